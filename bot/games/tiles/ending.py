"""What has to be true of a position for a turn to end with it (T16–T24, T33, T34)."""

from collections.abc import Iterable

from bot.games.drafts import is_own, laid_pieces
from bot.games.melds import Fault, Meld, Reading
from bot.games.pieces import Piece
from bot.games.refusals import Reason, refuse
from bot.games.state import Position, Round
from bot.games.texts import faces_text, piece_text
from bot.games.tiles.jokers import Case, judge
from bot.games.tiles.opening import best_value
from bot.games.tiles.values import TileValues


def check_end(rules: TileValues, state: Round, position: Position) -> None:
    """Refuse, unless the turn may end like this."""
    check_whole(rules, position)
    if not laid_pieces(state, position):
        refuse(Reason.NOTHING_LAID)
    check_opening(rules, state, position)
    check_jokers(rules, state, position)
    check_win(rules, state, position)


def check_whole(rules: TileValues, position: Position) -> None:
    """Nothing lies loose, and every meld is one (T20)."""
    if position.loose:
        faces = rules.deck.faces_of(position.loose)
        free = next((face for face in faces if face.is_joker), None)
        if free is not None:
            refuse(Reason.JOKER_NOT_REUSED, piece=piece_text(free))
        refuse(Reason.LEFT_LOOSE, pieces=faces_text(faces))
    for meld in position.table:
        reading = rules.read(meld.said)
        if isinstance(reading, Fault):
            raise reading.refused(meld=meld.letter)


def opening_points(rules: TileValues, state: Round, position: Position) -> int:
    """What the melds are worth that the player laid entirely from the rack."""
    return sum(
        meld_points(rules, meld)
        for meld in position.table
        if meld.slot >= len(state.table) and all(is_own(state, piece) for piece in meld.pieces)
    )


def meld_points(rules: TileValues, meld: Meld) -> int:
    """A meld's value in a first lay-down (T6); 0 if it is none yet."""
    reading = rules.read(meld.said)
    if isinstance(reading, Fault):
        return 0
    if rules.opening_joker is None:
        return reading.value
    return sum(
        rules.opening_joker if one.face.is_joker else one.face.number for one in reading.said
    )


def has_opened(rules: TileValues, state: Round, position: Position) -> bool:
    """Whether the table is free for the player, now or with what was laid in this turn (T18)."""
    return state.opened[state.turn] or opening_points(rules, state, position) >= rules.opening


def check_opening(rules: TileValues, state: Round, position: Position) -> None:
    """T17. Melds that were laid from the rack may have been rebuilt since, in the same turn."""
    if has_opened(rules, state, position):
        return
    laid = rules.deck.faces_of(laid_pieces(state, position))
    suits, joker = rules.deck.suits, rules.opening_joker
    have = best_value(laid, suits, joker, enough=rules.opening)
    if have < rules.opening:
        if _only_new_melds(state, position):
            have = opening_points(rules, state, position)
        refuse(Reason.OPENING_TOO_LOW, need=rules.opening, have=have)


def _only_new_melds(state: Round, position: Position) -> bool:
    return position.table[: len(state.table)] == state.table


def check_jokers(rules: TileValues, state: Round, position: Position) -> None:
    wrong = judge(
        joker_case(rules, state, position.table, laid_pieces(state, position)), rules.joker
    )
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
    faces = frozenset(face for face in rules.deck.faces_of(brought) if not face.is_joker)
    return Case(rules, state.table, table, faces, may_lie_loose)


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
        values = [_value(rules, meld) for meld in position.table if meld.slot in position.last]
        if rules.win_sum not in values:
            refuse(Reason.WIN_SUM_MISSED, need=rules.win_sum, have=",".join(map(str, values)))


def _value(rules: TileValues, meld: Meld) -> int:
    reading = rules.read(meld.said)
    assert isinstance(reading, Reading)
    return reading.value
