"""``review``: what the players of a match missed; ``page``: the match for any browser."""

import argparse
import json
from pathlib import Path

from bot.cli.console import Commands, Progress, complaining, escaped, fail, read_text, tell
from bot.games.match import begin
from bot.games.moves import LineError
from bot.games.record import Record, parse_record, record_text, replay
from bot.page.page import MatchHistory, page_html, told
from bot.thinking.review import Review, as_data, lines, review, turns_of
from bot.tournaments.record import is_tournament
from bot.words.catalogues import FALLBACK, LANGUAGES, say, speak


def add_review(commands: Commands) -> None:
    parser = commands.add_parser("review", help="say what the players of a match missed")
    parser.add_argument("file", metavar="FILE", help="the match file; - for standard input")
    parser.add_argument("--language", choices=LANGUAGES, default=FALLBACK)
    parser.add_argument("--json", action="store_true", help="for programs: every turn")
    parser.set_defaults(run=run_review)


def run_review(args: argparse.Namespace) -> int:
    speak(args.language)
    with complaining(LineError):
        record = parse_record(read_text(args.file))
        found = _reviewed(record)
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


def add_page(commands: Commands) -> None:
    parser = commands.add_parser("page", help="make a page of a match, for any browser")
    parser.add_argument("file", metavar="FILE", help="the match file; - for standard input")
    parser.add_argument("--out", metavar="FILE", type=Path, required=True, help="the page")
    parser.add_argument("--language", choices=LANGUAGES, default=FALLBACK)
    parser.set_defaults(run=run_page)


def run_page(args: argparse.Namespace) -> int:
    speak(args.language)
    text = read_text(args.file)
    if is_tournament(text):
        fail("this is the file of a whole tournament: `verify` checks it; a page is of one match")
    with complaining(LineError):
        page = page_of_record(parse_record(text))
    try:
        args.out.write_text(page, encoding="utf-8")
    except OSError as error:
        fail(f"{args.out}: {error.strerror}")
    tell(f"{args.out}: {len(page.encode()) // 1024} KB")
    return 0


def page_of_record(record: Record) -> str:
    """The page; a wrong shuffle is for the page itself to find, a wrong move has none."""
    played = MatchHistory(
        begin(record.header), tuple(replay(Record(record.header, record.names, record.actions)))
    )
    turns = list(turns_of(played.first, played.steps))
    with Progress(len(turns)) as progress:
        found = review(turns, record.header.seats, progress=progress.step)
    return page_html(told(played, record.names, _text(record), found))


def _text(record: Record) -> str:
    """The file as it is written, whatever it looked like."""
    actions = tuple(action for _, action in record.actions)
    return record_text(
        begin(record.header),
        actions,
        record.names,
        record.secret,
        said=record.said,
        ended=record.ended,
    )
