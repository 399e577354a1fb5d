"""What may become of the jokers on the table (T21–T24), as puzzles to be solved.

`mini`, `letsplay`: a joker is free as soon as a tile that it stands for is at hand, on the table or
laid from the rack. Otherwise it stays, standing for the same tile: it is *pinned*. So the only
question is which of the rack's tiles that would free a joker are laid.

`classic`: each joker stays, and its whole meld with it, or it is replaced and has to go into a new
meld. There are two jokers, so the cases are few.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, permutations, product

from bot.games.pieces import Face, Faces, Meld, Melds, Piece, Reading, Said, joker, unchanged
from bot.games.tiles.jokers import WHOLE, Case, Spot, is_replaceable, judge, numbered, shares_place
from bot.solver.tiles.model import Group, Part, Run, TileProblem


@dataclass(frozen=True)
class TileAsk:
    """What the player might lay, and what of it has to be laid."""

    may: Faces
    must: Faces
    named: tuple[tuple[Face, Face], ...] = ()
    """Jokers of the rack that have to be laid, each with the tile that it has to stand for."""


@dataclass(frozen=True)
class JokerCase:
    """One way to treat the jokers on the table."""

    ask: TileAsk
    free: tuple[Spot, ...]
    stay: tuple[Spot, ...]
    swaps: tuple[tuple[int, Face], ...] = ()
    """`classic`: which tile has taken a joker's place in which meld."""

    @property
    def new_melds(self) -> int:
        """How many jokers have to lie in new melds (T22, `classic`)."""
        return len(self.swaps)


def cases(problem: TileProblem, ask: TileAsk) -> Iterator[JokerCase]:
    if problem.rules.joker.keeps == WHOLE:
        yield from _closed_cases(problem, ask)
    else:
        yield from _pinned_cases(problem, ask)


def hopeful_case(problem: TileProblem, ask: TileAsk) -> JokerCase:
    """All jokers free that could be: as good as any case, but perhaps not allowed.

    Only for the games in which a freed joker may go anywhere.
    """
    return JokerCase(ask, *_parted(problem.spots, {*problem.on_table, *ask.may, *ask.must}))


def is_allowed(problem: TileProblem, case: JokerCase, laid: Faces) -> bool:
    """Whether what was laid frees the jokers that the case takes for free."""
    free, _ = _parted(problem.spots, {*problem.on_table, *laid})
    return len(free) >= len(case.free)


def _parted(spots: Sequence[Spot], at_hand: set[Face]) -> tuple[tuple[Spot, ...], tuple[Spot, ...]]:
    """The jokers that are free with these tiles at hand, and those that stay.

    Of two that fill one group each tile frees another one; who is left stands for what is left.
    """
    free: list[Spot] = []
    stay: list[Spot] = []
    for spot in spots:
        earlier = sum(shares_place(spot, one) for one in spots[: spots.index(spot)])
        there = spot.options & at_hand
        if len(there) > earlier:
            free.append(spot)
        else:
            stay.append(replace(spot, options=spot.options - there))
    return tuple(free), tuple(stay)


def _pinned_cases(problem: TileProblem, ask: TileAsk) -> Iterator[JokerCase]:
    at_hand = {*problem.on_table, *ask.must}
    _, pinned = _parted(problem.spots, at_hand)
    keys = sorted({face for spot in pinned for face in spot.options if ask.may[face]})
    for count in range(len(keys) + 1):
        for laid in combinations(keys, count):
            held = {key for key in keys if key not in laid}
            may = Counter({face: n for face, n in ask.may.items() if face not in held})
            may.subtract(laid)
            parted = _parted(problem.spots, at_hand.union(laid))
            yield JokerCase(TileAsk(+may, ask.must + Counter(laid), ask.named), *parted)


def _closed_cases(problem: TileProblem, ask: TileAsk) -> Iterator[JokerCase]:
    choices = [(None, *sorted(spot.options)) for spot in problem.spots]
    for swapped in product(*choices):
        freed = [(spot, face) for spot, face in zip(problem.spots, swapped, strict=True) if face]
        if len({(spot.meld, face) for spot, face in freed}) < len(freed):
            continue  # one tile takes the place of one joker
        for brought in _fewest_brought(problem, ask, freed):
            may = ask.may.copy()
            may.subtract(brought)
            yield JokerCase(
                TileAsk(+may, ask.must + Counter(brought), ask.named),
                tuple(spot for spot, _ in freed),
                tuple(spot for spot, face in zip(problem.spots, swapped, strict=True) if not face),
                tuple((spot.meld, face) for spot, face in freed),
            )


def _fewest_brought(
    problem: TileProblem, ask: TileAsk, freed: list[tuple[Spot, Face]]
) -> Iterator[tuple[Face, ...]]:
    """Tiles of the rack that have to be laid so that all these jokers can be replaced."""
    keys = sorted({face for _, face in freed if ask.may[face]})
    replaced = [(spot.meld, face) for spot, face in freed]
    jokers = Counter(spot.meld for spot in problem.spots)
    tiles = [numbered(meld.said) for meld in problem.table]
    found: list[set[Face]] = []
    for count in range(len(keys) + 1):
        for brought in combinations(keys, count):
            enough = any(known <= set(brought) for known in found)
            at_hand = {*brought, *ask.must}
            if not enough and is_replaceable(replaced, jokers, tiles, at_hand, closed=True):
                found.append(set(brought))
                yield brought


# --- between the melds of the solver and those of the game ---


def said_of(problem: TileProblem, part: Part) -> tuple[Said, ...]:
    """A meld in the game's words; a joker of a run says what it stands for."""
    suits = problem.suits
    if isinstance(part, Run):
        suit = suits[part.colour]
        wild = joker(suit if problem.has_coloured_jokers else "")
        faces = (Face(suit, part.low + place) for place in range(len(part.marks)))
        return tuple(
            Said(face) if mark == "N" else Said(wild, face)
            for face, mark in zip(faces, part.marks, strict=True)
        )
    return (
        *(Said(Face(suits[colour], part.number)) for colour in part.tiles),
        *(Said(joker(suits[colour])) for colour in part.own),
        *(Said(joker()) for _ in range(part.jokers)),
    )


def tables_of(problem: TileProblem, parts: Sequence[Part]) -> Iterator[Melds]:
    """The whole new table, once for each way in which the jokers of groups can be named.

    They must be where there is only one numbered tile: it would be taken for a run.
    """
    if not any(is_lone(part) for part in parts):
        yield tuple(said_of(problem, part) for part in parts)
        return
    yield from product(*(list(_named(problem, part)) for part in parts))


def is_lone(part: Part) -> bool:
    """Whether a group has only one numbered tile."""
    return isinstance(part, Group) and len(part.tiles) == 1 and part.jokers > 0


def _named(problem: TileProblem, part: Part) -> Iterator[tuple[Said, ...]]:
    if not (isinstance(part, Group) and is_lone(part)):
        yield said_of(problem, part)
        return
    tile = Face(problem.suits[part.tiles[0]], part.number)
    others = [Face(suit, part.number) for suit in problem.suits if suit != tile.suit]
    for names in permutations(others, part.jokers):
        yield (Said(tile), *(Said(joker(), name) for name in names))


def laid_by(problem: TileProblem, melds: Melds) -> Faces:
    """What these melds hold beyond the table."""
    return Counter(one.face for said in melds for one in said) - problem.on_table


def untouched(problem: TileProblem, melds: Melds) -> int:
    """How many melds lie as they lay."""
    new = [problem.reading(said).said for said in melds]
    return len(unchanged([meld.said for meld in problem.table], new))


def jokers_are_legal(problem: TileProblem, melds: Melds) -> bool:
    """Whether the rules let the jokers of the table lie like this (T21–T24)."""
    return judge(_joker_case(problem, melds)) is None


def opens(problem: TileProblem, melds: Melds) -> bool:
    """Whether the player is out, or comes out with this table (T17, T18)."""
    if problem.opened:
        return True
    laid = tuple(laid_by(problem, melds).elements())
    rules = problem.rules
    return rules.worth_as_laid(_joker_case(problem, melds), laid) >= rules.opening


def _joker_case(problem: TileProblem, melds: Melds) -> Case:
    after = []
    for slot, said in enumerate(melds):
        reading = problem.rules.read(said, ordered=True)
        assert isinstance(reading, Reading)
        pieces = tuple(Piece(index) for index in range(len(said)))
        after.append(Meld(slot, pieces, reading.said))
    laid = laid_by(problem, melds)
    brought = frozenset(face for face in laid if not face.is_joker)
    return Case(problem.rules, problem.rules.joker, problem.table, tuple(after), brought)


def with_named(
    problem: TileProblem, melds: Melds, named: Sequence[tuple[Face, Face]]
) -> Iterator[Melds]:
    """The table with these jokers in the place of the tiles that they stand for, in each way."""
    if not named:
        yield melds
        return
    joker_face, face = named[0]
    for number, said in enumerate(melds):
        if Said(face) in said:
            at = said.index(Said(face))
            changed = (*said[:at], Said(joker_face, face), *said[at + 1 :])
            if isinstance(problem.rules.read(changed, ordered=True), Reading):
                table = (*melds[:number], changed, *melds[number + 1 :])
                yield from with_named(problem, table, named[1:])


def has_natural(part: Part) -> bool:
    return "N" in part.marks if isinstance(part, Run) else bool(part.tiles)
