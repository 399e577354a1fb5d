"""How a round ended is shown and read before the next one begins, and stays as one line."""

import pytest

from bot.tables.live import between_rounds
from bot.tables.model import BREAK_SECONDS
from tests.cogs.seats import Sitting, all_text, running, stacked
from tests.cogs.server import Server

MELDS = ("r1 r2 r3 r4 r5", "b5 b6 b7 b8", "k9 k10 k11 k12 k13")
pytestmark = pytest.mark.usefixtures("quick_pictures")


async def round_over(server: Server, monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """The first of them goes out with her first turn."""
    stacked(monkeypatch, "classic", " ".join(MELDS))
    computers = ["easy"] if len(names) == 1 else []
    await server.started(*names, computers=computers, game="classic", rounds=2)
    for meld in MELDS:
        await server.slash(names[0], "lay", pieces=meld)
    await server.slash(names[0], "end")


async def test_the_end_of_a_round_is_one_picture_and_sentences(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await round_over(server, monkeypatch, "ann", "ben")
    now = server.public
    assert [bool(message.alts) for message in server.everything()][-2:] == [False, True]
    for part in ("**ann** laid", "Round 1 is over. **ann** won it.", "Points:", "**ben** black"):
        assert part in now.text
    assert "Meld C: black 9, 10, 11, 12, 13" in now.alts[0]
    assert "ben holds black" in now.alts[0]
    assert now.labels[0] == "Next round"
    assert not now.has("rack")


async def test_the_next_round_begins_when_all_have_pressed(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await round_over(server, monkeypatch, "ann", "ben")
    old = server.public
    await server.press("ann", "next")
    assert between_rounds(running(server).match)
    assert "Next round: **ben** still to press" in server.public.text
    await server.press("ben", "next")
    assert not between_rounds(running(server).match)
    assert "round 2" in server.public.text
    (line,) = [one.text for one in server.everything() if "Round 1 is over" in one.text]
    assert line.startswith("-# **ann** laid")
    assert "\n" not in line
    assert "Points: **ann**" in line
    assert old.alts
    assert sum(bool(one.alts) for one in server.everything()) == 1


async def test_it_begins_by_itself_after_half_a_minute(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await round_over(server, monkeypatch, "ann", "ben")
    await server.env.advance_time(BREAK_SECONDS + 1)
    assert "round 2" in server.public.text
    assert "your time is up" not in all_text(server)


async def test_alone_it_waits_and_says_so(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    await round_over(server, monkeypatch, "ann")
    await server.env.advance_time(3600)
    assert "as soon as **ann** presses" in server.public.text
    await server.press("ann", "next")
    assert not between_rounds(running(server).match)


async def test_after_a_restart_the_end_stands_there_and_can_be_pressed(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await round_over(server, monkeypatch, "ann", "ben")
    before = server.public.text
    await server.restart()
    assert server.public.text == before
    await server.press("ben", "next")
    await server.press("ann", "next")
    assert "round 2" in server.public.text
    assert sum("Round 1 is over" in one.text for one in server.everything()) == 1


async def test_the_last_message_of_a_match_is_one_picture(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    stacked(monkeypatch, "classic", " ".join(MELDS))
    await server.started("ann", "ben", game="classic", rounds=1)
    for meld in MELDS:
        await server.slash("ann", "lay", pieces=meld)
    await server.slash("ann", "end")
    assert Sitting(server).is_over
    assert len(server.public.alts) == 1
    assert "Meld C" in server.public.alts[0]
    assert sum(bool(one.alts) for one in server.everything()) == 1
