"""Moves by members: shown before they are done, step by step, offered, bought out of turn."""

import pytest

from bot.words.saying import SYMBOLS
from tests.cogs.forging import forge
from tests.cogs.moving import by_clicks, by_commands
from tests.cogs.seats import Hand, Sitting, stacked
from tests.cogs.server import Panel, Server

pytestmark = pytest.mark.usefixtures("witness", "no_drawing")


# --- what /play shows is not done before it is confirmed, and then it is done as it was shown ---

ANN = "r7 r8 r9 r10 r11 r12 y1 y2 y3 g1 g2 g3 b5 b7"
BEN = "b10 y10 g10 b11 b12 b13 y7 g7 b1 b3 y5 y9 g9 g5"


async def seated(server: Server, monkeypatch: pytest.MonkeyPatch) -> Sitting:
    stacked(monkeypatch, "letsplay", ANN, BEN)
    await server.started("ann", "ben", game="letsplay", rounds=1)
    return Sitting(server)


async def previewed(server: Server, pieces: str) -> Panel:
    return Panel(server, "ann", await server.slash("ann", "play", pieces=pieces))


async def test_nothing_changes_before_the_confirmation(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch)
    before = await at.view("ann")
    preview = await previewed(server, "r7 r8 r9 r10 r11 r12")
    assert preview.shown.text.startswith("This is how it would lie. Nothing has changed yet.")
    assert "**Confirm** lays it and ends your turn." in preview.shown.text
    assert "Meld A: red 7, 8, 9, 10, 11, 12" in preview.shown.alts[0]
    assert await at.view("ann") == before
    assert await preview.press("cancel") == ""
    assert await at.view("ann") == before


async def test_another_way_is_offered_only_where_there_is_one(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    stacked(monkeypatch, "classic", "y4 y5 y6 r7 b7 k7 y7 b1 b3 k1 k3 r1 r13 b13")
    await server.started("ann", "ben", game="classic", rounds=1)
    one = await previewed(server, "r7 b7 k7")
    assert one.shown.labels == ["Confirm", "Cancel"]
    await Sitting(server).moves("ann lay y4 y5 y6\nann lay r7 b7 k7", by_commands)
    two = await previewed(server, "y7")
    assert two.shown.labels == ["Confirm", "Another way", "Cancel"]
    before = two.shown.alts
    assert await two.press("another") == ""
    assert two.shown.alts != before


async def test_what_was_laid_by_hand_stays_when_more_is_asked_for(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch)
    await at.moves("ann lay y1 y2 y3", by_commands)
    before = await at.view("ann")
    preview = await previewed(server, "r7 r8 r9 r10 r11 r12")
    assert (await at.view("ann")).public.seq == before.public.seq
    assert await preview.press("confirm") == ""
    assert at.asked == "ben"
    assert [len(meld) for meld in (await at.view("ann")).public.table] == [3, 6]


async def test_a_first_lay_down_that_is_not_enough_is_laid_and_not_ended(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch)
    preview = await previewed(server, "y1 y2 y3")
    assert "**Confirm** lays it; your turn goes on." in preview.shown.text
    assert "6 of 40 points" in preview.shown.text
    await preview.press("confirm")
    assert at.asked == "ann"
    draft = (await at.view("ann")).draft
    assert draft is not None
    assert draft.opening == (6, 40)


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_confirmation_that_comes_too_late_says_so_and_does_nothing(
    restarted: bool, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch)
    preview = await previewed(server, "r7 r8 r9 r10 r11 r12")
    await at.moves("ann lay y1 y2 y3", by_commands)
    if restarted:
        await server.restart()
    before = await at.view("ann")
    said = await preview.press("confirm")
    assert said.startswith("Something has changed in the meantime, so nothing was laid.")
    assert (await at.view("ann")).public.seq == before.public.seq


async def test_after_a_restart_nothing_has_changed_and_a_confirmation_lays_what_was_shown(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch)
    await at.moves("ann lay y1 y2 y3", by_commands)
    before = await at.view("ann")
    assert before.draft is not None
    preview = await previewed(server, "r7 r8 r9 r10 r11 r12")
    await server.restart()
    after = await at.view("ann")
    assert after.draft is not None
    assert (after.public, after.draft.rack) == (before.public, before.draft.rack)
    assert await preview.press("confirm") == ""
    assert at.asked == "ben"
    assert [len(meld) for meld in (await at.view("ann")).public.table] == [3, 6]


async def test_another_person_cannot_confirm_it(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch)
    preview = await previewed(server, "r7 r8 r9 r10 r11 r12")
    before = await at.view("ann")
    await forge(server, "ben", preview.shown.custom_id("confirm"))
    assert await at.view("ann") == before


async def test_after_a_restart_nothing_is_laid_that_was_not_shown(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is found anew may be something else, as after an update: then it is shown first."""
    await seated(server, monkeypatch)
    preview = await previewed(server, "r7 r8 r9 r10 r11 r12")
    await server.restart()
    at = Sitting(server)
    before = await at.view("ann")
    shown = preview.shown.custom_id("confirm")
    other = shown.rpartition(".")[0] + ".1"
    await forge(server, "ann", other, on=preview.message)
    assert await at.view("ann") == before
    assert "This is how it would lie." in preview.shown.text
    assert "Something has changed in the meantime" in preview.shown.text
    assert await preview.press("confirm") == ""
    assert at.asked == "ben"


# --- every step of a turn, by commands and by clicks alike ---

HANDS = pytest.mark.parametrize("hand", [by_commands, by_clicks])

DRAFTER = "r7 r8 r9 r10 r11 r12 r9 g10 y1 y2 y3 g1 g2 g3"
OPPOSITE = "b10 y10 J b11 b12 b13 y7 g7 b1 b3 b5 y5 y9 g9"


@HANDS
async def test_a_match_with_every_step_of_a_draft(
    hand: Hand, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    stacked(monkeypatch, "letsplay", DRAFTER, OPPOSITE)
    await server.started("ann", "ben", game="letsplay", rounds=1)
    at = Sitting(server)
    await at.moves(
        """
        ann lay r7 r8 r9 r10 r11 r12
        ann undo
        ann lay r7 r8 r9
        ann add r10 r11 r12 to A
        ann reset
        ann lay r7 r8 r9 r10 r11 r12
        ann end
        ben lay b10 y10 J
        ben lay b11 b12 b13
        ben end
        ann split A before r10
        ann add r9 to D
        ann swap g10 in B
        ann add J to A
        ann end
        ben take r7 from A
        ben lay r7 y7 g7
        ben end
        ann lay y1 y2 y3
        ann lay g1 g2 g3
        ann end
        """,
        hand,
    )
    assert at.is_over
    assert "**ann** wins" in server.public.text


@HANDS
async def test_a_card_that_was_taken_openly_can_be_put_back(
    hand: Hand, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    stacked(monkeypatch, "raeuber", "H2 H4 H6 H8 H10 HQ S3 S5 S7 S9 SJ SK D2", "", then="")
    await server.started("ann", "ben", game="raeuber", rounds=1)
    at = Sitting(server)
    before = await at.view("ann")
    await at.moves("ann draw open", hand)
    assert len((await at.view("ann")).rack) == 14
    await at.moves("ann undo", hand)
    after = await at.view("ann")
    assert (after.rack, after.public.pile_top) == (before.rack, before.public.pile_top)
    await at.moves("ann draw\nann discard SK", hand)
    assert at.asked == "ben"


# --- what is offered while somebody types ---


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


# --- the open card can be bought out of turn, with buttons for everybody ---

CLUB = SYMBOLS["C"]
RACKS = (
    "H2 H4 H6 H8 H10 HQ S3 S5 S7 S9 SJ SK D2",
    "D4 D6 D8 D10 DQ C3 C5 C7 C9 CJ CK H3 H5",
    "S2 S4 S6 S8 S10 SQ D3 D5 D7 D9 DJ DK C2",
)


async def on_offer(server: Server, monkeypatch: pytest.MonkeyPatch) -> Sitting:
    """Ann is on turn; ben and cem are asked whether they want the queen of clubs."""
    stacked(monkeypatch, "kaufen", *RACKS, then="CQ C10 C8")
    await server.started("ann", "ben", "cem", game="kaufen", rounds=1, buy_seconds=30)
    return Sitting(server)


async def counts(at: Sitting) -> list[int]:
    return [seat.count for seat in (await at.view("ann")).public.seats]


async def test_the_table_asks_everybody_else_who_buys(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await on_offer(server, monkeypatch)
    assert f"Who wants to buy {CLUB}Q?" in server.public.text
    assert server.member("ben").mention in server.public.text
    assert server.member("ann").mention not in server.public.text
    assert server.public.has("buy")
    assert not server.public.has("draw")


async def test_who_buys_gets_the_open_card_and_another_one(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await on_offer(server, monkeypatch)
    ben = await server.press("ben", "pass")
    cem = await server.press("cem", "buy")
    assert ben.ephemeral
    assert cem.ephemeral
    assert "**cem** wants to buy" in server.public.text
    assert server.member("ann").mention in server.public.text
    assert not server.public.has("buy")
    await at.moves("ann draw", by_clicks)
    assert await counts(at) == [14, 13, 15]
    assert "♣\ufe0eQ" in (await server.rack("cem")).shown.options("pick").values()


async def test_nobody_can_wait_longer_than_the_window_is_open(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await on_offer(server, monkeypatch)
    await server.press("ben", "buy")
    await server.env.advance_time(29)
    assert at.asked == "cem"
    await server.env.advance_time(1)
    assert at.asked == "ann"
    await at.moves("ann draw open", by_clicks)
    assert await counts(at) == [14, 13, 13]


async def test_the_window_says_what_it_costs_and_who_comes_first(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await on_offer(server, monkeypatch)
    assert "also gets the next card of the stock. First right: **ann**" in server.public.text
    assert "then **ben** and **cem**." in server.public.text
    cem = (await server.rack("cem")).shown.text
    assert f"You may buy {CLUB}Q. It comes with one more card from the stock. This ends <t:" in cem
    assert "Before you: **ann** and **ben**." in cem


async def test_whoever_is_on_turn_is_told_that_the_stock_has_to_wait(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the time that is said is that of the offer, not that of the turn."""
    await on_offer(server, monkeypatch)
    rack = await server.rack("ann")
    assert "It is your turn. Take the open card, or wait: " in rack.shown.text
    assert "whether they buy it. This ends <t:" in rack.shown.text
    assert "Draw" not in rack.shown.labels
    await server.press("ben", "pass")
    await server.press("cem", "pass")
    assert (
        "Draw first: from the stock or from the open pile." in (await server.rack("ann")).shown.text
    )


async def test_a_claim_is_confirmed_and_told_when_it_is_met(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await on_offer(server, monkeypatch)
    await server.press("ben", "pass")
    cem = Panel(server, "cem", await server.press("cem", "buy"))
    assert (
        f"You want to buy {CLUB}Q. You get it, with one more card, when **ann**" in cem.shown.text
    )
    await at.moves("ann draw", by_clicks)
    got = f"**cem** bought {CLUB}Q `CQ` and got one more card from the stock."
    assert got in server.public.text, "at once, and not when the turn of ann is over"
    assert not server.public.has("draw"), "she has drawn"
    assert f"New: {CLUB}Q" in cem.shown.text
    assert "You want to buy" not in cem.shown.text
    await at.moves("ann discard SK", by_clicks)
    assert got in everything(server)


async def test_whoever_wanted_it_is_told_at_once_that_somebody_else_took_it(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await on_offer(server, monkeypatch)
    await server.press("ben", "pass")
    cem = Panel(server, "cem", await server.press("cem", "buy"))
    await at.moves("ann draw open", by_clicks)
    assert f"**ann** took {CLUB}Q `CQ` from the open pile." in server.public.text
    assert "You want to buy" not in cem.shown.text


@pytest.mark.parametrize("lapses", [True, False])
async def test_that_nobody_bought_it_is_said_and_nobody_ran_out_of_time(
    lapses: bool, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await on_offer(server, monkeypatch)
    if lapses:
        await server.env.advance_time(30)
    else:
        await server.press("ben", "pass")
        await server.press("cem", "pass")
    assert f"Nobody bought {CLUB}Q `CQ`." in server.public.text
    assert "ran out of time" not in server.public.text


async def test_signs_of_suits_on_buttons_have_the_colour_of_the_words(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As an emoji a club is black, and cannot be read on green."""
    await on_offer(server, monkeypatch)
    assert f"Buy {CLUB}Q" in (await server.rack("ben")).shown.labels


def everything(server: Server) -> str:
    return "\n".join(message.text for message in server.everything())


async def test_somebody_on_turn_is_not_asked_to_buy(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await on_offer(server, monkeypatch)
    result = await server.press("ann", "buy")
    assert result.ephemeral
    assert await counts(at) == [13, 13, 13]
    assert at.asked == "ben"
