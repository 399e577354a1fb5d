"""``rules GAME``: print the rules of a game as players read them."""

import argparse
from pathlib import Path

from bot.cli.files import escaped, fail
from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.ruleset import NONE
from bot.pictures.rules import rules_scenes
from bot.pictures.scenes import draw, words_for
from bot.words.catalogues import FALLBACK, LANGUAGES, say, speak
from bot.words.saying import rules_text
from render import THEMES, Style


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("rules", help="print the rules of a game")
    parser.add_argument("game", metavar="GAME", choices=list(CATALOGUE), help=", ".join(CATALOGUE))
    parser.add_argument("--language", choices=LANGUAGES, default=FALLBACK)
    parser.add_argument("--out", metavar="DIR", type=Path, help="also draw the examples, here")
    parser.add_argument("--theme", choices=list(THEMES), default="wood")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    speak(args.language)
    print(say(f"game-{args.game}"))
    for section in rules_text(args.game):
        print(f"\n{section.title}\n{section.text.replace('**', '')}")
    if args.out is not None:
        try:
            _draw(args.game, args.theme, args.out)
        except OSError as error:
            fail(f"{args.out}: {error.strerror}")
    return 0


def _draw(game: str, theme: str, folder: Path) -> None:
    rules = rules_for(CATALOGUE[game], NONE)
    style = Style(words_for(rules.deck.material), THEMES[theme])
    folder.mkdir(parents=True, exist_ok=True)
    for number, scene in enumerate(rules_scenes(game), 1):
        picture = draw(scene, style)
        path = folder / f"{game}-{number}{picture.suffix}"
        path.write_bytes(picture.data)
        print(f"\n{escaped(str(path))}\n  {picture.alt}")
