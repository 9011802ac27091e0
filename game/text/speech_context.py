"""Input and output of sentences: the moment of a turn; captions, previews and choices."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.rules.board import Seat
from game.rules.steps import Step
from game.text.language import GivenName, Language, joined_voices

COMPUTER = "computer"  # the name that stands for the one computer in a game
PLAIN: Mapping[Seat, str] = {"S": "S", "N": "N"}  # names where nobody has one
TO_MOVE = joined_voices("[Your turn|{player} to move|It’s the computer’s turn].")
WINS = joined_voices("{You} [win!|wins.]")
IN_THIS_ROUND = joined_voices(
    "[{hole} is yours in this round|In this round {hole} is {player}’s|In this round {hole} is the computer’s]."
)
BETWEEN = " · "  # the parts of `PreviewText.after`


class Caption(NamedTuple):
    """Sentence under the board, and the rule behind it in a second line, which may be ""."""

    text: str = ""
    why: str = ""


class PreviewText(NamedTuple):
    """Texts of a previewed move."""

    sentence: str
    """Sentence under the board."""
    title: str
    """Title of the tip beside the hole where the last stone lands."""
    line: str
    """Line of that tip."""
    after: str = ""
    """What follows the sentence where there is no tip: the gain, most important part first."""
    brings: str = ""
    """The same in a few words behind the name of a hole, read aloud."""
    then: str = ""
    """Sentence after that, if anything follows; read aloud."""


class TurnContinuation(NamedTuple):
    """One possible continuation of a turn: its title, button text and meaning, most important sentence first."""

    title: str
    meaning: tuple[str, ...]
    button: str


class PendingChoice(NamedTuple):
    """A question that must be answered before a turn continues.

    `sentence`: the question; `short`: the question in a few words; `ways`: the possible answers; `why`: why it is asked
    and what follows from it.
    """

    sentence: str
    short: str
    """The question in a few words."""
    ways: tuple[TurnContinuation, ...]
    why: tuple[str, ...] = ()
    """Why it is asked, and what follows from it."""


class RulePlate(NamedTuple):
    """One rule on the rules page; `is_changed`: an option that it depends on is not at its default; `is_basic`: it is
    one of the few rules needed to begin a game.
    """

    id: str
    title: str
    text: str
    is_changed: bool
    is_basic: bool = False


def text_for_seat(
    seat: Seat, words: Language, reader: Seat | None, names: Mapping[Seat, str], text: str, **values: object
) -> str:
    """Return a text filled for the grammatical person of a seat; `reader`, `names`: as in `SpeechContext`."""
    if seat == reader:
        return words.voiced(text, "you", **values)
    return text_by_name(words, names.get(seat, seat), text, **values)


def text_by_name(words: Language, name: str, text: str, **values: object) -> str:
    """Return a text filled for a player with this name who isn't the reader."""
    return words.voiced(text, "computer" if is_computer(name) else "name", player=name, **values)


def is_computer(name: str) -> bool:
    """Return whether a name stands for the only computer of a game, not for a person of that name."""
    return name == COMPUTER and not isinstance(name, GivenName)


def whose_turn_text(words: Language, name: str) -> str:
    """Return the sentence on whose turn it is, for a player other than the reader."""
    return text_by_name(words, name, TO_MOVE)


@dataclass(frozen=True)
class SpeechContext:
    """Context for the sentences about a turn and its steps.

    `reader`: the seat called "you", None if two people share the screen or nobody plays; `names`: a seat's name in
    texts (a seat, "computer", or a name shown unchanged); `is_last_turn`: the game or its round ends with this turn;
    `position`: the position before the turn; `can_only_pass`: in an extra turn that this turn earns the player can only
    pass; `below`: the seat at the bottom of the screen, which decides what is left and right.

    The other fields describe one step and are set by `StepFollower`: `hand`: stones in hand after it; `before`: the
    previous step; `lap`: lap number from 1; `landed`: hole of the last stone that fell; `reserve`: stones in the
    mover's reserve; `way`: direction of the move, "<", ">" or ""; `houses`: seats that owned a house before it.
    """

    words: Language
    rules: Any  # of the family whose sentences these are
    mover: Seat
    reader: Seat | None = None
    hand: int = 0
    before: Step | None = None
    names: Mapping[Seat, str] = field(default_factory=lambda: {"S": "S", "N": "N"})
    is_last_turn: bool = False
    position: Any = None
    lap: int = 1
    landed: str = ""
    reserve: int = 0
    way: str = ""
    houses: frozenset[Seat] = frozenset()
    can_only_pass: bool = False
    below: Seat = "S"

    def is_reader(self, seat: Seat) -> bool:
        """Return whether a seat is the one called "you"."""
        return seat == self.reader

    def player_value(self, seat: Seat) -> str:
        """Return the name of a seat's player, as the value for the placeholder `{player}`."""
        return self.names.get(seat, seat)

    def owner(self, place: str) -> Seat:
        """Return the owner of a hole or store; the mover if the board has no such place."""
        board = self.rules.board
        if place not in board.index:
            return self.mover
        cell = board.cells[board.index[place]]
        owner: Seat = self.position.owner(place) if self.position is not None and cell.hole else cell.seat
        return owner

    def is_store(self, place: str) -> bool:
        """Return whether a place is a store."""
        return place in ("S", "N")

    def is_house(self, hole: str) -> bool:
        """Return whether a hole is a house that its player still owns."""
        board = self.rules.board
        return any(board.house_of_seat(seat) == board.index.get(hole, -1) for seat in self.houses)

    def lifts_only_tax(self, step: Step) -> bool:
        """Return whether a step lifts only the tax (the stones taken from a working house), leaving the others."""
        return (
            step.op == "lift" and self.lap == 1 and self.is_house(step.hole)
            and self.position is not None and self.position.house_works(self.mover) and bool(self._house_tax_stones())
        )  # fmt: skip

    def _house_tax_stones(self) -> int | None:
        """Return how many stones the kind of turn to be played takes from a house as a tax; None if it takes none."""
        kind = self.position.kind if self.position is not None else ""
        return next((turn.tax for turn in self.rules.clauses_of_kind("turn") if turn.id == kind), None)

    def loses_house(self, step: Step) -> bool:
        """Return whether a player loses a house by a step, as it is emptied or captured."""
        return step.op in ("lift", "capture") and self.is_house(step.hole) and not self.lifts_only_tax(step)

    def capture_receiver(self, step: Step) -> Seat:
        """Return the seat that gets the stones of a capture or sweep."""
        return "S" if step.to == "S" else "N" if step.to == "N" else self.mover

    def voice(self, seat: Seat, text: str, **values: object) -> str:
        """Return a text filled for the grammatical person of a seat: the reader, a name, or the computer."""
        return text_for_seat(seat, self.words, self.reader, self.names, joined_voices(text), **values)
