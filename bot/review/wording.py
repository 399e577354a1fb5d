"""A review in words, for people and for programs."""

from collections.abc import Iterator, Sequence
from typing import Any

from bot.games.texts import faces_text, meld_text
from bot.i18n.catalogues import say
from bot.review.judging import Judged
from bot.review.report import Review, SeatReview
from bot.review.ways import way_of
from bot.solver import Memory


def seat_words(language: str, name: str, seat: SeatReview) -> str:
    """One player's numbers in a line."""
    head = say(
        language,
        "review-seat",
        name=name,
        laid=seat.laid,
        possible=seat.possible,
        share=seat.share,
    )
    return "; ".join([head, *_remarks(language, seat)])


def _remarks(language: str, seat: SeatReview) -> Iterator[str]:
    if not seat.misses:
        yield say(language, "review-seat_clean")
        return
    yield say(language, "review-seat_misses", count=seat.misses, biggest=seat.biggest)
    if seat.late:
        yield say(language, "review-seat_late", count=seat.late)


def turn_words(language: str, name: str, one: Judged) -> str:
    """What was laid in a turn, what could have been, and how sure that is."""
    head = say(
        language,
        "review-turn",
        round=one.turn.round,
        turn=one.turn.number,
        name=name,
        laid=len(one.turn.laid),
        possible=len(one.possible),
    )
    sure = say(language, f"review-turn_{one.excuse or one.certainty}")
    return f"{head} ({sure})"


def lines(language: str, title: str, names: Sequence[str], found: Review) -> Iterator[str]:
    """All of it as plain text."""
    yield title
    if found.is_opinion:
        yield say(language, "review-opinion")
    for name, seat in zip(names, found.seats, strict=True):
        yield seat_words(language, name, seat)
    if not found.misses:
        yield say(language, "review-perfect")
    memory = Memory()
    for one in found.misses:
        yield ""
        yield turn_words(language, names[one.turn.seat], one)
        yield say(language, "review-way")
        yield from (f"  {step}" for step in way_of(one, memory).steps)


def as_data(names: Sequence[str], found: Review) -> dict[str, Any]:
    """All of it for a program."""
    memory = Memory()
    return {
        "seats": [
            {
                "name": name,
                "turns": seat.turns,
                "laid": seat.laid,
                "possible": seat.possible,
                "misses": seat.misses,
                "biggest_miss": seat.biggest,
                "late_turns": seat.late,
            }
            for name, seat in zip(names, found.seats, strict=True)
        ],
        "turns": [_turn_data(one, memory) for one in found.turns],
    }


def _turn_data(one: Judged, memory: Memory) -> dict[str, Any]:
    data: dict[str, Any] = {
        "turn": one.turn.number,
        "round": one.turn.round,
        "seat": one.turn.seat + 1,
        "laid": faces_text(sorted(one.turn.laid)),
        "possible": faces_text(sorted(one.possible)),
        "missed": one.missed,
        "verdict": one.certainty,
        "excuse": one.excuse,
        "left": list(one.turn.counts),
    }
    if one.missed:
        way = way_of(one, memory)
        data["steps"] = list(way.steps)
        data["table"] = [meld_text(said) for said in way.melds]
    return data
