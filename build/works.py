"""Write docs/works.md, the works that the games cite: python build/works.py [--check]."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

from game.rules.file.variant_library import standard_library  # noqa: E402
from game.rules.file.works import all_works  # noqa: E402
from game.text.citations import bibliography_entry, games_by_work  # noqa: E402
from made_pages import kept_true  # noqa: E402

PAGE = ROOT / "docs" / "works.md"
HEAD = """# The works that the games cite

`python build/works.py` writes this page from `assets/works.toml` and the `sources` of `variants/*.toml`; change those.
There are {works} works behind {games} games. Below each stand the games that cite it, or that cite another after it.
*After* names the work that told us what stands in one that nobody of the project has seen: {seen} were read
themselves, {after} are cited after others. A title in brackets is ours, where the work's own was not found.
"""


def page() -> str:
    """Return the page's current text."""
    variants = standard_library().variants.values()
    found, known = games_by_work(variants), all_works()
    seen = sum(work.seen for work in known.values())
    rows = [
        f"- `{key}`: {bibliography_entry(key)}  \n  {', '.join(game.name for game in games)}"
        for key, games in found.items()
    ]
    head = HEAD.format(works=len(known), games=len(variants), seen=seen, after=len(known) - seen)
    return head + "\n" + "\n".join(rows) + "\n"


def main(words: list[str]) -> int:
    said = "docs/works.md is not what the games cite; python build/works.py writes it."
    return kept_true(PAGE, page(), words, said)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
