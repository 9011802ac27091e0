"""What can be pressed on the page where stones are laid out: the bar above, the strip below."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from game.ui.labels import Emblem, Label
from game.ui.layout import Node, Row, Space
from game.ui.widgets import Button, Menu

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.board import Seat
    from game.text.language import Words
    from game.ui.ui import Ui

Worded = Literal["all", "hint", "few"]  # words on all buttons, on one list and the hint, or as few as can be


class LayoutDeeds(Protocol):
    """What the buttons do."""

    def leave(self) -> None: ...
    def show_rules(self) -> None: ...
    def show_settings(self) -> None: ...
    def full_screen(self) -> None: ...
    def undo(self) -> None: ...
    def redo(self) -> None: ...
    def lay_usual(self, number: object) -> None: ...
    def lay_random(self) -> None: ...
    def mirror(self, how: object) -> None: ...
    def clear(self) -> None: ...
    def ask_computer(self) -> None: ...
    def take_found(self) -> None: ...
    def end_search(self) -> None: ...
    def toggle_counts(self) -> None: ...
    def done(self) -> None: ...


class Says(NamedTuple):
    """What stands on the page and does not change while stones move; `usual`: the names of the usual layouts."""

    title: str
    seat: Seat
    task: str
    score: str = ""
    usual: Sequence[str] = ()
    apart: bool = False  # whether each player lays out their own side


class LayoutWidgets:
    """Builds rows of widgets.  `counted`: numbers are shown; `searching`: the computer looks for a layout."""

    def __init__(self, ui: Ui, words: Words, deeds: LayoutDeeds, says: Says, *, counted: bool, searching: bool) -> None:
        self.ui, self.words, self.deeds, self.says = ui, words, deeds, says
        self.counted, self._searching = counted, searching

    def bar(self) -> Node:
        """Way back, game, who lays out, tools; the game's name goes where there is no room for it."""
        ui, t, deeds, says = self.ui, self.words.t, self.deeds, self.says
        tools = [
            Button("rules", deeds.show_rules, icon="rules", kind="table", tip=t("Rules")),
            Button("settings", deeds.show_settings, icon="settings", kind="table", tip=t("Settings")),
        ]
        if ui.m.labels:
            tools.append(Button("full", deeds.full_screen, icon="full", kind="table", tip=t("Full screen"), key="F11"))
        back = Button("back", deeds.leave, icon="back", kind="table", tip=t("Back"), key="Esc")
        name: list[Node] = [Label(says.title, ui.m.title, "ontable", family="serif", single=True), Space(8)]
        task = [Emblem(says.seat, 22), Label(says.task, 16, "ontable", single=True), Space(0, grow=1)]
        score = [Label(says.score, 15, "ontable2", single=True), Space(4)] if says.score else []
        for row in ([back, *name, *task, *score, *tools], [back, *name, *task, *tools], [back, *task, *tools]):
            bar = Row(row, gap=6)
            if bar.width(ui) <= ui.size[0] - 2 * ui.gap(ui.m.margin):
                break
        return bar

    def hint(self) -> str:
        return self.words.t(
            "Click: one more. Right click, or Shift: one back. Drag: one stone; with Shift, the right button or a "
            "long press: a handful. Wheel: more or fewer. Keys: letter, + and −, number, Backspace."
        )

    def strip(self, worded: Worded) -> Row:
        """The strip.  Where words have no room all that lays stones out is in one list."""
        if self._searching:
            return self._search_strip()
        t, deeds = self.words.t, self.deeds
        eye = t("Hide the numbers") if self.counted else t("Show the numbers")
        undo = Button(
            "undo", deeds.undo, icon="undo", tip=self.words.tc("a change of the stones", "Take back"), key="Ctrl+Z"
        )
        redo = Button("redo", deeds.redo, icon="redo", tip=t("Make the change again"), key="Ctrl+Y")
        label = "" if worded == "few" else eye
        numbers = Button("numbers", deeds.toggle_counts, icon="eye", label=label, tip="" if label else eye)
        done = Button(
            "done", deeds.done, icon="check" if worded != "few" else "", label=t("Done"), kind="primary",
            key=self.words.tc("key", "Enter"), narrow=160 if worded != "few" else 100,
        )  # fmt: skip
        lay = self._ways() if worded == "all" else [self._ways_in_a_list()]
        return Row([undo, redo, *lay, Space(0, grow=1), numbers, done], gap=6)

    def _search_strip(self) -> Row:
        """While the computer searches: leave it, or take what it has found."""
        t, deeds = self.words.t, self.deeds
        stop = Button("stop", deeds.end_search, icon="close", label=t("Stop looking"), key="Esc")
        take = Button(
            "take", deeds.take_found, icon="check", label=t("Take this layout"), kind="primary",
            key=self.words.tc("key", "Enter"),
        )  # fmt: skip
        return Row([stop, Space(0, grow=1), take], gap=6)

    def _ways(self) -> list[Node]:
        """All that lays stones out, each with its words."""
        t, deeds = self.words.t, self.deeds
        return [
            Menu("usual", t("Usual layouts"), self._patterns, deeds.lay_usual),
            Button("random", deeds.lay_random, label=t("Random layout")),
            *([Menu("mirror", t("Mirror"), self._mirrors, deeds.mirror)] if self._mirrors else []),
            Button("empty", deeds.clear, label=t("Empty board")),
            Button("computer", deeds.ask_computer, icon="computer", label=t("Let the computer lay out"), key="F1"),
        ]

    def _ways_in_a_list(self) -> Node:
        t, deeds = self.words.t, self.deeds
        rows: list[tuple[object, str]] = [(partial(deeds.lay_usual, value), name) for value, name in self._patterns]
        rows += [(deeds.lay_random, t("Random layout"))]
        rows += [(partial(deeds.mirror, value), f"{t('Mirror')} · {name}") for value, name in self._mirrors]
        rows += [(deeds.clear, t("Empty board")), (deeds.ask_computer, t("Let the computer lay out"))]
        return Menu("lay", t("Lay out"), rows, lambda deed: deed() if callable(deed) else None)

    @property
    def _patterns(self) -> list[tuple[object, str]]:
        return list(enumerate(self.says.usual))

    @property
    def _mirrors(self) -> list[tuple[object, str]]:
        if self.says.apart:
            return []
        return [("facing", self.words.t("Across the board")), ("letter", self.words.t("Letter by letter"))]
