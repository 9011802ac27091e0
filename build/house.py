"""Writes the tables of docs/house.md from the files: python build/house.py [--check].

A table stands below a line such as `| file in game/rules/ | what it does |`; its rows are the files of that folder,
each with its first line.  The table below `| wing |` has a row for each feature: what belongs to it on which floor.
"""

import ast
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "house.md"
TABLE = re.compile(r"\| file in `(?P<folder>[\w/]+)/` \| what it does \|\n\| --- \| --- \|\n(?:\|[^\n]*\n)*")


def first_line(path: Path) -> str:
    """What a file says of itself, without the stop at its end."""
    said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return " ".join(said.split("\n\n")[0].split()).rstrip(".")


def table(folder: str) -> str:
    """The table of one folder; raises FileNotFoundError where there is none."""
    files = sorted(path for path in (ROOT / folder).iterdir() if path.suffix == ".py" and path.stem != "__init__")
    rows = [f"| `{path.name}` | {first_line(path)} |\n" for path in files]
    return f"| file in `{folder}/` | what it does |\n| --- | --- |\n{''.join(rows)}"


def lines_of(path: Path) -> int:
    """How many lines a file has, or all files of a folder."""
    files = path.rglob("*.py") if path.is_dir() else [path]
    return sum(file.read_text(encoding="utf-8").count("\n") for file in files)


def written(page: str) -> str:
    """The page with its tables as they have to be."""
    return TABLE.sub(lambda found: table(found["folder"]), page)


def kept_true(page: Path, after: str, words: list[str], otherwise: str) -> int:
    """Writes a page anew, or with `--check` only says what is to be done: 0 if it is up to date in the end."""
    if "--check" not in words:
        page.write_text(after, encoding="utf-8")
    elif page.read_text(encoding="utf-8") != after:
        print(otherwise)
        return 1
    return 0


def main(words: list[str]) -> int:
    said = "The tables of docs/house.md are not those of the files; python build/house.py writes them."
    return kept_true(PAGE, written(PAGE.read_text(encoding="utf-8")), words, said)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
