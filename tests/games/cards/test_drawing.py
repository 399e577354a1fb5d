"""R6, U5: how many cards may be taken off the open pile."""

import pytest

from bot.games.moves import Draw, Source
from bot.games.pieces import Seat
from bot.games.referee import parse_script
from bot.games.refusals import Reason, RefusedError
from tests.games.helpers import rule_on, script, verdict

ROMME = """
    game romme
    seat 1 rack H8 S2
    seat 2 rack H2
    stock C2 C3
    open D2 D3 D4
"""
RUMMUE = """
    game rummue
    seat 1 rack r1 r2
    seat 2 rack g1
    seat 3 rack g2
    stock b1 b2
    open k1 k2 k3
"""


@pytest.mark.parametrize("position", [ROMME, RUMMUE])
@pytest.mark.parametrize("count", [-1, 0, 4, 99])
def test_a_number_that_is_not_there_cannot_be_taken(position: str, count: int) -> None:
    """R6, U5: at least one, and no more than may be taken; nothing else moves."""
    start = parse_script(script(position)).position
    most = start.rules.play(start.round, Seat(0), Draw(Source.OPEN)).taken
    assert len(most) == 1
    with pytest.raises(RefusedError) as refused:
        start.rules.play(start.round, Seat(0), Draw(Source.OPEN, count))
    assert refused.value.reason == Reason.PILE_TOO_SMALL
    assert refused.value.facts["want"] == count


def test_in_romme_only_the_top_card_of_the_open_pile_may_be_taken() -> None:
    """R6."""
    assert verdict(ROMME, "1 draw open 2") == "refused pile_too_small most=1 want=2"
    ruling = rule_on(ROMME, "1 draw open")
    assert ruling.answers == ["ok"]
    assert ruling.rack(1) == "H8 S2 D4"
    assert ruling.after[-2:] == ["open D2 D3", "turn 1 drawn D4"]


@pytest.mark.parametrize(
    ("count", "rack", "pile"),
    [(1, "r1 r2 k3", "open k1 k2"), (2, "r1 r2 k2 k3", "open k1"), (3, "r1 r2 k1 k2 k3", None)],
)
def test_in_rummue_any_number_may_be_taken_from_the_top(
    count: int, rack: str, pile: str | None
) -> None:
    """U5: without gaps."""
    ruling = rule_on(RUMMUE, f"1 draw open {count}")
    assert ruling.rack(1) == rack
    assert [line for line in ruling.after if line.startswith("open")] == ([pile] if pile else [])


@pytest.mark.parametrize("position", [ROMME, RUMMUE])
def test_there_is_one_draw_in_a_turn(position: str) -> None:
    """R6, U4."""
    for first in ("1 draw stock", "1 draw open"):
        assert verdict(position, first, "1 draw stock") == "refused already_drawn"
        assert verdict(position, first, "1 draw open") == "refused already_drawn"


@pytest.mark.parametrize("position", [ROMME, RUMMUE])
def test_a_draw_cannot_be_undone(position: str) -> None:
    """R6: whoever has seen a card has drawn it."""
    for draw in ("1 draw stock", "1 draw open"):
        assert verdict(position, draw, "1 undo") == "refused nothing_to_undo"
        assert rule_on(position, draw, "1 reset").rack(1) == rule_on(position, draw).rack(1)


def test_an_empty_pile_gives_nothing() -> None:
    """U5: if there is one at all, says the sheet."""
    position = RUMMUE.replace("open k1 k2 k3", "")
    assert verdict(position, "1 draw open") == "refused pile_too_small most=0 want=1"


@pytest.mark.parametrize("position", [ROMME, RUMMUE])
def test_an_empty_stock_is_made_anew_before_anything_is_drawn_from_it(position: str) -> None:
    """R7, U14: the open pile without its top; also in a script that begins like that."""
    empty = "\n".join(line for line in position.splitlines() if "stock" not in line)
    ruling = rule_on(empty, "1 draw stock")
    assert ruling.answers == ["ok"]
    assert len(ruling.rack(1).split()) == 3
    assert verdict(empty, "1 draw stock", "1 draw stock") == "refused already_drawn"


@pytest.mark.parametrize("position", [ROMME, RUMMUE])
@pytest.mark.parametrize("pile", ["", "{top}"])
def test_with_nothing_to_shuffle_the_round_ends_without_a_winner(position: str, pile: str) -> None:
    """R7, U14."""
    kept = [line for line in position.splitlines() if "stock" not in line and "open" not in line]
    top = next(line.split()[-1] for line in position.splitlines() if "open" in line)
    empty = "\n".join([*kept, f"open {top}" if pile else ""])
    *_, last = rule_on(empty, "1 draw stock").answers
    assert last.startswith("round over winner=none")
