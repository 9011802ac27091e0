"""A course is set for a learner, or for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.features.learners import learner_text
from game.features.lessons import course_text
from game.window.shared.game_choice import game_search
from game.window.shell.plate import Plate, Rows, face

if TYPE_CHECKING:
    from game.features.teach.window.class_table.class_table_page import ClassTablePage


class SetCoursePlate(Plate):
    """Dialog that sets a learner's next course, which the home page and the page of lessons then propose."""

    plate_width, first_face = 480.0, "choose"

    def __init__(self, page: ClassTablePage) -> None:
        super().__init__(page.services)
        self.page, self.learners = page, page.services.learners
        self.who = ""  # the id of a learner; "": everybody
        self.course = self.learners.current.course or next((one.id for one in page.overview.register.courses), "")

    @face(focus="set")
    def choose(self) -> Rows:
        """Yield the rows in which the learner, or everybody, and the course are chosen."""
        words, t = self.words, self.words.t
        yield self.heading(t("Set a course"))
        yield self.note(t("It comes first in the list of lessons and on the first page."))
        pupils = [(one.id, learner_text.learner_name(words, one)) for one in self.learners.pupils]
        yield self.labelled_field(t("Who"), self.dropdown("who", [("", t("Everybody")), *pupils]))
        variants, courses = self.services.library.variants, self.page.overview.register.courses
        named = [(one.id, course_text.name_of_course(words, one, variants)) for one in courses]
        listed, search = [("", words.tc("course", "None")), *named], game_search(variants, words, named)
        yield self.labelled_field(t("Course"), self.dropdown("course", listed, search=search))
        done = self.button("set", t("Set it"), self._set_course, "check", kind="primary")
        yield self.button_row(done, self.button("no", t("Back"), self.leave, key="Esc"))

    def _set_course(self) -> None:
        """Set the chosen course for the chosen learner, or for all pupils, and close the dialog."""
        for one in self.learners.pupils:
            if self.who in ("", one.id):
                one.course = self.course
        self.learners.save()
        self.leave()
