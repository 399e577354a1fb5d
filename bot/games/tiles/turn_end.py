"""What has to be true of a position for a turn to end with it (T16–T24, T33, T34)."""

from collections.abc import Collection, Iterable
from itertools import chain

from bot.games.copying import altered
from bot.games.drafts import changed_melds, laid_pieces
from bot.games.melds import Fault, Meld, Reading
from bot.games.pieces import Face, Piece
from bot.games.refusals import Reason, refuse
from bot.games.state import Position, Round
from bot.games.texts import faces_text, piece_text
from bot.games.tiles.jokers import judge, own_jokers
from bot.games.tiles.opening import best_value, value_as_laid
from bot.games.tiles.table_jokers import Case
from bot.games.tiles.values import TileValues


def check_end(rules: TileValues, state: Round, position: Position) -> None:
    """Refuse, unless the turn may end like this."""
    check_whole(rules, state, position)
    laid = laid_pieces(state, position)
    if not laid:
        refuse(Reason.NOTHING_LAID)
    check_opening(rules, state, position, laid)
    check_jokers(rules, state, position, laid)
    check_win(rules, state, position)


def check_whole(rules: TileValues, state: Round, position: Position) -> None:
    """Nothing lies loose, and every meld is one (T20)."""
    if position.loose:
        faces = rules.deck.faces_of(position.loose)
        free = next((face for face in faces if face.is_joker), None)
        if free is not None:
            refuse(Reason.JOKER_NOT_REUSED, piece=piece_text(free))
        refuse(Reason.LEFT_LOOSE, pieces=faces_text(faces))
    for meld in changed_melds(state, position):
        reading = rules.read(meld.said)
        if isinstance(reading, Fault):
            raise reading.refused(meld=meld.letter)


def opening_points(rules: TileValues, state: Round, position: Position) -> int:
    """What the melds are worth that the player laid entirely from the rack."""
    own = {*state.racks[state.turn], state.stone}
    new = [meld for meld in position.table if meld.slot >= len(state.table)]
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
        if _only_new_melds(state, position):
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


def _only_new_melds(state: Round, position: Position) -> bool:
    return position.table[: len(state.table)] == state.table


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
