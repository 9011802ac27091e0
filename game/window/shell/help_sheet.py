"""Help: what the page below is for, in three sentences with a picture, and what the keyboard does there."""

from collections.abc import Sequence

import pygame

from game.board import ideas
from game.rules.file.shelves import Shelf
from game.rules.game import Position, Rules
from game.text.sentences import language_for_game
from game.ui.labels import Divider, Label
from game.ui.layout import Column, Node, Picture, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.window.shared.board_picture import small_position_picture
from game.window.shared.folded_line import FoldedLine
from game.window.shared.key_texts import EVERYWHERE, OF_ROWS
from game.window.shell.help_texts import HelpText
from game.window.shell.plate import Plate, Rows, face
from game.window.shell.services import Services
from game.window.shell.small_marks import Badge

WIDE, HIGH = 184.0, 104.0  # of the picture, reference px
LEAST = 120.0
ICON = 74.0  # of an icon in its place, reference px


class HelpSheet(Plate):
    """The help of a page, as a dialog: the purpose of the page and its keys; Esc or a button closes it."""

    plate_width, gap = 660.0, 8.0
    first_focus = "close"

    def __init__(
        self,
        services: Services,
        about: HelpText,
        page: Sequence[tuple[str, str]],
        rules: Rules | None = None,
        seen: Position | None = None,
    ) -> None:
        """Set up the sheet.

        `about`: the text on the page below; `page`: its keys; `seen`: the position on its board; `rules`: those of its
        game, for the wording.
        """
        super().__init__(services)
        self._about, self._page, self._rules, self._seen = about, page, rules, seen
        self._everywhere = self.add_part(FoldedLine(self, "everywhere", reveals=True))

    def body(self, ui: Ui) -> Node:
        """Return the rows of the help, with a new picture of the page's subject."""
        self._picture = self._picture_node(ui)
        return super().body(ui)

    def footer(self, ui: Ui) -> Node:
        """Return the button to close, which stays in view below the keys."""
        return Button("close", self.leave, label=self.words.t("Close"), kind="raised", key="Esc", stretch=True)

    @face(focus="close")
    def main(self) -> Rows:
        """Yield the rows of the help: picture, purpose and keys."""
        t = (language_for_game(self.words, self._rules) if self._rules else self.words).t
        yield self.heading(t("Help"))
        said = Column([Label(t(one), "text") for one in self._about.said], gap=10, grow=1)
        yield Row([self._picture, said], gap=24, wrap=True)
        yield Space(4)
        keys = [(key, t(said)) for key, said in self._page if self._applies_to_board((key, said)) and t(said)]
        if keys:  # some do nothing in some games
            yield Divider()
            yield Label(t("Keys of this page"), "label", "brass")
            yield from (self._key_row(key, said) for key, said in keys)
        yield Divider()
        yield self._everywhere.row_node(t("Keys of every page"))
        if self._everywhere.open:
            yield from (self._key_row(key, t(said)) for key, said in EVERYWHERE)

    # ---- the picture
    def _picture_node(self, ui: Ui) -> Node:
        """Return the board of the page below, or else the picture of an idea (that of its game, if it has one) or an
        icon.
        """
        if self._seen is not None:
            return small_position_picture(ui, self._seen, WIDE, HIGH / WIDE, least=LEAST)
        name = self._about.picture
        if name not in tuple(Shelf):
            return Badge(name, side=ICON)
        known, settings = self.services.library.variants, self.services.settings
        last = settings.last_variant if self.services.plays_no_sowing else ""
        own = known.get(self._rules.variant if self._rules else last)
        name = own.shelf if own is not None and own.shelf in tuple(Shelf) else name

        def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
            dst.blit(ideas.category_picture(name, rect.size, ui.theme), rect)

        return Picture(paint, WIDE, HIGH, least=LEAST)

    # ---- the keys
    def _applies_to_board(self, row: tuple[str, str]) -> bool:
        """Return whether a row of keys applies to the board of the page.

        Only the row on the keys for numbers depends on it: holes that are called by a letter alone don't need them.
        """
        if self._rules is None or row != OF_ROWS:
            return True
        return any(len(cell.name) > 1 for cell in self._rules.board.cells if cell.hole)

    def _key_row(self, key: str, effect: str) -> Node:
        """Return a row of the help sheet; `key`: names of keys, `effect`: what they do."""
        named = Label(self.words.say("{keys}", keys=key.replace("Space", self.words.tc("key", "Space"))), "label")
        return Row(
            [Column([named], wide=min(130 * self.services.settings.text_scale, 220)), self.note(effect, grow=1)], gap=12
        )
