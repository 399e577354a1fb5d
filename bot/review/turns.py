"""A match cut into turns: where each began, and what came of it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bot.games.actions import Action, Move, Timeout, Turn
from bot.games.match import Match
from bot.games.pieces import Face, Piece, Seat
from bot.games.state import Round
from bot.games.views import SeatView, view_for


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """One turn of one seat."""

    number: int
    """In the match, from 1."""
    round: int
    seat: Seat
    start: Match
    """When the seat could begin to lay: in games that draw first, after its draw. It holds
    secrets; judge from :attr:`view`."""
    moves: tuple[Move, ...]
    laid: tuple[Face, ...]
    """What left the rack for the table."""
    ended_round: bool
    won: bool
    """Whether the seat won the round with it."""
    opened: bool
    """Whether the seat had made its first lay-down when the turn was over."""
    counts: tuple[int, ...]
    """Pieces that each seat held afterwards."""
    after: Match
    """When it was over. It holds secrets, too."""

    @property
    def view(self) -> SeatView:
        """What the seat could see when it began."""
        return view_for(self.start, self.seat)

    @property
    def ran_out(self) -> bool:
        """Whether the clock ended it."""
        return any(isinstance(move, Timeout) for move in self.moves)


def turns_of(first: Match, steps: Iterable[tuple[Action, Match]]) -> Iterator[PlayedTurn]:
    """Every turn of a match; ``steps`` are its actions, each with the match after it."""
    before, start = first, first
    moves: list[Move] = []
    number = 0
    for action, match in steps:
        if isinstance(action, Turn) and _is_on_turn(before, action.seat):
            moves.append(action.move)
        if moves and _is_over(before, match):
            number += 1
            yield _played(number, start, match, tuple(moves))
            moves.clear()
        if not moves or start.awaits is not None or _has_drawn(before, match):
            start = match
        before = match


def _is_on_turn(before: Match, seat: Seat) -> bool:
    """Offers to buy are answered by others, too."""
    return before.round is not None and before.round.turn == seat


def _is_over(before: Match, after: Match) -> bool:
    old, new = _round(before), _round(after)
    return new.ending is not None or old.turn != new.turn


def _has_drawn(before: Match, match: Match) -> bool:
    """Now; an open card that went back (R18) was not drawn."""
    return not _round(before).drawn and _round(match).drawn


def _round(match: Match) -> Round:
    assert match.round is not None
    return match.round


def _played(number: int, start: Match, after: Match, moves: tuple[Move, ...]) -> PlayedTurn:
    state = _round(after)
    seat = _round(start).turn
    return PlayedTurn(
        number=number,
        round=len(start.results) + 1,
        seat=seat,
        start=start,
        moves=moves,
        laid=start.rules.deck.faces_of(laid_between(start, after, seat)),
        ended_round=state.ending is not None,
        won=state.ending is not None and state.ending.winner == seat,
        opened=state.opened[seat],
        counts=tuple(map(len, state.racks)),
        after=after,
    )


def laid_between(start: Match, after: Match, seat: Seat) -> tuple[Piece, ...]:
    """What a seat held at the start and has on the table now."""
    on_table = {piece for meld in _round(after).table for piece in meld.pieces}
    return tuple(piece for piece in _round(start).racks[seat] if piece in on_table)
