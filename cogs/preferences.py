"""``/preferences``: what a member likes to see, to be told, and when to be left alone.

Private, and for all servers.
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from discord import app_commands, ui
from discord.ext import commands

from bot.client import Tischlein
from bot.cluster.cluster import FORGOTTEN
from bot.community.preferences import Change, Look, Preferences, RackOrder
from bot.community.privacy import (
    StoredData,
    export_member,
    forget,
    hide,
    is_banned_somewhere,
    stored_data,
)
from bot.database.core import MemberId, ServerId
from bot.tables.denials import Denial, deny
from bot.tables.ending import end_holiday, go_on_holiday
from bot.tables.model import DAY, MOST_DAYS
from bot.words.catalogues import named, say
from cogs.answers import (
    LIKINGS,
    MY_FILE,
    NO_TABLE,
    PRIVACY,
    Answer,
    Interaction,
    Press,
    TroubleError,
    only_number,
    only_of,
    press_id,
    text_file,
)
from cogs.asking import member_of
from cogs.errors import answering_safely
from cogs.figures import begun, moment
from cogs.parts import (
    Button,
    Layout,
    Menu,
    Part,
    Style,
    button,
    layout,
    menu,
    option,
    rows,
    safe_name,
    text,
)
from cogs.routing import Route, Router, anywhere, values_of
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


def preferences_layout(liked: Preferences, holiday: HolidayState) -> Layout:
    title = say("preferences-title")
    parts: list[Part] = [text(f"## {title}\n{say('preferences-text')}")]
    for verb in ITEMS:
        about = say(f"preferences-{verb}-about")
        parts.append(text(f"**{say(f'preferences-{verb}')}**\n-# {about}"))
        parts.append(_menu(verb, liked))
    return layout(*parts, *_holidays(holiday))


def _holidays(holiday: HolidayState) -> list[Part]:
    about = say("holiday-about", most=MOST_DAYS)
    said = f"**{say('holiday-title')}**\n-# {about}\n"
    if holiday.until is not None:
        end = button(say("holiday-end"), press_id(LIKINGS, "home", NO_TABLE))
        on = say("holiday-on", when=moment(holiday.until))
        return [text(said + on), *rows([end])]
    if holiday.asked:
        return [text(said + _question(holiday)), *rows(_answers(holiday))]
    left = text(said + say("holiday-left", count=holiday.left))
    if not holiday.left:
        return [left]
    offers = [
        option(say("value-days", count=days), str(days))
        for days in sorted({*DAYS, holiday.left})
        if days <= holiday.left
    ]
    take = menu(say("holiday-take"), press_id(LIKINGS, "holiday", NO_TABLE), offers)
    return [left, take]


def _question(holiday: HolidayState) -> str:
    """A slip of the thumb would cost a day of the year."""
    days = say("value-days", count=holiday.asked)
    return say("holiday-ask", days=days, when=moment(holiday.asked_until))


def _answers(holiday: HolidayState) -> list[Button]:
    begin = press_id(LIKINGS, "away", NO_TABLE, holiday.asked)
    return [
        button(say("holiday-begin"), begin, style=Style.primary),
        button(say("holiday-stay"), press_id(LIKINGS, "stay", NO_TABLE)),
    ]


def _menu(verb: str, liked: Preferences) -> Menu:
    offers = [
        option(
            begun(say(f"preferences-{verb}-{choice}")),
            choice,
            default=value == getattr(liked, ITEMS[verb].field),
        )
        for choice, value in ITEMS[verb].choices.items()
    ]
    label = say(f"preferences-{verb}")
    return menu(label, press_id(LIKINGS, verb, NO_TABLE), offers)


# --- ``/preferences``: what a member likes to see, to be told, and when to be left alone ---


class PreferencesPanel(commands.Cog):
    def __init__(self, bot: Tischlein, router: Router) -> None:
        self.bot = bot
        router.routes[LIKINGS] = Route(self.pressed, updates=True, anywhere=True)

    @app_commands.command(
        name=named("command-preferences"), description=named("command-preferences-about")
    )
    @anywhere
    async def preferences(self, interaction: Interaction) -> None:
        async with answering_safely(interaction) as answer:
            await self._show(answer)

    async def pressed(self, answer: Answer, press: Press) -> None:
        """Everybody chooses for themselves only: a menu never says for whom."""
        who, values = member_of(answer.interaction).id, values_of(answer.interaction)
        asked = 0
        match press.verb:
            case "holiday":
                asked = only_number(values)
            case "away":
                await go_on_holiday(self.bot.tables, who, press.number(0) or 0)
            case "home":
                await end_holiday(self.bot.tables, who)
            case "stay":
                pass
            case _:
                await self.bot.preferences.change(who, _change(press.verb, values))
        await self._show(answer, asked)

    async def _show(self, answer: Answer, asked: int = 0) -> None:
        """``asked`` are days of holiday that are to be confirmed."""
        who, holidays = member_of(answer.interaction).id, self.bot.tables.holidays
        liked = await self.bot.preferences.of(who)
        left = await holidays.left(who)
        if asked > left:
            deny(Denial.NO_HOLIDAYS_LEFT, have=left)
        ends = self.bot.clock.now() + asked * DAY
        holiday = HolidayState(holidays.until(who), left, asked, ends)
        await answer.show(preferences_layout(liked, holiday))


def _change(verb: str, values: list[str]) -> Change:
    if verb not in ITEMS:
        raise TroubleError("trouble-outdated")
    item = ITEMS[verb]
    value = only_of(values, item.choices)
    return _changed(**{item.field: item.choices[value]})


def _changed(**changes: Any) -> Callable[[Preferences], Preferences]:
    return lambda liked: replace(liked, **changes)


# --- what somebody is told about what is kept of them, and what they can do about it ---


def privacy_layout(kept: StoredData, *, on_server: bool = True) -> Layout:
    parts = [
        f"## {say('privacy-title')}",
        "\n".join(_lines(kept)) or say("privacy-nothing"),
        *([say(f"privacy-{'hidden' if _is_hidden(kept) else 'visible'}")] * on_server),
        f"-# {say('privacy-never')}",
    ]
    return layout(text("\n\n".join(parts)), *rows(_buttons(kept, on_server=on_server)))


def _lines(kept: StoredData) -> Iterator[str]:
    """One for each kind of thing, if there is any of it."""
    if kept.here is not None and kept.here.name:
        name = safe_name(kept.here.name)
        yield f"- {say('privacy-name', name=name)}"
    counted = {
        "seats": kept.seats,
        "words": kept.words,
        "results": kept.results,
        "ratings": kept.ratings,
        "honours": kept.honours,
        "puzzles": kept.puzzles,
        "lessons": kept.lessons,
        "practices": kept.practices,
        "bans": kept.bans,
        "reports": kept.reports,
        "holidays": kept.holidays,
    }
    for kind, count in counted.items():
        if count:
            yield f"- {say(f'privacy-{kind}', count=count)}"
    if kept.has_preferences:
        yield f"- {say('privacy-likings')}"


def _is_hidden(kept: StoredData) -> bool:
    return kept.here is not None and kept.here.hidden


def _buttons(kept: StoredData, *, on_server: bool) -> list[Button]:
    verb = "show" if _is_hidden(kept) else "hide"
    return [
        _button("export", kind=MY_FILE),
        *([_button(verb)] if on_server else []),
        _button("delete", style=Style.danger),
    ]


def _button(verb: str, *, kind: str = PRIVACY, style: Style = Style.secondary) -> Button:
    return button(say(f"privacy-{verb}"), press_id(kind, verb, NO_TABLE), style=style)


def sure_layout() -> Layout:
    """Nobody is deleted by one click."""
    yes = _button("yes", style=Style.danger)
    no = _button("keep")
    said = [say(f"privacy-{name}") for name in ("sure", "sure-about", "sure_bans")]
    return layout(text("## " + "\n".join(said)), *rows([no, yes]))


def export_layout(name: str) -> Layout:
    """A message with the attached file of that name."""
    about = text(say("privacy-exported"))
    return layout(about, ui.File[Layout](f"attachment://{name}"))


# --- ``/privacy``: what is kept of me, as a file, out of sight, or not at all any more ---


@runtime_checkable
class Remembering(Protocol):
    """Whatever has something of members at hand, beside what is in the file."""

    def forget(self, member: MemberId) -> None: ...


class Privacy(commands.Cog):
    def __init__(self, bot: Tischlein, router: Router) -> None:
        self.bot = bot
        self._verbs = {
            "hide": self._hide,
            "show": self._show_again,
            "delete": self._ask,
            "keep": self._panel,
            "yes": self._delete,
        }
        router.routes[PRIVACY] = Route(self.pressed, updates=True, anywhere=True)
        router.routes[MY_FILE] = Route(self.exported, anywhere=True)

    @app_commands.command(name=named("command-privacy"), description=named("command-privacy-about"))
    @anywhere
    async def privacy(self, interaction: Interaction) -> None:
        async with answering_safely(interaction) as answer:
            await self._panel(answer)

    async def pressed(self, answer: Answer, press: Press) -> None:
        """Everybody acts for themselves only: a button says what to do, never about whom."""
        verb = self._verbs.get(press.verb)
        if verb is None:
            raise TroubleError("trouble-outdated")
        await verb(answer)

    async def _panel(self, answer: Answer) -> None:
        server, member = _who(answer)
        kept = await stored_data(self.bot.database, server, member)
        await answer.show(privacy_layout(kept, on_server=bool(server)))

    async def exported(self, answer: Answer, press: Press) -> None:
        if press.verb != "export":
            raise TroubleError("trouble-outdated")
        content = await export_member(self.bot.database, _who(answer)[1])
        file = await asyncio.to_thread(text_file, "tischlein.json", content)
        await answer.show(export_layout(file.filename), [file])

    # --- rankings ---

    async def _hide(self, answer: Answer) -> None:
        await self._be_hidden(answer, hidden=True)

    async def _show_again(self, answer: Answer) -> None:
        await self._be_hidden(answer, hidden=False)

    async def _be_hidden(self, answer: Answer, *, hidden: bool) -> None:
        server, member = _who(answer)
        if not server:
            raise TroubleError("trouble-outdated")
        now = self.bot.clock.now()
        await hide(self.bot.database, server, member, hidden=hidden, now=now)
        self.bot.standings_changed(server)
        await self._panel(answer)

    # --- deleting ---

    async def _ask(self, answer: Answer) -> None:
        await answer.show(sure_layout())

    async def _delete(self, answer: Answer) -> None:
        server, member = _who(answer)
        # Before, while it is known where they sit; and after, as they may have clicked meanwhile.
        banned = await is_banned_somewhere(self.bot.tables, member)
        for follow in self.bot.when_forgotten:
            await follow(member)
        self._forget_at_hand(member)
        await self.bot.tournaments.forget(member)
        at_once = await forget(self.bot.tables, member)
        self._forget_at_hand(member)
        if self.bot.cluster is not None:
            await self.bot.cluster.tell(f"{FORGOTTEN}:{member}")
        self.bot.standings_changed(server)
        done = "privacy-deleted" if at_once else "privacy-deleted_soon"
        if not self.bot.database.overwrites:
            done = "privacy-deleted_rows"
        if banned:
            await answer.replace("privacy-deleted_but")
        else:
            await answer.replace(done)

    @commands.Cog.listener()
    async def on_forgotten_elsewhere(self, member: MemberId) -> None:
        """Another process has forgotten somebody: what this one has in memory goes, too."""
        self._forget_at_hand(member)
        await self.bot.tournaments.forget(member)
        await forget(self.bot.tables, member)
        self._forget_at_hand(member)

    def _forget_at_hand(self, member: MemberId) -> None:
        bot = self.bot
        at_hand = (bot.membership, bot.preferences, bot.painter, bot.office, bot.tables.holidays)
        for one in (*at_hand, *self.bot.cogs.values()):
            if isinstance(one, Remembering):
                one.forget(member)


def _who(answer: Answer) -> tuple[ServerId, MemberId]:
    """The server is 0 in a direct message."""
    interaction = answer.interaction
    return ServerId(interaction.guild_id or 0), MemberId(interaction.user.id)
