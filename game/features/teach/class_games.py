"""Games that learners have handed in: a folder of files, each with the name of whoever made it."""

import os
from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from game.features.workshop.own_variant import SUFFIX, VariantFile, variant_from_file
from game.rules.file.faults import displayed_file_name
from game.rules.file.variant_library import MOST_ENTRIES
from game.rules.phrase import Phrase, error_phrase
from game.store.backed_up_file import write_file
from game.store.disk import DamagedError, make_folder
from game.store.file_names import file_name as fitting
from game.store.file_names import free_file

MOST = 400  # files that are read
TOO_MANY = Phrase("only the first {n} files were read", n=MOST)
NO_GAME = Phrase("it is not a game")


class HandedInGame(NamedTuple):
    """A game that was handed in.  `who`: its file says it, or is called so."""

    who: str
    path: Path
    found: VariantFile


class RefusedFile(NamedTuple):
    """A file that did not come in, and why, in English."""

    file: str
    why: str


class IntakeReport(NamedTuple):
    """Result of taking in files: counts of new and known ones, and those that were refused."""

    new: int = 0
    known: int = 0
    refused: tuple[RefusedFile, ...] = ()


class ClassGames:
    """`own`: the folder of the user's own games, on which they may be based."""

    def __init__(self, folder: Path, own: Path | None) -> None:
        self.folder, self.own = folder, own
        self.more = 0  # files beyond those that `all_games` read
        self.read = self.there = 0  # how many of how many files have been read

    def all_games(self) -> list[HandedInGame]:
        """By name; what cannot be played any more is there with its faults."""
        paths = _games_in(self.folder) if self.folder.is_dir() else []
        self.more = max(len(paths) - MOST, 0)
        self.there = len(paths) - self.more
        found = list[HandedInGame]()
        for path in paths[: self.there]:
            self.read = len(found)
            found.append(self._result(path))
        return sorted(found, key=lambda one: (one.who.casefold(), one.path.name))

    def take_in(self, paths: Sequence[Path]) -> IntakeReport:
        """Copies files here, those of folders as well; one that is known already is left.  Raises OSError."""
        make_folder(self.folder)
        files = list(islice(_files(paths), MOST + 1))
        refused = [RefusedFile(displayed_file_name(paths[0]), TOO_MANY)] if len(files) > MOST else []
        there = {one.found.text for one in self.all_games()}
        new = known = 0
        for path in files[:MOST]:
            name = displayed_file_name(path)
            try:
                found = self._result(path)
            except (OSError, DamagedError) as error:
                refused.append(RefusedFile(name, error_phrase(error)))
                continue
            if found.found.text in there and found.found.text:
                known += 1
            elif found.found.variant is None:
                refused.append(RefusedFile(name, next(iter(found.found.faults), NO_GAME)))
            else:
                write_file(free_file(self.folder, fitting(found.who), SUFFIX), found.found.text.encode())
                there.add(found.found.text)
                new += 1
        return IntakeReport(new, known, tuple(refused))

    def remove(self, result: HandedInGame) -> None:
        """Raises OSError."""
        os.unlink(result.path)

    def _result(self, path: Path) -> HandedInGame:
        if path.suffix.lower() != SUFFIX:
            raise DamagedError(NO_GAME)
        found = variant_from_file(path, self.own)
        return HandedInGame(found.author or path.stem[:60], path, found)


def _files(paths: Iterable[Path]) -> Iterable[Path]:
    """The files, and what lies in the folders among them."""
    for path in paths:
        if path.is_dir():
            yield from _games_in(path)
        else:
            yield path


def _games_in(folder: Path) -> list[Path]:
    """The files of a folder that are meant for games, by name, whatever else lies there."""
    return [one for one in sorted(islice(folder.iterdir(), MOST_ENTRIES)) if one.suffix.lower() == SUFFIX]
