"""Checking a match file: what holds, and what is found."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.catalogue import CATALOGUE
from bot.games.match import Fair, apply, begin
from bot.games.moves import Action, Deal, Discard, Turn
from bot.games.proof import MatchCheck, MatchProof, Verdict, prove
from bot.games.record import FIRST, Record, fair_of, fingerprint, parse_record, record_text
from bot.games.refusals import RefusedError
from tests.games.helpers import SECRET, header_for, sealed_header
from tests.games.players import Play

WORDS = ("Ann's words", "Bo's", "of Cy")
GAMES = ("mini", "romme", "rummue")
TURN = ("turn_seconds", 15)


def played(game: str) -> Record:
    """A whole match, written and read again."""
    words = WORDS[: CATALOGUE[game].fewest]
    header = sealed_header(game, *words, match=f"proof of {game}", **_short(game))
    return _written(Play(header, fair_of(header, SECRET)))


def played_first(game: str) -> Record:
    """The same in the first version."""
    seats = CATALOGUE[game].fewest
    fair = Fair(SECRET, f"proof {game}", WORDS[:seats])
    return _written(Play(header_for(game, seats, fair, **_short(game)), fair))


def _written(play: Play) -> Record:
    while not play.over:
        play.turn()
    names, said = ("Ann",) * play.match.seats, WORDS[: play.match.seats]
    return parse_record(record_text(play.match, tuple(play.log), names, SECRET, said=said))


def _short(game: str) -> dict[str, int]:
    return {"target": 50} if game == "rummue" else {"rounds": 1}


RECORDS = {game: played(game) for game in GAMES}
RECORDS |= {f"{game} 1": played_first(game) for game in GAMES}


def wrong(proof: MatchProof) -> set[MatchCheck]:
    return {finding.check for finding in proof.findings if finding.verdict == Verdict.FAILED}


@pytest.mark.parametrize("game", RECORDS)
def test_an_honest_match_holds(game: str) -> None:
    proof = prove(RECORDS[game])
    assert proof.holds
    assert not proof.is_refuted
    deals = [action for _, action in RECORDS[game].actions if isinstance(action, Deal)]
    assert [finding.number for finding in proof.of(MatchCheck.DEAL)] == list(
        range(1, len(deals) + 1)
    )
    assert [finding.size for finding in proof.of(MatchCheck.DEAL)] == [
        len(one.order) for one in deals
    ]


def edited(record: Record, at: int, action: Action) -> Record:
    line = record.actions[at][0]
    return replace(
        record, actions=(*record.actions[:at], (line, action), *record.actions[at + 1 :])
    )


@given(st.sampled_from(sorted(RECORDS)), st.data())
def test_a_deal_that_was_changed_is_always_found(game: str, data: st.DataObject) -> None:
    record = RECORDS[game]
    deals = [at for at, (_, one) in enumerate(record.actions) if isinstance(one, Deal)]
    at = data.draw(st.sampled_from(deals))
    line, deal = record.actions[at]
    assert isinstance(deal, Deal)
    order = list(deal.order)
    one, other = data.draw(
        st.lists(st.integers(0, len(order) - 1), min_size=2, max_size=2, unique=True)
    )
    order[one], order[other] = order[other], order[one]
    proof = prove(edited(record, at, Deal(tuple(order))))
    assert MatchCheck.DEAL in wrong(proof)
    assert line in [
        finding.line for finding in proof.of(MatchCheck.DEAL) if finding.verdict == "failed"
    ]
    assert proof.digest != prove(record).digest


@given(st.sampled_from(sorted(RECORDS)), st.binary(min_size=32, max_size=32))
def test_another_secret_is_always_found(game: str, secret: bytes) -> None:
    proof = prove(replace(RECORDS[game], secret=secret))
    assert secret == SECRET or {MatchCheck.COMMITMENT, MatchCheck.DEAL} <= wrong(proof)


@settings(max_examples=20)
@given(st.sampled_from(sorted(RECORDS)), st.integers(0, 1), st.text(max_size=20))
def test_other_words_are_always_found(game: str, seat: int, words: str) -> None:
    record = RECORDS[game]
    seeds = list(record.header.client_seeds)
    changed = seeds[seat] != words
    seeds[seat] = words
    header = replace(record.header, client_seeds=tuple(seeds))
    first = record.header.version == FIRST
    found = {MatchCheck.DEAL} if first else {MatchCheck.DEAL, MatchCheck.WORDS}
    assert wrong(prove(replace(record, header=header))) == (found if changed else set())


@settings(max_examples=20)
@given(st.sampled_from(GAMES), st.integers(0, 1), st.text(max_size=20))
def test_words_that_nobody_said_are_always_found(game: str, seat: int, words: str) -> None:
    record = RECORDS[game]
    said = list(record.said)
    said[seat] = words
    forged = replace(record, said=tuple(said))
    assert wrong(prove(forged)) == ({MatchCheck.WORDS} if forged != record else set())


@pytest.mark.parametrize("game", GAMES)
def test_without_anybodys_words_a_sealed_match_is_proven_all_the_same(game: str) -> None:
    record = RECORDS[game]
    silent = replace(record, said=(None,) * record.header.seats)
    assert prove(silent) == prove(record)
    assert prove(silent).holds


def test_a_match_that_somebody_ended_is_proven_as_far_as_it_went() -> None:
    record = replace(RECORDS["mini"], actions=RECORDS["mini"].actions[:-1])
    proof = prove(replace(record, ended="voted"))
    assert proof.holds_so_far
    assert not proof.holds
    assert not proof.is_refuted
    (end,) = proof.of(MatchCheck.END)
    assert (end.verdict, end.why) == (Verdict.OPEN, "voted")
    assert proof.digest != prove(record).digest, "how it ended is in the fingerprint"
    assert not prove(record).holds_so_far, "nobody says that it was ended"


def test_a_match_that_is_over_cannot_have_been_ended() -> None:
    assert wrong(prove(replace(RECORDS["mini"], ended="voted"))) == {MatchCheck.END}


def test_the_first_version_does_not_bind_what_is_played() -> None:
    """Whatever is found out about it now: its files must go on passing as what they are."""
    record = RECORDS["mini 1"]
    slow = replace(record, header=replace(record.header, options=(("rounds", 1), TURN)))
    assert prove(slow) == prove(record)
    assert prove(slow).holds
    assert prove(slow).seal == ""
    sealed = RECORDS["mini"]
    slow = replace(sealed, header=replace(sealed.header, options=(("rounds", 1), TURN)))
    assert MatchCheck.DEAL in wrong(prove(slow))


@settings(max_examples=60)
@given(st.sampled_from(sorted(RECORDS)), st.data())
def test_a_log_with_a_missing_move_has_another_fingerprint(game: str, data: st.DataObject) -> None:
    """It may pass: a step that was taken back leaves no other trace."""
    record = RECORDS[game]
    moves = [at for at, (_, one) in enumerate(record.actions) if isinstance(one, Turn)]
    at = data.draw(st.sampled_from(moves))
    cut = [action for _, action in record.actions[:at] + record.actions[at + 1 :]]
    whole = [action for _, action in record.actions]
    assert fingerprint(record.header, cut) != fingerprint(record.header, whole)


def test_a_move_that_the_rules_refuse_is_found_with_its_line() -> None:
    record = RECORDS["romme"]
    at = next(
        at
        for at, (_, one) in enumerate(record.actions)
        if isinstance(one, Turn) and isinstance(one.move, Discard)
    )
    line, turn = record.actions[at]
    assert isinstance(turn, Turn)
    match = begin(record.header)
    for _, action in record.actions[:at]:
        match = apply(match, action)
    assert match.round is not None
    held = set(match.rules.deck.faces_of(match.round.racks[turn.seat]))
    absent = next(face for face in match.rules.deck.faces if face not in held)
    forged = Turn(turn.seat, Discard(absent))
    with pytest.raises(RefusedError):
        apply(match, forged)
    (finding,) = prove(edited(record, at, forged)).of(MatchCheck.RULES)
    assert (finding.verdict, finding.line) == (Verdict.FAILED, line)
    assert finding.why


CUTS: list[tuple[Callable[[Record], Record], MatchCheck]] = [
    (lambda record: replace(record, secret=None), MatchCheck.COMMITMENT),
    (lambda record: replace(record, secret=None), MatchCheck.DEAL),
    (lambda record: replace(record, actions=record.actions[:-1]), MatchCheck.END),
    (
        lambda record: replace(record, header=replace(record.header, commitment="")),
        MatchCheck.COMMITMENT,
    ),
]


@pytest.mark.parametrize(("cut", "check"), CUTS)
def test_what_is_not_in_the_file_is_neither_proven_nor_refuted(
    cut: Callable[[Record], Record], check: MatchCheck
) -> None:
    proof = prove(cut(RECORDS["mini 1"]))
    assert not proof.holds
    assert not proof.is_refuted
    assert {finding.verdict for finding in proof.of(check)} == {Verdict.OPEN}


def test_a_header_that_makes_no_match_is_wrong_not_a_crash() -> None:
    record = RECORDS["mini"]
    proof = prove(replace(record, header=replace(record.header, seats=9)))
    assert MatchCheck.RULES in wrong(proof)
    assert proof.points == ()
    (end,) = [one for one in proof.findings if one.check == MatchCheck.END]
    assert (end.verdict, end.number) == (Verdict.OPEN, 0), "no round of it was played"
