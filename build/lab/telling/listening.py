"""A listener with a board of its own, who moves stones only as the captions of a turn say.

Each caption has to fit what lies there when it is said, and in the end the board has to lie as the position after the
turn does: so captions can neither say what is not so nor leave out a stone.
"""

from game.rules.board import SEATS, Seat, counts_by_name, other_seat
from game.rules.game import marks_of_kind
from lab.telling.patterns import known_by, same, true, understood
from lab.telling.taking import Taking


class Listener(Taking):
    """Hears the captions of one turn."""

    def hear(self, caption: str, hand_of: Seat) -> None:
        """A caption, and whose hand it is about: of two that sow at once only the eye knows.  Raises UntrueError."""
        self.hand = self.hands[hand_of]
        understood(caption, KNOWN, self.readers, self)
        same(0, self._leaves, "stones that stay where others are lifted, and of which nothing is said")
        self.heard.append(len(self.events))
        self.lay.append(dict(self.lying))
        may_owe = SEATS if self.before.rules.clauses_of_kind("pay") else ()
        lying = [n for place, n in self.lying.items() if place not in may_owe]
        true(min(lying) >= 0 and self.hand.stones >= 0, "stones are moved that are not there")

    def end(self) -> None:
        """No more captions: all stones have to lie where they lie.  Raises UntrueError."""
        is_ = counts_by_name(self.board, self.after.cells)
        closes = bool(self.closed or marks_of_kind(self.before, "closed"))  # stores hold what has left the board then
        told = {name: n for name, n in is_.items() if not closes or name not in SEATS}
        wrong = [f"{name} {self.lying[name]}, not {n}" for name, n in told.items() if self.lying[name] != n]
        true(not wrong, f"whoever moves stones as the captions say gets {', '.join(wrong)}")
        same(sum(hand.stones for hand in self.hands.values()), 0, "stones that are still in the hand")
        same(self.heap, self.after.heap, "stones in the heap")
        self._won_holes()
        true(not self._lifts, f"{self._lifts} is to be sown on and is not lifted")

    def _won_holes(self) -> None:
        """Those of before and those of which was told, and no others; who swaps sides swaps these too."""
        won = self.won
        if self.move == "swap":
            cells, index, partner = self.board.cells, self.board.index, self.board.partner
            won = {cells[partner(index[h])].name: other_seat("S" if who == "S" else "N") for h, who in won.items()}
        if self.after.round == self.before.round and not self.void:
            same(
                won, {mark.place: mark.seat or "" for mark in marks_of_kind(self.after, "won")}, "won holes, and whose"
            )


KNOWN = known_by(Listener)
