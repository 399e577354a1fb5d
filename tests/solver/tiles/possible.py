"""The columns of the integer program: every meld that may lie on the new table."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, product

from bot.games.pieces import Face, Fault, MeldKind, Reading, Said
from bot.games.ruleset import Round
from bot.games.tiles.jokers import WHOLE
from bot.games.tiles.ruleset import TileRules


@dataclass(frozen=True)
class Old:
    """A joker on the table."""

    number: int
    face: Face
    meld: int
    kind: MeldKind
    options: frozenset[Face]


@dataclass(frozen=True)
class Column:
    """A meld: numbered faces, free jokers by face, and jokers that stay."""

    faces: tuple[Face, ...]
    jokers: tuple[Face, ...] = ()
    stay: tuple[int, ...] = ()
    value: int = 0
    spare: tuple[Face, ...] = ()
    """`classic`: the meld is only new if there is one more of these than lay on the table."""
    is_new: bool = False
    named: tuple[tuple[Face, Face], ...] = ()
    """Of each free joker, the place in which it lies."""


class Possible:
    """The melds that are possible in one position."""

    def __init__(self, rules: TileRules, state: Round) -> None:
        self.rules = rules
        self.state = state
        self.table = Counter(one.face for meld in state.table for one in meld.said)
        self.old = list(self._old())

    def _old(self) -> Iterator[Old]:
        number = 0
        for index, meld in enumerate(self.state.table):
            reading = self.rules.read(meld.said)
            assert isinstance(reading, Reading)
            for place, one in enumerate(meld.said):
                if one.face.is_joker:
                    options = self.rules.joker_options(meld.said, place)
                    yield Old(number, one.face, index, reading.kind, options)
                    number += 1

    def naturals(self, meld: int, fates: dict[int, Face]) -> Counter[Face]:
        """The numbered tiles of an old meld; the fates say which tile replaced which joker."""
        said = self.state.table[meld].said
        swapped = [face for number, face in fates.items() if self.old[number].meld == meld]
        return Counter([*(one.face for one in said if not one.face.is_joker), *swapped])

    def columns(self, rack: Counter[Face], fates: dict[int, Face]) -> Iterator[Column]:
        have = self.table + rack
        wild = [face for face in have if face.is_joker]
        for places, kind in self.places():
            fills: list[list[Face | int]] = []
            for place in places:
                free = [one for one in wild if one.joker_colour in (None, place.suit)]
                pins = [
                    one.number
                    for one in self.old
                    if one.kind == kind
                    and one.face.joker_colour in (None, place.suit)
                    and self._may_stand(one, place)
                    and one.number not in fates
                ]
                fills.append([*([place] if have[place] else []), *free, *pins])
            for fill in product(*fills):
                column = self._column(places, kind, fill)
                if column is not None:
                    yield from self._judged(column, places, fill, rack, fates)

    def _may_stand(self, one: Old, place: Face) -> bool:
        """In a group of several numbered tiles a joker stands for all colours that are missing."""
        if one.kind == MeldKind.RUN or one.face.joker_colour is not None:
            return place in one.options
        return any(place.number == option.number for option in one.options)

    def places(self) -> Iterator[tuple[tuple[Face, ...], MeldKind]]:
        suits = self.rules.deck.suits
        for number in range(1, 14):
            for size in (3, 4):
                for chosen in combinations(suits, size):
                    yield tuple(Face(suit, number) for suit in chosen), MeldKind.GROUP
        long = {len(meld) for meld in self.state.table}
        for suit in suits:
            for low in range(1, 12):
                for high in range(low + 2, 14):
                    places = tuple(Face(suit, number) for number in range(low, high + 1))
                    value = sum(place.number for place in places)
                    size = len(places)
                    if size <= 5 or value == self.rules.win_sum or self._around(places, long):
                        yield places, MeldKind.RUN

    def _around(self, places: tuple[Face, ...], long: set[int]) -> bool:
        """`classic`: longer runs matter only around a joker that stays."""
        return (
            self.rules.joker.keeps == WHOLE
            and len(places) <= max(long, default=0) + 4
            and any(one.options & set(places) for one in self.old if one.kind == MeldKind.RUN)
        )

    def _column(
        self, places: tuple[Face, ...], kind: MeldKind, fill: tuple[Face | int, ...]
    ) -> Column | None:
        faces = tuple(one for one in fill if isinstance(one, Face) and not one.is_joker)
        jokers = tuple(one for one in fill if isinstance(one, Face) and one.is_joker)
        stay = tuple(one for one in fill if isinstance(one, int))
        if not faces or len(set(stay)) < len(stay) or (len(jokers) > 2 and len(places) > 5):
            return None
        if kind == MeldKind.GROUP:
            # The places of jokers that stand for nothing in particular are all the same.
            value = places[0].number * len(places)
        else:
            value = sum(place.number for place in places)
        said = tuple(
            Said(one)
            if isinstance(one, Face) and not one.is_joker
            else Said(one if isinstance(one, Face) else self.old[one].face, place)
            for one, place in zip(fill, places, strict=True)
        )
        reading = self.rules.read(said, ordered=True)
        if isinstance(reading, Fault) or reading.kind != kind:
            return None
        if kind == MeldKind.GROUP:
            there = {
                option
                for index, one in enumerate(reading.said)
                if one.face.is_joker and one.face.joker_colour is None
                for option in self.rules.joker_options(reading.said, index)
            }
            named = dict(zip(fill, places, strict=True))
            lone = len(faces) == 1
            for number in stay:
                one = self.old[number]
                if one.face.joker_colour is None and not one.options & (
                    {named[number]} if lone else there
                ):
                    return None
        lies = tuple(
            (one, place)
            for one, place in zip(fill, places, strict=True)
            if isinstance(one, Face) and one.is_joker
        )
        return Column(faces, jokers, stay, value, named=lies)

    def _judged(
        self,
        column: Column,
        places: tuple[Face, ...],
        fill: tuple[Face | int, ...],
        rack: Counter[Face],
        fates: dict[int, Face],
    ) -> Iterator[Column]:
        """The column, if the jokers that stay in it keep what they must (T21, T24)."""
        keeps = self.rules.joker.keeps
        for number in column.stay:
            meld = self.old[number].meld
            same = [one for one in column.stay if self.old[one].meld == meld]
            if keeps == WHOLE:
                staying = [
                    one.number for one in self.old if one.meld == meld and one.number not in fates
                ]
                if self.naturals(meld, fates) - Counter(column.faces) or same != staying:
                    return
            else:
                said = self.state.table[meld].said
                companions = {
                    place
                    for place, one in zip(places, fill, strict=True)
                    if one == place
                    and any(
                        other.face == place or place in self._options(meld, index)
                        for index, other in enumerate(said)
                    )
                }
                if len(companions) + len(same) < keeps:
                    return
        if not (fates and column.jokers):
            yield column
            return
        yield column
        for count in range(len(column.faces) + 1):
            for spare in combinations(sorted(set(column.faces) & set(rack)), count):
                if self._is_new(column, set(spare), fates):
                    yield replace(column, spare=spare, is_new=True)
                    if not spare:
                        return

    def _options(self, meld: int, index: int) -> frozenset[Face]:
        return self.rules.joker_options(self.state.table[meld].said, index)

    def _is_new(self, column: Column, spare: set[Face], fates: dict[int, Face]) -> bool:
        before = [self.naturals(meld, fates) for meld in range(len(self.state.table))]
        homes = []
        for face in column.faces:
            at = [meld for meld, tiles in enumerate(before) if tiles[face]]
            if at and face not in spare:
                homes.append(at)
        stayed = [self.old[one].meld for one in column.stay]
        return any(
            max(Counter([*choice, *stayed]).values(), default=0) <= 2 for choice in product(*homes)
        )
