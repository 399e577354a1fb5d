"""Thinking in other processes, so that a long thought delays nobody.

Computers come first, since a match stands still without them; then whoever pressed a button; then
what is offered to people while they type; then what is over and only looked at again. Within a
rank it goes by who came first. Everybody has one place, however much they ask: what is asked anew
takes the place of what the same asker still waits for. And whoever was served stands behind all
people who were not, of whatever rank, until one of a worse rank has gone before them. So nobody can
make others wait for more than one question of theirs, and a few who ask on and on keep nobody from
typing or from looking back; nor does whoever plays wait for all who look back.
"""

import asyncio
import ctypes
import logging
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from enum import Enum, IntEnum, auto
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from queue import SimpleQueue
from time import perf_counter
from typing import Any, TypeVar

from bot.meter import Measure, Meter


class Rank(IntEnum):
    """How soon a question is served."""

    COMPUTER = 0
    ASKED = 1
    TYPED = 2
    LOOKED_BACK = 3
    """What is over can wait."""


class NoAnswerError(Exception):
    """A question was not answered; it may be asked again."""


class SupersededError(NoAnswerError):
    """The same asker asked for something else meanwhile."""


class TookTooLongError(NoAnswerError):
    """The thought was cut off, and its process with it."""


class DiedError(NoAnswerError):
    """Two processes died while they had this question, or none could be started for it."""


@dataclass(eq=False, slots=True)
class Question:
    """Something to think about."""

    text: bytes
    """The work as it is sent to a process. Equal texts are one question."""
    asker: Hashable
    rank: Rank
    seconds: float
    """How long it may be thought about, from when a process takes it up."""
    answer: "asyncio.Future[Any]"
    waiting: int = 0
    """How many want to hear the answer."""
    was_fatal: bool = False
    """Whether a process has died of it."""
    since: float = field(default_factory=perf_counter)
    """When it was asked; then, when a process has taken it up."""

    def fail(self, error: Exception) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)
            self.answer.exception()  # perhaps nobody waits any more: then it is no news


class Line:
    """The questions that wait, and those that are being thought about: one of each for an asker.

    Nothing in here waits, and nothing knows of processes.
    """

    def __init__(self) -> None:
        self._waiting: dict[Hashable, Question] = {}
        self._taken: dict[Hashable, Question] = {}
        self._served: set[Hashable] = set()
        """People who were served and have let nobody of a worse rank go before them since."""

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def ranks(self) -> list[Rank]:
        """The ranks of the questions that wait."""
        return [question.rank for question in self._waiting.values()]

    @property
    def advising(self) -> int:
        """How many questions of people are being thought about."""
        return sum(question.rank is not Rank.COMPUTER for question in self._taken.values())

    def join(self, new: Question) -> Question:
        """Stand in line; gives back the question whose answer is to be waited for."""
        taken = self._taken.get(new.asker)
        if taken is not None and taken.text == new.text:
            return taken
        old = self._waiting.get(new.asker)
        if old is None:
            self._waiting[new.asker] = new
            return new
        if old.text != new.text:
            if old.rank < new.rank:  # who has pressed a button is not held up by what they type
                raise SupersededError
            old.fail(SupersededError())
            self._waiting[new.asker] = new
        if new.rank < old.rank:
            question = self._waiting.pop(new.asker)
            question.rank = new.rank
            self._waiting[new.asker] = question
        return self._waiting[new.asker]

    def take(self, worst: Rank = Rank.LOOKED_BACK) -> Question | None:
        """The next one to be thought about, of this rank or a better one."""
        ready = [
            question
            for question in self._waiting.values()
            if question.rank <= worst and question.asker not in self._taken
        ]
        question = min(ready, key=self._turn, default=None)
        if question is not None:
            self._taken[question.asker] = self._waiting.pop(question.asker)
            self._note(question, ready)
        return question

    def _turn(self, question: Question) -> tuple[bool, bool, Rank]:
        is_persons = question.rank is not Rank.COMPUTER
        return is_persons, is_persons and question.asker in self._served, question.rank

    def _note(self, question: Question, ready: list[Question]) -> None:
        """Remember who was served, and that those whom this question has overtaken are even."""
        if question.rank is Rank.COMPUTER:
            return
        if question.asker in self._served:  # so were all who wait: it begins anew
            self._served.clear()
        self._served -= {one.asker for one in ready if one.rank < question.rank}
        self._served.add(question.asker)

    def release(self, question: Question) -> None:
        """Free the place of an asker whose question is not being thought about any more."""
        del self._taken[question.asker]
        if not self.advising and all(rank is Rank.COMPUTER for rank in self.ranks):
            self._served.clear()

    def back(self, question: Question) -> None:
        """Let it be asked once more, before all others, unless its asker has moved on."""
        self.release(question)
        if question.asker in self._waiting:
            question.fail(SupersededError())
        else:
            self._served.discard(question.asker)
            self._waiting = {question.asker: question, **self._waiting}

    def leave(self, question: Question) -> None:
        """Take a question out of the line, as nobody waits for its answer; one that is being
        thought about goes on."""
        if self._waiting.get(question.asker) is question:
            del self._waiting[question.asker]

    def clear(self) -> None:
        for question in (*self._waiting.values(), *self._taken.values()):
            question.answer.cancel()
        self._waiting.clear()
        self._taken.clear()
        self._served.clear()


# --- a process that thinks, as the bot sees it ---

STARTING_SECONDS = 120.0
"""A new process has to find Python, itself and the question's modules; then it says so."""
READY, TAKEN, ANSWERED, FAILED = b"ready", b"taken", b"answered", b"failed"
"""What a process says; an answer or an error follows its word."""


@dataclass(frozen=True, slots=True)
class Answered:
    value: Any


@dataclass(frozen=True, slots=True)
class Failed:
    """The function raised this."""

    error: Exception


class Lost(Enum):
    """Why there is no answer; the process that should have given it is of no more use."""

    DIED = auto()
    TOO_LONG = auto()


Outcome = Answered | Failed | Lost
Done = Callable[[Outcome], None]


class Process:
    """A Python of our own, and a thread that listens to it.

    The event loop has no part in it: what ends a thought that hangs must not wait for anything. The
    process is started by the thread that stays with it, since Linux ties it to that one.
    """

    def __init__(self) -> None:
        self._jobs: SimpleQueue[tuple[bytes, float, Done] | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False
        threading.Thread(target=self._run, name="thinking", daemon=True).start()

    def begin(self, text: bytes, seconds: float, done: Done) -> None:
        """Think about a question; the outcome is told to ``done``, by another thread."""
        self._jobs.put((text, seconds, done))

    def close(self) -> None:
        """Kill it; its thread ends as soon as it is dead."""
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()
        self._jobs.put(None)

    # --- the thread ---

    def _run(self) -> None:
        try:
            with self._started() as (hearing, speaking):
                self._think(hearing, speaking)
        except OSError:  # no memory or no processes left: whoever asks must hear of it
            if (job := self._jobs.get()) is not None:
                job[2](Lost.DIED)

    def _think(self, hearing: Connection, speaking: Connection) -> None:
        is_ready = False
        while (job := self._jobs.get()) is not None:
            text, seconds, done = job
            try:
                if not is_ready:  # before it listens, even sending could hang
                    _heard(hearing, STARTING_SECONDS)
                    is_ready = True
                speaking.send_bytes(text)
                said = _heard(hearing, STARTING_SECONDS)
                if said == TAKEN:
                    said = _heard(hearing, seconds)
                outcome = _understood(said)
            except TimeoutError:
                outcome = Lost.TOO_LONG
            except (EOFError, OSError):
                outcome = Lost.DIED
            done(outcome)
            if isinstance(outcome, Lost):
                return

    @contextmanager
    def _started(self) -> Iterator[tuple[Connection, Connection]]:
        process = subprocess.Popen(
            [sys.executable, "-P", "-m", "bot.thinking.child"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=_environment(),
        )
        assert process.stdin is not None
        assert process.stdout is not None
        with self._lock:
            self._process = process
            if self._closed:
                process.kill()
        try:
            with (
                Connection(os.dup(process.stdout.fileno()), writable=False) as hearing,
                Connection(os.dup(process.stdin.fileno()), readable=False) as speaking,
            ):
                process.stdout.close()
                process.stdin.close()
                yield hearing, speaking
        finally:
            process.kill()
            process.wait()


def _environment() -> dict[str, str]:
    """Ours, with the places where we find modules, and without the token: thinking needs none."""
    places = os.pathsep.join(place or str(Path.cwd()) for place in sys.path)
    kept = {name: value for name, value in os.environ.items() if not name.startswith("DISCORD_")}
    return kept | {"PYTHONPATH": places}


def _heard(hearing: Connection, seconds: float) -> bytes:
    if not hearing.poll(seconds):
        raise TimeoutError
    return hearing.recv_bytes()


def _understood(said: bytes) -> Outcome:
    try:
        if said.startswith(ANSWERED):
            return Answered(pickle.loads(said.removeprefix(ANSWERED)))  # noqa: S301 - our own
        error, place = pickle.loads(said.removeprefix(FAILED))  # noqa: S301 - our own
    except Exception as strange:  # noqa: BLE001 - some exceptions cannot be copied
        return Failed(strange)
    error.add_note(place)
    return Failed(error)


# --- the pool ---

log = logging.getLogger(__name__)

T = TypeVar("T")

THINKING_SECONDS = 60.0
"""No thought takes that long on a machine that is well; then it is cut off with its process."""

REMEMBERED = 100
"""Answers to people that are kept for the case that they ask the same again."""


class Pool:
    """As many processes as may think at once; each is started when it is first needed.

    Time runs from when a process takes a question up: waiting in line costs nobody an answer. If
    there are several processes, people never keep all of them busy: one is left to the computers.
    """

    def __init__(
        self,
        *,
        processes: int = 1,
        seconds: float = THINKING_SECONDS,
        hire: Callable[[], Process] = Process,
        meter: Meter | None = None,
    ) -> None:
        self._meter = meter or Meter()
        self._processes = processes
        self._seconds = seconds
        self._hire = hire
        self._line = Line()
        self._idle: list[Process] = []
        self._busy: dict[Process, Question] = {}
        self._recent: dict[bytes, Answered] = {}
        self._closed = False

    @property
    def waiting(self) -> list[Rank]:
        """The ranks of the questions that nobody thinks about yet."""
        return self._line.ranks

    @property
    def busy(self) -> int:
        """How many processes think just now."""
        return len(self._busy)

    async def ask(
        self,
        work: Callable[[], T],
        *,
        asker: Hashable = None,
        rank: Rank = Rank.COMPUTER,
        seconds: float | None = None,
    ) -> T:
        """What the work gives back, or raises; a :class:`NoAnswerError` if nothing came of it.

        It must be a function of a module, or a partial one, so that another process can find it.
        Whoever names no asker has a place of their own for each question.
        """
        if self._closed:
            raise NoAnswerError
        text = pickle.dumps(work)
        known = self._recent.get(text)
        if known is not None:
            answered: T = known.value
            return answered
        loop = asyncio.get_running_loop()
        question = self._line.join(
            Question(
                text=text,
                asker=object() if asker is None else asker,
                rank=rank,
                seconds=self._seconds if seconds is None else seconds,
                answer=loop.create_future(),
            )
        )
        question.waiting += 1
        self._serve()
        try:
            answer: T = await asyncio.shield(question.answer)
        finally:
            question.waiting -= 1
            if not question.waiting:
                self._line.leave(question)
        return answer

    def _serve(self) -> None:
        """Give everybody who is idle something to think about."""
        while not self._closed and len(self._busy) < self._processes:
            for_people = max(1, self._processes - 1) - self._line.advising
            question = self._line.take(Rank.LOOKED_BACK if for_people > 0 else Rank.COMPUTER)
            if question is None:
                return
            try:
                worker = self._idle.pop() if self._idle else self._hire()
            except Exception as error:  # noqa: BLE001 - no thread or no memory left for a process
                self._give_up(question, error)
            else:
                self._hand_over(question, worker)

    def _give_up(self, question: Question, error: Exception) -> None:
        """Nobody can think about it; its asker must not stand in their own way from now on."""
        log.error("no thinking process can be started: %s", type(error).__name__)
        self._line.release(question)
        question.fail(DiedError())

    def _hand_over(self, question: Question, worker: Process) -> None:
        self._busy[worker] = question
        now = perf_counter()
        self._meter.tell(Measure.WAITS, question.rank.name.lower(), seconds=now - question.since)
        question.since = now
        hear = partial(self._hear, question.answer.get_loop(), worker)
        worker.begin(question.text, question.seconds, hear)

    def _hear(self, loop: asyncio.AbstractEventLoop, worker: Process, outcome: Outcome) -> None:
        """Comes from the thread of a process."""
        with suppress(RuntimeError):  # the loop has come to its end meanwhile
            loop.call_soon_threadsafe(self._finished, worker, outcome)

    def _finished(self, worker: Process, outcome: Outcome) -> None:
        if self._closed:
            return
        question = self._busy.pop(worker)
        seconds = perf_counter() - question.since
        self._meter.tell(Measure.THOUGHTS, question.rank.name.lower(), seconds=seconds)
        if isinstance(outcome, Lost):
            worker.close()
        else:
            self._idle.append(worker)
        if outcome is Lost.DIED and not question.was_fatal:
            log.warning("a thinking process died; asking another one")
            question.was_fatal = True
            self._dismiss_idle()
            self._line.back(question)
        else:
            self._line.release(question)
            self._remember(question, outcome)
            _answer(question, outcome)
        self._serve()

    def _dismiss_idle(self) -> None:
        """What killed one process may have killed those that nobody listens to, such as a lack of
        memory: a question that is asked once more should not meet another dead one."""
        for worker in self._idle:
            worker.close()
        self._idle.clear()

    def _remember(self, question: Question, outcome: Outcome) -> None:
        """People ask the same again and again: with every letter that they type."""
        if isinstance(outcome, Answered) and question.rank in (Rank.ASKED, Rank.TYPED):
            self._recent[question.text] = outcome
            while len(self._recent) > REMEMBERED:
                del self._recent[next(iter(self._recent))]

    def close(self) -> None:
        """Whoever waits hears that it is cancelled, and whoever thinks is killed."""
        self._closed = True
        self._line.clear()
        for worker in (*self._idle, *self._busy):
            worker.close()


def _answer(question: Question, outcome: Outcome) -> None:
    match outcome:
        case Answered(value):
            if not question.answer.done():
                question.answer.set_result(value)
        case Failed(error):
            question.fail(error)
        case Lost.TOO_LONG:
            log.error("a thought was cut off after %.0f s", question.seconds)
            question.fail(TookTooLongError())
        case Lost.DIED:
            log.error("two thinking processes died of the same question")
            question.fail(DiedError())


# --- processes that must not outlive the one that started them ---

PR_SET_PDEATHSIG = 1
LOOK_SECONDS = 1.0


def die_with_parent() -> None:
    """On Linux the kernel sees to it, even if no thread of ours ever runs again.

    Elsewhere this does nothing. It holds for parents that die from now on: whoever calls it has to
    look whether the parent is still there.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def tied_to(parent: int) -> None:
    """For the processes of an executor: end as soon as the parent has ended.

    The executor must fork or spawn them itself: a fork server would be their parent.
    """
    die_with_parent()
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(LOOK_SECONDS)
    os._exit(1)
