"""What can be laid without taking anything apart."""

from bot.games.referee import Scenario, parse_position
from bot.thinking.puzzles import GradeRange, graded, hasty, most_without_rebuilding

CARD = {"classic": "k1", "raeuber": "CA"}
ANY = GradeRange(range(1, 20), range(20), range(20), rebuilds=False)


def position(rack: str, *table: str, game: str = "classic") -> Scenario:
    lines = [f"game {game}", f"seat 1 opened rack {rack}", f"seat 2 opened rack {CARD[game]}"]
    lines += [f"table {meld}" for meld in table]
    drawn = " drawn" if game == "raeuber" else ""
    return parse_position(list(enumerate([*lines, f"turn 1{drawn}"], 1)))


def test_own_melds_and_additions_count() -> None:
    at = position("r5 r6 r7 b4 k12", "b1 b2 b3")
    assert most_without_rebuilding(at) == hasty(at) == 4


def test_one_addition_makes_room_for_the_next() -> None:
    assert most_without_rebuilding(position("b5 b4", "b1 b2 b3")) == 2


def test_a_hasty_player_spoils_what_patience_finds() -> None:
    """The run of four takes the red five that the group would need."""
    at = position("r5 r6 r7 r8 b5 y5 k12", "k1 k2 k3")
    assert hasty(at) == 4
    assert most_without_rebuilding(at) == 6


def test_nothing_is_taken_off_the_table() -> None:
    at = position("r7 r9 y1", "r8 b8 y8 k8")
    assert most_without_rebuilding(at) == 0
    found = graded(at, ANY)
    assert found is not None
    assert (found.grade.optimum, found.grade.changed, found.grade.rebuilds) == (2, 1, True)


def test_a_position_in_which_other_pieces_do_as_well_is_no_puzzle() -> None:
    """The group can spare one of its eights, and either colour would use it."""
    assert graded(position("r7 r9 k1", "r8 b8 y8 k8"), ANY) is not None
    assert graded(position("r7 r9 b7 b9", "r8 b8 y8 k8"), ANY) is None


def test_cards_are_graded_as_well() -> None:
    found = graded(position("H7 H9 C2", "H8 S8 D8 C8", game="raeuber"), ANY)
    assert found is not None
    assert (found.grade.optimum, found.grade.kept) == (2, 0)
