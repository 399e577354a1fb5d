"""What the commands that go on for ever have in common: how they are told to end."""

import asyncio
import logging
import os
import signal
import threading

import discord

log = logging.getLogger(__name__)

LAST_MOMENT = 4.8
"""Seconds after the signal: whatever still hangs then is not waited for."""


def without_voice() -> None:
    """discord.py would warn at each start that nobody can be called; nobody has to be."""
    discord.VoiceClient.warn_nacl = False
    discord.VoiceClient.warn_dave = False


def stop_on_signals(stop: asyncio.Event, more: float = 0.0) -> None:
    """The first signal asks for a good end, and sets a limit to it; by so many seconds later."""
    loop = asyncio.get_running_loop()

    def ask(number: int, _: object) -> None:
        loop.call_soon_threadsafe(_begin_to_stop, stop, signal.Signals(number).name, more)

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, ask)


def _begin_to_stop(stop: asyncio.Event, name: str, more: float) -> None:
    if not stop.is_set():
        log.info("stopping on %s", name)
        stop.set()
        limit = threading.Timer(LAST_MOMENT + more, _end_now)
        limit.daemon = True
        limit.start()


def _end_now() -> None:
    log.error("not everything ended in time")
    os._exit(1)
