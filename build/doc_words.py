"""Counts the words of the docs: python build/doc_words.py prints each page's, and their sum.

Measures (`docs/lab`) are not counted, nor signs of tables and lists.  tests/build/test_doc_words.py holds the sum.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LAB = ROOT / "docs" / "lab"
WORD = re.compile(r"\S*[^\W_]\S*")  # something with a letter or a digit in it


def pages() -> list[Path]:
    """Return the paths of the docs pages for players, authors and contributors."""
    return sorted([*ROOT.glob("*.md"), *(page for page in (ROOT / "docs").rglob("*.md") if LAB not in page.parents)])


def words_in(page: Path) -> int:
    return len(WORD.findall(page.read_text(encoding="utf-8")))


def main() -> int:
    counted = {page.relative_to(ROOT).as_posix(): words_in(page) for page in pages()}
    for page, n in sorted(counted.items(), key=lambda one: -one[1]):
        print(f"{n:6,}  {page}")
    print(f"{sum(counted.values()):6,}  in all")
    return 0


if __name__ == "__main__":
    sys.exit(main())
