"""The best a player can do in a turn, under all the rules of the game."""

from collections import Counter
from collections.abc import Iterator

from bot.games.tiles.jokers import WHOLE
from bot.solver.cases import Ask, cases, hopeful_case, is_allowed, puzzle_of
from bot.solver.opening import reaches_minimum, sets_reaching
from bot.solver.problem import Faces, Problem
from bot.solver.search import Expired
from bot.solver.solving import Play, Solver, Verdict, worth
from bot.solver.winning import with_sum


def best_play(problem: Problem, ask: Ask, floor: int, expired: Expired) -> Verdict:
    """The best play worth more than ``floor`` that lays all that it must."""
    everything = worth(problem, problem.on_rack)
    if problem.stone is not None and ask.may + ask.must == problem.on_rack:
        play, certain = _winning(problem, expired) if everything > floor else (None, True)
        if play is not None:
            return Play(play.melds, play.laid, everything), certain
    play, certain = _opened(problem, ask, floor, expired)
    if play is None or play.laid != problem.on_rack:
        return play, certain
    if problem.stone is None:
        if not problem.rules.win_sum:
            return play, certain
        play, certain = _winning(problem, expired)
        if play is not None:
            return play, certain
    left, sure = _leaving_one(problem, ask, floor, expired)
    return left, sure and certain


def _leaving_one(problem: Problem, ask: Ask, floor: int, expired: Expired) -> Verdict:
    """The round must not be won: at least one tile stays on the rack (T33, T34)."""
    best: Play | None = None
    certain = True
    for face in sorted(+ask.may, key=problem.worth):
        rest = Ask(ask.may - Counter([face]), ask.must)
        if worth(problem, rest.may + rest.must) > floor:
            play, sure = _opened(problem, rest, floor, expired)
            certain = certain and sure
            if play is not None:
                best, floor = play, play.value
    return best, certain


def _winning(problem: Problem, expired: Expired) -> Verdict:
    """The whole rack and the last stone, if there is one; and the right sum, if there is one."""
    stone = Counter([problem.stone] if problem.stone is not None else [])
    ask = Ask(Counter(), problem.on_rack + stone)
    if problem.rules.win_sum:
        if not _can_open(problem, ask.must, expired):
            return None, True
        return with_sum(problem, ask, problem.rules.win_sum, expired)
    return _opened(problem, ask, -1, expired)


# --- the first lay-down ---


def _can_open(problem: Problem, faces: Faces, expired: Expired) -> bool:
    return problem.opened or reaches_minimum(problem, faces, expired)


def _opened(problem: Problem, ask: Ask, floor: int, expired: Expired) -> Verdict:
    """With a first lay-down among what is laid, if the player has not made it yet (T17)."""
    if problem.opened:
        return _free(problem, ask, floor, expired)
    if not _can_open(problem, ask.may + ask.must, expired):
        return None, not expired()
    play, certain = _free(problem, ask, floor, expired)
    if play is None or _can_open(problem, play.laid, expired):
        return play, certain
    best: Play | None = None
    for opening in _openings(problem, ask, play.laid):
        must = ask.must | opening
        part, sure = _free(problem, Ask(ask.may + ask.must - must, must), floor, expired)
        certain = certain and sure
        if part is not None:
            best, floor = part, part.value
            if best.value >= play.value:
                break
    return best, certain


def _openings(problem: Problem, ask: Ask, wanted: Faces) -> Iterator[Faces]:
    """The tiles of each first lay-down, those first that fit best with what should be laid."""
    faces = ask.may + ask.must
    found: dict[tuple[object, ...], Faces] = {}
    for melds in sets_reaching(problem, faces, problem.rules.opening, faces.total()):
        tiles = sum((meld.faces for meld in melds), Counter())
        found.setdefault(tuple(sorted(tiles.items())), tiles)
    yield from sorted(found.values(), key=lambda tiles: (tiles - wanted).total())


# --- the jokers on the table ---


def _free(problem: Problem, ask: Ask, floor: int, expired: Expired) -> Verdict:
    """Without a thought for the first lay-down: the best of all ways to treat the jokers."""
    if problem.rules.joker.keeps != WHOLE:
        case = hopeful_case(problem, ask)
        play, certain = Solver(problem, case, expired).best(puzzle_of(problem, case), floor)
        if play is None or is_allowed(problem, case, play.laid):
            return play, certain
    best: Play | None = None
    certain = True
    for case in cases(problem, ask):
        play, sure = Solver(problem, case, expired).best(puzzle_of(problem, case), floor)
        certain = certain and sure
        if play is not None:
            best, floor = play, play.value
    return best, certain
