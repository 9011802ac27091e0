"""The options of the engine, as `uci` names them and `setoption` sets them."""

from game.engine import levels
from game.protocol.reading import WrongLineError, whole


class Options:
    """How the engine thinks."""

    def __init__(self) -> None:
        self.level = levels.LEVELS[-1]

    names = ("Level",)

    def lines(self) -> list[str]:
        """What `uci` says of them."""
        last = len(levels.LEVELS)
        return [f"option name Level type spin default {last} min 1 max {last}"]

    def set(self, name: str, value: str) -> bool:
        """Sets the option of this name; False if there is none.  Raises WrongLineError for a value it cannot have."""
        if name.lower() != "level":
            return False
        last = len(levels.LEVELS)
        if not value.isascii() or not value.isdigit() or not 1 <= whole(value) <= last:
            raise WrongLineError(f"Level cannot be {value[:20]!r}; allowed: 1 to {last}")
        self.level = levels.level(int(value))
        return True
