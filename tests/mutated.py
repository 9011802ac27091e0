"""Wrong JSON: a good document with one field made wrong, in every place and in every way.

`mutated` is for tests of code that reads JSON from outside; it yields text, some of which no JSON library would write.
"""

import copy
import json
from collections.abc import Iterator
from typing import Any

MARK = "@here@"
MANY = 2_000

# What replaces a value: other types, wrong nesting, absurd sizes.
STRANGE = (
    "null", "true", "false", "0", "1", "-1", "7", "255", "256", "2147483648", "9223372036854775808", "-" + "9" * 30,
    "9" * 400, "9" * 5_000, "1.5", "1.0", "-0.0", "1e300", "1e999", "NaN", '""', '"S"', '"A"', '"x"', '"\\u0000"',
    '"\\ud800"', '"א"', '"' + "x" * 100_000 + '"', "[]", "{}", "[1]", "[[1]]", "[null]", '["A"]', '["A","A"]', "[{}]",
    '{"S":{}}', '{"S":[1]}', '{"A":null}', '{"":1}', '{"x":1}', '{"S":1,"N":2,"W":3}', '{"S":-1}',
    '{"' + "k" * 10_000 + '":1}', "[" * 300 + "]" * 300, "[" * 20_000 + "]" * 20_000, '{"a":' * 300 + "1" + "}" * 300,
    "[" + ",".join(["1"] * MANY) + "]", "{" + ",".join(f'"k{i}":1' for i in range(MANY)) + "}",
)  # fmt: skip


def mutated(good: Any, strange: tuple[str, ...] = STRANGE) -> Iterator[tuple[str, str]]:
    """Where and how each document differs from a good one, and its text on one line.

    Every value is replaced by each of the strange ones; every key and item is once left out and once repeated.
    """
    for path in _places(good):
        at = "".join(f"[{part!r}]" for part in path) or "all"
        text = json.dumps(_replaced(good, path, MARK))
        for what in strange:
            yield f"{at} = {what[:30]}", text.replace(f'"{MARK}"', what)
        if path:
            *above, last = path
            holder = _at(good, above)
            if isinstance(holder, dict):
                less: Any = {key: value for key, value in holder.items() if key != last}
                more: Any = {**holder, f"{last}?": holder[last]}
            else:
                less, more = [*holder[:last], *holder[last + 1 :]], [*holder, holder[last]]
            yield f"without {at}", json.dumps(_replaced(good, above, less))
            yield f"{at} twice", json.dumps(_replaced(good, above, more))


def _places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to each value; in lists only to the first and the last item."""
    yield path
    if isinstance(value, dict):
        for key, part in value.items():
            yield from _places(part, (*path, key))
    elif isinstance(value, list):
        for i in sorted({0, len(value) - 1} & set(range(len(value)))):
            yield from _places(value[i], (*path, i))


def _at(value: Any, path: Any) -> Any:
    for part in path:
        value = value[part]
    return value


def _replaced(value: Any, path: Any, by: Any) -> Any:
    if not path:
        return by
    changed = copy.deepcopy(value)
    _at(changed, path[:-1])[path[-1]] = by
    return changed
