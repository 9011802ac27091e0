"""Facts about the program: its version, libraries and their licences.

The table of libraries, `assets/libraries.toml`, is the one from which packages write their lists of licences.
"""

from __future__ import annotations

import contextlib
import locale
import platform
import sys
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import metadata
from typing import Any

from game import __version__
from game.place import ASSETS, HERE, MAIN, PACKED

AUTHORS = "Naqala contributors"
LICENCE = "MIT"
TABLE = "libraries.toml"
LIBRARY = (".so", ".dll", ".dylib")
OWN = "Naqala"  # how the table calls the program itself


@dataclass(frozen=True)
class ThirdPartyLibrary:
    """Third-party library, font or data set that the program uses."""

    name: str
    licence: str
    version: str = ""
    source: str = ""
    """Address of its own source code, where the licence asks that it be named."""

    def __str__(self) -> str:
        return f"{self.name} {self.version}".rstrip()


def third_party_libraries() -> list[ThirdPartyLibrary]:
    """Return the libraries, fonts and the map that this installation has, sorted by name."""
    rows = tomllib.loads((ASSETS / TABLE).read_text("utf-8"))["library"]
    rows = [row for row in rows if row.get("system", sys.platform) == sys.platform and row["name"] != OWN]
    files = _shipped_files(rows)
    here = [row for row in rows if _is_installed(row, files)]
    found = [
        ThirdPartyLibrary(row["name"], row["licence"], _installed_version(row), row.get("source", "")) for row in here
    ]
    return sorted(found, key=lambda one: one.name.casefold())


def _shipped_files(rows: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return the names of the files that came with the program, or with the packages in `rows`."""
    if PACKED:
        return [path.name for path in HERE.parent.rglob("*") if not path.is_symlink()]
    files = list[str]()
    for row in rows:
        with contextlib.suppress(metadata.PackageNotFoundError):
            files += [one.name for one in metadata.files(row.get("package", OWN.lower())) or ()]
    return files


def _is_installed(row: Mapping[str, Any], files: Sequence[str]) -> bool:
    """Return whether the library in `row` is part of this installation; `files`: names of the files shipped."""
    if row["name"] == "Python" or not ({"package", "files"} & row.keys()):
        return True
    if "package" in row:
        return PACKED or (not row.get("packed") and bool(_installed_version(row)))
    begins = tuple(one.lower() for one in row["files"])
    names = [name.lower().removeprefix("lib") for name in files if any(end in name for end in LIBRARY)]
    return any(name.startswith(begins) for name in names)


def _installed_version(row: Mapping[str, Any]) -> str:
    """Return a library's installed version, "" if none; `row`: its entry in the list of libraries."""
    if row["name"] == "Python":
        return platform.python_version()
    try:
        return metadata.version(row["package"])
    except (KeyError, metadata.PackageNotFoundError):  # no package, or one that is not needed here
        return ""


def system_facts(more: Sequence[tuple[str, str]] = ()) -> str:
    """Return the facts about the system that a bug report needs, one per line, always in English.

    `more`: further facts, as pairs of label and value.
    """
    how = "packed" if PACKED else "checkout" if MAIN.is_file() else "installed"
    built = "compiled" if any(one.suffix in (".so", ".pyd") for one in (HERE / "rules").rglob("*")) else "plain"
    facts = [
        ("Naqala", f"{__version__}, {how}, {built}"),
        ("System", f"{platform.platform()}, {platform.machine()}"),
        ("Python", f"{platform.python_version()}, {platform.python_implementation()}"),
        ("Locale", ".".join(filter(None, locale.getlocale())) or "C"),
        *more,
    ]
    return "\n".join(f"{name}: {fact}" for name, fact in facts)
