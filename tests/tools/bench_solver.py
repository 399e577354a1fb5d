"""How fast the solver is on positions from self-play, and how fast HiGHS is on the same ones.

``python -m tests.tools bench solver [positions]``. Times are of the processor, in milliseconds, of
one thread. HiGHS is compared twice: with only its own solving, and with handing over the program as
well (making arrays of its rows and columns; finding the melds is counted in neither).
"""

import os
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from random import Random

from bot.games.pieces import Face
from bot.games.romme.ruleset import RommeRules
from bot.games.ruleset import Round, RuleSet
from bot.games.tiles.ruleset import TileRules
from bot.solver import Memory, Problem, arrange, best, opening, plays, problem_of
from bot.thinking.pool import tied_to
from tests.solver.cards import ilp as cards_ilp
from tests.solver.cards import positions as cards
from tests.solver.tiles import ilp
from tests.solver.tiles.positions import moments

POSITIONS = 200
CARDS = "raeuber"
GAMES: tuple[tuple[str, dict[str, int]], ...] = (
    ("mini", {}),
    ("classic", {}),
    ("classic", {"last_stone": 1}),
    ("letsplay", {}),
    ("letsplay", {"coloured_jokers": 1}),
    (CARDS, {}),
)
COMPARED = 2
"""HiGHS is asked about every so many positions: its programs take long to write down."""
BLOCK = 10
"""So many positions are solved by one and then by the other."""
AIMED_RATIO = 3.0
FEWEST_PIECES, FEWEST_MELDS = 5, 5

Position = tuple[RuleSet, Round]


def positions(game: str, options: dict[str, int]) -> Iterator[Position]:
    """Turns with some choice: five pieces and more in the hand, five melds and more on the table.

    With tiles the player is out. The other positions are faster: with little to lay or to lay it
    on there is little to search.
    """
    for seed in range(1000):
        for rules, state in islice(_turns(game, options, seed), 2, None):
            out = game == CARDS or state.opened[state.turn]
            hand = state.racks[state.turn]
            if out and len(hand) >= FEWEST_PIECES and len(state.table) >= FEWEST_MELDS:
                yield rules, state


def _turns(game: str, options: dict[str, int], seed: int) -> Iterator[Position]:
    """With tiles every second turn: the next one is often much the same."""
    seats, lazy = 2 + seed % 3, seed % 2 == 1
    if game == CARDS:
        yield from cards.moments(seats, 500 + seed, lazy=lazy)
        return
    for moment in islice(moments(game, seats, 500 + seed, lazy=lazy, **options), 0, None, 2):
        yield moment.rules, moment.round


def some_of_the_rack(problem: Problem) -> list[Face]:
    """Up to four pieces that somebody might want to lay."""
    chance = Random(len(problem.rack) + 31 * len(problem.table))
    return chance.sample(problem.rack, min(len(problem.rack), chance.randint(1, 4)))


@dataclass(frozen=True)
class Question:
    name: str
    ask: Callable[[Problem, Memory], object]
    aim: float | None = None
    """Milliseconds at p99."""


def best_play(problem: Problem, memory: Memory) -> object:
    return best(problem, memory=memory)


def arrange_some(problem: Problem, memory: Memory) -> object:
    return arrange(problem, some_of_the_rack(problem), memory=memory)


BEST = Question("best play", best_play, 50)
QUESTIONS = (
    BEST,
    Question("arrange", arrange_some, 100),
    Question(
        "least change", lambda problem, memory: best(problem, least_change=True, memory=memory), 150
    ),
    Question("opening", lambda problem, memory: opening(problem, memory=memory)),
    Question(
        "opening, fewest", lambda problem, memory: opening(problem, fewest=True, memory=memory)
    ),
    Question("list", lambda problem, memory: plays(problem, memory=memory), 100),
)


@dataclass
class Report:
    """What was measured, line by line, and which aims were missed."""

    missed: list[str]

    def row(self, name: str, times: list[float], aim: float | None = None) -> None:
        figures = (*(_quantile(times, share) for share in (0.5, 0.95, 0.99)), max(times))
        self._line(name, "".join(f"{figure:9.1f}" for figure in figures), figures[2], aim)

    def ratio(self, name: str, theirs: list[float], ours: list[float], aim: float | None) -> None:
        ratio = _quantile(theirs, 0.5) / _quantile(ours, 0.5)
        self._line(name, f"{ratio:9.1f} times", -ratio, None if aim is None else -aim)

    def _line(self, name: str, text: str, figure: float, aim: float | None) -> None:
        verdict = ""
        if aim is not None:
            verdict = f"   {'met' if figure <= aim else 'MISSED'} (aim {abs(aim):g})"
            if figure > aim:
                self.missed.append(name)
        print(f"{name:46}{text}{verdict}", flush=True)


def main() -> None:
    """Each game in a process of its own, with the memory that a process of the pool has: no other
    game's has to be looked through by the garbage collector, and all of the solver's own has.
    """
    print(
        f"{'milliseconds':46}" + "".join(f"{word:>9}" for word in ("median", "p95", "p99", "max"))
    )
    count = int(sys.argv[1]) if len(sys.argv) > 1 else POSITIONS
    missed: list[str] = []
    spent = 0.0
    with ProcessPoolExecutor(
        *(1, get_context("spawn"), tied_to, (os.getpid(),)), max_tasks_per_child=1
    ) as pool:
        for game, options in GAMES:
            names, seconds = pool.submit(measure, game, options, count).result()
            missed += names
            spent += seconds
    print(f"{len(missed)} aims missed" + "".join(f"\n  {name}" for name in missed))
    print(f"{spent:.0f} seconds in all")


def measure(game: str, options: dict[str, int], count: int) -> tuple[list[str], float]:
    """The names of the aims that were missed, and the seconds that it took."""
    report = Report([])
    memory = Memory()
    sample = list(islice(positions(game, options), count))
    for position in sample:  # a process of the pool has answered questions before
        best_play(problem_of(*position), memory)
    name = " ".join([game, *(f"{key}={value}" for key, value in options.items())])
    for question in QUESTIONS:
        times = [_timed(question.ask, problem_of(*position), memory) for position in sample]
        report.row(f"{name}: {question.name}", times, question.aim)
    _compare(report, name, sample[::COMPARED], memory)
    return report.missed, time.process_time()


def _compare(report: Report, name: str, sample: list[Position], memory: Memory) -> None:
    """In turns, so that whatever else the machine does slows both down."""
    ours, solving, with_loading = [], [], []
    for start in range(0, len(sample), BLOCK):
        block = sample[start : start + BLOCK]
        ours += [_timed(best_play, problem_of(*position), memory) for position in block]
        for position in block:
            solved, loaded = _highs(*position)
            solving.append(solved)
            with_loading.append(solved + loaded)
    report.row(f"{name}: HiGHS, solving", solving)
    report.row(f"{name}: HiGHS, loading and solving", with_loading)
    report.ratio(f"{name}: HiGHS / ours, solving", solving, ours, AIMED_RATIO)
    report.ratio(f"{name}: HiGHS / ours, loading and solving", with_loading, ours, None)


def _timed(ask: Callable[[Problem, Memory], object], problem: Problem, memory: Memory) -> float:
    before = time.process_time()
    ask(problem, memory)
    return 1000 * (time.process_time() - before)


def _highs(rules: RuleSet, state: Round) -> tuple[float, float]:
    """Milliseconds for solving, and for handing over."""
    ilp.spent.clear()
    ilp.loaded.clear()
    if isinstance(rules, TileRules):
        ilp.best(rules, state)
    else:
        assert isinstance(rules, RommeRules)
        cards_ilp.best(rules, state)
    return 1000 * sum(ilp.spent), 1000 * sum(ilp.loaded)


def _quantile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]
