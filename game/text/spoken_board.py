"""The board for ears, a place at a time: short, for each is heard by itself; what a hole says can be gone on with."""

from game.rules.board import Board, Cell, Seat
from game.rules.families import by_family
from game.text.language import joined_voices, msg
from game.text.speech_context import SpeechContext

# By how many rows a player has: what each is called, the one nearest to the middle of the board first.
ROWS: dict[int, tuple[str, ...]] = {
    1: (joined_voices("{Your} holes"),),
    2: (joined_voices("{Your} front row"), joined_voices("{Your} back row")),
}
SHARED = joined_voices("{Your} half of the middle row"), joined_voices("{Your} near row")


@by_family("text")
def spoken_place(cell: Cell, n: int, context: SpeechContext) -> str:
    """Return the text read aloud for a hole: its stones, and any special role."""
    text = msg("{hole}, {n:stone}") if n else msg("{hole}, empty")
    lies = context.words.say(text, hole=cell.name, n=n)
    return context.words.join_list((lies, *spoken_marks(cell, context)))


@by_family("text")
def spoken_marks(cell: Cell, context: SpeechContext) -> tuple[str, ...]:
    """Return the marks on a hole (such as a house) as texts for speech."""
    return ()


@by_family("text")
def spoken_rows(seat: Seat, board: Board, context: SpeechContext) -> dict[int, str]:
    """Return the names of a player's rows, by number."""
    rows = sorted({cell.row for cell in board.cells if cell.hole and cell.seat == seat}, reverse=seat == "N")
    called = SHARED if board.rows == 3 else ROWS.get(len(rows), ROWS[1] * len(rows))
    return {row: context.voice(seat, text) for row, text in zip(rows, called, strict=False)}
