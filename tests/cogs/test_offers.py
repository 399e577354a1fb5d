"""What is offered while somebody types."""

import pytest

from tests.cogs.commanding import by_commands
from tests.cogs.seats import Sitting, stacked
from tests.cogs.server import Server

pytestmark = pytest.mark.usefixtures("witness", "no_drawing")


async def test_melds_are_offered_before_any_piece_is_typed(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    run = "r7 r8 r9 r10 r11"
    stacked(monkeypatch, "letsplay", f"{run} b1 b3 b5 b7 b9 b11 b13 g1 g3")
    await server.started("ann", "ben", game="letsplay")
    await Sitting(server).moves(f"ann lay {run}\nann end", by_commands)
    ben = server.member("ben")
    for command in ("add", "take", "split"):
        offered = await ben.autocomplete(server.place, command, "meld", "")
        assert [one["name"] for one in offered] == ["A: red 7, 8, 9, 10, 11"]
    for command, field in (("take", "pieces"), ("split", "before")):
        assert await ben.autocomplete(server.place, command, field, "") == []
        offered = await ben.autocomplete(server.place, command, field, "", meld="a")
        assert " ".join(str(one["value"]) for one in offered) == run
    assert not caplog.records, "discord.py only logs what goes wrong in here"


async def test_a_number_that_is_half_typed_is_completed_with_own_pieces(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    stacked(monkeypatch, "letsplay", "r10 r11 r3 b1 b3 b5 b7 b9 b11 b13 g1 g3 g5 g7")
    await server.started("ann", "ben", game="letsplay")
    ann = server.member("ann")
    for typed, found in {
        "r1": ["r10", "r11"],
        "r3 r1": ["r3 r10", "r3 r11"],
        "y5 r1": [],
    }.items():
        offered = await ann.autocomplete(server.place, "lay", "pieces", typed)
        assert [one["value"] for one in offered] == found


async def test_what_is_offered_comes_on_top_of_what_was_laid_in_this_turn(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    stacked(monkeypatch, "classic", "r11 r12 r13 b5 y5 k5 b5 r1 b3 y7 k9 y2 b8 k1")
    await server.started("ann", "ben", game="classic", help="hints")
    await Sitting(server).moves("ann lay r11 r12 r13", by_commands)
    ann = server.member("ann")
    for command in ("play", "lay"):
        offered = await ann.autocomplete(server.place, command, "pieces", "")
        values = [str(one["value"]).split() for one in offered]
        assert set(values[0]) == {"b5", "k5", "y5"}
        assert not any("r12" in pieces for pieces in values)


async def test_a_yellow_card_can_be_swapped_for_what_it_stands_for(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = "r1 r2 y3 r4 r5 k7 k8 g0 g9", "r3 g1 g2 b4 b6 k0 k3 b8 b9"
    stacked(monkeypatch, "rummue", ann, ben, "k1 k2 g3 g4 g5 g6 g7 g8 b0")
    await server.started("ann", "ben", "cem", game="rummue")
    script = "ann draw\nann lay r1 r2 y3 r4 r5\nann discard g9\nben draw"
    await Sitting(server).moves(script, by_commands)
    ben_reads = await server.member("ben").autocomplete(server.place, "swap", "piece", "")
    assert [one["value"] for one in ben_reads] == ["r3"]
    assert await server.member("ann").autocomplete(server.place, "swap", "piece", "") == []
