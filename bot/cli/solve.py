"""``solve FILE``: the best play for each position of a file."""

import argparse
import time
from collections.abc import Iterator

from bot.cli.files import fail, read_text, tell
from bot.games.melds import meld_text
from bot.games.moves import LineError, move_text, parse_pieces
from bot.games.referee import Scenario, parse_position
from bot.solver import Budget, Memory, Problem, SolverAnswer, arrange, best, problem_of

BETWEEN = "==="
ACTIONS = "---"
"""What follows in a referee's script are moves."""


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("solve", help="find the best play for positions")
    parser.add_argument(
        "file", metavar="FILE", help=f"positions, with {BETWEEN} between them; - for standard input"
    )
    parser.add_argument("--lay", metavar="PIECES", help="lay these, or as many of them as can go")
    parser.add_argument(
        "--least-change", action="store_true", help="leave as many melds as they lie as possible"
    )
    parser.add_argument("--seconds", type=float, help="stop thinking after this time")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        positions = list(parse_positions(read_text(args.file)))
    except LineError as error:
        fail(str(error))
    memory = Memory()
    for position in positions:
        try:
            problem = problem_of(position.rules, position.round)
            before = time.perf_counter()
            answer = _answer(problem, args, memory)
        except (TypeError, ValueError) as error:
            fail(str(error))
        for line in answer_lines(problem, answer, time.perf_counter() - before):
            tell(line)
    return 0


def parse_positions(text: str) -> Iterator[Scenario]:
    """The positions of a file; ``#`` starts a comment. Of a script it is the one it begins with."""
    lines: list[tuple[int, str]] = []
    is_script = False
    for number, raw in enumerate([*text.splitlines(), BETWEEN], 1):
        line = raw.partition("#")[0].strip()
        if line == BETWEEN:
            if lines:
                yield parse_position(lines)
            lines, is_script = [], False
        elif line == ACTIONS:
            is_script = True
        elif line and not is_script:
            lines.append((number, line))


def _answer(problem: Problem, args: argparse.Namespace, memory: Memory) -> SolverAnswer:
    budget = None if args.seconds is None else Budget(seconds=args.seconds)
    gently = args.least_change
    if args.lay is None:
        return best(problem, least_change=gently, budget=budget, memory=memory)
    wanted = [one.face for one in parse_pieces(args.lay, problem.rules.deck)]
    return arrange(problem, wanted, least_change=gently, budget=budget, memory=memory)


def answer_lines(problem: Problem, answer: SolverAnswer, seconds: float) -> Iterator[str]:
    proven = "yes" if answer.proven else "no"
    millis = f"{seconds * 1000:.1f}"
    yield f"tiles={answer.tiles} points={answer.points} proven={proven} ms={millis}"
    table = answer.melds or tuple(meld.said for meld in problem.table)
    for said in table:
        yield f"table {meld_text(problem.reading(said).said)}"
    for move in answer.moves:
        yield f"# {move_text(move)}"
