"""A button that opens a list of things to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.ui import Ui
from game.ui.widgets.dropdown import DropDown
from game.ui.widgets.listbox import ListBox


class Menu(DropDown):
    """Shows its own caption, not the last choice; each row can be chosen repeatedly."""

    def __init__(
        self, name: str, caption: str, options: Sequence[tuple[object, str]], chosen: Callable[[object], None]
    ) -> None:
        super().__init__(name, options, None, chosen, table=True)
        self.caption = caption

    @property
    def label(self) -> str:
        return self.caption

    def width(self, ui: Ui) -> int:
        return ui.width(self.caption, self._style(ui)) + ui.px(14 * 2 + 8 + 16)

    def popup(self, close: Callable[[], None]) -> ListBox:
        def choose(value: object) -> None:
            close()
            self.changed(value)

        return ListBox(f"{self.name}.list", self.options, None, choose, most=8)
