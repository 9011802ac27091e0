"""The options of each game, as its rules spell them, and the order of their values."""

from game.rules.file.schema import OptionValue

COMMON: dict[str, tuple[OptionValue, ...]] = {
    "pie": (False, True),
    "circles": ("own_side", "draw", "nobody"),
}
OPTIONS: dict[str, dict[str, tuple[OptionValue, ...]]] = {
    "anywoli": {"columns": (12, 7, 6), **COMMON},
}
