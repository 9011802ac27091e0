"""A loop that looks at nothing proves nothing: `for hole in some(holes)` fails where there is none."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


def some(values: Iterable[T]) -> Iterator[T]:
    """The values, of which there has to be one at least."""
    found = False
    for value in values:
        found = True
        yield value
    assert found, "there was nothing to look at"
