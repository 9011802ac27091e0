"""Naqala: sowing games, stone by stone.

Rooms: `rules` (what is true), `engine` (who plays), `text` (what is said), `film` (what lies where at a time),
`store` (what is kept), `session` (a game being played), `ui` and `board` (pixels), `scenes` (what a person meets),
`protocol` and `commands`.  `docs/house.md` draws the plan and says which room may ask which.
"""

import os
import sys

__version__ = "0.1.0"

if os.environ.get("NAQALA_PLAIN"):
    # for tests and benchmarks of the uncompiled machine: its .py is taken even where a compiled module lies beside it
    from importlib.machinery import PathFinder, SourceFileLoader
    from importlib.util import spec_from_file_location

    compiled = (
        "game.rules.sowing.machine",
        "game.rules.sowing.forced",
        "game.engine.search.search",
        "game.engine.endgame.table",
        "game.engine.endgame.retrograde",
    )

    class _PlainFinder(PathFinder):
        @classmethod
        def find_spec(cls, fullname, path=None, target=None):  # type: ignore[no-untyped-def]
            if fullname not in compiled:
                return None
            file = os.path.join(os.path.dirname(__file__), *fullname.split(".")[1:]) + ".py"
            return spec_from_file_location(fullname, file, loader=SourceFileLoader(fullname, file))

    sys.meta_path.insert(0, _PlainFinder())
