"""Dependencies of a game's words on its options: an `if` that names one, or a number or word that one sets."""

from collections.abc import Iterator
from typing import Any

OPTION, IF = "option", "if"


def option_setting(value: Any) -> str:
    """Return the name of the option that sets a value of the file; "" if the file contains the value itself."""
    return value[OPTION] if isinstance(value, dict) and isinstance(value.get(OPTION), str) else ""


def options_used_in(value: Any) -> set[str]:
    """Return the names of the options on which a value of the file, or any value nested in it, depends."""
    return set(_options_with_repeats(value))


def _options_with_repeats(value: Any) -> Iterator[str]:
    """Yield the name of each option on which a value depends, as often as it occurs in the value."""
    if isinstance(value, list):
        for one in value:
            yield from _options_with_repeats(one)
    elif isinstance(value, dict):
        if option := option_setting(value):
            yield option
        for key, one in value.items():
            if key == IF and isinstance(one, dict):
                yield from map(str, one)
            elif key != OPTION:
                yield from _options_with_repeats(one)
