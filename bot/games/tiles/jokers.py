"""What may become of a joker that lies on the table (T21–T24).

The final position decides. A joker that lay there either *stays*: in a meld of the same kind,
standing for the same tile, with as much of its old meld as the game asks for; or it was *freed*: a
tile that it stood for has taken its place, and the joker is used again. Equal tiles are
interchangeable, so a position is legal if there is any way of telling its jokers apart that makes
it so.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, product

from bot.games.melds import Fault, Kind, Meld, Reading, fault, likeness
from bot.games.pieces import Face, Piece
from bot.games.refusals import Reason
from bot.games.ruleset import RuleSet
from bot.games.texts import faces_text

WHOLE = 0
"""For ``keeps``: the whole meld stays together (T24)."""


@dataclass(frozen=True, slots=True)
class JokerRule:
    """The two joker rules in which the tile games differ."""

    keeps: int
    """How many tiles of its meld, itself included, stay with an unreplaced joker (T21, T24)."""
    new_meld: bool
    """Whether a freed joker has to go into a new meld (T22, `classic`)."""


@dataclass(frozen=True, slots=True)
class _Spot:
    """A joker somewhere: in which meld, of which kind, and what it may stand for."""

    piece: Piece
    face: Face
    meld: int
    kind: Kind
    options: frozenset[Face]


@dataclass(frozen=True, slots=True)
class _Fate:
    """What became of one old joker. ``by`` is the tile that replaced it, if it was freed."""

    old: _Spot
    now: _Spot | None
    by: Face | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """A table before and after, and what the player brought."""

    rules: RuleSet
    before: tuple[Meld, ...]
    after: tuple[Meld, ...]
    brought: frozenset[Face]
    """The numbered tiles that came from the rack in this turn."""
    may_lie_loose: bool = False
    """When time runs out, a freed joker may be left lying (T26)."""

    @property
    def gone(self) -> int:
        """How many jokers of the table no longer lie on it."""
        there = {piece for meld in self.after for piece in meld.pieces}
        was = (piece for meld in self.before for piece in meld.pieces)
        return sum(self.rules.deck.is_joker(piece) and piece not in there for piece in was)

    def naturals(self, meld: Meld) -> Counter[Face]:
        return Counter(one.face for one in meld.said if not one.face.is_joker)


def judge(case: Case, rule: JokerRule) -> Fault | None:
    """Nothing, if the jokers were treated as the game wants it; else what was wrong."""
    old = list(_spots(case.rules, case.before))
    if not old:
        return None
    now = list(_spots(case.rules, case.after))
    untouched = list(_untouched(case, old, now))
    moved = [spot for spot in old if all(fate.old is not spot for fate in untouched)]
    free = [spot for spot in now if all(fate.now is not spot for fate in untouched)]
    if any(_legal(case, rule, fates, (*fates, *untouched)) for fates in _fates(case, moved, free)):
        return None
    if untouched and any(_legal(case, rule, fates, fates) for fates in _fates(case, old, now)):
        return None
    return _complaint(case, rule, moved, free)


def _untouched(case: Case, old: list[_Spot], now: list[_Spot]) -> Iterator[_Fate]:
    """Jokers in melds that lie as they lay: it hardly ever helps to think they were exchanged."""
    free = {number: likeness(meld.said) for number, meld in enumerate(case.after)}
    for number, meld in enumerate(case.before):
        same = next((n for n, like in free.items() if like == likeness(meld.said)), None)
        if same is None:
            continue
        del free[same]
        was = (spot for spot in old if spot.meld == number)
        yield from map(_Fate, was, (spot for spot in now if spot.meld == same))


def _spots(rules: RuleSet, table: Iterable[Meld]) -> Iterator[_Spot]:
    for number, meld in enumerate(table):
        if not any(one.face.is_joker for one in meld.said):
            continue
        reading = rules.read(meld.said)
        assert isinstance(reading, Reading)
        for index, one in enumerate(meld.said):
            if one.face.is_joker:
                options = rules.joker_options(meld.said, index)
                yield _Spot(meld.pieces[index], one.face, number, reading.kind, options)


def _fates(case: Case, old: list[_Spot], now: list[_Spot]) -> Iterator[tuple[_Fate, ...]]:
    """Every way to tell the jokers apart: who is where now, and who was replaced by what."""
    places: list[_Spot | None] = [*now, *[None] * case.gone]
    for seats in _pairings(old, places):
        choices = [
            [_Fate(spot, place, by) for by in (None, *sorted(spot.options))]
            for spot, place in zip(old, seats, strict=True)
        ]
        yield from product(*choices)


def _pairings(old: list[_Spot], places: list[_Spot | None]) -> Iterator[tuple[_Spot | None, ...]]:
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


def _legal(case: Case, rule: JokerRule, moved: tuple[_Fate, ...], fates: tuple[_Fate, ...]) -> bool:
    return (
        all(_stays(case, rule, fate, fates) for fate in moved if fate.by is None)
        and _counted_once(case, rule, fates)
        and _replaceable(case, rule, fates)
        and all(_well_used(case, rule, fate, fates) for fate in moved if fate.by is not None)
    )


def _stays(case: Case, rule: JokerRule, fate: _Fate, fates: tuple[_Fate, ...]) -> bool:
    """T23, with T21 (three tiles stay) or T24 (all tiles stay)."""
    old, now = fate.old, fate.now
    if now is None or now.kind != old.kind:
        return False
    replaced = {one.by for one in fates if one.old.meld == old.meld and one.by is not None}
    if not (old.options - replaced) & now.options:
        return False
    before = _after_swaps(case, old.meld, fates)
    there = case.naturals(case.after[now.meld])
    companions = [
        one
        for one in fates
        if one.by is None and one.old.meld == old.meld and one.now and one.now.meld == now.meld
    ]
    if rule.keeps == WHOLE:
        staying = sum(one.by is None for one in fates if one.old.meld == old.meld)
        return not before - there and len(companions) == staying
    return (before & there).total() + len(companions) >= rule.keeps


def _counted_once(case: Case, rule: JokerRule, fates: tuple[_Fate, ...]) -> bool:
    """Whether the tiles that stay can be told apart: none stays with two jokers at once."""
    staying = Counter((one.old.meld, one.now.meld) for one in fates if one.by is None and one.now)
    tiles = {old: _after_swaps(case, old, fates) for old, _ in staying}
    there = {host: case.naturals(case.after[host]) for _, host in staying}

    def told_apart(pairs: tuple[tuple[int, int], ...]) -> bool:
        if not pairs:
            return True
        old, host = pairs[0]
        enough = max(0, rule.keeps - staying[old, host])
        need = tiles[old].total() if rule.keeps == WHOLE else enough
        for kept in combinations((tiles[old] & there[host]).elements(), need):
            tiles[old].subtract(kept)
            there[host].subtract(kept)
            if told_apart(pairs[1:]):
                return True
            tiles[old].update(kept)
            there[host].update(kept)
        return False

    return told_apart(tuple(staying))


def _after_swaps(case: Case, meld: int, fates: tuple[_Fate, ...]) -> Counter[Face]:
    """The numbered tiles of an old meld once its freed jokers were replaced."""
    swapped = Counter(one.by for one in fates if one.old.meld == meld and one.by is not None)
    return case.naturals(case.before[meld]) + swapped


def _replaceable(case: Case, rule: JokerRule, fates: tuple[_Fate, ...]) -> bool:
    """Whether there is an order in which each freed joker's tile was at hand (T22).

    In `classic` a meld with a joker is closed until its last joker is replaced.
    """
    waiting = [fate for fate in fates if fate.by is not None]
    jokers_left = Counter(fate.old.meld for fate in fates)
    at_hand = set(case.brought)
    for number, meld in enumerate(case.before):
        if rule.keeps != WHOLE or not jokers_left[number]:
            at_hand |= case.naturals(meld).keys()
    while waiting:
        ready = [fate for fate in waiting if fate.by in at_hand]
        if not ready:
            return False
        for fate in ready:
            waiting.remove(fate)
            jokers_left[fate.old.meld] -= 1
            if not jokers_left[fate.old.meld]:
                at_hand |= case.naturals(case.before[fate.old.meld]).keys()
    return True


def _well_used(case: Case, rule: JokerRule, fate: _Fate, fates: tuple[_Fate, ...]) -> bool:
    """A freed joker lies elsewhere; in `classic` in a meld that was not there before."""
    if fate.now is None:
        return case.may_lie_loose
    return not rule.new_meld or _is_new(case, fate.now.meld, fates)


def _is_new(case: Case, number: int, fates: tuple[_Fate, ...]) -> bool:
    """Whether a meld can have been built from at most two tiles of any one old meld."""
    after = [case.naturals(meld) for meld in case.after]
    before = [_after_swaps(case, meld, fates) for meld in range(len(case.before))]
    total = sum(after, Counter[Face]())
    origins = []
    for face in after[number]:
        homes = [meld for meld, tiles in enumerate(before) if face in tiles]
        spare = total[face] > sum(tiles[face] for tiles in before)
        origins.append([None] if spare or not homes else homes)
    limit = 2
    stayed = Counter(
        fate.old.meld for fate in fates if fate.by is None and fate.now and fate.now.meld == number
    )
    for choice in product(*origins):
        shares = stayed + Counter(home for home in choice if home is not None)
        if all(share <= limit for share in shares.values()):
            return True
    return False


def _complaint(case: Case, rule: JokerRule, old: list[_Spot], now: list[_Spot]) -> Fault:
    """The nearest reason, following the pieces as they were really moved."""
    there = {spot.piece: spot for spot in now}
    at_hand = case.brought.union(*(case.naturals(meld) for meld in case.before))
    for spot in old:
        place = there.get(spot.piece)
        letter = case.before[spot.meld].letter
        needed = faces_text(sorted(spot.options))
        same = place is not None and place.kind == spot.kind and place.options & spot.options
        if same:
            if not _stays(case, rule, _Fate(spot, place), (_Fate(spot, place),)):
                return fault(Reason.JOKER_MELD_SPLIT, meld=letter)
        elif not spot.options & at_hand:
            return fault(Reason.JOKER_NOT_REPLACED, meld=letter, need=needed)
        elif place is None:
            return fault(Reason.JOKER_NOT_REUSED, meld=letter)
        elif rule.new_meld:
            return fault(Reason.JOKER_NEEDS_NEW_MELD, meld=letter)
    return fault(Reason.JOKER_MOVED, meld=case.before[old[0].meld].letter)
