"""Tasks of lessons that are puzzles of their game: to find the first move, the best one.

Position, moves and answer are those of the puzzle, which a long search has judged: nothing is searched here.  The
learner sits below in each lesson, so a puzzle of the other side is turned round, where both sides play alike.
"""

from functools import lru_cache

from game.engine.constants import WIN
from game.rules.file.variant_library import OptionError, Variant
from game.rules.game import Rules
from game.teaching.deep_search import SHORT, best_move_decides, winning_margin
from game.teaching.kept_puzzles import KeptPuzzle, UnfitPuzzleError, position_of, shipped_puzzles
from game.teaching.same_puzzle import mirrored_line, mirrored_position
from game.teaching.tasks import PuzzleFacts, Task

BELOW = "S"  # where the learner sits
FAR = 5  # moves of a solution that are mirrored: reasons look no further than the turn after the answer


@lru_cache(maxsize=4)
def _puzzles_by_id(game: str) -> dict[str, KeptPuzzle]:
    """Return the puzzles that come with a game, by their ids."""
    return {puzzle.id: puzzle for puzzle in shipped_puzzles(game)}


def puzzle_task(id: str, rules: Rules) -> Task:
    """Return the task to find the first move of a puzzle.  Raises UnfitPuzzleError, with a sentence."""
    puzzle = _puzzles_by_id(rules.variant).get(id)
    if puzzle is None:
        raise UnfitPuzzleError(f"the game has no puzzle {id}.")
    variant = Variant(rules.variant, rules.words)
    try:
        alike = variant.rules(dict(puzzle.options)).options == rules.options
        position = position_of(puzzle, variant)
    except (UnfitPuzzleError, OptionError) as error:
        raise UnfitPuzzleError(f"the puzzle {id} cannot be played: {error}") from None
    if not alike:
        raise UnfitPuzzleError(f"the puzzle {id} is played with other options.")
    first, line, moves = (puzzle.solution[0], *puzzle.accept), puzzle.solution, puzzle.moves
    if position.player != BELOW:
        facing = mirrored_position(position)
        if facing is None:
            raise UnfitPuzzleError(f"the puzzle {id} is the other side's, and the two do not play alike.")
        first, line, moves = tuple(facing.moves[move] for move in first), mirrored_line(position, line[:FAR]), ()
        position = facing.position
    solved = _as_solved_puzzle(puzzle, rules, line)
    return Task(position, tuple((move,) for move in first), first, moves=moves, puzzle=solved)


def _as_solved_puzzle(puzzle: KeptPuzzle, rules: Rules, line: tuple[str, ...]) -> PuzzleFacts:
    """Return a stored puzzle as a solved one, with the result of its search."""
    (best, second), margin = puzzle.best_and_second_values, winning_margin(rules)
    lasting = puzzle.proved or (best - second >= margin and puzzle.nodes >= SHORT)
    return PuzzleFacts(
        puzzle.id,
        line,
        lost=puzzle.solution_margin(rules) or 0,
        wins=best >= WIN or (puzzle.proved and best > 0 >= second),
        saves=puzzle.proved and best == 0 > second,
        sure=lasting and best_move_decides(best, second, margin, proved=puzzle.proved),
    )
