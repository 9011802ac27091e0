"""Something that nobody asked for but has to be said: sentences over the page, and a button to go on."""

from collections.abc import Sequence

from game.ui.labels import Label
from game.ui.layout import Column, Node, Space
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.window.shell.plate import Plate
from game.window.shell.services import Services


class NoticeScene(Plate):
    """A dialog with a notice, the most important sentence first; `place`: the path of a file to show, "" for none."""

    plate_width = 520.0
    first_focus = "on"

    def __init__(self, services: Services, said: Sequence[str], place: str = "") -> None:
        super().__init__(services)
        self._said, self._place = said, place

    def body(self, ui: Ui) -> Node:
        """Return the sentences of the notice, the path if any, and the button to close it."""
        first, *others = self._said
        rows: list[Node] = [Label(first, "heading"), *(Label(other, "note") for other in others)]
        if self._place:
            rows.append(Label(self._place, "note", "ink", foreign=True))
        rows += [Space(6), Button("on", self.leave, icon="play", label=self.words.t("Continue"), kind="primary")]
        return Column(rows, gap=8)
