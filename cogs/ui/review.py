"""Looking back at a match: the race and everybody's figures, then turn after turn."""

from dataclasses import dataclass

from bot.community.reviews import MatchReview, TurnComparison
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
from cogs.ui.choices import game_name
from cogs.ui.custom_ids import MATCH, REVIEW, press_id
from cogs.ui.figures import safe_title, seat_title
from cogs.ui.parts import (
    Button,
    Layout,
    Menu,
    Sight,
    Style,
    button,
    gallery,
    layout,
    menu,
    option,
    rows,
    text,
)
from render.scenes import RaceLine, RaceScene, WorkbenchScene

RACE, THEN, COULD = "race", "then", "could"
EVERYBODY = 0
"""Instead of a seat, which is counted from 1 in ids."""


@dataclass(frozen=True, slots=True)
class Album:
    """A review, and whose misses are gone through."""

    found: MatchReview
    whose: int

    @property
    def shown(self) -> tuple[Judged, ...]:
        """The turns to be looked at, in the order of the match."""
        turns = self.found.review.shown
        return tuple(one for one in turns if self.whose in (EVERYBODY, one.seat + 1))

    def within(self, at: int) -> int:
        """The turn that is meant; a forged one is the first or the last."""
        return min(max(0, at), max(0, len(self.shown) - 1))


def album_of(found: MatchReview, whose: int | None = None) -> Album:
    """Of whom is asked for; else one's own misses, and everybody's if one has none."""
    if whose is not None:
        return Album(found, whose if whose <= len(found.match.seats) else EVERYBODY)
    own = EVERYBODY if found.seat is None else found.seat + 1
    album = Album(found, own)
    return album if album.shown else Album(found, EVERYBODY)


# --- the first screen ---


def race_scene(language: str, found: MatchReview) -> RaceScene:
    """Pieces left by turn, a line for each seat, marked where something was missed."""
    turns, match = found.review.turns, found.match
    rounds = [0] * max((one.round for one in turns), default=0)
    for one in turns:
        rounds[one.round - 1] += 1
    return RaceScene(
        title=_title(language, found),
        rounds=tuple(rounds),
        lines=tuple(
            RaceLine(
                name=seat_title(language, seat),
                left=tuple(one.counts[index] for one in turns),
                missed=tuple(
                    at for at, one in enumerate(turns) if one.seat == index and one.missed
                ),
                note=_figures(language, found.review.seats[index]),
            )
            for index, seat in enumerate(match.seats)
        ),
        note=say(language, "review-ring"),
    )


def _title(language: str, found: MatchReview) -> str:
    name = game_name(language, found.match.game)
    return say(language, "review-heading", game=name, number=found.match.id)


def _figures(language: str, seat: SeatReview) -> str:
    return say(
        language, "review-figures", laid=seat.laid, possible=seat.possible, count=seat.misses
    )


def review_layout(language: str, album: Album, sight: Sight) -> Layout:
    found = album.found
    lines = [f"### {_title(language, found)}"]
    for seat, figures in zip(found.match.seats, found.review.seats, strict=True):
        said = seat_words(language, f"**{safe_title(language, seat)}**", figures)
        parted = "" if seat.parting is None else f" · {say(language, f'parting-{seat.parting}')}"
        lines.append(f"{said}{parted}")
    if not found.review.misses:
        lines.append(say(language, "review-perfect"))
    lines.append(f"-# {certainty_words(language, found.review)}")
    if any(one.ran_out for one in found.review.shown):
        lines.append(f"-# {say(language, 'review-time_note')}")
    return layout(
        text("\n".join(lines)), gallery(sight, RACE), *rows(_first_buttons(language, album))
    )


def _first_buttons(language: str, album: Album) -> list[Button]:
    table = album.found.match.id
    made = [button(say(language, "match-replay"), press_id(MATCH, "replay", table))]
    if album.shown:
        shows = press_id(REVIEW, "show", table, 0, album.whose)
        made.insert(0, button(say(language, "review-show"), shows, style=Style.primary))
    return made


# --- a turn ---


def then_scene(language: str, name: str, seen: TurnComparison) -> WorkbenchScene:
    """The table as it was, and the rack; what could have been laid is marked."""
    held = say(language, "review-held", name=name)
    title = say(language, "review-then")
    return WorkbenchScene(title, seen.material, seen.before, rack=seen.rack, rack_title=held)


def could_scene(language: str, name: str, seen: TurnComparison) -> WorkbenchScene:
    """The table as it could have been; what is new and what moves is marked."""
    kept = say(language, "review-kept", name=name)
    title = say(language, "review-could")
    return WorkbenchScene(title, seen.material, seen.after, rack=seen.kept, rack_title=kept)


@dataclass(frozen=True, slots=True)
class TurnSights:
    """What is shown of a turn: how it could have been played, and the table before and after."""

    judged: Judged
    then: Sight
    could: Sight


def turn_layout(language: str, album: Album, at: int, seen: TurnSights) -> Layout:
    found, judged = album.found, seen.judged
    name = f"**{safe_title(language, found.match.seats[judged.seat])}**"
    place = say(language, "review-place", at=at + 1, count=len(album.shown))
    head = [
        f"### {_title(language, found)} · {place}",
        turn_words(language, name, judged),
        _played(language, judged),
    ]
    steps = [f"{number}. {step}" for number, step in enumerate(steps_words(language, judged), 1)]
    return layout(
        text("\n".join(head)),
        gallery(seen.then, THEN),
        text("\n".join([f"**{say(language, 'review-way')}**", *steps])),
        gallery(seen.could, COULD),
        *rows(_turn_buttons(language, album, at)),
        *_whose(language, album),
    )


def _played(language: str, judged: Judged) -> str:
    if not judged.laid:
        return say(language, "review-played_nothing")
    return say(language, "review-played", pieces=pieces_name(language, sorted(judged.laid)))


def _turn_buttons(language: str, album: Album, at: int) -> list[Button]:
    table, whose, last = album.found.match.id, album.whose, len(album.shown) - 1
    shut = {"prev": at == 0, "next": at == last, "home": False}
    return [
        button(
            say(language, f"review-{verb}"),
            press_id(REVIEW, verb, table, at, whose),
            disabled=disabled,
            style=Style.primary if verb == "next" else Style.secondary,
        )
        for verb, disabled in shut.items()
    ]


def _whose(language: str, album: Album) -> list[Menu]:
    """Everybody's misses, or those of one player who has some."""
    found = album.found
    counts = [0] * len(found.match.seats)
    for one in found.review.shown:
        counts[one.seat] += 1
    offers = [
        option(
            say(language, "review-everybody"),
            str(EVERYBODY),
            default=album.whose == EVERYBODY,
        )
    ]
    for index, seat in enumerate(found.match.seats):
        if counts[index]:
            label = say(language, "review-of", name=seat_title(language, seat), count=counts[index])
            offers.append(option(label, str(index + 1), default=album.whose == index + 1))
    made = press_id(REVIEW, "whose", found.match.id)
    return [menu(say(language, "review-whose"), made, offers)] if offers[2:] else []
