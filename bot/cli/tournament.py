"""``tournament simulate``: a whole tournament between computers, proven at the end."""

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import fmean

from bot.cli.files import fail
from bot.cli.progress import Progress
from bot.cli.workers import workers
from bot.games.catalogue import CATALOGUE, parse_game
from bot.games.refusals import RefusedError, UnreadableError
from bot.opponents import Level
from bot.tournaments.model import MOST_PLAYERS, MOST_ROUNDS, System
from bot.tournaments.pairing.swiss import meetings
from bot.tournaments.proof import TournamentProof, prove_tournament
from bot.tournaments.scoring import UNIT
from bot.tournaments.simulating import (
    PlannedMatch,
    SimulatedMatch,
    Simulation,
    entered,
    play_match,
    rounds,
)
from bot.tournaments.standings import standings
from bot.tournaments.terms import terms_for
from bot.tournaments.tournament_file import parse_tournament


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("tournament", help="let computers play a whole tournament")
    parser.add_argument("action", choices=["simulate"], help="what to do")
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
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Status 0 if everything that can be proven of the tournament is, else 1."""
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
    terms = terms_for(
        game,
        options,
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
