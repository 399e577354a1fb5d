"""What the clock does to unfinished work (T26)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.games.drafts import laid_pieces
from bot.games.melds import Fault, Meld
from bot.games.refusals import Refused
from bot.games.state import Pieces, Position, Round
from bot.games.tiles.ending import check_opening, check_win, joker_case
from bot.games.tiles.jokers import judge
from bot.games.tiles.values import TileValues


@dataclass(frozen=True, slots=True)
class Left:
    """What is left of the work: the table as it stays, and the rack after loose tiles came back."""

    table: tuple[Meld, ...]
    rack: Pieces
    laid: bool


def what_stays(rules: TileValues, state: Round) -> Left:
    """The last step of the draft that may stay, with its loose tiles on the player's rack."""
    for position in reversed(state.draft):
        left = _cleared(rules, state, position)
        if left is not None:
            return left
    return Left(state.table, state.racks[state.turn], laid=False)


def _cleared(rules: TileValues, state: Round, position: Position) -> Left | None:
    """Valid melds stay, the rest goes to the rack; None if the rules do not let this stay."""
    whole = tuple(meld for meld in position.table if not _is_broken(rules, meld))
    loose = [piece for meld in position.table if meld not in whole for piece in meld.pieces]
    rack = (*position.rack, *position.loose, *loose)
    if state.stone in loose:
        return None
    kept = replace(position, rack=rack, table=whole, loose=())
    laid = laid_pieces(state, kept)
    try:
        if laid:
            check_opening(rules, state, kept)
        check_win(rules, state, kept)
    except Refused:
        return None
    touched = laid_pieces(state, position)
    case = joker_case(rules, state, whole, touched, may_lie_loose=True)
    if not _opened(state, kept, laid) or judge(case, rules.joker) is not None:
        return None
    return Left(whole, rack, laid=bool(laid))


def _opened(state: Round, kept: Position, laid: Sequence[object]) -> bool:
    """A player who is not out and has laid nothing leaves the table as it was."""
    return bool(laid) or state.opened[state.turn] or kept.table == state.table


def _is_broken(rules: TileValues, meld: Meld) -> bool:
    return isinstance(rules.read(meld.said), Fault)
