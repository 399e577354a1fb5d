"""What some cards mean as a meld of Rommé (R3–R5), and which melds a turn has changed (R17)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import product

from bot.games.pieces import (
    ACE,
    KING,
    SUITS,
    Face,
    Fault,
    Meld,
    MeldKind,
    Reading,
    Said,
    fault,
    piece_text,
    places_for_jokers,
)
from bot.games.refusals import Reason, refuse
from bot.games.ruleset import Position, Round, RuleSet

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

    def width(numbers: tuple[int, ...]) -> int:
        return max(numbers) - min(numbers)

    # The closest together first: what is wrong is said of the run that was probably meant.
    for numbers in sorted(product(*(_numbers(face) for _, face in fixed)), key=width):
        places = places_for_jokers(sorted(numbers), len(free), ACE, HIGH_ACE)
        if isinstance(places, Fault):
            faults.append(places)
            continue
        natural = zip(numbers, (index for index, _ in fixed), strict=True)
        order = sorted([*natural, *zip(places, free, strict=True)])
        found.append(_sequence_reading(said, suit, order))
    return max(found, key=lambda reading: reading.value) if found else faults[0]


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


def check_suits(rules: RuleSet, state: Round, position: Position) -> None:
    """Refuse a step that says a joker of a set to be a suit that it must not be."""
    jokers = rules.deck.jokers
    with_jokers = [meld for meld in position.table if not jokers.isdisjoint(meld.pieces)]
    lay = {one for meld in state.position.table for one in meld.said} if with_jokers else set()
    for meld in with_jokers:
        one = misnamed_joker(meld.said, lay)
        if one is not None:
            result = rules.read(meld.said)
            if isinstance(result, Reading) and result.kind == MeldKind.GROUP:
                refuse(Reason.JOKER_COLOUR, piece=piece_text(one.meant))


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
