"""One step of a finished match: its picture, what was done, and buttons to go on."""

import re
from dataclasses import dataclass
from functools import partial
from math import gcd

from bot.community.replays import Replay
from bot.community.results import FinishedTable
from bot.games.moves import Turn
from bot.pictures.alt_texts import face_name
from bot.words.catalogues import say
from bot.words.saying import Happening, Shown, told
from cogs.ui.choices import game_name
from cogs.ui.custom_ids import FILM, REPLAY, press_id
from cogs.ui.figures import safe_title, seat_title
from cogs.ui.parts import (
    MOST_OPTIONS,
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
from render import Picture

PICTURE = "replay"
_NOTATION = re.compile(r" ?`[^`]*`")
"""What is said once more, to be typed; of a long list, it is all that is said."""


@dataclass(frozen=True, slots=True)
class Film:
    """A match that is looked at again."""

    match: FinishedTable
    replay: Replay

    @property
    def last(self) -> int:
        return len(self.replay.steps) - 1

    def within(self, at: int) -> int:
        """The step that is meant; a forged one is the first or the last."""
        return min(max(0, at), self.last)

    def moved(self, verb: str, at: int) -> int:
        """The step that a button leads to."""
        rounds, number = self.replay.rounds, self.replay.round_of(at)
        targets = {
            "start": 0,
            "back": at - 1,
            "forward": at + 1,
            "end": self.last,
            "prev": _before(rounds, number, at),
            "next": rounds[number].start if number < len(rounds) else self.last,
        }
        return self.within(targets[verb])


VERBS = ("start", "back", "forward", "end", "prev", "next")


def _before(rounds: tuple[range, ...], number: int, at: int) -> int:
    """To the beginning of this round; from there to that of the one before."""
    begins = rounds[number - 1].start
    return begins if at > begins or number == 1 else rounds[number - 2].start


# --- words ---


def caption(language: str, film: Film, at: int) -> str:
    """A step in a picture: no Markdown, and pieces by their names."""
    names = [seat_title(language, seat) for seat in film.match.seats]
    said = _done(language, film, at, names, partial(face_name, language))
    return _NOTATION.sub("", said)


def sentence(language: str, film: Film, at: int, show: Shown) -> str:
    """A step in a message; the last one of a round says who won it."""
    names = [f"**{safe_title(language, seat)}**" for seat in film.match.seats]
    said = _done(language, film, at, names, show)
    if at != film.replay.rounds[film.replay.round_of(at) - 1][-1]:
        return said
    return f"{said}\n{_round_over(language, film, at, names)}"


def _done(language: str, film: Film, at: int, names: list[str], show: Shown) -> str:
    replay = film.replay
    step, number = replay.steps[at], replay.round_of(at)
    if step.seat is None or not isinstance(step.action, Turn):
        dealt = at == replay.rounds[number - 1].start
        return say(language, "replay-dealt" if dealt else "replay-shuffled", round=number)
    done = Happening(step.seat, step.action.move, replay.steps[at - 1].view, step.view)
    return told(language, names, done, show) or say(language, "replay-moved", name=names[step.seat])


def _round_over(language: str, film: Film, at: int, names: list[str]) -> str:
    """Who won the round; or how the match ended, if that was before its time."""
    number = film.replay.round_of(at)
    results = film.replay.steps[at].view.results
    if len(results) < number:
        return say(language, "table-ended", why=say(language, f"closing-{film.match.ending}"))
    winner = results[number - 1].winner
    if winner is None:
        return say(language, "table-round_drawn", round=number)
    return say(language, "table-round_over", round=number, winner=names[winner])


# --- the message ---


def replay_layout(language: str, film: Film, at: int, said: str, sight: Sight) -> Layout:
    number, rounds = film.replay.round_of(at), len(film.replay.rounds)
    head = say(
        language,
        "replay-title",
        game=game_name(language, film.match.game),
        number=film.match.id,
        round=number,
        rounds=rounds,
    )
    return layout(
        text(f"### {head}\n{said}"),
        gallery(sight, PICTURE),
        *rows(_steps(language, film, at)),
        *rows(_rounds(language, film, at)),
        *_jumps(language, film, at),
    )


def _steps(language: str, film: Film, at: int) -> list[Button]:
    first, last = at == 0, at == film.last
    shut = {"start": first, "back": first, "forward": last, "end": last}
    return [_button(language, film, verb, at, disabled=shut[verb]) for verb in shut]


def _rounds(language: str, film: Film, at: int) -> list[Button]:
    """Only where there are several; the animation is of one round in any case."""
    number, many = film.replay.round_of(at), len(film.replay.rounds) > 1
    made = []
    if many:
        last = number == len(film.replay.rounds)
        made.append(_button(language, film, "prev", at, disabled=at == 0))
        made.append(_button(language, film, "next", at, disabled=last))
    gif = press_id(FILM, "gif", film.match.id, number)
    made.append(button(say(language, "replay-gif", round=number), gif, style=Style.primary))
    return made


def _button(language: str, film: Film, verb: str, at: int, *, disabled: bool) -> Button:
    made = press_id(REPLAY, verb, film.match.id, at)
    return button(say(language, f"replay-{verb}"), made, disabled=disabled)


def _jumps(language: str, film: Film, at: int) -> list[Menu]:
    """Steps of this round, spread evenly, to go to at once."""
    steps = film.replay.rounds[film.replay.round_of(at) - 1]
    every = -(-len(steps) // MOST_OPTIONS)
    while every > 1 and gcd(every, len(film.match.seats)) > 1:  # else all are of one player
        every += 1
    offers = [
        option(f"{one - steps.start + 1} · {caption(language, film, one)}", str(one))
        for one in steps[::every]
    ]
    made = press_id(REPLAY, "jump", film.match.id, at)
    return [menu(say(language, "replay-jump"), made, offers)] if offers[1:] else []


def film_layout(language: str, film: Film, number: int, picture: Picture, name: str) -> Layout:
    """The animation of a round, for everyone."""
    head = say(
        language,
        "replay-title",
        game=game_name(language, film.match.game),
        number=film.match.id,
        round=number,
        rounds=len(film.replay.rounds),
    )
    players = ", ".join(safe_title(language, seat) for seat in film.match.seats)
    return layout(text(f"### {head}\n-# {players}"), gallery(picture, name))


def film_name(film: Film, number: int) -> str:
    return f"match-{film.match.id}-round-{number}"
