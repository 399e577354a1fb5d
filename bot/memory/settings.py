"""What a server has settled: loading it, changing it."""

from bot.games.refusals import Reason, refuse
from bot.games.ruleset import TURN_SECONDS
from bot.model.ids import ServerId
from bot.model.settings import Openers, ServerSettings
from bot.store import settings as store
from bot.store.database import Connection, Database
from bot.tables.disk_errors import kept_or_denied
from bot.tables.news import Telling, tell_nobody
from bot.tables.rights import Member, check_manager
from bot.words.catalogues import LANGUAGES

TABLES_PER_MEMBER = range(1, 11)
TABLES_PER_SERVER = range(1, 501)
PAUSE_HOURS = range(1, 169)
SLOW_PER_MEMBER = range(51)
"""None at all, if a server wants no slow tables."""
SLOW_PER_SERVER = range(1, 501)
MOST_CHANNELS = 25
"""As many as one of Discord's menus can name."""


async def load_settings(database: Database, server: ServerId) -> ServerSettings:
    return await store.load(database, server)


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

    async def save(connection: Connection) -> None:
        await store.save(connection, server, settings, now=now)
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
