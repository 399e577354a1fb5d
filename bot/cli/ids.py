"""Numbers of servers, channels and tables that a command was given."""

import argparse

LONGEST = 63
"""Bits that the database has for one."""


def an_id(text: str) -> int:
    """For argparse: what cannot be an id is complained about in one line."""
    number = int(text)
    if not 0 <= number < 1 << LONGEST:
        raise argparse.ArgumentTypeError(f"no id is like {text}")
    return number
