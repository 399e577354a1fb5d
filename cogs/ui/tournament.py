"""The public messages of a tournament: its announcement, its rounds, its end."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from bot.database.core import ChannelId, TableId
from bot.tables.model import DAY
from bot.tournaments.model import System, TournamentPhase, TournamentTerms
from bot.tournaments.views import EntrantView, MatchView, RoundView, TournamentView
from bot.words.catalogues import say
from bot.words.saying import names_together
from cogs.ui.choices import in_units, terms_in_words
from cogs.ui.custom_ids import NO_TABLE, TOURNAMENT, press_id
from cogs.ui.figures import moment, until
from cogs.ui.names import safe_name
from cogs.ui.parts import (
    Button,
    Layout,
    Part,
    Sight,
    Style,
    button,
    fitting,
    gallery,
    layout,
    rows,
    text,
)
from cogs.ui.tournament_scenes import player_name, title_of

PICTURE: Final = "tournament"
WEEK: Final = 7 * DAY
SHORT: Final = 16
"""Digits of a promise that are shown where there is little room."""
MOST_NAMES: Final = 24
"""Of entrants in the announcement; all of them are in the list."""
Places = Mapping[TableId, ChannelId]
"""Where tables are played."""


def tournament_id(verb: str, found: TournamentView, *args: int | str) -> str:
    return press_id(TOURNAMENT, verb, NO_TABLE, found.id, *args)


def safe_player(language: str, player: EntrantView) -> str:
    return safe_name(player_name(language, player))


# --- the announcement ---


def announcement_layout(language: str, found: TournamentView, sight: Sight | None) -> Layout:
    """As it stands now: one message from the first entry to the end."""
    lines = [f"## {title_of(language, found)}"]
    if found.owner:  # nobody, if they were forgotten
        lines.append(f"-# {say(language, 'tournament-host', host=f'<@{found.owner}>')}")
    lines.append(f"**{state_text(language, found)}**")
    if found.phase == TournamentPhase.CANCELLED:
        return layout(text("\n".join(lines)))
    parts: list[Part] = [text("\n".join(lines))]
    if sight is not None:
        parts.append(gallery(sight, PICTURE))
    if found.phase == TournamentPhase.REGISTRATION:
        parts += [text(_facts(language, found)), text(_entrants(language, found))]
    parts.append(text("\n".join(f"-# {line}" for line in _notes(language, found))))
    return layout(*parts, *rows(_buttons(language, found)))


def state_text(language: str, found: TournamentView) -> str:
    """Where a tournament is, in a sentence."""
    terms = found.terms
    if found.phase == TournamentPhase.REGISTRATION:
        if not terms.closes_at:
            return say(language, "tournament-open_full", most=terms.most)
        return say(language, "tournament-open_until", when=until(terms.closes_at))
    if found.phase == TournamentPhase.OVER:
        return say(language, "tournament-over", name=_winner(language, found))
    if found.cancelled is not None:
        return say(language, f"tournament-cancelled-{found.cancelled}")
    return _round_state(language, found)


def _winner(language: str, found: TournamentView) -> str:
    return "?" if found.winner is None else safe_player(language, found.winner)


def _round_state(language: str, found: TournamentView) -> str:
    last = found.round
    if found.waits:
        return say(language, "tournament-waits_private")
    if found.next_draw is not None:
        said = say(language, "tournament-next_draw", when=until(found.next_draw))
    elif last is None or last.is_over:
        return say(language, "tournament-drawing")
    elif last.is_final:
        return say(language, "tournament-running_final")
    else:
        said = say(language, "tournament-running", round=last.number, rounds=found.planned)
    if found.takes_entries:
        said = f"{said} {say(language, 'tournament-late')}"
    if found.takes_returns:
        said = f"{said} {say(language, 'tournament-may_return')}"
    return said


def _facts(language: str, found: TournamentView) -> str:
    """What is agreed on, a line each."""
    terms = found.terms
    facts = [
        (say(language, "tournament-tables"), str(terms.size)),
        (say(language, "tournament-rounds"), _rounds(language, terms)),
        (say(language, "tournament-pace"), pace_name(language, terms)),
        (
            say(language, "tournament-deals"),
            say(language, f"tournament-{'same' if terms.duplicate else 'own'}_deals"),
        ),
        (
            say(language, "tournament-rated"),
            say(language, f"settings-ratings-{'on' if terms.rated else 'off'}"),
        ),
    ]
    about = say(language, f"tournament-about_{terms.system}")
    each = say(language, "tournament-each_match")
    options = terms_in_words(language, terms.game, terms.options, terms.assistance)
    return "\n".join([about, *_listed(language, facts), f"**{each}**", *_listed(language, options)])


def _listed(language: str, facts: Iterable[tuple[str, str]]) -> Iterator[str]:
    for label, value in facts:
        yield f"-# {say(language, 'reading-value', label=label, value=value)}"


def _rounds(language: str, terms: TournamentTerms) -> str:
    if terms.system == System.KNOCKOUT or not terms.rounds:
        return say(language, "tournament-as_needed")
    if terms.final:
        return say(language, "tournament-with_final", count=terms.rounds)
    return str(terms.rounds)


def pace_name(language: str, terms: TournamentTerms) -> str:
    """How long a round takes, or how often there is one."""
    if not terms.round_seconds:
        return say(language, "pace-live")
    if terms.calendar:
        message, count = calendar_words(terms.round_seconds)
        return say(language, message, count=count)
    unit, count = in_units(terms.round_seconds)
    return say(language, f"pace-{unit}", count=count)


def calendar_words(seconds: int) -> tuple[str, int]:
    """The message that says how often there is a round, and its number of days."""
    if seconds in (DAY, WEEK):
        return ("pace-daily" if seconds == DAY else "pace-weekly"), 1
    return "pace-every", seconds // DAY


def _entrants(language: str, found: TournamentView) -> str:
    if not found.active:
        return say(language, "tournament-nobody")
    names = [safe_player(language, player) for player in found.active[:MOST_NAMES]]
    if (more := len(found.active) - MOST_NAMES) > 0:
        names.append(say(language, "tournament-and_more", count=more))
    return f"**{entrants_count(language, found)}**\n{', '.join(names)}"


def entrants_count(language: str, found: TournamentView) -> str:
    most = found.terms.most
    return say(language, "tournament-entrants", count=len(found.active), most=most)


def _notes(language: str, found: TournamentView) -> list[str]:
    promise = say(language, "tournament-promise", start=found.promise[:SHORT])
    if not found.phase.is_open:
        return [promise]
    charge = [say(language, "tournament-in_charge")]
    registers = found.phase == TournamentPhase.REGISTRATION
    return [*absence_notes(language, found), *(charge if registers else ()), promise]


def absence_notes(language: str, found: TournamentView) -> list[str]:
    """What becomes of those who are not there."""
    rules = ["noshow", "missed"]
    if found.terms.system == System.SWISS:
        rules.append("may_return")
    return [" ".join(say(language, f"tournament-{rule}") for rule in rules)]


def _buttons(language: str, found: TournamentView) -> list[Button]:
    made = []
    if found.takes_entries or found.takes_returns:
        made.append(_button(language, found, "enter", Style.success))
    if found.phase.is_open:
        made.append(_button(language, found, "withdraw"))
    made.append(_button(language, found, "players"))
    if found.rounds:
        made.append(_button(language, found, "standings", Style.primary))
    made.append(_button(language, found, "how"))
    if found.phase == TournamentPhase.OVER:
        made.append(_button(language, found, "export"))
    return made


def _button(
    language: str, found: TournamentView, verb: str, style: Style = Style.secondary
) -> Button:
    label = say(language, f"tournament-{verb}")
    return button(label, tournament_id(verb, found), style=style)


# --- rounds ---


def round_title(language: str, found: TournamentView, one: RoundView) -> str:
    if one.is_final:
        return say(language, "tournament-final_title", number=found.id)
    return say(language, "tournament-round_title", number=found.id, round=one.number)


def round_layout(
    language: str, found: TournamentView, one: RoundView, sights: Sequence[Sight], places: Places
) -> Layout:
    """A round: who meets whom, where, and until when; later how it came out."""
    lines = [f"## {round_title(language, found, one)}", _until(language, found, one)]
    tables = [
        f"{say(language, 'tournament-table', number=match.number)}: <#{places[match.table]}>"
        for match in one.matches
        if match.table is not None and match.table in places
    ]
    if one.byes:
        names = names_together(language, [f"**{safe_player(language, bye)}**" for bye in one.byes])
        tables.append(say(language, "tournament-bye_names", names=names))
    pictures = [gallery(sight, f"{PICTURE}{at}") for at, sight in enumerate(sights)]
    shown: list[Part] = [text("\n".join(lines)), *pictures]
    if tables:
        shown.append(text(fitting(tables, 3000)))
    return layout(*shown, *rows([_button(language, found, "standings")]))


def _until(language: str, found: TournamentView, one: RoundView) -> str:
    if one.is_over:
        over = say(language, "tournament-round_over")
        if found.next_draw is None or one != found.round:
            return over
        return f"{over} {say(language, 'tournament-next_draw', when=until(found.next_draw))}"
    is_last = one.is_final or one.number == found.planned
    if one.until is None:
        return "" if is_last else say(language, "tournament-round_next")
    if found.terms.calendar and not is_last:
        return say(language, "tournament-round_calendar", when=until(one.until))
    when = until(one.until) if found.terms.calendar else moment(one.until, "R")
    kind = "final" if one.is_final else "last" if is_last else "round"
    return say(language, f"tournament-{kind}_until", when=when)


def call_text(
    language: str, found: TournamentView, one: RoundView, match: MatchView, *, private: bool
) -> str:
    """The one message that calls the players of a table."""
    players = " ".join(_called(language, player) for player in match.players)
    if one.is_final:
        said = say(language, "tournament-call_final", players=players, number=found.id)
    else:
        said = say(
            language,
            "tournament-call",
            players=players,
            number=found.id,
            round=one.number,
            table=match.number,
        )
    if found.terms.calendar and one.until is not None:
        said = f"{said} {say(language, 'tournament-call_until', when=until(one.until))}"
    if one.duplicate and private and len(one.matches) > 1:
        said = f"{said}\n-# {say(language, 'tournament-call_private')}"
    return said


def _called(language: str, player: EntrantView) -> str:
    if player.member is None or player.withdrawn:
        return f"**{safe_player(language, player)}**"
    return f"<@{player.member}>"


def thread_name(language: str, found: TournamentView, one: RoundView, match: MatchView) -> str:
    if one.is_final:
        return say(language, "tournament-thread_final", number=found.id)
    return say(language, "tournament-thread", number=found.id, round=one.number, table=match.number)


# --- the end ---


def over_layout(language: str, found: TournamentView, sight: Sight) -> Layout:
    title = say(language, "tournament-over_title", number=found.id)
    head = f"## {title}\n{say(language, 'tournament-won', name=_winner(language, found))}"
    buttons = [_button(language, found, verb) for verb in ("standings", "export")]
    return layout(text(head), gallery(sight, PICTURE), *rows(buttons))
