"""Who is told how things go: how long answers take, how often pictures are drawn, and so on."""

from enum import Enum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import aiohttp

ERROR: Final = "error"
"""Among the extras of a line of the log: what it speaks of. The line itself does not show it."""

ANSWERING: Final = (0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 5.0)
"""Seconds. Discord gives up after three; after one and a half we ask it for more time."""
WRITING: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)
THINKING: Final = (0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0)
DRAWING: Final = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Measure(Enum):
    """What can be told: its name, what it is about, and what else is said of each.

    What has a row of seconds is timed, the rest is counted.
    """

    REQUESTS = "rest_requests", "Requests to Discord", ("method", "route", "status")
    LIMITED = (
        "rest_limited",
        "Requests to which Discord said that there are too many",
        ("route", "scope"),
    )
    SESSIONS = "gateway_sessions", "Sessions of shards that began", ("how",)
    DISCONNECTS = "gateway_disconnects", "Connections of shards that were lost"
    CLICKS = "clicks", "Buttons and menus that were used", ("kind",)
    COMMANDS = "commands", "Commands that were used", ("command",)
    ANSWERS = (
        "answer_seconds",
        "From an interaction to Discord having its answer",
        ("kind",),
        ANSWERING,
    )
    LOST = "answers_lost", "Answers that Discord did not take"
    APPENDS = "append_seconds", "From a move to its being on disk", (), WRITING
    WAITS = "thinking_wait_seconds", "Waiting for a process that thinks", ("rank",), THINKING
    THOUGHTS = "thinking_seconds", "Thinking about one question", ("rank",), THINKING
    PICTURES = "picture_seconds", "Drawing a picture", (), DRAWING
    REUSED = "pictures_reused", "Pictures that were at hand already"
    LOGGED = "log_lines", "Lines in the log that are worth a look", ("level",)

    def __init__(
        self,
        label: str,
        about: str,
        labels: tuple[str, ...] = (),
        seconds: tuple[float, ...] = (),
    ) -> None:
        self.label = label
        self.about = about
        self.labels = labels
        self.seconds = seconds


class Meter:
    """Is told everything, and forgets it at once."""

    def watch_requests(self, trace: "aiohttp.TraceConfig") -> None:
        """Look at the requests that come by there."""

    def tell(self, what: Measure, *labels: str, seconds: float = 0.0) -> None:
        """It happened once, and took so long if it is timed."""
