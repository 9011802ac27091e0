"""What the parts of a turn of draughts were, in sentences: for the ribbon, the clipboard and speech."""

from game.rules.draughts.turn import BURN, CROWN, SPARE
from game.rules.parts import Part
from game.text.language import msg
from game.text.telling import Telling

PLAIN = {
    "start": msg("The piece on {hole} moved."),
    "hop": msg("It went on from {hole}."),
    "capture": msg("It captured the piece on {hole}."),
    "landing": msg("It ended on {hole}."),
    "missed": msg("The piece on {hole} could have captured {target}, and did not."),
}
OTHER = {
    BURN: msg("The piece on {hole} was burnt: it could have captured, and did not."),
    SPARE: msg("What could have been burnt was left standing."),
    CROWN: msg("On {hole} it became a king."),
    "pass": msg("There was no move."),
}


def part_text(part: Part, telling: Telling) -> str:
    """A part in a sentence; empty for what has no words."""
    text = PLAIN.get(part.kind) or OTHER.get(part.detail, "")
    return telling.words.say(text, hole=part.place, target=part.more) if text else ""
