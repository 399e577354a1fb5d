"""Looking back at a finished match: what each turn could have laid, and what it did.

A turn is judged from what its seat could see then. Where tables are rebuilt the solver proves what
was possible; elsewhere it is the strong computer's opinion, and said to be one. Drawing where that
computer draws too is no mistake, and neither is a turn that the clock ended.
"""

from bot.review.judging import Certainty, Excuse, Judged, Way, judge
from bot.review.record import REVISION, read, written
from bot.review.report import Review, SeatReview, review, summed
from bot.review.turns import PlayedTurn, turns_of
from bot.review.ways import with_way

__all__ = [
    "REVISION",
    "Certainty",
    "Excuse",
    "Judged",
    "PlayedTurn",
    "Review",
    "SeatReview",
    "Way",
    "judge",
    "read",
    "review",
    "summed",
    "turns_of",
    "with_way",
    "written",
]
