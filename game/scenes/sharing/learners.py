"""Learners go out into a file, and come in from one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from game.rules.phrase import message
from game.scenes.sharing.save_plate import SavePlate
from game.scenes.shell.over import Over
from game.store.disk import DamagedError
from game.store.exchange.learners import SUFFIX, LearnersExport, LearnersImport
from game.store.exchange.names import free, is_there, meant
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.widgets import Button, TextEntry

if TYPE_CHECKING:
    from pathlib import Path

    from game.scenes.shell.services import Services
    from game.store.learners import Learner
    from game.ui.ui import Ui

LONGEST_PATH = 1000  # letters
Step = Literal["ask", "working", "over"]


class ExportLearners(SavePlate):
    """Some learners, with all that they have learnt."""

    suffix = SUFFIX

    def __init__(self, services: Services, learners: Sequence[Learner]) -> None:
        name = services.words.t("Naqala learners")
        super().__init__(services, free(services.documents(), f"{name} {services.now()[:10]}", SUFFIX))
        self.learners = list(learners)

    def title(self) -> str:
        return self.words.say("Save {n:learner} to a file", n=len(self.learners))

    def choices(self, ui: Ui) -> Sequence[Node]:
        return [Label(self.words.t("Naqala can read the file on another computer."), 15, "ink2")]

    def start(self, path: Path) -> LearnersExport:
        job = LearnersExport(self.learners, path)
        job.begin()
        return job

    def doing(self) -> str:
        return self.words.t("The file is being written.")

    def done(self) -> str:
        return self.words.say("The file holds {n:learner}.", n=len(self.learners))

    def failed(self) -> str:
        return self.words.t("The file could not be written.")


class BringLearners(Over):
    """From a file of learners; what is known here already only gets better."""

    wide, first_focus = 560.0, "file"

    def __init__(self, services: Services, path: Path | None = None) -> None:
        """`path`: the file, where it is known."""
        super().__init__(services)
        self.typed = str(path) if path else str(services.documents() / "_")[:-1]
        self._step: Step = "ask"
        self._job: LearnersImport | None = None
        self._entry: TextEntry | None = None
        self._fault = ""
        self._came = (0, 0)  # learners that are new, and that were here
        if path is not None:
            self._read(path)

    @property
    def path(self) -> Path | None:
        """The file that is meant."""
        return meant(self.typed, self.services.documents(), "")

    # ------------------------------------------------------------------ the plate
    def body(self, ui: Ui) -> Node:
        made = {"ask": self._ask, "working": self._working, "over": self._over}
        return Column(made[self._step](), gap=8)

    def _ask(self) -> list[Node]:
        t, path, before = self.words.t, self.path, self._entry
        self._entry = TextEntry("file", self.typed, self._type, done=self._bring, most=LONGEST_PATH, path=True)
        if before is not None:
            self._entry.caret, self._entry.all = before.caret, before.all
        there = is_there(path)
        said = str(path) if there else t("There is no such file.") if path else t("A file needs a name.")
        bring = Button(
            "bring", self._bring, icon="check", label=t("Read the file"), kind="primary", grow=1, enabled=there
        )
        back = Button("back", self.leave, label=t("Back"), kind="raised", grow=1, key="Esc")
        return [
            Label(t("Read learners from a file"), 24, family="serif"),
            Label(t("Learners who are here already keep their better results."), 15, "ink2"),
            Label(t("File"), 14, "ink2", bold=True),
            self._entry,
            Label(said, 14, "ink2", foreign=True),
            Space(6),
            Row([bring, back], gap=12, wrap=True),
        ]

    def _working(self) -> list[Node]:
        return [Label(self.words.t("The file is being read."), 24, family="serif")]

    def _over(self) -> list[Node]:
        words, (new, known) = self.words, self._came
        if self._fault:
            head = words.t("No learner was brought in.")
            rows: list[Node] = [
                Label(head, 24, family="serif"),
                Label(words.say("The file cannot be used: {reason}.", reason=words.told(self._fault).rstrip(".")), 15),
            ]
        else:
            rows = [Label(words.say("New here: {n:learner}.", n=new), 24, family="serif")]
            if known:
                rows.append(Label(words.say("Already here, and brought up to date: {n:learner}.", n=known), 15, "ink2"))
        again = Button("again", lambda: self._go("ask"), label=words.t("Another file"), kind="raised", grow=1)
        close = Button("on", self.leave, label=words.t("Close"), kind="primary", grow=1, key="Esc")
        return [*rows, Space(6), Row([*([again] if self._fault else []), close], gap=12, wrap=True)]

    # ------------------------------------------------------------------ what is pressed
    def _go(self, step: Step) -> None:
        self._step, self.dialog, self._entry = step, None, None  # another plate: it comes in anew
        self.first_focus = "file" if step == "ask" else "on"
        self.refresh()

    def _type(self, typed: str) -> None:
        self.typed = typed
        self.refresh()

    def _bring(self) -> None:
        path = self.path
        if path is not None and is_there(path):
            self._read(path)
            self._go("working")

    def _read(self, path: Path) -> None:
        self._step, self._job = "working", LearnersImport(path)
        self._job.begin()

    # ------------------------------------------------------------------ time
    @property
    def moving(self) -> bool:
        return super().moving or self._step == "working"

    def update(self, dt: float) -> None:
        super().update(dt)
        job = self._job
        if self._step != "working" or job is None or job.working:
            return
        self._fault = job.fault
        if not self._fault:
            try:
                self._came = self.services.learners.bring(job.found)
            except DamagedError as error:
                self._fault = message(error)
        self._go("over")
