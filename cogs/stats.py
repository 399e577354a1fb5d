"""``/stats``: a player's card, and how two players have fared against each other.

Cards are shown to everyone, except to those who do not want to be seen: they see their own alone.
"""

from dataclasses import dataclass, replace

import discord
from discord import app_commands

from bot.community.cards import HeadToHead, PlayerCard, card, head_to_head
from bot.community.ladders import ALL_GAMES, PROVISIONAL, Ladder
from bot.community.members import is_hidden, last_name
from bot.database.core import MemberId, ServerId
from bot.games.catalogue import CATALOGUE
from bot.words.catalogues import described, named, say, speaking
from cogs import parts
from cogs.answers import (
    CARD,
    NO_TABLE,
    Answer,
    Interaction,
    Press,
    TroubleError,
    answering_safely,
    press_id,
)
from cogs.asking import asker, language_of, server_of, sight_for
from cogs.departures import part_if_gone
from cogs.feature import OLD, Door, Feature, Letter, doors, takes
from cogs.parts import day, decimal, game_name, ladder_name, number, points_text, words_of
from cogs.rules import GAMES, LadderName, ladder_chosen, ladder_menu
from render.scenes import PlayerScene

# --- a player's card: the figures of its picture, and the words around it ---

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
    game: LadderName = ALL_GAMES
    against: MemberId | None = None

    def button(self, verb: str) -> str:
        against = "" if self.against is None else self.against
        return press_id(CARD, verb, NO_TABLE, self.member, self.game, against)


def player_scene(card: PlayerCard) -> PlayerScene:
    ratings = tuple(point.rating for point in card.curve)
    dates = [day(point.at) for point in card.curve]
    return PlayerScene(
        name=card.name,
        # A season has ratings of its own, and /ranking begins with those.
        note=f"{ladder_name(card.ladder.name)} · {say('memory-all_time')}",
        figures=_figures(card),
        ratings=ratings,
        curve_title=say("picture-rating"),
        first_label=dates[0] if dates else "",
        last_label=dates[-1] if dates[1:] else "",
    )


def _figures(card: PlayerCard) -> tuple[tuple[str, str], ...]:
    figures = {
        "rating": _rating(card),
        "rank": _rank(card),
        "matches": number(card.matches),
        "won": words_of().percent(card.wins, card.matches),
        "rounds": f"{number(card.rounds_won)} / {number(card.rounds)}",
    }
    if card.mean_points is not None:
        figures["mean"] = decimal(card.mean_points)
    if card.best_round is not None:
        figures["best"] = points_text(card.ladder.name, card.best_round)
    if card.ladder.name in HAND_RUMMIES:
        figures["hand_rummies"] = number(card.hand_rummies)
    if card.left or card.ended:
        figures["parted"] = f"{number(card.left)} / {number(card.ended)}"
    if card.ladder.name == ALL_GAMES and card.tournaments:
        won, played = card.tournaments_won, card.tournaments
        figures["tournaments"] = f"{number(won)} / {number(played)}"
    if card.ladder.name == ALL_GAMES and card.favourite is not None:
        figures["favourite"] = game_name(card.favourite)
    return tuple((say(f"stats-{name}"), value) for name, value in figures.items())


def _rating(card: PlayerCard) -> str:
    if card.rating is None:
        return NOTHING
    return number(card.rating) + ("?" if card.is_provisional else "")


def _rank(card: PlayerCard) -> str:
    if card.standing is None:
        return NOTHING
    return f"{number(card.standing.rank)} / {number(card.ranked)}"


@dataclass(frozen=True, slots=True)
class Rival:
    """Somebody beside whom a card is shown."""

    name: str
    score: HeadToHead


def card_layout(
    choice: CardChoice, card: PlayerCard, rival: Rival | None, sight: parts.Sight | None
) -> parts.Layout:
    name = _bold(card.name)
    lines = [f"## {name}"]
    if not card.matches:
        lines.append(say("stats-none", name=name))
    elif card.rating is not None and card.is_provisional:
        lines.append(f"-# {say('stats-provisional', matches=PROVISIONAL)}")
    if rival is not None:
        lines.append(_against(name, rival))
    shown = [] if sight is None else [parts.gallery(sight, PICTURE)]
    report = parts.rows(doors(Door.CARD, choice.member))
    return parts.layout(
        parts.text("\n".join(lines)),
        *shown,
        ladder_menu(choice.game, choice.button("game")),
        *report,
    )


def _bold(name: str) -> str:
    return f"**{parts.safe_name(name or say('picture-nameless'))}**"


def _against(name: str, rival: Rival) -> str:
    score = rival.score
    other = _bold(rival.name)
    if not score.matches:
        return say("stats-never_met", name=name, other=other)
    said = say(
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
    return f"{said} {say('stats-together', count=score.together)}"


# --- ``/stats``: a player's card, and how two players have fared against each other ---


class Stats(Feature, letters={CARD: Letter(updates=True, public=True, outdated=OLD)}):
    @app_commands.command(name=named("command-stats"), description=named("command-stats-about"))
    @described("member", "only", "against")
    @app_commands.choices(only=GAMES)
    async def stats(
        self,
        interaction: Interaction,
        member: discord.User | None = None,
        only: str = ALL_GAMES,
        against: discord.User | None = None,
    ) -> None:
        whose = member or interaction.user
        private = await self._wants_privacy(interaction, whose.id, against)
        async with answering_safely(interaction, public=not private) as answer:
            if against is not None and against.id == whose.id:
                raise TroubleError("stats-same")
            await part_if_gone(interaction, member, against)
            other = None if against is None else MemberId(against.id)
            choice = CardChoice(MemberId(whose.id), only, other)
            names = {one.id: one.display_name for one in (whose, against) if one is not None}
            await self.show(answer, choice, names, private=private)

    async def _wants_privacy(
        self, interaction: Interaction, whose: int, against: discord.User | None
    ) -> bool:
        """Whether somebody who is hidden asks for their own figures."""
        me = interaction.user.id
        if me not in (whose, against.id if against else None):
            return False
        return await is_hidden(self.bot.database, server_of(interaction), MemberId(me))

    @takes(CARD, "game")
    async def _choose(self, answer: Answer, _: Press, choice: CardChoice) -> None:
        choice = replace(choice, game=ladder_chosen(answer.interaction))
        message, me = answer.interaction.message, answer.interaction.user
        private = message is not None and message.flags.ephemeral
        await self.show(answer, choice, {me.id: me.display_name}, private=private)

    async def show(
        self, answer: Answer, choice: CardChoice, names: dict[int, str], *, private: bool
    ) -> None:
        """What only its owner may see is shown only where nobody else reads along."""
        server = server_of(answer.interaction)
        with speaking(language_of(answer, private=private)):
            viewer = asker(answer) if private else None
            ladder = Ladder(server, name=choice.game)
            found = await card(self.bot.database, ladder, choice.member, viewer=viewer)
            # As Discord calls the member now, or as the last match did.
            found = replace(found, name=names.get(choice.member, found.name))
            rival = await self._rival(server, choice, names, viewer)
            if found.is_blank:
                await answer.show(card_layout(choice, found, rival, None))
                return
            sight = await sight_for(answer, player_scene(found), private=private)
            view = card_layout(choice, found, rival, sight)
            await answer.show(view, parts.files_of(sight, PICTURE))

    async def _rival(
        self, server: ServerId, choice: CardChoice, names: dict[int, str], viewer: MemberId | None
    ) -> Rival | None:
        if choice.against is None:
            return None
        game = None if choice.game == ALL_GAMES else choice.game
        score = await head_to_head(
            self.bot.database, server, choice.member, choice.against, game=game, viewer=viewer
        )
        name = names.get(choice.against)
        if name is None:
            name = await last_name(self.bot.database, server, choice.against) or ""
        return Rival(name, score)
