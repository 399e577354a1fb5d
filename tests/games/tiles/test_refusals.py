"""Every reason for which a tile game refuses a move, with its facts."""

import pytest

from bot.games.moves import Add, Arrange, Lay, Move, Take
from bot.games.pieces import Seat
from bot.games.referee import parse_script
from bot.games.refusals import Reason, RefusedError
from tests.games.helpers import scene, verdict

CARD_GAMES_ONLY = {
    Reason.TOO_MANY_YELLOW,
    Reason.LAY_A_MELD_FIRST,
    Reason.MELD_NOT_YOURS,
    Reason.MELD_ONLY_GROWS,
    Reason.DRAW_FIRST,
    Reason.ALREADY_DRAWN,
    Reason.PILE_TOO_SMALL,
    Reason.JUST_TAKEN,
    Reason.OPEN_CARD_NOT_LAID,
    Reason.KNOCK_TOO_HIGH,
    Reason.KEEP_ONE_TO_DISCARD,
    Reason.COMING_OUT_TOO_FEW,
    Reason.BUYING_OPEN,
    Reason.NOTHING_TO_BUY,
}
OF_THE_MATCH = {
    Reason.NOT_DEALT,
    Reason.STALE_DRAFT,
    Reason.UNKNOWN_OPTION,
    Reason.OPTION_OUT_OF_RANGE,
    Reason.OPTION_IMPOSSIBLE,
    Reason.WRONG_SEAT_COUNT,
    Reason.BAD_DEAL,
}

PLAIN = scene("classic", "r7 r9 y5 b8 b9 k12", "r8 b8 y8 k8", "k4 k5 k6 k7", "r4 r5 r6", pool="k1")
FIRST = scene("classic", "r10 b10 y10 r7 r8 r9 k1", "r4 r5 r6", opened=False)
JOKER = scene("classic", "r3 r5 b6 b7 y1", "r4 J=r5 r6 r7", "k7 b7 y7")
LAST = scene("classic", "r7", "r4 r5 r6")
FULL = " ".join(f"r{number}" for number in range(1, 14))

CASES: dict[str, tuple[str, tuple[str, ...]]] = {
    # who and when
    "not_your_turn turn=1": (PLAIN, ("2 draw",)),
    "not_a_seat seat=3": (PLAIN, ("3 draw",)),
    "not_in_this_game move=buy": (PLAIN, ("1 buy",)),
    "unfinished_work": (PLAIN, ("1 take r8 from A", "1 draw")),
    "nothing_to_undo": (PLAIN, ("1 undo",)),
    # pieces and melds
    "not_on_rack piece=b7": (PLAIN, ("1 lay r7 b7 y7",)),
    "no_such_meld meld=X": (PLAIN, ("1 add r7 to X",)),
    "not_in_meld piece=r9 meld=A": (PLAIN, ("1 take r9 from A",)),
    "too_short need=3 have=2": (PLAIN, ("1 lay r7 r9",)),
    "too_long most=4 have=5 meld=A": (
        scene("classic", "J y1", "r8 b8 y8 k8"),
        ("1 add J to A",),
    ),
    "no_natural": (scene("mini", "J J J o1"), ("1 lay J J J",)),
    "not_a_meld": (PLAIN, ("1 lay r7 y5 b9",)),
    "colour_twice number=8 meld=A": (PLAIN, ("1 add b8 to A",)),
    "number_twice number=6 meld=A": (
        scene("classic", "r6 k1", "r4 r5 r6"),
        ("1 add r6 to A",),
    ),
    "gap missing=7 meld=C": (PLAIN, ("1 add r9 to C",)),
    "no_room_for_joker meld=A": (scene("classic", "J k1", FULL), ("1 add J to A",)),
    "joker_colour": (
        scene("letsplay coloured_jokers=on", "Jg r5 r6 y1"),
        ("1 lay r5 r6 Jg",),
    ),
    "not_a_split meld=A": (PLAIN, ("1 split A before r8",)),
    # the table
    "table_piece_missing piece=k8": (PLAIN, ("1 arrange r8 b8 y8 / k4 k5 k6 k7 / r4 r5 r6 r7",)),
    "left_loose pieces=k8,k7": (
        PLAIN,
        ("1 add r7 to C", "1 take k8 from A", "1 take k7 from B", "1 end"),
    ),
    "nothing_laid": (PLAIN, ("1 end",)),
    "opening_too_low need=30 have=24": (FIRST, ("1 lay r7 r8 r9", "1 end")),
    "opening_uses_table meld=A need=30 have=24": (FIRST, ("1 lay r7 r8 r9", "1 add r10 to A")),
    # jokers
    "no_joker_for_it piece=b6 meld=A": (JOKER, ("1 swap b6 in A",)),
    "joker_not_replaced meld=A need=r7": (
        scene("classic", "b6 b7 y1", "r4 r5 r6 J=r7"),
        ("1 arrange r4 r5 r6 / b6 b7 J",),
    ),
    "joker_not_reused piece=J": (JOKER, ("1 swap r5 in A", "1 end")),
    "joker_moved meld=A": (
        scene("mini", "r5 o1", "r3 J=r4 r5 J=r6 r7"),
        ("1 arrange r3 J=r4 r5 / r5 J=r6 r7",),
    ),
    "joker_meld_split meld=A": (
        JOKER,
        ("1 add r3 to A", "1 take r7 from A", "1 add r7 to B", "1 end"),
    ),
    "joker_needs_new_meld meld=A": (JOKER, ("1 swap r5 in A", "1 add J to B", "1 end")),
    # drawing and ending
    "pool_empty": (scene("classic", "r1", pool=""), ("1 draw",)),
    "pool_not_empty left=1": (PLAIN, ("1 pass",)),
    "win_sum_missed need=30 have=22": (
        LAST.replace("classic", "classic win_sum=30"),
        ("1 add r7 to A", "1 end"),
    ),
    "last_stone_unused piece=k9": (
        LAST.replace("classic", "classic last_stone=on") + "\nstone k9",
        ("1 add r7 to A", "1 end"),
    ),
    "last_stone_only_to_win": (
        LAST.replace("classic", "classic last_stone=on").replace("r7", "y1") + "\nstone r7",
        ("1 add r7 to A", "1 end"),
    ),
}


@pytest.mark.parametrize("said", CASES)
def test_a_refusal_names_its_reason_and_its_facts(said: str) -> None:
    position, moves = CASES[said]
    assert verdict(position, *moves) == f"refused {said}"


def test_every_reason_of_the_tile_games_is_provoked_here() -> None:
    provoked = {Reason(said.partition(" ")[0]) for said in CASES}
    assert provoked == set(Reason) - CARD_GAMES_ONLY - OF_THE_MATCH - {Reason.MATCH_OVER}


@pytest.mark.parametrize(
    "move",
    [Lay(()), Add((), 0), Take((), 0), Arrange(()), Arrange(((),))],
    ids=lambda move: type(move).__name__,
)
def test_a_step_without_pieces_is_none(move: Move) -> None:
    """T16: nor could a log say it, so it must not get into one."""
    position = parse_script(
        "game classic\nseat 1 opened rack r1\nseat 2 rack\ntable r5 r6 r7"
    ).position
    with pytest.raises(RefusedError) as refused:
        position.rules.play(position.round, Seat(0), move)
    assert refused.value.reason == Reason.NOTHING_LAID
