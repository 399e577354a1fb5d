"""A player's card: the figures of its picture, and the words around it."""

from dataclasses import dataclass

from bot.community.cards import HeadToHead, PlayerCard
from bot.community.ladders import ALL_GAMES, PROVISIONAL
from bot.database.core import MemberId
from bot.games.catalogue import CATALOGUE
from bot.words.catalogues import say
from cogs.trouble import TroubleError
from cogs.ui.choices import game_name
from cogs.ui.custom_ids import CARD, NO_TABLE, Press, press_id
from cogs.ui.figures import day, decimal, ladder_name, number, points_text, words_of
from cogs.ui.names import safe_name
from cogs.ui.parts import Layout, Menu, Sight, gallery, layout, menu, option, rows, text
from cogs.ui.reports import card_button
from render.scenes import PlayerScene

PICTURE = "player"
HAND_RUMMIES = (
    ALL_GAMES,
    *(game.id for game in CATALOGUE.values() if game.has_option("hand_rummy")),
)
"""Where there is such a thing."""
NOTHING = "–"


@dataclass(frozen=True, slots=True)
class CardChoice:
    """Whose card a message shows, in which game, and beside whom."""

    member: MemberId
    game: str = ALL_GAMES
    against: MemberId | None = None

    def button(self, verb: str) -> str:
        against = "" if self.against is None else self.against
        return press_id(CARD, verb, NO_TABLE, self.member, self.game, against)


def choice_of(press: Press) -> CardChoice:
    member, game = press.member(0), press.text(1)
    if member is None or game not in (ALL_GAMES, *CATALOGUE):
        raise TroubleError("memory-outdated")
    return CardChoice(member, game, press.member(2))


def player_scene(language: str, card: PlayerCard) -> PlayerScene:
    ratings = tuple(point.rating for point in card.curve)
    dates = [day(language, point.at) for point in card.curve]
    return PlayerScene(
        name=card.name,
        # A season has ratings of its own, and /ranking begins with those.
        note=f"{ladder_name(language, card.ladder.name)} · {say(language, 'memory-all_time')}",
        figures=_figures(language, card),
        ratings=ratings,
        curve_title=say(language, "picture-rating"),
        first_label=dates[0] if dates else "",
        last_label=dates[-1] if dates[1:] else "",
    )


def _figures(language: str, card: PlayerCard) -> tuple[tuple[str, str], ...]:
    figures = {
        "rating": _rating(language, card),
        "rank": _rank(language, card),
        "matches": number(language, card.matches),
        "won": words_of(language).percent(card.wins, card.matches),
        "rounds": f"{number(language, card.rounds_won)} / {number(language, card.rounds)}",
    }
    if card.mean_points is not None:
        figures["mean"] = decimal(language, card.mean_points)
    if card.best_round is not None:
        figures["best"] = points_text(language, card.ladder.name, card.best_round)
    if card.ladder.name in HAND_RUMMIES:
        figures["hand_rummies"] = number(language, card.hand_rummies)
    if card.left or card.ended:
        figures["parted"] = f"{number(language, card.left)} / {number(language, card.ended)}"
    if card.ladder.name == ALL_GAMES and card.tournaments:
        won, played = card.tournaments_won, card.tournaments
        figures["tournaments"] = f"{number(language, won)} / {number(language, played)}"
    if card.ladder.name == ALL_GAMES and card.favourite is not None:
        figures["favourite"] = game_name(language, card.favourite)
    return tuple((say(language, f"stats-{name}"), value) for name, value in figures.items())


def _rating(language: str, card: PlayerCard) -> str:
    if card.rating is None:
        return NOTHING
    return number(language, card.rating) + ("?" if card.is_provisional else "")


def _rank(language: str, card: PlayerCard) -> str:
    if card.standing is None:
        return NOTHING
    return f"{number(language, card.standing.rank)} / {number(language, card.ranked)}"


@dataclass(frozen=True, slots=True)
class Rival:
    """Somebody beside whom a card is shown."""

    name: str
    score: HeadToHead


def card_layout(
    language: str, choice: CardChoice, card: PlayerCard, rival: Rival | None, sight: Sight | None
) -> Layout:
    name = _bold(language, card.name)
    lines = [f"## {name}"]
    if not card.matches:
        lines.append(say(language, "stats-none", name=name))
    elif card.rating is not None and card.is_provisional:
        lines.append(f"-# {say(language, 'stats-provisional', matches=PROVISIONAL)}")
    if rival is not None:
        lines.append(_against(language, name, rival))
    shown = [] if sight is None else [gallery(sight, PICTURE)]
    report = rows([card_button(language, choice.member)])
    return layout(text("\n".join(lines)), *shown, _games(language, choice), *report)


def _bold(language: str, name: str) -> str:
    return f"**{safe_name(name or say(language, 'picture-nameless'))}**"


def _against(language: str, name: str, rival: Rival) -> str:
    score = rival.score
    other = _bold(language, rival.name)
    if not score.matches:
        return say(language, "stats-never_met", name=name, other=other)
    said = say(
        language,
        "stats-against",
        name=name,
        other=other,
        matches=score.matches,
        ahead=score.ahead,
        behind=score.behind,
        level=score.level,
    )
    if not score.together:
        return said
    return f"{said} {say(language, 'stats-together', count=score.together)}"


def _games(language: str, choice: CardChoice) -> Menu:
    offers = [
        option(ladder_name(language, one), one, default=one == choice.game)
        for one in (ALL_GAMES, *CATALOGUE)
    ]
    return menu(say(language, "choose-game"), choice.button("game"), offers)
