"""Players' cards."""

from functools import partial

import pytest

from bot.community.cards import MOST_POINTS, card, head_to_head, lowest_wins, thinned
from bot.community.ladders import Ladder, standing
from bot.community.privacy import hide, hide_departed
from bot.database.core import Connection, Database, MemberId
from bot.games.catalogue import CATALOGUE
from bot.tables.denials import Denial, DeniedError
from bot.tables.lobby import Terms
from bot.tables.playing import leave
from tests.community.town import NOW, PEOPLE, QUICK, SERVER, play_out, played
from tests.tables.house import ANNA, BEN, CARLA, DORA, PLACE, House, denied

LADDER = Ladder(SERVER)
SOMEBODY = PEOPLE[0].id


async def test_a_card_adds_up_what_the_results_say(town: Database) -> None:
    rows = await town.read("SELECT * FROM results WHERE member_id = ?1", (SOMEBODY,))
    whole = await card(town, LADDER, SOMEBODY)
    assert whole.name == PEOPLE[0].name
    assert whole.matches == len(rows)
    assert whole.wins == sum(row["place"] == 1 and not row["left_early"] for row in rows)
    assert whole.rounds == sum(row["rounds"] for row in rows)
    assert whole.hand_rummies == sum(row["hand_rummies"] for row in rows)
    games = [row["game"] for row in rows]
    assert whole.favourite is not None
    assert games.count(whole.favourite) == max(map(games.count, games))
    assert whole.best_round == max(
        row["best_round"] for row in rows if not lowest_wins(row["game"])
    )
    assert whole.mean_points is None


async def test_a_card_of_one_game_counts_that_game_only(town: Database) -> None:
    for game in CATALOGUE:
        rows = await town.read(
            "SELECT * FROM results WHERE member_id = ?1 AND game = ?2", (SOMEBODY, game)
        )
        one = await card(town, Ladder(SERVER, 0, game), SOMEBODY)
        assert one.matches == len(rows)
        if rows:
            best = min if lowest_wins(game) else max
            assert one.best_round == best(row["best_round"] for row in rows)
            points, rounds = (sum(row[key] for row in rows) for key in ("points", "rounds"))
            assert one.mean_points == points / rounds


async def test_the_curve_ends_where_the_rating_is(town: Database) -> None:
    for ladder in (LADDER, Ladder(SERVER, 2), Ladder(SERVER, 0, "romme")):
        one = await card(town, ladder, SOMEBODY)
        line = await standing(town, ladder, SOMEBODY)
        assert one.standing == line
        assert line is not None
        assert one.rating == line.rating == one.curve[-1].rating
        assert len(one.curve) == line.matches
        assert [point.at for point in one.curve] == sorted(point.at for point in one.curve)


def test_a_long_curve_keeps_its_ends() -> None:
    points = list(range(1000))
    chosen = thinned(points)
    assert len(chosen) == MOST_POINTS
    assert (chosen[0], chosen[-1]) == (0, 999)
    assert list(chosen) == sorted(set(chosen))
    assert thinned(points[:MOST_POINTS]) == points[:MOST_POINTS]


async def test_somebody_who_never_played_has_an_empty_card(town: Database) -> None:
    empty = await card(town, LADDER, MemberId(5))
    assert (empty.matches, empty.rating, empty.curve) == (0, None, ())
    assert (empty.favourite, empty.best_round, empty.standing) == (None, None, None)


async def test_hidden_people_see_their_own_card_only(town: Database) -> None:
    await hide(town, SERVER, SOMEBODY, hidden=True, now=NOW)
    await denied(Denial.NOT_TO_BE_SEEN, card(town, LADDER, SOMEBODY))
    await denied(Denial.NOT_TO_BE_SEEN, card(town, LADDER, SOMEBODY, viewer=PEOPLE[1].id))
    own = await card(town, LADDER, SOMEBODY, viewer=SOMEBODY)
    assert own.rating is not None
    assert own.standing is None


async def test_who_left_the_server_has_no_card_there(town: Database) -> None:
    assert (await card(town, LADDER, SOMEBODY)).rating is not None
    await hide_departed(town, SERVER, SOMEBODY)
    with pytest.raises(DeniedError) as no:
        await card(town, LADDER, SOMEBODY)
    assert no.value.denial == Denial.NOT_TO_BE_SEEN


async def test_head_to_head_is_the_same_from_both_sides(town: Database) -> None:
    met = 0
    for other in PEOPLE[1:]:
        one = await head_to_head(town, SERVER, SOMEBODY, other.id)
        two = await head_to_head(town, SERVER, other.id, SOMEBODY)
        assert (one.matches, one.ahead, one.behind) == (two.matches, two.behind, two.ahead)
        assert (one.level, one.together) == (two.level, two.together)
        assert one.matches == one.ahead + one.behind + one.level + one.together
        met += one.matches
    assert met > 0


async def test_nobody_is_compared_with_somebody_who_is_hidden(town: Database) -> None:
    other = PEOPLE[1].id
    await hide(town, SERVER, SOMEBODY, hidden=True, now=NOW)
    await denied(Denial.NOT_TO_BE_SEEN, head_to_head(town, SERVER, SOMEBODY, other))
    await denied(Denial.NOT_TO_BE_SEEN, head_to_head(town, SERVER, other, SOMEBODY, viewer=other))
    own = await head_to_head(town, SERVER, other, SOMEBODY, viewer=SOMEBODY)
    assert own.matches > 0


async def test_partners_do_not_play_against_each_other(house: House) -> None:
    people = (ANNA, BEN, CARLA, DORA)
    await played(house, *people, terms=Terms("rummue", {"target": 50, "teams": 1}))
    partner = await head_to_head(house.database, PLACE.server, ANNA.id, CARLA.id)
    rival = await head_to_head(house.database, PLACE.server, ANNA.id, BEN.id)
    assert (partner.matches, partner.together) == (1, 1)
    assert (rival.matches, rival.together) == (1, 0)
    assert rival.ahead + rival.behind + rival.level == 1
    none = await head_to_head(house.database, PLACE.server, ANNA.id, BEN.id, game="mini")
    assert none.matches == 0


async def test_who_left_is_behind_whoever_stayed_whatever_the_computer_reached(
    house: House,
) -> None:
    for _ in range(3):
        table = await house.started(ANNA, BEN, terms=QUICK)
        await leave(house.tables, table, BEN)
        await play_out(house, table, (ANNA,))
        win = (
            "UPDATE results SET place = CASE WHEN member_id = ?1 THEN 1 ELSE 2 END"
            " WHERE table_id = ?2"
        )
        await house.database.write(partial(_execute, win, (BEN.id, table)))
    met = await head_to_head(house.database, PLACE.server, ANNA.id, BEN.id)
    assert (met.ahead, met.behind, met.level) == (3, 0, 0)
    met = await head_to_head(house.database, PLACE.server, BEN.id, ANNA.id)
    assert (met.ahead, met.behind, met.level) == (0, 3, 0)


async def _execute(sql: str, values: tuple[int, ...], connection: Connection) -> None:
    await connection.execute(sql, values)


async def test_the_mean_counts_only_matches_whose_rounds_are_known(town: Database) -> None:
    """Results of older files do not say how many rounds there were."""
    ladder = Ladder(SERVER, 0, "romme")
    forget = (
        "UPDATE results SET rounds = NULL WHERE game = 'romme' AND member_id = ?1 AND table_id = "
        "(SELECT max(table_id) FROM results WHERE game = 'romme' AND member_id = ?1)"
    )
    await town.write(partial(_execute, forget, (SOMEBODY,)))
    rows = await town.read(
        "SELECT * FROM results WHERE member_id = ?1 AND game = 'romme' AND rounds > 0", (SOMEBODY,)
    )
    points, rounds = (sum(row[key] for row in rows) for key in ("points", "rounds"))
    found = await card(town, ladder, SOMEBODY)
    assert found.matches == len(rows) + 1
    assert found.mean_points == points / rounds


async def test_a_curve_has_the_order_in_which_matches_counted(town: Database) -> None:
    """Of two that end at the same moment, the one with the higher number may count first."""
    before = await card(town, LADDER, SOMEBODY)
    same = "UPDATE results SET ended_at = ?1 - table_id % 2"
    await town.write(partial(_execute, same, (int(NOW),)))
    after = await card(town, LADDER, SOMEBODY)
    assert [one.rating for one in after.curve] == [one.rating for one in before.curve]
