"""All checks, one after the other."""

from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from bot.doctor import machine, online, operator_choices, storage, watching
from bot.doctor.findings import Finding
from bot.model.addresses import Address
from bot.operator_settings import DATABASE, ENV_FILE, read_each


async def look_through(
    environ: Mapping[str, str], env_file: Path = ENV_FILE, *, offline: bool = False
) -> AsyncIterator[Finding]:
    """Everything about a set-up, as it would be if the bot started now.

    ``offline``: Discord is not asked.
    """
    chosen, wrong = read_each(environ, env_file)
    for finding in (
        *machine.versions(),
        *operator_choices.env_file(env_file, named=env_file != ENV_FILE),
        *operator_choices.mistakes(wrong),
    ):
        yield finding
    if "token" in chosen:
        yield operator_choices.token(chosen["token"])
    yield operator_choices.processes(chosen.get("processes"))
    yield operator_choices.shards()
    yield operator_choices.heartbeat(chosen.get("heartbeat"))
    yield await watching.metrics(chosen.get("metrics"))
    yield watching.errors(chosen.get("sentry"))
    address = _address(chosen, wrong)
    if address is not None:
        async for finding in storage.database(address):
            yield finding
    yield machine.clock(address if isinstance(address, Path) else None)
    yield machine.fonts()
    yield machine.catalogues()
    async for finding in _online(chosen, wrong, offline=offline):
        yield finding


async def _online(
    chosen: Mapping[str, Any], wrong: Sequence[str], *, offline: bool
) -> AsyncIterator[Finding]:
    """What Discord says, if it can be asked with what is set."""
    token = chosen.get("token")
    if offline:
        yield Finding("online", "skipped: Discord is not asked")
    elif (
        token is None
        or operator_choices.token(token).is_wrong
        or any("API" in line for line in wrong)
    ):
        yield Finding("online", "skipped: there is nothing to ask Discord with")
    else:
        wanted = chosen.get("emojis", True)
        async for finding in online.ask_discord(token, chosen.get("api"), with_emojis=wanted):
            yield finding


def _address(chosen: Mapping[str, Any], wrong: Sequence[str]) -> Address | None:
    """Where everything is kept; None if that could not be read: the default is not meant then."""
    is_unknown = not chosen or any("DATABASE" in line for line in wrong)
    default = None if is_unknown else DATABASE
    address: Address | None = chosen.get("database", default)
    return address
