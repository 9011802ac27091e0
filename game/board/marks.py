"""Marks on a board at rest: hover, preview, illegal holes.

`Marks` come and go with what one looks at; what `BoardMarks` holds belongs to the position itself.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple

from game.board.geometry import Sign
from game.film.hops import MoveHops
from game.film.turn_ghost import TurnGhost
from game.rules.board import Seat
from game.rules.game import Look, Position, marks_with_looks

if TYPE_CHECKING:
    from game.rules.parts import TurnPart


class DirectionArrow(NamedTuple):
    """A direction that can be chosen for a hole; `is_aimed`: it is hovered or focused."""

    hole: str
    sign: Sign
    is_aimed: bool = False


class ValueMark(NamedTuple):
    """The engine's value of a move, shown on a small label at its hole. `sign`: direction, "" if the hole has only one.
    `text`: value in whole stones, "" if `ends` says that the game is won or lost. `cp`: value in hundredths of a stone.
    """

    hole: str
    sign: Sign | Literal[""]
    text: str
    is_best: bool = False
    ends: Literal["", "won", "lost"] = ""
    cp: int = 0
    is_estimate: bool = False
    """Whether the border is dashed."""


class GhostMark(NamedTuple):
    """The faded path of the last turn; `strength`: its opacity, `laps`: numbers of the laps whose hops are drawn.
    `is_answer`: the opponent made the turn, so it is drawn in the opponent's colour.
    """

    turn: TurnGhost
    laps: tuple[int, ...] = ()
    strength: float = 1.0
    is_answer: bool = True


class Marks(NamedTuple):
    """All temporary marks that a page can show on the board; none by default.

    `strength`: opacity of the preview, 0 to 1.  `Geometry.arrow_at` finds the arrow at a point.
    """

    hovered: str = ""
    keyboard: str = ""
    way: MoveHops | None = None
    is_unnumbered: bool = False  # that way has no numbers, and all that it takes has its own way to a store
    count_changes: tuple[tuple[str, int], ...] = ()  # by how much counts would change, if that way were played
    past_counts: Mapping[str, int] | None = None  # what lay in every place at a moment of a turn that is told once more
    forbidden: str = ""
    strength: float = 1.0
    highlighted: str = ""  # a hole or store that stands out: what may be played and shows no way, or the winner's store
    origin: str = ""  # where the last turn began
    hint: str = ""
    arrows: tuple[DirectionArrow, ...] = ()
    allowed_starts: tuple[str, ...] = ()  # where something binds: the holes with which the turn may begin
    only_start: str = ""  # the only hole with which the turn may begin
    barred: str = ""  # the hole that may not begin the turn this once
    wrong_hole: str = ""  # the hole of a move that was taken back because it was wrong
    question_hole: str = ""  # the hole that a question under the board is about
    foretold_hole: str = ""  # the hole whose turn is to be foretold: it is not to be pressed
    claimed_holes: tuple[str, ...] = ()  # holes that are named to change their owner
    values: tuple[ValueMark, ...] = ()  # what the moves are worth
    losses: tuple[tuple[str, int], ...] = ()  # stones that a turn cost, by hole
    costly_way: MoveHops | None = None  # a turn that cost something, and the one that would have been better
    better_way: MoveHops | None = None
    averted_way: MoveHops | None = None  # a turn that the other side would have made, and no longer can
    targets: tuple[str, ...] = ()  # where the piece that one looks at can go
    removable: tuple[str, ...] = ()  # pieces of which one may be removed before the turn
    dragged: tuple[str, tuple[int, int]] | None = None  # a piece that the pointer pulls, and where the pointer is, px
    turn_part: TurnPart | None = None  # a part of a turn that was played, pointed out anew
    ghost: GhostMark | None = None  # the last turn, until somebody acts


NOTHING = Marks()


class BoardMarks(NamedTuple):
    """The permanent marks on a board in a position (not its stones), which `BoardView.set_marks` shows."""

    burnt: frozenset[str] = frozenset()  # holes under a lid
    owned: tuple[tuple[str, Seat], ...] = ()  # holes that wear their owner's sign
    lost_places: frozenset[str] = frozenset()  # houses that are houses no longer
    stores: tuple[tuple[str, Seat], ...] = ()  # holes that have become a store of this player
    won_holes: tuple[tuple[str, Seat], ...] = ()  # holes that this player has won with the stones in them
    heavy: frozenset[str] = frozenset()  # holes with a piece that counts several stones
    ways: tuple[tuple[str, Sign], ...] = ()  # holes with an arrow in the direction that their owner keeps

    @classmethod
    def from_position(cls, position: Position) -> BoardMarks:
        """Return all visible marks of a position, by their look."""
        return cls.from_looks(marks_with_looks(position))

    @classmethod
    def from_looks(cls, marks: Collection[Look]) -> BoardMarks:
        """Create marks from tuples of look, place and owner."""
        return cls(
            frozenset(place for look, place, _ in marks if look == "lid"),
            tuple((place, seat) for look, place, seat in marks if look == "sign" and seat),
            frozenset(place for look, place, _ in marks if look == "lost"),
            tuple((place, seat) for look, place, seat in marks if look == "store" and seat),
            tuple((place, seat) for look, place, seat in marks if look == "won" and seat),
            frozenset(place for look, place, _ in marks if look == "piece"),
            tuple((place, ">" if look == "right" else "<") for look, place, _ in marks if look in ("right", "left")),
        )

    def changed_places(self, other: BoardMarks) -> set[str]:
        """Return the places that look different with the `other` marks."""
        differ = (item for one, another in zip(self, other, strict=True) for item in set(one) ^ set(another))
        return {item if isinstance(item, str) else item[0] for item in differ}
