"""What a phone of 390 pixels shows of menus and rows: measured in whatever the bot has sent."""

from collections.abc import Iterator
from typing import Any

import simcord

from tests.cogs.limits import BUTTON, ENTITY_MENUS, ROW, SELECT, walk

CLOSED = 25
"""Characters of a placeholder, or of the one entry that is chosen."""
OPENED = 40
"""Characters of an entry in the list that opens."""
OWN_WORDS = ("jump", "meld", "ready", "kick", "one")
"""Menus of what players did, laid, or call themselves: the beginning of it has to do."""


LINE = 265
"""Pixels for the buttons of a row; a client breaks a longer one, and leaves a button alone."""


def check(env: simcord.Env) -> None:
    found = {one for entry in env.http_requests for one in _cut(entry.json)}
    assert not found, sorted(found)[:5]


def _cut(body: Any) -> Iterator[str]:
    data = body.get("data", body) if isinstance(body, dict) else {}
    for part in walk((data or {}).get("components") or ()):
        if part["type"] in (SELECT, *ENTITY_MENUS):
            yield from cut(part)
        if part["type"] == ROW and broken(part):
            yield " | ".join(one.get("label", "") for one in part["components"])


def broken(row: dict[str, Any]) -> bool:
    """Whether a row has several buttons and is too long for a phone: a letter has 6.5 pixels."""
    labels = [one.get("label") or "" for one in row["components"] if one["type"] == BUTTON]
    wide = sum(32 + 6.5 * len(label) for label in labels) + 8 * (len(labels) - 1)
    return len(labels) > 1 and wide > LINE


def cut(menu: dict[str, Any]) -> Iterator[str]:
    """The texts of a menu that are too long to be read."""
    placeholder = _seen(menu.get("placeholder") or "")
    if len(placeholder) > CLOSED:
        yield placeholder
    if {*str(menu["custom_id"]).split(".")[1:2]} & {*OWN_WORDS}:
        return
    alone = menu.get("max_values", 1) == 1
    for option in menu.get("options", ()):
        label = _seen(option["label"])
        if len(label) > (CLOSED if alone and option.get("default") else OPENED):
            yield label


def _seen(text: str) -> str:
    return text.replace("\ufe0e", "")
