"""``/settings``: what those who manage a server decide about its tables."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple, TypeVar, cast

import discord
from discord import app_commands, ui

from bot.community.settings import (
    MOST_CHANNELS,
    TABLES_PER_MEMBER,
    Change,
    Look,
    Openers,
    ServerSettings,
    TournamentOpeners,
)
from bot.database.core import ChannelId, RoleId, ServerId
from bot.requests import trouble_with, trouble_with_chosen
from bot.tables.model import Assistance
from bot.words.catalogues import LANGUAGES, language_for, named, say, speaking
from cogs import parts
from cogs.answers import (
    MODERATION,
    NO_TABLE,
    SETTINGS,
    Answer,
    Interaction,
    OutdatedError,
    Press,
    TroubleError,
    answering_safely,
    number_in,
    only_of,
    press_id,
)
from cogs.asking import member_of
from cogs.champions import Champions
from cogs.feature import Feature, Letter, takes, values_of
from cogs.parts import TIMES, begun, ladder_name, seconds_name
from cogs.rules import LADDERS

# --- the panel of a server's settings: a menu for each thing that can be settled ---

Channel = discord.ChannelType
PLACES: Final = (
    Channel.text,
    Channel.news,
    Channel.voice,
    Channel.stage_voice,
    Channel.forum,
    Channel.category,
)
"""Where tables can be opened, or what such places are in."""
TABLES_HERE: Final = (1, 2, 3, 5, 10, 20, 30, 50, 75, 100, 200, 300, 500)
SLOW_EACH: Final = (0, 1, 2, 3, 5, 10, 20, 30, 50)
SLOW_HERE: Final = (5, 10, 20, 50, 100, 200, 300, 500)
PAUSES: Final = (1, 3, 6, 12, 24, 48, 72, 168)
"""Hours."""
AUTO: Final = "auto"


T = TypeVar("T")


def changed(**changes: Any) -> Callable[[T], T]:
    return lambda kept: replace(cast("Any", kept), **changes)


class Item(NamedTuple):
    """A menu: which setting it changes, and what its choices stand for."""

    field: str
    choices: Mapping[str, Any]

    def options(self, now: Any, label: Callable[[str], str]) -> list[discord.SelectOption]:
        return [
            parts.option(label(choice), choice, default=value == now)
            for choice, value in self.choices.items()
        ]

    def change(self, values: Sequence[str], **also: Any) -> Callable[[T], T]:
        """Nothing is trusted: what was chosen may be forged."""
        return changed(**{self.field: self.choices[only_of(values, self.choices)]}, **also)


CHAMPIONS_OF: Final = tuple(f"{when}.{name}" for when in ("season", "ever") for name in LADDERS)
"""Of the season that is played, or of all time; over all games, or of one."""
_SWITCH = {"on": True, "off": False}
_SECONDS = {AUTO: None, "0": 0, **{str(time): time for time in TIMES}}
_HELPS = {AUTO: None, **{help_.value: help_ for help_ in Assistance}}
ITEMS: Final[Mapping[str, Item]] = {
    "language": Item("language", {AUTO: None, **{one: one for one in LANGUAGES}}),
    "threads": Item("threads", _SWITCH),
    "time": Item("turn_seconds", _SECONDS),
    "help": Item("assistance", _HELPS),
    "ratings": Item("ratings", _SWITCH),
    "openers": Item("openers", {"everyone": Openers.EVERYONE, "moderators": Openers.MODERATORS}),
    "tournaments": Item("tournaments", {one.value: one for one in TournamentOpeners}),
    "each": Item("tables_per_member", {str(most): most for most in TABLES_PER_MEMBER}),
    "all": Item("tables_per_server", {str(most): most for most in TABLES_HERE}),
    "look": Item("look", {look.value: look for look in Look}),
    "racks": Item("replay_racks", _SWITCH),
    "ladder": Item("champion_ladder", {one: one for one in CHAMPIONS_OF}),
    "slow": Item("slow_per_member", {str(most): most for most in SLOW_EACH}),
    "slow_all": Item("slow_per_server", {str(most): most for most in SLOW_HERE}),
    "pause": Item("pause_hours", {str(hours): hours for hours in PAUSES}),
}
CHANNELS: Final = {"puzzle": "puzzle_channel", "reports": "report_channel"}
ROLES: Final = {"role": "opener_role", "champion": "champion_role"}
"""Settings that are a channel or a role, if anything."""

PAGES: Final = (
    ("language", "channels", "openers", "threads", "time", "help", "ratings", "look"),
    ("each", "all", "slow", "slow_all", "tournaments", "racks", "pause", "puzzle"),
    ("reports", "champion", "ladder"),
)
ANNOUNCED: Final = (Channel.text, Channel.news)
"""Where the puzzle of the day can be announced, and reports be posted."""


class ServerFacts(NamedTuple):
    """What the panel has to know beside the settings themselves."""

    own_language: str
    """The server's own, that is spoken if no other is chosen."""
    threads: bool
    """Whether whoever runs the bot wants threads at all."""
    channels: frozenset[int]
    roles: frozenset[int]
    """Those that exist; a menu must not name others."""
    champion_trouble: str | None = None
    """Why the first of the ladder does not get the chosen role."""


def settings_layout(
    settings: ServerSettings,
    here: ServerFacts,
    commands: Mapping[str, int],
    page: int = 0,
) -> parts.Layout:
    """A page of the settings: Discord allows so many parts in a message."""

    blocks: list[parts.Part] = [parts.text(f"## {say('settings-title')}\n{say('settings-text')}")]
    for verb in PAGES[page]:
        blocks.append(parts.text(parts.tappable(commands, _about(verb, settings, here))))
        if verb in ITEMS:
            blocks.append(_menu(verb, settings, here))
        if verb in CHANNELS or verb == "channels":
            blocks.append(_channels_menu(verb, settings, here))
        if verb in ("openers", "champion"):
            blocks.append(_role_menu("role" if verb == "openers" else verb, settings, here))
    return parts.layout(*blocks, *parts.rows(_elsewhere(page)))


def _elsewhere(page: int) -> list[parts.Button]:
    """The other pages; on that of moderators also whom they keep away."""
    found = [
        parts.button(say(f"settings-page_{at + 1}"), press_id(SETTINGS, "page", NO_TABLE, at))
        for at in range(len(PAGES))
        if at != page
    ]
    if "reports" in PAGES[page]:
        kept = press_id(MODERATION, "page", NO_TABLE, 0)
        found.append(parts.button(say("moderation-title"), kept))
    return found


def page_of(verb: str) -> int:
    """On which page somebody has changed something."""
    return next((at for at, verbs in enumerate(PAGES) if verb in verbs), 0)


def _about(verb: str, settings: ServerSettings, here: ServerFacts) -> str:
    """What is settled there; or why it is not as the menu shows it."""
    which = "role" if verb == "openers" else verb
    gone = bool(_chosen(which, settings)) and not _existing(which, settings, here)
    in_vain = not here.threads if verb == "threads" else gone and verb != "champion"
    about = say(f"settings-{verb}-{'vain' if in_vain else 'about'}")
    if verb == "champion" and here.champion_trouble is not None:
        about = say(f"champion-{here.champion_trouble}")
    return f"**{say(f'settings-{verb}')}**\n-# {about}"


def _chosen(verb: str, settings: ServerSettings) -> Sequence[int]:
    """The channels or the role of a menu."""
    if verb == "channels":
        return settings.channels
    one = getattr(settings, {**CHANNELS, **ROLES}.get(verb, ""), None)
    return () if one is None else (one,)


def _existing(verb: str, settings: ServerSettings, here: ServerFacts) -> list[int]:
    """What is gone is not chosen any more."""
    known = here.roles if verb in ROLES else here.channels
    return [one for one in _chosen(verb, settings) if one in known]


def _menu(verb: str, settings: ServerSettings, here: ServerFacts) -> parts.Menu:
    now = getattr(settings, ITEMS[verb].field)
    settled_above = verb == "threads" and not here.threads
    if settled_above:
        now = False
    offers = ITEMS[verb].options(now, lambda choice: _label(verb, choice, here))
    placeholder = _unlisted(verb, now)
    return parts.menu(
        placeholder, press_id(SETTINGS, verb, NO_TABLE), offers, disabled=settled_above
    )


def _unlisted(verb: str, now: Any) -> str:
    """What no choice stands for, because a menu has only so many, is shown in its place.

    Else it is what a screen reader calls the menu.
    """
    if now in ITEMS[verb].choices.values():
        return say(f"settings-{verb}")
    if verb == "openers":
        return begun(say("settings-openers-role"))
    return seconds_name(now) if verb == "time" else str(now)


def _ladder(choice: str) -> str:
    when, _, name = choice.partition(".")
    return f"{ladder_name(name)} · {say(f'settings-ladder-{when}')}"


def _time(choice: str) -> str:
    match choice:
        case "auto":
            return begun(say("value-auto"))
        case "0":
            return begun(say("value-none"))
        case _:
            return seconds_name(int(choice))


def _label(verb: str, choice: str, here: ServerFacts) -> str:
    match verb, choice:
        case "language", "auto":
            with speaking(here.own_language):
                own = say("language-name")
            return begun(say("settings-language-auto", name=own))
        case "language", _:
            with speaking(choice):
                return say("language-name")
        case "time", _:
            return _time(choice)
        case "help", "auto":
            return begun(say("settings-help-auto"))
        case "help", _:
            return begun(say(f"assistance-{choice}"))
        case "pause", _:
            return say("value-hours", count=int(choice))
        case "ladder", _:
            return _ladder(choice)
        case (("each" | "all" | "slow" | "slow_all"), _) if choice != "0":
            return choice
    return begun(say(f"settings-{verb}-{choice}"))


def _channels_menu(verb: str, settings: ServerSettings, here: ServerFacts) -> parts.Menu:
    many, kind = verb == "channels", discord.SelectDefaultValueType.channel
    pick: ui.ChannelSelect[parts.Layout] = ui.ChannelSelect(
        custom_id=press_id(SETTINGS, verb, NO_TABLE),
        channel_types=list(PLACES if many else ANNOUNCED),
        placeholder=say(f"settings-{verb}-none"),
        min_values=0,
        max_values=MOST_CHANNELS if many else 1,
        default_values=_defaults(verb, kind, settings, here),
    )
    return ui.ActionRow(pick)


def _role_menu(verb: str, settings: ServerSettings, here: ServerFacts) -> parts.Menu:
    """Nobody needs to be a champion, so that menu can be emptied."""
    kind = discord.SelectDefaultValueType.role
    pick: ui.RoleSelect[parts.Layout] = ui.RoleSelect(
        custom_id=press_id(SETTINGS, verb, NO_TABLE),
        placeholder=say(f"settings-{verb}-none"),
        min_values=0 if verb == "champion" else 1,
        default_values=_defaults(verb, kind, settings, here),
    )
    return ui.ActionRow(pick)


def _defaults(
    verb: str,
    kind: discord.SelectDefaultValueType,
    settings: ServerSettings,
    here: ServerFacts,
) -> list[discord.SelectDefaultValue]:
    existing = _existing(verb, settings, here)
    return [discord.SelectDefaultValue(id=one, type=kind) for one in existing]


# --- ``/settings``: what those who manage a server decide about its tables ---


class SettingsPanel(Feature, letters={SETTINGS: Letter(updates=True)}):
    @app_commands.command(
        name=named("command-settings"), description=named("command-settings-about")
    )
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def settings(self, interaction: Interaction) -> None:
        async with answering_safely(interaction) as answer:
            guild = _managed(interaction)
            await self._show(answer, guild, self.bot.server_settings.of(guild.id))

    @takes(SETTINGS, "page")
    async def _page(self, answer: Answer, _: Press, page: int = 0) -> None:
        guild, page = _managed(answer.interaction), min(page, len(PAGES) - 1)
        await self._show(answer, guild, self.bot.server_settings.of(guild.id), page)

    @takes(SETTINGS)
    async def _choose(self, answer: Answer, press: Press) -> None:
        guild, verb = _managed(answer.interaction), press.verb
        if verb == "champion":
            _check_champion(answer.interaction, guild)
        change = _change(guild, verb, values_of(answer.interaction))
        who = member_of(answer.interaction)
        settings = await self.bot.server_settings.change(ServerId(guild.id), who, change)
        if verb in ("champion", "ladder"):
            await self.the(Champions).reconcile(ServerId(guild.id))
        await self._show(answer, guild, settings, page_of(verb))

    async def _show(
        self, answer: Answer, guild: discord.Guild, settings: ServerSettings, page: int = 0
    ) -> None:
        here = ServerFacts(
            own_language=language_for(str(guild.preferred_locale)),
            threads=self.bot.settings.threads,
            channels=frozenset(channel.id for channel in guild.channels),
            roles=frozenset(role.id for role in guild.roles),
            champion_trouble=trouble_with_chosen(guild, settings.champion_role),
        )
        await answer.show(settings_layout(settings, here, self.bot.command_ids, page))


def _managed(interaction: Interaction) -> discord.Guild:
    """The server, if whoever asks may manage it; servers can give the command to others, too."""
    if interaction.guild is None or not member_of(interaction).manager:
        raise TroubleError("settings-only_managers")
    return interaction.guild


def _check_champion(interaction: Interaction, guild: discord.Guild) -> None:
    """A role that can be won: the bot can give it, it has no powers, and whoever asks could, too.

    Who manages a server and no roles must not get one through the bot.
    """
    values = values_of(interaction)
    if not values:
        return
    role = guild.get_role(_role(guild, values))
    user = interaction.user
    assert role is not None
    if (trouble := trouble_with(guild, role)) is not None:
        raise TroubleError(f"champion-{trouble}")
    owner = guild.owner_id == user.id
    if not owner and (
        not isinstance(user, discord.Member)
        or not user.guild_permissions.manage_roles
        or role >= user.top_role
    ):
        raise TroubleError("champion-not_yours")


def _change(guild: discord.Guild, verb: str, values: list[str]) -> Change:
    """What a choice changes. Nothing is trusted: ids may be forged, and channels be gone."""
    match verb:
        case "channels":
            return changed(channels=_channels(guild, values))
        case "puzzle" | "reports":
            return changed(**{CHANNELS[verb]: _announced(guild, values)})
        case "champion":
            return changed(champion_role=_role(guild, values) if values else None)
        case "role":
            return changed(openers=Openers.ROLE, opener_role=_role(guild, values))
        case "openers":
            return ITEMS[verb].change(values, opener_role=None)
        case _ if verb in ITEMS:
            return ITEMS[verb].change(values)
    raise OutdatedError


def _channels(guild: discord.Guild, values: list[str]) -> tuple[ChannelId, ...]:
    found = [guild.get_channel(_id(value)) for value in values]
    if not all(channel is not None and channel.type in PLACES for channel in found):
        raise TroubleError("trouble-no_such_choice")
    return tuple(sorted({ChannelId(channel.id) for channel in found if channel is not None}))


def _announced(guild: discord.Guild, values: list[str]) -> ChannelId | None:
    """No channel means that nothing is announced."""
    if not values:
        return None
    channel = guild.get_channel(_id(values[0])) if len(values) == 1 else None
    if channel is None or channel.type not in ANNOUNCED:
        raise TroubleError("trouble-no_such_choice")
    return ChannelId(channel.id)


def _role(guild: discord.Guild, values: list[str]) -> RoleId:
    role = guild.get_role(_id(values[0])) if len(values) == 1 else None
    if role is None:
        raise TroubleError("trouble-no_such_choice")
    return RoleId(role.id)


def _id(value: str) -> int:
    """An id, or 0, which nothing has."""
    return number_in(value, 20) or 0
