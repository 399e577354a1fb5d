"""Every first lay-down that some tiles can make, with what its jokers stand for (T17, T18)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product

from bot.games.melds import Said
from bot.games.pieces import Face, Faces, joker
from bot.games.tiles.reading import HIGHEST, LOWEST, SHORTEST
from bot.solver.tiles.memory import TileSession
from bot.solver.tiles.opening import RackMeld, most_points, points_of, rack_runs, sets_reaching
from bot.solver.tiles.problem import TileProblem

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
    named = dict.fromkeys((*_groups(problem, faces), *rack_runs(problem, faces)))
    found = [RackMeld(said, points_of(problem, said)) for said in named]
    return sorted(found, key=lambda meld: (-meld.points, len(meld.said), meld.said))


def _groups(problem: TileProblem, faces: Faces) -> Iterator[tuple[Said, ...]]:
    for number in range(LOWEST, HIGHEST + 1):
        choices = [(None, *_fillings(Face(suit, number), faces)) for suit in problem.suits]
        for chosen in product(*choices):
            said = tuple(one for one in chosen if one is not None)
            have = Counter(one.face for one in said)
            natural = any(not one.face.is_joker for one in said)
            if natural and len(said) >= SHORTEST and not have - faces:
                yield said


def _fillings(face: Face, faces: Faces) -> Iterator[Said]:
    if faces[face]:
        yield Said(face)
    for wild in (joker(), joker(face.suit)):
        if faces[wild]:
            yield Said(wild, face)
