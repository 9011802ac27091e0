"""My lessons: those that were written here or brought, to be changed, shared and removed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from game.rules.file.library import Variant
from game.rules.phrase import message
from game.scenes.shell.page import Page
from game.scenes.shell.services import Services
from game.session.making.lesson import changeable
from game.store.own_lessons import Mine, OwnLessons
from game.store.source import Answer, Question
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Widget

COLUMN = 860.0  # reference px


class _Found(NamedTuple):
    """What is in the folder: files, those that can be changed here, and why something did not go, in English."""

    found: list[Mine]
    open: frozenset[Path]
    fault: str = ""


NOTHING = _Found([], frozenset())


def _look(store: OwnLessons) -> _Found:
    """All own lessons; in a thread, which touches nothing of the page."""
    found = store.all()
    return _Found(
        found,
        frozenset(
            mine.path
            for mine in found
            if mine.lesson and changeable(mine.lesson, mine.lesson.rules(store.variants[mine.game].rules()))
        ),
    )


class MyLessons(Page):
    """A plate for each.  `variant`: the game for which a new one is written."""

    first_focus = "new"

    def __init__(self, services: Services, variant: Variant) -> None:
        super().__init__(services)
        self.variant = variant
        folder = services.own_lessons
        self.store = OwnLessons(folder, services.library.variants) if folder else None
        self._folder: Question[_Found | None] = self.watch(Question(None))
        self._removing: Mine | None = None  # what is asked about before it goes
        self.read()

    @property
    def found(self) -> list[Mine]:
        """The lessons in the folder, as far as it has been read."""
        return (self._folder.value or NOTHING).found

    def read(self) -> None:
        """Looks into the folder again."""
        if self.store:
            store = self.store
            self._folder.ask(Answer(lambda: _look(store), self._unread))

    def _unread(self, why: str) -> _Found:
        """What was known before, and why nothing else is."""
        return (self._folder.value or NOTHING)._replace(fault=why)

    # ------------------------------------------------------------------ the page
    def title(self) -> str:
        return self.words.t("My lessons")

    def subtitle(self) -> str:
        return self.words.t(self.variant.name)

    def tools(self) -> Sequence[Widget]:
        """What else there is for a class."""
        t, routes, variant = self.words.t, self.services.routes, self.variant
        small = bool(self.ui and self.ui.small)

        def tool(name: str, icon: str, label: str, action: Callable[[], None]) -> Widget:
            return Button(
                name, action, icon=icon, kind="table", label="" if small else label, tip=label if small else ""
            )

        return [
            tool("worksheet", "list", t("Make a worksheet"), lambda: routes.worksheet(variant)),
            tool("print", "rules", t("Save the rules as a page"), lambda: routes.print_rules(variant.rules())),
        ]

    def body(self, ui: Ui) -> Node:
        t, read = self.words.t, self._folder.value
        rows = [self._plate(i, mine) for i, mine in enumerate(self.found)]
        if not rows and read:
            rows = [Label(t("You have not written a lesson yet."), "text", "ontable")]
        if read and read.fault:
            rows.insert(0, Label(self.words.told(read.fault), "text", "bad", foreign=True))
        rows.append(Label(t("Drop somebody’s lesson file on the window to use the lesson."), "note", "ontable2"))
        return Inset(Column([*rows, Space(8)], gap=12, align="stretch"), most=COLUMN)

    def foot(self, ui: Ui) -> Node:
        t = self.words.t
        bring = Button("bring", self.services.routes.bring, icon="import", label=t("Open a file"), kind="raised")
        new = Button("new", self._new, icon="plus", label=t("Write a lesson"), kind="primary")
        return Row([bring, new], pack="end", gap=12, wrap=True)

    def _plate(self, i: int, mine: Mine) -> Node:
        t = self.words.t
        if mine.lesson is None:
            head: list[Node] = [
                Label(mine.path.name, "text", "bad", foreign=True),
                Label(self.words.told(mine.fault), "note", "ink", foreign=True),
            ]
        else:
            name = self.services.library.variants[mine.game].name
            tasks = self.words.say("{game} · tasks: {n}", game=t(name), n=len(mine.lesson.task))
            head = [Label(mine.lesson.title, "name", "brass", foreign=True), Label(tasks, "note")]
        return Inset(Column([*head, self._buttons(i, mine)], gap=8), pad=(24, 14), face="plate")

    def _buttons(self, i: int, mine: Mine) -> Node:
        t = self.words.t

        def button(name: str, icon: str, label: str, action: Callable[[Mine], None]) -> Node:
            return Button(f"{name}.{i}", lambda: action(mine), icon=icon, label=label, kind="raised")

        if self._removing is mine:
            said = Label(t("Its file will be deleted."), "text")
            return Row([said, button("yes", "check", t("Remove"), self._remove),
                        button("no", "close", t("Keep it"), self._keep)], gap=8, wrap=True)  # fmt: skip
        out = []
        if mine.lesson is not None:
            if self._folder.value and mine.path in self._folder.value.open:
                out.append(button("edit", "settings", t("Change"), self._edit))
            out.append(button("share", "export", t("Share"), self._share))
        out.append(button("remove", "close", t("Remove"), self._ask))
        return Row(out, gap=8, wrap=True)

    # ------------------------------------------------------------------ what is pressed
    def _new(self) -> None:
        self.services.routes.write_lesson(self.variant.rules(), None, self.read)

    def _edit(self, mine: Mine) -> None:
        assert mine.lesson is not None
        usual = self.services.library.variants[mine.game].rules()
        self.services.routes.write_lesson(mine.lesson.rules(usual), mine, self.read)

    def _share(self, mine: Mine) -> None:
        self.services.routes.share_lesson(mine)

    def _ask(self, mine: Mine) -> None:
        self._removing = mine
        self.refresh()

    def _keep(self, mine: Mine) -> None:
        self._removing = None
        self.refresh()

    def _remove(self, mine: Mine) -> None:
        store = self.store
        self._removing = None
        if store is not None:

            def gone() -> _Found:
                fault = ""
                try:
                    store.remove(mine)
                except OSError as error:
                    fault = f"{mine.path.name}: {message(error)}"
                return _look(store)._replace(fault=fault)

            self._folder.ask(Answer(gone, self._unread))
        self.refresh()

    # ------------------------------------------------------------------ time
    def resume(self) -> None:
        self.read()
        super().resume()
