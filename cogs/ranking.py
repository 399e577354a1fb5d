"""``/ranking``: who stands where, in one game or all, this season or ever; and closing a season.

The ranking is for everyone to see, and everyone may turn its pages.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import discord
from discord import app_commands
from discord.app_commands import Range

from bot.community import ladders
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
from bot.database.core import ServerId
from bot.tables.denials import Denial, DeniedError, check_manager, deny
from bot.words.catalogues import described, language_for, named, say, speak, speaking
from cogs import parts
from cogs.answers import (
    NO_TABLE,
    RANKING,
    SEASON,
    SURE,
    Answer,
    Interaction,
    OutdatedError,
    Press,
    TroubleError,
    answering_safely,
    only_number,
    press_id,
)
from cogs.asking import MOST_OFFERED, asker, member_of, publicly, server_of
from cogs.feature import OLD, Feature, Letter, takes, values_of
from cogs.parts import ladder_name, moment, number, season_name
from cogs.rules import GAMES, LadderName, ladder_chosen, ladder_menu
from render import Picture
from render.scenes import RankingRow, RankingScene

# --- a ladder as a message: its picture, pages, games and seasons to choose, and its honours ---

PICTURE = "ranking"


@dataclass(frozen=True, slots=True)
class Chart:
    """Which part of which ladder a message shows; its buttons remember it."""

    season: int
    game: LadderName = ladders.ALL_GAMES
    page: int = 1

    def button(self, verb: str) -> str:
        return press_id(RANKING, verb, NO_TABLE, self.season, self.game, self.page)

    def ladder(self, server: ServerId) -> ladders.Ladder:
        return ladders.Ladder(server, self.season, self.game)


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


def page_note(chart: Chart, page: ladders.RankingPage) -> str:
    """What stands beside the title of the picture."""
    name = season_name(chart.season)
    if page.pages == 1:
        return name
    return f"{name} · {say('memory-page', page=page.page, pages=page.pages)}"


def ranking_layout(
    board: RankingBoard,
    page: ladders.RankingPage,
    own: ladders.RankingLine | None,
    picture: Picture | None,
) -> parts.Layout:
    """A page of a ladder, or what there is to say of one without anybody on it."""
    chart = board.chart
    lines = [f"## {title_of(chart)}", f"-# {_when(board, page)}"]
    if own is not None:
        lines.append(_own(own, page.total))
    if picture is None:
        lines.append(say("ranking-empty"))
    elif any(one.is_provisional for one in page.standings):
        lines.append(f"-# {say('ranking-provisional', matches=ladders.PROVISIONAL)}")
    lines.append(f"-# {say('ranking-rules', known=ladders.KNOWN, bound=number(ladders.BOUND))}")
    return parts.layout(*_shown(lines, picture), *parts.rows(_buttons(board, page)), *_menus(board))


def _shown(lines: Sequence[str], picture: Picture | None) -> list[parts.Part]:
    said = parts.text("\n".join(lines))
    return [said] if picture is None else [said, parts.gallery(picture, PICTURE)]


def _when(board: RankingBoard, page: ladders.RankingPage) -> str:
    blocks = [season_name(board.chart.season)]
    if board.season is not None:
        blocks.append(_span(board.season))
    blocks.append(say("ranking-players", count=page.total))
    if page.pages > 1:
        blocks.append(say("memory-page", page=page.page, pages=page.pages))
    return " · ".join(blocks)


def _span(season: Season) -> str:
    began = moment(season.began_at, "d")
    if season.closed_at is None:
        return say("ranking-since", when=began)
    return f"{began} – {moment(season.closed_at, 'd')}"


def _own(own: ladders.RankingLine, total: int) -> str:
    return say(
        "ranking-own",
        name=f"**{parts.safe_name(own.name)}**",
        place=number(own.rank),
        total=number(total),
        rating=number(own.rating),
    )


def _buttons(board: RankingBoard, page: ladders.RankingPage) -> list[parts.Button]:
    chart = board.chart
    made = [
        *parts.turning(chart.button("prev"), chart.button("next"), page.page, page.pages),
        parts.button(say("ranking-around"), chart.button("around"), disabled=not page.total),
    ]
    if board.is_closed:
        made.append(parts.button(say("ranking-honours"), chart.button("honours")))
    if board.can_close:
        closing = press_id(SEASON, "close", NO_TABLE, chart.season)
        made.append(parts.button(say("season-close"), closing, style=parts.Style.danger))
    return [*made, *_way_back(board)]


def _way_back(board: RankingBoard) -> list[parts.Button]:
    return [_back(SEASON, "back", board.chart.season)] if board.can_reopen else []


def _back(letter: str, verb: str, season: int) -> parts.Button:
    return parts.button(say("season-back", number=season), press_id(letter, verb, NO_TABLE, season))


def _menus(board: RankingBoard) -> list[parts.Menu]:
    chart = board.chart
    numbers = [ladders.ALL_TIME, *(season.number for season in board.seasons)][: parts.MOST_OPTIONS]
    seasons = [
        parts.option(season_name(one), str(one), default=one == chart.season) for one in numbers
    ]
    return [
        ladder_menu(chart.game, chart.button("game")),
        parts.menu(say("ranking-choose_season"), chart.button("season"), seasons),
    ]


def honours_layout(board: RankingBoard, picture: Picture | None) -> parts.Layout:
    """The best of a closed season."""
    assert board.season is not None
    name = season_name(board.chart.season)
    lines = [f"## {title_of(board.chart, honours=True)}", f"-# {name} · {_span(board.season)}"]
    if picture is None:
        lines.append(say("ranking-no_honours", matches=ladders.PROVISIONAL))
    whole = parts.button(say("ranking-whole"), board.chart.button("whole"))
    buttons = parts.rows([whole, *_way_back(board)])
    shown = [*_shown(lines, picture), *buttons, *_menus(board)]
    return parts.layout(*shown, colour=discord.Colour.gold())


def _question(asked: str, yes: str, verb: str, season: int) -> parts.Layout:
    sure = parts.button(yes, press_id(SURE, verb, NO_TABLE, season), style=parts.Style.danger)
    return parts.layout(parts.text(asked), *parts.rows([sure]))


# --- ``/ranking``: who stands where, in one game or all, this season or ever; and closing a sea ---


class Ranking(
    Feature,
    letters={
        RANKING: Letter(updates=True, public=True, outdated=OLD),
        SEASON: Letter(outdated=OLD),
        SURE: Letter(updates=True, outdated=OLD),
    },
):
    # --- /ranking ---

    @app_commands.command(name=named("command-ranking"), description=named("command-ranking-about"))
    @described("only", "season", "around")
    @app_commands.choices(only=GAMES)
    async def ranking(
        self,
        interaction: Interaction,
        only: str = ladders.ALL_GAMES,
        season: Range[int, 0, 9999] | None = None,
        around: bool = False,
    ) -> None:
        async with answering_safely(interaction, public=True) as answer:
            found = await seasons(self.bot.database, server_of(interaction))
            if season is None:
                season = found[0].number if found else 1
            if around:
                await self._show_around(answer, Chart(season, only), found)
            else:
                await self._show_chosen(answer, Chart(season, only), found)

    @ranking.autocomplete("season")
    async def offered_seasons(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[int]]:
        speak(language_for(str(interaction.locale)))
        found = await seasons(self.bot.database, server_of(interaction))
        numbers = [ladders.ALL_TIME, *(season.number for season in found)]
        named_ones = [(one, season_name(one)) for one in numbers]
        return [
            app_commands.Choice(name=name, value=one)
            for one, name in named_ones
            if str(one).startswith(typed) or typed.casefold() in name.casefold()
        ][:MOST_OFFERED]

    # --- buttons ---

    @takes(RANKING, "prev", "next", "whole")
    async def _page(self, answer: Answer, press: Press, chart: Chart) -> None:
        step = {"prev": -1, "next": 1}.get(press.verb, 0)
        chart = replace(chart, page=chart.page + step)
        await self._show(answer, await self._board(answer, chart, await self._seasons(answer)))

    @takes(RANKING, "around")
    async def _around(self, answer: Answer, _: Press, chart: Chart) -> None:
        await self._show_around(answer, chart, await self._seasons(answer))

    @takes(RANKING, "honours", "game", "season")
    async def _choose(self, answer: Answer, press: Press, chart: Chart) -> None:
        if press.verb == "game":
            chart = Chart(chart.season, ladder_chosen(answer.interaction))
        elif press.verb == "season":
            chart = Chart(only_number(values_of(answer.interaction)), chart.game)
        await self._show_chosen(answer, chart, await self._seasons(answer))

    # --- showing ---

    async def _seasons(self, answer: Answer) -> Sequence[Season]:
        return await seasons(self.bot.database, server_of(answer.interaction))

    async def _show_chosen(self, answer: Answer, chart: Chart, found: Sequence[Season]) -> None:
        """A closed season shows its honours first."""
        board = await self._board(answer, chart, found)
        await (self._honours if board.is_closed else self._show)(answer, board)

    async def _show_around(self, answer: Answer, chart: Chart, found: Sequence[Season]) -> None:
        ladder = chart.ladder(server_of(answer.interaction))
        page = await ladders.ranking_around(self.bot.database, ladder, asker(answer))
        if page is None:
            raise TroubleError("ranking-not_on_it")
        await self._show(answer, await self._board(answer, chart, found), page)

    async def _board(self, answer: Answer, chart: Chart, found: Sequence[Season]) -> RankingBoard:
        """A season that there never was is denied."""
        season = next((one for one in found if one.number == chart.season), None)
        first = not found and chart.season == 1  # nobody has played yet
        if season is None and chart.season != ladders.ALL_TIME and not first:
            deny(Denial.NO_SUCH_SEASON)
        manager = member_of(answer.interaction).manager
        is_open = season is not None and season.closed_at is None
        fresh = can_be_taken_back(found, chart.season, self.bot.clock.now())
        return RankingBoard(
            chart, found, can_close=manager and is_open, can_reopen=manager and fresh
        )

    async def _show(
        self, answer: Answer, board: RankingBoard, page: ladders.RankingPage | None = None
    ) -> None:
        """This page, or else the one that the board is of."""
        database, server, me = self.bot.database, server_of(answer.interaction), asker(answer)
        if page is None:
            page = await ladders.ranking(
                database, board.chart.ladder(server), page=board.chart.page
            )
        own = next((one for one in page.standings if one.member == me), None)
        own = own or await ladders.standing(database, page.ladder, me)
        chart = replace(board.chart, page=page.page)
        with speaking(self.bot.language_of(server)):
            scene = ranking_scene(page, title=title_of(chart), note=page_note(chart, page), me=me)
            picture = await publicly(self.bot, server, scene) if page.standings else None
            view = ranking_layout(replace(board, chart=chart), page, own, picture)
            await answer.show(view, [] if picture is None else [parts.file_of(picture, PICTURE)])

    async def _honours(self, answer: Answer, board: RankingBoard) -> None:
        server = server_of(answer.interaction)
        with speaking(self.bot.language_of(server)):
            found = await honours(self.bot.database, board.chart.ladder(server))
            scene = honours_scene(board.chart, found)
            picture = await publicly(self.bot, server, scene) if found else None
            view = honours_layout(board, picture)
            await answer.show(view, [] if picture is None else [parts.file_of(picture, PICTURE)])

    # --- closing a season, and taking that back ---

    @takes(SEASON, "close")
    async def _ask(self, answer: Answer, _: Press, season: int) -> None:
        await self._check_played(answer, season)
        asked, yes = say("season-sure", number=season), say("season-yes", number=season)
        await answer.show(_question(asked, yes, "sure", season))

    @takes(SURE, "sure")
    async def _ask_again(self, answer: Answer, _: Press, season: int) -> None:
        """The second question says how many it concerns."""
        await self._check_played(answer, season)
        ladder = ladders.Ladder(server_of(answer.interaction), season)
        players = await ladders.count_ranked(self.bot.database, ladder)
        asked = say("season-sure_again", number=season, players=players)
        await answer.show(_question(asked, say("season-yes_again"), "yes", season))

    @takes(SURE, "yes")
    async def _close(self, answer: Answer, _: Press, season: int) -> None:
        await self._check_played(answer, season)
        server, who = server_of(answer.interaction), member_of(answer.interaction)
        now = self.bot.clock.now()
        try:
            new = await close_season(self.bot.database, server, who, season, now=now)
        except DeniedError as denied:
            if denied.denial != Denial.STALE:
                raise
            raise OutdatedError from None  # somebody else was faster
        self.bot.standings_changed(server)
        until = moment(now + TO_TAKE_BACK, "f")
        said = answer.say("season-closed", number=season, next=new.number, when=until)
        await answer.show(parts.layout(parts.text(said), *parts.rows([_back(SURE, "ask", season)])))

    async def _check_played(self, answer: Answer, season: int) -> None:
        """Check that the season is still the one that was asked about: a second click must not
        close the next."""
        check_manager(member_of(answer.interaction))
        if season != await current_season(self.bot.database, server_of(answer.interaction)):
            raise OutdatedError

    @takes(SEASON, "back")
    @takes(SURE, "ask")
    async def _ask_back(self, answer: Answer, _: Press, season: int) -> None:
        check_manager(member_of(answer.interaction))
        if not can_be_taken_back(await self._seasons(answer), season, self.bot.clock.now()):
            deny(Denial.SEASON_STAYS_CLOSED)
        asked, yes = say("season-back_sure", number=season), say("season-back", number=season)
        await answer.show(_question(asked, yes, "back", season))

    @takes(SURE, "back")
    async def _reopen(self, answer: Answer, _: Press, season: int) -> None:
        server, who = server_of(answer.interaction), member_of(answer.interaction)
        now = self.bot.clock.now()
        await reopen_season(self.bot.database, server, who, season, now=now)
        self.bot.standings_changed(server)
        await answer.replace("season-reopened", number=season)
