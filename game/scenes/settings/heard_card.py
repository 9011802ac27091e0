"""What is heard, beside the settings: the small board, the rows, the sentence of one of them, and a voice for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.settings.heard_page import HeardPage
from game.scenes.settings.heard_view import MOST, HeardBoard, HeardList
from game.ui.kit.form import Form
from game.ui.labels import Divider, Icon, Label
from game.ui.layout import Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.settings.section import SettingsSection

SMALL_BOARD = 340.0  # reference px
FEW = 8  # rows that are shown at once in a small window


class HeardCard(Form):
    def __init__(self, page: HeardPage, section: SettingsSection) -> None:
        self._page, self._section, self._services = page, section, section.services

    def refresh(self) -> None:
        self._section.refresh()

    def card_of(self, ui: Ui) -> Node:
        t, page = self._section.words.t, self._page
        heard = t("What is heard")
        can = self._services.voice.service is not None
        mute = "" if can else t("There is no voice on this computer: the sentence is only written.")
        hear = Button(
            "hear", self._hear, icon="play", label=t("Hear it"), kind="primary", stretch=True, tip=mute, enabled=can
        )
        sentence = page.quoted(page.sentence_as_written())
        parts = [
            Row([Label(heard, "heading", single=True), Space(grow=1), self.note(t("the play page, in order"))], gap=8),
            HeardBoard(page, SMALL_BOARD, self._go, t("Board")),
            HeardList(page, page.rows(), self._go, heard, FEW if ui.small else MOST),
            Divider(),
            Row([Icon("sound", 24, "brass"), Label(sentence, "name", grow=1)], gap=12),
            hear,
        ]
        return self.card(parts, pad=(20, 14), gap=10)

    def _go(self, id: str) -> None:
        self._page.go(id)
        self.refresh()

    def _hear(self) -> None:
        self._services.voice.say(self._page.sentence(), self._section.words.code)
