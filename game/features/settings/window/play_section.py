"""Settings of play, sound and language."""

from game.features.settings.window.section import SettingsSection
from game.text.language import msg
from game.ui.labels import Label
from game.ui.layout import Node
from game.ui.ui import Ui
from game.ui.widgets import DropDown, SegmentedControl, Switch

SPEEDS = (("calm", msg("Calm"), ""), ("normal", msg("Normal"), ""), ("fast", msg("Fast"), ""))
PREVIEWS = (
    ("on", msg("Whole turn"), msg("The whole path is drawn and described before you play")),
    ("first", msg("First lap"), msg("The path is drawn until stones are lifted again")),
    ("off", msg("None"), msg("A serious game: you work out each turn yourself")),
)
PLAYS = (
    (False, msg("Right away"), msg("Choosing a hole plays it")),
    (True, msg("After asking"), msg("Choose a hole, then confirm: choose it again or press Enter")),
)
TURNED = msg("The board stays as it is"), msg("The player to move sits at the bottom; against the computer, you do")
READS = msg("In lessons and guided games stones wait for each sentence")
BESIDE = 3  # languages that stand beside each other; of more there is a list
VOLUMES = tuple(tenth / 10 for tenth in range(11))


class PlaySection(SettingsSection):
    """Settings of play and sound."""

    name, icon, title = "play", "play", msg("Play and sound")

    def setting_rows(self, ui: Ui) -> list[Node]:
        t, settings = self.words.t, self.settings
        stops = sorted({*VOLUMES, settings.volume})
        volume = self.slider("volume", stops, self._save_volume, settings, wide=240, grow=1)
        volume.tell = self.percent
        track = self.switch_row("win_track", t("Stones to win"), t("On each player’s plate: how many stones win"))
        return [
            self.choice_row("previews", t("Previews"), PREVIEWS),
            self.choice_row("confirm", t("A hole is played"), PLAYS),
            self.switch_row("turned", t("Turn the board"), t(TURNED[settings.turned])),
            self.choice_row("speed", t("Speed"), SPEEDS, t("How fast stones fall")),
            self.switch_row("time_to_read", t("Time to read"), t(READS)),
            self.setting_line(t("Sound"), self.percent(settings.volume), volume),
            self.switch_row("turn_list", t("Turn list"), t("All turns beside the board")),
            *([] if self.services.plays_no_sowing else [track]),
            *self._guide_rows(),
            self.switch_row("values", t("Values"), t("What each hole is worth")),
            self.switch_row("today", t("Today"), t("A position to solve each day, on the first page")),
        ]

    def _guide_rows(self) -> list[Node]:
        """Return the switch of the beginner's guide of the game in progress; empty if there is no such game
        or guide.
        """
        guides = (scene.guide for scene in self.services.stack.scenes)
        guide = next((scene for scene in guides if scene is not None and scene.can_switch), None)
        if guide is None:
            return []
        t, explain = self.words.t, guide.switch
        switch = Switch("explains", guide.on, lambda on: explain(on=on))
        return [self.page.setting_line(t("Explain as I play"), t("Rules are explained when they matter"), switch)]

    def _save_volume(self) -> None:
        """Save the changed volume, and play a sample sound at that volume."""
        self.save_settings()
        self.services.sound.play("drop")


class LanguageSection(SettingsSection):
    """Settings of the language."""

    name, icon, title = "language", "globe", msg("Language")

    def setting_rows(self, ui: Ui) -> list[Node]:
        languages = list(self.services.languages.items())
        keep = self.attribute_setter("language", self.save_settings, self.settings)
        control = DropDown if len(languages) > BESIDE else SegmentedControl
        choice: Node = control("language", languages, self.words.code, keep)
        faults = [Label(self.words.translated(fault), "fine") for fault in self.services.own_languages.faults]
        return [self.setting_line(self.words.t("Language"), self._translation_note(), choice), *faults]

    def _translation_note(self) -> str:
        """Return a note on what share of the chosen language is translated; "" if it is complete."""
        words = self.words
        if words.percent == 100:
            return ""
        return words.say("{n}% of the texts are translated; the others are English.", n=words.percent)
