"""The whole new table in one step: what the solver or an expert gives (T20, R19)."""

from collections import Counter
from functools import cached_property

from bot.games.actions import Arrange
from bot.games.copying import altered
from bot.games.melds import Fault, Meld, Reading, Said, likeness
from bot.games.pieces import Face, Piece
from bot.games.refusals import Reason, refuse
from bot.games.ruleset import RuleSet
from bot.games.state import Position, Round
from bot.games.texts import meld_text, piece_text


def arrange(rules: RuleSet, state: Round, move: Arrange) -> Position:
    """The position in which exactly these melds lie: all of the table, and some of the rack."""
    readings = [_readable(rules, said) for said in move.melds]
    faces = rules.deck.faces_of
    wanted = Counter(one.face for reading in readings for one in reading.said)
    on_table = Counter(face for meld in state.table for face in faces(meld.pieces))
    for face in on_table - wanted:
        refuse(Reason.TABLE_PIECE_MISSING, piece=piece_text(face))
    laid = wanted - on_table
    supply = _supply(rules, state, laid)
    table = _assign(state, readings, supply)
    # Equal pieces are interchangeable: any meld that holds a face that was laid may be the one
    # that got it, whichever piece the assignment above has put there.
    last = tuple(meld.slot for meld in table if any(one.face in laid for one in meld.said))
    brought = tuple(
        piece
        for meld in table
        for piece, one in zip(meld.pieces, meld.said, strict=True)
        if one.face in laid
    )
    placed = {piece for meld in table for piece in meld.pieces}
    return altered(
        state.start,
        rack=tuple(piece for piece in state.racks[state.turn] if piece not in placed),
        table=table,
        next_slot=max([len(state.table), *(meld.slot + 1 for meld in table)]),
        last=last,
        brought=brought,
        stone=None if state.stone in placed else state.stone,
    )


def _readable(rules: RuleSet, said: tuple[Said, ...]) -> Reading:
    reading = rules.read(said, ordered=True)
    if isinstance(reading, Fault):
        raise reading.refused(meld=meld_text(said))
    return reading


def _supply(rules: RuleSet, state: Round, laid: Counter[Face]) -> dict[Face, list[Piece]]:
    """The pieces of the rack (and the last stone) that have to be laid for this table."""
    supply: dict[Face, list[Piece]] = {}
    own = (
        state.racks[state.turn] if state.stone is None else (*state.racks[state.turn], state.stone)
    )
    for piece in own:
        face = rules.deck.face(piece)
        if len(supply.get(face, ())) < laid[face]:
            supply.setdefault(face, []).append(piece)
    for face, count in laid.items():
        if len(supply.get(face, ())) < count:
            refuse(Reason.NOT_ON_RACK, piece=piece_text(face))
    return supply


class _Old:
    """A meld that lies there, and what has not been used of it yet."""

    def __init__(self, meld: Meld) -> None:
        self.meld = meld
        self.is_taken = False
        """Whether it is known which new meld carries it on."""

    @cached_property
    def unused(self) -> dict[Face, list[Piece]]:
        result: dict[Face, list[Piece]] = {}
        for piece, one in zip(self.meld.pieces, self.meld.said, strict=True):
            result.setdefault(one.face, []).append(piece)
        return result

    def whole(self) -> Meld:
        """All of it; nothing is left for others."""
        self.unused = {}
        return self.meld

    def overlap(self, reading: Reading) -> int:
        return sum(one.face in self.unused for one in reading.said)

    def give(self, face: Face) -> Piece | None:
        pieces = self.unused.get(face)
        if not pieces:
            return None
        piece = pieces.pop(0)
        if not pieces:
            del self.unused[face]
        return piece


def _assign(
    state: Round, readings: list[Reading], supply: dict[Face, list[Piece]]
) -> tuple[Meld, ...]:
    """Physical pieces for each meld. A meld that goes on keeps its letter and its pieces."""
    old = [_Old(meld) for meld in state.table]
    twins = _twins(old, readings)
    kept = {at for at, twin in twins.items() if twin.meld.said == readings[at].said}
    table = [twins.pop(at).whole() for at in kept]
    successors = _successors(old, readings, twins, kept)
    next_slot = len(state.table)
    new = (index for index in range(len(readings)) if index not in kept and index not in successors)
    for index in (*successors, *new):
        reading, parent = readings[index], successors.get(index)
        sources = [*([parent] if parent else []), *old]
        pieces = tuple(_fetch(one.face, sources, supply) for one in reading.said)
        slot = parent.meld.slot if parent else next_slot
        next_slot += parent is None
        owner = parent.meld.owner if parent else None
        table.append(Meld(slot, pieces, reading.said, owner))
    return tuple(sorted(table, key=lambda meld: meld.slot))


def _twins(old: list[_Old], readings: list[Reading]) -> dict[int, _Old]:
    """The new melds that lie as an old one lay."""
    same = {likeness(one.meld.said): one for one in reversed(old)}
    twins: dict[int, _Old] = {}
    for index, reading in enumerate(readings):
        twin = same.pop(likeness(reading.said), None)
        if twin is not None:
            twin.is_taken = True
            twins[index] = twin
    return twins


def _successors(
    old: list[_Old], readings: list[Reading], twins: dict[int, _Old], kept: set[int]
) -> dict[int, _Old]:
    """Which other new meld carries on which old one: its twin, else the one most alike.

    In this order they get their pieces, so that what lies as it lay keeps its own.
    """
    successors = dict(twins)
    for index, reading in enumerate(readings):
        if index in kept or index in twins:
            continue
        free = [one for one in old if not one.is_taken and one.overlap(reading) > 1]
        if free:
            successors[index] = max(free, key=lambda one: (one.overlap(reading), -one.meld.slot))
            successors[index].is_taken = True
    return successors


def _fetch(face: Face, sources: list[_Old], supply: dict[Face, list[Piece]]) -> Piece:
    for source in sources:
        piece = source.give(face)
        if piece is not None:
            return piece
    return supply[face].pop(0)
