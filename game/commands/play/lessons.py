"""Courses and their lessons, as the map of lessons has them."""

from __future__ import annotations

from functools import partial

from game.commands.play.lesson_room import LessonRoom
from game.commands.play.room import Room, TerminalSession, command
from game.session.lessons.courses import Course, NextLesson, courses_in_order, next_lesson
from game.session.lessons.open_lesson import open_lesson
from game.text.language import msg
from game.words import course_text, home_text
from game.words.finding import GameFinder, letters_to_compare


class CourseChoice(Room):
    """`wanted`: the name of a game; with one that has a course, that is opened at once."""

    def __init__(self, desk: TerminalSession, wanted: str = "") -> None:
        super().__init__(desk)
        self._wanted = wanted

    @property
    def _courses(self) -> list[Course]:
        services = self.services
        if not services.courses.ready:
            self.say(self.words.t("The lessons are being read …"))
            services.courses.begin()
            services.courses.wait()
        return courses_in_order(services.courses.courses, services.learners.current, services.library.variants)

    def begin(self) -> None:
        wanted, self._wanted = self._wanted, ""
        if wanted:
            self.other_line(wanted)
            return
        found, learner = self._courses, self.services.learners.current
        self.say(self.words.t("What do you want to learn? Type a number, or the name of a game."))
        self._way = next_lesson(found, learner, self.services.courses.set_for(learner))
        if self._way is None and found:
            self._way = NextLesson(found[0], 0)
        if self._way is not None:
            known = self.services.library.variants.get(self._way.course.id)
            name = self.words.t(known.name) if known else ""
            self.say(self.words.say("Enter: {text}.", text=home_text.go_on_learning(self._way, name, self.words)))
        self._list(found)

    _way: NextLesson | None = None  # what Enter goes on with

    def _list(self, found: list[Course]) -> None:
        learner, variants = self.services.learners.current, self.services.library.variants
        self.offer(
            (course_text.course_with_progress(self.words, one, variants, learner), partial(self._open, one))
            for one in found
        )

    def empty_line(self) -> None:
        if self._way is not None:
            play_lessons(self.desk, self._way.course, self._way.at)
            self._again()
        else:
            self.show_offers()

    def other_line(self, said: str) -> None:
        courses, variants = self._courses, self.services.library.variants
        ids = [hit.game.id for hit in GameFinder(variants.values(), self.words).matching_games(said)]
        found = [one for one in courses if one.id in ids
                 or letters_to_compare(said) in letters_to_compare(course_text.name(self.words, one,
                 variants))]  # fmt: skip
        exact = [one for one in found if said.casefold() in
                 (one.id, course_text.name(self.words, one, variants).casefold())]  # fmt: skip
        if exact or len(found) == 1:
            self._open((exact or found)[0])
        elif found:
            self._list(found)
        else:
            self.say(self.words.say("There are no lessons for “{typed}”.", typed=said[:40]))

    def _open(self, course: Course) -> None:
        CourseRoom(self.desk, course).visit()
        self._again()

    def _again(self) -> None:
        if not (self.desk.console.over or self.desk.to_menu):
            self.begin()


class CourseRoom(Room):
    """The lessons of a course; Enter goes on with the next one."""

    def __init__(self, desk: TerminalSession, course: Course) -> None:
        super().__init__(desk)
        self._course = course

    def begin(self) -> None:
        course, words = self._course, self.words
        learner, variants = self.services.learners.current, self.services.library.variants
        self.say(course_text.course_headline(words, course, variants), words.t("Enter begins the next lesson."))
        lines = ((self._line(at), partial(self._open, at)) for at in range(len(course.steps)))
        self.offer(lines, course.next_lesson(learner))

    def _line(self, at: int) -> str:
        place, title, _ = course_text.lesson_heading(self.words, self._course, self.services.learners.current, at)
        return self.words.say("{title}: {text}", title=title, text=place)

    def empty_line(self) -> None:
        self._open(self._course.next_lesson(self.services.learners.current))

    @command("begin", msg("the next lesson"))
    def next(self, rest: str) -> None:
        self.empty_line()

    def _open(self, at: int) -> None:
        play_lessons(self.desk, self._course, at)
        if not (self.desk.console.over or self.desk.to_menu):
            self.begin()


def play_lessons(desk: TerminalSession, course: Course, at: int) -> None:
    """A lesson, and those behind it for as long as one goes on."""
    while at < len(course.steps):
        desk.say(desk.words.t("The lesson is being read …"))
        found = open_lesson(desk.services.library.variants[course.steps[at].game], course, at)
        if found is None:
            desk.say(desk.words.t("This lesson cannot be opened: this game has no task for it."))
            return
        room = LessonRoom(desk, found)
        room.visit()
        if not room.onward:
            return
        at += 1
