"""The steps of a draft, for every game: lay, add, take, split, swap, undo and reset.

A step moves pieces between the rack, the table and what lies loose. Whether the player may do so in
this game, and whether the result may stay, is for the rule set to say.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cached_property

from bot.games import moves
from bot.games.pieces import (
    Face,
    Fault,
    Meld,
    Piece,
    Reading,
    Said,
    Seat,
    faces_text,
    likeness,
    meld_text,
    piece_text,
    said_text,
)
from bot.games.refusals import Reason, refuse
from bot.games.ruleset import Pieces, Position, Round, RuleSet, altered


def meld_at(position: Position, slot: int, letter: str) -> Meld:
    meld = position.meld(slot)
    return meld if meld is not None else refuse(Reason.NO_SUCH_MELD, meld=letter)


def is_own(state: Round, piece: Piece) -> bool:
    """Whether the player on turn brought this piece, rather than the table."""
    return piece in state.racks[state.turn] or piece == state.stone


def goes_to_rack(state: Round, position: Position, piece: Piece) -> bool:
    """Whether a lifted piece is the player's. A swap turns that round for both of its cards."""
    return is_own(state, piece) != (piece in position.traded)


def on_table(position: Position) -> Pieces:
    return tuple(piece for meld in position.table for piece in meld.pieces)


def new_melds(state: Round, position: Position) -> list[Meld]:
    """The melds that did not lie there when the turn began."""
    return [meld for meld in position.table if meld.slot >= len(state.table)]


def changed_melds(state: Round, position: Position) -> list[Meld]:
    """The melds that do not lie as they lay when the turn began: all others were whole, and are."""
    lay = state.table
    return [meld for meld in position.table if meld.slot >= len(lay) or lay[meld.slot] is not meld]


def check_melds(rules: RuleSet, state: Round, position: Position) -> None:
    """Refuse, unless nothing lies loose and every meld is one."""
    if position.loose:
        refuse(Reason.LEFT_LOOSE, pieces=faces_text(rules.deck.faces_of(position.loose)))
    for meld in changed_melds(state, position):
        reading = rules.read(meld.said)
        if isinstance(reading, Fault):
            raise reading.refused(meld=meld.letter)


def laid_pieces(state: Round, position: Position) -> Pieces:
    """What has left the rack for the table in this turn, the last stone included."""
    kept = set(position.rack)
    stones = () if state.stone is None or position.stone is not None else (state.stone,)
    return (*[piece for piece in state.racks[state.turn] if piece not in kept], *stones)


def pick(rules: RuleSet, position: Position, said: Iterable[Said]) -> tuple[Pieces, Position]:
    """The pieces that a player means, lifted from where they are: loose ones first, then the rack.

    Whoever took a piece off the table to use it means that one, not its twin on the rack.
    """
    stones = () if position.stone is None else (position.stone,)
    held: dict[Face, list[Piece]] = {}
    for piece in (*position.loose, *position.rack, *stones):
        held.setdefault(rules.deck.faces[piece], []).append(piece)
    picked: list[Piece] = []
    for one in said:
        if not held.get(one.face):
            refuse(Reason.NOT_ON_RACK, piece=piece_text(one.face))
        picked.append(held[one.face].pop(0))
    brought = tuple([piece for piece in picked if piece not in position.loose])
    return tuple(picked), altered(
        position,
        rack=tuple([piece for piece in position.rack if piece not in picked]),
        loose=tuple([piece for piece in position.loose if piece not in picked]),
        stone=None if position.stone in picked else position.stone,
        brought=brought or position.brought,
    )


def lay(rules: RuleSet, position: Position, move: moves.Lay, owner: Seat | None = None) -> Position:
    """A new meld; it has to be whole at once."""
    reading = rules.read(move.pieces, ordered=True)
    pieces, rest = pick(rules, position, move.pieces)
    if isinstance(reading, Fault):
        raise reading.refused()
    slot = position.next_slot
    meld = as_read(slot, pieces, reading, owner)
    return altered(rest, table=(*rest.table, meld), next_slot=slot + 1, last=(slot,))


def as_read(slot: int, pieces: Pieces, reading: Reading, owner: Seat | None) -> Meld:
    return Meld(slot, tuple(map(pieces.__getitem__, reading.order)), reading.said, owner)


def add(rules: RuleSet, state: Round, position: Position, move: moves.Add, meld: Meld) -> Position:
    """Pieces onto a meld. A whole one stays whole; a broken one may be mended in steps."""
    pieces, rest = pick(rules, position, move.pieces)
    grown = Meld(meld.slot, meld.pieces + pieces, meld.said + move.pieces, meld.owner)
    result = canonical(rules, state, grown, fresh=len(pieces))
    if isinstance(result, Fault):
        if isinstance(rules.read(meld.said), Reading) or not _may_mend(grown):
            raise result.refused(meld=meld.letter)
        result = grown
    return altered(with_meld(rest, result), last=(meld.slot,))


def canonical(rules: RuleSet, state: Round, meld: Meld, *, fresh: int = 0) -> Meld | Fault:
    """The meld in its canonical order, or why it is none.

    A joker keeps standing for what it stood for, unless the player laid it in this very turn. The
    last ``fresh`` pieces mean just what the player says now.
    """
    reading = rules.read(meld.said)
    if isinstance(reading, Fault):
        old = len(meld) - fresh
        freed = tuple(
            Said(one.face) if index < old and rules.may_reread(state, piece) else one
            for index, (piece, one) in enumerate(zip(meld.pieces, meld.said, strict=True))
        )
        second = rules.read(freed) if freed != meld.said else reading
        if isinstance(second, Fault):
            return reading
        reading = second
    return as_read(meld.slot, meld.pieces, reading, meld.owner)


def _may_mend(meld: Meld) -> bool:
    """Whether a broken meld still looks like a part of one: one suit, or one number."""
    fixed = [one.meant for one in meld.said if not one.meant.is_joker]
    if len(set(fixed)) < len(fixed):
        return False
    return len({face.suit for face in fixed}) <= 1 or len({face.number for face in fixed}) <= 1


def with_meld(position: Position, changed: Meld) -> Position:
    """The position with this meld in the place of the one with its letter."""
    table = tuple(changed if meld.slot == changed.slot else meld for meld in position.table)
    if not changed.pieces:
        table = tuple(meld for meld in table if meld is not changed)
    return altered(position, table=table)


def take(
    rules: RuleSet, state: Round, position: Position, move: moves.Take, meld: Meld
) -> Position:
    """Pieces off a meld: the table's lie loose then, the player's own go back to the rack."""
    for one in move.pieces:
        own = (goes_to_rack(state, position, piece) for piece in meld.pieces)
        index = index_of(meld, one, first=tuple(own))
        piece, meld = meld.pieces[index], meld.without(index)
        position = lifted(state, position, piece)
    return with_meld(position, tidied(rules, state, meld))


def tidied(rules: RuleSet, state: Round, meld: Meld) -> Meld:
    """In canonical order if it is a meld, else as it lies."""
    result = canonical(rules, state, meld)
    return meld if isinstance(result, Fault) else result


def lifted(state: Round, position: Position, piece: Piece) -> Position:
    if piece == state.stone:
        return altered(position, stone=piece)
    if goes_to_rack(state, position, piece):
        return altered(position, rack=(*position.rack, piece))
    return altered(position, loose=(*position.loose, piece))


def index_of(meld: Meld, one: Said, first: tuple[bool, ...] = ()) -> int:
    """Where in the meld that is; a joker may be named alone or with what it stands for.

    Of two equal pieces one that is marked to be looked at ``first`` is meant.
    """
    places = sorted(range(len(meld)), key=lambda index: not first[index]) if first else None
    for index in places or range(len(meld)):
        there = meld.said[index]
        if there.face == one.face and one.stands_for in (None, there.stands_for):
            return index
    return refuse(Reason.NOT_IN_MELD, piece=said_text(one), meld=meld.letter)


def split(
    rules: RuleSet, state: Round, position: Position, move: moves.Split, meld: Meld
) -> Position:
    """Two melds out of one; either part may still be too short."""
    cut = index_of(meld, move.before)
    if cut == 0:
        refuse(Reason.NOT_A_SPLIT, meld=meld.letter)
    left = Meld(meld.slot, meld.pieces[:cut], meld.said[:cut], meld.owner)
    right = Meld(position.next_slot, meld.pieces[cut:], meld.said[cut:], meld.owner)
    position = with_meld(position, tidied(rules, state, left))
    table = (*position.table, tidied(rules, state, right))
    return altered(position, table=table, next_slot=position.next_slot + 1)


def swap(
    rules: RuleSet, position: Position, move: moves.Swap, meld: Meld
) -> tuple[Position, Piece]:
    """A piece into a joker's place; also gives the joker, which the game puts where it belongs."""
    index = joker_for(rules, meld, move.piece)
    (piece,), rest = pick(rules, position, (Said(move.piece),))
    said = (*meld.said[:index], Said(move.piece), *meld.said[index + 1 :])
    pieces = (*meld.pieces[:index], piece, *meld.pieces[index + 1 :])
    reading = rules.read(said)
    if isinstance(reading, Fault):
        changed = Meld(meld.slot, pieces, said, meld.owner)
    else:
        changed = as_read(meld.slot, pieces, reading, meld.owner)
    return altered(with_meld(rest, changed), last=(meld.slot,)), meld.pieces[index]


def joker_for(rules: RuleSet, meld: Meld, face: Face) -> int:
    """Which joker of the meld this face may replace."""
    for index in range(len(meld)):
        if face in rules.joker_options(meld.said, index):
            return index
    return refuse(Reason.NO_JOKER_FOR_IT, piece=piece_text(face), meld=meld.letter)


# --- the whole new table in one step (T20, R19) ---


def arrange(rules: RuleSet, state: Round, move: moves.Arrange) -> Position:
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
        pieces = []
        for face, _ in reading.said:
            given = (piece for source in sources if (piece := source.give(face)) is not None)
            piece = next(given, None)
            pieces.append(supply[face].pop(0) if piece is None else piece)
        slot = parent.meld.slot if parent else next_slot
        next_slot += parent is None
        owner = parent.meld.owner if parent else None
        table.append(Meld(slot, tuple(pieces), reading.said, owner))
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
