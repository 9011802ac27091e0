"""What a lesson says by itself: which hole is the right one, and the last hint, which is the move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.board import SEATS
from game.rules.game import CLAIM, KEEP, SWAP
from game.text.language import msg
from game.text.said import texts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.game import Position
    from game.rules.match import Ply
    from game.text.language import Words

SOW = {
    "": msg("Sow {hole}."),
    "<": msg("Sow {hole} towards your left."),
    ">": msg("Sow {hole} towards your right."),
    "<*": msg("Sow {hole} towards your left, and then your house, too: the move with a star."),
    ">*": msg("Sow {hole} towards your right, and then your house, too: the move with a star."),
}


# What is said of the hole to sow, without naming it, by where its first sowing ends and what follows.
WHICH = {
    "hole": msg("A hole that does it holds {n:stone}. The last one falls into hole {hole}."),
    "store": msg("A hole that does it holds {n:stone}. The last one falls into your store."),
    "other store": msg("A hole that does it holds {n:stone}. The last one falls into the other store."),
    "takes": msg("A hole that does it holds {n:stone}. The last one falls into hole {hole} and captures."),
    "further": msg("A hole that does it holds {n:stone}. The first lap ends in hole {hole}: follow it from there."),
}
DECIDE = msg("Choose so that your first turn begins in hole {hole} with {n:stone}.")


def which_hint(plies: Sequence[Ply], words: Words) -> str:
    """The second hint of a task where its file has none: what the right hole holds, and where its stones lead.

    `plies`: the turns of a line that is right.  "" where nothing is sown from a hole.
    """
    first = plies[0]
    sown = next((ply for ply in plies if ply.mover == first.mover and ply.steps and ply.steps[0].op == "lift"), None)
    if sown is None or (sown is not first and first.move not in (KEEP, SWAP)):
        return ""
    lift = sown.steps[0]
    if sown is not first:
        return words.say(DECIDE, hole=lift.hole, n=lift.n)
    fell, after = "", ""
    for step in sown.steps:
        if fell and step.op in ("lift", "capture"):
            after = step.op
            break
        fell = step.hole if step.op == "drop" else fell
    ends = "hole" if fell not in SEATS else "store" if fell == first.mover else "other store"
    key = {"lift": "further", "capture": "takes"}.get(after, ends) if ends == "hole" else ends
    return words.say(WHICH[key], n=lift.n, hole=fell) if fell else ""


def goal_said(about: str, goal: str, words: Words) -> str:
    """What is to be reached in a task, after what is otherwise there; `about` may be empty."""
    return " ".join(words.t(text) for text in (about, goal) if text)


def last_hint(move: str, position: Position, words: Words) -> str:
    """The third hint of a task: what to do.  A family may say it in its own words: a function `to_play`."""
    own = getattr(texts(position.rules), "to_play", None)
    return str(own(position, move, words)) if own else as_sown(position, move, words)


def as_sown(position: Position, move: str, words: Words) -> str:
    """A move as something to do: stones that are sown this way or that, or a decision between turns."""
    if move == KEEP:
        return words.say("Keep your side.")
    if move == SWAP and position.phase == "play":
        return words.say("Swap sides.")
    if move == SWAP:
        return words.say("Turn the board round.")
    if move.startswith(CLAIM):
        return words.say("Choose {holes}.", holes=move.removeprefix(CLAIM).replace(".", " "))
    hole = position.rules.place_of(move)
    way = move[len(hole) :]
    return words.say(SOW.get(way) or SOW.get(way[:1], SOW[""]), hole=hole)
