"""One sowing a turn, captures on the other side and back along the sowing: songo, alemungula."""

from typing import Any, ClassVar

from lab.reference.two_rows import Choices, TwoRows, other


class Songo(TwoRows):
    """Clockwise; after a round only the other row is sown; its first hole is safe."""

    OPTIONS: ClassVar[Choices] = {
        "seeds": (5, 6, 7, 8),
        "captures": ("2_3_4", "2_4", "3_4"),
        "first_hole": ("never", "chain", "free"),
        "long": ("opponent", "around"),
        "grand_slam": ("no_capture", "forbidden", "allowed"),
        "end": ("nine", "play_on"),
    }
    COLUMNS = 7

    def their_row(self) -> list[str]:
        """The other player's holes as the sowing comes to them: from their owner's right."""
        return self.row(other(self.turn))[::-1]

    def path(self, hole: str) -> list[str]:
        """Where the stones of a hole fall, one after the other, as many as there are."""
        mine = self.row(self.turn)
        left, right = mine[: mine.index(hole)], mine[mine.index(hole) + 1 :]
        round_trip = [*left[::-1], *self.their_row(), *right[::-1]]
        again = self.their_row() if self.options["long"] == "opponent" else round_trip
        path = round_trip
        while len(path) < self.holes[hole]:
            path = path + again
        return path[: self.holes[hole]]

    def won(self, hole: str) -> list[str]:
        """What a move would capture; the stones are sown."""
        path = self.path(hole)
        self.lift(hole)
        for at in path:
            self.holes[at] += 1
        numbers = [int(n) for n in self.options["captures"].split("_")]
        row, rule = self.their_row(), self.options["first_hole"]
        if path[-1] not in row or (path[-1] == row[0] and rule != "free"):
            return []
        found = []
        for at in row[row.index(path[-1]) :: -1]:
            if self.holes[at] not in numbers or (at == row[0] and rule == "never"):
                break
            found.append(at)
        return found

    def is_slam(self, won: list[str]) -> bool:
        return bool(won) and sum(self.holes[at] for at in won) == self.in_row(other(self.turn))

    def slams(self, hole: str) -> bool:
        trial = self.clone()
        assert isinstance(trial, Songo)
        return trial.is_slam(trial.won(hole))

    def moves(self) -> list[str]:
        moves = super().moves()
        if not self.in_row(other(self.turn)):
            moves = [hole for hole in moves if set(self.path(hole)) & set(self.their_row())]
        if self.options["grand_slam"] == "forbidden":
            moves = [hole for hole in moves if not self.slams(hole)]
        return moves

    def make(self, move: str) -> None:
        won = self.won(move)
        if not (self.options["grand_slam"] == "no_capture" and self.is_slam(won)):
            for at in won:
                self.capture(at, self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        few = self.options["end"] == "nine" and self.on_board() < 10
        if not self.majority() and (few or not self.moves()):
            self.each_takes_own()


class Alemungula(TwoRows):
    """Two holes at a player's left go clockwise, two at their right anticlockwise, the middle one either way."""

    OPTIONS: ClassVar[Choices] = {"ko": (True, False), "singles": (True, False)}
    COLUMNS, EACH = 5, 5
    barred: str | None = None

    def moves(self) -> list[str]:
        least = 1 if self.options["singles"] else 2
        left, middle, right = self.row(self.turn)[:2], self.row(self.turn)[2], self.row(self.turn)[3:]
        named = [*left, f"{middle}<", f"{middle}>", *right]
        return [move for move in named if self.holes[move[0]] >= least and move[0] != self.barred]

    def make(self, move: str) -> None:
        hole = move[0]
        ring = self.ring()
        if move.endswith("<") or hole in self.row(self.turn)[:2]:
            ring = ring[::-1]
        theirs, stones, at = self.row(other(self.turn)), self.lift(hole), hole
        for _ in range(stones):
            at = self.after(at, ring)
            self.holes[at] += 1
        self.barred = at if self.options["ko"] and stones == 1 and at in theirs and self.holes[at] == 1 else None
        while at in theirs and self.holes[at] in (2, 4):
            self.capture(at, self.turn)
            at = ring[ring.index(at) - 1]
        self.turn = other(self.turn)

    def swap(self) -> None:
        super().swap()
        self.barred = None

    def remember(self, rose: bool) -> None:
        here = (self.turn, self.barred, tuple(self.holes.values()))
        self.past = [here] if rose else [*self.past, here]
        if self.past.count(here) == 3:
            self.circles()

    def judge(self) -> None:
        if not self.majority() and not self.moves():
            self.each_takes_own()

    def describe(self) -> dict[str, Any]:
        return super().describe() | {"ko": self.barred}
