"""Hundreds of variant files, made of those of the program: what the home page has to bear one day."""

from __future__ import annotations

import re
from pathlib import Path

from game.rules.file.variant_library import variants_folder

MANY = 300
LANDS = (
    "Ghana",
    "Kenya",
    "Egypt",
    "India",
    "USA",
    "Indonesia",
    "Uganda",
    "Syria",
    "Nigeria",
    "Vietnam",
    "Oman",
    "Mali",
)


def write_many(folder: Path, many: int = MANY) -> None:
    """Writes so many games into a folder; each has a name, a country and a difficulty of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    texts = [path.read_text("utf-8") for path in sorted(variants_folder().glob("*.toml"))]
    for n in range(many):
        text = texts[n % len(texts)]
        for key, value in (
            ("name", f'"{_name(n)}"'),
            ("country", f'["{LANDS[n % len(LANDS)]}"]'),
            ("difficulty", str(1 + n * 7 % 5)),
        ):
            text = re.sub(rf"^{key} +=.*$", f"{key} = {value}", text, count=1, flags=re.MULTILINE)
        head, clauses = text.split("[[", 1)  # clauses have keys of that name, too
        head = re.sub(r"^also +=(?: \[[^\[\]]*+\]|.*)$", f'also = ["Other {n}"]', head, count=1, flags=re.MULTILINE)
        text = f"{head}[[{clauses}"
        (folder / f"many{n:03}.toml").write_text(text, "utf-8")


def _name(n: int) -> str:
    """A word of three syllables, another for each number."""
    syllables = ("ba", "do", "gu", "ki", "le", "mo", "na", "so")
    return f"{syllables[n % 8]}{syllables[n // 8 % 8]}{syllables[n // 64 % 8]} {n}".capitalize()
