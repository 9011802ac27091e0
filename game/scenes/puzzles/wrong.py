"""Why a wrong move of a puzzle is wrong, in a sentence that does not name the right one.

It says what the answer to it takes, or what another move brings; both are read from the steps of the turns, as a review
reads them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.analysis.values import TurnReview
from game.rules.match import Ply
from game.scenes.shared.reasons import COULD_TAKE
from game.scenes.shared.turn_texts import move_text
from game.session.two_lines import compared, costliest_answer
from game.text.language import msg

if TYPE_CHECKING:
    from game.learn.kept_puzzles import KeptPuzzle
    from game.rules.board import Seat
    from game.session.two_lines import Did
    from game.text.language import Words

NOTHING = msg("{played} captures nothing. Another move captures {n:stone}.")
LESS = msg("{played} captures {n:stone}. Another move captures {m:stone}.")
AGAIN = msg("{played} earns no extra turn. Another move does.")
AGAIN_AND = msg("{played} earns no extra turn. Another move does, and the extra turn captures {n:stone}.")
NEXT = msg("{played} is not the best move: another one prepares a turn that captures {n:stone}.")
SAFER = msg("After {played}, {answer} could capture {n:stone}. After another move only {m:stone} can be captured.")
WORTH = msg("{played} is not the best move: another one is worth {n:stone} more, as far as the computer sees.")
DECIDES = msg("{played} does not decide the game. Another move does.")


def why_wrong(puzzle: KeptPuzzle, ply: Ply, words: Words, below: Seat) -> str:
    """What a wrong first move of a puzzle allows or misses."""
    played, before = move_text(ply, words, below), ply.before
    best = puzzle.solution[0]
    right = Ply(ply.mover, best, before, before.play(best))
    answer, feared = costliest_answer(ply), costliest_answer(right)
    if answer is not None and answer.stones - _stones(feared) >= before.rules.clear:
        return _danger(answer, feared, played, words, below)
    line = TurnReview(0, ply.mover, ply.move, best, None, 0, line=puzzle.solution)
    lines = compared([ply], line)
    if lines is not None:
        if lines.best.stones > lines.played.stones:
            text, less = (LESS, lines.played.stones) if lines.played.stones else (NOTHING, lines.best.stones)
            return words.say(text, played=played, n=less, m=lines.best.stones)
        if lines.best.bonus and not lines.played.bonus:
            again = lines.again.stones if lines.again else 0
            return words.say(AGAIN_AND if again else AGAIN, played=played, n=again)
        if lines.next is not None:
            return words.say(NEXT, played=played, n=lines.next.stones)
    if puzzle.margin is None:
        return words.say(DECIDES, played=played)
    return words.say(WORTH, played=played, n=puzzle.margin)


def _danger(answer: Did, feared: Did | None, played: str, words: Words, below: Seat) -> str:
    said = move_text(answer.ply, words, below)
    if feared is not None:
        return words.say(SAFER, played=played, answer=said, n=answer.stones, m=feared.stones)
    text = COULD_TAKE[len(answer.holes) > 1]
    return words.say(text, n=answer.stones, hole=answer.holes, played=played, answer=said)


def _stones(did: Did | None) -> int:
    return did.stones if did else 0
