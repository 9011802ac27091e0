"""Operations on files of the user's own games: rewrite, copy, take off the shelf and restore.

Nothing is lost: what goes is kept beside, with `.old` behind its name, which nobody reads as a game.
"""

import os
from collections.abc import Iterable
from pathlib import Path

from game.rules.file.naming import id_from_name
from game.rules.phrase import Phrase, error_phrase
from game.store.backed_up_file import write_file, write_temporary_file
from game.store.disk import DamagedError, move_file, read_file, sync_folder
from game.store.file_names import free_path
from game.store.shared_files import OLD, turn_to_write


def replace_if_unchanged(path: Path, before: str, after: str) -> None:
    """Replace a file's text by `after` if it still is `before`.  Raises OSError, or DamagedError if it has changed."""
    with turn_to_write(path.parent):
        if read_file(path).decode("utf-8").removeprefix("\ufeff") != before.removeprefix("\ufeff"):
            raise DamagedError(Phrase("the file has changed in the meantime"))
        write_file(path, after.encode("utf-8"))


def read_text(path: Path) -> str | None:
    """Return the text of a file; None if it can't be read."""
    try:
        return read_file(path).decode("utf-8", "replace").removeprefix("\ufeff")
    except (OSError, DamagedError):
        return None


def overwrite_text(path: Path, text: str) -> None:
    """Replace the text of a file, or of the file to which a link leads.  Raises OSError."""
    write_file(path.resolve() if path.is_symlink() and path.exists() else path, text.encode("utf-8"))


def existing_game_ids(homes: Iterable[Path]) -> list[str]:
    """Return the ids of the games in the folders `homes`, in lower case, since some disks ignore case."""
    return [file.stem.lower() for home in homes if home.is_dir() for file in home.glob("*.toml")]


def write_new_game(folder: Path, text: str, name: str, otherwise: str) -> Path:
    """Write a game's text into a new file in `folder` with a free id; return its path. Raises OSError. The file is
    named after the game's `name` or, if no id can be made of that, `otherwise`.
    """
    from game.rules.file.based_on import HOMES  # only now: most starts write no game

    ids = existing_game_ids((*HOMES, folder))
    new = write_temporary_file(folder / f"{id_from_name(name, ids, otherwise)}.toml", text.encode("utf-8"))
    try:
        while True:
            path = folder / f"{id_from_name(name, ids, otherwise)}.toml"
            try:
                _link_to_name(new, path)
            except FileExistsError:  # it came this moment
                ids.append(path.stem)
            else:
                sync_folder(folder)
                return path
    finally:
        new.unlink(missing_ok=True)


def _link_to_name(new: Path, path: Path) -> None:
    """Give the file `new`, which is completely written, the name `path`. Raises FileExistsError if that
    name is taken.
    """
    try:
        os.link(new, path)
    except FileExistsError:
        raise
    except OSError:  # a disk without links
        path.touch(exist_ok=False)
        move_file(new, path)


def move_to_removed(path: Path) -> Path:
    """Take a file out of use by renaming it with the ending `.old`; return its new path. Raises OSError."""
    kept = free_path(path.parent, path.name, OLD)
    move_file(path, kept)
    return kept


def restore_file(kept: Path, path: Path) -> None:
    """Rename the removed file `kept` back to `path`; a file that has taken this name is itself renamed to end in
    `.old`. Raises OSError.
    """
    if os.path.lexists(path):
        move_to_removed(path)
    move_file(kept, path)


def free_game_id(folder: Path, id: str, taken: set[str]) -> str:
    """Return an id for a copy of the game `id`, with a number, that is neither in `taken` nor in use in `folder`."""
    n = 2
    while f"{id[:36]}_{n}" in taken or os.path.lexists(folder / f"{id[:36]}_{n}.toml"):
        n += 1
    return f"{id[:36]}_{n}"


def copy_game(path: Path, name: str, taken: set[str]) -> Path:
    """Copy a game's file within its folder, as a game with the name `name`; return the new path. `taken`: ids in use
    elsewhere. Raises OSError, VariantError.
    """
    from game.rules.file.editing import edited_text  # only now: the first frame does without
    from game.rules.file.file_text import read_toml

    text, tables = read_toml(path)
    with turn_to_write(path.parent):
        new = path.with_name(f"{free_game_id(path.parent, path.stem, taken)}.toml")
        write_file(new, edited_text(text, {**tables, "name": name}).encode("utf-8"))
    return new


def readable_content(path: Path) -> bytes | None:
    """Return the content of a file that is about to be replaced, to undo this later; None if it can't be read."""
    try:
        return read_file(path)
    except (OSError, DamagedError):
        return None


def undo_import(path: Path, before: bytes | None) -> str:
    """Undo an import to `path` by restoring the content `before` (None: there was no file); return why that failed, in
    English, "" if it succeeded.
    """
    try:
        move_to_removed(path)
        if before is not None:
            write_file(path, before)
    except OSError as error:
        return error_phrase(error)
    return ""
