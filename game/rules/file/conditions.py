"""Logic of clause conditions (`if`): whether clauses can, must or always apply together."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

from game.rules.file.schema import Conditions, OptionValue

Options = Mapping[str, list[OptionValue]]
Allowed = str | Sequence[str]  # a phrase, or words of a file as they stand there
Fault = Callable[[str, str, Allowed], None]  # the key, what is wrong there, what is allowed


def value_with_type(value: Any) -> tuple[type, Any]:
    """Return a value together with its type, so that true and 1 compare as different."""
    return type(value), value


def can_both_be_in_force(one: Conditions, two: Conditions) -> bool:
    """Return whether some choice of options fulfils both conditions."""
    return all(value_with_type(two.get(key, value)) == value_with_type(value) for key, value in one.items())


def in_force_whenever(general: Conditions, special: Conditions) -> bool:
    """Return whether the condition `general` is fulfilled whenever `special` is."""
    return all(
        key in special and value_with_type(special[key]) == value_with_type(value) for key, value in general.items()
    )


class TooComplexConditionsError(Exception):
    """Raised when it would take too long to find out which clauses apply together."""


@dataclass
class ClauseBudget:
    """Limit on the number of clauses that may still be examined; checking a usual file examines some hundreds."""

    left: int

    def spend(self, n: int) -> None:
        """Subtract `n` from the limit. Raises TooComplexConditionsError when it is used up."""
        self.left -= n
        if self.left < 0:
            raise TooComplexConditionsError


def covered_by_others(
    special: Conditions, others: Iterable[Conditions], options: Options, budget: ClauseBudget
) -> bool:
    """Return whether, whenever the condition `special` holds, at least one of `others` does. `options`: the possible
    values. Raises TooComplexConditionsError.
    """
    rest = []
    for other in others:
        budget.spend(1)
        if can_both_be_in_force(special, other):
            rest.append({key: value for key, value in other.items() if key not in special})
    if not all(rest):
        return True  # one has no further condition
    return any(_is_always_met(group, options, budget) for group in _independent_groups(rest))


def _is_always_met(rest: Sequence[Conditions], options: Options, budget: ClauseBudget) -> bool:
    """Return whether at least one of the conditions `rest` holds for all values of the options. It tries the values of
    the most frequent option one by one.
    """
    unknown = any(key not in options for one in rest for key in one)
    share = sum(prod(1 / len(options[key]) for key in one) for one in rest) if not unknown else 1.0
    if share < 1 - 1e-9:
        return False  # together they cover fewer cases than there are
    ((key, _),) = Counter(key for one in rest for key in one).most_common(1)
    return all(covered_by_others({key: value}, rest, options, budget) for value in options.get(key, ()))


def _independent_groups(rest: Sequence[Conditions]) -> list[list[Conditions]]:
    """Group conditions that share an option, directly or through others; no two groups have an option in common."""
    groups: list[tuple[set[str], list[Conditions]]] = []
    for one in rest:
        keys, members, apart = set(one), [one], []
        for group in groups:
            if group[0] & keys:
                keys |= group[0]
                members = group[1] + members
            else:
                apart.append(group)
        groups = [*apart, (keys, members)]
    return [members for _, members in groups]
