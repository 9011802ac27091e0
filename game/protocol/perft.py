"""`go perft N`: how many positions there are, N plies ahead, move by move."""

from collections.abc import Callable

from game.protocol.search import Search
from game.rules.sowing.perft import perft as count
from game.rules.sowing.position import Position

DEEPEST = 60


def perft(position: Position, depth: int, say: Callable[[str], None], error: Callable[[str], None]) -> Search:
    """The counting, ready to be started."""
    return Search(
        lambda search: _counted(search, position, depth, say, error),
        counting=True,
        on_fault=lambda search, what: error(what),
    )


def _counted(
    search: Search, position: Position, depth: int, say: Callable[[str], None], error: Callable[[str], None]
) -> None:
    if position.phase in ("layout", "claim"):
        error(f"perft cannot count: a {position.phase} is awaited, which has no list of moves")
        return
    counted = () if depth == 0 or position.over else position.legal()
    total = 0 if counted else 1
    for move in counted:
        n = _behind(search, position, move, depth - 1)
        if search.stopped.is_set():
            error("perft was stopped before it had counted all")
            return
        say(f"{move}: {n}")
        total += n
    say(f"Nodes searched: {total}")


def _behind(search: Search, position: Position, move: str, depth: int) -> int:
    """The positions behind one move; `search` may stop the counting."""
    if position.phase != "play":
        return position.count_after(move, depth)
    counter = position.counter(move)
    search.on_stop = counter.cancel
    if search.stopped.is_set():
        counter.cancel()
    return count(counter, depth)
