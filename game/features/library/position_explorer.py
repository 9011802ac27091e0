"""Explorer of positions: from any of them on, how often each move was played, how that ended, what the engine says."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.analysis.values import MoveValue
from game.features.library.game_library import GameArchive
from game.features.library.position_index import PlayedMove, PositionFound, moves_from_position
from game.features.library.queries import EVERYTHING, ArchiveFilter
from game.rules.game import MoveError, Position, Rules
from game.rules.match import Game
from game.rules.position_key import short_position_key
from game.store.polling import BackgroundQuery, PolledSource
from game.table.engine_request import PositionAnalysis

if TYPE_CHECKING:
    from game.engine.process.analyst import Analyst

AGAIN = 2.0  # seconds until it is asked again while games are being indexed


class PositionExplorer(PolledSource):
    """A line of moves from the start of a game, and what the library and the engine know about its last position.

    `counted`: the filter that the counted games pass, whatever its own position. The engine is asked if no analysis of
    the position is stored.
    """

    def __init__(self, game_archive: GameArchive, analyst: Callable[[], Analyst]) -> None:
        self._games = game_archive
        self.game: Game | None = None
        self.counted: ArchiveFilter = EVERYTHING
        self.found = BackgroundQuery(PositionFound())
        self._insight = PositionAnalysis(analyst, game_archive.figures)
        self._wait = 0.0
        self.news: object = 0

    @property
    def position(self) -> Position | None:
        """The position after the line of moves; None if no game is shown."""
        return self.game.position if self.game else None

    @property
    def moves(self) -> tuple[str, ...]:
        """The line of moves from the start of the game."""
        return tuple(self.game.moves) if self.game else ()

    @property
    def key(self) -> int | None:
        """Short key of the current position, by which games are found; None at the start, which all games share."""
        return short_position_key(self.game.position) if self.game and self.game.plies else None

    @property
    def rows(self) -> tuple[PlayedMove, ...]:
        """Moves that were played here, the most frequent first."""
        return self.found.value.moves if self.found.was_answered else ()

    def value(self, move: str) -> MoveValue | None:
        """Return the engine's value of a move, for the player who makes it; None if it is not known yet."""
        analysis = self._insight.analysis
        return analysis.value_of_move(move) if analysis else None

    # ------------------------------------------------------------------ what a person does
    def set_rules(self, rules: Rules) -> bool:
        """Show the start of a game, unless a line of it is shown already; return whether anything changed."""
        if self.game is not None and self.game.rules == rules:
            return False
        self.game = Game(rules)
        self.query_library()
        return True

    def play(self, move: str) -> bool:
        """Add a move to the line; return False if it is not legal."""
        if self.game is None or self.game.position.over:
            return False
        try:
            self.game.play(move)
        except MoveError:
            return False
        self.query_library()
        return True

    def take_back(self, plies: int = 1) -> None:
        """Remove the last `plies` moves of the line."""
        if self.game is not None:
            for _ in range(plies):
                self.game.undo()
            self.query_library()

    def count_in(self, archive_filter: ArchiveFilter) -> None:
        """Count the moves in the games that pass a filter, as they are now."""
        self.counted = archive_filter
        if self.position is not None:
            self._ask_library(self.position)

    def query_library(self) -> None:
        """Query the library about the current position, in the background."""
        self._insight.leave()
        if self.position is not None:
            self.found = BackgroundQuery(PositionFound())
            self._ask_library(self.position)

    def _ask_library(self, position: Position) -> None:
        """Request the moves played in a position."""
        self._wait, counted = 0.0, self.counted
        self.found.expect_answer(
            self._games.query_in_background(lambda c: moves_from_position(c, position, counted), PositionFound())
        )

    # ------------------------------------------------------------------ what comes in
    @property
    def is_busy(self) -> bool:
        return self.found.is_busy or self._insight.is_busy or bool(self.found.value.waiting)

    def update(self, dt: float = 0.0) -> None:
        """Take in the library's results, and ask the engine if no analysis of the position is stored."""
        game = self.game
        if game is None:
            return
        self.found.update(dt)
        found = self.found.value
        if self.found.was_answered and found.moves and not game.position.over:
            self._insight.analyse_before(game, len(game.plies))
        self._insight.update(dt)
        if found.waiting and not self.found.is_busy:
            if not self._wait:
                self._games.count_soon()  # a game that was saved unfinished, or after an error, waits for this
            self._wait += dt
            if self._wait > AGAIN:
                self._ask_library(game.position)
        self.news = id(game), len(game.plies), self.found.news, self._insight.analysis is not None

    def pause(self) -> None:
        """Stop the engine while another page covers the explorer."""
        self._insight.leave()

    def close(self) -> None:
        """Stop the engine for good."""
        self._insight.leave()
