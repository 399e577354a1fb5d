"""Least change: of all plays that are equally good, the one that leaves most melds as they lie."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations, product

from bot.games.melds import MeldKind, Melds, Said
from bot.games.pieces import Face, Faces, joker
from bot.games.tiles.jokers import WHOLE
from bot.games.tiles.melds import HIGHEST, SHORTEST
from bot.solver.rearranging import MOST_LAYS, EqualLays, GameModel, LeastChangeSearch
from bot.solver.tiles import model
from bot.solver.tiles.best_play import best_play
from bot.solver.tiles.case_solver import CaseSolver, FixedParts, Play, TileVerdict, best_of, worth
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
from bot.solver.tiles.model import COLOURS, KEEP, Block, OldRun, TileProblem, TilePuzzle
from bot.solver.tiles.new_melds import block_naturals, group_block, puzzle_of, run_block, run_pins
from bot.solver.tiles.openings import has_sum
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

    def kept(case: JokerCase, floor: int) -> TileVerdict:
        return _kept(problem, case, floor, session)

    found, sure = best_of((partial(kept, case) for case in cases(problem, ask)), floor, session)
    return found or play, sure and certain


def _kept(problem: TileProblem, case: JokerCase, floor: int, session: TileSession) -> TileVerdict:
    solver = CaseSolver(problem, case, session)
    attempts = (
        partial(solver.best, puzzle, aside=aside) for puzzle, aside in _puzzles(problem, case)
    )
    return best_of(attempts, floor, session)


def _puzzles(problem: TileProblem, case: JokerCase) -> Iterator[tuple[TilePuzzle, FixedParts]]:
    """The puzzle of a case, with what could be kept.

    In `classic` a meld that is held together by its joker is kept, or it grows: each in its turn.
    """
    puzzle = puzzle_of(problem, case)
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
        return run_block(problem, case, meld)
    number = next(iter(block_naturals(problem, case, meld))).number
    return number, group_block(problem, case, meld)


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
    all_pins = run_pins(problem, case.stay)
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
    for low, left in _leftwards(tile, have):
        used = have.copy()
        used.subtract(one.face for one in left)
        yield from _rightwards(tile, (*left, Said(tile)), tile.number - low + 1, used)


def _fillings(place: Face, have: Faces) -> Iterator[Said]:
    if have[place] > 0:
        yield Said(place)
    for wild in (joker(), joker(place.suit)):
        if have[wild] > 0:
            yield Said(wild, place)


def _leftwards(tile: Face, have: Faces) -> Iterator[tuple[int, tuple[Said, ...]]]:
    """What may lie before the tile in a run."""
    waiting: list[tuple[int, tuple[Said, ...], Faces]] = [(tile.number, (), have)]
    while waiting:
        low, said, left = waiting.pop()
        yield low, said
        if low > 1:
            for one in _fillings(Face(tile.suit, low - 1), left):
                less = left.copy()
                less[one.face] -= 1
                waiting.append((low - 1, (one, *said), less))


def _rightwards(
    tile: Face, said: tuple[Said, ...], length: int, have: Faces
) -> Iterator[tuple[Said, ...]]:
    if length >= SHORTEST:
        yield said
    number = tile.number + 1
    if number <= HIGHEST:
        place = Face(tile.suit, number)
        for one in _fillings(place, have):
            less = have.copy()
            less[one.face] -= 1
            yield from _rightwards(place, (*said, one), length + 1, less)


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


def tiles_game(problem: TileProblem, accepts: Callable[[Melds], bool] | None = None) -> GameModel:
    suits = problem.suits
    return GameModel(
        problem,
        lambda tile, have: melds_with(tile, suits, have),
        lambda tile, have: _company(tile, suits, have),
        lambda melds: untouched(problem, melds),
        accepts or (lambda melds: jokers_are_legal(problem, melds) and opens(problem, melds)),
    )


def move_fewest(
    problem: TileProblem, ask: TileAsk, play: Play, session: TileSession
) -> TileVerdict:
    """A play as good as this one that touches as few melds and moves the fewest tiles."""
    search = LeastChangeSearch(tiles_game(problem), play.melds, play.laid, session.budget)
    search.lay(play.laid)
    if search.fewest and search.complete:
        search.lay_others(_lays(problem, ask, play, session), MOST_LAYS)
    return Play(search.best, search.best_laid, play.value), search.complete


def touch_fewest(
    problem: TileProblem, play: Play, accepts: Callable[[Melds], bool], session: TileSession
) -> tuple[Play, bool]:
    """A play that lays the same, is accepted, touches the fewest melds and moves the fewest tiles.

    Slower than to keep the most melds first, but whatever has to be asked of the table can be.
    """
    search = LeastChangeSearch(tiles_game(problem, accepts), play.melds, play.laid, session.budget)
    search.deepen([play.laid])
    return Play(search.best, search.best_laid, play.value), search.complete


def _lays(problem: TileProblem, ask: TileAsk, play: Play, session: TileSession) -> EqualLays:
    pool, value = ask.may + ask.must, worth(problem, play.laid)

    def may_be_laid(must: Faces) -> tuple[bool, bool]:
        other = TileAsk(pool - (ask.must | must), ask.must | must)
        found, sure = best_play(problem, other, value - 1, session)
        return found is not None, sure

    return EqualLays(pool, ask.must, play.laid, problem.worth, may_be_laid)


def _company(face: Face, suits: tuple[str, ...], have: Faces) -> int:
    """Roughly how many melds could take a tile."""
    beside = [min(1, have[Face(face.suit, face.number + step)]) for step in (-2, -1, 1, 2)]
    low, below, above, high = beside
    group = sum(min(1, have[Face(suit, face.number)]) for suit in suits) - 1
    return low * below + below * above + above * high + (0, 0, 1, 4)[group]


# --- both ---


def least_changing(
    problem: TileProblem, ask: TileAsk, verdict: TileVerdict, session: TileSession
) -> TileVerdict:
    """A play as good as this one that keeps most melds and then moves the fewest tiles."""
    play, proven = verdict
    if play is None:
        return verdict
    if _wins_specially(problem, play):
        play = replace(play, value=worth(problem, play.laid))
        ask = TileAsk(Counter(), play.laid)
        if problem.rules.win_sum:
            won, sure = touch_fewest(problem, play, lambda melds: _wins(problem, melds), session)
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


def _wins_specially(problem: TileProblem, play: Play) -> bool:
    return _is_special(problem) and not problem.on_rack - play.laid


def _wins(problem: TileProblem, melds: Melds) -> bool:
    return has_sum(problem, melds) and jokers_are_legal(problem, melds) and opens(problem, melds)


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
