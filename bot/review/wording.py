"""A review in words, for people and for programs."""

from collections.abc import Iterator, Sequence
from typing import Any

from bot.games.actions import Add, Arrange, Discard, Lay, Move, Split, Swap, Take
from bot.games.melds import letter
from bot.games.moves import move_text
from bot.games.texts import faces_text, meld_text
from bot.i18n.catalogues import say
from bot.i18n.saying import meld_name, piece_name, said_name
from bot.review.judging import Judged
from bot.review.report import Review, SeatReview


def seat_words(language: str, name: str, seat: SeatReview) -> str:
    """One player's numbers in a line."""
    if not seat.possible:
        return "; ".join([say(language, "review-seat_none", name=name), *_clock(language, seat)])
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
    if seat.misses:
        yield say(language, "review-seat_misses", count=seat.misses, biggest=seat.biggest)
    else:
        yield say(language, "review-seat_clean")
    if seat.late:
        yield say(language, "review-seat_late", count=seat.late)
    yield from _clock(language, seat)


def _clock(language: str, seat: SeatReview) -> Iterator[str]:
    if seat.timeouts:
        yield say(language, "review-seat_timeouts", count=seat.timeouts)


def certainty_words(language: str, found: Review) -> str:
    """How much of it is proven."""
    if found.is_opinion:
        return say(language, "review-opinion")
    return say(language, "review-proven", count=found.proven, turns=len(found.turns))


def turn_words(language: str, name: str, one: Judged) -> str:
    """What was laid in a turn, what could have been, and how sure that is."""
    head = say(
        language,
        "review-turn",
        round=one.round,
        turn=one.number,
        name=name,
        laid=len(one.laid),
        possible=len(one.possible),
    )
    sure = [say(language, f"review-turn_{one.certainty}")]
    if one.excuse:
        sure.append(say(language, f"review-turn_{one.excuse}"))
    return f"{head} ({', '.join(sure)})"


def steps_words(language: str, one: Judged) -> list[str]:
    """The play that was not found, a sentence for each step."""
    moves = one.way.moves if one.way else ()
    return [said for move in moves if (said := _step(language, move))]


def _step(language: str, move: Move) -> str:
    match move:
        case Lay(pieces):
            return say(language, "review-step_lay", pieces=meld_name(language, pieces))
        case Add(pieces, slot):
            named = meld_name(language, pieces)
            return say(language, "review-step_add", pieces=named, meld=letter(slot))
        case Take(pieces, slot):
            named = meld_name(language, pieces)
            return say(language, "review-step_take", pieces=named, meld=letter(slot))
        case Split(slot, before):
            named = said_name(language, before)
            return say(language, "review-step_split", pieces=named, meld=letter(slot))
        case Swap(face, slot):
            named = piece_name(language, face)
            return say(language, "review-step_swap", pieces=named, meld=letter(slot))
        case Arrange(melds):
            named = " / ".join(meld_name(language, meld) for meld in melds)
            return say(language, "review-step_arrange", pieces=named)
        case Discard(face, knock):
            message = "review-step_call" if knock else "review-step_discard"
            return say(language, message, pieces=piece_name(language, face))
        case _:
            return ""


def lines(language: str, title: str, names: Sequence[str], found: Review) -> Iterator[str]:
    """All of it as plain text."""
    yield title
    yield certainty_words(language, found)
    for name, seat in zip(names, found.seats, strict=True):
        yield seat_words(language, name, seat)
    if not found.misses:
        yield say(language, "review-perfect")
    for one in found.shown:
        yield ""
        yield turn_words(language, names[one.seat], one)
        yield say(language, "review-way")
        yield from (f"  {step}" for step in steps_words(language, one))


def as_data(names: Sequence[str], found: Review) -> dict[str, Any]:
    """All of it for a program."""
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
                "timeouts": seat.timeouts,
            }
            for name, seat in zip(names, found.seats, strict=True)
        ],
        "turns": [_turn_data(one) for one in found.turns],
    }


def _turn_data(one: Judged) -> dict[str, Any]:
    data: dict[str, Any] = {
        "turn": one.number,
        "round": one.round,
        "seat": one.seat + 1,
        "after": one.seq,
        "laid": faces_text(sorted(one.laid)),
        "possible": faces_text(sorted(one.possible)),
        "missed": one.missed,
        "verdict": one.certainty,
        "excuse": one.excuse,
        "left": list(one.counts),
    }
    if one.way is not None:
        data["steps"] = list(map(move_text, one.way.moves))
        data["table"] = [meld_text(said) for said in one.way.melds]
    return data
