"""Bake the pictures, fonts and sounds: `python build/bake_assets.py [boards] [stones] [fonts] …`.

Without arguments, all of them.  Needs the extra `bake`; the fonts are made from Debian's `fonts-noto-core`.
"""

import sys
from collections.abc import Callable
from pathlib import Path

from bake.boards import write_boards
from bake.draughts import write_draughts
from bake.fonts import write_fonts
from bake.icon import write_icon
from bake.plank import write_planks
from bake.rivals import write_rivals
from bake.slots import write_slots
from bake.sounds import write_sounds
from bake.stones import write_stones
from bake.tables import write_tables
from bake.turned import write_turned

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"

JOBS: dict[str, Callable[[], None]] = {
    "slots": lambda: write_slots(ASSETS),
    "stones": lambda: write_stones(ASSETS),
    "tables": lambda: write_tables(ASSETS / "tables"),
    "fonts": lambda: write_fonts(ASSETS / "fonts"),
    "sounds": lambda: write_sounds(ASSETS / "sounds"),
    "icon": lambda: write_icon(ASSETS, ROOT / "build"),
    "turned": lambda: write_turned(ASSETS / "boards"),
    "draughts": lambda: write_draughts(ASSETS / "draughts"),
    "rivals": lambda: write_rivals(ASSETS / "rivals"),
    "map": lambda: write_planks(ASSETS / "map"),
    "boards": lambda: write_boards(ASSETS / "boards"),
}


def main(names: list[str]) -> int:
    """Run the named jobs in the order of `JOBS`."""
    unknown = [name for name in names if name not in JOBS]
    if unknown:
        print(f"There is no job “{unknown[0]}”; there are: {', '.join(JOBS)}.", file=sys.stderr)
        return 2
    for name, job in JOBS.items():
        if not names or name in names:
            print(f"{name} …", flush=True)
            job()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
