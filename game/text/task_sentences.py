"""Sentences that a lesson makes by itself: the goal, a hint if its file has none, and the move as last hint."""

from collections.abc import Sequence

from game.rules.families import by_family
from game.rules.game import CLAIM, KEEP, SWAP, Position
from game.rules.match import Ply
from game.text.language import Language


def goal_sentence(about: str, goal: str, words: Language) -> str:
    """Return the goal of a task with an introduction. `about`: the introduction in English, may be ""; `goal`: the goal
    in the language of `words`.
    """
    return " ".join(filter(None, (words.t(about) if about else "", goal)))


@by_family("text")
def hint_text(plies: Sequence[Ply], wrong: Sequence[Ply], words: Language) -> str:
    """Return a hint on what distinguishes the right holes from some wrong ones; "" if there is none.

    `plies`: the turns of a right line; `wrong`: wrong first turns.
    """
    return ""


@by_family("text")
def move_instruction(position: Position, move: str, words: Language) -> str:
    """Return the instruction to make a move, which is the third hint of a task."""
    raise NotImplementedError


def decision_text(move: str, position: Position, words: Language) -> str:
    """Return the instruction for a decision between turns; "" if the move is an ordinary turn."""
    if move == KEEP:
        return words.say("Keep your side.")
    if move == SWAP:
        return words.say("Swap sides.") if position.phase == "play" else words.say("Turn the board round.")
    if move.startswith(CLAIM):
        return words.say("Choose {holes}.", holes=move.removeprefix(CLAIM).replace(".", " "))
    return ""
