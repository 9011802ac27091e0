"""Files come in: games go to the library, rules to the user's own games, lessons and learners to their kind.

What is wrong is said with its place.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from game.scenes.sharing.learners import BringLearners
from game.scenes.sharing.own_game import OwnGameScene
from game.scenes.sharing.own_lesson import OwnLessonScene
from game.scenes.shell.over import Over
from game.store.exchange.importing import Import, Source
from game.store.exchange.names import is_there, meant
from game.store.exchange.own_variant import SUFFIX
from game.store.own_lessons import is_lesson
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.widgets import Button, Progress, TextEntry

if TYPE_CHECKING:
    from game.scenes.shell.services import Services
    from game.store.exchange.importing import Wrong
    from game.ui.ui import Ui

Step = Literal["ask", "working", "over"]
LONGEST_PATH = 1000  # letters
MOST_TOLD = 4  # faults that are told; how many more there are is said


class BringScene(Over):
    """A game that comes alone opens."""

    wide = 560.0

    def __init__(self, services: Services, files: Sequence[Path] = (), pasted: bytes = b"") -> None:
        super().__init__(services)
        self.typed, self.first_focus = str(services.documents() / "_")[:-1], "file"
        self._step: Step = "ask"
        self._job: Import | None = None
        self._bar: Progress | None = None
        self._entry: TextEntry | None = None
        self._waiting: list[Source] = [Source(Path(self.words.t("Clipboard")), pasted)] if pasted else []
        self._rules: list[Path] = []
        self._learners: list[Path] = []
        if files or pasted:
            self.take(files)

    def take(self, files: Sequence[Path]) -> None:
        """Some more files; they are read together with those that wait."""
        self._rules += [path for path in files if path.suffix.lower() == SUFFIX]
        self._waiting += [Source(path) for path in files if path.suffix.lower() != SUFFIX]
        if self._waiting and (self._job is None or not self._job.working):
            self._begin()

    # ------------------------------------------------------------------ the plate
    def body(self, ui: Ui) -> Node:
        made = {"ask": self._ask, "working": self._working, "over": self._over}
        return Column(made[self._step](), gap=8)

    @property
    def path(self) -> Path | None:
        """The file that is meant."""
        return meant(self.typed, self.services.documents(), "")

    def _ask(self) -> list[Node]:
        t, path, before = self.words.t, self.path, self._entry
        self._entry = TextEntry("file", self.typed, self._type, done=self._bring, most=LONGEST_PATH, path=True)
        if before is not None:
            self._entry.caret, self._entry.all = before.caret, before.all
        there = is_there(path)
        said = str(path) if there else t("There is no such file.") if path else t("A file needs a name.")
        return [
            Label(t("Open a file"), 24, family="serif"),
            Label(
                t("Games as text, as JSON, in Oware Game Notation or in draughts notation (PDN) go to the library."),
                15,
                "ink2",
            ),
            Label(t("Lessons, learners and rules of games come in, too."), 15, "ink2"),
            Label(t("You can also drop files anywhere on the window."), 15, "ink2"),
            Label(t("File"), 14, "ink2", bold=True),
            self._entry,
            Label(said, 14, "ink2", foreign=True),
            Space(6),
            Row(
                [
                    Button(
                        "bring", self._bring, icon="check", label=t("Import"), kind="primary", grow=1, enabled=there
                    ),
                    Button("back", self.leave, label=t("Back"), kind="raised", grow=1, key="Esc"),
                ],
                gap=12,
                wrap=True,
            ),
        ]

    def _working(self) -> list[Node]:
        t = self.words.t
        self._bar = Progress("progress", self._job.progress if self._job else 0.0)
        stop = Button("cancel", self._cancel, icon="close", label=t("Cancel"), kind="raised", grow=1)
        return [Label(t("Reading games."), 24, family="serif"), Space(2), self._bar, Space(4), Row([stop])]

    def _over(self) -> list[Node]:
        t, words, job = self.words.t, self.words, self._job
        rows: list[Node] = []
        if job is not None:
            rows = [Label(self._came(job), 24, family="serif")]
            if job.known:
                rows.append(Label(words.say("Already there: {n:game}.", n=len(job.known)), 15, "ink2"))
            rows += [Label(self._fault(wrong), 14) for wrong in job.wrong[:MOST_TOLD]]
            if job.faults > MOST_TOLD:
                rows.append(Label(words.say("And {n:fault} more.", n=job.faults - MOST_TOLD), 14, "ink2"))
        one = self._only
        open_it = [Button("open", self._open, icon="play", label=t("Open it"), kind="primary", grow=1)] if one else []
        kind = "raised" if one else "primary"
        close = Button("on", self._next, label=t("Close"), kind=kind, grow=1, key="Esc")  # type: ignore[arg-type]
        return [*rows, Space(6), Row([*open_it, close], gap=12, wrap=True)]

    def _came(self, job: Import) -> str:
        words = self.words
        if job.state == "failed":
            return words.say("The games could not be read: {reason}.", reason=words.told(job.fault).rstrip("."))
        if not job.added:
            return words.t("No new game came in.")
        return words.say("New in the library: {n:game}.", n=len(job.added))

    def _fault(self, wrong: Wrong) -> str:
        words, fault = self.words, wrong.fault
        where = {"file": wrong.file, "line": fault.line, "column": fault.column, "what": fault.note.said(words)}
        if fault.detail:
            return words.say("{file}, line {line}, column {column}: {what} ({why})", **where, why=fault.detail)
        return words.say("{file}, line {line}, column {column}: {what}", **where)

    @property
    def _only(self) -> str:
        """The id of the game that came, or was there already, if it is one alone."""
        found = [*self._job.added, *self._job.known] if self._job else []
        return found[0] if len(found) == 1 else ""

    # ------------------------------------------------------------------ what is pressed
    def _go(self, step: Step) -> None:
        self._step, self._bar, self.dialog = step, None, None  # another plate: it comes in anew
        self.first_focus = {"ask": "file", "working": "cancel", "over": "open" if self._only else "on"}[step]
        self.refresh()

    def _type(self, typed: str) -> None:
        self.typed = typed
        self.refresh()

    def _bring(self) -> None:
        path = self.path
        if path is not None and is_there(path):
            self.take([path])

    def _begin(self) -> None:
        sources, self._waiting = self._waiting, []
        self._job = Import(self.services.games, sources, self.services.library.variants)
        self._job.begin()
        self._go("working")

    def _cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()

    def _open(self) -> None:
        id = self._only
        self.leave()
        self.services.routes.open_game(id)

    def _next(self) -> None:
        """Away, or on to what came with the games: variant files, lessons, learners."""
        self.leave()
        for path in reversed(self._learners):
            self.services.stack.push(BringLearners(self.services, path))
        for path in reversed(self._rules):
            kind = OwnLessonScene if is_lesson(path) else OwnGameScene
            self.services.stack.push(kind(self.services, path))

    # ------------------------------------------------------------------ time
    @property
    def moving(self) -> bool:
        return super().moving or self._step == "working" or self._leaves

    @property
    def _leaves(self) -> bool:
        """Whether only variant files came: they have a plate of their own."""
        return self._job is None and bool(self._rules)

    def update(self, dt: float) -> None:
        super().update(dt)
        job, bar = self._job, self._bar
        if self._leaves and not self._waiting:
            self._next()
        elif self._step == "working" and job is not None and not job.working:
            self._ended(job)
        elif job is not None and bar is not None and bar.part != job.progress and self.controls:
            bar.part = job.progress
            self.controls.repaint(bar)

    def _ended(self, job: Import) -> None:
        self._learners += job.learners
        if job.state == "cancelled":
            self.leave()
        elif self._waiting:
            self._begin()
        elif job.learners and not (job.added or job.known or job.wrong):
            self._next()
        elif self._only and not job.wrong and not self._rules:
            self._open()
        else:
            self._go("over")

    def close(self) -> None:
        if self._job is not None:
            self._job.close()
