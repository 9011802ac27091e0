"""Figures of the computer's search, one for each position that was looked at: the deepest counts everywhere.

A hint, the values of holes, a review, an analysis, a puzzle and the explorer all ask here, so a move has one figure on
all pages.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.engine.analysis.review import plies_to_analyse, review_nodes, review_of
from game.engine.analysis.values import Analysis, MoveValue, Review, round_to_stones
from game.rules.game import Position
from game.rules.match import Game
from game.rules.position_key import position_key

MOST_POSITIONS = 600  # that are kept with a game; those looked at last stay
LONGEST_LINE = 20  # moves of a line that are kept


class FigureStore:
    """Store of the deepest known analysis of each analysed position of a game.

    An analysis is `done` if its search was as long as one of a review; only such ones are saved with the game.
    """

    def __init__(self, rows: Sequence[Any] | None = None, shared: "FigureStore | None" = None) -> None:
        """`rows`: of the record of a game, None for none.  `shared`: the store of all games, whose deeper figures count
        here, and which takes what is found here.
        """
        self._known = {key: analysis_from_row(row) for key, *row in rows or ()}
        self._shared = shared
        self._key_of: tuple[Position | None, str] = None, ""  # of the position that was asked for last
        self.changes = 0
        """Grows with each figure that is deeper than the one before."""

    def deepest(self, position: Position) -> Analysis | None:
        """Return the deepest known analysis of a position; None if it was never analysed."""
        return self.find(self._position_key(position))

    def find(self, key: str) -> Analysis | None:
        """Return the deepest known analysis of the position with this key; None if it was never analysed."""
        known = self._known.get(key)
        if self._shared is None:
            return known
        found = self._shared.find(key)
        if found is not None and is_deeper(found, known):
            self._known[key] = known = found
        elif known is not None and known.done and is_deeper(known, found):
            self._shared.keep(key, known)
        return known

    def keep(self, key: str, analysis: Analysis) -> None:
        """Store an analysis for the position with this key, replacing an earlier one."""
        self._known.pop(key, None)
        self._known[key] = analysis
        if self._shared is not None and analysis.done:
            self._shared.keep(key, analysis)

    def _position_key(self, position: Position) -> str:
        """Return the key of a position in the store; the last position's key is cached."""
        if self._key_of[0] is not position:
            self._key_of = position, position_key(position)
        return self._key_of[1]

    def keep_if_deeper(self, position: Position, analysis: Analysis) -> bool:
        """Store an analysis if it is deeper than the one known for the position; return whether it was stored."""
        if not analysis.values:
            return False
        found = replace(analysis, done=analysis.done or analysis.nodes >= review_nodes(position.rules))
        known = self.deepest(position)
        if not is_deeper(found, known):
            return False
        self.keep(self._position_key(position), _with_same_best(found, known))
        self.changes += 1
        return True

    # ------------------------------------------------------------------ kept with a game
    def as_json(self) -> list[Any]:
        """Return the finished analyses as JSON rows for the record of a game."""
        kept = [(key, one) for key, one in self._known.items() if one.done]
        return [[key, *row_of_analysis(one)] for key, one in kept[-MOST_POSITIONS:]]


def row_of_analysis(analysis: Analysis) -> list[Any]:
    """Return an analysis as a JSON row: depth, number of positions, values."""
    return [analysis.depth, analysis.nodes, [value.as_json(LONGEST_LINE) for value in analysis.values]]


def analysis_from_row(row: Sequence[Any]) -> Analysis:
    """Return the analysis of a valid JSON row."""
    depth, nodes, values = row
    return Analysis(depth, nodes, tuple(map(MoveValue.from_json, values)))


def is_deeper(analysis: Analysis, other: Analysis | None) -> bool:
    """Return whether an analysis is better than another: proved, else deeper in plies, else of more positions. True if
    `other` is None.
    """
    return other is None or _quality(analysis) > _quality(other)


def _with_same_best(analysis: Analysis, earlier: Analysis | None) -> Analysis:
    """Return an analysis with the move first that was best in an earlier one, if there is one and the move is as good
    as the best.
    """
    best, same = analysis.values[0], analysis.value_of_move(earlier.values[0].move) if earlier else None
    if same is None or same.mate != best.mate or round_to_stones(best.cp - same.cp):
        return analysis
    return replace(analysis, values=(same, *(value for value in analysis.values if value is not same)))


def _quality(analysis: Analysis) -> tuple[bool, int, int, bool]:
    """Return a sort key for analyses, greater for better ones: whether proved, depth, number of positions, whether
    finished.
    """
    return all(value.exact for value in analysis.values), analysis.depth, analysis.nodes, analysis.done


def deepened_review(review: Review, game: Game, figures: FigureStore) -> Review:
    """Return the review of a game with its analyses replaced by deeper ones from the store; unchanged if it isn't
    done.
    """
    found = {turn.ply: turn.analysis for turn in review.turns if turn.analysis is not None}
    deeper = False
    for ply in plies_to_analyse(game):
        position = game.plies[ply].before if ply < len(game.plies) else game.position
        known = figures.deepest(position)
        if known is not None and known.done and known.depth and known.values:
            found[ply], deeper = known, True
    if not review.done or not deeper or not (game.position.over or len(game.plies) in found):
        return review
    return review_of(game, found, review.nodes)
