"""A past for a server: matches between computers, and many more that could have been played."""

import json
from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate, islice
from random import Random

from bot.community import results as result_store
from bot.community import seasons
from bot.community.ladders import KNOWN, LATELY
from bot.community.rerating import rebuild
from bot.database import core
from bot.games.catalogue import CATALOGUE, Game, rules_for
from bot.games.match import SECRET_BYTES, Fair, Match, apply, begin, next_deal, view_for
from bot.games.moves import Action, Turn, action_text
from bot.games.pieces import Seat
from bot.games.ruleset import REVISION
from bot.opponents import Level, decide
from bot.solver import Memory
from bot.tables import model
from bot.tables.counting import DAY, MATCHES, result_rows, weighed, worn_out
from bot.tables.live import fair_for, header_for, sealed
from bot.tables.rows import Day

# --- computers against computers ---

LONGEST = 20_000
"""Actions after which a match counts as stuck."""


class StuckError(RuntimeError):
    """A match that does not end."""


def moves(match: Match, fair: Fair, levels: Sequence[Level]) -> Iterator[tuple[Action, Match]]:
    """Every action of a match between these computers, and the match after it."""
    memory = Memory()
    while match.outcome is None:
        if match.seq > LONGEST:
            raise StuckError(f"{match.header.match} is not over after {LONGEST} actions")
        action: Action | None = next_deal(match, fair)
        if action is None:
            seat = on_move(match)
            action = Turn(seat, decide(view_for(match, seat), levels[seat], memory))
        match = apply(match, action)
        yield action, match


def on_move(match: Match) -> Seat:
    """Whose decision the match waits for: first those who may buy, then the player on turn."""
    state = match.round
    assert state is not None
    if state.window is not None and state.window.waiting:
        return state.window.waiting[0]
    return state.turn


# --- many finished matches at once: for a history that was made up, not played ---

NEXT_ID = "SELECT coalesce(max(id), 0) + 1 FROM tables"
HAS_TABLES = "SELECT 1 FROM tables WHERE server_id = ?1 LIMIT 1"


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A match with its result, and its log if it has one."""

    table: model.TableState
    results: tuple[model.SeatOutcome, ...]
    rounds: int
    season: int | None = None
    rated_as: int | None = None
    uncounted: model.Uncounted | None = None
    lines: tuple[model.LogEntry, ...] = ()


async def has_tables(connection: core.Connection, server: core.ServerId) -> bool:
    return bool(list(await connection.fetch(HAS_TABLES, (server,))))


# SQLite counts on from the highest id by itself.
CATCH_UP = core.PerEngine(
    sqlite="SELECT 1",
    postgresql="SELECT setval(pg_get_serial_sequence('tables', 'id'), max(id)) FROM tables",
)


async def insert(connection: core.Connection, matches: Sequence[FinishedMatch]) -> None:
    """Keep them under the ids that they have. How they move the ladders is computed afterwards."""
    await connection.executemany(
        "INSERT INTO servers (id, first_seen) VALUES (?1, ?2) ON CONFLICT (id) DO NOTHING",
        {
            match.table.server: (match.table.server, match.table.created_at) for match in matches
        }.values(),
    )
    await _insert(connection, "tables", list(map(_table_row, matches)))
    seats = [row for match in matches for row in _seat_rows(match.table)]
    await _insert(connection, "seats", seats)
    await connection.executemany(
        result_store.INSERT,
        [
            result_store.values(match.table, one, match.rounds)
            for match in matches
            for one in match.results
        ],
    )
    await connection.executemany(
        result_store.REMEMBER,
        [person for match in matches for person in result_store.people(match.table)],
    )
    lines = [
        {"table_id": match.table.id, "seq": seq, "action": line.action, "at": line.at}
        for match in matches
        for seq, line in enumerate(match.lines)
    ]
    await _insert(connection, "actions", lines)
    await connection.fetch(CATCH_UP)


async def _insert(
    connection: core.Connection, table: str, rows: Sequence[Mapping[str, object]]
) -> None:
    """Rows that all have these columns."""
    if rows:
        places = ", ".join(f"?{at}" for at, _ in enumerate(rows[0], 1))
        sql = f"INSERT INTO {table} ({', '.join(rows[0])}) VALUES ({places})"  # noqa: S608 - our words
        await connection.executemany(sql, [tuple(row.values()) for row in rows])


def _table_row(match: FinishedMatch) -> dict[str, object]:
    table = match.table
    same = (
        *("id", "status", "game", "assistance", "secret", "seq", "created_at", "touched_at"),
        *("started_at", "ended_at", "version", "rules", "ending"),
    )
    return {name: getattr(table, name) for name in same} | {
        "server_id": table.server,
        "channel_id": table.channel,
        "owner_id": table.owner,
        "options": json.dumps(dict(table.options), sort_keys=True),
        "rounds": match.rounds,
        "season": match.season,
        "rated_as": match.rated_as,
        "uncounted": match.uncounted,
    }


def _seat_rows(table: model.TableState) -> Iterator[dict[str, object]]:
    same = ("name", "level", "number", "words", "words_hash", "presence")
    for at, seat in enumerate(table.seats):
        own = {"table_id": table.id, "seat": at, "member_id": seat.member}
        yield own | {name: getattr(seat, name) for name in same}


# --- matches that could have been played: a plausible history, as a function of a seed ---

SHORT = {"rummue": {"target": 50}}
"""Options of matches with a log, where one round is not an option."""
WORDS = ("sesame", "for luck", "the kettle sings", "42", "no aces please", "Glück auf", "à toi", "")
LEFT, HINTS, COMPUTER, EQUAL = 0.03, 0.04, 0.08, 0.03
"""How often somebody leaves, a table has hints or a computer, and two end equal."""
LUCK = 1.2
"""How much chance counts beside skill."""
YEAR = 365 * 86_400.0
MOVE_SECONDS = 9.0


@dataclass(frozen=True, slots=True)
class Person:
    id: core.MemberId
    name: str


@dataclass(frozen=True, slots=True)
class History:
    """What is to be made up, for which server."""

    server: core.ServerId
    channel: core.ChannelId
    people: tuple[Person, ...]
    matches: int
    now: float
    """The last match has just ended."""
    logs: int = 200
    """How many of the last matches have a whole log and can be replayed: each game in turn."""
    seasons: int = 3
    """The last one is still being played."""
    seed: int = 0
    years: float = 1.5
    skills: dict[core.MemberId, float] = field(init=False)
    habits: tuple[float, ...] = field(init=False)
    """How often each person plays, added up."""

    def __post_init__(self) -> None:
        rng = Random(self.seed)  # noqa: S311 - play
        skills = {person.id: rng.gauss(0, 1) for person in self.people}
        habits = tuple(accumulate(1 / (at + 4) + 0.002 for at in range(len(self.people))))
        object.__setattr__(self, "skills", skills)
        object.__setattr__(self, "habits", habits)

    def skill(self, member: core.MemberId | None) -> float:
        """Computers are no better than most."""
        return 0.0 if member is None else self.skills[member]

    def company(self, rng: Random, size: int) -> list[int]:
        """Who sits down: some people are always there, others rarely."""
        chosen: dict[int, None] = {}
        everyone = range(len(self.people))
        while len(chosen) < size:
            chosen[rng.choices(everyone, cum_weights=self.habits)[0]] = None
        return list(chosen)


def _invent(town: History, first: int, times: Sequence[float]) -> Iterator[FinishedMatch]:
    """A match for each of these times, in their order; the last ones were really played.

    So the matches that a history shows first can be replayed.
    """
    rng = Random(town.seed + 1)  # noqa: S311 - play
    games = list(CATALOGUE.values())
    played = 0
    for at, ended_at in enumerate(times):
        real = len(times) - at <= town.logs
        game = games[played % len(games)] if real else rng.choice(games)
        if game.fewest > len(town.people):
            game = games[0]
        table = _table(town, rng, core.TableId(first + at), game, ended_at)
        played += real
        finished = _played(rng, table) if real else _dreamed(town, rng, table, game)
        yield _with_departures(rng, finished)


def _table(
    town: History, rng: Random, table: core.TableId, game: Game, ended_at: float
) -> model.TableState:
    most = min(game.most, 4, len(town.people))
    seats = tuple(
        _seat(rng, town.people[person])
        for person in town.company(rng, rng.randint(game.fewest, most))
    )
    owner = seats[0].member
    assert owner is not None
    began_at = ended_at - rng.uniform(400, 3000)
    return model.TableState(
        id=table,
        server=town.server,
        channel=town.channel,
        owner=owner,
        status=model.Status.OVER,
        game=game.id,
        options=(),
        assistance=model.Assistance.HINTS if rng.random() < HINTS else model.Assistance.ARRANGE,
        secret=rng.randbytes(SECRET_BYTES),
        seats=seats,
        seq=0,
        created_at=began_at - rng.uniform(20, 300),
        touched_at=ended_at,
        started_at=began_at,
        ended_at=ended_at,
        ending=model.Ending.PLAYED,
        rules=REVISION,
    )


def _seat(rng: Random, person: Person) -> model.SeatState:
    return model.SeatState(person.id, person.name, words=rng.choice(WORDS))


def _with_departures(rng: Random, finished: FinishedMatch) -> FinishedMatch:
    """Now and then those who lost had left: whoever is gone ranks last, and so do partners."""
    last = max(one.place for one in finished.results)
    if last == 1 or rng.random() >= LEFT * len(finished.results):
        return finished
    gone = {one.seat for one in finished.results if one.place == last and one.member is not None}
    results = tuple(
        replace(one, left_early=True, parting=model.Parting.LEFT) if one.seat in gone else one
        for one in finished.results
    )
    seats = tuple(
        replace(seat, presence=model.Presence.LEFT) if at in gone else seat
        for at, seat in enumerate(finished.table.seats)
    )
    return replace(finished, table=replace(finished.table, seats=seats), results=results)


# --- matches with a log ---


def _played(rng: Random, table: model.TableState) -> FinishedMatch:
    """Played by computers in the name of people, in one short round.

    Easy ones would seldom end it: they do not rebuild, and run out of tiles to draw.
    """
    options = SHORT.get(table.game, {"rounds": 1})
    table = sealed(
        replace(table, options=tuple(options.items()), assistance=model.Assistance.ARRANGE)
    )
    levels = (Level.MEDIUM,) * len(table.seats)
    steps = list(moves(begin(header_for(table)), fair_for(table), levels))
    match, at = steps[-1][1], table.started_at or 0.0
    lines: list[model.LogEntry] = []
    for action, _ in steps:
        lines.append(model.LogEntry(action_text(action), at))
        at += rng.uniform(0, 2 * MOVE_SECONDS)
    table = replace(table, seq=len(lines), ended_at=at, touched_at=at)
    return FinishedMatch(table, result_rows(table, match), len(match.results), lines=tuple(lines))


# --- matches of which only the result is known ---


def _dreamed(town: History, rng: Random, table: model.TableState, game: Game) -> FinishedMatch:
    rounds = rng.choice((1, 1, 2, 3, 4))
    if rng.random() < COMPUTER:
        level = rng.choice(list(Level)).value
        computer = model.SeatState(level=level, number=1, words="computer 1")
        table = replace(table, seats=(*table.seats[:-1], computer))
    form = [town.skill(seat.member) + rng.gauss(0, LUCK) for seat in table.seats]
    if rng.random() < EQUAL:
        form[1] = form[0]
    return FinishedMatch(table, _results(rng, table, game, form, rounds), rounds)


def _results(
    rng: Random, table: model.TableState, game: Game, form: list[float], rounds: int
) -> tuple[model.SeatOutcome, ...]:
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
        model.SeatOutcome(
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
        Person(core.MemberId(member), _name_inventing(at))
        for at, member in enumerate(islice(ids, count))
    )


def _name_inventing(at: int) -> str:
    turn, which = divmod(at, len(FIRST_NAMES))
    return FIRST_NAMES[which] if turn == 0 else f"{FIRST_NAMES[which]} {turn + 1}"


# --- giving a server a history: to try things out, to measure, to show ---


async def seed(
    database: core.Database, history: History, *, step: Callable[[], None] = lambda: None
) -> int:
    """Fill a server that has no tables yet; ``step`` is called for each match.

    Says how many of the matches count for the ladders.
    """
    if len(history.people) < 4:
        raise ValueError("a history takes at least four people")

    async def write(connection: core.Connection) -> None:
        if await has_tables(connection, history.server):
            raise ValueError(f"server {history.server} has tables already")
        first = int(next(iter(await connection.fetch(NEXT_ID)))[0])
        await insert(connection, list(_matches(history, first, step)))

    await database.write(write)
    rated = await rebuild(database, history.server)
    await database.write(lambda db: _close_seasons(db, history))
    return rated


def _matches(history: History, first: int, step: Callable[[], None]) -> Iterator[FinishedMatch]:
    book = _Book()
    for at, match in enumerate(_invent(history, first, _times(history))):
        step()
        why = book.uncounted(match.table)
        if why is None:
            season = 1 + at * history.seasons // history.matches
            yield book.rated(match, season)
        else:
            yield replace(match, uncounted=why)


Meeting = tuple[float, list[core.MemberId]]
"""When a match ended, and who else was in it."""


class _Book:
    """Which of the matches count, as at real tables: see :mod:`bot.tables.counting`."""

    def __init__(self) -> None:
        self._rated = 0
        self._played: dict[core.MemberId, list[tuple[float, core.TableId]]] = defaultdict(list)
        self._met: dict[core.MemberId, set[core.MemberId]] = defaultdict(set)
        self._met_at: dict[core.MemberId, deque[Meeting]] = defaultdict(deque)

    def uncounted(self, table: model.TableState) -> model.Uncounted | None:
        if table.assistance == model.Assistance.HINTS:
            return model.Uncounted.HINTS
        if any(seat.level is not None for seat in table.seats):
            return model.Uncounted.COMPUTER
        since = (table.ended_at or 0.0) - DAY
        return worn_out(
            {
                one: Day(frozenset(match for ended, match in self._played[one] if ended > since))
                for one in _members(table)
            }
        )

    def _company(
        self, members: Sequence[core.MemberId], since: float
    ) -> dict[core.MemberId, dict[core.MemberId, float]]:
        company: dict[core.MemberId, dict[core.MemberId, float]] = {}
        for one in members:
            meetings, often = self._met_at[one], defaultdict[core.MemberId, float](float)
            while meetings and meetings[0][0] <= since:
                meetings.popleft()
            for _, others in meetings:
                for other in others:
                    often[other] += 1 / len(others)
            company[one] = often
        return company

    def rated(self, match: FinishedMatch, season: int) -> FinishedMatch:
        """The next match that counts."""
        table, members = match.table, _members(match.table)
        ended = table.ended_at or 0.0
        met = {one: min(KNOWN, len(self._met[one])) for one in members}
        results = tuple(weighed(match.results, met, self._company(members, ended - LATELY)))
        for one in members:
            self._met[one].update(set(members) - {one})
            self._played[one].append((ended, table.id))
            del self._played[one][:-MATCHES]
            self._met_at[one].append((ended, [other for other in members if other != one]))
        self._rated += 1
        return replace(match, results=results, season=season, rated_as=self._rated)


def _members(table: model.TableState) -> list[core.MemberId]:
    return [seat.member for seat in table.seats if seat.member is not None]


def _times(history: History) -> list[float]:
    """Ends of matches, in order."""
    rng = Random(history.seed)  # noqa: S311 - play
    span = history.years * YEAR
    return sorted(history.now - span * rng.random() for _ in range(history.matches))


async def _close_seasons(connection: core.Connection, history: History) -> None:
    """All but the last, each at the time when its share of the matches had been played."""
    times = _times(history)
    season = await seasons.current(connection, history.server, times[0] if times else history.now)
    for number in range(1, history.seasons):
        ended = times[min(len(times) - 1, number * len(times) // history.seasons)]
        if await seasons.has_matches(connection, history.server, number):
            season = await seasons.begin_next(connection, history.server, season, ended)
