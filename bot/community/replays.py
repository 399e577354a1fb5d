"""A finished match, step by step."""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise, starmap
from typing import NamedTuple

from bot.community.ladders import RankingPage
from bot.community.matches import BackOffice, finished_row
from bot.community.settings import load_settings
from bot.database.core import Database, MemberId, ServerId, TableId
from bot.games.match import Header, Match, PublicView, apply, begin, is_seen, public_view
from bot.games.moves import Action, Deal, Move, Turn, parse_action
from bot.games.pieces import Deck, Piece, Seat
from bot.games.refusals import RefusedError, UnreadableError
from bot.games.ruleset import Pieces
from bot.pictures.scenes import Player, SortBy, in_order, table_scene
from bot.tables import rows as store
from bot.tables.denials import Denial, deny
from bot.tables.live import header_for
from bot.tables.model import Ending
from render.scenes import PieceScene, RankingRow, RankingScene, ReplayScene

REMEMBERED = 8
"""Replays in memory: people click through them one step at a time."""


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """Something that everyone could see, and the table after it."""

    action: Action
    """A shuffle, or the move that ended the work of a turn."""
    seat: Seat | None
    """Who moved; nobody for a shuffle."""
    moves: tuple[Move, ...]
    """All that the player did since the last step, undone things included; the last one is the
    action."""
    view: PublicView
    racks: tuple[Pieces, ...]
    """Everyone's, or of nobody if the server does not want them shown."""
    round: int
    """From 1."""


@dataclass(frozen=True, slots=True)
class Replay:
    """Steps from the first deal to the end. They count from 0."""

    table: TableId
    steps: tuple[ReplayStep, ...]
    rounds: tuple[range, ...]
    """The steps of each round."""
    shows_racks: bool

    def round_of(self, step: int) -> int:
        """The round that a step belongs to, from 1."""
        return self.steps[step].round


async def replay(
    database: Database, server: ServerId, table: TableId, office: BackOffice | None = None
) -> Replay:
    """A finished match of this server; folded once and remembered for a while."""
    row = await finished_row(database, server, table)
    log = await store.load_log(database, table)
    shown = (await load_settings(database, server)).replay_racks
    # All views of a match are too much to be sent from process to process.
    decided = row.ending == Ending.PLAYED
    wanted = Wanted(table, replace(header_for(row), client_seeds=()), log.text, shown, decided)
    # One that is at hand waits for nobody whose match is being folded.
    found = _kept.get(wanted) or await (office or BackOffice()).beside(partial(_found, wanted))
    if found is None:
        deny(Denial.NO_LOG)
    _kept[wanted] = found
    _kept.move_to_end(wanted)
    while len(_kept) > REMEMBERED:
        _kept.popitem(last=False)
    return found


class Wanted(NamedTuple):
    """All that a replay is made of."""

    table: TableId
    header: Header
    log: str
    shows_racks: bool
    decided: bool


_kept: OrderedDict[Wanted, Replay] = OrderedDict()
"""Changed on the event loop only."""


def _found(wanted: Wanted) -> Replay | None:
    """It may have been made for somebody else while this one waited."""
    return _kept.get(wanted) or _replayed(wanted)


def _replayed(wanted: Wanted) -> Replay | None:
    """The whole replay; none if the log makes no match that ended so."""
    steps = _folded(wanted.header, wanted.log, decided=wanted.decided)
    if not steps:
        return None
    shown = steps if wanted.shows_racks else tuple(replace(step, racks=()) for step in steps)
    return Replay(wanted.table, shown, _rounds(steps), wanted.shows_racks)


def _rounds(steps: Sequence[ReplayStep]) -> tuple[range, ...]:
    begins = [at for at, step in enumerate(steps) if not at or steps[at - 1].round != step.round]
    return tuple(starmap(range, pairwise([*begins, len(steps)])))


def forget_all() -> None:
    """Have none in memory any more."""
    _kept.clear()


def _folded(header: Header, log: str, *, decided: bool) -> tuple[ReplayStep, ...]:
    """All steps, or none if the log makes no match that ended so."""
    try:
        match = begin(header)
        deck = match.rules.deck
        steps, match = steps_of(match, [parse_action(text, deck) for text in log.split("\n")])
    except (RefusedError, UnreadableError):
        return ()
    return tuple(steps) if (match.outcome is not None) == decided else ()


def steps_of(match: Match, actions: Sequence[Action]) -> tuple[list[ReplayStep], Match]:
    """The work on a draft is one step, at its end: nobody else could see it before."""
    steps: list[ReplayStep] = []
    moves: list[Move] = []
    for action in actions:
        before, match = match, apply(match, action)
        if isinstance(action, Turn):
            moves.append(action.move)
            if not is_seen(before, match):
                continue
        elif match.round is None:  # the lots: nothing lies on the table yet
            continue
        steps.append(_step(action, tuple(moves), match))
        moves.clear()
    return steps, match


def _step(action: Action, moves: tuple[Move, ...], match: Match) -> ReplayStep:
    assert match.round is not None
    view = public_view(match)
    return ReplayStep(
        action=action,
        seat=None if isinstance(action, Deal) else action.seat,
        moves=moves,
        view=view,
        racks=match.round.racks,
        round=view.number,
    )


# --- pictures of what is remembered ---

Caption = Callable[[ReplayStep], str]
"""A step in words."""


def ranking_scene(
    page: RankingPage, *, title: str, note: str = "", me: MemberId | None = None
) -> RankingScene:
    """A page of a ladder; the reader's own line is marked."""
    return RankingScene(
        title=title,
        rows=tuple(
            RankingRow(
                rank=one.rank,
                name=one.name,
                rating=one.rating,
                games=one.matches,
                wins=one.wins,
                trend=one.trend,
                is_me=one.member == me,
            )
            for one in page.standings
        ),
        note=note,
    )


def replay_scene(replay: Replay, at: int, players: Sequence[Player], caption: str) -> ReplayScene:
    """One step; what changed since the one before is marked. Steps are counted in their round."""
    steps = replay.rounds[replay.round_of(at) - 1]
    step = replay.steps[at]
    before = replay.steps[at - 1].view if at > steps.start else None
    held = replay.steps[at - 1].racks if before is not None else ()
    return ReplayScene(
        table=table_scene(step.view, players, before=before),
        caption=caption,
        step=at - steps.start + 1,
        steps=len(steps),
        racks=tuple(
            _rack(step.view.deck, rack, held[seat] if held else rack)
            for seat, rack in enumerate(step.racks)
        ),
    )


def _rack(deck: Deck, rack: Iterable[Piece], before: Iterable[Piece]) -> tuple[PieceScene, ...]:
    """Somebody's pieces in order; what has just been drawn is marked."""
    was = set(before)
    return tuple(
        PieceScene(deck.face(piece), is_new=piece not in was)
        for piece in in_order(deck, rack, SortBy.COLOUR)
    )


def round_scenes(
    replay: Replay, number: int, players: Sequence[Player], caption: Caption
) -> Iterator[ReplayScene]:
    """All steps of a round, for :func:`render.animate`."""
    for at in replay.rounds[number - 1]:
        yield replay_scene(replay, at, players, caption(replay.steps[at]))
