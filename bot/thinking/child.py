"""A process that thinks, from the inside: ``python -m bot.thinking.child``, started by the pool.

It reads questions from its standard input and writes answers to its standard output, and it never
outlives the bot: as soon as nobody is at the other end of the input, it ends, in the middle of a
thought as well.
"""

import os
import pickle
import signal
import threading
import traceback
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any

from bot.thinking.pool import ANSWERED, FAILED, READY, TAKEN, die_with_parent


def main() -> None:
    # Ctrl-C at a terminal is meant for the bot, which ends its processes itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    die_with_parent()
    hearing, speaking = _own_streams()
    questions: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(hearing, questions), daemon=True).start()
    speaking.send_bytes(READY)
    while True:
        _answer(speaking, questions.get())


def _own_streams() -> tuple[Connection, Connection]:
    """What we are asked and what we answer; whoever reads or prints while thinking gets others."""
    hearing = Connection(os.dup(0), writable=False)
    speaking = Connection(os.dup(1), readable=False)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return hearing, speaking


def _listen(hearing: Connection, questions: "SimpleQueue[bytes]") -> None:
    try:
        while True:
            questions.put(hearing.recv_bytes())
    finally:
        os._exit(0)


def _answer(speaking: Connection, question: bytes) -> None:
    try:
        work = pickle.loads(question)  # noqa: S301 - from our own parent
        speaking.send_bytes(TAKEN)
        said = ANSWERED + pickle.dumps(work())
    except Exception as error:  # noqa: BLE001 - whoever asked hears of it
        said = FAILED + _told(error)
    speaking.send_bytes(said)


def _told(error: Exception) -> bytes:
    """The error and where it happened; of one that cannot be copied, its kind."""
    where = "".join(traceback.format_tb(error.__traceback__))
    told: tuple[Any, str] = (error, where)
    try:
        said = pickle.dumps(told)
        pickle.loads(said)  # noqa: S301 - what was just written
    except Exception:  # noqa: BLE001 - exceptions of all kinds may refuse
        return pickle.dumps((RuntimeError(type(error).__name__), where))
    return said


if __name__ == "__main__":
    main()
