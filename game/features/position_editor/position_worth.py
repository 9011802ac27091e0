"""The search for the best move of a position that is set up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.analysis.values import Analysis
from game.rules.game import Position
from game.rules.match import Game
from game.table.engine_request import PositionAnalysis
from game.window.shell.services import Services

if TYPE_CHECKING:
    from game.features.position_editor.position_editor import PositionEditor


class PositionSearch(PositionAnalysis):
    """Searches the edited position for its best move; `clear_search` is called when the position changes."""

    def __init__(self, services: Services, editor: PositionEditor) -> None:
        super().__init__(lambda: services.analyst)
        self._editor = editor
        self._game: Game | None = None  # what is looked at
        self._possible = False

    @property
    def is_requested(self) -> bool:
        """Whether the search was requested."""
        return self._game is not None

    @property
    def analysis(self) -> Analysis | None:
        """The analysis of the position as it is now; None until there is one."""
        position = self._game.position if self._game is not None else None
        return self.analysis_for(position) if position is not None and position is self._editor.position else None

    def begin_search(self, position: Position, *, possible: bool) -> None:
        """Begin the search; unless it is `possible`, only note that it was requested."""
        self._game, self._possible = Game(position.rules, position), possible
        self.resume()

    def clear_search(self) -> None:
        """Drop the running search and its result."""
        self.leave()
        self._game, self.failed, self.news = None, None, 0

    def update(self, dt: float = 0.0) -> None:
        super().update(dt)
        if self._game is not None and self._possible:
            self.news = self.analysis, self.failed

    def pause(self) -> None:
        self.leave()

    def resume(self) -> None:
        """Search again after a page above has closed, which may have used the same engine."""
        if self._game is not None and self._possible:
            self.look(self._game, 0)
