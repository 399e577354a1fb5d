"""Every screen at a phone's width, in every language: pictures to look at, and a first look.

``python -m tests.playground.screens DIR [--language de …] [--part tiles …]`` saves
``DIR/<language>/<nn>-<screen>.png`` and contact sheets beside the folder, and prints what looks
wrong without eyes: text that is cut, words that stand there in English, and what was not filled in.
"""

import argparse
import traceback
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from playwright.sync_api import ViewportSize

from bot.words.catalogues import FALLBACK, LANGUAGES
from tests.playground.browser import PHONE, Album, browsing, sheets, untranslated
from tests.playground.stage import stage
from tests.playground.tour import ALONE, AT_TABLES, ON_A_SERVER, Tour

PARTS = {**ALONE, **AT_TABLES, **ON_A_SERVER}
TALL = ViewportSize(width=PHONE["width"], height=4000)
"""A phone on which the longest message can be seen as a whole."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", nargs="+", choices=LANGUAGES, default=LANGUAGES)
    parser.add_argument("--part", nargs="+", choices=PARTS, default=PARTS)
    args = parser.parse_args()
    albums = {one: walk(args.folder / one, one, list(args.part)) for one in args.language}
    for language, album in albums.items():
        found = list(album.suspicions)
        if language != FALLBACK and FALLBACK in albums:
            found += untranslated(albums[FALLBACK], album)
        print(f"{language}: {len(album.pictures)} screens, {sheets(album.pictures)} sheets")
        for suspicion in dict.fromkeys(found):
            print(f"  {suspicion}")


def walk(folder: Path, language: str, parts: list[str]) -> Album:
    """All parts; one that cannot be walked to its end is told, and the next one is begun."""
    with (
        TemporaryDirectory() as kept,
        stage(Path(kept) / "tables.sqlite3", language) as on,
        browsing(on.url, TALL) as tab,
    ):
        album = Album(tab, folder)
        for name in parts:
            began = monotonic()
            try:
                PARTS[name](Tour(on, tab, album, language))
            except Exception:  # noqa: BLE001 - whatever it is, the others are worth seeing
                traceback.print_exc()
                tab.page.screenshot(path=folder / f"{name}-failed.png")
            tab.page.reload()
            on.clear()
            print(f"{language}: {name}, {monotonic() - began:.0f} s", flush=True)
        return album


if __name__ == "__main__":
    main()
