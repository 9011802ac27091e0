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
    Variant,
    VariantLibrary,
    files_in,
    load_checked_file,
)
from game.store.backed_up_file import write_file
from game.store.disk import LARGEST as DISK_MOST
from game.store.disk import free_name
from game.store.polling import AnsweringThread, BackgroundAnswer, PolledSource

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
    """A file of the user's: its game, or what is wrong with it.  `text` comes a moment after the program began."""

    path: Path
    variant: Variant | None = None
    faults: tuple[str, ...] = ()
    text: str = ""

    @property
    def id(self) -> str:
        return self.path.stem

    @property
    def base(self) -> str:
        """The id of the game that it changes, or ""."""
        return self.variant.based_on if self.variant is not None else _base(self.text)


@dataclass(frozen=True)
class _State:
    """What a look at the folder has brought; `soon`: something has not rested yet."""

    library: VariantLibrary
    all: tuple[OwnGame, ...]
    soon: bool


class OwnGames(PolledSource):
    """`library` has the program's games and these, and is another one when `news` changes; `all` are the user's files.

    `library` at first: as it was read when the program began.
    """

    def __init__(self, folder: Path | None, library: VariantLibrary, now: Callable[[], float] = time.time) -> None:
        self.folder, self.library = folder, library
        self.news: int = 0
        there = None if folder is None else str(folder)
        own = tuple(file for file in library.files if os.path.dirname(file.path) == there)
        self.all = tuple(OwnGame(file.path, file.variant, file.faults) for file in own)
        self._watch = None if folder is None else _Folder(folder, _without(library, own), own, now)
        self._answer: BackgroundAnswer[_State | None] | None = None
        self._thread = AnsweringThread()
        self._time, self._next, self._soon = 0.0, 0.0, False

    def game_by_id(self, id: str) -> OwnGame | None:
        return next((one for one in self.all if one.id == id), None)

    @property
    def ids(self) -> frozenset[str]:
        """Of the user's games on the shelf; a file with a fault is none, whatever its name."""
        return frozenset(one.id for one in self.all if one.variant is not None)

    @property
    def is_busy(self) -> bool:
        """Whether something is being read, or waits until it has rested."""
        return self._answer is not None or self._soon

    def update(self, dt: float = 0.0) -> None:
        """Time passes, dt seconds; takes what was found."""
        self._time += dt
        if self._answer is not None and self._answer.has_come:
            found, self._answer = self._answer.value, None
            self._soon = found is not None and found.soon
            if found is not None:
                self._take(found)
        if self._watch is not None and self._answer is None and self._time >= self._next:
            self._next = self._time + EVERY
            look = partial(self._watch.look, self._time)
            self._answer = BackgroundAnswer(look, lambda why: None, self._thread.run_next)

    def put_back(self, id: str, tables: dict[str, Any]) -> None:
        """Have the rules of a game written as a file again; what lies there under its name stays beside it."""
        folder = self.folder
        if folder is not None:
            BackgroundAnswer(lambda: _put_back(folder / f"{id}.toml", tables), lambda why: None)

    def _take(self, found: _State) -> None:
        if self._soon:
            self._next -= EVERY - SOON
        before = self.library.faults, [_told(one) for one in self.all]
        self.all = found.all
        if before != (found.library.faults, [_told(one) for one in found.all]):
            self.library = found.library
            self.news += 1


def _put_back(path: Path, tables: dict[str, Any]) -> None:
    from game.rules.file.regular_files import read_content  # only now: seldom needed
    from game.rules.file.writing import variant_file_text

    if os.path.lexists(path):  # with a fault: it is its author's
        write_file(free_name(path.parent, path.name, ".old", " "), read_content(path, DISK_MOST))
    write_file(path, variant_file_text(tables).encode())


def _told(own_game: OwnGame) -> tuple[Path, int, tuple[str, ...], str]:
    """What makes a file another one for whoever shows it."""
    return own_game.path, id(own_game.variant), own_game.faults, own_game.text if own_game.variant is None else ""


def _without(library: VariantLibrary, own: tuple[CheckedFile, ...]) -> VariantLibrary:
    """The program's games alone, with their faults: the user's folder was read last."""
    names = {file.variant.id for file in own if file.variant is not None}
    paths = {file.path for file in own}
    return VariantLibrary(
        {id: one for id, one in library.variants.items() if id not in names},
        library.faults[: len(library.faults) - library.last],
        tuple(file for file in library.files if file.path not in paths),
    )


def _base(text: str) -> str:
    found = BASE.search(text)
    return found[1] if found else ""


@dataclass(frozen=True)
class _Reading:
    """A file as it was read: how it and those that it is based on looked then, and what the reader said."""

    looks: tuple[Look, ...]
    file: CheckedFile


class _Folder:
    """The folder as it was last seen; all of it happens in threads, one at a time."""

    def __init__(
        self, folder: Path, program: VariantLibrary, first: tuple[CheckedFile, ...], now: Callable[[], float]
    ) -> None:
        self._folder, self._program, self._now = folder, program, now
        self._first, self._began = {file.path: file for file in first}, now()
        self._looks: dict[Path, Look] = dict.fromkeys(self._first)
        self._since: dict[Path, float] = {}  # since when each looks as it does
        self._texts: dict[Path, tuple[Look, str]] = {}
        self._read: dict[Path, _Reading] = {}
        self._time, self._soon, self._fresh = 0.0, True, True

    def look(self, time: float) -> _State | None:
        """How the files are now, `time` seconds after the program began; None if they are as before."""
        self._time = time
        looks = _looks(self._folder)
        readable = looks is not None
        now = self._looks if looks is None else looks
        changed = self._follow(now)
        if not (changed or self._soon or readable != self._fresh):
            return None
        self._soon, self._fresh = False, readable
        paths, faults = files_in(self._folder)
        known = {*paths, *(path for path in self._read if self._lingers(path) or not readable)}
        library = self._program.with_files(sorted(known), faults, self._file)
        self._read = {path: one for path, one in self._read.items() if path in known}
        self._texts = {path: text for path, text in self._texts.items() if path in known}
        own = library.files[len(self._program.files) :]
        games = tuple(OwnGame(one.path, one.variant, one.faults, self._text(one.path)) for one in own)
        return _State(library, tuple(one for one in games if one.variant or one.faults), self._soon)

    def _follow(self, looks: Looks) -> bool:
        """Notes since when each file looks as it does; whether one looks otherwise."""
        gone = {path: None for path in self._looks if path not in looks}
        changed = [path for path, look in (*looks.items(), *gone.items()) if self._looks.get(path, ()) != look]
        self._since.update(dict.fromkeys(changed, self._time))
        self._looks = {**{path: None for path in gone if path in self._read}, **looks}
        self._since = {path: since for path, since in self._since.items() if path in self._looks}
        return bool(changed)

    def _age(self, path: Path) -> float:
        """For how many seconds a file has looked as it does."""
        look = self._looks.get(path)
        seen = self._time - self._since.get(path, 0.0)
        return max(seen, self._now() - look[0]) if look else seen

    def _lingers(self, path: Path) -> bool:
        """A file that was there a moment ago: some programs write by taking the old one away first."""
        lingers = self._looks.get(path) is None and self._age(path) < RESTED
        self._soon = self._soon or lingers
        return lingers

    # ------------------------------------------------------------------ one file
    def _file(self, path: Path) -> CheckedFile:
        """What is said of it: as before, unless it has changed and rested since."""
        before = self._read.get(path)
        chain = self._chain(path)
        looks = tuple(self._looks.get(one) for one in chain)
        if before is not None and before.looks == looks:
            return before.file
        file = first = self._first.get(path)
        if file is None or any(look and look[0] > self._began - YOUNG for look in looks):
            age = min(self._age(one) for one in chain)
            file = load_checked_file(path) if age >= RESTED else None
            if file is None or (file.faults and age < SURELY) or looks != tuple(_look(one) for one in chain):
                self._soon = True
                return before.file if before else first or CheckedFile(path)
            if before is not None and file.variant == before.file.variant and file.variant is not None:
                file = before.file
        self._first.pop(path, None)
        self._read[path] = _Reading(looks, file)
        return file

    def _chain(self, path: Path) -> list[Path]:
        """A file, and those of the folder that it is based on, whether they are there or not."""
        found, base = [path], _base(self._text(path))
        while base and base not in self._program.variants and len(found) <= CHAIN:
            below = self._folder / f"{base}.toml"
            found.append(below)
            base = _base(self._text(below))
        return found

    def _text(self, path: Path) -> str:
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


def _looks(folder: Path) -> dict[Path, Look] | None:
    """How the files of a folder look that are meant for games; None if that cannot be seen."""
    try:
        with os.scandir(folder) as entries:
            names = [one.name for one in islice(entries, MOST_ENTRIES) if one.name.lower().endswith(ENDINGS)]
    except FileNotFoundError:
        return {}
    except OSError:
        return None
    return {folder / name: _look(folder / name) or (0.0, 0, 0) for name in names}


def _look(path: Path) -> Look:
    try:
        now = os.stat(path)
    except FileNotFoundError:
        return None
    except OSError:
        return 0.0, 0, 0
    return now.st_mtime_ns / 1e9, now.st_size, now.st_ino
