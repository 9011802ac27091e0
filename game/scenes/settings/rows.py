"""What can be chosen, row by row: each changes one of the settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from game.scenes.settings.swatch import Swatch
from game.text.language import msg
from game.ui.labels import Divider, Label
from game.ui.layout import Column, Node, Row
from game.ui.theme import TEXT_SCALES, THEMES
from game.ui.widgets import Choice, Slider, Switch, Widget

if TYPE_CHECKING:
    from game.scenes.shell.services import Services

LOOK, PLAY, LANGUAGE = "look", "play", "language"
WOODS = (("walnut", msg("Walnut")), ("maple", msg("Maple")), ("contrast", msg("High contrast")))
SPEEDS = (("calm", msg("Calm")), ("normal", msg("Normal")), ("fast", msg("Fast")))
COUNTS = (("always", msg("Always")), ("hover", msg("On hover")), ("never", msg("Never")))
COUNTS_NOTES = {
    "always": msg("A number beside each hole"),
    "hover": msg("Only where you point, or where the keyboard is"),
    "never": msg("No numbers: count the stones yourself"),
}
PREVIEWS = (("on", msg("Whole turn")), ("first", msg("First lap")), ("off", msg("None")))
PREVIEWS_NOTES = {
    "on": msg("The whole path is drawn and told before you play"),
    "first": msg("The path is drawn until stones are lifted again"),
    "off": msg("A serious game: you work out each turn yourself"),
}
PLAYS = ((False, msg("Right away")), (True, msg("After asking")))
PLAYS_NOTES = {
    False: msg("A click on a hole plays it"),
    True: msg("A first click asks, a second click or Enter plays"),
}
TURNED_NOTES = {
    False: msg("South sits below, always"),
    True: msg("The player who moves sits below; against the computer, you do"),
}
VOLUMES = tuple(tenth / 10 for tenth in range(11))


class Rows:
    """The rows of each part of the settings.  `changed` is called after every change."""

    def __init__(self, services: Services, changed: Callable[[], None]) -> None:
        self.services, self.settings, self.words, self._changed = services, services.settings, services.words, changed

    def of(self, part: str) -> list[Node]:
        """The rows of one part, with a line between each two."""
        rows = {LOOK: self._look, PLAY: self._play, LANGUAGE: self._language}[part]()
        out: list[Node] = []
        for i, row in enumerate(rows):
            out += [Divider(), row] if i else [row]
        return out

    def _look(self) -> list[Node]:
        t, settings = self.words.t, self.settings
        percent = self.words.say("{n} %", n=round(settings.text_scale * 100))
        size = Slider(
            "text_scale", TEXT_SCALES, settings.text_scale, self._set("text_scale"), wide=240, grow=1, settle=True
        )
        return [
            Column([Label(t("Wood"), 13, "ink2", bold=True), self._woods()], gap=8),
            self._row(t("Counts"), t(COUNTS_NOTES[settings.counts]), self._choice("counts", COUNTS)),
            self._row(t("Hole names"), t("A letter beside each count"), self._switch("hole_names")),
            Row(
                [Column([Label(t("Text size"), 16), Label(percent, 13, "ink2")], gap=0, grow=1), self._letters(size)],
                gap=16,
                wrap=True,
            ),
            self._row(t("Full screen"), "F11", self._switch("full_screen")),
        ]

    def _letters(self, slider: Slider) -> Node:
        """The slider of the text size between a small and a large letter of the reader's alphabet."""
        letter = self.words.tc("first letter of the alphabet", "A")
        return Row([Label(letter, 13, single=True), slider, Label(letter, 24, single=True)], gap=10, grow=1)

    def _woods(self) -> Node:
        swatches: list[Node] = [
            Swatch(
                f"wood.{name}",
                self.words.t(word),
                THEMES[name],
                lambda name=name: self._set("theme")(name),  # type: ignore[misc]
                chosen=name == self.settings.theme,
                others=[self.words.t(other) for _, other in WOODS],
            )
            for name, word in WOODS
        ]
        return Row(swatches, gap=14, wrap=True, align="start")

    def _play(self) -> list[Node]:
        t, settings = self.words.t, self.settings
        percent = self.words.say("{n} %", n=round(settings.volume * 100))
        stops = sorted({*VOLUMES, settings.volume})
        volume = Slider("volume", stops, settings.volume, self._set("volume"), wide=240, grow=1)
        return [
            self._row(t("Previews"), t(PREVIEWS_NOTES[settings.previews]), self._choice("previews", PREVIEWS)),
            self._row(t("A hole is played"), t(PLAYS_NOTES[settings.confirm]), self._choice("confirm", PLAYS)),
            self._row(t("Turn the board"), t(TURNED_NOTES[settings.turned]), self._switch("turned")),
            self._row(t("Speed"), t("How fast stones fall"), self._choice("speed", SPEEDS)),
            self._row(t("Calm motion"), t("Stones move without arcs or bounces"), self._switch("calm_motion")),
            Row(
                [Column([Label(t("Sound"), 16), Label(percent, 13, "ink2")], gap=0, grow=1), volume], gap=16, wrap=True
            ),
            self._row(t("Speak the sentence"), self._speech_note(), self._speech()),
            self._row(t("Turn list"), t("All turns beside the board"), self._switch("turn_list")),
            self._row(t("Values"), t("What each hole is worth"), self._switch("values")),
        ]

    def _speech(self) -> Switch:
        can = self.services.voice.service is not None
        return Switch(
            "speak", self.settings.speak and can, cast("Callable[[bool], None]", self._set("speak")), enabled=can
        )

    def _speech_note(self) -> str:
        """Which service speaks, or what is missing."""
        service = self.services.voice.service
        if service is None:
            return self.words.t("No speech service was found here. On Linux, speech-dispatcher or espeak is one.")
        return self.words.say("With the speech service of this computer: {name}", name=service.name)

    def _language(self) -> list[Node]:
        languages = list(self.services.languages.items())
        choice = Choice("language", languages, self.words.code, self._set("language"))
        return [self._row(self.words.t("Language"), "", choice)]

    def _row(self, label: str, note: str, widget: Widget) -> Node:
        said: list[Node] = [Label(label, 16)]
        if note:
            said.append(Label(note, 13, "ink2"))
        return Row([Column(said, gap=0, grow=1), widget], gap=16, wrap=True, line_gap=6)

    def _choice(self, name: str, options: Sequence[tuple[object, str]]) -> Choice:
        pairs = [(value, self.words.t(word)) for value, word in options]
        return Choice(name, pairs, getattr(self.settings, name), self._set(name))

    def _switch(self, name: str) -> Switch:
        return Switch(name, getattr(self.settings, name), cast("Callable[[bool], None]", self._set(name)))

    def _set(self, name: str) -> Callable[[object], None]:
        def changed(value: object) -> None:
            setattr(self.settings, name, value)
            self._changed()
            if name == "volume":
                self.services.sound.play("drop")

        return changed
