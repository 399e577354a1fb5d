"""A finished match as a page: one file that any browser shows without a network.

It steps through the match, marks what the review found, and checks the deals by itself. Nothing
that people typed can become script: all of it is data, and is put there as text.

Its parts are fixed, and the match is data in the middle of them. The content security policy names
the one script and the one style by their hashes. So nothing else runs, and a page whose script was
changed does not run at all.
"""

import base64
import hashlib
import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

from bot.community import reviews
from bot.community.matches import BackOffice, export_files, finished_row, may_see
from bot.community.replays import ReplayStep, steps_of
from bot.database.core import Database
from bot.games.match import Match, begin
from bot.games.moves import Action, Turn
from bot.games.pieces import Deck, piece_text
from bot.pictures.alt_texts import face_name
from bot.pictures.scenes import SortBy, in_order, meld_scenes
from bot.tables import rows as store
from bot.tables.denials import Denial, deny
from bot.tables.live import header_for
from bot.tables.live import steps_of as steps_of_folding
from bot.tables.model import LogEntry, TableState
from bot.tables.rows import Log
from bot.thinking.review import (
    Judged,
    PlayedTurn,
    Review,
    certainty_words,
    seat_words,
    steps_words,
    turn_words,
    turns_of,
)
from bot.words.catalogues import say, speaking, spoken
from bot.words.saying import Happening
from bot.words.saying import told as happened
from render.scenes import MeldScene, PieceScene

# --- what a page tells of a match: every step, everybody's pieces, the misses, and its file ---

WORDS = (
    *("unchecked", "checking", "passed", "failed", "open", "by_browser", "by_page"),
    *("first", "back", "forward", "last", "prev_miss", "next_miss", "step", "slider", "keys"),
    *("table", "empty", "rack", "stock", "pile", "then", "could", "left", "nothing"),
    *("proof", "verdict_passed", "verdict_failed", "verdict_open", "seal"),
    *("fingerprint", "new", "moved", "miss", "about"),
    *("check_commitment", "check_words", "check_deals", "check_rules", "check_shown"),
    *("check_first_version", "check_shared_words", "check_outside", "check_ends", "check_steps"),
)
_NOTATION = re.compile(r" ?`[^`]*`")


@dataclass(frozen=True, slots=True)
class MatchHistory:
    """A match and all that happened in it."""

    first: Match
    steps: tuple[tuple[Action, Match], ...]


@dataclass(slots=True)
class _Index:
    """Texts that come again and again, each of them once."""

    places: dict[str, int] = field(default_factory=dict)

    def of(self, text: str) -> int:
        return self.places.setdefault(text, len(self.places))


@dataclass(frozen=True, slots=True)
class Told:
    """All that a page says, in its reader's language."""

    language: str
    title: str
    words: dict[str, str]
    data: dict[str, Any]

    def as_data(self) -> dict[str, Any]:
        return {"title": self.title, "words": self.words, **self.data}


def told(
    played: MatchHistory,
    names: Sequence[str],
    record: str,
    review: Review | None,
) -> Told:
    """A match for a page; without a review also without what people held."""
    melds, racks = _Index(), _Index()
    steps, _ = steps_of(played.first, [action for action, _ in played.steps])
    misses = {} if review is None else {one.seq: one for one in review.shown}
    shown = _looks(played, review)
    told_steps = [
        {
            "r": step.round,
            "s": -1 if step.seat is None else step.seat,
            "c": _caption(names, steps, at),
            "t": [melds.of(meld) for meld in _table(step, _before(steps, at))],
            "h": [] if review is None else [racks.of(_rack(step, rack)) for rack in step.racks],
            "n": [seat.count for seat in step.view.seats],
            "p": [seat.account for seat in step.view.seats],
            "k": step.view.stock_count,
            "o": _top(step),
            "m": step.view.seq if step.view.seq in misses else 0,
        }
        for at, step in enumerate(steps)
    ]
    told_misses = {
        str(seq): _miss(names, one, shown[one.number], melds) for seq, one in misses.items()
    }
    return Told(
        spoken(),
        _title(played.first),
        {word: say(f"page-{word}") for word in WORDS},
        {
            "seats": list(names),
            "material": played.first.rules.deck.material,
            "faces": _faces(played.first.rules.deck),
            "figures": [] if review is None else _figures(names, review),
            "melds": list(melds.places),
            "racks": list(racks.places),
            "steps": told_steps,
            "misses": told_misses,
            "record": record,
            "file": hashlib.sha256(record.encode("utf-8", "replace")).hexdigest(),
            "over": bool(played.steps) and played.steps[-1][1].outcome is not None,
        },
    )


def _title(first: Match) -> str:
    game = say(f"game-{first.header.game}")
    return say("review-title", game=game, match=first.header.match)


def _figures(names: Sequence[str], review: Review) -> list[str]:
    seats = zip(names, review.seats, strict=True)
    return [
        *(seat_words(name, seat) for name, seat in seats),
        certainty_words(review),
    ]


def _faces(deck: Deck) -> dict[str, str]:
    """Every piece by name, for those who hear the page."""
    return {piece_text(face): face_name(face) for face in sorted(deck.kinds)}


# --- steps ---


def _before(steps: Sequence[ReplayStep], at: int) -> ReplayStep | None:
    same = at > 0 and steps[at - 1].round == steps[at].round
    return steps[at - 1] if same else None


def _table(step: ReplayStep, before: ReplayStep | None) -> Iterable[str]:
    was = None if before is None else before.view.table
    return map(_meld, meld_scenes(step.view.rules, step.view.table, was))


def _meld(meld: MeldScene) -> str:
    """``A r7+ J=r8 r9~``: its letter, then what is new and what was elsewhere before."""
    return " ".join([meld.letter, *map(_piece, meld.pieces)])


def _piece(piece: PieceScene) -> str:
    text = piece_text(piece.face)
    if len(piece.stands_for) == 1:
        text += f"={piece_text(piece.stands_for[0])}"
    return text + "+" * piece.is_new + "~" * piece.is_moved + "!" * piece.is_selected


def _rack(step: ReplayStep, rack: Sequence[Any]) -> str:
    deck = step.view.deck
    return " ".join(piece_text(deck.face(piece)) for piece in in_order(deck, rack, SortBy.COLOUR))


def _top(step: ReplayStep) -> str:
    top = step.view.pile_top
    return "" if top is None else piece_text(step.view.deck.face(top))


def _caption(names: Sequence[str], steps: Sequence[ReplayStep], at: int) -> str:
    """What was done; the last step of a round also says who won it."""
    step, before = steps[at], _before(steps, at)
    if step.seat is None or not isinstance(step.action, Turn) or before is None:
        return say("replay-shuffled" if before else "replay-dealt", round=step.round)
    done = Happening(step.seat, step.action.move, before.view, step.view)
    said = _NOTATION.sub("", happened(names, done))
    said = said or say("replay-moved", name=names[step.seat])
    results = step.view.results
    if len(results) < step.round or len(before.view.results) == len(results):
        return said
    winner = results[-1].winner
    if winner is None:
        return f"{said} {say('table-round_drawn', round=step.round)}"
    over = say("table-round_over", round=step.round, winner=names[winner])
    return f"{said} {over}"


# --- misses ---


def _looks(played: MatchHistory, review: Review | None) -> dict[int, reviews.TurnComparison]:
    """The tables of the turns that are worth a look."""
    wanted = {} if review is None else {one.number: one for one in review.shown}
    found: dict[int, reviews.TurnComparison] = {}
    turns: Iterable[PlayedTurn] = turns_of(played.first, played.steps) if wanted else ()
    for turn in turns:
        if turn.number in wanted:
            found[turn.number] = reviews.look_of(turn, wanted[turn.number])
    return found


def _miss(
    names: Sequence[str], one: Judged, seen: reviews.TurnComparison, melds: _Index
) -> dict[str, Any]:
    return {
        "c": turn_words(names[one.seat], one),
        "w": say("review-way"),
        "s": steps_words(one),
        "f": [melds.of(_meld(meld)) for meld in seen.before],
        "t": [melds.of(_meld(meld)) for meld in seen.after],
        "b": " ".join(map(_piece, seen.rack)),
    }


# --- puts the page together: its parts are fixed, and the match is data in the middle of them ---

POLICY = (
    "default-src 'none'; script-src 'sha256-{script}'; style-src 'sha256-{style}';"
    " base-uri 'none'; form-action 'none'"
)

_PLACE = re.compile(r"\{\{ (\w+) \}\}")


def page_html(match: Told) -> str:
    """The whole file."""
    style, script = _asset("page.css"), _asset("page.js")
    parts = {
        "language": match.language,
        "policy": POLICY.format(script=_hash(script), style=_hash(style)),
        "title": escape(match.title),
        "unchecked": escape(match.words["unchecked"]),
        "style": style,
        "data": _data(match),
        "script": script,
    }
    # In one go: what is put in is not looked through again, whatever people typed.
    return _PLACE.sub(lambda place: parts[place[1]], _asset("page.html"))


def _data(match: Told) -> str:
    """JSON in which nothing can end the element that it stands in."""
    text = json.dumps(match.as_data(), ensure_ascii=False, separators=(",", ":"))
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    # A lone surrogate is no text that a file can hold.
    return text.encode("utf-8", "replace").decode()


@cache
def _asset(name: str) -> str:
    return files(__package__).joinpath("assets", name).read_text("utf-8")


def _hash(text: str) -> str:
    """As browsers reckon it, of what stands between the tags."""
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


# --- the page of a stored match: made in the back office, for whoever may see what it shows ---


@dataclass(frozen=True, slots=True)
class PageReader:
    """In which language a page is, and how it calls the players."""

    language: str
    names: tuple[str, ...]


async def match_page(
    database: Database,
    wanted: reviews.ReviewRequest,
    reader: PageReader,
    office: BackOffice,
    progress: reviews.Progress = reviews.silent,
) -> str:
    """A page with racks and misses for those who may see them, without for all others."""
    row = await finished_row(database, wanted.server, wanted.table)
    record, _ = await export_files(database, wanted.server, wanted.table, office, wanted.member)
    found = None
    if await may_see(database, row, wanted.member):
        reviewed = await reviews.match_review(database, wanted, office, progress, ways=True)
        found = reviewed.review

    async def made() -> str:
        log = await store.load_log(database, row.id)
        return await office.do(page_of, row, log, reader, record, found) or deny(Denial.NO_LOG)

    return await office.once(("page", row, reader, record, found is None), made)


def page_of(
    row: TableState, log: Log, reader: PageReader, record: str, found: Review | None
) -> str | None:
    """The page; none if the log is broken. Work for the back office."""
    entries = [LogEntry(action, 0.0) for action in log.actions]
    header = replace(header_for(row), client_seeds=())
    try:
        played = MatchHistory(begin(header), tuple(steps_of_folding(row, entries)))
    except reviews.BROKEN:
        return None
    with speaking(reader.language):
        return page_html(told(played, reader.names, record, found))
