"""Things on a hole besides stones, read aloud."""

from game.rules.board import Cell
from game.text.language import joined_voices, msg
from game.text.speech_context import SpeechContext

LYING = {  # by the name of its kind
    "house": joined_voices("{your} house"),
    "tuz": joined_voices("{your} tuz"),
    "won": joined_voices("{your} won hole"),
    "owner": joined_voices("[yours in this round|{player}’s in this round|the computer’s in this round]"),
    "burnt": msg("out of play"),
    "closed": msg("closed"),
    "mandarin": msg("with the mandarin"),
}


def spoken_marks(cell: Cell, context: SpeechContext) -> tuple[str, ...]:
    """Return the marks on a hole (such as a house) as texts for speech."""
    lying = context.position.marks_on_board() if context.position is not None else ()
    here = [(mark, context.rules.mark_kinds[mark.kind].name) for mark in lying if mark.place == cell.name]
    return tuple(context.voice(mark.seat or cell.seat, LYING[kind]) for mark, kind in here if kind in LYING)
