"""Writes the tables of docs/house.md from the files: python build/house.py [--check].

A table stands below a line such as `| file in game/rules/ | what it does |`; its rows are the files of that folder,
each with its first line.  The table below `| wing |` has a row for each feature: what belongs to it on which floor.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "house.md"
TABLE = re.compile(r"\| file in `(?P<folder>[\w/]+)/` \| what it does \|\n\| --- \| --- \|\n(?:\|[^\n]*\n)*")

WING_TABLE = re.compile(r"\| wing \|[^\n]*\n(?:\|[^\n]*\n)*")

# The features of the program.  On every floor the files of one have its name in theirs, or lie in a folder that has.
WINGS = (
    "home", "new_game", "play", "end", "review", "layout", "position", "lessons", "puzzles", "learners", "teach",
    "rules", "similar", "workshop", "library", "sharing", "film", "settings", "about",
)  # fmt: skip
FLOORS = {
    "engine": "game/engine", "text": "game/text", "learn": "game/learn", "store": "game/store",
    "session": "game/session", "words": "game/words", "board": "game/board", "scenes": "game/scenes",
    "commands": "game/commands", "terminal": "game/commands/play", "tests": "tests",
}  # fmt: skip

# What has the name of no feature on the floors where each is at home, and why: all features share it.
SHARED = {
    "game/engine/self_play.py": "whole games of the computer, for puzzles and for the workshop",
}


def first_line(path: Path) -> str:
    """What a file says of itself, without the stop at its end."""
    said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return " ".join(said.split("\n\n")[0].split()).rstrip(".")


def table(folder: str) -> str:
    """The table of one folder; raises FileNotFoundError where there is none."""
    files = sorted(path for path in (ROOT / folder).iterdir() if path.suffix == ".py" and path.stem != "__init__")
    rows = [f"| `{path.name}` | {first_line(path)} |\n" for path in files]
    return f"| file in `{folder}/` | what it does |\n| --- | --- |\n{''.join(rows)}"


def wing_of(path: Path) -> str:
    """The feature whose name a folder or a file has: `own_puzzles.py`, `puzzle_text.py`, `puzzles/`; "" if none."""
    words = f"_{path.stem}_"
    named = [wing for wing in WINGS if f"_{wing}_" in words or f"_{wing.removesuffix('s')}_" in words]
    return max(named, key=lambda wing: (len(wing), -words.index(wing.removesuffix("s"))), default="")


def parts_of(folder: Path) -> Iterator[tuple[str, Path]]:
    """The parts of a floor, each with its feature ("" for what has the name of none): folders whole, files else."""
    for path in sorted(folder.iterdir()):
        inside = path.relative_to(ROOT).as_posix()
        if path.stem.startswith("__") or not (path.suffix == ".py" or (path / "__init__.py").exists()):
            continue
        if inside in FLOORS.values():  # a floor of its own
            continue
        wing = "" if inside in SHARED else wing_of(path)
        if wing or inside in SHARED or path.suffix:
            yield wing, path
        else:
            yield from parts_of(path)


def lines_of(path: Path) -> int:
    """How many lines a file has, or all files of a folder."""
    files = path.rglob("*.py") if path.is_dir() else [path]
    return sum(file.read_text(encoding="utf-8").count("\n") for file in files)


def cell(wing: str, floor: str) -> str:
    """What belongs to a feature on a floor, and its lines in hundreds, so that few changes show here."""
    home = ROOT / FLOORS[floor]
    paths = [path for its, path in parts_of(home) if its == wing]
    if not paths:
        return ""
    single = [path for path in paths if path.suffix] if floor == "tests" else []  # too many to name
    names = [f"`{path.relative_to(home)}{'' if path.suffix else '/'}`" for path in paths if path not in single]
    names += [f"{len(single)} {'file' if len(single) == 1 else 'files'}"] if single else []
    return f"{', '.join(names)}: {max(1, round(sum(map(lines_of, paths)) / 100)) * 100:,}"


def wing_table() -> str:
    """The features and what belongs to each."""
    rows = [f"| {wing.replace('_', ' ')} | {' | '.join(cell(wing, floor) for floor in FLOORS)} |\n" for wing in WINGS]
    return f"| wing | {' | '.join(FLOORS)} |\n|{' --- |' * (len(FLOORS) + 1)}\n{''.join(rows)}"


def written(page: str) -> str:
    """The page with its tables as they have to be."""
    return WING_TABLE.sub(lambda _: wing_table(), TABLE.sub(lambda found: table(found["folder"]), page))


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
