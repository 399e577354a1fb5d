"""The largest racks, tables and names: what is sent must still be what Discord takes.

That it is, is checked at the end of every test in here; see ``manners.py``.
"""

from dataclasses import replace
from pathlib import Path

import pytest
from simcord import HttpLogEntry

from bot.database.core import Connection, MemberId
from bot.games.catalogue import CATALOGUE
from bot.games.pieces import Meld, Piece, Said
from bot.tables.live import Running
from bot.words.catalogues import LANGUAGES, locales_of
from tests.cogs import limits, openapi
from tests.cogs.forging import forge, reads
from tests.cogs.going import running, table
from tests.cogs.server import Panel, Server, serving, shown

pytestmark = pytest.mark.usefixtures("quick_pictures")
NAMES = (
    "*_~`|>#" * 4 + "**__",
    "🀄👩‍👩‍👧‍👦🎲🃏" * 3,
    "שחקן מספר אחת \u202eعربي\u202c لاعب",
    "W" * 32,
    "@everyone <@&1> [x](http://y.z)",
    "`" * 32,
)


def called(server: Server, *names: str) -> None:
    """Members a, b, c … who call themselves like this on the server."""
    for letter, name in zip("abcdef", names, strict=False):
        user = server.env.create_user(letter)
        server._members[letter] = server.guild.add_member(user, nick=name[:32])  # noqa: SLF001


def put(server: Server, *, rack: int, melds: int = 0) -> str:
    """Give the player on turn a rack of that size, and the table that many melds; who it is."""
    live = running(server)
    assert live.match.round is not None
    before = live.match.round
    free = list(live.match.rules.deck.pieces)
    laid = [_meld(live, slot, free) for slot in range(melds)]
    racks: list[tuple[Piece, ...]] = [()] * len(before.racks)
    racks[before.turn] = tuple(free[:rack])
    after = replace(
        before,
        racks=tuple(racks),
        stock=tuple(free[rack:]),
        table=tuple(laid),
        opened=(True,) * len(before.racks),
        pile=(),
    )
    live.match = replace(live.match, round=after)
    return "abcdef"[before.turn]


def _meld(live: Running, slot: int, free: list[Piece]) -> Meld:
    """Three pieces of one number as far as there are such."""
    deck = live.match.rules.deck
    numbers = [deck.face(piece).number for piece in free if not deck.is_joker(piece)]
    number = max(set(numbers), key=lambda one: (numbers.count(one), one))
    pieces = [piece for piece in free if deck.face(piece).number == number][:3]
    for piece in pieces:
        free.remove(piece)
    said = tuple(Said(deck.face(piece)) for piece in pieces)
    return Meld(slot, tuple(pieces), said)


async def paged(panel: Panel) -> set[str]:
    """Every piece that the menu offers, page after page."""
    found = set(panel.shown.options("pick"))
    for _ in range(5):
        if not panel.shown.has("next"):
            break
        await panel.press("next")
        found |= set(panel.shown.options("pick"))
    return found


@pytest.mark.parametrize(
    ("game", "language"),
    [("classic", "pl"), ("letsplay", "de"), ("rummue", "fr"), ("kaufen", "es"), ("raeuber", "nl")],
)
async def test_a_rack_of_any_size_can_be_paged_through(
    tmp_path: Path, game: str, language: str
) -> None:
    async with serving(tmp_path, locale=locales_of(language)[0]) as server:
        called(server, *NAMES)
        people = "abcdef"[: CATALOGUE[game].most]
        await server.started(*people, game=game, time=0, help="hints")
        for size in (25, 26, 55):
            name = put(server, rack=size)
            reads(server, name, locales_of(language)[0])
            panel = await server.rack(name)
            assert len(await paged(panel)) == size
            options = list(panel.shown.options("pick"))
            await panel.choose("pick", *options)
            assert panel.shown.has("front")


async def test_more_melds_than_a_menu_holds_are_paged(server: Server) -> None:
    called(server, *NAMES)
    await server.started("a", "b", "c", "d", game="classic", time=0, help="hints")
    name = put(server, rack=4, melds=33)
    panel = await server.rack(name)
    first = panel.shown.options("meld")
    await panel.press("next")
    second = panel.shown.options("meld")
    assert len(first) == 25
    assert len(first | second) == 33
    await panel.choose("meld", next(iter(second)))
    assert len(panel.shown.options("of")) == 3
    for command, option in (("add", "meld"), ("add", "pieces"), ("lay", "pieces")):
        await server.member(name).autocomplete(server.place, command, option, "")


async def test_everything_chosen_on_a_large_rack_survives_in_the_buttons(server: Server) -> None:
    called(server, *NAMES)
    await server.started("a", "b", game="classic", time=0)
    name = put(server, rack=60)
    panel = await server.rack(name)
    chosen: set[str] = set()
    for _ in range(3):
        options = list(panel.shown.options("pick"))
        await panel.choose("pick", *options)
        chosen |= set(options)
        await panel.press("next")
    assert len(chosen) == 60
    said = await panel.press("lay")
    assert said or panel.shown.text
    assert len(panel.shown.custom_id("lay")) <= 100


@pytest.mark.parametrize("language", ["de", "fr"])
async def test_long_names_at_many_tables_are_listed_whole_line_by_whole_line(
    tmp_path: Path, language: str
) -> None:
    async with serving(tmp_path, locale=locales_of(language)[0]) as server:
        called(server, *NAMES)
        most = max(CATALOGUE.values(), key=lambda game: game.most)
        for host in "abcdef":
            others = [name for name in "abcdef"[: most.most] if name != host]
            await server.opened(host, game=most.id)
            if host in "ab":
                for name in others:
                    await forge(server, name, f"l.join.{table(server).row.id}")
        reads(server, "a", locales_of(language)[0])
        result = await server.member("a").slash(server.channel, "rummy tables")
        assert result.response is not None
        lines = shown(result.response).text.splitlines()
        assert len(lines) == 7
        assert all(line.endswith(tuple("0123456789>")) for line in lines[1:])


async def test_twenty_full_tables_fit_into_one_list(server: Server) -> None:
    called(server, "*" * 32)
    await server.opened("a", game="kaufen")
    row = table(server).row
    seats = tuple(replace(row.seats[0], member=MemberId(n)) for n in range(1, 7))

    async def welcome(connection: Connection) -> None:
        del connection

    for _ in range(20):
        await server.bot.tables.keep_new(replace(row, seats=seats), welcome)
    result = await server.member("a").slash(server.channel, "rummy tables")
    assert result.response is not None
    lines = shown(result.response).text.splitlines()
    assert all(line.endswith(tuple("0123456789>")) for line in lines[1:-1])
    assert lines[-1] == "…"
    assert len(lines) > 5


async def test_every_command_fits_in_every_language(server: Server) -> None:
    (entry,) = (one for one in server.env.http_requests if one.method == "PUT")
    assert limits.problems(entry) == []
    body = entry.json
    assert isinstance(body, list)
    assert {one["name"] for one in body} >= {"rummy", "play", "lay", "rack", "draw"}
    locales = {locale for language in LANGUAGES for locale in locales_of(language)}
    for command in body:
        assert set(command["name_localizations"]) == locales, command["name"]


@pytest.mark.skipif(not openapi.is_there(), reason="Discord's API description is not beside us")
def test_the_api_description_finds_what_is_wrong() -> None:
    def sent(json: dict[str, object]) -> list[str]:
        return openapi.problems(HttpLogEntry("POST", "/channels/1/messages", {}, json, None))

    button = {"type": 2, "style": 1, "label": "x", "custom_id": "y"}
    row = {"type": 1, "components": [button]}
    assert sent({"components": [row]}) == []
    assert sent({"components": [{**row, "components": [{**button, "label": "x" * 81}]}]})
    assert sent({"components": [{"type": 1}]})
    assert sent({"contents": "x"})
    assert openapi.problems(HttpLogEntry("POST", "/channels/1/nonsense", {}, {}, None))


def test_the_limits_are_found_to_be_broken() -> None:
    def sent(*components: dict[str, object]) -> list[str]:
        return list(limits.of_components(list(components)))

    button = {"type": 2, "style": 1, "label": "x", "custom_id": "y"}
    option = {"label": "a", "value": "a"}
    menu = {"type": 3, "custom_id": "m", "options": [option], "min_values": 0, "max_values": 1}
    assert not sent({"type": 1, "components": [button]}, {"type": 1, "components": [menu]})
    assert sent({"type": 1, "components": [button, button]})
    assert sent({"type": 1, "components": [{**button, "custom_id": str(n)} for n in range(6)]})
    assert sent({"type": 1, "components": [{**menu, "max_values": 2}]})
    assert sent({"type": 1, "components": [{**menu, "options": [option] * 26}]})
    assert sent(*({"type": 10, "content": "x"} for _ in range(41)))
    assert sent(*({"type": 10, "content": "x" * 2001} for _ in range(2)))
    assert list(limits.of_commands([{"name": "Bad Name", "description": "x"}]))
