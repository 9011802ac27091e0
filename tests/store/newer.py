"""Data as a newer version of the program may have left it: nothing of it is to be changed."""

import hashlib
import json
import shutil
from pathlib import Path

from game.features.learners.learners_file import Learners
from game.features.library import library_tables
from game.features.library.game_library import GameArchive
from game.features.library.paths import FILE
from game.features.puzzles.own_puzzles import OwnPuzzles
from game.store.folders import folders_below
from game.store.settings import Settings, SettingsFile
from tests.known_puzzles import CAPTURE
from tests.store.common import VARIANTS, record, sqlite_file

FILES = {  # each of them may be the only one that a newer program wrote anew
    "settings.json": "the settings were written by a newer version of Naqala, and this version does not change them",
    "learners.json": "learning progress was saved by a newer version of Naqala, and this version does not change it",
    "puzzles.json": "your own puzzles were written by a newer version of Naqala, and this version does not change them",
    FILE: "a newer Naqala has written the library, and this one leaves it alone",
}


def newer_data(folder: Path, *names: str) -> dict[str, str]:
    """A folder in which these files are of the next version; what lies in it, by the marks of each file."""
    _of_today(folder)
    for name in names:
        if name == FILE:
            _newer_library(folder / name)
        else:
            said = {**json.loads((folder / name).read_bytes()), "version": 2, "unheard of": [1, 2]}
            (folder / name).write_text(json.dumps(said), "utf-8")
    return marks(folder, *names)


def _of_today(folder: Path) -> None:
    """What this program keeps of somebody who has chosen, learnt and played something."""
    folders = folders_below(folder)
    settings, learners, puzzles = (
        SettingsFile(folders.settings), Learners(folders.learners), OwnPuzzles(folders.puzzles),
    )  # fmt: skip
    settings.save(Settings(theme="maple", text_scale=1.25))
    learners.add_learner("Dana", "leaf").record_lesson("kalah", "kalah_first", 3, "2026-11-20")
    learners.save()
    puzzles.add_new([CAPTURE], "one")
    for file in (settings, learners, puzzles):
        assert file.flush()
    for older in folder.glob("*.bak"):  # of learners who were saved twice
        older.unlink()
    library = GameArchive(folders.data, VARIANTS)
    library.save("one", record())
    library.close()


def _newer_library(path: Path) -> None:
    """With the new version and a new table still in the log, as where that program was killed."""
    with sqlite_file(path, isolation_level=None) as file:
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
