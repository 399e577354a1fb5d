"""What /play shows is not done before it is confirmed, and then it is done as it was shown."""

import pytest

from tests.cogs.commanding import by_commands
from tests.cogs.forging import forge
from tests.cogs.seats import Sitting, stacked
from tests.cogs.server import Panel, Server

pytestmark = pytest.mark.usefixtures("witness", "no_drawing")

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
