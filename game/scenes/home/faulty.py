"""All faults of the user's own games, each with its line, for authors: the folder is opened, and looked at again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.rules.file.library import Library, variants_folder
from game.scenes.shell.faults import fault_rows
from game.scenes.shell.open_folder import open_folder
from game.scenes.shell.over import Over
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.shell.services import Services
    from game.ui.ui import Ui


class FaultyScene(Over):
    """The list of faults; `show` opens a folder, and says whether that worked."""

    wide = 680.0
    first_focus = "folder"

    def __init__(self, services: Services, show: Callable[[Path], bool] = open_folder) -> None:
        super().__init__(services)
        self._show, self._shown = show, True
        self._faults: Sequence[str] = services.library.faults

    def body(self, ui: Ui) -> Node:
        t, folder = self.words.t, self.services.own_variants
        title = t("Faults in your own games") if self._faults else t("There is no fault any more.")
        rows: list[Node] = [Label(title, 24, family="serif")]
        if folder is not None:
            rows.append(Label(str(folder), 14, "ink2", foreign=True))
        if not self._shown:
            rows.append(Label(t("The folder cannot be shown from here; open it yourself."), 15, "bad"))
        if not self._faults:
            rows.append(Label(t("The games can be played from the next start of Naqala on."), 15, "ink2"))
        return Column([*rows, Space(4), *fault_rows(self._faults, self.words)], gap=6)

    def foot(self, ui: Ui) -> Node:
        t, there = self.words.t, self.services.own_variants is not None
        again = Button("again", self._again, icon="again", label=t("Check again"), kind="raised", enabled=there)
        folder = Button("folder", self._open, icon="archive", label=t("Open folder"), kind="primary", enabled=there)
        close = Button("close", self.leave, label=t("Close"), kind="raised", key="Esc")
        return Row([folder, again, Space(0, grow=1), close], gap=10, wrap=True)

    def _open(self) -> None:
        if self.services.own_variants is not None:
            self._shown = self._show(self.services.own_variants)
            self.refresh()

    def _again(self) -> None:
        if self.services.own_variants is not None:
            self._faults = Library.load(variants_folder(), self.services.own_variants).faults
            # The games stay those of this start; what is said of their files is true now, on the home page too.
            self.services.library = replace(self.services.library, faults=tuple(self._faults))
            self.refresh()
