"""Hints in a game: which move is best, once the whole engine has looked, and what was found is kept with the game."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from game.engine.analysis.values import Analysis, Failed, MoveValue, Review, ReviewError
from game.rules.board import Seat
from game.session.insight import Analyses, Insight

if TYPE_CHECKING:
    from game.rules.game import Position
    from game.session.playing import Playing
    from game.store.record import GameRecord


class Hints:
    """Changes nothing in the game.  `used` counts the hints that each player took, undone turns included.

    `best` is the move of the hint that was given last: it stays until somebody asks why.
    """

    def __init__(self, playing: Playing, analyst: Callable[[], Analyses], kept: GameRecord | None = None) -> None:
        """`analyst`: who looks at positions, made when somebody first asks.  `kept`: the record of a game that is
        opened again."""
        self._playing, self._analyst = playing, analyst
        self.used: dict[Seat, int] = {"S": 0, "N": 0, **(kept.hints if kept else {})}
        self.best: MoveValue | None = None
        self._stage: Literal["", "asked", "given"] = ""
        self._position: Position | None = None  # that of the hint
        self._insight: Insight | None = None
        self._review: tuple[tuple[str, ...], Review | None] = (), None  # of which moves, and what was found
        if kept is not None and kept.review is not None:
            with suppress(ReviewError):
                self._review = kept.moves, Review.from_json(kept.review, kept.moves)

    # ------------------------------------------------------------------ what is kept with the game
    @property
    def known_review(self) -> Review | None:
        """The review of the game, if the game has not gone on since."""
        moves, review = self._review
        return review if moves == tuple(self._playing.game.moves) else None

    def keep_review(self, review: Review) -> None:
        """Remembers a review of the game as it stands."""
        self._review = tuple(self._playing.game.moves), review

    def add_to(self, record: GameRecord) -> GameRecord:
        """The record of the game, with its review and the hints that were taken."""
        review = self.known_review
        return replace(record, hints=dict(self.used), review=review.as_json() if review else None)

    # ------------------------------------------------------------------ a hint
    @property
    def asked(self) -> bool:
        """Whether a hint was asked for that has not come yet."""
        return self._stage == "asked"

    @property
    def given(self) -> MoveValue | None:
        """The move of the hint that stands, as long as the position is the one that it was asked for."""
        return self.best if self._stage == "given" and self._position is self._playing.position else None

    def ask(self) -> None:
        """Wants a hint for the position of now."""
        if self.failed:
            self.leave()  # it is asked once more
        self._stage, self._position, self.best = "asked", self._playing.position, None

    # ------------------------------------------------------------------ what is known
    @property
    def analysis(self) -> Analysis | None:
        """What is known of the position of now."""
        return self._insight.of(self._playing.position) if self._insight else None

    @property
    def ready(self) -> bool:
        """Whether that is enough to rely on."""
        return self._insight is not None and self._insight.ready

    @property
    def failed(self) -> Failed | None:
        """Why nothing is known, and nothing will be."""
        return self._insight.failed if self._insight else None

    @property
    def under_way(self) -> bool:
        """Whether more may be known soon."""
        return self._insight is not None and self._insight.under_way

    @property
    def has_values(self) -> bool:
        """Whether the moves of the position of now can be compared."""
        position = self._playing.position
        return position.phase == "play" and not position.joint and len(position.legal()) > 1

    def update(self, dt: float, *, values: bool) -> Failed | None:
        """Follows the position while somebody wants a hint, or `values`; returns why a hint will not come."""
        playing = self._playing
        if self._stage and (playing.position is not self._position or playing.state != "person"):
            self._stage = ""
        if playing.state != "person" or not (self._stage or (values and self.has_values)):
            self.leave()
            return None
        if self._insight is None:
            self._insight = Insight(self._analyst())
        self._insight.look(playing.game, len(playing.game.plies))
        self._insight.update(dt)
        return self._give(self._insight) if self.asked else None

    def _give(self, insight: Insight) -> Failed | None:
        analysis = insight.of(self._playing.position)
        if insight.failed:
            self._stage = ""
        elif analysis is not None and insight.ready:
            self._stage, self.best = "given", analysis.values[0]
            self.used[self._playing.chooser] += 1
        return insight.failed

    def leave(self) -> None:
        """Nobody wants to know any more; the engine stops looking."""
        if self._insight:
            self._insight.leave()
