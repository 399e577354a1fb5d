"""Jokers on a table are found by what its melds say."""

from bot.games.pieces import Face, Meld, Said, joker
from bot.games.tiles.jokers import has_joker

RUN = tuple(Said(Face("r", number)) for number in (5, 6))


def test_a_meld_that_is_only_tried_out_has_its_joker_without_pieces() -> None:
    assert has_joker(Meld(0, (), (*RUN, Said(joker(), Face("r", 7)))))
    assert has_joker(Meld(0, (), (*RUN, Said(joker("r")))))
    assert not has_joker(Meld(0, (), (*RUN, Said(Face("r", 7)))))
