"""For people who listen, read slowly or want less to move: what is told, how much of it, and for how long.

Beside the settings: the page of a game as it is heard.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.scenes.settings.heard_card import HeardCard
from game.scenes.settings.heard_page import GAME, HeardPage
from game.scenes.settings.reader_row import reader_row
from game.scenes.settings.section import SettingsSection
from game.scenes.shared import board_keys
from game.scenes.shared.key_texts import EVERYWHERE
from game.scenes.shell.services import ReaderFound
from game.text.language import msg
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row
from game.ui.ui import Ui
from game.ui.widgets import Button, Switch

if TYPE_CHECKING:
    pass

SAID = (("stones", msg("every stone")), ("turn", msg("the turn")), ("end", msg("the end")))


class AccessSection(SettingsSection):
    name, icon, title = "access", "ear", msg("Access")
    wide, gap = 560.0, 8.0
    _seen: ReaderFound = "not found"

    @cached_property
    def model(self) -> HeardPage | None:
        return HeardPage(self.services) if GAME in self.services.library.variants else None

    def update(self, dt: float) -> None:
        if self.services.reader_found() != self._seen:
            self.refresh()

    # ------------------------------------------------------------------ the rows
    def rows(self, ui: Ui) -> list[Node]:
        t = self.words.t
        if self.model:
            self.model.fit_window(ui)
        self._seen = self.services.reader_found()
        sent = t("It reads out pages, holes, the last turn and notices")
        return [
            reader_row(self.words, self._seen),
            self.turn_on("screen_reader", t("Support a screen reader"), sent),
            self._speak(),
            self._turn(),
            self.text_size(),
            self._contrast(),
            self._calm(),
            self.turn_on("notices_stay", t("Notices stay"), t("What is said for a moment stays until you press a key")),
            *([self._keys(self.model)] if self.model else ()),
        ]

    def _speak(self) -> Node:
        t, service = self.words.t, self.services.voice.service
        speech = t("No speech service was found; on Linux, install speech-dispatcher or espeak")
        if service is not None:
            speech = self.words.say("With the speech service of this computer: {name}", name=service.name)
        speak = self.switch("speak", self.keep, self.settings, enabled=service is not None)
        speak.on = self.settings.speak and service is not None
        return self.setting_line(t("Naqala speaks"), speech, speak)

    def _turn(self) -> Node:
        much = self.settings.said_of_turn
        example = self.model.quoted(self.model.turn_told(much)) if self.model else ""
        options = [(one, self.words.t(word)) for one, word in SAID]
        choice = self.choice("said_of_turn", options, self.keep, self.settings)
        return self.setting_line(self.words.t("Said of each turn"), example, choice)

    def _contrast(self) -> Node:
        t, settings = self.words.t, self.settings

        def turn(on: bool) -> None:
            settings.theme = "contrast" if on else settings.wood
            self.keep()
            self.refresh()

        switch = Switch("contrast", settings.theme == "contrast", turn)
        return self.setting_line(t("High contrast"), t("White lines on black, nothing shines"), switch)

    def _calm(self) -> Node:
        t, settings = self.words.t, self.settings
        note = t("Stones move without arcs or bounces")
        if settings.calm_from == "system":
            note = t("Stones move without arcs or bounces, as set in your system")

        def chosen() -> None:
            settings.calm_from = "user"
            self.keep()

        return self.setting_line(t("Calm motion"), note, self.switch("calm_motion", chosen, settings))

    def _keys(self, model: HeardPage) -> Node:
        """A few of the keys, called as their actions call them, and the way to all of them."""
        t, actions, sheet = self.words.t, model.scene.actions, EVERYWHERE[0][0]
        holes = [model.game.rules.board.cells[i].name for i in model.game.rules.board.holes_of_seat("S")]
        told = [
            (f"{min(holes)} – {max(holes)}", t("play a hole")),
            (actions["where"].key, t("where am I")),
            ("← →", t("next hole")),
            (actions["row"].key, t("say the row")),
            ("Tab", t("next part")),
            (actions["last_turn"].key, t("last turn again")),
        ]
        lines = [Row([self._key(key), self.note(said, grow=1)], gap=8) for key, said in told]
        all_keys = Button("keys", self.services.routes.keys, label=t("All keys"), kind="raised")
        head = Column([Row([Label(t("Keys")), self._key(sheet)], gap=8), all_keys], gap=6)
        return Row([head, *(Column(lines[k::2], gap=6, grow=1) for k in range(2))], gap=16, wrap=True)

    def _key(self, key: str) -> Node:
        said = self.words.say("{keys}", keys=board_keys.key_label(key, self.words))
        return Inset(Label(said, "fact", "ink", single=True), pad=(8, 2), face="well")

    # ------------------------------------------------------------------ what is heard
    def preview_nodes(self, ui: Ui) -> list[Node]:
        return [HeardCard(self.model, self).card_of(ui)] if self.model else []
