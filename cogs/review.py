"""``/review``: what could have been laid in a finished match, for those who may see it."""

from discord import app_commands
from discord.ext import commands

from bot.client import Tischlein
from bot.community.reviews import Progress, ReviewRequest, match_review, turn_look
from bot.database.core import TableId
from bot.words.catalogues import described, named
from cogs.errors import answering_safely
from cogs.recalling import about_a_match, asker, match_number, offered_matches, server_of
from cogs.routing import Route, Router, values_of
from cogs.showing import reader_of
from cogs.trouble import TroubleError
from cogs.ui.answers import Answer, Interaction
from cogs.ui.custom_ids import REVIEW, Press
from cogs.ui.figures import seat_title
from cogs.ui.menu_values import only_number
from cogs.ui.parts import files_of, plain_layout, text
from cogs.ui.review import (
    COULD,
    RACE,
    THEN,
    Album,
    TurnSights,
    album_of,
    could_scene,
    race_scene,
    review_layout,
    then_scene,
    turn_layout,
)

STEPS = {"show": 0, "prev": -1, "next": 1}
"""Where a button leads from the turn that it was under."""
LONGEST_READING = 1200
"""Letters for each of the two tables of a turn, for those who read instead of looking."""


class Reviews(commands.Cog):
    def __init__(self, bot: Tischlein, router: Router) -> None:
        self.bot = bot
        router.routes[REVIEW] = Route(self.pressed, updates=True)

    @app_commands.command(name=named("command-review"), description=named("command-review-about"))
    @described("match")
    @app_commands.autocomplete(match=offered_matches)
    async def review(self, interaction: Interaction, match: str) -> None:
        async with answering_safely(interaction) as answer:
            await self.show(answer, match_number(match))

    async def pressed(self, answer: Answer, press: Press) -> None:
        if press.verb not in (*STEPS, "home", "whose"):
            raise TroubleError("memory-outdated")
        if press.verb == "whose":
            at, whose = 0, only_number(values_of(answer.interaction))
        else:
            at, whose = press.number(0) or 0, press.number(1) or 0
        album = await self._album(answer, press.table, whose)
        if press.verb == "home" or not album.shown:
            await self._show_race(answer, album)
        else:
            await self._show_turn(answer, album, album.within(at + STEPS.get(press.verb, 0)))

    async def show(self, answer: Answer, table: TableId) -> None:
        """The first screen."""
        await self._show_race(answer, await self._album(answer, table, None))

    async def _album(self, answer: Answer, table: TableId, whose: int | None) -> Album:
        """The review; while it is being made, its reader sees how far it is."""

        wanted = _wanted(answer, table)
        with about_a_match(), self.bot.office.serving(wanted.member):
            progress = progress_on(answer)
            found = await match_review(self.bot.database, wanted, self.bot.office, progress)
        return album_of(found, whose)

    async def _show_race(self, answer: Answer, album: Album) -> None:
        sight = await reader_of(answer).sees(race_scene(answer.language, album.found))
        await answer.show(review_layout(answer.language, album, sight), files_of(sight, RACE))

    async def _show_turn(self, answer: Answer, album: Album, at: int) -> None:
        wanted, judged = _wanted(answer, album.found.match.id), album.shown[at]
        with about_a_match(), self.bot.office.serving(wanted.member):
            seen = await turn_look(self.bot.database, wanted, judged, self.bot.office)
        reader, language = reader_of(answer), answer.language
        name = seat_title(language, album.found.match.seats[judged.seat])
        then = await reader.sees(then_scene(language, name, seen), most=LONGEST_READING)
        could = await reader.sees(could_scene(language, name, seen), most=LONGEST_READING)
        shown = turn_layout(language, album, at, TurnSights(seen.judged, then, could))
        await answer.show(shown, [*files_of(then, THEN), *files_of(could, COULD)])


def _wanted(answer: Answer, table: TableId) -> ReviewRequest:
    return ReviewRequest(server_of(answer.interaction), table, asker(answer))


def progress_on(answer: Answer) -> Progress:
    """Says which round is being looked at, once for each."""
    told = 0

    async def progress(number: int, rounds: int) -> None:
        nonlocal told
        if number != told:
            told = number
            said = answer.say("review-working", round=number, rounds=rounds)
            await answer.show(plain_layout(text(said)))

    return progress
