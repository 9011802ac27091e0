"""All that the other side can do until the learner is to move again: its turn with its extra turns and decisions.

What a goal promises of an answer is judged over all of it, not over its first move; the same answer is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.learn.ways import ways
from game.rules.match import Ply

if TYPE_CHECKING:
    from game.rules.board import Seat
    from game.rules.game import Position

MOST_BOARDS = 20_000  # on which the other side goes on, that are looked at for one promise


class TooManyLinesError(Exception):
    """A lesson with more lines than anybody could look through."""


def answering(after: Position, learner: Seat) -> bool:
    """Whether the other side is to do something on this board."""
    return not after.over and after.player != learner and after.phase in ("play", "remove")


def best_answer(
    after: Position, learner: Seat, worth: Callable[[Ply], int], boards: int = MOST_BOARDS, *, cut: bool = False
) -> tuple[int, tuple[str, ...]]:
    """The most that all plies of an answer are worth together, and the moves that are worth it, the fewest that are.

    0 and no move where the other side is not to move.  `cut`: where there are more boards than may be looked at, it is
    the best of the answers that were; otherwise TooManyLinesError is raised then.
    """
    known: dict[object, tuple[int, tuple[str, ...]]] = {}

    def best(position: Position) -> tuple[int, tuple[str, ...]]:
        if not answering(position, learner) or position.round != after.round:
            return 0, ()
        here = (position.cells, position.phase, position.lying(), getattr(position, "again", False))
        key = (*here, tuple(position.coats().items()))
        if key not in known:
            found: tuple[int, tuple[str, ...]] = 0, ()
            for move in ways(position):
                if len(known) > boards:
                    if not cut:
                        raise TooManyLinesError
                    if found[1]:
                        break
                ply = Ply(position.player, move, position, position.play(move))
                more, line = best(ply.after)
                one = worth(ply) + more, (move, *line)
                if not found[1] or (one[0], -len(one[1])) > (found[0], -len(found[1])):
                    found = one
            known[key] = found
        return known[key]

    return best(after)


def most(after: Position, learner: Seat, worth: Callable[[Ply], int]) -> int:
    """The most that all plies of an answer are worth together; 0 where the other side is not to move.

    Raises TooManyLinesError.
    """
    return best_answer(after, learner, worth)[0]
