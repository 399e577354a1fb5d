"""Events are for everyone: no event can carry a secret."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.database.core import ChannelId, MemberId, ServerId, TableId
from bot.games.catalogue import CATALOGUE
from bot.games.match import Header, Match, PublicView, apply, begin, public_view
from bot.games.moves import Deal, Discard, Turn
from bot.games.pieces import Face, Piece, Seat
from bot.games.referee import as_match, final_position, parse_script
from bot.games.ruleset import RuleSet
from bot.tables.events import (
    Acted,
    DraftChanged,
    Event,
    MatchOver,
    RoundOver,
    TableInfo,
    TurnBegan,
)
from bot.tables.live import Moved, Running, events_of, fair_for, table_info, with_deals
from bot.tables.model import Assistance, Ending, SeatState, Status, TableState
from tests.games.invariants import pieces_in
from tests.tools.soak import SoakTally, careless_match

SECRET = bytes(range(32))
MOST_ACTIONS = 80


def row_for(game: str, seats: int, status: Status = Status.RUNNING) -> TableState:
    return TableState(
        id=TableId(1),
        server=ServerId(2),
        channel=ChannelId(3),
        owner=MemberId(100),
        status=status,
        game=game,
        options=(),
        assistance=Assistance.ARRANGE,
        secret=SECRET,
        seats=tuple(SeatState(MemberId(100 + at), f"Player {at}") for at in range(seats)),
        seq=0,
        created_at=0,
        touched_at=0,
    )


def inside(thing: object) -> Iterator[object]:
    """Everything that can be reached from here; rules are the same for all, and big."""
    yield thing
    if isinstance(thing, RuleSet):
        return
    if is_dataclass(thing):
        for field in fields(thing):
            yield from inside(getattr(thing, field.name))
    elif isinstance(thing, tuple):
        for part in thing:
            yield from inside(part)


def hidden(match: Match) -> set[Piece]:
    """The pieces that a spectator must not see."""
    state = match.round
    if state is None:
        return set()
    closed = {*state.stock, *state.pile[:-1]}
    if state.ending is None:
        closed.update(piece for rack in state.racks for piece in rack)
    return closed


def check_event(event: Event, matches: dict[int, Match]) -> None:
    for part in inside(event):
        assert not isinstance(part, Match | TableState | bytes), part
        assert part != SECRET.hex()
        if isinstance(part, PublicView):
            assert not set(pieces_in(part)) & hidden(matches[part.seq])
    if isinstance(event, Acted):
        check_move(event)


def check_move(event: Acted) -> None:
    """A move that is told names no piece that cannot be seen on the table or the open pile."""
    if len(event.after.results) > len(event.before.results):
        return
    named = Counter(part for part in inside(event.move) if isinstance(part, Face))
    seen = Counter(event.after.deck.faces_of(pieces_in(event.after)))
    assert not named - seen


@given(st.sampled_from(sorted(CATALOGUE)), st.integers(0, 10_000))
@settings(max_examples=24, deadline=None, derandomize=True)
def test_whatever_is_played_no_event_carries_a_secret(game: str, seed: int) -> None:
    rng = Random(seed)
    seats = rng.randint(CATALOGUE[game].fewest, CATALOGUE[game].most)
    row = row_for(game, seats)
    before = begin(Header("1", game, (), seats))
    live, fair = Running(row, before), fair_for(row)
    for action, match in careless_match(before, fair, rng, SoakTally()):
        if isinstance(action, Deal):
            before = match
            continue
        steps = (match, *(after for _, after in with_deals(match, fair)))
        live.match = steps[-1]
        matches = {one.seq: one for one in (before, *steps)}
        moved = Moved(action.seat, action.move, public_view(before), before, steps)
        for event in events_of(moved, live):
            check_event(event, matches)
        before = match
        if match.seq > MOST_ACTIONS:
            break


STUCK = """
game romme rounds={rounds}
seat 1 rack H2 S4 D6
seat 2 rack C2 H5 S8
stock
open S2 C4 H7 D10
passes 20
turn 1 drawn
"""


@pytest.mark.parametrize("rounds", [1, 2])
def test_a_round_that_a_shuffle_ends_is_told_with_its_result(rounds: int) -> None:
    """R7: nobody has laid anything for very long, and the stock is empty."""
    before = as_match(final_position(parse_script(STUCK.format(rounds=rounds))))
    row = row_for("romme", 2)
    live, fair = Running(row, before), fair_for(row)
    move = Discard(Face("D", 6))
    first = apply(before, Turn(Seat(0), move))
    steps = (first, *(after for _, after in with_deals(first, fair)))
    live.match = steps[-1]
    told = list(events_of(Moved(Seat(0), move, public_view(before), before, steps), live))
    after_it = MatchOver if rounds == 1 else TurnBegan
    assert [type(event) for event in told] == [Acted, RoundOver, after_it]
    (over,) = (event.view for event in told if isinstance(event, RoundOver))
    assert (len(over.results), over.results[0].winner) == (1, None)
    assert not any(isinstance(one, MatchOver) and one.view.outcome is None for one in told)


def test_a_step_of_a_draft_says_only_whose_it_is() -> None:
    assert {field.name for field in fields(DraftChanged)} == {"table", "seat"}


def test_everyone_may_know_of_a_table_only_what_these_fields_say() -> None:
    """Whoever adds a field here has to say why everyone may see it."""
    assert {field.name for field in fields(TableInfo)} == {
        *("id", "server", "channel", "owner", "status", "game", "options", "assistance"),
        *("commitment", "seal", "seats", "rematch_of", "revealed", "ending", "paused_until"),
        *("usual_help", "fixture", "awaited"),
    }
    assert {field.name for field in fields(SeatState)} == {
        *("member", "name", "level", "number", "presence", "words", "wants_abort"),
        *("strikes", "sent_away", "holiday_until", "words_hash", "turns", "turns_away"),
        *("strict", "comes_back"),
    }


def test_the_secret_is_revealed_only_when_nothing_is_dealt_any_more() -> None:
    for status in Status:
        assert table_info(row_for("classic", 2, status)).revealed is None
    for ending in Ending:
        ended = replace(row_for("classic", 2, Status.CLOSED), ending=ending)
        assert table_info(ended).revealed == SECRET.hex()
