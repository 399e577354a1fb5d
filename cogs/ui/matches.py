"""A finished match as a message: score sheet, places, terms; its file; and what was proved."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import discord
from discord import ui

from bot.community.cards import lowest_wins
from bot.community.matches import Details, RatingChange
from bot.community.results import FinishedTable, SeatResult
from bot.database.core import TableId
from bot.games.proof import MatchCheck, MatchFinding, MatchProof, Verdict
from bot.pictures.scenes import score_scene
from bot.words.catalogues import say
from cogs.ui.choices import game_name, terms_in_words
from cogs.ui.custom_ids import MATCH, press_id
from cogs.ui.figures import (
    change_text,
    duration,
    moment,
    players_of,
    points_text,
    safe_title,
    season_name,
    seat_title,
)
from cogs.ui.parts import Button, Layout, Part, Sight, Style, button, gallery, layout, rows, text
from cogs.ui.reports import report_button
from render.scenes import ScoreColumn, ScoreScene

PICTURE = "match"
MARKS = {Verdict.PASSED: "✅", Verdict.FAILED: "❌", Verdict.OPEN: "❔"}


def sheet_scene(language: str, found: Details) -> ScoreScene:
    """The score sheet; of a match whose log is not kept only the totals."""
    match = found.finished
    name = game_name(language, match.game)
    title = say(language, "match-title", game=name, number=match.id)
    players = players_of(language, match.seats)
    if found.view is not None:
        return score_scene(language, found.view, players, title=title)
    return ScoreScene(
        title=title,
        columns=tuple(
            ScoreColumn(player.name, seat.points, is_winner=seat.place == 1)
            for player, seat in zip(players, match.seats, strict=True)
        ),
        rounds=(),
        is_signed=not lowest_wins(match.game),
    )


def match_layout(
    language: str,
    found: Details,
    changes: dict[int, RatingChange],
    sight: Sight,
    more: Sequence[Button] = (),
) -> Layout:
    match = found.finished
    name = game_name(language, match.game)
    head = say(language, "match-title", game=name, number=match.id)
    lines = [f"## {head}", f"-# {_facts(language, found)}"]
    lines += [
        _seat(language, match, seat, changes.get(seat.seat)) for seat in by_place(match.seats)
    ]
    if match.uncounted is not None:
        lines.append(f"-# {say(language, f'uncounted-{match.uncounted}')}")
    terms = terms_in_words(language, match.game, found.options, found.assistance)
    foot = [
        f"-# {' · '.join(f'{label}: {value}' for label, value in terms)}",
        f"-# {say(language, 'match-promise', commitment=found.commitment)}",
    ]
    if found.seal:
        foot.append(f"-# {say(language, 'match-seal', seal=found.seal)}")
    buttons = [
        *match_buttons(language, match.id, logged=found.view is not None),
        report_button(language, match.id),
        *more,
    ]
    return layout(
        text("\n".join(lines)), gallery(sight, PICTURE), text("\n".join(foot)), *rows(buttons)
    )


def by_place(seats: Iterable[SeatResult]) -> list[SeatResult]:
    return sorted(seats, key=lambda seat: (seat.place, seat.seat))


def _facts(language: str, found: Details) -> str:
    match = found.finished
    facts = [moment(match.ended_at)]
    if found.duration is not None:
        facts.append(duration(language, found.duration))
    if match.rounds is not None:
        facts.append(say(language, "match-rounds", count=match.rounds))
    if not match.is_decided:
        facts.append(say(language, f"ending-{match.ending}"))
    if match.season is None:
        facts.append(say(language, "match-unrated"))
    else:
        facts.append(say(language, "match-rated", season=season_name(language, match.season)))
    return " · ".join(facts)


def _seat(
    language: str, match: FinishedTable, seat: SeatResult, change: RatingChange | None
) -> str:
    # The bold number: Discord would count a list by itself, and nobody would share a place.
    place = f"**{seat.place}.** " if match.is_decided else ""
    facts = [f"{place}**{safe_title(language, seat)}**"]
    if match.rounds is not None or match.is_decided:
        facts.append(points_text(language, match.game, seat.points))
    if seat.parting is not None:
        facts.append(say(language, f"parting-{seat.parting}"))
    if change is not None:
        facts.append(change_text(language, change))
    return " · ".join(facts)


def match_buttons(language: str, table: TableId, *, logged: bool) -> list[Button]:
    """What can be done with a match of which more than the result is kept."""
    if not logged:
        return []
    return [
        button(
            say(language, f"match-{verb}"),
            press_id(MATCH, verb, table),
            style=Style.primary if verb == "replay" else Style.secondary,
        )
        for verb in ("replay", "review", "export", "verify")
    ]


def in_a_line(language: str, match: FinishedTable) -> str:
    """Who played and how it ended, the best first."""
    if not match.is_decided:
        names = ", ".join(seat_title(language, seat) for seat in match.seats)
        return f"{names} · {say(language, f'ending-{match.ending}')}"
    return " · ".join(
        f"{seat_title(language, seat)} {points_text(language, match.game, seat.points)}"
        for seat in by_place(match.seats)
    )


# --- the file ---


def file_names(table: TableId) -> tuple[str, str]:
    return f"match-{table}.txt", f"match-{table}.json"


def export_layout(language: str, table: TableId, names: Sequence[str]) -> Layout:
    """A message with the attached files of these names."""
    said, _ = file_names(table)
    head = say(language, "export-title", number=table)
    how = say(language, "export-how", command=f"`python3 -m bot verify {said}`")
    parts: list[Part] = [ui.File(f"attachment://{name}") for name in names]
    buttons = [button(say(language, "export-page"), press_id(MATCH, "page", table))]
    return layout(text(f"### {head}\n{how}"), *parts, *rows(buttons))


def page_name(table: TableId) -> str:
    return f"match-{table}.html"


def page_layout(language: str, table: TableId, name: str) -> Layout:
    """A message with a page that opens in any browser."""
    head, how = say(language, "export-title", number=table), say(language, "export-page_how")
    return layout(text(f"### {head}\n{how}"), ui.File(f"attachment://{name}"))


# --- the proof ---


@dataclass(frozen=True, slots=True)
class Proved:
    """A match, what it had promised, and what became of the promise."""

    match: FinishedTable
    commitment: str
    proof: MatchProof


def proof_layout(language: str, proved: Proved) -> Layout:
    table, proof = proved.match.id, proved.proof
    said, _ = file_names(table)
    lines = [
        f"## {say(language, 'verify-title', number=table)}",
        f"**{say(language, _verdict(proof))}**",
        *_checks(language, proved),
        _bound(language, proof),
        f"-# {say(language, 'verify-digest', digest=proof.digest)}",
        say(language, "verify-alone", command=f"`python3 -m bot verify {said}`"),
    ]
    buttons = [
        button(say(language, "match-export"), press_id(MATCH, "export", table)),
    ]
    colour = discord.Colour.red() if proof.is_refuted else discord.Colour.green()
    return layout(text("\n".join(lines)), *rows(buttons), colour=colour)


def _bound(language: str, proof: MatchProof) -> str:
    """What all of this is proven of."""
    if proof.seal:
        return say(language, "verify-seal", seal=proof.seal)
    return say(language, "verify-first_version")


def _verdict(proof: MatchProof) -> str:
    if proof.is_refuted:
        return "verify-refuted"
    if proof.holds_so_far:
        return "verify-so_far"
    return "verify-holds" if proof.holds else "verify-open"


def _checks(language: str, proved: Proved) -> list[str]:
    """A line for each check; the shuffles share one, because there may be dozens."""
    lines = []
    for check in MatchCheck:
        found = proved.proof.of(check)
        if check == MatchCheck.DEAL:
            lines.append(_deals(language, found))
        else:
            lines += [_finding(language, one, proved) for one in found]
    return lines


def _deals(language: str, found: tuple[MatchFinding, ...]) -> str:
    each = " · ".join(
        f"{one.number} {_purpose(language, one)} {MARKS[one.verdict]}" for one in found
    )
    worst = max((one.verdict for one in found), key=_badness, default=Verdict.OPEN)
    return f"{MARKS[worst]} {say(language, 'verify-deal', count=len(found))}\n-# {each}"


def _badness(verdict: Verdict) -> int:
    return (Verdict.PASSED, Verdict.OPEN, Verdict.FAILED).index(verdict)


def _purpose(language: str, one: MatchFinding) -> str:
    purpose = "unexpected" if one.purpose is None else one.purpose.value
    return say(language, f"verify-purpose_{purpose}")


def _finding(language: str, one: MatchFinding, proved: Proved) -> str:
    mark, name = MARKS[one.verdict], f"verify-{one.check.value}"
    match one.check:
        case MatchCheck.WORDS:
            seats = len(proved.match.seats)
            said = say(language, name, count=one.number, players=seats)
        case MatchCheck.END if one.why:
            said = say(language, "verify-ended", how=say(language, f"closing-{one.why}"))
        case MatchCheck.RULES | MatchCheck.END:
            said = say(language, name, count=one.number)
        case _:
            said = say(language, name, commitment=proved.commitment)
    return f"{mark} {said}"
