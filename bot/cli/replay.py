"""``replay FILE``: fold a match file and print its scores."""

import argparse
from collections.abc import Iterator

from bot.cli.files import fail, read_text, tell
from bot.games.match import Match
from bot.games.moves import LineError
from bot.games.record import parse_record, replay


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("replay", help="fold a match file and print its scores")
    parser.add_argument("file", metavar="FILE", help="the match file; - for standard input")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        record = parse_record(read_text(args.file))
        match = None
        for _, match in replay(record):  # noqa: B007 - the last one is what counts
            pass
    except LineError as error:
        fail(str(error))
    if match is None:
        fail("the match has no actions")
    for line in scores(match):
        tell(line)
    return 0


def scores(match: Match) -> Iterator[str]:
    """A line for each round, and one for the match."""
    for number, result in enumerate(match.results, 1):
        winner = "none" if result.winner is None else str(result.winner + 1)
        yield f"round {number} winner={winner} scores={_row(result.points)}"
    if match.outcome is None:
        turn = match.round.turn + 1 if match.round and match.awaits is None else "none"
        yield f"match unfinished turn={turn} totals={_row(match.accounts)}"
    else:
        winners = _row(tuple(seat + 1 for seat in match.outcome.winners))
        yield f"match over winners={winners} totals={_row(match.accounts)}"


def _row(numbers: tuple[int, ...]) -> str:
    return ",".join(map(str, numbers))
