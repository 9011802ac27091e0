"""What a lesson says by itself: the goal, a hint where its file has none, and the last hint, which is the move."""

from collections.abc import Sequence

from game.rules.families import by_family
from game.rules.game import CLAIM, KEEP, SWAP, Position
from game.rules.match import Ply
from game.text.language import Language


def goal_said(about: str, goal: str, words: Language) -> str:
    """What is to be reached in a task, after what is otherwise there; `about` may be empty."""
    return " ".join(words.t(text) for text in (about, goal) if text)


@by_family("text")
def which_hint(plies: Sequence[Ply], wrong: Sequence[Ply], words: Language) -> str:
    """What a right hole is like, and a wrong one, too; "" where they have nothing in common that can be said.

    `plies`: the turns of a line that is right; `wrong`: the first turns that are not.
    """
    return ""


@by_family("text")
def to_play(position: Position, move: str, words: Language) -> str:
    """The third hint of a task: what to do."""
    raise NotImplementedError


def decision_text(move: str, position: Position, words: Language) -> str:
    """A decision between turns as something to do; "" for a turn."""
    if move == KEEP:
        return words.say("Keep your side.")
    if move == SWAP:
        return words.say("Swap sides.") if position.phase == "play" else words.say("Turn the board round.")
    if move.startswith(CLAIM):
        return words.say("Choose {holes}.", holes=move.removeprefix(CLAIM).replace(".", " "))
    return ""
