"""The discord.py client: what it is made of, and how it starts and stops. Cogs are named only."""

import asyncio
import gc
import logging
import socket
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket

from bot.clock import Clock, SystemClock, first_of
from bot.cluster.cluster import HOLIDAYS, PREFERENCES, SETTINGS, Cluster
from bot.cluster.leases import (
    AUTOCOMPLETE,
    COMMANDS,
    EMOJIS,
    FINISHING,
    Gate,
    one_at_a_time,
    tell,
)
from bot.cluster.sessions import OPENING_SECONDS, Moments, PatientShard
from bot.community.matches import BackOffice
from bot.community.practice import Lessons, Practice, start_of
from bot.community.privacy import MembershipWatch
from bot.community.puzzles import Puzzles
from bot.community.settings import PreferencesCache, ServerSettingsCache
from bot.database import core
from bot.database.moving import open_database, refuse_unfinished
from bot.games.pieces import Seat
from bot.meter import Measure, Meter
from bot.operation.heartbeat import beat
from bot.operation.settings import HOW_TO_GET_ONE, Settings
from bot.pictures.scenes import Painter
from bot.requests import SHARES, Pacer, bring_up_to_date, invite_link, sync_if_changed
from bot.tables.clocks import Pulse
from bot.tables.events import Event, MatchOver, SeatsChanged, Stir, TableInfo
from bot.tables.outbox import Posts
from bot.tables.recovery import Suspensions, recover
from bot.tables.service import Tables
from bot.thinking.pool import Pool
from bot.thinking.questions import Computers
from bot.thinking.questions import computers as thinking_computers
from bot.tournaments.service import Tournaments
from bot.words.catalogues import FALLBACK, Translator, language_for

log = logging.getLogger(__name__)

PATIENCE = 10.0
"""Seconds that a server of PostgreSQL has for a statement, before it is taken for dead."""
LAUNCH_AGAIN_SECONDS = 5.0
_THEIRS = "_AutoShardedClient__"
"""How the names begin that discord.py keeps to itself: its shards, and what has become of them."""
COGS = "cogs.feature"
"""What puts the Discord side together. It is named only: imports go one way, and it imports us."""


def intents() -> discord.Intents:
    """Servers, channels and threads; none of the privileged ones, and no messages of anybody."""
    return discord.Intents(guilds=True)


class Tischlein(commands.AutoShardedBot):
    """The bot. Everything that it knows is in its database."""

    tables: Tables
    office: BackOffice
    server_settings: ServerSettingsCache
    membership: MembershipWatch
    preferences: PreferencesCache
    posts: Posts
    puzzles: Puzzles
    lessons: Lessons
    practice: Practice

    def __init__(  # noqa: PLR0913 - what a test or a playground does otherwise
        self,
        settings: Settings,
        *,
        clock: Clock | None = None,
        computers: Computers | None = None,
        prewarm: bool = True,
        paced: bool = True,
        meter: Meter | None = None,
    ) -> None:
        self.clock: Clock = clock or SystemClock()
        self.meter = meter or Meter()
        """Who is told how things go."""
        self.pacer = Pacer(self.clock, SHARES if paced else {})
        """Who may ask Discord for something, and when; a simulated one need not be spared."""
        trace = self.pacer.trace()
        self.meter.watch_requests(trace)
        super().__init__(
            http_trace=trace,
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=intents(),
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=False, private_channel=False
            ),
        )
        if settings.api is not None:
            discord.http.Route.BASE = f"{settings.api}/api/v{discord.http.INTERNAL_API_VERSION}"
        self.settings = settings
        self.painter = Painter(meter=self.meter)
        self.ask_which: Callable[[Any, Sequence[TableInfo]], Awaitable[None]] = _nobody_asks
        """Who asks which table somebody means, as the answer to a command; set by a cog."""
        self.turn_away: Callable[[Any], Awaitable[None]] = _nobody_asks
        """Who answers what comes in while we end; set with the cogs."""
        self.when_shown: list[Callable[[core.TableId], Awaitable[None]]] = []
        """What else is done when a table's message is up to date; cogs add to it."""
        self.when_asked: list[Callable[[TableInfo, tuple[Seat, ...], bool], Awaitable[None]]] = []
        """What else is done when somebody is asked to play who may not hear of it; and whether
        there is reason to doubt that they are still on the server."""
        self.when_away: list[Callable[[TableInfo, Seat], None]] = []
        """What is done when a computer takes over from somebody away; nobody waits in there."""
        self.when_banned: list[Callable[[core.ServerId, core.MemberId], Awaitable[None]]] = []
        """What else is done when somebody is kept from tables; cogs add to it."""
        self.when_forgotten: list[Callable[[core.MemberId], Awaitable[None]]] = []
        """What is done before somebody is forgotten, as long as it is known who they are."""
        self.when_standings_change: list[Callable[[core.ServerId], None]] = []
        """What is done when somebody else may be the first of a ladder; nobody waits in there."""
        self.features: dict[type[Any], Any] = {}
        """What members can do, by its kind: the cogs put themselves in."""
        self.emoji: dict[str, discord.PartialEmoji] = {}
        """Little pictures of the pieces by their names, as far as they are uploaded."""
        self.command_ids: Mapping[str, int] = {}
        """What Discord calls our commands, by their names."""
        self._gate = Gate(self.clock, self.answer)
        """What is answered, if nobody else is this bot, too."""
        self._stopping = False
        self._turned_away: set[asyncio.Task[None]] = set()
        self.moments = Moments(self.clock, 1)
        """When shards may begin their sessions."""
        self.cluster: Cluster | None = None
        """Where several processes are one bot: which part of it this one is."""
        self._database: core.Database | None = None
        self._given = computers
        self.pool: Pool | None = None
        """The processes that think, if it is not others who do."""
        self._pulse: Pulse | None = None
        self._prewarm = prewarm
        self._was_ready = False

    async def open(self) -> None:
        """Open the database. Discord is not spoken to before that is there."""
        if self._database is None:
            patience = min(PATIENCE, self.settings.lease)
            self._database = await open_database(
                self.settings.database, patience=patience, connections=self.settings.connections
            )
            await refuse_unfinished(self.database)

    async def setup_hook(self) -> None:
        await self.open()
        computers = self._computers()
        self.tables = Tables(self.database, self.clock, computers, self._told, self.meter)
        self.tournaments = Tournaments(self.tables)
        self.tournaments.is_here = self._is_on
        self._suspensions = Suspensions(self.tables)
        self._suspensions.start()
        self.tables.holidays.tell = partial(self._tell, HOLIDAYS)
        self.office = BackOffice(self.pool)
        self.server_settings = ServerSettingsCache(
            self.database, self.clock, partial(self._tell, SETTINGS)
        )
        await self.server_settings.load()
        self.membership = MembershipWatch(self.database)
        self.preferences = PreferencesCache(self.database, partial(self._tell, PREFERENCES))
        self.posts = Posts(self.database, lambda: self.tables.fence)
        self.lessons = Lessons(self.database)
        self.puzzles = Puzzles(self.database, self.clock, self.office)
        solver = self.tables.computers.solver
        self.practice = Practice(self.database, partial(start_of, self.puzzles), solver)
        await self.tree.set_translator(Translator())
        await import_module(COGS).setup(self)
        async with self._alone(COMMANDS):
            self.command_ids = (await sync_if_changed(self.tree, self.database)).ids
        self._connection.parsers["INTERACTION_CREATE"] = self._hear
        if isinstance(address := self.settings.database, Path):
            self._gate.open(0)
            await recover(self.tables)
            await self.tournaments.recover()
            self._pulse = Pulse(self.database, self.clock)
            self._pulse.start()
        else:
            self.cluster = Cluster(address, self, seconds=self.settings.lease)
        if self._prewarm:
            await self._get_warm()

    async def _get_warm(self) -> None:
        """Before anybody can press anything: the first pictures are slow, and so is looking for
        garbage in all that was loaded, which stops everybody. What is here by now stays.
        """
        await self.painter.warm_up()
        gc.collect()
        gc.freeze()

    def _alone(self, lock: int) -> AbstractAsyncContextManager[None]:
        """While Discord is told of something that is there once for all processes."""
        address = self.settings.database
        return nullcontext() if isinstance(address, Path) else one_at_a_time(address, lock)

    # --- shards ---

    async def launch_shards(self) -> None:
        """Called by discord.py: all of them; or, in a cluster, those that leases are got for."""
        count, url, limits = await self.http.get_bot_gateway()
        gateway, buckets, cluster = yarl.URL(url), limits["max_concurrency"], self.cluster
        if cluster is None:
            self.moments = Moments(self.clock, buckets)
            self.shard_count = self._connection.shard_count = count
            self._connection.shard_ids = range(count)
            await asyncio.gather(*(self.launch_shard(gateway, shard) for shard in range(count)))
            return
        self.moments = cluster.moments(buckets)
        self.shard_count = await cluster.begin(count, gateway)
        self._connection.shard_count = self.shard_count
        # That all are there is something that discord.py shall never find: there are as many as
        # there are just now, and each is announced by itself.
        self._connection.shard_ids = range(self.shard_count + 1)

    async def launch_shard(
        self, gateway: yarl.URL, shard_id: int, *, initial: bool = False
    ) -> None:
        """As discord.py does it, but the moment is waited for before there is a socket."""
        theirs, socket = vars(self), None
        while socket is None:
            try:
                async with self.moments.of(shard_id):
                    opening = DiscordWebSocket.from_client(
                        self, initial=initial, gateway=gateway, shard_id=shard_id
                    )
                    socket = await asyncio.wait_for(opening, OPENING_SECONDS)
            except Exception as error:  # noqa: BLE001 - as discord.py has it
                log.warning("shard %s is not connected yet: %s", shard_id, _said(error))
                await self.clock.sleep(LAUNCH_AGAIN_SECONDS)
        shard = PatientShard(socket, self, theirs[f"{_THEIRS}queue"].put_nowait)
        theirs[f"{_THEIRS}shards"][shard_id] = shard
        shard.moments = self.moments
        shard.launch()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        del initial
        assert shard_id is not None
        if self.cluster is not None:
            self.cluster.begins(shard_id)
        self.moments.use(shard_id)

    async def on_shard_connect(self, shard_id: int) -> None:
        del shard_id
        self.meter.tell(Measure.SESSIONS, "identified")

    async def on_shard_disconnect(self, shard_id: int) -> None:
        del shard_id
        self.meter.tell(Measure.DISCONNECTS)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """A connection that was on its way back while its shard was let go of ends again."""
        self.meter.tell(Measure.SESSIONS, "resumed")
        cluster = self.cluster
        if cluster is not None and not cluster.holds(shard_id) and not cluster.awaits(shard_id):
            await self.disconnect_shard(shard_id)

    async def on_shard_ready(self, shard_id: int) -> None:
        """All servers of a shard are known: in a cluster there is no more to wait for."""
        if self.cluster is None:
            return
        if self.cluster.heard_of_all(shard_id):
            self.shard_is_ours(shard_id)
        elif not self.cluster.awaits(shard_id):
            await self.disconnect_shard(shard_id)

    def shard_is_ours(self, shard: int) -> None:
        del shard
        self._connection.call_handlers("ready")
        self.dispatch("ready")

    def _hear(self, interaction: Any) -> None:
        """What discord.py is told first of all: somebody has pressed or typed something."""
        if self.cluster is None:
            heard = self._gate.hear(0, interaction)
        else:
            server = int(interaction.get("guild_id") or 0)
            shard = core.shard_of(server, self.shard_count or 1)
            heard = self.cluster.hear(shard, interaction)
        if self._stopping and not heard:
            task = asyncio.get_running_loop().create_task(self.decline(interaction))
            self._turned_away.add(task)
            task.add_done_callback(self._turned_away.discard)

    async def decline(self, interaction: Any) -> None:
        """Say that nothing has happened, to whoever pressed what nobody takes up."""
        if interaction["type"] != AUTOCOMPLETE:
            await self.turn_away(discord.Interaction(data=interaction, state=self._connection))

    def answer(self, interaction: Any) -> None:
        self._connection.parse_interaction_create(interaction)

    def finished(self, interaction: int) -> None:
        """Somebody was answered, and nothing more is to be done for them."""
        gate = self._gate if self.cluster is None else self.cluster.gate
        gate.done(interaction)

    def is_ready(self) -> bool:
        return super().is_ready() if self.cluster is None else self.cluster.is_ready

    @property
    def shards(self) -> dict[int, discord.ShardInfo]:
        """Those that are connected or should be; discord.py remembers those let go of, too."""
        cluster, known = self.cluster, super().shards
        if cluster is None:
            return known
        return {shard: info for shard, info in known.items() if cluster.holds(shard)}

    async def disconnect_shard(self, shard: int) -> None:
        """Let go of a shard and of all that is known of its servers."""
        found = vars(self)[f"{_THEIRS}shards"].get(shard)
        if found is not None:  # it may be on its way back
            await (found.disconnect() if found.ws.open else found.close())
        for guild in [guild for guild in self.guilds if guild.shard_id == shard]:
            self._connection._remove_guild(guild)  # noqa: SLF001 - there is no other way

    async def refresh(self) -> None:
        await self.server_settings.load()
        self.membership.forget_all()

    async def _tell(self, what: str, connection: core.Connection, number: int) -> None:
        """Tell other processes whose settings, preferences or holidays have changed."""
        if self.cluster is not None:
            await tell(connection, f"{what}:{number}")

    def knows_shard(self, shard: int) -> bool:
        return self.cluster is None or shard in self.cluster.ready

    def knows(self, server: int) -> bool:
        """Whether it is known if this bot is on a server, and in which channels."""
        return self.cluster is None or self.cluster.has(server)

    async def on_ready(self) -> None:
        """What nobody waits for: emojis take minutes at first."""
        if self._was_ready:
            return
        self._was_ready = True
        log.info("ready on %s servers", len(self.guilds))
        if self._prewarm:
            gc.freeze()  # the servers that Discord has told us of
        if self.settings.emojis:
            async with self._alone(EMOJIS):
                self.emoji = await bring_up_to_date(self)

    @property
    def database(self) -> core.Database:
        assert self._database is not None, "not started yet"
        return self._database

    def _computers(self) -> Computers:
        if self._given is not None:
            return self._given
        self.pool = Pool(processes=self.settings.processes, meter=self.meter)
        return thinking_computers(self.pool, pause=self.settings.pause)

    def _told(self, event: Event) -> None:
        self.tournaments.hear(event)
        match event:
            case MatchOver(table):
                self.standings_changed(table.server)
            case SeatsChanged(table, seat, Stir.AWAY) if seat is not None:
                for follow in self.when_away:
                    follow(table, seat)

    def standings_changed(self, server: core.ServerId) -> None:
        for follow in self.when_standings_change:
            follow(server)

    def _is_on(self, server: core.ServerId) -> bool:
        """Whether we are on a server; nobody knows before its shard is connected."""
        return self.get_guild(server) is not None

    async def close(self) -> None:
        """Stop in an order in which nothing is lost: what was pressed is answered, tables stop,
        what is being shown is shown; then Discord, then the file.

        Also after a start that failed half-way.
        """
        if self.is_closed():
            return
        self._stopping = True
        if self.cluster is not None:
            await self.cluster.leave(self.settings.handing_over)
        else:
            self._gate.close(0)
            await self._gate.finished(0)
        if (tournaments := getattr(self, "tournaments", None)) is not None:
            await tournaments.stop()
        if (tables := getattr(self, "tables", None)) is not None:
            await self._suspensions.stop()
            await tables.stop()
        if self._pulse is not None:
            await self._pulse.stop()
        for cog in tuple(self.cogs):
            await self.remove_cog(cog)
        if self._turned_away:
            await first_of(asyncio.wait(self._turned_away), self.clock.sleep(FINISHING))
        await self._leave_discord()
        self.pacer.close()
        if self.pool is not None:
            self.pool.close()
        self.painter.close()
        if self._database is not None:
            await self._database.close()
            self._database = None

    async def _leave_discord(self) -> None:
        if f"{_THEIRS}queue" in vars(self):  # discord.py has it only after a login
            await super().close()

    def language_of(self, server: core.ServerId | int) -> str:
        """The language in which a server is spoken to: its choice, or else its own."""
        if (chosen := self.server_settings.of(server).language) is not None:
            return chosen
        guild = self.get_guild(server)
        return language_for(str(guild.preferred_locale)) if guild is not None else FALLBACK


def _said(error: Exception) -> str:
    """In one line, also of an error that says nothing by itself."""
    return str(error) or type(error).__name__


async def _nobody_asks(*about: Any) -> None:
    del about


# --- running the bot: connecting again and again until it works, and stopping in good order ---

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 60.0
LONGEST_FOR_DATABASE = 10.0
"""It is ours, and may be asked more often."""
CLOSING_SECONDS = 4.0
"""Stopping has to be over in five seconds; one is for the interpreter itself."""

BAD_TOKEN = 4004
NO_SUCH_API = 4012
NO_SUCH_INTENTS = 4013
NO_PRIVILEGE = 4014
"""Codes with which Discord closes a connection, and for which trying again is no use."""

_NETWORK = (
    aiohttp.ClientError,
    ConnectionError,
    TimeoutError,
    socket.gaierror,
    discord.ConnectionClosed,
    discord.GatewayNotFound,
    discord.RateLimited,
)


class CannotRunError(Exception):
    """There is no use in trying again. Says in one line what to do."""


@dataclass(frozen=True, slots=True)
class Runner:
    """Everything that running needs from outside."""

    settings: Settings
    make_client: Callable[[Settings], Tischlein]
    clock: Clock
    say: Callable[[str], None]
    """Tells the operator something that is not for the log."""

    async def run(self, stop: asyncio.Event) -> None:
        """Run until told to stop, with a new client whenever one fails for no fault of ours."""
        pause = FIRST_PAUSE
        trouble: Exception | None = None
        while not stop.is_set():
            client = self.make_client(self.settings)
            try:
                was_ready = await self._run_one(client, stop, trouble)
            except Exception as error:
                if (verdict := final_verdict(error)) is not None:
                    raise CannotRunError(verdict) from None
                if not is_worth_another_try(error):
                    raise
                was_ready = client.is_ready()
                if was_ready or trouble is None or in_a_line(trouble) != in_a_line(error):
                    log.warning("%s: it is tried again and again", in_a_line(error))
                trouble = error
            if stop.is_set():
                return
            pause = FIRST_PAUSE if was_ready else pause
            is_waiting = isinstance(trouble, core.StoreError)
            longest = LONGEST_FOR_DATABASE if is_waiting else LONGEST_PAUSE
            await first_of(stop.wait(), self.clock.sleep(min(pause, longest)))
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _run_one(
        self, client: Tischlein, stop: asyncio.Event, before: Exception | None
    ) -> bool:
        """Until the client ends or fails, or is to stop; says whether it was ever connected."""
        work = [self._connected(client, before), stop.wait()]
        if self.settings.heartbeat is not None:
            work.append(beat(client, self.settings.heartbeat, self.clock))
        try:
            await first_of(*work)
            return client.is_ready()
        finally:
            await self._close(client)

    async def _connected(self, client: Tischlein, before: Exception | None) -> None:
        await client.open()
        if isinstance(before, core.StoreError):
            log.info("the database is there now")
        await client.login(self.settings.token)
        if isinstance(self.settings.database, Path):
            for path in core.open_to_others(self.settings.database):
                log.warning("other users of this machine can look into %s", path)
        if client.application_id is not None:
            self.say(f"Invite the bot to a server: {invite_link(client.application_id)}")
        await client.connect(reconnect=True)

    async def _close(self, client: Tischlein) -> None:
        closing = asyncio.ensure_future(_closed(client))
        seconds = CLOSING_SECONDS + self.settings.handing_over
        await first_of(asyncio.shield(closing), self.clock.sleep(seconds))
        if not closing.done():
            log.error("the client did not close in %.0f s", seconds)
            closing.cancel()
            await asyncio.wait([closing])


def final_verdict(error: Exception) -> str | None:
    """One line for the operator if trying again cannot help."""
    code = error.code if isinstance(error, discord.ConnectionClosed) else None
    if isinstance(error, discord.LoginFailure) or code == BAD_TOKEN:
        return f"Discord does not accept the token: {HOW_TO_GET_ONE}"
    if isinstance(error, discord.PrivilegedIntentsRequired) or code == NO_PRIVILEGE:
        return (
            "Discord wants privileged intents to be switched on for this bot:"
            " https://discord.com/developers/applications, your application, Bot"
        )
    if code in (NO_SUCH_API, NO_SUCH_INTENTS):
        return f"Discord no longer speaks with this version of the bot (code {code}): update it"
    if isinstance(error, core.StoreError) and error.is_final:
        return str(error)
    return None


def is_worth_another_try(error: Exception) -> bool:
    """Whether the network or Discord was at fault, and may be well again in a while."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status == 429
    return isinstance(error, (*_NETWORK, core.StoreError))


def in_a_line(error: Exception) -> str:
    """What is wrong, also where the error says nothing by itself."""
    said = " ".join(str(error).split()) or type(error).__name__
    return said if isinstance(error, core.StoreError) else f"no connection to Discord: {said}"


async def _closed(client: Tischlein) -> None:
    try:
        await client.close()
    except Exception:
        log.exception("the client could not be closed")
