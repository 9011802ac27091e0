"""`go`: the engine thinks about a position, says what it finds, and answers with a move."""

from collections.abc import Callable
from random import Random
from typing import cast

from game.engine.endgame.keeper import TableKeeper
from game.engine.mind import Asked, Info, Limits, Mind, Part
from game.protocol.options import Options
from game.protocol.perft import DEEPEST, perft
from game.protocol.reading import WrongLineError, number
from game.protocol.search import Search
from game.rules.families import part
from game.rules.game import Position, Rules


class Engine:
    """Thinks for one conversation; `say` writes a line, `error` one that says what was wrong.

    Endgame tables are those of `keeper`; there are none without one.
    """

    def __init__(
        self,
        say: Callable[[str], None],
        error: Callable[[str], None],
        random: Random,
        keeper: TableKeeper | None = None,
    ) -> None:
        self.options = Options()
        self._say, self._error, self._random, self._keeper = say, error, random, keeper
        self._minds: dict[str, Mind] = {}

    def go(self, words: list[str], position: Position) -> Search:
        """What the words after `go` ask for, ready to be started.  Raises WrongLineError."""
        if words and words[0] == "perft":
            depth = number("perft", words[1:], 0)
            if depth > DEEPEST:
                raise WrongLineError(f"perft counts up to {DEEPEST} plies, not {str(depth)[:20]}")
            return perft(position, depth, self._say, self._error)
        limits, endless = _limits(words)
        endless = endless and not position.over
        try:
            thought = self._mind(position.rules).ready(position, Asked(limits, endless, self.options))
        except MemoryError:
            raise WrongLineError(f"there is no memory for a table of {self.options.megabytes} MB") from None

        def run(search: Search) -> None:
            best = thought.run()
            if endless:
                search.stopped.wait()  # a search without limits answers after `stop`
            self._say(f"bestmove {best or '(none)'}")

        return Search(run, endless=endless, on_stop=thought.stop, on_fault=self._gave_up)

    def _gave_up(self, search: Search, what: str) -> None:
        """No move was found; this is reported when an answer is due."""
        self._error(what)
        if search.endless:
            search.stopped.wait()
        self._say("bestmove (none)")

    def expect(self, rules: Rules) -> None:
        """This game is on the board: what the engine needs for it is made ready."""
        self._mind(rules).expect(rules, self.options)

    def forget(self) -> None:
        """A new game: what was found in others is forgotten, so that the same question has the same answer."""
        for mind in self._minds.values():
            mind.forget()

    def _mind(self, rules: Rules) -> Mind:
        """Who thinks about games of this family."""
        family = rules.words.family
        if family not in self._minds:
            thinks = cast(Part, part(family, "engine"))
            self._minds[family] = thinks.Mind(self._report, self._random, self._keeper)
        return self._minds[family]

    def _report(self, position: Position, info: Info, rank: str = "") -> None:
        most = 100 * position.rules.stones  # a win that is found, but not proved, where no stones are counted
        score = f"cp {max(-most, min(info.cp, most))}{' exact' if info.exact else ''}"
        if info.mate is not None:
            score = f"mate {info.mate}"
        line = f" pv {' '.join(info.line)}" if info.line else ""
        self._say(
            f"info depth {info.depth}{rank} score {score} nodes {info.nodes} nps {info.nps}"
            f" time {round(1000 * info.seconds)} hashfull {info.full} tbhits {info.hits}{line}"
        )


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
