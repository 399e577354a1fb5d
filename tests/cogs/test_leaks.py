"""The witness itself: whatever names a piece that its reader may not know must be noticed."""

import sys
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from bot.database.core import MemberId, TableId
from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.pieces import Deck, Face, Piece, piece_text
from bot.pictures.alt_texts import by_colour, in_order
from bot.tables.denials import Member
from bot.words.saying import piece_name
from cogs.answers import PREVIEW, answering_safely, press_id
from cogs.workbench.position import Selection, packed
from render import emoji_name
from render.scenes import PieceScene
from tests.cogs.commanding import by_commands
from tests.cogs.mentions import LANGUAGES, jokers_in, named
from tests.cogs.seats import Sitting, stacked
from tests.cogs.server import Server
from tests.cogs.witness import Payload, Witness
from tests.speaking import in_language

ANN = "r7 r8 r9 r10 r11 r12 y1 y2 y3 g1 g2 g3 b1 b2"
BEN = "b4 b5 b6 b7 b8 b9 b10 b11 b12 b13 y11 y12 y13 J"

_TABLE = TableId(1)
Says = Callable[[Deck, Piece], Any]
LEAKS: dict[str, Says] = {
    "notation": lambda deck, piece: {"content": f"ben: `{piece_text(deck.face(piece))}`"},
    "a name": lambda deck, piece: _text(
        f"ben has {in_language('en', piece_name, deck.face(piece))}."
    ),
    "a German name": lambda deck, piece: _text(
        f"Ben: {in_language('de', piece_name, deck.face(piece))}"
    ),
    "an emoji": lambda deck, piece: _text(f"<:{emoji_name(deck.material, deck.face(piece))}:9>"),
    "an alt text": lambda deck, piece: {
        "items": [{"description": _alt(in_language("en", piece_name, deck.face(piece)))}]
    },
    "a choice": lambda deck, piece: {"choices": [{"name": "?", "value": _notation(deck, piece)}]},
    "a title": lambda deck, piece: {"name": f"ann, ben {_notation(deck, piece)}"},
    "a label": lambda deck, piece: {"type": 2, "label": f"Take {_notation(deck, piece)}"},
    "an option's emoji": lambda deck, piece: {
        "options": [{"emoji": {"name": _emoji(deck, piece), "id": 1}}]
    },
    "an option": lambda deck, piece: {  # noqa: ARG005 - only its number
        "custom_id": Selection(_TABLE, 1).button("pick"),
        "options": [{"label": "?", "value": str(piece)}],
    },
    "what a button remembers": lambda deck, piece: {  # noqa: ARG005 - only its number
        "custom_id": Selection(_TABLE, 1).only([piece]).button("sort")
    },
    "what a preview remembers": lambda deck, piece: {  # noqa: ARG005 - only its number
        "custom_id": press_id(PREVIEW, "confirm", _TABLE, 1, packed(frozenset([piece])), 0)
    },
}


def _alt(name: str) -> str:
    return f"Your rack: Blue 4, 6 · {name}"


def _text(content: str) -> dict[str, Any]:
    return {"components": [{"type": 17, "components": [{"type": 10, "content": content}]}]}


def _emoji(deck: Deck, piece: Piece) -> str:
    return emoji_name(deck.material, deck.face(piece))


def _notation(deck: Deck, piece: Piece) -> str:
    return piece_text(deck.face(piece))


async def seated(server: Server, monkeypatch: pytest.MonkeyPatch) -> Sitting:
    stacked(monkeypatch, "letsplay", ANN, BEN)
    await server.started("ann", "ben", game="letsplay", rounds=1)
    return Sitting(server)


@pytest.mark.usefixtures("no_drawing")
async def test_every_way_to_give_a_piece_away_is_noticed(
    server: Server, witness: Witness, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch)
    view = await at.view("ben")
    deck, piece = view.public.deck, view.rack[1]
    ann, ben = server.member("ann").id, server.member("ben").id
    for way, says in LEAKS.items():
        body = says(deck, piece)
        assert witness.judge(Payload(ann, "", body)), way
        assert witness.judge(Payload(None, "", body)), way
        assert not witness.judge(Payload(ben, "", body)), way


@pytest.mark.usefixtures("no_drawing")
async def test_a_draft_is_a_secret_until_the_turn_ends(
    server: Server, witness: Witness, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch)
    await at.moves("ann lay r7 r8 r9 r10 r11 r12", by_commands)
    gossip = Payload(None, "", _text("Meld A: red 7, 8, 9"))
    assert witness.judge(gossip)
    await at.moves("ann end", by_commands)
    assert not witness.judge(gossip)


@pytest.mark.usefixtures("no_drawing")
async def test_a_rack_that_is_shown_to_everybody_is_noticed(
    server: Server, witness: Witness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await seated(server, monkeypatch)
    await server.slash("ben", "rack")
    assert not witness.leaks
    monkeypatch.setattr(
        sys.modules["cogs.moves"], "answering_safely", partial(answering_safely, public=True)
    )
    await server.slash("ben", "rack")
    assert [leak.payload.reader for leak in witness.leaks] == [None]
    witness.leaks.clear()


@pytest.mark.usefixtures("no_drawing")
async def test_a_rack_that_is_shown_to_somebody_else_is_noticed(
    server: Server, witness: Witness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await seated(server, monkeypatch)
    ben = Member(MemberId(server.member("ben").id), "ben")
    monkeypatch.setattr(sys.modules["cogs.workbench.cog"], "member_of", lambda _: ben)
    await server.slash("ann", "rack")
    assert [leak.payload.reader for leak in witness.leaks] == [server.member("ann").id]
    witness.leaks.clear()


@pytest.mark.parametrize("game", CATALOGUE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_is_recognised_by_all_of_its_names(game: str, language: str) -> None:
    rules = rules_for(CATALOGUE[game], {})
    material = rules.deck.material
    for face in rules.deck.kinds:
        names = [piece_text(face), emoji_name(material, face)]
        shown = [PieceScene(face)]
        spoken = [
            in_language(language, piece_name, face),
            "; ".join(in_language(language, by_colour, shown)),
            in_language(language, in_order, shown),
        ]
        assert {named(name) for name in names} == {frozenset([face])}
        for name in spoken:
            assert (jokers_in(name) if face.is_joker else named(name)) == frozenset([face]), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_groups_and_runs_in_alt_texts_are_taken_apart(language: str) -> None:
    for faces in (
        [Face("r", 5), Face("r", 6), Face("r", 7), Face("b", 6)],
        [Face("r", 9), Face("b", 9), Face("y", 9)],
        [Face("r", 1), Face("b", 2), Face("y", 3)],
    ):
        scenes = [PieceScene(face) for face in faces]
        for text in (
            "; ".join(in_language(language, by_colour, scenes)),
            in_language(language, in_order, scenes),
        ):
            assert named(f"ann 14. A: {text}. B") == frozenset(faces), text
