"""Whole tournaments between computers, as a function of a seed."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random

from bot.games.match import SECRET_BYTES, Header, SharedDeal, begin, commitment
from bot.games.record import NEWEST, SHARED, fair_of, record_text
from bot.games.record import words_hash as seat_words_hash
from bot.opponents import Level
from bot.playground.selfplay import moves
from bot.tournaments.actions import (
    Action,
    Closed,
    Ended,
    Entered,
    MatchFinished,
    RoundEnded,
    Seated,
)
from bot.tournaments.fold import apply
from bot.tournaments.fold import begin as begin_tournament
from bot.tournaments.model import Result, TournamentRound, TournamentState, TournamentTerms
from bot.tournaments.pairing import draw
from bot.tournaments.sealing import table_secret, words_hash
from bot.tournaments.sizes import possible_rounds
from bot.tournaments.standings import is_last
from bot.tournaments.tournament_file import Which, tournament_text

FIRST_DAY = 1_700_000_000
HOUR = 3600


@dataclass(frozen=True, slots=True)
class PlannedMatch:
    """A match that is to be played somewhere else: nothing but what it takes."""

    which: Which
    header: Header
    secret: bytes
    levels: tuple[Level, ...]
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SimulatedMatch:
    which: Which
    points: tuple[int, ...]
    record: str


Runner = Callable[[list[PlannedMatch]], Iterable[SimulatedMatch]]


def play_match(planned: PlannedMatch) -> SimulatedMatch:
    """One match between computers."""
    match, log = begin(planned.header), []
    for action, after in moves(match, fair_of(planned.header, planned.secret), planned.levels):
        match = after
        log.append(action)
    words = [""] * len(planned.levels) if planned.header.version == NEWEST else []
    text = record_text(match, tuple(log), planned.names, planned.secret, said=words)
    return SimulatedMatch(planned.which, match.accounts, text)


@dataclass(slots=True)
class Simulation:
    """A tournament that is being played by computers."""

    state: TournamentState
    levels: tuple[Level, ...]
    secrets: tuple[bytes, ...]
    chance: Random
    log: list[Action]
    records: dict[Which, str]

    @property
    def text(self) -> str:
        """The whole tournament, as its file has it."""
        return tournament_text(
            self.state.terms,
            self.log,
            secrets={one.number: self.secrets[one.number - 1] for one in self.state.rounds},
            names={at: self.name(at) for at in range(1, len(self.levels) + 1)},
            said={at: f"computer {at}" for at in range(1, len(self.levels) + 1)},
            matches=self.records,
        )

    def name(self, number: int) -> str:
        return f"{self.levels[number - 1]} {number}"

    def do(self, *actions: Action) -> None:
        for action in actions:
            self.state = apply(self.state, action)
            self.log.append(action)


def entered(terms: TournamentTerms, levels: tuple[Level, ...], seed: int) -> Simulation:
    """A tournament that all these computers have entered, and whose registration is closed."""
    chance = Random(seed)  # noqa: S311 - for play, not for secrets
    secrets = tuple(chance.randbytes(SECRET_BYTES) for _ in range(possible_rounds(terms)))
    terms = replace(terms, promises=tuple(map(commitment, secrets)))
    simulation = Simulation(begin_tournament(terms), levels, secrets, chance, [], {})
    for number in range(1, len(levels) + 1):
        hashed = words_hash(terms.tournament, number, f"computer {number}")
        simulation.do(Entered(number, hashed))
    simulation.do(Closed())
    return simulation


def rounds(simulation: Simulation, run: Runner) -> Iterator[TournamentRound]:
    """Play to the end; each round is given when it is over."""
    while not is_last(simulation.state):
        number = len(simulation.state.rounds) + 1
        secret = simulation.secrets[number - 1]
        simulation.do(draw(simulation.state, secret, FIRST_DAY + number * HOUR))
        planned = list(_matches(simulation, secret))
        for one in run(planned):
            simulation.records[one.which] = one.record
            gone = (False,) * len(one.points)
            simulation.do(Seated(*one.which, _table(one.which)))
            simulation.do(MatchFinished(*one.which, Result(one.points, gone)))
        simulation.do(RoundEnded(number))
        yield simulation.state.rounds[-1]
    simulation.do(Ended())


def _table(which: Which) -> int:
    return 1000 * which[0] + which[1]


def _matches(simulation: Simulation, secret: bytes) -> Iterator[PlannedMatch]:
    found, terms = simulation.state.rounds[-1], simulation.state.terms
    for number, pairing in enumerate(found.pairings, 1):
        which = found.number, number
        own = secret if found.duplicate else _own_secret(simulation, which, secret)
        match = str(_table(which))
        seats = range(1, len(pairing.seats) + 1)
        shared = SharedDeal(terms.tournament, found.number, found.words)
        header = Header(
            match=match,
            game=terms.game,
            options=terms.options,
            seats=len(pairing.seats),
            commitment=commitment(own),
            client_seeds=()
            if found.duplicate
            else tuple(seat_words_hash(match, seat, "") for seat in seats),
            version=SHARED if found.duplicate else NEWEST,
            rules=terms.rules,
            shared=shared if found.duplicate else None,
        )
        levels = tuple(simulation.levels[one - 1] for one in pairing.seats)
        names = tuple(simulation.name(one) for one in pairing.seats)
        yield PlannedMatch(which, header, own, levels, names)


def _own_secret(simulation: Simulation, which: Which, secret: bytes) -> bytes:
    if simulation.state.terms.bound:
        return table_secret(simulation.state.terms, *which, secret)
    return simulation.chance.randbytes(SECRET_BYTES)
