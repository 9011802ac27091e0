"""My lessons: those that were written here or brought, to be changed, shared and removed."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.features.lessons.lesson_draft import is_editable
from game.features.lessons.own_lessons import OwnLessonFile, OwnLessonFolder
from game.rules.file.variant_library import Variant
from game.rules.phrase import error_phrase
from game.store.polling import BackgroundAnswer, BackgroundQuery
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Card
from game.window.shared.game_chooser import GameField
from game.window.shell.full_page import Page
from game.window.shell.services import Services

COLUMN = 860.0  # reference px


class LessonFolderContent(NamedTuple):
    """Content of the folder of own lessons.

    `open`: files that can be changed in the editor.  `fault`: why something failed, in English.
    """

    lessons: Sequence[OwnLessonFile] = ()
    open: frozenset[Path] = frozenset()
    fault: str = ""


def read_lesson_folder(own_lesson_folder: OwnLessonFolder, fault: str = "") -> LessonFolderContent:
    """Return the content of the folder of own lessons; called in a thread, so it must not touch the page."""
    lessons = own_lesson_folder.all_lessons()
    usual = {mine.path: own_lesson_folder.variants[mine.game_id].rules() for mine in lessons if mine.lesson}
    can = (one.path for one in lessons if one.lesson and is_editable(one.lesson, one.lesson.rules_for(usual[one.path])))
    return LessonFolderContent(lessons, frozenset(can), fault)


class OwnLessonsPage(Page):
    """Page that lists the user's own lessons; `variant`: the game for which a new lesson would be written; `saved`: the
    file of a lesson that was just saved, which can be tried or shared next.
    """

    first_focus = "new"

    def __init__(self, services: Services, variant: Variant, saved: Path | None = None) -> None:
        super().__init__(services)
        self.variant, self._saved = variant, saved
        folder = services.own_lessons
        self.store = OwnLessonFolder(folder, services.library.variants) if folder else None
        self._folder: BackgroundQuery[LessonFolderContent | None] = self.follow_source(
            BackgroundQuery(None), self._on_read
        )
        self._removing: OwnLessonFile | None = None  # what is asked about before it goes
        self.read_folder()

    @property
    def lesson_files(self) -> Sequence[OwnLessonFile]:
        """Lessons in the folder, as far as it has been read."""
        return (self._folder.value or LessonFolderContent()).lessons

    def read_folder(self) -> None:
        """Read the folder in the background."""
        if store := self.store:
            self._start_reading(lambda: read_lesson_folder(store))

    def _start_reading(self, work: Callable[[], LessonFolderContent]) -> None:
        """Read the folder in the background with `work`; if that fails, the earlier content stays."""
        self._folder.expect_answer(
            BackgroundAnswer(work, lambda why: (self._folder.value or LessonFolderContent())._replace(fault=why))
        )

    # ------------------------------------------------------------------ the page
    def title(self) -> str:
        return self.words.t("My lessons")

    def body(self, ui: Ui) -> Node:
        """Return the list of the user's own lessons, or a note that there are none."""
        t, read = self.words.t, self._folder.value
        rows = [self._lesson_plate(i, mine) for i, mine in enumerate(self.lesson_files)]
        if not rows and read:
            rows = [Label(t("You haven’t written a lesson yet."), "text", "ontable")]
        if read and read.fault:
            rows.insert(0, Label(self.words.translated(read.fault), "text", "bad", foreign=True))
        return Inset(Column([*rows, Space(8)], gap=12, align="stretch"), most=COLUMN)

    def footer(self, ui: Ui) -> Node:
        t, routes = self.words.t, self.services.routes
        bring = Button("bring", routes.import_files, icon="import", label=t("Import"), kind="raised")
        game = GameField("game", self.services, self.variant.id, self._choose_game)
        write = partial(routes.write_lesson, self.variant.rules(), None, self.read_folder)
        new = Button("new", write, icon="plus", label=t("Write a lesson"), kind="primary")
        return Row([bring, Space(grow=1), game, new], gap=12, wrap=True)

    def _choose_game(self, id: str) -> None:
        """Set the game for which a new lesson would be written, by its id."""
        self.variant = self.services.library.variants[id]
        self.refresh()

    def _lesson_plate(self, i: int, lesson: OwnLessonFile) -> Node:
        """Return the panel of an own lesson, or of a faulty file; `i`: index in the list, for the widgets' names."""
        t = self.words.t
        if lesson.lesson is None:
            head: list[Node] = [Label(self.words.translated(lesson.fault), "text", "bad", foreign=True)]
            if lesson.damaged:  # what is wrong in it concerns whoever wrote it by hand: `lessons --check` says that
                head = [
                    Label(lesson.path.name, "text", "bad", foreign=True),
                    Label(t("This file can’t be read."), "note", "ink"),
                ]
        else:
            known = self.services.library.variants.get(lesson.game_id)  # its file may have gone since
            name = known.name if known else lesson.game_id
            tasks = self.words.say("{game} · {n:task}", game=t(name), n=len(lesson.lesson.task))
            said = [Label(lesson.lesson.title, "name", "brass", foreign=True), Label(tasks, "note")]
            head = [Card(f"title.{i}", Column(said, gap=4), partial(self._open_lesson, lesson), pad=6)]
        return Inset(Column([*head, self._lesson_buttons(i, lesson)], gap=8), pad=(24, 14), face="plate")

    def _lesson_buttons(self, i: int, lesson: OwnLessonFile) -> Node:
        """Return the buttons for an own lesson, or the question whether it shall be removed; `i`: index in the list."""
        t = self.words.t

        def button(name: str, icon: str, label: str, action: Callable[[OwnLessonFile], None]) -> Node:
            return Button(f"{name}.{i}", lambda: action(lesson), icon=icon, label=label, kind="raised")

        ask = self.attribute_setter("_removing")
        if self._removing is lesson:
            said = Label(t("Its file will be deleted."), "text")
            return Row([said, button("yes", "check", t("Remove"), self._remove_lesson),
                        button("no", "close", t("Keep it"), lambda lesson: ask(None))], gap=8, wrap=True)  # fmt: skip
        out = []
        if lesson.lesson is not None:
            out.append(button("try", "play", t("Try it"), self._open_lesson))
            if self._folder.value and lesson.path in self._folder.value.open:
                out.append(button("edit", "settings", t("Change"), self._edit_lesson))
            out.append(button("share", "export", t("Share"), self.services.routes.share_lesson))
        out.append(button("remove", "close", t("Remove"), ask))
        return Row(out, gap=8, wrap=True)

    # ------------------------------------------------------------------ what is pressed
    def _open_lesson(self, lesson: OwnLessonFile) -> None:
        assert lesson.lesson is not None
        self.services.routes.lesson(lesson.game_id, lesson.lesson.id)

    def _edit_lesson(self, lesson: OwnLessonFile) -> None:
        """Open the editor with a lesson."""
        assert lesson.lesson is not None
        known = self.services.library.variants.get(lesson.game_id)
        if known is None:
            return
        usual = known.rules()
        self.services.routes.write_lesson(lesson.lesson.rules_for(usual), lesson, self.read_folder)

    def _remove_lesson(self, lesson: OwnLessonFile) -> None:
        """Delete a lesson's file in the background."""
        store = self.store
        self._removing = None

        def gone() -> LessonFolderContent:
            assert store is not None
            try:
                store.delete_file(lesson)
            except OSError as error:
                return read_lesson_folder(store, f"{lesson.path.name}: {error_phrase(error)}")
            return read_lesson_folder(store)

        self._start_reading(gone)
        self.refresh()

    # ------------------------------------------------------------------ time
    def _on_read(self) -> None:
        """Show what was read; at first with the focus on a lesson that was just saved."""
        self.refresh()
        at = next((i for i, one in enumerate(self.lesson_files) if one.path == self._saved), None)
        if at is not None and self.controls:
            self._saved = None
            self.controls.focus_on(f"try.{at}")

    def resume(self) -> None:
        """Read the folder again when the page is shown again."""
        self.read_folder()
        super().resume()
