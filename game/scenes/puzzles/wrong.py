"""What a wrong move of a puzzle allows, in a sentence: the answer that takes most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.shared.reasons import COULD_TAKE
from game.scenes.shared.turn_texts import move_text
from game.session.two_lines import costliest_answer

if TYPE_CHECKING:
    from game.rules.board import Seat
    from game.rules.match import Ply
    from game.text.language import Words


def what_answer_takes(ply: Ply, words: Words, below: Seat) -> str:
    """What the answer to a turn takes that takes most; "" where that is no reason."""
    answer = costliest_answer(ply)
    if answer is None or answer.stones < ply.before.rules.clear:
        return ""
    return words.say(
        COULD_TAKE[len(answer.holes) > 1],
        n=answer.stones,
        hole=answer.holes,
        played=move_text(ply, words, below),
        answer=move_text(answer.ply, words, below),
    )
