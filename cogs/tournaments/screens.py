"""The public messages of a tournament: its announcement, its rounds, its end."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from discord import ui

from bot.database.core import ChannelId, MemberId, TableId
from bot.tables.model import DAY
from bot.tournaments.model import (
    Pairing,
    System,
    TournamentPhase,
    TournamentRound,
    TournamentTerms,
)
from bot.tournaments.views import EntrantView, TournamentView
from bot.words.catalogues import say
from bot.words.saying import names_together
from cogs import parts
from cogs.answers import NO_TABLE, TOURNAMENT, TOURNAMENT_PANEL, press_id
from cogs.parts import game_name, in_units, moment, terms_in_words, until
from cogs.parts import number as number_text
from cogs.tournaments.scenes import player_name, title_of

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


def safe_player(player: EntrantView) -> str:
    return parts.safe_name(player_name(player))


# --- the announcement ---


def announcement_layout(found: TournamentView, sight: parts.Sight | None) -> parts.Layout:
    """As it stands now: one message from the first entry to the end."""
    lines = [f"## {title_of(found)}"]
    if found.owner:  # nobody, if they were forgotten
        lines.append(f"-# {say('tournament-host', host=f'<@{found.owner}>')}")
    lines.append(f"**{state_text(found)}**")
    if found.phase == TournamentPhase.CANCELLED:
        return parts.layout(parts.text("\n".join(lines)))
    made: list[parts.Part] = [parts.text("\n".join(lines))]
    if sight is not None:
        made.append(parts.gallery(sight, PICTURE))
    if found.phase == TournamentPhase.REGISTRATION:
        made += [parts.text(_facts(found)), parts.text(_entrants(found))]
    made.append(parts.text("\n".join(f"-# {line}" for line in _notes(found))))
    return parts.layout(*made, *parts.rows(_buttons(found)))


def state_text(found: TournamentView) -> str:
    """Where a tournament is, in a sentence."""
    terms = found.terms
    if found.phase == TournamentPhase.REGISTRATION:
        if not terms.closes_at:
            return say("tournament-open_full", most=terms.most)
        return say("tournament-open_until", when=until(terms.closes_at))
    if found.phase == TournamentPhase.OVER:
        return say("tournament-over", name=_winner(found))
    if found.cancelled is not None:
        return say(f"tournament-cancelled-{found.cancelled}")
    return _round_state(found)


def _winner(found: TournamentView) -> str:
    return "?" if found.winner is None else safe_player(found.winner)


def _round_state(found: TournamentView) -> str:
    last = found.round
    if found.waits:
        return say("tournament-waits_private")
    if found.next_draw is not None:
        said = say("tournament-next_draw", when=until(found.next_draw))
    elif last is None or last.is_over:
        return say("tournament-drawing")
    elif last.is_final:
        return say("tournament-running_final")
    else:
        said = say("tournament-running", round=last.number, rounds=found.planned)
    if found.takes_entries:
        said = f"{said} {say('tournament-late')}"
    if found.takes_returns:
        said = f"{said} {say('tournament-may_return')}"
    return said


def _facts(found: TournamentView) -> str:
    """What is agreed on, a line each."""
    terms = found.terms
    facts = [
        (say("tournament-tables"), str(terms.size)),
        (say("tournament-rounds"), _rounds(terms)),
        (say("tournament-pace"), pace_name(terms)),
        (
            say("tournament-deals"),
            say(f"tournament-{'same' if terms.duplicate else 'own'}_deals"),
        ),
        (
            say("tournament-rated"),
            say(f"settings-ratings-{'on' if terms.rated else 'off'}"),
        ),
    ]
    about = say(f"tournament-about_{terms.system}")
    each = say("tournament-each_match")
    options = terms_in_words(terms.game, terms.options, terms.assistance)
    return "\n".join([about, *_listed(facts), f"**{each}**", *_listed(options)])


def _listed(facts: Iterable[tuple[str, str]]) -> Iterator[str]:
    for label, value in facts:
        yield f"-# {say('reading-value', label=label, value=value)}"


def _rounds(terms: TournamentTerms) -> str:
    if terms.system == System.KNOCKOUT or not terms.rounds:
        return say("tournament-as_needed")
    if terms.final:
        return say("tournament-with_final", count=terms.rounds)
    return str(terms.rounds)


def pace_name(terms: TournamentTerms) -> str:
    """How long a round takes, or how often there is one."""
    if not terms.round_seconds:
        return say("pace-live")
    if terms.calendar:
        message, count = calendar_words(terms.round_seconds)
        return say(message, count=count)
    unit, count = in_units(terms.round_seconds)
    return say(f"pace-{unit}", count=count)


def calendar_words(seconds: int) -> tuple[str, int]:
    """The message that says how often there is a round, and its number of days."""
    if seconds in (DAY, WEEK):
        return ("pace-daily" if seconds == DAY else "pace-weekly"), 1
    return "pace-every", seconds // DAY


def _entrants(found: TournamentView) -> str:
    if not found.active:
        return say("tournament-nobody")
    first = found.players_of(found.active[:MOST_NAMES])
    names = [safe_player(player) for player in first]
    if (more := len(found.active) - MOST_NAMES) > 0:
        names.append(say("tournament-and_more", count=more))
    return f"**{entrants_count(found)}**\n{', '.join(names)}"


def entrants_count(found: TournamentView) -> str:
    most = found.terms.most
    return say("tournament-entrants", count=len(found.active), most=most)


def _notes(found: TournamentView) -> list[str]:
    promise = say("tournament-promise", start=found.promise[:SHORT])
    if not found.phase.is_open:
        return [promise]
    charge = [say("tournament-in_charge")]
    registers = found.phase == TournamentPhase.REGISTRATION
    return [*absence_notes(found), *(charge if registers else ()), promise]


def absence_notes(found: TournamentView) -> list[str]:
    """What becomes of those who are not there."""
    rules = ["noshow", "missed"]
    if found.terms.system == System.SWISS:
        rules.append("may_return")
    return [" ".join(say(f"tournament-{rule}") for rule in rules)]


def _buttons(found: TournamentView) -> list[parts.Button]:
    made = []
    if found.takes_entries or found.takes_returns:
        made.append(_button(found, "enter", parts.Style.success))
    if found.phase.is_open:
        made.append(_button(found, "withdraw"))
    made.append(_button(found, "players"))
    if found.rounds:
        made.append(_button(found, "standings", parts.Style.primary))
    made.append(_button(found, "how"))
    if found.phase == TournamentPhase.OVER:
        made.append(_button(found, "export"))
    return made


def _button(
    found: TournamentView, verb: str, style: parts.Style = parts.Style.secondary
) -> parts.Button:
    label = say(f"tournament-{verb}")
    return parts.button(label, tournament_id(verb, found), style=style)


# --- rounds ---


def round_title(found: TournamentView, one: TournamentRound) -> str:
    if one.is_final:
        return say("tournament-final_title", number=found.id)
    return say("tournament-round_title", number=found.id, round=one.number)


def round_layout(
    found: TournamentView, one: TournamentRound, sights: Sequence[parts.Sight], places: Places
) -> parts.Layout:
    """A round: who meets whom, where, and until when; later how it came out."""
    lines = [f"## {round_title(found, one)}", _until(found, one)]
    tables = [
        f"{say('tournament-table', number=match.number)}: <#{places[match.table]}>"
        for match in one.pairings
        if match.table is not None and match.table in places
    ]
    if one.byes:
        byes = [f"**{safe_player(bye)}**" for bye in found.players_of(one.byes)]
        names = names_together(byes)
        tables.append(say("tournament-bye_names", names=names))
    pictures = [parts.gallery(sight, f"{PICTURE}{at}") for at, sight in enumerate(sights)]
    shown: list[parts.Part] = [parts.text("\n".join(lines)), *pictures]
    if tables:
        shown.append(parts.text(parts.fitting(tables, 3000)))
    return parts.layout(*shown, *parts.rows([_button(found, "standings")]))


def _until(found: TournamentView, one: TournamentRound) -> str:
    if one.is_over:
        over = say("tournament-round_over")
        if found.next_draw is None or one != found.round:
            return over
        return f"{over} {say('tournament-next_draw', when=until(found.next_draw))}"
    is_last = one.is_final or one.number == found.planned
    end = found.until(one)
    if end is None:
        return "" if is_last else say("tournament-round_next")
    if found.terms.calendar and not is_last:
        return say("tournament-round_calendar", when=until(end))
    when = until(end) if found.terms.calendar else moment(end, "R")
    kind = "final" if one.is_final else "last" if is_last else "round"
    return say(f"tournament-{kind}_until", when=when)


def call_text(found: TournamentView, one: TournamentRound, match: Pairing, *, private: bool) -> str:
    """The one message that calls the players of a table."""
    players = " ".join(_called(player) for player in found.players_of(match.seats))
    if one.is_final:
        said = say("tournament-call_final", players=players, number=found.id)
    else:
        said = say(
            "tournament-call",
            players=players,
            number=found.id,
            round=one.number,
            table=match.number,
        )
    if found.terms.calendar and (end := found.until(one)) is not None:
        said = f"{said} {say('tournament-call_until', when=until(end))}"
    if one.duplicate and private and len(one.pairings) > 1:
        said = f"{said}\n-# {say('tournament-call_private')}"
    return said


def _called(player: EntrantView) -> str:
    if player.member is None or player.withdrawn:
        return f"**{safe_player(player)}**"
    return f"<@{player.member}>"


def thread_name(found: TournamentView, one: TournamentRound, match: Pairing) -> str:
    if one.is_final:
        return say("tournament-thread_final", number=found.id)
    return say("tournament-thread", number=found.id, round=one.number, table=match.number)


# --- the end ---


def over_layout(found: TournamentView, sight: parts.Sight) -> parts.Layout:
    title = say("tournament-over_title", number=found.id)
    head = f"## {title}\n{say('tournament-won', name=_winner(found))}"
    buttons = [_button(found, verb) for verb in ("standings", "export")]
    return parts.layout(parts.text(head), parts.gallery(sight, PICTURE), *parts.rows(buttons))


# --- a tournament as the one file that proves it ---


def file_name(found: TournamentView) -> str:
    return f"tournament-{found.id}.txt"


def export_layout(
    found: TournamentView, name: str, printed: str, *, is_whole: bool
) -> parts.Layout:
    """A message with the attached file of this name, and with its fingerprint."""
    head = say("tournament-export_title", number=found.id)
    how = say("tournament-export_how", command=f"`python3 -m bot verify {file_name(found)}`")
    if not is_whole:
        how = say("export-outside")
    digest = f"{say('page-fingerprint')} `{printed}`"
    return parts.layout(parts.text(f"### {head}\n{how}\n{digest}"), ui.File(f"attachment://{name}"))


# --- the tournaments of a server, and a menu to look at one of them ---


def list_layout(listed: Sequence[TournamentView]) -> parts.Layout:
    """The tournaments of a server, the newest first, and a menu to look at one."""
    title = f"## {say('tournament-list_title')}"
    if not listed:
        return parts.layout(parts.text(f"{title}\n{say('tournament-list_none')}"))
    lines = [_line(found) for found in listed]
    offers = [
        parts.option(title_of(found), str(found.id), description=_plain_state(found))
        for found in listed
    ]
    name = press_id(TOURNAMENT_PANEL, "open", NO_TABLE)
    return parts.layout(
        parts.text(parts.fitting([title, *lines])),
        parts.menu(say("tournament-list_open"), name, offers),
    )


def _line(found: TournamentView) -> str:
    return say(
        "tournament-list_line",
        number=str(found.id),
        game=game_name(found.terms.game),
        system=say(f"system-{found.terms.system}"),
        state=parts.safe_name(_plain_state(found)),
    )


def _plain_state(found: TournamentView) -> str:
    phase = found.phase
    if phase != TournamentPhase.OVER:
        return say(f"tournament-state-{phase}")
    name = "?" if found.winner is None else player_name(found.winner)
    return say("tournament-state-over", name=name)


# --- what members ask of a tournament, privately: players, standings, rules, second questions ---


def panel_id(verb: str, found: TournamentView, *args: int | str) -> str:
    """Of a button on a private panel: the answer takes its place."""
    return press_id(TOURNAMENT_PANEL, verb, NO_TABLE, found.id, *args)


def players_layout(
    found: TournamentView, *, in_charge: bool, has_played: bool = False
) -> parts.Layout:
    """Everybody who has entered, and what those in charge can do."""
    lines = []
    for player in found.players:
        why = "was_absent" if player.missed else "withdrawn"
        out = f" · {say(f'tournament-{why}')}" if player.withdrawn else ""
        lines.append(f"{player.number}. {safe_player(player)}{out}")
    title = say("tournament-players_title", number=found.id)
    said = parts.fitting(
        [
            f"### {title}",
            entrants_count(found),
            *(lines or [say("tournament-nobody")]),
        ]
    )
    return parts.layout(
        parts.text(said), *parts.rows(_charge(found, has_played) if in_charge else ())
    )


def _charge(found: TournamentView, has_played: bool) -> list[parts.Button]:
    """For whoever opened it, and moderators."""
    made = []
    if found.phase == TournamentPhase.REGISTRATION:
        made.append(parts.button(say("tournament-close"), panel_id("close", found)))
    if found.phase.is_open and not has_played:
        label = say("tournament-cancel")
        made.append(parts.button(label, panel_id("cancel", found), style=parts.Style.danger))
    return made


def standings_layout(
    found: TournamentView,
    sights: Sequence[parts.Sight],
    page: int = 1,
    pages: int = 1,
    me: MemberId | None = None,
) -> parts.Layout:
    """The standings, or the bracket of a knockout; with their pages, and with the own place."""
    if not sights:
        return parts.plain_layout(parts.text(say("tournament-nothing_yet")))
    pictures = [parts.gallery(sight, f"{PICTURE}{at}") for at, sight in enumerate(sights)]
    turn = [
        parts.button(
            say("memory-previous"),
            panel_id("page", found, page - 1),
            disabled=page <= 1,
        ),
        parts.button(say("memory-next"), panel_id("page", found, page + 1), disabled=page >= pages),
    ]
    head = [f"### {title_of(found)}", state_text(found)]
    mine = [one for one in found.standings if me and found.player(one.number).member == me]
    for own in mine:
        place = number_text(own.place)
        head.append(say("tournament-own_place", place=place))
    return parts.layout(
        parts.text("\n".join(head)), *pictures, *parts.rows(turn if pages > 1 else ())
    )


def how_layout(found: TournamentView) -> parts.Layout:
    """The rules of this tournament, the promise, and a way to put words into the shuffles."""
    terms = found.terms
    messages = [
        "how_deals" if terms.duplicate else "how_own",
        "how_points",
        "how_knockout" if terms.system == System.KNOCKOUT else "how_ties",
    ]
    if terms.round_seconds:
        messages.append("how_calendar" if terms.calendar else "how_time")
    title = say("tournament-how_title", number=found.id)
    lines = [f"### {title}", say(f"tournament-about_{terms.system}")]
    lines += [
        *absence_notes(found),
        *(say(f"tournament-{one}") for one in messages),
    ]
    lines.append(say("tournament-how_promise", promise=found.promise))
    if found.phase != TournamentPhase.REGISTRATION:
        return parts.layout(parts.text("\n".join(lines)))
    lines.append(say("tournament-how_words"))
    words = parts.button(say("tournament-words"), tournament_id("words", found))
    return parts.layout(parts.text("\n".join(lines)), *parts.rows([words]))


def sure_layout(found: TournamentView, verb: str) -> parts.Layout:
    """A second question before something that cannot be taken back."""
    said = say(f"tournament-{verb}_ask", number=found.id)
    label = say(f"tournament-{verb}_sure")
    yes = parts.button(label, panel_id(f"{verb}_yes", found), style=parts.Style.danger)
    return parts.layout(parts.text(said), *parts.rows([yes]))
