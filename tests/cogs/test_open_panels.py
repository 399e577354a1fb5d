"""Which of somebody's private workbenches is edited, if others are opened meanwhile."""

from typing import Any, cast

from bot.database.core import MemberId, TableId
from cogs.workbench.cog import EDITABLE, Panel, Panels
from tests.virtual import VirtualClock

CLOCK = VirtualClock()
TABLE = TableId(1)
ANN, BEN = MemberId(1), MemberId(2)


def a_panel() -> Panel:
    """Nothing of it matters here but which one it is."""
    nothing = cast("Any", None)
    return Panel(nothing, "en", CLOCK.steady(), None, None)


def panels_of(*members: MemberId) -> Panels:
    panels = Panels(CLOCK)
    for member in members:
        panels.put(TABLE, member, a_panel())
    return panels


def test_a_workbench_that_was_opened_while_another_was_edited_is_the_one_to_edit() -> None:
    """Else an answer that shows the move already would be followed by an edit that says the same,
    by way of an older interaction.
    """
    panels = panels_of(ANN, BEN)
    turn = panels.looked_at(TABLE)
    assert next(turn)[0] == ANN
    newer = a_panel()
    panels.open_anew(TABLE, BEN, newer)
    member, panel = next(turn)
    assert member == BEN
    assert panel is newer


def test_who_is_being_answered_is_passed_over_and_looked_at_afterwards() -> None:
    panels = panels_of(ANN)
    with panels.answering(TABLE, ANN):
        assert list(panels.looked_at(TABLE)) == []
        assert panels.newest(TABLE, ANN) is None
        newer = a_panel()
        panels.open_anew(TABLE, ANN, newer)
    assert panels.passed_over(TABLE, ANN) is newer
    assert panels.passed_over(TABLE, ANN) is None


def test_a_workbench_that_was_dropped_meanwhile_is_not_edited() -> None:
    panels = panels_of(ANN, BEN)
    turn = panels.looked_at(TABLE)
    next(turn)
    panels.drop(TABLE, BEN)
    assert list(turn) == []


def test_a_workbench_is_marked_as_old_as_long_as_discord_takes_an_edit() -> None:
    for age in (EDITABLE, EDITABLE + 1):
        panels = Panels(CLOCK)
        first = a_panel()._replace(message=1)
        panels.open_anew(TABLE, ANN, first)
        newer = first._replace(message=2, looked=first.looked + age)
        assert panels.open_anew(TABLE, ANN, newer) is (first if age == EDITABLE else None)
