"""The panel of what a member likes: a menu for each thing that can be chosen."""

from collections.abc import Mapping
from typing import Final

from bot.i18n.catalogues import say
from bot.model.preferences import Look, Preferences, RackOrder
from cogs.ui.choices import begun
from cogs.ui.ids import LIKINGS, NO_TABLE, press_id
from cogs.ui.parts import Layout, Menu, Part, layout, menu, option, text
from cogs.ui.settings import AUTO, Item

ITEMS: Final[Mapping[str, Item]] = {
    "look": Item("look", {AUTO: None, **{look.value: look for look in Look}}),
    "order": Item("rack_order", {order.value: order for order in RackOrder}),
    "form": Item("as_text", {"picture": False, "text": True}),
}


def preferences_layout(language: str, liked: Preferences) -> Layout:
    title = say(language, "preferences-title")
    parts: list[Part] = [text(f"## {title}\n{say(language, 'preferences-text')}")]
    for verb in ITEMS:
        about = say(language, f"preferences-{verb}-about")
        parts.append(text(f"**{say(language, f'preferences-{verb}')}**\n-# {about}"))
        parts.append(_menu(language, verb, liked))
    return layout(*parts)


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
