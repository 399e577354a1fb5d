"""The walk goes on: what a whole server does, with days for a turn, tournaments, and moderators."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from bot.tables.model import DAY
from cogs.parts import begun
from tests.playground.browser import PICTURE
from tests.playground.tour import ALL_MELDS, TILES, Tour, lay_all

EVERYBODY = ("Anna", "Ben", "Carla", "Dora")
GAME = "classic"


def with_turns_of_days(at: Tour) -> None:
    at.tab.run("/tables mine")
    at.shoot_private("my-tables-none")
    at.on.open(GAME, "Anna", "Ben", rounds=1, time=DAY)
    at.shoot("slow-lobby")
    at.on.start(GAME, "Anna", TILES)
    at.tab.run("/preferences")
    at.choose("holiday-take", at.say("value-days", count=3))
    at.shoot_private("holiday-asked")
    at.press("holiday-begin")
    at.shoot_private("holiday")
    at.shoot("slow-table", at.table)
    at.press("holiday-end")
    at.shoot_private("preferences")
    at.tab.run("/tables mine")
    at.shoot_private("slow-my-tables")
    at.on.later(0.55 * DAY)
    at.shoot("slow-half", at.sees("slow-then_ended"))
    at.on.later(0.4 * DAY)
    at.shoot("slow-last", at.sees("slow-then_ended"))


def in_a_knockout(at: Tour) -> None:
    opened(at, "knockout", *EVERYBODY)
    at.shoot("tournament-open", announcement(at, 1))
    at.press("tournament-how")
    at.shoot_private("tournament-how")
    at.press("tournament-words")
    at.shoot_form("tournament-words-form")
    at.press("tournament-players")
    at.shoot_private("tournament-players")
    with at.on.stack(GAME, ALL_MELDS):
        at.press("tournament-close")
        sees_call(at, "tournament-call", number=1, round=1, table=1)
        at.shoot("tournament-called", sees_call(at, "tournament-call", number=1, round=1, table=2))
        at.shoot("tournament-round", round_message(at, 1))
        at.shoot("tournament-running", announcement(at, 1))
        win_all(at)
        sees_call(at, "tournament-call_final", number=1)
        at.shoot("tournament-final", at.sees("tournament-final_title", number=1))
        win_all(at)
    at.shoot("tournament-over", at.sees("tournament-over_title", number=1))
    at.shoot("tournament-match-over", at.tab.message(at.say("report-button")))
    at.press("tournament-standings")
    at.shoot_private("tournament-bracket")
    at.press("memory-next")
    at.shoot_private("tournament-standings")
    at.tab.run("/history")
    at.press("history-tournaments")
    at.shoot_private("tournament-list")
    at.choose_first("tournament-list_open")
    at.shoot_private("tournament-looked-up")
    at.tab.run("/stats")
    at.shoot("tournament-card")


def in_a_swiss_tournament(at: Tour) -> None:
    opened(at, "swiss", *EVERYBODY[:3], pace=DAY)
    at.shoot("tournament-swiss", announcement(at, 2))
    at.press("tournament-players")
    at.press("tournament-close")
    sees_call(at, "tournament-call", number=2, round=1, table=1)
    at.shoot("tournament-bye", round_message(at, 2))
    at.tab.become("Dora")
    at.press("tournament-enter")
    at.shoot_private("tournament-late")
    at.press("tournament-withdraw")
    at.shoot_private("tournament-withdraw")
    at.press("tournament-players")
    at.shoot_private("tournament-in-charge")
    at.press("tournament-cancel")
    at.shoot_private("tournament-cancel")
    at.press("tournament-cancel_sure")
    at.shoot("tournament-cancelled", announcement(at, 2))
    at.tab.become("Anna")


def opened(at: Tour, system: str, *people: str, **options: int) -> None:
    """Each table has its own deals: the page shows no private threads."""
    plan = {"game": GAME, "rounds": 1, "seats": 2, "closes": 0, "same_deals": False, **options}
    at.on.slash("Anna", "tournament new", system=system, **plan)
    for name in people:
        at.on.press(name, "enter")


def announcement(at: Tour, number: int) -> Locator:
    title = at.say("tournament-title", number=number, game=at.say(f"game-{GAME}"))
    return at.tab.message(title).filter(has_text=at.say("tournament-host", host="").strip())


def round_message(at: Tour, number: int) -> Locator:
    """The first round; that it is one is said where players are called, too, without a picture."""
    pictures = at.tab.page.locator(PICTURE)
    title = at.say("tournament-round_title", number=number, round=1)
    found = at.tab.messages.filter(has=pictures, has_text=title).last
    expect(found).to_be_visible()
    return found


def sees_call(at: Tour, message: str, **values: int) -> Locator:
    found = at.tab.message(at.say(message, players="", **values).strip())
    expect(found).to_be_visible()
    return found


def win_all(at: Tour) -> None:
    """At each table the one who begins has only melds."""
    for name in at.on.to_play():
        lay_all(at, name)


def with_moderators(at: Tour) -> None:
    at.tab.run("/history")
    at.choose_first("history-open")
    at.press("report-button")
    at.shoot_private("report-nowhere")
    at.tab.become("Dora")
    at.tab.run("/settings")
    at.press("settings-page_3")
    at.shoot_private("settings-3")
    at.choose_first("settings-reports-none")
    at.tab.become("Anna")
    at.tab.run("/history")
    at.choose_first("history-open")
    at.press("report-button")
    chosen = {"about": begun(at.say("report-about_play")), "whom": begun(at.say("report-nobody"))}
    at.shoot_form("report-form", "Two of them talked about what they held.", **chosen)
    at.shoot("report", at.sees("report-head", number=1))
    at.shoot("report-sent", at.sees("report-sent"))
    at.tab.become("Dora")
    at.tab.run("/moderation")
    at.shoot_private("moderation-nobody")
    at.choose_first("moderation-somebody", "Ben")
    at.shoot_form("moderation-form", "Shouted at Carla.")
    at.shoot_private("moderation")
    at.on.slash("Ben", "rummy new")
    at.tab.become("Ben")
    at.shoot_private("kept-away")
    at.tab.become("Dora")
    at.choose_first("moderation-choose")
    at.shoot_private("moderation-one")
    at.press("moderation-lift")
    at.shoot_private("moderation-lifted")
    at.press("report-done")
    at.shoot("report-done", at.sees("report-head", number=1))
    at.tab.become("Anna")


PARTS: dict[str, Callable[[Tour], None]] = {
    "slow": with_turns_of_days,
    "knockout": in_a_knockout,
    "swiss": in_a_swiss_tournament,
    "moderators": with_moderators,
}
