"""What the computer finds of the position that is set up, once somebody asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.analysis.values import Analysis
from game.rules.game import Position
from game.rules.match import Game
from game.table.engine_request import Insight
from game.window.shell.services import Services

if TYPE_CHECKING:
    from game.features.position_editor.position_editor import PositionEditor


class PositionInsight(Insight):
    """Looks at one position; whatever changes it, `forget` says that what was found holds no more."""

    def __init__(self, services: Services, setting: PositionEditor) -> None:
        super().__init__(lambda: services.analyst)
        self._setting = setting
        self._game: Game | None = None  # what is looked at
        self._possible = False

    @property
    def is_wanted(self) -> bool:
        """Whether somebody wants to know."""
        return self._game is not None

    @property
    def analysis(self) -> Analysis | None:
        """What is known of the position as it is now."""
        position = self._game.position if self._game is not None else None
        return self.analysis_for(position) if position is not None and position is self._setting.position else None

    def begin(self, position: Position, *, possible: bool) -> None:
        """Begins to look; where that is not `possible`, only that it was asked for is known."""
        self._game, self._possible = Game(position.rules, position), possible
        self.resume()

    def forget(self) -> None:
        """Nobody wants to know any more."""
        self.leave()
        self._game, self.failed, self.news = None, None, 0

    def update(self, dt: float = 0.0) -> None:
        super().update(dt)
        if self._game is not None and self._possible:
            self.news = self.analysis, self.failed

    def pause(self) -> None:
        self.leave()

    def resume(self) -> None:
        """The page that lay over this one, and may have asked the same computer, is gone."""
        if self._game is not None and self._possible:
            self.look(self._game, 0)
