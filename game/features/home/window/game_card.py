"""The card of a game: its board at a telling moment, its name, what is special, how rich it is, where it is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.rules.families import family
from game.rules.file.variant_library import Variant
from game.rules.game import Position
from game.table.new_game import first_position
from game.ui.layout import Node
from game.window.shared.board_card import BoardCard

if TYPE_CHECKING:
    from game.features.home.window.card_maker import CardMaker


class GameCard(BoardCard):
    """Card of a game; far out of view it takes no time from the first frame."""

    def __init__(
        self,
        maker: CardMaker,
        name: str,
        variant: Variant,
        texts: list[Node],
        action: Callable[[], None],
        **form: Any,
    ) -> None:
        """Make the card; `form`: as in `BoardCard`."""
        super().__init__(maker.pictures, name, variant, texts, action, awake=maker.count_in_first_view(), **form)
        self._page = maker.page

    @property
    def is_quick(self) -> bool:
        """Whether the game's rules are read quickly."""
        return family(self.game.family).QUICK

    def position(self) -> Position:
        """Return the starting position of the game that a press plays; slow if the game is not `is_quick`."""
        return first_position(self._page.play.setup_for(self.game).rules)
