"""What is still to be said once on a server: kept until Discord has it.

A notice is one for each kind and server: a newer one takes the place of one that nobody has seen.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.database import core as facts
from bot.database.core import Connection, Database, ServerId

KEY = "notice_{}_{}"


@dataclass(frozen=True, slots=True)
class Notice:
    kind: str
    server: ServerId
    since: int
    """Seconds; it also tells this one from others of its kind."""
    detail: str = ""

    @property
    def key(self) -> str:
        return KEY.format(self.kind, self.server)


async def owe(connection: Connection, notice: Notice) -> None:
    await facts.save(connection, notice.key, f"{notice.since} {notice.detail}")


async def keep(database: Database, notice: Notice) -> None:
    await database.write(lambda db: owe(db, notice))


async def done(database: Database, notice: Notice) -> None:
    """Discord has it, or nobody wants it any more."""
    await database.write(lambda db: drop(db, notice.kind, notice.server))


async def drop(connection: Connection, kind: str, server: ServerId) -> None:
    await facts.drop(connection, KEY.format(kind, server))


async def owed(database: Database, server: ServerId, kinds: Iterable[str]) -> list[Notice]:
    """What a server is still to be told."""
    found = []
    for kind in kinds:
        kept = await facts.load(database, KEY.format(kind, server))
        if kept is not None:
            since, _, detail = kept.partition(" ")
            found.append(Notice(kind, server, int(since), detail))
    return found
