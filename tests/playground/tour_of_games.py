"""The walk at tables: lobbies, the workbench of each game, and the end of matches."""

from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import TimeoutError as TooLate

from cogs.parts import begun
from tests.playground.tour import ALL_MELDS, TILES, Tour, lay_all, pick

OTHER_CARDS = "S3 S4 S5 S6 S7 S8 S9 SJ D6 D7 D8 C5 C6"
CARDS = "H10 HJ HQ HK S10 D10 C10 D2 D3 D4 S2 C2 C3"
LEVEL = "level-easy"


def in_the_lobby(at: Tour) -> None:
    at.tab.run("/rummy new")
    at.shoot("lobby-alone")
    at.press("lobby-options")
    at.shoot_private("options")
    at.shoot_menu("options-game-menu", at.say("choose-game"))
    at.shoot_menu("options-rounds-menu", begun(at.say("option-rounds")))
    at.shoot_menu("options-help-menu", begun(at.say("option-assistance")))
    at.press("lobby-promised")
    at.shoot_private("promise")
    at.press("lobby-words")
    at.shoot_form("words-form")
    at.shoot_menu("computers-menu", at.say("lobby-computer"))
    at.choose("lobby-computer", at.say("lobby-computer_level", level=at.say(LEVEL)))
    at.shoot("lobby-computer", at.sees("lobby-title", game=at.say("game-classic")))
    at.on.clear()
    at.on.open("classic", "Anna", "Ben")
    at.shoot("lobby-counts")
    at.on.clear()
    at.on.open("rummue", "Anna", "Ben", "Carla", computers=1)
    at.shoot("lobby-teams")
    at.press("lobby-options")
    at.shoot_private("options-rummue")


def with_tiles(at: Tour) -> None:
    at.on.open("classic", "Anna", "Ben", help="hints", rounds=2)
    at.on.start("classic", "Anna", TILES)
    at.shoot("table-start")
    at.press("table-rack")
    at.shoot_private("workbench")
    at.press("table-rack")
    at.shoot(
        "workbench-old", at.tab.message(at.say("rack-older").split(":", maxsplit=1)[0].strip())
    )
    at.shoot_menu("workbench-at-once", at.say("rack-at_once"))
    at.shoot_menu("workbench-pick", at.say("rack-pick"))
    pick(at, "k7", "k9", "y13")
    at.shoot_private("workbench-chosen")
    at.press("rack-lay")
    at.shoot_private("workbench-refused")
    at.press("rack-clear")
    at.press("rack-type")
    at.shoot_form("typing-form")
    at.press("rack-hint")
    at.shoot_private("workbench-hint")
    at.press("rack-clear")
    pick(at, "r1", "r2", "r3")
    at.press("rack-lay")
    at.shoot_private("workbench-first-lay-down")
    pick(at, "r10", "r11", "r12")
    at.press("rack-auto")
    at.shoot_private("workbench-ready")
    at.on.slash("Anna", "play", pieces="y5 k5 b5")
    at.shoot_private("preview")
    at.on.slash("Anna", "end")
    at.shoot("table-other-turn", at.table)
    at.tab.become("Carla")
    at.press("table-rack")
    at.shoot_private("no-seat")
    at.press("table-leave")
    at.shoot_private("more-watching")
    at.tab.become("Dora")
    at.press("table-leave")
    at.shoot_private("more-moderator")
    at.tab.become("Anna")
    at.press("table-leave")
    at.shoot_private("more")
    at.press("more-read")
    at.shoot_private("table-as-text")
    at.press("table-leave")
    at.press("more-leave")
    at.shoot_private("leaving")
    at.press("more-go")
    at.shoot_private("left")
    at.shoot("table-one-left", at.table)


def ending(at: Tour) -> None:
    at.on.open("classic", "Anna", "Ben", rounds=2)
    at.on.start("classic", "Anna", ALL_MELDS)
    lay_all(at)
    at.shoot("round-over", at.sees("table-round_over", round=1, winner="Anna"))
    at.on.clear()
    at.on.open("classic", "Anna", "Ben", rounds=1)
    at.on.start("classic", "Anna", ALL_MELDS)
    lay_all(at)
    at.shoot("match-over")
    at.press("table-rematch")
    at.sees("lobby-title", game=at.say("game-classic"))
    at.shoot("rematch", at.tab.messages.nth(-2), at.last)


def with_cards(at: Tour) -> None:
    at.on.open("romme", "Anna", "Ben", rounds=1)
    at.on.start("romme", "Anna", CARDS, OTHER_CARDS, then="H5 H8")
    at.shoot("romme-table")
    at.press("table-hand")
    at.shoot_private("romme-before-drawing")
    at.press("rack-draw")
    at.shoot_private("romme-drawn")
    at.shoot_menu("romme-discard-menu", at.say("rack-discard_menu"))
    for meld in ("H10 HJ HQ HK", "S10 D10 C10", "D2 D3 D4"):
        at.on.slash("Anna", "lay", pieces=meld)
    at.press("table-hand")
    at.shoot_private("romme-laid")
    at.shoot_menu("romme-call-menu", at.say("rack-discard_menu"))
    at.on.slash("Anna", "discard", piece="H8", call=True)
    at.shoot("romme-over")


def robbing(at: Tour) -> None:
    at.on.open("raeuber", "Anna", "Ben", rounds=1, help="hints")
    at.on.start("raeuber", "Anna", CARDS)
    at.on.slash("Anna", "draw")
    for meld in ("H10 HJ HQ HK", "S10 D10 C10", "D2 D3 D4"):
        at.on.slash("Anna", "lay", pieces=meld)
    at.press("table-hand")
    at.choose_first("rack-meld")
    at.shoot_private("robber-meld-chosen")
    at.press("rack-hint")
    at.shoot_private("robber-hint")


def other_games(at: Tour) -> None:
    for game, pieces, meld in (
        ("mini", "r1 r2 r3", "r1 r2 r3"),
        ("letsplay", "r11 r12 r13", "r11 r12 r13"),
        ("anlegen", CARDS, "H10 HJ HQ HK"),
    ):
        at.on.open(game, "Anna", "Ben", rounds=1)
        at.on.start(game, "Anna", pieces)
        if game == "anlegen":
            at.on.slash("Anna", "draw")
        at.on.slash("Anna", "lay", pieces=meld)
        at.shoot(f"{game}-table", at.table)
        at.press("table-hand" if game == "anlegen" else "table-rack")
        at.shoot_private(f"{game}-workbench")
        at.on.clear()


def in_teams(at: Tour) -> None:
    at.on.open("rummue", "Anna", "Ben", "Carla", "Dora", target=50)
    at.on.start("rummue", "Anna", "")
    for name in ("Anna", "Ben", "Carla", "Dora"):
        at.on.dawdle(name)
    at.shoot("rummue-table")
    at.press("table-hand")
    at.shoot_private("rummue-workbench")


def buying(at: Tour) -> None:
    at.on.open("kaufen", "Anna", "Ben", "Carla", rounds=1, buy_seconds=120)
    at.on.start("kaufen", "Anna", CARDS, OTHER_CARDS, "", then="")
    at.shoot("buying-window")
    at.tab.become("Carla")
    at.press("table-hand")
    at.shoot_private("buying-workbench")
    at.press("table-buy")
    at.press("table-hand")
    at.shoot_private("buying-claimed")
    at.on.slash("Ben", "pass")
    at.tab.become("Anna")
    at.press("table-draw")
    at.shoot("bought", at.table)


def away(at: Tour) -> None:
    at.on.open("classic", "Anna", computers=1, time=120, rounds=1)
    at.on.start("classic", "Anna", TILES)
    at.sees("table-rack")
    at.on.later(95)
    at.shoot("warning", at.sees("table-penalty", count=3))
    resting = at.say("table-resting", players="", when="").split(":", maxsplit=1)[0]
    for _ in range(12):
        at.on.later(121)
        with suppress(TooLate):
            at.tab.message(resting).wait_for(timeout=1500)
            break
    at.shoot("pause", at.tab.message(resting))
    at.press("more-back")
    at.shoot("back", at.table)


def at_two_tables(at: Tour) -> None:
    for game in ("classic", "romme"):
        at.on.open(game, "Anna", "Ben", rounds=1)
        at.on.start(game, "Anna", "")
    at.shoot("two-tables", at.tab.messages.nth(-2), at.last)
    at.tab.run("/rack")
    at.shoot_private("which-table")
    at.shoot_menu("which-table-menu", at.say("trouble-choose_table"))
    at.tab.run("/rummy tables")
    at.shoot_private("tables")
    at.tab.run("/tables mine")
    at.shoot_private("my-tables")


PARTS: dict[str, Callable[[Tour], None]] = {
    "lobby": in_the_lobby,
    "tiles": with_tiles,
    "ending": ending,
    "cards": with_cards,
    "robbing": robbing,
    "other-games": other_games,
    "teams": in_teams,
    "buying": buying,
    "away": away,
    "two-tables": at_two_tables,
}
