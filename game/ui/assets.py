"""Paths of the pictures, fonts and sounds that come with the program."""

import errno

from game.place import ASSETS

FOLDER = ASSETS


class MissingAssetError(FileNotFoundError):
    """Raised when a file of the program is missing; the message is a sentence."""

    def __str__(self) -> str:
        return f"{self.filename} belongs to the program and is missing; install Naqala again."


def asset_path(*parts: str) -> str:
    """Return the full path of a file in assets/.  Raises MissingAssetError."""
    found = FOLDER.joinpath(*parts)
    if not found.exists():
        raise MissingAssetError(
            errno.ENOENT, "it belongs to the program and is missing; install Naqala again", str(found)
        )
    return str(found)
