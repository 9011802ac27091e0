"""What can be pressed on the page where stones are laid out: the bar above, the strip below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.rules.board import Seat
from game.text.language import Words
from game.ui.labels import Emblem, Label
from game.ui.layout import Gives, Node, Row, Sheds, Space, Strip
from game.ui.ui import Ui
from game.ui.widgets import Menu

if TYPE_CHECKING:
    from game.scenes.arrange.scene import LayoutScene


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

    def __init__(self, ui: Ui, words: Words, deeds: LayoutScene, says: Says, *, counted: bool, searching: bool) -> None:
        self.ui, self.words, self.deeds, self.says = ui, words, deeds, says
        self.counted, self._searching = counted, searching

    def bar(self) -> Sheds:
        """Way back, game, who lays out, tools; the game's name goes where there is no room for it."""
        ui, actions, says = self.ui, self.deeds.actions, self.says
        tools = [actions.button(id, "table") for id in ("rules", "settings", *(["full"] if ui.m.labels else []))]
        back = actions.button("back", "table")
        name = Label(says.title, "heading", "ontable", single=True)
        task = [Emblem(says.seat, 22), Label(says.task, "text", "ontable", single=True), Space(grow=1)]
        score = Row([Label(says.score, "note", "ontable2", single=True), Space(4)], gap=6)
        told = [Gives(score, gone=1)] if says.score else []
        return Sheds(Row([back, Gives(Row([name, Space(8)], gap=6), gone=2), *task, *told, *tools], gap=6))

    def hint(self) -> str:
        return self.words.t(
            "Click: one more. Right click, or Shift: one back. Drag: one stone; with Shift, the right button or a "
            "long press: a handful. Wheel: more or fewer. Keys: letter, + and −, number, Backspace."
        )

    def strip(self) -> Strip:
        """The strip.  Where words have no room all that lays stones out is in one list."""
        actions = self.deeds.actions
        if self._searching:
            stop, take = actions.button("stop", word=True), actions.button("take", "primary", word=True)
            return Strip([stop], end=[take], gap=6)
        undo, redo = actions.button("undo"), actions.button("redo")
        numbers, done = actions.button("numbers", word=True), actions.button("done", "primary", word=True)
        narrow = actions.button("done", "primary", word=True, icon="", narrow=100)
        ways = Gives(Row(self._ways(), gap=6), short=(1, self._ways_in_a_list()))
        out = Strip([undo, redo, ways], end=[Gives(numbers, word=2), Gives(done, short=(3, narrow))], gap=6)
        out.tight = True
        return out

    def _ways(self) -> list[Node]:
        """All that lays stones out, each with its words."""
        t, deeds, actions = self.words.t, self.deeds, self.deeds.actions
        return [
            Menu("usual", t("Usual layouts"), self._patterns, deeds.lay_usual),
            actions.button("random", word=True),
            *([Menu("mirror", t("Mirror"), self._mirrors, deeds.mirror)] if self._mirrors else []),
            *(actions.button(id, word=True) for id in ("empty", "computer")),
        ]

    def _ways_in_a_list(self) -> Node:
        t, deeds, actions = self.words.t, self.deeds, self.deeds.actions
        rows: list[tuple[object, str]] = [(partial(deeds.lay_usual, value), name) for value, name in self._patterns]
        rows += [(actions["random"], actions["random"].words)]
        rows += [(partial(deeds.mirror, value), f"{t('Mirror')} · {name}") for value, name in self._mirrors]
        rows += [(actions[id], actions[id].words) for id in ("empty", "computer")]
        return Menu("lay", t("Lay out"), rows, lambda deed: deed() if callable(deed) else None)

    @property
    def _patterns(self) -> list[tuple[object, str]]:
        return list(enumerate(self.says.usual))

    @property
    def _mirrors(self) -> list[tuple[object, str]]:
        if self.says.apart:
            return []
        return [("facing", self.words.t("Across the board")), ("letter", self.words.t("Letter by letter"))]
