"""Who is served next. Nothing in here waits, and nothing knows of processes.

Computers come first, since a match stands still without them; then whoever pressed a button; then
what is offered to people while they type; then what is over and only looked at again. Within a
rank it goes by who came first. Everybody has one place, however much they ask: what is asked anew
takes the place of what the same asker still waits for. And whoever was served stands behind all
people who were not, of whatever rank, until one of a worse rank has gone before them. So nobody can
make others wait for more than one question of theirs, and a few who ask on and on keep nobody from
typing or from looking back; nor does whoever plays wait for all who look back.
"""

import asyncio
from collections.abc import Hashable
from dataclasses import dataclass, field
from enum import IntEnum
from time import perf_counter
from typing import Any


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
    """The questions that wait, and those that are being thought about: one of each for an asker."""

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
