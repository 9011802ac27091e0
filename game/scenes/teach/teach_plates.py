"""What lies over the page of whoever teaches: a course is set for somebody, and files are taken out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.shared.game_choice import game_search
from game.scenes.shell.plate import Plate, Rows, face
from game.store.library.queries import ArchiveFilter
from game.store.sharing.exporting import ExportSelection
from game.words import learner_text
from game.words.lessons import course_text

if TYPE_CHECKING:
    from game.scenes.teach.teach_scene import TeachScene


class SetCoursePlate(Plate):
    """What somebody is to do next: the first page and Learn then offer it."""

    wide, first = 480.0, "choose"

    def __init__(self, page: TeachScene) -> None:
        super().__init__(page.services)
        self.page, self.learners = page, page.services.learners
        self.who = ""  # the id of a learner; "": everybody
        self.course = self.learners.current.course or next((one.id for one in page.overview.register.courses), "")

    @face(focus="set")
    def choose(self) -> Rows:
        words, t = self.words, self.words.t
        yield self.heading(t("Set a course"))
        yield self.note(t("The first page and the list of lessons offer it first."))
        listed = [
            ("", t("Everybody")),
            *((one.id, learner_text.name(words, one)) for one in self.learners.all_learners),
        ]
        yield self.field(t("Who"), self.drop("who", listed))
        variants = self.services.library.variants
        courses = [(one.id, course_text.name(words, one, variants)) for one in self.page.overview.register.courses]
        search = game_search(variants, words, courses)
        yield self.field(t("Course"), self.drop("course", [("", words.tc("course", "None")), *courses], search=search))
        done = self.button("set", t("Set it"), self._set, "check", kind="primary")
        yield self.buttons(done, self.button("no", t("Back"), self.leave, key="Esc"))

    def _set(self) -> None:
        for one in self.learners.all_learners:
            if self.who in ("", one.id):
                one.course = self.course
        self.learners.save()
        self.leave()


class TakeOutPlate(Plate):
    """Files for another computer, or for a spreadsheet."""

    wide, first = 420.0, "choose"

    def __init__(self, page: TeachScene) -> None:
        super().__init__(page.services)
        self.page, self._games = page, page.services.games.page(ArchiveFilter(), "newest", 0).total

    @face(focus="learners")
    def choose(self) -> Rows:
        t, words, routes = self.words.t, self.words, self.services.routes
        everything = {"shown": ExportSelection(ArchiveFilter(), self._games)}
        yield self.heading(t("Take out"))
        yield self.note(t("Files for another computer. What is here stays."))
        yield self.line("learners", t("All learners"), lambda: self._go(routes.export_learners), "person")
        if self.page.overview.own.value:
            said = words.say("{n:lesson} of your own", n=self.page.overview.own.value)
            yield self.line("lessons", said, lambda: self._go(routes.export_lessons), "list")
        if self._games:
            said = words.say("{n:game} of the library", n=self._games)
            yield self.line("games", said, lambda: self._go(lambda: routes.export(everything)), "archive")
        yield self.line("table", t("The table"), lambda: self._go(self.page.take_table), "export")
        yield self.closing()

    def _go(self, on: object) -> None:
        self.leave()
        assert callable(on)
        on()
