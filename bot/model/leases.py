"""Who should have which shard: pure arithmetic, the same in every process."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lease:
    """Who has a shard. The epoch is raised whenever it changes hands."""

    shard: int
    owner: str | None
    epoch: int
    expired: bool = False

    def is_free(self, processes: Collection[str]) -> bool:
        """Whether somebody may take it: it was given back, or its owner has not been heard of."""
        return self.owner is None or (self.expired and self.owner not in processes)


def shard_of(server: int, shards: int) -> int:
    """On which shard Discord tells of a server."""
    return (server >> 22) % shards


def shares(leases: Sequence[Lease], processes: Collection[str]) -> dict[str, int]:
    """How many shards each process should have: as many as any other, give or take one.

    The one more is for those who have the most already, so that nothing moves without need.
    """
    held = Counter(lease.owner for lease in leases)
    order = sorted(processes, key=lambda process: (-held[process], process))
    least, more = divmod(len(leases), len(order)) if order else (0, 0)
    return {process: least + (at < more) for at, process in enumerate(order)}


def to_take(me: str, leases: Sequence[Lease], processes: Collection[str]) -> list[int]:
    """Free shards that this process should take now."""
    mine = sum(lease.owner == me for lease in leases)
    room = shares(leases, processes).get(me, 0) - mine
    free = [lease.shard for lease in leases if lease.is_free(processes)]
    return free[: max(0, room)]


def to_give(me: str, leases: Sequence[Lease], processes: Collection[str]) -> list[int]:
    """Shards of this process that others should have; what it was given last goes first."""
    mine = [lease.shard for lease in leases if lease.owner == me]
    return mine[shares(leases, processes).get(me, 0) :]
