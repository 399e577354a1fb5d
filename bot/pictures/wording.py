"""The labels of pictures, from the catalogues."""

from functools import cache

from bot.games.pieces import ACE, COLOURS, JACK, KING, QUEEN, SUITS
from bot.games.ruleset import RuleSet
from bot.i18n.catalogues import say
from render import Words

_LABELS = (
    "open_pile",
    "last_stone",
    "empty_table",
    "free_seat",
    "computer",
    "host",
    "dealer",
    "dealer_short",
    "to_play",
    "not_opened",
    "team",
    "new",
    "moved",
    "selected",
    "wrong",
    "right",
    "loose",
    "opening",
    "total",
    "round",
    "winner",
    "rank",
    "player",
    "rating",
    "trend",
    "games",
    "won",
    "step",
    "nameless",
)


def words_for(language: str, rules: RuleSet) -> Words:
    """All labels for pictures of a game: tiles lie in a pool, cards in a stock."""
    return _words(language, rules.stock_word)


@cache
def _words(language: str, stock_word: str) -> Words:
    holder = "rack" if stock_word == "pool" else "hand"
    return Words(
        locale=language,
        suits={
            **{colour: _begun(say(language, f"colour-{colour}")) for colour in COLOURS},
            **{suit: _begun(say(language, f"suit-{suit}")) for suit in SUITS},
        },
        ranks={rank: _begun(say(language, f"rank-{rank}")) for rank in (ACE, JACK, QUEEN, KING)},
        joker=_begun(say(language, "joker")),
        stock=say(language, f"picture-{stock_word}"),
        rack=say(language, f"picture-{holder}"),
        **{label: say(language, f"picture-{label}") for label in _LABELS},
    )


def _begun(word: str) -> str:
    """With a capital, as at the beginning of a label."""
    return word[:1].upper() + word[1:]
