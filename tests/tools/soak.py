"""Random matches of every game, played to the end, with every invariant checked on the way.

The players are careless rather than clever: they lay what they happen to see, try things that are
not allowed, change their minds, and run out of time.
"""

import argparse
import time
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from bot.cli.console import Progress
from bot.cli.puzzle import workers
from bot.games.catalogue import CATALOGUE
from bot.games.match import SECRET_BYTES, Fair, Header, Match, apply, begin, next_deal
from bot.games.moves import (
    Action,
    Add,
    Arrange,
    Buy,
    Discard,
    Draw,
    End,
    Lay,
    Move,
    Pass,
    Reset,
    Source,
    Split,
    Swap,
    Take,
    Timeout,
    Turn,
    Undo,
    action_text,
    parse_action,
)
from bot.games.pieces import Deck, Face, Reading, Said, Seat
from bot.games.refusals import RefusedError
from bot.games.ruleset import Option, Position, Round, RuleSet
from bot.opponents import Level
from bot.playground.past import StuckError
from tests.games.invariants import BrokenInvariantError, check
from tests.tools.selfplay import Contest, play

LONGEST = 60_000
"""Actions after which a match counts as stuck."""


@dataclass(slots=True)
class SoakTally:
    """What happened in some matches."""

    matches: Counter[str] = field(default_factory=Counter)
    moves: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    rounds: int = 0
    draws: int = 0

    def add(self, other: "SoakTally") -> None:
        self.matches += other.matches
        self.moves += other.moves
        self.refusals += other.refusals
        self.rounds += other.rounds
        self.draws += other.draws


def play_match(seed: int, game_id: str | None = None) -> SoakTally:
    """One match with random options, seats and moves; raises if anything is wrong.

    Chance chooses the game, too, if nobody does.
    """
    rng = Random(seed)
    game = CATALOGUE[game_id or rng.choice(list(CATALOGUE))]
    options = {option.id: random_value(rng, option) for option in game.options}
    seats = rng.randint(game.fewest, game.most)
    header = Header(f"soak-{seed}", game.id, tuple(sorted(options.items())), seats)
    fair = Fair(rng.randbytes(SECRET_BYTES), header.match, ())
    tally = SoakTally()
    try:
        for action, match in careless_match(begin(header), fair, rng, tally):
            _check(action, match)
    except Exception as error:
        error.add_note(f"seed {seed}: {game.id} {options} with {seats} seats")
        raise
    tally.matches[game.id] += 1
    return tally


def random_value(rng: Random, option: Option) -> int:
    """A value of the option's range; short matches are likelier than long ones."""
    if rng.random() < 0.3:
        # Careless players lose more than they win: hundreds of points are out of their reach (U17).
        return option.lowest if option.id == "target" else option.default
    if option.values:
        return rng.choice(option.values)
    span = option.highest - option.lowest
    return option.lowest + (span if option.is_switch else min(span, int(rng.expovariate(0.5))))


def careless_match(
    match: Match, fair: Fair, rng: Random, tally: SoakTally
) -> Iterator[tuple[Action, Match]]:
    """Every action of a match that careless players play, and the match after it."""
    while match.outcome is None:
        deal = next_deal(match, fair)
        if deal is not None:
            match = apply(match, deal)
            yield deal, match
            continue
        turn = _turn(match, rng)
        try:
            match = apply(match, turn)
        except RefusedError as refused:
            tally.refusals[refused.reason.value] += 1
            continue
        tally.moves[type(turn.move).__name__.lower()] += 1
        yield turn, match
    tally.rounds += len(match.results)
    tally.draws += sum(result.winner is None for result in match.results)


def _turn(match: Match, rng: Random) -> Turn:
    assert match.round is not None
    return Turn(_who(match.round, rng), random_move(match.rules, match.round, rng))


def _check(action: Action, match: Match) -> None:
    if match.seq > LONGEST:
        raise BrokenInvariantError(f"not over after {LONGEST} actions")
    if parse_action(action_text(action), match.rules.deck) != action:
        raise BrokenInvariantError(f"cannot read back {action_text(action)!r}")
    check(match)


def _who(state: Round, rng: Random) -> Seat:
    """Mostly the player on turn; those who may buy; now and then somebody else."""
    if state.window is not None and state.window.waiting and rng.random() < 0.7:
        return rng.choice(state.window.waiting)
    if rng.random() < 0.03:
        return Seat(rng.randrange(len(state.racks) + 1))
    return state.turn


def random_move(rules: RuleSet, state: Round, rng: Random) -> Move:
    """A move that may be good, bad or forbidden."""
    position = state.position
    kind = rng.random()
    if kind < 0.55:
        return _useful(rules, state, position, rng)
    if kind < 0.80:
        return _closing(rules, state, position, rng)
    return _anything(rules, position, rng)


def _useful(rules: RuleSet, state: Round, position: Position, rng: Random) -> Move:
    """Something that brings pieces onto the table, if there is anything."""
    moves = [*_lays(rules, position), *_adds(rules, position), *_swaps(rules, position)]
    if not moves or rng.random() < 0.1:
        return _closing(rules, state, position, rng)
    move = rng.choice(moves)
    if isinstance(move, Lay) and rng.random() < 0.2:
        return Arrange((*(meld.said for meld in position.table), move.pieces))
    return move


def _faces(deck: Deck, position: Position) -> tuple[Face, ...]:
    stone = () if position.stone is None else (position.stone,)
    return deck.faces_of((*position.loose, *position.rack, *stone))


def _lays(rules: RuleSet, position: Position) -> Iterator[Move]:
    """Melds of three that are not hard to see."""
    faces = sorted(_faces(rules.deck, position), key=lambda face: face.number)
    for three in _threes([face.number for face in faces]):
        said = tuple(Said(faces[at]) for at in three)
        if isinstance(rules.read(said), Reading):
            yield Lay(said)


def _threes(numbers: list[int]) -> Iterator[tuple[int, int, int]]:
    """Places of three rising numbers that may be a meld, which saves most of the reading: all the
    same, one after the other, or with a joker, which is 0.
    """
    for low, middle in combinations(range(len(numbers)), 2):
        first, rise = numbers[low], numbers[middle] - numbers[low]
        if first == 0:
            found = range(middle + 1, len(numbers))
        elif rise in (0, 1):
            third = first + 2 * rise
            least = bisect_left(numbers, third, middle + 1)
            found = range(least, bisect_right(numbers, third, least))
        else:
            continue
        for high in found:
            yield low, middle, high


def _adds(rules: RuleSet, position: Position) -> Iterator[Move]:
    for face in sorted(set(_faces(rules.deck, position))):
        for meld in position.table:
            if isinstance(rules.read((*meld.said, Said(face))), Reading):
                yield Add((Said(face),), meld.slot)


def _swaps(rules: RuleSet, position: Position) -> Iterator[Move]:
    faces = set(_faces(rules.deck, position))
    for meld in position.table:
        for index in range(len(meld)):
            for face in sorted(faces & rules.joker_options(meld.said, index)):
                yield Swap(face, meld.slot)


def _closing(rules: RuleSet, state: Round, position: Position, rng: Random) -> Move:
    """Something that ends a turn, or begins one where turns begin with a draw."""
    if state.window is not None and rng.random() < 0.6:
        return rng.choice((Buy(), Pass()))
    if not rules.can.draws_first:
        return rng.choice((End(), End(), Draw(), Pass(), Reset()))
    if not state.drawn:
        return rng.choice((Draw(), Draw(Source.OPEN, 1), Draw(Source.OPEN, rng.randint(1, 5))))
    faces = rules.deck.faces_of(position.rack)
    return Discard(rng.choice(faces), knock=rng.random() < 0.3) if faces else Undo()


def _anything(rules: RuleSet, position: Position, rng: Random) -> Move:
    """Steps that a thoughtful player would not always make."""
    faces = _faces(rules.deck, position) or rules.deck.faces[:1]
    meld = rng.choice(position.table) if position.table else None
    slot = meld.slot if meld else rng.randrange(30)
    there = rng.choice(meld.said) if meld else Said(faces[0])
    pick = rng.choice(faces)
    table = [other.said for other in position.table]
    return rng.choice(
        (
            Take((there,), slot),
            Split(slot, there),
            Swap(pick, slot),
            Add((Said(pick),), slot),
            Arrange((*table, tuple(Said(face) for face in rng.sample(faces, min(3, len(faces)))))),
            Undo(),
            Reset(),
            Timeout(),
        )
    )


# --- ``soak``: matches of every game, played to the end: at random with every invariant checked ---


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools soak",
        description="play random matches and check every invariant",
    )
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many matches")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the first match's seed")
    parser.add_argument(
        "--computers",
        action="store_true",
        help="N matches of computers instead: each game, number of seats and level",
    )
    parser.add_argument("--game", choices=list(CATALOGUE), metavar="ID", help="only this game")
    parser.add_argument("--seats", type=int, metavar="N", help="only tables with so many seats")
    args = parser.parse_args(words)
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
