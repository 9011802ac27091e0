"""For people who listen, read slowly or want less to move: what is told, how much of it, and for how long."""

from __future__ import annotations

from game.features.settings.window.reader_row import screen_reader_row
from game.features.settings.window.section import SettingsSection
from game.text.language import msg
from game.ui.layout import Node
from game.ui.ui import Ui
from game.ui.widgets import Button, Switch
from game.window.shell.services import ReaderFound

SAID = (
    ("stones", msg("every stone"), msg("Each stone is announced as it falls")),
    ("turn", msg("the turn"), msg("What a turn did is announced once it’s over")),
    ("end", msg("the end"), msg("Only whose turn comes next is announced")),
)


class AccessSection(SettingsSection):
    """Settings for people who listen, read slowly or want less motion."""

    name, icon, title = "access", "ear", msg("Access")
    gap = 8.0
    _seen: ReaderFound = "not found"

    def update(self, dt: float) -> None:
        if self.services.reader_found() != self._seen:
            self.refresh()

    # ------------------------------------------------------------------ the rows
    def setting_rows(self, ui: Ui) -> list[Node]:
        t = self.words.t
        self._seen = self.services.reader_found()
        sent = t("It reads out pages, holes, the last turn and notices")
        return [
            screen_reader_row(self.words, self._seen),
            self.switch_row("screen_reader", t("Support a screen reader"), sent),
            self._speech_row(),
            self.choice_row("said_of_turn", t("Announced for each turn"), SAID),
            self.text_size_row(),
            self._contrast_row(),
            self._motion_row(),
            self.switch_row("notices_stay", t("Notices stay"), t("Short messages stay until you press a key")),
            self._help_row(),
        ]

    def _speech_row(self) -> Node:
        """Return the row that switches reading aloud on; disabled if the computer has no speech service."""
        t, service = self.words.t, self.services.voice.service
        speech = t("No speech service was found; on Linux, install speech-dispatcher or espeak")
        if service is not None:
            speech = self.words.say("With the speech service of this computer: {name}", name=service.name)
        speak = self.switch("speak", self.save_settings, self.settings, enabled=service is not None)
        speak.on = self.settings.speak and service is not None
        return self.setting_line(t("Naqala speaks"), speech, speak)

    def _contrast_row(self) -> Node:
        """Return the row that switches between the high-contrast theme and the wood theme chosen before."""
        t, settings = self.words.t, self.settings

        def turn(on: bool) -> None:
            settings.theme = "contrast" if on else settings.wood
            self.save_settings()
            self.refresh()

        switch = Switch("contrast", settings.theme == "contrast", turn)
        return self.setting_line(t("High contrast"), t("White lines on black, no glow"), switch)

    def _motion_row(self) -> Node:
        """Return the row that switches to calm animations; the operating system's setting may have chosen these."""
        t, settings = self.words.t, self.settings
        note = t("Stones move without arcs or bounces")
        if settings.calm_from == "system":
            note = t("Stones move without arcs or bounces, as set in your system")

        def chosen() -> None:
            settings.calm_from = "user"
            self.save_settings()

        return self.setting_line(t("Calm motion"), note, self.switch("calm_motion", chosen, settings))

    def _help_row(self) -> Node:
        """Return the button that opens the help for people who use speech output."""
        t = self.words.t
        help_ = Button("help", self.services.routes.toggle_help, label=t("Help"), kind="raised")
        about = t("F1 tells you what a page is for, and its keys, also by voice")
        return self.setting_line(t("Help"), about, help_)
