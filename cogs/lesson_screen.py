"""The screens of the first lesson: which course, each step, and what comes after."""

from collections.abc import Mapping

from bot.thinking.lessons import COURSES, Course, Goal, LessonStep
from bot.words.catalogues import say
from cogs.answers import FIRST_TABLE, LESSON, NO_TABLE, press_id
from cogs.parts import Button, Layout, Style, button, layout, rows, tappable, text
from cogs.table_screens import learn_button
from cogs.workbench.position import Exercise

_OPEN_ENDED = (Goal.END, Goal.DISCARD, Goal.CALL, Goal.DRAW)


def exercise(course: Course, number: int) -> Exercise:
    """A step on the workbench: one idea, one sentence."""
    step = course.steps[number]
    head = say(
        "lesson-head",
        course=say(f"lesson-{course.id}"),
        number=number + 1,
        count=len(course.steps),
    )
    return Exercise(
        picture=say("picture-lesson"),
        lines=(f"### {head}", task(course, step)),
        ends=step.goal in _OPEN_ENDED,
        buttons=(("skip", say("lesson-skip")),),
    )


def task(course: Course, step: LessonStep) -> str:
    return say(f"lesson-{course.id}_{step.id}")


def courses_layout(begun: Mapping[str, int]) -> Layout:
    """Where to begin, or to go on."""
    title, about = say("lesson-title"), say("lesson-about")
    return layout(text(f"## {title}\n{about}"), *rows(_courses(begun)))


def _courses(begun: Mapping[str, int], without: Course | None = None) -> list[Button]:
    return [
        button(
            _label(course, begun.get(course.id, 0)),
            press_id(LESSON, "open", NO_TABLE, course.id),
            style=Style.primary if not begun.get(course.id) else Style.secondary,
        )
        for course in COURSES
        if course is not without
    ]


def _label(course: Course, step: int) -> str:
    name = say(f"lesson-{course.id}")
    if step >= len(course.steps):
        return f"✅ {name}"
    return f"{name} ({step + 1}/{len(course.steps)})" if step else name


def done_layout(course: Course, begun: Mapping[str, int], *, on_server: bool) -> Layout:
    """The end of a course: a table with an easy computer is one press away."""
    title = say("lesson-done")
    about = say("lesson-done_about" if on_server else "lesson-done_alone")
    play = press_id(FIRST_TABLE, "play", NO_TABLE, course.id)
    buttons = []
    if on_server:
        buttons.append(button(say("lesson-play"), play, style=Style.success))
    again = press_id(LESSON, "again", NO_TABLE, course.id)
    buttons += [button(say("lesson-again"), again), *_courses(begun, course)]
    return layout(text(f"## {title}\n{about}"), *rows(buttons))


def greeting_layout(commands: Mapping[str, int], words: str) -> Layout:
    """What a newcomer reads first, with the lesson one press away."""
    return layout(text(tappable(commands, words)), *rows([learn_button()]))
