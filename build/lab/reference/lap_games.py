"""Laps in single games: nigerian, ayo, bao_laps."""

from lab.reference.two_rows import Laps, TwoRows, other


class Nigerian(TwoRows):
    """Both stores are sown; fours go to their owner, but not those that the last stone makes."""

    def drop(self, place: str, last: bool) -> None:
        super().drop(place, last)
        if place in self.holes and self.holes[place] == 4 and not last:
            self.capture(place, self.seat_of(place))

    def make(self, move: str) -> None:
        self.sow_laps(move, [*self.row("S"), "S", *self.row("N"), "N"], Laps(), ends=(1, 4))
        self.turn = other(self.turn)

    def judge(self) -> None:
        if self.in_row(self.turn) == 0:
            self.finish()  # what lies in the other row counts for nobody


class Ayo(TwoRows):
    """Fours, wherever they are made, go to the mover at once."""

    def drop(self, place: str, last: bool) -> None:
        super().drop(place, last)
        if self.holes[place] == 4:
            self.capture(place, self.turn)

    def make(self, move: str) -> None:
        self.sow_laps(move, self.ring(), Laps())
        self.turn = other(self.turn)

    def judge(self) -> None:
        judge_by_majority(self)


class BaoLaps(TwoRows):
    """A turn ends in an empty hole, and takes the facing stones if the hole is the player's own."""

    COLUMNS = 8
    EACH = 2

    def moves(self) -> list[str]:
        occupied = super().moves()
        return [hole for hole in occupied if self.holes[hole] > 1] or occupied

    def make(self, move: str) -> None:
        at = self.sow_laps(move, self.ring(), Laps())
        if at in self.row(self.turn):
            self.capture(self.facing(at), self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        judge_by_majority(self)


def judge_by_majority(board: TwoRows) -> None:
    """More than half of the stones win; a player who has none leaves the rest to the other."""
    if not board.majority() and board.in_row(board.turn) == 0:
        board.sweep(other(board.turn), other(board.turn))
        board.finish()
