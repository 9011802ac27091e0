"""List what is packed with the program and under which licence: `python build/libraries.py FOLDER`, a packed program.

`package.py` writes the list into every archive.  A file that `assets/libraries.toml` does not know is named.
"""

import importlib.metadata
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

TABLE = Path(__file__).resolve().parent.parent / "assets" / "libraries.toml"
BINARY = (".so", ".dll", ".dylib", ".pyd")
HEAD = """\
What the packed program brings along, and under which licence.  The texts lie beside this file; where none is
named, the licence asks for none.  Libraries under the LGPL are separate files and may be replaced.
"""


ASK_FOR_NONE = frozenset({"Zlib", "public domain", "0BSD", "Microsoft's, redistributable"})
Library = dict[str, Any]  # a row of the table


def table() -> list[Library]:
    """Return the libraries packed for this system, with their licences."""
    rows: list[Library] = tomllib.loads(TABLE.read_text(encoding="utf-8"))["library"]
    return [row for row in rows if row.get("system", sys.platform) == sys.platform]


def packed_files(folder: Path) -> Iterator[Path]:
    """Yield the library files in a packed program that aren't the program's own."""
    for path in sorted(folder.rglob("*")):
        inside = path.relative_to(folder)
        if path.is_symlink() or not any(end in path.name for end in BINARY) or "game" in inside.parts:
            continue
        yield inside


def owner(path: Path, rows: Sequence[Library]) -> Library | None:
    """Return the library that a file belongs to."""
    for row in rows:
        if any(part.startswith(folder) for folder in row.get("folders", ()) for part in path.parts[:-1]) and not any(
            part.endswith(".libs") for part in path.parts
        ):
            return row
    name = path.name.lower().removeprefix("lib")
    known = [(start.lower(), row) for row in rows for start in row.get("files", ())]
    fitting = [(len(start), row) for start, row in known if name.startswith(start)]
    return max(fitting, key=lambda one: one[0])[1] if fitting else None


def version(row: Library) -> str:
    """Return the installed version with a leading space; "" if the library isn't installed."""
    try:
        return f" {importlib.metadata.version(row['package'])}" if "package" in row else ""
    except importlib.metadata.PackageNotFoundError:  # PyInstaller, where nothing is packed
        return ""


def missing_licences(folder: Path, licences: Path) -> list[str]:
    """Return the libraries in a packed program whose required licence text is missing."""
    owners = [owner(path, table()) for path in packed_files(folder)]
    there = {row["name"] for row in owners if row}
    rows = [row for row in table() if row["name"] in there or "package" in row or "files" not in row]
    return [row["name"] for row in rows if row["licence"] not in ASK_FOR_NONE and not _lies(row, folder, licences)]


def _lies(row: Library, folder: Path, licences: Path) -> bool:
    text = row.get("text", "")
    found = [path for path in (licences / text, folder / text) if text and path.exists()]
    return any(path.is_file() or any(path.iterdir()) for path in found)


def list_libraries(folder: Path) -> tuple[str, list[str]]:
    """Return the text of the library list for a packed program, and the unknown files in it."""
    rows = table()
    owners = {path: owner(path, rows) for path in packed_files(folder)}
    there = {row["name"] for row in owners.values() if row}
    lines = []
    for row in rows:
        if row["name"] in there or "package" in row or "files" not in row:
            columns = (
                f"{row['name'] + version(row):<40}{row['licence']:<46}{row.get('text', ''):<32}{row.get('source', '')}"
            )
            lines.append(columns.rstrip())
    unknown = [path.as_posix() for path, row in owners.items() if row is None]
    if unknown:
        lines += ["", "Of these files the list says nothing yet:", *unknown]
    return "\n".join([HEAD, *lines, ""]), unknown


def main(words: Sequence[str]) -> int:
    """Print the list; return 1 if a file is unknown."""
    text, unknown = list_libraries(Path(words[0]))
    print(text, end="")
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
