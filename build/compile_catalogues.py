"""Compile the catalogues: `assets/locale/CODE/LC_MESSAGES/naqala.mo`, which the program reads, from each `naqala.po`.

It also gathers `assets/spellings.json`: the names of games and countries in every language, by which games are found.

    python build/compile_catalogues.py

Installing, packaging, the tests and `build/catalogues.py` do so by themselves; git keeps only what people write.
"""

import json
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.place import ASSETS, VARIANTS  # noqa: E402
from game.text.catalogue import CONTEXT, Catalogue, compile_catalogue  # noqa: E402
from game.text.language import DOMAIN  # noqa: E402
from game.text.letters import letters_to_compare  # noqa: E402
from game.text.own_catalogues import parse_translations  # noqa: E402
from game.text.spellings import FILE as SPELLINGS  # noqa: E402

# Of countries and games: they are found by these, too, which no page tells.
OTHER_NAMES: dict[str, tuple[str, ...]] = {
    "Congo": ("Republic of the Congo", "Congo-Brazzaville"),
    "DR Congo": ("Democratic Republic of the Congo", "Zaire"),
    "Ivory Coast": ("Côte d’Ivoire",),
    "Türkiye": ("Turkey",),
    "USA": ("United States of America",),
    "Vietnam": ("Viet Nam",),
    "Kalah": ("كلاح", "Bantumi"),  # the second on Nokia's phones
    "Mangala of Türkiye": ("Turkish Mangala",),
    "Pallanguzhi": ("पल्लनगुळि", "Vamana Guntalu", "Omanu Guntalu", "Kuzhipara", "Pallankuzhi"),
    "Valah": ("Avalanche",),  # the same with six holes, on phones
}
HOW_WRITTEN = ("format", "sentence")  # contexts of what says how a language writes: by themselves they say nothing


def compile_catalogues(folder: Path = ASSETS / "locale", *, every: bool = False) -> list[Path]:
    """Compile each catalogue that is newer than its compiled file (or with `every` all); return the paths written.

    A language without translated texts gets none, so the program doesn't offer it.  Raises CatalogueError.
    """
    written = []
    for path in sorted(folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        made = path.with_suffix(".mo")
        if not every and made.exists() and made.stat().st_mtime_ns >= path.stat().st_mtime_ns:
            continue
        texts = parse_translations(path.read_text("utf-8-sig"), path.relative_to(folder).as_posix())
        if any(key and key.partition(CONTEXT)[0] not in HOW_WRITTEN for key in texts):
            new = made.with_suffix(".new")
            new.write_bytes(compile_catalogue(texts))
            new.replace(made)
            written.append(made)
        else:
            made.unlink(missing_ok=True)
    return written


def write_spellings(folder: Path = ASSETS / "locale", path: Path = SPELLINGS) -> None:
    """Write the spellings of each game's name in all compiled catalogues, unless the file is up to date."""
    made = sorted(folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    sources = (*made, *VARIANTS.glob("*.toml"), Path(__file__))
    if path.exists() and path.stat().st_mtime_ns >= max(one.stat().st_mtime_ns for one in sources):
        return
    catalogues = [Catalogue(one.read_bytes()) for one in made]
    known = {
        name: sorted({*(one.gettext(name) for one in catalogues), *OTHER_NAMES.get(name, ())} - {name})
        for name in sorted(set(_names()))
    }
    rows = {name: {letters_to_compare(said): said for said in every} for name, every in known.items() if every}
    new = path.with_suffix(".new")
    new.write_text(json.dumps(rows, ensure_ascii=False), encoding="utf-8")
    new.replace(path)


def _names() -> Iterator[str]:
    for path in VARIANTS.glob("*.toml"):
        words = tomllib.loads(path.read_text("utf-8"))
        yield words["name"]
        yield from words.get("country", ())
        yield from (one if isinstance(one, str) else one["name"] for one in words.get("also", ()))


if __name__ == "__main__":
    compile_catalogues(every=True)
    write_spellings()
