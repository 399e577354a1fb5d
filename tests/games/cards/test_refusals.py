"""Every refusal of the card games, with its facts; and a refusal changes nothing."""

import re
from pathlib import Path

import pytest

import bot.games
from bot.games.match import Match, apply, begin
from bot.games.moves import Deal, Discard, Draw, Turn
from bot.games.pieces import Face, Seat
from bot.games.referee import parse_script
from bot.games.refusals import Reason, RefusedError
from tests.games.cards.rounds import on_table, won_at_once
from tests.games.helpers import dealt, fair_for, header_for, script
from tests.games.invariants import check

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
