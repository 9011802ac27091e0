"""`go`: the engine thinks about a position, says what it finds, and answers with a move."""

from collections.abc import Callable
from random import Random

from game.engine import layouts, levels
from game.engine.thinking import Info, Limits, Thinking
from game.protocol.options import Options
from game.protocol.perft import DEEPEST, perft
from game.protocol.reading import WrongLineError, number
from game.protocol.search import Search
from game.rules.position import Position


class Engine:
    """Thinks for one conversation; `say` writes a line, `error` one that says what was wrong."""

    def __init__(self, say: Callable[[str], None], error: Callable[[str], None], random: Random) -> None:
        self.options = Options()
        self._say, self._error, self._random = say, error, random
        self._thinking: Thinking | None = None

    def go(self, words: list[str], position: Position) -> Search:
        """What the words after `go` ask for, ready to be started.  Raises WrongLineError."""
        if words and words[0] == "perft":
            depth = number("perft", words[1:], 0)
            if depth > DEEPEST:
                raise WrongLineError(f"perft counts up to {DEEPEST} plies, not {str(depth)[:20]}")
            return perft(position, depth, self._say, self._error)
        limits, endless = _limits(words)
        endless = endless and not position.over
        level = self.options.level
        by_level = limits.depth is None and limits.nodes is None and not endless
        by_level = by_level or position.phase == "claim" or bool(position.joint)  # which no search plays out
        thinking = self._thinking_of(position)
        thinking.prepare()

        def run(search: Search) -> None:
            if by_level:
                seconds = limits.seconds
                best = levels.choose(position, level, thinking, self._random, seconds, self._report)
            elif position.phase in layouts.PHASES:
                best = layouts.best(
                    position, limits, self._random, report=self._report, stopped=lambda: thinking.stopped
                )
            else:
                best = thinking.best(position, limits, self._report)
            if endless:
                search.stopped.wait()  # a search without limits answers when it is told to stop
            self._say(f"bestmove {best or '(none)'}")

        return Search(run, endless=endless, on_stop=thinking.stop)

    def _thinking_of(self, position: Position) -> Thinking:
        """The search of this game; what it knows is kept from move to move."""
        if self._thinking is None or self._thinking.rules is not position.rules:
            self._thinking = Thinking(position)
        return self._thinking

    def _report(self, info: Info) -> None:
        millis = round(info.seconds * 1000)
        exact = " exact" if info.exact else ""
        line = f" pv {' '.join(info.line)}" if info.line else ""
        score = f"score cp {info.cp}{exact}"
        if info.mate is not None:
            score = f"score mate {info.mate}"
        self._say(f"info depth {info.depth} {score} nodes {info.nodes} nps {info.nps} time {millis}{line}")


def _limits(words: list[str]) -> tuple[Limits, bool]:
    """The words after `go`; True for a search without limits."""
    if not words:
        return Limits(), False
    word, rest = words[0], words[1:]
    if word == "infinite" and not rest:
        return Limits(), True
    if word == "movetime":
        return Limits(seconds=min(max(number(word, rest, 0), 1), 10**9) / 1000), False
    if word == "depth":
        return Limits(depth=max(number(word, rest, 1), 1)), False
    if word == "nodes":
        return Limits(nodes=min(number(word, rest, 1), 2**60)), False
    raise WrongLineError(f"go {' '.join(words)[:40]!r}: allowed are movetime MS, depth N, nodes N, infinite, perft N")
