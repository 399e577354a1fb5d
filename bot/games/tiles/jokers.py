"""What may become of a joker that lies on the table (T21–T24).

The final position decides. A joker that lay there either *stays*: in a meld of the same kind,
standing for the same tile, with as much of its old meld as the game asks for; or it was *freed*: a
tile that it stood for has taken its place, and the joker is used again. Equal tiles are
interchangeable, so a position is legal if there is any way of telling its jokers apart that makes
it so.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, combinations, product

from bot.games.pieces import (
    JOKER,
    Face,
    Faces,
    Fault,
    Meld,
    MeldKind,
    Piece,
    Reading,
    Said,
    faces_text,
    fault,
    unchanged,
)
from bot.games.refusals import Reason
from bot.games.ruleset import RuleSet

# --- what the rules and the solver both ask ---

MOST_SHARED = 2
"""So many tiles of one old meld a new one may hold."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A joker somewhere: in which meld, of which kind, and what it may stand for."""

    piece: Piece
    face: Face
    meld: int
    index: int
    kind: MeldKind
    options: frozenset[Face]


def joker_spots(rules: RuleSet, table: Iterable[Meld]) -> Iterator[Spot]:
    """The jokers of a table, meld by meld."""
    for number, meld in enumerate(table):
        if not has_joker(meld):
            continue
        jokers = [index for index, one in enumerate(meld.said) if one.face.is_joker]
        reading = rules.read(meld.said)
        assert isinstance(reading, Reading)
        for index in jokers:
            face, options = meld.said[index].face, rules.joker_options(meld.said, index)
            yield Spot(meld.pieces[index], face, number, index, reading.kind, options)


def shares_place(one: Spot, other: Spot) -> bool:
    """Whether two jokers, or the same, lie in a group and may stand for the same tiles (T14)."""
    return one.meld == other.meld and one.options == other.options


def has_joker(meld: Meld) -> bool:
    """By what it says: the melds that the solver tries out have no pieces yet."""
    return any(face.suit[0] == JOKER for face, _ in meld.said)


def numbered(said: Iterable[Said]) -> Faces:
    """The tiles of a meld that are no jokers."""
    return Counter(one.face for one in said if not one.face.is_joker)


def is_replaceable(
    replaced: Iterable[tuple[int, Face]],
    jokers: Counter[int],
    tiles: Sequence[Faces],
    brought: Iterable[Face],
    *,
    closed: bool,
) -> bool:
    """Whether there is an order in which each tile that replaced a joker was at hand (T22).

    ``replaced`` has the meld of each such joker and the tile that took its place; ``jokers``, how
    many lay in each meld, and ``tiles`` its numbered ones. Where melds are ``closed``, one with a
    joker gives nothing before its last joker is replaced (T24).
    """
    waiting = list(replaced)
    if not waiting:
        return True
    left = Counter(jokers)
    at_hand = set(brought)
    for number, own in enumerate(tiles):
        if not closed or not left[number]:
            at_hand |= own.keys()
    while waiting:
        ready = [pair for pair in waiting if pair[1] in at_hand]
        if not ready:
            return False
        for pair in ready:
            waiting.remove(pair)
            left[pair[0]] -= 1
            if not left[pair[0]]:
                at_hand |= tiles[pair[0]].keys()
    return True


def is_new_meld(
    tiles: Iterable[Face], before: Sequence[Faces], total: Faces, stayed: Counter[int]
) -> bool:
    """Whether a meld can have been built from at most two tiles of any one old meld (T22).

    ``tiles`` are its numbered ones; ``before`` has those of the old melds, and ``total`` those of
    the whole new table, so that a tile beyond the old ones came from the rack. ``stayed``: how many
    jokers of each old meld lie in it.
    """
    origins = []
    for face in tiles:
        homes = [meld for meld, old in enumerate(before) if old[face]]
        if homes and total[face] <= sum(old[face] for old in before):
            origins.append(homes)
    return any(
        max((stayed + Counter(homes)).values(), default=0) <= MOST_SHARED
        for homes in product(*origins)
    )


# --- a table before and after a turn ---


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of one old joker. ``by`` is the tile that replaced it, if it was freed."""

    old: Spot
    now: Spot | None
    by: Face | None = None


WHOLE = 0
"""For ``keeps``: the whole meld stays together (T24)."""


@dataclass(frozen=True, slots=True)
class JokerRule:
    """The two joker rules in which the tile games differ."""

    keeps: int
    """How many tiles of its meld, itself included, stay with an unreplaced joker (T21, T24)."""
    new_meld: bool
    """Whether a freed joker has to go into a new meld (T22, `classic`)."""


@dataclass(frozen=True)
class Case:
    """A table before and after, and what the player brought."""

    rules: RuleSet
    rule: JokerRule
    before: tuple[Meld, ...]
    after: tuple[Meld, ...]
    brought: frozenset[Face]
    """The numbered tiles that came from the rack in this turn."""
    may_lie_loose: bool = False
    """When time runs out, a freed joker may be left lying (T26)."""

    @cached_property
    def old(self) -> list[Spot]:
        """The jokers that lay on the table."""
        return list(joker_spots(self.rules, self.before))

    @cached_property
    def now(self) -> list[Spot]:
        """The jokers that lie there, whoever brought them."""
        return list(joker_spots(self.rules, self.after))

    @cached_property
    def untouched(self) -> list[Fate]:
        """Jokers in melds that lie as they lay: it hardly helps to think they were exchanged."""
        old, now = _melds_of(self.old), _melds_of(self.now)
        before, after = [self.before[at].said for at in old], [self.after[at].said for at in now]
        found: list[Fate] = []
        for was, same in unchanged(before, after).items():
            lay = (spot for spot in self.old if spot.meld == old[was])
            found += map(Fate, lay, (spot for spot in self.now if spot.meld == now[same]))
        return found

    @cached_property
    def moved(self) -> list[Spot]:
        """The old jokers of which it has to be found out what became of them."""
        same = [fate.old for fate in self.untouched]
        return [spot for spot in self.old if not any(spot is one for one in same)]

    @cached_property
    def free(self) -> list[Spot]:
        """The jokers that may be one of those, or new."""
        same = [fate.now for fate in self.untouched]
        return [spot for spot in self.now if not any(spot is one for one in same)]

    @cached_property
    def gone(self) -> int:
        """How many jokers of the table no longer lie on it."""
        jokers = self.rules.deck.jokers
        was, there = (
            jokers.intersection(chain.from_iterable(meld.pieces for meld in table))
            for table in (self.before, self.after)
        )
        return len(was - there)

    @cached_property
    def tiles(self) -> frozenset[Face]:
        """All numbered tiles that could take a joker's place."""
        said = (one.face for meld in self.before for one in meld.said)
        return self.brought.union(face for face in said if not face.is_joker)

    @cached_property
    def tiles_before(self) -> list[Counter[Face]]:
        """The numbered tiles of each meld that lay there."""
        return [numbered(meld.said) for meld in self.before]

    @cached_property
    def tiles_after(self) -> list[Counter[Face]]:
        """The numbered tiles of each meld that lies there now."""
        return [numbered(meld.said) for meld in self.after]


def _melds_of(spots: list[Spot]) -> list[int]:
    return list(dict.fromkeys(spot.meld for spot in spots))


# --- judging it ---

APART = 3
"""The first revision that tells the jokers of a group apart, and melds that grew from new ones."""


def judge(case: Case) -> Fault | None:
    """Nothing, if the jokers were treated as the game wants it; else what was wrong."""
    there = set(map(id, case.after))
    if all(id(meld) in there or not has_joker(meld) for meld in case.before):
        return None  # nobody touched a meld with a joker: so it is in nearly every turn
    if not case.moved or any(True for _ in _tellings(case)):
        return None
    return _complaint(case)


def own_jokers(case: Case) -> Iterator[tuple[frozenset[Face], ...]]:
    """What the jokers that the player brought may stand for: for each legal way to tell all apart.

    Never nothing: where no way is legal, the jokers are who they are.
    """
    found = False
    for own in _tellings(case):
        found = True
        yield _options(case, own)
    if not found:
        there = {spot.piece for spot in case.old}
        yield _options(case, [spot for spot in case.now if spot.piece not in there])


def _options(case: Case, own: Sequence[Spot]) -> tuple[frozenset[Face], ...]:
    """What each may stand for. Two of one group fill it: each is another of the missing tiles."""
    if case.rules.revision < APART:
        return tuple(spot.options for spot in own)
    return tuple(
        spot.options if len(same) == 1 else frozenset((sorted(spot.options)[same.index(spot)],))
        for spot in own
        for same in ([one for one in own if shares_place(one, spot)],)
    )


def _tellings(case: Case) -> Iterator[tuple[Spot, ...]]:
    """The jokers that the player brought, for each legal way to tell all of them apart."""
    for fates, own in _fates(case, case.moved, case.free):
        if _legal(case, fates, (*fates, *case.untouched)):
            yield own
    if case.untouched:
        for fates, own in _fates(case, case.old, case.now):
            if _legal(case, fates, fates):
                yield own


def _fates(
    case: Case, old: list[Spot], now: list[Spot]
) -> Iterator[tuple[tuple[Fate, ...], tuple[Spot, ...]]]:
    """Every way to tell the jokers apart: who is where now, and who was replaced by what.

    Also those that are nobody of the old ones: the player brought them.
    """
    places: list[Spot | None] = [*now, *[None] * case.gone]
    there = case.tiles
    for seats in _pairings(old, places):
        choices = [
            [Fate(spot, place, by) for by in (None, *sorted(spot.options & there))]
            for spot, place in zip(old, seats, strict=True)
        ]
        own = tuple(spot for spot in now if all(spot is not place for place in seats))
        for fates in product(*choices):
            yield fates, own


def _pairings(old: list[Spot], places: list[Spot | None]) -> Iterator[tuple[Spot | None, ...]]:
    if not old:
        yield ()
        return
    tried_loose = False
    for index, place in enumerate(places):
        if place is None:
            if tried_loose:
                continue
            tried_loose = True
        elif place.face != old[0].face:
            continue
        for rest in _pairings(old[1:], places[:index] + places[index + 1 :]):
            yield (place, *rest)


def _legal(case: Case, moved: tuple[Fate, ...], fates: tuple[Fate, ...]) -> bool:
    return (
        _replaced_apart(case, fates)
        and all(_stays(case, fate, fates) for fate in moved if fate.by is None)
        and _counted_once(case, fates)
        and _replaceable(case, fates)
        and all(_well_used(case, fate, fates) for fate in moved if fate.by is not None)
    )


def _replaced_apart(case: Case, fates: tuple[Fate, ...]) -> bool:
    """Whether each tile that replaced a joker replaced only this one."""
    replaced = [(fate.old.meld, fate.by) for fate in fates if fate.by is not None]
    return case.rules.revision < APART or len(set(replaced)) == len(replaced)


def _stays(case: Case, fate: Fate, fates: tuple[Fate, ...]) -> bool:
    """T23, with T21 (three tiles stay) or T24 (all tiles stay)."""
    old, now = fate.old, fate.now
    if now is None or now.kind != old.kind:
        return False
    replaced = {one.by for one in fates if one.old.meld == old.meld and one.by is not None}
    if not (old.options - replaced) & now.options:
        return False
    before = _after_swaps(case, old.meld, fates)
    there = case.tiles_after[now.meld]
    companions = [
        one
        for one in fates
        if one.by is None and one.old.meld == old.meld and one.now and one.now.meld == now.meld
    ]
    if case.rule.keeps == WHOLE:
        staying = sum(one.by is None for one in fates if one.old.meld == old.meld)
        return not before - there and len(companions) == staying
    return (before & there).total() + len(companions) >= case.rule.keeps


def _counted_once(case: Case, fates: tuple[Fate, ...]) -> bool:
    """Whether the tiles that stay can be told apart: none stays with two jokers at once."""
    staying = Counter((one.old.meld, one.now.meld) for one in fates if one.by is None and one.now)
    tiles = {old: _after_swaps(case, old, fates).copy() for old, _ in staying}
    there = {host: case.tiles_after[host].copy() for _, host in staying}

    def told_apart(pairs: tuple[tuple[int, int], ...]) -> bool:
        if not pairs:
            return True
        old, host = pairs[0]
        enough = max(0, case.rule.keeps - staying[old, host])
        need = tiles[old].total() if case.rule.keeps == WHOLE else enough
        for kept in combinations((tiles[old] & there[host]).elements(), need):
            tiles[old].subtract(kept)
            there[host].subtract(kept)
            if told_apart(pairs[1:]):
                return True
            tiles[old].update(kept)
            there[host].update(kept)
        return False

    return told_apart(tuple(staying))


def _after_swaps(case: Case, meld: int, fates: tuple[Fate, ...]) -> Counter[Face]:
    """The numbered tiles of an old meld once its freed jokers were replaced."""
    swapped = [one.by for one in fates if one.by is not None and one.old.meld == meld]
    tiles = case.tiles_before[meld]
    return tiles + Counter(swapped) if swapped else tiles


def _replaceable(case: Case, fates: tuple[Fate, ...]) -> bool:
    replaced = [(fate.old.meld, fate.by) for fate in fates if fate.by is not None]
    jokers = Counter(fate.old.meld for fate in fates)
    closed = case.rule.keeps == WHOLE
    return is_replaceable(replaced, jokers, case.tiles_before, case.brought, closed=closed)


def _well_used(case: Case, fate: Fate, fates: tuple[Fate, ...]) -> bool:
    """A freed joker lies elsewhere; in `classic` in a meld that was not there before."""
    if fate.now is None:
        return case.may_lie_loose
    return not case.rule.new_meld or _is_new(case, fate.now.meld, fates)


def _is_new(case: Case, number: int, fates: tuple[Fate, ...]) -> bool:
    """Whether a meld was not there before."""
    after = case.tiles_after
    before = [_after_swaps(case, meld, fates) for meld in range(len(case.before))]
    stayed = Counter(
        fate.old.meld for fate in fates if fate.by is None and fate.now and fate.now.meld == number
    )
    if stayed and case.rules.revision >= APART:
        return False
    return is_new_meld(after[number], before, sum(after, Counter[Face]()), stayed)


def _complaint(case: Case) -> Fault:
    """The nearest reason: as the pieces were really moved, unless another way is less wrong."""
    there = {spot.piece: spot for spot in case.free}
    choices = [_really(case, spot, there.get(spot.piece)) for spot in case.moved]
    tellings = (*product(*choices), *(fates for fates, _ in _fates(case, case.moved, case.free)))
    wrongs = [
        _wrongs(case, fates)
        for fates in tellings
        if _replaced_apart(case, fates) and _replaceable(case, (*fates, *case.untouched))
    ]
    nearest = min(filter(None, wrongs), key=len, default=None)
    if nearest is None or not wrongs[0]:
        return fault(Reason.JOKER_MOVED, meld=case.before[case.moved[0].meld].letter)
    return nearest[0]


def _wrongs(case: Case, fates: tuple[Fate, ...]) -> list[Fault]:
    """What is wrong with each joker that was not treated well, if this became of all of them."""
    found = []
    for fate in fates:
        reason = _wrong(case, fate, fates)
        letter = case.before[fate.old.meld].letter
        if reason == Reason.JOKER_NOT_REPLACED:
            need = fate.old.options - {one.by for one in fates if one.old.meld == fate.old.meld}
            found.append(fault(reason, meld=letter, need=faces_text(sorted(need))))
        elif reason is not None:
            found.append(fault(reason, meld=letter))
    return found


def _really(case: Case, spot: Spot, place: Spot | None) -> list[Fate]:
    """What may have become of a joker, by its piece."""
    if place is not None and place.kind == spot.kind and place.options & spot.options:
        return [Fate(spot, place)]
    replaced = [Fate(spot, place, by) for by in sorted(spot.options & case.tiles)]
    return replaced or [Fate(spot, place)]


def _wrong(case: Case, fate: Fate, fates: tuple[Fate, ...]) -> Reason | None:
    old, now = fate.old, fate.now
    if fate.by is None:
        if now is None or now.kind != old.kind or not now.options & old.options:
            return Reason.JOKER_NOT_REPLACED
        return None if _stays(case, fate, fates) else Reason.JOKER_MELD_SPLIT
    if now is None:
        return Reason.JOKER_NOT_REUSED
    return None if _well_used(case, fate, fates) else Reason.JOKER_NEEDS_NEW_MELD
