"""A group of one tile and two jokers: the engine must not take it for a run later."""

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.melds import MeldKind, Reading
from bot.games.notation import parse_pieces

RULES = rules_for(CATALOGUE["letsplay"], {})


def _read(text: str) -> Reading:
    reading = RULES.read(parse_pieces(text, RULES.deck), ordered=True)
    assert isinstance(reading, Reading)
    return reading


def test_a_group_of_one_tile_and_two_jokers_is_still_one_when_read_again() -> None:
    group = _read("y3 J=b3 J=r3")
    again = RULES.read(group.said)
    assert isinstance(again, Reading)
    assert (group.kind, again.kind) == (MeldKind.GROUP, MeldKind.GROUP)
    assert again.said == group.said


def test_jokers_beside_one_tile_of_a_group_stand_for_the_colours_they_were_given() -> None:
    said = _read("y3 J=b3 J=r3").said
    assert [option for index in (1, 2) for option in RULES.joker_options(said, index)] == [
        one.stands_for for one in said[1:]
    ]


def test_one_tile_and_two_jokers_that_say_nothing_are_a_run() -> None:
    assert _read("y3 J J").kind == MeldKind.RUN
