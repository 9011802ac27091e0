"""Paths of the program's own files, and its start command: in a checkout, packed, or installed as a package.

In a checkout and in the packed program the folders lie beside `game/`; a wheel has them inside it (`new_game.py`), so
that nothing of ours lies loose among other people's packages.  A path is asked for, not `importlib.resources`: it costs
nothing at the start, and a wheel is always unpacked when it is installed.
"""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE if (HERE / "assets").is_dir() else HERE.parent
ASSETS = ROOT / "assets"  # pictures, fonts, sounds, texts and catalogues
VARIANTS = ROOT / "variants"  # the games, with their lessons, clips and puzzles
INDEX = ASSETS / "variants.index"  # the games as they were read and found right; a checkout may be without
CONFLICTS = ASSETS / "texts" / "conflicts.txt"  # words of a game that require or exclude each other
PLANS = VARIANTS / "plans"  # small games to begin with in the workshop, which are on no shelf
MAIN = ROOT / "main.py"  # only a checkout has it
PACKED = bool(getattr(sys, "frozen", False))
PROGRAM = "python main.py" if MAIN.is_file() else "naqala"
PROGRESS, FAILED = "progress", "failed"  # how lines begin that a command of ours says to the window which started it


def start_command(name: str) -> list[str]:
    """Return the command line that starts this program again to run its command `name`."""
    if PACKED:
        return [sys.executable, name]
    if MAIN.is_file():
        return [sys.executable, str(MAIN), name]
    return [sys.executable, "-P", "-m", "game", name]  # -P: not a folder `game` that lies where the user works
