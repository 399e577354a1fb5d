"""A game and its options as text, both ways: ``classic hand_rummy=on``."""

from bot.games.catalogue import CATALOGUE, Game
from bot.games.refusals import UnreadableError


def parse_game(text: str) -> tuple[Game, dict[str, int]]:
    """``classic hand_rummy=on``: a game of the catalogue and the options that differ."""
    name, *settings = text.split() or [""]
    game = CATALOGUE.get(name)
    if game is None:
        raise UnreadableError(name, expected="one of " + ", ".join(CATALOGUE))
    options = {}
    for setting in settings:
        key, _, value = setting.partition("=")
        if key in options:  # whoever reads the first must not be told of the second
            raise UnreadableError(setting, expected=f"{key} only once")
        options[key] = game.option(key).parse(value)
    return game, options


def game_text(game: Game, options: tuple[tuple[str, int], ...]) -> str:
    chosen = [f" {name}={game.option(name).text(value)}" for name, value in options]
    return game.id + "".join(chosen)
