"""Shards are divided evenly, and none moves without need."""

from collections import Counter
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from bot.cluster.leases import Lease, heirs, shares, to_give, to_take
from bot.database.core import shard_of

NAMES = "abcdefg"


@st.composite
def clusters(draw: st.DrawFn) -> tuple[list[Lease], list[str]]:
    """Any state: some processes are gone, some have come, some leases have run out."""
    processes = draw(st.lists(st.sampled_from(NAMES), min_size=1, unique=True))
    owners = st.none() | st.sampled_from(NAMES)
    found = draw(st.lists(st.tuples(owners, owners), min_size=1, max_size=30))
    leases = [
        Lease(at, owner, 1, expired=owner is not None and owner not in processes, heir=heir)
        for at, (owner, heir) in enumerate(found)
    ]
    return leases, processes


def _round(leases: list[Lease], processes: list[str]) -> list[Lease]:
    """Everybody looks around once, one after the other."""
    for me in processes:
        for shard in to_take(me, leases, processes):
            assert leases[shard].is_free(processes)
            leases[shard] = Lease(shard, me, leases[shard].epoch + 1)
        named = heirs(me, leases, processes)
        assert set(named) <= set(to_give(me, leases, processes))
        for shard, heir in named.items():
            assert leases[shard].owner == me
            assert heir in processes
            leases[shard] = replace(leases[shard], heir=heir)
    for lease in leases:  # heirs connect what they were promised, and get it
        if lease.heir in processes:
            leases[lease.shard] = Lease(lease.shard, lease.heir, lease.epoch + 1)
    return leases


@given(clusters())
def test_soon_everybody_has_as_many_as_the_others(cluster: tuple[list[Lease], list[str]]) -> None:
    leases, processes = cluster
    for _ in range(3):
        leases = _round(leases, processes)
    held = Counter(lease.owner for lease in leases)
    assert set(held) <= set(processes), "every shard has an owner"
    assert max(held[one] for one in processes) - min(held[one] for one in processes) <= 1


@given(clusters())
def test_once_they_are_even_nothing_moves(cluster: tuple[list[Lease], list[str]]) -> None:
    leases, processes = cluster
    for _ in range(3):
        leases = _round(leases, processes)
    assert _round(list(leases), processes) == leases


@given(clusters())
def test_the_shares_are_all_there_is(cluster: tuple[list[Lease], list[str]]) -> None:
    leases, processes = cluster
    assert sum(shares(leases, processes).values()) == len(leases)


@given(clusters())
def test_nobody_takes_what_somebody_living_has(cluster: tuple[list[Lease], list[str]]) -> None:
    leases, processes = cluster
    for me in processes:
        for shard in to_take(me, leases, processes):
            assert leases[shard].owner not in processes


@given(clusters(), st.sampled_from(NAMES))
def test_whoever_leaves_gives_everything(
    cluster: tuple[list[Lease], list[str]], leaving: str
) -> None:
    """It is not among the processes any more, but still looks after its shards."""
    leases, processes = cluster
    rest = [one for one in processes if one != leaving]
    mine = {lease.shard for lease in leases if lease.owner == leaving}
    promised = {lease.shard for lease in leases if lease.heir in rest}
    assert heirs(leaving, leases, rest).keys() == (mine - promised if rest else set())


@given(st.integers(0, 2**63 - 1), st.integers(1, 100))
def test_a_server_is_on_one_shard(server: int, shards: int) -> None:
    assert 0 <= shard_of(server, shards) < shards
