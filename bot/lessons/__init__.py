"""PURE: first lessons. Small positions, one idea each, and the rules as the referee."""

from bot.lessons.courses import COURSES, Course, LessonStep, course_of, step_of

__all__ = ["COURSES", "Course", "LessonStep", "course_of", "step_of"]
