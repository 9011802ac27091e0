"""Folders of the user's files, found by platformdirs; `--data` names another one."""

import contextlib
import os
import stat
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from platformdirs import PlatformDirs
from platformdirs.api import PlatformDirsABC

from game.rules.phrase import error_phrase

NAME = "naqala"
LOG = "naqala.log"


@dataclass(frozen=True)
class Folders:
    """The folders of the user's files; each is made when a file is first written into it. `data`: games and variant
    files; `config`: settings; `cache`: files that can be computed again.
    """

    data: Path
    config: Path
    cache: Path

    @property
    def variants(self) -> Path:
        """Folder of the user's own variant files."""
        return self.data / "variants"

    @property
    def tables(self) -> Path:
        """Folder of cached tables, which can be computed again."""
        return self.cache / "tables"

    @property
    def variant_index(self) -> Path:
        """Path of the index of variant files."""
        return self.cache / "variants.index"

    @property
    def first_page_cache(self) -> Path:
        """Path of the cached pictures with which the first page was painted."""
        return self.cache / "first.view"

    @property
    def log(self) -> Path:
        return self.data / LOG

    @property
    def settings(self) -> Path:
        return self.config / "settings.json"

    @property
    def drafts(self) -> Path:
        """Folder for copies of unsaved changes of the user's own games."""
        return self.config / "drafts"

    @property
    def learners(self) -> Path:
        """Path of the file of learners."""
        return self.data / "learners.json"

    @property
    def puzzles(self) -> Path:
        """Path of the user's file of puzzles."""
        return self.data / "puzzles.json"

    @property
    def lessons(self) -> Path:
        """Folder of the user's lessons."""
        return self.data / "lessons"

    @property
    def languages(self) -> Path:
        """Folder of translations on which the user is working: CODE.po."""
        return self.data / "languages"

    @property
    def plans(self) -> Path:
        """Folder of lesson plans that the user has changed."""
        return self.data / "plans"

    @property
    def handed_in_games(self) -> Path:
        """Folder of games that learners have handed in."""
        return self.data / "class"


def folders_below(folder: Path | str) -> Folders:
    """Return all folders inside one folder, as the option `--data FOLDER` asks for."""
    base = Path(folder).expanduser().absolute()
    return Folders(base, base, base / "cache")


def user_folders(system: type[PlatformDirsABC] = PlatformDirs) -> Folders:
    """Return the usual folders of this user on this system; `system`: the class that knows them."""
    own = system(NAME, appauthor=False, roaming=True)
    places: list[Path] = []
    for kind in ("data", "config", "cache"):
        try:
            places.append(Path(getattr(own, f"user_{kind}_dir")))
        except (RuntimeError, OSError, ValueError):  # a user without a home, as in some containers
            places.append(getattr(folders_below(_private_folder()), kind))
    return Folders(*places)


def folders_of(data: str | None) -> Folders:
    """Return the folders inside the folder `data` of the option `--data`; with None, the usual folders of this user."""
    return folders_below(data) if data else user_folders()


def folder_fault(data: str) -> str:
    """Return why the folder of the option `--data` can't be used; "" if it can be used or made."""
    short = data[:80]
    if not data:
        return "--data needs a folder."
    try:
        folder = folders_below(data).data
    except RuntimeError:
        user = data[1:].partition("/")[0]
        return f"--data {short} cannot be used: there is no user {user[:40]} here."
    for there in (folder, *folder.parents):
        try:
            kind = os.stat(there).st_mode
        except FileNotFoundError:
            continue  # it can be made
        except (OSError, ValueError) as error:
            return f"--data {short} cannot be used: {error_phrase(error)}."
        if not stat.S_ISDIR(kind):
            return f"--data needs a folder, and {str(there)[:80]} is none."
        if not os.access(there, os.X_OK | os.R_OK if there == folder else os.X_OK):
            return f"--data {short} cannot be used: nobody lets us into {str(there)[:80]}."
        return ""
    return f"--data {short} cannot be used: there is no such place."


@cache
def _private_folder() -> Path:
    """Return a folder for this user alone among the temporary files, where every user may write. The next start of the
    program finds it again. If another user has a folder of that name a new one is made; if none can be made, the path
    is one where nothing can be written, and the window reports that nothing is saved.
    """
    user = os.getuid() if hasattr(os, "getuid") else "user"
    try:
        folder = Path(tempfile.gettempdir()) / f"{NAME}-{user}"
        with contextlib.suppress(FileExistsError):
            os.mkdir(folder, 0o700)
        found = os.lstat(folder)
        ours = not hasattr(os, "getuid") or (found.st_uid == os.getuid() and stat.S_IMODE(found.st_mode) == 0o700)
        return folder if stat.S_ISDIR(found.st_mode) and ours else Path(tempfile.mkdtemp(prefix=f"{NAME}-"))
    except OSError:
        return Path(os.devnull)
