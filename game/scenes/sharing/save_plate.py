"""A plate that writes a file: where to, how far it is, cancel, and what came of it.  Nothing is replaced unasked."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, Protocol

from game.scenes.shell.over import Over
from game.scenes.shell.services import Services
from game.store.exchange.job import State
from game.store.exchange.names import meant, taken
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Progress, TextEntry

Step = Literal["choose", "replace", "working", "over"]
LONGEST_PATH = 1000  # letters


class Work(Protocol):
    """What is done beside the window."""

    state: State
    progress: float
    fault: str

    @property
    def working(self) -> bool: ...
    def update(self) -> None: ...
    def cancel(self) -> None: ...
    def close(self) -> None: ...


class SavePlate(Over):
    """Subclasses say what can be chosen, and start the work."""

    wide = 560.0
    first_focus = "save"

    def __init__(self, services: Services, path: Path) -> None:
        super().__init__(services)
        self.folder, self.typed = path.parent, str(path)
        self.work: Work | None = None
        self._step: Step = "choose"
        self._bar: Progress | None = None
        self._entry: TextEntry | None = None

    # ------------------------------------------------------------------ what subclasses say
    suffix = ""  # of the file

    def title(self) -> str:
        """What is saved."""
        raise NotImplementedError

    def choices(self, ui: Ui) -> Sequence[Node]:
        """What can be chosen besides the file."""
        return ()

    def lacks(self) -> str:
        """What is still missing, so that nothing can be saved."""
        return ""

    def start(self, path: Path) -> Work:
        """Begins to write."""
        raise NotImplementedError

    def doing(self) -> str:
        """What is done now."""
        raise NotImplementedError

    def done(self) -> str:
        """What was done."""
        raise NotImplementedError

    def failed(self) -> str:
        """That it was not done."""
        raise NotImplementedError

    # ------------------------------------------------------------------ the plate
    @property
    def path(self) -> Path | None:
        """The file that is meant."""
        return meant(self.typed, self.folder, self.suffix)

    def body(self, ui: Ui) -> Node:
        made = {"choose": self._choose, "replace": self._replace, "working": self._working, "over": self._over}
        return Column(made[self._step](ui), gap=8)

    def _choose(self, ui: Ui) -> list[Node]:
        t, path, before = self.words.t, self.path, self._entry
        lacks = self.lacks() if path else t("A file needs a name.")
        self._entry = TextEntry("file", self.typed, self._type, done=self._save, most=LONGEST_PATH, path=True)
        if before is not None:
            self._entry.caret, self._entry.all = before.caret, before.all
        return [
            Label(self.title(), 24, family="serif"),
            Space(2),
            *self.choices(ui),
            Label(t("File"), 14, "ink2", bold=True),
            self._entry,
            Label(lacks, 14, "bad") if lacks else Label(str(path), 14, "ink2", foreign=True),
        ]

    def foot(self, ui: Ui) -> Node | None:
        """However much there is to choose: how to save it is in view."""
        if self._step != "choose":
            return None
        t = self.words.t
        ready = self.path is not None and not self.lacks()
        return self._buttons(
            Button("save", self._save, icon="check", label=t("Save"), kind="primary", grow=1, enabled=ready),
            Button("back", self.leave, label=t("Back"), kind="raised", grow=1, key="Esc"),
        )

    def _replace(self, ui: Ui) -> list[Node]:
        t = self.words.t
        return [
            Label(t("There is a file of this name already."), 24, family="serif"),
            Label(str(self.path), 14, foreign=True),
            Label(t("If you replace it, what is in it now is lost."), 15, "ink2"),
            Space(6),
            self._buttons(
                Button("replace", self._begin, label=t("Replace it"), kind="raised", grow=1),
                Button("other", lambda: self._go("choose"), label=t("Another name"), kind="primary", grow=1),
            ),
        ]

    def _working(self, ui: Ui) -> list[Node]:
        self._bar = Progress("progress", self.work.progress if self.work else 0.0)
        stop = Button("cancel", self._cancel, icon="close", label=self.words.t("Cancel"), kind="raised", grow=1)
        return [Label(self.doing(), 24, family="serif"), Space(2), self._bar, Space(4), self._buttons(stop)]

    def _over(self, ui: Ui) -> list[Node]:
        t, work = self.words.t, self.work
        rows: list[Node] = []
        if work is not None and work.state == "failed":
            reason = self.words.say("The reason: {reason}.", reason=self.words.told(work.fault).rstrip("."))
            rows = [Label(self.failed(), 24, family="serif"), Label(reason, 15, "ink2")]
            again = Button("again", self._again, label=t("Another file"), kind="raised", grow=1)
            close = Button("on", self.leave, label=t("Close"), kind="primary", grow=1, key="Esc")
            return [*rows, Label(str(self.path), 14, foreign=True), Space(6), self._buttons(again, close)]
        rows = [Label(self.done(), 24, family="serif"), Label(t("It lies here:"), 15, "ink2")]
        close = Button("on", self.leave, icon="check", label=t("Close"), kind="primary", grow=1, key="Esc")
        return [*rows, Label(str(self.path), 14, foreign=True), Space(6), self._buttons(close)]

    def _buttons(self, *buttons: Node) -> Node:
        return Row([*buttons], gap=12, wrap=True)

    # ------------------------------------------------------------------ what is pressed
    def _go(self, step: Step) -> None:
        focus = {"choose": "save", "replace": "other", "working": "cancel", "over": "on"}
        self._step, self.first_focus, self.dialog = step, focus[step], None  # another plate: it comes in anew
        self.refresh()

    def _type(self, typed: str) -> None:
        self.typed = typed
        self.refresh()

    def _save(self) -> None:
        path = self.path
        if path is not None and not self.lacks():
            if taken(path):
                self._go("replace")
            else:
                self._begin()

    def _begin(self) -> None:
        path = self.path
        if path is not None:
            self.work = self.start(path)
            self._go("working")

    def _again(self) -> None:
        self.work = None
        self._go("choose")

    def _cancel(self) -> None:
        if self.work is not None:
            self.work.cancel()

    # ------------------------------------------------------------------ time
    @property
    def moving(self) -> bool:
        return super().moving or self._step == "working"

    def update(self, dt: float) -> None:
        super().update(dt)
        work, bar = self.work, self._bar
        if self._step != "working" or work is None:
            return
        work.update()
        if not work.working:
            if work.state == "cancelled":
                self._again()
            else:
                self._go("over")
        elif bar is not None and bar.part != work.progress and self.controls:
            bar.part = work.progress
            self.controls.repaint(bar)

    def close(self) -> None:
        if self.work is not None:
            self.work.close()
