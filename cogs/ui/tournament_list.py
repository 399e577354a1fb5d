"""The tournaments of a server, and a menu to look at one of them."""

from collections.abc import Sequence

from bot.tournaments.model import TournamentPhase
from bot.tournaments.views import TournamentView
from bot.words.catalogues import say
from cogs.ui.choices import game_name
from cogs.ui.custom_ids import NO_TABLE, TOURNAMENT_PANEL, press_id
from cogs.ui.names import safe_name
from cogs.ui.parts import Layout, fitting, layout, menu, option, text
from cogs.ui.tournament_scenes import player_name, title_of


def list_layout(language: str, listed: Sequence[TournamentView]) -> Layout:
    """The tournaments of a server, the newest first, and a menu to look at one."""
    title = f"## {say(language, 'tournament-list_title')}"
    if not listed:
        return layout(text(f"{title}\n{say(language, 'tournament-list_none')}"))
    lines = [_line(language, found) for found in listed]
    offers = [
        option(title_of(language, found), str(found.id), description=_plain_state(language, found))
        for found in listed
    ]
    name = press_id(TOURNAMENT_PANEL, "open", NO_TABLE)
    return layout(
        text(fitting([title, *lines])), menu(say(language, "tournament-list_open"), name, offers)
    )


def _line(language: str, found: TournamentView) -> str:
    return say(
        language,
        "tournament-list_line",
        number=str(found.id),
        game=game_name(language, found.terms.game),
        system=say(language, f"system-{found.terms.system}"),
        state=safe_name(_plain_state(language, found)),
    )


def _plain_state(language: str, found: TournamentView) -> str:
    phase = found.phase
    if phase != TournamentPhase.OVER:
        return say(language, f"tournament-state-{phase}")
    name = "?" if found.winner is None else player_name(language, found.winner)
    return say(language, "tournament-state-over", name=name)
