"""Shortcuts through whole rounds of the card games."""

from dataclasses import replace

from bot.games.match import Match, apply
from bot.games.moves import Discard, Turn
from bot.games.pieces import Face, Seat, replaced
from bot.games.ruleset import Round


def on_table(match: Match) -> Round:
    """The round that is being played."""
    assert match.round is not None
    return match.round


def first_card(match: Match, seat: Seat | None = None) -> Face:
    """The first card in a hand, by default of the player on turn."""
    state = on_table(match)
    return match.rules.deck.face(state.racks[state.turn if seat is None else seat][0])


def won_at_once(match: Match) -> Match:
    """The match after the player on turn got rid of all cards at a stroke."""
    state = on_table(match)
    last, *rest = state.racks[state.turn]
    short = replace(
        state,
        racks=replaced(state.racks, state.turn, (last,)),
        stock=(*state.stock, *rest),
        drawn=True,
        window=None,
    )
    return apply(replace(match, round=short), Turn(state.turn, Discard(first_card(match))))
