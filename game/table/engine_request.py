"""Requests to the engine: moves, layouts, positions, whole games; none of them blocks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeVar, cast

from game.engine.analysis.review import review_nodes
from game.engine.analysis.values import (
    Analysis,
    AnalysisFailure,
    ChosenMove,
    Review,
    ReviewProgress,
    analysis_in_stones,
)
from game.rules.board import Seat
from game.rules.game import Position
from game.store.polling import PolledSource
from game.table.figures import FigureStore

if TYPE_CHECKING:
    from game.engine.process.analyst import Analyst
    from game.engine.process.arranger import Arrangement, Arranger
    from game.engine.process.worker import EngineWorker
    from game.rules.match import Game

LONGEST = 20.0  # seconds for which a position is looked at, while nobody plays
W = TypeVar("W", bound="EngineWorker[Any, Any] | Opponent")
A = TypeVar("A")


class EngineRequest(PolledSource, Generic[W, A]):
    """A request to an engine process, one at a time; answers to earlier requests are ignored.

    `worker`: creates the process on first use.
    """

    def __init__(self, worker: Callable[[], W]) -> None:
        self._make_worker = worker
        self._ticket: int | None = None

    @cached_property
    def worker(self) -> W:
        """The engine process; started on first use."""
        return self._make_worker()

    @property
    def is_busy(self) -> bool:
        """Whether the answer to a request is still awaited."""
        return self._ticket is not None

    def newest_answer(self) -> A | AnalysisFailure | None:
        """Return the newest answer, or the failure after which none comes; None if there is none yet."""
        answer = self.worker.poll() if self._ticket is not None else None
        if answer is None or answer[0] != self._ticket:
            return None
        if isinstance(answer[1], AnalysisFailure):
            self._ticket = None
        return cast(A, answer[1])

    def forget_request(self) -> None:
        """Ignore the answer to the current request."""
        if self._ticket is not None:
            self._ticket = None
            self.worker.cancel()


class Opponent(Protocol):
    """A finder of the computer's moves, such as the engine's process. No call blocks.

    `think` starts a search and returns its ticket; `poll` returns the ticket with the move found, or None until then;
    `cancel` ends the search.
    """

    def think(
        self,
        position: Position,
        level: int,
        played: tuple[Position, Sequence[str]] | None = None,
        seconds: float | None = None,
    ) -> int:
        """Start to search a move and return the ticket of the search; `played`: start position and moves so far, None
        at the start; `seconds`: time limit, None for that of the level.
        """

    def poll(self) -> tuple[int, str | AnalysisFailure] | None:
        """Return the ticket of the search with the move found, or with the failure; None until then."""

    def cancel(self) -> None:
        """End the running search without a result."""


class NoOpponent(Opponent):
    """An opponent that never moves: for films, and for boards that are played by hand."""

    def think(self, *asked: Any, **more: Any) -> int:
        """Return a ticket for which no answer ever comes."""
        return 0

    def poll(self) -> tuple[int, str | AnalysisFailure] | None:
        """Return None, as no move is ever found."""
        return None

    def cancel(self) -> None:
        """Do nothing, as nothing runs."""


class MoveRequest(EngineRequest[Opponent, str]):
    """A request for the computer's move. `move`: the move found, "" until then; `failed`: why none will be found, or
    None. `overlooked`: the opponent's answer to `move` that the computer did not foresee, or "".
    """

    def __init__(self, opponent: Opponent) -> None:
        super().__init__(lambda: opponent)
        self.move = self.overlooked = ""
        self.failed: AnalysisFailure | None = None

    def request_move(
        self,
        position: Position,
        level: int,
        played: tuple[Position, Sequence[str]],
        seconds: float | None = None,
    ) -> None:
        """Start the search for a move unless one is running, and store the move once the search has found it.

        `seconds`: time limit, None for that of the level.
        """
        if not self.is_busy:
            self._ticket = self.worker.think(position, level, played, seconds)
        answer = self.newest_answer()
        if isinstance(answer, AnalysisFailure):
            self.failed = answer
        elif answer:
            self.move, self.overlooked = str(answer), answer.overlooked if isinstance(answer, ChosenMove) else ""

    def reset(self) -> None:
        """Forget the request and its result, since the position has changed or the search is to be repeated."""
        self.forget_request()
        self.move, self.overlooked, self.failed = "", "", None


class LayoutSearch(EngineRequest["Arranger", "Arrangement"]):
    """A search for the best layout while a person lays out stones.

    `found`: the best layout so far, None at first. `failed`: why none will be found; None without a failure.
    """

    def __init__(self, arranger: Arranger) -> None:
        super().__init__(lambda: arranger)
        self.found: Arrangement | None = None
        self.failed: AnalysisFailure | None = None

    def begin(self, game: Game) -> None:
        """Start to search a layout for the player to move in a game."""
        self.found = self.failed = None
        self._ticket = self.worker.arrange(game.position, (game.start, game.moves))

    def update(self, dt: float = 0.0) -> None:
        """Take the newest layout found, or the failure; `dt` is ignored."""
        answer = self.newest_answer()
        if isinstance(answer, AnalysisFailure):
            self.failed = answer
        elif answer is not None:
            self.news = self.found = answer

    def close(self) -> None:
        """Stop the search, as the page is closed."""
        self.stop()

    def stop(self) -> None:
        """Stop the search and ignore its answer."""
        self.failed = None
        self.forget_request()


class PositionAnalysis(EngineRequest["Analyst", "Analysis | ReviewProgress | Review"]):
    """The analysis of the current position by the engine, as deep as in a review; a new position replaces the former
    one.

    `analysis`: the result, None until there is one; `failed`: why there will be none, or None.
    """

    def __init__(self, analyst: Callable[[], Analyst], figures: FigureStore | None = None) -> None:
        """`figures`: what was found before, and takes what is found."""
        super().__init__(analyst)
        self.figures = figures or FigureStore()
        self._position: Position | None = None
        self._known: Analysis | None = None
        self.failed: AnalysisFailure | None = None

    @property
    def analysis(self) -> Analysis | None:
        """The analysis of the current position, from this search or an earlier one; None if there is none yet."""
        return self._known

    def analyse_before(self, game: Game, ply: int) -> None:
        """Make the position before the ply with the index `ply` the current one, and start to analyse it."""
        position = game.plies[ply].before if ply < len(game.plies) else game.position
        if position is self._position:
            return
        self.leave()
        self._position, self.failed = position, None
        moves = tuple(one.move for one in game.plies[:ply])
        nodes = review_nodes(position.rules)
        if (found := self.figures.deepest(position)) is not None and found.done and found.depth:
            self._known = analysis_in_stones(found, position.rules)
            return
        self._ticket = self.worker.analyse(position, (game.start, moves), seconds=LONGEST, nodes=nodes)

    def leave(self) -> None:
        """Stop the analysis and forget the current position."""
        self.forget_request()
        self._position = self._known = None

    def update(self, dt: float = 0.0) -> None:
        """Store the engine's analysis or its failure, if it has arrived; `dt` is ignored."""
        found = self.newest_answer()
        if isinstance(found, AnalysisFailure):
            self.failed = found
        elif isinstance(found, Analysis) and found.done and self._position is not None:
            self._ticket = None
            if found.values:
                self.figures.keep_if_deeper(self._position, found)
                deepest = self.figures.deepest(self._position) or found
                self._known = analysis_in_stones(deepest, self._position.rules)
            else:
                self.failed = AnalysisFailure("silent")

    def analysis_for(self, position: Position) -> Analysis | None:
        """Return the analysis if it is finished and belongs to `position`; else None."""
        return self._known if position is self._position else None


CONTENT = 0  # stones: a computer that is no further ahead than this takes the draw

DrawReply = Literal["", "yes", "no", "silent"]


class DrawOffer(PolledSource):
    """An offer of a draw to the computer; `answer`: "" while it thinks, "silent" if it can't judge the position."""

    def __init__(self, analyst: Analyst, game: Game, computer: Seat, figure_store: FigureStore | None = None) -> None:
        self._insight, self._game, self._computer = PositionAnalysis(lambda: analyst, figure_store), game, computer
        self.answer: DrawReply = ""
        self._insight.analyse_before(game, len(game.plies))

    @property
    def is_busy(self) -> bool:
        """Whether the computer has not answered yet."""
        return not self.answer

    def update(self, dt: float = 0.0) -> None:
        """Answer the offer once the analysis of the position has finished; `dt`: seconds since the last call."""
        if self.answer:
            return
        self._insight.update(dt)
        best = self._insight.analysis.best if self._insight.analysis else None
        if self._insight.failed:
            self.answer = "silent"
        elif best is not None:
            ahead = best.cp if self._game.position.player == self._computer else -best.cp
            self.answer = "yes" if ahead <= CONTENT else "no"
        if self.answer:
            self.news = self.answer

    def close(self) -> None:
        """Stop the analysis, so that no answer comes."""
        self._insight.leave()


class ReviewRequest(EngineRequest["Analyst", "Analysis | ReviewProgress | Review"]):
    """A request for the review of a game; `review`: None until a first one has come, then ever deeper ones.

    One that was left early goes on; what was found in it stays meanwhile.

    `news` changes with each.  If a repeated review is stopped, the earlier one is restored.
    """

    def __init__(self, analyst: Analyst, game: Game, review: Review | None) -> None:
        super().__init__(lambda: analyst)
        self.game, self.review = game, review
        self.progress = ReviewProgress(0, 0)
        self.failed = False
        self.news: int = 0
        self._earlier: Review | None = None
        if review is None or not review.done:
            self.begin()

    def begin(self) -> None:
        """Start the review; keep an existing one, to restore it if the new one is stopped."""
        self._earlier = self.review or self._earlier
        self.review = self._earlier if self._earlier is not None and not self._earlier.done else None
        self.failed, self.progress = False, ReviewProgress(0, 0)
        self._ticket = self.worker.review(self.game.start, tuple(self.game.moves))
        self.news += 1

    def stop(self) -> None:
        """Stop the review in progress, if any, and restore the one before it."""
        if self.is_busy:
            self.forget_request()
            if self.review is None or (self._earlier is not None and self._earlier.done):
                self.review = self._earlier
            self.news += 1

    def close(self) -> None:
        """Stop the review, as the page is closed."""
        self.stop()

    def update(self, dt: float = 0.0) -> None:
        """Take the newest progress, the finished review or the failure; `dt` is ignored."""
        found = self.newest_answer()
        if isinstance(found, ReviewProgress):
            self.progress = found
        elif isinstance(found, Review):
            if self.review is None or found.done or found.nodes > self.review.nodes:
                self.review = found
                self.news += 1
            self._ticket = None if found.done else self._ticket
        elif isinstance(found, AnalysisFailure):
            self.failed = True  # the page has a button that begins again
            self.news += 1
