"""What a wrong move of a puzzle allows: the answer that takes most, from the steps of both turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.match import Ply
from game.scenes.shared.reasons import COULD_TAKE
from game.scenes.shared.turn_texts import move_text
from game.session.two_lines import Did, did

if TYPE_CHECKING:
    from game.rules.board import Seat
    from game.text.language import Words

LEAST = 2  # stones: a single one is no reason


def worst_answer(ply: Ply) -> Did | None:
    """The answer to a turn that takes most stones out of the mover's holes; None if none takes `LEAST`."""
    after, worst = ply.after, None
    if after.over or after.player == ply.mover or after.phase != "play":
        return None
    for move in after.legal():
        found = did(Ply(after.player, move, after, after.play(move)))
        if found is None:
            continue
        taken = tuple(one for one in found.taken if after.owner(one[0]) == ply.mover)
        found = found._replace(taken=taken)
        if found.stones >= LEAST and (worst is None or found.stones > worst.stones):
            worst = found
    return worst


def what_answer_takes(ply: Ply, words: Words, below: Seat) -> str:
    """The same in a sentence; "" where there is nothing to say."""
    answer = worst_answer(ply)
    if answer is None:
        return ""
    return words.say(
        COULD_TAKE[len(answer.holes) > 1],
        n=answer.stones,
        hole=answer.holes,
        played=move_text(ply, words, below),
        answer=move_text(answer.ply, words, below),
    )
