"""A board that knows no rules: it does what steps say, so that tests find out whether steps say everything."""

from collections import Counter

from game.rules.board import SEATS
from game.rules.game import Position
from game.rules.steps import Step


class Stones:
    """Stones in holes, stores and reserves, in the moving hands and in the heap."""

    def __init__(self, position: Position) -> None:
        self.mover: str = position.player
        self.owes = bool(getattr(position.rules, "allows_debt", False))
        self.names = [cell.name for cell in position.rules.board.cells]
        self.lying = Counter(dict(zip(self.names, position.cells, strict=True)))
        self.hands: Counter[str] = Counter()
        self.heap = position.heap
        self.before = Counter(self.lying)

    @property
    def cells(self) -> tuple[int, ...]:
        """Stones in the order of a position's cells."""
        return tuple(self.lying[name] for name in self.names)

    @property
    def total(self) -> int:
        """The number of all stones."""
        return sum(self.cells) + self.hands.total() + self.heap

    @property
    def least(self) -> int:
        """The smallest number anywhere; if it is below 0, a step has taken stones that were not there.

        A store that pays may be in debt.
        """
        lying = (n for name, n in self.lying.items() if not (self.owes and name in SEATS))
        return min([*lying, *self.hands.values(), self.heap])

    def follow(self, step: Step) -> None:
        """Does what a step says."""
        if step.op in ("relay", "skip", "bonus", "pass", "claim", "keep"):
            return
        if step.op == "void":
            self.lying, self.hands = Counter(self.before), Counter()
            return
        hand = step.seat or self.mover
        self._take(step, hand)
        self._put(step, hand)
        if step.op == "drop":
            assert (step.n, self.lying[step.hole]) == (1, step.now)

    def _take(self, step: Step, hand: str) -> None:
        if step.source == "heap":
            self.heap -= step.n
        elif step.source == "reserve":
            self.lying[f"{hand} hand"] -= step.n
        elif step.op == "drop" or step.hole == "carried":
            self.hands[hand] -= step.n
        else:
            self.lying[step.hole] -= step.n

    def _put(self, step: Step, hand: str) -> None:
        if step.op == "lift" or step.to == "carried":
            self.hands[hand] += step.n
        elif step.to == "heap":
            self.heap += step.n
        else:
            self.lying[step.to or step.hole] += step.n
