"""The options for which the words of a game ask: where an `if` names one, or one sets a number or a word."""

from collections.abc import Iterator
from typing import Any

OPTION, IF = "option", "if"


def by_option(value: Any) -> str:
    """The option that sets a value; "" where none does."""
    return value[OPTION] if isinstance(value, dict) and isinstance(value.get(OPTION), str) else ""


def options_asked_for(value: Any) -> set[str]:
    """The options that something depends on."""
    return set(_asked_for(value))


def _asked_for(value: Any) -> Iterator[str]:
    if isinstance(value, list):
        for one in value:
            yield from _asked_for(one)
    elif isinstance(value, dict):
        if option := by_option(value):
            yield option
        for key, one in value.items():
            if key == IF and isinstance(one, dict):
                yield from map(str, one)
            elif key != OPTION:
                yield from _asked_for(one)
