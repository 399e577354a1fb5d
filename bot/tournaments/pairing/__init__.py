"""Drawing a round: who meets whom, at which seat, and who sits out."""

from bot.tournaments.actions import RoundDrawn
from bot.tournaments.model import Number, System, TournamentState
from bot.tournaments.pairing.knockout import knockout_round
from bot.tournaments.pairing.seat_order import in_seats, seats_so_far
from bot.tournaments.pairing.swiss import swiss_round
from bot.tournaments.sealing import draw_order, words_of_all
from bot.tournaments.standings import is_final, qualified

__all__ = ["draw", "draw_in"]


def draw(state: TournamentState, secret: bytes, at: int) -> RoundDrawn:
    """The next round of a tournament, as its secret and everybody's words give it."""
    number = len(state.rounds) + 1
    words = words_of_all(one.words for one in state.entrants)
    order = draw_order(state.terms, number, words, qualified(state), secret)
    return draw_in(state, order, at)


def draw_in(state: TournamentState, order: tuple[Number, ...], at: int) -> RoundDrawn:
    """The next round; ``order`` is what chance made of all who are in it."""
    if state.terms.system == System.KNOCKOUT:
        found, byes = knockout_round(state, order)
    else:
        seating, byes = swiss_round(state, order)
        found = seating.tables
    sat = seats_so_far(state)
    tables = tuple(in_seats(table, sat) for table in found)
    return RoundDrawn(
        round=len(state.rounds) + 1,
        at=at,
        tables=tables,
        byes=byes,
        is_final=is_final(state),
        duplicate=state.terms.duplicate and len(set(map(len, tables))) == 1,
    )
