"""A board of draughts in words: whose men and kings stand where."""

from game.rules.board import Cell, other
from game.rules.draughts.position import Position
from game.text.language import msg
from game.text.telling import Telling

KING = 2  # pieces
MEN = msg("Your men: {hole}."), msg("{player}’s men: {hole}."), msg("The computer’s men: {hole}.")
KINGS = msg("Your kings: {hole}."), msg("{player}’s kings: {hole}."), msg("The computer’s kings: {hole}.")
A_MAN = msg("{hole}: your man."), msg("{hole}: {player}’s man."), msg("{hole}: the computer’s man.")
A_KING = msg("{hole}: your king."), msg("{hole}: {player}’s king."), msg("{hole}: the computer’s king.")


def board_said(position: Position, telling: Telling) -> list[str]:
    """The men and the kings of both, the reader's last."""
    out: list[str] = []
    squares = [cell.name for cell in position.rules.board.cells if cell.hole and position.count(cell.name)]
    for seat in (other(telling.mover), telling.mover):
        own = [name for name in squares if position.owner(name) == seat]
        kings = tuple(name for name in own if position.is_king(name))
        men = tuple(name for name in own if name not in kings)
        for names, texts in ((men, MEN), (kings, KINGS)):
            if names:
                out.append(telling.voice(seat, *texts, hole=names))
    return out


def place_said(cell: Cell, n: int, telling: Telling) -> str:
    """What stands on a square."""
    if not cell.hole or not n:
        return telling.words.say(msg("{hole} is empty."), hole=cell.name)
    return telling.voice(telling.owner(cell.name), *(A_KING if n >= KING else A_MAN), hole=cell.name)
