"""Pictures that are kept to be used again: so many megabytes of each kind, and none of a window size that is gone."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec, TypeVar

import pygame

P = ParamSpec("P")
T = TypeVar("T")

_forgetters: list[Callable[[], object]] = []


def kept(megabytes: float) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Remembers what a function made, the least used going first when it is more than so much.

    Arguments have to be hashable.  What is larger than all the room is made anew each time.
    """
    room = round(megabytes * 1_000_000)

    def keeping(make: Callable[P, T]) -> Callable[P, T]:
        made: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()
        held = 0

        @wraps(make)
        def found(*args: P.args, **kwargs: P.kwargs) -> T:
            nonlocal held
            key = (args, tuple(kwargs.items())) if kwargs else args
            known = made.get(key)
            if known is not None:
                made.move_to_end(key)
                return known[0]
            new = make(*args, **kwargs)
            weight = _weight(new)
            if weight <= room:
                made[key] = new, weight
                held += weight
                while held > room:
                    held -= made.popitem(last=False)[1][1]
            return new

        def forget_all() -> None:
            nonlocal held
            made.clear()
            held = 0

        _forgetters.append(forget_all)
        return found

    return keeping


def forgotten_with_size(clear: Callable[[], object]) -> None:
    """Has another cache cleared by `forget`."""
    _forgetters.append(clear)


def forget() -> None:
    """Lets go of all that was made for a size, a theme or a text size that is not used any more."""
    for clear in _forgetters:
        clear()


def _weight(thing: object) -> int:
    """About how many bytes: pixels of the pictures in it, and a little for the rest."""
    if isinstance(thing, pygame.Surface):
        return 200 + thing.get_width() * thing.get_height() * thing.get_bytesize()
    if isinstance(thing, tuple):
        return 100 + sum(_weight(part) for part in thing)
    return 50
