"""What the whole engine knows of the position that is looked at: asked for when somebody wants it, never waited for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, Protocol

from game.engine.analysis.values import Analysis, Failed, Progress, Review
from game.rules.board import Seat
from game.store.source import Source

if TYPE_CHECKING:
    from game.rules.game import Position
    from game.rules.match import Game


LONGEST = 20.0  # seconds for which a position is looked at, while nobody plays
READY = 1.2  # seconds after which what is known is good enough to be a hint
QUIET = 0.5  # seconds for which what is shown stays before something deeper takes its place


class Analyses(Protocol):
    """Who looks at positions and games (`engine.analyst.Analyst`).  Answers carry the ticket of their question."""

    def analyse(
        self,
        position: Position,
        played: tuple[Position, Sequence[str]] | None = None,
        count: int | None = None,
        seconds: float = ...,
    ) -> int: ...
    def review(self, start: Position, moves: Sequence[str]) -> int: ...
    def poll(self) -> tuple[int, Analysis | Progress | Review | Failed] | None: ...
    def cancel(self) -> None: ...
    def close(self) -> None: ...


class Insight:
    """Follows one position at a time.  What belongs to another one is never shown.

    `analysis` is what is known of the position last asked for, None if nothing is; `failed`: why nothing will be.
    """

    def __init__(self, analyst: Analyses) -> None:
        self._analyst = analyst
        self._position: Position | None = None
        self._ticket: int | None = None
        self._newest: Analysis | None = None  # heard, but not yet shown
        self._asked = self._shown = 0.0  # seconds since then
        self.analysis: Analysis | None = None
        self.failed: Failed | None = None

    def look(self, game: Game, ply: int) -> None:
        """Wants to know about the position before a ply of a game."""
        position = game.plies[ply].before if ply < len(game.plies) else game.position
        if position is self._position:
            return
        self.leave()
        self._position, self.failed = position, None
        moves = tuple(one.move for one in game.plies[:ply])
        self._ticket = self._analyst.analyse(position, (game.start, moves), seconds=LONGEST)

    def leave(self) -> None:
        """Nothing is wanted any more."""
        if self._ticket is not None:
            self._analyst.cancel()
        self._position = self._ticket = self._newest = self.analysis = None
        self._asked = self._shown = 0.0

    def update(self, dt: float) -> None:
        """Lets dt seconds pass, and hears what has come in.  Numbers that change do so with a rest between."""
        if self._position is None:
            return
        self._asked += dt
        self._shown += dt
        self._hear()
        if self._newest is not None and (self.analysis is None or self._newest.done or self._shown >= QUIET):
            self.analysis, self._newest, self._shown = self._newest, None, 0.0

    def _hear(self) -> None:
        answer = self._analyst.poll() if self._ticket is not None else None
        if answer is None or answer[0] != self._ticket:
            return
        found = answer[1]
        if isinstance(found, Failed):
            self.failed, self._ticket = found, None
        elif isinstance(found, Analysis):
            self._newest = found if found.values else self._newest
            if found.done:
                self._ticket = None
                if self._newest is None and self.analysis is None:
                    self.failed = Failed("silent")

    def of(self, position: Position) -> Analysis | None:
        """What is known of this very position."""
        return self.analysis if position is self._position else None

    @property
    def ready(self) -> bool:
        """Whether enough is known for a hint."""
        return self.analysis is not None and (self._asked >= READY or self.analysis.done)

    @property
    def under_way(self) -> bool:
        return self._ticket is not None or self._newest is not None


CONTENT = 0  # hundredths of a stone: a computer that is no further ahead than this takes the draw

Answer = Literal["", "yes", "no", "silent"]


class Offer(Source):
    """`answer` is empty while the computer thinks; "silent": nothing could be learned of the position."""

    def __init__(self, analyst: Analyses, game: Game, computer: Seat) -> None:
        self._insight, self._game, self._computer = Insight(analyst), game, computer
        self._waited = 0.0
        self.answer: Answer = ""
        self._insight.look(game, len(game.plies))

    @property
    def under_way(self) -> bool:
        return not self.answer

    def update(self, dt: float = 0.0) -> None:
        if self.answer:
            return
        self._insight.update(dt)
        self._waited += dt
        best = self._insight.analysis.best if self._insight.analysis else None
        if self._insight.failed:
            self.answer = "silent"
        elif best is not None and (self._waited >= READY or not self._insight.under_way):
            ahead = best.cp if self._game.position.player == self._computer else -best.cp
            self.answer = "yes" if ahead <= CONTENT else "no"
        if self.answer:
            self.news = self.answer
            self._insight.leave()

    def close(self) -> None:
        self._insight.leave()


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
