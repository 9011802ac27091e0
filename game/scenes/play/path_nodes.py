"""Where the laps of a turn lie along a line: a node for each, or several in one where there are many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from game.film.laps import Path

Kind = Literal["began", "relay", "captured", "dot", "end"]


AWAY = 0.55  # of the way from one lap to the next: how far the end lies from the last lap


class Node(NamedTuple):
    """A lap on the line, or several: `x` its middle, `n` what was captured there, `hole` where it begins.

    A `dot` is a relay of a turn with many laps; `captured` stands also for relays before which something was taken.
    """

    x: float
    kind: Kind
    first: int  # the indices of the laps that it stands for
    last: int
    n: int
    hole: str


class Line(NamedTuple):
    """All nodes, in the order of the laps, and how far one lap is from the next."""

    left: float
    step: float
    nodes: tuple[Node, ...]

    def x(self, lap: float) -> float:
        """Where a lap lies."""
        return self.left + lap * self.step

    def lap_at(self, x: float) -> int:
        """The lap nearest to a place; behind the last one there is no other."""
        laps = max(node.last for node in self.nodes if node.kind != "end")
        return max(0, min(laps, round((x - self.left) / self.step))) if self.step else 0


def line_of(path: Path, left: float, right: float, *, most: float, near: float) -> Line:
    """The line of a turn between two places.

    `most`: the greatest distance from one lap to the next; `near`: two nodes with numbers need so much.
    """
    laps, wide = path.laps, right - left
    away = 0.0 if path.cut else max(near, min(AWAY * most, wide * AWAY / (len(laps) - 1 + AWAY)))
    step = min(most, (wide - away) / max(1, len(laps) - 1))
    folds = step < near
    nodes: list[Node] = []
    for i, lap in enumerate(laps):
        n, x = path.brought(i), left + i * step
        kind: Kind = "captured" if n or lap.begins == "captured" else lap.begins
        if folds and kind == "relay":
            kind = "dot"
        behind = next((node for node in reversed(nodes) if node.kind == "captured"), None)
        if folds and kind == "captured" and behind is not None and x - left - behind.last * step < near:
            at = nodes.index(behind)
            middle = left + (behind.first + i) / 2 * step
            nodes[at:] = [behind._replace(x=middle, last=i, n=behind.n + n, hole="")]
        else:
            nodes.append(Node(x, kind, i, i, n, lap.start))
    if not path.cut:
        last = len(laps) - 1
        nodes.append(Node(left + last * step + away, "end", last, last, path.brought(len(laps)), path.landing))
    return Line(left, step, tuple(nodes))


def named(nodes: Sequence[Node], lap: int, width: Callable[[str], float], between: float) -> list[Node]:
    """The nodes whose names have room: that of the lap shown first, then both ends, captures, all others."""
    order = {"captured": 2, "began": 3, "relay": 3}

    def rank(node: Node) -> tuple[int, int]:
        if node.first <= lap <= node.last and node.kind != "end":
            return 0, node.first
        return (1 if node.kind == "end" or node.first == 0 else order.get(node.kind, 4)), node.first

    out: list[Node] = []
    for node in sorted((node for node in nodes if node.hole), key=rank):
        half = width(node.hole) / 2 + between
        if all(abs(node.x - other.x) >= half + width(other.hole) / 2 for other in out):
            out.append(node)
    return out
