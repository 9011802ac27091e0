"""Scores of positions that need no search ahead, and scores as others read them."""

from game.engine.search.constants import INFINITE, WIN
from game.engine.search.search import Search
from game.rules.sowing.position import THIRD_TIME, Position


def hundredths(score: int, position: Position) -> int:
    """A score of the search in hundredths of a stone; that of a won game as it is."""
    return score if abs(score) > WIN // 2 else round(100 * score / position.rules.rule.unit)


def standing(search: Search, position: Position) -> int:
    """The score of a position, for the player to move, without looking further; a finished game's is its result."""
    if not position.over:
        return search.run(position.setting, 0, -INFINITE, INFINITE) if position.phase == "play" else 0
    outcome, mine = position.outcome, 1 if position.player == "S" else -1
    if outcome is None or outcome.winner is None:
        return 0
    if not position.rules.counts:
        return WIN if outcome.winner == position.player else -WIN
    unit: int = position.rules.rule.unit
    return mine * unit * (position.store("S") - position.store("N"))


def round_won(position: Position, move: str, after: Position) -> int:
    """The score of a move that ends a round of a match, for its player; that of a void one is 0."""
    if after.stage.counted == position.stage.counted:
        return 0
    holes = position.rules.board.holes
    south, north = position.counter(move).get_cells()[holes : holes + 2]
    unit: int = position.rules.rule.unit
    return unit * (south - north if position.player == "S" else north - south)


def came_twice(position: Position) -> bool:
    """Could a position that was here twice before end the game on its third coming, where the table knows better?

    Not the position itself: a proof without the horizon never needs to come back to where it began.
    """
    here = position.key()
    return any(key != here and position.seen.count(key) >= THIRD_TIME - 1 for key in set(position.seen))
