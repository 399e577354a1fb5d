"""The panel of what a member likes: a menu for each thing that can be chosen."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from bot.community.preferences import Look, Preferences, RackOrder
from bot.tables.model import MOST_DAYS
from bot.words.catalogues import say
from cogs.ui.choices import begun
from cogs.ui.custom_ids import LIKINGS, NO_TABLE, press_id
from cogs.ui.figures import moment
from cogs.ui.parts import (
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
    text,
)
from cogs.ui.settings import AUTO, Item

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


def preferences_layout(language: str, liked: Preferences, holiday: HolidayState) -> Layout:
    title = say(language, "preferences-title")
    parts: list[Part] = [text(f"## {title}\n{say(language, 'preferences-text')}")]
    for verb in ITEMS:
        about = say(language, f"preferences-{verb}-about")
        parts.append(text(f"**{say(language, f'preferences-{verb}')}**\n-# {about}"))
        parts.append(_menu(language, verb, liked))
    return layout(*parts, *_holidays(language, holiday))


def _holidays(language: str, holiday: HolidayState) -> list[Part]:
    about = say(language, "holiday-about", most=MOST_DAYS)
    said = f"**{say(language, 'holiday-title')}**\n-# {about}\n"
    if holiday.until is not None:
        end = button(say(language, "holiday-end"), press_id(LIKINGS, "home", NO_TABLE))
        on = say(language, "holiday-on", when=moment(holiday.until))
        return [text(said + on), *rows([end])]
    if holiday.asked:
        return [text(said + _question(language, holiday)), *rows(_answers(language, holiday))]
    left = text(said + say(language, "holiday-left", count=holiday.left))
    if not holiday.left:
        return [left]
    offers = [
        option(say(language, "value-days", count=days), str(days))
        for days in sorted({*DAYS, holiday.left})
        if days <= holiday.left
    ]
    take = menu(say(language, "holiday-take"), press_id(LIKINGS, "holiday", NO_TABLE), offers)
    return [left, take]


def _question(language: str, holiday: HolidayState) -> str:
    """A slip of the thumb would cost a day of the year."""
    days = say(language, "value-days", count=holiday.asked)
    return say(language, "holiday-ask", days=days, when=moment(holiday.asked_until))


def _answers(language: str, holiday: HolidayState) -> list[Button]:
    begin = press_id(LIKINGS, "away", NO_TABLE, holiday.asked)
    return [
        button(say(language, "holiday-begin"), begin, style=Style.primary),
        button(say(language, "holiday-stay"), press_id(LIKINGS, "stay", NO_TABLE)),
    ]


def _menu(language: str, verb: str, liked: Preferences) -> Menu:
    offers = [
        option(
            begun(say(language, f"preferences-{verb}-{choice}")),
            choice,
            default=value == getattr(liked, ITEMS[verb].field),
        )
        for choice, value in ITEMS[verb].choices.items()
    ]
    label = say(language, f"preferences-{verb}")
    return menu(label, press_id(LIKINGS, verb, NO_TABLE), offers)
