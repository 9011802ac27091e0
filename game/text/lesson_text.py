"""What a lesson says by itself: the goal, a hint where its file has none, and the last hint, which is the move."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.game import CLAIM, KEEP, SWAP, Position
from game.rules.match import Ply
from game.rules.notation import seen
from game.text.language import Words
from game.text.said import texts


def goal_said(about: str, goal: str, words: Words) -> str:
    """What is to be reached in a task, after what is otherwise there; `about` may be empty."""
    return " ".join(words.t(text) for text in (about, goal) if text)


def which_hint(plies: Sequence[Ply], words: Words) -> str:
    """The second hint of a task where its file has none.  `plies`: the turns of a line that is right.

    A family says it, in a function of this name; "" where it has nothing to say.
    """
    own = getattr(texts(plies[0].before.rules), "which_hint", None)
    return str(own(plies, words)) if own else ""


def last_hint(move: str, position: Position, words: Words) -> str:
    """The third hint of a task: what to do.  A family may say it in its own words: a function `to_play`."""
    own = getattr(texts(position.rules), "to_play", None)
    return str(own(position, move, words)) if own else decision_text(move, position, words) or seen(move)


def decision_text(move: str, position: Position, words: Words) -> str:
    """A decision between turns as something to do; "" for a turn."""
    if move == KEEP:
        return words.say("Keep your side.")
    if move == SWAP:
        return words.say("Swap sides.") if position.phase == "play" else words.say("Turn the board round.")
    if move.startswith(CLAIM):
        return words.say("Choose {holes}.", holes=move.removeprefix(CLAIM).replace(".", " "))
    return ""
