"""During the match: in every game, and with many clicks at once."""

import asyncio
from random import Random

import pytest

from bot.database.core import MemberId, TableId
from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.match import Match, apply
from bot.games.moves import Buy, Draw, End, Lay, Move, Pass, Reset, Timeout, Turn, Undo
from bot.games.pieces import Face, Seat
from bot.games.refusals import Reason, RefusedError
from bot.tables import lobby
from bot.tables import rows as store
from bot.tables.denials import Denial, DeniedError, Member
from bot.tables.events import Acted, DraftChanged, MatchOver, RoundOver, TurnBegan
from bot.tables.live import between_rounds, fold_rows, people_due
from bot.tables.lobby import Terms
from bot.tables.model import Assistance, Presence, SeatOutcome, Status, TableState
from bot.tables.playing import act, arrange_for_me, go_on, hint, leave, look, take_back, watch
from bot.thinking.pool import NoAnswerError, SupersededError, TookTooLongError
from tests.tables.house import (
    ANNA,
    BEN,
    CARLA,
    CLASSIC,
    DORA,
    PLACE,
    STRANGER,
    House,
    OneAnswer,
    denied,
    refused,
)
from tests.tables.minds import greedy, melds_in

PEOPLE = (ANNA, BEN, CARLA)
BUYING = Terms("kaufen", {"rounds": 1})


async def hand(house: House, table: TableId, member: Member) -> list[Face]:
    view = (await look(house.tables, table, member)).view
    return list(view.public.deck.faces_of(view.draft.rack if view.draft else view.rack))


async def a_meld(house: House, table: TableId, member: Member) -> Lay:
    """Three tiles that this player could lay."""
    view = (await look(house.tables, table, member)).view
    return Lay(melds_in(view, await hand(house, table, member))[0])


def buyers(house: House) -> tuple[Member, ...]:
    view = house.told(TurnBegan)[-1].view
    assert view.window is not None
    return tuple(PEOPLE[seat] for seat in view.window.waiting)


async def test_a_move_changes_what_its_player_sees(house: House) -> None:
    table = await house.started(ANNA, BEN)
    who = await house.on_turn(table)
    view = (await act(house.tables, table, who, Draw())).view
    assert len(view.rack) == 15
    assert (await watch(house.tables, table)).turn != view.seat
    assert await house.on_turn(table) != who


async def test_what_is_seen_is_made_once_for_each_state(house: House) -> None:
    table = await house.started(ANNA, BEN)
    first = await look(house.tables, table, ANNA)
    assert (await look(house.tables, table, ANNA)).view is first.view
    assert (await look(house.tables, table, BEN)).view.public is first.view.public
    who = await house.on_turn(table)
    after = await act(house.tables, table, who, Draw())
    assert after.view.public.seq > first.view.public.seq
    assert house.told(TurnBegan)[-1].view is after.view.public
    assert (await look(house.tables, table, who)).view is after.view


async def test_only_whose_turn_it_is_may_move(house: House) -> None:
    table = await house.started(ANNA, BEN)
    who = await house.on_turn(table)
    other = BEN if who == ANNA else ANNA
    await refused(Reason.NOT_YOUR_TURN, act(house.tables, table, other, Draw()))
    await denied(Denial.NOT_SEATED, act(house.tables, table, STRANGER, Draw()))
    await denied(Denial.NOT_SEATED, look(house.tables, table, STRANGER))
    await denied(Denial.NOT_SEATED, take_back(house.tables, table, STRANGER))


async def test_nobody_may_let_the_own_time_run_out_by_hand(house: House) -> None:
    table = await house.started(ANNA, BEN)
    who = await house.on_turn(table)
    await denied(Denial.NO_RIGHT, act(house.tables, table, who, Timeout()))


async def test_a_refused_move_changes_nothing_and_is_not_told(house: House) -> None:
    table = await house.started(ANNA, BEN)
    who = await house.on_turn(table)
    house.events.clear()
    await refused(Reason.NOTHING_TO_UNDO, act(house.tables, table, who, Undo()))
    assert not house.events
    assert (await house.live(table)).row.seq == (await watch(house.tables, table)).seq


async def test_a_stale_click_is_refused_with_its_own_code(house: House) -> None:
    table = await house.started(ANNA, BEN)
    who = await house.on_turn(table)
    seen = (await look(house.tables, table, who)).view.public.seq
    lay = await a_meld(house, table, who)
    await act(house.tables, table, who, lay, seen=seen)
    await refused(Reason.STALE_DRAFT, act(house.tables, table, who, Undo(), seen=seen))
    await act(house.tables, table, who, Undo(), seen=seen + 1)


async def test_a_draft_is_nobody_elses_business(house: House) -> None:
    table = await house.started(ANNA, BEN)
    who = await house.on_turn(table)
    lay = await a_meld(house, table, who)
    house.events.clear()
    moves: tuple[Move, ...] = (lay, Undo(), lay, Reset())
    for move in moves:
        await act(house.tables, table, who, move)
    assert [type(event) for event in house.events] == [DraftChanged] * 4
    assert not (await watch(house.tables, table)).table


async def test_what_ends_a_turn_is_told_with_the_turn_that_follows(house: House) -> None:
    table = await house.started(ANNA, BEN)
    who = await house.on_turn(table)
    house.events.clear()
    await act(house.tables, table, who, Draw())
    acted, began = house.events
    assert isinstance(acted, Acted)
    assert isinstance(began, TurnBegan)
    assert acted.move == Draw()
    assert acted.after == began.view
    assert began.deadline is not None
    assert began.deadline.at == house.clock.now() + 120


async def test_buyers_answer_side_by_side_and_none_of_them_is_stale(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA, terms=BUYING)
    seen = house.told(TurnBegan)[-1].view.seq
    first, second = buyers(house)
    await act(house.tables, table, first, Pass(), seen=seen)
    await refused(Reason.NOTHING_TO_BUY, act(house.tables, table, first, Buy(), seen=seen))
    await act(house.tables, table, second, Buy(), seen=seen)
    who = await house.on_turn(table)
    await refused(Reason.STALE_DRAFT, act(house.tables, table, who, Draw(), seen=seen))
    await act(house.tables, table, who, Draw(), seen=seen + 2)


async def test_a_click_on_an_older_window_is_stale(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA, terms=BUYING)
    first, _ = buyers(house)
    old = house.told(TurnBegan)[-1].view.seq - 1
    await refused(Reason.STALE_DRAFT, act(house.tables, table, first, Pass(), seen=old))


# --- assistance ---


async def helped(house: House, assistance: Assistance, *moves: Move) -> tuple[TableId, Member]:
    solver = OneAnswer(*moves)
    house.solver = solver
    await house.restart()
    terms = Terms("classic", assistance=assistance)
    table = await house.started(ANNA, BEN, terms=terms)
    return table, await house.on_turn(table)


@pytest.mark.parametrize("assistance", [Assistance.ARRANGE, Assistance.HINTS])
async def test_arranging_is_a_step_of_the_draft(house: House, assistance: Assistance) -> None:
    table, who = await helped(house, assistance)
    lay = await a_meld(house, table, who)
    assert isinstance(house.solver, OneAnswer)
    house.solver.moves = (lay,)
    faces = tuple(said.face for said in lay.pieces)
    view = (await arrange_for_me(house.tables, table, who, faces)).view
    assert view.draft is not None
    assert view.draft.steps == 1
    assert house.solver.asked == [(view.seat, faces)]
    after = (await act(house.tables, table, who, Undo())).view
    assert after.draft is None


async def test_arranging_is_refused_without_assistance(house: House) -> None:
    table, who = await helped(house, Assistance.OFF, End())
    await denied(Denial.NO_ASSISTANCE, arrange_for_me(house.tables, table, who, []))
    await denied(Denial.NO_ASSISTANCE, hint(house.tables, table, who))


async def test_hints_are_given_only_where_the_table_has_them(house: House) -> None:
    table, who = await helped(house, Assistance.ARRANGE, End())
    await denied(Denial.NO_ASSISTANCE, hint(house.tables, table, who))
    other = Terms("classic", assistance=Assistance.HINTS)
    hinted = await house.started(ANNA, BEN, terms=other)
    seq = (await watch(house.tables, hinted)).seq
    assert await hint(house.tables, hinted, await house.on_turn(hinted)) == (End(),)
    assert (await watch(house.tables, hinted)).seq == seq


@pytest.mark.parametrize(
    ("error", "denial"),
    [(SupersededError(), Denial.ASKED_ANEW), (TookTooLongError(), Denial.NO_ADVICE)],
)
async def test_advice_that_does_not_come_changes_nothing(
    house: House, error: NoAnswerError, denial: Denial
) -> None:
    table, who = await helped(house, Assistance.HINTS)
    assert isinstance(house.solver, OneAnswer)
    house.solver.error = error
    faces = await hand(house, table, who)
    seq = (await watch(house.tables, table)).seq
    await denied(denial, hint(house.tables, table, who))
    await denied(denial, arrange_for_me(house.tables, table, who, faces[:1]))
    assert (await watch(house.tables, table)).seq == seq


async def test_help_is_for_the_player_on_turn_and_for_tiles_that_are_there(house: House) -> None:
    table, who = await helped(house, Assistance.HINTS)
    other = BEN if who == ANNA else ANNA
    faces = await hand(house, table, who)
    missing = next(face for face in _all_faces() if face not in faces)
    ask = arrange_for_me
    await refused(Reason.NOT_YOUR_TURN, ask(house.tables, table, other, []))
    await denied(Denial.NOT_SEATED, ask(house.tables, table, STRANGER, []))
    await refused(Reason.NOT_ON_RACK, ask(house.tables, table, who, [missing]))
    await refused(Reason.STALE_DRAFT, ask(house.tables, table, who, faces[:1], seen=0))
    await denied(Denial.NO_OPENING, ask(house.tables, table, who, faces[:1]))
    house.solver = None
    await house.restart()
    await denied(Denial.NO_ASSISTANCE, hint(house.tables, table, who))


def _all_faces() -> tuple[Face, ...]:
    return rules_for(CATALOGUE["classic"], {}).deck.faces


async def test_coming_back_to_a_seat_that_is_played_changes_nothing(house: House) -> None:
    table = await house.started(ANNA, BEN)
    house.events.clear()
    await take_back(house.tables, table, ANNA)
    assert not house.events


async def test_a_lobby_has_no_seat_to_come_back_to(house: House) -> None:
    table = await lobby.open_lobby(house.tables, PLACE, ANNA, CLASSIC)
    await denied(Denial.NOT_RUNNING, take_back(house.tables, table, ANNA))


# --- every game, from the lobby to the result ---

SHORT = {game: {"rounds": 1} for game in CATALOGUE} | {"rummue": {"target": 50}}
MOST_TURNS = 2000
"""Of somebody who only draws; nobody can win on and on."""
BY_ID = {person.id: person for person in (ANNA, BEN)}


async def play_by_hand(house: House, table: TableId) -> None:
    """The people at the table play as the computers do, but by their own use case."""
    while (live := await house.running(table)).row.status == Status.RUNNING:
        await house.clock.settle()
        for seat in people_due(live)[:1]:
            member = live.row.seats[seat].member
            assert member is not None
            if between_rounds(live.match):
                await go_on(house.tables, table, BY_ID[member])
                continue
            view = (await look(house.tables, table, BY_ID[member])).view
            move = greedy(view, "")
            await act(house.tables, table, BY_ID[member], move, seen=view.public.seq)


async def check_result(house: House, table: TableId) -> None:
    """The match is over, told of once, and its log gives the result that is kept."""
    row = await store.load(house.database, table)
    assert isinstance(row, TableState)
    assert row.status == Status.OVER
    match = fold_rows(row, await store.load_actions(house.database, table)).match
    assert match.outcome is not None
    results = await house.database.read(
        "SELECT seat, member_id, team, place, points, left_early FROM results"
        " WHERE table_id = ?1 ORDER BY seat",
        (table,),
    )
    kept = [SeatOutcome(*one) for one in results]
    assert tuple(one.place for one in kept) == match.outcome.ranks
    assert tuple(one.points for one in kept) == match.accounts
    (over,) = house.told(MatchOver)
    assert over.table.revealed == row.secret.hex()
    assert over.view.outcome == match.outcome
    assert len(house.told(RoundOver)) == len(match.results)


@pytest.mark.parametrize("game", CATALOGUE)
async def test_computers_play_a_match_to_its_end_with_somebody_who_only_watches(
    house: House, game: str
) -> None:
    options = SHORT[game] | {"turn_seconds": 15}
    rivals = ["easy", "medium", "hard"][: CATALOGUE[game].fewest - 1]
    table = await house.started(ANNA, terms=Terms(game, options), computers=rivals)
    for _ in range(MOST_TURNS):
        if house.told(MatchOver):
            break
        await house.clock.advance(15)
        if house.tables.is_open(table):  # nothing is played where nobody is
            await take_back(house.tables, table, ANNA)
            await go_on(house.tables, table, ANNA)
    assert house.told(TurnBegan)
    await check_result(house, table)


@pytest.mark.parametrize("game", CATALOGUE)
async def test_people_and_computers_play_a_match_to_its_end(house: House, game: str) -> None:
    terms = Terms(game, SHORT[game])
    table = await house.started(ANNA, BEN, terms=terms, computers=["medium"])
    with pytest.raises(DeniedError) as denied:
        await play_by_hand(house, table)
    assert denied.value.denial == Denial.TABLE_OVER
    assert {event.seat for event in house.told(Acted)} == {0, 1, 2}
    await check_result(house, table)


# --- many clicks at once ---

CROWD = (ANNA, BEN, CARLA, DORA)
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
            match = apply(match, Turn(Seat(CROWD.index(who)), move))
        except RefusedError as refused:
            outcomes.append(refused.reason)
        else:
            outcomes.append(None)
    return outcomes, match


async def test_of_a_hundred_actions_at_once_exactly_the_legal_ones_happen(house: House) -> None:
    table = await house.started(*CROWD)
    live = await house.running(table)
    before = live.match
    rng = Random(6)
    clicks: list[tuple[Member, Move]] = [
        (rng.choice(CROWD), rng.choice((Draw(), Draw(), Reset()))) for _ in range(100)
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
    table = await house.started(*CROWD)
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
    table = await house.seated(*CROWD[:2])
    before = await house.live(table)
    late = [lobby.join(house.tables, table, CROWD[2]), leave(house.tables, table, CROWD[1])]
    begun, joined, left = await asyncio.gather(
        lobby.start(house.tables, table, CROWD[0]), *late, return_exceptions=True
    )
    assert (begun, left) == (None, None)
    assert isinstance(joined, DeniedError)
    assert joined.denial == Denial.NOT_A_LOBBY
    live = await house.running(table)
    assert live.lock is before.lock
    assert [seat.presence for seat in live.row.seats] == [Presence.HERE, Presence.LEFT]
