"""Pieces and refusals in words."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.games.catalogue import CATALOGUE, Game, rules_for
from bot.games.match import PublicView
from bot.games.moves import Buy, Discard, Draw, Move, Pass, Source, Timeout, parse_pieces
from bot.games.pieces import (
    ACE,
    KING,
    Deck,
    Face,
    Material,
    Said,
    Seat,
    faces_text,
    piece_text,
    plain,
)
from bot.games.refusals import Fact, RefusedError, UnreadableError
from bot.games.ruleset import NONE, Options, RuleSet
from bot.words.catalogues import FALLBACK, Value, has, kept_by_language, say, speaking

SYMBOLS = {"H": "♥\ufe0e", "S": "♠\ufe0e", "D": "♦\ufe0e", "C": "♣\ufe0e"}
"""As text: as emojis, clients would paint them in two colours, and our cards have four."""
ALL, ANY = "all", "any"
PIECES = {"piece": ALL, "pieces": ALL, "need": ANY}
"""Facts that are notation, and whether all of the pieces are meant or any of them."""
RANKS = ("number", "missing")
"""Facts that are the number of a piece; cards do not show all of theirs as numbers."""
EXAMPLE = (5, 7)
"""Numbers that are printed on pieces of every game."""
PLAIN = 4
"""In melds of so many pieces it is plain what a joker stands for: its place, or what is missing."""
MOST_LISTED = 5
"""Longer runs are said from where to where they go."""


@kept_by_language(1024)
def piece_name(face: Face) -> str:
    """*red 7*, *♥Q*, *joker*; a coloured joker names its colour."""
    if face.is_joker:
        colour = face.joker_colour
        name = say("joker")
        return name if colour is None else f"{name} ({say(f'colour-{colour}')})"
    if face.suit in SYMBOLS:
        return SYMBOLS[face.suit] + rank_name(face.number)
    return say(f"piece-{face.suit}", number=face.number)


def said_name(one: Said) -> str:
    """The name of a piece; of a joker also what it stands for."""
    name = piece_name(one.face)
    return f"{name} = {piece_name(one.stands_for)}" if one.stands_for else name


@kept_by_language(4096)
def meld_name(said: tuple[Said, ...]) -> str:
    """*red 7, 8, 9*, *red 8, blue 8*, *♥7 ♥8 ♥9*: short, and without letters to be learned."""
    suits = {one.meant.suit for one in said}
    told = len(said) < PLAIN and any(one.stands_for for one in said)
    if suits <= SYMBOLS.keys() and not told:
        return " ".join(piece_name.each(one.face for one in said))
    if len(suits) > 1 or suits & SYMBOLS.keys() or said[0].meant.is_joker:
        names = (said_name(one if told else Said(one.face)) for one in said)
        return ", ".join(names)
    return say(f"piece-{said[0].meant.suit}", number=_numbers(said))


def _numbers(said: Sequence[Said]) -> str:
    """*7, joker, 9*: what a joker of a run stands for is seen by its place."""
    parts: list[list[Said]] = []
    for one in said:
        before = parts[-1][-1] if parts else one
        printed = not (one.stands_for or before.stands_for)
        follows = one.face.number == before.face.number + 1
        if printed and follows and len(said) > MOST_LISTED:
            parts[-1].append(one)
        else:
            parts.append([one])
    return ", ".join(_span(part) for part in parts)


def _span(part: Sequence[Said]) -> str:
    first, last = part[0], part[-1]
    if first.stands_for:
        return piece_name(first.face)
    number = first.face.number
    return str(number) if len(part) == 1 else f"{number}–{last.face.number}"


def pieces_name(faces: Iterable[Face]) -> str:
    """Some pieces as :func:`meld_name` says them, whether they are a meld or not."""
    said = plain(faces)
    return meld_name(said) if said else ""


def letters_in_words(deck: Deck) -> str:
    """*r red, b blue, k black*: how pieces are typed."""
    names = (SYMBOLS.get(suit) or say(f"colour-{suit}") for suit in deck.suits)
    return ", ".join(f"{suit} {name}" for suit, name in zip(deck.suits, names, strict=True))


def rank_name(rank: int) -> str:
    """A card's rank as printed in its corner; above the king the ace comes again."""
    rank = ACE if rank > KING else rank
    return str(rank) if 2 <= rank <= 10 else say(f"rank-short-{rank}")


def names_together(names: Sequence[str]) -> str:
    """Anna · Anna and Ben · Anna, Ben and Carla"""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {say('list-and')} {names[-1]}"


def explain(deck: Deck | None, refused: RefusedError) -> str:
    """Why a move was refused, as a sentence. Without a deck pieces stay in notation."""
    facts = {key: _fact(deck, key, value) for key, value in refused.facts.items()}
    return say(f"refused-{refused.reason.value}", **facts)


def explain_unreadable(deck: Deck | None, error: UnreadableError) -> str:
    """What could not be read; and where pieces were expected, how they are written here."""
    if deck is None or "piece" not in error.expected:
        return say("unreadable", part=error.part)
    some = [Face(suit, number) for suit, number in zip(deck.suits, EXAMPLE, strict=False)]
    letters = letters_in_words(deck)
    return say("unreadable-pieces", part=error.part, example=faces_text(some), letters=letters)


def _fact(deck: Deck | None, key: str, value: Fact) -> Fact:
    """What is notation becomes names of pieces; all else stays as it is."""
    if isinstance(value, int):
        has_cards = deck is not None and any(suit in SYMBOLS for suit in deck.suits)
        return rank_name(value) if has_cards and key in RANKS else value
    if key in ("option", "game"):
        known = has(f"{key}-{value}")
        return say(f"{key}-{value}") if known else value
    if deck is not None and key == "meld" and not value.isalpha():
        return meld_name(parse_pieces(value, deck))
    if deck is not None and key in PIECES:
        between = ", " if PIECES[key] == ALL else f" {say('list-or')} "
        return between.join(piece_name.each(one.meant for one in parse_pieces(value, deck)))
    return value


# --- what somebody did, as everyone may read it: from the public views before and after it ---

Shown = Callable[[Face], str]
"""How a piece is shown in a sentence: a little picture, or its name."""
MOST_SHOWN = 14
"""More pieces than that are given by colour, and without pictures."""


@dataclass(frozen=True, slots=True)
class Happening:
    """A move that everyone could see."""

    seat: Seat
    move: Move
    before: PublicView
    after: PublicView

    @property
    def laid(self) -> tuple[Face, ...]:
        """What came onto the table from a rack."""
        was = {piece for meld in self.before.table for piece in meld.pieces}
        if self.before.stone is not None:
            was.add(self.before.stone)
        now = [piece for meld in self.after.table for piece in meld.pieces]
        return self.after.deck.faces_of(piece for piece in now if piece not in was)

    @property
    def rebuilt(self) -> int:
        """How many melds of the table are no longer what they were, nor merely longer."""
        now = [frozenset(meld.pieces) for meld in self.after.table]
        return sum(
            not any(frozenset(meld.pieces) <= other for other in now) for meld in self.before.table
        )

    @property
    def was_on_offer(self) -> bool:
        """Whether others were asked if they buy the open card (R12)."""
        return self.before.window is not None and bool(self.before.window.waiting)

    @property
    def is_unsold(self) -> bool:
        """Whether nobody wants to buy it, now that all have spoken or time is up."""
        return self.was_on_offer and self.after.window is None

    @property
    def buyer(self) -> Seat | None:
        """Who has bought the open card: nobody else gets anything when a player draws."""
        if self.before.window is None or not isinstance(self.move, Draw):
            return None
        seats = zip(self.before.seats, self.after.seats, strict=True)
        grown = [Seat(at) for at, (was, now) in enumerate(seats) if now.count > was.count]
        return next((seat for seat in grown if seat != self.seat), None)

    @property
    def decides_claims(self) -> bool:
        """Whether those who wanted to buy the open card know by now who has it."""
        window = self.before.window
        return isinstance(self.move, Draw) and window is not None and bool(window.claims)

    @property
    def offered(self) -> tuple[Face, ...]:
        """The open card before it."""
        top = self.before.pile_top
        return () if top is None else (self.before.deck.face(top),)

    @property
    def drawn(self) -> int:
        """How many pieces the player has more than what was laid explains."""
        more = self.after.seats[self.seat].count - self.before.seats[self.seat].count
        return more + len(self.laid)


def told(names: Sequence[str], done: Happening, shown: Shown | None = None) -> str:
    """The sentence, with the pieces shown and in notation; the seats have these names."""
    show = shown or piece_name
    said = [*_sentences(names[done.seat], done, show)]
    if done.buyer is not None:
        bought = _pieces(done.offered, show)
        said.append(say("did-bought", name=names[done.buyer], pieces=bought))
    return " ".join(said)


def _sentences(name: str, done: Happening, show: Shown) -> Iterable[str]:
    match done.move:
        case Draw(Source.OPEN, count):
            seen = _pieces(done.offered, show) if done.offered else ""
            yield say("did-took_open", name=name, count=count, pieces=seen)
        case Draw():
            is_card = done.after.rules.can.draws_first
            yield say("did-drew_card" if is_card else "did-drew_tile", name=name)
        case Pass():
            yield say("did-passed", name=name)
            yield from _unsold(done, show)
        case Buy():
            yield say("did-claimed", name=name)
        case Timeout() if done.was_on_offer:
            yield from _unsold(done, show) or [say("did-buying_over")]
        case Timeout():
            yield from _out_of_time(name, done, show)
        case Discard(piece, knock):
            yield from _laid(name, done, show)
            yield say("did-discarded", name=name, pieces=_pieces([piece], show))
            if knock:
                yield say("did-called", name=name)
        case _:
            yield from _laid(name, done, show)


def _unsold(done: Happening, show: Shown) -> list[str]:
    """Say that nobody bought the open card. It names nobody: letting an offer lapse is no fault."""
    if not done.is_unsold:
        return []
    return [say("did-nobody_bought", pieces=_pieces(done.offered, show))]


def _out_of_time(name: str, done: Happening, show: Shown) -> Iterable[str]:
    yield say("did-timeout", name=name)
    yield from _laid(name, done, show)
    if done.drawn > 0:
        yield say("did-drew_after", count=done.drawn)


def _laid(name: str, done: Happening, show: Shown) -> Iterable[str]:
    if not done.laid:
        return
    message = "did-laid_rebuilt" if done.rebuilt else "did-laid"
    facts = {"melds": done.rebuilt} if done.rebuilt else {}
    yield say(message, name=name, pieces=_pieces(done.laid, show), **facts)


def _pieces(faces: Iterable[Face], show: Shown) -> str:
    """``🟥7 🟥8 🟥9 (r7 r8 r9)``: for the eye, and to be typed."""
    ordered = sorted(faces)
    if len(ordered) > MOST_SHOWN:
        suits = groupby(ordered, key=lambda face: face.suit)
        return "; ".join(pieces_name([*some]) for _, some in suits)
    notation = f"`{faces_text(ordered)}`"
    pictures = [show(face) for face in ordered]
    if pictures == [piece_text(face) for face in ordered]:
        return notation
    between = " " if all(":" in picture for picture in pictures) else ", "
    return f"{between.join(pictures)} {notation}"


# --- the rules of a game as a player reads them: a few sections, put together from the catalogu ---

SECTIONS = ("aim", "start", "turn", "melds", "jokers", "table", "end", "options")

Messages = tuple[str, ...]
Contents = Mapping[str, Messages]
"""For each section the messages that it is made of."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rules, in Discord's markdown."""

    id: str
    title: str
    text: str


class _Told:
    """The messages of one game: its own ones, where it has them, beside those of its family."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rules = rules_for(game, NONE)

    def own(self, part: str) -> Messages:
        """What only this game has to say about something; nothing, if there is no such message."""
        name = f"{self.game.id}-{part}"
        with speaking(FALLBACK):
            return (name,) if has(f"rules-{name}") else ()

    def contents(self) -> Contents:
        match self.rules.deck.material:
            case Material.TILES:
                return self._tiles()
            case Material.CARDS:
                return self._cards()
            case Material.RUMMUE:
                return self._rummue()

    def _tiles(self) -> Contents:
        joker = self.own("opening-joker") or ("tiles-opening-joker",)
        time = self.own("time") or ("tiles-time",)
        return {
            "aim": ("tiles-aim",),
            "start": ("tiles-start", *(self.own("begins") or ("tiles-begins",))),
            "turn": ("tiles-turn", "tiles-opening", *joker, *time),
            "melds": ("tiles-melds",),
            "jokers": ("tiles-jokers", *self.own("jokers")),
            "table": ("tiles-table", *self.own("table")),
            "end": ("tiles-end", *self.own("end")),
            "options": (*_OPTIONS, *self.own("options")),
        }

    def _cards(self) -> Contents:
        calls = self.rules.can.calls
        end = "romme-end" if calls else "cards-end"
        return {
            "aim": ("romme-aim" if calls else "cards-aim",),
            "start": ("cards-start",),
            "turn": ("cards-turn", *self.own("turn"), "cards-time"),
            "melds": ("cards-melds",),
            "jokers": ("cards-jokers", *self.own("jokers")),
            "table": (*self.own("opening"), *(self.own("table") or ("romme-table",))),
            "end": (end, "cards-score", *self.own("score"), "cards-stock", "cards-match"),
            "options": (*_OPTIONS, *(("knock-options",) if calls else ()), *self.own("options")),
        }

    def _rummue(self) -> Contents:
        return {
            "aim": ("rummue-aim",),
            "start": ("rummue-start",),
            "turn": ("rummue-turn", "rummue-out", "cards-time"),
            "melds": ("rummue-melds",),
            "jokers": ("rummue-jokers",),
            "table": ("rummue-table",),
            "end": ("rummue-end",),
            "options": ("options-time", "rummue-options"),
        }


_OPTIONS = ("options-rounds", "options-time")
CONTENTS: Mapping[str, Contents] = {game.id: _Told(game).contents() for game in CATALOGUE.values()}


def rules_text(game: str, chosen: Options = NONE) -> tuple[Section, ...]:
    """The rules of a game from its aim to its options, as played with these options."""
    facts = _facts(rules_for(CATALOGUE[game], chosen))
    return tuple(
        Section(
            section,
            say(f"rules-title-{section}"),
            _joined([say(f"rules-{name}", **facts) for name in CONTENTS[game][section]]),
        )
        for section in SECTIONS
    )


def _joined(parts: list[str]) -> str:
    """List items follow each other; a paragraph stands apart, or Discord counts it in."""
    text, *rest = parts
    for part in rest:
        text += ("\n" if part.startswith("- ") else "\n\n") + part
    return text


def _facts(rules: RuleSet) -> dict[str, Value]:
    """What the messages may name: numbers of the rule set, and its colours in words."""
    return {
        "fewest": rules.fewest,
        "most": rules.most,
        "pieces": len(rules.deck),
        "jokers": sum(face.is_joker for face in rules.deck.faces),
        "colours": _colours(rules.deck),
        **rules.figures,
    }


def _colours(deck: Deck) -> str:
    """The colours in words; cards have suits, of which nothing has to be said."""
    if deck.material is Material.CARDS:
        return ""
    return ", ".join(say(f"colour-{suit}") for suit in deck.suits)
