"""Compile the catalogues: `assets/locale/CODE/LC_MESSAGES/naqala.mo`, which the program reads, from each `naqala.po`.

    python build/compile_catalogues.py

Installing, packaging, the tests and `build/catalogues.py` do so by themselves; git keeps only what people write.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.place import ASSETS  # noqa: E402
from game.text.catalogue import CONTEXT, packed  # noqa: E402
from game.text.language import DOMAIN  # noqa: E402
from game.text.own_catalogues import translations  # noqa: E402

HOW_WRITTEN = ("format", "sentence")  # contexts of what says how a language writes: by themselves they say nothing


def compile_catalogues(folder: Path = ASSETS / "locale", *, every: bool = False) -> list[Path]:
    """Write each compiled catalogue that is older than its text (or `every` one) and return the paths written.

    A language with no translated text gets none, so the program does not offer it.  Raises CatalogueError.
    """
    written = []
    for path in sorted(folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        made = path.with_suffix(".mo")
        if not every and made.exists() and made.stat().st_mtime_ns >= path.stat().st_mtime_ns:
            continue
        texts = translations(path.read_text("utf-8-sig"), path.relative_to(folder).as_posix())
        if any(key and key.partition(CONTEXT)[0] not in HOW_WRITTEN for key in texts):
            new = made.with_suffix(".new")
            new.write_bytes(packed(texts))
            new.replace(made)
            written.append(made)
        else:
            made.unlink(missing_ok=True)
    return written


if __name__ == "__main__":
    compile_catalogues(every=True)
