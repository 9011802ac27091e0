"""A question at a board, and its right answers: of a task, a puzzle, a test, a rule that is due, a class."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

Verdict = Literal["right", "open", "wrong"]  # `open`: right so far, and more is asked


class TaskQuestion(NamedTuple):
    """A question whose answers are words in a row: moves, a place, a number, yes or no."""

    accept: Sequence[tuple[str, ...]]
    """All rows of answers that are right."""
    shown: tuple[str, ...] = ()
    """The row that is shown as the answer; without it the shortest."""

    def judge(self, given: tuple[str, ...]) -> Verdict:
        """Return how answers are judged that were given so far."""
        if given in self.accept:
            return "right"
        return "open" if any(one[: len(given)] == given for one in self.accept) else "wrong"

    def rows_left(self, given: tuple[str, ...]) -> list[tuple[str, ...]]:
        """Return all rows that are right after these answers, without them."""
        return [one[len(given) :] for one in self.accept if one[: len(given)] == given and one != given]

    def next_answer(self, given: tuple[str, ...]) -> str:
        """Return the answer that is shown next; "" where none is right any more."""
        shown, left = self.shown, self.rows_left(given)
        if shown:
            return shown[len(given)] if shown[: len(given)] == given and len(given) < len(shown) else ""
        return min(left, key=len)[0] if left else ""
