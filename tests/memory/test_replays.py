"""Finished matches, step by step."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import NoReturn

import pytest

from bot.community.matches import BackOffice, details
from bot.community.replays import ReplayStep, forget_all, replay, replay_scene, round_scenes
from bot.community.settings import ServerSettings, save_settings
from bot.database.core import Database, TableId
from bot.games.catalogue import CATALOGUE
from bot.games.moves import Deal, Turn, action_text
from bot.pictures.scenes import Player, words_in
from bot.tables import rows as store
from bot.tables.denials import Denial, DeniedError
from bot.tables.lobby import Terms
from render import Style, animate
from tests.memory.test_matches import UNLOGGED, logged
from tests.memory.town import NOW, OTHER, QUICK, SERVER, played
from tests.speaking import in_language
from tests.tables.house import ANNA, BEN, MANAGER, PLACE, House

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
