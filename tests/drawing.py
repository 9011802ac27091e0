"""Boards as small text drawings, so that a failing test shows at a glance what is wrong."""

from collections.abc import Mapping

from game.rules.sowing.position import Position


def draw(counts: Mapping[str, int], note: str = "") -> str:
    """The rows as South sees them, North's letters running from right to left, then stores and hands.

    `counts` are stones by name; stores are `S` and `N`.
    """
    holes = [name for name in counts if name not in ("S", "N") and " " not in name]
    numbers = sorted({name[1:] for name in holes})  # of rows of one player: none in two rows, else 1 and 2
    south = [sorted(name for name in holes if name[0].isupper() and name[1:] == n) for n in numbers]
    north = [sorted((name for name in holes if name[0].islower() and name[1:] == n), reverse=True) for n in numbers]
    wide = max(map(len, [*south, *north]), default=0)
    lines = [note] if note else []
    for row in filter(None, (*north[::-1], *south)):
        gap = " " * (8 * (wide - len(row)))  # the shared middle row: North's half at the left, South's at the right
        text = "  ".join(f"{name:>2}{counts[name]:>4}" for name in row)
        lines.append("    " + (gap + text if row[0][0].isupper() else text))
    rest = [f"{name}{counts[name]:>4}" for name in counts if name not in holes]
    return "\n".join([*lines, "    " + "   ".join(rest)])


def draw_position(position: Position, note: str = "") -> str:
    """The same of a position, with the player to move or the outcome."""
    cells = position.rules.board.cells
    counts = {cell.name: n for cell, n in zip(cells, position.cells, strict=True)}
    state = f"{position.player} to move" if not position.over else str(position.outcome)
    return draw(counts, f"{note}: {state}" if note else state)
