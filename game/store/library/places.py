"""Where the library lies, and what earlier programs left beside it."""

import os
from pathlib import Path

FILE = "library.sqlite"
BUILDING, BUILT, UNSAID = (f"{FILE}.{one}" for one in ("rescue", "rescued", "renewed"))  # what `rescue.py` says of it
ASIDE = "kept-aside"  # the folder for what cannot be used, or is not used any more
BACKUPS = "backups"  # the folder for copies of it
OLD_GAMES = "games"  # the folder of finished games of earlier programs ...
OLD_UNDER_WAY = ("autosave.json", "autosave.json.bak")  # ... and their game under way, the newest state first


def old_ones(folder: Path) -> bool:
    """Whether there is anything to be taken over."""
    return any(os.path.lexists(folder / name) for name in (OLD_GAMES, *OLD_UNDER_WAY))


def anything(folder: Path) -> bool:
    """Whether anything was ever kept here."""
    return any(os.path.lexists(folder / name) for name in (FILE, BUILDING, BUILT, BACKUPS)) or old_ones(folder)
