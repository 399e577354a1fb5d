"""The same actions on SQLite and on PostgreSQL, in one run.

``python -m tests.tools bench databases [--tables N] [--database ADDRESS]``. Both keep what they
said they keep: SQLite with FULL, PostgreSQL with fsync and synchronous commits. Without an address
the PostgreSQL of the tests is used, on the same disk as the file. What is measured is a whole
action, from the click to the disk.
"""

import argparse
import asyncio
import shutil
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.cli.takeover import line
from bot.database.core import Address, ServerAddress, read_address
from tests.postgres import is_there
from tests.postgres_server import free_port, initialised, launched, wait_until_ready
from tests.tools.bench_tables import measure_actions

DURABLE = {"dynamic_shared_memory_type": "mmap", "listen_addresses": "", "shared_buffers": "128MB"}


@contextmanager
def durable_server() -> Iterator[ServerAddress]:
    """A server that loses nothing when the power is cut."""
    home = Path(tempfile.mkdtemp(prefix="tischlein-pg-"))
    server = None
    try:
        where, port = initialised(home), free_port()
        server = launched(where, home, port, DURABLE)
        wait_until_ready(where, home, port, server)
        yield ServerAddress(f"postgresql://postgres@/postgres?host={home}&port={port}")
    finally:
        if server is not None:
            server.send_signal(signal.SIGINT)
            server.wait()
        shutil.rmtree(home, ignore_errors=True)


def measure(name: str, address: Address, tables: int) -> None:
    line(f"{name}:", "")
    asyncio.run(measure_actions(address, tables))


def main() -> None:
    parser = argparse.ArgumentParser(description="The same actions on both engines.")
    parser.add_argument("--tables", type=int, default=1000, metavar="N")
    parser.add_argument("--database", type=read_address, metavar="ADDRESS")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        measure("SQLite", Path(folder) / "tables.db", args.tables)
    if args.database is not None:
        measure("PostgreSQL", args.database, args.tables)
    elif is_there():
        with durable_server() as address:
            measure("PostgreSQL", address, args.tables)
    else:
        line("PostgreSQL:", "there is none here")
