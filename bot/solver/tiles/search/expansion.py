"""The innermost loops of the search: from the states at one number to those at the next.

A node is a plain tuple, because so many are made, and there are few calls, because they cost more
than what they would do.
"""

from collections.abc import Iterator

from bot.solver.tiles.automaton.colour import BITS, JOKER_BITS, ColourAutomaton, ColourOption
from bot.solver.tiles.automaton.transition_table import Link
from bot.solver.tiles.groups import GroupChoice, Menu
from bot.solver.tiles.model import COLOURS

JOKER_SHIFT = BITS * COLOURS
STATE_MASK = (1 << BITS) - 1

Node = tuple[int, int, "Node | None", GroupChoice | None, Link, Link, Link, Link]
"""Value, key, the node before, and what was done. The key is the four states and the jokers."""

ColourPart = tuple[int, list[ColourOption]]
"""The best hope of one colour, and its options, best first."""
GroupPlan = tuple[int, int, int, GroupChoice, ColourPart, ColourPart, ColourPart, ColourPart]
"""A choice of groups: by how much it may still beat the floor, the value with it, the jokers that
it leaves, the choice, and what the colours can do then."""


def plans(  # noqa: C901, PLR0913, PLR0917
    lanes: list[ColourAutomaton], menu: Menu, keeping: int, number: int, node: Node, needed: int
) -> Iterator[GroupPlan]:
    """The choices at a number that could bring what is needed."""
    value, key = node[0], node[1]
    jokers = key >> JOKER_SHIFT
    found = []
    for lane in lanes:
        state = key >> lane.shift & STATE_MASK
        options = lane.known[number].get(state << JOKER_BITS | jokers)
        found.append(lane.options(number, state, jokers) if options is None else options)
    (most1, first), (most2, second), (most3, third), (most4, fourth) = found
    slack0 = value + most1 + most2 + most3 + most4 + menu.most_kept * keeping - needed
    if slack0 < 0:
        return
    rest = most3 + most4 + menu.most_kept * keeping
    for count1, later in menu.rows:
        if count1 not in first:
            continue
        part1 = first[count1]
        slack1 = slack0 - most1 + part1[0]
        if slack1 < 0:
            continue
        for count2, rows in later:
            if count2 not in second:
                continue
            part2 = second[count2]
            slack2 = slack1 - most2 + part2[0]
            if slack2 < 0:
                continue
            for count3, count4, spent, kept, choice in rows:
                if spent > jokers or count3 not in third or count4 not in fourth:
                    continue
                part3, part4 = third[count3], fourth[count4]
                reward = kept * keeping
                slack = slack2 - rest + part3[0] + part4[0] + reward
                if slack >= 0:
                    yield slack, value + reward, jokers - spent, choice, part1, part2, part3, part4


def follow(  # noqa: C901, PLR0912
    plan: GroupPlan, node: Node, joker_worth: int, reached: dict[int, Node]
) -> None:
    """Every combination of the colours' options under a plan that is good enough."""
    slack, start, left, choice, part1, part2, part3, part4 = plan
    hope1, options1 = part1
    hope2, options2 = part2
    hope3, options3 = part3
    hope4, options4 = part4
    jokers = node[1] >> JOKER_SHIFT
    for has1, gain1, after1, spent1, link1 in options1:
        slack1 = slack + has1 - hope1
        if slack1 < 0:
            break
        left1 = left - spent1
        if left1 < 0:
            continue
        for has2, gain2, after2, spent2, link2 in options2:
            slack2 = slack1 + has2 - hope2
            if slack2 < 0:
                break
            left2 = left1 - spent2
            if left2 < 0:
                continue
            for has3, gain3, after3, spent3, link3 in options3:
                slack3 = slack2 + has3 - hope3
                if slack3 < 0:
                    break
                left3 = left2 - spent3
                if left3 < 0:
                    continue
                for has4, gain4, after4, spent4, link4 in options4:
                    if slack3 + has4 - hope4 < 0:
                        break
                    left4 = left3 - spent4
                    if left4 < 0:
                        continue
                    after = after1 + after2 + after3 + after4 + (left4 << JOKER_SHIFT)
                    total = start + gain1 + gain2 + gain3 + gain4 + (jokers - left4) * joker_worth
                    was = reached.get(after)
                    if was is None or was[0] < total:
                        reached[after] = total, after, node, choice, link1, link2, link3, link4
