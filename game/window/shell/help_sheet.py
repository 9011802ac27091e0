"""Help: what the page below is for, in three sentences with a picture, and what the keyboard does there."""

from collections.abc import Sequence

import pygame

from game.board import ideas
from game.rules.file.shelves import Shelf
from game.rules.game import Position, Rules
from game.text.sentences import in_words_of
from game.ui.labels import Divider, Label
from game.ui.layout import Column, Node, Picture, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.window.shared.board_picture import small_picture
from game.window.shared.folded_line import FoldedLine
from game.window.shared.key_texts import EVERYWHERE, OF_LETTERS, OF_ROWS
from game.window.shell.help_texts import HelpText
from game.window.shell.plate import Plate, Rows, face
from game.window.shell.services import Services
from game.window.shell.small_marks import Badge

WIDE, HIGH = 184.0, 104.0  # of the picture, reference px
LEAST = 120.0
ICON = 74.0  # of an icon in its place, reference px


class HelpSheet(Plate):
    """Esc, the button, or what opened it closes it."""

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
        """`about`: what is said of the page below; `page`: what its keys do; `seen`: what lies on its board.

        `rules`: of the game on it, which has words of its own.
        """
        super().__init__(services)
        self._about, self._page, self._rules, self._seen = about, page, rules, seen
        self._everywhere = self.add_part(FoldedLine(self, "everywhere", reveals=True))

    def body(self, ui: Ui) -> Node:
        self._picture = self._pictured(ui)
        return super().body(ui)

    def footer(self, ui: Ui) -> Node:
        """However many keys there are, the way back stays in view."""
        return Button("close", self.leave, label=self.words.t("Close"), kind="raised", key="Esc", stretch=True)

    @face(focus="close")
    def main(self) -> Rows:
        t = (in_words_of(self.words, self._rules) if self._rules else self.words).t
        yield self.heading(t("Help"))
        said = Column([Label(t(one), "text") for one in self._about.said], gap=10, grow=1)
        yield Row([self._picture, said], gap=24, wrap=True)
        yield Space(4)
        keys = [(key, t(said)) for key, said in self._page if self._fits((key, said)) and t(said)]
        if keys:  # some do nothing in some games
            yield Divider()
            yield Label(t("Keys of this page"), "label", "brass")
            yield from (self._row(key, said) for key, said in keys)
        yield Divider()
        yield self._everywhere.row(t("Keys of every page"))
        if self._everywhere.open:
            yield from (self._row(key, t(said)) for key, said in EVERYWHERE)

    # ---- the picture
    def _pictured(self, ui: Ui) -> Node:
        """The board that lies on the page, or else an idea or an icon."""
        if self._seen is not None:
            return small_picture(ui, self._seen, WIDE, HIGH / WIDE, least=LEAST)
        name = self._about.picture
        if name not in tuple(Shelf):
            return Badge(name, side=ICON)

        def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
            dst.blit(ideas.idea_picture(name, rect.size, ui.theme), rect)

        return Picture(paint, WIDE, HIGH, least=LEAST)

    # ---- the keys
    def _fits(self, row: tuple[str, str]) -> bool:
        """Whether such holes are on the board: those of two rows have letters, on higher boards two rows of keys."""
        if self._rules is None or row not in (OF_LETTERS, OF_ROWS):
            return True
        lettered = all(len(cell.name) == 1 for cell in self._rules.board.cells if cell.hole)
        return lettered == (row == OF_LETTERS)

    def _row(self, key: str, said: str) -> Node:
        named = Label(self.words.say("{keys}", keys=self._named(key)), "label")
        return Row(
            [Column([named], wide=min(130 * self.services.settings.text_scale, 220)), self.note(said, grow=1)], gap=12
        )

    def _named(self, keys: str) -> str:
        """The keys as they are called where one reads: only the one that has no letters on it has a name."""
        return keys.replace("Space", self.words.tc("key", "Space"))
