"""The card of a game: its board at a telling moment, its name, what is special, how rich it is, where it is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.rules.families import family_by_name
from game.rules.file.variant_library import Variant
from game.rules.game import Position
from game.table.new_game import first_position
from game.ui.layout import Node
from game.window.shared.board_card import BoardCard

if TYPE_CHECKING:
    from game.features.home.window.card_maker import CardMaker


class GameCard(BoardCard):
    """Card of a game; if it is not in the first view, its board is drawn only later, to save time."""

    def __init__(
        self,
        maker: CardMaker,
        name: str,
        variant: Variant,
        texts: list[Node],
        action: Callable[[], None],
        **form: Any,
    ) -> None:
        """Create the card; `form`: further arguments of `BoardCard`."""
        super().__init__(maker.pictures, name, variant, texts, action, awake=maker.is_next_card_in_first_view(), **form)
        self._page = maker.page

    @property
    def is_quick(self) -> bool:
        """Whether the game's rules can be loaded quickly."""
        return family_by_name(self.game.family).QUICK

    def position(self) -> Position:
        """Return the starting position of the game that a press plays; slow unless the game `is_quick`."""
        return first_position(self._page.play.setup_against_computer(self.game).rules)
