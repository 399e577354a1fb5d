"""The list of finished matches: pages, and a menu to open one."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.community.cards import HistoryPage
from bot.community.ladders import ALL_GAMES
from bot.community.results import FinishedTable, HistoryFilter, SeatResult
from bot.community.tournaments import Placing
from bot.database.core import MemberId, ServerId
from bot.games.catalogue import CATALOGUE
from bot.words.catalogues import say
from cogs.trouble import TroubleError
from cogs.ui.choices import game_name
from cogs.ui.custom_ids import HISTORY, NO_TABLE, TOURNAMENT_PANEL, Press, press_id
from cogs.ui.figures import day, ladder_name, moment, points_text, safe_title
from cogs.ui.matches import by_place, in_a_line
from cogs.ui.names import safe_name
from cogs.ui.parts import (
    Button,
    Layout,
    Menu,
    button,
    layout,
    menu,
    option,
    rows,
    shortened,
    text,
)

PLACINGS = 5
"""So many tournaments are named above the matches of a member."""
LONGEST_LINE = 350
"""So that ten matches fit into a message, whatever people call themselves."""


@dataclass(frozen=True, slots=True)
class HistoryQuery:
    """Which matches a message lists; its buttons remember it."""

    member: MemberId | None = None
    game: str = ALL_GAMES
    page: int = 1

    def button(self, verb: str) -> str:
        member = "" if self.member is None else self.member
        return press_id(HISTORY, verb, NO_TABLE, member, self.game, self.page)

    def which(self, server: ServerId) -> HistoryFilter:
        return HistoryFilter(server, self.member, None if self.game == ALL_GAMES else self.game)


def query_of(press: Press) -> HistoryQuery:
    member, game, page = press.member(0), press.text(1), press.number(2)
    known = press.text(0) == "" or member is not None
    if not known or page is None or game not in (ALL_GAMES, *CATALOGUE):
        raise TroubleError("memory-outdated")
    return HistoryQuery(member, game, page)


def history_layout(
    language: str,
    query: HistoryQuery,
    found: HistoryPage,
    name: str,
    placed: Sequence[Placing] = (),
) -> Layout:
    """``name`` is whose matches they are; nobody's are everybody's."""
    head = _title(language, name)
    facts = [ladder_name(language, query.game), say(language, "history-count", count=found.total)]
    if found.pages > 1:
        facts.append(say(language, "memory-page", page=found.page, pages=found.pages))
    lines = [f"## {head}", f"-# {' · '.join(facts)}"]
    if placed:
        lines.append(f"-# 🏆 {' · '.join(_placing(language, one) for one in placed)}")
    lines += [_line(language, match) for match in found.matches]
    if not found.matches:
        lines.append(say(language, "history-empty"))
        return layout(text("\n".join(lines)), *rows([_tournaments(language)]))
    return layout(
        text("\n".join(lines)),
        *rows(_buttons(language, query, found)),
        _open(language, query, found),
    )


def _placing(language: str, one: Placing) -> str:
    return say(language, "history-placing", number=one.tournament, place=one.place)


def _tournaments(language: str) -> Button:
    """The tournaments of this server, in place of the list."""
    name = press_id(TOURNAMENT_PANEL, "list", NO_TABLE)
    return button(say(language, "history-tournaments"), name)


def _title(language: str, name: str) -> str:
    if not name:
        return say(language, "history-title")
    return say(language, "history-title_of", name=safe_name(name))


def _line(language: str, match: FinishedTable) -> str:
    head = f"**{match.id}** · {moment(match.ended_at, 'd')} · {game_name(language, match.game)}"
    if match.is_decided:
        seats = " · ".join(
            f"{_name(language, seat)} {points_text(language, match.game, seat.points)}"
            for seat in by_place(match.seats)
        )
    else:
        names = ", ".join(safe_title(language, seat) for seat in match.seats)
        seats = f"{say(language, f'ending-{match.ending}')} · {names}"
    return shortened(f"{head}\n-# {seats}", LONGEST_LINE)


def _name(language: str, seat: SeatResult) -> str:
    name = safe_title(language, seat)
    return f"**{name}**" if seat.place == 1 else name


def _buttons(language: str, query: HistoryQuery, found: HistoryPage) -> list[Button]:
    here = HistoryQuery(query.member, query.game, found.page)
    last = found.page >= found.pages
    return [
        button(say(language, "memory-previous"), here.button("prev"), disabled=found.page <= 1),
        button(say(language, "memory-next"), here.button("next"), disabled=last),
        _tournaments(language),
    ]


def _open(language: str, query: HistoryQuery, found: HistoryPage) -> Menu:
    offers = [
        option(
            f"{match.id} · {game_name(language, match.game)}",
            str(match.id),
            description=f"{day(language, match.ended_at)} · {in_a_line(language, match)}",
        )
        for match in found.matches
    ]
    here = HistoryQuery(query.member, query.game, found.page)
    return menu(say(language, "history-open"), here.button("open"), offers)
