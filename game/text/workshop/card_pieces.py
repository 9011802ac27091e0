"""Pieces of a card: plain text, slots and their options; and a change of a card."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, Protocol

Path = tuple[str, ...]  # of a key within a clause: ("when", "was")
SlotKind = Literal["word", "number", "numbers", "place", "words", "more"]
What = Literal["set", "added", "removed", "order", "option", "key"]


class ClauseInFile(Protocol):
    """A clause in the form of a variant file: a card of the rules editor, or a clause offered for adding.

    `kind`: one of `schema.KINDS`, or the name of a table: "board", "start", "sowing". `id`: that of the clause.
    `table`: its keys and values.
    """

    @property
    def kind(self) -> str:
        """Kind of the clause, one of `schema.KINDS`, or name of the table: "board", "start" or "sowing"."""

    @property
    def id(self) -> str:
        """Id of the clause."""

    @property
    def table(self) -> Mapping[str, Any]:
        """Keys of the clause with their values."""


class PlainText(NamedTuple):
    """Unchangeable text between slots."""

    text: str


class WordSlot(NamedTuple):
    """A changeable word in a card's sentence; a slot of kind "more" adds a condition and has an empty path."""

    path: Path
    text: str
    kind: SlotKind


Piece = PlainText | WordSlot


class CardText(NamedTuple):
    """Text of a card: its title and sentences; `own`: the author's explanation, if any."""

    title: str
    pieces: tuple[Piece, ...]
    own: str = ""

    @property
    def text(self) -> str:
        """The card's sentences as plain text."""
        return "".join(piece.text for piece in self.pieces)


class SlotOption(NamedTuple):
    """An option of a word slot: its text, and the value to set at `path`; None removes the key.

    `says`: its effect in one line, or ""; `as_in`: names of games that have it; `form`: the pattern of its numbers, if
    any.
    """

    path: Path
    value: Any
    text: str
    says: str = ""
    as_in: tuple[str, ...] = ()
    form: str = ""


@dataclass(frozen=True)
class RuleChange:
    """One change in the rules of a game.

    `what`: "set": a word of a card, at `path` inside it (path `if`: the clause was switched on or off); "added" or
    "removed": a card, whose table is `new` or `old`; "order": the ids of a kind; "option": values of an option; "key":
    a key above the tables.  `old`, `new`: values of the file with options applied, None for no value.  `is_hidden`: the
    difference appears only with options other than the defaults.
    """

    what: What
    kind: str
    id: str
    path: Path = ()
    old: Any = field(default=None, hash=False)
    new: Any = field(default=None, hash=False)
    nth: int = 0
    is_hidden: bool = False
