"""What members ask of a tournament, privately: players, standings, rules, second questions."""

from collections.abc import Sequence

from bot.database.core import MemberId
from bot.tournaments.model import System, TournamentPhase
from bot.tournaments.views import TournamentView
from bot.words.catalogues import say
from cogs.ui.custom_ids import NO_TABLE, TOURNAMENT_PANEL, press_id
from cogs.ui.figures import number as number_text
from cogs.ui.parts import (
    Button,
    Layout,
    Sight,
    Style,
    button,
    fitting,
    gallery,
    layout,
    plain_layout,
    rows,
    text,
)
from cogs.ui.tournament import (
    PICTURE,
    absence_notes,
    entrants_count,
    safe_player,
    state_text,
    tournament_id,
)
from cogs.ui.tournament_scenes import title_of


def panel_id(verb: str, found: TournamentView, *args: int | str) -> str:
    """Of a button on a private panel: the answer takes its place."""
    return press_id(TOURNAMENT_PANEL, verb, NO_TABLE, found.id, *args)


def players_layout(
    language: str, found: TournamentView, *, in_charge: bool, has_played: bool = False
) -> Layout:
    """Everybody who has entered, and what those in charge can do."""
    lines = []
    for player in found.players:
        why = "was_absent" if player.missed else "withdrawn"
        out = f" · {say(language, f'tournament-{why}')}" if player.withdrawn else ""
        lines.append(f"{player.number}. {safe_player(language, player)}{out}")
    title = say(language, "tournament-players_title", number=found.id)
    said = fitting(
        [
            f"### {title}",
            entrants_count(language, found),
            *(lines or [say(language, "tournament-nobody")]),
        ]
    )
    return layout(text(said), *rows(_charge(language, found, has_played) if in_charge else ()))


def _charge(language: str, found: TournamentView, has_played: bool) -> list[Button]:
    """For whoever opened it, and moderators."""
    made = []
    if found.phase == TournamentPhase.REGISTRATION:
        made.append(button(say(language, "tournament-close"), panel_id("close", found)))
    if found.phase.is_open and not has_played:
        label = say(language, "tournament-cancel")
        made.append(button(label, panel_id("cancel", found), style=Style.danger))
    return made


def standings_layout(
    language: str,
    found: TournamentView,
    sights: Sequence[Sight],
    page: int = 1,
    pages: int = 1,
    me: MemberId | None = None,
) -> Layout:
    """The standings, or the bracket of a knockout; with their pages, and with the own place."""
    if not sights:
        return plain_layout(text(say(language, "tournament-nothing_yet")))
    pictures = [gallery(sight, f"{PICTURE}{at}") for at, sight in enumerate(sights)]
    turn = [
        button(
            say(language, "memory-previous"),
            panel_id("page", found, page - 1),
            disabled=page <= 1,
        ),
        button(
            say(language, "memory-next"), panel_id("page", found, page + 1), disabled=page >= pages
        ),
    ]
    head = [f"### {title_of(language, found)}", state_text(language, found)]
    own = next((one for one in found.standings if me and one.player.member == me), None)
    if own is not None:
        place = number_text(language, own.place)
        head.append(say(language, "tournament-own_place", place=place))
    return layout(text("\n".join(head)), *pictures, *rows(turn if pages > 1 else ()))


def how_layout(language: str, found: TournamentView) -> Layout:
    """The rules of this tournament, the promise, and a way to put words into the shuffles."""
    terms = found.terms
    messages = [
        "how_deals" if terms.duplicate else "how_own",
        "how_points",
        "how_knockout" if terms.system == System.KNOCKOUT else "how_ties",
    ]
    if terms.round_seconds:
        messages.append("how_calendar" if terms.calendar else "how_time")
    title = say(language, "tournament-how_title", number=found.id)
    lines = [f"### {title}", say(language, f"tournament-about_{terms.system}")]
    lines += [
        *absence_notes(language, found),
        *(say(language, f"tournament-{one}") for one in messages),
    ]
    lines.append(say(language, "tournament-how_promise", promise=found.promise))
    if found.phase != TournamentPhase.REGISTRATION:
        return layout(text("\n".join(lines)))
    lines.append(say(language, "tournament-how_words"))
    words = button(say(language, "tournament-words"), tournament_id("words", found))
    return layout(text("\n".join(lines)), *rows([words]))


def sure_layout(language: str, found: TournamentView, verb: str) -> Layout:
    """A second question before something that cannot be taken back."""
    said = say(language, f"tournament-{verb}_ask", number=found.id)
    label = say(language, f"tournament-{verb}_sure")
    yes = button(label, panel_id(f"{verb}_yes", found), style=Style.danger)
    return layout(text(said), *rows([yes]))
