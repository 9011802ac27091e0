"""What is said of a turn is checked against the positions around it and what its captions told."""

from lab.telling.listening import Listener
from lab.telling.patterns import same


class Claims:
    """Knows a turn: from the positions before and after, and from a listener who has heard its captions."""

    def __init__(self, told: Listener) -> None:
        self.told, self.before, self.after, self.mover = told, told.before, told.after, told.mover

    def _is_over(self) -> bool:
        return self.told.over

    def changed_owner(self, holes: list[str]) -> None:
        """Checks that just these holes belong to the mover now.  Raises UntrueError."""
        changed = [hole for hole in holes if self.after.owner(hole) == self.mover != self.before.owner(hole)]
        same(holes, changed, "holes that are claimed")
