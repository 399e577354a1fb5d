"""What somebody wants to open, and the tournament that it makes."""

import secrets
from dataclasses import dataclass, replace

from bot.games.match import SECRET_BYTES, commitment
from bot.model.ids import TournamentId
from bot.model.slow import HOUR, turn_seconds
from bot.model.tables import Assistance
from bot.model.tournaments import TournamentRow
from bot.tables.denials import Denial, deny
from bot.tables.lobby import Place
from bot.tables.rights import Member, game_named
from bot.tournaments.model import MOST_PLAYERS, MOST_ROUNDS, System
from bot.tournaments.sizes import possible_rounds
from bot.tournaments.terms import terms_for, terms_text

SHORTEST_ROUND = 10 * 60
LIVE_ROUND = 2 * HOUR
TURNS_AT_LEAST = 4
"""A round has time for so many turns, however long each may take."""
SLOW_TURNS, LONGEST_SLOW_TURN = 8, 12 * HOUR
"""If nobody says how long a turn may take: this part of a slow round, and no more than this."""
NO_TOURNAMENT = TournamentId(0)


@dataclass(frozen=True, slots=True)
class TournamentPlan:
    """What somebody wants to open."""

    game: str
    options: tuple[tuple[str, int], ...] = ()
    system: System = System.SWISS
    size: int = 2
    rounds: int = 0
    final: bool = True
    most: int = MOST_PLAYERS
    closes_at: int = 0
    round_seconds: int = LIVE_ROUND
    rated: bool = True
    duplicate: bool = True
    calendar: bool = False
    assistance: Assistance = Assistance.ARRANGE


def slow_turn(round_seconds: int) -> int:
    """How long a turn may take in a tournament with so much time for a round: a night's sleep is
    not three turns, and a match gets on."""
    return min(round_seconds // SLOW_TURNS, LONGEST_SLOW_TURN)


def planned(
    place: Place, who: Member, plan: TournamentPlan, now: float, *, private: bool
) -> TournamentRow:
    """A new tournament with a secret for each round. Where others could watch the tables
    (``private`` is no), they play deals of their own."""
    game, options = game_named(plan.game), dict(plan.options)
    game.agree(options)
    if not game.fewest <= plan.size <= game.most:
        deny(Denial.TABLE_SIZE, fewest=game.fewest, most=game.most)
    seconds = max(plan.round_seconds, SHORTEST_ROUND) if plan.round_seconds else 0
    if seconds and turn_seconds(plan.options) > seconds // TURNS_AT_LEAST:
        deny(Denial.TURNS_TOO_LONG)
    terms = terms_for(
        game,
        options,
        system=plan.system,
        size=plan.size,
        rounds=min(plan.rounds, MOST_ROUNDS) if plan.system == System.SWISS else 0,
        final=plan.final,
        most=min(max(plan.size, plan.most), MOST_PLAYERS),
        closes_at=plan.closes_at,
        round_seconds=seconds,
        rated=plan.rated and plan.assistance != Assistance.HINTS,  # hints count for no ladder
        duplicate=plan.duplicate and private,
        calendar=plan.calendar and bool(seconds),
        assistance=plan.assistance,
    )
    found = tuple(secrets.token_bytes(SECRET_BYTES) for _ in range(possible_rounds(terms)))
    text = terms_text(replace(terms, promises=tuple(map(commitment, found))))
    return TournamentRow(NO_TOURNAMENT, place.server, place.channel, who.id, text, found, now)
