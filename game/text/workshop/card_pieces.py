"""What a card is made of: plain text and slots, and what can stand in a slot; and a change of one."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, Protocol

Path = tuple[str, ...]  # of a key within a clause: ("when", "was")
SlotKind = Literal["word", "number", "numbers", "place", "words", "more"]
What = Literal["set", "added", "removed", "order", "option", "key"]


class ClauseTable(Protocol):
    """A clause as it is told: a card of the bench, or one that waits in the tray.

    `kind` is one of `schema.KINDS`, or the name of a table: "board", "start", "sowing".
    """

    @property
    def kind(self) -> str: ...
    @property
    def id(self) -> str: ...
    @property
    def table(self) -> Mapping[str, Any]: ...


class PlainText(NamedTuple):
    """Text between the slots."""

    text: str


class WordSlot(NamedTuple):
    """A word that can be changed; one of kind "more" adds a condition, and its path is empty."""

    path: Path
    text: str
    kind: SlotKind


Piece = PlainText | WordSlot


class CardText(NamedTuple):
    """A card: its title and its sentences.  `own`: how the author explains it, where the file says so."""

    title: str
    pieces: tuple[Piece, ...]
    own: str = ""

    @property
    def text(self) -> str:
        """The sentences without slots."""
        return "".join(piece.text for piece in self.pieces)


class SlotOption(NamedTuple):
    """What can stand in a slot, and what to set for it: the value at the path; None leaves the key out.

    `says`: what it does, in one line, or empty; `as_in`: the names of games that have it so; `form`: what the numbers
    have in common, where numbers are named.
    """

    path: Path
    value: Any
    text: str
    says: str = ""
    as_in: tuple[str, ...] = ()
    form: str = ""


@dataclass(frozen=True)
class RuleChange:
    """One change of a game.

    "set": a word of a card, at `path` inside it (`if`: it came into force, or no longer is); "added" and "removed": a
    whole card, `new` or `old` is its table; "order": the ids of a kind; "option": the values of an option; "key": a
    key above the tables.  `old` and `new` are values as the file says them, with options put in; None is no value.
    `hidden`: what differs counts only with other options than the first ones.
    """

    what: What
    kind: str
    id: str
    path: Path = ()
    old: Any = field(default=None, hash=False)
    new: Any = field(default=None, hash=False)
    nth: int = 0
    hidden: bool = False
