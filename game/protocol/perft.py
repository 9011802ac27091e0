"""`go perft N`: how many positions there are, N plies ahead, move by move."""

from collections.abc import Callable
from typing import cast

from game.engine.mind import Part
from game.protocol.search import Search
from game.rules.families import part
from game.rules.game import Position

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

    def on_stop(cancel: Callable[[], None]) -> None:
        search.on_stop = cancel
        if search.stopped.is_set():
            cancel()

    return cast(Part, part(position.rules.words.family, "engine")).count_behind(position, move, depth, on_stop)
