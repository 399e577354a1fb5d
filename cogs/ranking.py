"""``/ranking``: who stands where, in one game or all, this season or ever; and closing a season.

The ranking is for everyone to see, and everyone may turn its pages.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import discord
from discord import app_commands
from discord.app_commands import Range
from discord.ext import commands

from bot.client import Tischlein
from bot.community.ladders import (
    ALL_GAMES,
    ALL_TIME,
    PROVISIONAL,
    Ladder,
    RankingLine,
    RankingPage,
    ranking,
    ranking_around,
    standing,
)
from bot.community.replays import ranking_scene
from bot.community.seasons import (
    TO_TAKE_BACK,
    Honour,
    Season,
    can_be_taken_back,
    close_season,
    current_season,
    honours,
    reopen_season,
    seasons,
)
from bot.database.core import MemberId, ServerId
from bot.games.catalogue import CATALOGUE
from bot.tables.denials import Denial, DeniedError, check_manager, deny
from bot.words.catalogues import described, language_for, named, say, speak, speaking
from cogs.answers import (
    NO_TABLE,
    RANKING,
    SEASON,
    SURE,
    Answer,
    Interaction,
    Press,
    TroubleError,
    only_number,
    only_of,
    press_id,
)
from cogs.asking import MOST_OFFERED, member_of, publicly, server_of
from cogs.errors import answering_safely
from cogs.figures import ladder_name, moment, number, season_name
from cogs.parts import (
    MOST_OPTIONS,
    Button,
    Layout,
    Menu,
    Part,
    Style,
    button,
    file_of,
    gallery,
    layout,
    menu,
    option,
    rows,
    safe_name,
    text,
)
from cogs.routing import Route, Router, values_of
from cogs.rules import GAMES
from render import Picture
from render.scenes import RankingRow, RankingScene

# --- a ladder as a message: its picture, pages, games and seasons to choose, and its honours ---

PICTURE = "ranking"

Found = Sequence[Season] | None
"""The seasons of a server, if somebody has read them already."""


@dataclass(frozen=True, slots=True)
class Chart:
    """Which part of which ladder a message shows; its buttons remember it."""

    season: int
    game: str = ALL_GAMES
    page: int = 1

    def button(self, verb: str) -> str:
        return press_id(RANKING, verb, NO_TABLE, self.season, self.game, self.page)

    def ladder(self, server: ServerId) -> Ladder:
        return Ladder(server, self.season, self.game)


def chart_of(press: Press) -> Chart:
    season, game, page = press.number(0), press.text(1), press.number(2)
    if season is None or page is None or game not in (ALL_GAMES, *CATALOGUE):
        raise TroubleError("memory-outdated")
    return Chart(season, game, page)


@dataclass(frozen=True, slots=True)
class RankingBoard:
    """Everything that the message shows beside its lines."""

    chart: Chart
    seasons: Sequence[Season]
    """The newest first."""
    can_close: bool
    """Whether the reader may end the season that is shown."""
    can_reopen: bool = False
    """Whether the reader may let it go on, as it was closed only just now."""

    @property
    def season(self) -> Season | None:
        return next((one for one in self.seasons if one.number == self.chart.season), None)

    @property
    def is_closed(self) -> bool:
        return self.season is not None and self.season.closed_at is not None


def title_of(chart: Chart, *, honours: bool = False) -> str:
    message = "ranking-honours_title" if honours else "ranking-title"
    return say(message, ladder=ladder_name(chart.game))


def honours_scene(chart: Chart, honours: Sequence[Honour]) -> RankingScene:
    nameless = say("picture-nameless")
    return RankingScene(
        title=title_of(chart, honours=True),
        rows=tuple(
            RankingRow(one.place, one.name or nameless, one.rating, one.matches, one.wins)
            for one in honours
        ),
        note=season_name(chart.season),
    )


def page_note(chart: Chart, page: RankingPage) -> str:
    """What stands beside the title of the picture."""
    name = season_name(chart.season)
    if page.pages == 1:
        return name
    return f"{name} · {say('memory-page', page=page.page, pages=page.pages)}"


def ranking_layout(
    board: RankingBoard,
    page: RankingPage,
    own: RankingLine | None,
    picture: Picture | None,
) -> Layout:
    """A page of a ladder, or what there is to say of one without anybody on it."""
    chart = replace(board.chart, page=page.page)
    lines = [f"## {title_of(chart)}", f"-# {_when(board, page)}"]
    if own is not None:
        lines.append(_own(own, page.total))
    if picture is None:
        lines.append(say("ranking-empty"))
    elif any(one.is_provisional for one in page.standings):
        lines.append(f"-# {say('ranking-provisional', matches=PROVISIONAL)}")
    lines.append(f"-# {say('ranking-rules')}")
    shown: list[Part] = [text("\n".join(lines))]
    if picture is not None:
        shown.append(gallery(picture, PICTURE))
    return layout(*shown, *rows(_buttons(board, page)), *_menus(board, chart))


def _when(board: RankingBoard, page: RankingPage) -> str:
    parts = [season_name(board.chart.season)]
    if board.season is not None:
        parts.append(_span(board.season))
    parts.append(say("ranking-players", count=page.total))
    if page.pages > 1:
        parts.append(say("memory-page", page=page.page, pages=page.pages))
    return " · ".join(parts)


def _span(season: Season) -> str:
    began = moment(season.began_at, "d")
    if season.closed_at is None:
        return say("ranking-since", when=began)
    return f"{began} – {moment(season.closed_at, 'd')}"


def _own(own: RankingLine, total: int) -> str:
    return say(
        "ranking-own",
        name=f"**{safe_name(own.name)}**",
        place=number(own.rank),
        total=number(total),
        rating=number(own.rating),
    )


def _buttons(board: RankingBoard, page: RankingPage) -> list[Button]:
    chart = replace(board.chart, page=page.page)
    last = page.page >= page.pages
    made = [
        button(say("memory-previous"), chart.button("prev"), disabled=page.page <= 1),
        button(say("memory-next"), chart.button("next"), disabled=last),
        button(say("ranking-around"), chart.button("around"), disabled=not page.total),
    ]
    if board.is_closed:
        made.append(button(say("ranking-honours"), chart.button("honours")))
    if board.can_close:
        closing = press_id(SEASON, "close", NO_TABLE, chart.season)
        made.append(button(say("season-close"), closing, style=Style.danger))
    return [*made, *_way_back(board)]


def _way_back(board: RankingBoard) -> list[Button]:
    season = board.chart.season
    label = say("season-back", number=season)
    return [button(label, press_id(SEASON, "back", NO_TABLE, season))] if board.can_reopen else []


def _menus(board: RankingBoard, chart: Chart) -> list[Menu]:
    games = [
        option(ladder_name(one), one, default=one == chart.game) for one in (ALL_GAMES, *CATALOGUE)
    ]
    numbers = [ALL_TIME, *(season.number for season in board.seasons)][:MOST_OPTIONS]
    seasons = [option(season_name(one), str(one), default=one == chart.season) for one in numbers]
    return [
        menu(say("choose-game"), chart.button("game"), games),
        menu(say("ranking-choose_season"), chart.button("season"), seasons),
    ]


def honours_layout(board: RankingBoard, picture: Picture | None) -> Layout:
    """The best of a closed season."""
    assert board.season is not None
    name = season_name(board.chart.season)
    lines = [
        f"## {title_of(board.chart, honours=True)}",
        f"-# {name} · {_span(board.season)}",
    ]
    if picture is None:
        lines.append(say("ranking-no_honours", matches=PROVISIONAL))
    shown: list[Part] = [text("\n".join(lines))]
    if picture is not None:
        shown.append(gallery(picture, PICTURE))
    whole = button(say("ranking-whole"), board.chart.button("whole"))
    return layout(
        *shown,
        *rows([whole, *_way_back(board)]),
        *_menus(board, board.chart),
        colour=discord.Colour.gold(),
    )


def closing_layout(season: int) -> Layout:
    """Ending a season for everybody is asked twice: this is the first question."""
    asked = say("season-sure", number=season)
    return _question(asked, say("season-yes", number=season), "sure", season)


def closing_again_layout(season: int, players: int) -> Layout:
    """… and this the second, with how many it concerns."""
    asked = say("season-sure_again", number=season, players=players)
    return _question(asked, say("season-yes_again"), "yes", season)


def closed_layout(said: str, season: int) -> Layout:
    """What has happened, and the way back."""
    label = say("season-back", number=season)
    back = button(label, press_id(SURE, "ask", NO_TABLE, season))
    return layout(text(said), *rows([back]))


def reopening_layout(season: int) -> Layout:
    asked = say("season-back_sure", number=season)
    return _question(asked, say("season-back", number=season), "back", season)


def _question(asked: str, yes: str, verb: str, season: int) -> Layout:
    sure = button(yes, press_id(SURE, verb, NO_TABLE, season), style=Style.danger)
    return layout(text(asked), *rows([sure]))


# --- ``/ranking``: who stands where, in one game or all, this season or ever; and closing a sea ---


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
            found = await seasons(self.bot.database, server_of(interaction))
            if season is None:
                season = found[0].number if found else 1
            if around:
                await self._around(answer, Chart(season, only), found)
            else:
                await self._choose(answer, Chart(season, only), found)

    @ranking.autocomplete("season")
    async def offered_seasons(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[int]]:
        speak(language_for(str(interaction.locale)))
        found = await seasons(self.bot.database, server_of(interaction))
        numbers = [ALL_TIME, *(season.number for season in found)]
        named_ones = [(one, season_name(one)) for one in numbers]
        return [
            app_commands.Choice(name=name, value=one)
            for one, name in named_ones
            if str(one).startswith(typed) or typed.casefold() in name.casefold()
        ][:MOST_OFFERED]

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

    async def _choose(self, answer: Answer, chart: Chart, found: Found = None) -> None:
        """A closed season shows its honours first."""
        board = await self._board(answer, chart, found)
        if board.is_closed:
            await self._honours(answer, board)
        else:
            await self._show(answer, board)

    async def _page(self, answer: Answer, chart: Chart) -> None:
        await self._show(answer, await self._board(answer, chart))

    async def _around(self, answer: Answer, chart: Chart, found: Found = None) -> None:
        ladder = chart.ladder(server_of(answer.interaction))
        me = MemberId(answer.interaction.user.id)
        page = await ranking_around(self.bot.database, ladder, me)
        if page is None:
            raise TroubleError("ranking-not_on_it")
        await self._show(answer, await self._board(answer, chart, found), page)

    # --- showing ---

    async def _board(self, answer: Answer, chart: Chart, found: Found = None) -> RankingBoard:
        """A season that there never was is denied; ``found`` are those of the server, if they are
        known already."""
        if found is None:
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

    async def _show(
        self, answer: Answer, board: RankingBoard, page: RankingPage | None = None
    ) -> None:
        """This page, or else the one that the board is of."""
        database, chart = self.bot.database, board.chart
        if page is None:
            ladder = chart.ladder(server_of(answer.interaction))
            page = await ranking(database, ladder, page=chart.page)
        me = MemberId(answer.interaction.user.id)
        own = next((one for one in page.standings if one.member == me), None)
        own = own or await standing(database, page.ladder, me)
        with speaking(self.bot.language_of(page.ladder.server)):
            if not page.standings:
                await answer.show(ranking_layout(board, page, own, None))
                return
            scene = ranking_scene(page, title=title_of(chart), note=page_note(chart, page), me=me)
            picture = await publicly(self.bot, page.ladder.server, scene)
            view = ranking_layout(board, page, own, picture)
            await answer.show(view, [file_of(picture, PICTURE)])

    async def _honours(self, answer: Answer, board: RankingBoard) -> None:
        server = server_of(answer.interaction)
        with speaking(self.bot.language_of(server)):
            found = await honours(self.bot.database, board.chart.ladder(server))
            if not found:
                await answer.show(honours_layout(board, None))
                return
            scene = honours_scene(board.chart, found)
            picture = await publicly(self.bot, server, scene)
            view = honours_layout(board, picture)
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
        await answer.show(closing_layout(season))

    async def _ask_again(self, answer: Answer, season: int) -> None:
        await self._check_played(answer, season)
        ladder = Ladder(server_of(answer.interaction), season)
        page = await ranking(self.bot.database, ladder)
        await answer.show(closing_again_layout(season, page.total))

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
        await answer.show(closed_layout(said, season))

    async def _check_played(self, answer: Answer, season: int) -> None:
        """Check that the season is still the one that was asked about: a second click must not
        close the next."""
        if season != await current_season(self.bot.database, server_of(answer.interaction)):
            raise TroubleError("memory-outdated")

    async def _ask_back(self, answer: Answer, season: int) -> None:
        found = await seasons(self.bot.database, server_of(answer.interaction))
        if not can_be_taken_back(found, season, self.bot.clock.now()):
            deny(Denial.SEASON_STAYS_CLOSED)
        await answer.show(reopening_layout(season))

    async def _reopen(self, answer: Answer, season: int) -> None:
        server, who = server_of(answer.interaction), member_of(answer.interaction)
        now = self.bot.clock.now()
        await reopen_season(self.bot.database, server, who, season, now=now)
        self.bot.standings_changed(server)
        await answer.replace("season-reopened", number=season)
