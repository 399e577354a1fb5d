"""What only Discord's side can say no to.

In a module of its own: extensions are loaded anew with every bot, and a class must stay the same
for those that raise it and those that catch it.
"""


class Trouble(Exception):  # noqa: N818 - a verdict, like Refused and Denied
    """The id of a sentence and its facts."""

    def __init__(self, message: str, **facts: str | int) -> None:
        super().__init__(message, facts)
        self.message = message
        self.facts = facts
