"""Names of files that people save: where they usually lie, and what is meant by what was typed."""

import unicodedata
from pathlib import Path

from platformdirs import user_documents_path

from game.store.disk import free_numbered_path

LONGEST = 150  # bytes of a name in UTF-8, the number behind it and its ending not counted; systems take 255
BARRED = '/\\:*?"<>|'  # in names, on one system or another
DEVICES = {"CON", "PRN", "AUX", "NUL", *(f"{name}{n}" for name in ("COM", "LPT") for n in range(10))}  # of Windows


def documents_folder() -> Path:
    """Return the user's folder for documents, or the home folder if there is no such folder."""
    try:
        folder = user_documents_path()
        return folder if folder.is_dir() else Path.home()
    except (RuntimeError, OSError, ValueError):  # a user without a home
        return Path.cwd()


def title_as_file_name(title: str) -> str:
    """Return a title as a file name that is valid on every system, contains no path and isn't hidden."""
    kinds = [(letter, unicodedata.category(letter)) for letter in title]
    seen = "".join(" " if letter in BARRED or kind in ("Cc", "Zl", "Zp") else letter
                   for letter, kind in kinds if kind == "Cc" or kind[0] != "C")  # fmt: skip
    name = " ".join(seen.split()).encode()[:LONGEST].decode("utf-8", "ignore").strip(". ")
    device = name.split(".")[0].strip().upper() in DEVICES
    return f"_{name}" if device else name or "naqala"


def free_path(folder: Path, title: str, suffix: str) -> Path:
    """Return a path in the folder, named after a title, that doesn't exist yet; a number is added if needed."""
    return free_numbered_path(folder, title_as_file_name(title), suffix, " ")


def typed_path(typed: str, folder: Path, suffix: str) -> Path | None:
    """Return the path that the user typed, relative to `folder` unless absolute, with the suffix; None if it names no
    file.
    """
    typed = typed.strip()
    if not typed or "\0" in typed or typed.endswith(("/", "\\")):
        return None
    try:
        path = folder / Path(typed).expanduser()
    except RuntimeError:  # ~somebody who is not here
        path = folder / typed
    if suffix and path.suffix.lower() != suffix:
        path = path.with_name(path.name + suffix)
    return path


def temporary_path(path: Path) -> Path:
    """Return the temporary path under which a file or folder is written until it is complete."""
    return path.with_name(f".{path.name}.part")
