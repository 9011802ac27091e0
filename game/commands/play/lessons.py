"""The lessons of a game, or of a course by its name, in sequence."""

from __future__ import annotations

from game.commands.play.lesson_room import LessonMode
from game.commands.play.room import TerminalSession
from game.features.lessons import course_text
from game.features.lessons.course_list import Course
from game.features.lessons.open_lesson import open_lesson
from game.text.letters import letters_to_compare


def play_lesson(session: TerminalSession, game: str, wanted: str = "") -> None:
    """Open a lesson of a game's course.

    `wanted`: a lesson's number, or the name of a course; "" for the next lesson.
    """
    courses = _all_courses(session)
    words = session.words
    number = int(wanted) if wanted.isdecimal() and len(wanted) < 4 else 0
    named = letters_to_compare("" if number else wanted)
    variants = session.services.library.variants
    found = [
        one
        for one in courses
        if (named in letters_to_compare(course_text.name_of_course(words, one, variants)) if named else one.id == game)
    ]
    if not found:
        session.say(words.say("There are no lessons for “{typed}”.", typed=wanted[:40] or words.t(variants[game].name)))
        return
    course, learner = found[0], session.services.learners.current
    session.say(course_text.course_headline(words, course, variants))
    at = number - 1 if 0 < number <= len(course.steps) else course.next_lesson_index(learner)
    _play_lessons(session, course, at)


def _all_courses(session: TerminalSession) -> list[Course]:
    """Return the courses of all games, waiting until they are loaded."""
    courses = session.services.courses
    if not courses.ready:
        session.say(session.words.t("The lessons are being read …"))
        courses.begin()
        courses.wait()
    return list(courses.courses)


def _play_lessons(session: TerminalSession, course: Course, at: int) -> None:
    """Run the lesson with the index `at`, and the next ones as long as the user continues."""
    while at < len(course.steps):
        session.say(session.words.t("The lesson is being read …"))
        found = open_lesson(session.services.library.variants[course.steps[at].game], course, at)
        if found is None:
            session.say(session.words.t("This lesson cannot be opened: this game has no task for it."))
            return
        room = LessonMode(session, found)
        room.run_until_left()
        if not room.onward:
            return
        at += 1
