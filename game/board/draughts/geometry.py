"""Where the squares of a draughts board lie; what is captured lies beside it."""

from dataclasses import dataclass
from functools import cached_property

from game.board import geometry
from game.board.geometry import Extent, Place, Written
from game.rules.draughts.board import FILES, Board

FRAME = 0.42  # pitches, around the squares: the names of files and rows stand there
RADIUS = 0.44  # pitches, of a man


@dataclass(frozen=True)
class Geometry(geometry.Geometry):
    """A pitch is the side of a square."""

    @property
    def size(self) -> int:
        """Squares along each side."""
        assert isinstance(self.board, Board)
        return self.board.size

    @cached_property
    def extent(self) -> Extent:
        return Extent(self.size + 2 * FRAME, self.size + 2 * FRAME)

    @property
    def counted(self) -> bool:
        return False  # one sees one man, or a king of two

    @cached_property
    def laid(self) -> dict[str, Place]:
        out: dict[str, Place] = {}
        for cell in sorted((cell for cell in self.board.cells if cell.hole), key=lambda cell: (cell.row, cell.column)):
            x = self.left + (FRAME + cell.column + 0.5) * self.pitch
            y = self.top + (FRAME + cell.row + 0.5) * self.pitch
            out[cell.name] = Place(cell.name, x, y, y, RADIUS * self.pitch, -1 if cell.seat == "S" else 1, "square")
        return out

    @cached_property
    def names(self) -> tuple[Written, ...]:
        out: list[Written] = []
        for i in range(self.size):
            at = self.size - 1 - i if self.turned else i
            along = FRAME + i + 0.5
            out.append(Written(FILES[at], self.left + along * self.pitch, self.rect.bottom - FRAME / 2 * self.pitch))
            out.append(Written(str(self.size - at), self.left + FRAME / 2 * self.pitch, self.top + along * self.pitch))
        return tuple(out)
