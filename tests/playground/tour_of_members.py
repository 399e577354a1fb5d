"""The walk begins: what a member finds without a table, and a table by ear."""

from collections.abc import Callable

from bot.thinking.lessons import COURSES
from cogs.parts import begun
from tests.playground.tour import TILES, Tour


def arriving(at: Tour) -> None:
    at.shoot("welcome")
    at.tab.run("/rummy help")
    at.shoot_private("help")
    at.tab.run("/rummy rules")
    at.shoot_private("rules-classic")
    for game in ("romme", "rummue", "kaufen", "raeuber"):
        at.choose("choose-game", at.say(f"game-{game}"))
        at.shoot_private(f"rules-{game}")
    at.tab.run("/rummy tables")
    at.shoot_private("tables-none")


def remembering(at: Tour) -> None:
    at.tab.run("/history")
    at.shoot_private("history")
    at.shoot_menu("history-menu", at.say("history-open"))
    at.choose_first("history-open")
    at.shoot_private("match")
    at.press("match-verify")
    at.shoot_private("verify")
    at.press("match-export")
    at.shoot_private("export")
    at.press("match-replay")
    for _ in range(3):
        at.press("replay-forward")
    at.shoot_private("replay")
    at.press("export-page")
    at.shoot_private("page")
    looking_back(at)
    for command in ("stats", "ranking", "privacy", "preferences"):
        at.tab.run(f"/{command}")
        at.shoot(command)
    at.tab.run("/privacy")
    at.press("privacy-delete")
    at.shoot_private("privacy-delete")
    at.tab.become("Dora")
    at.tab.run("/settings")
    at.shoot_private("settings")
    at.press("settings-page_2")
    at.shoot_private("settings-2")
    at.tab.become("Anna")


def looking_back(at: Tour) -> None:
    at.tab.run("/history")
    at.choose_first("history-open")
    at.press("match-review")
    at.shoot_private("review")
    at.press("review-show")
    at.shoot_private("review-miss")


def puzzling(at: Tour) -> None:
    at.tab.run("/puzzle")
    at.shoot_private("puzzle")
    at.press("puzzle-hint")
    at.press("puzzle-hint")
    at.press("puzzle-hint")
    at.shoot_private("puzzle-hints")
    at.press("puzzle-more")
    at.shoot_private("puzzle-boards")
    at.press("puzzle-play")
    at.press("puzzle-give_up")
    at.shoot_private("puzzle-solution")
    at.choose_first("puzzle-past_days")
    at.shoot_private("puzzle-past")


def learning(at: Tour) -> None:
    for course in COURSES:
        at.tab.run("/learn")
        at.shoot_private("learn")
        at.press(f"lesson-{course.id}")
        for step in course.steps:
            at.shoot_private(f"learn-{course.id}-{step.id}")
            at.press("lesson-skip")
        at.shoot_private(f"learn-{course.id}-done")
    at.press("lesson-play")
    at.shoot("learn-table", at.table)


def by_ear(at: Tour) -> None:
    at.tab.run("/preferences")
    at.choose("preferences-form", begun(at.say("preferences-form-text")))
    at.on.open("classic", "Anna", "Ben", rounds=1)
    at.on.start("classic", "Anna", TILES)
    at.on.slash("Anna", "lay", pieces="r10 r11 r12")
    at.press("table-rack")
    at.shoot_private("workbench-as-text")
    at.on.clear()
    at.tab.run("/preferences")
    at.choose("preferences-form", begun(at.say("preferences-form-picture")))


PARTS: dict[str, Callable[[Tour], None]] = {
    "arriving": arriving,
    "remembering": remembering,
    "puzzle": puzzling,
    "learning": learning,
    "by-ear": by_ear,
}
