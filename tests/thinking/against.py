"""Reviews held against the truth: no false miss, and none overlooked.

``python -m tests.thinking.against`` judges 200 turns of self-play and asks HiGHS about each, and
400 small positions of which everything is tried. Of both the tests have a few.
"""

from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from random import Random

from bot.games.match import Fair, Header, Match, apply, begin
from bot.games.moves import Action, Draw, Pass, Turn, parse_action
from bot.games.referee import parse_position
from bot.games.romme.ruleset import RommeRules
from bot.games.ruleset import Round, RuleSet
from bot.games.tiles.ruleset import TileRules
from bot.opponents import Level
from bot.playground.past import moves
from bot.solver import Memory
from bot.thinking.review import Certainty, Excuse, PlayedTurn, judge, turns_of
from tests.games.helpers import SECRET
from tests.solver.cards import ilp as cards_ilp
from tests.solver.tiles import brute, ilp
from tests.solver.tiles.brute import CONFIGS
from tests.solver.tiles.positions import opening_position, small_position

# --- matches to look back at: played by computers, or begun in a given position ---


def played(game: str, *levels: Level, seed: int = 1, **options: int) -> list[PlayedTurn]:
    """Every turn of a match between computers."""
    name = f"review-{seed}"
    fair = Fair(SECRET, name, ())
    header = Header(name, game, tuple(sorted(options.items())), len(levels), fair.commitment)
    first = begin(header)
    return list(turns_of(first, moves(first, fair, levels)))


def match_at(position: str) -> Match:
    """A match in the middle of a round, as a referee's script begins one."""
    parsed = parse_position(list(enumerate(position.splitlines(), 1)))
    state = parsed.round
    header = Header("position", parsed.game.id, (), len(state.racks))
    return Match(header, parsed.rules, None, (0,) * len(state.racks), round=state)


def turns_from(match: Match, script: Sequence[str]) -> list[PlayedTurn]:
    """The turns that these actions make of a match."""
    return list(turns_of(match, _steps(match, script)))


def _steps(match: Match, script: Sequence[str]) -> Iterator[tuple[Action, Match]]:
    for text in script:
        action = parse_action(text, match.rules.deck)
        assert isinstance(action, Turn)
        match = apply(match, action)
        yield action, match


# --- reviews held against the truth: no false miss, and none overlooked ---

TURNS, POSITIONS = 200, 400
LEVELS = (Level.EASY, Level.MEDIUM)


def turns(count: int) -> Iterator[PlayedTurn]:
    """Of all games with a solver, one turn after the other; every sixth of a match."""
    games = [*CONFIGS, ("raeuber", {})]
    sources = [_some(game, options) for game, options in games]
    return islice((next(source) for source in cycle(sources)), count)


def _some(game: str, options: dict[str, int]) -> Iterator[PlayedTurn]:
    seed = 0
    while True:
        seed += 1
        yield from played(game, *LEVELS, seed=seed, rounds=1, **options)[seed % 6 :: 6]


def positions(seed: int, count: int) -> Iterator[PlayedTurn]:
    """Small ones, in which the player drew, or passed where nothing is left."""
    chance = Random(seed)
    for (game, options), opens in islice(zip(cycle(CONFIGS), cycle((0, 0, 1))), count):
        made = opening_position if opens else small_position
        rules, state = made(chance, game, **options)
        yield _left_undone(game, options, rules, state)


def _left_undone(game: str, options: dict[str, int], rules: RuleSet, state: Round) -> PlayedTurn:
    header = Header("position", game, tuple(sorted(options.items())), len(state.racks))
    match = Match(header, rules, None, (0,) * len(state.racks), round=state)
    action = Turn(state.turn, Draw() if state.stock else Pass())
    (turn,) = turns_of(match, [(action, apply(match, action))])
    return turn


def truth_by_program(turn: PlayedTurn) -> int:
    """The most that could be laid, as an integer program finds it."""
    rules, state = turn.start.rules, turn.start.round
    assert state is not None
    if isinstance(rules, RommeRules):
        return cards_ilp.best(rules, state)[0] if state.drawn else 0
    assert isinstance(rules, TileRules)
    return ilp.best(rules, state).tiles


def truth_by_trying(turn: PlayedTurn) -> int:
    """The same, by trying everything."""
    state = turn.start.round
    assert state is not None
    return brute.best(turn.start.rules, state).tiles


def check(turn: PlayedTurn, truth: int, memory: Memory | None = None) -> bool:
    """Fail if the review blames wrongly or overlooks something; tells whether it is proven.

    What is said to have been possible always was; what is said to be proven is all there was.
    """
    judged = judge(turn, memory)
    truth = len(turn.laid) if turn.won else truth
    assert len(judged.possible) <= max(truth, len(turn.laid)), "a false miss"
    assert judged.certainty != Certainty.OPINION
    is_proven = judged.certainty == Certainty.PROVEN
    if is_proven:
        assert judged.short == max(0, truth - len(turn.laid)), "a miss that was overlooked"
    assert judged.missed == (0 if judged.excuse else judged.short)
    if judged.excuse == Excuse.PURPOSE:
        assert len(turn.view.rack) - truth <= 2, "nobody waits with so many"
    return is_proven


def main() -> None:
    memory = Memory()
    proven = [check(turn, truth_by_program(turn), memory) for turn in turns(TURNS)]
    print(f"self-play: {len(proven)} turns as HiGHS has them, {sum(proven)} of them proven")
    proven = [check(turn, truth_by_trying(turn), memory) for turn in positions(1, POSITIONS)]
    print(f"small positions: {len(proven)} as trying everything, {sum(proven)} proven")


if __name__ == "__main__":
    main()
