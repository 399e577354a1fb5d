"""What is not done again at once: a flood of messages helps nobody."""

from collections.abc import Hashable

from bot.clock import Clock


class Pauses:
    """How long ago something was done, for each of those whom it concerns."""

    def __init__(self, clock: Clock, seconds: float) -> None:
        self._clock = clock
        self._seconds = seconds
        self._until: dict[Hashable, float] = {}

    def begin(self, *keys: Hashable) -> float | None:
        """None, and the pause begins; or when it is over, if for one of these it lasts."""
        now = self._clock.steady()
        self._until = {key: until for key, until in self._until.items() if until > now}
        if running := [self._until[key] for key in keys if key in self._until]:
            return self._clock.now() + max(running) - now
        self._until.update(dict.fromkeys(keys, now + self._seconds))
        return None

    def end(self, *keys: Hashable) -> None:
        """End the pause early, as what it was for was not done."""
        for key in keys:
            self._until.pop(key, None)
