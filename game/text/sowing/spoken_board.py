"""What lies on a hole besides stones, for ears."""

from game.rules.board import Cell
from game.text.language import joined_voices, msg
from game.text.speech_context import SpeechContext

LYING = {  # by the name of its kind
    "house": joined_voices("{your} house"),
    "tuz": joined_voices("{your} tuz"),
    "won": joined_voices("{your} won hole"),
    "owner": joined_voices("[yours in this round|{player}’s in this round|the computer’s in this round]"),
    "burnt": msg("out of play"),
    "mandarin": msg("with the mandarin"),
}


def heard_marks(cell: Cell, telling: SpeechContext) -> tuple[str, ...]:
    lying = telling.position.marks_on_board() if telling.position is not None else ()
    here = [(mark, telling.rules.mark_kinds[mark.kind].name) for mark in lying if mark.place == cell.name]
    return tuple(telling.voice(mark.seat or cell.seat, LYING[kind]) for mark, kind in here if kind in LYING)
