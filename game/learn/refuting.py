"""The other side's answers that show why a move is wrong: with all its extra turns, until the learner is to move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.learn.goals import Goal, Lines, taken
from game.learn.replies import best_answer
from game.learn.ways import ways
from game.rules.match import Game, Ply

if TYPE_CHECKING:
    from game.rules.board import Seat
    from game.rules.game import Position

MOST_BOARDS = 1_000  # on which the other side goes on, that are looked at for one answer: somebody waits for it


def worst_reply(position: Position, learner: Seat, worth: Callable[[Ply], int] | None = None) -> list[Ply]:
    """The answer that captures most, or is worth most, until the learner is to move; of equal ones the shortest.

    Empty where the other side is not to move.
    """
    worth = worth or (lambda ply: taken([ply], ply.mover))
    game = Game(position.rules, position)
    return [game.play(move) for move in best_answer(position, learner, worth, MOST_BOARDS, cut=True)[1]]


def refutation(plies: Sequence[Ply], goal: Goal, turns: int, learner: Seat) -> list[Ply]:
    """The answer after which a goal cannot be forced any more within so many turns; of several one that captures most.

    Empty where the other side is not to move, or no answer does it.
    """
    found = list(plies)
    lines = Lines(goal, turns + sum(ply.mover == learner for ply in plies), learner, one=True)
    while not found[-1].after.over and found[-1].after.player != learner:
        game = Game(found[-1].after.rules, found[-1].after)
        answers = [game.ahead(move) for move in ways(game.position)]
        spoils = [ply for ply in answers if not lines.enforced([*found, ply], turns)]
        if not spoils:
            break
        found.append(max(spoils, key=lambda ply: taken([ply], ply.mover)))
    return found[len(plies) :]
