"""The user's own games: files in a folder that is looked at while the program runs.

Once a second a thread looks how the files are; what has changed is read and checked there, too, so that the window
never waits.  A file that changes just now may be half written: it is read once it has rested, and a fault is told only
of one that has rested a little longer.
"""

import os
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from game.rules.file.variant_library import (
    ENDINGS,
    MOST_ENTRIES,
    CheckedFile,
    Trial,
    Variant,
    VariantLibrary,
    load_checked_file,
    set_up_game,
    variant_files_in,
)
from game.store.backed_up_file import write_file
from game.store.disk import LARGEST as DISK_MOST
from game.store.disk import free_numbered_path
from game.store.polling import AnsweringThread, BackgroundAnswer, PolledSource
from game.store.shared_files import turn_to_write

EVERY, SOON = 1.0, 0.3  # seconds between two looks; while a file has not rested
RESTED, SURELY = 0.25, 0.55  # seconds for which a file has not changed: before it is read, before a fault is told
YOUNG = 2.0  # seconds: a file that changed so short before the program began may have changed since it was read
CHAIN = 8  # files that are based on each other
# Within one line: what could begin on every blank line would walk through all those behind it each time.
BASE = re.compile(r"""^[ \t]*+"?based_on"?[ \t]*+=[ \t]*+["']([a-z0-9_]+)["']""", re.MULTILINE)

Look = tuple[float, int, int] | None  # of a file: when it changed, its size, which it is; None: it is not there
Looks = Mapping[Path, Look]


@dataclass(frozen=True)
class OwnGame:
    """A file among the user's games with its game or its faults; `text`: its content, "" until it has been read."""

    path: Path
    variant: Variant | None = None
    faults: tuple[str, ...] = ()
    text: str = ""

    @property
    def id(self) -> str:
        """Id of the game: the file name without its ending."""
        return self.path.stem

    @property
    def base(self) -> str:
        """Id of the base game; "" for none."""
        return self.variant.based_on if self.variant is not None else _base_id(self.text)


@dataclass(frozen=True)
class _FolderState:
    """State of the folder of own games; `is_changing`: some files have changed too recently to be read."""

    library: VariantLibrary
    all_games: tuple[OwnGame, ...]
    is_changing: bool


class OwnGames(PolledSource):
    """The user's own games, watched for changes.

      `library`: the program's and the user's games, replaced when `news` changes; `trial`: which
    new files have to pass.
    """

    def __init__(
        self,
        folder: Path | None,
        library: VariantLibrary,
        now: Callable[[], float] = time.time,
        trial: Trial = set_up_game,
    ) -> None:
        self.folder, self.library, self.trial = folder, library, trial
        self.news: int = 0
        there = None if folder is None else str(folder)
        own = tuple(file for file in library.files if os.path.dirname(file.path) == there)
        self.own_games = tuple(OwnGame(file.path, file.variant, file.faults) for file in own)
        self._watch = (
            None if folder is None else _WatchedFolder(folder, _program_library(library, own), own, now, trial)
        )
        self._answer: BackgroundAnswer[_FolderState | None] | None = None
        self._thread = AnsweringThread()
        self._time, self._next, self._soon = 0.0, 0.0, False

    def game_by_id(self, id: str) -> OwnGame | None:
        return next((game for game in self.own_games if game.id == id), None)

    @property
    def own_ids(self) -> frozenset[str]:
        """Ids of the user's valid games."""
        return frozenset(game.id for game in self.own_games if game.variant is not None)

    @property
    def is_busy(self) -> bool:
        """Whether files have changed too recently to be read, so that the next look comes soon."""
        return self._soon

    def update(self, dt: float = 0.0) -> None:
        """Let dt seconds pass, and adopt the results of the thread that reads files."""
        self._time += dt
        if self._answer is not None and self._answer.has_come:
            found, self._answer = self._answer.value, None
            self._soon = found is not None and found.is_changing
            if found is not None:
                self._apply_state(found)
        if self._watch is not None and self._answer is None and self._time >= self._next:
            self._next = self._time + EVERY
            look = partial(self._watch.scan, self._time)
            self._answer = BackgroundAnswer(look, lambda why: None, self._thread.queue_job)

    def rewrite_file(self, id: str, tables: dict[str, Any]) -> None:
        """Write the rules of a game whose file was lost as a file again; an existing file of that name is
        first copied.
        """
        folder = self.folder
        if folder is not None:
            BackgroundAnswer(lambda: _write_restored(folder / f"{id}.toml", tables), lambda why: None)

    def _apply_state(self, state: _FolderState) -> None:
        """Adopt a scan of the folder, and increase `news` if a game or fault has changed."""
        if self._soon:
            self._next -= EVERY - SOON
        before = self.library.faults, [_version_key(game) for game in self.own_games]
        self.own_games = state.all_games
        if before != (state.library.faults, [_version_key(one) for one in state.all_games]):
            self.library = state.library
            self.news += 1


def _write_restored(path: Path, tables: dict[str, Any]) -> None:
    """Write variant tables to a file; an existing file is first copied to a free name that ends in ".old"."""
    from game.rules.file.regular_files import read_content  # only now: seldom needed
    from game.rules.file.writing import variant_file_text

    with turn_to_write(path.parent):
        if os.path.lexists(path):  # with a fault: it is its author's
            write_file(free_numbered_path(path.parent, path.name, ".old", " "), read_content(path, DISK_MOST))
        write_file(path, variant_file_text(tables).encode())


def _version_key(own_game: OwnGame) -> tuple[Path, int, tuple[str, ...], str]:
    """Return a key that differs if pages which show a file have to be updated: path, identity of the variant read from
    it, its faults, and the text if it could not be read.
    """
    return own_game.path, id(own_game.variant), own_game.faults, own_game.text if own_game.variant is None else ""


def _program_library(library: VariantLibrary, own: tuple[CheckedFile, ...]) -> VariantLibrary:
    """Return the library of the program's games alone, with their faults."""
    names = {file.variant.id for file in own if file.variant is not None}
    paths = {file.path for file in own}
    return VariantLibrary(
        {id: one for id, one in library.variants.items() if id not in names},
        library.faults[: len(library.faults) - library.last],
        tuple(file for file in library.files if file.path not in paths),
    )


def _base_id(text: str) -> str:
    """Return the id of the base game named in the text of a variant file; "" for none."""
    found = BASE.search(text)
    return found[1] if found else ""


@dataclass(frozen=True)
class _ParsedFile:
    """A parsed file, with the stat data that the file and its base files had when it was parsed."""

    file_stats: tuple[Look, ...]
    file: CheckedFile


class _WatchedFolder:
    """Watches a folder of game files; its methods are called in threads, one at a time."""

    def __init__(
        self,
        folder: Path,
        variant_library: VariantLibrary,
        first: tuple[CheckedFile, ...],
        now: Callable[[], float],
        trial: Trial,
    ) -> None:
        self._folder, self._program, self._now, self._trial = folder, variant_library, now, trial
        self._first, self._began = {file.path: file for file in first}, now()
        self._looks: dict[Path, Look] = dict.fromkeys(self._first)
        self._since: dict[Path, float] = {}  # since when each looks as it does
        self._texts: dict[Path, tuple[Look, str]] = {}
        self._read: dict[Path, _ParsedFile] = {}
        self._time, self._soon, self._fresh = 0.0, True, True

    def scan(self, time: float) -> _FolderState | None:
        """Scan the folder at `time` seconds after the start and return its state; None if nothing has changed."""
        self._time = time
        looks = _folder_stats(self._folder)
        readable = looks is not None
        now = self._looks if looks is None else looks
        changed = self._note_changes(now)
        if not (changed or self._soon or readable != self._fresh):
            return None
        self._soon, self._fresh = False, readable
        paths, faults = variant_files_in(self._folder)
        known = {*paths, *(path for path in self._read if self._existed_recently(path) or not readable)}
        library = self._program.with_files(sorted(known), faults, self._checked_file)
        self._read = {path: one for path, one in self._read.items() if path in known}
        self._texts = {path: text for path, text in self._texts.items() if path in known}
        own = library.files[len(self._program.files) :]
        games = tuple(OwnGame(one.path, one.variant, one.faults, self._read_text(one.path)) for one in own)
        return _FolderState(library, tuple(game for game in games if game.variant or game.faults), self._soon)

    def _note_changes(self, looks: Looks) -> bool:
        """Record when each file's stat data last changed; return whether any has. `looks`: the present stat data by
        path.
        """
        gone = {path: None for path in self._looks if path not in looks}
        changed = [path for path, look in (*looks.items(), *gone.items()) if self._looks.get(path, ()) != look]
        self._since.update(dict.fromkeys(changed, self._time))
        self._looks = {**{path: None for path in gone if path in self._read}, **looks}
        self._since = {path: since for path, since in self._since.items() if path in self._looks}
        return bool(changed)

    def _seconds_unchanged(self, path: Path) -> float:
        """Return for how many seconds a file has been unchanged."""
        look = self._looks.get(path)
        seen = self._time - self._since.get(path, 0.0)
        return max(seen, self._now() - look[0]) if look else seen

    def _existed_recently(self, path: Path) -> bool:
        """Return whether a missing file existed a moment ago, since some programs delete a file before
        writing it anew.
        """
        lingers = self._looks.get(path) is None and self._seconds_unchanged(path) < RESTED
        self._soon = self._soon or lingers
        return lingers

    # ------------------------------------------------------------------ one file
    def _checked_file(self, path: Path) -> CheckedFile:
        """Return a file with its game or faults; after a change it is parsed again once it has been unchanged for a
        while.
        """
        before = self._read.get(path)
        chain = self._base_chain(path)
        looks = tuple(self._looks.get(one) for one in chain)
        if before is not None and before.file_stats == looks:
            return before.file
        file = first = self._first.get(path)
        if file is None or any(look and look[0] > self._began - YOUNG for look in looks):
            age = min(self._seconds_unchanged(one) for one in chain)
            file = load_checked_file(path, trial=self._trial) if age >= RESTED else None
            if file is None or (file.faults and age < SURELY) or looks != tuple(_file_stat(one) for one in chain):
                self._soon = True
                return before.file if before else first or CheckedFile(path)
            if before is not None and file.variant == before.file.variant and file.variant is not None:
                file = before.file
        self._first.pop(path, None)
        self._read[path] = _ParsedFile(looks, file)
        return file

    def _base_chain(self, path: Path) -> list[Path]:
        """Return a file and all its base files in the folder, whether they exist or not."""
        found, base = [path], _base_id(self._read_text(path))
        while base and base not in self._program.variants and len(found) <= CHAIN:
            below = self._folder / f"{base}.toml"
            found.append(below)
            base = _base_id(self._read_text(below))
        return found

    def _read_text(self, path: Path) -> str:
        """Return the text of a file from a cache kept until its stat data change; "" if it can't be read."""
        look = self._looks.get(path)
        if look is None:
            return ""
        known = self._texts.get(path)
        if known is None or known[0] != look:
            from game.rules.file.regular_files import read_content  # only now: the first frame does without

            try:
                known = look, read_content(path).decode("utf-8", "replace")
            except OSError:
                known = look, ""
            self._texts[path] = known
        return known[1]


def _folder_stats(folder: Path) -> dict[Path, Look] | None:
    """Return the stat data of the files meant for games; None if the folder can't be read."""
    try:
        with os.scandir(folder) as entries:
            names = [one.name for one in islice(entries, MOST_ENTRIES) if one.name.lower().endswith(ENDINGS)]
    except FileNotFoundError:
        return {}
    except OSError:
        return None
    return {folder / name: _file_stat(folder / name) or (0.0, 0, 0) for name in names}


def _file_stat(path: Path) -> Look:
    """Return modification time (s), size (bytes) and inode of a file; None if it is missing, zeros if it
    can't be read.
    """
    try:
        now = os.stat(path)
    except FileNotFoundError:
        return None
    except OSError:
        return 0.0, 0, 0
    return now.st_mtime_ns / 1e9, now.st_size, now.st_ino
