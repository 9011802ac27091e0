"""A variant file that somebody brings becomes a game of their own."""

import os
from dataclasses import dataclass
from pathlib import Path

from game.rules.file.faults import VariantError
from game.rules.file.library import load_variant
from game.rules.phrase import message
from game.store.disk import DamagedError, read
from game.store.exchange.names import free
from game.store.generations import write

SUFFIX = ".toml"
OLD = ".old"  # behind the name of a file that was replaced


@dataclass(frozen=True)
class VariantFile:
    """A variant file as it was found: the game's name, or `faults`, sentences in English."""

    path: Path
    name: str = ""
    faults: tuple[str, ...] = ()


def look_at(path: Path) -> VariantFile:
    try:
        return VariantFile(path, load_variant(path).name)
    except VariantError as error:
        return VariantFile(path, faults=tuple(error.faults))


def is_there(path: Path, folder: Path) -> bool:
    """Whether there is a file of that name among the user's own games."""
    return os.path.lexists(folder / path.name)


def is_same(path: Path, folder: Path) -> bool:
    """Whether the file of that name there is this very one, or says the same."""
    try:
        return read(folder / path.name) == read(path)
    except (OSError, DamagedError):
        return False


def take_in(path: Path, folder: Path) -> str:
    """Copies it to the user's own games; why that failed, in English, or "".

    A file of that name stays beside it, as `mine.toml.old` or with a number, which no start reads.
    """
    place = folder / path.name
    try:
        content = read(path)
        if os.path.lexists(place):
            write(free(folder, place.name, OLD), read(place))
        write(place, content)
    except (OSError, DamagedError) as error:
        return message(error)
    return ""
