"""A ladder as a message: its picture, pages, games and seasons to choose, and its honours."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import discord

from bot.community.ladders import (
    ALL_GAMES,
    ALL_TIME,
    PROVISIONAL,
    Ladder,
    RankingLine,
    RankingPage,
    Season,
)
from bot.community.seasons import ShownHonour
from bot.database.core import ServerId
from bot.games.catalogue import CATALOGUE
from bot.words.catalogues import say
from cogs.trouble import TroubleError
from cogs.ui.custom_ids import NO_TABLE, RANKING, SEASON, SURE, Press, press_id
from cogs.ui.figures import ladder_name, moment, number, season_name
from cogs.ui.names import safe_name
from cogs.ui.parts import (
    MOST_OPTIONS,
    Button,
    Layout,
    Menu,
    Part,
    Style,
    button,
    gallery,
    layout,
    menu,
    option,
    rows,
    text,
)
from render import Picture
from render.scenes import RankingRow, RankingScene

PICTURE = "ranking"


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


def title_of(language: str, chart: Chart, *, honours: bool = False) -> str:
    message = "ranking-honours_title" if honours else "ranking-title"
    return say(language, message, ladder=ladder_name(language, chart.game))


def honours_scene(language: str, chart: Chart, honours: Sequence[ShownHonour]) -> RankingScene:
    nameless = say(language, "picture-nameless")
    return RankingScene(
        title=title_of(language, chart, honours=True),
        rows=tuple(
            RankingRow(one.place, one.name or nameless, one.rating, one.matches, one.wins)
            for one in honours
        ),
        note=season_name(language, chart.season),
    )


def page_note(language: str, chart: Chart, page: RankingPage) -> str:
    """What stands beside the title of the picture."""
    name = season_name(language, chart.season)
    if page.pages == 1:
        return name
    return f"{name} · {say(language, 'memory-page', page=page.page, pages=page.pages)}"


def ranking_layout(
    language: str,
    board: RankingBoard,
    page: RankingPage,
    own: RankingLine | None,
    picture: Picture | None,
) -> Layout:
    """A page of a ladder, or what there is to say of one without anybody on it."""
    chart = replace(board.chart, page=page.page)
    lines = [f"## {title_of(language, chart)}", f"-# {_when(language, board, page)}"]
    if own is not None:
        lines.append(_own(language, own, page.total))
    if picture is None:
        lines.append(say(language, "ranking-empty"))
    elif any(one.is_provisional for one in page.standings):
        lines.append(f"-# {say(language, 'ranking-provisional', matches=PROVISIONAL)}")
    lines.append(f"-# {say(language, 'ranking-rules')}")
    shown: list[Part] = [text("\n".join(lines))]
    if picture is not None:
        shown.append(gallery(picture, PICTURE))
    return layout(*shown, *rows(_buttons(language, board, page)), *_menus(language, board, chart))


def _when(language: str, board: RankingBoard, page: RankingPage) -> str:
    parts = [season_name(language, board.chart.season)]
    if board.season is not None:
        parts.append(_span(language, board.season))
    parts.append(say(language, "ranking-players", count=page.total))
    if page.pages > 1:
        parts.append(say(language, "memory-page", page=page.page, pages=page.pages))
    return " · ".join(parts)


def _span(language: str, season: Season) -> str:
    began = moment(season.began_at, "d")
    if season.closed_at is None:
        return say(language, "ranking-since", when=began)
    return f"{began} – {moment(season.closed_at, 'd')}"


def _own(language: str, own: RankingLine, total: int) -> str:
    return say(
        language,
        "ranking-own",
        name=f"**{safe_name(own.name)}**",
        place=number(language, own.rank),
        total=number(language, total),
        rating=number(language, own.rating),
    )


def _buttons(language: str, board: RankingBoard, page: RankingPage) -> list[Button]:
    chart = replace(board.chart, page=page.page)
    last = page.page >= page.pages
    made = [
        button(say(language, "memory-previous"), chart.button("prev"), disabled=page.page <= 1),
        button(say(language, "memory-next"), chart.button("next"), disabled=last),
        button(say(language, "ranking-around"), chart.button("around"), disabled=not page.total),
    ]
    if board.is_closed:
        made.append(button(say(language, "ranking-honours"), chart.button("honours")))
    if board.can_close:
        closing = press_id(SEASON, "close", NO_TABLE, chart.season)
        made.append(button(say(language, "season-close"), closing, style=Style.danger))
    return [*made, *_way_back(language, board)]


def _way_back(language: str, board: RankingBoard) -> list[Button]:
    season = board.chart.season
    label = say(language, "season-back", number=season)
    return [button(label, press_id(SEASON, "back", NO_TABLE, season))] if board.can_reopen else []


def _menus(language: str, board: RankingBoard, chart: Chart) -> list[Menu]:
    games = [
        option(ladder_name(language, one), one, default=one == chart.game)
        for one in (ALL_GAMES, *CATALOGUE)
    ]
    numbers = [ALL_TIME, *(season.number for season in board.seasons)][:MOST_OPTIONS]
    seasons = [
        option(season_name(language, one), str(one), default=one == chart.season) for one in numbers
    ]
    return [
        menu(say(language, "choose-game"), chart.button("game"), games),
        menu(say(language, "ranking-choose_season"), chart.button("season"), seasons),
    ]


def honours_layout(language: str, board: RankingBoard, picture: Picture | None) -> Layout:
    """The best of a closed season."""
    assert board.season is not None
    name = season_name(language, board.chart.season)
    lines = [
        f"## {title_of(language, board.chart, honours=True)}",
        f"-# {name} · {_span(language, board.season)}",
    ]
    if picture is None:
        lines.append(say(language, "ranking-no_honours", matches=PROVISIONAL))
    shown: list[Part] = [text("\n".join(lines))]
    if picture is not None:
        shown.append(gallery(picture, PICTURE))
    whole = button(say(language, "ranking-whole"), board.chart.button("whole"))
    return layout(
        *shown,
        *rows([whole, *_way_back(language, board)]),
        *_menus(language, board, board.chart),
        colour=discord.Colour.gold(),
    )


def closing_layout(language: str, season: int) -> Layout:
    """Ending a season for everybody is asked twice: this is the first question."""
    asked = say(language, "season-sure", number=season)
    return _question(asked, say(language, "season-yes", number=season), "sure", season)


def closing_again_layout(language: str, season: int, players: int) -> Layout:
    """… and this the second, with how many it concerns."""
    asked = say(language, "season-sure_again", number=season, players=players)
    return _question(asked, say(language, "season-yes_again"), "yes", season)


def closed_layout(said: str, language: str, season: int) -> Layout:
    """What has happened, and the way back."""
    label = say(language, "season-back", number=season)
    back = button(label, press_id(SURE, "ask", NO_TABLE, season))
    return layout(text(said), *rows([back]))


def reopening_layout(language: str, season: int) -> Layout:
    asked = say(language, "season-back_sure", number=season)
    return _question(asked, say(language, "season-back", number=season), "back", season)


def _question(asked: str, yes: str, verb: str, season: int) -> Layout:
    sure = button(yes, press_id(SURE, verb, NO_TABLE, season), style=Style.danger)
    return layout(text(asked), *rows([sure]))
