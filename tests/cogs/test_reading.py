"""Text instead of pictures: whole matches by people who hear, and see nothing."""

import re
from collections import Counter
from collections.abc import Sequence

import pytest

from bot.games.catalogue import CATALOGUE
from tests.cogs.governing import played
from tests.cogs.hearing import heard
from tests.cogs.newcomers import Newcomer, in_turns
from tests.cogs.seats import Planned, Sitting, stacked
from tests.cogs.server import GALLERY, Panel, Server
from tests.cogs.test_preferences import prefer
from tests.cogs.witness import Witness

pytestmark = pytest.mark.usefixtures("no_drawing")

TURNS = 8
"""Of each game: enough for the first melds, for what is refused, and for a card on offer."""
SHORT = {
    "classic": (
        "r10 r11 r12 b1 b2 b3 k7 k8 k9 y4 y5 y6 b9 b4",
        "r1 r2 r3 k10 k11 k12 y1 y3 y8 b13 b5 r8 k4 y13",
        "b10 b11",
    ),
    "romme": (
        "H2 H3 H4 S5 S6 S7 D8 D9 D10 C2 C3 C4 SK",
        "D2 D3 D4 H7 S9 C9 CJ HK S2 D6 H10 C7 CQ",
        "SJ SQ",
    ),
}
"""Deals after which newcomers are soon at the end of a round."""


async def readers(server: Server, *names: str) -> list[Newcomer]:
    for name in names:
        await prefer(server, name, "form", "text")
    return [Newcomer(server, name) for name in names]


@pytest.mark.parametrize("game", CATALOGUE)
async def test_every_game_can_be_played_by_text_alone(
    game: str, server: Server, witness: Witness, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = ("ann", "ben", "cem")[: CATALOGUE[game].fewest]
    newcomers = await readers(server, *people)
    at = await Planned(game, len(people), 5).begin(server, monkeypatch)
    assert not await in_turns(server, newcomers, TURNS)
    assert any(one.laid for one in newcomers)
    for name in people:
        await assert_all_told(at, name)
    assert_nothing_drawn(server, witness, people)


@pytest.mark.parametrize("game", SHORT)
async def test_a_match_is_played_to_its_end_by_text_alone(
    game: str, server: Server, witness: Witness, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = ("ann", "ben")
    newcomers = await readers(server, *people)
    *racks, then = SHORT[game]
    stacked(monkeypatch, game, *racks, then=then)
    await server.started(*people, game=game, rounds=1)
    assert await in_turns(server, newcomers, 40)
    assert "**ann** wins" in server.public.text
    assert_nothing_drawn(server, witness, people)
    result = Panel(server, "ann", await server.slash("ann", "history"))
    assert await result.choose("open", next(iter(result.shown.options("open")))) == ""
    assert not result.shown.parts(GALLERY)
    lines = result.shown.text.splitlines()
    assert any(line.endswith("ann wins.") for line in lines)
    assert all(any(line.startswith(f"{name} has ") for line in lines) for name in people)


async def assert_all_told(at: Sitting, name: str) -> None:
    """What is read is what there is to be seen."""
    known = heard(Panel(at.server, name, await at.server.slash(name, "rack")).shown)
    view = await at.view(name)
    public, deck, names = view.public, view.public.deck, at.names
    assert known.rack == Counter(deck.faces_of(view.rack))
    assert known.melds == {meld.letter: [one.face for one in meld.said] for meld in public.table}
    assert known.counts == {names[seat]: one.count for seat, one in enumerate(public.seats)}
    assert known.stock == public.stock_count
    assert known.top == (None if public.pile_top is None else deck.face(public.pile_top))


def assert_nothing_drawn(server: Server, witness: Witness, people: Sequence[str]) -> None:
    ids = {server.member(name).id for name in people}
    private = [one.body for one in witness.payloads if one.reader in ids]
    assert private
    assert not [body for body in private if body.get("attachments")]


async def test_a_replay_and_the_rules_are_read_too(server: Server) -> None:
    table = await played(server, "ann", "ben")
    await prefer(server, "ann", "form", "text")
    replay = Panel(server, "ann", await server.slash("ann", "replay", id=str(table)))
    await replay.press("forward")
    assert not replay.shown.parts(GALLERY)
    assert "Step 2 of" in replay.shown.text
    assert "ann holds " in replay.shown.text
    rules = Panel(server, "ann", await server.slash("ann", "rummy rules", game="classic"))
    assert not rules.shown.parts(GALLERY)


async def test_the_end_of_a_match_shows_the_last_table_and_the_points_in_words(
    server: Server,
) -> None:
    await played(server, "ann", "ben")
    final, scores = server.public.alts
    assert "On the table: " in final
    assert "Round 1: " in scores
    assert "Points: **ann** " in server.public.text


async def test_whoever_watches_can_have_the_table_read(server: Server) -> None:
    await server.started("ann", "ben", game="classic")
    more = Panel(server, "eve", await server.press("eve", "more"))
    assert await more.press("read") == ""
    known = heard(more.shown)
    assert known.counts == {"ann": 14, "ben": 14}
    assert known.stock == 78
    assert not known.rack


async def test_what_is_left_over_is_told_in_words_that_everybody_knows(server: Server) -> None:
    await played(server, "ann", "ben")
    (line,) = [one for one in server.public.text.splitlines() if "Left over" in one]
    assert "`" not in line
    assert re.search(r"(red|blue|green|orange) [0-9]|joker", line)
