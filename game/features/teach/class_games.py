"""Games that learners have handed in: a folder of files, each with the name of whoever made it."""

import os
from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from game.features.workshop.own_variant import SUFFIX, VariantFile, variant_from_file
from game.rules.file.faults import displayed_file_name
from game.rules.file.variant_library import MOST_ENTRIES, Trial, set_up_game
from game.rules.phrase import Phrase, error_phrase
from game.store.backed_up_file import write_file
from game.store.disk import DamagedError, make_folder
from game.store.file_names import free_path
from game.store.file_names import title_as_file_name as fitting
from game.store.shared_files import turn_to_write

MOST = 400  # files that are read
TOO_MANY = Phrase("only the first {n} files were read", n=MOST)
NO_GAME = Phrase("it isn’t a game")


class HandedInGame(NamedTuple):
    """A game that a learner has handed in; `author`: named in the file's text or else by the file's name."""

    author: str
    path: Path
    variant_file: VariantFile


class RefusedFile(NamedTuple):
    """A file that was refused on import, with the reason in English."""

    file: str
    reason: str


class IntakeReport(NamedTuple):
    """Result of importing files: numbers of new and known games, and the refused files."""

    new_count: int = 0
    known_count: int = 0
    refused: tuple[RefusedFile, ...] = ()


class HandedInGames:
    """The games that learners have handed in, stored in a folder; `own`: folder with base games for them; `trial`:
    which each has to pass.
    """

    def __init__(self, folder: Path, own: Path | None, trial: Trial = set_up_game) -> None:
        self.folder, self.own, self._trial = folder, own, trial
        self.more = 0  # files beyond those that `all_games` read
        self.read = self.there = 0  # how many of how many files have been read

    def all_games(self) -> list[HandedInGame]:
        """Return all handed-in games by name, including those with faults."""
        paths = _game_files_in(self.folder) if self.folder.is_dir() else []
        self.more = max(len(paths) - MOST, 0)
        self.there = len(paths) - self.more
        found = list[HandedInGame]()
        for path in paths[: self.there]:
            self.read = len(found)
            found.append(self._read_game(path))
        return sorted(found, key=lambda one: (one.author.casefold(), one.path.name))

    def import_files(self, paths: Sequence[Path]) -> IntakeReport:
        """Copy files, also those in folders, into the folder of class games; games already there are skipped. Raises
        OSError.
        """
        make_folder(self.folder)
        with turn_to_write(self.folder):
            return self._import_in_turn(paths)

    def _import_in_turn(self, paths: Sequence[Path]) -> IntakeReport:
        """Copy files, while no other window does.  Raises OSError."""
        files = list(islice(_expand_folders(paths), MOST + 1))
        refused = [RefusedFile(displayed_file_name(paths[0]), TOO_MANY)] if len(files) > MOST else []
        there = {one.variant_file.text for one in self.all_games()}
        new = known = 0
        for path in files[:MOST]:
            name = displayed_file_name(path)
            try:
                found = self._read_game(path)
            except (OSError, DamagedError) as error:
                refused.append(RefusedFile(name, error_phrase(error)))
                continue
            if found.variant_file.text in there and found.variant_file.text:
                known += 1
            elif found.variant_file.variant is None:
                refused.append(RefusedFile(name, next(iter(found.variant_file.faults), NO_GAME)))
            else:
                write_file(free_path(self.folder, fitting(found.author), SUFFIX), found.variant_file.text.encode())
                there.add(found.variant_file.text)
                new += 1
        return IntakeReport(new, known, tuple(refused))

    def remove(self, handed_in_game: HandedInGame) -> None:
        """Delete a handed-in game.  Raises OSError."""
        os.unlink(handed_in_game.path)

    def _read_game(self, path: Path) -> HandedInGame:
        """Return the game of a file; if the file names no author, its name is used.  Raises DamagedError."""
        if path.suffix.lower() != SUFFIX:
            raise DamagedError(NO_GAME)
        found = variant_from_file(path, self.own, self._trial)
        return HandedInGame(found.author or path.stem[:60], path, found)


def _expand_folders(paths: Iterable[Path]) -> Iterable[Path]:
    """Yield the files, with folders replaced by the files in them."""
    for path in paths:
        if path.is_dir():
            yield from _game_files_in(path)
        else:
            yield path


def _game_files_in(folder: Path) -> list[Path]:
    """Return the game files of a folder by name, ignoring other files."""
    return [one for one in sorted(islice(folder.iterdir(), MOST_ENTRIES)) if one.suffix.lower() == SUFFIX]
