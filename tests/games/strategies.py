"""What hypothesis draws from: decks, faces, moves and actions of every kind."""

from hypothesis import strategies as st

from bot.games.moves import (
    Action,
    Add,
    Arrange,
    Buy,
    Deal,
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
    Timeout,
    Turn,
    Undo,
)
from bot.games.pieces import (
    BLACK,
    BLUE,
    GREEN,
    ORANGE,
    RED,
    YELLOW,
    Deck,
    Face,
    Said,
    Seat,
    card_deck,
    joker,
    rummue_deck,
    slot_of,
    tile_deck,
)

COLOURED = (BLUE, RED, GREEN, YELLOW)
DECKS: dict[str, Deck] = {
    "mini": tile_deck((ORANGE, GREEN, BLUE, RED), [joker()] * 4),
    "classic": tile_deck((BLACK, RED, BLUE, YELLOW), [joker()] * 2),
    "coloured": tile_deck(COLOURED, map(joker, COLOURED)),
    "cards": card_deck(),
    "rummue": rummue_deck(),
}

deck_names = st.sampled_from(sorted(DECKS))


def faces(deck: Deck) -> st.SearchStrategy[Face]:
    return st.sampled_from(sorted(deck.kinds))


def saids(deck: Deck) -> st.SearchStrategy[Said]:
    naturals = st.sampled_from(sorted(face for face in deck.kinds if not face.is_joker))
    jokers = sorted(face for face in deck.kinds if face.is_joker)
    plain = faces(deck).map(Said)
    if not jokers:
        return plain
    return plain | st.tuples(st.sampled_from(jokers), naturals).map(lambda pair: Said(*pair))


def melds(deck: Deck, fewest: int = 1) -> st.SearchStrategy[tuple[Said, ...]]:
    return st.lists(saids(deck), min_size=fewest, max_size=5).map(tuple)


def moves(deck: Deck, most: int = slot_of("ZZZ")) -> st.SearchStrategy[Move]:
    """Any move of the union, about melds up to this one; sensible or not."""
    slots = st.integers(0, most)
    bare: list[Move] = [Undo(), Reset(), End(), Draw(), Pass(), Buy(), Timeout()]
    return st.one_of(
        st.builds(Lay, melds(deck)),
        st.builds(Add, melds(deck), slots),
        st.builds(Take, melds(deck), slots),
        st.builds(Split, slots, saids(deck)),
        st.builds(Swap, faces(deck), slots),
        st.builds(Arrange, st.lists(melds(deck), min_size=1, max_size=4).map(tuple)),
        st.sampled_from(bare),
        st.builds(Draw, st.just(Source.OPEN), st.integers(1, 99)),
        st.builds(Discard, faces(deck), st.booleans()),
    )


def actions(deck: Deck) -> st.SearchStrategy[Action]:
    turns = st.builds(Turn, st.integers(0, 98).map(Seat), moves(deck))
    orders = st.integers(0, 130).flatmap(lambda size: st.permutations(range(size)))
    return turns | st.builds(Deal, orders.map(tuple))
