"""``selfplay``: computers against computers."""

import argparse
import math
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean, stdev

from bot.cli.console import Progress, fail
from bot.cli.puzzle import workers
from bot.games.catalogue import CATALOGUE, parse_game
from bot.games.match import SECRET_BYTES, Fair, Header, begin
from bot.games.record import record_text
from bot.games.refusals import RefusedError, UnreadableError
from bot.opponents import Level
from bot.playground.past import moves

NINETY_FIVE = 1.96
"""Standard errors either side of a mean that hold the truth 95 times in 100."""


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
    rng = Random(contest.seed + number)
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


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools selfplay", description="let computers play each other"
    )
    parser.add_argument("--game", required=True, choices=list(CATALOGUE), metavar="ID")
    parser.add_argument("--seats", required=True, metavar="hard,medium,…", help="who plays")
    parser.add_argument("--matches", type=int, default=100, metavar="N", help="how many matches")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the first match's seed")
    parser.add_argument("--options", default="", metavar='"rounds=2 …"', help="of the game")
    parser.add_argument("--save", type=Path, metavar="DIR", help="write the match files here")
    args = parser.parse_args(words)
    contest = _contest(args)
    began = time.perf_counter()
    played: list[PlayedMatch] = []
    with workers() as pool, Progress(args.matches) as progress:
        for one in pool.map(partial(play, contest), range(args.matches), chunksize=1):
            played.append(one)
            progress.step()
    seconds = time.perf_counter() - began
    if args.save is not None:
        _save(args.save, contest, played)
    for line in report(contest, played):
        print(line)
    rounds = sum(len(one.winners) for one in played)
    print(f"{rounds / seconds:.1f} rounds per second")
    return 0


def _contest(args: argparse.Namespace) -> Contest:
    players = tuple(map(_level, args.seats.split(",")))
    try:
        game, options = parse_game(f"{args.game} {args.options}")
    except (RefusedError, UnreadableError, ValueError) as error:
        fail(f"selfplay: {error}")
    if not game.fewest <= len(players) <= game.most:
        fail(f"selfplay: {game.id} is for {game.fewest} to {game.most} players")
    if args.matches < 1:
        fail("selfplay: at least one match")
    return Contest(game.id, tuple(sorted(options.items())), players, args.seed)


def _level(text: str) -> Level:
    try:
        return Level(text.strip())
    except ValueError:
        fail(f"selfplay: there is no level {text.strip()!r}, only {', '.join(Level)}")


def _save(folder: Path, contest: Contest, played: list[PlayedMatch]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for number, one in enumerate(played, contest.seed):
        (folder / f"{contest.game}-{number}.txt").write_text(one.record, encoding="utf-8")


def report(contest: Contest, played: list[PlayedMatch]) -> Iterator[str]:
    """What came of it, player by player; a shared win counts in parts."""
    winners = [winner for one in played for winner in one.winners]
    decided = [winner for winner in winners if winner is not None]
    yield (
        f"{contest.game}: {len(played)} matches, {len(winners)} rounds"
        f" ({len(winners) - len(decided)} without winner),"
        f" {sum(one.actions for one in played) / max(1, len(winners)):.0f} actions a round"
    )
    for player, level in enumerate(contest.players):
        matches = [_share(one.ranks, player) for one in played]
        rounds = [float(winner == player) for winner in decided]
        points = [float(row[player]) for one in played for row in one.points]
        yield (
            f"  {player + 1} {level:6}"
            f"  matches {_percent(matches)}  rounds {_percent(rounds)}"
            f"  points a round {_mean(points, '.1f')}"
        )


def _share(ranks: tuple[int, ...], player: int) -> float:
    return 1 / ranks.count(1) if ranks[player] == 1 else 0.0


def _percent(values: list[float]) -> str:
    return _mean([100 * value for value in values], ".1f") + " %"


def _mean(values: list[float], form: str) -> str:
    if len(values) < 2:
        return format(fmean(values), form) if values else "-"
    error = NINETY_FIVE * stdev(values) / math.sqrt(len(values))
    return f"{fmean(values):{form}} ± {error:{form}}"
