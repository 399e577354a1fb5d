"""People who do what they are advised to, from positions in the midst of a turn."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random

from hypothesis import settings

from bot.games.catalogue import CATALOGUE
from bot.games.match import (
    SECRET_BYTES,
    Fair,
    Header,
    Match,
    SeatView,
    apply,
    begin,
    next_deal,
    view_for,
)
from bot.games.moves import Arrange, Move, Pass, Turn, parse_action
from bot.games.pieces import Face, Seat
from bot.games.referee import as_match, parse_script
from bot.thinking.advice import arrangement, useful_plays
from tests.tools.soak import SoakTally, careless_match, random_value

# --- positions in the midst of a turn, written down ---

TILES = """
game classic
seat 1 opened rack r7 r9 k1
seat 2 rack b1 b2 b3
table r8 b8 y8 k8
pool k1
"""
TEN = """
game classic
seat 1 opened rack r10 r3 r4 r6
seat 2 rack b1 b2 b3
table r7 r8 r9
table r5 b5 y5 k5
pool k1
"""
FIVES = """
game classic
seat 1 rack r11 r12 r13 b5 y5 k5 k1
seat 2 rack b1 b2 b3
pool k1
"""
ROBBER = """
game raeuber
seat 1 opened rack H4 S9
seat 2 rack HA
table H5 H6 H7
stock H2
open S3
turn 1 drawn
"""
JOKER = """
game raeuber
seat 1 opened rack H6 C9 D9 S9 S2
seat 2 rack HA
table H5 J=H6 H7
table S3 S4 S5
stock H2
open S3
turn 1 drawn
"""
KNOCKING = """
game romme
seat 1 rack D3 D4 D5 DQ
seat 2 rack HA
stock H2
open S3
turn 1 drawn
"""


def match_of(position: str, *actions: str) -> Match:
    """A position, and what the player on turn (seat 1) has done in it."""
    match = as_match(parse_script(position).position)
    for action in actions:
        match = apply(match, parse_action(f"1 {action}", match.rules.deck))
    return match


def seen(position: str, *actions: str) -> SeatView:
    return view_for(match_of(position, *actions), Seat(0))


def after(position: str, *actions: str, move: object) -> SeatView:
    """What the player sees after one more move, which somebody has found for them."""
    match = match_of(position, *actions)
    return view_for(apply(match, Turn(Seat(0), move)), Seat(0))  # type: ignore[arg-type]


# --- people who do what they are advised to ---

Choose = Callable[[Sequence[Move]], Move]
"""Which of some hints is followed: asked again, the button says another one."""
SOME = settings().max_examples // 3
"""Examples for each game: there are eight of them, and each takes a while."""


def first(hints: Sequence[Move]) -> Move:
    return hints[0]


def messy(game: str, seed: int, actions: int) -> tuple[Match, Fair]:
    """A match after some actions of careless players: often in the midst of somebody's turn."""
    rng = Random(seed)
    rules = CATALOGUE[game]
    options = {option.id: random_value(rng, option) for option in rules.options}
    seats = rng.randint(rules.fewest, rules.most)
    header = Header(f"advice-{seed}", game, tuple(sorted(options.items())), seats)
    fair = Fair(rng.randbytes(SECRET_BYTES), header.match, ())
    match = begin(header)
    for done, (_, after) in enumerate(careless_match(match, fair, rng, SoakTally())):
        if after.outcome is not None:
            break
        match = after
        if done >= actions:
            break
    return dealt(match, fair), fair


def dealt(match: Match, fair: Fair) -> Match:
    while (deal := next_deal(match, fair)) is not None:
        match = apply(match, deal)
    return match


def laid_by(view: SeatView, move: Arrange) -> tuple[Face, ...]:
    """What somebody chooses on the workbench who wants this table."""
    table = view.draft.table if view.draft else view.public.table
    lying = Counter(one.face for meld in table for one in meld.said)
    wanted = Counter(one.face for meld in move.melds for one in meld)
    return tuple((wanted - lying).elements())


def as_pressed(view: SeatView, move: Move) -> Move:
    """What the button does that a hint names."""
    if not isinstance(move, Arrange):
        return move
    done = arrangement(view, laid_by(view, move))
    assert done is not None, "what was advised cannot be done"
    return done


def presses(match: Match, fair: Fair, choose: Choose = first) -> Iterator[tuple[SeatView, Move]]:
    """Hints, and what their buttons do, until the turn is over."""
    assert match.round is not None
    seat, number = match.round.turn, len(match.results)
    while _is_on(match, seat, number):
        view = view_for(match, seat)
        hints = useful_plays(view)
        if not hints:
            match = _without_buyers(match)
            continue
        move = as_pressed(view, choose(hints))
        yield view, move
        match = dealt(apply(match, Turn(seat, move)), fair)


def _is_on(match: Match, seat: Seat, number: int) -> bool:
    state = match.round
    on = state is not None and state.ending is None and state.turn == seat
    return on and match.outcome is None and len(match.results) == number


def _without_buyers(match: Match) -> Match:
    """Those whom the player has to wait for let the open card go by."""
    assert match.round is not None
    window = match.round.window
    assert window is not None, "there is always something to do but then"
    for seat in window.waiting:
        match = apply(match, Turn(seat, Pass()))
    return match
