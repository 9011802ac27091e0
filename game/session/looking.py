"""The engine looks through a game: it is asked once, says how far it has come, is stopped and begins again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.analysis.values import Failed, Progress, Review

if TYPE_CHECKING:
    from game.rules.match import Game
    from game.session.insight import Analyses


class Looking:
    """`review` is what was found, None until all is.  `news` counts what has to be shown otherwise.

    If a second look is stopped, the earlier review is there again.
    """

    def __init__(self, analyst: Analyses, game: Game, known: Review | None) -> None:
        self._analyst, self.game, self.review = analyst, game, known
        self.progress = Progress(0, 0)
        self.failed, self.news = False, 0
        self._earlier: Review | None = None
        self._ticket: int | None = None
        if known is None:
            self.begin()

    @property
    def under_way(self) -> bool:
        """Whether an answer may still come."""
        return self._ticket is not None

    def begin(self) -> None:
        """Asks for it, anew if there is one."""
        self._earlier, self.review = self.review or self._earlier, None
        self.failed, self.progress = False, Progress(0, 0)
        self._ticket = self._analyst.review(self.game.start, tuple(self.game.moves))
        self.news += 1

    def stop(self) -> None:
        """No answer is waited for any more."""
        if self._ticket is not None:
            self._analyst.cancel()
            self._ticket, self.review = None, self._earlier
            self.news += 1

    def update(self) -> None:
        """Hears what has come in."""
        answer = self._analyst.poll() if self._ticket is not None else None
        if answer is None or answer[0] != self._ticket:
            return
        found = answer[1]
        if isinstance(found, Progress):
            self.progress = found
        elif isinstance(found, Review):
            self.review, self._ticket = found, None
            self.news += 1
        elif isinstance(found, Failed):
            self.failed, self._ticket = True, None  # the page has a button that begins again
            self.news += 1
