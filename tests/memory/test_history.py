"""The list of finished matches."""

import pytest

from bot.community import members
from bot.community.cards import history
from bot.community.privacy import hide_departed
from bot.community.results import HistoryFilter
from bot.database.core import Database, MemberId
from bot.tables.denials import Denial
from tests.memory.town import MATCHES, OTHER, PEOPLE, QUICK, SERVER
from tests.tables.denied import denied
from tests.tables.house import ANNA, BEN, PLACE, House

SOMEBODY = PEOPLE[0].id
FILTERS = [
    HistoryFilter(SERVER),
    HistoryFilter(SERVER, game="mini"),
    HistoryFilter(SERVER, member=SOMEBODY),
    HistoryFilter(SERVER, member=SOMEBODY, game="romme"),
]


@pytest.mark.parametrize("which", FILTERS)
async def test_pages_show_every_match_once_the_latest_first(
    town: Database, which: HistoryFilter
) -> None:
    first = await history(town, which, size=7)
    pages = [await history(town, which, page=at, size=7) for at in range(1, first.pages + 1)]
    shown = [match for page in pages for match in page.matches]
    assert len(shown) == len({match.id for match in shown}) == first.total
    assert [match.ended_at for match in shown] == sorted(
        (match.ended_at for match in shown), reverse=True
    )
    for match in shown:
        assert which.game in (None, match.game)
        assert which.member in (None, *(seat.member for seat in match.seats))
    assert (await history(town, which, page=999, size=7)).matches == pages[-1].matches


async def test_every_finished_match_is_in_it(town: Database) -> None:
    assert (await history(town, HistoryFilter(SERVER))).total == MATCHES
    assert (await history(town, HistoryFilter(OTHER))).total == 0


async def test_seats_have_their_places_and_points(town: Database) -> None:
    for match in (await history(town, HistoryFilter(SERVER))).matches:
        assert len(match.seats) >= 2
        assert min(seat.place for seat in match.seats) == 1
        assert all(seat.name or seat.level for seat in match.seats)


async def test_who_left_the_server_is_nobody_in_it(town: Database) -> None:
    await hide_departed(town, SERVER, SOMEBODY)
    await denied(Denial.NOT_TO_BE_SEEN, history(town, HistoryFilter(SERVER, member=SOMEBODY)))
    own = await history(town, HistoryFilter(SERVER, member=SOMEBODY), viewer=SOMEBODY)
    assert own.total > 0
    for match in own.matches:
        assert SOMEBODY not in [seat.member for seat in match.seats]
        assert PEOPLE[0].name not in [seat.name for seat in match.seats]
        assert "" in [seat.name for seat in match.seats]


async def test_who_was_forgotten_leaves_a_seat_without_a_name(town: Database) -> None:
    found = (await history(town, HistoryFilter(SERVER, member=SOMEBODY))).matches[0]
    await town.write(lambda db: members.forget(db, SOMEBODY))
    assert (await history(town, HistoryFilter(SERVER, member=SOMEBODY))).total == 0
    (again,) = [
        match
        for match in (await history(town, HistoryFilter(SERVER), size=MATCHES)).matches
        if match.id == found.id
    ]
    for before, after in zip(found.seats, again.seats, strict=True):
        assert (after.place, after.points, after.level) == (
            before.place,
            before.points,
            before.level,
        )
        gone = before.member == SOMEBODY
        assert (after.member, after.name) == ((None, "") if gone else (before.member, before.name))


async def test_running_matches_are_not_in_it(house: House) -> None:
    await house.started(ANNA, BEN, terms=QUICK)
    assert (await history(house.database, HistoryFilter(PLACE.server))).total == 0
    nobody = await history(house.database, HistoryFilter(PLACE.server, MemberId(1)))
    assert (nobody.matches, nobody.page, nobody.pages) == ((), 1, 1)
