"""The same position with fewer stones in one hole: how clips and tasks become clear.

Every position that is made could be one of the game's: a house without stones is lost, and a hole is barred only where
a turn could have barred it.  What is said here holds for stones in holes; a family whose pieces stand for themselves
has a part of its own in this room, a module with `fewer`, `later` and `in_play`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, Protocol, cast

from game.learn.turn_goals import BARRED, HOUSE, row
from game.rules.board import SEATS, other
from game.rules.families import family_of, part
from game.rules.file.vocabulary import Take
from game.rules.game import PositionError, marked

if TYPE_CHECKING:
    from game.rules.board import Board
    from game.rules.game import Position, Rules

HEAP = 12  # stones in a hole that are still a picture, where none can be put away
MOST_POURED = 20  # holes
KO = "ko"  # the key of a hole that is barred because a single stone was moved there
WORKS = 6  # stones with which a house cannot be barred


class Part(Protocol):
    """A family's part of this room."""

    def fewer(self, position: Position, random: Random | None = None) -> Iterator[Position]:
        """Positions with less on the board, as `fewer` makes them."""

    def later(self, position: Position, random: Random) -> Position:
        """A position as it could come up later."""

    def in_play(self, position: Position) -> int:
        """How many pieces matter."""

    def hidden(self, rules: Rules) -> Collection[str]:
        """The clauses that no turn shows by itself: those that look back at what came before."""


@cache
def _part(family: str) -> Part | None:
    try:
        return cast(Part, part(family, "learn"))
    except ModuleNotFoundError:
        return None


def _own(position: Position) -> Part | None:
    """The part of the position's family, if it has one."""
    return _part(position.rules.words.family)


def hidden(rules: Rules) -> Collection[str]:
    """The clauses that no turn shows by itself."""
    own = _part(rules.words.family)
    return own.hidden(rules) if own is not None else ()


def fewer(position: Position, random: Random | None = None) -> Iterator[Position]:
    """Positions with fewer stones in one hole; with `random` in no order.

    What is taken away lies in a store; without stores it is parked.  What waits in hands stays there.
    """
    own = _own(position)
    if own is not None:
        yield from own.fewer(position, random)
        return
    rules, said = position.rules, position.as_json()
    changes = list(_put_away(said) if can_put_away(position) else _parked(position, said))
    houses = {mark.seat: mark.place for mark in marked(position, HOUSE)}
    if random:
        random.shuffle(changes)
    for changed in changes:
        if houses:  # a house is lost with its last stone
            changed |= {"house": {seat: seat in houses and changed["holes"][houses[seat]] > 0 for seat in SEATS}}
        try:
            smaller = family_of(rules).from_json(rules, changed)
        except PositionError:
            continue
        if not marked(smaller, BARRED) or KO in changed or _barred_rightly(smaller, changed):
            yield smaller


def later(position: Position, random: Random) -> Position:
    """A position as it could come up later, with fewer holes filled: what waits in hands lies in them, too."""
    own, said = _own(position), position.as_json()
    if own is not None:
        return own.later(position, random)
    if "holes" not in said:
        return position
    holes = dict(said["holes"])
    for seat, n in said.get("hand", {}).items():
        filled = [name for name in holes if holes[name] and position.owner(name) == seat]
        for _ in range(n):
            name = random.choice(filled)
            holes[name] += 1
            filled = [one for one in filled if holes[one] < HEAP] or filled
    given = said | {"holes": holes, "hand": dict.fromkeys(SEATS, 0), "takasia": None}
    given |= {KO: None} if KO in said else {}
    position = family_of(position.rules).from_json(position.rules, given)
    for _ in range(random.randrange(MOST_POURED)):
        position = next((one for one in fewer(position, random) if not one.over), position)
    return position


def can_put_away(position: Position) -> bool:
    """Whether stones can lie off the board, in stores that keep them."""
    return position.rules.keeps


def _barred_rightly(position: Position, said: dict[str, Any]) -> bool:
    """Whether the other side could capture the barred hole next, and no other, and the player to move nothing."""
    mover, (mark,) = position.player, marked(position, BARRED)
    turned = family_of(position.rules).from_json(position.rules, said | {"turn": other(mover), "takasia": None})
    if position.over or turned.over or position.count(mark.place) < 2 or _first_captures(position):
        return False
    works = any(house.place == mark.place for house in marked(position, HOUSE)) and position.count(mark.place) >= WORKS
    front = row(position, mover, front=True)
    alone = not any(position.count(name) for name in front if name != mark.place)
    return not works and not alone and _first_captures(turned) == {mark.place}


def _first_captures(position: Position) -> set[str]:
    """The holes that the first lap of a turn could capture now."""
    found = set()
    for move in position.legal():
        for step in position.turn(move):
            if step.op in ("relay", "capture"):
                found |= {step.hole} if step.op == "capture" else set()
                break
    return found


def _put_away(said: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for name, n in said["holes"].items():
        for left in sorted({0, n // 2, n - 1} & set(range(n))):
            for seat in SEATS:
                holes, more = said["holes"] | {name: left}, said["stores"][seat] + n - left
                yield said | {"holes": holes, "stores": said["stores"] | {seat: more}}


def parking(position: Position) -> list[str]:
    """The holes in which stones are out of the way of the player to move: those that nothing can capture.

    Where a back hole is captured with its front hole, it is out of the way only behind an empty one.
    """
    if can_put_away(position):
        return []
    foe = other(position.player)
    back = row(position, foe, front=False)
    if not any(Take.THEIR_COLUMN in lap.take for lap in getattr(position.rules.words, "lap", ())):
        return back
    board = position.rules.board
    exposed = {_column(board, name) for name in row(position, foe, front=True) if position.count(name)}
    return [name for name in back if _column(board, name) not in exposed]


def _column(board: Board, place: str) -> int:
    return board.cells[board.index[place]].column


def in_play(position: Position) -> int:
    """How many stones lie where they matter to the player to move."""
    own = _own(position)
    if own is not None:
        return own.in_play(position)
    away = parking(position)
    cells = zip(position.rules.board.cells, position.cells, strict=True)
    return sum(n for cell, n in cells if cell.hole and cell.name not in away)


def _parked(position: Position, said: dict[str, Any]) -> Iterator[dict[str, Any]]:
    away = parking(position)
    for name, n in said["holes"].items() if away else ():
        for left in sorted({0, n // 2, n - 1} & set(range(n))) if name not in away else ():
            each, more = divmod(sum(said["holes"][one] for one in away) + n - left, len(away))
            level = {one: each + (i < more) for i, one in enumerate(away)}
            yield said | {"holes": said["holes"] | {name: left} | level}
