"""Figures of the computer's search, one for each position that was looked at: the deepest counts everywhere.

A hint, the values of holes, a review and an analysis all ask here, so a move has one figure on all pages.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.engine.analysis.review import plies_to_analyse, review_of
from game.engine.analysis.values import Analysis, MoveValue, Review
from game.rules.game import Position
from game.rules.match import Game
from game.rules.position_key import position_key

MOST_POSITIONS = 600  # that are kept with a game; those looked at last stay
LONGEST_LINE = 20  # moves of a line that are kept


class FigureStore:
    """Store of the deepest known analysis of each position."""

    def __init__(self) -> None:
        self._known: dict[str, Analysis] = {}
        self._key_of: tuple[Position | None, str] = None, ""  # of the position that was asked for last
        self.changes = 0
        """Grows with each figure that is deeper than the one before."""

    def deepest(self, position: Position) -> Analysis | None:
        """Return the deepest analysis of a position; None if it was never looked at."""
        return self._known.get(self._position_key(position)) if self._known else None

    def _position_key(self, position: Position) -> str:
        """Return the key of a position in the store; that of the last position is cached."""
        if self._key_of[0] is not position:
            self._key_of = position, position_key(position)
        return self._key_of[1]

    def note(self, position: Position, analysis: Analysis) -> bool:
        """Keep an analysis if it goes deeper than what is known; return whether it does."""
        if not analysis.values:
            return False
        key = self._position_key(position)
        known = self._known.get(key)
        if known is not None and _analysis_quality(known) >= _analysis_quality(analysis):
            return False
        self._known.pop(key, None)
        self._known[key] = replace(analysis, done=True)
        self.changes += 1
        return True

    # ------------------------------------------------------------------ kept with a game
    def as_json(self) -> list[Any]:
        """Return the analyses as rows for the record of a game."""
        rows = list[Any]()
        for key, one in list(self._known.items())[-MOST_POSITIONS:]:
            rows.append([key, one.depth, one.nodes, [value.as_json(LONGEST_LINE) for value in one.values]])
        return rows

    @classmethod
    def from_json(cls, rows: Sequence[Any] | None) -> "FigureStore":
        """Return the store read from a record's rows; empty for None."""
        store = cls()
        for key, depth, nodes, values in rows or ():
            store._known[key] = Analysis(depth, nodes, tuple(map(MoveValue.from_json, values)))
        return store


def _analysis_quality(analysis: Analysis) -> tuple[bool, int, int]:
    """Return the sort key by which an analysis is preferred: proved ones, then the depth in plies, then positions."""
    return all(value.exact for value in analysis.values), analysis.depth, analysis.nodes


def deepened_review(review: Review, game: Game, figures: FigureStore) -> Review:
    """Return the review of a game with the analyses from the store where those go deeper."""
    found = {turn.ply: turn.analysis for turn in review.turns if turn.analysis is not None}
    deeper = False
    for ply in plies_to_analyse(game):
        position = game.plies[ply].before if ply < len(game.plies) else game.position
        known = figures.deepest(position)
        if known is not None and known.depth and known.values:
            found[ply], deeper = known, True
    if not deeper or not (game.position.over or len(game.plies) in found):
        return review
    return review_of(game, found, review.nodes)
