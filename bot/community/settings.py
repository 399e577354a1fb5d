"""What a server has decided for its tables, and what a member likes at every table."""

import asyncio
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import astuple, dataclass, fields, replace
from enum import StrEnum

from bot.clock import Clock
from bot.community.members import Personal
from bot.database.core import (
    ChannelId,
    Connection,
    Database,
    MemberId,
    RoleId,
    Row,
    ServerId,
    TableId,
    know_server,
    upsert,
)
from bot.games.refusals import Reason, refuse
from bot.games.ruleset import TURN_SECONDS
from bot.tables.denials import Member, Telling, check_manager, kept_or_denied, tell_nobody
from bot.tables.model import Assistance
from bot.words.catalogues import LANGUAGES

# --- what a member likes, at every table, and how they keep their rack at one ---


class RackOrder(StrEnum):
    """How a member likes the own rack to be shown."""

    SUIT = "suit"
    NUMBER = "number"
    DRAWN = "drawn"


class Look(StrEnum):
    """The colours of pictures; each is the name of a theme."""

    WOOD = "wood"
    CONTRAST = "contrast"


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a member likes, at every table."""

    rack_order: RackOrder = RackOrder.SUIT
    assistance: Assistance = Assistance.ARRANGE
    """For the tables that the member opens."""
    look: Look | None = None
    """Of the pictures that only the member sees; None is the server's."""
    as_text: bool = False
    """Whether what only the member sees is put in words instead of pictures."""
    reminders: bool = True
    """Whether the member is reminded of slow turns."""
    direct: bool = False
    """Whether reminders come by direct message, and not where the table is."""


# --- how it is kept ---

_LIKINGS = "rack_order assistance look as_text reminders direct"
LIKED = f"SELECT {', '.join(_LIKINGS.split())} FROM preferences WHERE member_id = ?1"  # noqa: S608
SAVE_LIKED = upsert("preferences", "member_id", _LIKINGS)
LOAD_ORDER = "SELECT pieces FROM rack_orders WHERE table_id = ?1 AND member_id = ?2"
"""How somebody keeps the own rack at a table: piece by piece, as moved by hand."""
SAVE_ORDER = upsert("rack_orders", "table_id member_id", "pieces")


async def load_liked(database: Database, member: MemberId) -> Preferences:
    """What was kept, or else what everyone begins with."""
    for order, assistance, look, as_text, reminders, direct in await database.read(
        LIKED, (member,)
    ):
        return Preferences(
            rack_order=RackOrder(order),
            assistance=Assistance(assistance),
            look=None if look is None else Look(look),
            as_text=bool(as_text),
            reminders=bool(reminders),
            direct=bool(direct),
        )
    return Preferences()


async def save_liked(connection: Connection, member: MemberId, liked: Preferences) -> None:
    await connection.execute(SAVE_LIKED, (member, *astuple(liked)))


# --- in memory: every click asks for it ---

Liking = Callable[[Preferences], Preferences]
MOST_KEPT = 1000


class PreferencesCache:
    """The preferences of members. What is in memory is on disk, too."""

    def __init__(self, database: Database, tell: Telling = tell_nobody) -> None:
        self._database = database
        self._tell = tell
        self._known: dict[MemberId, Preferences] = {}
        self._changing = asyncio.Lock()

    def __len__(self) -> int:
        return len(self._known)

    async def of(self, member: MemberId) -> Preferences:
        if member not in self._known:
            self._keep(member, await load_liked(self._database, member))
        return self._known[member]

    async def change(self, member: MemberId, change: Liking) -> Preferences:
        """Choose one thing anew. Two clicks at once on different things both count."""
        async with self._changing:
            liked = change(await self.of(member))

            async def keep(connection: Connection) -> None:
                await save_liked(connection, member, liked)
                await self._tell(connection, member)

            with kept_or_denied():
                await self._database.write(keep)
            self._keep(member, liked)
        return liked

    async def own_order(self, table: TableId, member: MemberId) -> tuple[int, ...]:
        """How somebody has put the pieces of the own rack at this table; none if by no hand."""
        for row in await self._database.read(LOAD_ORDER, (table, member)):
            return tuple(map(int, row["pieces"].split()))
        return ()

    async def put_in_order(self, table: TableId, member: MemberId, pieces: Sequence[int]) -> None:
        """Keep the pieces of a rack as they were put by hand; from now on that order is shown."""
        values = table, member, " ".join(map(str, pieces))
        with kept_or_denied():
            await self._database.write(lambda db: db.execute(SAVE_ORDER, values))
        await self.change(member, lambda liked: replace(liked, rack_order=RackOrder.DRAWN))

    def _keep(self, member: MemberId, liked: Preferences) -> None:
        self._known[member] = liked
        while len(self._known) > MOST_KEPT:
            del self._known[next(iter(self._known))]

    def forget(self, member: MemberId) -> None:
        self._known.pop(member, None)

    def forget_all(self) -> None:
        """Forget everything, as some of it may have changed; it is read again when needed."""
        self._known.clear()


OF_MEMBERS = Personal(
    {
        "preferences": (_LIKINGS, "preferences WHERE member_id = ?1"),
        "rack_orders": ("table_id pieces", "rack_orders WHERE member_id = ?1 ORDER BY table_id"),
    },
    forget=(
        "DELETE FROM preferences WHERE member_id = ?1",
        "DELETE FROM rack_orders WHERE member_id = ?1",
    ),
)


# --- what a server has decided for its tables ---


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


# --- how it is kept ---

_COLUMNS = tuple(one.name for one in fields(ServerSettings))
"""Each setting has a column of its own name."""
LOAD = "SELECT * FROM server_settings WHERE server_id = ?1"
LOAD_ALL = "SELECT * FROM server_settings"
DROP = "DELETE FROM server_settings WHERE server_id = ?1"
SAVE = (
    f"INSERT INTO server_settings (server_id, {', '.join(_COLUMNS)})"  # noqa: S608 - our own words
    f" VALUES (?1, {', '.join(f'?{at}' for at, _ in enumerate(_COLUMNS, 2))})"
)


async def load_settings(database: Database, server: ServerId) -> ServerSettings:
    return read(await database.read(LOAD, (server,)))


async def load_within(connection: Connection, server: ServerId) -> ServerSettings:
    """As they are in the transaction that is under way."""
    return read(await connection.fetch(LOAD, (server,)))


def read(rows: Iterable[Row]) -> ServerSettings:
    """What :data:`LOAD` has found, if a server has settled anything."""
    return next(map(_from, rows), ServerSettings())


def _from(row: Row) -> ServerSettings:
    kept = {name: row[name] for name in _COLUMNS}
    kept |= {name: bool(kept[name]) for name in ("threads", "ratings", "replay_racks")}
    kept["channels"] = tuple(json.loads(kept["channels"]))
    kept["assistance"] = None if kept["assistance"] is None else Assistance(kept["assistance"])
    kept["openers"] = Openers(kept["openers"])
    kept["look"] = Look(kept["look"])
    kept["tournaments"] = TournamentOpeners(kept["tournaments"])
    return ServerSettings(**kept)


# --- changing it ---

TABLES_PER_MEMBER = range(1, 11)
TABLES_PER_SERVER = range(1, 501)
PAUSE_HOURS = range(1, 169)
SLOW_PER_MEMBER = range(51)
"""None at all, if a server wants no slow tables."""
SLOW_PER_SERVER = range(1, 501)
MOST_CHANNELS = 25
"""As many as one of Discord's menus can name."""


async def save_settings(  # noqa: PLR0913 - and who hears of it
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
    values = [getattr(settings, name) for name in _COLUMNS]
    values[_COLUMNS.index("channels")] = json.dumps(settings.channels)

    async def save(connection: Connection) -> None:
        await know_server(connection, server, now)
        await connection.execute(DROP, (server,))
        await connection.execute(SAVE, (server, *values))
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


def _within(option: str, value: int, allowed: range) -> None:
    if value not in allowed:
        limits = {"lowest": allowed[0], "highest": allowed[-1]}
        refuse(Reason.OPTION_OUT_OF_RANGE, option=option, value=str(value), **limits)


# --- in memory: every message asks for it, and none may wait ---

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
        """Of every server that has settled something; few have."""
        rows = await self._database.read(LOAD_ALL)
        self._known = {ServerId(row["server_id"]): _from(row) for row in rows}

    async def reload(self, server: ServerId) -> None:
        """Another process has changed the settings of a server."""
        async with self._changing:
            self._known[server] = await load_settings(self._database, server)

    def of(self, server: ServerId | int) -> ServerSettings:
        return self._known.get(ServerId(server), ServerSettings())

    async def change(self, server: ServerId, who: Member, change: Change) -> ServerSettings:
        """Change and save the settings of a server.

        Two who change different things at once both get their way.
        """
        async with self._changing:
            settings = change(self.of(server))
            now = self._clock.now()
            await save_settings(self._database, server, who, settings, now=now, tell=self._tell)
            self._known[server] = settings
        return settings
