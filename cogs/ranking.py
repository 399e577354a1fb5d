"""``/ranking``: who stands where, in one game or all, this season or ever; and closing a season.

The ranking is for everyone to see, and everyone may turn its pages.
"""

from dataclasses import replace

from discord import app_commands
from discord.app_commands import Range
from discord.ext import commands

from bot.client import Tischlein
from bot.community.ladders import ALL_GAMES, ALL_TIME, Ladder, RankingPage, ranking_around, standing
from bot.community.ladders import ranking_rankings as ranking
from bot.community.replays import ranking_scene
from bot.community.seasons import (
    TO_TAKE_BACK,
    can_be_taken_back,
    close_season,
    current_season,
    reopen_season,
    seasons,
)
from bot.community.seasons import honours_seasons as honours
from bot.database.core import MemberId
from bot.games.catalogue import CATALOGUE
from bot.tables.denials import Denial, DeniedError, check_manager, deny
from bot.words.catalogues import described, language_for, named
from cogs.asking import member_of
from cogs.errors import answering_safely
from cogs.recalling import MOST_OFFERED, server_of
from cogs.routing import Route, Router, values_of
from cogs.showing import publicly
from cogs.terms import GAMES
from cogs.trouble import TroubleError
from cogs.ui.answers import Answer, Interaction
from cogs.ui.custom_ids import RANKING, SEASON, SURE, Press
from cogs.ui.figures import moment, season_name
from cogs.ui.menu_values import only_number, only_of
from cogs.ui.parts import file_of
from cogs.ui.ranking import (
    PICTURE,
    Chart,
    RankingBoard,
    chart_of,
    closed_layout,
    closing_again_layout,
    closing_layout,
    honours_layout,
    honours_scene,
    page_note,
    ranking_layout,
    reopening_layout,
    title_of,
)


class Ranking(commands.Cog):
    def __init__(self, bot: Tischlein, router: Router) -> None:
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
        self._closing = {
            (SEASON, "close"): self._ask,
            (SURE, "sure"): self._ask_again,
            (SURE, "yes"): self._close,
            (SEASON, "back"): self._ask_back,
            (SURE, "ask"): self._ask_back,
            (SURE, "back"): self._reopen,
        }
        router.routes[RANKING] = Route(self.pressed, updates=True, public=True)
        router.routes[SEASON] = Route(self.asked)
        router.routes[SURE] = Route(self.asked, updates=True)

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
        async with answering_safely(interaction, public=True) as answer:
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
            raise TroubleError("memory-outdated")
        await verb(answer, chart_of(press))

    async def _previous(self, answer: Answer, chart: Chart) -> None:
        await self._page(answer, replace(chart, page=chart.page - 1))

    async def _next(self, answer: Answer, chart: Chart) -> None:
        await self._page(answer, replace(chart, page=chart.page + 1))

    async def _game(self, answer: Answer, chart: Chart) -> None:
        game = only_of(values_of(answer.interaction), (ALL_GAMES, *CATALOGUE))
        await self._choose(answer, Chart(chart.season, game))

    async def _season(self, answer: Answer, chart: Chart) -> None:
        season = only_number(values_of(answer.interaction))
        await self._choose(answer, Chart(season, chart.game))

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
            raise TroubleError("ranking-not_on_it")
        await self._show(answer, chart, page)

    # --- showing ---

    async def _board(self, answer: Answer, chart: Chart) -> RankingBoard:
        """A season that there never was is denied."""
        found = await seasons(self.bot.database, server_of(answer.interaction))
        season = next((one for one in found if one.number == chart.season), None)
        first = not found and chart.season == 1  # nobody has played yet
        if season is None and chart.season != ALL_TIME and not first:
            deny(Denial.NO_SUCH_SEASON)
        manager = member_of(answer.interaction).manager
        is_open = season is not None and season.closed_at is None
        fresh = can_be_taken_back(found, chart.season, self.bot.clock.now())
        return RankingBoard(
            chart, found, can_close=manager and is_open, can_reopen=manager and fresh
        )

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
        picture = await publicly(self.bot, page.ladder.server, scene)
        view = ranking_layout(language, board, page, own, picture)
        await answer.show(view, [file_of(picture, PICTURE)])

    async def _honours(self, answer: Answer, board: RankingBoard) -> None:
        server = server_of(answer.interaction)
        language = self.bot.language_of(server)
        found = await honours(self.bot.database, board.chart.ladder(server))
        if not found:
            await answer.show(honours_layout(language, board, None))
            return
        scene = honours_scene(language, board.chart, found)
        picture = await publicly(self.bot, server, scene)
        view = honours_layout(language, board, picture)
        await answer.show(view, [file_of(picture, PICTURE)])

    # --- closing a season, and taking that back ---

    async def asked(self, answer: Answer, press: Press) -> None:
        """A button below the ranking, or of the questions that come after it."""
        check_manager(member_of(answer.interaction))
        verb = self._closing.get((press.kind, press.verb))
        season = press.number(0)
        if verb is None or season is None:
            raise TroubleError("memory-outdated")
        await verb(answer, season)

    async def _ask(self, answer: Answer, season: int) -> None:
        await self._check_played(answer, season)
        await answer.show(closing_layout(answer.language, season))

    async def _ask_again(self, answer: Answer, season: int) -> None:
        await self._check_played(answer, season)
        ladder = Ladder(server_of(answer.interaction), season)
        page = await ranking(self.bot.database, ladder)
        await answer.show(closing_again_layout(answer.language, season, page.total))

    async def _close(self, answer: Answer, season: int) -> None:
        await self._check_played(answer, season)
        server, who = server_of(answer.interaction), member_of(answer.interaction)
        now = self.bot.clock.now()
        try:
            new = await close_season(self.bot.database, server, who, season, now=now)
        except DeniedError as denied:
            if denied.denial != Denial.STALE:
                raise
            raise TroubleError("memory-outdated") from None  # somebody else was faster
        self.bot.standings_changed(server)
        until = moment(now + TO_TAKE_BACK, "f")
        said = answer.say("season-closed", number=season, next=new.number, when=until)
        await answer.show(closed_layout(said, answer.language, season))

    async def _check_played(self, answer: Answer, season: int) -> None:
        """Check that the season is still the one that was asked about: a second click must not
        close the next."""
        if season != await self._played_now(answer.interaction):
            raise TroubleError("memory-outdated")

    async def _ask_back(self, answer: Answer, season: int) -> None:
        found = await seasons(self.bot.database, server_of(answer.interaction))
        if not can_be_taken_back(found, season, self.bot.clock.now()):
            deny(Denial.SEASON_STAYS_CLOSED)
        await answer.show(reopening_layout(answer.language, season))

    async def _reopen(self, answer: Answer, season: int) -> None:
        server, who = server_of(answer.interaction), member_of(answer.interaction)
        now = self.bot.clock.now()
        await reopen_season(self.bot.database, server, who, season, now=now)
        self.bot.standings_changed(server)
        await answer.replace("season-reopened", number=season)
