"""``puzzle``: draw the puzzle of a day, or prove those of many days."""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, date, datetime, timedelta
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from bot.cli.console import Commands, Progress, fail, from_to
from bot.cli.pictures import drawn
from bot.games.match import Match, view_for
from bot.games.moves import move_text
from bot.games.pieces import meld_text
from bot.games.referee import position_text
from bot.operation.settings import cores
from bot.pictures.scenes import SortBy, in_order, practice_scene
from bot.thinking.pool import tied_to
from bot.thinking.puzzles import FIRST_DAY, SOLVER, Puzzle, PuzzleProof, prove, puzzle_of, repeated
from bot.words.catalogues import FALLBACK, LANGUAGES, say, speak
from render import THEMES
from render.scenes import WorkbenchScene

HOW: Final = "fork" if sys.platform == "linux" else "spawn"
"""A copy of ourselves is there at once; elsewhere than on Linux, libraries do not bear that."""
MOST_DAYS = 3660


def add_puzzle(commands: Commands) -> None:
    parser = commands.add_parser("puzzle", help="draw the puzzle of a day, or prove many of them")
    parser.add_argument("--date", metavar="YYYY-MM-DD", help="the day; today, if it is not said")
    parser.add_argument("--out", metavar="DIR", type=Path, help="draw it, here")
    parser.add_argument("--solution", action="store_true", help="also show how it is solved")
    parser.add_argument(
        "--check",
        type=from_to(1, MOST_DAYS),
        metavar="DAYS",
        help="prove the puzzles from that day",
    )
    parser.add_argument("--theme", choices=list(THEMES), default="wood")
    parser.add_argument("--language", choices=LANGUAGES, default=FALLBACK)
    parser.set_defaults(run=run_puzzle)


def run_puzzle(args: argparse.Namespace) -> int:
    speak(args.language)
    day = _day(args.date)
    if args.check is not None:
        return _check(day, args.check)
    puzzle = puzzle_of(day)
    for line in _lines(puzzle, solution=args.solution):
        print(line)
    if args.out is not None:
        scenes = [(f"puzzle-{day}", _scene(puzzle.start, "picture-puzzle"))]
        if args.solution:
            scenes.append((f"solution-{day}", _scene(puzzle.solved, "picture-solution")))
        for line in drawn(args, puzzle.position.rules.deck.material, scenes):
            print(line)
    return 0


def _day(text: str | None) -> date:
    try:
        day = datetime.now(UTC).date() if text is None else date.fromisoformat(text)
    except ValueError:
        fail(f"puzzle: {text} is no date such as 2026-12-24")
    if day < FIRST_DAY:
        fail(f"puzzle: there are none before {FIRST_DAY}")
    return day


def _lines(puzzle: Puzzle, *, solution: bool) -> Iterator[str]:
    """The position as the referee reads it, without what nobody sees."""
    yield f"# puzzle of {puzzle.day}, {puzzle.day:%A}: lay as many as you can"
    hidden = ("seat 2", "pool", "stock", "open")
    lines = position_text(puzzle.position).splitlines()
    yield from (line for line in lines if not line.startswith(hidden))
    if solution:
        grade = puzzle.grade
        yield f"# {grade.optimum} can be laid; {grade.changed} melds change"
        yield f"# without taking a meld apart {grade.kept}, in haste {grade.hasty}"
        yield from (f"# {move_text(move)}" for move in puzzle.moves)
        yield from (f"# table {meld_text(said)}" for said in puzzle.melds)


def _scene(match: Match, title: str) -> WorkbenchScene:
    view = view_for(match, SOLVER)
    order = in_order(view.public.deck, view.rack, SortBy.COLOUR)
    return practice_scene(view, say(title), order=order)


def workers() -> ProcessPoolExecutor:
    """One for each core. If this command is killed they end, too: nobody would give them work.

    They have to be children of ours for that, and those of a fork server are not.
    """
    return ProcessPoolExecutor(cores(), get_context(HOW), tied_to, (os.getpid(),))


def _check(first: date, days: int) -> int:
    if days > (date.max - first).days:
        fail(f"puzzle: there is no day after {date.max}")
    proofs: list[PuzzleProof] = []
    with workers() as pool, Progress(days) as progress:
        dates = [first + timedelta(number) for number in range(days)]
        for proof in pool.map(prove, dates, chunksize=1):
            proofs.append(proof)
            progress.step()
    faults = [f"{one.day}: {fault}" for one in proofs for fault in one.faults]
    faults += repeated(proofs)
    for line in (*_report(proofs), *faults):
        print(line)
    return 1 if faults else 0


def _report(proofs: Sequence[PuzzleProof]) -> Iterator[str]:
    games = Counter(one.game for one in proofs)
    yield f"{len(proofs)} puzzles from {proofs[0].day}: " + ", ".join(
        f"{game} {count}" for game, count in sorted(games.items())
    )
    for weekday in range(7):
        own = [one for one in proofs if one.day.weekday() == weekday]
        if own:
            yield (
                f"  {own[0].day:%A}: {len(own)};"
                f" to lay {_mean([one.grade.optimum for one in own])},"
                f" melds to change {_mean([one.grade.changed for one in own])},"
                f" in haste {_mean([one.grade.short for one in own])} too few,"
                f" rebuilt in {sum(one.grade.rebuilds for one in own)}"
            )
    if not any(one.faults for one in proofs) and not list(repeated(proofs)):
        yield "all can be solved, are graded, have one goal, and none is repeated"


def _mean(numbers: Sequence[int]) -> str:
    return f"{sum(numbers) / len(numbers):.1f}"
