"""Whole tournaments between computers, as a function of a seed."""

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from statistics import fmean

from bot.cli.console import Progress, fail
from bot.cli.puzzle import workers
from bot.games.catalogue import CATALOGUE, parse_game
from bot.games.match import SECRET_BYTES, Header, SharedDeal, begin, commitment
from bot.games.record import NEWEST, SHARED, fair_of, record_text
from bot.games.record import words_hash as seat_words_hash
from bot.games.refusals import RefusedError, UnreadableError
from bot.opponents import Level
from bot.playground.past import moves
from bot.tournaments.fold import apply, table_secret, words_hash
from bot.tournaments.model import (
    MOST_PLAYERS,
    MOST_ROUNDS,
    Action,
    Closed,
    Ended,
    Entered,
    MatchFinished,
    Result,
    RoundEnded,
    Seated,
    System,
    TournamentRound,
    TournamentState,
    TournamentTerms,
)
from bot.tournaments.pairing import draw, meetings
from bot.tournaments.record import (
    TournamentProof,
    Which,
    parse_tournament,
    prove_tournament,
    tournament_text,
)
from bot.tournaments.standings import UNIT, is_last, possible_rounds, standings

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
    chance = Random(seed)
    secrets = tuple(chance.randbytes(SECRET_BYTES) for _ in range(possible_rounds(terms)))
    terms = replace(terms, promises=tuple(map(commitment, secrets)))
    simulation = Simulation(TournamentState(terms), levels, secrets, chance, [], {})
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


# --- ``tournament simulate``: a whole tournament between computers, proven at the end ---


def main(words: Sequence[str] | None = None) -> int:
    """Status 0 if everything that can be proven of the tournament is, else 1."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools tournament", description="let computers play a whole tournament"
    )
    parser.add_argument("--players", type=int, default=64, metavar="N", help="how many enter")
    parser.add_argument("--system", choices=list(System), default=System.SWISS.value)
    parser.add_argument("--size", type=int, default=2, metavar="N", help="players at a table")
    parser.add_argument("--rounds", type=int, default=0, metavar="N", help="0: as many as needed")
    parser.add_argument("--game", default="classic", choices=list(CATALOGUE), metavar="ID")
    parser.add_argument("--options", default="rounds=1", metavar='"rounds=2 …"', help="of the game")
    parser.add_argument(
        "--levels", default="hard,medium", metavar="hard,medium,…", help="who plays, in turn"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the tournament's file here")
    args = parser.parse_args(words)
    simulation = _simulation(args)
    planned = simulation.state.planned
    with workers() as pool, Progress() as progress:

        def everywhere(matches: list[PlannedMatch]) -> Iterator[SimulatedMatch]:
            done = sum(len(one.pairings) for one in simulation.state.rounds[:-1])
            to_come = (planned - len(simulation.state.rounds)) * len(matches)
            for number, one in enumerate(pool.map(play_match, matches), 1):
                progress.reach(done + number, done + len(matches) + max(0, to_come))
                yield one

        for one in rounds(simulation, everywhere):
            progress.leave()
            kind = "final" if one.is_final else "round"
            same = "the same deals" if one.duplicate else "deals of their own"
            print(f"{kind} {one.number}: {len(one.pairings)} matches, {same}", flush=True)
    if args.out is not None:
        args.out.write_text(simulation.text, encoding="utf-8")
    proof = prove_tournament(parse_tournament(simulation.text))
    for line in report(simulation, proof):
        print(line)
    return 0 if proof.holds else 1


def _simulation(args: argparse.Namespace) -> Simulation:
    try:
        game, options = parse_game(f"{args.game} {args.options}")
        levels = [Level(one.strip()) for one in args.levels.split(",")]
    except (RefusedError, UnreadableError, ValueError) as error:
        fail(f"tournament: {error}")
    if not game.fewest <= args.size <= game.most:
        fail(f"tournament: {game.id} is for {game.fewest} to {game.most} at a table")
    if not game.fewest <= args.players <= MOST_PLAYERS:
        fail(f"tournament: from {game.fewest} to {MOST_PLAYERS} players")
    if not 0 <= args.rounds <= MOST_ROUNDS:
        fail(f"tournament: up to {MOST_ROUNDS} rounds")
    terms = TournamentTerms(
        game.id,
        tuple(sorted(options.items())),
        tournament=f"simulated-{args.seed}",
        system=System(args.system),
        size=args.size,
        rounds=args.rounds,
    )
    everyone = tuple(levels[at % len(levels)] for at in range(args.players))
    return entered(terms, everyone, args.seed)


def report(simulation: Simulation, proof: TournamentProof) -> Iterable[str]:
    """Who is where, how each level did, how often two met again, and what is proven."""
    found = standings(simulation.state)
    yield f"{simulation.state.terms.system}: {len(simulation.levels)} players"
    for line in found[:10]:
        points = f"{line.units / UNIT:g} points, opponents {line.opponents / UNIT:g}"
        yield f"  {line.place:2} {simulation.name(line.number):10} {points}"
    for level in dict.fromkeys(simulation.levels):
        mine = [one for one in found if simulation.levels[one.number - 1] == level]
        place = fmean(one.place for one in mine)
        mean = fmean(one.units / UNIT for one in mine)
        yield f"  {level:6} {len(mine)} players, mean place {place:.1f}, mean points {mean:.2f}"
    again = sum(times - 1 for times in meetings(simulation.state).values())
    byes = sum(len(one.byes) for one in simulation.state.rounds)
    yield f"  {again} meetings of two who had met before (a final among them), {byes} byes"
    yield "proven" if proof.holds else "NOT PROVEN"
