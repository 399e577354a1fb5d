"""The same question as an integer program for HiGHS, written independently of the search."""

import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import chain, combinations, product

import highspy
import numpy as np

from bot.games.pieces import Face, Fault, MeldKind, Reading, Said
from bot.games.ruleset import Round
from bot.games.tiles.jokers import WHOLE
from bot.games.tiles.ruleset import TileRules
from tests.solver.tiles.brute import Truth

# --- the columns of the integer program: every meld that may lie on the new table ---


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


# --- the same question as an integer program for HiGHS, written independently of the search ---
# A column is a meld that may lie on the new table; a row says how often each face, each free joker
# and each joker that stays is used. The first lay-down, the last stone and the win sum are rows
# too. In `classic` the fate of each joker is chosen outside, one program for each choice.

TILE = 1000
INF = highspy.kHighsInf
spent: list[float] = []
"""The seconds that HiGHS itself took, one entry for each program."""
loaded: list[float] = []
"""The seconds for making arrays of each program and handing them over; not for finding melds."""


@dataclass
class Model:
    """Rows and columns, collected."""

    columns: list[tuple[float, float, float]] = field(default_factory=list)
    rows: list[tuple[float, float, dict[int, float]]] = field(default_factory=list)

    def column(self, cost: float, low: float, high: float) -> int:
        self.columns.append((cost, low, high))
        return len(self.columns) - 1

    def row(self, low: float, high: float, terms: dict[int, float]) -> None:
        self.rows.append((low, high, terms))

    def maximum(self) -> float | None:
        before = time.process_time()
        highs = self._loaded()
        loaded.append(time.process_time() - before)
        before = time.process_time()
        highs.run()
        spent.append(time.process_time() - before)
        if highs.getModelStatus() != highspy.HighsModelStatus.kOptimal:
            return None
        return -highs.getObjectiveValue()

    def _loaded(self) -> highspy.Highs:
        """The whole program as a few arrays, in HiGHS."""
        lp = highspy.HighsLp()
        lp.num_col_, lp.num_row_ = len(self.columns), len(self.rows)
        cost, low, high = np.array(self.columns, dtype=np.float64).reshape(-1, 3).T
        lp.col_cost_, lp.col_lower_, lp.col_upper_ = -cost, low, high
        lp.row_lower_ = np.array([low for low, _, _ in self.rows], dtype=np.float64)
        lp.row_upper_ = np.array([high for _, high, _ in self.rows], dtype=np.float64)
        terms = [terms for _, _, terms in self.rows]
        sizes = np.fromiter(map(len, terms), dtype=np.int32, count=len(terms))
        total = int(sizes.sum())
        lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
        lp.a_matrix_.start_ = np.concatenate(([0], np.cumsum(sizes))).astype(np.int32)
        lp.a_matrix_.index_ = np.fromiter(chain.from_iterable(terms), np.int32, total)
        values = chain.from_iterable(row.values() for row in terms)
        lp.a_matrix_.value_ = np.fromiter(values, np.float64, total)
        lp.integrality_ = [highspy.HighsVarType.kInteger] * len(self.columns)
        highs = highspy.Highs()  # type: ignore[no-untyped-call]
        highs.setOptionValue("output_flag", False)
        highs.setOptionValue("threads", 1)
        highs.setOptionValue("mip_rel_gap", 0.0)
        highs.setOptionValue("mip_abs_gap", 0.5)
        highs.passModel(lp)
        return highs


class Program:
    """The programs of one position."""

    def __init__(self, rules: TileRules, state: Round) -> None:
        self.rules = rules
        self.state = state
        faces = rules.deck.faces_of
        self.melds = Possible(rules, state)
        self.table = self.melds.table
        self.rack = Counter(faces(state.racks[state.turn]))
        self.stone = None if state.stone is None else rules.deck.face(state.stone)
        self.old = self.melds.old

    def best(self) -> Truth:
        """The most tiles, then points."""
        special = self.stone is not None or self.rules.win_sum
        whole = self.rack.total()
        if not special:
            return self._truth(self.rack, 1, whole)
        with_stone = self.rack + Counter([self.stone] if self.stone else [])
        won = self._truth(with_stone, with_stone.total(), with_stone.total(), wins=True)
        if won.tiles:
            return Truth(whole, sum(self._worth(face) for face in self.rack.elements()))
        return self._truth(self.rack, 1, whole - 1)

    def _worth(self, face: Face) -> int:
        return self.rules.rack_joker if face.is_joker else face.number

    def _truth(self, rack: Counter[Face], least: int, most: int, *, wins: bool = False) -> Truth:
        if most < least:
            return Truth(0, 0)
        best = max(
            (self._solved(rack, least, most, fates, wins=wins) or 0 for fates in self._fates()),
            default=0,
        )
        return Truth(*divmod(round(best), TILE))

    def _fates(self) -> Iterator[dict[int, Face]]:
        """Which tile replaced which joker; only `classic` has to be told."""
        if self.rules.joker.keeps != WHOLE:
            yield {}
            return
        for choice in product(*((None, *sorted(one.options)) for one in self.old)):
            yield {number: face for number, face in enumerate(choice) if face is not None}

    def _solved(  # noqa: C901, PLR0912 - all rows of the program in one place
        self,
        rack: Counter[Face],
        least: int,
        most: int,
        fates: dict[int, Face],
        *,
        wins: bool,
    ) -> float | None:
        model = Model()
        laid = {face: model.column(TILE + self._worth(face), 0, n) for face, n in rack.items()}
        model.row(least, most, dict.fromkeys(laid.values(), 1.0))
        stays = {one.number: model.column(0, 0, 1) for one in self.old}
        for one in self.old:
            self._freeing(model, one, fates, laid, stays)
        if fates and not self._in_order(model, fates, laid):
            return None
        uses: dict[Face, dict[int, float]] = {}
        holds: dict[int, dict[int, float]] = {one.number: {} for one in self.old}
        sums: dict[int, float] = {}
        new: dict[int, float] = {}
        lies: dict[tuple[Face, Face, bool], dict[int, float]] = {}
        for column in self.melds.columns(rack, fates):
            at = model.column(0, 0, 2)
            for face in (*column.faces, *column.jokers):
                uses.setdefault(face, {}).setdefault(at, 0)
                uses[face][at] += 1
            for number in column.stay:
                holds[number][at] = 1
            for wild, place in column.named:
                lies.setdefault((wild, place, column.is_new), {})[at] = 1
            if column.value == self.rules.win_sum and any(face in rack for face in column.faces):
                sums[at] = 1
            if column.value == self.rules.win_sum and any(face in rack for face in column.jokers):
                sums[at] = 1
            if column.is_new:
                new[at] = len(column.jokers)
            for face in column.spare:
                before = self._before(fates)[face]
                terms = {at: 1.0, **({laid[face]: -2.0} if face in laid else {})}
                model.row(-INF, 2 * (self.table[face] - before), terms)
        for face in {*self.table, *rack}:
            terms = uses.get(face, {}) | ({laid[face]: -1.0} if face in laid else {})
            fixed = self.table[face]
            for one in self.old:
                if one.face == face:
                    terms[stays[one.number]] = 1.0
            model.row(fixed, fixed, terms)
        for one in self.old:
            model.row(0, 0, holds[one.number] | {stays[one.number]: -1.0})
        if wins and self.rules.win_sum:
            model.row(1, INF, sums)
        own: dict[tuple[Face, Face, bool], int] = {}
        if not self.state.opened[self.state.turn]:
            own = self._opening(model, rack, laid, lies)
        if fates and self.rules.joker.new_meld:
            # A joker of the rack that opens the game is not one of those that were replaced.
            brought = {at: -1.0 for (_, _, is_new), at in own.items() if is_new}
            model.row(len(fates), INF, new | brought)
        return model.maximum()

    # --- the jokers ---

    def _freeing(
        self,
        model: Model,
        one: Old,
        fates: dict[int, Face],
        laid: dict[Face, int],
        stays: dict[int, int],
    ) -> None:
        """A joker stays unless a tile that it stands for is at hand (T22)."""
        if self.rules.joker.keeps == WHOLE:
            stay = float(one.number not in fates)
            model.row(stay, stay, {stays[one.number]: 1.0})
        elif not any(self.table[face] for face in one.options):
            terms = {laid[face]: 1.0 for face in one.options if face in laid}
            model.row(1, INF, {stays[one.number]: 1.0, **terms})

    def _in_order(self, model: Model, fates: dict[int, Face], laid: dict[Face, int]) -> bool:
        """`classic`: whether the swaps can follow one another; what must be laid for it."""
        keys = sorted({face for face in fates.values() if face in laid})
        for count in range(len(keys) + 1):
            for brought in combinations(keys, count):
                if self._follows(fates, set(brought)):
                    ways = [
                        way for way in combinations(keys, count) if self._follows(fates, set(way))
                    ]
                    if len(ways) == 1:
                        for face in brought:
                            model.row(1, INF, {laid[face]: 1.0})
                    else:
                        self._either(model, ways, laid)
                    return True
        return False

    def _either(self, model: Model, ways: list[tuple[Face, ...]], laid: dict[Face, int]) -> None:
        chosen = [model.column(0, 0, 1) for _ in ways]
        model.row(1, INF, dict.fromkeys(chosen, 1.0))
        for way, column in zip(ways, chosen, strict=True):
            for face in way:
                model.row(0, INF, {laid[face]: 1.0, column: -1.0})

    def _follows(self, fates: dict[int, Face], at_hand: set[Face]) -> bool:
        left = Counter(one.meld for one in self.old)
        waiting = dict(fates)
        while True:
            for index, meld in enumerate(self.state.table):
                if not left[index]:
                    at_hand |= {one.face for one in meld.said if not one.face.is_joker}
            ready = [number for number, face in waiting.items() if face in at_hand]
            if not ready:
                return not waiting
            for number in ready:
                del waiting[number]
                left[self.old[number].meld] -= 1

    def _before(self, fates: dict[int, Face]) -> Counter[Face]:
        melds = range(len(self.state.table))
        return sum((self.melds.naturals(meld, fates) for meld in melds), Counter[Face]())

    # --- the first lay-down ---

    def _opening(  # noqa: C901 - all rows of it in one place
        self,
        model: Model,
        rack: Counter[Face],
        laid: dict[Face, int],
        lies: dict[tuple[Face, Face, bool], dict[int, float]],
    ) -> dict[tuple[Face, Face, bool], int]:
        """Melds of laid tiles alone, side by side, that are worth enough (T17).

        A joker in them stands for a tile for which a joker stands in the end, too (T18). Gives how
        many of the jokers that lie in each place are meant by this.
        """
        own = {key: model.column(0, 0, 4) for key in lies if key[0] in rack}
        for key, at in own.items():
            model.row(0, INF, lies[key] | {at: -1.0})
        meant: dict[tuple[Face, Face], dict[int, float]] = {}
        for (wild, place, _), at in own.items():
            meant.setdefault((wild, place), {})[at] = -1.0
        flat = self.rules.opening_joker
        points: dict[int, float] = {}
        used: dict[Face, dict[int, float]] = {face: {} for face in rack}
        for places, kind in self.melds.places():
            fills = [
                [
                    face
                    for face in rack
                    if face == place or (face.is_joker and face.joker_colour in (None, place.suit))
                ]
                for place in places
            ]
            for fill in product(*fills):
                if all(face.is_joker for face in fill):
                    continue
                at = model.column(0, 0, 2)
                number = places[0].number * len(places)
                value = number if kind == MeldKind.GROUP else sum(place.number for place in places)
                if flat is not None:
                    value = sum(flat if face.is_joker else face.number for face in fill)
                points[at] = value
                for face, place in zip(fill, places, strict=True):
                    used[face][at] = used[face].get(at, 0) + 1
                    if face.is_joker:
                        meant.setdefault((face, place), {})[at] = 1.0
        model.row(self.rules.opening, INF, points)
        for face, terms in used.items():
            model.row(-INF, 0, terms | {laid[face]: -1.0})
        for terms in meant.values():
            model.row(-INF, 0, terms)
        return own


def best(rules: TileRules, state: Round) -> Truth:
    return Program(rules, state).best()
