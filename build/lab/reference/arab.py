"""The Arab games with a forced start: madjnuni, roseya, akil, ghashim."""

from typing import Any, ClassVar

from lab.reference.rounds import Rounds
from lab.reference.two_rows import Choices, EndlessError, Laps, Options, other


class Arab(Rounds):
    """A turn begins at the head; two or four under the last stone are captured, and neighbouring holes with them."""

    HAS_PIE = False
    LAID_OUT = True
    CHAIN_FORWARD = True

    def __init__(self, variant: str, options: Options | None = None) -> None:
        super().__init__(variant, options)
        if self.LAID_OUT:
            self.await_layout()

    # ------------------------------------------------------------ the layout
    def arranger(self) -> str:
        """South lays out the first round, North the second …"""
        return "S" if self.round % 2 else "N"

    def await_layout(self, again: bool = False) -> None:
        """`again`: the game before was void."""
        self.holes = dict.fromkeys(self.holes, 0)
        self.stores = {"S": 0, "N": 0}
        self.phase, self.turn = "layout", self.arranger()

    def lawful(self, numbers: list[int]) -> bool:
        """Is this layout lawful?  South's holes, then North's."""
        raise NotImplementedError

    def starts_after(self, turned: bool) -> str:
        """The player who makes the first turn."""
        raise NotImplementedError

    def legal(self) -> list[str]:
        if self.phase == "layout":
            return [] if self.over else ["layout:"]
        if self.phase == "turn":
            return ["keep", "swap"]
        return super().legal()

    def may(self, move: str) -> bool:
        if self.phase != "layout":
            return super().may(move)
        word, _, numbers = move.partition(":")
        parts = numbers.split(".")
        if word != "layout" or not all(part.isascii() and part.isdigit() for part in parts):
            return False
        stones = [int(part) for part in parts]
        right_number = len(stones) == 2 * self.columns and sum(stones) == 2 * self.columns * self.EACH
        return right_number and self.lawful(stones)

    def go(self, move: str) -> None:
        if self.phase == "layout":
            stones = map(int, move.removeprefix("layout:").split("."))
            self.holes = dict(zip(self.ring(), stones, strict=True))
            self.phase, self.turn = "turn", other(self.arranger())
        elif self.phase == "turn":
            if move == "swap":
                self.swap()
            self.phase, self.turn = "play", self.starts_after(turned=move == "swap")
            self.remember(rose=True)
        else:
            super().go(move)

    # ------------------------------------------------------------ a turn
    def moves(self) -> list[str]:
        head = self.head()
        return [head] if head else []

    def head(self) -> str | None:
        """The rightmost occupied hole."""
        return next((hole for hole in reversed(self.row(self.turn)) if self.holes[hole]), None)

    def make(self, move: str) -> None:
        at = self.sow_laps(move, self.ring(), Laps(), ends=(1, 2, 4))
        path = self.ring() if self.CHAIN_FORWARD else self.ring()[::-1]
        while self.holes[at] in (2, 4):
            self.capture(at, self.turn)
            if self.options["take_facing"]:
                self.capture(self.facing(at), self.turn)
            at = self.after(at, path)
        self.turn = other(self.turn)

    # ------------------------------------------------------------ the match
    def next_round(self, void: bool) -> None:
        self.await_layout(again=void)

    def count_round(self) -> None:
        for seat in "SN":
            self.score[seat] += self.stores[seat]

    def describe(self) -> dict[str, Any]:
        return super().describe() | ({"phase": self.phase} if self.LAID_OUT else {})


class Madjnuni(Arab):
    """At least two stones in each of 2×7 holes; the arranger starts in any case."""

    OPTIONS: ClassVar[Choices] = {"match": (False, True), "take_facing": (False, True)}
    COLUMNS = 7
    EACH = 7

    def __init__(self, variant: str, options: Options | None = None) -> None:
        self.played_again = 0
        super().__init__(variant, options)

    def await_layout(self, again: bool = False) -> None:
        self.played_again += again
        super().await_layout()

    def arranger(self) -> str:
        """The same player lays out a void game again: of the two games each player lays out one."""
        return "SN"[(self.round - 1 - self.played_again) % 2]

    def lawful(self, numbers: list[int]) -> bool:
        return min(numbers) >= 2

    def starts_after(self, turned: bool) -> str:
        return self.arranger()

    def judge(self) -> None:
        if self.on_board() == 0:
            self.finish()
        elif self.in_row(self.turn) == 0 and self.still_empty_after_the_next_turn():
            self.sweep(other(self.turn), other(self.turn))
            self.finish()

    def still_empty_after_the_next_turn(self) -> bool:
        """Looks at the other player's forced turn without playing it."""
        trial = self.clone()
        assert isinstance(trial, Madjnuni)
        trial.turn = other(self.turn)
        head = trial.head()
        assert head
        try:
            trial.make(head)
        except EndlessError:
            return True
        return trial.in_row(self.turn) == 0

    def match_winner(self) -> str | None:
        """After two games, in which all stones are won, the greater sum wins."""
        if sum(self.score.values()) < 2 * 98:
            return None
        south, north = self.score["S"], self.score["N"]
        return "draw" if south == north else "S" if south > north else "N"


class Roseya(Madjnuni):
    """Seven stones in each hole; South starts."""

    OPTIONS: ClassVar[Choices] = {"take_facing": (False, True)}
    LAID_OUT = False


class Akil(Arab):
    """72 stones in holes that correspond; the other player starts, unless they turn the board round."""

    OPTIONS: ClassVar[Choices] = {"match": (True, False), "take_facing": (False, True)}
    EACH = 6
    CHAIN_FORWARD = False
    GOAL = 60

    def lawful(self, numbers: list[int]) -> bool:
        """The occupied holes of both sides correspond: by letter, or face to face."""
        south = [n > 0 for n in numbers[:6]]
        north = [n > 0 for n in numbers[6:]]
        return north in (south, south[::-1])

    def starts_after(self, turned: bool) -> str:
        return self.arranger() if turned else other(self.arranger())

    def moves(self) -> list[str]:
        if self.in_row(other(self.turn)):
            return super().moves()
        feeding = self.feeding_hole()
        return [feeding] if feeding else []

    def feeding_hole(self) -> str | None:
        """The rightmost hole whose first lap reaches the other row."""
        row = self.row(self.turn)
        reaching = [hole for i, hole in enumerate(row) if self.holes[hole] >= len(row) - i]
        return reaching[-1] if reaching else None

    def judge(self) -> None:
        if self.match and self.goal_reached({seat: self.score[seat] + self.stores[seat] for seat in "SN"}):
            self.finish()
        elif self.each_row_holds_one_stone():
            self.each_takes_own()
        elif self.in_row(other(self.turn)) == 0 and not self.feeding_hole():
            self.sweep(self.turn, self.turn)
            self.finish()

    def each_row_holds_one_stone(self) -> bool:
        return self.in_row("S") == 1 and self.in_row("N") == 1

    def goal_reached(self, sums: dict[str, int]) -> str | None:
        """The player with 60 stones or more, and more than the other."""
        leader, second = ("S", "N") if sums["S"] > sums["N"] else ("N", "S")
        return leader if sums[leader] >= self.GOAL and sums[leader] > sums[second] else None

    def match_winner(self) -> str | None:
        return self.goal_reached(self.score)


class Ghashim(Akil):
    """At least four stones in every hole, in any numbers."""

    def lawful(self, numbers: list[int]) -> bool:
        return min(numbers) >= 4
