"""``translations LANGUAGE``: what is still to be translated, or to be looked at again."""

import argparse
from pathlib import Path

from bot.cli.files import fail, tell
from bot.i18n.catalogues import FALLBACK, LOCALES
from bot.i18n.comparing import DifferenceKind, differences, messages
from bot.i18n.confirming import confirm, stale


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("translations", help="list what a language lacks beside English")
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
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Status 1 if anything is left to do; what reads as in English may be meant."""
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
