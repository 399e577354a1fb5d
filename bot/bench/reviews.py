"""Looking back: how long a match of sixty turns takes, and every way that was not found on top."""

from collections.abc import Iterator
from itertools import islice
from time import process_time

from bot.bench.timing import line
from bot.games.catalogue import CATALOGUE
from bot.games.match import Fair, Header, begin
from bot.opponents import Level
from bot.playground.selfplay import moves
from bot.thinking.review import PlayedTurn, review, turns_of

TURNS = 60
SEATS = 4
AIMED = 5.0
"""Seconds of one core."""


def main() -> None:
    for game in CATALOGUE:
        turns = _turns(game)
        judged, with_ways = (_seconds(turns, ways=ways) for ways in (False, True))
        verdict = "" if judged <= AIMED else f", more than {AIMED:.0f} s"
        line(f"{game}: {TURNS} turns", f"{judged:.2f} s, with all ways {with_ways:.2f} s{verdict}")


def _seconds(turns: list[PlayedTurn], *, ways: bool) -> float:
    before = process_time()
    review(turns, SEATS, ways=ways)
    return process_time() - before


def _turns(game: str) -> list[PlayedTurn]:
    """The first ones of careless players, who leave much to be found."""
    return list(islice(_endless(game), TURNS))


def _endless(game: str) -> Iterator[PlayedTurn]:
    number = 0
    while True:
        number += 1
        header = Header(f"review-{number}", game, (), SEATS)
        fair = Fair(bytes(32), header.match, ())
        first = begin(header)
        yield from turns_of(first, moves(first, fair, [Level.EASY] * SEATS))
