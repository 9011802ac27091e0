"""One part of the settings: its rows, and what stands beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.features.settings.window.sample_board import sample_board
from game.text.sentences import language_for_game
from game.ui.kit.form import Form
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.theme import TEXT_SCALES
from game.ui.ui import Ui

if TYPE_CHECKING:
    from game.features.settings.window.settings_scene import SettingsScene
    from game.store.settings import Settings
    from game.text.language import Language

WORDS = 110.0  # height of what is said above and below the board, reference px
Options = Sequence[tuple[object, str, str]]  # values, words, and what they mean


class SettingsSection(Form):
    """Section of the settings. `pinned`: in a small window its preview board stays in view above the rows; otherwise
    the preview comes last.
    """

    name = icon = title = ""
    wide = 540.0  # of the rows of every part, so that nothing moves from part to part; reference px
    gap = 12.0  # between a row and the line below it, reference px
    has_pinned_preview = False

    def __init__(self, page: SettingsScene) -> None:
        self.page, self.services = page, page.services

    # ------------------------------------------------------------------ what a subclass says
    def setting_rows(self, ui: Ui) -> list[Node]:
        """Return the rows; a line is drawn between each two of them."""
        raise NotImplementedError

    def preview_nodes(self, ui: Ui, wide: float, high: float) -> list[Node]:
        """Return a board that previews the settings; [] in a small window unless pinned. `wide`, `high`: the available
        size, reference px.
        """
        if ui.small and not self.has_pinned_preview:
            return []
        board = sample_board(self.services, ui, wide, high - WORDS, "name" if ui.small else "heading")
        if board is None:
            return []
        said = self.words.t("How it will look")
        if ui.small:  # the words stand beside the board
            return [Row([board[0], Column([Label(said, "text", "ontable2"), board[1]], gap=2, grow=1)], gap=16)]
        return [Label(said, "heading", "ontable"), Space(4), board[0], Space(4), board[1]]

    def update(self, dt: float) -> None:
        """Advance previews by dt seconds."""

    # ------------------------------------------------------------------ what they share
    @property
    def words(self) -> Language:
        """The language, with the words of the game played last."""
        words, game = self.page.words, self.services.library.variants.get(self.settings.last_variant)
        return language_for_game(words, game.rules()) if game else words

    @property
    def settings(self) -> Settings:
        return self.services.settings

    def refresh(self) -> None:
        self.page.refresh()

    def save_settings(self) -> None:
        self.services.save_settings()

    def choice_row(self, name: str, said: str, options: Options, note: str = "") -> Node:
        """Return a row to choose a value of the setting `name`; `said`: its label. The explanation of the chosen value
        stands below or, if it has none, the text `note`.
        """
        t, now = self.words.t, getattr(self.settings, name)
        means = next((t(means) for value, _, means in options if value == now and means), note)
        named = [(value, t(word)) for value, word, _ in options]
        return self.setting_line(said, means, self.choice_field(name, named, self.save_settings, self.settings))

    def switch_row(self, name: str, said: str, note: str) -> Node:
        """Return a row with a switch for the boolean setting `name`; `said`: its label, `note`: an explanation."""
        return self.setting_line(said, note, self.switch(name, self.save_settings, self.settings))

    def percent(self, share: object) -> str:
        """Return a share in percent."""
        return self.words.say("{n}%", n=round(100 * float(str(share))))

    def text_size_row(self) -> Node:
        """Return the row of the text size: a small letter, the stops, and a large letter."""
        t = self.words.t
        letter = self.words.tc("first letter of the alphabet", "A")
        size = self.slider("text_scale", TEXT_SCALES, self.save_settings, self.settings, wide=240, grow=1, settle=True)
        size.called, size.tell = t("Text size"), self.percent
        small, large = Label(letter, "fine", "ink", single=True), Label(letter, times=1.5, single=True)
        row = Row([small.with_spoken_text(""), size, large.with_spoken_text("")], grow=1)
        about = Label(self.percent(self.settings.text_scale), "fine").with_spoken_text("")  # the slider says it
        return Row([Column([Label(t("Text size")), about], gap=0, grow=1), row], gap=16, wrap=True, line_gap=6)
