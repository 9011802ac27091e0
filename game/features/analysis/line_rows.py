"""The lines of a tree as rows: a row is a turn of each player, or as much of them as lies between two branches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.rules.board import Seat
from game.table.move_tree import MoveNode, MoveTree


class RowEnd(NamedTuple):
    """Expected result of the game after a player's last move in a row.

    `text`: how far ahead the reader would end, in stones with a sign; "" if unknown.
    """

    text: str = ""
    is_proved: bool = False


class LineRow(NamedTuple):
    """Row of the panel of lines: one turn of each player, or a part of them.

    `depth`: how deep its line is nested. `number`: of its first turn, "" if the row continues one. `nodes`: the moves.
    `ends`: the expected result after the last move of each player. `begins`: the line branches off here. `turn`: its
    number also where it isn't shown, 0 for a line that nobody has played.
    """

    depth: int
    number: str
    nodes: tuple[MoveNode, ...]
    ends: dict[Seat, RowEnd]
    begins: bool = False
    turn: int = 0


def line_rows(
    tree: MoveTree, mover_of: Callable[[MoveNode], Seat], end_after: Callable[[MoveNode], RowEnd]
) -> list[LineRow]:
    """Return the rows of all lines of a tree; a line that branches off stands below the move that it replaces.
    `mover_of`, `end_after`: return the player of a move and the expected result after it.
    """
    return list(_rows_after(tree.root, None, 0, 1, mover_of, end_after))


def _rows_after(
    parent: MoveNode,
    first: MoveNode | None,
    depth: int,
    number: int,
    mover_of: Callable[[MoveNode], Seat],
    end_after: Callable[[MoveNode], RowEnd],
) -> Iterator[LineRow]:
    """Yield the rows of a line, and of the lines that branch off from it.

    `first`: the first move of the line, None for the main move after `parent`; `number`: number of that move's turn.
    """
    row: list[MoveNode] = []
    shown, begins_with = str(number), number

    def finished_row() -> LineRow:
        return LineRow(depth, shown, tuple(row), _row_ends(row, mover_of, end_after), row[0] is first, begins_with)

    before: Seat | None = mover_of(parent) if parent.parent is not None else None
    node = first or next(iter(parent.children), None)
    while node is not None:
        mover = mover_of(node)
        if before is not None and before != mover and (row or node is not first):
            number += 1
            if mover == "S":
                if row:
                    yield finished_row()
                row, shown = [], str(number)
        if not row:
            begins_with = number
        row.append(node)
        others = node.parent.children[1:] if node.parent and node is not first else []
        if others:
            yield finished_row()
            row, shown = [], ""
            for other in others:
                yield from _rows_after(node.parent or parent, other, depth + 1, number, mover_of, end_after)
        before, node = mover, next(iter(node.children), None)
    if row:
        yield finished_row()


def _row_ends(
    row: list[MoveNode], mover_of: Callable[[MoveNode], Seat], end_after: Callable[[MoveNode], RowEnd]
) -> dict[Seat, RowEnd]:
    return {mover_of(node): end_after(node) for node in row}
