"""Hints in a game: which move is best, once the whole engine has looked, and what was found is kept with the game."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Literal

from game.engine.analysis.values import Analysis, AnalysisFailure, MoveValue, Review, ReviewError
from game.engine.process.analyst import Analyst
from game.rules.board import Seat
from game.rules.game import Position
from game.store.record import GameRecord
from game.table.engine_request import PositionAnalysis
from game.table.figures import FigureStore, deepened_review
from game.table.playing import GameInPlay


class MoveHints(PositionAnalysis):
    """The hints given in a game, and the review of the game; neither changes the game.

    `best`: the move of the last hint, kept until its reason is asked for.
    """

    def __init__(
        self,
        playing: GameInPlay,
        analyst: Callable[[], Analyst],
        record: GameRecord | None = None,
        shared: FigureStore | None = None,
    ) -> None:
        """Set up the hints.

        `analyst`: creates the analysing process on first use.  `record`: the record of a game that is opened again.
        `shared`: the figures of all games.
        """
        super().__init__(analyst, FigureStore(record.figures if record else None, shared))
        self._playing = playing
        self._before: dict[Seat, int] = {"S": 0, "N": 0, **(record.hints if record else {})}  # when it was kept last
        self._given: list[tuple[Position, Seat]] = []  # where a hint was given since then, and to whom
        self.best: MoveValue | None = None
        self._stage: Literal["", "asked", "given"] = ""
        self._hinted: Position | None = None  # the position of the hint
        self._judged: Position | None = None  # the position of which it was asked who stands better
        self._review: tuple[tuple[str, ...], Review | None] = (), None  # of which moves, and what was found
        if record is not None and record.review is not None:
            with suppress(ReviewError):
                self._review = record.moves, Review.from_json(record.review, record.moves)

    # ------------------------------------------------------------------ what is kept with the game
    @property
    def known_review(self) -> Review | None:
        """The review of the game, with deeper analyses made since the review; None while there is none."""
        moves, review = self._review
        if review is None or moves != tuple(self._playing.game.moves):
            return None
        return deepened_review(review, self._playing.game, self.figures)

    def keep_review(self, review: Review) -> None:
        """Store a review, and its analyses in the store of figures."""
        game = self._playing.game
        self._review = tuple(game.moves), review
        for ply, found in review.analyses.items():
            before = game.plies[ply].before if ply < len(game.plies) else game.position
            kept = {*(value.move for value in found.values[:2]), *game.moves[ply : ply + 1]}
            values = (value if value.move in kept else replace(value, line=()) for value in found.values)
            self.figures.keep_if_deeper(before, replace(found, values=tuple(values)))

    def add_to_record(self, record: GameRecord) -> GameRecord:
        """Return the record with the review and the number of hints taken."""
        review = self.known_review
        kept = review.as_json() if review else None
        return replace(record, hints=dict(self.hints_used), review=kept, figures=self.figures.as_json() or None)

    # ------------------------------------------------------------------ a hint
    @property
    def hints_used(self) -> dict[Seat, int]:
        """The number of hints that each player took, without those for turns that were taken back."""
        game = self._playing.game
        stands = [*(ply.before for ply in game.plies), game.position]
        out = dict(self._before)
        for position, seat in self._given:
            if any(position is one for one in stands):
                out[seat] += 1
        return out

    def had_hint(self, position: Position) -> bool:
        """Return whether a hint was given for a position."""
        return any(position is one for one, _ in self._given)

    def count_hint(self) -> None:
        """Count a hint for the current position, once only."""
        if not self.had_hint(self._playing.position):
            self._given.append((self._playing.position, self._playing.seat_to_choose))

    @property
    def is_hint_requested(self) -> bool:
        """Whether a hint was asked for and has not been given yet."""
        return self._stage == "asked"

    @property
    def hinted_move(self) -> MoveValue | None:
        """The move last hinted at, while its position is the current one; else None."""
        return self.best if self._stage == "given" and self._hinted is self._playing.position else None

    def ask_for_hint(self) -> None:
        """Request a hint for the current position."""
        if self.failed:
            self.leave()  # it is asked once more
        self._stage, self._hinted, self.best = "asked", self._playing.position, None

    # ------------------------------------------------------------------ who stands better
    @property
    def is_judged(self) -> bool:
        """Whether a judgement of the current position (who is ahead) is to be shown."""
        now = self._playing.moment
        return self._judged is now.position and not now.over

    def toggle_judgement(self) -> None:
        """Show or hide the judgement of the current position: who is ahead."""
        if self.failed:
            self.leave()
        self._judged = None if self.is_judged else self._playing.position

    # ------------------------------------------------------------------ what is known
    @property
    def analysis(self) -> Analysis | None:
        """The analysis of the current position; None while there is none."""
        return self.analysis_for(self._playing.position)

    @property
    def can_compare_moves(self) -> bool:
        """Whether the moves of the current position can be compared."""
        position = self._playing.position
        return position.phase == "play" and not position.joint and len(position.legal()) > 1

    def look_for_hint(self, dt: float, *, values: bool) -> AnalysisFailure | None:
        """Advance the analysis of the position for a requested hint, or with `values` for the values of all moves.
        `dt`: seconds since the last call. Returns why there will be no hint, or None.
        """
        playing = self._playing
        if self._stage and (playing.position is not self._hinted or playing.state != "person"):
            self._stage = ""
        helps = playing.state == "person" and (self._stage or (values and self.can_compare_moves))
        if not helps and not self.is_judged:
            self.leave()
            return None
        self.analyse_before(playing.game, len(playing.game.plies))
        self.update(dt)
        if self.is_judged and self.failed:
            self._judged = None
            return self.failed
        return self._give_hint() if self.is_hint_requested else None

    def _give_hint(self) -> AnalysisFailure | None:
        """Give the requested hint if the analysis has finished; return the failure if there will be no
        hint, else None.
        """
        if self.failed:
            self._stage = ""
        elif self.analysis is not None:
            self._stage, self.best = "given", self.analysis.values[0]
            self.count_hint()
        return self.failed
