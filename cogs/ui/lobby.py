"""The lobby: who sits, what will be played, and the buttons to change both."""

from bot.games.catalogue import CATALOGUE
from bot.i18n.catalogues import say
from bot.store.rows import Assistance, Status
from bot.tables.events import TableInfo
from bot.tables.lobby import LEVELS
from cogs.ui.choices import game_name, offered, option_name, terms_in_words, value_name
from cogs.ui.ids import LOBBY, OPTIONS, press_id
from cogs.ui.parts import (
    Button,
    Layout,
    Menu,
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
from cogs.ui.people import seat_name
from render import Picture
from render.records import LobbyScene, LobbySeat

PICTURE = "lobby"


def lobby_scene(language: str, table: TableInfo) -> LobbyScene:
    game = CATALOGUE[table.game]
    taken = [
        LobbySeat(
            name=seat_name(language, seat) if seat.level else seat.name,
            is_host=seat.member == table.owner,
            is_computer=seat.level is not None,
        )
        for seat in table.seats
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


def lobby_layout(language: str, table: TableInfo, picture: Picture) -> Layout:
    host = f"<@{table.owner}>"
    title = say(language, "lobby-title", game=game_name(language, table.game))
    head = say(language, "lobby-host", number=table.id, host=host)
    return layout(
        text(f"## {title}\n{head}"),
        gallery(picture, PICTURE),
        text(f"-# {say(language, 'lobby-fair', commitment=table.commitment)}"),
        *rows(_buttons(language, table)),
        _computers(language, table),
    )


def _buttons(language: str, table: TableInfo) -> list[Button]:
    styles = {"join": Style.success, "start": Style.primary, "cancel": Style.danger}
    ready = len(table.seats) >= CATALOGUE[table.game].fewest
    full = len(table.seats) >= CATALOGUE[table.game].most
    shut = {"join": full, "start": not ready}
    return [
        button(
            say(language, f"lobby-{verb}"),
            press_id(LOBBY, verb, table.id),
            style=styles.get(verb, Style.secondary),
            disabled=shut.get(verb, False),
        )
        for verb in ("join", "start", "leave", "options", "words", "cancel")
    ]


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
    """A private panel: one menu for each option."""
    chosen = CATALOGUE[table.game].settle(dict(table.options))
    menus = [
        menu(
            option_name(language, item.id),
            press_id(OPTIONS, "option", table.id, item.id),
            [
                option(
                    f"{option_name(language, item.id)}: {value_name(language, item, value)}",
                    str(value),
                    default=value == chosen[item.id],
                )
                for value in offered(item)
            ],
        )
        for item in CATALOGUE[table.game].options
    ]
    title = say(language, "lobby-options_title", number=table.id)
    return layout(text(f"### {title}"), _games(language, table), *menus, _helps(language, table))


def _games(language: str, table: TableInfo) -> Menu:
    offers = [
        option(game_name(language, game), game, default=game == table.game) for game in CATALOGUE
    ]
    return menu(say(language, "choose-game"), press_id(OPTIONS, "game", table.id), offers)


def _helps(language: str, table: TableInfo) -> Menu:
    name = option_name(language, "assistance")
    offers = [
        option(
            f"{name}: {say(language, f'assistance-{help_.value}')}",
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
        return plain_layout(text(say(language, "lobby-closed", why=why)))
    # The promise stays where it was made, so that it can be compared with the secret.
    promise = say(language, "match-promise", commitment=table.commitment)
    return plain_layout(text(f"{said}\n-# {promise}"))
