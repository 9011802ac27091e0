"""Reads what a screen reader can read, and does what one can do: nothing here knows how the program is made.

Run by the system's Python (Debian: at-spi2-core, python3-pyatspi, dbus, xvfb); see `errands.py`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

PATIENCE = 30.0  # seconds for what has to come
LOOK = 0.1  # between two looks


class LostError(Exception):
    """What was looked for did not come."""


class Listener:
    """`program`: the name of the application, or a part of it."""

    def __init__(self, program: str = "python") -> None:
        self.program = program
        self.heard: list[str] = []

    # ------------------------------------------------------------------ reading
    @property
    def frame(self) -> Any:
        """The window."""
        pyatspi = import_module("pyatspi")  # which only the system’s Python has
        for application in pyatspi.Registry.getDesktop(0):
            if application is not None and self.program in application.name and len(application):
                application.clear_cache()  # else names are those of when they were first read
                return application[0]
        raise LostError("no program is heard")

    def walk(self, node: Any = None) -> Iterator[Any]:
        """All that is told, in reading order; what goes away meanwhile is left out."""
        try:
            node = self.frame if node is None else node
            yield node
            children = list(node)
        except Exception:
            return
        for child in children:
            if child is not None:
                yield from self.walk(child)

    def all(self, role: str, said: str = "") -> list[Any]:
        """Every element of a role whose name has these words."""
        return [one for one in self.walk() if self._is(one, role, said)]

    def first(self, role: str, said: str = "") -> Any:
        return next((one for one in self.walk() if self._is(one, role, said)), None)

    def _is(self, one: Any, role: str, said: str) -> bool:
        try:
            return bool(one.getRoleName() == role and said in one.name)
        except Exception:
            return False

    @property
    def page(self) -> str:
        try:
            return str(self.frame.name)
        except Exception:
            return ""

    @property
    def said(self) -> str:
        """The sentence of the page."""
        found = self.first("status bar")
        return str(found.name) if found is not None else ""

    # ------------------------------------------------------------------ doing
    def until(self, what: str, come: Callable[[], Any], patience: float = PATIENCE) -> Any:
        end = time.monotonic() + patience
        while time.monotonic() < end:
            found = come()
            if found:
                return found
            time.sleep(LOOK)
        raise LostError(f"{what} did not come; heard last: {self.page!r}, {self.said!r}")

    def find(self, role: str, said: str = "") -> Any:
        return self.until(f"{role} {said!r}", lambda: self.first(role, said))

    def press(self, role: str, said: str = "", *, about: str = "") -> None:
        """Presses the first of a role with these words in its name, and in what is said about it."""

        def there() -> Any:
            return next((one for one in self.all(role, said) if about in one.description and enabled(one)), None)

        self.do(self.until(f"{role} {said!r}", there))

    def do(self, one: Any) -> None:
        self.heard.append(f"{one.getRoleName()}: {one.name}")
        one.queryAction().doAction(0)


def enabled(one: Any) -> bool:
    """Whether a press does anything: what cannot be pressed now offers no action."""
    one.clear_cache()  # else it is what it was when it was first met
    try:
        return bool(one.queryAction().nActions)
    except NotImplementedError:
        return False
