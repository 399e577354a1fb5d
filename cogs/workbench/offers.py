"""What autocompletion offers: what is legal now, in the reader's language.

Where the table helps with nothing, only the player's own pieces are offered.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations
from operator import itemgetter
from typing import NamedTuple

from discord.app_commands import Choice

from bot.games.match import SeatView
from bot.games.moves import (
    Add,
    Arrange,
    Buy,
    Discard,
    Draw,
    End,
    Lay,
    Move,
    Pass,
    Reset,
    Source,
    Split,
    Swap,
    Take,
    Undo,
    parse_pieces,
)
from bot.games.pieces import (
    Deck,
    Face,
    Meld,
    Piece,
    Reading,
    Said,
    faces_text,
    letter,
    meld_text,
    piece_text,
    plain,
    said_text,
)
from bot.games.refusals import Reason, UnreadableError, refuse
from bot.games.ruleset import Round, RuleSet
from bot.pictures.scenes import SortBy, in_order
from bot.thinking.advice import TurnSoFar
from bot.words.catalogues import spoken
from bot.words.saying import meld_name, piece_name, pieces_name
from cogs.answers import Answer
from cogs.workbench.position import SeatPosition, joker_value

MOST = 25
SHORTEST = 3
"""Fewer pieces are no meld in any game."""
LONGEST = 100


def table_of(view: SeatView) -> tuple[Meld, ...]:
    return view.draft.table if view.draft else view.public.table


def held(view: SeatView) -> list[Face]:
    """The faces that a player can lay now, in order; jokers come last."""
    pieces = (*view.draft.loose, *view.draft.rack) if view.draft else view.rack
    deck = view.public.deck
    return [*deck.faces_of(in_order(deck, pieces, SortBy.COLOUR))]


def choice(name: str, value: str) -> Choice[str]:
    return Choice(name=name[:LONGEST], value=value[:LONGEST])


def named_pieces(faces: Sequence[Face]) -> Choice[str]:
    """Some pieces, by name and in notation."""
    text = faces_text(faces)
    return choice(f"{pieces_name(faces)} ({text})", text)


def _begun(typed: str, deck: Deck, own: Sequence[Face]) -> tuple[list[Face], str]:
    """The own pieces that are typed already, and what has only been begun: r1 may become r10."""
    head, _, last = typed.rpartition(" ")
    for whole, rest in ((typed, ""), (head, last)):
        try:
            named = [said.face for said in parse_pieces(whole, deck, language=spoken())]
        except UnreadableError:
            continue
        if not Counter(named) - Counter(own):
            return named, rest
    return [], typed


def pieces(view: SeatView, typed: str, plays: Iterable[Sequence[Face]] = ()) -> list[Choice[str]]:
    """Plays that go on from what is typed, then what is typed with one more own piece."""
    own = held(view)
    named, begun = _begun(typed, view.public.deck, own)
    found: dict[str, Choice[str]] = {}
    for play in plays:
        if not Counter(named) - Counter(play) and _matches(play, begun):
            found.setdefault(faces_text(play), named_pieces(play))
    rest = list((Counter(own) - Counter(named)).elements())
    if named and not begun:
        found.setdefault(faces_text(named), named_pieces(named))
    for face in dict.fromkeys(face for face in own if face in rest):
        if _matches([face], begun):
            more = [*named, face]
            found.setdefault(faces_text(more), named_pieces(more))
    return [one for one in found.values() if len(str(one.value)) < LONGEST][:MOST]


def _matches(faces: Sequence[Face], begun: str) -> bool:
    if not begun:
        return True
    word = begun.casefold()
    texts = (text for face in faces for text in (piece_text(face), piece_name(face)))
    return any(word in text.casefold() for text in texts)


def one_piece(faces: Iterable[Face], typed: str) -> list[Choice[str]]:
    matching = [face for face in dict.fromkeys(faces) if _matches([face], typed)]
    return [named_pieces([face]) for face in matching][:MOST]


def melds(view: SeatView, typed: str, fitting: Sequence[Face] | None = None) -> list[Choice[str]]:
    """Melds of the table by letter; those that take the pieces, if some do."""
    table = table_of(view)
    if fitting:
        taking = [meld for meld in table if _takes(view.public.rules, meld, fitting)]
        table = tuple(taking) or table
    word = typed.casefold()
    shown = [(meld, f"{meld.letter}: {meld_name(meld.said)}") for meld in table]
    return [
        choice(name, meld.letter)
        for meld, name in shown
        if word in name.casefold() or word in meld_text(meld.said).casefold()
    ][:MOST]


def _takes(rules: RuleSet, meld: Meld, faces: Sequence[Face]) -> bool:
    return isinstance(rules.read((*meld.said, *plain(faces))), Reading)


def additions(view: SeatView) -> list[Face]:
    """Own pieces that fit onto some meld as they are."""
    rules, table = view.public.rules, table_of(view)
    return [face for face in held(view) if any(_takes(rules, meld, [face]) for meld in table)]


def swaps(view: SeatView) -> list[Face]:
    """Own pieces for which a joker on the table stands."""
    rules = view.public.rules
    wanted = {
        face
        for meld in table_of(view)
        for index in range(len(meld))
        for face in rules.joker_options(meld.said, index)
    }
    return [face for face in held(view) if face in wanted]


def new_melds(rules: RuleSet, own: Sequence[Face]) -> list[tuple[Face, ...]]:
    """Melds that a rack holds, the longest first."""
    wild = rules.deck.wild
    jokers = [face for face in own if face in wild]
    numbered = set(own) - wild
    least = SHORTEST - 1 if jokers else SHORTEST
    found = {
        faces
        for some in (*_groups(numbered, least), *_runs(numbered, least))
        for faces in ((some, (*some, jokers[0])) if jokers else (some,))
        if isinstance(rules.read(plain(faces)), Reading)
    }
    return sorted(found, key=lambda faces: (-len(faces), faces))


def _groups(numbered: Collection[Face], least: int) -> Iterator[tuple[Face, ...]]:
    by_number: dict[int, list[Face]] = {}
    for face in sorted(numbered, key=itemgetter(1, 0)):
        by_number.setdefault(face.number, []).append(face)
    for same in by_number.values():
        for size in range(len(same), least - 1, -1):
            yield from combinations(same, size)


def _runs(numbered: Collection[Face], least: int) -> Iterator[tuple[Face, ...]]:
    by_suit: dict[str, list[Face]] = {}
    for face in sorted(numbered):
        by_suit.setdefault(face.suit, []).append(face)
    for same in by_suit.values():
        for low, end in combinations(range(len(same) + 1), 2):
            if end - low >= least:
                yield tuple(same[low:end])


def of_meld(meld: Meld | None, typed: str) -> list[Choice[str]]:
    """The pieces of one meld."""
    said: tuple[Said, ...] = meld.said if meld is not None else ()
    return one_piece((one.face for one in said), typed)


# --- advice in words: what could be done, with the very names of the buttons and menus that do  ---


class Hint(NamedTuple):
    """A piece of advice in words, and what of it is chosen on the workbench already."""

    words: str
    pieces: tuple[Piece, ...] = ()
    meld: int | None = None
    joker_as: str = ""


class Advised(NamedTuple):
    """What could be done, and the button for it."""

    sentence: str
    button: str = ""
    menu: str = ""


def hint_in_words(
    answer: Answer, position: SeatPosition, moves: Sequence[Move], number: int = 0
) -> Hint:
    """One of some pieces of advice: the best first, then the others, then that there is no more."""
    if not moves:
        return Hint(answer.say("rack-hint_wait"))
    move = moves[number % len(moves)]
    told = _told(answer, position, move)
    said = [answer.say("rack-hint_all")] if number >= len(moves) else []
    said.append(told.sentence)
    if _only_begins(position, move):
        said.append(answer.say("rack-hint_begin"))
    if told.button:
        said.append(answer.say("rack-hint_press", button=told.button))
    if told.menu:
        said.append(answer.say("rack-hint_menu", menu=told.menu))
    slot = move.meld if isinstance(move, Add | Swap) else None
    return Hint(" ".join(said), laid_by(position, move), slot, _joker_as(move))


def _only_begins(position: SeatPosition, move: Move) -> bool:
    """Whether the turn could not end after it: a first lay-down of several melds."""
    if not isinstance(move, Lay | Add):
        return False
    tried = position.so_far.after(move)
    return tried is not None and not tried.is_ready


def _joker_as(move: Move) -> str:
    said: tuple[Said, ...] = move.pieces if isinstance(move, Lay | Add) else ()
    return next((joker_value(one.stands_for) for one in said if one.stands_for), "")


def _told(answer: Answer, position: SeatPosition, move: Move) -> Advised:
    say = answer.say
    laid = laid_by(position, move)
    pieces = pieces_name(position.deck.faces_of(laid))
    match move:
        case Arrange():
            sentence = say("rack-hint_found", pieces=pieces) if laid else say("rack-hint_mend")
            return Advised(sentence, say("rack-auto"))
        case Lay():
            return Advised(say("rack-hint_found", pieces=pieces), say("rack-lay"))
        case Add(_, slot):
            sentence = say("rack-hint_add", pieces=pieces, meld=letter(slot))
            return Advised(sentence, say("rack-add", meld=letter(slot)))
        case Swap(_, slot):
            sentence = say("rack-hint_swap", pieces=pieces, meld=letter(slot))
            return Advised(sentence, say("rack-swap"))
        case Discard(_, knock):
            verb = "call" if knock else "discard"
            return Advised(say(f"rack-hint_{verb}", pieces=pieces), say(f"rack-{verb}"))
        case Draw():
            return _told_draw(answer, position, move)
        case End() | Reset() | Undo() | Buy() | Pass():
            return _told_plainly(answer, position, move)
        case _:
            raise AssertionError(move)


def _told_plainly(answer: Answer, position: SeatPosition, move: Move) -> Advised:
    verb = type(move).__name__.lower()
    label = answer.say("rack-buy", piece=_open_card(position)) if verb == "buy" else ""
    nothing = verb == "pass" and position.on_turn
    sentence = answer.say("rack-hint_none" if nothing else f"rack-hint_{verb}")
    return Advised(sentence, label or answer.say(f"rack-{verb}"))


def _told_draw(answer: Answer, position: SeatPosition, move: Draw) -> Advised:
    if move.source == Source.OPEN:
        sentence = answer.say("rack-hint_open", count=move.count)
        if move.count > 1:
            return Advised(sentence, menu=answer.say("rack-pile"))
        return Advised(sentence, answer.say("rack-draw_open", piece=_open_card(position)))
    cards = position.can.draws_first
    return Advised(
        answer.say("rack-hint_draw" if cards else "rack-hint_none"), answer.say("rack-draw")
    )


def _open_card(position: SeatPosition) -> str:
    top = position.view.public.pile_top
    return "" if top is None else piece_name(position.deck.face(top))


def laid_by(position: SeatPosition, move: Move) -> tuple[Piece, ...]:
    """The pieces of the player that a move brings onto the table, or discards."""
    wanted: Counter[Face]
    match move:
        case Arrange(melds):
            wanted = Counter(said.face for meld in melds for said in meld)
            wanted -= Counter(said.face for meld in position.table for said in meld.said)
        case Lay(pieces) | Add(pieces):
            wanted = Counter(said.face for said in pieces)
        case Discard(face) | Swap(face):
            wanted = Counter([face])
        case _:
            return ()
    found = []
    for piece in position.order:
        printed = position.deck.face(piece)
        if wanted[printed] > 0:
            wanted[printed] -= 1
            found.append(piece)
    return tuple(found)


# --- laying with pieces of the table: the steps that fetch them are bookkeeping, and done here ---

Fetched = Sequence[tuple[int, tuple[Said, ...]]]
"""Pieces of the table, by the meld that they lie in."""


def laying(
    view: SeatView,
    fetched: Fetched,
    said: tuple[Said, ...],
    onto: int | None = None,
    so_far: TurnSoFar | None = None,
) -> list[Move]:
    """The steps to a meld, or to an addition to one, for which these are fetched."""
    work = Work(view, so_far)
    for slot, pieces in fetched:
        work.take(pieces, slot)
    work.lay(said, onto)
    return work.moves


class Work:
    """The steps so far, and the round after them."""

    def __init__(self, view: SeatView, so_far: TurnSoFar | None = None) -> None:
        self._rules = view.public.rules
        self._state: Round = (so_far or TurnSoFar(view)).round
        self.moves: list[Move] = []

    def do(self, move: Move) -> None:
        self._state = self._rules.play(self._state, self._state.turn, move)
        self.moves.append(move)

    def lay(self, said: tuple[Said, ...], onto: int | None = None) -> None:
        self.do(Lay(said) if onto is None else Add(said, onto))

    def take(self, said: tuple[Said, ...], slot: int) -> None:
        """Off this meld. A run that is left with a gap becomes two, if both are runs."""
        self.do(Take(said, slot))
        left = next((meld for meld in self._state.position.table if meld.slot == slot), None)
        if left is not None and not _reads(self._rules, left.said):
            cut = next((at for at in range(1, len(left)) if _parts(self._rules, left, at)), None)
            if cut is not None:
                self.do(Split(slot, left.said[cut]))

    def fetch(self, said: tuple[Said, ...]) -> None:
        """Take off the table what is not held, wherever it lies."""
        position = self._state.position
        stone = () if position.stone is None else (position.stone,)
        held = [*self._rules.deck.faces_of((*position.loose, *position.rack, *stone))]
        for one in said:
            if one.face in held:
                held.remove(one.face)
            else:
                self._take_anywhere(one)

    def _take_anywhere(self, one: Said) -> None:
        """Best off a meld that can do without it, else off one that is broken up already."""
        melds = [meld for meld in self._state.position.table if list(_places(meld, one))]
        if not melds:
            refuse(Reason.NOT_ON_RACK, piece=said_text(one))
        best = min(melds, key=lambda meld: self._harm(meld, one))
        self.take((best.said[next(_places(best, one))],), best.slot)

    def _harm(self, meld: Meld, one: Said) -> int:
        if can_do_without(self._rules, meld, next(_places(meld, one))):
            return 0
        return 2 if _reads(self._rules, meld.said) else 1


def can_do_without(rules: RuleSet, meld: Meld, index: int) -> bool:
    """Whether what is left without this piece is nothing, a meld, or two."""
    left = meld.without(index)
    return not left.pieces or _reads(rules, left.said) or _parts(rules, left, index)


def _parts(rules: RuleSet, meld: Meld, cut: int) -> bool:
    return _reads(rules, meld.said[:cut]) and _reads(rules, meld.said[cut:])


def _reads(rules: RuleSet, said: Sequence[Said]) -> bool:
    return isinstance(rules.read(tuple(said)), Reading)


def _places(meld: Meld, one: Said) -> Iterator[int]:
    for index, there in enumerate(meld.said):
        if there.face == one.face and one.stands_for in (None, there.stands_for):
            yield index
