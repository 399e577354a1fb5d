"""``review FILE``: what the players of a match file missed."""

import argparse
import json

from bot.cli.files import escaped, fail, read_text
from bot.cli.progress import Progress
from bot.games.match import begin
from bot.games.moves import LineError
from bot.games.record import Record, parse_record, replay
from bot.thinking.review import Review, as_data, lines, review, turns_of
from bot.words.catalogues import FALLBACK, LANGUAGES, say, speak


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("review", help="say what the players of a match missed")
    parser.add_argument("file", metavar="FILE", help="the match file; - for standard input")
    parser.add_argument("--language", choices=LANGUAGES, default=FALLBACK)
    parser.add_argument("--json", action="store_true", help="for programs: every turn")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    speak(args.language)
    try:
        record = parse_record(read_text(args.file))
        found = _reviewed(record)
    except LineError as error:
        fail(str(error))
    if args.json:
        print(json.dumps(as_data(record.names, found), indent=2))
        return 0
    game = say(f"game-{record.header.game}")
    title = say("review-title", game=game, match=escaped(record.header.match))
    names = tuple(map(escaped, record.names))
    for line in lines(title, names, found):
        print(line)
    return 0


def _reviewed(record: Record) -> Review:
    turns = list(turns_of(begin(record.header), replay(record)))
    with Progress(len(turns)) as progress:
        return review(turns, record.header.seats, progress=progress.step)
