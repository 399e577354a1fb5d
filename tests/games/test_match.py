"""A match is a fold over its actions; a refused action changes nothing."""

import pytest

from bot.games.match import apply, begin, fold
from bot.games.moves import Deal, Draw, End, Turn
from bot.games.pieces import Seat
from bot.games.refusals import Reason, RefusedError
from tests.games.helpers import dealt, fair_for, header_for
from tests.games.players import Play


def test_folding_the_log_gives_the_match_that_was_played() -> None:
    header = header_for("classic", 3)
    play = Play(header, fair_for())
    steps = begin(header)
    for _ in range(12):
        play.turn()
    for action in play.log:
        steps = apply(steps, action)
    assert fold(header, play.log) == steps == play.match
    assert play.match.seq == len(play.log)


def test_shuffles_are_numbered_from_nought() -> None:
    """Whoever checks a match counts them so, too: docs/fairness.md."""
    match = begin(header_for("classic"))
    fair = fair_for()
    for number in range(2):
        assert match.awaits is not None
        assert match.awaits.number == number
        match = apply(match, Deal(fair.shuffle(number, match.awaits.size)))


def test_a_refused_action_leaves_the_match_as_it_was() -> None:
    match, log = dealt(header_for("classic"))
    with pytest.raises(RefusedError):
        apply(match, Turn(match.starter, End()))
    assert match == fold(match.header, log)


def test_a_move_for_an_older_state_is_refused_rather_than_misunderstood() -> None:
    match, _ = dealt(header_for("classic"))
    after = apply(match, Turn(match.starter, Draw()), seen=match.seq)
    with pytest.raises(RefusedError) as refused:
        apply(after, Turn(match.starter, Draw()), seen=match.seq)
    assert refused.value.reason == Reason.STALE_DRAFT
    assert refused.value.facts == {"seen": match.seq, "now": match.seq + 1}


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_only_a_seat_of_the_table_can_move(seat: int) -> None:
    match, _ = dealt(header_for("classic"))
    with pytest.raises(RefusedError) as refused:
        apply(match, Turn(Seat(seat), Draw()))
    assert refused.value.reason == Reason.NOT_A_SEAT
    assert refused.value.facts == {"seat": seat + 1}


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_the_tile_games_are_for_two_to_four(seats: int) -> None:
    with pytest.raises(RefusedError) as refused:
        begin(header_for("mini", seats))
    assert refused.value.reason == Reason.WRONG_SEAT_COUNT
    assert refused.value.facts == {"lowest": 2, "highest": 4, "have": seats}


def test_a_game_that_nobody_knows_is_refused() -> None:
    with pytest.raises(RefusedError) as refused:
        begin(header_for("poker"))
    assert refused.value.reason == Reason.UNKNOWN_OPTION


def test_points_are_added_up_over_the_rounds() -> None:
    """T30."""
    fair = fair_for("golden 7")
    play = Play(header_for("mini", 2, fair, rounds=2), fair)
    while not play.over:
        play.turn()
    points = [result.points for result in play.match.results]
    assert play.match.accounts == tuple(map(sum, zip(*points, strict=True)))
    assert play.match.outcome is not None
    best = max(play.match.accounts)
    winners = [seat for seat, account in enumerate(play.match.accounts) if account == best]
    assert list(play.match.outcome.winners) == winners
