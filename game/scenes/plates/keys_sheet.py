"""The sheet of keys: what the keyboard does, on one plate."""

from __future__ import annotations

from game.scenes.shell.over import Over
from game.text.language import msg
from game.ui.labels import Divider, Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button

EVERYWHERE = (
    ("Tab", msg("to the next group; with Shift to the one before")),
    ("← → ↑ ↓", msg("within a group")),
    ("Enter", msg("presses what is marked")),
    ("Esc", msg("closes, takes back, or goes back")),
    ("F11", msg("full screen, and back")),
)
HOME = (
    ("F1", msg("this sheet")),
    ("Ctrl F", msg("to the search; or just type")),
    ("Page ↑ ↓", msg("scrolls")),
    ("Delete", msg("takes a chosen filter back")),
)
BOARD = (
    ("A, B, C …", msg("plays the hole of that letter")),
    ("Space", msg("pauses the sowing, and goes on")),
    (", .", msg("a stone back, a stone on")),
    ("[ ]", msg("a lap back, a lap on, in the turn that is looked at")),
    ("End", msg("to the end of the turn")),
    ("Ctrl Z", msg("takes a turn back")),
    ("Ctrl Shift C", msg("copies the board in words, for a screen reader or a letter")),
    ("F1 · F2 · F3", msg("a hint · what each hole is worth · a look back at the game")),
)


class KeysSheet(Over):
    """Esc, F1 or the button closes it."""

    wide = 620.0
    first_focus = "close"

    def body(self, ui: Ui) -> Node:
        t = self.words.t
        rows: list[Node] = [Label(t("Keys"), 26, family="serif"), Space(2)]
        for title, keys in ((t("Everywhere"), EVERYWHERE), (t("On this page"), HOME), (t("At a board"), BOARD)):
            rows += [Label(title, 15, "brass", bold=True), *(self._row(key, t(said)) for key, said in keys), Divider()]
        rows[-1] = Space(4)
        rows.append(Button("close", self.leave, label=t("Close"), kind="primary", stretch=True))
        return Column(rows, gap=6)

    def _row(self, key: str, said: str) -> Node:
        return Row(
            [
                Column([Label(self.words.say("{keys}", keys=key), 15, bold=True)], wide=130),
                Label(said, 15, "ink2", grow=1),
            ],
            gap=12,
        )
