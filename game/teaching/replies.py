"""The moves that can be listed, and all that the other side can do with them until the learner is to move again.

What a goal promises of an answer is judged over all of it, its extra turns and decisions, not over its first move; the
same answer is shown.
"""

from collections.abc import Callable
from itertools import combinations

from game.rules.board import Seat, other_seat
from game.rules.game import CLAIM, Position
from game.rules.match import Ply

MOST_BOARDS = 20_000  # on which the other side goes on, that are looked at for one promise


class TooManyLinesError(Exception):
    """Raised where a lesson would need too many lines of moves to be examined."""


def all_moves(position: Position) -> tuple[str, ...]:
    """Return every legal move of any decision; empty after the end, or where moves can't be listed (layouts)."""
    if position.over or position.phase == "layout" or position.joint:
        return ()
    if position.phase != "claim":
        return position.legal()
    board = position.rules.board
    theirs = (board.cells[i].name for i in board.holes_of_seat(other_seat(position.player)))
    claims = (CLAIM + ".".join(names) for names in combinations(theirs, position.claims_wanted))
    return tuple(claim for claim in claims if position.why_not(claim) is None)


def is_opponent_to_answer(after: Position, learner: Seat) -> bool:
    """Return whether the opponent of the learner is to move in the position `after`."""
    return not after.over and after.player != learner and after.phase in ("play", "remove")


def best_answer(
    after: Position, learner: Seat, worth: Callable[[Ply], int], boards: int = MOST_BOARDS, *, cut: bool = False
) -> tuple[int, tuple[str, ...]]:
    """Return the answer of the opponent that is worth most, as (sum of the worth of its plies, moves), the shortest of
    equals.

    (0, ()) if the opponent isn't to move. `boards`: limit of positions; beyond it TooManyLinesError is raised or, with
    `cut`, the best answer found so far is returned.
    """
    known: dict[object, tuple[int, tuple[str, ...]]] = {}

    def best(position: Position) -> tuple[int, tuple[str, ...]]:
        if not is_opponent_to_answer(position, learner) or position.round != after.round:
            return 0, ()
        here = (position.cells, position.phase, position.marks_on_board(), getattr(position, "is_second_turn", False))
        key = (*here, tuple(position.coats().items()))
        if key not in known:
            found: tuple[int, tuple[str, ...]] = 0, ()
            for move in all_moves(position):
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


def best_answer_value(after: Position, learner: Seat, worth: Callable[[Ply], int], boards: int = MOST_BOARDS) -> int:
    """Return the sum of the worth of the plies of the opponent's best answer; 0 if the opponent isn't to move. `worth`:
    rates a ply; `boards`: limit of positions. Raises TooManyLinesError.
    """
    return best_answer(after, learner, worth, boards)[0]
