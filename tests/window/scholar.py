"""Stands in for the analyst: answers at once, with given values or with the stones won by the next move."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.engine.analysis.values import Analysis, AnalysisFailure, MoveValue, Review, ReviewProgress, TurnReview
from game.rules.game import Position
from game.rules.match import Game

Answer = Analysis | ReviewProgress | Review | AnalysisFailure


class Scholar:
    """`told`: hundredths of a stone by move.  With `silent` nothing is answered until `answer` is called."""

    def __init__(self, told: Mapping[str, int] | None = None) -> None:
        self.told = dict(told or {})
        self.lines: dict[str, tuple[str, ...]] = {}
        self.mates: dict[str, int] = {}
        self.exact = False
        self.silent = False
        self.asked: list[Position] = []
        self.reviewed: list[tuple[str, ...]] = []
        self.cancelled = self.closed = 0
        self.threads = 0
        self._ticket = 0
        self._answers: list[tuple[int, Answer]] = []

    # ------------------------------------------------------------------ the analyst's interface
    def analyse(
        self,
        position: Position,
        played: tuple[Position, Sequence[str]] | None = None,
        count: int | None = None,
        seconds: float = 3.0,
        nodes: int = 0,
        threads: int = 0,
    ) -> int:
        self._ticket += 1
        self.asked.append(position)
        self.threads = threads
        if not self.silent:
            self.answer(self.analysis(position))
        return self._ticket

    def review(self, start: Position, moves: Sequence[str], budget: object = None) -> int:
        self._ticket += 1
        self.reviewed.append(tuple(moves))
        self._answers = []
        if not self.silent:
            self.answer(self.review_of(start, moves))
        return self._ticket

    def poll(self) -> tuple[int, Answer] | None:
        return self._answers.pop(0) if self._answers else None

    def cancel(self) -> None:
        self.cancelled += 1
        self._ticket += 1

    def close(self) -> None:
        self.closed += 1

    # ------------------------------------------------------------------ what it knows
    def answer(self, found: Answer, late: int = 0) -> None:
        """Answers the last question, or the one `late` questions before it."""
        self._answers.append((self._ticket - late, found))

    def analysis(self, position: Position, depth: int = 9, *, done: bool = True) -> Analysis:
        """All moves of a position, best first; of layouts and claims nothing is known."""
        values = [self._value(position, move) for move in position.legal() if not move.endswith(":")]
        values.sort(key=lambda value: -value.cp)
        return Analysis(depth, 1000, tuple(values), done)

    def _value(self, position: Position, move: str) -> MoveValue:
        after, seat = position.play(move), position.player
        cp = self.told.get(move, 100 * (after.store(seat) - position.store(seat)))
        line = self.lines.get(move, (move,))
        reply = _reply(position, line)
        return MoveValue(move, cp, self.exact, self.mates.get(move), line, reply)

    def review_of(self, start: Position, moves: Sequence[str]) -> Review:
        """A review in which the given moves are the best ones, and each other one loses the difference."""
        game, turns = Game(start.rules, start), []
        for ply, move in enumerate(moves):
            before = game.position
            found = self.analysis(before)
            game.play_record_entry(move)
            loss, best = found.loss_of_move(move), found.best or MoveValue("", 0)
            sign = 1 if before.player == "S" else -1
            value = found.value_of_move(move)
            cp = sign * (value.cp if value else 0)
            kept = tuple(replace(one, reply="") for one in found.values)
            turns.append(TurnReview(ply, before.player, move, best.move, loss, cp, False, best.line, kept))
        mistakes = [turn for turn in turns if turn.loss]
        point = max(mistakes, key=lambda turn: turn.loss or 0).ply if mistakes else None
        return Review(tuple(turns), point, (0, *(turn.cp for turn in turns)), 1000)


def _reply(position: Position, line: Sequence[str]) -> str:
    """The other player's first move in a line."""
    after = position
    for move in line:
        if after.player != position.player:
            return move
        if move not in after.legal():
            break
        after = after.play(move)
    return ""
