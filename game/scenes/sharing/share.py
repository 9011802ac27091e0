"""What of a game can be taken along: its position, its moves, a file, a picture, a film."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.scenes.shared.table_texts import words_of_position
from game.scenes.shell.over import Over
from game.store.exchange.exporting import Chosen
from game.ui.labels import Label
from game.ui.layout import Column, Node, Space
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.rules.game import Position
    from game.scenes.shell.services import Services
    from game.scenes.shell.table import Table
    from game.ui.ui import Ui


class ShareScene(Over):
    """Lies over a game, its end or its review; `position` is what is seen there, after `at` of its turns."""

    first_focus = "copy_position"

    def __init__(self, services: Services, table: Table, position: Position, at: int) -> None:
        super().__init__(services)
        self.table, self.position, self.at = table, position, at

    def body(self, ui: Ui) -> Node:
        t = self.words.t
        rows: list[Node] = [
            Label(t("Copy and save"), 26, family="serif", align="center"),
            Space(4),
            self._button("copy_position", "list", t("Copy the position"), self._copy_position, "Ctrl C"),
            self._button("copy_words", "list", t("Copy the board in words"), self._copy_words, "Ctrl Shift C"),
            self._button("copy_game", "list", t("Copy the game"), self._copy_game),
            self._button("film", "film", t("Save as a picture or a film"), self._film),
            self._button("export", "export", t("Export this game"), self._export),
            Button("back", self.leave, label=t("Back"), kind="primary", stretch=True, key="Esc"),
        ]
        return Column(rows, gap=8)

    def _button(self, name: str, icon: str, label: str, action: Callable[[], None], key: str = "") -> Node:
        return Button(name, action, icon=icon, label=label, kind="raised", stretch=True, key=key)

    def _copy_position(self) -> None:
        self.leave()
        self.services.routes.copy_position(self.position)

    def _copy_words(self) -> None:
        self.leave()
        self.services.routes.copy_words(words_of_position(self.table.texts, self.position))

    def _copy_game(self) -> None:
        self.leave()
        self.services.routes.copy_game(self.table.record)

    def _film(self) -> None:
        self.services.routes.film(self.table.record, self.table.game.plies, self.at)

    def _export(self) -> None:
        self.services.routes.export({"one": Chosen(self.table.record, 1)})
