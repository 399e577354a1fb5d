"""``/review``: what could have been laid in a finished match, for those who may see it."""

from dataclasses import dataclass

from bot.community import reviews
from bot.database.core import TableId
from bot.thinking.review import (
    Judged,
    SeatReview,
    certainty_words,
    seat_words,
    steps_words,
    turn_words,
)
from bot.words.catalogues import say
from bot.words.saying import pieces_name
from cogs import parts
from cogs.answers import (
    MATCH,
    REVIEW,
    Answer,
    Interaction,
    Press,
    answering_safely,
    only_number,
    press_id,
)
from cogs.asking import about_a_match, asker, match_command, match_number, reader_of, server_of
from cogs.feature import OLD, Feature, Letter, takes, values_of
from cogs.parts import game_name, safe_title, seat_title
from render.scenes import RaceLine, RaceScene, WorkbenchScene

# --- looking back at a match: the race and everybody's figures, then turn after turn ---

RACE, THEN, COULD = "race", "then", "could"
EVERYBODY = 0
"""Instead of a seat, which is counted from 1 in ids."""


@dataclass(frozen=True, slots=True)
class Album:
    """A review, and whose misses are gone through."""

    found: reviews.MatchReview
    whose: int

    @property
    def shown(self) -> tuple[Judged, ...]:
        """The turns to be looked at, in the order of the match."""
        turns = self.found.review.shown
        return tuple(one for one in turns if self.whose in (EVERYBODY, one.seat + 1))

    def within(self, at: int) -> int:
        """The turn that is meant; a forged one is the first or the last."""
        return min(max(0, at), max(0, len(self.shown) - 1))


def album_of(found: reviews.MatchReview, whose: int | None = None) -> Album:
    """Of whom is asked for; else one's own misses, and everybody's if one has none."""
    if whose is not None:
        return Album(found, whose if whose <= len(found.match.seats) else EVERYBODY)
    own = EVERYBODY if found.seat is None else found.seat + 1
    album = Album(found, own)
    return album if album.shown else Album(found, EVERYBODY)


# --- the first screen ---


def race_scene(found: reviews.MatchReview) -> RaceScene:
    """Pieces left by turn, a line for each seat, marked where something was missed."""
    turns, match = found.review.turns, found.match
    rounds = [0] * max((one.round for one in turns), default=0)
    for one in turns:
        rounds[one.round - 1] += 1
    return RaceScene(
        title=_title(found),
        rounds=tuple(rounds),
        lines=tuple(
            RaceLine(
                name=seat_title(seat),
                left=tuple(one.counts[index] for one in turns),
                missed=tuple(
                    at for at, one in enumerate(turns) if one.seat == index and one.missed
                ),
                note=_figures(found.review.seats[index]),
            )
            for index, seat in enumerate(match.seats)
        ),
        note=say("review-ring"),
    )


def _title(found: reviews.MatchReview) -> str:
    name = game_name(found.match.game)
    return say("review-heading", game=name, number=found.match.id)


def _figures(seat: SeatReview) -> str:
    return say("review-figures", laid=seat.laid, possible=seat.possible, count=seat.misses)


def review_layout(album: Album, sight: parts.Sight) -> parts.Layout:
    found = album.found
    lines = [f"### {_title(found)}"]
    for seat, figures in zip(found.match.seats, found.review.seats, strict=True):
        said = seat_words(f"**{safe_title(seat)}**", figures)
        parted = "" if seat.parting is None else f" · {say(f'parting-{seat.parting}')}"
        lines.append(f"{said}{parted}")
    if not found.review.misses:
        lines.append(say("review-perfect"))
    lines.append(f"-# {certainty_words(found.review)}")
    if any(one.ran_out for one in found.review.shown):
        lines.append(f"-# {say('review-time_note')}")
    return parts.layout(
        parts.text("\n".join(lines)), parts.gallery(sight, RACE), *parts.rows(_first_buttons(album))
    )


def _first_buttons(album: Album) -> list[parts.Button]:
    table = album.found.match.id
    made = [parts.button(say("match-replay"), press_id(MATCH, "replay", table))]
    if album.shown:
        shows = press_id(REVIEW, "show", table, 0, album.whose)
        made.insert(0, parts.button(say("review-show"), shows, style=parts.Style.primary))
    return made


# --- a turn ---


def then_scene(name: str, seen: reviews.TurnComparison) -> WorkbenchScene:
    """The table as it was, and the rack; what could have been laid is marked."""
    held = say("review-held", name=name)
    title = say("review-then")
    return WorkbenchScene(title, seen.material, seen.before, rack=seen.rack, rack_title=held)


def could_scene(name: str, seen: reviews.TurnComparison) -> WorkbenchScene:
    """The table as it could have been; what is new and what moves is marked."""
    kept = say("review-kept", name=name)
    title = say("review-could")
    return WorkbenchScene(title, seen.material, seen.after, rack=seen.kept, rack_title=kept)


@dataclass(frozen=True, slots=True)
class TurnSights:
    """What is shown of a turn: how it could have been played, and the table before and after."""

    judged: Judged
    then: parts.Sight
    could: parts.Sight


def turn_layout(album: Album, at: int, seen: TurnSights) -> parts.Layout:
    found, judged = album.found, seen.judged
    name = f"**{safe_title(found.match.seats[judged.seat])}**"
    place = say("review-place", at=at + 1, count=len(album.shown))
    head = [
        f"### {_title(found)} · {place}",
        turn_words(name, judged),
        _played(judged),
    ]
    steps = [f"{number}. {step}" for number, step in enumerate(steps_words(judged), 1)]
    return parts.layout(
        parts.text("\n".join(head)),
        parts.gallery(seen.then, THEN),
        parts.text("\n".join([f"**{say('review-way')}**", *steps])),
        parts.gallery(seen.could, COULD),
        *parts.rows(_turn_buttons(album, at)),
        *_whose(album),
    )


def _played(judged: Judged) -> str:
    if not judged.laid:
        return say("review-played_nothing")
    return say("review-played", pieces=pieces_name(sorted(judged.laid)))


def _turn_buttons(album: Album, at: int) -> list[parts.Button]:
    table, whose, last = album.found.match.id, album.whose, len(album.shown) - 1
    shut = {"prev": at == 0, "next": at == last, "home": False}
    return [
        parts.button(
            say(f"review-{verb}"),
            press_id(REVIEW, verb, table, at, whose),
            disabled=disabled,
            style=parts.Style.primary if verb == "next" else parts.Style.secondary,
        )
        for verb, disabled in shut.items()
    ]


def _whose(album: Album) -> list[parts.Menu]:
    """Everybody's misses, or those of one player who has some."""
    found = album.found
    counts = [0] * len(found.match.seats)
    for one in found.review.shown:
        counts[one.seat] += 1
    offers = [
        parts.option(
            say("review-everybody"),
            str(EVERYBODY),
            default=album.whose == EVERYBODY,
        )
    ]
    for index, seat in enumerate(found.match.seats):
        if counts[index]:
            label = say("review-of", name=seat_title(seat), count=counts[index])
            offers.append(parts.option(label, str(index + 1), default=album.whose == index + 1))
    made = press_id(REVIEW, "whose", found.match.id)
    return [parts.menu(say("review-whose"), made, offers)] if offers[2:] else []


# --- ``/review``: what could have been laid in a finished match, for those who may see it ---

STEPS = {"show": 0, "prev": -1, "next": 1}
"""Where a button leads from the turn that it was under."""
LONGEST_READING = 1200
"""Letters for each of the two tables of a turn, for those who read instead of looking."""


class Reviews(Feature, letters={REVIEW: Letter(updates=True, outdated=OLD)}):
    @match_command("review")
    async def review(self, interaction: Interaction, match: str) -> None:
        async with answering_safely(interaction) as answer:
            await self._first(answer, match_number(match))

    @takes(MATCH, "review")
    async def _begin(self, answer: Answer, press: Press) -> None:
        await self._first(answer, press.table)

    @takes(REVIEW, *STEPS)
    async def _turn(self, answer: Answer, press: Press, at: int = 0, whose: int = 0) -> None:
        await self._go(answer, press, whose, at + STEPS[press.verb])

    @takes(REVIEW, "whose")
    async def _choose(self, answer: Answer, press: Press) -> None:
        await self._go(answer, press, only_number(values_of(answer.interaction)), 0)

    @takes(REVIEW, "home")
    async def _home(self, answer: Answer, press: Press, _at: int = 0, whose: int = 0) -> None:
        await self._show_race(answer, await self._album(answer, press.table, whose))

    async def _go(self, answer: Answer, press: Press, whose: int, at: int) -> None:
        album = await self._album(answer, press.table, whose)
        if album.shown:
            await self._show_turn(answer, album, album.within(at))
        else:
            await self._show_race(answer, album)

    async def _first(self, answer: Answer, table: TableId) -> None:
        await self._show_race(answer, await self._album(answer, table, None))

    async def _album(self, answer: Answer, table: TableId, whose: int | None) -> Album:
        """The review; while it is being made, its reader sees how far it is."""
        wanted = _wanted(answer, table)
        with about_a_match(), self.bot.office.serving(wanted.member):
            progress = progress_on(answer)
            found = await reviews.match_review(self.bot.database, wanted, self.bot.office, progress)
        return album_of(found, whose)

    async def _show_race(self, answer: Answer, album: Album) -> None:
        sight = await reader_of(answer).sees(race_scene(album.found))
        await answer.show(review_layout(album, sight), parts.files_of(sight, RACE))

    async def _show_turn(self, answer: Answer, album: Album, at: int) -> None:
        wanted, judged = _wanted(answer, album.found.match.id), album.shown[at]
        with about_a_match(), self.bot.office.serving(wanted.member):
            seen = await reviews.turn_look(self.bot.database, wanted, judged, self.bot.office)
        reader = reader_of(answer)
        name = seat_title(album.found.match.seats[judged.seat])
        then = await reader.sees(then_scene(name, seen), most=LONGEST_READING)
        could = await reader.sees(could_scene(name, seen), most=LONGEST_READING)
        shown = turn_layout(album, at, TurnSights(seen.judged, then, could))
        await answer.show(shown, [*parts.files_of(then, THEN), *parts.files_of(could, COULD)])


def _wanted(answer: Answer, table: TableId) -> reviews.ReviewRequest:
    return reviews.ReviewRequest(server_of(answer.interaction), table, asker(answer))


def progress_on(answer: Answer) -> reviews.Progress:
    """Says which round is being looked at, once for each."""
    told = 0

    async def progress(number: int, rounds: int) -> None:
        nonlocal told
        if number != told:
            told = number
            said = answer.say("review-working", round=number, rounds=rounds)
            await answer.show(parts.plain_layout(parts.text(said)))

    return progress
