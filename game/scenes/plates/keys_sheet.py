"""The sheet of keys: what the keyboard does on the page below and everywhere, on one plate."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.game import Rules
from game.scenes.shared.key_texts import BOARD, EVERYWHERE, HOME
from game.scenes.shell.over import Over
from game.scenes.shell.services import Services
from game.text.said import worded
from game.ui.labels import Divider, Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button


class KeysSheet(Over):
    """Esc, the button, or what opened it closes it."""

    wide = 620.0
    first_focus = "close"

    def __init__(self, services: Services, page: Sequence[tuple[str, str]], rules: Rules | None = None) -> None:
        """`page`: what the keys of the page below do; `rules`: of the game on it, which has words of its own."""
        super().__init__(services)
        self._page, self._rules = page, rules

    def body(self, ui: Ui) -> Node:
        t = (worded(self.words, self._rules) if self._rules else self.words).t
        rows: list[Node] = [Label(t("Keys"), 26, family="serif"), Space(2)]
        board = BOARD if self._page == HOME else ()
        for title, keys in ((t("On this page"), self._page), (t("Everywhere"), EVERYWHERE), (t("At a board"), board)):
            if not keys:
                continue
            shown = [self._row(key, t(said)) for key, said in keys if t(said)]  # some keys do nothing in some games
            rows += [Label(title, 15, "brass", bold=True), *shown, Divider()]
        rows[-1] = Space(4)
        rows.append(Button("close", self.leave, label=t("Close"), kind="primary", stretch=True))
        return Column(rows, gap=6)

    def _row(self, key: str, said: str) -> Node:
        return Row(
            [
                Column([Label(self.words.say("{keys}", keys=self._named(key)), 15, bold=True)], wide=130),
                Label(said, 15, "ink2", grow=1),
            ],
            gap=12,
        )

    def _named(self, keys: str) -> str:
        """The keys as they are called where one reads: only the one that has no letters on it has a name."""
        return keys.replace("Space", self.words.tc("key", "Space"))
