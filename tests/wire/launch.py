"""The real bot, as ``python -m bot run`` starts it, but on a Discord on this machine.

``python -m tests.wire.launch PORT [module:NAME=seconds …]``; the rest shortens times that a test
would have to wait for. Should the process want to connect anywhere else, it ends at once.
"""

import importlib
import os
import sys

import discord
import yarl

HOST = "127.0.0.1"
ALL_HEARD = 0.5
"""Seconds without another server after which discord.py thinks that it knows all; usually two."""


def _watch(event: str, args: tuple[object, ...]) -> None:
    if event == "socket.connect":
        address = args[1]
        if isinstance(address, tuple) and address[0] not in (HOST, "::1"):
            os._exit(99)


def point_at(port: int) -> None:
    discord.http.Route.BASE = f"http://{HOST}:{port}/api/v10"
    url = yarl.URL(f"ws://{HOST}:{port}/gateway")
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = url


def _hasten() -> None:
    soon = property(lambda _: ALL_HEARD, lambda _, usually: None)  # noqa: ARG005
    setattr(discord.state.ConnectionState, "guild_ready_timeout", soon)  # noqa: B010 - typed as a number


def main() -> None:
    port, *shortened = sys.argv[1:]
    sys.addaudithook(_watch)
    point_at(int(port))
    _hasten()
    for one in shortened:
        where, _, seconds = one.partition("=")
        module, _, name = where.partition(":")
        found = importlib.import_module(module)
        assert hasattr(found, name), one
        setattr(found, name, float(seconds))
    sys.argv = ["bot", "run", "--env-file", os.devnull]
    from bot.__main__ import main as run  # noqa: PLC0415 - after the hook

    run()


if __name__ == "__main__":
    main()
