"""The best a player can do in a turn under all the rules, a first lay-down and a sum included."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import count as counting
from itertools import product

from bot.games.pieces import Face, Faces, Melds, Said, joker
from bot.games.tiles.jokers import WHOLE
from bot.games.tiles.melds import HIGHEST, LOWEST, SHORTEST
from bot.solver.rearranging import Play, Verdict
from bot.solver.tiles import model
from bot.solver.tiles.case_solver import CaseSolver, best_of, worth
from bot.solver.tiles.jokers import (
    JokerCase,
    TileAsk,
    cases,
    hopeful_case,
    is_allowed,
    laid_by,
    opens,
    said_of,
)
from bot.solver.tiles.model import COLOURS, Group, OldRun, Part, Run, TileProblem, TilePuzzle
from bot.solver.tiles.new_melds import FixedParts, by_colour, grid_of, puzzle_of
from bot.solver.tiles.search import TileSession, solve

OFTEN = 8
"""After so many looks at a meld the time is asked for."""


@dataclass(frozen=True)
class RackMeld:
    """A meld from the rack."""

    said: tuple[Said, ...]
    points: int

    @property
    def faces(self) -> Faces:
        return Counter(one.face for one in self.said)


def points_of(problem: TileProblem, said: tuple[Said, ...]) -> int:
    """What a meld counts in a first lay-down (T6)."""
    return problem.rules.opening_value(problem.reading(said))


Lay = tuple[int, tuple[tuple[Said, ...], ...], bool]
"""Points, the melds, and whether there is certainly nothing better."""


def most_points(problem: TileProblem, faces: Faces, session: TileSession) -> Lay:
    """The rack-only melds with the most points."""
    return _most_points(problem, _rack_puzzle(problem, faces), 0, None, session)


def reaches_minimum(problem: TileProblem, faces: Faces, session: TileSession) -> bool:
    """Whether these tiles alone make a first lay-down."""
    need = problem.rules.opening
    most = problem.rules.opening_joker or HIGHEST
    if sum(most if face.is_joker else face.number for face in faces.elements()) < need:
        return False
    puzzle = _rack_puzzle(problem, faces)
    return _most_points(problem, puzzle, need - 1, need, session)[0] >= need


def _rack_puzzle(problem: TileProblem, faces: Faces) -> TilePuzzle:
    flat = problem.rules.opening_joker
    return TilePuzzle(
        may=grid_of(problem, faces),
        gains=tuple(range(HIGHEST + 1)),
        jokers=faces[joker()],
        own_jokers=by_colour(problem, faces),
        joker_gains=tuple(number if flat is None else flat for number in range(HIGHEST + 1)),
        anywhere=any(face.is_joker for face in faces),
    )


def _most_points(
    problem: TileProblem, puzzle: TilePuzzle, floor: int, enough: int | None, session: TileSession
) -> Lay:
    solution, proven = solve(puzzle, floor, session, enough)
    if solution is None:
        return 0, (), proven
    return solution.value, tuple(said_of(problem, part) for part in solution.parts), proven


def rack_melds(problem: TileProblem, faces: Faces) -> list[RackMeld]:
    """Every meld that these tiles can make, best first."""
    found = {
        (tuple(sorted(one.face for one in said)), points): RackMeld(said, points)
        for said in (*map(_unnamed, _named_groups(problem, faces)), *rack_runs(problem, faces))
        for points in (points_of(problem, said),)
    }

    def rank(meld: RackMeld) -> tuple[int, int, list[tuple[Face, Face]]]:
        """A joker may name no face, and nothing is less or more than that."""
        return -meld.points, len(meld.said), [(one.face, one.meant) for one in meld.said]

    return sorted(found.values(), key=rank)


def _unnamed(said: tuple[Said, ...]) -> tuple[Said, ...]:
    """A group whose jokers name nothing; those of no colour come last."""
    return tuple(sorted([Said(one.face) for one in said], key=lambda one: one.face == joker()))


def rack_runs(problem: TileProblem, faces: Faces) -> Iterator[tuple[Said, ...]]:
    """Every run that these tiles can make; its jokers say what they stand for."""
    for suit in problem.suits:
        wild = next((face for face in (joker(), joker(suit)) if faces[face]), None)
        jokers = faces[wild] if wild is not None else 0
        for low in range(LOWEST, HIGHEST - SHORTEST + 2):
            yield from _runs_from(Face(suit, low), (), faces, wild, jokers)


def _runs_from(
    face: Face, before: tuple[Said, ...], faces: Faces, wild: Face | None, jokers: int
) -> Iterator[tuple[Said, ...]]:
    if len(before) >= SHORTEST and not all(one.face.is_joker for one in before):
        yield before
    if face.number > HIGHEST:
        return
    after = Face(face.suit, face.number + 1)
    if faces[face]:
        yield from _runs_from(after, (*before, Said(face)), faces, wild, jokers)
    if jokers and wild is not None:
        yield from _runs_from(after, (*before, Said(wild, face)), faces, wild, jokers - 1)


def sets_reaching(
    melds: Sequence[RackMeld], faces: Faces, need: int, most_tiles: int, session: TileSession
) -> Iterator[tuple[RackMeld, ...]]:
    """Melds that can lie side by side and reach the minimum, none of them idle."""
    richest = max((meld.points / len(meld.said) for meld in melds), default=0)
    looks = counting()

    def extend(
        start: int, chosen: tuple[RackMeld, ...], left: Faces, missing: int, room: int
    ) -> Iterator[tuple[RackMeld, ...]]:
        if missing <= 0:
            if all(missing + meld.points > 0 for meld in chosen):
                yield chosen
            return
        if missing > room * richest:
            return
        for index in range(start, len(melds)):
            if next(looks) % OFTEN == OFTEN - 1 and session.budget.exhausted():
                return
            meld = melds[index]
            if len(meld.said) <= room and not meld.faces - left:
                yield from extend(
                    index,
                    (*chosen, meld),
                    left - meld.faces,
                    missing - meld.points,
                    room - len(meld.said),
                )

    yield from extend(0, (), faces, need, most_tiles)


def fewest_tiles(
    problem: TileProblem, faces: Faces, session: TileSession
) -> tuple[RackMeld, ...] | None:
    """The rack-only melds that reach the minimum with the fewest tiles, then the most points."""
    need = problem.rules.opening
    melds = rack_melds(problem, faces)
    for size in range(SHORTEST, faces.total() + 1):
        found = max(
            sets_reaching(melds, faces, need, size, session),
            key=lambda melds: sum(meld.points for meld in melds),
            default=None,
        )
        if found is not None:
            return found
        if session.budget.exhausted():
            return None
    return None


# --- a meld of exactly the agreed value (T34) ---


def with_sum(problem: TileProblem, ask: TileAsk, _: int, session: TileSession) -> Verdict:
    """A table that takes all of it and has a meld of this value that the player worked on."""
    certain, value = True, problem.rules.win_sum
    brought = {*ask.must, *(face for _, face in ask.named)}
    for case in cases(problem, ask):
        puzzle = puzzle_of(problem, case)
        for part, rest in _melds_worth(value, puzzle):
            said = problem.reading(said_of(problem, part)).said
            if not any(one.face in brought for one in said):
                continue
            if session.budget.exhausted():
                return None, False
            jokers = puzzle.jokers - rest.jokers
            aside = FixedParts(exact=(part,), jokers=jokers)
            play, sure = CaseSolver(problem, case, session).best(rest, -1, aside)
            if play is not None and has_sum(problem, play.melds):
                return play, sure
            certain = certain and sure and play is None
    return None, certain


def has_sum(problem: TileProblem, melds: Melds) -> bool:
    """Whether one of the melds laid or added to has the right value (T34)."""
    laid = laid_by(problem, melds)
    return any(
        problem.reading(said).value == problem.rules.win_sum
        and any(one.face in laid for one in said)
        for said in melds
    )


def _melds_worth(value: int, puzzle: TilePuzzle) -> Iterator[tuple[Part, TilePuzzle]]:
    """Each meld of this value that the tiles can make, and the puzzle without it."""
    for part in (*_groups_worth(value, puzzle), *_runs_worth(value, puzzle)):
        rest = _without(puzzle, part)
        if rest is not None:
            yield part, rest
    yield from _grown_groups(value, puzzle)
    yield from _grown_runs(value, puzzle)


def _without(puzzle: TilePuzzle, part: Part) -> TilePuzzle | None:
    """The puzzle without a meld of its tiles and free jokers; None if they are not there."""
    must = [list(row) for row in puzzle.must]
    for colour, number in model.cells_of(part):
        if not must[colour][number]:
            return None
        must[colour][number] -= 1
    jokers = model.jokers_in(part)
    return puzzle.less(must, puzzle.may, jokers) if jokers <= puzzle.jokers else None


def _groups_worth(value: int, puzzle: TilePuzzle) -> Iterator[Part]:
    for size in (SHORTEST, COLOURS):
        number, rest = divmod(value, size)
        if rest or number not in model.NUMBERS:
            continue
        for jokers in range(min(puzzle.jokers, size - 1) + 1):
            for colours in range(1 << COLOURS):
                if colours.bit_count() == size - jokers:
                    yield Group(number, model.colours_in(colours), jokers)


def _spans_worth(value: int) -> Iterator[tuple[int, int]]:
    """First number and length of the runs of this value."""
    for length in range(SHORTEST, HIGHEST + 1):
        low, rest = divmod(value - length * (length - 1) // 2, length)
        if not rest and low >= model.NUMBERS[0] and low + length - 1 <= HIGHEST:
            yield low, length


def _runs_worth(value: int, puzzle: TilePuzzle) -> Iterator[Part]:
    for low, length in _spans_worth(value):
        for colour in range(COLOURS):
            for marks in product("NJ", repeat=length):
                if "N" in marks and marks.count("J") <= puzzle.jokers:
                    yield Run(colour, low, "".join(marks))


def _grown_groups(value: int, puzzle: TilePuzzle) -> Iterator[tuple[Part, TilePuzzle]]:
    """Unsplittable groups, as they lie or with a fourth tile."""
    for number, blocks in enumerate(puzzle.group_blocks):
        for block in blocks:
            tiles = model.colours_in(block.colours)
            left = list(blocks)
            left.remove(block)
            groups = list(puzzle.group_blocks)
            groups[number] = tuple(left)
            opened = replace(puzzle, group_blocks=tuple(groups))
            if number * block.size == value:
                yield Group(number, tiles, block.jokers), opened
            if block.size != SHORTEST or number * COLOURS != value:
                continue
            for colour in range(COLOURS):
                rest = _without(opened, Group(number, (colour,)))
                if colour not in tiles and rest is not None:
                    yield Group(number, tuple(sorted((*tiles, colour))), block.jokers), rest
            rest = _without(opened, Group(number, (), 1))
            if rest is not None:
                yield Group(number, tiles, block.jokers + 1), rest


def _grown_runs(value: int, puzzle: TilePuzzle) -> Iterator[tuple[Part, TilePuzzle]]:
    """Unsplittable runs, as they lie, carried on, or with another one in them.

    One that lies as it lay may have got a tile from the rack for an equal one.
    """
    for low, length in _spans_worth(value):
        high = low + length - 1
        for first in puzzle.run_blocks:
            inside = [
                block
                for block in puzzle.run_blocks
                if block.colour == first.colour and low <= block.low and block.high <= high
            ]
            if first in inside:
                yield from _around(puzzle, first.colour, low, length, (first,))
                others = [block for block in inside if block is not first]
                for other in others:
                    if other.low > first.high:
                        yield from _around(puzzle, first.colour, low, length, (first, other))


def _around(
    puzzle: TilePuzzle, colour: int, low: int, length: int, blocks: tuple[OldRun, ...]
) -> Iterator[tuple[Part, TilePuzzle]]:
    held = {block.low + place: mark for block in blocks for place, mark in enumerate(block.marks)}
    left = list(puzzle.run_blocks)
    for block in blocks:
        left.remove(block)
    opened = replace(puzzle, run_blocks=tuple(left))
    free = [number for number in range(low, low + length) if number not in held]
    for marks in product("NJ", repeat=len(free)):
        around = dict(zip(free, marks, strict=True))
        loose = Counter(marks)
        rest: TilePuzzle | None = opened
        for number, mark in around.items():
            if rest is not None:
                rest = _without(rest, Run(colour, number, mark))
        if rest is not None and loose["J"] <= puzzle.jokers:
            text = "".join((held | around)[number] for number in range(low, low + length))
            yield Run(colour, low, text), rest


# --- first lay-downs with names for their jokers (T17, T18) ---

Named = tuple[tuple[Face, Face], ...]


@dataclass(frozen=True)
class FirstLay:
    """The tiles of a first lay-down, and what its jokers stand for in it."""

    tiles: Faces
    named: Named

    @property
    def jokers(self) -> Faces:
        return Counter(wild for wild, _ in self.named)

    @property
    def key(self) -> tuple[object, ...]:
        return tuple(sorted(self.tiles.items())), self.named


def first_lays(
    problem: TileProblem, faces: Faces, wanted: Faces, session: TileSession
) -> Iterator[FirstLay]:
    """The first lay-downs that these tiles can make.

    First the dearest one of what is wanted, and of all; then every one, those before that fit best
    with what is wanted. Where time runs out, not all are known.
    """
    need = problem.rules.opening
    seen: dict[tuple[object, ...], FirstLay] = {}
    for tiles in (wanted & faces, faces):
        points, dearest, _ = most_points(problem, tiles, session)
        lay = _lay(_with_names(problem, said) for said in dearest)
        if points >= need and seen.setdefault(lay.key, lay) is lay:
            yield lay
    others: dict[tuple[object, ...], FirstLay] = {}
    melds = named_melds(problem, faces)
    for chosen in sets_reaching(melds, faces, need, faces.total(), session):
        lay = _lay(meld.said for meld in chosen)
        if lay.key not in seen:
            others.setdefault(lay.key, lay)
    yield from sorted(others.values(), key=lambda lay: (lay.tiles - wanted).total())


def _lay(melds: Iterable[tuple[Said, ...]]) -> FirstLay:
    pieces = [one for said in melds for one in said]
    named = tuple(sorted((one.face, one.meant) for one in pieces if one.face.is_joker))
    return FirstLay(Counter(one.face for one in pieces), named)


def _with_names(problem: TileProblem, said: tuple[Said, ...]) -> tuple[Said, ...]:
    """The meld with a tile for every joker: in a group some colour that is missing."""
    said = problem.reading(said).said
    number = next(one.face.number for one in said if not one.face.is_joker)
    present = {one.meant.suit for one in said if not one.meant.is_joker}
    missing = iter([suit for suit in problem.suits if suit not in present])
    return tuple(
        Said(one.face, Face(next(missing), number)) if one.meant.is_joker else one for one in said
    )


def named_melds(problem: TileProblem, faces: Faces) -> list[RackMeld]:
    """Every meld that these tiles can make, once for each thing that its jokers can stand for."""
    named = dict.fromkeys((*_named_groups(problem, faces), *rack_runs(problem, faces)))
    found = [RackMeld(said, points_of(problem, said)) for said in named]
    return sorted(found, key=lambda meld: (-meld.points, len(meld.said), meld.said))


def _named_groups(problem: TileProblem, faces: Faces) -> Iterator[tuple[Said, ...]]:
    for number in range(LOWEST, HIGHEST + 1):
        choices = [(None, *fillings(Face(suit, number), faces)) for suit in problem.suits]
        for chosen in product(*choices):
            said = tuple(one for one in chosen if one is not None)
            have = Counter(one.face for one in said)
            natural = any(not one.face.is_joker for one in said)
            if natural and len(said) >= SHORTEST and not have - faces:
                yield said


def fillings(face: Face, faces: Faces) -> Iterator[Said]:
    """What may lie in the place of a tile."""
    if faces[face] > 0:
        yield Said(face)
    for wild in (joker(), joker(face.suit)):
        if faces[wild] > 0:
            yield Said(wild, face)


# --- all of it ---


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
