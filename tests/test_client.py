"""The client connects until it works, gives up for good reasons, and stops in good order."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from discord.ext import commands
from discord.http import HTTPClient, Route

from bot.client import (
    CLOSING_SECONDS,
    LONGEST_PAUSE,
    CannotRunError,
    Runner,
    Tischlein,
    is_worth_another_try,
)
from bot.database.core import (
    Database,
    DiskFullError,
    LockedError,
    NewerDatabaseError,
    NotADatabaseError,
    UnreachableError,
)
from bot.operation.settings import Settings
from bot.requests import invite_link
from tests.fakes import FakeClient
from tests.virtual import VirtualClock

# --- the bot connects again until it works, gives up for good reasons, and stops in good order ---

NOWHERE = Path("no such folder") / "tables.db"
TOKEN = "MTE5" + "x" * 20 + ".Gabcde." + "y" * 30


def answer(status: int) -> discord.HTTPException:
    response: Any = type("Response", (), {"status": status, "reason": "Because"})()
    kind = discord.DiscordServerError if status >= 500 else discord.HTTPException
    return kind(response, "no")


def closed_with(code: int) -> discord.ConnectionClosed:
    socket: Any = type("Socket", (), {"close_code": code})()
    return discord.ConnectionClosed(socket, shard_id=0)


class Trial:
    """A run whose clients were prepared, one for each attempt."""

    def __init__(
        self, *clients: FakeClient, heartbeat: Path | None = None, database: Path = NOWHERE
    ) -> None:
        self.clock = VirtualClock()
        self.stop = asyncio.Event()
        self.said: list[str] = []
        self.made: list[FakeClient] = []
        self._coming: Iterator[FakeClient] = iter(clients)
        self.settings = Settings(TOKEN, database=database, heartbeat=heartbeat)

    def make(self, settings: Settings) -> Any:
        assert settings is self.settings
        assert all(client.closings == 1 for client in self.made), "one was left open"
        self.made.append(next(self._coming))
        return self.made[-1]

    async def run(self) -> None:
        runner = Runner(self.settings, self.make, self.clock, self.said.append)
        await runner.run(self.stop)

    @asynccontextmanager
    async def running(self) -> AsyncIterator["asyncio.Task[None]"]:
        """Runs meanwhile, and must have stopped in the end when told to."""
        task = asyncio.create_task(self.run())
        await self.clock.settle()
        yield task
        self.stop.set()
        await self.clock.settle()
        assert task.done()
        task.result()
        assert [client.closings for client in self.made] == [1] * len(self.made)


async def test_a_client_is_logged_in_with_the_token_and_closed_at_the_end() -> None:
    trial = Trial(FakeClient())
    async with trial.running():
        assert trial.made[0].tokens == [TOKEN]
        assert trial.made[0].ready
    assert len(trial.made) == 1


async def test_the_invitation_is_said_once_it_is_known() -> None:
    trial = Trial(FakeClient())
    async with trial.running():
        assert trial.said == [f"Invite the bot to a server: {invite_link(4242)}"]


PASSING = [
    answer(500),
    answer(503),
    answer(429),
    ConnectionResetError(),
    TimeoutError(),
    aiohttp.ClientConnectionError(),
    discord.GatewayNotFound(),  # type: ignore[no-untyped-call] # as discord.py has it
    closed_with(1006),
    closed_with(4000),
    LockedError("tables.db is in use by another program"),
    DiskFullError("the disk is full"),
]


@pytest.mark.parametrize("error", PASSING, ids=lambda error: type(error).__name__)
async def test_what_passes_is_tried_again(error: Exception) -> None:
    trial = Trial(FakeClient(at_login=error), FakeClient())
    async with trial.running():
        await trial.clock.advance(1)
        assert len(trial.made) == 2
        assert trial.made[1].ready


async def test_a_database_that_is_not_there_yet_is_waited_for_before_discord_is_spoken_to(
    caplog: pytest.LogCaptureFixture,
) -> None:
    away = [UnreachableError("no server answers there")] * 5
    trial = Trial(
        *(FakeClient(at_opening=error) for error in (*away, DiskFullError("the disk is full"))),
        FakeClient(),
    )
    caplog.set_level(logging.INFO)
    async with trial.running():
        await trial.clock.advance(1 + 2 + 4 + 8 + 10 + 10)
        assert trial.made[-1].ready
    assert [client.tokens for client in trial.made[:-1]] == [[]] * 6
    assert [one.getMessage() for one in caplog.records] == [
        "no server answers there: it is tried again and again",
        "the disk is full: it is tried again and again",
        "the database is there now",
    ]


async def test_pauses_grow_up_to_a_minute() -> None:
    trial = Trial(*(FakeClient(at_login=answer(503)) for _ in range(9)), FakeClient())
    async with trial.running():
        for number, pause in enumerate([1, 2, 4, 8, 16, 32, 60, 60, 60], 1):
            assert pause <= LONGEST_PAUSE
            await trial.clock.advance(pause - 0.5)
            assert len(trial.made) == number
            await trial.clock.advance(0.5)
            assert len(trial.made) == number + 1


async def test_after_a_connection_the_pauses_begin_anew() -> None:
    lost = FakeClient(once_connected=closed_with(1006))
    trial = Trial(*(FakeClient(at_login=answer(503)) for _ in range(3)), lost, FakeClient())
    async with trial.running():
        await trial.clock.advance(1 + 2 + 4)
        assert trial.made[-1] is lost
        await trial.clock.advance(1)
        assert len(trial.made) == 5


async def test_a_signal_ends_the_pause() -> None:
    trial = Trial(FakeClient(at_login=answer(503)))
    async with trial.running():
        assert len(trial.made) == 1


async def test_a_signal_before_the_start_starts_nothing() -> None:
    trial = Trial()
    trial.stop.set()
    await trial.run()
    assert trial.made == []


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (discord.LoginFailure("Improper token has been passed."), "does not accept the token"),
        (closed_with(4004), "does not accept the token"),
        (discord.PrivilegedIntentsRequired(0), "privileged intents"),
        (closed_with(4014), "privileged intents"),
        (closed_with(4013), "4013"),
        (NewerDatabaseError("tables.db is newer"), "tables.db is newer"),
        (NotADatabaseError("tables.db is something else"), "tables.db is something else"),
    ],
)
async def test_what_will_not_pass_is_said_in_one_line(error: Exception, words: str) -> None:
    trial = Trial(FakeClient(at_login=error))
    with pytest.raises(CannotRunError, match=words) as raised:
        await trial.run()
    assert "\n" not in str(raised.value)
    assert TOKEN not in str(raised.value)
    assert [client.closings for client in trial.made] == [1]


@pytest.mark.parametrize("error", [answer(400), ValueError("a bug"), PermissionError()])
async def test_our_own_faults_are_not_tried_again(error: Exception) -> None:
    assert not is_worth_another_try(error)
    trial = Trial(FakeClient(at_login=error))
    with pytest.raises(type(error)):
        await trial.run()
    assert [client.closings for client in trial.made] == [1]


# --- stopping ---


class Stubborn(FakeClient):
    """Does not close by itself."""

    async def close(self) -> None:
        await super().close()
        await asyncio.get_running_loop().create_future()


class Clumsy(FakeClient):
    async def close(self) -> None:
        await super().close()
        raise RuntimeError


async def test_a_client_that_does_not_close_is_not_waited_for_longer_than_agreed(
    caplog: pytest.LogCaptureFixture,
) -> None:
    trial = Trial(Stubborn())
    async with trial.running() as task:
        trial.stop.set()
        await trial.clock.advance(CLOSING_SECONDS - 0.1)
        assert not task.done()
        await trial.clock.advance(0.1)
        assert task.done()
    assert "did not close" in caplog.text
    assert CLOSING_SECONDS < 5


async def test_a_client_that_fails_to_close_is_an_end_too(caplog: pytest.LogCaptureFixture) -> None:
    trial = Trial(Clumsy())
    async with trial.running():
        pass
    assert "could not be closed" in caplog.text


def readable(path: Path) -> Path:
    """A file that everybody can read, in a folder into which nobody can look."""
    path.touch()
    path.chmod(0o644)
    path.parent.chmod(0o700)
    return path


async def test_it_is_said_if_other_users_of_the_machine_can_read_what_is_kept(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = readable(tmp_path / "tables.db")
    async with Trial(FakeClient(), database=path).running():
        assert f"can look into {path}" in caplog.text
        assert "WARNING" in caplog.text
    assert caplog.text.count("can look into") == 1


async def test_no_heartbeat_is_left_behind(tmp_path: Path) -> None:
    path = tmp_path / "beat"
    path.touch()
    trial = Trial(FakeClient(), heartbeat=path)
    async with trial.running() as task:
        assert not path.exists()
        assert not task.done()
        path.touch()
    assert not path.exists()


# --- with discord.py's own client ---


class Real(commands.AutoShardedBot):
    """What the bot is built on; its requests are answered by the test."""

    database: Database | None = None

    def __init__(self) -> None:
        super().__init__(command_prefix=commands.when_mentioned, intents=discord.Intents.default())

    async def open(self) -> None:
        """It keeps nothing."""


async def test_discords_own_client_can_be_run_and_closed_after_each_failure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    failures = [aiohttp.ClientConnectionError(), answer(503), answer(401)]

    async def fail(*_: object, **__: object) -> None:
        raise failures.pop(0)

    monkeypatch.setattr(HTTPClient, "request", fail)
    clock = VirtualClock()
    made: list[Real] = []

    def make(_: Settings) -> Any:
        made.append(Real())
        return made[-1]

    task = asyncio.create_task(
        Runner(Settings(TOKEN), make, clock, lambda _: None).run(asyncio.Event())
    )
    while not task.done():
        await clock.advance(1)
    with pytest.raises(CannotRunError, match="does not accept the token"):
        await task
    assert [client.is_closed() for client in made] == [True] * 3


# --- what the client is told before it connects ---


async def test_requests_go_to_the_proxy_that_was_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    version = discord.http.INTERNAL_API_VERSION
    assert Route("GET", "/gateway/bot").url == f"https://discord.com/api/v{version}/gateway/bot"
    Tischlein(Settings("token", api="http://proxy:8080"), prewarm=False)
    assert Route("GET", "/gateway/bot").url == f"http://proxy:8080/api/v{version}/gateway/bot"
    assert Route("POST", "/channels/{channel_id}/messages", channel_id=5).url.startswith(
        "http://proxy:8080/"
    )
