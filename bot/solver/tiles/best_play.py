"""The best a player can do in a turn, under all the rules of the game."""

from collections import Counter
from collections.abc import Callable
from functools import partial

from bot.games.pieces import Face
from bot.games.tiles.jokers import WHOLE
from bot.solver.rearranging import Play, Verdict
from bot.solver.tiles.case_solver import CaseSolver, best_of, worth
from bot.solver.tiles.jokers import JokerCase, TileAsk, cases, hopeful_case, is_allowed, opens
from bot.solver.tiles.model import TileProblem
from bot.solver.tiles.new_melds import puzzle_of
from bot.solver.tiles.openings import first_lays, reaches_minimum, with_sum
from bot.solver.tiles.search import TileSession


def best_play(problem: TileProblem, ask: TileAsk, floor: int, session: TileSession) -> Verdict:
    """The best play worth more than ``floor`` that lays all that it must."""
    everything = worth(problem, problem.on_rack)
    if problem.stone is not None and ask.may + ask.must == problem.on_rack:
        play, certain = _winning(problem, session) if everything > floor else (None, True)
        if play is not None:
            return Play(play.melds, play.laid, everything), certain
    play, certain = _opened(problem, ask, floor, session)
    if play is None or play.laid != problem.on_rack:
        return play, certain
    if problem.stone is None:
        if not problem.rules.win_sum:
            return play, certain
        play, certain = _winning(problem, session)
        if play is not None:
            return play, certain
    left, sure = _leaving_one(problem, ask, floor, session)
    return left, sure and certain


def _leaving_one(problem: TileProblem, ask: TileAsk, floor: int, session: TileSession) -> Verdict:
    """The round must not be won: at least one tile stays on the rack (T33, T34)."""

    def without(face: Face, floor: int) -> Verdict:
        rest = TileAsk(ask.may - Counter([face]), ask.must)
        if worth(problem, rest.may + rest.must) <= floor:
            return None, True
        return _opened(problem, rest, floor, session)

    faces = sorted(+ask.may, key=problem.worth)
    return best_of((partial(without, face) for face in faces), floor, session)


def _winning(problem: TileProblem, session: TileSession) -> Verdict:
    """The whole rack and the last stone, if there is one; and the right sum, if there is one."""
    stone = Counter([problem.stone] if problem.stone is not None else [])
    ask = TileAsk(Counter(), problem.on_rack + stone)
    return _opened(problem, ask, -1, session, with_sum if problem.rules.win_sum else None)


# --- the first lay-down ---

Method = Callable[[TileProblem, TileAsk, int, TileSession], Verdict]


def _opened(
    problem: TileProblem,
    ask: TileAsk,
    floor: int,
    session: TileSession,
    search: Method | None = None,
) -> Verdict:
    """With a first lay-down among what is laid, if the player has not made it yet (T17).

    What is best without a thought for it often has one. Else each first lay-down has its turn: its
    tiles must be laid, and its jokers must stand for what they stand for in it (T18).
    """
    search = search or _free
    if problem.opened:
        return search(problem, ask, floor, session)
    if not reaches_minimum(problem, ask.may + ask.must, session):
        return None, not session.budget.exhausted()
    play, certain = search(problem, ask, floor, session)
    if play is None or opens(problem, play.melds):
        return play, certain
    best: Play | None = None
    for first in first_lays(problem, ask.may + ask.must, play.laid, session):
        must = ask.must | first.tiles
        fixed = TileAsk(ask.may + ask.must - must, must - first.jokers, first.named)
        part, sure = search(problem, fixed, floor, session)
        certain = certain and sure
        if part is not None and opens(problem, part.melds):
            best, floor = part, part.value
            if best.value >= play.value:
                return best, certain
        elif part is not None:
            certain = False
        if session.budget.exhausted():
            return best, False
    return best, certain and not session.budget.exhausted()


# --- the jokers on the table ---


def _free(problem: TileProblem, ask: TileAsk, floor: int, session: TileSession) -> Verdict:
    """Without a thought for the first lay-down: the best of all ways to treat the jokers."""

    def solved(case: JokerCase, floor: int) -> Verdict:
        return CaseSolver(problem, case, session).best(puzzle_of(problem, case), floor)

    if problem.rules.joker.keeps != WHOLE:
        case = hopeful_case(problem, ask)
        play, certain = solved(case, floor)
        if play is None or is_allowed(problem, case, play.laid):
            return play, certain
    return best_of((partial(solved, case) for case in cases(problem, ask)), floor, session)
