"""What each member can see and what they cannot, and the witness who says so."""

import sys
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from simcord.backend.errors import SetupError

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
from tests.cogs.moving import by_commands
from tests.cogs.seats import Sitting, stacked
from tests.cogs.server import Server, said
from tests.cogs.witness import LANGUAGES, Payload, Witness, jokers_in, named
from tests.speaking import in_language

# --- what each member can see, and what they cannot ---

ANN = "r7 r8 r9 r10 r11 r12 y1 y2 y3 g1 g2 g3 b1 b2"
BEN = "b4 b5 b6 b7 b8 b9 b10 b11 b12 b13 y11 y12 y13 J"


async def seated(server: Server, monkeypatch: pytest.MonkeyPatch) -> Sitting:
    stacked(monkeypatch, "letsplay", ANN, BEN)
    await server.started("ann", "ben", game="letsplay", rounds=1)
    return Sitting(server)


@pytest.mark.usefixtures("witness", "no_drawing")
@pytest.mark.parametrize("restarts", [0, 1])
async def test_who_has_no_seat_is_told_so_by_every_bot_of_the_process(
    restarts: int, server: Server
) -> None:
    await server.started("ann", "ben", game="mini")
    for _ in range(restarts):
        await server.restart()
    result = await server.slash("eve", "rack")
    assert result.ephemeral
    opening = f"</rummy new:{server.bot.command_ids['rummy']}>"
    assert said(result) == f"You have no seat at a table here. Open one with {opening}."


@pytest.mark.usefixtures("witness", "no_drawing")
async def test_who_watches_gets_a_private_sentence_and_no_rack(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await seated(server, monkeypatch)
    result = await server.press("eve", "rack")
    assert result.ephemeral
    assert said(result)
    assert result.response is not None
    assert not result.response.components
    assert not result.response.attachments


COMMANDS = ("rack", "hint", "undo", "reset", "end", "draw", "buy", "pass")


@pytest.mark.usefixtures("witness", "no_drawing")
@pytest.mark.parametrize("command", COMMANDS)
async def test_who_watches_cannot_command(
    command: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch)
    before = await at.view("ann")
    result = await server.slash("eve", command)
    assert result.ephemeral
    assert "You have no seat" in said(result)
    assert await at.view("ann") == before


@pytest.mark.usefixtures("witness", "no_drawing")
async def test_everybody_sees_how_many_pieces_the_others_hold_and_no_more(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await seated(server, monkeypatch)
    (alt,) = server.public.alts
    assert "ann has 14 tiles" in alt
    assert "ben has 14 tiles" in alt
    rack = await server.rack("ann")
    assert "Red 7, 8, 9, 10, 11, 12" in rack.shown.alts[-1]
    assert "Blue 1, 2." in rack.shown.alts[-1]


@pytest.mark.usefixtures("witness", "no_drawing")
async def test_a_private_rack_has_no_buttons_for_others(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await seated(server, monkeypatch)
    rack = await server.rack("ann")
    assert rack.message is not None
    assert rack.message.ephemeral
    with pytest.raises(SetupError):
        await server.member("ben").click(rack.message, custom_id=rack.shown.custom_id("draw"))


@pytest.mark.usefixtures("witness", "no_drawing")
async def test_nobody_sees_a_draft_before_the_turn_ends(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch)
    ben = await server.rack("ben")
    before = [shown.components for shown in server.everything()], ben.shown.components
    await at.moves("ann lay r7 r8 r9 r10 r11 r12", by_commands)
    assert ([shown.components for shown in server.everything()], ben.shown.components) == before
    offered = await server.member("ben").autocomplete(server.place, "add", "meld", "")
    assert offered == []
    await at.moves("ann end", by_commands)
    assert "Meld A: red 7, 8, 9, 10, 11, 12" in server.public.alts[0]
    assert "laid" in server.public.text


@pytest.mark.usefixtures("witness", "no_drawing")
async def test_an_open_rack_is_brought_up_to_date_for_its_owner(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch)
    ben = await server.rack("ben")
    assert "**ann** is to play" in ben.shown.text
    assert not ben.shown.has("draw")
    await at.moves("ann draw", by_commands)
    assert "It is your turn" in ben.shown.text
    assert await ben.press("draw") == ""


# --- the witness itself: whatever names a piece that its reader may not know must be noticed ---

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
