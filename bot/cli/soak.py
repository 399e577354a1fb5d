"""``soak``: matches of every game, played to the end: at random with every invariant checked, or
by computers of every level with every number of seats.
"""

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass

from bot.cli.progress import Progress
from bot.cli.workers import workers
from bot.games.catalogue import CATALOGUE
from bot.opponents import Level
from bot.selfplay import Contest, StuckError, play
from bot.soak import SoakTally, play_match


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("soak", help="play random matches and check every invariant")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many matches")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the first match's seed")
    parser.add_argument(
        "--computers",
        action="store_true",
        help="N matches of computers instead: each game, number of seats and level",
    )
    parser.add_argument("--game", choices=list(CATALOGUE), metavar="ID", help="only this game")
    parser.add_argument("--seats", type=int, metavar="N", help="only tables with so many seats")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    return _computers(args) if args.computers else _careless(args)


def _careless(args: argparse.Namespace) -> int:
    tally = SoakTally()
    began = time.perf_counter()
    seeds = range(args.seed, args.seed + args.games)
    with workers() as pool, Progress(args.games) as progress:
        for result in pool.map(play_match, seeds, chunksize=1):
            tally.add(result)
            progress.step()
    seconds = time.perf_counter() - began
    print(f"{tally.matches.total()} matches, {tally.rounds} rounds ({tally.draws} without winner)")
    print(f"{tally.moves.total()} actions and {tally.refusals.total()} refusals in {seconds:.0f} s")
    for game in CATALOGUE:
        print(f"  {game:9} {tally.matches[game]:5} matches")
    return 0


# --- computers ---


@dataclass(frozen=True, slots=True)
class MatchLength:
    """How long a match of computers took; no actions if it got stuck."""

    actions: int
    rounds: int = 0
    draws: int = 0


def _computers(args: argparse.Namespace) -> int:
    """A line for each kind of table; status 1 if a match did not end."""
    contests = list(_contests(args.game, args.seats, args.seed))
    stuck = 0
    with workers() as pool, Progress(len(contests) * args.games) as progress:
        for contest in contests:
            ended: list[MatchLength] = []
            for one in pool.map(_ended, [contest] * args.games, range(args.games), chunksize=1):
                ended.append(one)
                progress.step()
            stuck += sum(not one.actions for one in ended)
            print(_line(contest, ended), flush=True)
    return 1 if stuck else 0


def _contests(game: str | None, seats: int | None, seed: int) -> Iterator[Contest]:
    for one in CATALOGUE.values():
        for count in range(one.fewest, one.most + 1):
            if game in (None, one.id) and seats in (None, count):
                yield from (Contest(one.id, (), (level,) * count, seed) for level in Level)


def _ended(contest: Contest, number: int) -> MatchLength:
    try:
        played = play(contest, number)
    except StuckError:
        return MatchLength(0)
    winners = played.winners
    return MatchLength(played.actions, len(winners), sum(winner is None for winner in winners))


def _line(contest: Contest, ended: list[MatchLength]) -> str:
    over = [one for one in ended if one.actions]
    return (
        f"{contest.game:9} {len(contest.players)} {contest.players[0]:6}"
        f" {len(over)} of {len(ended)} matches over,"
        f" {sum(one.rounds for one in over)} rounds"
        f" ({sum(one.draws for one in over)} without winner),"
        f" at most {max((one.actions for one in over), default=0)} actions"
    )
