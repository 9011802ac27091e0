"""What a lesson says by itself: the last hint, which is the move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.game import CLAIM, KEEP, SWAP
from game.text.language import msg

if TYPE_CHECKING:
    from game.rules.game import Position
    from game.text.language import Words

SOW = {
    "": msg("Sow {hole}."),
    "<": msg("Sow {hole} towards your left."),
    ">": msg("Sow {hole} towards your right."),
}


def last_hint(move: str, position: Position, words: Words) -> str:
    """The third hint of a task: what to do."""
    if move == KEEP:
        return words.say("Keep your side.")
    if move == SWAP:
        return words.say("Turn the board round.")
    if move.startswith(CLAIM):
        return words.say("Choose {holes}.", holes=move.removeprefix(CLAIM).replace(".", " "))
    hole = position.rules.place_of(move)
    sign = move[len(hole) : len(hole) + 1]
    return words.say(SOW[sign if sign in SOW else ""], hole=hole)
