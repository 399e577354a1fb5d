"""Computers against computers: whole matches, as a function of a seed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from bot.games.match import SECRET_BYTES, Fair, Header, Match, apply, begin, next_deal, view_for
from bot.games.moves import Action, Turn
from bot.games.pieces import Seat
from bot.games.record import record_text
from bot.opponents import Level, decide
from bot.solver import Memory

LONGEST = 20_000
"""Actions after which a match counts as stuck."""


class StuckError(RuntimeError):
    """A match that does not end."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays what, and how often."""

    game: str
    options: tuple[tuple[str, int], ...]
    players: tuple[Level, ...]
    seed: int
    """The seed of the first match; each match has its own."""


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match that is over. Rows are by player, not by seat."""

    ranks: tuple[int, ...]
    totals: tuple[int, ...]
    winners: tuple[int | None, ...]
    """The player who won each round, if anyone did."""
    points: tuple[tuple[int, ...], ...]
    """Round by round."""
    actions: int
    record: str


def play(contest: Contest, number: int) -> PlayedMatch:
    """Match ``number`` of a contest. The players move on one seat with each match."""
    shift = number % len(contest.players)
    levels = contest.players[-shift:] + contest.players[:-shift] if shift else contest.players
    rng = Random(contest.seed + number)  # noqa: S311 - for play, not for secrets
    secret = rng.randbytes(SECRET_BYTES)
    name = f"selfplay-{contest.seed + number}"
    fair = Fair(secret, name, ())
    header = Header(name, contest.game, contest.options, len(levels), fair.commitment)
    match, log = begin(header), []
    for action, after in moves(match, fair, levels):
        match = after
        log.append(action)
    assert match.outcome is not None
    seat_of = [(player + shift) % len(levels) for player in range(len(levels))]
    player_of = {seat: player for player, seat in enumerate(seat_of)}
    names = tuple(f"{level} {player_of[seat] + 1}" for seat, level in enumerate(levels))
    return PlayedMatch(
        ranks=tuple(match.outcome.ranks[seat] for seat in seat_of),
        totals=tuple(match.accounts[seat] for seat in seat_of),
        winners=tuple(
            None if result.winner is None else player_of[result.winner] for result in match.results
        ),
        points=tuple(tuple(result.points[seat] for seat in seat_of) for result in match.results),
        actions=len(log),
        record=record_text(match, tuple(log), names, secret),
    )


def moves(match: Match, fair: Fair, levels: Sequence[Level]) -> Iterator[tuple[Action, Match]]:
    """Every action of a match between these computers, and the match after it."""
    memory = Memory()
    while match.outcome is None:
        if match.seq > LONGEST:
            raise StuckError(f"{match.header.match} is not over after {LONGEST} actions")
        action: Action | None = next_deal(match, fair)
        if action is None:
            seat = on_move(match)
            action = Turn(seat, decide(view_for(match, seat), levels[seat], memory))
        match = apply(match, action)
        yield action, match


def on_move(match: Match) -> Seat:
    """Whose decision the match waits for: first those who may buy, then the player on turn."""
    state = match.round
    assert state is not None
    if state.window is not None and state.window.waiting:
        return state.window.waiting[0]
    return state.turn
