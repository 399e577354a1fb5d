"""``render``: pictures of a referee's position; ``rules``: what the rules of a game are."""

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path

from bot.cli.console import Commands, complaining, escaped, fail, read_text
from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.match import Match, public_view, view_for
from bot.games.moves import LineError
from bot.games.pieces import Material, Seat
from bot.games.referee import as_match, final_position, parse_script
from bot.games.ruleset import NONE
from bot.pictures.rules import rules_scenes
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
from bot.words.saying import rules_text
from render import THEMES, Scene, Style


def add_render(commands: Commands) -> None:
    parser = commands.add_parser("render", help="draw a referee's position and its racks")
    parser.add_argument("file", metavar="FILE", help="a position or script; - for standard input")
    parser.add_argument("--out", required=True, metavar="DIR", type=Path, help="where to write")
    parser.add_argument("--theme", choices=list(THEMES), default="wood")
    parser.add_argument("--language", choices=LANGUAGES, default=FALLBACK)
    parser.add_argument("--order", choices=list(SortBy), default=SortBy.COLOUR)
    parser.set_defaults(run=run_render)


def run_render(args: argparse.Namespace) -> int:
    speak(args.language)
    with complaining(LineError):
        match = as_match(final_position(parse_script(read_text(args.file))))
    for line in drawn(args, match.rules.deck.material, _scenes(match, args.order)):
        print(line)
    return 0


def drawn(
    args: argparse.Namespace, material: Material, scenes: Iterable[tuple[str, Scene]]
) -> Iterator[str]:
    """Draw scenes under their names, and say which file is what."""
    style = Style(words_for(material), THEMES[args.theme])
    try:
        args.out.mkdir(parents=True, exist_ok=True)
        for name, scene in scenes:
            picture = draw(scene, style)
            path = args.out / f"{name}{picture.suffix}"
            path.write_bytes(picture.data)
            yield f"{escaped(str(path))}\n  {picture.alt}"
    except OSError as error:
        fail(f"{args.out}: {error.strerror}")


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


def add_rules(commands: Commands) -> None:
    parser = commands.add_parser("rules", help="print the rules of a game")
    parser.add_argument("game", metavar="GAME", choices=list(CATALOGUE), help=", ".join(CATALOGUE))
    parser.add_argument("--language", choices=LANGUAGES, default=FALLBACK)
    parser.add_argument("--out", metavar="DIR", type=Path, help="also draw the examples, here")
    parser.add_argument("--theme", choices=list(THEMES), default="wood")
    parser.set_defaults(run=run_rules)


def run_rules(args: argparse.Namespace) -> int:
    speak(args.language)
    print(say(f"game-{args.game}"))
    for section in rules_text(args.game):
        print(f"\n{section.title}\n{section.text.replace('**', '')}")
    if args.out is not None:
        material = rules_for(CATALOGUE[args.game], NONE).deck.material
        named = ((f"{args.game}-{at}", one) for at, one in enumerate(rules_scenes(args.game), 1))
        for line in drawn(args, material, named):
            print(f"\n{line}")
    return 0
