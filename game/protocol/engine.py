"""The engine of the protocol: executes `go`, reports, and answers with a move."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import cast

from game.engine import strength
from game.engine.analysis.values import ALL
from game.engine.mind import EngineFamily, EnginePreferences, Mind, SearchInfo, SearchLimits, SearchRequest
from game.engine.process.worker import OVERLOOKED, processor_count
from game.engine.tables import TableKeeper
from game.protocol.line_parsing import WrongLineError, parse_single_number, whole_number_or_minus_one
from game.protocol.search_thread import ProtocolSearch
from game.rules.families import family_module
from game.rules.game import Position, Rules

# ----------------------------------------------------------------------
# the options of the engine, as `uci` names them and `setoption` sets them
MEGABYTES, MOST_MEGABYTES = 16, 1024
LEVEL, HASH, THREADS, LINES, TABLES = "Level", "Hash", "Threads", "MultiPV", "EndgameTables"
OVERSIGHTS = "Oversights"


@dataclass(frozen=True)
class SpinOption:
    """A numeric option of the engine."""

    name: str
    default: int
    least: int
    most: int

    def uci_line(self) -> str:
        """Return the option's line in the answer to `uci`."""
        return f"option name {self.name} type spin default {self.default} min {self.least} max {self.most}"

    def parse(self, value: str) -> int:
        """Parse the text of an option's value as a number.  Raises WrongLineError."""
        if not self.least <= whole_number_or_minus_one(value) <= self.most:
            raise WrongLineError(f"{self.name} cannot be {value[:20]!r}; allowed: {self.least} to {self.most}")
        return int(value)


@dataclass(frozen=True)
class CheckOption:
    """A boolean option of the engine."""

    name: str
    default: bool

    def uci_line(self) -> str:
        """Return the option's line in the answer to `uci`."""
        return f"option name {self.name} type check default {str(self.default).lower()}"

    def parse(self, value: str) -> bool:
        """Parse the text of an option's value as true or false.  Raises WrongLineError."""
        if value not in ("true", "false"):
            raise WrongLineError(f"{self.name} cannot be {value[:20]!r}; allowed: true, false")
        return value == "true"


class EngineOptions:
    """The engine's settings: level, memory, threads, lines, and endgame tables."""

    def __init__(self) -> None:
        last = len(strength.LEVELS)
        kinds = (
            SpinOption(LEVEL, last, 1, last), SpinOption(HASH, MEGABYTES, 1, MOST_MEGABYTES), SpinOption(THREADS, 1, 1,
            processor_count()),
            SpinOption(LINES, 1, 1, ALL), CheckOption(TABLES, True),
            CheckOption(OVERSIGHTS, False),
        )  # fmt: skip
        self._kinds: dict[str, SpinOption | CheckOption] = {kind.name: kind for kind in kinds}
        self._values: dict[str, int] = {kind.name: kind.default for kind in kinds}

    @property
    def names(self) -> list[str]:
        """Return the names of all options, in the order in which `uci` lists them."""
        return list(self._kinds)

    def uci_lines(self) -> list[str]:
        """Return the lines about these options in the answer to `uci`."""
        return [kind.uci_line() for kind in self._kinds.values()]

    def set_option(self, name: str, value: str) -> bool:
        """Set the option of this name; return False if there is none.  Raises WrongLineError for an invalid value."""
        kind = next((kind for kind in self._kinds.values() if kind.name.lower() == name.lower()), None)
        if kind is None:
            return False
        self._values[kind.name] = kind.parse(value)
        return True

    @property
    def preferences(self) -> EnginePreferences:
        """The settings of the engine; an unset size of the table depends on the machine's memory."""
        level, size = strength.nearest_level(self._values[LEVEL]), self._values[HASH]
        megabytes = size if size != MEGABYTES else None
        threads, moves = self._values[THREADS], self._values[LINES]
        return EnginePreferences(level, megabytes, threads, moves, bool(self._values[TABLES]))

    @property
    def tells_oversights(self) -> bool:
        """Whether the engine reports, before its move, a strong reply that it overlooked because of its level."""
        return bool(self._values[OVERSIGHTS])


# ----------------------------------------------------------------------
# `go perft N`: how many positions there are, N plies ahead, move by move
DEEPEST = 60


def prepare_perft(
    position: Position, depth: int, say: Callable[[str], None], error: Callable[[str], None]
) -> ProtocolSearch:
    """Return the command perft, ready to start: it counts the positions `depth` plies ahead. `say` prints a line of
    output, `error` an error.
    """

    def run(search: ProtocolSearch) -> None:
        _count_positions(search, position, depth, say, error)

    return ProtocolSearch(run, counting=True, on_fault=lambda search, what: error(what))


def _count_positions(
    search: ProtocolSearch, position: Position, depth: int, say: Callable[[str], None], error: Callable[[str], None]
) -> None:
    """Print the number of positions `depth` plies ahead for each move, then the sum. `say` prints a line of output,
    `error` an error.
    """
    if position.phase in ("layout", "claim"):
        error(f"perft cannot count: a {position.phase} is awaited, which has no list of moves")
        return
    counted = () if depth == 0 or position.over else position.legal()
    total = 0 if counted else 1
    for move in counted:
        n = _count_after(search, position, move, depth - 1)
        if search.stopped.is_set():
            error("perft was stopped before it had counted all")
            return
        say(f"{move}: {n}")
        total += n
    say(f"Nodes searched: {total}")


def _count_after(search: ProtocolSearch, position: Position, move: str, depth: int) -> int:
    """Count the positions `depth` plies after `move`; stopping `search` stops the count."""

    def on_stop(cancel: Callable[[], None]) -> None:
        search.on_stop = cancel
        if search.stopped.is_set():
            cancel()

    return cast(EngineFamily, family_module(position.rules.words.family, "engine")).count_positions_after(
        position, move, depth, on_stop
    )


class ProtocolEngine:
    """The engine of one conversation. `say` writes a line of output, `error` an error; `keeper` supplies the endgame
    tables, None for no tables.
    """

    def __init__(
        self,
        say: Callable[[str], None],
        error: Callable[[str], None],
        random: Random,
        keeper: TableKeeper | None = None,
    ) -> None:
        self.options = EngineOptions()
        self._say, self._error, self._random, self._keeper = say, error, random, keeper
        self._minds: dict[str, Mind] = {}

    def prepare_go(self, words: list[str], position: Position) -> ProtocolSearch:
        """Return the search of a position described by `words`, those after `go`, ready to start. Raises
        WrongLineError.
        """
        if words and words[0] == "perft":
            depth = parse_single_number("perft", words[1:], 0)
            if depth > DEEPEST:
                raise WrongLineError(f"perft counts up to {DEEPEST} plies, not {str(depth)[:20]}")
            return prepare_perft(position, depth, self._say, self._error)
        limits, endless = _parse_limits(words)
        endless = endless and not position.over
        mind, chosen = self._engine_of_family(position.rules), self.options.preferences
        try:
            thought = mind.prepare_search(position, SearchRequest(limits, endless, chosen))
        except MemoryError:
            raise WrongLineError(f"there is no memory for a table of {chosen.megabytes} MB") from None

        def run(search: ProtocolSearch) -> None:
            best = thought.run()
            if endless:
                search.stopped.wait()  # a search without limits answers after `stop`
            if self.options.tells_oversights and mind.overlooked:
                self._say(f"{OVERLOOKED} {mind.overlooked}")
            self._say(f"bestmove {best or '(none)'}")

        return ProtocolSearch(run, endless=endless, on_stop=thought.stop, on_fault=self._report_failure)

    def _report_failure(self, search: ProtocolSearch, message: str) -> None:
        """Print an error message, and that no move was found if the search hasn't printed one yet."""
        self._error(message)
        if search.endless:
            search.stopped.wait()
        self._say("bestmove (none)")

    def prepare_for_game(self, rules: Rules) -> None:
        """Prepare the engine for the game with these rules, which has just been chosen."""
        self._engine_of_family(rules).prepare_for_game(rules, self.options.preferences)

    def forget(self) -> None:
        """Clear all that was found in earlier searches, so that the same search always has the same result."""
        for mind in self._minds.values():
            mind.forget()

    def _engine_of_family(self, rules: Rules) -> Mind:
        """Return the engine for the family of games to which these rules belong."""
        family = rules.words.family
        if family not in self._minds:
            thinks = cast(EngineFamily, family_module(family, "engine"))
            self._minds[family] = thinks.Mind(self._print_info, self._random, self._keeper)
        return self._minds[family]

    def _print_info(self, position: Position, info: SearchInfo, rank: str = "") -> None:
        """Print the state of a search as a UCI `info` line; `rank`: the ` multipv` part of the line, "" for none."""
        most = 100 * position.rules.stones  # a win that is found, but not proved, where no stones are counted
        score = f"cp {max(-most, min(info.cp, most))}{' exact' if info.exact else ''}"
        if info.mate is not None:
            score = f"mate {info.mate}"
        line = f" pv {' '.join(info.line)}" if info.line else ""
        self._say(
            f"info depth {info.depth}{rank} score {score} nodes {info.nodes} nps {info.nps}"
            f" time {round(1000 * info.seconds)} hashfull {info.full} tbhits {info.hits}{line}"
        )


def _parse_limits(words: list[str]) -> tuple[SearchLimits, bool]:
    """Parse `words`, those after `go`, into the limits of a search and whether it is infinite. Raises
    WrongLineError.
    """
    if not words:
        return SearchLimits(), False
    word, rest = words[0], words[1:]
    if word == "infinite" and not rest:
        return SearchLimits(), True
    if word == "movetime":
        return SearchLimits(seconds=min(max(parse_single_number(word, rest, 0), 1), 10**9) / 1000), False
    if word == "depth":
        return SearchLimits(depth=max(parse_single_number(word, rest, 1), 1)), False
    if word == "nodes":
        return SearchLimits(nodes=min(parse_single_number(word, rest, 1), 2**60)), False
    raise WrongLineError(f"go {' '.join(words)[:40]!r}: allowed are movetime MS, depth N, nodes N, infinite, perft N")
