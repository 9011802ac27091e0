"""The lines of a tree as rows: a row is a turn of both players, or as much of it as lies between two branches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.rules.board import Seat
from game.table.move_tree import MoveNode, MoveTree


class RowEnd(NamedTuple):
    """Expected end after the moves of a player in a row.

    `text`: how far ahead the reader would end, in stones with a sign; "" where nothing is known.
    """

    text: str = ""
    is_proved: bool = False


class LineRow(NamedTuple):
    """A row: the depth of its line, the number of the turn ("" where it goes on with one), the moves, the figures."""

    depth: int
    number: str
    nodes: tuple[MoveNode, ...]
    ends: dict[Seat, RowEnd]


def line_rows(
    tree: MoveTree, mover_of: Callable[[MoveNode], Seat], end_after: Callable[[MoveNode], RowEnd]
) -> list[LineRow]:
    """Return the rows of all lines: a line that leaves another one stands below the move that it replaces."""
    return list(_rows_after(tree.root, None, 0, 1, mover_of, end_after))


def _rows_after(
    parent: MoveNode,
    first: MoveNode | None,
    depth: int,
    number: int,
    mover_of: Callable[[MoveNode], Seat],
    end_after: Callable[[MoveNode], RowEnd],
) -> Iterator[LineRow]:
    """Yield the rows of a line, with the lines that leave it.

    `first`: its first move, if that is not the main one after `parent`; `number`: of the turn of its first move.
    """
    row: list[MoveNode] = []
    shown = str(number)
    before: Seat | None = mover_of(parent) if parent.parent is not None else None
    node = first or next(iter(parent.children), None)
    while node is not None:
        mover = mover_of(node)
        if before is not None and before != mover and mover == "S" and (row or node is not first):
            if row:
                yield LineRow(depth, shown, tuple(row), _ends(row, mover_of, end_after))
            number += 1
            row, shown = [], str(number)
        row.append(node)
        others = node.parent.children[1:] if node.parent and node is not first else []
        if others:
            yield LineRow(depth, shown, tuple(row), _ends(row, mover_of, end_after))
            row, shown = [], ""
            for other in others:
                yield from _rows_after(node.parent or parent, other, depth + 1, number, mover_of, end_after)
        before, node = mover, next(iter(node.children), None)
    if row:
        yield LineRow(depth, shown, tuple(row), _ends(row, mover_of, end_after))


def _ends(
    row: list[MoveNode], mover_of: Callable[[MoveNode], Seat], end_after: Callable[[MoveNode], RowEnd]
) -> dict[Seat, RowEnd]:
    """Return the figure after the last move of each player in a row."""
    return {mover_of(node): end_after(node) for node in row}
