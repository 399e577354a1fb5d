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
from bot.tables.absence import end_holiday, go_on_holiday
from cogs.anywhere import anywhere
from cogs.asking import member_of
from cogs.errors import answering_safely
from cogs.routing import Route, Router, values_of
from cogs.trouble import TroubleError
from cogs.ui.answers import Answer, Interaction
from cogs.ui.ids import LIKINGS, Press
from cogs.ui.preferences import HOLIDAY, HOME, ITEMS, HolidayState, preferences_layout
from cogs.ui.values import only_number, only_of


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
            await self._show(answer)

    async def pressed(self, answer: Answer, press: Press) -> None:
        """Everybody chooses for themselves only: a menu never says for whom."""
        who, values = member_of(answer.interaction).id, values_of(answer.interaction)
        if press.verb == HOLIDAY:
            await go_on_holiday(self.bot.tables, who, only_number(values))
        elif press.verb == HOME:
            await end_holiday(self.bot.tables, who)
        else:
            await self.bot.preferences.change(who, _change(press.verb, values))
        await self._show(answer)

    async def _show(self, answer: Answer) -> None:
        who, holidays = member_of(answer.interaction).id, self.bot.tables.holidays
        liked = await self.bot.preferences.of(who)
        holiday = HolidayState(holidays.until(who), await holidays.left(who))
        await answer.show(preferences_layout(answer.language, liked, holiday))


def _change(verb: str, values: list[str]) -> Change:
    if verb not in ITEMS:
        raise TroubleError("trouble-outdated")
    item = ITEMS[verb]
    value = only_of(values, item.choices)
    return _changed(**{item.field: item.choices[value]})


def _changed(**changes: Any) -> Callable[[Preferences], Preferences]:
    return lambda liked: replace(liked, **changes)
