"""A connection to PostgreSQL that nobody can listen to, and that knows whom it talks to.

The server that the tests bring with them has no TLS, so that something in front of it speaks it, as
PostgreSQL does: it is asked for it in the clear, says yes, and then begins.
"""

import asyncio
import ssl
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import pytest_asyncio

from bot.database.core import NotAllowedError, ServerAddress, UnreachableError
from bot.database.moving import open_database
from bot.database.postgresql import PostgresDatabase
from bot.operation.settings import read_database
from tests import postgres
from tests.postgres_server import GUARDED

pytestmark = pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")

HOST = "127.0.0.1"
CERTIFICATE = Path(__file__).parent / "loopback.pem"
"""Valid from 2000 to 2126, for nothing but this address; its key is in the same file."""
ASKS_FOR_TLS = (8).to_bytes(4, "big") + (80877103).to_bytes(4, "big")


class Front:
    """Speaks TLS in front of a server that does not."""

    def __init__(self, port: int) -> None:
        self._behind = port
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._context.load_cert_chain(CERTIFICATE)
        self.encrypted = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            assert await reader.readexactly(len(ASKS_FOR_TLS)) == ASKS_FOR_TLS
            writer.write(b"S")
            await writer.start_tls(self._context)
            self.encrypted += 1
            there, back = await asyncio.open_connection(HOST, self._behind)
            await asyncio.gather(_pump(reader, back), _pump(there, writer))
        writer.close()


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
    writer.close()


@pytest.fixture
def name() -> Iterator[str]:
    with postgres.server().database() as address:
        yield address.url.partition("@/")[2].partition("?")[0]


@pytest_asyncio.fixture
async def front() -> AsyncIterator[tuple[Front, int]]:
    made = Front(int(postgres.server().port))
    listening = await asyncio.start_server(made.serve, HOST, 0)
    yield made, listening.sockets[0].getsockname()[1]
    listening.close()


def address(port: int, name: str, more: str, host: str = HOST) -> ServerAddress:
    return ServerAddress(f"postgresql://postgres@{host}:{port}/{name}?{more}")


async def worked(database: PostgresDatabase) -> bool:
    try:
        rows = await database.read("SELECT count(*) AS count FROM tables")
    finally:
        await database.close()
    return bool(rows[0]["count"] == 0)


@pytest.mark.parametrize(
    "more",
    ["sslmode=require", f"sslmode=verify-full&sslrootcert={CERTIFICATE}"],
    ids=["any", "ours"],
)
async def test_a_connection_can_be_encrypted(
    front: tuple[Front, int], name: str, more: str
) -> None:
    made, port = front
    assert await worked(await PostgresDatabase.open(address(port, name, more)))
    assert made.encrypted >= 2, "those that write and those that read"


async def test_whoever_cannot_prove_who_they_are_is_not_talked_to(
    front: tuple[Front, int], name: str
) -> None:
    """The certificate is for another name than the one that we have asked for."""
    made, port = front
    more = f"sslmode=verify-full&sslrootcert={CERTIFICATE}"
    with pytest.raises(UnreachableError, match="certificate is not the one that is expected"):
        await PostgresDatabase.open(address(port, name, more, host="localhost"))
    assert not made.encrypted


async def test_a_password_from_a_file_is_what_lets_us_in(tmp_path: Path) -> None:
    file = tmp_path / "password"
    at = postgres.server().by_network("postgres", user=GUARDED)
    environ = {
        "TISCHLEIN_DATABASE": at.url,
        "TISCHLEIN_DATABASE_PASSWORD_FILE": str(file),
    }
    file.write_text("a wrong one\n")
    with pytest.raises(NotAllowedError, match="does not accept this user"):
        await open_database(read_database(environ, None))
    file.write_text(f"{postgres.PASSWORD}\n")
    with pytest.raises(NotAllowedError) as caught:  # it is somebody else's database
        await open_database(read_database(environ, None))
    assert "does not accept this user" not in str(caught.value)
    assert postgres.PASSWORD not in str(caught.value)
