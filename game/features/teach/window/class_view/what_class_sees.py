"""The plate on which is chosen what a class sees of a turn: counts, the way of the stones, names of holes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout import Node
from game.ui.widgets import Switch
from game.window.shell.plate import Plate, Rows, face

if TYPE_CHECKING:
    from game.features.teach.window.class_view.class_scene import ClassScene


class ClassVisibilityPlate(Plate):
    """Dialog with a switch for each part of the board that a class may see; each also has a key in the class view."""

    def __init__(self, board: ClassScene) -> None:
        super().__init__(board.services)
        self._board = board

    @face(focus="on")
    def main(self) -> Rows:
        board = self._board
        t = board.texts.words.t  # as the game calls its holes
        yield self.heading(t("What the class sees"))
        yield self._switch_row("counts", t("Counts"), on=board.sight.shows_counts)
        yield self._switch_row("way", t("The path of a turn"), on=board.sight.shows_path)
        yield self._switch_row("names", t("Names of the holes"), on=board.sight.shows_hole_names)
        yield self.closing_row()

    def _switch_row(self, name: str, said: str, *, on: bool) -> Node:
        """Return a row with the switch of one part of the board; `name`: id of the action that toggles it, `said`:
        label.
        """

        def turned(_: bool) -> None:
            self._board.actions[name]()
            self._board.update_page()  # it lies under this plate, where nothing else makes it follow
            self.refresh()

        return self.setting_line(said, "", Switch(name, on, turned))
