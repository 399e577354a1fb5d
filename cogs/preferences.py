"""``/preferences``: what a member likes to see, to be told, and when to be left alone.

Private, and for all servers.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.client import Tischlein
from bot.community.preferences import Change, Preferences
from bot.tables.denials import Denial, deny
from bot.tables.ending import end_holiday, go_on_holiday
from bot.tables.model import DAY
from bot.words.catalogues import named
from cogs.anywhere import anywhere
from cogs.asking import member_of
from cogs.errors import answering_safely
from cogs.routing import Route, Router, values_of
from cogs.trouble import TroubleError
from cogs.ui.answers import Answer, Interaction
from cogs.ui.custom_ids import LIKINGS, Press
from cogs.ui.menu_values import only_number, only_of
from cogs.ui.preferences import ITEMS, HolidayState, preferences_layout


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
        asked = 0
        match press.verb:
            case "holiday":
                asked = only_number(values)
            case "away":
                await go_on_holiday(self.bot.tables, who, press.number(0) or 0)
            case "home":
                await end_holiday(self.bot.tables, who)
            case "stay":
                pass
            case _:
                await self.bot.preferences.change(who, _change(press.verb, values))
        await self._show(answer, asked)

    async def _show(self, answer: Answer, asked: int = 0) -> None:
        """``asked`` are days of holiday that are to be confirmed."""
        who, holidays = member_of(answer.interaction).id, self.bot.tables.holidays
        liked = await self.bot.preferences.of(who)
        left = await holidays.left(who)
        if asked > left:
            deny(Denial.NO_HOLIDAYS_LEFT, have=left)
        ends = self.bot.clock.now() + asked * DAY
        holiday = HolidayState(holidays.until(who), left, asked, ends)
        await answer.show(preferences_layout(answer.language, liked, holiday))


def _change(verb: str, values: list[str]) -> Change:
    if verb not in ITEMS:
        raise TroubleError("trouble-outdated")
    item = ITEMS[verb]
    value = only_of(values, item.choices)
    return _changed(**{item.field: item.choices[value]})


def _changed(**changes: Any) -> Callable[[Preferences], Preferences]:
    return lambda liked: replace(liked, **changes)
