"""What makes or measures the product: ``python -m tests.tools --help`` lists it."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

TOOLS = {
    "bench": "print how fast things are",
    "brand": "draw the application's icon and banner",
    "calls": "count what a click goes through",
    "channel": "measure how much of a channel a match takes up",
    "clicks": "count how many clicks a turn takes",
    "farming": "what accounts that obey are worth, beside honest players",
    "gallery": "make the pictures of the README anew",
    "golden": "make the golden pictures anew",
    "journeys": "follow a click, a timeout and a ranking through the house",
    "load": "run the tests on a busy machine",
    "mutants": "put in small faults, and see whether the tests see them",
    "names": "list all tests, or compare those of two revisions",
    "screens": "every screen on a phone, to look at",
    "screenshots": "make the pictures of the playground anew",
    "seed": "fill a database with a made-up history",
    "selfplay": "let computers play each other",
    "soak": "play random matches and check every invariant",
    "tournament": "let computers play a whole tournament",
    "translations": "list what a language lacks beside English",
}
ELSEWHERE = {
    "calls": "tests.tools.count_calls",
    "clicks": "tests.tools.count_clicks",
    "gallery": "tests.pictures.gallery",
    "golden": "tests.render.golden",
    "screens": "tests.playground.screens",
    "screenshots": "tests.playground.screenshots",
}
"""The others are modules beside this one."""


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools",
        description="What makes or measures the product. NAME --help says what it can do.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="\n".join(f"  {name:13} {what}" for name, what in TOOLS.items()),
    )
    parser.add_argument("name", metavar="NAME", choices=TOOLS)
    parser.add_argument("words", metavar="...", nargs=argparse.REMAINDER)
    args = parser.parse_args(words)
    tool = import_module(module_of(args.name))
    sys.argv = [f"python -m tests.tools {args.name}", *args.words]
    return tool.main() or 0


def module_of(name: str) -> str:
    return ELSEWHERE.get(name, f"tests.tools.{name}")


if __name__ == "__main__":
    sys.exit(main())
