"""How fast things are: ``python -m tests.tools bench [GROUP ...]``.

The groups beside the engine, the computers and looking back are modules beside this one.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import islice, takewhile
from random import Random
from time import process_time

from bot.cli.console import Progress
from bot.cli.takeover import line, nanoseconds
from bot.games.catalogue import CATALOGUE
from bot.games.match import Fair, Header, Match, SeatView, apply, begin, fold, public_view, view_for
from bot.games.moves import Action, Add, Deal
from bot.games.pieces import Face, Said, Seat
from bot.games.referee import parse_script
from bot.games.ruleset import Round
from bot.opponents import Level, decide
from bot.playground.past import moves, on_move
from bot.solver import Memory
from bot.thinking.review import PlayedTurn, review, turns_of
from tests.tools.bench_tables import least, sample
from tests.tools.soak import SoakTally, careless_match

# --- the engine: applying one action, folding a match, listing its views ---

FOLDED = 200
"""Actions of the match that is folded."""
BEFORE = {
    "mini": 87,
    "classic": 91,
    "letsplay": 85,
    "romme": 54,
    "kaufen": 45,
    "anlegen": 54,
    "raeuber": 74,
    "rummue": 37,
}
"""Milliseconds that 1000 actions of these matches took then, on a busy virtual machine of 2026."""


def main_engine() -> None:
    for game in CATALOGUE.values():
        seats = min(4, game.most)
        header = Header("bench", game.id, (), seats)
        steps = list(_recorded(header))
        actions = tuple(action for action, _ in steps)
        line(f"{game.id}: apply one action", sample(_applications(header, actions)))
        line(
            f"{game.id}: fold {FOLDED} actions",
            sample([partial(fold, header, actions[:FOLDED])] * 30),
        )
        whole = least(partial(fold, header, actions))
        line(
            f"{game.id}: fold a whole match ({len(actions)} actions)",
            f"{nanoseconds(whole)} of computing, {nanoseconds(1000 * whole / len(actions))}"
            f" for 1000 actions ({BEFORE[game.id]} ms before states were copied cheaply)",
        )
        line(f"{game.id}: list all views", sample(partial(_views, match) for _, match in steps))
    line("classic: add a tile on a full table", sample([_on_a_full_table()] * 2000))


def _recorded(header: Header) -> Iterator[tuple[Action, Match]]:
    fair = Fair(bytes(32), header.match, ())
    yield from careless_match(begin(header), fair, Random(7), SoakTally())


def _applications(header: Header, actions: tuple[Action, ...]) -> Iterator[partial[Match]]:
    match = begin(header)
    for action in actions:
        if not isinstance(action, Deal):
            yield partial(apply, match, action)
        match = apply(match, action)


def _views(match: Match) -> None:
    public_view(match)
    for seat in range(match.seats):
        view_for(match, Seat(seat))


def _on_a_full_table() -> partial[Round]:
    """All tiles but the jokers and one lie on the table, in groups; that one is added."""
    groups = ["table " + " ".join(f"{colour}{number}" for colour in "krby") for number in _TWICE]
    groups[-1] = groups[-1].replace("k13 ", "")
    seats = ["seat 1 opened rack k13 J", "seat 2 opened rack J"]
    script = parse_script("\n".join(["game classic", *seats, *groups]))
    rules, state = script.position.rules, script.position.round
    move = Add((Said(Face("k", 13)),), len(groups) - 1)
    return partial(rules.play, state, Seat(0), move)


_TWICE = [number for number in range(1, 14) for _ in range(2)]


# --- the computers: how long one decision takes ---

DECISIONS = 200
"""Of each game and level: far more than a computer remembers of its plans."""


def main_opponents() -> None:
    for game in CATALOGUE.values():
        for level in Level:
            memory = Memory()
            views = _views_opponents(game.id, game.fewest, level)
            work = (partial(decide, view, level, memory) for view in views)
            line(f"{game.id}: {level} decides", sample(work))


def _views_opponents(game: str, seats: int, level: Level) -> list[SeatView]:
    """What the seat on move sees, in matches between computers of one level."""
    views: list[SeatView] = []
    for number in range(DECISIONS):
        header = Header(f"bench-{number}", game, (), seats)
        fair = Fair(bytes(32), header.match, ())
        for _, match in moves(begin(header), fair, [level] * seats):
            if match.awaits is None and match.outcome is None:
                views.append(view_for(match, on_move(match)))
            if len(views) == DECISIONS:
                return views
    return views


# --- looking back: how long a match of sixty turns takes, and every way that was not found on t ---

TURNS = 60
SEATS = 4
AIMED = 5.0
"""Seconds of one core."""


def main_reviews() -> None:
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


# --- the groups ---

BENCHES: dict[str, Callable[[], object]] = {
    "engine": main_engine,
    "opponents": main_opponents,
    "reviews": main_reviews,
}
"""What is measured in this module."""
ALL = (*BENCHES, "tables", "memory", "pictures", "solver", "clicks", "wire", "databases")
SINGLE = ("png", "stalls")
"""Only if they are asked for."""


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools bench", description="Print how fast things are."
    )
    parser.add_argument(
        "group",
        nargs="*",
        help=f"what to measure: {', '.join(ALL)}; or {', '.join(SINGLE)}. What follows a single"
        " group, such as a number of positions, is said to it",
    )
    known, more = parser.parse_known_args()
    groups = list(takewhile({*ALL, *SINGLE}.__contains__, known.group))
    if known.group and not groups:
        parser.error(f"there is no group {known.group[0]}")
    more = sys.argv[1 + len(groups) :]
    if more and len(groups) != 1:
        parser.error(f"{' '.join(more)} can be said to a single group")
    with Progress(len(groups or ALL)) as progress:
        for name in groups or ALL:
            sys.argv = [f"bench {name}", *more]
            bench = BENCHES.get(name) or import_module(f"tests.tools.bench_{name}").main
            bench()
            progress.step()
            progress.leave()
