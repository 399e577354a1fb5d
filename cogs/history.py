"""``/history``: the matches of this server, of a member, of a game; privately, page by page."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import discord
from discord import app_commands

from bot.community.cards import HistoryPage, history
from bot.community.ladders import ALL_GAMES
from bot.community.members import last_name
from bot.community.results import FinishedTable, HistoryFilter, SeatResult
from bot.database.core import MemberId, ServerId
from bot.tournaments.rows import Placing, placings
from bot.words.catalogues import described, named, say
from cogs import parts
from cogs.answers import (
    HISTORY,
    NO_TABLE,
    TOURNAMENT_PANEL,
    Answer,
    Interaction,
    Press,
    answering_safely,
    only,
    press_id,
)
from cogs.asking import asker, match_number, server_of
from cogs.departures import part_if_gone
from cogs.feature import OLD, Feature, Letter, takes, values_of
from cogs.matches import Matches, by_place, in_a_line
from cogs.parts import day, game_name, ladder_name, moment, points_text, safe_title
from cogs.rules import GAMES, LadderName

# --- the list of finished matches: pages, and a menu to open one ---

PLACINGS = 5
"""So many tournaments are named above the matches of a member."""
LONGEST_LINE = 350
"""So that ten matches fit into a message, whatever people call themselves."""


@dataclass(frozen=True, slots=True)
class HistoryQuery:
    """Which matches a message lists; its buttons remember it."""

    member: MemberId | None = None
    game: LadderName = ALL_GAMES
    page: int = 1

    def button(self, verb: str) -> str:
        member = "" if self.member is None else self.member
        return press_id(HISTORY, verb, NO_TABLE, member, self.game, self.page)

    def which(self, server: ServerId) -> HistoryFilter:
        return HistoryFilter(server, self.member, None if self.game == ALL_GAMES else self.game)


def history_layout(
    query: HistoryQuery,
    found: HistoryPage,
    name: str,
    placed: Sequence[Placing] = (),
) -> parts.Layout:
    """``name`` is whose matches they are; nobody's are everybody's."""
    head = _title(name)
    facts = [ladder_name(query.game), say("history-count", count=found.total)]
    if found.pages > 1:
        facts.append(say("memory-page", page=found.page, pages=found.pages))
    lines = [f"## {head}", f"-# {' · '.join(facts)}"]
    if placed:
        said = (say("history-placing", number=one.tournament, place=one.place) for one in placed)
        lines.append(f"-# 🏆 {' · '.join(said)}")
    lines += [_line(match) for match in found.matches]
    if not found.matches:
        lines.append(say("history-empty"))
        return parts.layout(parts.text("\n".join(lines)), *parts.rows([_tournaments()]))
    return parts.layout(
        parts.text("\n".join(lines)),
        *parts.rows(_buttons(query, found)),
        _open(query, found),
    )


def _tournaments() -> parts.Button:
    """The tournaments of this server, in place of the list."""
    name = press_id(TOURNAMENT_PANEL, "list", NO_TABLE)
    return parts.button(say("history-tournaments"), name)


def _title(name: str) -> str:
    if not name:
        return say("history-title")
    return say("history-title_of", name=parts.safe_name(name))


def _line(match: FinishedTable) -> str:
    head = f"**{match.id}** · {moment(match.ended_at, 'd')} · {game_name(match.game)}"
    if match.is_decided:
        seats = " · ".join(
            f"{_name(seat)} {points_text(match.game, seat.points)}"
            for seat in by_place(match.seats)
        )
    else:
        names = ", ".join(safe_title(seat) for seat in match.seats)
        seats = f"{say(f'ending-{match.ending}')} · {names}"
    return parts.shortened(f"{head}\n-# {seats}", LONGEST_LINE)


def _name(seat: SeatResult) -> str:
    name = safe_title(seat)
    return f"**{name}**" if seat.place == 1 else name


def _buttons(query: HistoryQuery, found: HistoryPage) -> list[parts.Button]:
    here = replace(query, page=found.page)
    turns = parts.turning(here.button("prev"), here.button("next"), found.page, found.pages)
    return [*turns, _tournaments()]


def _open(query: HistoryQuery, found: HistoryPage) -> parts.Menu:
    offers = [
        parts.option(
            f"{match.id} · {game_name(match.game)}",
            str(match.id),
            description=f"{day(match.ended_at)} · {in_a_line(match)}",
        )
        for match in found.matches
    ]
    here = replace(query, page=found.page).button("open")
    return parts.menu(say("history-open"), here, offers)


# --- ``/history``: the matches of this server, of a member, of a game; privately, page by page ---


class Histories(Feature, letters={HISTORY: Letter(updates=True, outdated=OLD)}):
    @app_commands.command(name=named("command-history"), description=named("command-history-about"))
    @described("member", "only")
    @app_commands.choices(only=GAMES)
    async def history(
        self,
        interaction: Interaction,
        member: discord.User | None = None,
        only: str = ALL_GAMES,
    ) -> None:
        async with answering_safely(interaction) as answer:
            await part_if_gone(interaction, member)
            whose = None if member is None else MemberId(member.id)
            name = "" if member is None else member.display_name
            await self._show(answer, HistoryQuery(whose, only), name)

    @takes(HISTORY, "prev", "next", "back")
    async def _page(self, answer: Answer, press: Press, query: HistoryQuery) -> None:
        step = {"prev": -1, "next": 1}.get(press.verb, 0)
        await self._show(answer, replace(query, page=query.page + step))

    @takes(HISTORY, "open")
    async def _open(self, answer: Answer, _: Press, query: HistoryQuery) -> None:
        """A match in place of the list, and a way back."""
        table = match_number(only(values_of(answer.interaction)))
        back = parts.button(answer.say("history-back"), query.button("back"))
        await self.the(Matches).show(answer, table, [back], private=True)

    async def _show(self, answer: Answer, query: HistoryQuery, name: str = "") -> None:
        server = server_of(answer.interaction)
        found = await history(
            self.bot.database, query.which(server), page=query.page, viewer=asker(answer)
        )
        placed: Sequence[Placing] = ()
        if query.member is not None:
            known = name or await last_name(self.bot.database, server, query.member)
            name = answer.say("picture-nameless") if known is None else known
            placed = await placings(self.bot.database, server, query.member, limit=PLACINGS)
        await answer.show(history_layout(query, found, name, placed))
