"""What the computer finds of the position that is set up, once somebody asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.match import Game
from game.session.insight import Insight

if TYPE_CHECKING:
    from game.engine.analysis.values import Analysis, Failed
    from game.rules.game import Position
    from game.scenes.shell.services import Services
    from game.session.setting_up import SettingUp


class Looking:
    """Looks at one position; whatever changes it, `forget` says that what was found holds no more."""

    def __init__(self, services: Services, setting: SettingUp) -> None:
        self._services, self._setting = services, setting
        self._game: Game | None = None  # what is looked at
        self._insight: Insight | None = None
        self._shown: tuple[object, ...] = ()  # what is known of it on the page

    @property
    def asked(self) -> bool:
        """Whether somebody wants to know."""
        return self._game is not None

    @property
    def failed(self) -> Failed | None:
        """Why nothing will be found."""
        return self._insight.failed if self._insight else None

    @property
    def analysis(self) -> Analysis | None:
        """What is known of the position as it is now."""
        if self._insight is None or self._game is None or self._game.position is not self._setting.position:
            return None
        return self._insight.of(self._game.position)

    def look(self, position: Position, *, possible: bool) -> None:
        """Begins to look; where that is not `possible`, only that it was asked for is known."""
        self._game = Game(position.rules, position)
        if possible:
            self._insight = self._insight or Insight(self._services.analyst)
            self._insight.look(self._game, 0)

    def forget(self) -> None:
        """Nobody wants to know any more."""
        self.rest()
        self._game, self._shown = None, ()

    def update(self, dt: float) -> bool:
        """Lets dt seconds pass; whether something else is known than before."""
        if self._insight is None or self._game is None:
            return False
        self._insight.update(dt)
        shown = self.analysis, self._insight.failed
        changed, self._shown = shown != self._shown, shown
        return changed

    @property
    def moving(self) -> bool:
        """Whether something may still be found."""
        return self._insight is not None and self._insight.under_way

    def rest(self) -> None:
        """Another page lies over this one."""
        if self._insight is not None:
            self._insight.leave()

    def go_on(self) -> None:
        """That page, which may have asked the same computer, is gone."""
        if self._insight is not None and self._game is not None:
            self._insight.look(self._game, 0)
