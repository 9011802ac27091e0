"""What a sentence needs to know besides the step it tells: who moves, who reads, what is in the hand."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from game.rules.board import Seat
from game.rules.steps import Step
from game.teach.words import Words

if TYPE_CHECKING:
    from game.rules.tables import Rules


COMPUTER = "computer"  # the name that stands for the one computer in a game


class Caption(NamedTuple):
    """The sentence under the board, and beneath it the rule that it follows, in plain words (may be empty)."""

    text: str
    why: str = ""


def by_name(words: Words, name: str, they: str, computer: str = "", **values: object) -> str:
    """What is said of one who is not the reader: `they` has a `{player}`, `computer` is said of the computer."""
    return words.say(computer, **values) if computer and name == COMPUTER else words.say(they, player=name, **values)


@dataclass(frozen=True)
class Telling:
    """The moment in which something is told.

    `reader` is the one seat that may be called "you", or None where two people share the screen or nobody plays.
    `hand` is how many stones are in the hand after the step, `before` the step just before it in the same turn.
    `names` says who sits where: a seat, "computer", or a name that is shown as it is.
    `ends`: the game is over with this turn, so that nobody moves again.
    """

    words: Words
    rules: "Rules"
    mover: Seat
    reader: Seat | None = None
    hand: int = 0
    before: Step | None = None
    names: Mapping[Seat, str] = field(default_factory=lambda: {"S": "S", "N": "N"})
    ends: bool = False

    def you(self, seat: Seat) -> bool:
        """Whether the reader sits there."""
        return seat == self.reader

    def name(self, seat: Seat) -> str:
        """What `{player}` is filled with."""
        return self.names.get(seat, seat)

    def owner(self, place: str) -> Seat:
        """Whose a hole or store is; the mover's if the board has no such place."""
        board = self.rules.board
        return board.cells[board.index[place]].seat if place in board.index else self.mover

    def is_store(self, place: str) -> bool:
        """Whether a place of the protocol is a store."""
        return place in ("S", "N")

    def taker(self, step: Step) -> Seat:
        """Who gets the stones of a capture or a sweep."""
        return "S" if step.to == "S" else "N" if step.to == "N" else self.mover

    def voice(self, seat: Seat, you: str, they: str, computer: str = "", **values: object) -> str:
        """One of three texts, by who sits there: the reader, somebody with a name or seat, or the computer.

        Only the second has a `{player}`: in most languages a computer takes an article that a name does not.  The
        third may be left out where nobody is named.
        """
        if self.you(seat):
            return self.words.say(you, **values)
        return by_name(self.words, self.name(seat), they, computer, **values)
