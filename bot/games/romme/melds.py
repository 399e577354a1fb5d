"""What some cards mean as a meld of Rommé (R3–R5)."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import ClassVar

from bot.games.drafts import has_new_meld, laid_pieces
from bot.games.melds import (
    Fault,
    Meld,
    MeldKind,
    Reading,
    Said,
    fault,
    piece_text,
    places_for_jokers,
)
from bot.games.pieces import ACE, KING, SUITS, Face, Seat
from bot.games.refusals import Reason, refuse
from bot.games.ruleset import RuleSet, absent
from bot.games.state import Position, Round

SHORTEST = 3
HIGH_ACE = KING + 1
"""The ace above the king; as a number in a sequence."""


def value_of(number: int) -> int:
    """A card's points in a sequence: the low ace 1, the high ace 11, pictures 10 (R3)."""
    return 11 if number == HIGH_ACE else min(number, 10)


def set_value(rank: int) -> int:
    return 11 if rank == ACE else min(rank, 10)


JOKER_COST = 40


def cost(face: Face) -> int:
    """What a card left in the hand counts: an ace 11, a joker 40 (R3)."""
    return JOKER_COST if face.is_joker else set_value(face.number)


@lru_cache(maxsize=1 << 16)
def read(said: tuple[Said, ...], *, ordered: bool) -> Reading | Fault:
    """The set or sequence that these cards make, or why they make none."""
    if len(said) < SHORTEST:
        return fault(Reason.TOO_SHORT, need=SHORTEST, have=len(said))
    if all(one.face.is_joker for one in said):
        return fault(Reason.NO_NATURAL)
    if ordered:
        written = _as_written(said)
        if written is not None:
            return written
    sequence, same = _sequence(said), _set(said)
    if isinstance(sequence, Reading) and isinstance(same, Reading):
        return max(sequence, same, key=lambda reading: reading.value)
    if isinstance(sequence, Reading):
        return sequence
    if isinstance(same, Reading):
        return same
    return _likelier_fault(said, sequence, same)


def _likelier_fault(said: tuple[Said, ...], sequence: Fault, same: Fault) -> Fault:
    fixed = [one.meant for one in said if not one.meant.is_joker]
    if len({face.suit for face in fixed}) == 1:
        return sequence
    return same if len({face.number for face in fixed}) == 1 else fault(Reason.NOT_A_MELD)


def _numbers(face: Face) -> tuple[int, ...]:
    """The places in a sequence that a card can have: an ace has two."""
    return (ACE, HIGH_ACE) if face.number == ACE else (face.number,)


def _as_written(said: tuple[Said, ...]) -> Reading | None:
    """A sequence in exactly the order given. Two cards can show that it falls."""
    fixed = [one.meant for one in said if not one.meant.is_joker]
    if len({face.suit for face in fixed}) != 1:
        return None
    anchor = next(index for index, one in enumerate(said) if not one.meant.is_joker)
    steps = (1, -1) if len(fixed) > 1 else (1,)
    for step, start in product(steps, _numbers(said[anchor].meant)):
        numbers = [start + step * (index - anchor) for index in range(len(said))]
        if all(map(_fits, said, numbers)):
            places = sorted(zip(numbers, range(len(said)), strict=True))
            return _sequence_reading(said, fixed[0].suit, places)
    return None


def _fits(one: Said, number: int) -> bool:
    if not ACE <= number <= HIGH_ACE:
        return False
    return one.meant.is_joker or number in _numbers(one.meant)


def _sequence(said: tuple[Said, ...]) -> Reading | Fault:
    fixed = [(index, one.meant) for index, one in enumerate(said) if not one.meant.is_joker]
    free = [index for index, one in enumerate(said) if one.meant.is_joker]
    suit = fixed[0][1].suit
    if any(face.suit != suit for _, face in fixed):
        return fault(Reason.NOT_A_MELD)
    found: list[Reading] = []
    faults: list[Fault] = []
    # The closest together first: what is wrong is said of the run that was probably meant.
    for numbers in sorted(product(*(_numbers(face) for _, face in fixed)), key=_width):
        places = places_for_jokers(sorted(numbers), len(free), ACE, HIGH_ACE)
        if isinstance(places, Fault):
            faults.append(places)
            continue
        natural = zip(numbers, (index for index, _ in fixed), strict=True)
        order = sorted([*natural, *zip(places, free, strict=True)])
        found.append(_sequence_reading(said, suit, order))
    return max(found, key=lambda reading: reading.value) if found else faults[0]


def _width(numbers: tuple[int, ...]) -> int:
    return max(numbers) - min(numbers)


def _sequence_reading(said: tuple[Said, ...], suit: str, places: list[tuple[int, int]]) -> Reading:
    order = tuple(index for _, index in places)
    meant = tuple(
        Said(said[index].face, Face(suit, ACE if number == HIGH_ACE else number))
        if said[index].face.is_joker
        else said[index]
        for number, index in places
    )
    return Reading(MeldKind.RUN, order, meant, sum(value_of(number) for number, _ in places))


def _set(said: tuple[Said, ...]) -> Reading | Fault:
    fixed = [one.meant for one in said if not one.meant.is_joker]
    rank = fixed[0].number
    if any(face.number != rank for face in fixed):
        return fault(Reason.NOT_A_MELD)
    meant = tuple(_named(said, rank))
    return Reading(MeldKind.GROUP, tuple(range(len(said))), meant, set_value(rank) * len(said))


def _named(said: tuple[Said, ...], rank: int) -> Iterator[Said]:
    """A joker that does not say its suit gets one that the set lacks, if it lacks one (R5)."""
    present = {one.meant.suit for one in said if not one.meant.is_joker}
    for one in said:
        if not one.meant.is_joker:
            yield one
            continue
        suit = (lacking_suits(present) or SUITS)[0]
        present.add(suit)
        yield Said(one.face, Face(suit, rank))


def lacking_suits(present: Iterable[str]) -> tuple[str, ...]:
    there = set(present)
    return tuple(suit for suit in SUITS if suit not in there)


def may_stand_for(suit: str, others: Iterable[str]) -> bool:
    """Whether a joker of a set may be this suit beside the others: one that the set lacks, if it
    lacks one (R5).
    """
    there = set(others)
    return suit not in there or not lacking_suits(there)


def misnamed_joker(said: tuple[Said, ...], lay: AbstractSet[Said]) -> Said | None:
    """A joker of a set that stands for a suit that it must not stand for (R5).

    One that lay there already keeps its suit, whatever has joined it.
    """
    for index, one in enumerate(said):
        if one.face.is_joker and one not in lay:
            others = (other.meant.suit for other in said[:index] + said[index + 1 :])
            if not may_stand_for(one.meant.suit, others):
                return one
    return None


# --- what a joker is said to be when it is laid (R5) ---


def check_suits(rules: RuleSet, state: Round, position: Position) -> None:
    """Refuse a step that says a joker of a set to be a suit that it must not be."""
    jokers = rules.deck.jokers
    with_jokers = [meld for meld in position.table if not jokers.isdisjoint(meld.pieces)]
    if with_jokers:
        lay = {one for meld in state.position.table for one in meld.said}
        for meld in with_jokers:
            _check_suits(rules, meld, lay)


def _check_suits(rules: RuleSet, meld: Meld, lay: AbstractSet[Said]) -> None:
    """In a set a joker is said to be a suit that the set lacks, if it lacks one.

    One that lay there already keeps its suit, whatever has joined it.
    """
    one = misnamed_joker(meld.said, lay)
    if one is not None:
        result = rules.read(meld.said)
        if isinstance(result, Reading) and result.kind == MeldKind.GROUP:
            refuse(Reason.JOKER_COLOUR, piece=piece_text(one.meant))


# --- the first lay-down of a round: what belongs to it, and what it must be worth (R13, R14, R1 ---


@dataclass(frozen=True, slots=True)
class Opening(ABC):
    """What a player must lay in the first turn in which anything is laid."""

    points: int = 0
    """0: any meld will do."""

    @abstractmethod
    def is_made(self, state: Round, position: Position) -> bool:
        """Whether the player on turn has laid down in this turn."""

    @abstractmethod
    def worth(self, rules: RuleSet, state: Round, position: Position) -> int | None:
        """The points of what was laid down in this turn; None if nothing was."""

    def check(self, rules: RuleSet, state: Round, position: Position) -> None:
        """Refuse a first lay-down that is worth too little."""
        if not self.points or state.opened[state.turn]:
            return
        have = self.worth(rules, state, position)
        if have is not None and have < self.points:
            refuse(Reason.OPENING_TOO_LOW, need=self.points, have=have)

    def progress(self, rules: RuleSet, state: Round) -> tuple[int, int] | None:
        """Points so far, and how many it takes; None where none are needed any more."""
        if not self.points or state.opened[state.turn]:
            return None
        return self.worth(rules, state, state.position) or 0, self.points


@dataclass(frozen=True, slots=True)
class NewMelds(Opening):
    """A new meld opens; what is laid off in the same turn counts as well (R13, R14)."""

    def is_made(self, state: Round, position: Position) -> bool:
        return has_new_meld(state, position)

    def worth(self, rules: RuleSet, state: Round, position: Position) -> int | None:
        if not self.is_made(state, position):
            return None
        before = {meld.slot: value(rules, meld) for meld in state.table}
        return sum(value(rules, meld) - before.get(meld.slot, 0) for meld in position.table)


@dataclass(frozen=True, slots=True)
class ChangedMelds(Opening):
    """Every meld that the player formed or changed counts, wherever its cards are from (R17)."""

    def is_made(self, state: Round, position: Position) -> bool:
        return bool(changed_melds(state, position))

    def worth(self, rules: RuleSet, state: Round, position: Position) -> int | None:
        melds = changed_melds(state, position)
        return sum(value(rules, meld) for meld in melds) if melds else None


def value(rules: RuleSet, meld: Meld) -> int:
    reading = rules.read(meld.said)
    return 0 if isinstance(reading, Fault) else reading.value


def changed_melds(state: Round, position: Position) -> list[Meld]:
    """Melds that the player formed or changed (R17)."""
    before, after = ({meld.slot: meld for meld in at.table} for at in (state, position))
    old = (meld.said for meld in state.table if after.get(meld.slot) is not meld)
    new = [meld for meld in position.table if before.get(meld.slot) is not meld]
    return [new[place] for place in changed(old, (meld.said for meld in new))]


def changed(before: Iterable[tuple[Said, ...]], after: Iterable[tuple[Said, ...]]) -> list[int]:
    """Which new melds were formed or changed. A joker swapped for its card changes nothing."""
    lay = Counter(map(meaning, before))
    places = []
    for place, said in enumerate(after):
        meant = meaning(said)
        if lay[meant]:
            lay[meant] -= 1
        else:
            places.append(place)
    return places


def meaning(said: tuple[Said, ...]) -> tuple[Face, ...]:
    """Equal for melds that mean the same, whether a joker or its card lies there."""
    return tuple(sorted(one.meant for one in said))


# --- laying off: what may be done to melds that lie on the table (R10, R14, R19) ---


class LayingOff(ABC):
    """What a player may do to melds that lie on the table."""

    rebuilds: ClassVar[bool] = False
    """Whether cards may be taken off melds that lie there."""
    anywhere: ClassVar[bool] = True
    """Whether cards may be added to melds of others."""

    @abstractmethod
    def owner_of_new(self, seat: Seat) -> Seat | None:
        """Whose a meld is that this seat lays."""

    @abstractmethod
    def may_touch(self, meld: Meld, seat: Seat, *, down: bool) -> bool:
        """Whether a seat that has laid down, or not, could add to this meld."""

    @abstractmethod
    def check_rebuild(self, move: str) -> None:
        """Refuse a move that takes melds apart, where there is none."""

    @abstractmethod
    def check_add(self, state: Round, position: Position, meld: Meld) -> None:
        """Refuse, unless the player may add to this meld now."""

    @abstractmethod
    def check_turn(self, state: Round, position: Position) -> None:
        """Refuse to end the turn, unless the player had the right to what was done to old melds."""


class _MeldsGrow(LayingOff):
    """Melds only ever grow, and whoever adds to one has laid a meld before (R10, R14)."""

    @abstractmethod
    def is_open_to(self, meld: Meld, seat: Seat) -> bool:
        """Whether this seat may add to this meld at all."""

    def owner_of_new(self, seat: Seat) -> Seat | None:
        return seat

    def may_touch(self, meld: Meld, seat: Seat, *, down: bool) -> bool:
        return down and self.is_open_to(meld, seat)

    def check_rebuild(self, move: str) -> None:
        absent(move)

    def check_add(self, state: Round, position: Position, meld: Meld) -> None:
        if meld.slot >= len(state.table):
            return
        if not self.is_open_to(meld, state.turn):
            refuse(Reason.MELD_NOT_YOURS, meld=meld.letter)
        if not _has_laid(state, position):
            refuse(Reason.LAY_A_MELD_FIRST)

    def check_turn(self, state: Round, position: Position) -> None:
        """The own meld may have been taken up again after something was laid off (R14)."""
        if _has_laid(state, position):
            return
        if any(len(meld) > len(state.table[meld.slot]) for meld in position.table):
            refuse(Reason.LAY_A_MELD_FIRST)


def _has_laid(state: Round, position: Position) -> bool:
    """Whether the player on turn has a meld on the table, from before or from this turn."""
    return state.opened[state.turn] or has_new_meld(state, position)


@dataclass(frozen=True, slots=True)
class OnOwnMelds(_MeldsGrow):
    """Cards are added to melds of the own, and to no others (R10)."""

    anywhere: ClassVar[bool] = False

    def is_open_to(self, meld: Meld, seat: Seat) -> bool:
        return meld.owner == seat


@dataclass(frozen=True, slots=True)
class OnAnyMeld(_MeldsGrow):
    """Cards are added to any meld (R14)."""

    def is_open_to(self, meld: Meld, seat: Seat) -> bool:  # noqa: ARG002
        return True


@dataclass(frozen=True, slots=True)
class Rebuilding(LayingOff):
    """The table is everybody's, and may be taken apart by whoever lays a card (R19)."""

    rebuilds: ClassVar[bool] = True

    def owner_of_new(self, seat: Seat) -> Seat | None:  # noqa: ARG002
        return None

    def may_touch(self, meld: Meld, seat: Seat, *, down: bool) -> bool:  # noqa: ARG002
        return True

    def check_rebuild(self, move: str) -> None:
        """All such moves are known here."""

    def check_add(self, state: Round, position: Position, meld: Meld) -> None:
        """Any meld, at any time."""

    def check_turn(self, state: Round, position: Position) -> None:
        if changed_melds(state, position) and not laid_pieces(state, position):
            refuse(Reason.NOTHING_LAID)
