"""What only Discord's side can say no to.

Not an extension: those are loaded anew with every bot, and then there would be two kinds of
trouble, of which only one is understood.
"""


class Trouble(Exception):  # noqa: N818 - a verdict, like Refused and Denied
    """The id of the sentence and its facts."""

    def __init__(self, message: str, **facts: str | int) -> None:
        super().__init__(message, facts)
        self.message = message
        self.facts = facts
