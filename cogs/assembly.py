"""Puts the Discord side together: each cog is made with those that it uses.

The only extension. ``bot.client`` names it, as it must not import what is above it. It is executed
anew for every bot of a process, and nothing else of this package is.
"""

from collections.abc import Callable

from discord.ext import commands

from bot.client import Tischlein
from cogs.errors import on_command_error
from cogs.feature import all_features
from cogs.routing import Router


async def setup(bot: Tischlein) -> None:
    """Called by discord.py when the file is open, and nobody has clicked yet."""
    bot.tree.error(on_command_error)
    router = Router(bot)
    features = {kind: kind(bot) for kind in all_features()}
    bot.features = dict(features)
    for make in NO_FEATURES:
        made = make(bot, router)
        bot.features[type(made)] = made
    router.begin(tuple(features.values()))
    bot.add_listener(router.on_interaction)
    for feature in bot.features.values():
        if isinstance(feature, commands.Cog):
            await bot.add_cog(feature)


NO_FEATURES: tuple[Callable[[Tischlein, Router], object], ...] = ()
"""How each cog is made that is no feature yet: one that has become one loses its line."""
