"""What needs no table can be asked for anywhere: on a server, in a direct message, in a group."""

from typing import TypeVar

from discord import app_commands

T = TypeVar("T")


def anywhere(command: T) -> T:
    """Also for people who have added the bot to themselves rather than to a server."""
    installed = app_commands.allowed_installs(guilds=True, users=True)(command)
    return app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(installed)
