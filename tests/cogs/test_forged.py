"""What nobody should be able to send: forged ids, others' buttons, words that mean nothing."""

import sqlite3
from pathlib import Path
from typing import Any

import discord
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.database.core import TableId
from bot.games.catalogue import CATALOGUE
from bot.games.match import view_for
from bot.games.pieces import Seat, piece_text
from bot.words.catalogues import LANGUAGES
from cogs.answers import parse_press
from tests.cogs.forging import Unchanged, flood, forge, is_private_no, kept, reads, submit
from tests.cogs.governing import choose_setting, privileged
from tests.cogs.seats import on_turn, running
from tests.cogs.server import Server, serving, shown
from tests.cogs.tourneys import Tourney

pytestmark = pytest.mark.usefixtures("quick_pictures")


# --- ids that the bot never made, or made for somebody or something else ---

FUZZ = settings(
    max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
LOBBY, RUNNING, CLOSED, OVER, ASIDE = 1, 2, 3, 4, 5

VERBS = {
    "l": "join leave start play add cancel computer options rules promise words said",
    "o": "option game help",
    "r": "game",
    "t": "rack rules more draw buy pass back",
    "m": "leave go back vote unvote abort yes kick",
    "s": "rematch new",
    "w": "pick meld of as pile previous next sort front auto hint lay add take split swap undo"
    " reset end draw open discard call buy pass clear ready throw type typed",
    "p": "confirm another cancel",
}
EVERY = [(kind, verb) for kind, verbs in VERBS.items() for verb in verbs.split()]
SHOWING = {("r", "game"), ("t", "rules"), ("l", "options"), ("l", "promise"), ("t", "more")}
"""What anybody may look at."""

junk = st.text(max_size=100)
argument = st.one_of(
    st.integers(0, 10**20).map(str),
    st.text("0123456789abcdefghijklmnopqrstuvwxyzABCXYZ=-", max_size=40),
)


def _mutated(tables: st.SearchStrategy[int]) -> st.SearchStrategy[str]:
    """Ids that look like ours, with something else in some of their places."""
    letters = st.sampled_from(["", "", "", "", "x", "w", "t", "L"])
    rests = st.lists(argument, max_size=9)
    return st.builds(
        lambda pair, letter, table, rest: ".".join([letter or pair[0], pair[1], str(table), *rest]),
        st.sampled_from(EVERY),
        letters,
        tables,
        rests,
    ).map(lambda made: made[:100])


mutated = _mutated(st.one_of(st.integers(0, 8), st.integers(0, 10**30)))
values = st.one_of(st.none(), st.lists(st.one_of(junk, argument), max_size=3))


async def furnish(server: Server) -> None:
    """A lobby of ann's, a match of ben and cara, and tables that are no longer open."""
    await server.opened("ann", time=0)
    for _ in (RUNNING, CLOSED, OVER, ASIDE):
        await server.started("ben", "cara", time=0)
        if server.bot.tables and len(list(server.bot.tables)) > 2:
            await set_down(server)


async def set_down(server: Server) -> None:
    """The newest table ends in the way of its number."""
    newest = max(live.row.id for live in server.bot.tables)
    path = server.house.file
    with sqlite3.connect(path) as file:
        if newest == ASIDE:
            file.execute("UPDATE actions SET action = 'nonsense' WHERE table_id = ?", (newest,))
        else:
            status = {CLOSED: "closed", OVER: "over"}[newest]
            file.execute("UPDATE tables SET status = ? WHERE id = ?", (status, newest))
    file.close()
    await server.restart()
    if newest == ASIDE:  # which shows when somebody first needs it
        assert is_private_no(await forge(server, "ben", f"t.more.{newest}"))


@FUZZ
@given(custom_id=st.one_of(junk, mutated), chosen=values)
async def test_whatever_an_id_says_a_stranger_hears_a_sentence_and_changes_nothing(
    server: Server, custom_id: str, chosen: list[str] | None
) -> None:
    if not list(server.bot.tables):
        await server.opened("ann", time=0)
        await server.started("ben", "cara", time=0)
        reads(server, "zoe", "de")
    press = parse_press(custom_id)
    joins = press is not None and (press.kind, press.verb, press.table) == ("l", "join", LOBBY)
    if joins or (press is not None and (press.kind, press.verb) in SHOWING):
        return
    with Unchanged(server):
        assert is_private_no(await forge(server, "zoe", custom_id, chosen))


@FUZZ
@given(custom_id=_mutated(st.sampled_from([1, 1, 1, 2, 3])), chosen=values)
async def test_whatever_a_player_forges_is_answered(
    server: Server, custom_id: str, chosen: list[str] | None
) -> None:
    """Whoever sits at the table may do things by it, but never break anything."""
    if not [live for live in server.bot.tables if live.row.status == "running"]:
        await server.started("ben", "cara", time=0)
    result = await forge(server, "ben", custom_id, chosen)
    assert result.acknowledged or result.modal


@pytest.mark.parametrize(("kind", "verb"), EVERY)
def test_every_verb_is_an_id_of_ours(kind: str, verb: str) -> None:
    press = parse_press(f"{kind}.{verb}.7.12")
    assert press is not None
    assert (press.kind, press.verb, press.table) == (kind, verb, TableId(7))


async def test_buttons_of_tables_that_are_gone_say_what_became_of_them(
    server: Server, noisy: None
) -> None:
    await furnish(server)
    heard: dict[int, set[str]] = {}
    with Unchanged(server):
        for table in (CLOSED, OVER, ASIDE, 99):
            for kind, verb in EVERY:
                if kind in "sr":
                    continue
                result = await forge(server, "ben", f"{kind}.{verb}.{table}.2", ["1"])
                heard.setdefault(table, set()).add(is_private_no(result))
    assert heard == {
        CLOSED: {"This table was closed."},
        OVER: {"The match at this table is over."},
        ASIDE: {"This table was set aside and cannot be played."},
        99: {"This table is not open any more."},
    }


async def test_only_those_who_played_to_the_end_have_a_rematch(server: Server, noisy: None) -> None:
    await furnish(server)
    with Unchanged(server):
        for verb in ("rematch", "new"):
            assert "not over" in is_private_no(await forge(server, "ben", f"s.{verb}.{RUNNING}"))
        assert is_private_no(await forge(server, "ben", f"s.rematch.{ASIDE}"))
        assert "no seat" in is_private_no(await forge(server, "zoe", f"s.rematch.{OVER}"))


async def test_a_moderator_has_no_say_on_other_servers(server: Server) -> None:
    await server.started("ben", "cara", time=0)
    other = server.env.create_guild("Elsewhere")
    place = other.create_text_channel("far")
    role = other.create_role("mods", permissions=discord.Permissions.all())
    stranger = other.add_member(server.env.create_user("max"), roles=[role])
    opened = await stranger.slash(place, "rummy new")
    away = Server(server.env, other, place, server.house)
    away._members["max"] = stranger  # noqa: SLF001
    with Unchanged(server):
        for kind, verb in EVERY:
            if kind == "r":
                continue
            result = await forge(away, "max", f"{kind}.{verb}.1.2", ["1"], on=opened.response)
            assert is_private_no(result) == "This table is not open any more."


async def test_a_forged_click_on_a_public_message_leaves_it_as_it_is(server: Server) -> None:
    await server.started("ben", "cara", time=0)
    table = server.table_message()
    for custom_id in ("w.sort.1.2....0.0", "m.leave.99", "r.game.0", "m.abort.1", "w.next.1.2"):
        await forge(server, "ben", custom_id, ["mini"], on=table)
        again = server.table_message()
        assert again.id == table.id
        assert shown(again).labels == shown(table).labels
        assert shown(again).text == shown(table).text


async def test_a_modal_that_was_not_shown_or_is_malformed_is_answered(server: Server) -> None:
    await server.opened("ann")
    field = {"type": 18, "component": {"type": 4, "custom_id": "words", "value": "x" * 4000}}
    with Unchanged(server):
        assert "200" in is_private_no(await submit(server, "ann", "l.said.1", [field]))
        assert is_private_no(await submit(server, "zoe", "l.said.1", []))
        assert is_private_no(await submit(server, "ann", "nonsense", []))
        assert is_private_no(await submit(server, "ann", "l.said.77", [{"type": 1}]))


async def test_a_flood_of_clicks_draws_once_and_answers_each(server: Server) -> None:
    await server.started("ben", "cara", time=0)
    live, name = running(server), on_turn(server)
    before = live.row.seq
    rack = await server.rack(name)
    results = await flood(server, [name] * 20, rack.shown.custom_id("draw"))
    assert live.row.seq == before + 1
    assert all(result.acknowledged for result in results)


def is_no(result: Any) -> str:
    return "".join(answer.content for answer in [result.response, *result.followups] if answer)


async def test_a_flood_on_the_lobby_seats_each_once_and_starts_once(server: Server) -> None:
    await server.opened("ann")
    message = server.lobby_message
    await flood(server, ["ben"] * 10 + ["cara"] * 10, "l.join.1", on=message)
    live = next(iter(server.bot.tables))
    assert [seat.name for seat in live.row.seats] == ["ann", "ben", "cara"]
    await flood(server, ["ann"] * 10, "l.start.1", on=message)
    assert len(server.channel.threads) == 1
    assert live.row.status == "running"


async def test_a_flood_of_rematches_opens_one_table(server: Server) -> None:
    await server.started("ben", "cara", time=0)
    with sqlite3.connect(server.house.file) as file:
        file.execute("UPDATE tables SET status = 'over'")
    file.close()
    await server.restart()
    results = await flood(server, ["ben", "cara"] * 10, "s.rematch.1")
    assert len(kept(server)["tables"]) == 2
    assert all(result.acknowledged for result in results)
    (again,) = server.bot.tables
    assert {seat.name for seat in again.row.seats} == {"ben", "cara"}


async def test_private_buttons_of_somebody_else_show_nothing_of_theirs(server: Server) -> None:
    """Whoever presses sees the own rack, whatever the button was made for."""
    await server.started("ben", "cara", time=0)
    hers = await server.rack("cara")
    pick = hers.shown.custom_id("pick")
    with Unchanged(server):
        result = await forge(server, "ben", pick, list(hers.shown.options("pick")))
    assert result.response is not None
    own = shown(result.response)
    assert not set(own.options("pick")) & set(hers.shown.options("pick"))
    assert "Chosen" not in own.text


async def test_a_stale_button_is_refused_in_the_readers_language(server: Server) -> None:
    async def stale(server: Server, locale: str) -> str:
        reads(server, "ben", locale)
        return is_private_no(await forge(server, "ben", "t.pass.1.0"))

    await server.started("ben", "cara", time=0)
    with Unchanged(server):
        sentences = {await stale(server, locale) for locale in LANGUAGES}
    assert len(sentences) == len(LANGUAGES)


async def test_a_server_without_the_language_of_a_reader_is_spoken_to_in_its_own(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path, locale="de") as server:
        reads(server, "ann", "fr")
        await server.opened("ann")
        assert "Mitspieler gesucht" in server.lobby.text
        assert is_private_no(await forge(server, "ann", "l.join.1")) == (
            "Tu es déjà à cette table."
        )


# --- ids of tournaments, moderation, reports, preferences ---

POWERS = {
    "T": "enter withdraw players standings how export words said",
    "E": "withdraw_yes close cancel cancel_yes page list open",
    "M": "page one who form ban lift",
    "R": "match card send name words blank done",
    "S": "mine",
    "g": "reports champion ladder tournaments page",
    "e": "holiday away stay home look",
}
EVERY_POWER = [(kind, verb) for kind, verbs in POWERS.items() for verb in verbs.split()]
ARGUMENTS = ("", ".1", ".99", ".1.1", ".1.name", ".999999999.7", ".x", ".9223372036854775807")
NO_DAYS = ("", ".0", ".15", ".x")
"""Everybody may take some, by their own."""
FUZZ_POWERS = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
short_argument = st.one_of(
    st.integers(0, 10**20).map(str), st.text("0123456789abcdefXYZ=-", max_size=40)
)
words = st.text(max_size=30)


async def furnish_powers(server: Server) -> None:
    """A tournament that is being played and takes nobody any more, a channel for reports, a ban."""
    await Tourney(server).opened("ann", "ben", "cid", stages=1, final=False)
    await Tourney(server).closed()
    channel = server.guild.create_text_channel("moderators")
    await choose_setting(server, "reports", channel)
    privileged(server, "mod", manage_messages=True)
    await submit(server, "mod", f"M.ban.0.{server.member('dora').id}", fields(days="7"))
    cid = server.member("cid").id
    await submit(server, "ben", f"R.send.0.{cid}", fields(about="play", words="x"))
    there = kept(server)
    assert [len(there[name]) for name in ("tournaments", "bans", "reports")] == [1, 1, 1]


def fields(**values: str) -> list[dict[str, Any]]:
    return [
        {"type": 18, "component": {"type": 4, "custom_id": name, "value": value}}
        for name, value in values.items()
    ]


@pytest.mark.parametrize("chosen", [None, ["1"], ["x", "y"], []], ids=str)
async def test_nobody_gets_anything_by_an_id_that_is_not_for_them(
    server: Server, chosen: list[str] | None
) -> None:
    await furnish_powers(server)
    with Unchanged(server):
        for kind, verb in EVERY_POWER:
            for rest in ARGUMENTS if kind != "e" else NO_DAYS:
                result = await forge(server, "zoe", f"{kind}.{verb}.0{rest}", chosen)
                assert result.acknowledged or result.modal, (kind, verb, rest)


async def test_a_moderator_of_another_server_has_no_say_here(server: Server) -> None:
    await furnish_powers(server)
    other = server.env.create_guild("Elsewhere")
    role = other.create_role("mods", permissions=discord.Permissions.all())
    stranger = other.add_member(server.env.create_user("max"), roles=[role])
    away = Server(server.env, other, other.create_text_channel("far"), server.house)
    away._members["max"] = stranger  # noqa: SLF001
    opened = await stranger.slash(away.channel, "rummy new")
    with Unchanged(server):
        for kind, verb in EVERY_POWER:
            if kind in "eg":
                continue
            for rest in ARGUMENTS[1:]:
                result = await forge(
                    away, "max", f"{kind}.{verb}.0{rest}", ["1"], on=opened.response
                )
                assert result.acknowledged or result.modal, (kind, verb, rest)


@FUZZ_POWERS
@given(
    pair=st.sampled_from([("T", "said"), ("M", "ban"), ("R", "send"), ("g", "reports")]),
    rest=st.lists(short_argument, max_size=4),
    said=st.dictionaries(st.sampled_from(["words", "about", "whom", "days", "reason"]), words),
)
async def test_a_form_that_was_not_shown_changes_nothing_for_a_stranger(
    server: Server, pair: tuple[str, str], rest: list[str], said: dict[str, str]
) -> None:
    if not server.bot.tournaments.kept:
        await furnish_powers(server)
    custom_id = ".".join([*pair, "0", *rest])[:100]
    about_somebody = pair == ("R", "send") and {"words", "about"} <= set(said)
    if about_somebody and said["about"] in ("words", "name", "play", "other"):
        return  # a report, which everybody may send
    with Unchanged(server):
        assert (await submit(server, "zoe", custom_id, fields(**said))).acknowledged


@pytest.mark.parametrize("length", [1001, 4000, 100_000])
async def test_what_is_too_long_is_refused_in_words_and_not_kept(
    server: Server, length: int
) -> None:
    await furnish_powers(server)
    cid, long = server.member("cid").id, "x" * length
    with Unchanged(server):
        report = await submit(server, "ann", f"R.send.0.{cid}", fields(about="play", words=long))
        ban = await submit(server, "mod", f"M.ban.0.{cid}", fields(days="7", reason=long))
        said = await submit(server, "ben", "T.said.0.1", fields(words=long))
    for result in (report, ban, said):
        assert result.acknowledged


# --- commands with words that mean nothing, or nothing here and now ---

FUZZ_WORDS = settings(
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


@FUZZ_WORDS
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


@FUZZ_WORDS
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
