"""The largest that is sent, what a turn costs in requests and clicks, and who asks for too much."""

import asyncio
import sys
from dataclasses import replace
from pathlib import Path
from unittest.mock import Mock

import pytest
from simcord import HttpLogEntry

from bot.database.core import Connection, MemberId, TableId
from bot.games.catalogue import CATALOGUE
from bot.games.match import SeatView
from bot.games.pieces import Meld, Piece, Said
from bot.tables.live import Running
from bot.tables.rights import CANCELLING_SECONDS, MOST_CANCELLED
from bot.thinking.questions import Solver
from bot.words.catalogues import LANGUAGES, locales_of
from cogs.answers import Pauses
from cogs.table_messages import SHOWN_AGAIN
from cogs.workbench.cog import LOOKING, Panels
from cogs.workbench.cog import Panel as OpenPanel
from tests.cogs import manners, openapi
from tests.cogs.forging import forge, is_private_no, reads
from tests.cogs.seats import all_text, drawn, running, stacked, table
from tests.cogs.server import Panel, Server, said, serving, shown
from tests.processes import ROOT
from tests.thinking.office import Here, quick_pool
from tests.tools.count_calls import counts
from tests.tools.count_clicks import TURNS, Turn, counted, table_of
from tests.virtual import VirtualClock

# --- the largest racks, tables and names: what is sent must still be what Discord takes ---
# That it is, is checked at the end of every test in here; see ``manners.py``.

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


@pytest.mark.usefixtures("quick_pictures")
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


@pytest.mark.usefixtures("quick_pictures")
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


@pytest.mark.usefixtures("quick_pictures")
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


@pytest.mark.usefixtures("quick_pictures")
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


@pytest.mark.usefixtures("quick_pictures")
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


@pytest.mark.usefixtures("quick_pictures")
async def test_every_command_fits_in_every_language(server: Server) -> None:
    (entry,) = (one for one in server.env.http_requests if one.method == "PUT")
    assert manners.problems(entry) == []
    body = entry.json
    assert isinstance(body, list)
    assert {one["name"] for one in body} >= {"rummy", "play", "lay", "rack", "draw"}
    locales = {locale for language in LANGUAGES for locale in locales_of(language)}
    for command in body:
        assert set(command["name_localizations"]) == locales, command["name"]


@pytest.mark.usefixtures("quick_pictures")
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


@pytest.mark.usefixtures("quick_pictures")
def test_the_limits_are_found_to_be_broken() -> None:
    def sent(*components: dict[str, object]) -> list[str]:
        return list(manners.of_components(list(components)))

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
    assert list(manners.of_commands([{"name": "Bad Name", "description": "x"}]))


# --- what a turn costs in requests with the bot's own token: Discord allows fifty in a second ---

TURN = 120
WARNED = TURN - 29


def asked(server: Server) -> list[str]:
    """All requests so far but answers to interactions, which do not count."""
    return [
        f"{entry.method} {entry.path.rpartition('/')[2]}"
        for entry in server.env.http_requests
        if not entry.path.startswith(("/interactions/", "/webhooks/"))
    ]


async def asked_for(server: Server, turns: int, seconds: float) -> list[str]:
    """What so many turns cost, each after so many seconds."""
    before = len(asked(server))
    for _ in range(turns):
        await server.env.advance_time(seconds)
        await drawn(server)
    return asked(server)[before:]


async def both_seen(server: Server, time: int) -> None:
    """Ann and Ben have been looked up today."""
    await server.started("ann", "ben", time=time)
    await asked_for(server, 2, WARNED if time else 0)


SHOWN = ["POST messages", "PATCH message"]
"""A person is asked by a new message, and the one before becomes its line."""


def of_kind(asked: list[str]) -> list[str]:
    verbs = [request.partition(" ")[0] for request in asked]
    return [f"{verb} {'messages' if verb == 'POST' else 'message'}" for verb in verbs]


@pytest.mark.usefixtures("quick_pictures")
@pytest.mark.parametrize("time", [0, TURN])
async def test_a_turn_costs_two_requests(server: Server, time: int) -> None:
    await both_seen(server, time)
    assert of_kind(await asked_for(server, 6, 10)) == SHOWN * 6


@pytest.mark.usefixtures("quick_pictures")
async def test_a_warning_costs_no_more_than_to_say_it_and_to_take_it_away(server: Server) -> None:
    await both_seen(server, TURN)
    each = of_kind(await asked_for(server, 1, WARNED))
    assert sorted(each) == sorted(["POST messages", *SHOWN, "DELETE message"])
    assert "your time is up" not in all_text(server)


@pytest.mark.usefixtures("quick_pictures")
async def test_a_countdown_costs_nothing(server: Server) -> None:
    await both_seen(server, TURN)
    before = asked(server)
    await server.env.advance_time(WARNED - 5)
    assert asked(server) == before


@pytest.mark.usefixtures("quick_pictures")
async def test_the_channel_holds_one_picture_and_a_log(server: Server) -> None:
    await both_seen(server, 0)
    await asked_for(server, 6, 1)
    seen = sorted(server.everything(), key=lambda message: bool(message.alts))
    _lobby, *log, table = seen
    assert [bool(message.alts) for message in seen] == [False] * (len(seen) - 1) + [True]
    assert table.has("rack")
    assert [message.text for message in log if "\n" in message.text or message.labels] == []


@pytest.mark.usefixtures("quick_pictures")
async def test_while_others_wait_the_old_messages_stay_until_it_is_quiet(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many at once: what is left out is made up for when there is time."""
    await both_seen(server, 0)
    with monkeypatch.context() as busy:
        busy.setattr(type(server.bot.pacer), "is_pressed", True)
        assert of_kind(await asked_for(server, 4, 1)) == ["POST messages"] * 4
    await server.env.advance_time(200)
    assert sum(message.has("rack") for message in server.everything()) == 1


# --- a turn takes few clicks, also at a table without any help; docs/clicks.md says how many ---

PAGE = ROOT / "docs" / "clicks.md"


@pytest.mark.parametrize("turn", TURNS, ids=lambda turn: turn.name)
async def test_the_page_says_how_many_clicks_a_turn_takes(turn: Turn) -> None:
    written = PAGE.read_text().splitlines()
    assert [line for line in await table_of(turn) if line not in written] == []


@pytest.mark.parametrize("turn", TURNS, ids=lambda turn: turn.name)
async def test_by_clicks_alone_and_without_hints_there_is_a_short_way(
    turn: Turn, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    (short,) = [way for way in turn.ways if way.name == "with a button of its own"]
    clicks = await counted(server, turn, short, monkeypatch)
    assert clicks is not None
    assert clicks <= turn.most


@pytest.mark.parametrize("turn", TURNS, ids=lambda turn: turn.name)
async def test_without_any_help_there_is_a_short_way(
    turn: Turn, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    short = [way for way in turn.ways if way.help == "off"][-1]
    clicks = await counted(server, turn, short, monkeypatch)
    assert clicks is not None
    assert clicks <= turn.alone


MOST_CALLS = {"choose": 460, "lay": 755, "lay again": 705}
"""Some 4 % more than docs/clicks.md says: a test that fails here has found work done twice."""


@pytest.mark.usefixtures("quick_pictures")
async def test_a_click_does_its_work_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = await counts(tmp_path, monkeypatch)
    assert {name for name, count in found.items() if count.calls > MOST_CALLS[name]} == set()
    assert found["lay again"].calls <= found["lay"].calls


# --- somebody asks for much more than they need: that is nobody else's trouble ---

RUN = "r7 r8 r9 r10 r11"


async def ann_may_lay(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    stacked(monkeypatch, "letsplay", f"{RUN} b1 b3 b5 b7 b9 b11 b13 g1 g3")
    await server.started("ann", "ben", game="letsplay", help="arrange")


@pytest.mark.usefixtures("no_drawing")
async def test_sixty_letters_are_one_question_and_all_of_them_get_the_same_offer(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ann_may_lay(server, monkeypatch)
    pool, thoughts = quick_pool()
    tables = server.bot.tables
    monkeypatch.setattr(tables, "computers", replace(tables.computers, solver=Solver(pool)))
    for typed in ("r", "r7", "r7 r8") * 20:
        offered = await server.member("ann").autocomplete(server.place, "play", "pieces", typed)
        assert RUN in [one["value"] for one in offered]
    assert len(thoughts) == 1


class Silent(Here):
    """Never finds anything."""

    async def plays(self, view: SeatView) -> tuple[()]:  # noqa: ARG002
        await asyncio.get_running_loop().create_future()
        return ()


@pytest.mark.usefixtures("no_drawing")
async def test_if_nothing_is_found_in_time_the_rack_is_offered(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ann_may_lay(server, monkeypatch)
    tables = server.bot.tables
    monkeypatch.setattr(tables, "computers", replace(tables.computers, solver=Silent()))
    monkeypatch.setattr(sys.modules["cogs.moves"], "OFFERING_SECONDS", 0)
    offered = await server.member("ann").autocomplete(server.place, "play", "pieces", "r1")
    assert {"r10", "r11"} <= {one["value"] for one in offered}


# --- nobody fills a channel, and nobody is called twice, because somebody presses on and on ---


async def test_a_table_that_is_shown_again_calls_nobody(server: Server) -> None:
    await server.started("ann", "ben", time=0)
    assert calls(server)
    assert said(await server.slash("ann", "rummy show")) == "The table is shown again."
    assert "it is your turn" in server.public.text
    assert not calls(server)


def calls(server: Server) -> bool:
    """Whether those hear of the table's last message who are named in it."""
    message = server.place.last_message
    assert message is not None
    stored = server.env.backend.get_message(message.channel.id, message.id)
    return bool(stored.allowed_mentions.allows_user(server.member("ann").id))


@pytest.mark.parametrize("other", ["ann", "ben"])
async def test_a_table_is_shown_again_after_a_pause_only(server: Server, other: str) -> None:
    await server.started("ann", "ben", time=0)
    await server.slash("ann", "rummy show")
    before = [message.id for message in server.place.history()]
    no = is_private_no(await server.slash(other, "rummy show"))
    assert "only just now" in no
    assert f"/{before[-1]}" in no, "it says where"
    assert [message.id for message in server.place.history()] == before
    await server.env.advance_time(SHOWN_AGAIN)
    assert said(await server.slash(other, "rummy show")) == "The table is shown again."


async def test_a_lobby_that_is_closed_leaves_no_message(server: Server) -> None:
    await server.opened("ann")
    assert said(await server.press("ann", "cancel")) == "The table is closed."
    assert server.channel.last_message is None


async def test_a_lobby_that_nobody_came_to_leaves_no_message(server: Server) -> None:
    await server.opened("ann")
    await server.env.advance_time(31 * 60)
    assert not list(server.bot.tables)
    assert server.channel.last_message is None


async def test_who_sat_in_a_lobby_can_read_that_it_was_closed(server: Server) -> None:
    await server.opened("ann", "ben")
    await server.press("ann", "cancel")
    assert "This table was closed" in server.lobby.text


async def test_nobody_opens_and_closes_lobbies_without_end(server: Server) -> None:
    for _ in range(MOST_CANCELLED):
        await server.opened("ann")
        await server.press("ann", "cancel")
    ann = server.member("ann")
    no = is_private_no(await ann.slash(server.channel, "rummy new"))
    assert "in 10 min" in no
    assert server.channel.last_message is None
    await server.opened("ben")  # it concerns nobody else
    await server.env.advance_time(CANCELLING_SECONDS)
    assert not (await ann.slash(server.channel, "rummy new")).ephemeral


async def test_a_restart_does_not_forget_who_opened_and_closed(server: Server) -> None:
    for _ in range(MOST_CANCELLED):
        await server.opened("ann")
        await server.press("ann", "cancel")
    await server.restart()
    no = is_private_no(await server.member("ann").slash(server.channel, "rummy new"))
    assert "came to nothing" in no


async def test_lobbies_that_somebody_else_left_do_not_count(server: Server) -> None:
    for _ in range(MOST_CANCELLED):
        await server.opened("ann", "ben")
        await server.press("ben", "leave")
        await server.press("ann", "cancel")
    result = await server.member("ben").slash(server.channel, "rummy new")
    assert not result.ephemeral, "they were another's"
    assert shown(result.response).has("join")


async def test_two_who_help_each_other_open_no_more_lobbies_than_one(server: Server) -> None:
    """Who opens them leaves before the other one closes them."""
    for _ in range(MOST_CANCELLED):
        await server.opened("ann", "ben")
        await server.press("ann", "leave")
        await server.press("ben", "leave")
    for name in ("ann", "ben"):
        no = is_private_no(await server.member(name).slash(server.channel, "rummy new"))
        assert "in 10 min" in no
    await server.env.advance_time(CANCELLING_SECONDS)
    assert not (await server.member("ann").slash(server.channel, "rummy new")).ephemeral


@pytest.mark.parametrize("jump", [-3600, 3600])
def test_a_clock_that_is_set_makes_no_pause_longer_or_shorter(jump: float) -> None:
    clock = VirtualClock()
    pauses = Pauses(clock, 30)
    assert pauses.begin("ann") is None
    clock.jump(jump)
    assert pauses.begin("ann") == clock.now() + 30


@pytest.mark.parametrize("jump", [-3600, 3600])
async def test_a_clock_that_is_set_does_not_change_who_looks_at_a_workbench(jump: float) -> None:
    clock, table, ann = VirtualClock(), TableId(1), MemberId(2)
    panels, nothing = Panels(clock), Mock()
    panels.put(table, ann, OpenPanel(nothing, "en", clock.steady(), None, None))
    clock.jump(jump)
    assert [member for member, _ in panels.looked_at(table)] == [ann]
    await clock.advance(LOOKING + 1)
    assert not list(panels.looked_at(table))
