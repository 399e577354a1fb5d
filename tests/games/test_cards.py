"""What holds in every card game: refusals, the piles, the clock, and no endless rounds."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

import bot.games
from bot.games.cards import IDLE_TURNS
from bot.games.match import Match, apply, begin
from bot.games.moves import Deal, Discard, Draw, Source, Timeout, Turn
from bot.games.pieces import Face, Seat
from bot.games.referee import Scenario, parse_script
from bot.games.refusals import Reason, RefusedError
from bot.games.ruleset import Round
from tests.games.helpers import (
    dealt,
    fair_for,
    header_for,
    on_table,
    rule_on,
    script,
    verdict,
    won_at_once,
)
from tests.games.invariants import check

# --- every refusal of the card games, with its facts; and a refusal changes nothing ---

ROMME = """
    game {game}
    seat 1 rack H8 H9 H10 S2 S3 S5 J D2 DA
    seat 2 opened rack H2
    table owner=2 C5 C6 C7
    table owner=2 HK SK DK
    stock C2 C3
    open D3 D4
    turn 1{drawn}
"""
RUMMUE = """
    game rummue
    seat 1 rack r1 r2 r3 y4 y5 r7 g7
    seat 2 opened rack g2
    seat 3 rack b2
    table owner=2 k5 k6 k7
    stock b1 b3
    open k1 k2
    turn 1 drawn
"""


def romme(game: str = "romme", *, drawn: bool = True) -> str:
    return ROMME.format(game=game, drawn=" drawn" if drawn else "")


ROBBER = romme("raeuber").replace("seat 1 rack", "seat 1 opened rack")
LOW = ["1 lay S2 S3 J"]
BUYING = romme("kaufen", drawn=False) + "    window waiting=2\n"

CASES = [
    # who and when
    (romme(), [], "2 draw", "not_your_turn turn=1"),
    (romme(), [], "1 end", "not_in_this_game move=end"),
    (romme(), [], "1 arrange C5 C6 C7", "not_in_this_game move=arrange"),
    (romme(), [], "1 split A before C6", "not_in_this_game move=split"),
    (romme(), [], "1 buy", "not_in_this_game move=buy"),
    (romme(), [], "1 pass", "not_in_this_game move=pass"),
    (romme(), [], "1 undo", "nothing_to_undo"),
    (romme("anlegen"), [], "1 discard H8 knock", "not_in_this_game move=knock"),
    (RUMMUE, [], "1 discard r1 knock", "not_in_this_game move=knock"),
    # drawing
    (romme(drawn=False), [], "1 lay H8 H9 H10", "draw_first"),
    (romme(), [], "1 draw", "already_drawn"),
    (romme(drawn=False), [], "1 draw open 3", "pile_too_small most=1 want=3"),
    (RUMMUE.replace(" drawn", ""), [], "1 draw open 3", "pile_too_small most=2 want=3"),
    (BUYING, [], "1 draw", "buying_open waiting=1"),
    (BUYING, ["2 pass"], "2 buy", "nothing_to_buy"),
    # pieces and melds
    (romme(), [], "1 discard CK", "not_on_rack piece=CK"),
    (romme(), [], "1 add H8 to D", "no_such_meld meld=D"),
    (ROBBER, [], "1 take C9 from A", "not_in_meld piece=C9 meld=A"),
    (romme(), [], "1 lay H8 H9", "too_short need=3 have=2"),
    (romme(), [], "1 lay H8 S2 D2", "not_a_meld"),
    (romme(), [], "1 lay S2 S3 S5", "gap missing=4"),
    (RUMMUE, [], "1 lay r7 g7 r1", "gap missing=2"),
    (RUMMUE.replace("r7 g7", "r7 r7 g7"), [], "1 lay r7 r7 g7", "colour_twice number=7"),
    (RUMMUE, [], "1 lay r3 y4 y5", "too_many_yellow most=1 have=2"),
    (romme().replace("S2 S3", "S2 S2 S3"), [], "1 lay S2 S2 S3", "number_twice number=2"),
    (ROBBER, [], "1 arrange J J J", "no_natural meld=J,J,J"),
    (
        romme().replace("H8 H9 H10", "HA H2 H3 H4 H5 H6 H7 H8 H9 H10 HJ HQ HK J"),
        [],
        "1 lay HA H2 H3 H4 H5 H6 H7 H8 H9 H10 HJ HQ HK J J",
        "no_room_for_joker",
    ),
    (romme(), [], "1 lay S2 D2 J=S2", "joker_colour piece=S2"),
    (ROBBER, [], "1 split A before C5", "not_a_split meld=A"),
    # the table
    (romme(), [], "1 add J to A", "meld_not_yours meld=A"),
    (romme("anlegen"), [], "1 add J to A", "lay_a_meld_first"),
    (romme(), [], "1 take C5 from A", "meld_only_grows meld=A"),
    (romme(), [], "1 swap H8 in A", "no_joker_for_it piece=H8 meld=A"),
    (ROBBER, ["1 take C5 from A"], "1 discard DA", "left_loose pieces=C5"),
    (ROBBER, [], "1 arrange C5 C6 C7", "table_piece_missing piece=HK"),
    (
        ROBBER.replace("HK SK DK", "H2 H3 H4 H5 H6 H7").replace("rack H2", "rack C9"),
        ["1 split B before H5"],
        "1 discard DA",
        "nothing_laid",
    ),
    # opening and ending
    (romme("anlegen"), LOW, "1 discard DA", "opening_too_low need=30 have=9"),
    (romme("raeuber"), LOW, "1 discard DA", "opening_too_low need=40 have=9"),
    (romme(drawn=False), ["1 draw open"], "1 discard D4", "just_taken piece=D4"),
    (
        ROBBER.replace(" drawn", ""),
        ["1 draw open"],
        "1 discard DA",
        "open_card_not_laid piece=D4",
    ),
    (romme(), [], "1 discard H8 knock", "knock_too_high most=9 have=82"),
    (RUMMUE, ["1 lay r1 r2 r3"], "1 discard r7", "coming_out_too_few need=4 have=3"),
    (RUMMUE.replace("y4 y5 r7 g7", "y4"), [], "1 lay r1 r2 r3 y4", "keep_one_to_discard"),
]


@pytest.mark.parametrize(("position", "before", "move", "said"), CASES)
def test_a_refusal_says_why_and_changes_nothing(
    position: str, before: list[str], move: str, said: str
) -> None:
    parsed = parse_script(script(position, *before, move))
    rules, state = parsed.position.rules, parsed.position.round
    *allowed, refused = parsed.turns
    for turn in allowed:
        state = rules.play(state, turn.seat, turn.move)
    then = parse_script(script(position, *before, move)).position.round
    for turn in allowed:
        then = rules.play(then, turn.seat, turn.move)
    with pytest.raises(RefusedError) as error:
        rules.play(state, refused.seat, refused.move)
    assert str(error.value) == said
    assert state == then


def test_every_reason_of_the_card_games_is_provoked() -> None:
    sources = Path(bot.games.__file__).parent
    code = "".join(
        path.read_text(encoding="utf-8")
        for folder in ("cards", "romme", "rummue")
        for path in (sources / folder).glob("*.py")
    )
    raised = {Reason[name] for name in re.findall(r"\bReason\.([A-Z_]+)", code)}
    assert raised <= {Reason(said.split()[0]) for *_, said in CASES}


def _refused(match: Match, action: Turn | Deal, *, seen: int | None = None) -> str:
    with pytest.raises(RefusedError) as error:
        apply(match, action, seen=seen)
    check(match)
    return str(error.value)


def test_a_match_refuses_what_comes_at_the_wrong_time() -> None:
    """R6: before the deal, from nowhere, for an older state, after the end."""
    fair = fair_for()
    header = header_for("romme", 2, fair, rounds=1)
    assert _refused(begin(header), Turn(Seat(0), Draw())) == "not_dealt"
    match, _ = dealt(header, fair)
    assert _refused(match, Turn(Seat(2), Draw())) == "not_a_seat seat=3"
    assert _refused(match, Turn(Seat(-1), Draw())) == "not_a_seat seat=0"
    assert _refused(match, Turn(on_table(match).turn, Draw()), seen=1) == "stale_draft seen=1 now=2"
    assert _refused(match, Deal((0, 1))) == "bad_deal expected=0"
    over = won_at_once(match)
    assert _refused(over, Turn(Seat(0), Discard(Face("H", 2)))) == "match_over"


@pytest.mark.parametrize(("game", "seats"), [("romme", 1), ("kaufen", 7), ("rummue", 2)])
def test_a_match_needs_as_many_players_as_the_game_says(game: str, seats: int) -> None:
    """R1, U2."""
    with pytest.raises(RefusedError) as error:
        begin(header_for(game, seats))
    assert error.value.reason == Reason.WRONG_SEAT_COUNT


@pytest.mark.parametrize(
    ("game", "option", "value"),
    [
        ("romme", "knock", 10),
        ("romme", "knock", -1),
        ("kaufen", "buy_seconds", 4),
        ("kaufen", "buy_seconds", 121),
        ("rummue", "target", 49),
        ("rummue", "teams", 2),
        ("anlegen", "rounds", 21),
        ("raeuber", "turn_seconds", 14),
    ],
)
def test_an_option_keeps_to_its_range(game: str, option: str, value: int) -> None:
    """R9, R12, U17."""
    with pytest.raises(RefusedError) as error:
        begin(header_for(game, 4, fair_for(), **{option: value}))
    assert error.value.reason == Reason.OPTION_OUT_OF_RANGE


# --- R6, U5: how many cards may be taken off the open pile ---

ROMME_PILE = """
    game romme
    seat 1 rack H8 S2
    seat 2 rack H2
    stock C2 C3
    open D2 D3 D4
"""
RUMMUE_PILE = """
    game rummue
    seat 1 rack r1 r2
    seat 2 rack g1
    seat 3 rack g2
    stock b1 b2
    open k1 k2 k3
"""


@pytest.mark.parametrize("position", [ROMME_PILE, RUMMUE_PILE])
@pytest.mark.parametrize("count", [-1, 0, 4, 99])
def test_a_number_that_is_not_there_cannot_be_taken(position: str, count: int) -> None:
    """R6, U5: at least one, and no more than may be taken; nothing else moves."""
    start = parse_script(script(position)).position
    most = start.rules.play(start.round, Seat(0), Draw(Source.OPEN)).taken
    assert len(most) == 1
    with pytest.raises(RefusedError) as refused:
        start.rules.play(start.round, Seat(0), Draw(Source.OPEN, count))
    assert refused.value.reason == Reason.PILE_TOO_SMALL
    assert refused.value.facts["want"] == count


def test_in_romme_only_the_top_card_of_the_open_pile_may_be_taken() -> None:
    """R6."""
    assert verdict(ROMME_PILE, "1 draw open 2") == "refused pile_too_small most=1 want=2"
    ruling = rule_on(ROMME_PILE, "1 draw open")
    assert ruling.answers == ["ok"]
    assert ruling.rack(1) == "H8 S2 D4"
    assert ruling.after[-2:] == ["open D2 D3", "turn 1 drawn D4"]


@pytest.mark.parametrize(
    ("count", "rack", "pile"),
    [(1, "r1 r2 k3", "open k1 k2"), (2, "r1 r2 k2 k3", "open k1"), (3, "r1 r2 k1 k2 k3", None)],
)
def test_in_rummue_any_number_may_be_taken_from_the_top(
    count: int, rack: str, pile: str | None
) -> None:
    """U5: without gaps."""
    ruling = rule_on(RUMMUE_PILE, f"1 draw open {count}")
    assert ruling.rack(1) == rack
    assert [line for line in ruling.after if line.startswith("open")] == ([pile] if pile else [])


@pytest.mark.parametrize("position", [ROMME_PILE, RUMMUE_PILE])
def test_there_is_one_draw_in_a_turn(position: str) -> None:
    """R6, U4."""
    for first in ("1 draw stock", "1 draw open"):
        assert verdict(position, first, "1 draw stock") == "refused already_drawn"
        assert verdict(position, first, "1 draw open") == "refused already_drawn"


@pytest.mark.parametrize("position", [ROMME_PILE, RUMMUE_PILE])
def test_a_draw_cannot_be_undone(position: str) -> None:
    """R6: whoever has seen a card has drawn it."""
    for draw in ("1 draw stock", "1 draw open"):
        assert verdict(position, draw, "1 undo") == "refused nothing_to_undo"
        assert rule_on(position, draw, "1 reset").rack(1) == rule_on(position, draw).rack(1)


def test_an_empty_pile_gives_nothing() -> None:
    """U5: if there is one at all, says the sheet."""
    position = RUMMUE_PILE.replace("open k1 k2 k3", "")
    assert verdict(position, "1 draw open") == "refused pile_too_small most=0 want=1"


@pytest.mark.parametrize("position", [ROMME_PILE, RUMMUE_PILE])
def test_an_empty_stock_is_made_anew_before_anything_is_drawn_from_it(position: str) -> None:
    """R7, U14: the open pile without its top; also in a script that begins like that."""
    empty = "\n".join(line for line in position.splitlines() if "stock" not in line)
    ruling = rule_on(empty, "1 draw stock")
    assert ruling.answers == ["ok"]
    assert len(ruling.rack(1).split()) == 3
    assert verdict(empty, "1 draw stock", "1 draw stock") == "refused already_drawn"


@pytest.mark.parametrize("position", [ROMME_PILE, RUMMUE_PILE])
@pytest.mark.parametrize("pile", ["", "{top}"])
def test_with_nothing_to_shuffle_the_round_ends_without_a_winner(position: str, pile: str) -> None:
    """R7, U14."""
    kept = [line for line in position.splitlines() if "stock" not in line and "open" not in line]
    top = next(line.split()[-1] for line in position.splitlines() if "open" in line)
    empty = "\n".join([*kept, f"open {top}" if pile else ""])
    *_, last = rule_on(empty, "1 draw stock").answers
    assert last.startswith("round over winner=none")


# --- R7, U14: the same few cards do not go round for ever ---

LAST_CARDS = {
    "romme": """
        game romme
        seat 1 rack H2 S9
        seat 2 rack D4 C6
        stock C2
        open D8 HK
    """,
    "rummue": """
        game rummue
        seat 1 rack r2
        seat 2 rack g4
        seat 3 rack b6
        stock k8
        open y0 r9
    """,
}


def play_on(position: Scenario, state: Round, turns: int) -> tuple[Round, int]:
    """The round after some turns in which nobody lays a card, and how many there were."""
    rules = position.rules
    for number in range(turns):
        state = rules.play(state, state.turn, Timeout())
        while state.ending is None and (size := rules.wants_shuffle(state)):
            state = rules.reshuffle(state, tuple(range(size)))
        if state.ending is not None:
            return state, number + 1
    return state, turns


@pytest.mark.parametrize("game", LAST_CARDS)
def test_a_round_in_which_nothing_is_laid_any_more_ends_without_a_winner(game: str) -> None:
    """R7, U14: once the stock was gone through for nothing, and everyone had ten turns."""
    position = parse_script(script(LAST_CARDS[game])).position
    state, turns = play_on(position, position.round, 1000)
    seats = len(state.racks)
    assert state.ending is not None
    assert state.ending.winner is None
    assert IDLE_TURNS * seats < turns < 2 * IDLE_TURNS * seats
    assert sorted(state.where()) == sorted(position.round.where())


@pytest.mark.parametrize("game", LAST_CARDS)
def test_ten_turns_of_everybody_are_enough_and_one_less_is_not(game: str) -> None:
    """R7, U14."""
    position = parse_script(script(LAST_CARDS[game])).position
    for missing in (0, 1):
        idle = IDLE_TURNS * len(position.round.racks) - missing
        before = replace(position.round, stock=(), pile=position.round.pile * 2, idle_turns=idle)
        state = position.rules.reshuffle(before, (0,))
        assert (state.ending is None) == bool(missing)


def test_a_card_that_is_laid_starts_the_count_again() -> None:
    """R7: only turns in a row count."""
    text = LAST_CARDS["romme"] + "        table owner=1 H3 H4 H5\n"
    position = parse_script(script(text, "1 draw", "1 add H2 to A", "1 discard S9")).position
    idle, _ = play_on(position, position.round, 10)
    assert idle.idle_turns
    parsed = parse_script(script(text, "1 draw", "1 add H2 to A", "1 discard S9"))
    state = parsed.position.round
    for turn in parsed.turns:
        state = position.rules.play(state, turn.seat, turn.move)
    assert state.idle_turns is None


def test_a_stock_that_lasts_is_not_counted() -> None:
    """R7: as long as there is something new to draw, everyone may wait."""
    text = LAST_CARDS["romme"].replace(
        "stock C2", "stock " + " ".join(f"C{n}" for n in range(2, 11))
    )
    position = parse_script(script(text)).position
    state, turns = play_on(position, position.round, 8)
    assert (turns, state.idle_turns) == (8, None)


# --- what the clock does in a card game: draw, go back to sound work, discard the dearest card ---

LATE_ROMME = """
    game {game}
    seat 1 {opened}rack {rack}
    seat 2 opened rack H2 D5
    table owner=2 H5 H6 H7
    stock C2 C3 C4 C5
    open D2 DQ
    turn 1{drawn}
"""


def late_romme(game: str, rack: str, *, opened: bool = True, drawn: bool = False) -> str:
    return LATE_ROMME.format(
        game=game,
        rack=rack,
        opened="opened " if opened else "",
        drawn=" drawn" if drawn else "",
    )


@pytest.mark.parametrize("game", ["romme", "kaufen", "anlegen", "raeuber"])
def test_an_undrawn_turn_draws_from_the_stock_and_discards_the_dearest(game: str) -> None:
    """R6: the turn ends as any other does."""
    ruling = rule_on(late_romme(game, "H9 SK D3"), "1 timeout")
    assert ruling.answers == ["ok"]
    assert ruling.rack(1) == "H9 D3 C2"
    assert "open D2 DQ SK" in ruling.after
    assert ruling.after[-1] == "turn 2"


@pytest.mark.parametrize(
    ("rack", "thrown"), [("H9 SK J", "J"), ("H9 SK DA", "DA"), ("H9 D9 H10", "H10"), ("C9", "C9")]
)
def test_the_dearest_card_goes(rack: str, thrown: str) -> None:
    """R3: a joker is worth 40 in the hand, an ace 11."""
    ruling = rule_on(late_romme("romme", rack), "1 timeout")
    assert f"open D2 DQ {thrown}" in ruling.after


def test_a_card_just_taken_is_not_discarded_by_the_clock_either() -> None:
    """R6: the next dearest is."""
    ruling = rule_on(late_romme("romme", "H9 D3"), "1 draw open", "1 timeout")
    assert ruling.rack(1) == "D3 DQ"
    assert "open D2 H9" in ruling.after


def test_sound_work_stays_when_the_clock_runs_out() -> None:
    """R6: what was laid is laid."""
    ruling = rule_on(
        late_romme("romme", "S2 S3 S4 D3 D9", drawn=True), "1 lay S2 S3 S4", "1 timeout"
    )
    assert ruling.table == ["owner=2 H5 H6 H7", "owner=1 S2 S3 S4"]
    assert ruling.rack(1) == "D3"


def test_work_that_may_not_stay_is_taken_back_step_by_step() -> None:
    """R4: as far as needed and no further."""
    ruling = rule_on(
        late_romme("romme", "S2 S3 S4 D3 D4 D6 D7 D5 D9", drawn=True),
        "1 lay S2 S3 S4",
        "1 lay D3 D4 D5 D6 D7",
        "1 take D5 from C",
        "1 timeout",
    )
    assert ruling.table == ["owner=2 H5 H6 H7", "owner=1 S2 S3 S4", "owner=1 D3 D4 D5 D6 D7"]
    assert ruling.rack(1) == ""
    assert ruling.answers[-1] == "round over winner=1 scores=0,7"


def test_an_opening_that_is_too_low_is_taken_back_whole() -> None:
    """R13: nothing of it may stay."""
    position = late_romme("anlegen", "S2 S3 S4 H8 D9 DK", opened=False, drawn=True)
    ruling = rule_on(position, "1 lay S2 S3 S4", "1 add H8 to A", "1 timeout")
    assert ruling.table == ["owner=2 H5 H6 H7"]
    assert ruling.rack(1) == "S2 S3 S4 H8 D9"


def test_an_empty_hand_that_may_not_win_goes_back() -> None:
    """R13, R15: there must be a card to discard."""
    position = late_romme("kaufen", "S2 S3 S4", opened=False, drawn=True)
    ruling = rule_on(position, "1 lay S2 S3 S4", "1 timeout")
    assert ruling.answers == ["ok", "ok"]
    assert ruling.rack(1) == "S2 S3"


def test_loose_cards_of_the_table_go_back_to_it() -> None:
    """R19: to where they came from, not to a hand."""
    position = late_romme("raeuber", "H8 D3 D9", drawn=True)
    ruling = rule_on(position, "1 add H8 to A", "1 take H5 from A", "1 take H6 from A", "1 timeout")
    assert ruling.answers == ["ok"] * 4
    assert ruling.rack(1) == "D3"
    assert ruling.table == ["owner=2 H5 H6 H7 H8"]


def test_a_robbers_open_card_that_was_not_laid_goes_back_first() -> None:
    """R18: then the turn is one without a draw."""
    ruling = rule_on(late_romme("raeuber", "H9 D3"), "1 draw open", "1 timeout")
    assert ruling.answers == ["ok", "ok"]
    assert ruling.rack(1) == "D3 C2"
    assert "open D2 DQ H9" in ruling.after
    assert "stock C3 C4 C5" in ruling.after


def test_a_robbers_open_card_stays_laid_if_the_work_is_sound() -> None:
    """R18: only the steps after it are taken back."""
    position = late_romme("raeuber", "DJ DK H8 H9 C9")
    moves = ["1 draw open", "1 lay DJ DQ DK", "1 add H8 to A", "1 take H5 H6 from A", "1 timeout"]
    ruling = rule_on(position, *moves)
    assert ruling.answers == ["ok"] * 5
    assert ruling.table == ["owner=2 H5 H6 H7 H8", "DJ DQ DK"]
    assert "open D2 H9" in ruling.after


def test_with_nothing_to_draw_the_clock_ends_the_round() -> None:
    """R7."""
    position = (
        late_romme("romme", "H9").replace("stock C2 C3 C4 C5", "stock").replace("D2 DQ", "DQ")
    )
    assert rule_on(position, "1 timeout").answers[-1] == "round over winner=none scores=9,7"


def test_only_the_player_on_turn_runs_out_of_time() -> None:
    """R6."""
    assert rule_on(late_romme("romme", "H9"), "2 timeout").answers == [
        "refused not_your_turn turn=1"
    ]


LATE_RUMMUE = """
    game rummue
    seat 1 {opened}rack {rack}
    seat 2 rack g1 g2
    seat 3 rack b1 b2
    table owner=2 r5 y6 r7
    stock k1 k2 k3
    open k4 k5
    turn 1
"""


def test_in_rummue_a_yellow_card_is_the_dearest() -> None:
    """U4, U15."""
    ruling = rule_on(LATE_RUMMUE.format(opened="", rack="r1 y0 b9"), "1 timeout")
    assert ruling.rack(1) == "r1 b9 k1"
    assert "open k4 k5 y0" in ruling.after


def test_in_rummue_coming_out_with_too_few_is_taken_back() -> None:
    """U10."""
    position = LATE_RUMMUE.format(opened="", rack="r1 r2 r3 b9")
    ruling = rule_on(position, "1 draw", "1 lay r1 r2 r3", "1 timeout")
    assert ruling.table == ["owner=2 r5 y6 r7"]
    assert len(ruling.rack(1).split()) == 4


def test_in_rummue_cards_taken_from_the_pile_stay_in_the_hand() -> None:
    """U5: they were taken, and one of them may be discarded."""
    position = LATE_RUMMUE.format(opened="opened ", rack="r4 b9")
    ruling = rule_on(position, "1 draw open 2", "1 add r4 to A", "1 timeout")
    assert ruling.answers == ["ok"] * 3
    assert ruling.table == ["owner=2 r4 r5 y6 r7"]
    assert len(ruling.rack(1).split()) == 2
