"""``soak``: random matches of every game, with every invariant checked."""

import argparse
import os
import time
from concurrent.futures import ProcessPoolExecutor

from bot.cli.progress import Progress
from bot.games.catalogue import CATALOGUE
from bot.soak import Tally, play_match


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("soak", help="play random matches and check every invariant")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many matches")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the first match's seed")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    tally = Tally()
    began = time.perf_counter()
    seeds = range(args.seed, args.seed + args.games)
    with ProcessPoolExecutor(os.cpu_count()) as pool, Progress(args.games) as progress:
        for result in pool.map(play_match, seeds, chunksize=1):
            tally.add(result)
            progress.step()
    seconds = time.perf_counter() - began
    print(f"{tally.matches.total()} matches, {tally.rounds} rounds ({tally.draws} without winner)")
    print(f"{tally.moves.total()} actions and {tally.refusals.total()} refusals in {seconds:.0f} s")
    for game in CATALOGUE:
        print(f"  {game:9} {tally.matches[game]:5} matches")
    return 0
