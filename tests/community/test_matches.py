"""Finished matches: in the list, one with its details, export and proof, and step by step."""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import NoReturn

import pytest

from bot.community import members
from bot.community.cards import history
from bot.community.matches import BackOffice, details, verify
from bot.community.privacy import hide_departed
from bot.community.replays import ReplayStep, forget_all, replay, replay_scene, round_scenes
from bot.community.results import HistoryFilter
from bot.community.settings import ServerSettings, save_settings
from bot.database.core import Database, MemberId, TableId
from bot.games.catalogue import CATALOGUE
from bot.games.moves import Deal, Turn, action_text
from bot.games.proof import MatchCheck, Verdict, prove
from bot.games.record import parse_record
from bot.games.record import replay as play_again
from bot.pictures.scenes import Player, words_in
from bot.tables import rows as store
from bot.tables.denials import Denial, DeniedError
from bot.tables.live import load_folded
from bot.tables.lobby import Terms
from bot.tables.model import TableState
from render import Style, animate
from tests.community.town import (
    MATCHES,
    NOW,
    OTHER,
    PEOPLE,
    QUICK,
    SERVER,
    blank_words,
    export_json,
    export_text,
    played,
)
from tests.speaking import in_language
from tests.tables.house import ANNA, BEN, MANAGER, PLACE, House, denied

# --- one finished match: details, export, proof ---

LOGGED = "SELECT id FROM tables WHERE seq > 0 AND game = ?1 ORDER BY id"
UNLOGGED = "SELECT id FROM tables WHERE seq = 0 ORDER BY id"


async def logged(town: Database, game: str = "romme") -> TableId:
    return TableId((await town.read(LOGGED, (game,)))[0]["id"])


async def somebody_at(town: Database, table: TableId, seat: int = 0) -> MemberId:
    row = await store.load(town, table)
    assert isinstance(row, TableState)
    found = row.seats[seat].member
    assert found is not None
    return found


@pytest.mark.parametrize("game", CATALOGUE)
async def test_details_come_from_the_log(town: Database, game: str) -> None:
    table = await logged(town, game)
    found = await details(town, SERVER, table)
    assert found.view is not None
    assert found.view.outcome is not None
    assert tuple(seat.place for seat in found.finished.seats) == found.view.outcome.ranks
    assert [seat.points for seat in found.finished.seats] == [
        seat.account for seat in found.view.seats
    ]
    assert found.finished.rounds == len(found.view.results)
    assert found.duration is not None
    assert found.duration > 0
    assert dict(found.options) in ({"rounds": 1}, {"target": 50})


async def test_a_match_without_a_log_still_has_its_result(town: Database) -> None:
    table = TableId((await town.read(UNLOGGED))[0]["id"])
    found = await details(town, SERVER, table)
    assert found.view is None
    assert found.finished.seats
    for use in (export_text, export_json, verify):
        await denied(Denial.NO_LOG, use(town, SERVER, table))


@pytest.mark.parametrize("use", [details, export_text, export_json, verify])
async def test_matches_of_other_servers_do_not_exist(town: Database, use: object) -> None:
    assert callable(use)
    await denied(Denial.NO_SUCH_TABLE, use(town, OTHER, await logged(town)))
    await denied(Denial.NO_SUCH_TABLE, use(town, SERVER, TableId(10**9)))


@pytest.mark.parametrize("use", [details, export_text, export_json, verify])
async def test_a_match_that_goes_on_gives_nothing_away(house: House, use: object) -> None:
    assert callable(use)
    table = await house.started(ANNA, BEN, terms=QUICK)
    await denied(Denial.NOT_OVER, use(house.database, PLACE.server, table))


@pytest.mark.parametrize("game", CATALOGUE)
async def test_the_exported_file_folds_to_the_same_match(town: Database, game: str) -> None:
    table = await logged(town, game)
    record = parse_record(await export_text(town, SERVER, table))
    *_, (_, match) = play_again(record)
    row = await store.load(town, table)
    assert isinstance(row, TableState)
    assert match == (await load_folded(town, row)).match
    assert record.names == tuple(seat.name for seat in row.seats)


async def test_the_exported_json_has_the_whole_match(town: Database) -> None:
    table = await logged(town)
    whole = json.loads(await export_json(town, SERVER, table))
    found = await details(town, SERVER, table)
    assert whole["game"] == "romme"
    assert [seat["points"] for seat in whole["seats"]] == [
        seat.points for seat in found.finished.seats
    ]
    lines = await store.load_actions(town, table)
    assert [action["action"] for action in whole["actions"]] == [line.action for line in lines]
    assert len(whole["words"]) == len(whole["seats"])
    assert "member" not in json.dumps(whole)


async def test_who_left_the_server_is_nameless_in_exports(town: Database) -> None:
    table = await logged(town)
    member = await somebody_at(town, table)
    name = next(person.name for person in PEOPLE if person.id == member)
    await hide_departed(town, SERVER, member)
    assert json.dumps(name) not in await export_text(town, SERVER, table)
    assert json.dumps(name) not in await export_json(town, SERVER, table)


# --- proof ---


@pytest.mark.parametrize("game", CATALOGUE)
async def test_a_match_as_it_was_played_holds(town: Database, game: str) -> None:
    proof = await verify(town, SERVER, await logged(town, game))
    assert proof.holds
    assert len(proof.of(MatchCheck.DEAL)) >= 2
    assert proof.winners


@pytest.mark.parametrize(
    ("edit", "check"),
    [
        ("UPDATE tables SET secret = {other} WHERE id = {id}", MatchCheck.DEAL),
        ("UPDATE seats SET words = 'loaded' WHERE table_id = {id} AND seat = 0", MatchCheck.WORDS),
        (
            "UPDATE seats SET words_hash = 'ff', member_id = NULL WHERE table_id = {id}",
            MatchCheck.DEAL,
        ),
        ("UPDATE tables SET options = '{{}}' WHERE id = {id}", MatchCheck.DEAL),
        (
            "UPDATE actions SET action = '9 draw' WHERE table_id = {id} AND seq = 2",
            MatchCheck.RULES,
        ),
    ],
)
async def test_what_was_tampered_with_is_found(
    town: Database, edit: str, check: MatchCheck
) -> None:
    table = await logged(town)
    other = f"(SELECT secret FROM tables WHERE id != {table} ORDER BY id LIMIT 1)"  # noqa: S608
    await town.write(lambda db: db.execute(edit.format(id=table, other=other)))
    proof = await verify(town, SERVER, table)
    wrong = {finding.check for finding in proof.findings if finding.verdict == Verdict.FAILED}
    assert wrong == {check}


async def test_a_deal_that_was_changed_is_found(town: Database) -> None:
    table = await logged(town)
    line = (await store.load_actions(town, table))[1].action.split()
    line[1], line[2] = line[2], line[1]
    edit = "UPDATE actions SET action = ?1 WHERE table_id = ?2 AND seq = 1"
    await town.write(lambda db: db.execute(edit, (" ".join(line), table)))
    proof = await verify(town, SERVER, table)
    first, second, *_ = proof.of(MatchCheck.DEAL)
    assert (first.verdict, second.verdict) == (Verdict.PASSED, Verdict.FAILED)


async def test_the_words_of_who_was_forgotten_are_gone_and_the_proof_holds(town: Database) -> None:
    table = await logged(town)
    before = await verify(town, SERVER, table)
    words = parse_record(await export_text(town, SERVER, table)).said[0]
    member = await somebody_at(town, table)
    await town.write(lambda db: members.forget(db, member))
    assert await verify(town, SERVER, table) == before
    await _proven_without(town, table, words)


async def test_the_words_of_who_left_the_server_leave_the_export_and_the_proof_holds(
    town: Database,
) -> None:
    table = await logged(town)
    before = await verify(town, SERVER, table)
    words = parse_record(await export_text(town, SERVER, table)).said[0]
    await hide_departed(town, SERVER, await somebody_at(town, table))
    assert await verify(town, SERVER, table) == before
    await _proven_without(town, table, words)


async def test_words_that_moderators_took_out_leave_the_export_and_the_proof_holds(
    town: Database,
) -> None:
    table = await logged(town)
    before = await verify(town, SERVER, table)
    record = parse_record(await export_text(town, SERVER, table))
    at = next(at for at, words in enumerate(record.said) if words)
    await blank_words(town, SERVER, table, await somebody_at(town, table, at))
    assert await verify(town, SERVER, table) == before
    left = parse_record(await export_text(town, SERVER, table))
    proof = prove(left)
    assert (proof.holds, proof.digest) == (True, before.digest)
    assert left.said == (*record.said[:at], None, *record.said[at + 1 :])
    assert left.names == record.names


async def _proven_without(town: Database, table: TableId, words: str | None) -> None:
    """The file of a match proves it, though nobody's words in the first seat are in it."""
    text = await export_text(town, SERVER, table)
    record = parse_record(text)
    mine, theirs = prove(record), await verify(town, SERVER, table)
    assert mine.holds
    assert (mine.seal, mine.digest) == (theirs.seal, theirs.digest)
    assert words is not None
    assert f"said 1 {json.dumps(words)}" not in text
    assert (record.said[0], record.names[0]) == (None, "")
    assert None not in record.said[1:]
    whole = json.loads(await export_json(town, SERVER, table))
    assert whole["words"][0] is None
    assert len(whole["words_sha256"]) == len(whole["seats"])


# --- the list of finished matches ---

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


# --- finished matches, step by step ---

PLAYERS = [Player(f"Player {number}") for number in range(1, 7)]


@pytest.mark.parametrize("game", CATALOGUE)
async def test_a_replay_goes_from_the_first_deal_to_the_end(town: Database, game: str) -> None:
    table = await logged(town, game)
    shown = await replay(town, SERVER, table)
    assert isinstance(shown.steps[0].action, Deal)
    end = (await details(town, SERVER, table)).view
    assert end is not None
    assert shown.steps[-1].view == replace(end, header=shown.steps[-1].view.header)
    assert shown.steps[-1].view.header.client_seeds == (), "nobody's words are kept with it"
    assert [step for steps in shown.rounds for step in steps] == list(range(len(shown.steps)))


class Crowded(BackOffice):
    """Nobody gets in: others have long matches gone through."""

    async def beside(self, work: Callable[[], object]) -> NoReturn:
        raise AssertionError(work)


async def test_a_replay_at_hand_waits_for_nobody(town: Database) -> None:
    table = await logged(town)
    shown = await replay(town, SERVER, table)
    assert await replay(town, SERVER, table, Crowded()) is shown
    forget_all()
    with pytest.raises(AssertionError):
        await replay(town, SERVER, table, Crowded())


@pytest.mark.parametrize("game", CATALOGUE)
async def test_every_action_is_in_exactly_one_step(town: Database, game: str) -> None:
    table = await logged(town, game)
    told: list[str] = []
    for step in (await replay(town, SERVER, table)).steps:
        if step.seat is None:
            told.append(action_text(step.action))
        else:
            told += [action_text(Turn(step.seat, move)) for move in step.moves]
    lines = [line.action for line in await store.load_actions(town, table)]
    assert told == lines[1:], "the lots are not shown"


@pytest.mark.parametrize("game", CATALOGUE)
async def test_every_step_changes_what_everyone_sees(town: Database, game: str) -> None:
    shown = await replay(town, SERVER, await logged(town, game))
    for before, after in zip(shown.steps, shown.steps[1:], strict=False):
        assert before.view.seq < after.view.seq
        assert _seen(before) != _seen(after)


def _seen(step: ReplayStep) -> tuple[object, ...]:
    """What a replay shows; where the stock is made anew, only stock and pile change."""
    view = step.view
    piles = (view.stock_count, view.pile_count, view.drawn)
    return (view.table, step.racks, view.turn, view.window, *piles)


async def test_racks_are_shown_only_if_the_server_wants_it(town: Database) -> None:
    table = await logged(town)
    shown = await replay(town, SERVER, table)
    assert shown.shows_racks
    for step in shown.steps:
        assert [len(rack) for rack in step.racks] == [seat.count for seat in step.view.seats]
    hiding = ServerSettings(replay_racks=False)
    await save_settings(town, SERVER, MANAGER, hiding, now=NOW)
    hidden = await replay(town, SERVER, table)
    assert not hidden.shows_racks
    assert {step.racks for step in hidden.steps} == {()}
    assert [step.view for step in hidden.steps] == [step.view for step in shown.steps]


async def test_rounds_begin_with_their_deal(house: House) -> None:
    table = await played(house, terms=Terms("romme", {"rounds": 3}))
    shown = await replay(house.database, PLACE.server, table)
    assert len(shown.rounds) == 3
    for number, steps in enumerate(shown.rounds, 1):
        assert isinstance(shown.steps[steps.start].action, Deal)
        assert {shown.round_of(step) for step in steps} == {number}


async def test_what_cannot_be_replayed_is_denied(town: Database, house: House) -> None:
    unlogged = TableId((await town.read(UNLOGGED))[0]["id"])
    running = await house.started(ANNA, BEN, terms=QUICK)
    said = []
    for database, server, table in (
        (town, SERVER, unlogged),
        (town, OTHER, await logged(town)),
        (house.database, PLACE.server, running),
    ):
        with pytest.raises(DeniedError) as no:
            await replay(database, server, table)
        said.append(no.value.denial)
    assert said == [Denial.NO_LOG, Denial.NO_SUCH_TABLE, Denial.NOT_OVER]


async def test_a_round_becomes_an_animation(town: Database) -> None:
    shown = await replay(town, SERVER, await logged(town))
    seats = len(shown.steps[0].view.seats)
    scenes = list(
        in_language(
            "en",
            round_scenes,
            shown,
            1,
            PLAYERS[:seats],
            lambda step: action_text(step.action)[:40],
        )
    )
    assert [scene.step for scene in scenes] == list(range(1, len(scenes) + 1))
    assert {scene.steps for scene in scenes} == {len(shown.rounds[0])}
    picture = animate(scenes[:5], Style(in_language("en", words_in, scenes[0])))
    assert picture.data.startswith(b"GIF89a")


async def test_what_was_laid_in_a_step_is_marked_in_it(town: Database) -> None:
    shown = await replay(town, SERVER, await logged(town, "mini"))
    seats = len(shown.steps[0].view.seats)
    marked = Counter(
        piece.is_new
        for at in range(len(shown.steps))
        for meld in in_language("en", replay_scene, shown, at, PLAYERS[:seats], "").table.melds
        for piece in meld.pieces
    )
    on_table = sum(len(meld.pieces) for meld in shown.steps[-1].view.table)
    assert marked[True] == on_table
