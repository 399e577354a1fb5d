"""What a server has decided for its tables."""

import asyncio
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

from bot.clock import Clock
from bot.community.preferences import Look
from bot.database.core import ChannelId, Connection, Database, RoleId, Row, ServerId
from bot.games.refusals import Reason, refuse
from bot.games.ruleset import TURN_SECONDS
from bot.tables.denials import Member, Telling, check_manager, kept_or_denied, tell_nobody
from bot.tables.model import Assistance
from bot.words.catalogues import LANGUAGES


class Openers(StrEnum):
    """Who may open tables."""

    EVERYONE = "everyone"
    ROLE = "role"
    MODERATORS = "moderators"


class TournamentOpeners(StrEnum):
    """Who may open tournaments."""

    EVERYONE = "everyone"
    """Whoever may open tables."""
    MODERATORS = "moderators"


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What a server has decided; the defaults hold where it has decided nothing."""

    language: str | None = None
    """None: the server's own."""
    channels: tuple[ChannelId, ...] = ()
    """Where tables may be opened; none means everywhere."""
    threads: bool = True
    """Whether each table gets a thread of its own, where that is possible."""
    turn_seconds: int | None = None
    """For new tables; 0 is no clock, None what the game says."""
    assistance: Assistance | None = None
    """For new tables; None is what the owner likes."""
    ratings: bool = True
    openers: Openers = Openers.EVERYONE
    opener_role: RoleId | None = None
    """Only, and always, if a role is asked for."""
    tables_per_member: int = 3
    tables_per_server: int = 50
    replay_racks: bool = True
    """Whether replays show everyone's rack."""
    look: Look = Look.WOOD
    """Of the pictures that everybody sees."""
    pause_hours: int = 24
    """How long a table rests at which nobody is present, before it ends without result."""
    slow_per_member: int = 10
    """How many slow tables somebody can sit at; they do not count among the others."""
    slow_per_server: int = 100
    puzzle_channel: ChannelId | None = None
    """Where the puzzle of the day is announced; None: nowhere."""
    tournaments: TournamentOpeners = TournamentOpeners.EVERYONE
    report_channel: ChannelId | None = None
    """Where reports to moderators are posted; None: nobody can report anything."""
    champion_role: RoleId | None = None
    """What the first of a ladder gets; None: nothing."""
    champion_ladder: str = "season.all"
    """Which ladder: ``season`` or ``ever``, a dot, and a game or ``all``."""


# --- what a server has settled for its tables ---

LOAD = "SELECT * FROM server_settings WHERE server_id = ?1"
LOAD_ALL = "SELECT * FROM server_settings"


async def load(database: Database, server: ServerId) -> ServerSettings:
    return read(await database.read(LOAD, (server,)))


async def load_all(database: Database) -> dict[ServerId, ServerSettings]:
    """Of every server that has settled something; few have."""
    return {row["server_id"]: _from(row) for row in await database.read(LOAD_ALL)}


async def load_within(connection: Connection, server: ServerId) -> ServerSettings:
    """As they are in the transaction that is under way."""
    return read(await connection.fetch(LOAD, (server,)))


async def save_settings(
    connection: Connection, server: ServerId, settings: ServerSettings, *, now: float
) -> None:
    await connection.execute(
        "INSERT INTO servers (id, first_seen) VALUES (?1, ?2) ON CONFLICT (id) DO NOTHING",
        (server, now),
    )
    await connection.execute("DELETE FROM server_settings WHERE server_id = ?1", (server,))
    await connection.execute(
        "INSERT INTO server_settings (server_id, language, channels, threads, turn_seconds,"
        " assistance, ratings, openers, opener_role, tables_per_member, tables_per_server,"
        " replay_racks, look, pause_hours, puzzle_channel, tournaments, report_channel,"
        " champion_role, champion_ladder, slow_per_member, slow_per_server)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17,"
        " ?18, ?19, ?20, ?21)",
        (
            server,
            settings.language,
            json.dumps(settings.channels),
            settings.threads,
            settings.turn_seconds,
            settings.assistance,
            settings.ratings,
            settings.openers,
            settings.opener_role,
            settings.tables_per_member,
            settings.tables_per_server,
            settings.replay_racks,
            settings.look,
            settings.pause_hours,
            settings.puzzle_channel,
            settings.tournaments,
            settings.report_channel,
            settings.champion_role,
            settings.champion_ladder,
            settings.slow_per_member,
            settings.slow_per_server,
        ),
    )


def read(rows: Iterable[Row]) -> ServerSettings:
    """What :data:`LOAD` has found, if a server has settled anything."""
    return next(map(_from, rows), ServerSettings())


def _from(row: Row) -> ServerSettings:
    assistance = row["assistance"]
    return ServerSettings(
        language=row["language"],
        channels=tuple(json.loads(row["channels"])),
        threads=bool(row["threads"]),
        turn_seconds=row["turn_seconds"],
        assistance=None if assistance is None else Assistance(assistance),
        ratings=bool(row["ratings"]),
        openers=Openers(row["openers"]),
        opener_role=row["opener_role"],
        tables_per_member=row["tables_per_member"],
        tables_per_server=row["tables_per_server"],
        replay_racks=bool(row["replay_racks"]),
        look=Look(row["look"]),
        pause_hours=row["pause_hours"],
        puzzle_channel=row["puzzle_channel"],
        tournaments=TournamentOpeners(row["tournaments"]),
        report_channel=row["report_channel"],
        champion_role=row["champion_role"],
        champion_ladder=row["champion_ladder"],
        slow_per_member=row["slow_per_member"],
        slow_per_server=row["slow_per_server"],
    )


# --- what a server has settled: loading it, changing it ---

TABLES_PER_MEMBER = range(1, 11)
TABLES_PER_SERVER = range(1, 501)
PAUSE_HOURS = range(1, 169)
SLOW_PER_MEMBER = range(51)
"""None at all, if a server wants no slow tables."""
SLOW_PER_SERVER = range(1, 501)
MOST_CHANNELS = 25
"""As many as one of Discord's menus can name."""


async def load_settings(database: Database, server: ServerId) -> ServerSettings:
    return await load(database, server)


async def save_settings_settings(  # noqa: PLR0913 - and who hears of it
    database: Database,
    server: ServerId,
    who: Member,
    settings: ServerSettings,
    *,
    now: float,
    tell: Telling = tell_nobody,
) -> None:
    """Keep the settings of a server; denied to those who may not manage it."""
    check_manager(who)
    check(settings)

    async def save(connection: Connection) -> None:
        await save_settings(connection, server, settings, now=now)
        await tell(connection, server)

    with kept_or_denied():
        await database.write(save)


def check(settings: ServerSettings) -> None:
    """Menus offer nothing else; whatever gets past them is refused."""
    if settings.turn_seconds is not None:
        TURN_SECONDS.check(settings.turn_seconds)
    _within("tables_per_member", settings.tables_per_member, TABLES_PER_MEMBER)
    _within("tables_per_server", settings.tables_per_server, TABLES_PER_SERVER)
    _within("pause_hours", settings.pause_hours, PAUSE_HOURS)
    _within("slow_per_member", settings.slow_per_member, SLOW_PER_MEMBER)
    _within("slow_per_server", settings.slow_per_server, SLOW_PER_SERVER)
    _within("channels", len(settings.channels), range(MOST_CHANNELS + 1))
    if settings.language not in (None, *LANGUAGES):
        raise ValueError(settings.language)
    if (settings.openers == Openers.ROLE) != (settings.opener_role is not None):
        raise ValueError(settings.opener_role)


def _within(name: str, value: int, allowed: range) -> None:
    if value not in allowed:
        lowest, highest = allowed[0], allowed[-1]
        refuse(
            Reason.OPTION_OUT_OF_RANGE,
            option=name,
            lowest=lowest,
            highest=highest,
            value=str(value),
        )


# --- the settings of all servers in memory: every message asks for them, and none may wait ---

Change = Callable[[ServerSettings], ServerSettings]


class ServerSettingsCache:
    """The settings of all servers. A change is on disk before it is here."""

    def __init__(self, database: Database, clock: Clock, tell: Telling = tell_nobody) -> None:
        self._tell = tell
        self._database = database
        self._clock = clock
        self._known: dict[ServerId, ServerSettings] = {}
        self._changing = asyncio.Lock()

    async def load(self) -> None:
        self._known = await load_all(self._database)

    async def reload(self, server: ServerId) -> None:
        """Another process has changed the settings of a server."""
        async with self._changing:
            self._known[server] = await load(self._database, server)

    def of(self, server: ServerId | int) -> ServerSettings:
        return self._known.get(ServerId(server), ServerSettings())

    async def change(self, server: ServerId, who: Member, change: Change) -> ServerSettings:
        """Change and save the settings of a server.

        Two who change different things at once both get their way.
        """
        async with self._changing:
            settings = change(self.of(server))
            now = self._clock.now()
            await save_settings_settings(
                self._database, server, who, settings, now=now, tell=self._tell
            )
            self._known[server] = settings
        return settings
