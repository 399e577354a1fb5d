"""Which translations are older than the English text that they were made from.

Beside each catalogue lies ``confirmed.txt``: for every message a fingerprint of the English text
that somebody held the translation against. If English has changed since, the translation is stale
until it is confirmed again.
"""

from collections.abc import Collection
from hashlib import sha256
from importlib.resources.abc import Traversable
from pathlib import Path

from fluent.syntax import FluentSerializer, ast

from bot.i18n.catalogues import FALLBACK, LOCALES
from bot.i18n.comparing import Difference, DifferenceKind, Message, messages

FILE = "confirmed.txt"
LETTERS = 8
"""Of a fingerprint: enough to notice a change, and not meant against forgery."""

Fingerprints = dict[str, str]
"""By message."""


def stale(language: str, locales: Traversable = LOCALES) -> list[Difference]:
    """The messages whose English text is another one than when they were confirmed.

    Of what was never confirmed nothing is known, and nothing is said.
    """
    english, ours = messages(locales.joinpath(FALLBACK)), messages(locales.joinpath(language))
    known = _read(locales.joinpath(language))
    return [
        Difference(DifferenceKind.STALE, ours[name].file, name)
        for name, message in english.items()
        if name in ours and known.get(name, fingerprint(message)) != fingerprint(message)
    ]


def confirm(language: str, locales: Path, names: Collection[str] = ()) -> int:
    """Note that these messages, or all, say what English says now; how many were not noted yet."""
    english, ours = messages(locales / FALLBACK), messages(locales / language)
    known = _read(locales / language)
    there = {name: fingerprint(one) for name, one in english.items() if name in ours}
    now = {name: told for name, told in known.items() if name in there}
    now |= {name: told for name, told in there.items() if name in (names or there)}
    lines = (f"{name} {told}\n" for name, told in sorted(now.items()))
    (locales / language / FILE).write_text("".join(lines), encoding="utf-8")
    return sum(known.get(name) != told for name, told in now.items())


def fingerprint(message: Message) -> str:
    """Of the text alone: neither its file nor how it is broken into lines counts."""
    entry = ast.Message(ast.Identifier("x"), message.pattern)
    text = FluentSerializer().serialize_entry(entry)
    return sha256(" ".join(text.split()).encode()).hexdigest()[:LETTERS]


def _read(folder: Traversable) -> Fingerprints:
    file = folder.joinpath(FILE)
    lines = file.read_text("utf-8").splitlines() if file.is_file() else ()
    pairs = (line.partition(" ") for line in lines)
    return {name: told for name, _, told in pairs}
