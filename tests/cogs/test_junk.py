"""Commands with words that mean nothing, or nothing here and now."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.games.catalogue import CATALOGUE
from bot.games.match import view_for
from bot.games.pieces import Seat, piece_text
from tests.cogs.forging import Unchanged, is_private_no, reads
from tests.cogs.going import on_turn, running
from tests.cogs.server import Server, shown

pytestmark = pytest.mark.usefixtures("quick_pictures")
FUZZ = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
GAMES = tuple(CATALOGUE)
CARDS = ("romme", "kaufen", "anlegen", "raeuber", "rummue")
TILES = ("mini", "classic", "letsplay")

BARE = ("undo", "reset", "end", "buy", "pass", "draw", "rack", "hint")
FILLED: dict[str, dict[str, Any]] = {
    "play": {"pieces": "?"},
    "lay": {"pieces": "?"},
    "add": {"pieces": "?", "meld": "A"},
    "take": {"meld": "A", "pieces": "?"},
    "split": {"meld": "A", "before": "?"},
    "swap": {"piece": "?", "meld": "A"},
    "discard": {"piece": "?"},
}
COMMANDS: dict[str, dict[str, Any]] = {**{one: {} for one in BARE}, **FILLED}


async def begun(server: Server, game: str, **options: Any) -> None:
    """A match without a clock, with as many as it takes."""
    names = ("ann", "ben", "cid")[: max(2, CATALOGUE[game].fewest)]
    await server.started(*names, game=game, time=0, **options)


def waiting(server: Server) -> str:
    return next(name for name in ("ann", "ben") if name != on_turn(server))


async def refused(server: Server, name: str, command: str, **options: Any) -> str:
    with Unchanged(server):
        return is_private_no(await server.slash(name, command, **options))


async def test_without_a_table_there_is_nothing_to_move(server: Server) -> None:
    reads(server, "zoe", "de")
    await server.started("ann", "ben", time=0)
    opening = f"</rummy new:{server.bot.command_ids['rummy']}>"
    for command, options in COMMANDS.items():
        sentence = await refused(server, "zoe", command, **options)
        assert sentence == f"Du hast hier keinen Platz an einem Tisch. Eröffne einen mit {opening}."


async def test_what_cannot_be_read_is_quoted_in_the_readers_language(server: Server) -> None:
    await begun(server, "raeuber")
    name = on_turn(server)
    reads(server, name, "de")
    for command, options in FILLED.items():
        filled = {key: "A" if key == "meld" else "Quatsch 99" for key in options}
        sentence = await refused(server, name, command, **filled)
        assert "Quatsch" in sentence
        assert "lesen" in sentence


@FUZZ
@given(
    command=st.sampled_from(sorted(FILLED)),
    junk=st.text(min_size=1, max_size=200),
    letter=st.text(min_size=1, max_size=3),
)
async def test_junk_is_a_sentence_and_changes_nothing(
    server: Server, command: str, junk: str, letter: str
) -> None:
    if not list(server.bot.tables):
        await server.started("ann", "ben", time=0)
    filled = {key: letter if key == "meld" else junk for key in FILLED[command]}
    assert await refused(server, on_turn(server), command, **filled)


FIELDS = [(command, option) for command, options in FILLED.items() for option in options]


@FUZZ
@given(typed=st.text(max_size=200), field=st.sampled_from(FIELDS), who=st.sampled_from("az"))
async def test_whatever_is_typed_something_is_offered_or_nothing(
    server: Server, typed: str, field: tuple[str, str], who: str
) -> None:
    if not list(server.bot.tables):
        await begun(server, "classic")
    with Unchanged(server):
        name = on_turn(server) if who == "a" else "zoe"
        offered = await server.member(name).autocomplete(server.place, *field, typed)
    assert len(offered) <= 25
    assert who == "a" or not offered, "who has no seat is offered nothing"


async def test_a_field_is_completed_before_the_others_are_filled(server: Server) -> None:
    await begun(server, "raeuber")
    name = on_turn(server)
    for command, option in FIELDS:
        offered = await server.member(name).autocomplete(server.place, command, option, "")
        assert all(choice["value"] for choice in offered)


@pytest.mark.parametrize("game", GAMES)
async def test_whoever_is_not_on_turn_must_wait(server: Server, game: str) -> None:
    await begun(server, game)
    name = waiting(server)
    piece = "H7" if game in CARDS and game != "rummue" else "b7"
    for command, options in COMMANDS.items():
        if command in ("rack", "hint") or (game == "kaufen" and command in ("buy", "pass")):
            continue
        filled = {key: "A" if key == "meld" else piece for key in options}
        assert await refused(server, name, command, **filled)


@pytest.mark.parametrize("game", GAMES)
async def test_a_move_that_the_game_does_not_have_says_so(server: Server, game: str) -> None:
    missing: list[tuple[str, dict[str, Any]]] = []
    if game in TILES:
        missing += [("discard", {"piece": "b7"}), ("draw", {"from": "open"})]
    if game != "kaufen":
        missing.append(("buy", {}))
    await begun(server, game)
    name = on_turn(server)
    for command, options in missing:
        reads(server, name, "en-US")
        english = await refused(server, name, command, **options)
        assert english == "This game does not have this move."
        reads(server, name, "de")
        german = await refused(server, name, command, **options)
        assert german == "Diesen Zug gibt es in diesem Spiel nicht."


@pytest.mark.parametrize("game", GAMES)
async def test_pieces_that_are_not_held_and_melds_that_are_not_there_are_refused(
    server: Server, game: str
) -> None:
    await begun(server, game)
    name = on_turn(server)
    live = running(server)
    if game in CARDS:
        await server.slash(name, "draw")
    seat = Seat([seat.name for seat in live.row.seats].index(name))
    view = view_for(live.match, seat)
    deck = view.public.deck
    held = set(deck.faces_of(view.rack))
    missing = piece_text(next(face for face in deck.kinds if face not in held))
    own = piece_text(next(face for face in held if not face.is_joker))
    assert await refused(server, name, "lay", pieces=missing)
    assert await refused(server, name, "add", pieces=own, meld="ZZ")
    assert await refused(server, name, "take", pieces=own, meld="Q")
    assert await refused(server, name, "split", before=own, meld="Q")
    assert await refused(server, name, "swap", piece=own, meld="Q")
    assert await refused(server, name, "end")
    assert await refused(server, name, "undo")
    if game in CARDS:
        assert await refused(server, name, "discard", piece=missing)
        assert await refused(server, name, "draw")


async def test_a_command_that_could_mean_two_tables_needs_no_question_at_one_of_them(
    server: Server,
) -> None:
    for _ in range(2):
        await begun(server, "romme")
    here = await server.member("ann").slash(server.place, "rack")
    assert "several tables" not in shown(here.response).text


async def test_help_is_refused_where_the_table_gives_none(server: Server) -> None:
    await server.started("ann", "ben", time=0, help="off")
    name = on_turn(server)
    answer = await refused(server, name, "hint")
    assert answer.startswith("This table plays without this help.")
    assert answer.endswith("in the lobby, before the match begins: **Options**, *help*.")
    assert await refused(server, name, "play", pieces="b1") == answer
