"""``referee``, ``replay``, ``solve``: what the rules and the solver say of a file."""

import argparse
import time
from collections.abc import Iterator

from bot.cli.console import Commands, complaining, fail, read_text, tell
from bot.games.match import Match
from bot.games.moves import LineError, move_text, parse_pieces
from bot.games.pieces import meld_text
from bot.games.record import parse_record, replay
from bot.games.referee import Scenario, parse_position, parse_script, play
from bot.solver import Budget, Memory, Problem, SolverAnswer, arrange, best, problem_of


def add_referee(commands: Commands) -> None:
    parser = commands.add_parser("referee", help="play a script and print what the rules say")
    parser.add_argument("file", metavar="FILE", help="the script; - for standard input")
    parser.set_defaults(run=run_referee)


def run_referee(args: argparse.Namespace) -> int:
    with complaining(LineError):
        script = parse_script(read_text(args.file))
    for line in play(script):
        tell(line)
    return 0


# --- replay ---


def add_replay(commands: Commands) -> None:
    parser = commands.add_parser("replay", help="fold a match file and print its scores")
    parser.add_argument("file", metavar="FILE", help="the match file; - for standard input")
    parser.set_defaults(run=run_replay)


def run_replay(args: argparse.Namespace) -> int:
    match = None
    with complaining(LineError):
        for _, match in replay(parse_record(read_text(args.file))):  # noqa: B007 - the last counts
            pass
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


# --- solve ---

BETWEEN = "==="
ACTIONS = "---"
"""What follows in a referee's script are moves."""


def add_solve(commands: Commands) -> None:
    parser = commands.add_parser("solve", help="find the best play for positions")
    parser.add_argument(
        "file", metavar="FILE", help=f"positions, with {BETWEEN} between them; - for standard input"
    )
    parser.add_argument("--lay", metavar="PIECES", help="lay these, or as many of them as can go")
    parser.add_argument(
        "--least-change", action="store_true", help="leave as many melds as they lie as possible"
    )
    parser.add_argument("--seconds", type=float, help="stop thinking after this time")
    parser.set_defaults(run=run_solve)


def run_solve(args: argparse.Namespace) -> int:
    with complaining(LineError):
        positions = list(parse_positions(read_text(args.file)))
    memory = Memory()
    for position in positions:
        with complaining(TypeError, ValueError):
            problem = problem_of(position.rules, position.round)
            before = time.perf_counter()
            answer = _answer(problem, args, memory)
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
