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
    heir: str | None = None
    """To whom the owner hands it over, as soon as they have connected it."""
    heir_ready: bool = False
    """Whether they have."""
    answered: tuple[int, ...] = ()
    """What whoever had it before has answered in its last seconds."""

    def is_free(self, processes: Collection[str]) -> bool:
        """Whether somebody may take it: it was given back, or its owner has not been heard of."""
        return self.owner is None or (self.expired and self.owner not in processes)

    def belongs_to(self, processes: Collection[str]) -> str | None:
        """Who has it, or will have it soon."""
        return self.heir if self.heir in processes else self.owner


def shard_of(server: int, shards: int) -> int:
    """On which shard Discord tells of a server."""
    return (server >> 22) % shards


def shares(leases: Sequence[Lease], processes: Collection[str]) -> dict[str, int]:
    """How many shards each process should have: as many as any other, give or take one.

    The one more is for those who have the most already, so that nothing moves without need.
    """
    held = Counter(lease.belongs_to(processes) for lease in leases)
    order = sorted(processes, key=lambda process: (-held[process], process))
    least, more = divmod(len(leases), len(order)) if order else (0, 0)
    return {process: least + (at < more) for at, process in enumerate(order)}


def to_take(me: str, leases: Sequence[Lease], processes: Collection[str]) -> list[int]:
    """Free shards that this process should take now; those first that it was named heir of."""
    mine = sum(lease.belongs_to(processes) == me for lease in leases)
    room = shares(leases, processes).get(me, 0) - mine
    free = [lease for lease in leases if lease.is_free(processes)]
    inherited = [lease.shard for lease in free if lease.heir == me]
    unclaimed = [lease.shard for lease in free if lease.heir not in processes]
    return inherited + unclaimed[: max(0, room)]


def to_give(me: str, leases: Sequence[Lease], processes: Collection[str]) -> list[int]:
    """Shards of this process that others should have; what it was given last goes first.

    Whoever is about to end is not among the processes any more, and gives everything.
    """
    mine = [lease.shard for lease in leases if lease.belongs_to(processes) == me == lease.owner]
    inherits = sum(lease.heir == me != lease.owner for lease in leases)
    return mine[max(0, shares(leases, processes).get(me, 0) - inherits) :]


def heirs(me: str, leases: Sequence[Lease], processes: Collection[str]) -> dict[int, str]:
    """Which process should get each shard that this one should give away."""
    held = Counter(lease.belongs_to(processes) for lease in leases)
    others = sorted(one for one in processes if one != me)
    named: dict[int, str] = {}
    for shard in to_give(me, leases, processes) if others else ():
        named[shard] = heir = min(others, key=lambda one: held[one])
        held[heir] += 1
    return named
