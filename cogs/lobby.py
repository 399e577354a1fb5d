"""Before the match: ``/rummy new``, and the lobby's buttons and menus."""

from typing import Any, cast

import discord
from discord import app_commands, ui
from discord.app_commands import Range
from discord.ext import commands

from bot.client import Tischlein
from bot.games.catalogue import CATALOGUE, rules_for
from bot.i18n.naming import described, named
from bot.store import posts
from bot.store.posts import MessageId, Post
from bot.store.rows import Assistance, ChannelId, ServerId, Status, TableId
from bot.tables import ending, lobby
from bot.tables.events import Closing, TableInfo
from bot.tables.lobby import Place, Terms
from bot.tables.rights import check_lobby, seat_of
from cogs.asking import check_opening, check_permissions, member_of, words_of
from cogs.errors import heard_out
from cogs.routing import Route, routing, values_of
from cogs.trouble import Trouble
from cogs.ui.answers import Answer, Interaction
from cogs.ui.choices import TIMES, kept_options, seconds_name
from cogs.ui.ids import LOBBY, OPTIONS, Press, press_id
from cogs.ui.lobby import PICTURE, lobby_layout, lobby_scene, options_layout
from cogs.ui.parts import file_of

WORDS = "words"


def _choices(prefix: str, ids: list[str]) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=named(f"{prefix}-{one}"), value=one) for one in ids]


GAMES = _choices("game", list(CATALOGUE))
HELPS = _choices("assistance", [help_.value for help_ in Assistance])
NO_CLOCK = 0


def _times() -> list[app_commands.Choice[int]]:
    none = app_commands.Choice(name=named("value-none"), value=NO_CLOCK)
    return [
        none,
        *(app_commands.Choice(name=seconds_name("en", time), value=time) for time in TIMES),
    ]


class Lobby(commands.Cog):
    """Opening tables and sitting down."""

    rummy = app_commands.Group(
        name=named("command-rummy"), description=named("command-rummy-about"), guild_only=True
    )

    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot
        self._verbs = {
            "join": self._join,
            "leave": self._leave,
            "start": self._start,
            "cancel": self._cancel,
            "computer": self._computer,
            "options": self._options,
            "option": self._option,
            "game": self._game,
            "help": self._help,
            "words": self._ask_words,
            "said": self._words,
        }

    async def cog_load(self) -> None:
        routing(self.bot).routes[LOBBY] = Route(self.pressed)
        routing(self.bot).routes[OPTIONS] = Route(self.pressed, updates=True)

    # --- /rummy new ---

    @rummy.command(name=named("command-new"), description=named("command-new-about"))
    @described(
        "game",
        "rounds",
        "time",
        "assistance",
        "jokers",
        "hand_rummy",
        "last_stone",
        "win_sum",
        "coloured_jokers",
        "knock",
        "buy_seconds",
        "teams",
        "target",
        "words",
    )
    @app_commands.choices(game=GAMES, assistance=HELPS)
    @app_commands.choices(time=_times())
    async def new(  # one for each thing to agree on
        self,
        interaction: Interaction,
        game: str = "classic",
        rounds: Range[int, 1, 20] | None = None,
        time: int | None = None,
        assistance: str | None = None,
        jokers: Range[int, 2, 4] | None = None,
        hand_rummy: bool | None = None,
        last_stone: bool | None = None,
        win_sum: Range[int, 6, 52] | None = None,
        coloured_jokers: bool | None = None,
        knock: Range[int, 0, 9] | None = None,
        buy_seconds: Range[int, 5, 120] | None = None,
        teams: bool | None = None,
        target: Range[int, 50, 1000] | None = None,
        words: Range[str, 1, 200] | None = None,
    ) -> None:
        chosen = {
            "rounds": rounds,
            "turn_seconds": time,
            "jokers": jokers,
            "hand_rummy": hand_rummy,
            "last_stone": last_stone,
            "win_sum": win_sum,
            "coloured_jokers": coloured_jokers,
            "knock": knock,
            "buy_seconds": buy_seconds,
            "teams": teams,
            "target": target,
        }
        options = {name: int(value) for name, value in chosen.items() if value is not None}
        help_ = None if assistance is None else Assistance(assistance)
        async with heard_out(interaction, public=True) as answer:
            await self.open(answer, Terms(game, options, help_), words)

    async def open(self, answer: Answer, terms: Terms, words: str | None = None) -> None:
        """Open a lobby; the answer is its message."""
        interaction = answer.interaction
        check_opening(interaction)
        check_permissions(interaction)
        assert interaction.guild_id is not None
        assert interaction.channel_id is not None
        place = Place(ServerId(interaction.guild_id), ChannelId(interaction.channel_id))
        table = await lobby.open_lobby(
            self.bot.tables,
            place,
            member_of(interaction),
            terms.or_else(self.bot.settled.of(place.server)),
            words=words_of(interaction, words),
        )
        await self.announce(answer, table)

    async def announce(self, answer: Answer, table: TableId) -> None:
        """Show a new lobby as the answer to whoever opened it; without a message there is none."""
        live = await self.bot.tables.find(table)
        try:
            message = await self._show(answer, live.info)
        except discord.HTTPException:
            async with self.bot.tables.at(table) as gone:
                await self.bot.tables.close(gone, Closing.CANCELLED)
            raise
        # A rematch is answered in the thread of the old match, wherever its table was opened.
        channel = ChannelId(answer.interaction.channel_id or live.info.channel)
        post = Post(table, channel, channel, None if message is None else MessageId(message))
        await self.bot.database.write(lambda db: posts.save(db, post))

    async def _show(self, answer: Answer, info: TableInfo) -> int | None:
        language = self.bot.language_of(info.server)
        rules = rules_for(CATALOGUE[info.game], dict(info.options))
        picture = await self.bot.painter.paint(language, rules, lobby_scene(language, info))
        return await answer.show(lobby_layout(language, info, picture), [file_of(picture, PICTURE)])

    # --- buttons ---

    async def pressed(self, answer: Answer, press: Press) -> None:
        verb = self._verbs.get(press.verb)
        if verb is None:
            raise Trouble("trouble-outdated")
        await verb(answer, press)

    async def _join(self, answer: Answer, press: Press) -> None:
        who = member_of(answer.interaction)
        await lobby.join(self.bot.tables, press.table, who, words=words_of(answer.interaction))
        await answer.tell("lobby-joined")

    async def _leave(self, answer: Answer, press: Press) -> None:
        await ending.leave(self.bot.tables, press.table, member_of(answer.interaction))
        await answer.tell("lobby-left")

    async def _start(self, answer: Answer, press: Press) -> None:
        await lobby.start(self.bot.tables, press.table, member_of(answer.interaction))
        await answer.acknowledge()

    async def _cancel(self, answer: Answer, press: Press) -> None:
        await ending.abort(self.bot.tables, press.table, member_of(answer.interaction))
        await answer.acknowledge()

    async def _computer(self, answer: Answer, press: Press) -> None:
        who = member_of(answer.interaction)
        await self._open_lobby(press.table)
        value = _one(values_of(answer.interaction))
        if value.startswith("-"):
            number = _number([value[1:]])
            await lobby.remove_computer(self.bot.tables, press.table, who, number)
        elif (level := value.removeprefix("+")) in lobby.LEVELS:
            await lobby.add_computer(self.bot.tables, press.table, who, level)
        else:
            raise Trouble("trouble-no_such_choice")
        await answer.acknowledge()

    async def _ask_words(self, answer: Answer, press: Press) -> None:
        """Asked only where it can be answered: a form that is filled in vain annoys."""
        live = await self.bot.tables.find(press.table)
        check_lobby(live)
        seat_of(live, member_of(answer.interaction).id)
        modal = ui.Modal(
            title=answer.say("lobby-words_title"), custom_id=press_id(LOBBY, "said", press.table)
        )
        field: ui.TextInput[ui.Modal] = ui.TextInput(custom_id=WORDS, max_length=200)
        modal.add_item(ui.Label(text=answer.say("lobby-words_label"), component=field))
        modal.stop()
        await answer.interaction.response.send_modal(modal)

    async def _words(self, answer: Answer, press: Press) -> None:
        said = _said(answer.interaction)
        who = member_of(answer.interaction)
        await lobby.choose_words(
            self.bot.tables, press.table, who, words_of(answer.interaction, said)
        )
        await answer.tell("lobby-words_kept")

    # --- options ---

    async def _options(self, answer: Answer, press: Press) -> None:
        info = await self._open_lobby(press.table)
        await answer.show(options_layout(answer.language, info))

    async def _option(self, answer: Answer, press: Press) -> None:
        info = await self._open_lobby(press.table)
        option = CATALOGUE[info.game].option(press.text(0))
        value = option.check(_number(values_of(answer.interaction)))
        options = {**dict(info.options), option.id: value}
        await self._change(answer, press.table, Terms(info.game, options, info.assistance))

    async def _game(self, answer: Answer, press: Press) -> None:
        info = await self._open_lobby(press.table)
        game = CATALOGUE.get(_one(values_of(answer.interaction)))
        if game is None:
            raise Trouble("trouble-no_such_choice")
        options = kept_options(game, dict(info.options))
        await self._change(answer, press.table, Terms(game.id, options, info.assistance))

    async def _help(self, answer: Answer, press: Press) -> None:
        info = await self._open_lobby(press.table)
        value = _one(values_of(answer.interaction))
        if value not in tuple(Assistance):
            raise Trouble("trouble-no_such_choice")
        terms = Terms(info.game, dict(info.options), Assistance(value))
        await self._change(answer, press.table, terms)

    async def _change(self, answer: Answer, table: TableId, terms: Terms) -> None:
        await lobby.change_terms(self.bot.tables, table, member_of(answer.interaction), terms)
        info = await self._open_lobby(table)
        await answer.show(options_layout(answer.language, info))

    async def _open_lobby(self, table: TableId) -> TableInfo:
        live = await self.bot.tables.find(table)
        if live.row.status != Status.LOBBY:
            raise Trouble("denied-not_a_lobby")
        return live.info


def _one(values: list[str]) -> str:
    if len(values) != 1:
        raise Trouble("trouble-no_such_choice")
    return values[0]


def _number(values: list[str]) -> int:
    value = _one(values)
    if not (value.isdecimal() and len(value) < 7):
        raise Trouble("trouble-no_such_choice")
    return int(value)


def _said(interaction: Interaction) -> str:
    """What was typed into the only field of a modal."""
    data = cast("dict[str, Any]", interaction.data or {})
    for row in data.get("components", []):
        field = row.get("component") or {}
        if field.get("custom_id") == WORDS:
            return str(field.get("value", ""))
    return ""


def lobby_of(bot: Tischlein) -> Lobby:
    cog = bot.get_cog("Lobby")
    assert isinstance(cog, Lobby)
    return cog


async def setup(bot: Tischlein) -> None:
    await bot.add_cog(Lobby(bot))
