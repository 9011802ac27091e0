"""What a lesson says by itself: the last hint, which is the move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.game import CLAIM, KEEP, SWAP
from game.text.language import msg
from game.text.said import texts

if TYPE_CHECKING:
    from game.rules.game import Position
    from game.text.language import Words

SOW = {
    "": msg("Sow {hole}."),
    "<": msg("Sow {hole} towards your left."),
    ">": msg("Sow {hole} towards your right."),
    "<*": msg("Sow {hole} towards your left, and then your house, too: the move with a star."),
    ">*": msg("Sow {hole} towards your right, and then your house, too: the move with a star."),
}


def last_hint(move: str, position: Position, words: Words) -> str:
    """The third hint of a task: what to do.  A family may say it in its own words: a function `to_play`."""
    own = getattr(texts(position.rules), "to_play", None)
    return str(own(position, move, words)) if own else as_sown(position, move, words)


def as_sown(position: Position, move: str, words: Words) -> str:
    """A move as something to do: stones that are sown this way or that, or a decision between turns."""
    if move == KEEP:
        return words.say("Keep your side.")
    if move == SWAP:
        return words.say("Turn the board round.")
    if move.startswith(CLAIM):
        return words.say("Choose {holes}.", holes=move.removeprefix(CLAIM).replace(".", " "))
    hole = position.rules.place_of(move)
    way = move[len(hole) :]
    return words.say(SOW.get(way) or SOW.get(way[:1], SOW[""]), hole=hole)
