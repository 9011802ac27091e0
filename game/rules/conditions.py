"""The `if` of clauses: whether two can be in force at once, one whenever another is, or some whenever another is."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.rules.schema import Conditions, OptionValue

Options = Mapping[str, list[OptionValue]]
Fault = Callable[[str, str, str], None]  # the key, what is wrong there, what is allowed


def typed(value: Any) -> tuple[type, Any]:
    """A value that is told from its likes: true is not 1."""
    return type(value), value


def together(one: Conditions, two: Conditions) -> bool:
    """Can options put both in force?"""
    return all(typed(two.get(key, value)) == typed(value) for key, value in one.items())


def whenever(general: Conditions, special: Conditions) -> bool:
    """Is the first in force whenever the second is?"""
    return all(key in special and typed(special[key]) == typed(value) for key, value in general.items())


def covered(special: Conditions, others: Iterable[Conditions], options: Options) -> bool:
    """Is one of the others in force, whatever else is chosen, whenever the first is?"""
    rest = [other for other in others if together(special, other)]
    if not rest or any(whenever(other, special) for other in rest):
        return bool(rest)
    key = next(key for key in rest[0] if key not in special)
    return all(covered({**special, key: value}, rest, options) for value in options.get(key, ()))
