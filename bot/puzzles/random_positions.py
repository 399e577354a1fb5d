"""Positions as they could lie in the middle of a round: some melds, and a rack."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.melds import Meld, Reading, Said
from bot.games.options import NONE
from bot.games.pieces import Face, Piece, Seat
from bot.games.positions import Scenario
from bot.games.ruleset import RuleSet
from bot.games.state import Pieces, Round
from bot.puzzles.chance import Chance

HIGHEST = 13
OTHERS = 10
"""Pieces that the opponent holds; nobody sees them."""
TRIES = 200
"""For one meld more; by then the deck is as good as empty."""
RUNS = (3, 3, 3, 4, 4, 5, 6)
GROUPS = (3, 3, 4)


@dataclass(frozen=True, slots=True)
class Shape:
    """What a position is to look like."""

    game: str
    melds: int
    rack: int
    jokers: int = 0
    """How many of them lie on the table."""


class _Box:
    """The pieces of a deck that are nowhere yet."""

    def __init__(self, rules: RuleSet) -> None:
        self._free: dict[Face, list[Piece]] = {}
        for piece in rules.deck.pieces:
            self._free.setdefault(rules.deck.face(piece), []).append(piece)

    def has(self, faces: list[Face]) -> bool:
        return all(len(self._free[face]) >= faces.count(face) for face in faces)

    def take(self, face: Face) -> Piece:
        return self._free[face].pop(0)

    def rest(self) -> Pieces:
        return tuple(sorted(piece for pieces in self._free.values() for piece in pieces))


def build(shape: Shape, chance: Chance) -> Scenario:
    """A position of this shape. The player on turn is out already, and has drawn a card."""
    game = CATALOGUE[shape.game]
    rules = rules_for(game, NONE)
    box = _Box(rules)
    table = tuple(_melds(rules, shape, box, chance))
    rest = chance.shuffled([piece for piece in box.rest() if not rules.deck.is_joker(piece)])
    rack = tuple(sorted(rest[: shape.rack]))
    others = tuple(rest[shape.rack : shape.rack + OTHERS])
    stock = tuple(rest[shape.rack + OTHERS :])
    cards = rules.can.draws_first
    pile, stock = (stock[:1], stock[1:]) if cards else ((), stock)
    state = Round(
        racks=(rack, others),
        stock=stock,
        turn=Seat(0),
        table=table,
        pile=pile,
        opened=(True, True),
        drawn=cards,
        accounts=(0, 0),
    )
    return Scenario(game, (), rules, state)


def _melds(rules: RuleSet, shape: Shape, box: _Box, chance: Chance) -> Iterator[Meld]:
    jokers = [face for face in rules.deck.faces if face.is_joker]
    for slot in range(shape.melds):
        said = _meld(rules, box, chance, jokers[slot] if slot < shape.jokers else None)
        if said is None:
            return
        reading = rules.read(said)
        assert isinstance(reading, Reading)
        pieces = tuple(box.take(one.face) for one in reading.said)
        yield Meld(slot, pieces, reading.said)


def _meld(rules: RuleSet, box: _Box, chance: Chance, joker: Face | None) -> tuple[Said, ...] | None:
    """A run or a group of what is left; with a joker in the place of one of its pieces."""
    for _ in range(TRIES):
        faces = _run(rules, chance) if chance.below(9) < 5 else _group(rules, chance)
        if not box.has(faces):
            continue
        said = [Said(face) for face in faces]
        if joker is not None:
            at = chance.below(len(faces))
            said[at] = Said(joker, faces[at])
        if isinstance(rules.read(tuple(said)), Reading):
            return tuple(said)
    return None


def _run(rules: RuleSet, chance: Chance) -> list[Face]:
    suit, length = chance.among(rules.deck.suits), chance.among(RUNS)
    first = 1 + chance.below(HIGHEST - length + 1)
    return [Face(suit, number) for number in range(first, first + length)]


def _group(rules: RuleSet, chance: Chance) -> list[Face]:
    number = 1 + chance.below(HIGHEST)
    suits = chance.shuffled(rules.deck.suits)[: chance.among(GROUPS)]
    return [Face(suit, number) for suit in suits]
