"""What a server has decided for its tables."""

from dataclasses import dataclass
from enum import StrEnum

from bot.model.ids import ChannelId, RoleId
from bot.model.preferences import Look
from bot.model.tables import Assistance


class Openers(StrEnum):
    """Who may open tables."""

    EVERYONE = "everyone"
    ROLE = "role"
    MODERATORS = "moderators"


class TournamentOpeners(StrEnum):
    """Who may open tournaments."""

    EVERYONE = "everyone"
    """Whoever may open tables."""
    MODERATORS = "moderators"


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What a server has decided; the defaults hold where it has decided nothing."""

    language: str | None = None
    """None: the server's own."""
    channels: tuple[ChannelId, ...] = ()
    """Where tables may be opened; none means everywhere."""
    threads: bool = True
    """Whether each table gets a thread of its own, where that is possible."""
    turn_seconds: int | None = None
    """For new tables; 0 is no clock, None what the game says."""
    assistance: Assistance | None = None
    """For new tables; None is what the owner likes."""
    ratings: bool = True
    openers: Openers = Openers.EVERYONE
    opener_role: RoleId | None = None
    """Only, and always, if a role is asked for."""
    tables_per_member: int = 3
    tables_per_server: int = 50
    replay_racks: bool = True
    """Whether replays show everyone's rack."""
    look: Look = Look.WOOD
    """Of the pictures that everybody sees."""
    pause_hours: int = 24
    """How long a table rests at which nobody is present, before it ends without result."""
    slow_per_member: int = 10
    """How many slow tables somebody can sit at; they do not count among the others."""
    slow_per_server: int = 100
    puzzle_channel: ChannelId | None = None
    """Where the puzzle of the day is announced; None: nowhere."""
    tournaments: TournamentOpeners = TournamentOpeners.EVERYONE
    report_channel: ChannelId | None = None
    """Where reports to moderators are posted; None: nobody can report anything."""
    champion_role: RoleId | None = None
    """What the first of a ladder gets; None: nothing."""
    champion_ladder: str = "season.all"
    """Which ladder: ``season`` or ``ever``, a dot, and a game or ``all``."""
