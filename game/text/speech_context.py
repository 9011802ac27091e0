"""What sentences are made from and what they come in: who moves, who reads, what is in the hand; captions, previews."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.rules.board import Seat
from game.rules.steps import Step
from game.text.language import GivenName, Language, joined_voices

COMPUTER = "computer"  # the name that stands for the one computer in a game
PLAIN: Mapping[Seat, str] = {"S": "S", "N": "N"}  # names where nobody has one
TO_MOVE = joined_voices("[Your turn|{player} to move|It is the computer’s turn].")
WINS = joined_voices("{You} [win!|wins.]")
IN_THIS_ROUND = joined_voices(
    "[{hole} is yours in this round|In this round {hole} is {player}’s|In this round {hole} is the computer’s]."
)
BETWEEN = " · "  # the parts of `PreviewText.after`


class Caption(NamedTuple):
    """The sentence under the board, and beneath it the rule that it follows, in plain words (may be empty)."""

    text: str = ""
    why: str = ""


class PreviewText(NamedTuple):
    """The sentence under the board; title and line of the tip beside the hole where the last stone lands.

    `after` follows the sentence where there is no tip: what the move brings, most important part first.  `brings`: the
    same in a few words that follow the name of a hole, for ears; `then`: a sentence after that, if anything comes then.
    """

    sentence: str
    title: str
    line: str
    after: str = ""
    brings: str = ""
    then: str = ""


class TurnContinuation(NamedTuple):
    """One of several ways in which a turn can go on: what it is called, what it means, and the word for its button.

    `meaning`: whole sentences, the most important first.
    """

    title: str
    meaning: tuple[str, ...]
    button: str


class PendingChoice(NamedTuple):
    """A turn that waits for an answer: the question, the same in a few words, and the ways to choose from.

    `why`: why it is asked, and what follows from that.
    """

    sentence: str
    short: str
    ways: tuple[TurnContinuation, ...]
    why: tuple[str, ...] = ()


class RulePlate(NamedTuple):
    """One plate of the rules page.  `changed`: an option that it depends on is not at its default."""

    id: str
    title: str
    text: str
    changed: bool


def text_for_seat(
    seat: Seat, words: Language, reader: Seat | None, names: Mapping[Seat, str], text: str, **values: object
) -> str:
    """A text of several voices in the one for who sits there.  `reader`, `names`: as in `SpeechContext`."""
    if seat == reader:
        return words.voiced(text, "you", **values)
    return text_by_name(words, names.get(seat, seat), text, **values)


def text_by_name(words: Language, name: str, text: str, **values: object) -> str:
    """The same of one who is not the reader."""
    return words.voiced(text, "computer" if is_computer(name) else "name", player=name, **values)


def is_computer(name: str) -> bool:
    """Whether the one computer of a game is called so, and not a person who gave that name."""
    return name == COMPUTER and not isinstance(name, GivenName)


def whose_turn_text(words: Language, name: str) -> str:
    """Whose turn it is, if it is not the reader's."""
    return text_by_name(words, name, TO_MOVE)


@dataclass(frozen=True)
class SpeechContext:
    """The moment in which something is told.

    `reader` is the one seat that may be called "you", or None where two people share the screen or nobody plays.
    `names` says who sits where: a seat, "computer", or a name that is shown as it is.  `ends`: the game or its round is
    over with this turn, so that nobody moves again.  `position` is that before the turn.  `passes`: the extra
    turn that it brings can only be passed.  `below`: whose side of the board is the lower one on the screen, so that
    left and right are those that are seen.

    The rest belongs to one step, and `following` fills it in: `hand` is how many stones are in the walking hand after
    it, `before` the step just before it in the same turn, `lap` which sowing of the turn it is, from 1, `landed` the
    hole in which the last stone fell, `reserve` the stones that wait in the mover's hand, `way` the sign of the move,
    "<" or ">", if it has one, `houses` who owned a house before it.
    """

    words: Language
    rules: Any  # of the family whose sentences these are
    mover: Seat
    reader: Seat | None = None
    hand: int = 0
    before: Step | None = None
    names: Mapping[Seat, str] = field(default_factory=lambda: {"S": "S", "N": "N"})
    ends: bool = False
    position: Any = None
    lap: int = 1
    landed: str = ""
    reserve: int = 0
    way: str = ""
    houses: frozenset[Seat] = frozenset()
    passes: bool = False
    below: Seat = "S"

    def is_reader(self, seat: Seat) -> bool:
        return seat == self.reader

    def name(self, seat: Seat) -> str:
        """What `{player}` is filled with."""
        return self.names.get(seat, seat)

    def owner(self, place: str) -> Seat:
        """Whose a hole or store is; the mover's if the board has no such place."""
        board = self.rules.board
        if place not in board.index:
            return self.mover
        cell = board.cells[board.index[place]]
        owner: Seat = self.position.owner(place) if self.position is not None and cell.hole else cell.seat
        return owner

    def is_store(self, place: str) -> bool:
        """Whether a place of the protocol is a store."""
        return place in ("S", "N")

    def in_house(self, hole: str) -> bool:
        """Whether a hole is a house that its player still owns."""
        board = self.rules.board
        return any(board.house_of_seat(seat) == board.index.get(hole, -1) for seat in self.houses)

    def lifts_only_tax(self, step: Step) -> bool:
        """Whether a step lifts only the tax of a house that works, so that its other stones stay."""
        return (
            step.op == "lift" and self.lap == 1 and self.in_house(step.hole)
            and self.position is not None and self.position.house_works(self.mover) and bool(self._tax())
        )  # fmt: skip

    def _tax(self) -> int | None:
        kind = self.position.kind if self.position is not None else ""
        return next((turn.tax for turn in self.rules.clauses_of_kind("turn") if turn.id == kind), None)

    def loses_house(self, step: Step) -> bool:
        """Whether a step takes away a house: it is lifted whole, or captured."""
        return step.op in ("lift", "capture") and self.in_house(step.hole) and not self.lifts_only_tax(step)

    def who_takes(self, step: Step) -> Seat:
        """Who gets the stones of a capture or a sweep."""
        return "S" if step.to == "S" else "N" if step.to == "N" else self.mover

    def voice(self, seat: Seat, text: str, **values: object) -> str:
        """What is said of one who sits there: of the reader, of somebody with a name or seat, or of the computer.

        `text` has its voices as `text_for_seat` reads them.
        """
        return text_for_seat(seat, self.words, self.reader, self.names, joined_voices(text), **values)
