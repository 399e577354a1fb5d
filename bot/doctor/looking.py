"""All checks, one after the other."""

from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from bot.doctor import choices, machine, storage
from bot.doctor.findings import Finding
from bot.model.addresses import Address
from bot.settings import DATABASE, ENV_FILE, read_each


async def look_through(
    environ: Mapping[str, str], env_file: Path = ENV_FILE
) -> AsyncIterator[Finding]:
    """Everything about a set-up, as it would be if the bot started now."""
    chosen, wrong = read_each(environ, env_file)
    for finding in (
        *machine.versions(),
        *choices.env_file(env_file, named=env_file != ENV_FILE),
        *choices.mistakes(wrong),
    ):
        yield finding
    if "token" in chosen:
        yield choices.token(chosen["token"])
    yield choices.processes(chosen.get("processes"))
    yield choices.shards()
    yield choices.heartbeat(chosen.get("heartbeat"))
    address = _address(chosen, wrong)
    if address is not None:
        async for finding in storage.database(address):
            yield finding
    yield machine.clock(address if isinstance(address, Path) else None)
    yield machine.fonts()
    yield machine.catalogues()


def _address(chosen: Mapping[str, Any], wrong: Sequence[str]) -> Address | None:
    """Where everything is kept; None if that could not be read: the default is not meant then."""
    is_unknown = not chosen or any("DATABASE" in line for line in wrong)
    default = None if is_unknown else DATABASE
    address: Address | None = chosen.get("database", default)
    return address
