"""Settings of boards and text, beside a board that follows at once."""

from collections.abc import Sequence
from functools import partial

from game.features.settings.window.section import SettingsSection
from game.features.settings.window.swatch import ThemeSwatch
from game.text.language import msg
from game.ui.layout import Column, Node, Row
from game.ui.theme import THEMES, ThemeName
from game.ui.ui import Ui

WOODS: Sequence[tuple[ThemeName, str]] = (
    ("walnut", msg("Walnut")),
    ("maple", msg("Maple")),
    ("contrast", msg("High contrast")),
)
COUNTS = (
    ("always", msg("Always"), msg("A number beside each hole")),
    ("hover", msg("On hover"), msg("Only where you point, or where the keyboard is")),
    ("never", msg("Never"), msg("No numbers: count the stones yourself")),
)


class LookSection(SettingsSection):
    """Settings of the appearance of boards and text."""

    name, icon, title = "look", "eye", msg("Look")
    has_pinned_preview = True

    def setting_rows(self, ui: Ui) -> list[Node]:
        t = self.words.t
        counts = [] if self.services.plays_no_sowing else [self.choice_row("counts", t("Counts"), COUNTS)]
        return [
            Column([self.control_label(t("Wood")), self._wood_swatches()], gap=8),
            *counts,
            self.switch_row("hole_names", t("Hole names"), t("A letter beside each count")),
            self.text_size_row(),
            self.switch_row("full_screen", t("Full screen"), "F11"),
        ]

    def _wood_swatches(self) -> Node:
        """Return the swatches by which the board's theme (its wood) is chosen."""
        change = self.attribute_setter("theme", self._remember_wood_theme, self.settings)
        names = [self.words.t(word) for _, word in WOODS]
        swatches: list[Node] = [
            ThemeSwatch(
                f"wood.{wood}", name, THEMES[wood], partial(change, wood),
                chosen=wood == self.settings.theme, all=names,
            )
            for (wood, _), name in zip(WOODS, names, strict=True)
        ]  # fmt: skip
        return Row(swatches, gap=12, wrap=True, align="start")

    def _remember_wood_theme(self) -> None:
        """Note the chosen wood theme, so that it returns when high contrast is switched off, and save the settings."""
        if self.settings.theme != "contrast":
            self.settings.wood = self.settings.theme
        self.save_settings()
