"""Which translations are older than the English text that they were made from.

Beside each catalogue lies ``confirmed.txt``: for every message a fingerprint of the English text
that somebody held the translation against. If English has changed since, the translation is stale
until it is confirmed again.
"""

import argparse
from collections.abc import Collection, Sequence
from hashlib import sha256
from importlib.resources.abc import Traversable
from pathlib import Path

from fluent.syntax import FluentSerializer, ast

from bot.cli.console import fail, tell
from bot.words.catalogues import (
    FALLBACK,
    LOCALES,
    Difference,
    DifferenceKind,
    Message,
    differences,
    messages,
)

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


# --- ``translations LANGUAGE``: what is still to be translated, or to be looked at again ---


def main(words: Sequence[str] | None = None) -> int:
    """Status 1 if anything is left to do; what reads as in English may be meant."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools translations",
        description="list what a language lacks beside English",
    )
    parser.add_argument(
        "language", nargs="*", metavar="LANGUAGE", help="such as de; all that are there if none"
    )
    parser.add_argument(
        "--folder",
        type=Path,
        default=Path(str(LOCALES)),
        metavar="DIR",
        help="with a folder for each language",
    )
    parser.add_argument("--same", action="store_true", help="also what reads as in English")
    parser.add_argument(
        "--confirm",
        nargs="*",
        metavar="MESSAGE",
        help="note that these messages, or all, say what English says now",
    )
    args = parser.parse_args(words)
    languages = _asked(args)
    if args.confirm is not None:
        return _confirm(languages, args.folder, args.confirm)
    to_do = 0
    for language in languages:
        found = [*differences(language, args.folder), *stale(language, args.folder)]
        same = differences(language, args.folder, same=True) if args.same else ()
        for one in [*found, *(one for one in same if one.kind is DifferenceKind.SAME)]:
            tell(f"{language}/{one}")
        tell(f"{language}: {_count(len(found))}")
        to_do += len(found)
    return 1 if to_do else 0


def _asked(args: argparse.Namespace) -> list[str]:
    """The languages that were named and are there; all but English, if none was."""
    there = _languages(args.folder)
    if FALLBACK not in there:
        fail(f"{args.folder} has no folder {FALLBACK} to compare with")
    for language in args.language:
        if language not in there:
            fail(
                f"There is no folder {args.folder / language}: copy {FALLBACK} to it, to begin with"
            )
    return args.language or [one for one in there if one != FALLBACK]


def _confirm(languages: list[str], folder: Path, names: list[str]) -> int:
    unknown = set(names) - messages(folder / FALLBACK).keys()
    if unknown:
        fail(f"English has no message {min(unknown)}; languages come before --confirm")
    for language in languages:
        try:
            tell(f"{language}: {confirm(language, folder, names)} newly confirmed")
        except OSError as error:
            fail(f"{folder / language}: {error.strerror}")
    return 0


def _languages(folder: Path) -> list[str]:
    try:
        return sorted(one.name for one in folder.iterdir() if one.is_dir())
    except OSError as error:
        fail(f"{folder}: {error.strerror}")


def _count(differences: int) -> str:
    if not differences:
        return "nothing is missing"
    return "one thing to do" if differences == 1 else f"{differences} things to do"
