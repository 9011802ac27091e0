"""Naqala: sowing games, stone by stone.

Rooms, each importing only those before it: `rules` (what is true), then `engine` (who plays), `teach` (what is said),
`store` (what is kept), then `view` (pixels), `scenes` (what a person meets).  `docs/house.md` draws the plan.
"""

import os
import sys

__version__ = "0.1.0"

if os.environ.get("NAQALA_PLAIN"):
    # for tests and benchmarks of the uncompiled machine: its .py is taken even where a compiled module lies beside it
    from importlib.machinery import PathFinder, SourceFileLoader
    from importlib.util import spec_from_file_location

    compiled = (
        "game.rules.sowing", "game.rules.forced", "game.engine.search", "game.engine.endgame", "game.engine.retrograde"
    )  # fmt: skip

    class _PlainFinder(PathFinder):
        @classmethod
        def find_spec(cls, fullname, path=None, target=None):  # type: ignore[no-untyped-def]
            if fullname not in compiled:
                return None
            file = os.path.join(os.path.dirname(__file__), *fullname.split(".")[1:]) + ".py"
            return spec_from_file_location(fullname, file, loader=SourceFileLoader(fullname, file))

    sys.meta_path.insert(0, _PlainFinder())
