"""The process ends at any moment, and another one begins: nobody loses anything but seconds."""

import pytest

from bot.thinking.questions import decide
from tests.cogs.forging import forbid, forge
from tests.cogs.moving import by_clicks, by_commands
from tests.cogs.seats import Sitting, stacked
from tests.cogs.server import Panel, Server, shown

pytestmark = pytest.mark.usefixtures("witness", "no_drawing")

ANN = "r7 r8 r9 r10 r11 r12 y1 y2 y3 g1 g2 g3 b1 b2"
BEN = "b10 y10 g10 b11 b12 b13 y7 g7 b1 b3 b5 y5 y9 g9"
TURN = 120


async def seated(server: Server, monkeypatch: pytest.MonkeyPatch) -> Sitting:
    """Ann is on turn, and could lay everything but two tiles."""
    stacked(monkeypatch, "letsplay", ANN, BEN, then="y13 b3 y12")
    await server.started("ann", "ben", game="letsplay", rounds=1, time=TURN)
    return Sitting(server)


def left(at: Sitting) -> float:
    """Seconds until time is up."""
    assert at.running.deadline is not None
    return at.running.deadline.at - at.server.env.now().timestamp()


async def test_in_the_middle_of_a_turn_the_old_buttons_go_on(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch)
    public, private = server.table_message(), await server.rack("ann")
    before = await at.view("ann")
    await server.restart()
    assert await at.view("ann") == before
    assert left(at) == TURN
    ann = server.member("ann")
    again = await ann.click(public, custom_id=shown(public).custom_id("rack"))
    assert Panel(server, "ann", again).shown.alts == private.shown.alts
    assert await private.press("draw") == ""
    assert at.asked == "ben"
    assert len((await at.view("ann")).rack) == len(before.rack) + 1


async def test_a_turn_gets_the_time_back_that_it_had_left(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch)
    await server.env.advance_time(50)
    await at.moves("ann lay y1 y2 y3", by_commands)
    await server.restart()
    await at.fresh_panel("ann")
    assert left(at) == TURN - 50
    assert f"<t:{round(server.env.now().timestamp()) + TURN - 50}:R>" in server.public.text
    await server.env.advance_time(TURN - 51)
    assert at.asked == "ann"
    await server.env.advance_time(1)
    assert at.asked == "ben"


async def test_in_the_middle_of_a_draft_the_workbench_is_the_same(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch)
    await at.moves("ann lay r7 r8 r9 r10 r11 r12\nann lay y1 y2 y3", by_clicks)
    before, panel = await at.view("ann"), await at.panel("ann")
    alt = panel.shown.alts
    await server.restart()
    assert await at.view("ann") == before
    assert (await server.rack("ann")).shown.alts == alt
    assert await panel.press("undo") == ""
    await at.moves("ann lay y1 y2 y3\nann lay g1 g2 g3\nann end", by_clicks)
    assert at.asked == "ben"
    assert (await at.view("ann")).public.seats[0].count == 2


async def test_what_was_chosen_on_the_workbench_is_still_chosen(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch)
    panel = await server.rack("ann")
    pieces = panel.shown.options("pick")
    run = [piece for piece, label in pieces.items() if label.startswith("red")]
    await panel.choose("pick", *run)
    await server.restart()
    assert await panel.press("lay") == ""
    draft = (await at.view("ann")).draft
    assert draft is not None
    assert sorted(map(str, draft.table[0].pieces)) == sorted(run)


@pytest.mark.parametrize("verb", ["confirm", "another", "cancel"])
async def test_a_preview_is_answered_after_a_restart(
    verb: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch)
    result = await server.slash("ann", "play", pieces="r7 r8 r9 r10 r11 r12")
    preview = Panel(server, "ann", result)
    before = await at.view("ann")
    assert before.draft is None
    await server.restart()
    made = preview.shown.custom_id("confirm").replace(".confirm.", f".{verb}.")
    assert (await forge(server, "ann", made)).acknowledged
    after = await at.view("ann")
    assert (after == before) is (verb != "confirm")
    assert (at.asked == "ben") is (verb == "confirm")
    assert len(after.public.table) == (verb == "confirm")


async def test_in_a_buying_window_who_has_spoken_has_spoken(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.started("ann", "ben", "cem", game="kaufen", rounds=1, buy_seconds=60)
    at = Sitting(server)
    waiting = [name for name in ("ann", "ben", "cem") if name != await on_turn(at)]
    await server.press(waiting[0], "pass")
    public, before = server.table_message(), await at.view("ann")
    await server.env.advance_time(20)
    await server.restart()
    assert await at.view("ann") == before
    assert 40 <= left(at) <= 60
    assert server.table_message().id == public.id
    await server.press(waiting[1], "buy")
    assert at.asked == await on_turn(at)
    await at.turn(by_clicks, lambda view: decide(view, "easy"))
    assert len((await at.view(waiting[1])).rack) in (13, 15)


async def on_turn(at: Sitting) -> str:
    turn = (await at.view("ann")).public.turn
    assert turn is not None
    return at.names[turn]


async def test_a_match_that_is_interrupted_in_every_turn_is_played_to_its_end(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch)
    script = """
        ann lay r7 r8 r9 r10 r11 r12
        ann end
        ben lay b10 y10 g10
        ben lay b11 b12 b13
        ben end
        ann lay y1 y2 y3
        ann lay g1 g2 g3
        ann end
        ben draw
        ann draw
        ben draw
        ann lay b1 b2 b3
        ann end
    """
    for line in script.strip().splitlines():
        await at.moves(line, by_commands)
        if not at.is_over:
            await server.restart()
    assert at.is_over
    assert "**ann** wins" in server.public.text


# --- what the messages say ---


def said(server: Server) -> list[list[str]]:
    """The small lines of everything that stands there, message by message."""
    small = [
        [line for line in message.text.splitlines() if line.startswith("-#")]
        for message in server.everything()
    ]
    return [lines for lines in small if lines]


async def test_the_current_message_still_says_what_was_done(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch)
    await at.moves("ann draw", by_commands)
    before = server.public.text
    assert "**ann**" in before
    await server.restart()
    await server.rack("ben")
    assert server.public.text == before


async def test_old_messages_keep_what_was_done(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch)
    await at.moves("ann lay r7 r8 r9 r10 r11 r12\nann end\nben draw\nann draw", by_commands)
    before = said(server)
    assert len(before) == 3
    await server.restart()
    await server.env.advance_time(TURN - 1)
    assert said(server)[: len(before) - 1] == before[:-1]
    assert sum(message.has("rack") for message in server.everything()) == 1


async def test_what_was_done_unseen_is_told_afterwards(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch)
    forbid(server, server.channel, "send_messages", "send_messages_in_threads")
    await at.moves("ann lay r7 r8 r9 r10 r11 r12\nann end", by_commands)
    await server.restart()
    forbid(server, server.channel)
    await server.env.advance_time(20)
    assert "**ann** laid" in server.public.text


async def test_a_move_is_shown_before_discord_has_told_of_all_servers(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That takes seconds after each start; this server is known long before."""
    at = await seated(server, monkeypatch)
    before = server.table_message().id
    monkeypatch.setattr(server.bot, "is_ready", lambda: False)
    await at.moves("ann draw", by_commands)
    assert server.table_message().id > before
    assert f"<@{server.member('ben').id}>" in server.public.text


async def test_the_first_pictures_are_drawn_before_anybody_can_press_anything(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = server.bot, server.house.new_bot()
    known: list[int] = []

    async def draw() -> None:
        known.append(len(new.guilds))

    monkeypatch.setattr(new, "_prewarm", True)
    monkeypatch.setattr(new.painter, "warm_up", draw)
    monkeypatch.setattr("gc.freeze", lambda: None)  # other tests go on in this process
    await server.env.restart_bot(new)
    await old.close()
    assert known == [0]
    assert len(new.guilds) == 1
