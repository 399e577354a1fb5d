"""Many clicks at once."""

import asyncio
from random import Random

from bot.database.core import MemberId, TableId
from bot.games.match import Match, apply
from bot.games.moves import Buy, Draw, Move, Pass, Reset, Turn
from bot.games.pieces import Seat
from bot.games.refusals import Reason, RefusedError
from bot.tables import lobby
from bot.tables import rows as store
from bot.tables.denials import Denial, DeniedError, Member
from bot.tables.live import fold_rows
from bot.tables.lobby import Terms
from bot.tables.model import Presence, TableState
from bot.tables.playing import act, leave
from tests.tables.house import ANNA, BEN, CARLA, DORA, House

PEOPLE = (ANNA, BEN, CARLA, DORA)
Outcome = Reason | None


async def outcome(house: House, table: TableId, who: Member, move: Move) -> Outcome:
    try:
        await act(house.tables, table, who, move)
    except RefusedError as refused:
        return refused.reason
    return None


def one_after_the_other(
    match: Match, clicks: list[tuple[Member, Move]]
) -> tuple[list[Outcome], Match]:
    outcomes: list[Outcome] = []
    for who, move in clicks:
        try:
            match = apply(match, Turn(Seat(PEOPLE.index(who)), move))
        except RefusedError as refused:
            outcomes.append(refused.reason)
        else:
            outcomes.append(None)
    return outcomes, match


async def test_of_a_hundred_actions_at_once_exactly_the_legal_ones_happen(house: House) -> None:
    table = await house.started(*PEOPLE)
    live = await house.running(table)
    before = live.match
    rng = Random(6)
    clicks: list[tuple[Member, Move]] = [
        (rng.choice(PEOPLE), rng.choice((Draw(), Draw(), Reset()))) for _ in range(100)
    ]
    expected, match = one_after_the_other(before, clicks)
    got = await asyncio.gather(*(outcome(house, table, who, move) for who, move in clicks))
    assert got == expected
    assert live.match == match
    assert live.row.seq == before.seq + got.count(None)
    assert 20 < got.count(None) < 80
    row = await store.load(house.database, table)
    assert isinstance(row, TableState)
    assert fold_rows(row, await store.load_actions(house.database, table)).match == match


async def test_of_a_hundred_clicks_on_one_button_one_wins(house: House) -> None:
    table = await house.started(*PEOPLE)
    live = await house.running(table)
    seen = live.row.seq
    who = await house.on_turn(table)
    clicks = [act(house.tables, table, who, Draw(), seen=seen) for _ in range(100)]
    outcomes = await asyncio.gather(*clicks, return_exceptions=True)
    refusals = [one for one in outcomes if isinstance(one, RefusedError)]
    assert len(refusals) == 99
    assert {one.reason for one in refusals} == {Reason.STALE_DRAFT}
    assert live.row.seq == seen + 1


async def test_everybody_who_may_buy_is_heard_once(house: House) -> None:
    people = [Member(MemberId(at), f"Player {at}") for at in range(1, 7)]
    table = await house.started(*people, terms=Terms("kaufen"))
    live = await house.running(table)
    seen = live.row.seq
    clicks = [
        act(house.tables, table, who, move, seen=seen)
        for who in people
        for move in (Buy(), Pass(), Buy())
    ]
    outcomes = await asyncio.gather(*clicks, return_exceptions=True)
    assert sum(not isinstance(one, BaseException) for one in outcomes) == 5
    assert live.match.round is not None
    assert live.match.round.window is not None
    assert len(set(live.match.round.window.claims)) == 5


async def test_who_waits_at_a_lobby_finds_the_match_that_it_became(house: House) -> None:
    table = await house.seated(*PEOPLE[:2])
    before = await house.live(table)
    late = [lobby.join(house.tables, table, PEOPLE[2]), leave(house.tables, table, PEOPLE[1])]
    begun, joined, left = await asyncio.gather(
        lobby.start(house.tables, table, PEOPLE[0]), *late, return_exceptions=True
    )
    assert (begun, left) == (None, None)
    assert isinstance(joined, DeniedError)
    assert joined.denial == Denial.NOT_A_LOBBY
    live = await house.running(table)
    assert live.lock is before.lock
    assert [seat.presence for seat in live.row.seats] == [Presence.HERE, Presence.LEFT]
