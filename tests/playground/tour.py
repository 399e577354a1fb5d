"""A walk through everything that members see: alone, at tables, on a whole server."""

from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as TooLate

from bot.games.pieces import Face
from bot.tables.model import DAY
from bot.thinking.lessons import COURSES
from bot.words.saying import piece_name
from cogs.parts import begun
from tests.playground.browser import FORM, OPEN_MENU, PICTURE, SOON, Album, Tab
from tests.playground.stage import Stage
from tests.speaking import in_language, say_in

# --- a walk through everything that members see: who walks, presses and photographs ---
# Each part begins with no table open, and is walked in the language of everybody there.

PRIVATE = "Only you can see this"
TILES = "r10 r11 r12 b10 b11 y5 k5 b5 r1 r2 r3 k7 k9 y13"
ALL_MELDS = "r1 r2 r3 r4 r5 b5 b6 b7 b8 k9 k10 k11 k12 k13"


class Tour:
    """Somebody with a phone, in a language."""

    def __init__(self, on: Stage, tab: Tab, album: Album, language: str) -> None:
        self.on = on
        self.tab = tab
        self.album = album
        self.language = language

    def say(self, message: str, **values: str | int) -> str:
        return say_in(self.language, message, **values)

    def press(self, message: str, **values: str | int) -> None:
        self.tab.press(self.say(message, **values))

    def choose(self, menu: str, *labels: str) -> None:
        self.tab.choose(self.say(menu), *labels)

    def choose_first(self, menu: str, named: str = "") -> None:
        """What stands first in a menu, of that name; members and channels come a moment later."""
        first = self.tab.page.locator("[role=option]:visible", has_text=named).first
        for _ in range(5):
            self._menu(self.say(menu)).click()
            with suppress(TooLate):
                first.wait_for(timeout=SOON)
                self.tab.settle()
                first.click(timeout=SOON)
                break
        assert self.tab.rest()

    def _menu(self, label: str) -> Locator:
        return self.tab.messages.locator(f"[role=combobox][aria-label^='{label}']").last

    @property
    def last(self) -> Locator:
        return self.tab.messages.last

    @property
    def table(self) -> Locator:
        """The newest message with a table's buttons."""
        more = self.tab.page.locator(".button-label", has_text=self.say("table-leave"))
        return self.tab.messages.filter(has=more).last

    @property
    def bench(self) -> Locator:
        """The newest private message."""
        return self.tab.message(PRIVATE)

    def shoot(self, name: str, *parts: Locator) -> None:
        self.album.shoot(name, *(parts or (self.last,)))

    def shoot_private(self, name: str) -> None:
        self.album.shoot(name, self.bench)

    def shoot_menu(self, name: str, menu: str) -> None:
        """A menu while it is open, and what is around it; opened again, if a change closed it."""
        found = self._menu(menu)
        shown = self.tab.page.locator(OPEN_MENU)
        for _ in range(5):
            found.click()
            with suppress(TooLate):
                shown.wait_for(timeout=SOON)
                self.album.shoot(name, found, shown)
                break
        else:
            raise AssertionError(f"{menu} does not open")
        self.tab.page.keyboard.press("Escape")

    def shoot_form(self, name: str, words: str = "", **chosen: str) -> None:
        """A form; it is sent, if there are words for it."""
        form = self.tab.page.locator(FORM)
        expect(form).to_be_visible()
        if words:
            self.fill_in(words, **chosen)
        self.album.shoot(name, form)
        if words:
            self.send_form()
        else:
            self.tab.page.keyboard.press("Escape")
            expect(form).to_be_hidden()

    def fill_in(self, words: str, **chosen: str) -> None:
        """Choose in the menus of a form, and write something."""
        form = self.tab.page.locator(FORM)
        for field, option in chosen.items():
            form.locator(f"[data-custom-id={field}] [role=combobox]").click()
            self.tab.page.locator("[role=option]:visible").get_by_text(option, exact=True).click()
        form.locator("textarea").fill(words)

    def send_form(self) -> None:
        form = self.tab.page.locator(FORM)
        form.locator("button[type=submit]").click()
        assert self.tab.rest()
        expect(form).to_be_hidden()

    def sees(self, message: str, **values: str | int) -> Locator:
        """Wait for a message with this text."""
        found = self.tab.message(self.say(message, **values))
        expect(found).to_be_visible()
        return found


def lay_all(at: Tour, name: str = "Anna") -> None:
    for meld in ("r1 r2 r3 r4 r5", "b5 b6 b7 b8", "k9 k10 k11 k12 k13"):
        at.on.slash(name, "lay", pieces=meld)
    at.on.slash(name, "end")


def pick(at: Tour, *pieces: str) -> None:
    """Choose own tiles."""
    names = [in_language(at.language, piece_name, Face(one[0], int(one[1:]))) for one in pieces]
    at.choose("rack-pick", *names)


# --- the walk begins: what a member finds without a table, and a table by ear ---


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


ALONE: dict[str, Callable[[Tour], None]] = {
    "arriving": arriving,
    "remembering": remembering,
    "puzzle": puzzling,
    "learning": learning,
    "by-ear": by_ear,
}


# --- the walk at tables: lobbies, the workbench of each game, and the end of matches ---

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
    at.press("table-hand")
    at.press("rack-draw")
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


AT_TABLES: dict[str, Callable[[Tour], None]] = {
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


# --- the walk goes on: what a whole server does, with days for a turn, tournaments ---

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


ON_A_SERVER: dict[str, Callable[[Tour], None]] = {
    "slow": with_turns_of_days,
    "knockout": in_a_knockout,
    "swiss": in_a_swiss_tournament,
    "moderators": with_moderators,
}
