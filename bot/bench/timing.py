"""Measuring one thing many times."""

import gc
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import perf_counter_ns, process_time_ns


@dataclass(frozen=True, slots=True)
class Sample:
    """Nanoseconds of many runs, sorted."""

    times: tuple[int, ...]

    def quantile(self, share: float) -> float:
        return self.times[min(len(self.times) - 1, int(share * len(self.times)))]

    @property
    def median(self) -> float:
        return self.quantile(0.5)

    def __str__(self) -> str:
        return (
            f"median {readable(self.median)}  p95 {readable(self.quantile(0.95))}"
            f"  p99 {readable(self.quantile(0.99))}  max {readable(self.times[-1])}"
            f"  n={len(self.times)}"
        )


def readable(nanoseconds: float) -> str:
    for unit, size in (("s ", 1e9), ("ms", 1e6), ("µs", 1e3)):
        if nanoseconds >= size:
            return f"{nanoseconds / size:7.2f} {unit}"
    return f"{nanoseconds:7.0f} ns"


def sample(
    work: Iterable[Callable[[], object]], clock: Callable[[], int] = perf_counter_ns
) -> Sample:
    """Run each piece of work once, with the garbage collector out of the way."""
    times = []
    gc.collect()
    gc.disable()
    try:
        for one in work:
            began = clock()
            one()
            times.append(clock() - began)
    finally:
        gc.enable()
    return Sample(tuple(sorted(times)))


def least(work: Callable[[], object], times: int = 10) -> float:
    """Nanoseconds of computing that one run takes when nothing else disturbs it."""
    return sample([work] * times, process_time_ns).times[0]


def line(name: str, result: object) -> None:
    print(f"{name:44} {result}")
