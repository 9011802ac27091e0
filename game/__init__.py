"""Naqala: sowing games, stone by stone.

Rooms: `rules` (what is true), `engine` (who plays), `text` (what is said), `film` (what lies where at a time),
`store` (what is kept), `session` (a game being played), `ui` and `board` (pixels), `scenes` (what a person meets),
`protocol` and `commands`.  `docs/house.md` draws the plan and says which room may ask which.
"""

import os
import sys

__version__ = "0.1.0"

if os.environ.get("NAQALA_PLAIN"):
    # for tests and benchmarks of the uncompiled machine: of every module the source is taken, not what lies beside it
    from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader

    class _PlainFinder:
        @classmethod
        def find_spec(cls, fullname, path=None, target=None):  # type: ignore[no-untyped-def]
            found = (
                FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname) for folder in path or ()
            )
            return next(filter(None, found), None) if fullname.startswith("game.") else None

    sys.meta_path.insert(0, _PlainFinder)
