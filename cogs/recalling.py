"""Which match somebody means: its number, typed or chosen from the newest ones."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from discord import app_commands

from bot.community.cards import history
from bot.community.results import FinishedTable, HistoryFilter
from bot.database.core import MemberId, ServerId, TableId
from bot.tables.denials import Denial, DeniedError
from bot.words.catalogues import language_for
from cogs.trouble import TroubleError
from cogs.ui.answers import Answer, Interaction
from cogs.ui.choices import game_name
from cogs.ui.figures import day, seat_title
from cogs.ui.parts import shortened

LOOKED_THROUGH = 50
"""So many of the newest matches are searched for what is typed."""
MOST_OFFERED = 25
LONGEST_OFFER = 100


def server_of(interaction: Interaction) -> ServerId:
    assert interaction.guild_id is not None, "commands are for servers only"
    return ServerId(interaction.guild_id)


def asker(answer: Answer) -> MemberId:
    return MemberId(answer.interaction.user.id)


def match_number(typed: str) -> TableId:
    """``17``, or ``#17``."""
    found = re.fullmatch(r"\s*#?([0-9]{1,18})\s*", typed, re.ASCII)
    if found is None:
        raise TroubleError("memory-no_such_match")
    return TableId(int(found[1]))


@contextmanager
def about_a_match() -> Iterator[None]:
    """What is said of tables that are not open is not what somebody wants to hear of a match."""
    try:
        yield
    except DeniedError as denied:
        if denied.denial == Denial.NO_SUCH_TABLE:
            raise TroubleError("memory-no_such_match") from None
        raise


async def offered_matches(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The newest matches of this server; those in whose number or words is what was typed."""
    language = language_for(str(interaction.locale))
    which = HistoryFilter(server_of(interaction))
    page = await history(interaction.client.database, which, size=LOOKED_THROUGH)
    named = {match.id: match_in_words(language, match) for match in page.matches}
    wanted = typed.strip().removeprefix("#").casefold()
    found = [one for one in named if str(one).startswith(wanted)]
    found += [one for one, words in named.items() if wanted in words.casefold()]
    return [
        app_commands.Choice(name=shortened(named[one], LONGEST_OFFER), value=str(one))
        for one in list(dict.fromkeys(found))[:MOST_OFFERED]
    ]


def match_in_words(language: str, match: FinishedTable) -> str:
    """``17 · 05.01.2026 · Rummy (1992) · Ann, Ben``"""
    names = ", ".join(seat_title(language, seat) for seat in match.seats)
    when = day(language, match.ended_at)
    return f"{match.id} · {when} · {game_name(language, match.game)} · {names}"
