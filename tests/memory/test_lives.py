"""However a server lives, its ladders follow from its results."""

import asyncio
from dataclasses import dataclass
from functools import partial

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.community import members
from bot.community.cards import card
from bot.community.ladders import PROVISIONAL, Ladder, ranking
from bot.community.rerating import rerate
from bot.community.seasons import close_season, current_season
from bot.database.core import ChannelId, Connection, Database, MemberId, TableId
from bot.database.moving import open_database
from bot.tables import rows as tables
from bot.tables.counting import write
from bot.tables.denials import DeniedError
from bot.tables.model import Assistance, Presence, SeatOutcome, SeatState, Status, TableState
from tests.engines import fresh
from tests.memory.town import SERVER
from tests.tables.house import MANAGER

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
