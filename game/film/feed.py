"""The steps of a turn under way, one at a time."""

from collections.abc import Iterable

from game.rules.steps import Step


class Feed:
    """Asks for a step only when it is wanted; where both players sow at once it looks one step further."""

    def __init__(self, steps: Iterable[Step]) -> None:
        self._steps = iter(steps)
        self._peeked: Step | None = None

    def take(self) -> Step | None:
        """The next step; None at the end."""
        if self._peeked is not None:
            step, self._peeked = self._peeked, None
            return step
        return next(self._steps, None)

    def same_of_the_other(self, step: Step) -> Step | None:
        """What the other hand does at the same time as `step`, which was just taken: it lifts too, or drops a stone."""
        if not step.seat or step.op not in ("lift", "drop"):
            return None
        after = self.take()
        if after is not None and after.op == step.op and after.seat not in ("", step.seat):
            return after
        self._peeked = after
        return None
