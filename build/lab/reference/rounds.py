"""Games that may be played as a match of rounds."""

from typing import Any

from lab.reference.two_rows import Options, TwoRows


class Rounds(TwoRows):
    """With the option `match`, the end of a round begins the next; the kinds of games say how."""

    def __init__(self, variant: str, options: Options | None = None) -> None:
        super().__init__(variant, options)
        self.match: bool = self.options.get("match", False)
        self.round = 1
        self.score = {"S": 0, "N": 0}
        self.dull = 0  # void or equal rounds in a row

    def count_round(self) -> None:
        """Adds what was won in this round to the score of the match."""
        raise NotImplementedError

    def match_winner(self) -> str | None:
        """S, N or draw if the match is decided after this round, which was not void."""
        raise NotImplementedError

    def next_round(self, void: bool) -> None:
        """Lays the board out for the next round and says who begins."""
        raise NotImplementedError

    def finish(self, drawn: bool = False) -> None:
        if not self.match:
            super().finish(drawn)
            return
        equal = self.fuller() == "draw"
        self.count_round()
        self.dull = self.dull + 1 if equal else 0
        winner = self.match_winner()
        if winner is None and self.dull == 3:
            winner = "draw"
        if winner:
            self.over, self.winner = True, winner
        else:
            self.go_on(void=False)

    def circles(self) -> None:
        if self.match:
            self.annul()
        else:
            super().circles()

    def share(self) -> None:
        """In a match stones that went to nobody would be missing from the next round."""
        if self.match and self.options["circles"] != "own_side":
            self.annul()
        else:
            super().circles()

    def annul(self) -> None:
        """Makes the round void."""
        if not self.match:
            super().annul()
            return
        self.dull += 1
        if self.dull == 3:
            self.over, self.winner = True, "draw"
        else:
            self.go_on(void=True)

    def go_on(self, void: bool) -> None:
        self.round += 1
        self.past = []
        self.next_round(void)

    def describe(self) -> dict[str, Any]:
        said = super().describe()
        return said | ({"round": self.round, "score": dict(self.score)} if self.match else {})
