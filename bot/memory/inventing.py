"""Matches that could have been played: a plausible history, as a function of a seed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate, islice
from random import Random

from bot.games.catalogue import CATALOGUE, Game, rules_for
from bot.games.match import SECRET_BYTES, begin
from bot.games.moves import action_text
from bot.games.pieces import Seat
from bot.games.ruleset import REVISION
from bot.model.ids import ChannelId, MemberId, ServerId, TableId
from bot.model.tables import (
    Assistance,
    Ending,
    LogEntry,
    Parting,
    Presence,
    SeatOutcome,
    SeatState,
    Status,
    TableState,
)
from bot.opponents import Level
from bot.playground.selfplay import moves
from bot.store.bulk import FinishedMatch
from bot.tables.live import fair_for, header_for, sealed
from bot.tables.results import result_rows

SHORT = {"rummue": {"target": 50}}
"""Options of matches with a log, where one round is not an option."""
WORDS = ("sesame", "for luck", "the kettle sings", "42", "no aces please", "Glück auf", "à toi", "")
LEFT, HINTS, COMPUTER, EQUAL = 0.03, 0.04, 0.08, 0.03
"""How often somebody leaves, a table has hints or a computer, and two end equal."""
LUCK = 1.2
"""How much chance counts beside skill."""
MOVE_SECONDS = 9.0


@dataclass(frozen=True, slots=True)
class Person:
    id: MemberId
    name: str


@dataclass(frozen=True, slots=True)
class InventedServer:
    """A server to be given a history."""

    server: ServerId
    channel: ChannelId
    people: tuple[Person, ...]
    seed: int = 0
    skills: dict[MemberId, float] = field(init=False)
    habits: tuple[float, ...] = field(init=False)
    """How often each person plays, added up."""

    def __post_init__(self) -> None:
        rng = Random(self.seed)  # noqa: S311 - play
        skills = {person.id: rng.gauss(0, 1) for person in self.people}
        habits = tuple(accumulate(1 / (at + 4) + 0.002 for at in range(len(self.people))))
        object.__setattr__(self, "skills", skills)
        object.__setattr__(self, "habits", habits)

    def skill(self, member: MemberId | None) -> float:
        """Computers are no better than most."""
        return 0.0 if member is None else self.skills[member]

    def company(self, rng: Random, size: int) -> list[int]:
        """Who sits down: some people are always there, others rarely."""
        chosen: dict[int, None] = {}
        everyone = range(len(self.people))
        while len(chosen) < size:
            chosen[rng.choices(everyone, cum_weights=self.habits)[0]] = None
        return list(chosen)


def invent(
    town: InventedServer, first: int, times: Sequence[float], logs: int
) -> Iterator[FinishedMatch]:
    """A match for each of these times, in their order; the last ``logs`` were really played.

    So the matches that a history shows first can be replayed.
    """
    rng = Random(town.seed + 1)  # noqa: S311 - play
    games = list(CATALOGUE.values())
    played = 0
    for at, ended_at in enumerate(times):
        real = len(times) - at <= logs
        game = games[played % len(games)] if real else rng.choice(games)
        if game.fewest > len(town.people):
            game = games[0]
        table = _table(town, rng, TableId(first + at), game, ended_at)
        played += real
        finished = _played(rng, table) if real else _dreamed(town, rng, table, game)
        yield _with_departures(rng, finished)


def _table(
    town: InventedServer, rng: Random, table: TableId, game: Game, ended_at: float
) -> TableState:
    most = min(game.most, 4, len(town.people))
    seats = tuple(
        _seat(rng, town.people[person])
        for person in town.company(rng, rng.randint(game.fewest, most))
    )
    owner = seats[0].member
    assert owner is not None
    began_at = ended_at - rng.uniform(400, 3000)
    return TableState(
        id=table,
        server=town.server,
        channel=town.channel,
        owner=owner,
        status=Status.OVER,
        game=game.id,
        options=(),
        assistance=Assistance.HINTS if rng.random() < HINTS else Assistance.ARRANGE,
        secret=rng.randbytes(SECRET_BYTES),
        seats=seats,
        seq=0,
        created_at=began_at - rng.uniform(20, 300),
        touched_at=ended_at,
        started_at=began_at,
        ended_at=ended_at,
        ending=Ending.PLAYED,
        rules=REVISION,
    )


def _seat(rng: Random, person: Person) -> SeatState:
    return SeatState(person.id, person.name, words=rng.choice(WORDS))


def _with_departures(rng: Random, finished: FinishedMatch) -> FinishedMatch:
    """Now and then those who lost had left: whoever is gone ranks last, and so do partners."""
    last = max(one.place for one in finished.results)
    if last == 1 or rng.random() >= LEFT * len(finished.results):
        return finished
    gone = {one.seat for one in finished.results if one.place == last and one.member is not None}
    results = tuple(
        replace(one, left_early=True, parting=Parting.LEFT) if one.seat in gone else one
        for one in finished.results
    )
    seats = tuple(
        replace(seat, presence=Presence.LEFT) if at in gone else seat
        for at, seat in enumerate(finished.table.seats)
    )
    return replace(finished, table=replace(finished.table, seats=seats), results=results)


# --- matches with a log ---


def _played(rng: Random, table: TableState) -> FinishedMatch:
    """Played by computers in the name of people, in one short round.

    Easy ones would seldom end it: they do not rebuild, and run out of tiles to draw.
    """
    options = SHORT.get(table.game, {"rounds": 1})
    table = sealed(replace(table, options=tuple(options.items()), assistance=Assistance.ARRANGE))
    levels = (Level.MEDIUM,) * len(table.seats)
    steps = list(moves(begin(header_for(table)), fair_for(table), levels))
    match, at = steps[-1][1], table.started_at or 0.0
    lines: list[LogEntry] = []
    for action, _ in steps:
        lines.append(LogEntry(action_text(action), at))
        at += rng.uniform(0, 2 * MOVE_SECONDS)
    table = replace(table, seq=len(lines), ended_at=at, touched_at=at)
    return FinishedMatch(table, result_rows(table, match), len(match.results), lines=tuple(lines))


# --- matches of which only the result is known ---


def _dreamed(town: InventedServer, rng: Random, table: TableState, game: Game) -> FinishedMatch:
    rounds = rng.choice((1, 1, 2, 3, 4))
    if rng.random() < COMPUTER:
        level = rng.choice(list(Level)).value
        computer = SeatState(level=level, number=1, words="computer 1")
        table = replace(table, seats=(*table.seats[:-1], computer))
    form = [town.skill(seat.member) + rng.gauss(0, LUCK) for seat in table.seats]
    if rng.random() < EQUAL:
        form[1] = form[0]
    return FinishedMatch(table, _results(rng, table, game, form, rounds), rounds)


def _results(
    rng: Random, table: TableState, game: Game, form: list[float], rounds: int
) -> tuple[SeatOutcome, ...]:
    rules = rules_for(game, {})
    teams = [rules.team_of(Seat(at), len(form)) for at in range(len(form))]
    # Partners have one account, so they have one form.
    shared = [sum(form[at] for at in range(len(form)) if teams[at] == team) for team in teams]
    points = [round((-30 if rules.lowest_wins else 25) * rounds * one / 2) for one in shared]
    if rules.lowest_wins:
        points = [one - min(points) for one in points]
    better = min if rules.lowest_wins else max
    sign = 1 if rules.lowest_wins else -1
    places = [1 + sum(sign * other < sign * one for other in points) for one in points]
    return tuple(
        SeatOutcome(
            seat=at,
            member=seat.member,
            team=teams[at],
            place=places[at],
            points=points[at],
            left_early=False,
            rounds_won=rng.randint(0, rounds),
            best_round=better(points[at] // rounds, rng.randint(-20, 60)),
            hand_rummies=int(game.has_option("hand_rummy") and rng.random() < 0.05),
        )
        for at, seat in enumerate(table.seats)
    )


FIRST_NAMES = (
    "Anna", "Ben", "Carla", "Dora", "Emil", "Fatima", "Giulia", "Hugo", "Ines", "Jan", "Klara",
    "Luca", "Marie", "Nils", "Olga", "Paul", "Quinn", "Rosa", "Sven", "Tilda", "Umut", "Vera",
    "Willem", "Xenia", "Yara", "Zoé", "Björn", "Élodie", "Joost", "Chiara",
)  # fmt: skip
FIRST_ID = 100_000_000_000_000_000


def people(count: int, seed: int = 0) -> tuple[Person, ...]:
    """So many people, with ids as long as real ones."""
    rng = Random(seed)  # noqa: S311 - play
    ids: dict[int, None] = {}
    while len(ids) < count:
        ids[FIRST_ID + rng.getrandbits(60)] = None
    return tuple(
        Person(MemberId(member), _name(at)) for at, member in enumerate(islice(ids, count))
    )


def _name(at: int) -> str:
    turn, which = divmod(at, len(FIRST_NAMES))
    return FIRST_NAMES[which] if turn == 0 else f"{FIRST_NAMES[which]} {turn + 1}"
