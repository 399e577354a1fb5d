"""The pool: it hands the questions of a line to processes, and the answers to whoever asked."""

import asyncio
import logging
import pickle
from collections.abc import Callable, Hashable
from contextlib import suppress
from functools import partial
from time import perf_counter
from typing import Protocol, TypeVar

from bot.meter import Meter
from bot.pool.line import DiedError, Line, NoAnswerError, Question, Rank, TookTooLongError
from bot.pool.process import Answered, Done, Failed, Lost, Outcome, Process

log = logging.getLogger(__name__)

T = TypeVar("T")

THINKING_SECONDS = 60.0
"""No thought takes that long on a machine that is well; then it is cut off with its process."""

REMEMBERED = 100
"""Answers to people that are kept for the case that they ask the same again."""


class Worker(Protocol):
    """Thinks about one question at a time."""

    def begin(self, text: bytes, seconds: float, done: Done) -> None: ...
    def close(self) -> None: ...


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
        hire: Callable[[], Worker] = Process,
        meter: Meter | None = None,
    ) -> None:
        self._meter = meter or Meter()
        self._processes = processes
        self._seconds = seconds
        self._hire = hire
        self._line = Line()
        self._idle: list[Worker] = []
        self._busy: dict[Worker, Question] = {}
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

    def _hand_over(self, question: Question, worker: Worker) -> None:
        self._busy[worker] = question
        self._took_up(question)
        hear = partial(self._hear, question.answer.get_loop(), worker)
        worker.begin(question.text, question.seconds, hear)

    def _took_up(self, question: Question) -> None:
        now = perf_counter()
        self._meter.taken_up(question.rank.name.lower(), now - question.since)
        question.since = now

    def _hear(self, loop: asyncio.AbstractEventLoop, worker: Worker, outcome: Outcome) -> None:
        """Comes from the thread of a process."""
        with suppress(RuntimeError):  # the loop has come to its end meanwhile
            loop.call_soon_threadsafe(self._finished, worker, outcome)

    def _finished(self, worker: Worker, outcome: Outcome) -> None:
        if self._closed:
            return
        question = self._busy.pop(worker)
        self._meter.thought(question.rank.name.lower(), perf_counter() - question.since)
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
