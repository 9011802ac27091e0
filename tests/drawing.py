"""Boards as small text drawings, for tests that fail: one look must tell what is wrong."""

from collections.abc import Mapping

from game.rules.position import Position


def draw(counts: Mapping[str, int], note: str = "") -> str:
    """Two rows as South sees them, North's letters running from right to left, and the stores at the ends.

    `counts` are stones by name; stores are `S` and `N`.
    """
    south = sorted(name for name in counts if name.isupper() and name not in ("S", "N"))
    north = sorted((name for name in counts if name.islower()), reverse=True)
    line = [f"{name}{counts[name]:>3}" for name in north]
    across = [f"{name}{counts[name]:>3}" for name in south]
    lines = [note] if note else []
    lines += [
        f"       {'  '.join(line)}",
        f"N{counts.get('N', 0):>3}   {' ' * (6 * len(south) - 2)}   S{counts.get('S', 0):>3}",
        f"       {'  '.join(across)}",
    ]
    return "\n".join(lines)


def draw_position(position: Position, note: str = "") -> str:
    """The same of a position, with the player to move or the outcome."""
    cells = position.rules.board.cells
    counts = {cell.name: n for cell, n in zip(cells, position.cells, strict=True)}
    state = f"{position.player} to move" if not position.over else str(position.outcome)
    return draw(counts, f"{note}: {state}" if note else state)
