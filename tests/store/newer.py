"""Data as a newer version of the program may have left it: nothing of it is to be changed."""

import hashlib
import json
import shutil
import sqlite3
from pathlib import Path

from game.store.library import library_tables
from game.store.library.paths import FILE

EARLIER = Path(__file__).with_name("earlier") / "ca0330cb"
FILES = {  # each of them may be the only one that a newer program wrote anew
    "settings.json": "the settings were written by a newer version of Naqala, and this version does not change them",
    "learners.json": "what was learnt was written by a newer version of Naqala, and this version does not change it",
    "puzzles.json": "your own puzzles were written by a newer version of Naqala, and this version does not change them",
    FILE: "a newer Naqala has written the library, and this one leaves it alone",
}


def newer_data(folder: Path, *names: str) -> dict[str, str]:
    """A folder in which these files are of the next version; what lies in it, by the marks of each file."""
    shutil.copytree(EARLIER, folder)
    for name in names:
        if name == FILE:
            _newer_library(folder / name)
        else:
            said = {"version": 2, **json.loads((folder / name).read_bytes()), "unheard of": [1, 2]}
            (folder / name).write_text(json.dumps(said), "utf-8")
    return marks(folder, *names)


def _newer_library(path: Path) -> None:
    """With the new version and a new table still in the log, as where that program was killed."""
    with sqlite3.connect(path, isolation_level=None) as file:
        library_tables.migrate_to_newest(file)
        file.execute("PRAGMA journal_mode=WAL")
        file.execute("PRAGMA wal_autocheckpoint=0")
        file.execute("BEGIN")
        file.execute("ALTER TABLE games RENAME COLUMN title TO called")
        file.execute(f"PRAGMA user_version = {library_tables.VERSION + 1}")
        file.execute("COMMIT")
        for ending in ("", "-wal"):
            shutil.copy(f"{path}{ending}", f"{path}.copy{ending}")
    file.close()
    for ending in ("", "-wal"):
        Path(f"{path}.copy{ending}").replace(f"{path}{ending}")


def marks(folder: Path, *names: str) -> dict[str, str]:
    """What stands in these files and in everything that lies beside them under their names, and in `kept-aside`."""
    found = [path for name in (*names, "kept-aside/") for path in folder.rglob("*") if _of(folder, path, name)]
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in found}


def _of(folder: Path, path: Path, name: str) -> bool:
    return path.is_file() and path.suffix != ".lock" and str(path.relative_to(folder)).startswith(name)
