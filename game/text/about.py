"""What the program is and what it is made of: its version, libraries and their licences.

The table of libraries, `assets/libraries.toml`, is the one from which packages write their lists of licences.
"""

from __future__ import annotations

import locale
import platform
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import metadata

from game import __version__
from game.place import ASSETS, HERE, MAIN, PACKED

AUTHORS = "Naqala contributors"
LICENCE = "MIT"
TABLE = "libraries.toml"
OWN = "Naqala"  # how the table calls the program itself


@dataclass(frozen=True)
class Library:
    """Something of others that the program uses; `source` is where its own sources are, where that has to be said."""

    name: str
    licence: str
    version: str = ""
    source: str = ""

    def __str__(self) -> str:
        return f"{self.name} {self.version}".rstrip()


def libraries() -> list[Library]:
    """Libraries, fonts and the map, by name; those of this system."""
    rows = tomllib.loads((ASSETS / TABLE).read_text("utf-8"))["library"]
    here = [row for row in rows if row.get("system", sys.platform) == sys.platform and row["name"] != OWN]
    found = [Library(row["name"], row["licence"], _version(row), row.get("source", "")) for row in here]
    return sorted(found, key=lambda one: one.name.casefold())


def _version(row: dict[str, str]) -> str:
    if row["name"] == "Python":
        return platform.python_version()
    try:
        return metadata.version(row["package"])
    except (KeyError, metadata.PackageNotFoundError):  # no package, or one that is not needed here
        return ""


def system(more: Sequence[tuple[str, str]] = ()) -> str:
    """What somebody who looks into a fault has to know, a fact a line; in English, whoever reads the page."""
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
