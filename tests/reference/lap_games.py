"""Laps in single games: nigerian, ayo, bao_laps."""

from tests.reference.two_rows import Laps, TwoRows, other


class Nigerian(TwoRows):
    """Both stores are sown; fours go to their owner, but not those that the last stone makes."""

    def make(self, move: str) -> None:
        path = [*self.row("S"), "S", *self.row("N"), "N"]
        at, hand, laps = move, self.lift(move), Laps()
        while True:
            while hand:
                at = self.after(at, path)
                hand -= 1
                if at in self.stores:
                    self.stores[at] += 1
                else:
                    self.holes[at] += 1
                    if self.holes[at] == 4 and hand:
                        self.capture(at, self.seat_of(at))
            if at in self.stores or self.holes[at] in (1, 4):
                break
            laps.another()
            hand = self.lift(at)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if self.in_row(self.turn) == 0:
            self.finish()  # what lies in the other row counts for nobody


class Ayo(TwoRows):
    """Fours, wherever they are made, go to the mover at once."""

    def make(self, move: str) -> None:
        at, hand, laps = move, self.lift(move), Laps()
        while True:
            took = False
            while hand:
                at = self.after(at, self.ring())
                self.holes[at] += 1
                hand -= 1
                took = self.holes[at] == 4
                if took:
                    self.capture(at, self.turn)
            if took or self.holes[at] == 1:
                break
            laps.another()
            hand = self.lift(at)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if not self.majority() and self.in_row(self.turn) == 0:
            self.sweep(other(self.turn), other(self.turn))
            self.finish()


class BaoLaps(Ayo):
    """A turn ends in an empty hole, and takes the facing stones if the hole is the player's own."""

    COLUMNS = 8
    EACH = 2

    def moves(self) -> list[str]:
        occupied = super().moves()
        return [hole for hole in occupied if self.holes[hole] > 1] or occupied

    def make(self, move: str) -> None:
        at, hand, laps = move, self.lift(move), Laps()
        while True:
            while hand:
                at = self.after(at, self.ring())
                self.holes[at] += 1
                hand -= 1
            if self.holes[at] == 1:
                break
            laps.another()
            hand = self.lift(at)
        if at in self.row(self.turn):
            self.capture(self.facing(at), self.turn)
        self.turn = other(self.turn)
