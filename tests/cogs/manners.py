"""What must hold of whatever is sent: Discord's limits, said once more, and what a phone shows."""

import logging
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest
import simcord
from simcord import HttpLogEntry

from tests.cogs import openapi

# --- what Discord allows in a request: said once more, apart from the code that keeps to it ---

ROW, BUTTON, SELECT, INPUT, TEXT, GALLERY, CONTAINER, LABEL = 1, 2, 3, 4, 10, 12, 17, 18
ENTITY_MENUS = (5, 6, 7, 8)
SECTION, FILE, SEPARATOR = 9, 13, 14
TYPED = 1
"""A command with a slash."""
MOST_COMPONENTS = 40
LARGEST_FILE = 10 * 1024 * 1024
NAME = re.compile(r"[-_'\w]{1,32}\Z")
"""Discord's rule for names of commands and of their options, in any script; small letters only."""

_MESSAGES = re.compile(
    r"POST /channels/\d+/messages\Z|PATCH /channels/\d+/messages/\d+\Z"
    r"|POST /webhooks/\d+/\S+\Z|PATCH /webhooks/\d+/[^/]+/messages/\S+\Z"
)
_CALLBACK = re.compile(r"POST /interactions/\d+/[^/]+/callback\Z")
_THREAD = re.compile(r"POST /channels/\d+/(messages/\d+/)?threads\Z")
_COMMANDS = re.compile(r"PUT /applications/\d+/commands\Z")


def problems(entry: HttpLogEntry) -> list[str]:
    """What Discord would not take in this request."""
    route = f"{entry.method} {entry.path}"
    body: Any = entry.json
    if _MESSAGES.match(route):
        return list(of_message(body))
    if _CALLBACK.match(route):
        return list(_of_callback(body))
    if _THREAD.match(route):
        return list(_length("thread name", body["name"], 1, 100))
    if _COMMANDS.match(route):
        return list(of_commands(body))
    return []


def check_limits(env: simcord.Env) -> None:
    """Everything that the bot has sent so far."""
    found = [(entry.path, one) for entry in env.http_requests for one in problems(entry)]
    assert not found, found[:5]
    large = [message.id for message in _messages(env) if _too_large(message.attachments)]
    assert not large, large


def _messages(env: simcord.Env) -> Iterator[Any]:
    for place in env.backend.messages.values():
        yield from place.values()


def _too_large(attachments: list[dict[str, Any]]) -> bool:
    return len(attachments) > 10 or any(one["size"] >= LARGEST_FILE for one in attachments)


# --- messages ---


def walk(components: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in components:
        yield part
        yield from walk(part.get("components", ()))
        yield from walk([part["component"]] if "component" in part else ())
        yield from walk([part["accessory"]] if "accessory" in part else ())


def of_message(body: dict[str, Any]) -> Iterator[str]:
    yield from _length("content", body.get("content") or "", 0, 2000)
    attachments = body.get("attachments") or []
    yield from _length("attachments", attachments, 0, 10)
    for attachment in attachments:
        yield from _length("description of a file", attachment.get("description") or "", 0, 1024)
    components = body.get("components") or []
    yield from of_components(components)
    names = {f"attachment://{one.get('filename')}" for one in attachments}
    for part in walk(components):
        for item in part.get("items", ()):
            if item["media"]["url"] not in names:
                yield f"no such file: {item['media']['url']}"


def of_components(components: list[dict[str, Any]]) -> Iterator[str]:
    parts = list(walk(components))
    yield from _length("components", parts, 0, MOST_COMPONENTS)
    ids = Counter(part["custom_id"] for part in parts if "custom_id" in part)
    yield from (f"twice: {one}" for one, count in ids.items() if count > 1)
    texts = "".join(part["content"] for part in parts if part["type"] == TEXT)
    yield from _length("all texts", texts, 0, 4000)
    for part in parts:
        yield from _of_part(part)


def _of_part(part: dict[str, Any]) -> Iterator[str]:
    if "custom_id" in part:
        yield from _length("custom_id", part["custom_id"], 1, 100)
    if part["type"] not in PARTS:
        yield f"a component of kind {part['type']}"
        return
    yield from PARTS[part["type"]](part)


def _of_gallery(gallery: dict[str, Any]) -> Iterator[str]:
    yield from _length("gallery", gallery["items"], 1, 10)
    for item in gallery["items"]:
        yield from _length("alt text", item.get("description") or "", 1, 1024)


def _of_row(row: dict[str, Any]) -> Iterator[str]:
    kinds = [child["type"] for child in row["components"]]
    menu = len(kinds) == 1 and kinds[0] in (SELECT, *ENTITY_MENUS)
    if not (menu or (1 <= len(kinds) <= 5 and set(kinds) == {BUTTON})):
        yield f"a row of {kinds}"


def _of_menu(menu: dict[str, Any]) -> Iterator[str]:
    options = menu["options"]
    yield from _length("options", options, 1, 25)
    yield from _length("placeholder", menu.get("placeholder") or "", 0, 150)
    least, most = menu.get("min_values", 1), menu.get("max_values", 1)
    if not (0 <= least <= most and 1 <= most <= len(options)):
        yield f"{least} to {most} of {len(options)} options"
    if sum(bool(option.get("default")) for option in options) > most:
        yield "more options are chosen than may be"
    values = Counter(option["value"] for option in options)
    yield from (f"value twice: {one}" for one, count in values.items() if count > 1)
    for option in options:
        yield from _length("label of an option", option["label"], 1, 100)
        yield from _length("value of an option", option["value"], 1, 100)
        yield from _length("description of an option", option.get("description") or "", 0, 100)


def _of_entity_menu(menu: dict[str, Any]) -> Iterator[str]:
    """A menu of members, roles or channels: Discord knows its options."""
    yield from _length("placeholder", menu.get("placeholder") or "", 0, 150)
    least, most = menu.get("min_values", 1), menu.get("max_values", 1)
    if not (0 <= least <= most and 1 <= most <= 25):
        yield f"{least} to {most} of 25"
    yield from _length("what is chosen", menu.get("default_values") or [], 0, most)


def _of_file(part: dict[str, Any]) -> Iterator[str]:
    if not part["file"]["url"].startswith("attachment://"):
        yield f"a file from elsewhere: {part['file']['url']}"


def _of_section(part: dict[str, Any]) -> Iterator[str]:
    yield from _length("section", part["components"], 1, 3)


PARTS: dict[int, Callable[[dict[str, Any]], Iterator[str]]] = {
    ROW: _of_row,
    BUTTON: lambda part: _length("label of a button", part.get("label") or "", 1, 80),
    SELECT: _of_menu,
    INPUT: lambda part: _length("text in a field", part.get("value") or "", 0, 4000),
    TEXT: lambda part: _length("text", part["content"], 1, 4000),
    GALLERY: _of_gallery,
    FILE: _of_file,
    SECTION: _of_section,
    SEPARATOR: lambda _part: iter(()),
    **dict.fromkeys(ENTITY_MENUS, _of_entity_menu),
    CONTAINER: lambda part: _length("container", part["components"], 1, MOST_COMPONENTS),
    LABEL: lambda part: _length("label of a field", part["label"], 1, 45),
}


# --- answers to interactions ---


def _of_callback(body: dict[str, Any]) -> Iterator[str]:
    data = body.get("data") or {}
    match body["type"]:
        case 4 | 7:  # a message, or an edit of one
            yield from of_message(data)
        case 8:  # autocompletion
            yield from _of_choices(data["choices"])
        case 9:  # a modal
            yield from _length("title of a modal", data["title"], 1, 45)
            yield from _length("custom_id", data["custom_id"], 1, 100)
            yield from _length("fields of a modal", data["components"], 1, 5)
            yield from of_components(data["components"])


def _of_choices(choices: list[dict[str, Any]]) -> Iterator[str]:
    yield from _length("choices", choices, 0, 25)
    for choice in choices:
        for name in (choice["name"], *(choice.get("name_localizations") or {}).values()):
            yield from _length("name of a choice", name, 1, 100)
        if isinstance(choice["value"], str):
            yield from _length("value of a choice", choice["value"], 1, 100)


# --- commands ---


def of_commands(commands: list[dict[str, Any]], depth: int = 0) -> Iterator[str]:
    """Names and descriptions of commands, or of the options of one, in all languages."""
    yield from _length("commands", commands, 0, 100 if depth == 0 else 25)
    languages = {one for command in commands for one in command.get("name_localizations") or {}}
    for language in ("", *languages):
        names = Counter(_localised(command, "name", language) for command in commands)
        yield from (f"{language} {one} twice" for one, count in names.items() if count > 1)
    for command in commands:
        yield from _of_command(command, depth)


def _localised(command: dict[str, Any], what: str, language: str) -> str:
    return str((command.get(f"{what}_localizations") or {}).get(language) or command[what])


def _of_command(command: dict[str, Any], depth: int) -> Iterator[str]:
    names = [command["name"], *(command.get("name_localizations") or {}).values()]
    if depth == 0 and command.get("type", TYPED) != TYPED:  # on a tap: any words, nothing else
        for one in names:
            yield from _length("name", one, 1, 32)
        return
    yield from (f"bad name: {one}" for one in names if not NAME.match(one) or one != one.lower())
    abouts = [command["description"], *(command.get("description_localizations") or {}).values()]
    for about in abouts:
        yield from _length("description", about, 1, 100)
    yield from _of_choices(command.get("choices") or [])
    yield from of_commands(command.get("options") or [], depth + 1)
    if depth == 0:
        yield from _length("text of a command", "".join(_texts(command)), 1, 8000)


def _texts(command: dict[str, Any]) -> Iterator[str]:
    """What counts towards the size of a command: the longest of each text."""
    for what in ("name", "description"):
        if what in command:
            locals_ = (command.get(f"{what}_localizations") or {}).values()
            yield max([command[what], *locals_], key=len)
    if isinstance(command.get("value"), str):
        yield command["value"]
    for inner in (*(command.get("options") or ()), *(command.get("choices") or ())):
        yield from _texts(inner)


def _length(what: str, value: str | list[Any], least: int, most: int) -> Iterator[str]:
    size = _units(value) if isinstance(value, str) else len(value)
    if not least <= size <= most:
        yield f"{what}: {size}, not {least} to {most}: {str(value)[:200]}"


def _units(text: str) -> int:
    """Discord's client counts as JavaScript does: an emoji is two."""
    return len(text.encode("utf-16-le")) // 2


# --- what a phone of 390 pixels shows of menus and rows: measured in whatever the bot has sent ---

CLOSED = 25
"""Characters of a placeholder, or of the one entry that is chosen."""
OPENED = 40
"""Characters of an entry in the list that opens."""
OWN_WORDS = ("jump", "meld", "ready", "kick", "one")
"""Menus of what players did, laid, or call themselves: the beginning of it has to do."""


LINE = 265
"""Pixels for the buttons of a row; a client breaks a longer one, and leaves a button alone."""


def check_cuts(env: simcord.Env) -> None:
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


# --- what must hold whatever a test does: requests that Discord takes, and everybody answered ---

OURS = ("bot", "cogs", "render", "discord")


def check_manners(env: simcord.Env, *, answered: bool = True) -> None:
    """Limits, what a phone shows, Discord's own description of its requests, answers, errors."""
    check_limits(env)
    check_cuts(env)
    if openapi.is_there():
        openapi.check(env)
    if answered:
        waiting = [one for one in env.backend.interactions.values() if _waits(env, one)]
        assert not waiting, [(one.id, int(one.type)) for one in waiting[:10]]
    env.raise_errors()


def _waits(env: simcord.Env, one: Any) -> bool:
    """Whether somebody got no answer, or still sees that the bot thinks."""
    thinks = one.loading and one.message_id in env.backend.messages.get(one.channel_id, {})
    return thinks or not one.responded


def check_logs(caplog: pytest.LogCaptureFixture) -> None:
    """Nothing that we did not expect was noted."""
    bad = [
        record.getMessage()
        for record in caplog.get_records("call")
        if record.levelno >= logging.ERROR and record.name.split(".")[0] in OURS
    ]
    assert not bad, bad[0]
