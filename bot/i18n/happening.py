"""What somebody did, as everyone may read it: from the public views before and after it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from bot.games.actions import Buy, Discard, Draw, Move, Pass, Source, Timeout
from bot.games.pieces import Face, Seat
from bot.games.texts import faces_text, piece_text
from bot.games.views import PublicView
from bot.i18n.catalogues import say
from bot.i18n.saying import piece_name

Shown = Callable[[Face], str]
"""How a piece is shown in a sentence: a little picture, or its name."""
MOST_SHOWN = 14
"""More pieces than that are given in notation only."""


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
    def drawn(self) -> int:
        """How many pieces the player has more than what was laid explains."""
        more = self.after.seats[self.seat].count - self.before.seats[self.seat].count
        return more + len(self.laid)


def told(language: str, name: str, done: Happening, shown: Shown | None = None) -> str:
    """The sentence, with the pieces shown and in notation."""
    show = shown or (lambda face: piece_name(language, face))
    return " ".join(_sentences(language, name, done, show))


def _sentences(language: str, name: str, done: Happening, show: Shown) -> Iterable[str]:
    match done.move:
        case Draw(Source.OPEN, count):
            top = done.before.pile_top
            seen = "" if top is None else _pieces([done.before.deck.face(top)], show)
            yield say(language, "did-took_open", name=name, count=count, pieces=seen)
        case Draw():
            yield say(language, _drew(done), name=name)
        case Pass():
            yield say(language, "did-passed", name=name)
        case Buy():
            yield say(language, "did-claimed", name=name)
        case Timeout():
            yield say(language, "did-timeout", name=name)
            yield from _laid(language, name, done, show)
            if done.drawn > 0:
                yield say(language, "did-drew_after", count=done.drawn)
        case Discard(piece, knock):
            yield from _laid(language, name, done, show)
            yield say(language, "did-discarded", name=name, pieces=_pieces([piece], show))
            if knock:
                yield say(language, "did-called", name=name)
        case _:
            yield from _laid(language, name, done, show)


def _drew(done: Happening) -> str:
    return "did-drew_tile" if done.after.rules.stock_word == "pool" else "did-drew_card"


def _laid(language: str, name: str, done: Happening, show: Shown) -> Iterable[str]:
    if not done.laid:
        return
    message = "did-laid_rebuilt" if done.rebuilt else "did-laid"
    facts = {"melds": done.rebuilt} if done.rebuilt else {}
    yield say(language, message, name=name, pieces=_pieces(done.laid, show), **facts)


def _pieces(faces: Iterable[Face], show: Shown) -> str:
    """``🟥7 🟥8 🟥9 (r7 r8 r9)``: for the eye, and to be typed."""
    ordered = sorted(faces)
    notation = f"`{faces_text(ordered)}`"
    if len(ordered) > MOST_SHOWN:
        return notation
    pictures = [show(face) for face in ordered]
    if pictures == [piece_text(face) for face in ordered]:
        return notation
    between = " " if all(":" in picture for picture in pictures) else ", "
    return f"{between.join(pictures)} {notation}"
