"""The board for ears, a place at a time: short, for each is heard by itself; what a hole says can be gone on with."""

from game.rules.board import Board, Cell, Seat
from game.rules.families import by_family
from game.text.language import msg, voices
from game.text.speech_context import Telling

# By how many rows a player has: what each is called, the one nearest to the middle of the board first.
ROWS: dict[int, tuple[str, ...]] = {
    1: (voices("{Your} holes"),),
    2: (voices("{Your} front row"), voices("{Your} back row")),
}
SHARED = voices("{Your} half of the middle row"), voices("{Your} near row")


@by_family("text")
def heard_place(cell: Cell, n: int, telling: Telling) -> str:
    """A hole: how many stones lie in it, and what it is besides."""
    text = msg("{hole}, {n:stone}") if n else msg("{hole}, empty")
    lies = telling.words.say(text, hole=cell.name, n=n)
    return ", ".join((lies, *heard_marks(cell, telling)))


@by_family("text")
def heard_marks(cell: Cell, telling: Telling) -> tuple[str, ...]:
    """What lies on a hole besides stones."""
    return ()


@by_family("text")
def heard_rows(seat: Seat, board: Board, telling: Telling) -> dict[int, str]:
    """What a player's rows are called, by their number."""
    rows = sorted({cell.row for cell in board.cells if cell.hole and cell.seat == seat}, reverse=seat == "N")
    called = SHARED if board.rows == 3 else ROWS.get(len(rows), ROWS[1] * len(rows))
    return {row: telling.voice(seat, text) for row, text in zip(rows, called, strict=False)}
