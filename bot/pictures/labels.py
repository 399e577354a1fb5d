"""The labels of pictures, from the catalogues."""

from functools import cache

from bot.games.capabilities import Holder, Stock
from bot.games.pieces import ACE, JACK, KING, QUEEN, Material
from bot.i18n.catalogues import say
from bot.i18n.saying import rank_name
from render import Scene, Words
from render.scenes import RackScene, ReplayScene, RulesScene, TableScene, WorkbenchScene

_LABELS = (
    "open_pile",
    "last_stone",
    "empty_table",
    "free_seat",
    "host",
    "dealer_short",
    "loose",
    "opening",
    "round",
    "player",
    "rating",
    "won",
    "step",
    "nameless",
)


@cache
def words_for(language: str, material: Material = Material.TILES) -> Words:
    """All labels for pictures of a game: tiles lie in a pool, cards in a stock."""
    tiles = material is Material.TILES
    return Words(
        locale=language,
        stock=say(language, f"picture-{Stock.POOL if tiles else Stock.STOCK}"),
        rack=say(language, f"picture-{Holder.RACK if tiles else Holder.HAND}"),
        court=(
            rank_name(language, ACE),
            rank_name(language, JACK),
            rank_name(language, QUEEN),
            rank_name(language, KING),
        ),
        **{label: say(language, f"picture-{label}") for label in _LABELS},
    )


def words_in(language: str, scene: Scene) -> Words:
    """The labels for a scene, which says itself what it is played with."""
    match scene:
        case ReplayScene():
            return words_for(language, scene.table.material)
        case RackScene() | TableScene() | WorkbenchScene() | RulesScene():
            return words_for(language, scene.material)
        case _:
            return words_for(language)
