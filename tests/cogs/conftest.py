"""A server for each test."""

from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
import simcord
from discord.app_commands import CommandTree

from bot.games.match import SeatView
from bot.games.moves import Move
from bot.games.pieces import Face
from bot.pictures.alt_texts import describe
from bot.requests import announcement
from bot.thinking import advice as arranging
from render import Picture, Scene, Style
from tests.cogs.manners import check_logs, check_manners
from tests.cogs.server import BotHouse, PatientEnv, Server, furnished, let_go
from tests.cogs.witness import Witness, in_words
from tests.deals import (
    brief_deals,  # noqa: F401 - a fixture for all
    played_once,  # noqa: F401 - a fixture for all
    steady_secrets,  # noqa: F401 - a fixture for all
)
from tests.thinking.office import Here


@pytest.fixture(autouse=True, scope="session")
def patient_advice() -> Iterator[None]:
    """Advice is looked for as long as people wait for it: on a busy machine that is not enough."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(arranging, "ADVICE_SECONDS", 100.0)
        yield


@pytest.fixture(autouse=True, scope="session")
def announced_once() -> Iterator[None]:
    """All bots of a run have the same commands: translating them takes longer than most tests."""
    known: dict[tuple[str, ...], list[dict[str, Any]]] = {}

    async def remembered(tree: CommandTree[Any]) -> list[dict[str, Any]]:
        commands = (*tree.walk_commands(), *tree.get_commands())
        names = tuple(sorted(command.qualified_name for command in commands))
        if names not in known:
            known[names] = await announcement(tree)
        return known[names]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.requests.announcement", remembered)
        yield


@pytest.fixture
def house(tmp_path: Path) -> BotHouse:
    return BotHouse(tmp_path)


@pytest.fixture
async def env(house: BotHouse, request: pytest.FixtureRequest) -> AsyncIterator[simcord.Env]:
    """Simcord's plugin gives a test that has an environment its virtual time."""
    made = PatientEnv(house.new_bot(), shard_count=1)
    await made.start()
    try:
        yield made
        made.raise_errors()
    finally:
        await let_go(made)
    check_manners(made, answered="faulty" not in request.fixturenames)


@pytest.fixture
def witness(
    env: simcord.Env, house: BotHouse, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Witness]:
    """Somebody who reads along, and in the end finds that nobody has read too much."""
    made = Witness()
    house.ears.append(made.hear)
    found = Here.arrange

    async def arrange(
        solver: Here, view: SeatView, faces: Sequence[Face], variant: int = 0
    ) -> Move | None:
        move = await found(solver, view, faces, variant)
        made.propose(view, move)
        return move

    monkeypatch.setattr(Here, "arrange", arrange)
    made.attend(env)
    yield made
    assert not made.leaks, str(made.leaks[0])


@pytest.fixture
def no_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures in words only: every piece of the scene, and the alt text."""
    monkeypatch.setattr("bot.pictures.scenes.draw", in_words)


@pytest.fixture
def server(env: simcord.Env, house: BotHouse) -> Server:
    return furnished(env, house)


@pytest.fixture
def quick_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures with their descriptions, but without their pixels."""

    def undrawn(scene: Scene, style: Style) -> Picture:
        return Picture(b"\x89PNG", describe(scene, style))

    monkeypatch.setattr("bot.pictures.scenes.draw", undrawn)


@pytest.fixture
def faulty() -> None:
    """For tests in which Discord itself fails: then not everybody can be answered."""


@pytest.fixture
def noisy() -> None:
    """For tests in which something is damaged that must be noted."""


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that never asks for more time, however slow the machine is: that is a timer of a real
    second or two, and a test would see another answer when it runs out.
    """
    monkeypatch.setattr("cogs.answers.PATIENCE", 1000.0)


@pytest.fixture
def impatient(patient: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that asks for more time at once, so that a test need not wait."""
    monkeypatch.setattr("cogs.answers.PATIENCE", 0.0)


@pytest.fixture(autouse=True)
def nothing_unexpected(
    request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> Iterator[None]:
    """No error is logged that nobody thought of."""
    yield
    if "noisy" not in request.fixturenames:
        check_logs(caplog)
