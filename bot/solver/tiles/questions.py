"""The questions about a position of a tile game; of equally good plays the least change."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations, product

from bot.games.pieces import Face, Faces, MeldKind, Melds, Said, joker
from bot.games.tiles.jokers import WHOLE
from bot.games.tiles.melds import SHORTEST
from bot.solver import rearranging
from bot.solver.rearranging import Budget, Play, Verdict
from bot.solver.tiles import model, new_melds
from bot.solver.tiles.best_play import (
    best_play,
    fewest_tiles,
    fillings,
    has_sum,
    most_points,
    rack_melds,
)
from bot.solver.tiles.case_solver import CaseSolver, best_of, worth
from bot.solver.tiles.jokers import (
    JokerCase,
    TileAsk,
    cases,
    hopeful_case,
    is_allowed,
    jokers_are_legal,
    opens,
    untouched,
)
from bot.solver.tiles.model import COLOURS, KEEP, NUMBERS, Block, OldRun, TileProblem, TilePuzzle
from bot.solver.tiles.new_melds import FixedParts
from bot.solver.tiles.search import TileSession


def keep_most(
    problem: TileProblem, ask: TileAsk, play: Play, session: TileSession
) -> tuple[Play, bool]:
    """A play worth as much as this one that keeps most melds; perhaps this one."""
    certain = True
    floor = play.value + untouched(problem, play.melds) * KEEP
    if problem.rules.joker.keeps != WHOLE:
        case = hopeful_case(problem, ask)
        found, certain = _kept(problem, case, floor, session)
        if found is None or is_allowed(problem, case, found.laid):
            return found or play, certain

    def kept(case: JokerCase, floor: int) -> Verdict:
        return _kept(problem, case, floor, session)

    found, sure = best_of((partial(kept, case) for case in cases(problem, ask)), floor, session)
    return found or play, sure and certain


def _kept(problem: TileProblem, case: JokerCase, floor: int, session: TileSession) -> Verdict:
    solver = CaseSolver(problem, case, session)
    attempts = (
        partial(solver.best, puzzle, aside=aside) for puzzle, aside in _puzzles(problem, case)
    )
    return best_of(attempts, floor, session)


def _puzzles(problem: TileProblem, case: JokerCase) -> Iterator[tuple[TilePuzzle, FixedParts]]:
    """The puzzle of a case, with what could be kept.

    In `classic` a meld that is held together by its joker is kept, or it grows: each in its turn.
    """
    puzzle = new_melds.puzzle_of(problem, case)
    swapped = {meld for meld, _ in case.swaps}
    closed = {spot.meld for spot in case.stay} if problem.rules.joker.keeps == WHOLE else set()
    loose = [meld for meld in range(len(problem.table)) if meld not in closed | swapped]
    puzzle = replace(
        puzzle,
        keeping=KEEP,
        old_runs=tuple(
            old_run(problem, case, meld) for meld in loose if problem.kinds[meld] == MeldKind.RUN
        ),
        old_groups=_old_groups(problem, loose, len(puzzle.old_groups)),
    )
    blocks: list[OldRun | tuple[int, Block]] = [*puzzle.run_blocks]
    blocks += [(number, block) for number, row in enumerate(puzzle.group_blocks) for block in row]
    changed = [_block(problem, case, meld) for meld in closed & swapped]
    for kept in product((True, False), repeat=len(blocks)):
        chosen = [block for block, keeps in zip(blocks, kept, strict=True) if keeps]
        yield _without(puzzle, chosen), _aside(chosen, changed)


def _without(puzzle: TilePuzzle, blocks: list[OldRun | tuple[int, Block]]) -> TilePuzzle:
    runs, groups = list(puzzle.run_blocks), [list(row) for row in puzzle.group_blocks]
    for block in blocks:
        if isinstance(block, OldRun):
            runs.remove(block)
        else:
            groups[block[0]].remove(block[1])
    return replace(puzzle, run_blocks=tuple(runs), group_blocks=tuple(tuple(row) for row in groups))


def _block(problem: TileProblem, case: JokerCase, meld: int) -> OldRun | tuple[int, Block]:
    if problem.kinds[meld] == MeldKind.RUN:
        return new_melds.run_block(problem, case, meld)
    number = next(iter(new_melds.block_naturals(problem, case, meld))).number
    return number, new_melds.group_block(problem, case, meld)


def _aside(
    blocks: list[OldRun | tuple[int, Block]], changed: list[OldRun | tuple[int, Block]]
) -> FixedParts:
    """Melds that stay exactly as they are; one in which a joker was replaced is not as it was."""
    parts: list[model.Part] = []
    for block in blocks:
        if isinstance(block, OldRun):
            parts.append(model.Run(block.colour, block.low, block.marks))
        else:
            number, group = block
            parts.append(model.Group(number, model.colours_in(group.colours), group.jokers))
    kept = sum(block not in changed for block in blocks)
    return FixedParts(exact=tuple(parts), gain=KEEP * kept)


def old_run(problem: TileProblem, case: JokerCase, meld: int) -> OldRun:
    """A run as it lies, with its jokers marked as free or staying."""
    said = problem.table[meld].said
    staying = {spot.index for spot in case.stay if spot.meld == meld}
    marks = "".join(
        "N" if not one.face.is_joker else "P" if index in staying else "J"
        for index, one in enumerate(said)
    )
    low = said[0].meant
    all_pins = new_melds.run_pins(problem, case.stay)
    colour = problem.colours[low.suit]
    spots = [spot for spot in case.stay if spot.meld == meld]
    pins = tuple(
        all_pins[colour, low.number + spot.index][_rank(problem, case, spot.meld, spot.index)]
        for spot in sorted(spots, key=lambda spot: spot.index)
    )
    return OldRun(colour, low.number, marks, pins)


def _rank(problem: TileProblem, case: JokerCase, meld: int, index: int) -> int:
    """Which of the jokers that stay at one place this is."""
    face = problem.table[meld].said[index].meant
    here = [
        (spot.meld, spot.index)
        for spot in case.stay
        if problem.kinds[spot.meld] == MeldKind.RUN and face in spot.options
    ]
    return here.index((meld, index))


def _old_groups(problem: TileProblem, melds: list[int], rows: int) -> tuple[tuple[Block, ...], ...]:
    groups: list[tuple[Block, ...]] = [()] * rows
    for meld in melds:
        if problem.kinds[meld] == MeldKind.GROUP:
            colours = jokers = number = 0
            for one in problem.table[meld].said:
                own = one.face.joker_colour
                if own is not None:
                    colours |= 1 << COLOURS + problem.colours[own]
                elif one.face.is_joker:
                    jokers += 1
                else:
                    colours |= 1 << problem.colours[one.face.suit]
                number = max(number, one.face.number)
            groups[number] = (*groups[number], Block(colours, jokers))
    return tuple(groups)


# --- all melds that can hold a tile ---


def melds_with(tile: Face, suits: tuple[str, ...], have: Faces) -> Iterator[tuple[Said, ...]]:
    """Each meld once; ``tile`` has a number, and jokers lie wherever they can."""
    yield from _groups(tile, suits, have)
    yield from rearranging.runs_with(
        tile,
        tile.number,
        NUMBERS,
        have,
        lambda number, have: fillings(Face(tile.suit, number), have),
        jokers_first=True,
    )


def _groups(tile: Face, suits: tuple[str, ...], have: Faces) -> Iterator[tuple[Said, ...]]:
    places = [Face(suit, tile.number) for suit in suits if suit != tile.suit]
    plain = have[joker()]
    for count in range(COLOURS):
        for others in combinations(places, count):
            if not all(have[place] > 0 for place in others):
                continue
            free = [place for place in places if place not in others]
            owns = [place for place in free if have[joker(place.suit)] > 0]
            for number in range(len(owns) + 1):
                for own in combinations(owns, number):
                    said = (Said(tile), *map(Said, others))
                    said += tuple(Said(joker(place.suit), place) for place in own)
                    left = [place for place in free if place not in own]
                    yield from _with_jokers(said, left, plain, is_lone=count == 0)


def _with_jokers(
    said: tuple[Said, ...], places: list[Face], plain: int, *, is_lone: bool
) -> Iterator[tuple[Said, ...]]:
    """With jokers of no colour; beside a single tile each has to say what it stands for."""
    for jokers in range(min(plain, len(places)) + 1):
        if len(said) + jokers < SHORTEST:
            continue
        if is_lone and jokers:
            for names in combinations(places, jokers):
                yield (*said, *(Said(joker(), name) for name in names))
        else:
            yield (*said, *[Said(joker())] * jokers)


# --- as few tiles moved as can be ---


def is_legal(problem: TileProblem, melds: Melds) -> bool:
    return jokers_are_legal(problem, melds) and opens(problem, melds)


def tiles_game(
    problem: TileProblem, accepts: Callable[[Melds], bool] | None = None
) -> rearranging.GameModel:
    suits = problem.suits
    return rearranging.GameModel(
        problem,
        lambda tile, have: melds_with(tile, suits, have),
        lambda tile, have: _company(tile, suits, have),
        lambda melds: untouched(problem, melds),
        accepts or (lambda melds: is_legal(problem, melds)),
    )


def move_fewest(problem: TileProblem, ask: TileAsk, play: Play, session: TileSession) -> Verdict:
    """A play as good as this one that touches as few melds and moves the fewest tiles."""
    search = rearranging.LeastChangeSearch(
        tiles_game(problem), play.melds, play.laid, session.budget
    )
    pool, value = ask.may + ask.must, worth(problem, play.laid)

    def may_be_laid(must: Faces) -> tuple[bool, bool]:
        other = TileAsk(pool - (ask.must | must), ask.must | must)
        found, sure = best_play(problem, other, value - 1, session)
        return found is not None, sure

    search.lay_all(rearranging.EqualLays(pool, ask.must, play.laid, problem.worth, may_be_laid))
    return search.verdict(play.value)


def touch_fewest(problem: TileProblem, play: Play, session: TileSession) -> tuple[Play, bool]:
    """A play that wins with the same tiles, touches the fewest melds and moves the fewest tiles.

    Slower than to keep the most melds first, but whatever has to be asked of the table can be.
    """

    def wins(melds: Melds) -> bool:
        return has_sum(problem, melds) and is_legal(problem, melds)

    search = rearranging.LeastChangeSearch(
        tiles_game(problem, wins), play.melds, play.laid, session.budget
    )
    search.deepen([play.laid])
    return search.verdict(play.value)


def _company(face: Face, suits: tuple[str, ...], have: Faces) -> int:
    """Roughly how many melds could take a tile."""
    beside = [min(1, have[Face(face.suit, face.number + step)]) for step in (-2, -1, 1, 2)]
    low, below, above, high = beside
    group = sum(min(1, have[Face(suit, face.number)]) for suit in suits) - 1
    return low * below + below * above + above * high + (0, 0, 1, 4)[group]


# --- both ---


def _least_changing(
    problem: TileProblem,
    ask: TileAsk,
    verdict: Verdict,
    session: TileSession,
    patience: Budget | None,
) -> Verdict:
    """A play as good as this one that keeps most melds and then moves the fewest tiles.

    It is looked for until ``patience`` ends; without any, the play stays as it is.
    """
    play, proven = verdict
    if play is None or patience is None:
        return verdict
    session = replace(session, budget=patience)
    if _is_special(problem) and not problem.on_rack - play.laid:
        play = replace(play, value=worth(problem, play.laid))
        ask = TileAsk(Counter(), play.laid)
        if problem.rules.win_sum:
            won, sure = touch_fewest(problem, play, session)
            return won, proven and sure
    if not problem.opened:
        # What was found contains a first lay-down; another choice of tiles might not.
        ask = TileAsk(Counter(), play.laid)
    kept, sure = _keeping_most(problem, ask, play, session)
    if not opens(problem, kept.melds):
        kept, sure = play, False
    fewest, certain = move_fewest(problem, ask, kept, session)
    return fewest, proven and sure and certain


def _is_special(problem: TileProblem) -> bool:
    """Whether a win depends on how it is laid: the last stone, or the sum (T33, T34)."""
    return problem.stone is not None or problem.rules.win_sum > 0


def _keeping_most(
    problem: TileProblem, ask: TileAsk, play: Play, session: TileSession
) -> tuple[Play, bool]:
    kept, sure = keep_most(problem, ask, play, session)
    wins = kept.laid == problem.on_rack != play.laid
    if not (wins and _is_special(problem)):
        return kept, sure
    # That would win the round, and must not: one tile or another stays on the rack.
    best, certain = play, True
    for face in sorted(+ask.may):
        if session.budget.exhausted():
            return best, False
        rest = TileAsk(ask.may - Counter([face]), ask.must)
        kept, sure = keep_most(problem, rest, best, session)
        best = replace(kept, value=play.value)
        certain = certain and sure
    return best, certain


# --- the questions ---


def best(problem: TileProblem, session: TileSession, patience: Budget | None = None) -> Verdict:
    """The most tiles, then the most points, that can leave the rack in this turn.

    With ``patience`` (until it ends), the one of these that changes the table least.
    """
    ask = TileAsk(problem.on_rack, Counter())
    verdict = best_play(problem, ask, 0, session)
    return _least_changing(problem, ask, verdict, session, patience)


def arrange(
    problem: TileProblem, wanted: Faces, session: TileSession, patience: Budget | None = None
) -> Verdict:
    """A table that takes these tiles, or the largest part of them that can go."""
    ask = TileAsk(Counter(), wanted)
    play, proven = best_play(problem, ask, 0, session)
    if play is None:
        ask = TileAsk(wanted, Counter())
        play, sure = best_play(problem, ask, 0, session)
        proven = proven and sure
    return _least_changing(problem, ask, (play, proven), session, patience)


def opening(problem: TileProblem, session: TileSession, *, fewest: bool) -> Verdict:
    """The rack-only melds with the most points, or those with the fewest tiles.

    They lie beside the table as it is; the play's value is what they count (T6).
    """
    points, melds, proven = most_points(problem, problem.on_rack, session)
    if points < problem.rules.opening:
        return None, proven
    if fewest:
        found = fewest_tiles(problem, problem.on_rack, session)
        if found is not None:
            melds, points = tuple(m.said for m in found), sum(m.points for m in found)
        proven = proven and found is not None and not session.budget.exhausted()
    return problem.beside(melds, points), proven


def useful_plays(problem: TileProblem, session: TileSession) -> list[tuple[Play, bool]]:
    """Plays that differ in what they lay, best first.

    The best one; for each tile that it leaves on the rack, the best one that lays that; each tile
    by itself; each meld of the rack by itself. For a player who is not out yet: the best one, and
    the first lay-downs with the most points and with the fewest tiles. As far as the budget goes;
    the melds of the rack take no search.
    """
    return rearranging.distinct(
        _candidates(problem, session), lambda play: (worth(problem, play.laid),)
    )


def _candidates(problem: TileProblem, session: TileSession) -> Iterator[Verdict]:
    best, proven = best_play(problem, TileAsk(problem.on_rack, Counter()), 0, session)
    if best is None and proven:
        return
    yield best, proven
    if not problem.opened:
        yield from _openings(problem, session)
        return
    for meld in rack_melds(problem, problem.on_rack):
        if meld.faces != problem.on_rack:
            yield problem.beside((meld.said,)), proven
    if best is not None:
        yield from _with_each_tile(problem, best, session)


def _with_each_tile(problem: TileProblem, best: Play, session: TileSession) -> Iterator[Verdict]:
    rack, found = problem.on_rack, [best]
    stuck = set()
    for face in sorted(rack - best.laid):
        if session.budget.exhausted():
            return
        # What was found for another tile may lay this one, too: only better plays are of interest.
        floor = max((play.value for play in found if play.laid[face] > best.laid[face]), default=0)
        if floor >= best.value:
            continue
        must = Counter({face: best.laid[face] + 1})
        play, sure = best_play(problem, TileAsk(rack - must, must), floor, session)
        if play is not None:
            found.append(play)
            yield play, sure
        elif not best.laid[face] and not floor:
            stuck.add(face)
    alone = {face for play in found if play.laid.total() == 1 for face in play.laid}
    for face in sorted(rack.keys() - stuck - alone):
        if session.budget.exhausted():
            return
        yield best_play(problem, TileAsk(Counter(), Counter([face])), 0, session)


def _openings(problem: TileProblem, session: TileSession) -> Iterator[Verdict]:
    """What can be laid without a look at the table."""
    points, melds, proven = most_points(problem, problem.on_rack, session)
    fewest = fewest_tiles(problem, problem.on_rack, session)
    lays = [melds] if points >= problem.rules.opening else []
    lays += [] if fewest is None else [tuple(meld.said for meld in fewest)]
    for lay in lays:
        play = problem.beside(lay)
        if play.laid != problem.on_rack:
            yield play, proven
