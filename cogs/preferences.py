"""``/preferences``: how a member likes what only they see. Private, and for all servers."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.client import Tischlein
from bot.i18n.naming import named
from bot.memory.preferences_cache import Change
from bot.model.preferences import Preferences
from cogs.anywhere import anywhere
from cogs.asking import member_of
from cogs.errors import answering_safely
from cogs.routing import Route, Router, values_of
from cogs.trouble import TroubleError
from cogs.ui.answers import Answer, Interaction
from cogs.ui.ids import LIKINGS, Press
from cogs.ui.preferences import ITEMS, preferences_layout
from cogs.ui.values import only_of


class PreferencesPanel(commands.Cog):
    def __init__(self, bot: Tischlein, router: Router) -> None:
        self.bot = bot
        router.routes[LIKINGS] = Route(self.pressed, updates=True, anywhere=True)

    @app_commands.command(
        name=named("command-preferences"), description=named("command-preferences-about")
    )
    @anywhere
    async def preferences(self, interaction: Interaction) -> None:
        async with answering_safely(interaction) as answer:
            liked = await self.bot.preferences.of(member_of(interaction).id)
            await answer.show(preferences_layout(answer.language, liked))

    async def pressed(self, answer: Answer, press: Press) -> None:
        """Everybody chooses for themselves only: a menu never says for whom."""
        change = _change(press.verb, values_of(answer.interaction))
        who = member_of(answer.interaction)
        liked = await self.bot.preferences.change(who.id, change)
        await answer.show(preferences_layout(answer.language, liked))


def _change(verb: str, values: list[str]) -> Change:
    if verb not in ITEMS:
        raise TroubleError("trouble-outdated")
    item = ITEMS[verb]
    value = only_of(values, item.choices)
    return _changed(**{item.field: item.choices[value]})


def _changed(**changes: Any) -> Callable[[Preferences], Preferences]:
    return lambda liked: replace(liked, **changes)
