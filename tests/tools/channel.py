"""How much of a channel a match takes up, as somebody sees it who watches on a phone.

``python -m tests.tools channel [--turns 40] [--computers 1] [--picture FILE]`` has two people, or
one and computers, draw for so many turns in the playground, and says how tall the channel is at 390
pixels, how many pictures and buttons stand in it, and how tall its tallest message is. What a turn
costs in requests is in ``tests/cogs/test_loads.py``. The page shows some fifty messages at
once, the private ones of others among them: with 40 turns these are the last twenty.
"""

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import ViewportSize

from tests.playground.browser import PHONE, browsing
from tests.playground.stage import Stage, stage

HEIGHTS = """() => [...document.querySelectorAll(".channel-message")]
    .map(one => one.getBoundingClientRect())
    .map(box => [box.top, box.bottom])"""
TALL = ViewportSize(width=PHONE["width"], height=20_000)
WATCHES = "Carla"
"""Sees only what is public."""


def play(on: Stage, turns: int, computers: int) -> None:
    people = ("Anna",) if computers else ("Anna", "Ben")
    on.open("classic", *people, computers=computers, time=0)
    on.press("Anna", "start")
    for _ in range(turns // (1 + computers)):
        on.later(10)
        (name,) = on.to_play() or ("Anna",)
        on.slash(name, "draw")
        on.later(10)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=40)
    parser.add_argument("--computers", type=int, default=0)
    parser.add_argument("--picture", type=Path)
    args = parser.parse_args()
    with TemporaryDirectory() as kept, stage(Path(kept) / "tables.sqlite3", "en") as on:
        play(on, args.turns, args.computers)
        with browsing(on.url, TALL) as tab:
            tab.become(WATCHES)
            tab.settle()
            pictures = tab.check_pictures()
            boxes = tab.page.evaluate(HEIGHTS)
            buttons = tab.messages.locator("button:enabled").count()
            if args.picture:
                tab.page.screenshot(path=args.picture)
    tallest = max(bottom - top for top, bottom in boxes)
    print(
        f"{args.turns} turns: {len(boxes)} messages, {boxes[-1][1] - boxes[0][0]:.0f} px,"
        f" the tallest {tallest:.0f} px, {pictures} pictures, {buttons} buttons"
    )
