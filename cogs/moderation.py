"""``/moderation``: whom moderators keep from the tables of their server.

Also by a tap on a member: *Apps*, *Keep from tables*. What moderators may do is read from their
roles on the whole server, and of whoever is meant Discord is asked anew.
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, cast

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.client import Tischlein
from bot.community import banning
from bot.community.banning import DAYS, FOR_GOOD, LONGEST_REASON, BanTerms
from bot.community.bans import Ban
from bot.database.core import MemberId, ServerId, StoreError
from bot.tables.denials import Denial, DeniedError, Member, check_moderator, deny
from bot.tables.events import TableInfo
from bot.tables.model import Status
from bot.words.catalogues import named, say
from cogs import parts
from cogs.answers import (
    MODERATION,
    NO_TABLE,
    UNANSWERED,
    Answer,
    Interaction,
    OutdatedError,
    Press,
    TroubleError,
    answering_safely,
    number_of,
    only,
    only_number,
    press_id,
)
from cogs.asking import (
    HIGHEST,
    member_named,
    member_of,
    member_with,
    server_of,
    standing_of,
    with_powers,
)
from cogs.feature import Feature, Letter, fields_of, takes, values_of
from cogs.parts import day, moment

# --- what moderators see of those whom they keep from tables: a list, one of them, and a form ---

DURATION, REASON = "days", "reason"
USUAL = 7
"""Days that the form proposes."""
LISTED = 6
"""Members on a page: with the longest names and reasons they still fit into a message."""
LONGEST_TITLE = 45


@dataclass(frozen=True, slots=True)
class Register:
    """Who is kept away, page by page, and what was so lately."""

    holding: Sequence[Ban]
    over: Sequence[Ban]
    page: int = 0

    @property
    def pages(self) -> int:
        return max(1, -(-len(self.holding) // LISTED))

    @property
    def at(self) -> int:
        return min(self.page, self.pages - 1)

    @property
    def shown(self) -> Sequence[Ban]:
        first = self.at * LISTED
        return self.holding[first : first + LISTED]


def register_of(bans: Sequence[Ban], now: float, page: int) -> Register:
    holding = [ban for ban in bans if ban.holds(now)]
    return Register(holding, [ban for ban in bans if not ban.holds(now)][:3], page)


def _press(verb: str, *args: int | str) -> str:
    return press_id(MODERATION, verb, NO_TABLE, *args)


def register_layout(
    register: Register, commands: Mapping[str, int], note: str = ""
) -> parts.Layout:
    head = [f"## {say('moderation-title')}"]
    if note:
        head.append(f"**{note}**")
    head.append(parts.tappable(commands, say("moderation-text")))
    lines = [_line(ban) for ban in register.shown]
    if register.pages > 1:
        place = say("memory-page", page=register.at + 1, pages=register.pages)
        lines.insert(0, f"-# {place}")
    over = [_line(ban) for ban in register.over]
    if over:
        over.insert(0, f"**{say('moderation-over')}**")
    blocks: list[parts.Part] = [parts.text("\n".join(head))]
    blocks.append(parts.text(parts.fitting(lines or [say("moderation-nobody")], 3000)))
    blocks += [parts.text(parts.fitting(over, 800))] if over else []
    blocks += [_one(register)] if register.shown else []
    blocks.append(_somebody())
    return parts.layout(*blocks, *parts.rows(_turning(register)))


def _line(ban: Ban) -> str:
    """Who, until when; and, in small letters, since when, by whom, and why."""
    facts = [say("moderation-by", when=moment(ban.banned_at, "d"), who=_who(ban.moderator))]
    if ban.lifted_at is not None:
        when = moment(ban.lifted_at, "d")
        facts.append(say("moderation-lifted_by", when=when, who=_who(ban.lifter)))
    line = f"{_name(ban)} · {_until(ban, moment)}\n-# {' · '.join(facts)}"
    return f"{line}\n-# {parts.safe_name(ban.reason)}" if ban.reason else line


def _name(ban: Ban) -> str:
    if ban.member is None:
        return f"**{say('moderation-forgotten')}**"
    return f"**{parts.safe_name(ban.name)}** (<@{ban.member}>)"


def _who(member: MemberId | None) -> str:
    return say("moderation-forgotten") if member is None else f"<@{member}>"


def _one(register: Register) -> parts.Menu:
    offers = [
        parts.option(
            ban.name or say("moderation-forgotten"), str(ban.id), description=_until(ban, day)
        )
        for ban in register.shown
    ]
    return parts.menu(say("moderation-choose"), _press("one"), offers)


def _until(ban: Ban, written: Callable[[float], str]) -> str:
    """As Discord writes times; or as a menu needs it, where it does not."""
    if ban.ends_at is None:
        return say("moderation-for_good")
    return say("moderation-until", when=written(ban.ends_at))


def _somebody() -> parts.Menu:
    pick: ui.UserSelect[parts.Layout] = ui.UserSelect(
        custom_id=_press("who"), placeholder=say("moderation-somebody")
    )
    return ui.ActionRow(pick)


def _turning(register: Register) -> list[parts.Button]:
    if register.pages < 2:
        return []
    at = register.at
    return parts.turning(
        _press("page", max(0, at - 1)), _press("page", at + 1), at + 1, register.pages
    )


def ban_layout(ban: Ban) -> parts.Layout:
    """One of them, with what can be done about it."""
    buttons = [
        parts.button(say("moderation-lift"), _press("lift", ban.id), style=parts.Style.success)
    ]
    if ban.member is not None:
        buttons.append(parts.button(say("moderation-change"), _press("form", ban.member)))
    buttons.append(parts.button(say("moderation-back"), _press("page", 0)))
    return parts.layout(parts.text(_line(ban)), *parts.rows(buttons))


def ban_form(answer: Answer, member: MemberId, name: str) -> ui.Modal:
    """For how long, and why; what else follows is said above it."""
    title = answer.say("moderation-form", name=name)
    if len(title) > LONGEST_TITLE:
        title = answer.say("context-ban")
    days: ui.Select[ui.Modal] = ui.Select(custom_id=DURATION, options=_durations())
    reason: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=REASON,
        style=discord.TextStyle.paragraph,
        max_length=LONGEST_REASON,
        required=False,
    )
    why, about = answer.say("moderation-reason"), answer.say("moderation-reason_about")
    return parts.form(
        title,
        _press("ban", member),
        ui.TextDisplay(answer.say("moderation-form_about")),
        ui.Label(text=answer.say("moderation-duration"), component=days),
        ui.Label(text=why, description=about, component=reason),
    )


def _durations() -> list[discord.SelectOption]:
    return [parts.option(duration_name(days), str(days), default=days == USUAL) for days in DAYS]


def duration_name(days: int) -> str:
    if days == FOR_GOOD:
        return say("moderation-for_good")
    return say("moderation-days", count=days)


# --- ``/moderation``: whom moderators keep from the tables of their server ---

log = logging.getLogger(__name__)

SOON: Final = 15 * 60.0
A_DAY: Final = 24 * 3600.0


class Moderation(Feature, letters={MODERATION: Letter(updates=True)}):
    def __init__(self, bot: Tischlein) -> None:
        super().__init__(bot)
        bot.when_banned.append(bot.tournaments.part)
        self._menu = app_commands.ContextMenu(name=named("context-ban"), callback=self.meant)
        self._menu.default_permissions = discord.Permissions(manage_messages=True)
        self._menu.guild_only = True

    async def cog_load(self) -> None:
        self.bot.tree.add_command(self._menu)
        self.repeat(self._make_up, every=A_DAY, first=SOON)
        self.repeat(self._purge, every=A_DAY, first=SOON)

    async def cog_unload(self) -> None:
        self.bot.tree.remove_command(self._menu.name, type=self._menu.type)
        await super().cog_unload()

    # --- how it is asked for ---

    @app_commands.command(
        name=named("command-moderation"), description=named("command-moderation-about")
    )
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_messages=True)
    async def moderation(self, interaction: Interaction) -> None:
        async with answering_safely(interaction) as answer:
            await self._show(answer)

    async def meant(self, interaction: Interaction, member: discord.Member | discord.User) -> None:
        """The same for one member, chosen by a tap on their name."""
        async with answering_safely(interaction) as answer:
            powers = getattr(member, "guild_permissions", discord.Permissions.none())
            target = replace(member_with(member, powers), standing=standing_of(member))
            await self._ask(answer, target, bot=member.bot)

    # --- looking ---

    async def _show(self, answer: Answer, page: int = 0, note: str = "") -> None:
        found = await self._bans(answer)
        register = register_of(found, self.bot.clock.now(), page)
        await answer.show(register_layout(register, self.bot.command_ids, note))

    async def _bans(self, answer: Answer) -> list[Ban]:
        server, who = server_of(answer.interaction), member_of(answer.interaction)
        return await banning.bans_of(self.bot.database, server, who)

    @takes(MODERATION, "page")
    async def _page(self, answer: Answer, _: Press, page: int = 0) -> None:
        await self._show(answer, page)

    @takes(MODERATION, "one")
    async def _one(self, answer: Answer, _: Press) -> None:
        found, now = await self._bans(answer), self.bot.clock.now()
        number = only_number(values_of(answer.interaction), 9)
        ban = next((one for one in found if one.id == number and one.holds(now)), None)
        await answer.show(ban_layout(ban if ban is not None else deny(Denial.NO_SUCH_BAN)))

    # --- keeping away ---

    @takes(MODERATION, "who")
    async def _somebody(self, answer: Answer, _: Press) -> None:
        """Chosen in a menu, which brings what there is to know of them."""
        chosen = _member_id(only(values_of(answer.interaction)))
        who, bot = _resolved(answer.interaction, chosen)
        await self._ask(answer, who, bot=bot)

    @takes(MODERATION, "form")
    async def _form(self, answer: Answer, _: Press, member: MemberId) -> None:
        await self._ask(answer, Member(member, ""))

    async def _ask(self, answer: Answer, target: Member, *, bot: bool = False) -> None:
        """A form, if it would not be filled in vain."""
        who = _moderator(answer)
        banning.check_bannable(self.bot.tables, server_of(answer.interaction), who, target)
        if bot:
            raise TroubleError("moderation-a_bot")
        await answer.ask(ban_form(answer, target.id, target.name))

    @takes(MODERATION, "ban")
    async def _ban(self, answer: Answer, _: Press, member: MemberId) -> None:
        guild, who = answer.interaction.guild, _moderator(answer)
        check_moderator(who)  # before Discord is asked for anything
        if guild is None:
            raise OutdatedError
        fields = fields_of(answer.interaction)
        days = number_of(fields.get(DURATION, ""), 3)
        if days not in banning.DAYS:
            raise TroubleError("trouble-no_such_choice")
        server, terms = ServerId(guild.id), BanTerms(days, fields.get(REASON, ""))
        target = await self._target(guild, member)
        ban = await banning.ban(self.bot.tables, server, who, target, terms)
        log.info("a member is kept from tables: %s days", days)
        await self._follow(server, member)
        name = parts.safe_name(target.name)
        if ban.ends_at is None:
            note = answer.say("moderation-banned_for_good", name=name)
        else:
            note = answer.say("moderation-banned", name=name, when=moment(ban.ends_at))
        await self._show(answer, note=note)

    async def _target(self, guild: discord.Guild, member: MemberId) -> Member:
        """As Discord knows them now: what a form says is not trusted."""
        try:
            found = await member_named(guild, member)
            if not found.name:  # not on the server: some name will help moderators later
                user = await self.bot.fetch_user(member)
                found = Member(member, user.display_name)
        except discord.NotFound:
            raise TroubleError("trouble-no_such_choice") from None
        except UNANSWERED:
            raise TroubleError("moderation-not_now") from None
        return found

    @takes(MODERATION, "lift")
    async def _lift(self, answer: Answer, _: Press, number: int) -> None:
        server, who = server_of(answer.interaction), member_of(answer.interaction)
        ban = await banning.lift(self.bot.tables, server, who, number)
        name = parts.safe_name(ban.name) if ban.name else answer.say("moderation-forgotten")
        await self._show(answer, note=answer.say("moderation-lifted", name=name))

    async def _follow(self, server: ServerId, member: MemberId) -> None:
        """What others do about it. It holds already, whatever becomes of that."""
        for follow in self.bot.when_banned:
            try:
                await follow(server, member)
            except Exception as error:
                log.exception("not all was done about a ban: %s", type(error).__name__)

    # --- what happens by itself ---

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        await self._make_up()

    async def _make_up(self) -> None:
        """What a ban asks for and nobody did: the process ended, or the disk refused it."""
        here = {live.row.server for live in self.bot.tables if live.row.status == Status.LOBBY}
        here |= {kept.row.server for kept in self.bot.tournaments.kept.values()}
        try:
            away = await banning.kept_away(self.bot.tables, here)
            await banning.make_up(self.bot.tables, away)
            await self.bot.tournaments.part_all(away)
        except (StoreError, DeniedError) as error:
            log.warning("not all was done about those who are kept away: %s", error)

    async def _purge(self) -> None:
        await banning.purge(self.bot.database, self.bot.clock.now())


def _moderator(answer: Answer) -> Member:
    """Whoever asks, with how high they stand."""
    interaction = answer.interaction
    return replace(member_of(interaction), standing=standing_of(interaction.user))


def _member_id(value: str) -> MemberId:
    found = number_of(value, 19)
    if not 0 < found < 1 << 63:
        raise TroubleError("trouble-no_such_choice")
    return MemberId(found)


def _resolved(interaction: Interaction, member: MemberId) -> tuple[Member, bool]:
    """Whoever was chosen in a menu, with what their roles allow; and whether it is a bot."""
    guild = interaction.guild
    resolved = cast("dict[str, Any]", (interaction.data or {})).get("resolved", {})
    user = resolved.get("users", {}).get(str(member), {})
    roles = resolved.get("members", {}).get(str(member), {}).get("roles", [])
    name = str(user.get("global_name") or user.get("username") or "")
    if guild is None:
        return Member(member, name), bool(user.get("bot"))
    may, standing = guild.default_role.permissions, 0
    for role in filter(None, (guild.get_role(int(one)) for one in roles)):
        may |= role.permissions
        standing = max(standing, role.position)
    owner = guild.owner_id == member
    if owner or may.administrator:
        may = discord.Permissions.all()
    found = with_powers(member, name, may)
    found = replace(found, standing=HIGHEST if owner else standing)
    return found, bool(user.get("bot"))


# --- powers over a server win no match at its tables ---

TO_KEEP_OUT = discord.Permissions(kick_members=True, ban_members=True, moderate_members=True)
"""Each of these is enough to keep somebody from playing."""


async def is_timed_out(guild: discord.Guild, member: MemberId, now: float) -> bool:
    """Whether Discord lets somebody press no button just now."""
    found = await _look_up(guild, member)
    until = None if found is None else found.timed_out_until
    return until is not None and until.timestamp() > now


async def could_be_kept_out(
    guild: discord.Guild, table: TableInfo, member: MemberId, left: discord.Member | None = None
) -> bool:
    """Whether one of the others at a table has the power to keep somebody from it.

    Discord lets nobody do that to those who do not stand below them. Where those stood who are gone
    is only known if it was noticed when they went (``left``).
    """
    known = left or await _look_up(guild, member)
    below = -1 if known is None else standing_of(known)
    for seat in table.seats:
        if seat.member not in (None, member) and await _may_keep_out(guild, seat.member, below):
            return True
    return False


async def _may_keep_out(guild: discord.Guild, member: MemberId, below: int) -> bool:
    found = await _look_up(guild, member)
    if found is None or standing_of(found) <= below:
        return False
    return bool(found.guild_permissions.value & TO_KEEP_OUT.value)


async def _look_up(guild: discord.Guild, member: MemberId) -> discord.Member | None:
    """As Discord knows them now; nobody, if they are not there or Discord does not say."""
    try:
        return await guild.fetch_member(member)
    except discord.HTTPException:
        return None
