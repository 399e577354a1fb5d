"""Who lets the time run out, and when that is taken for being away."""

from dataclasses import replace

from bot.games.actions import Move, Timeout
from bot.games.match import Match
from bot.games.pieces import Seat
from bot.model.tables import Presence, TableState
from bot.tables.live import phase, with_seat

STRIKES = 3


def struck(row: TableState, around: tuple[Match, Match], seat: Seat, move: Move) -> TableState:
    """Count the turns that people make, and those in a row that run out.

    After three of these a computer takes over. Answers in a buying window are no turns. One that
    ran out in the midst of work was made all the same: what lies there may stay.
    """
    holder = row.seats[seat]
    if not holder.is_played:
        return row
    then, now = map(phase, around)
    in_window = then is not None and then.buying
    strikes, turns = 0, holder.turns
    if isinstance(move, Timeout):
        strikes = holder.strikes + (not in_window)
        turns += _has_begun(around[0])
    elif now != then and not in_window:
        turns += 1
    presence = Presence.AWAY if strikes >= STRIKES else Presence.HERE
    kept = replace(holder, strikes=strikes, turns=turns, presence=presence)
    return with_seat(row, seat, kept)


def _has_begun(match: Match) -> bool:
    return match.round is not None and bool(match.round.draft)
