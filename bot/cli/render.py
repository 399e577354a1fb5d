"""``render FILE``: draw a referee's position as everyone sees it, and each rack."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from bot.cli.files import escaped, fail, read_text
from bot.games.match import Match, public_view, view_for
from bot.games.moves import LineError
from bot.games.pieces import Seat
from bot.games.referee import as_match, final_position, parse_script
from bot.pictures.scenes import (
    Player,
    SortBy,
    draw,
    in_order,
    rack_scene,
    table_scene,
    words_for,
    workbench_scene,
)
from bot.words.catalogues import FALLBACK, LANGUAGES, say, speak
from render import THEMES, Scene, Style


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("render", help="draw a referee's position and its racks")
    parser.add_argument("file", metavar="FILE", help="a position or script; - for standard input")
    parser.add_argument("--out", required=True, metavar="DIR", type=Path, help="where to write")
    parser.add_argument("--theme", choices=list(THEMES), default="wood")
    parser.add_argument("--language", choices=LANGUAGES, default=FALLBACK)
    parser.add_argument("--order", choices=list(SortBy), default=SortBy.COLOUR)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    speak(args.language)
    try:
        match = as_match(final_position(parse_script(read_text(args.file))))
    except LineError as error:
        fail(str(error))
    style = Style(words_for(match.rules.deck.material), THEMES[args.theme])
    try:
        args.out.mkdir(parents=True, exist_ok=True)
        for name, scene in _scenes(match, args.order):
            picture = draw(scene, style)
            path = args.out / f"{name}{picture.suffix}"
            path.write_bytes(picture.data)
            print(f"{escaped(str(path))}\n  {picture.alt}")
    except OSError as error:
        fail(f"{args.out}: {error.strerror}")
    return 0


def _scenes(match: Match, order: str) -> Iterator[tuple[str, Scene]]:
    """The table for all, each seat's rack, and the draft of the player on turn."""
    player = say("picture-player")
    players = [Player(f"{player} {seat + 1}") for seat in range(match.seats)]
    yield "table", table_scene(public_view(match), players)
    for seat in range(match.seats):
        view = view_for(match, Seat(seat))
        rack = in_order(view.public.deck, view.rack, SortBy(order))
        yield f"rack-{seat + 1}", rack_scene(view, order=rack)
        if view.draft is not None:
            yield f"draft-{seat + 1}", workbench_scene(view, view.draft)
