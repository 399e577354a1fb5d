"""What the clock does to unfinished work (T26)."""

from dataclasses import dataclass

from bot.games.copying import altered
from bot.games.drafts import changed_melds, laid_pieces
from bot.games.melds import Fault, Meld
from bot.games.refusals import RefusedError
from bot.games.state import Pieces, Position, Round
from bot.games.tiles.jokers import judge
from bot.games.tiles.turn_end import check_opening, check_win, joker_case
from bot.games.tiles.values import TileValues


@dataclass(frozen=True, slots=True)
class Left:
    """What is left of the work: the table as it stays, and the rack after loose tiles came back."""

    table: tuple[Meld, ...]
    rack: Pieces
    laid: bool


def what_stays(rules: TileValues, state: Round) -> Left:
    """The last step of the draft that may stay, with its loose tiles on the player's rack.

    If that leaves no first lay-down, everything goes back.
    """
    as_it_was = Left(state.table, state.racks[state.turn], laid=False)
    for position in reversed(state.draft):
        kept = _cleared(rules, state, position)
        if kept is not None:
            if not _is_out(rules, state, kept):
                return as_it_was
            return Left(kept.table, kept.rack, laid=bool(laid_pieces(state, kept)))
    return as_it_was


def _cleared(rules: TileValues, state: Round, position: Position) -> Position | None:
    """Valid melds stay, the rest goes to the rack; None if the rules do not let this stay."""
    broken = [meld for meld in changed_melds(state, position) if _is_broken(rules, meld)]
    whole = tuple(meld for meld in position.table if meld not in broken)
    loose = [piece for meld in broken for piece in meld.pieces]
    if state.stone in loose:
        return None
    rack = (*position.rack, *position.loose, *loose)
    kept = altered(position, rack=rack, table=whole, loose=())
    try:
        check_win(rules, state, kept)
    except RefusedError:
        return None
    touched = laid_pieces(state, position)
    case = joker_case(rules, state, whole, touched, may_lie_loose=True)
    return kept if judge(case, rules.joker) is None else None


def _is_out(rules: TileValues, state: Round, kept: Position) -> bool:
    """Whether the first lay-down is made, or nothing was touched."""
    laid = laid_pieces(state, kept)
    if not laid:
        return state.opened[state.turn] or kept.table == state.table
    try:
        check_opening(rules, state, kept, laid, may_lie_loose=True)
    except RefusedError:
        return False
    return True


def _is_broken(rules: TileValues, meld: Meld) -> bool:
    return isinstance(rules.read(meld.said), Fault)
