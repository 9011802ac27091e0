"""A lesson goes out as a file; one that was dropped on the window comes in among the own ones, if that is wanted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.scenes.sharing.save_plate import SavePlate
from game.scenes.shell.over import Over
from game.store.exchange.job import Job
from game.store.exchange.names import free
from game.store.kept import write
from game.store.library.answer import Answer
from game.store.own_lessons import SUFFIX, Mine, OwnLessons, as_toml
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.shell.services import Services
    from game.ui.ui import Ui


class _Writing(Job):
    """Writes one file."""

    def __init__(self, path: Path, content: bytes) -> None:
        super().__init__()
        self._path, self._content = path, content

    def work(self) -> None:
        write(self._path, self._content)


class ShareLesson(SavePlate):
    """A lesson as a file for others."""

    suffix = SUFFIX

    def __init__(self, services: Services, mine: Mine) -> None:
        super().__init__(services, free(services.documents(), mine.path.stem, SUFFIX))
        self.mine = mine

    def title(self) -> str:
        return self.words.t("Save the lesson as a file")

    def start(self, path: Path) -> Job:
        assert self.mine.lesson is not None
        job = _Writing(path, as_toml([self.mine.lesson]))
        job.begin()
        return job

    def doing(self) -> str:
        return self.words.t("The file is being written.")

    def done(self) -> str:
        return self.words.t("The lesson is saved. Whoever drops the file on Naqala can learn from it.")

    def failed(self) -> str:
        return self.words.t("The file could not be written.")


class OwnLessonScene(Over):
    """Says what the file is; nothing is copied unasked."""

    wide = 560.0
    first_focus = "take"

    def __init__(self, services: Services, path: Path) -> None:
        super().__init__(services)
        self.path, folder = path, services.own_lessons
        self.store = OwnLessons(folder, services.library.variants) if folder else None
        self.file: Mine | None = None
        self.taken = False
        self._asked = Answer(lambda: self.store.look_at(path, course=True) if self.store else Mine(path), self._unread)

    def body(self, ui: Ui) -> Node:
        t, words, file = self.words.t, self.words, self.file
        close = Button("on", self.leave, label=t("Close"), kind="primary", grow=1, key="Esc")
        if file is None:
            return Column([Label(t("The file is being read."), 24, family="serif"), Space(6), Row([close])], gap=8)
        if file.lesson is None:
            rows: list[Node] = [
                Label(t("This lesson cannot be used."), 24, family="serif"),
                Label(words.fill("{text}", text=words.told(file.fault)), 14),
            ]
        elif self.taken:
            said = t("The lessons are among yours.") if file.others else t("The lesson is among your lessons.")
            rows = [Label(said, 24, family="serif")]
            rows.append(Label(file.path.name, 14, foreign=True))
        else:
            name = self.services.library.variants[file.game].name
            rows = [
                Label(self._brought(file), 24, family="serif"),
                Label(words.say("{game}: {name}", game=t(name), name=file.lesson.title), 18),
                Label(file.lesson.about, 15, "ink2", foreign=True),
                Space(6),
            ]
            take = Button("take", self._take, icon="check", label=t("Take it in"), kind="primary", grow=1)
            back = Button("on", self.leave, label=t("Close"), kind="raised", grow=1, key="Esc")
            return Column([*rows, Row([take, back], gap=12, wrap=True)], gap=8)
        return Column([*rows, Space(6), Row([close])], gap=8)

    def _unread(self, why: str) -> Mine:
        return Mine(self.path, fault=f"{self.path.name}: {why}")

    def _brought(self, file: Mine) -> str:
        if not file.others:
            return self.words.t("A lesson was brought.")
        return self.words.say("A course was brought: {n:lesson}.", n=1 + len(file.others))

    def _take(self) -> None:
        store, path = self.store, self.path
        if store is not None and not self.taken:
            self.taken, self.file = True, None
            self._asked = Answer(lambda: store.take_in(path), self._unread)
            self.refresh()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.file is None and self._asked.done:
            self.file = self._asked.value
            self.first_focus = "on" if self.taken or self.file.lesson is None else "take"
            self.refresh()

    @property
    def moving(self) -> bool:
        return super().moving or self.file is None
