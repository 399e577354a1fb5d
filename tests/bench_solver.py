"""How fast the solver is on positions from self-play, and how fast HiGHS is on the same ones.

``python -m tests.bench_solver [positions]``. Times are of the processor, in milliseconds; for HiGHS
only the solving counts, not the setting up of its programs.
"""

import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

from bot.games.pieces import Face
from bot.games.tiles.values import TileValues
from bot.solver import Problem, arrange, best, opening, plays
from tests.solver import ilp
from tests.solver.selfplay import Moment, moments

POSITIONS = 200
GAMES: tuple[tuple[str, dict[str, int]], ...] = (
    ("mini", {}),
    ("classic", {}),
    ("classic", {"last_stone": 1}),
    ("letsplay", {}),
    ("letsplay", {"coloured_jokers": 1}),
)
COMPARED = 4
"""HiGHS is asked about every so many positions: it takes long to set up."""


def positions(game: str, options: dict[str, int]) -> Iterator[Moment]:
    """Turns with some choice: five tiles and more, of a player who is out, beside five melds.

    The other positions are faster: with little to lay or to lay it on there is little to search.
    """
    for seed in range(1000):
        turns = moments(game, 2 + seed % 3, 500 + seed, lazy=seed % 2 == 1, **options)
        for moment in islice(turns, 2, None, 2):
            problem = moment.problem
            if problem.opened and len(problem.rack) >= 5 and len(problem.table) >= 5:
                yield moment


def some_of_the_rack(problem: Problem) -> list[Face]:
    """Up to four tiles that somebody might want to lay."""
    chance = Random(len(problem.rack) + 31 * len(problem.table))
    return chance.sample(problem.rack, min(len(problem.rack), chance.randint(1, 4)))


QUESTIONS: dict[str, Callable[[Problem], object]] = {
    "best play": best,
    "arrange": lambda problem: arrange(problem, some_of_the_rack(problem)),
    "least change": lambda problem: best(problem, least_change=True),
    "opening": opening,
    "list": plays,
}


def main(count: int = POSITIONS) -> None:
    head = ("median", "p95", "p99", "max")
    print(f"{'milliseconds':34}" + "".join(f"{word:>9}" for word in head))
    for game, options in GAMES:
        sample = list(islice(positions(game, options), count))
        name = " ".join([game, *(f"{key}={value}" for key, value in options.items())])
        problems = [moment.problem for moment in sample]
        for question, ask in QUESTIONS.items():
            _row(f"{name}: {question}", [_timed(ask, problem) for problem in problems])
        ours = [_timed(best, problem) for problem in problems[::COMPARED]]
        theirs = [_highs(moment) for moment in sample[::COMPARED]]
        _row(f"{name}: HiGHS, best play", theirs)
        ratio = _quantile(theirs, 0.5) / _quantile(ours, 0.5)
        print(f"{name}: HiGHS takes {ratio:.1f} times as long at the median", flush=True)


def _timed(ask: Callable[[Problem], object], problem: Problem) -> float:
    before = time.process_time()
    ask(problem)
    return 1000 * (time.process_time() - before)


def _highs(moment: Moment) -> float:
    assert isinstance(moment.rules, TileValues)
    ilp.spent.clear()
    ilp.best(moment.rules, moment.round)
    return 1000 * sum(ilp.spent)


def _quantile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def _row(name: str, times: list[float]) -> None:
    figures = (*(_quantile(times, share) for share in (0.5, 0.95, 0.99)), max(times))
    print(f"{name:34}" + "".join(f"{figure:9.1f}" for figure in figures), flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
