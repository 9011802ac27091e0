"""Write the counted figures of the pages: python build/figures.py [--check | --games].

`--games` prints all games by their ideas, as the first page of the program has them.  What changes with every day's
work (`ABOUT`, the lengths of our modules) is rounded, and right as long as it is out by less than a twentieth.

    python build/figures.py --built FILE …      notes in docs/installing.md how large these are: what is made to be
                                                installed.  build/package.py and build/debian.py do so by themselves.
"""

import re
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.rules.file.variant_library import VariantLibrary, standard_library  # noqa: E402  (the path must stand first)
from game.text.idea_families import IDEAS, games_by_idea  # noqa: E402
from game.text.language import Language  # noqa: E402
from made_pages import kept_true, lines_of  # noqa: E402

SIZES = re.compile(r"(?<=\| file \| MB \| games in it \| made on \|\n\| --- \| --- \| --- \| --- \|\n)(?:\|[^\n]*\n)*")
LENGTH = re.compile(r"`(?P<file>[\w/]+\.py)`, (?P<n>\d+) lines")  # of one of our modules, wherever a page says so
INSTALLING = ROOT / "docs" / "installing.md"


class Figure(NamedTuple):
    """A number in a page that is kept up to date, found by the words around it."""

    page: str
    words: str
    counts: Callable[[], int]


def games() -> int:
    return len(standard_library().variants)


def sowing_games() -> int:
    return sum(game.words.family == "sowing" for game in standard_library().variants.values())


def puzzles() -> int:
    return sum(map(lines_of, (ROOT / "variants" / "puzzles").glob("*.jsonl")))


def texts() -> int:
    """Return the number of translatable texts."""
    return (ROOT / "assets" / "locale" / "naqala.pot").read_text("utf-8").count("\nmsgid ") - 1  # the first is its head


EXACT = (
    Figure("README.md", "{} games, ", games),
    Figure("README.md", "{} of them sowing games", sowing_games),
    Figure("README.md", "{} puzzles", puzzles),
)
ABOUT = (
    Figure("README.md", "some {} lines of Python", lambda: lines_of(ROOT / "game")),
    Figure("README.md", "and {} of tests", lambda: lines_of(ROOT / "tests")),
    Figure("docs/languages.md", "some {} texts", texts),
)
COUNTED = [ROOT / page for page in dict.fromkeys(one.page for one in (*EXACT, *ABOUT))]
TELLING_LENGTHS = [ROOT / "docs" / page for page in ("dependencies.md", "lab/libraries.md")]


def shelf(library: VariantLibrary) -> str:
    """Return a line for each home-page group, with its games."""
    found = games_by_idea(library.variants.values(), Language("en"))
    return "\n".join(f"{IDEAS[one.shelf].title}: {' · '.join(game.name for game in one.games)}" for one in found)


def updated_page(page: Path, text: str) -> str:
    """Return a page with its figures updated.  Raises ValueError if the words around one are missing."""
    name = page.relative_to(ROOT).as_posix()
    for figure in EXACT + ABOUT:
        if figure.page == name:
            text = _with_figure(text, figure)
    if page in TELLING_LENGTHS:
        text = LENGTH.sub(_length, text)
    return text


def _with_figure(text: str, figure: Figure) -> str:
    before, after = map(re.escape, figure.words.split("{}"))
    number = re.compile(rf"{before}(?P<n>\d[\d,]*){after}".replace(r"\ ", r"\s"))
    found = number.search(text)
    if found is None:
        raise ValueError(f"{figure.page} does not say {figure.words!r} any more")
    count = figure.counts()
    said = _about(count, found["n"]) if figure in ABOUT else f"{count:,}"
    return text[: found.start("n")] + said + text[found.end("n") :]


def _about(count: int, said: str) -> str:
    """Return the former number if it is still nearly right; else the count, rounded to three digits."""
    near = abs(count - int(said.replace(",", ""))) * 20 < count
    return said if near else f"{round(count, 3 - len(str(count))):,}"


def _length(found: re.Match[str]) -> str:
    file = ROOT / "game" / found["file"].removeprefix("game/")
    return f"`{found['file']}`, {_about(lines_of(file), found['n'])} lines"


def _once(table: re.Pattern[str], text: str, name: str, rows: str) -> str:
    after, found = table.subn(lambda _: rows, text)
    if found != 1:
        raise ValueError(f"{name} has {found} tables with this head: {table.pattern}")
    return after


def with_sizes(text: str, files: Iterable[Path], day: str) -> str:
    """Return docs/installing.md with the sizes of files made on `day`; rows of other kinds of files are kept."""
    found = SIZES.search(text)
    rows = {_kind(row.split("`")[1]): row for row in (found[0] if found else "").splitlines(keepends=True)}
    for file in files:
        rows[_kind(file.name)] = f"| `{file.name}` | {file.stat().st_size / 1e6:.1f} | {games()} | {day} |\n"
    return _once(SIZES, text, "docs/installing.md", "".join(rows[kind] for kind in sorted(rows)))


def _kind(name: str) -> str:
    """Return a file name without its version."""
    return re.sub(r"(?<!\d)\d++(?:\.\d++)++", "", name, count=1)


def note(*files: Path) -> None:
    """Print the sizes of built files and write them to the page."""
    for file in files:
        print(f"{file.name}: {file.stat().st_size / 1e6:.1f} MB")
    text = INSTALLING.read_text("utf-8")
    INSTALLING.write_text(with_sizes(text, files, time.strftime("%Y-%m-%d")), encoding="utf-8")


def main(words: Sequence[str]) -> int:
    if "--built" in words:
        note(*map(Path, words[words.index("--built") + 1 :]))
        return 0
    if "--games" in words:
        print(shelf(standard_library()))
        return 0
    pages = [*COUNTED, *TELLING_LENGTHS]
    said = "{} has figures that are not so any more; python build/figures.py writes them."
    return max(
        kept_true(page, updated_page(page, page.read_text("utf-8")), [*words], said.format(page.relative_to(ROOT)))
        for page in pages
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
