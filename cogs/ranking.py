"""``/ranking``: who stands where, in one game or all, this season or ever; and closing a season.

The ranking is for everyone to see, and everyone may turn its pages.
"""

from dataclasses import replace

from discord import app_commands
from discord.app_commands import Range
from discord.ext import commands

from bot.client import Tischlein
from bot.games.catalogue import CATALOGUE
from bot.i18n.catalogues import language_for
from bot.i18n.naming import described, named
from bot.memory.rankings import RankingPage, ranking, ranking_around, standing
from bot.memory.scenes import ranking_scene
from bot.memory.seasons import close_season, current_season, honours, seasons
from bot.rating import ALL_GAMES, ALL_TIME
from bot.store.rows import MemberId
from bot.store.seasons import Season
from bot.tables.denials import Denial, Denied, deny
from cogs.asking import member_of
from cogs.errors import heard_out
from cogs.lobby import GAMES
from cogs.recalling import MOST_OFFERED, server_of
from cogs.routing import Route, routing, values_of
from cogs.trouble import Trouble
from cogs.ui.answers import Answer, Interaction
from cogs.ui.figures import ANY_RULES, season_name
from cogs.ui.ids import RANKING, SEASON, SURE, Press
from cogs.ui.parts import file_of
from cogs.ui.ranking import (
    PICTURE,
    Board,
    Chart,
    chart_of,
    closing_layout,
    honours_layout,
    honours_scene,
    page_note,
    ranking_layout,
    title_of,
)


class Ranking(commands.Cog):
    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot
        self._verbs = {
            "prev": self._previous,
            "next": self._next,
            "around": self._around,
            "whole": self._page,
            "honours": self._choose,
            "game": self._game,
            "season": self._season,
        }

    async def cog_load(self) -> None:
        routes = routing(self.bot).routes
        routes[RANKING] = Route(self.pressed, updates=True, public=True)
        routes[SEASON] = Route(self.ask)
        routes[SURE] = Route(self.close, updates=True)

    # --- /ranking ---

    @app_commands.command(name=named("command-ranking"), description=named("command-ranking-about"))
    @described("only", "season", "around")
    @app_commands.choices(only=GAMES)
    async def ranking(
        self,
        interaction: Interaction,
        only: str = ALL_GAMES,
        season: Range[int, 0, 9999] | None = None,
        around: bool = False,
    ) -> None:
        async with heard_out(interaction, public=True) as answer:
            if season is None:
                season = await self._played_now(interaction)
            chart = Chart(season, only)
            if around:
                await self._around(answer, chart)
            else:
                await self._choose(answer, chart)

    @ranking.autocomplete("season")
    async def offered_seasons(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[int]]:
        language = language_for(str(interaction.locale))
        found = await seasons(self.bot.database, server_of(interaction))
        numbers = [ALL_TIME, *(season.number for season in found)]
        named_ones = [(one, season_name(language, one)) for one in numbers]
        return [
            app_commands.Choice(name=name, value=one)
            for one, name in named_ones
            if str(one).startswith(typed) or typed.casefold() in name.casefold()
        ][:MOST_OFFERED]

    async def _played_now(self, interaction: Interaction) -> int:
        return await current_season(self.bot.database, server_of(interaction))

    # --- buttons ---

    async def pressed(self, answer: Answer, press: Press) -> None:
        verb = self._verbs.get(press.verb)
        if verb is None:
            raise Trouble("memory-outdated")
        await verb(answer, chart_of(press))

    async def _previous(self, answer: Answer, chart: Chart) -> None:
        await self._page(answer, replace(chart, page=chart.page - 1))

    async def _next(self, answer: Answer, chart: Chart) -> None:
        await self._page(answer, replace(chart, page=chart.page + 1))

    async def _game(self, answer: Answer, chart: Chart) -> None:
        values = values_of(answer.interaction)
        if len(values) != 1 or values[0] not in (ALL_GAMES, *CATALOGUE):
            raise Trouble("trouble-no_such_choice")
        await self._choose(answer, Chart(chart.season, values[0]))

    async def _season(self, answer: Answer, chart: Chart) -> None:
        values = values_of(answer.interaction)
        if len(values) != 1 or not (values[0].isdecimal() and len(values[0]) < 7):
            raise Trouble("trouble-no_such_choice")
        await self._choose(answer, Chart(int(values[0]), chart.game))

    async def _choose(self, answer: Answer, chart: Chart) -> None:
        """A closed season shows its honours first."""
        board = await self._board(answer, chart)
        if board.is_closed:
            await self._honours(answer, board)
        else:
            await self._page(answer, chart)

    async def _page(self, answer: Answer, chart: Chart) -> None:
        ladder = chart.ladder(server_of(answer.interaction))
        await self._show(answer, chart, await ranking(self.bot.database, ladder, page=chart.page))

    async def _around(self, answer: Answer, chart: Chart) -> None:
        ladder = chart.ladder(server_of(answer.interaction))
        me = MemberId(answer.interaction.user.id)
        page = await ranking_around(self.bot.database, ladder, me)
        if page is None:
            raise Trouble("ranking-not_on_it")
        await self._show(answer, chart, page)

    # --- showing ---

    async def _board(self, answer: Answer, chart: Chart) -> Board:
        """A season that there never was is denied."""
        found = await seasons(self.bot.database, server_of(answer.interaction))
        season = next((one for one in found if one.number == chart.season), None)
        first = not found and chart.season == 1  # nobody has played yet
        if season is None and chart.season != ALL_TIME and not first:
            deny(Denial.NO_SUCH_SEASON)
        return Board(chart, found, can_close=_may_close(answer, season))

    async def _show(self, answer: Answer, chart: Chart, page: RankingPage) -> None:
        board = await self._board(answer, chart)
        language = self.bot.language_of(page.ladder.server)
        me = MemberId(answer.interaction.user.id)
        own = await standing(self.bot.database, page.ladder, me)
        if not page.standings:
            await answer.show(ranking_layout(language, board, page, own, None))
            return
        title, note = title_of(language, chart), page_note(language, chart, page)
        scene = ranking_scene(page, title=title, note=note, me=me)
        picture = await self.bot.painter.paint(language, ANY_RULES, scene)
        view = ranking_layout(language, board, page, own, picture)
        await answer.show(view, [file_of(picture, PICTURE)])

    async def _honours(self, answer: Answer, board: Board) -> None:
        server = server_of(answer.interaction)
        language = self.bot.language_of(server)
        found = await honours(self.bot.database, board.chart.ladder(server))
        if not found:
            await answer.show(honours_layout(language, board, None))
            return
        scene = honours_scene(language, board.chart, found)
        picture = await self.bot.painter.paint(language, ANY_RULES, scene)
        view = honours_layout(language, board, picture)
        await answer.show(view, [file_of(picture, PICTURE)])

    # --- closing a season ---

    async def ask(self, answer: Answer, press: Press) -> None:
        await self._check_closing(answer, press, "close")
        await answer.show(closing_layout(answer.language, press.number(0) or 0))

    async def close(self, answer: Answer, press: Press) -> None:
        await self._check_closing(answer, press, "yes")
        interaction = answer.interaction
        try:
            new = await close_season(
                self.bot.database,
                server_of(interaction),
                member_of(interaction),
                press.number(0) or 0,
                now=self.bot.clock.now(),
            )
        except Denied as denied:
            if denied.denial != Denial.STALE:
                raise
            raise Trouble("memory-outdated") from None  # somebody else was faster
        await answer.replace("season-closed", number=press.number(0) or 0, next=new.number)

    async def _check_closing(self, answer: Answer, press: Press, verb: str) -> None:
        """Only what was asked about is closed: a second click must not end the next season."""
        if not member_of(answer.interaction).moderator:
            deny(Denial.NO_RIGHT)
        if press.verb != verb or press.number(0) != await self._played_now(answer.interaction):
            raise Trouble("memory-outdated")


def _may_close(answer: Answer, season: Season | None) -> bool:
    is_open = season is not None and season.closed_at is None
    return is_open and member_of(answer.interaction).moderator


async def setup(bot: Tischlein) -> None:
    await bot.add_cog(Ranking(bot))
