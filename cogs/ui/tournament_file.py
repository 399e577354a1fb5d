"""A tournament as the one file that proves it."""

from discord import ui

from bot.tournaments.views import TournamentView
from bot.words.catalogues import say
from cogs.ui.parts import Layout, layout, text


def file_name(found: TournamentView) -> str:
    return f"tournament-{found.id}.txt"


def export_layout(language: str, found: TournamentView, name: str, printed: str) -> Layout:
    """A message with the attached file of this name, and with its fingerprint."""
    head = say(language, "tournament-export_title", number=found.id)
    how = say(
        language, "tournament-export_how", command=f"`python3 -m bot verify {file_name(found)}`"
    )
    digest = f"{say(language, 'page-fingerprint')} `{printed}`"
    return layout(text(f"### {head}\n{how}\n{digest}"), ui.File(f"attachment://{name}"))
