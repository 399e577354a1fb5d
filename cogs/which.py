"""Which table is meant, if somebody plays at several: a menu, and then the command goes on."""

from collections.abc import Sequence
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.client import Tischlein
from bot.database.core import TableId
from bot.tables.events import TableInfo
from cogs.asking import CHOSEN
from cogs.errors import GIVEN
from cogs.routing import Route, Router, values_of
from cogs.trouble import TroubleError
from cogs.ui.answers import Answer, Interaction
from cogs.ui.choices import game_name
from cogs.ui.custom_ids import NO_TABLE, WHICH, Press, press_id
from cogs.ui.menu_values import only_number
from cogs.ui.parts import Layout, layout, menu, option, text
from cogs.ui.people import seat_title

MOST_KEPT = 1000
"""Questions that wait for an answer; the oldest are forgotten, and a restart forgets all."""


class Which(commands.Cog):
    def __init__(self, bot: Tischlein, router: Router) -> None:
        self.bot = bot
        self._waiting: dict[int, Interaction] = {}
        router.routes[WHICH] = Route(self.pressed, updates=True)
        self.bot.ask_which = self.ask

    async def ask(self, answer: Answer, tables: Sequence[TableInfo]) -> None:
        typed = answer.interaction
        self._waiting[typed.id] = typed
        while len(self._waiting) > MOST_KEPT:
            del self._waiting[next(iter(self._waiting))]
        await answer.show(which_layout(answer, tables))

    async def pressed(self, answer: Answer, press: Press) -> None:
        """Do what was typed at the table that was chosen; the answer replaces the menu."""
        typed = self._waiting.get(press.member(0) or 0)
        values = values_of(answer.interaction)
        if typed is None or typed.user.id != answer.interaction.user.id:
            raise TroubleError("memory-outdated")
        answer.interaction.extras[CHOSEN] = TableId(only_number(values, 18))
        answer.interaction.extras[GIVEN] = answer
        await _go_on(typed, answer.interaction)

    def forget(self, member: int) -> None:
        for typed in [one for one in self._waiting.values() if one.user.id == member]:
            del self._waiting[typed.id]


async def _go_on(typed: Interaction, chosen: Interaction) -> None:
    """Call the command once more, with what was typed."""
    command: Any = typed.command
    assert isinstance(command, app_commands.Command)
    given = dict(iter(typed.namespace))
    values = {
        one.name: given[one.display_name] for one in command.parameters if one.display_name in given
    }
    owner = () if command.binding is None else (command.binding,)
    await command.callback(*owner, chosen, **values)


def which_layout(answer: Answer, tables: Sequence[TableInfo]) -> Layout:
    offers = [
        option(
            answer.say(
                "trouble-table", number=table.id, game=game_name(answer.language, table.game)
            ),
            str(table.id),
            description=", ".join(seat_title(answer.language, seat) for seat in table.seats),
        )
        for table in tables
    ]
    name = press_id(WHICH, "table", NO_TABLE, answer.interaction.id)
    return layout(
        text(answer.say("trouble-which_table")),
        menu(answer.say("trouble-choose_table"), name, offers),
    )
