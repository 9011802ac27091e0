"""`go`: the engine thinks about a position, says what it finds, and answers with a move."""

from collections.abc import Callable
from random import Random

from game.engine.analysis import judging
from game.engine.endgame.keeper import TableKeeper
from game.engine.endgame.table import EndTable
from game.engine.levels import arrangements, decisions, player
from game.engine.search.thinking import Info, Limits, Thinking
from game.protocol.options import Options
from game.protocol.perft import DEEPEST, perft
from game.protocol.reading import WrongLineError, number
from game.protocol.search import Search
from game.rules.sowing.compiled import Rules
from game.rules.sowing.position import Position


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
        self._thinking: Thinking | None = None
        self._made_for: tuple[Rules, int | None, int] | None = None

    def go(self, words: list[str], position: Position) -> Search:
        """What the words after `go` ask for, ready to be started.  Raises WrongLineError."""
        if words and words[0] == "perft":
            depth = number("perft", words[1:], 0)
            if depth > DEEPEST:
                raise WrongLineError(f"perft counts up to {DEEPEST} plies, not {str(depth)[:20]}")
            return perft(position, depth, self._say, self._error)
        limits, endless = _limits(words)
        endless = endless and not position.over
        by_level = limits.depth is None and limits.nodes is None and not endless
        by_level = by_level or position.phase == "claim" or bool(position.joint)  # which no search plays out
        thinking, count = self._thinking_of(position), self.options.count
        thinking.use(self._table(position.rules) if self._whole or not by_level else None)
        thinking.prepare()

        def run(search: Search) -> None:
            if count > 1:
                best = self._analysed(position, thinking, limits if words else Limits(player.FULL.seconds), count)
            elif by_level:
                level, report = self.options.level, self._reporter(position)
                best = player.choose(position, level, thinking, self._random, limits.seconds, report)
            else:
                best = self._searched(position, thinking, limits)
            if endless:
                search.stopped.wait()  # a search without limits answers when it is told to stop
            self._say(f"bestmove {best or '(none)'}")

        return Search(run, endless=endless, on_stop=thinking.stop, on_fault=self._gave_up)

    def _gave_up(self, search: Search, what: str) -> None:
        """No move was found; whoever waits for one is told so at the moment at which he expects it."""
        self._error(what)
        if search.endless:
            search.stopped.wait()
        self._say("bestmove (none)")

    def expect(self, rules: Rules) -> None:
        """This game is on the board: what the whole engine needs for it is made ready."""
        if self._whole:
            self._table(rules)

    @property
    def _whole(self) -> bool:
        """Is it the whole engine that answers `go`?  The levels below see what people see, and no tables."""
        return self.options.count > 1 or self.options.level is player.FULL

    def _table(self, rules: Rules) -> EndTable | None:
        """The endgame table of a game, as far as it is there; a missing one is made in the background from now on."""
        return self._keeper.of(rules) if self._keeper and self.options.tables else None

    def forget(self) -> None:
        """A new game: what was found in others is forgotten, so that the same question has the same answer."""
        if self._thinking:
            self._thinking.forget()

    def _searched(self, position: Position, thinking: Thinking, limits: Limits) -> str | None:
        """The move of the whole engine."""
        report = self._reporter(position)
        if position.phase in arrangements.PHASES:
            return arrangements.best(position, limits, self._random, report=report, stopped=lambda: thinking.stopped)
        return thinking.best(position, limits, report)

    def _analysed(self, position: Position, thinking: Thinking, limits: Limits, count: int) -> str | None:
        """The best move, the best `count` of them told with their values; always the whole engine, never by chance."""
        chance = Random(0)

        def report(info: Info) -> None:
            if info.rank <= count:
                self._report(position, info, f" multipv {info.rank}")

        found = judging.lines(position, thinking, limits, chance, None if position.joint else count, report)
        if position.joint and found:
            return decisions.drawn(position.legal(), {info.line[0]: info.cp for info in found}, chance)
        return found[0].line[0] if found else None

    def _thinking_of(self, position: Position) -> Thinking:
        """The search of this game; what it knows is kept from move to move."""
        wanted = position.rules, self.options.megabytes, self.options.threads
        if self._thinking is None or self._made_for != wanted:
            self._thinking = None  # two tables at once would be more memory than was allowed
            try:
                self._thinking = Thinking(position, self.options.megabytes, self.options.threads)
            except MemoryError:
                raise WrongLineError(f"there is no memory for a table of {self.options.megabytes} MB") from None
            self._made_for = wanted
        return self._thinking

    def _reporter(self, position: Position) -> Callable[[Info], None]:
        return lambda info: self._report(position, info)

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
