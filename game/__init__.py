"""Naqala: sowing games, stone by stone.

Rooms: `rules` (the rules), `engine` (the computer player), `text` (sentences), `film` (what lies where at each time),
`store` (files), `teaching` and `table` (tasks, a game in progress), `ui` and `board` (drawing), `window` (what pages
are made of), `features` (each with its pages), `app` (what puts it together), `protocol` and `commands`.
`docs/house.md` draws the plan and says which room may ask which.
"""

import os
import sys
from importlib.machinery import ModuleSpec
from types import ModuleType

__version__ = "0.1.0"

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output is the program's own


class _PlainCythonFinder:
    """Import hook that puts `plain_cython` in the place of Cython where Cython is not installed.

    It is asked after all other finders; only uncompiled modules need it.
    """

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return a spec that loads `plain_cython` for the module `cython`; None for any other module."""
        return ModuleSpec(name, _PlainCythonFinder()) if name == "cython" else None  # type: ignore[arg-type]  # a loader by what it does

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Return `plain_cython`, the stand-in for Cython."""
        from game.rules import plain_cython

        return plain_cython

    def exec_module(self, _: ModuleType) -> None: ...


sys.meta_path.append(_PlainCythonFinder)

if os.environ.get("NAQALA_PLAIN"):
    # for tests and measures of the uncompiled machine: loads every module from source, even beside a compiled one
    from collections.abc import Sequence
    from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader

    class _PlainFinder:
        """Import hook that loads the program's modules from their source files even where compiled ones exist."""

        @classmethod
        def find_spec(
            cls, fullname: str, path: Sequence[str] | None = None, target: object = None
        ) -> ModuleSpec | None:
            """Return a spec that loads a module of the program from its source file; None for other modules."""
            found = (
                FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname) for folder in path or ()
            )
            return next(filter(None, found), None) if fullname.startswith("game.") else None

    sys.meta_path.insert(0, _PlainFinder)
