"""``/preferences``: what a member likes to see, to be told, and when to be left alone.

Private, and for all servers.
"""

import asyncio
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from discord import app_commands, ui
from discord.ext import commands

from bot.cluster.cluster import FORGOTTEN
from bot.community.privacy import (
    StoredData,
    export_member,
    forget,
    hide,
    is_banned_somewhere,
    stored_data,
)
from bot.community.settings import Look, Preferences, RackOrder
from bot.database.core import MemberId, ServerId
from bot.tables.denials import Denial, deny
from bot.tables.model import DAY, MOST_DAYS
from bot.tables.playing import end_holiday, go_on_holiday
from bot.words.catalogues import named, say
from cogs import parts
from cogs.answers import (
    LIKINGS,
    MY_FILE,
    NO_TABLE,
    PRIVACY,
    Answer,
    Interaction,
    OutdatedError,
    Press,
    answering_safely,
    only_number,
    press_id,
    text_file,
)
from cogs.asking import asker, server_of
from cogs.feature import Feature, Letter, anywhere, takes, values_of
from cogs.parts import begun, moment
from cogs.settings import AUTO, Item

# --- the panel of what a member likes: a menu for each thing that can be chosen ---

DAYS: Final = (1, 2, 3, 5, 7, 10, MOST_DAYS)


class HolidayState(NamedTuple):
    """Where somebody stands with holidays."""

    until: float | None
    left: int
    """Days that can still be taken."""
    asked: int = 0
    """Days that were chosen in the menu, and are to be confirmed."""
    asked_until: float = 0.0


ITEMS: Final[Mapping[str, Item]] = {
    "look": Item("look", {AUTO: None, **{look.value: look for look in Look}}),
    "order": Item("rack_order", {order.value: order for order in RackOrder}),
    "form": Item("as_text", {"picture": False, "text": True}),
    "reminders": Item("reminders", {"on": True, "off": False}),
    "direct": Item("direct", {"off": False, "on": True}),
}


def preferences_layout(liked: Preferences, holiday: HolidayState) -> parts.Layout:
    title = say("preferences-title")
    blocks: list[parts.Part] = [parts.text(f"## {title}\n{say('preferences-text')}")]
    for verb in ITEMS:
        about = say(f"preferences-{verb}-about")
        blocks.append(parts.text(f"**{say(f'preferences-{verb}')}**\n-# {about}"))
        blocks.append(_menu(verb, liked))
    return parts.layout(*blocks, *_holidays(holiday))


def _holidays(holiday: HolidayState) -> list[parts.Part]:
    about = say("holiday-about", most=MOST_DAYS)
    said = f"**{say('holiday-title')}**\n-# {about}\n"
    if holiday.until is not None:
        end = parts.button(say("holiday-end"), press_id(LIKINGS, "home", NO_TABLE))
        on = say("holiday-on", when=moment(holiday.until))
        return [parts.text(said + on), *parts.rows([end])]
    if holiday.asked:
        return [parts.text(said + _question(holiday)), *parts.rows(_answers(holiday))]
    left = parts.text(said + say("holiday-left", count=holiday.left))
    if not holiday.left:
        return [left]
    offers = [
        parts.option(say("value-days", count=days), str(days))
        for days in sorted({*DAYS, holiday.left})
        if days <= holiday.left
    ]
    take = parts.menu(say("holiday-take"), press_id(LIKINGS, "holiday", NO_TABLE), offers)
    return [left, take]


def _question(holiday: HolidayState) -> str:
    """A slip of the thumb would cost a day of the year."""
    days = say("value-days", count=holiday.asked)
    return say("holiday-ask", days=days, when=moment(holiday.asked_until))


def _answers(holiday: HolidayState) -> list[parts.Button]:
    begin = press_id(LIKINGS, "away", NO_TABLE, holiday.asked)
    return [
        parts.button(say("holiday-begin"), begin, style=parts.Style.primary),
        parts.button(say("holiday-stay"), press_id(LIKINGS, "stay", NO_TABLE)),
    ]


def _menu(verb: str, liked: Preferences) -> parts.Menu:
    item = ITEMS[verb]
    offers = item.options(
        getattr(liked, item.field), lambda choice: begun(say(f"preferences-{verb}-{choice}"))
    )
    label = say(f"preferences-{verb}")
    return parts.menu(label, press_id(LIKINGS, verb, NO_TABLE), offers)


# --- ``/preferences``: what a member likes to see, to be told, and when to be left alone ---


class PreferencesPanel(Feature, letters={LIKINGS: Letter(updates=True, anywhere=True)}):
    """Everybody chooses for themselves only: a menu never says for whom."""

    @app_commands.command(
        name=named("command-preferences"), description=named("command-preferences-about")
    )
    @anywhere
    async def preferences(self, interaction: Interaction) -> None:
        async with answering_safely(interaction) as answer:
            await self._show(answer)

    @takes(LIKINGS, *ITEMS)
    async def _choose(self, answer: Answer, press: Press) -> None:
        change = ITEMS[press.verb].change(values_of(answer.interaction))
        await self.bot.preferences.change(asker(answer), change)
        await self._show(answer)

    @takes(LIKINGS, "holiday")
    async def _ask(self, answer: Answer, _: Press) -> None:
        await self._show(answer, only_number(values_of(answer.interaction)))

    @takes(LIKINGS, "away")
    async def _go(self, answer: Answer, _: Press, days: int = 0) -> None:
        await go_on_holiday(self.bot.tables, asker(answer), days)
        await self._show(answer)

    @takes(LIKINGS, "home")
    async def _come_back(self, answer: Answer, _: Press) -> None:
        await end_holiday(self.bot.tables, asker(answer))
        await self._show(answer)

    @takes(LIKINGS, "stay")
    async def _stay(self, answer: Answer, _: Press) -> None:
        await self._show(answer)

    async def _show(self, answer: Answer, asked: int = 0) -> None:
        """``asked`` are days of holiday that are to be confirmed."""
        who, holidays = asker(answer), self.bot.tables.holidays
        liked = await self.bot.preferences.of(who)
        left = await holidays.left(who)
        if asked > left:
            deny(Denial.NO_HOLIDAYS_LEFT, have=left)
        ends = self.bot.clock.now() + asked * DAY
        holiday = HolidayState(holidays.until(who), left, asked, ends)
        await answer.show(preferences_layout(liked, holiday))


# --- what somebody is told about what is kept of them, and what they can do about it ---


COUNTED: Final = (
    "seats",
    "words",
    "results",
    "ratings",
    "honours",
    "puzzles",
    "lessons",
    "practices",
    "bans",
    "reports",
    "holidays",
)
"""What there may be several of."""


def privacy_layout(kept: StoredData, *, on_server: bool = True) -> parts.Layout:
    blocks = [
        f"## {say('privacy-title')}",
        "\n".join(_lines(kept)) or say("privacy-nothing"),
        *([say("privacy-hidden" if _is_hidden(kept) else "privacy-visible")] * on_server),
        f"-# {say('privacy-never')}",
    ]
    return parts.layout(
        parts.text("\n\n".join(blocks)), *parts.rows(_buttons(kept, on_server=on_server))
    )


def _lines(kept: StoredData) -> Iterator[str]:
    """One for each kind of thing, if there is any of it."""
    if kept.here is not None and kept.here.name:
        name = parts.safe_name(kept.here.name)
        yield f"- {say('privacy-name', name=name)}"
    for kind in COUNTED:
        if count := getattr(kept, kind):
            yield f"- {say(f'privacy-{kind}', count=count)}"
    if kept.has_preferences:
        yield f"- {say('privacy-likings')}"


def _is_hidden(kept: StoredData) -> bool:
    return kept.here is not None and kept.here.hidden


def _buttons(kept: StoredData, *, on_server: bool) -> list[parts.Button]:
    verb = "show" if _is_hidden(kept) else "hide"
    return [
        _button("export", kind=MY_FILE),
        *([_button(verb)] if on_server else []),
        _button("delete", style=parts.Style.danger),
    ]


def _button(
    verb: str, *, kind: str = PRIVACY, style: parts.Style = parts.Style.secondary
) -> parts.Button:
    return parts.button(say(f"privacy-{verb}"), press_id(kind, verb, NO_TABLE), style=style)


def sure_layout() -> parts.Layout:
    """Nobody is deleted by one click."""
    yes = _button("yes", style=parts.Style.danger)
    no = _button("keep")
    said = [say(f"privacy-{name}") for name in ("sure", "sure-about", "sure_bans")]
    return parts.layout(parts.text("## " + "\n".join(said)), *parts.rows([no, yes]))


# --- ``/privacy``: what is kept of me, as a file, out of sight, or not at all any more ---


class Privacy(
    Feature,
    letters={PRIVACY: Letter(updates=True, anywhere=True), MY_FILE: Letter(anywhere=True)},
):
    """Everybody acts for themselves only: a button says what to do, never about whom."""

    @app_commands.command(name=named("command-privacy"), description=named("command-privacy-about"))
    @anywhere
    async def privacy(self, interaction: Interaction) -> None:
        async with answering_safely(interaction) as answer:
            await self._panel(answer)

    @takes(PRIVACY, "keep")
    async def _keep(self, answer: Answer, _: Press) -> None:
        await self._panel(answer)

    async def _panel(self, answer: Answer) -> None:
        server = answer.interaction.guild_id or 0  # none in a direct message
        kept = await stored_data(self.bot.database, ServerId(server), asker(answer))
        await answer.show(privacy_layout(kept, on_server=bool(server)))

    @takes(MY_FILE, "export")
    async def _export(self, answer: Answer, _: Press) -> None:
        content = await export_member(self.bot.database, asker(answer))
        file = await asyncio.to_thread(text_file, "tischlein.json", content)
        attached = ui.File[parts.Layout](f"attachment://{file.filename}")
        await answer.show(parts.layout(parts.text(say("privacy-exported")), attached), [file])

    @takes(PRIVACY, "hide", "show")
    async def _be_hidden(self, answer: Answer, press: Press) -> None:
        """In rankings, on this server."""
        if answer.interaction.guild_id is None:
            raise OutdatedError
        server, now = server_of(answer.interaction), self.bot.clock.now()
        hidden = press.verb == "hide"
        await hide(self.bot.database, server, asker(answer), hidden=hidden, now=now)
        self.bot.standings_changed(server)
        await self._panel(answer)

    # --- deleting ---

    @takes(PRIVACY, "delete")
    async def _ask(self, answer: Answer, _: Press) -> None:
        await answer.show(sure_layout())

    @takes(PRIVACY, "yes")
    async def _delete(self, answer: Answer, _: Press) -> None:
        server, member = ServerId(answer.interaction.guild_id or 0), asker(answer)
        # Before, while it is known where they sit; and after, as they may have clicked meanwhile.
        banned = await is_banned_somewhere(self.bot.tables, member)
        for follow in self.bot.when_forgotten:
            await follow(member)
        at_once = await self._forget(member)
        if self.bot.cluster is not None:
            await self.bot.cluster.tell(f"{FORGOTTEN}:{member}")
        self.bot.standings_changed(server)
        done = "privacy-deleted" if at_once else "privacy-deleted_soon"
        if not self.bot.database.overwrites:
            done = "privacy-deleted_rows"
        await answer.replace("privacy-deleted_but" if banned else done)

    @commands.Cog.listener()
    async def on_forgotten_elsewhere(self, member: MemberId) -> None:
        """Another process has forgotten somebody: what this one has in memory goes, too."""
        await self._forget(member)

    async def _forget(self, member: MemberId) -> bool:
        """Whether nothing of them is in the file any more."""
        self._forget_at_hand(member)
        await self.bot.tournaments.forget(member)
        at_once = await forget(self.bot.tables, member)
        self._forget_at_hand(member)
        return at_once

    def _forget_at_hand(self, member: MemberId) -> None:
        bot = self.bot
        at_hand = (bot.membership, bot.preferences, bot.painter, bot.office, bot.tables.holidays)
        for one in (*at_hand, *bot.features.values()):
            one.forget(member)
