"""A whole tournament is proven from one file, and whatever is changed in it is found."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from bot.cli.verify import tournament_report
from bot.games.match import SECRET_BYTES, points_if_stopped
from bot.games.moves import LineError
from bot.games.proof import Verdict
from bot.games.record import parse_record, replay
from bot.opponents import Level
from bot.tournaments.fold import fold
from bot.tournaments.model import System, TournamentTerms, Withdrew
from bot.tournaments.record import (
    TournamentCheck,
    fingerprint,
    is_tournament,
    parse_tournament,
    prove_tournament,
    tournament_text,
)
from tests.tools.tournament import PlannedMatch, SimulatedMatch, entered, play_match, rounds
from tests.tournaments.playing import Tournament, terms_for


def _here(planned: list[PlannedMatch]) -> Iterator[SimulatedMatch]:
    yield from map(play_match, planned)


def _simulated(**more: bool) -> str:
    """Four computers, two rounds of the shortest game that there is."""
    terms = TournamentTerms(
        "romme",
        (("rounds", 1),),
        tournament="simulated-3",
        system=System.SWISS,
        size=2,
        rounds=2,
        final=False,
        **more,  # type: ignore[arg-type]
    )
    simulation = entered(terms, (Level.EASY,) * 4, seed=3)
    assert [one.number for one in rounds(simulation, _here)] == [1, 2]
    return simulation.text


@pytest.fixture(scope="module")
def text() -> str:
    return _simulated()


def _failed(text: str) -> set[TournamentCheck]:
    found = prove_tournament(parse_tournament(text)).findings
    return {one.check for one in found if one.verdict == Verdict.FAILED}


def test_a_tournament_is_proven_from_its_file(text: str) -> None:
    assert is_tournament(text)
    file = parse_tournament(text)
    proof = prove_tournament(file)
    assert proof.holds
    assert [one.round for one in proof.findings if one.check == TournamentCheck.SAME] == [1, 2]
    said = list(tournament_report(file, proof))
    assert (
        said[-1] == "Every draw and every shuffle was fixed before it was made, and results follow."
    )


def test_a_file_is_read_as_it_was_written(text: str) -> None:
    file = parse_tournament(text)
    again = tournament_text(
        file.terms,
        [action for _, action in file.log],
        secrets=file.secrets,
        names=file.names,
        said=file.said,
        matches={},
    )
    assert again == text[: text.index("=== 1 1")]


def test_a_file_has_room_for_all_who_came_and_went() -> None:
    played = Tournament(terms_for(), 0)
    names = {}
    for number in range(1, 131):
        played.enter(number)
        names[number] = f"P{number}"
        if number <= 128:
            played.do(Withdrew(number))
    text = tournament_text(
        played.state.terms, played.log, secrets={}, names=names, said=names, matches={}
    )
    file = parse_tournament(text)
    assert dict(file.names) == names
    assert fold(file.terms, [action for _, action in file.log]) == played.state


def test_another_secret_is_not_the_promised_one(text: str) -> None:
    changed = re.sub(r"(secret 1 )([0-9a-f])", lambda m: m[1] + ("0" if m[2] != "0" else "1"), text)
    assert TournamentCheck.PROMISE in _failed(changed)


def test_deals_of_a_tables_own_were_promised_with_those_of_the_round() -> None:
    text = _simulated(duplicate=False)
    proof = prove_tournament(parse_tournament(text))
    assert proof.holds
    own = [one for one in proof.findings if one.check == TournamentCheck.OWN]
    assert [(one.round, one.match) for one in own] == [(1, 1), (1, 2), (2, 1), (2, 2)]
    secrets = re.findall(r"^secret ([0-9a-f]{64})$", text, re.MULTILINE)
    assert len(set(secrets)) == 4, "a table's is shown before the others are over"
    unbound = text.replace("\nbound on\n", "\n")
    assert TournamentCheck.DRAW in _failed(unbound), "nor is that taken back"


def test_other_deals_than_a_round_gives_its_table_are_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The bot could choose a secret when it knows who plays, and with which words."""
    chosen = Random(1)
    monkeypatch.setattr(
        "tests.tools.tournament.table_secret", lambda *_: chosen.randbytes(SECRET_BYTES)
    )
    text = _simulated(duplicate=False)
    assert _failed(text) == {TournamentCheck.OWN}
    hidden = re.sub(r"^secret [0-9]+ .*\n", "", text, flags=re.MULTILINE)
    assert _failed(hidden) == set()
    assert not prove_tournament(parse_tournament(hidden)).holds


def test_a_tournament_from_before_is_proven_as_what_it_is() -> None:
    text = _simulated(duplicate=False, bound=False)
    assert "bound" not in text
    file = parse_tournament(text)
    proof = prove_tournament(file)
    assert proof.holds
    said = "\n".join(tournament_report(file, proof))
    assert "was promised at the deal only" in said
    bound = parse_tournament(_simulated(duplicate=False))
    assert "at the deal only" not in "\n".join(tournament_report(bound, prove_tournament(bound)))


def test_what_was_not_promised_is_not_proven(text: str) -> None:
    """A file may say anything, also that nothing was promised, or not enough."""
    promises = [line for line in text.splitlines() if line.startswith("promise ")]
    for left in (0, 1):
        cut = text
        for line in promises[left:]:
            cut = cut.replace(f"{line}\n", "", 1)
        proof = prove_tournament(parse_tournament(cut))
        assert not proof.holds
        assert {TournamentCheck.DRAW, TournamentCheck.MATCH} <= _failed(cut)


def test_other_words_were_not_mixed_in(text: str) -> None:
    assert TournamentCheck.WORDS in _failed(
        text.replace('said 2 "computer 2"', 'said 2 "abracadabra"')
    )


def test_another_draw_does_not_follow(text: str) -> None:
    drawn = re.search(r"^draw 1 \d+ duplicate / (\d) (\d) / (\d) (\d)$", text, re.MULTILINE)
    assert drawn is not None
    one, two, three, four = drawn.groups()
    line = drawn[0].replace(f"{one} {two} / {three} {four}", f"{one} {three} / {two} {four}")
    assert TournamentCheck.DRAW in _failed(text.replace(drawn[0], line))


def test_another_result_does_not_follow_from_its_match(text: str) -> None:
    changed = re.sub(r"(result 1 1 played )(-?\d+)", lambda m: f"{m[1]}{int(m[2]) + 1}", text)
    assert TournamentCheck.RESULT in _failed(changed)


def test_matches_cannot_change_places(text: str) -> None:
    swapped = text.replace("=== 1 1", "=== 9 9").replace("=== 2 1", "=== 1 1")
    assert TournamentCheck.MATCH in _failed(swapped.replace("=== 9 9", "=== 2 1"))


def test_another_deal_at_one_table_is_found(text: str) -> None:
    deals = list(re.finditer(r"^deal (\d+) (\d+)", text, re.MULTILINE))
    long = next(
        one for one in deals if text[one.start() : text.index("\n", one.start())].count(" ") > 50
    )
    changed = f"{text[: long.start()]}deal {long[2]} {long[1]}{text[long.end() :]}"
    assert {TournamentCheck.MATCH, TournamentCheck.SAME} <= _failed(changed)


def test_other_terms_are_other_draws(text: str) -> None:
    assert TournamentCheck.DRAW in _failed(text.replace("\nrated on\n", "\nrated off\n"))


def test_a_file_without_its_matches_leaves_open_what_it_does_not_show(text: str) -> None:
    proof = prove_tournament(parse_tournament(text[: text.index("=== 1 1")]))
    assert not proof.is_refuted
    assert not proof.holds


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("tischlein tournament 1", "tischlein tournament 9"),
        ("system swiss", "system none"),
        ("size 2", "size 77"),
        ("secret 1 ", "secret 1 zz"),
        ("entrant 1 ", "entrant one "),
        ("close\n", "closed\n"),
        ("promise 2 ", "promise 3 "),
        ("\nfinal off\n", "\n"),
        ("game romme", "game chess"),
    ],
)
def test_what_cannot_be_read_names_a_line(text: str, old: str, new: str) -> None:
    with pytest.raises(LineError):
        parse_tournament(text.replace(old, new, 1))


def test_a_match_that_was_cut_off_is_found_by_the_fingerprint_alone(text: str) -> None:
    """Its deals hold, and a round can end by time: nothing but the moves is another."""
    head, last, match = text.rpartition("=== 2 2\n")
    lines = match.splitlines()
    cut = "\n".join((*lines[: len(lines) - 6], ""))
    *_, (_, stopped) = replay(parse_record(cut))
    left = " ".join(map(str, points_if_stopped(stopped)))
    wrong = re.sub(r"(?m)^result 2 2 .*$", "result 2 2 time 0 0", head) + last + cut
    assert not prove_tournament(parse_tournament(wrong)).holds, "what is on the racks counts"
    forged = re.sub(r"(?m)^result 2 2 .*$", f"result 2 2 time {left}", head) + last + cut
    assert prove_tournament(parse_tournament(forged)).holds
    assert fingerprint(forged) != fingerprint(text)


def test_the_fingerprint_of_a_tournament_outlives_those_who_are_forgotten(text: str) -> None:
    forgotten = re.sub(r"(?m)^(said 1 .*|entrant 1 .*|secret 1 .*)\n", "", text)
    forgotten = re.sub(r"(?m)^seat 1 .*$", 'seat 1 ""', forgotten)
    assert forgotten != text
    assert fingerprint(forgotten) == fingerprint(text)
