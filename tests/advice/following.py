"""People who do what they are advised to, in matches that careless players have got into a mess."""

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
from bot.games.moves import Arrange, Move, Pass, Turn
from bot.games.pieces import Face, Seat
from bot.thinking.advice import arrangement, useful_plays
from tests.tools.soak import SoakTally, careless_match, random_value

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
