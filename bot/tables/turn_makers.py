"""Who made a turn: its owner, a computer for an owner who was away, or nobody."""

from dataclasses import replace

from bot.games.match import Match
from bot.games.moves import Move, Timeout
from bot.games.pieces import Seat
from bot.model.slow import Options, strikes
from bot.model.tables import Presence, SeatState, TableState
from bot.tables.live import phase, with_seat


def with_turn_counted(
    row: TableState, around: tuple[Match, Match], seat: Seat, move: Move
) -> TableState:
    """Count with its seat what a move was: the end of a turn, or a turn that ran out.

    A turn is made by whoever ends it. Answers in a buying window are no turns.
    """
    holder = row.seats[seat]
    if holder.level is not None:
        return row
    if holder.is_played:
        counted = _by_owner(holder, around, move, row.options)
    else:
        counted = replace(holder, turns_away=holder.turns_away + _ends_turn(around))
    return with_seat(row, seat, counted)


def _by_owner(
    holder: SeatState, around: tuple[Match, Match], move: Move, options: Options
) -> SeatState:
    """A turn that ran out was made all the same, also with nothing done in it.

    Else somebody could sit there, make no turn at all, and leave when the match is to be too short.
    """
    if not isinstance(move, Timeout):
        return replace(holder, strikes=0, turns=holder.turns + _ends_turn(around))
    ran_out = not _in_window(around[0])
    missed = holder.strikes + ran_out
    return replace(
        holder,
        strikes=missed,
        turns=holder.turns + ran_out,
        presence=Presence.AWAY if missed >= strikes(options) else Presence.HERE,
    )


def _ends_turn(around: tuple[Match, Match]) -> bool:
    before, after = map(phase, around)
    return (before is None or not before.buying) and after != before


def _in_window(match: Match) -> bool:
    now = phase(match)
    return now is not None and now.buying
