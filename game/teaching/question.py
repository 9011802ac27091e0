"""A question at a board, and its right answers: of a task, a puzzle, a test, a rule that is due, a class."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

Verdict = Literal["right", "open", "wrong"]  # `open`: right so far, and more is asked


class TaskQuestion(NamedTuple):
    """A question answered by a sequence of words: moves, a place, a number, yes or no."""

    accept: Sequence[tuple[str, ...]]
    """All rows of answers that are right."""
    shown: tuple[str, ...] = ()
    """The row that is shown as the answer; without it the shortest."""

    def judge_answers(self, given: tuple[str, ...]) -> Verdict:
        """Judge the answers `given` so far: "right" if they are complete, "open" if more have to follow,
        else "wrong".
        """
        if given in self.accept:
            return "right"
        return "open" if any(one[: len(given)] == given for one in self.accept) else "wrong"

    def remaining_rows(self, given: tuple[str, ...]) -> list[tuple[str, ...]]:
        """Return all sequences of answers that complete the answers `given` correctly, without those given already."""
        return [one[len(given) :] for one in self.accept if one[: len(given)] == given and one != given]

    def next_answer(self, given: tuple[str, ...]) -> str:
        """Return the next answer to show after the answers `given`; "" if no correct answer is possible any more."""
        shown, left = self.shown, self.remaining_rows(given)
        if shown:
            return shown[len(given)] if shown[: len(given)] == given and len(given) < len(shown) else ""
        return min(left, key=len)[0] if left else ""
