"""What is known of a member of a server."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class KnownMember:
    """What we keep of somebody who has played on a server."""

    name: str = ""
    hidden: bool = False
    """Does not want to be in rankings."""
    departed: bool = False
    """Is not on the server any more."""
