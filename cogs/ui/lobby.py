"""The lobby: who sits, what will be played, and the buttons to change both."""

from typing import NamedTuple

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.pieces import Seat
from bot.games.ruleset import RuleSet
from bot.tables.events import TableInfo
from bot.tables.lobby import LEVELS
from bot.tables.model import Assistance, Status, Uncounted
from bot.thinking.lessons import course_of
from bot.words.catalogues import say
from cogs.ui.choices import (
    begun,
    game_name,
    offered,
    option_name,
    targets_of,
    terms_in_words,
    value_name,
)
from cogs.ui.custom_ids import LOBBY, OPTIONS, press_id
from cogs.ui.lesson import learn_button
from cogs.ui.parts import (
    IN_SIGHT,
    Button,
    Layout,
    Menu,
    Part,
    Style,
    button,
    gallery,
    layout,
    menu,
    option,
    plain_layout,
    rows,
    text,
)
from cogs.ui.people import bold_name, seat_name
from render import Picture
from render.scenes import LobbyScene, LobbySeat

PICTURE = "lobby"
SHORT = 8
"""So much of the promise is in sight: enough to know it again."""
_BUTTONS = {
    "join": "join",
    "start": "start",
    "leave": "leave",
    "options": "options",
    "rules": "rules",
    "promise": "promised",
    "cancel": "cancel",
}
"""Verbs, and what says them."""


def lobby_scene(language: str, table: TableInfo) -> LobbyScene:
    game = CATALOGUE[table.game]
    rules = rules_for(game, dict(table.options))
    teams = _in_teams(rules, len(table.seats))
    taken = [
        LobbySeat(
            name=seat_name(language, seat) if seat.level else seat.name,
            team=rules.team_of(Seat(at), len(table.seats)) if teams else None,
            is_host=seat.member == table.owner,
            is_computer=seat.level is not None,
        )
        for at, seat in enumerate(table.seats)
    ]
    free = [LobbySeat()] * (game.most - len(taken))
    return LobbyScene(
        title=game_name(language, table.game),
        note=_seats_line(language, table),
        seats=(*taken, *free),
        options=terms_in_words(language, table.game, table.options, table.assistance),
    )


def _seats_line(language: str, table: TableInfo) -> str:
    game = CATALOGUE[table.game]
    return say(language, "lobby-seats", have=len(table.seats), most=game.most, fewest=game.fewest)


class Outlook(NamedTuple):
    """What is known of a match before it begins."""

    uncounted: Uncounted | None = None
    """Why it would not count for the ladders."""
    newcomer: bool = False
    """Whether its host plays for the first time."""


USUAL = Outlook()


def lobby_layout(
    language: str, table: TableInfo, picture: Picture, outlook: Outlook = USUAL
) -> Layout:
    host = f"<@{table.owner}>"
    title = say(language, "lobby-title", game=game_name(language, table.game))
    head = say(language, "lobby-host", number=table.id, host=host)
    return layout(
        text(f"## {title}\n{head}"),
        gallery(picture, PICTURE),
        text("\n".join(f"-# {line}" for line in _notes(language, table, outlook.uncounted))),
        *rows(_buttons(language, table, newcomer=outlook.newcomer)),
        _computers(language, table),
    )


def _notes(language: str, table: TableInfo, uncounted: Uncounted | None) -> list[str]:
    """What is good to know before the start, a line each."""
    promise = say(language, "lobby-promise", start=table.commitment[:SHORT])
    counts = "lobby-counts" if uncounted is None else f"uncounted-{uncounted}"
    known = say(language, counts)
    slow = [say(language, "lobby-slow")] if table.is_slow else []
    return [*_teams(language, table), *_hints(language, table), *slow, known, promise]


def _hints(language: str, table: TableInfo) -> list[str]:
    """Why there are hints although nobody asked for them, and how long."""
    if table.usual_help in (None, table.assistance):
        return []
    usual = say(language, f"assistance-{table.usual_help}")
    return [say(language, "lobby-hints", help=usual)]


def _teams(language: str, table: TableInfo) -> list[str]:
    """Who will play together, if the match began now; where there are teams at all."""
    rules = rules_for(CATALOGUE[table.game], dict(table.options))
    if not _in_teams(rules, CATALOGUE[table.game].most):
        return []
    if not _in_teams(rules, len(table.seats)):
        return [say(language, "lobby-no_teams")]
    teams: dict[int, list[str]] = {}
    for at, seat in enumerate(table.seats):
        team = rules.team_of(Seat(at), len(table.seats))
        teams.setdefault(team, []).append(bold_name(language, seat))
    pairs = [say(language, "lobby-pair", one=one, other=other) for one, other in teams.values()]
    return [say(language, "lobby-teams", teams=" · ".join(pairs))]


def _in_teams(rules: RuleSet, seats: int) -> bool:
    return len({rules.team_of(Seat(at), seats) for at in range(seats)}) < seats


def promise_layout(language: str, table: TableInfo) -> Layout:
    """A private panel: the whole promise, and a way to put words of one's own into the shuffles."""
    title = say(language, "lobby-promised")
    words = button(say(language, "lobby-words"), press_id(LOBBY, "words", table.id))
    said = say(language, "lobby-fair", commitment=table.commitment)
    return layout(text(f"### {title}\n{said}"), *rows([words]))


def _buttons(language: str, table: TableInfo, *, newcomer: bool) -> list[Button]:
    styles = {"join": Style.success, "start": Style.primary, "cancel": Style.danger}
    ready = len(table.seats) >= CATALOGUE[table.game].fewest
    full = len(table.seats) >= CATALOGUE[table.game].most
    shut = {"join": full, "start": not ready}
    made = [
        button(
            say(language, f"lobby-{label}"),
            press_id(LOBBY, verb, table.id),
            style=styles.get(verb, Style.secondary),
            disabled=shut.get(verb, False),
        )
        for verb, label in _BUTTONS.items()
    ]
    return [*made, learn_button(language, course_of(table.game))] if newcomer else made


def _computers(language: str, table: TableInfo) -> Menu:
    """One menu adds computers and removes them."""
    adding = [
        option(
            say(language, "lobby-computer_level", level=say(language, f"level-{level}")),
            f"+{level}",
        )
        for level in LEVELS
    ]
    removing = [
        option(say(language, "lobby-remove_computer", number=seat.number), f"-{seat.number}")
        for seat in table.seats
        if seat.level is not None
    ]
    full = len(table.seats) >= CATALOGUE[table.game].most
    offers = removing if full and removing else adding + removing
    # With another id the menu is a new one to Discord: whoever wants two equal computers can
    # choose the same again.
    name = press_id(LOBBY, "computer", table.id, len(table.seats))
    return menu(say(language, "lobby-computer"), name, offers)


def options_layout(language: str, table: TableInfo) -> Layout:
    """A private panel: one menu for each option, and below its name what it is about."""
    game = CATALOGUE[table.game]
    chosen = game.with_defaults(dict(table.options))
    targets = targets_of(table.game, {**chosen, "target": 0} if "target" in chosen else chosen)
    parts: list[Part] = []
    for item in game.options:
        values = [
            option(
                _labelled(language, item.id, value_name(language, item, value, targets)),
                str(value),
                default=value == chosen[item.id],
            )
            for value in offered(item, chosen[item.id])
        ]
        name = option_name(language, item.id)
        custom_id = press_id(OPTIONS, "option", table.id, item.id)
        parts += [_about(language, item.id), menu(name, custom_id, values)]
    title = say(language, "lobby-options_title", number=table.id)
    return layout(
        text(f"### {title}"),
        _games(language, table),
        *parts,
        _about(language, "assistance"),
        _helps(language, table),
    )


def _labelled(language: str, name: str, value: str) -> str:
    """*Rounds: 3*; only the value where both would be cut, as the name stands above the menu."""
    both = say(language, "reading-value", label=option_name(language, name), value=value)
    return both if len(both) <= IN_SIGHT else begun(value)


def _about(language: str, name: str) -> Part:
    about = say(language, f"option-{name}-about")
    return text(f"**{option_name(language, name)}**\n-# {about}")


def _games(language: str, table: TableInfo) -> Menu:
    offers = [
        option(
            game_name(language, game),
            game,
            description=say(language, f"game-{game}-about"),
            default=game == table.game,
        )
        for game in CATALOGUE
    ]
    return menu(say(language, "choose-game"), press_id(OPTIONS, "game", table.id), offers)


def _helps(language: str, table: TableInfo) -> Menu:
    name = option_name(language, "assistance")
    offers = [
        option(
            _labelled(language, "assistance", say(language, f"assistance-{help_.value}")),
            help_.value,
            default=help_ == table.assistance,
        )
        for help_ in Assistance
    ]
    return menu(name, press_id(OPTIONS, "help", table.id), offers)


def retired_lobby(language: str, table: TableInfo, place: str, why: str = "") -> Layout:
    """What is left of a lobby's message when the match has begun, is over, or will not be."""
    game = f"**{game_name(language, table.game)}**"
    if table.status == Status.RUNNING:
        said = say(language, "lobby-running", game=game, place=place)
    elif table.status == Status.OVER:
        said = say(language, "lobby-over", game=game)
    else:
        said = say(language, "lobby-closed", why=why)
        if table.ending is None:
            return plain_layout(text(said))
    # The promise stays where it was made, so that it can be compared with the secret; and what it
    # was made for is said as soon as nobody can change it any more.
    lines = [said, f"-# {say(language, 'match-promise', commitment=table.commitment)}"]
    if table.seal:
        lines.append(f"-# {say(language, 'match-seal', seal=table.seal)}")
    return plain_layout(text("\n".join(lines)))
