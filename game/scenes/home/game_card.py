"""The card of a game: its board at a telling moment, its name, what is special, how rich it is, where it is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.rules.families import family
from game.rules.file.variant_library import Variant
from game.rules.game import Position
from game.scenes.shared.board_card import BoardCard
from game.scenes.shared.dots import MenuDots
from game.session.new_game import first_position
from game.text.language import Language
from game.ui.layout import Node
from game.ui.ui import Ui
from game.ui.widgets import WidgetLook

if TYPE_CHECKING:
    from game.scenes.home.card_maker import CardMaker

CORNER = 44.0  # of the menu at the end of a card, reference px
QUIET = 19.0  # of its sign at rest: there are as many as cards


class GameCard(BoardCard):
    """What lies far out of view takes no time from the first frame."""

    def __init__(
        self,
        maker: CardMaker,
        name: str,
        game: Variant,
        texts: list[Node],
        action: Callable[[], None],
        **form: Any,
    ) -> None:
        """`form`: as of every card with a board."""
        super().__init__(maker.pictures, name, game, texts, action, awake=maker.is_in_first_view(), **form)
        self._page = maker.page

    @property
    def quick(self) -> bool:
        """Whether its game is set up in a moment."""
        return family(self.game.words.family).QUICK

    def position(self) -> Position:
        """The game that a press plays, as it begins; takes a moment, or too long if it is not `quick`."""
        return first_position(self._page.setup(self.game).rules)


class CornerDots(MenuDots):
    """At the end of a card, as the way to all that a press on it does not do; it comes and goes with it."""

    size, ink = QUIET, "ontable2"

    def __init__(self, card: BoardCard, words: Language, chosen: Callable[[object], None], about: str) -> None:
        options = [
            ("options", words.t("Options and rules")),
            ("relatives", words.t("Similar games")),
            ("change_rule", words.t("Change a rule")),
        ]
        super().__init__(f"menu.{card.name}", options, chosen, tip=words.t("More"), about=about)
        self.card, self.group, card.menu = card, card.group, self.name

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        if self.card.awake:
            super().show(dst, ui, look)


class CardWithMenu(Node):
    """A card with its menu in it; `at`: the node of the card in whose middle the sign of the menu stands.

    `below`: how far below the board that is, px, so that the signs of a line stand on a line.
    """

    def __init__(self, card: BoardCard, dots: CornerDots, at: Node, below: int = 0) -> None:
        super().__init__()
        self.card, self.dots, self._at, self._below = card, dots, at, below

    def children(self) -> tuple[Node, ...]:
        return (self.card, self.dots)

    def width(self, ui: Ui) -> int:
        return self.card.width(ui)

    def least_width(self, ui: Ui) -> int:
        return self.card.least_width(ui)

    def height(self, ui: Ui, width: int) -> int:
        return self.card.height(ui, width)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        self.card.place(ui, rect)
        box = pygame.Rect(0, 0, ui.px(CORNER), ui.px(CORNER))
        box.center = self._at.rect.center
        if self._below:
            box.centery = self.card.board_rect.bottom + self._below
        self.dots.place(ui, box.clamp(rect))
