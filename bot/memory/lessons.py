"""First lessons: where somebody goes on, and who may need one."""

from bot.model.ids import MemberId
from bot.store import lessons as store
from bot.store.database import Database
from bot.tables.disk_errors import kept_or_denied
from bot.thinking.lessons import Course


class Lessons:
    """Who has come how far."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def next_steps(self, member: MemberId) -> dict[str, int]:
        """For each course that was begun which step comes next, from 0; after the last one more."""
        return {course: step - 1 for course, step in (await self._load(member)).items()}

    async def next_step(self, member: MemberId, course: Course) -> int:
        step = (await self.next_steps(member)).get(course.id, 0)
        return min(max(step, 0), len(course.steps))

    async def go_to(self, member: MemberId, course: Course, step: int) -> None:
        """Keep that a member goes on with this step: those before are done, or skipped."""
        with kept_or_denied():
            await self._database.write(lambda db: store.save(db, member, course.id, step + 1))

    async def is_newcomer(self, member: MemberId) -> bool:
        """Whether somebody has finished neither a match nor begun a lesson."""
        return not await store.has_played(self._database, member) and not await self._load(member)

    async def _load(self, member: MemberId) -> dict[str, int]:
        return await store.load(self._database, member)
