"""Ratings: who gains and loses, however a server lives and whatever somebody tries."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.community import members
from bot.community.cards import card
from bot.community.ladders import (
    NEW,
    PROVISIONAL,
    Finish,
    Ladder,
    Rating,
    Rung,
    climb,
    ladders_for,
    ranking,
    rate,
    shown,
)
from bot.community.rerating import rerate
from bot.community.seasons import close_season, current_season
from bot.database.core import ChannelId, Connection, Database, MemberId, TableId
from bot.database.moving import open_database
from bot.tables import rows as tables
from bot.tables.counting import write
from bot.tables.denials import DeniedError
from bot.tables.model import Assistance, Presence, SeatOutcome, SeatState, Status, TableState
from tests.community.town import SERVER
from tests.engines import fresh
from tests.tables.house import MANAGER

# --- ratings: who gains, who loses, and that nothing but the result matters ---

RATINGS = st.builds(Rating, st.floats(0, 50), st.floats(1, 9))
EQUAL = 1e-9


def alone(*places: int, left: Sequence[int] = ()) -> list[Finish]:
    """Everybody plays for themselves; these seats were left."""
    return [Finish(seat, place, seat in left) for seat, place in enumerate(places)]


def close(one: Rating, other: Rating) -> bool:
    return abs(one.mu - other.mu) < EQUAL and abs(one.sigma - other.sigma) < EQUAL


def test_a_newcomer_is_shown_with_a_thousand() -> None:
    assert shown(NEW.ordinal) == 1000


def test_a_winner_gains_and_a_loser_loses() -> None:
    first, middle, last = rate(alone(1, 2, 3), [NEW] * 3)
    assert first.mu > middle.mu > last.mu
    assert first.mu > NEW.mu > last.mu


def test_everybody_is_better_known_after_a_match() -> None:
    assert all(after.sigma < NEW.sigma for after in rate(alone(1, 2, 3), [NEW] * 3))


def test_two_who_share_a_place_are_rated_alike() -> None:
    one, other, last = rate(alone(1, 1, 3), [NEW] * 3)
    assert close(one, other)
    assert one.mu > NEW.mu > last.mu


def test_a_draw_of_equals_moves_nobody() -> None:
    assert all(after.mu == pytest.approx(NEW.mu) for after in rate(alone(1, 1, 1), [NEW] * 3))


@given(st.permutations(range(4)), st.lists(RATINGS, min_size=4, max_size=4), st.data())
def test_seats_do_not_matter(order: list[int], before: list[Rating], data: st.DataObject) -> None:
    places = data.draw(st.lists(st.integers(1, 4), min_size=4, max_size=4))
    left = data.draw(st.sets(st.integers(0, 3), max_size=3))
    finishes = alone(*places, left=sorted(left))
    plain = rate(finishes, before)
    mixed = rate([finishes[at] for at in order], [before[at] for at in order])
    for at, seat in enumerate(order):
        assert mixed[at].mu == pytest.approx(plain[seat].mu)
        assert mixed[at].sigma == pytest.approx(plain[seat].sigma)


@given(RATINGS, RATINGS)
def test_teams_are_symmetrical(strong: Rating, weak: Rating) -> None:
    teams = [Finish(0, 1), Finish(1, 2), Finish(0, 1), Finish(1, 2)]
    mirrored = [Finish(1, 2), Finish(0, 1), Finish(1, 2), Finish(0, 1)]
    first = rate(teams, [strong, weak, strong, weak])
    second = rate(mirrored, [weak, strong, weak, strong])
    assert close(first[0], first[2])
    assert close(first[1], first[3])
    assert first[0].mu == pytest.approx(second[1].mu)
    assert first[1].mu == pytest.approx(second[0].mu)


@given(st.lists(RATINGS, min_size=3, max_size=3))
def test_who_left_ranks_last_whatever_the_computer_reached(before: list[Rating]) -> None:
    gone = rate(alone(1, 2, 3, left=[0]), before)
    last = rate(alone(4, 2, 3), before)
    assert all(close(one, other) for one, other in zip(gone, last, strict=True))


def test_several_who_left_are_tied() -> None:
    winner, one, other = rate(alone(3, 1, 2, left=[1, 2]), [NEW] * 3)
    assert close(one, other)
    assert winner.mu > NEW.mu > one.mu


def test_the_partner_of_somebody_who_left_keeps_what_the_team_reached() -> None:
    finishes = [Finish(0, 1), Finish(1, 2), Finish(0, 1, left=True), Finish(1, 2)]
    partner, rival, gone, other = rate(finishes, [NEW] * 4)
    assert partner.mu > NEW.mu > gone.mu
    all_stayed = rate([Finish(one.team, one.place) for one in finishes], [NEW] * 4)
    assert (partner, rival, other) == (all_stayed[0], all_stayed[1], all_stayed[3])


def test_a_team_that_left_altogether_ranks_last() -> None:
    gone = [Finish(0, 1, left=True), Finish(1, 2), Finish(0, 1, left=True), Finish(1, 2)]
    lost = [Finish(0, 2), Finish(1, 1), Finish(0, 2), Finish(1, 1)]
    assert rate(gone, [NEW] * 4) == rate(lost, [NEW] * 4)


@given(st.lists(RATINGS, min_size=2, max_size=6))
def test_if_all_have_left_they_are_all_tied(before: list[Rating]) -> None:
    places = range(1, len(before) + 1)
    gone = rate(alone(*places, left=range(len(before))), before)
    drawn = rate(alone(*[1] * len(before)), before)
    assert all(close(one, other) for one, other in zip(gone, drawn, strict=True))


def test_a_shared_first_place_is_a_win_but_not_for_who_left() -> None:
    rungs = climb(alone(1, 1, 1, left=[2]), [Rung()] * 3)
    assert [rung.wins for rung in rungs] == [1, 1, 0]
    assert [rung.matches for rung in rungs] == [1, 1, 1]


def test_a_rung_knows_what_the_last_match_brought() -> None:
    (first, _) = climb(alone(1, 2), [Rung()] * 2)
    assert first.previous == NEW.ordinal < first.rating.ordinal


def test_a_rating_is_provisional_for_five_matches() -> None:
    rungs: tuple[Rung, ...] = (Rung(), Rung())
    for _ in range(PROVISIONAL):
        assert rungs[0].is_provisional
        rungs = climb(alone(1, 2), rungs)
    assert not rungs[0].is_provisional


def test_a_match_counts_for_four_ladders() -> None:
    assert set(ladders_for(3, "mini")) == {(0, "all"), (0, "mini"), (3, "all"), (3, "mini")}


# --- however a server lives, its ladders follow from its results ---

MEMBERS = 5
GAMES = ("mini", "rummue")


@dataclass(frozen=True)
class Played:
    """A match that ends: who sat there, in which teams and places, and who had left."""

    game: str
    people: tuple[int, ...]
    teams: tuple[int, ...]
    places: tuple[int, ...]
    left: tuple[bool, ...]


@dataclass(frozen=True)
class Forgotten:
    member: int


@dataclass(frozen=True)
class Closed:
    """A season, if anybody has played in it."""


@dataclass(frozen=True)
class Rerated:
    """By the operator, for no reason."""


Happens = Played | Forgotten | Closed | Rerated


@st.composite
def matches(draw: st.DrawFn) -> Played:
    """Partners share a place; with four people there may be two teams."""
    everybody = st.permutations(range(1, MEMBERS + 1))
    people = draw(everybody)[: draw(st.integers(2, 4))]
    paired = len(people) == 4 and draw(st.booleans())
    teams = tuple(at % 2 if paired else at for at in range(len(people)))
    reached = draw(st.lists(st.integers(1, 3), min_size=4, max_size=4))
    left = draw(st.lists(st.booleans(), min_size=len(people), max_size=len(people)))
    places = tuple(reached[team] for team in teams)
    return Played(draw(st.sampled_from(GAMES)), tuple(people), teams, places, tuple(left))


lives = st.lists(
    st.one_of(
        matches(),
        matches(),
        matches(),
        st.builds(Forgotten, st.integers(1, MEMBERS)),
        st.just(Closed()),
        st.just(Rerated()),
    ),
    max_size=25,
)


async def _end(match: Played, connection: Connection) -> None:
    row = await tables.insert(connection, _row(match))
    results = tuple(
        SeatOutcome(at, MemberId(member), match.teams[at], match.places[at], 0, match.left[at])
        for at, member in enumerate(match.people)
    )
    await write(connection, row, results, 1)


def _row(match: Played) -> TableState:
    """All of them end at the same moment."""
    return TableState(
        id=TableId(0),
        server=SERVER,
        channel=ChannelId(1),
        owner=MemberId(match.people[0]),
        status=Status.OVER,
        game=match.game,
        options=(),
        assistance=Assistance.OFF,
        secret=bytes(32),
        seats=tuple(
            SeatState(
                MemberId(one), f"Player {one}", presence=Presence.LEFT if left else Presence.HERE
            )
            for one, left in zip(match.people, match.left, strict=True)
        ),
        seq=0,
        created_at=0.0,
        touched_at=0.0,
        started_at=0.0,
        ended_at=1000.0,
    )


async def _live(database: Database, one: Happens) -> None:
    match one:
        case Played():
            await database.write(partial(_end, one))
        case Forgotten(member):
            await database.write(lambda db: members.forget(db, MemberId(member)))
        case Closed():
            number = await current_season(database, SERVER)
            try:
                await close_season(database, SERVER, MANAGER, number, now=1000.0)
            except DeniedError:
                assert (await ranking(database, Ladder(SERVER, number))).total == 0
        case Rerated():
            assert (await rerate(database, SERVER, write=True)).differences == ()


async def _check(database: Database) -> None:
    assert (await rerate(database, SERVER)).differences == ()
    for name in ("all", *GAMES):
        ladder = Ladder(SERVER, 0, name)
        for line in (await ranking(database, ladder, size=MEMBERS)).standings:
            one = await card(database, ladder, line.member)
            assert (one.matches, one.wins) == (line.matches, line.wins)
            assert one.rating == line.rating == one.curve[-1].rating
            assert one.is_provisional == (line.matches < PROVISIONAL)


@settings(max_examples=25)
@given(life=lives)
def test_ladders_cards_and_results_never_contradict_each_other(
    engine: str, life: list[Happens]
) -> None:
    async def lived() -> None:
        with fresh(engine) as address:
            database = await open_database(address)
            for one in life:
                await _live(database, one)
            await _check(database)
            await database.close()

    asyncio.run(lived())
