"""Reads along everything that reaches anybody, and holds it against what they may know."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from typing import Any

import simcord
from simcord import HttpLogEntry

from bot.client import Tischlein
from bot.games.match import Match, PublicView, SeatView, public_view, view_for
from bot.games.moves import Add, Arrange, Lay, Move
from bot.games.pieces import COLOURS, SUITS, Deck, Face, Meld, Piece, Seat, joker, piece_text
from bot.pictures.alt_texts import describe
from bot.tables.events import Acted, Event, MatchOver, Resumed, RoundOver, TurnBegan
from bot.tables.live import Running
from bot.words.saying import SYMBOLS, rank_name
from cogs.answers import PREVIEW, WORK, Press, parse_press
from cogs.feature import read
from cogs.workbench.position import Selection, unpacked
from render import Picture, Scene, Style
from tests.speaking import in_language, say_in

# --- which pieces a text names ---
# It rather finds too much than too little: a leak must not hide behind a way of putting it.

LANGUAGES = ("en", "de")
"""In which the simulated servers speak; their short ranks do not contradict each other."""
_TILE = re.compile(r"\b(?P<suit>[rbkygo])(?P<rank>1[0-3]|[0-9])\b")
_CARD = re.compile(r"\b(?P<suit>[HSDC])(?P<rank>10|[2-9AJQK])\b")
_JOKER = re.compile(
    r"(?<![♥♠♦♣])(?<!\ufe0e)(?<!from )(?<!aus )(?<![Mm]eld )(?<!Kombination )"
    r"\b(?P<joker>J[rbkygo]?)\b(?!:)"
)
"""After these words a J is the tenth meld."""
_EMOJI = re.compile(r"\b(?:tile|card|mue)_(?P<suit>[rbkygoHSDC]|J[rbkygo]?)(?P<number>[0-9]*)\b")
_RANKS = {"A": 1, "J": 11, "Q": 12, "K": 13}


@cache
def named(text: str) -> frozenset[Face]:
    """All faces that a text names. The word *joker* alone is none: it is on buttons, too."""
    return frozenset((*_in_notation(text), *_as_emoji(text), *_in_words(text)))


def jokers_in(text: str) -> frozenset[Face]:
    """Jokers by their name, where it can only mean a piece."""
    words = {say_in(language, "joker").casefold() for language in LANGUAGES}
    return frozenset([joker()]) if any(word in text.casefold() for word in words) else frozenset()


def _in_notation(text: str) -> Iterator[Face]:
    for pattern in (_TILE, _CARD):
        for found in pattern.finditer(text):
            rank = found["rank"]
            yield Face(found["suit"], _RANKS[rank] if rank in _RANKS else int(rank))
    for found in _JOKER.finditer(text):
        yield Face(found["joker"], 0)


def _as_emoji(text: str) -> Iterator[Face]:
    for found in _EMOJI.finditer(text):
        yield Face(found["suit"], int(found["number"] or 0))


def _in_words(text: str) -> Iterator[Face]:
    text = text.casefold()
    suits, (runs, groups, symbols) = _suits(), _patterns()
    for found in runs.finditer(text):
        for rank in found[2].split(", "):
            yield Face(suits[found[1]], _rank(rank))
    for found in groups.finditer(text):
        for suit in found[2].split(", "):
            yield Face(suits[suit], _rank(found[1]))
    for found in symbols.finditer(text):
        yield Face(_symbols()[found[1][0]], _short_ranks().get(found[2]) or int(found[2]))


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    """*red 7, 8*, *9 red, blue*, and *♥Q*."""
    colour, number = _either(_suits()), rf"(?:{_either(_ranks())}|[0-9]+)"
    return (
        re.compile(rf"\b({colour}) ({number}(?:, {number}(?! {colour}))*)\b"),
        re.compile(rf"\b({number}) ({colour}(?:, {colour}(?! {number}))*)\b"),
        re.compile(rf"([♥♠♦♣]\ufe0e?) ?({_either(_short_ranks())}|[0-9]+)\b"),
    )


def _rank(text: str) -> int:
    return _ranks()[text] if text in _ranks() else int(text)


def _either(words: Iterable[str]) -> str:
    return f"(?:{'|'.join(sorted(map(re.escape, words), key=len, reverse=True))})"


@cache
def _suits() -> dict[str, str]:
    names = [(f"colour-{colour}", colour) for colour in COLOURS]
    names += [(f"suit-{suit}", suit) for suit in SUITS]
    return {
        say_in(language, message).casefold(): suit
        for language in LANGUAGES
        for message, suit in names
    }


@cache
def _ranks() -> dict[str, int]:
    return {
        say_in(language, f"rank-{rank}").casefold(): rank
        for language in LANGUAGES
        for rank in _RANKS.values()
    }


@cache
def _short_ranks() -> dict[str, int]:
    return {
        in_language(language, rank_name, rank).casefold(): rank
        for language in LANGUAGES
        for rank in _RANKS.values()
    }


@cache
def _symbols() -> dict[str, str]:
    return {symbol[0]: suit for suit, symbol in SYMBOLS.items()}


def notation(faces: Iterable[Face]) -> str:
    return " ".join(sorted(map(piece_text, faces)))


# --- reads along everything that reaches anybody, and holds it against what they may know ---
# What somebody may know in a round: what lay openly on the table, the pile or aside, and what was
# on their own rack or in their own draft. Each payload is judged at the moment at which it is
# sent.

EPHEMERAL = 1 << 6
NOTHING = b"\x89PNG\r\n\x1a\n"
"""A picture of nothing; Discord would not look into it either."""
_INTERACTION = re.compile(r"/interactions/(\d+)/|/webhooks/\d+/simcord_interaction_(\d+)")
_PUBLIC = re.compile(r"/channels/\d+/(messages|threads)|/channels/\d+\Z")
OWN_MENUS = ("as", "ready", "chip")
"""Menus and buttons of what could be, not of what is: what a joker of one's own may stand for."""


@dataclass(frozen=True, slots=True)
class Payload:
    """Something that was sent, and who can read it: one member, or everybody."""

    reader: int | None
    path: str
    body: Any


@dataclass(frozen=True, slots=True)
class Leak:
    payload: Payload
    faces: frozenset[Face]
    pieces: frozenset[Piece]

    def __str__(self) -> str:
        who = "everybody" if self.payload.reader is None else f"member {self.payload.reader}"
        what = notation(self.faces), sorted(self.pieces)
        return f"{who} reads {what} in {self.payload.path}: {self.payload.body}"


@dataclass(slots=True)
class Known:
    """Pieces that somebody has seen in this round, and faces for which jokers stand."""

    pieces: set[Piece] = field(default_factory=set)
    meant: set[Face] = field(default_factory=set)

    def see(self, pieces: Iterable[Piece | None], melds: Iterable[Meld] = ()) -> None:
        self.pieces.update(piece for piece in pieces if piece is not None)
        for meld in melds:
            self.pieces.update(meld.pieces)
            self.meant.update(said.stands_for for said in meld.said if said.stands_for)


class Witness:
    """Everything that anybody could see of one match, and what of it they should not have."""

    def __init__(self) -> None:
        self.payloads: list[Payload] = []
        self.leaks: list[Leak] = []
        self.round = 0
        self.deck: Deck | None = None
        self._all = Known()
        self._own: dict[int, Known] = {}
        self._members: list[int | None] = []
        self._env: simcord.Env | None = None
        self._over = False

    def attend(self, env: simcord.Env) -> None:
        self._env = env
        env.backend.http_requests = _Tapped(self.read, env.backend.http_requests)

    # --- what is known ---

    def hear(self, bot: Tischlein, event: Event) -> None:
        """After each change of a table, before anything is shown of it."""
        match event:
            case Acted(before=before, after=after):
                self._see(before)
                self._see(after)
            case TurnBegan(view=view):
                self._see(view)
            case RoundOver(view=view):
                self._see(view)
                if view.results:
                    self._all.see(piece for rack in view.results[-1].racks for piece in rack)
            case Resumed(view=PublicView() as view):
                self._see(view)
            case MatchOver(view=view):
                self._see(view)
                self._over = True
            case _:
                pass
        for live in bot.tables:
            if isinstance(live, Running):
                self._look_around(live.match, [seat.member for seat in live.row.seats])

    def propose(self, view: SeatView, move: Move | None) -> None:
        """The solver found something for somebody, out of what they see: they may look at it."""
        member = self._members[view.seat]
        if member is None or not isinstance(move, Arrange | Lay | Add):
            return
        meant = self._own.setdefault(member, Known()).meant
        for said in move.melds if isinstance(move, Arrange) else (move.pieces,):
            meant.update(one.meant for one in said if one.stands_for)
            for index in range(len(said)):
                meant.update(view.public.rules.joker_options(said, index))

    def _look_around(self, match: Match, members: list[int | None]) -> None:
        self._members = members
        self._see(public_view(match))
        if match.round is None:
            return
        for seat, member in enumerate(members):
            if member is None:
                continue
            view = view_for(match, Seat(seat))
            known = self._own.setdefault(member, Known())
            known.see(view.rack)
            if view.draft is not None:
                known.see((*view.draft.rack, *view.draft.loose), view.draft.table)
                self._note_meanings(view.public, view.draft.table, known.meant)

    def _see(self, view: PublicView) -> None:
        if view.turn is not None and view.number > self.round:
            self.round = view.number
            self._all, self._own = Known(), {}
        self.deck = view.deck
        self._all.see((view.pile_top, view.stone), view.table)
        self._note_meanings(view, view.table, self._all.meant)
        if view.lots is not None:
            self._all.see(piece for _, piece in view.lots.drawn)

    @staticmethod
    def _note_meanings(view: PublicView, table: Iterable[Meld], meant: set[Face]) -> None:
        """A joker may stand for one of several faces; a picture of it names them all."""
        for meld in table:
            for index in range(len(meld)):
                meant.update(view.rules.joker_options(meld.said, index))

    # --- what is read ---

    def read(self, entry: HttpLogEntry) -> None:
        payload = self._payload(entry)
        if payload is None or payload.body is None:
            return
        self.payloads.append(payload)
        leak = self.judge(payload)
        if leak is not None:
            self.leaks.append(leak)

    def judge(self, payload: Payload) -> Leak | None:
        """What its reader should not read in it."""
        if self.deck is None or self._over or (payload.reader is None and self.round > 1):
            return None  # after a round everything may be seen, and public texts speak of it
        known = [self._all]
        if payload.reader is not None:
            known.append(self._own.get(payload.reader, Known()))
        pieces = {piece for one in known for piece in one.pieces}
        faces = {*self.deck.faces_of(pieces), *(face for one in known for face in one.meant)}
        leak = Leak(
            payload,
            frozenset(faces_in(payload.body)) - faces,
            frozenset(pieces_in(payload.body)) - pieces,
        )
        return leak if leak.faces or leak.pieces else None

    def _payload(self, entry: HttpLogEntry) -> Payload | None:
        found = _INTERACTION.search(entry.path)
        if found is not None:
            return self._answer(entry, int(found[1] or found[2]))
        if entry.method in ("POST", "PATCH", "PUT") and _PUBLIC.match(entry.path):
            return Payload(None, entry.path, entry.json)
        return None

    def _answer(self, entry: HttpLogEntry, interaction: int) -> Payload:
        """An answer is private only if that is certain."""
        assert self._env is not None
        record = self._env.backend.interactions[interaction]
        body = entry.json if isinstance(entry.json, dict) else {}
        data = body.get("data") or {} if "type" in body else body
        private = bool((data.get("flags") or 0) & EPHEMERAL) or body.get("type") in (8, 9)
        edits = entry.method == "PATCH" or body.get("type") == 7
        message = record.message_id or record.source_message_id
        if edits and message is not None:
            private = self._env.backend.get_message(record.channel_id, message).is_ephemeral
        return Payload(record.user_id if private else None, entry.path, data or None)


class _Tapped(list[HttpLogEntry]):
    """Simcord's list of requests; somebody reads along."""

    def __init__(self, hear: Any, entries: Iterable[HttpLogEntry]) -> None:
        super().__init__(entries)
        self._hear = hear

    def append(self, entry: HttpLogEntry) -> None:
        super().append(entry)
        self._hear(entry)


# --- pictures ---


def in_words(scene: Scene, style: Style) -> Picture:
    """A picture whose description names every piece that would be drawn, and then says the rest."""
    everything = notation(_drawn(scene))
    return Picture(NOTHING, f"{everything} {describe(scene, style)}")


def _drawn(scene: Any) -> Iterator[Face]:
    if isinstance(scene, Face):
        yield scene
    elif isinstance(scene, tuple):
        for one in scene:
            yield from _drawn(one)
    elif is_dataclass(scene):
        for one in fields(scene):
            yield from _drawn(getattr(scene, one.name))


# --- what is in a payload ---


def faces_in(body: Any) -> Iterator[Face]:
    """Faces that its words, alt texts, menus and emojis name."""
    for part in _parts(body):
        if _verb(part) in OWN_MENUS:
            continue
        for key, value in part.items():
            if isinstance(value, str) and key != "custom_id":
                yield from named(value) - _letters(part, key)
        for word in (part.get("description"), part.get("label") if "value" in part else None):
            if word:
                yield from jokers_in(word)


def _letters(part: dict[str, Any], key: str) -> frozenset[Face]:
    """Where a J is the tenth meld and no joker: *Add to J*, and the meld as a choice."""
    is_button = key in ("label", "placeholder") and "value" not in part
    is_meld = key == "value" and str(part.get("name", "")).startswith("J:")
    return frozenset([joker()]) if is_button or is_meld else frozenset()


def pieces_in(body: Any) -> Iterator[Piece]:
    """Pieces that ids of buttons and menus remember, and those on offer in menus."""
    for part in _parts(body):
        press = parse_press(str(part.get("custom_id", "")))
        if press is None:
            continue
        yield from _remembered(press)
        if press.kind == WORK and press.verb in ("pick", "of"):
            for option in part.get("options", []):
                yield Piece(int(option["value"]))
        if press.kind == WORK and press.verb == "ready":
            for option in part.get("options", []):
                yield from unpacked(option["value"].split(".")[0])


def _remembered(press: Press) -> frozenset[Piece]:
    if press.kind == WORK:
        return read(Selection, press, table=press.table, kind=press.kind).chosen
    return unpacked(press.args[1]) if press.kind == PREVIEW else frozenset()


def _verb(part: dict[str, Any]) -> str:
    press = parse_press(str(part.get("custom_id", "")))
    return "" if press is None else press.verb


def _parts(body: Any) -> Iterator[dict[str, Any]]:
    """Every object inside of a payload, but not what hangs on a menu that is passed over."""
    if isinstance(body, dict):
        yield body
        if _verb(body) not in OWN_MENUS:
            for value in body.values():
                yield from _parts(value)
    elif isinstance(body, list):
        for value in body:
            yield from _parts(value)
