"""``translations LANGUAGE``: what is still to be translated."""

import argparse
from pathlib import Path

from bot.cli.files import fail, tell
from bot.i18n.catalogues import FALLBACK, LOCALES
from bot.i18n.comparing import differences


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("translations", help="list what a language lacks beside English")
    parser.add_argument(
        "language", nargs="*", metavar="LANGUAGE", help="such as de; all that are there if none"
    )
    parser.add_argument(
        "--folder",
        type=Path,
        default=LOCALES,
        metavar="DIR",
        help="with a folder for each language",
    )
    parser.add_argument("--same", action="store_true", help="also what reads as in English")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Status 1 if anything is left to do; what reads as in English may be meant."""
    there = _languages(args.folder)
    if FALLBACK not in there:
        fail(f"{args.folder} has no folder {FALLBACK} to compare with")
    to_do = 0
    for language in args.language or [one for one in there if one != FALLBACK]:
        if language not in there:
            fail(
                f"There is no folder {args.folder / language}: copy {FALLBACK} to it, to begin with"
            )
        found = differences(language, args.folder)
        to_do += len(found)
        for one in differences(language, args.folder, same=True) if args.same else found:
            tell(f"{language}/{one}")
        tell(f"{language}: {_count(len(found))}")
    return 1 if to_do else 0


def _languages(folder: Path) -> list[str]:
    try:
        return sorted(one.name for one in folder.iterdir() if one.is_dir())
    except OSError as error:
        fail(f"{folder}: {error.strerror}")


def _count(differences: int) -> str:
    if not differences:
        return "nothing is missing"
    return "one thing to do" if differences == 1 else f"{differences} things to do"
