"""My lessons: those that were written here or brought, to be changed, shared and removed."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.features.lessons.lesson_draft import can_be_edited
from game.features.lessons.own_lessons import OwnLessonFile, OwnLessons
from game.rules.file.variant_library import Variant
from game.rules.phrase import error_phrase
from game.store.polling import BackgroundAnswer, BackgroundQuery
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Card
from game.window.shared.game_chooser import GameLine
from game.window.shell.full_page import Page
from game.window.shell.services import Services

COLUMN = 860.0  # reference px


class LessonFolder(NamedTuple):
    """Content of the lesson folder: files, those that can be changed here, and why something failed, in English."""

    lessons: Sequence[OwnLessonFile] = ()
    open: frozenset[Path] = frozenset()
    fault: str = ""


def folder_of(store: OwnLessons, fault: str = "") -> LessonFolder:
    """All own lessons; in a thread, which touches nothing of the page."""
    lessons = store.all_lessons()
    usual = {mine.path: store.variants[mine.game].rules() for mine in lessons if mine.lesson}
    can = (one.path for one in lessons if one.lesson and can_be_edited(one.lesson, one.lesson.rules(usual[one.path])))
    return LessonFolder(lessons, frozenset(can), fault)


class MyLessons(Page):
    """A plate for each.  `variant`: the game for which a new one is written."""

    first_focus = "new"

    def __init__(self, services: Services, variant: Variant) -> None:
        super().__init__(services)
        self.variant = variant
        folder = services.own_lessons
        self.store = OwnLessons(folder, services.library.variants) if folder else None
        self._folder: BackgroundQuery[LessonFolder | None] = self.follow_source(BackgroundQuery(None))
        self._removing: OwnLessonFile | None = None  # what is asked about before it goes
        self.read_folder()

    @property
    def lesson_files(self) -> Sequence[OwnLessonFile]:
        """The lessons in the folder, as far as it has been read."""
        return (self._folder.value or LessonFolder()).lessons

    def read_folder(self) -> None:
        if store := self.store:
            self._look(lambda: folder_of(store))

    def _look(self, work: Callable[[], LessonFolder]) -> None:
        """Looks into the folder again; where that fails, what was known before stays."""
        self._folder.wait_for_answer(
            BackgroundAnswer(work, lambda why: (self._folder.value or LessonFolder())._replace(fault=why))
        )

    # ------------------------------------------------------------------ the page
    def title(self) -> str:
        return self.words.t("My lessons")

    def body(self, ui: Ui) -> Node:
        t, read = self.words.t, self._folder.value
        rows = [self._plate(i, mine) for i, mine in enumerate(self.lesson_files)]
        if not rows and read:
            rows = [Label(t("You have not written a lesson yet."), "text", "ontable")]
        if read and read.fault:
            rows.insert(0, Label(self.words.translated(read.fault), "text", "bad", foreign=True))
        return Inset(Column([*rows, Space(8)], gap=12, align="stretch"), most=COLUMN)

    def footer(self, ui: Ui) -> Node:
        t, routes = self.words.t, self.services.routes
        bring = Button("bring", routes.bring, icon="import", label=t("Bring in"), kind="raised")
        game = GameLine("game", self.services, self.variant.id, self._choose_game)
        write = partial(routes.write_lesson, self.variant.rules(), None, self.read_folder)
        new = Button("new", write, icon="plus", label=t("Write a lesson"), kind="primary")
        return Row([bring, Space(grow=1), game, new], gap=12, wrap=True)

    def _choose_game(self, id: str) -> None:
        self.variant = self.services.library.variants[id]
        self.refresh()

    def _plate(self, i: int, lesson: OwnLessonFile) -> Node:
        t = self.words.t
        if lesson.lesson is None:
            head: list[Node] = [Label(self.words.translated(lesson.fault), "text", "bad", foreign=True)]
            if lesson.damaged:  # what is wrong in it concerns whoever wrote it by hand: `lessons --check` says that
                head = [
                    Label(lesson.path.name, "text", "bad", foreign=True),
                    Label(t("This file cannot be read."), "note", "ink"),
                ]
        else:
            known = self.services.library.variants.get(lesson.game)  # its file may have gone since
            name = known.name if known else lesson.game
            tasks = self.words.say("{game} · {n:task}", game=t(name), n=len(lesson.lesson.task))
            said = [Label(lesson.lesson.title, "name", "brass", foreign=True), Label(tasks, "note")]
            head = [Card(f"title.{i}", Column(said, gap=4), partial(self._try, lesson), pad=6)]
        return Inset(Column([*head, self._buttons(i, lesson)], gap=8), pad=(24, 14), face="plate")

    def _buttons(self, i: int, lesson: OwnLessonFile) -> Node:
        t = self.words.t

        def button(name: str, icon: str, label: str, action: Callable[[OwnLessonFile], None]) -> Node:
            return Button(f"{name}.{i}", lambda: action(lesson), icon=icon, label=label, kind="raised")

        ask = self.attribute_setter("_removing")
        if self._removing is lesson:
            said = Label(t("Its file will be deleted."), "text")
            return Row([said, button("yes", "check", t("Remove"), self._remove),
                        button("no", "close", t("Keep it"), lambda lesson: ask(None))], gap=8, wrap=True)  # fmt: skip
        out = []
        if lesson.lesson is not None:
            out.append(button("try", "play", t("Try it"), self._try))
            if self._folder.value and lesson.path in self._folder.value.open:
                out.append(button("edit", "settings", t("Change"), self._edit))
            out.append(button("share", "export", t("Share"), self.services.routes.share_lesson))
        out.append(button("remove", "close", t("Remove"), ask))
        return Row(out, gap=8, wrap=True)

    # ------------------------------------------------------------------ what is pressed
    def _try(self, lesson: OwnLessonFile) -> None:
        """The lesson as learners see it."""
        assert lesson.lesson is not None
        self.services.routes.lesson(lesson.game, lesson.lesson.id)

    def _edit(self, lesson: OwnLessonFile) -> None:
        assert lesson.lesson is not None
        known = self.services.library.variants.get(lesson.game)
        if known is None:
            return
        usual = known.rules()
        self.services.routes.write_lesson(lesson.lesson.rules(usual), lesson, self.read_folder)

    def _remove(self, lesson: OwnLessonFile) -> None:
        store = self.store
        self._removing = None

        def gone() -> LessonFolder:
            assert store is not None
            try:
                store.remove(lesson)
            except OSError as error:
                return folder_of(store, f"{lesson.path.name}: {error_phrase(error)}")
            return folder_of(store)

        self._look(gone)
        self.refresh()

    # ------------------------------------------------------------------ time
    def resume(self) -> None:
        self.read_folder()
        super().resume()
