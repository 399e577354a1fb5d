"""Which database a command works on: a file, or an address of PostgreSQL."""

import argparse
import os

from bot.database.core import Address, read_address, with_password
from bot.operation.settings import SettingsError, read_database_password


def a_database(text: str) -> Address:
    """For argparse: a path or an address; its password may be in a file, as for the bot."""
    try:
        address = read_address(text)
        return with_password(address, read_database_password(os.environ))
    except (ValueError, SettingsError) as error:
        raise argparse.ArgumentTypeError(str(error)) from None
