"""Pictures of what is remembered."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from bot.games.pieces import Deck, Piece
from bot.memory.rankings import RankingPage
from bot.memory.replays import Replay, ReplayStep
from bot.model.ids import MemberId
from bot.pictures.scenes import Player, SortBy, in_order, table_scene
from render.scenes import PieceScene, RankingRow, RankingScene, ReplayScene

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


def replay_scene(
    language: str, replay: Replay, at: int, players: Sequence[Player], caption: str
) -> ReplayScene:
    """One step; what changed since the one before is marked. Steps are counted in their round."""
    steps = replay.rounds[replay.round_of(at) - 1]
    step = replay.steps[at]
    before = replay.steps[at - 1].view if at > steps.start else None
    held = replay.steps[at - 1].racks if before is not None else ()
    return ReplayScene(
        table=table_scene(language, step.view, players, before=before),
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
    language: str, replay: Replay, number: int, players: Sequence[Player], caption: Caption
) -> Iterator[ReplayScene]:
    """All steps of a round, for :func:`render.animate`."""
    for at in replay.rounds[number - 1]:
        yield replay_scene(language, replay, at, players, caption(replay.steps[at]))
