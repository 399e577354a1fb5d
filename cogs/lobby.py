"""Before the match: ``/rummy new`` and ``play``, and the lobby's buttons and menus."""

from typing import Any

from discord import app_commands

from bot.database.core import ChannelId, ServerId, TableId
from bot.games.catalogue import CATALOGUE, DEFAULT_GAME
from bot.tables import lobby, playing
from bot.tables.events import TableInfo
from bot.tables.live import Live
from bot.tables.lobby import Place, Terms
from bot.tables.model import Assistance, Status
from bot.tables.rights import check_lobby, seat_of
from bot.thinking.lessons import course_of
from bot.words.catalogues import described, named, speaking
from cogs import asking, table_screens
from cogs.answers import (
    LOBBY,
    OPTIONS,
    Answer,
    Interaction,
    Press,
    TroubleError,
    answering_safely,
    number_of,
    only,
    only_number,
    only_of,
    press_id,
)
from cogs.feature import OWN, Feature, Letter, fields_of, takes, values_of
from cogs.parts import file_of, kept_options, plain_layout, rows, text
from cogs.rules import GAMES, Rules, taking_terms, terms_of
from cogs.table_messages import Display


class Lobbies(Feature, letters={LOBBY: Letter(), OPTIONS: Letter(updates=True)}):
    """Opening tables and sitting down."""

    rummy = app_commands.Group(
        name=named("command-rummy"), description=named("command-rummy-about"), guild_only=True
    )

    # --- /rummy new ---

    @rummy.command(name=named("command-new"), description=named("command-new-about"))
    @taking_terms
    async def new(self, interaction: Interaction, /, **chosen: Any) -> None:
        terms, words = terms_of(chosen)
        async with answering_safely(interaction, public=True) as answer:
            await self.open(answer, terms, words)

    # --- /rummy play ---

    @rummy.command(name=named("command-play_now"), description=named("command-play_now-about"))
    @described("game")
    @app_commands.choices(game=GAMES)
    async def play_now(self, interaction: Interaction, game: str = DEFAULT_GAME) -> None:
        async with answering_safely(interaction, public=True) as answer:
            await self.play(answer, game)

    async def play(self, answer: Answer, game: str) -> None:
        """A table with easy computers, dealt at once."""
        table = await self.open(answer, Terms(game, {}, Assistance.HINTS))
        await self._fill(answer, await self.bot.tables.find(table))

    async def _fill(self, answer: Answer, live: Live) -> None:
        """Begin with as many easy computers as are needed."""
        who, table = asking.member_of(answer.interaction), live.row.id
        for _ in range(CATALOGUE[live.row.game].fewest - len(live.row.seats)):
            await lobby.add_computer(self.bot.tables, table, who, lobby.LEVELS[0])
        await lobby.start(self.bot.tables, table, who)

    async def open(self, answer: Answer, terms: Terms, words: str | None = None) -> TableId:
        """Open a lobby; the answer is its message."""
        interaction = answer.interaction
        asking.check_opening(interaction)
        asking.check_permissions(interaction)
        assert interaction.guild_id is not None
        assert interaction.channel_id is not None
        place = Place(ServerId(interaction.guild_id), ChannelId(interaction.channel_id))
        table = await lobby.open_lobby(
            self.bot.tables,
            place,
            asking.member_of(interaction),
            terms.or_else(self.bot.server_settings.of(place.server)),
            words=asking.words_of(interaction, words),
        )
        await self.announce(answer, table)
        return table

    async def announce(self, answer: Answer, table: TableId) -> None:
        """Show a new lobby as the answer to whoever opened it.

        If that gets lost, it is shown like everything else that a table has to show.
        """
        live = await self.bot.tables.find(table)
        message: int | None = None
        try:
            message = await self._show(answer, live.info)
        finally:
            await self.the(Display).outbox.announced(table, message)

    async def _show(self, answer: Answer, info: TableInfo) -> int | None:
        with speaking(self.bot.language_of(info.server)):
            picture = await asking.publicly(self.bot, info.server, table_screens.lobby_scene(info))
            view = table_screens.lobby_layout(
                info, picture, await table_screens.outlook_of(self.bot, info)
            )
            return await answer.show(view, [file_of(picture, table_screens.PICTURE_lobby)])

    # --- buttons ---

    @takes(OWN, "join")
    async def _join(self, answer: Answer, press: Press) -> None:
        who = asking.member_of(answer.interaction)
        await lobby.join(
            self.bot.tables, press.table, who, words=asking.words_of(answer.interaction)
        )
        if not await self.bot.lessons.is_newcomer(who.id):
            await answer.tell("lobby-joined")
            return
        live = await self.bot.tables.find(press.table)
        learn = table_screens.learn_button(course_of(live.row.game))
        await answer.show(plain_layout(text(answer.say("lobby-joined")), *rows([learn])))

    @takes(OWN, "leave")
    async def _leave(self, answer: Answer, press: Press) -> None:
        await playing.leave(self.bot.tables, press.table, asking.member_of(answer.interaction))
        await answer.tell("lobby-left")

    @takes(OWN, "start")
    async def _start(self, answer: Answer, press: Press) -> None:
        await lobby.start(self.bot.tables, press.table, asking.member_of(answer.interaction))
        await answer.acknowledge()

    @takes(OWN, "play")
    async def _play(self, answer: Answer, press: Press) -> None:
        await self._fill(answer, check_lobby(await self.bot.tables.find(press.table)))
        await answer.acknowledge()

    @takes(OWN, "add")
    async def _add(self, answer: Answer, press: Press) -> None:
        """As strong as the last computer that was chosen, else an easy one."""
        info = await self._open_lobby(press.table)
        level = next((seat.level for seat in reversed(info.seats) if seat.level), lobby.LEVELS[0])
        who = asking.member_of(answer.interaction)
        await lobby.add_computer(self.bot.tables, press.table, who, level)
        await answer.acknowledge()

    @takes(OWN, "cancel")
    async def _cancel(self, answer: Answer, press: Press) -> None:
        await playing.abort(self.bot.tables, press.table, asking.member_of(answer.interaction))
        await answer.tell("more-aborted")

    @takes(OWN, "computer")
    async def _computer(self, answer: Answer, press: Press) -> None:
        who = asking.member_of(answer.interaction)
        await self._open_lobby(press.table)
        value = only(values_of(answer.interaction))
        if value.startswith("-"):
            number = number_of(value[1:])
            await lobby.remove_computer(self.bot.tables, press.table, who, number)
        elif (level := value.removeprefix("+")) in lobby.LEVELS:
            await lobby.add_computer(self.bot.tables, press.table, who, level)
        else:
            raise TroubleError("trouble-no_such_choice")
        await answer.acknowledge()

    @takes(OWN, "rules")
    async def _rules(self, answer: Answer, press: Press) -> None:
        live = await self.bot.tables.find(press.table)
        await self.the(Rules).show(answer, live.row.game)

    @takes(OWN, "promise")
    async def _promise(self, answer: Answer, press: Press) -> None:
        live = await self.bot.tables.find(press.table)
        await answer.show(table_screens.promise_layout(live.info))

    @takes(OWN, "words")
    async def _ask_words(self, answer: Answer, press: Press) -> None:
        """Asked only where it can be answered: a form that is filled in vain annoys."""
        live = await self.bot.tables.find(press.table)
        check_lobby(live)
        seat_of(live, asking.member_of(answer.interaction).id)
        await answer.ask(asking.words_form(answer, press_id(LOBBY, "said", press.table)))

    @takes(OWN, "said")
    async def _words(self, answer: Answer, press: Press) -> None:
        said = fields_of(answer.interaction).get(asking.WORDS)
        who, words = asking.member_of(answer.interaction), asking.words_of(answer.interaction, said)
        await lobby.choose_words(self.bot.tables, press.table, who, words)
        await answer.tell("lobby-words_kept")

    # --- options ---

    @takes(OWN, "options")
    async def _options(self, answer: Answer, press: Press) -> None:
        info = await self._open_lobby(press.table)
        await answer.show(table_screens.options_layout(info))

    @takes(OWN, "option")
    async def _option(self, answer: Answer, press: Press, name: str) -> None:
        info = await self._open_lobby(press.table)
        option = CATALOGUE[info.game].option(name)
        value = option.check(only_number(values_of(answer.interaction)))
        options = {**dict(info.options), option.id: value}
        await self._change(answer, press.table, Terms(info.game, options))

    @takes(OWN, "game")
    async def _game(self, answer: Answer, press: Press) -> None:
        info = await self._open_lobby(press.table)
        game = CATALOGUE[only_of(values_of(answer.interaction), CATALOGUE)]
        options = kept_options(game, dict(info.options))
        await self._change(answer, press.table, Terms(game.id, options))

    @takes(OWN, "help")
    async def _help(self, answer: Answer, press: Press) -> None:
        info = await self._open_lobby(press.table)
        value = Assistance(only_of(values_of(answer.interaction), tuple(Assistance)))
        terms = Terms(info.game, dict(info.options), value)
        await self._change(answer, press.table, terms)

    async def _change(self, answer: Answer, table: TableId, terms: Terms) -> None:
        await lobby.change_terms(
            self.bot.tables, table, asking.member_of(answer.interaction), terms
        )
        info = await self._open_lobby(table)
        await answer.show(table_screens.options_layout(info))

    async def _open_lobby(self, table: TableId) -> TableInfo:
        live = await self.bot.tables.find(table)
        if live.row.status != Status.LOBBY:
            raise TroubleError("denied-not_a_lobby")
        return live.info
