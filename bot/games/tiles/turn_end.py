"""What has to be true of a position for a turn to end with it (T16–T24, T33, T34)."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from itertools import chain

from bot.games.copying import altered
from bot.games.drafts import check_melds, laid_pieces, new_melds
from bot.games.melds import Fault, Meld, Reading, piece_text
from bot.games.pieces import Face, Piece
from bot.games.refusals import Reason, refuse
from bot.games.state import Position, Round
from bot.games.tiles.jokers import Case, judge, own_jokers
from bot.games.tiles.melds import HIGHEST, LOWEST, SHORTEST, TileValues

# --- what tiles from the rack are worth by themselves (T5, T6, T17, T18) ---

NUMBERS = range(LOWEST, HIGHEST + 1)

Rest = tuple[Face, ...]
Wild = frozenset[Face]
"""A joker: the tiles that it may stand for."""
Wilds = tuple[Wild, ...]


def best_value(
    faces: Iterable[Face], suits: tuple[str, ...], joker_value: int | None, *, enough: int = 10_000
) -> int:
    """The most points that melds made of these tiles alone can have; not all need be used.

    ``joker_value`` is what a joker always counts (T6, `mini`); None: as the tile it stands for.
    The search may stop as soon as it has found ``enough``.
    """
    tiles, jokers = [], []
    for face in faces:
        if face.is_joker:
            jokers.append(_anything(suits if face.joker_colour is None else (face.joker_colour,)))
        else:
            tiles.append(face)
    return value_as_laid(tiles, jokers, suits, joker_value, enough=enough)


def value_as_laid(
    tiles: Iterable[Face],
    jokers: Iterable[Wild],
    suits: tuple[str, ...],
    joker_value: int | None,
    *,
    enough: int = 10_000,
) -> int:
    """The same, if each joker may only stand for what is said of it (T17, T18)."""
    wilds = tuple(sorted(jokers, key=sorted))
    return _best(tuple(sorted(tiles)), wilds, suits, joker_value, enough)


@lru_cache(maxsize=32)
def _anything(suits: tuple[str, ...]) -> Wild:
    return frozenset(Face(suit, number) for suit in suits for number in NUMBERS)


@lru_cache(maxsize=1 << 14)
def _best(
    tiles: Rest, jokers: Wilds, suits: tuple[str, ...], joker_value: int | None, enough: int
) -> int:
    if not tiles or enough <= 0:
        return 0
    first, rest = tiles[0], tiles[1:]
    best = 0
    for used, free, value in _melds_with(first, rest, jokers, suits):
        spent = len(jokers) - len(free)
        worth = value if joker_value is None else _flat_value(first, used, spent, joker_value)
        left = _without(rest, used)
        best = max(best, worth + _best(left, free, suits, joker_value, enough - worth))
        if best >= enough:
            return best
    return max(best, _best(rest, jokers, suits, joker_value, enough))


def _flat_value(first: Face, used: Rest, spent: int, joker_value: int) -> int:
    return first.number + sum(face.number for face in used) + joker_value * spent


def _without(tiles: Rest, gone: Rest) -> Rest:
    return tuple(sorted((Counter(tiles) - Counter(gone)).elements()))


Found = tuple[Rest, Wilds, int]
"""Of a meld: its other tiles, the jokers that are left over, and its value."""


def _melds_with(first: Face, rest: Rest, jokers: Wilds, suits: tuple[str, ...]) -> Iterator[Found]:
    """Melds that hold ``first`` and tiles after it."""
    yield from _groups_with(first, rest, jokers, suits)
    for start in range(first.number, LOWEST - 1, -1):
        yield from _runs_from(Face(first.suit, start), first, rest, jokers)


def _groups_with(first: Face, rest: Rest, jokers: Wilds, suits: tuple[str, ...]) -> Iterator[Found]:
    others = [Face(suit, first.number) for suit in suits if suit != first.suit]

    def extend(index: int, used: Rest, free: Wilds) -> Iterator[tuple[Rest, Wilds]]:
        if index == len(others):
            yield used, free
            return
        face = others[index]
        yield from extend(index + 1, used, free)
        if face in rest:
            yield from extend(index + 1, (*used, face), free)
        for left in _without_joker(face, free):
            yield from extend(index + 1, used, left)

    for used, free in extend(0, (), jokers):
        size = 1 + len(used) + len(jokers) - len(free)
        if size >= SHORTEST:
            yield used, free, first.number * size


def _runs_from(start: Face, first: Face, rest: Rest, jokers: Wilds) -> Iterator[Found]:
    """Runs that begin at ``start``; below ``first`` there can only be jokers."""

    def extend(number: int, used: Rest, free: Wilds) -> Iterator[Found]:
        length = number - start.number
        if length >= SHORTEST and number > first.number:
            yield used, free, sum(range(start.number, number))
        if number > HIGHEST:
            return
        face = Face(start.suit, number)
        if face == first:
            yield from extend(number + 1, used, free)
            return
        if face in rest and number > first.number:
            yield from extend(number + 1, (*used, face), free)
        for left in _without_joker(face, free):
            yield from extend(number + 1, used, left)

    yield from extend(start.number, (), jokers)


def _without_joker(face: Face, jokers: Wilds) -> Iterator[Wilds]:
    """What is left of the jokers, for each one that may stand for this tile; equal ones once."""
    for index, one in enumerate(jokers):
        if face in one and one not in jokers[:index]:
            yield jokers[:index] + jokers[index + 1 :]


# --- the end of a turn ---


def check_end(rules: TileValues, state: Round, position: Position) -> None:
    """Refuse, unless the turn may end like this."""
    _check_whole(rules, state, position)
    laid = laid_pieces(state, position)
    if not laid:
        refuse(Reason.NOTHING_LAID)
    check_opening(rules, state, position, laid)
    check_jokers(rules, state, position, laid)
    check_win(rules, state, position)


def _check_whole(rules: TileValues, state: Round, position: Position) -> None:
    """Nothing lies loose, a joker least of all, and every meld is one (T20, T22)."""
    for face in rules.deck.faces_of(position.loose):
        if face.is_joker:
            refuse(Reason.JOKER_NOT_REUSED, piece=piece_text(face))
    check_melds(rules, state, position)


def opening_points(rules: TileValues, state: Round, position: Position) -> int:
    """What the melds are worth that the player laid entirely from the rack."""
    own = {*state.racks[state.turn], state.stone}
    new = new_melds(state, position)
    return sum([meld_points(rules, meld) for meld in new if own.issuperset(meld.pieces)])


def meld_points(rules: TileValues, meld: Meld) -> int:
    """A meld's value in a first lay-down (T6); 0 if it is none yet."""
    reading = rules.read(meld.said)
    return 0 if isinstance(reading, Fault) else rules.opening_value(reading)


def has_opened(rules: TileValues, state: Round, position: Position) -> bool:
    """Whether the table is free for the player, with what lies at this moment of the turn (T18)."""
    return state.opened[state.turn] or opening_points(rules, state, position) >= rules.opening


def check_opening(
    rules: TileValues,
    state: Round,
    position: Position,
    laid: Collection[Piece],
    *,
    may_lie_loose: bool = False,
) -> None:
    """T17. Melds that were laid from the rack may have been rebuilt since, in the same turn."""
    if state.opened[state.turn]:
        return
    if rules.deck.jokers.isdisjoint(laid) and has_opened(rules, state, position):
        return  # without jokers, melds are worth what they are worth: no better ones are needed
    case = joker_case(rules, state, position.table, laid, may_lie_loose=may_lie_loose)
    have = worth_as_laid(rules, case, rules.deck.faces_of(laid))
    if have < rules.opening:
        if position.table[: len(state.table)] == state.table:  # there are only new ones
            have = opening_points(rules, state, position)
        refuse(Reason.OPENING_TOO_LOW, need=rules.opening, have=have)


def worth_as_laid(rules: TileValues, case: Case, laid: Collection[Face]) -> int:
    """What the tiles laid in this turn are worth by themselves; no more is looked for than T5 asks.

    A joker among them is what it stands for at the end of the turn (T17, T18). Where jokers of the
    table might be meant as well, any legal way to tell them apart will do.
    """
    suits, flat, need = rules.deck.suits, rules.opening_joker, rules.opening
    if rules.revision == 1:
        # Every joker counted where it would be worth most.
        return best_value(laid, suits, flat, enough=need)
    tiles = [face for face in laid if face not in rules.deck.wild]
    nothing: tuple[tuple[frozenset[Face], ...], ...] = ((),)
    best = 0
    for jokers in own_jokers(case, rules.joker) if len(tiles) < len(laid) else nothing:
        best = max(best, value_as_laid(tiles, jokers, suits, flat, enough=need))
        if best >= need:
            break
    return best


def check_jokers(
    rules: TileValues, state: Round, position: Position, laid: Iterable[Piece]
) -> None:
    wrong = judge(joker_case(rules, state, position.table, laid), rules.joker)
    if wrong is not None:
        raise wrong.refused()


def joker_case(
    rules: TileValues,
    state: Round,
    table: tuple[Meld, ...],
    brought: Iterable[Piece],
    *,
    may_lie_loose: bool = False,
) -> Case:
    numbered = rules.deck.faces_of(set(brought) - rules.deck.jokers)
    return Case(rules, state.table, table, frozenset(numbered), may_lie_loose)


def check_win(rules: TileValues, state: Round, position: Position) -> None:
    """T33 and T34: the variants that make the last tile harder to lay."""
    uses_stone = state.stone is not None and position.stone is None
    if position.rack:
        if uses_stone:
            refuse(Reason.LAST_STONE_ONLY_TO_WIN)
        return
    if state.stone is not None and not uses_stone:
        refuse(Reason.LAST_STONE_UNUSED, piece=piece_text(rules.deck.face(state.stone)))
    if rules.win_sum:
        values = [_value(rules, meld) for meld in position.table if _is_last(rules, position, meld)]
        if rules.win_sum not in values:
            refuse(Reason.WIN_SUM_MISSED, need=rules.win_sum, have=",".join(map(str, values)))


def _is_last(rules: TileValues, position: Position, meld: Meld) -> bool:
    """Whether the last tiles that came from the rack lie in this meld (T34)."""
    if rules.revision == 1:
        return meld.slot in position.last
    return any(piece in position.brought for piece in meld.pieces)


def without_detours(state: Round, position: Position) -> Position:
    """The position after a step; what was last brought is as before if the step changed nothing.

    Whoever takes tiles off a meld and puts them back, and does nothing else in between, has not
    brought anything anywhere.
    """
    touched: set[int] = set()
    later = position
    for earlier in chain(reversed(state.draft), [state.start]):
        touched |= _changed(earlier, later)
        if len(touched) > 1:
            break
        if not _changed(earlier, position):
            return altered(position, brought=earlier.brought)
        later = earlier
    return position


def _changed(one: Position, other: Position) -> set[int]:
    """The melds in which two positions differ, apart from the order of their tiles."""
    before, after = ({meld.slot: meld for meld in at.table} for at in (one, other))
    differing = {slot for slot in before | after if before.get(slot) is not after.get(slot)}
    return {slot for slot in differing if _tiles(before.get(slot)) != _tiles(after.get(slot))}


def _tiles(meld: Meld | None) -> frozenset[Piece]:
    return frozenset(meld.pieces if meld else ())


def _value(rules: TileValues, meld: Meld) -> int:
    reading = rules.read(meld.said)
    assert isinstance(reading, Reading)
    return reading.value
