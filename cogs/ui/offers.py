"""What autocompletion offers: what is legal now, in the reader's language.

Where the table helps with nothing, only the player's own pieces are offered.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations
from operator import itemgetter

from discord.app_commands import Choice

from bot.games.match import SeatView
from bot.games.melds import Meld, Reading, Said, faces_text, meld_text, piece_text, plain
from bot.games.moves import parse_pieces
from bot.games.pieces import Deck, Face
from bot.games.refusals import UnreadableError
from bot.games.ruleset import RuleSet
from bot.pictures.scenes import SortBy, in_order
from bot.words.saying import meld_name, piece_name, pieces_name

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


def named_pieces(language: str, faces: Sequence[Face]) -> Choice[str]:
    """Some pieces, by name and in notation."""
    text = faces_text(faces)
    return choice(f"{pieces_name(language, faces)} ({text})", text)


def _begun(typed: str, deck: Deck, language: str, own: Sequence[Face]) -> tuple[list[Face], str]:
    """The own pieces that are typed already, and what has only been begun: r1 may become r10."""
    head, _, last = typed.rpartition(" ")
    for whole, rest in ((typed, ""), (head, last)):
        try:
            named = [said.face for said in parse_pieces(whole, deck, language=language)]
        except UnreadableError:
            continue
        if not Counter(named) - Counter(own):
            return named, rest
    return [], typed


def pieces(
    language: str, view: SeatView, typed: str, plays: Iterable[Sequence[Face]] = ()
) -> list[Choice[str]]:
    """Plays that go on from what is typed, then what is typed with one more own piece."""
    own = held(view)
    named, begun = _begun(typed, view.public.deck, language, own)
    found: dict[str, Choice[str]] = {}
    for play in plays:
        if not Counter(named) - Counter(play) and _matches(language, play, begun):
            found.setdefault(faces_text(play), named_pieces(language, play))
    rest = list((Counter(own) - Counter(named)).elements())
    if named and not begun:
        found.setdefault(faces_text(named), named_pieces(language, named))
    for face in dict.fromkeys(face for face in own if face in rest):
        if _matches(language, [face], begun):
            more = [*named, face]
            found.setdefault(faces_text(more), named_pieces(language, more))
    return [one for one in found.values() if len(str(one.value)) < LONGEST][:MOST]


def _matches(language: str, faces: Sequence[Face], begun: str) -> bool:
    if not begun:
        return True
    word = begun.casefold()
    texts = (text for face in faces for text in (piece_text(face), piece_name(language, face)))
    return any(word in text.casefold() for text in texts)


def one_piece(language: str, faces: Iterable[Face], typed: str) -> list[Choice[str]]:
    matching = [face for face in dict.fromkeys(faces) if _matches(language, [face], typed)]
    return [named_pieces(language, [face]) for face in matching][:MOST]


def melds(
    language: str, view: SeatView, typed: str, fitting: Sequence[Face] | None = None
) -> list[Choice[str]]:
    """Melds of the table by letter; those that take the pieces, if some do."""
    table = table_of(view)
    if fitting:
        taking = [meld for meld in table if _takes(view.public.rules, meld, fitting)]
        table = tuple(taking) or table
    word = typed.casefold()
    shown = [(meld, f"{meld.letter}: {meld_name(language, meld.said)}") for meld in table]
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


def of_meld(language: str, meld: Meld | None, typed: str) -> list[Choice[str]]:
    """The pieces of one meld."""
    said: tuple[Said, ...] = meld.said if meld is not None else ()
    return one_piece(language, (one.face for one in said), typed)
