"""What somebody did, as everyone may read it: from the public views before and after it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.games.actions import Buy, Discard, Draw, Move, Pass, Source, Timeout
from bot.games.pieces import Face, Seat
from bot.games.texts import faces_text, piece_text
from bot.games.views import PublicView
from bot.i18n.catalogues import say
from bot.i18n.saying import piece_name, pieces_name

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


def told(language: str, names: Sequence[str], done: Happening, shown: Shown | None = None) -> str:
    """The sentence, with the pieces shown and in notation; the seats have these names."""
    show = shown or (lambda face: piece_name(language, face))
    said = [*_sentences(language, names[done.seat], done, show)]
    if done.buyer is not None:
        bought = _pieces(language, done.offered, show)
        said.append(say(language, "did-bought", name=names[done.buyer], pieces=bought))
    return " ".join(said)


def _sentences(language: str, name: str, done: Happening, show: Shown) -> Iterable[str]:
    match done.move:
        case Draw(Source.OPEN, count):
            top = done.before.pile_top
            seen = "" if top is None else _pieces(language, [done.before.deck.face(top)], show)
            yield say(language, "did-took_open", name=name, count=count, pieces=seen)
        case Draw():
            yield say(language, _drew(done), name=name)
        case Pass():
            yield say(language, "did-passed", name=name)
            yield from _unsold(language, done, show)
        case Buy():
            yield say(language, "did-claimed", name=name)
        case Timeout() if done.was_on_offer:
            yield from _unsold(language, done, show) or [say(language, "did-buying_over")]
        case Timeout():
            yield from _out_of_time(language, name, done, show)
        case Discard(piece, knock):
            yield from _laid(language, name, done, show)
            yield say(language, "did-discarded", name=name, pieces=_pieces(language, [piece], show))
            if knock:
                yield say(language, "did-called", name=name)
        case _:
            yield from _laid(language, name, done, show)


def _unsold(language: str, done: Happening, show: Shown) -> list[str]:
    """Say that nobody bought the open card. It names nobody: letting an offer lapse is no fault."""
    if not done.is_unsold:
        return []
    return [say(language, "did-nobody_bought", pieces=_pieces(language, done.offered, show))]


def _out_of_time(language: str, name: str, done: Happening, show: Shown) -> Iterable[str]:
    yield say(language, "did-timeout", name=name)
    yield from _laid(language, name, done, show)
    if done.drawn > 0:
        yield say(language, "did-drew_after", count=done.drawn)


def _drew(done: Happening) -> str:
    return "did-drew_card" if done.after.rules.can.draws_first else "did-drew_tile"


def _laid(language: str, name: str, done: Happening, show: Shown) -> Iterable[str]:
    if not done.laid:
        return
    message = "did-laid_rebuilt" if done.rebuilt else "did-laid"
    facts = {"melds": done.rebuilt} if done.rebuilt else {}
    yield say(language, message, name=name, pieces=_pieces(language, done.laid, show), **facts)


def _pieces(language: str, faces: Iterable[Face], show: Shown) -> str:
    """``🟥7 🟥8 🟥9 (r7 r8 r9)``: for the eye, and to be typed."""
    ordered = sorted(faces)
    if len(ordered) > MOST_SHOWN:
        suits = groupby(ordered, key=lambda face: face.suit)
        return "; ".join(pieces_name(language, [*some]) for _, some in suits)
    notation = f"`{faces_text(ordered)}`"
    pictures = [show(face) for face in ordered]
    if pictures == [piece_text(face) for face in ordered]:
        return notation
    between = " " if all(":" in picture for picture in pictures) else ", "
    return f"{between.join(pictures)} {notation}"
