"""The options of the engine, as `uci` names them and `setoption` sets them."""

from dataclasses import dataclass

from game.engine.analysis.values import ALL
from game.engine.levels import player
from game.engine.levels.player import Level
from game.engine.process.worker import cores
from game.protocol.reading import WrongLineError, whole

MEGABYTES, MOST_MEGABYTES = 16, 1024
LEVEL, HASH, THREADS, LINES, TABLES = "Level", "Hash", "Threads", "MultiPV", "EndgameTables"


@dataclass(frozen=True)
class Spin:
    """An option that is a number."""

    name: str
    default: int
    least: int
    most: int

    def line(self) -> str:
        """In the words of `uci`."""
        return f"option name {self.name} type spin default {self.default} min {self.least} max {self.most}"

    def parse(self, value: str) -> int:
        """The number that this text names.  Raises WrongLineError."""
        if not self.least <= whole(value) <= self.most:
            raise WrongLineError(f"{self.name} cannot be {value[:20]!r}; allowed: {self.least} to {self.most}")
        return int(value)


@dataclass(frozen=True)
class Check:
    """An option that is true or false."""

    name: str
    default: bool

    def line(self) -> str:
        """In the words of `uci`."""
        return f"option name {self.name} type check default {str(self.default).lower()}"

    def parse(self, value: str) -> bool:
        """Which of both this text names.  Raises WrongLineError."""
        if value not in ("true", "false"):
            raise WrongLineError(f"{self.name} cannot be {value[:20]!r}; allowed: true, false")
        return value == "true"


class Options:
    """How the engine thinks: its level, and of the whole engine memory, threads, lines, and endgame tables."""

    def __init__(self) -> None:
        last = len(player.LEVELS)
        kinds = (
            Spin(LEVEL, last, 1, last), Spin(HASH, MEGABYTES, 1, MOST_MEGABYTES), Spin(THREADS, 1, 1, cores()),
            Spin(LINES, 1, 1, ALL), Check(TABLES, True),
        )  # fmt: skip
        self._kinds: dict[str, Spin | Check] = {kind.name: kind for kind in kinds}
        self._values: dict[str, int] = {kind.name: kind.default for kind in kinds}

    @property
    def names(self) -> list[str]:
        """All of them, in the order in which `uci` lists them."""
        return list(self._kinds)

    def lines(self) -> list[str]:
        """What `uci` says of them."""
        return [kind.line() for kind in self._kinds.values()]

    def set(self, name: str, value: str) -> bool:
        """Sets the option of this name; False if there is none.  Raises WrongLineError for a value it cannot have."""
        kind = next((kind for kind in self._kinds.values() if kind.name.lower() == name.lower()), None)
        if kind is None:
            return False
        self._values[kind.name] = kind.parse(value)
        return True

    @property
    def level(self) -> Level:
        """How strong `go` plays where nothing else is asked for."""
        return player.level(self._values[LEVEL])

    @property
    def megabytes(self) -> int | None:
        """What the table of positions may take; None where nobody said it, and less may suit the machine."""
        chosen = self._values[HASH]
        return chosen if chosen != MEGABYTES else None

    @property
    def threads(self) -> int:
        """How many search side by side."""
        return self._values[THREADS]

    @property
    def count(self) -> int:
        """How many of the best moves are reported."""
        return self._values[LINES]

    @property
    def tables(self) -> bool:
        """Whether endgame tables are asked."""
        return bool(self._values[TABLES])
