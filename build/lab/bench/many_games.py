"""Generation of hundreds of variant files from those of the program, to test the home page."""

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
    """Write so many games into a folder; each has a name, a country and a difficulty of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    texts = [path.read_text("utf-8") for path in sorted(variants_folder().glob("*.toml"))]
    for n in range(many):
        text = texts[n % len(texts)]
        head, clauses = text.split("[[", 1)  # clauses have keys of that name, too
        head = re.sub(r"^also +=(?: \[[^\[\]]*+\]|.*)$", "", head, count=1, flags=re.MULTILINE)
        for key, value in (
            ("name", f'"{_name(n)}"\nalso = ["Other {n}"]'),
            ("country", f'["{LANDS[n % len(LANDS)]}"]'),
            ("difficulty", str(1 + n * 7 % 5)),
        ):
            head = re.sub(rf"^{key} +=.*$", f"{key} = {value}", head, count=1, flags=re.MULTILINE)
        text = f"{head}[[{clauses}"
        (folder / f"many{n:03}.toml").write_text(text, "utf-8")


def _name(n: int) -> str:
    """Return a word of three syllables, different for each number."""
    syllables = ("ba", "do", "gu", "ki", "le", "mo", "na", "so")
    return f"{syllables[n % 8]}{syllables[n // 8 % 8]}{syllables[n // 64 % 8]} {n}".capitalize()
