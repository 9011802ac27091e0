"""Print the structure of the code: python build/house.py [FOLDER ... | --hooks | --code].

Without words: each room and each feature, with its lines and what its `__init__` says of it.  With folders, such as
game/table: their files, each with its first line.  `--hooks`: how much of a page with a board is inherited.  `--code`:
the lines of code of each room and feature, and of all: without docstrings, comments, blank lines and imports.
"""

import ast
import importlib
import io
import pkgutil
import sys
import tokenize
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from made_pages import lines_of

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTED = ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef  # what may have a docstring
# Tokens without which a line is blank or a comment.
NO_CODE = {
    tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER,
}  # fmt: skip


def first_line(path: Path) -> str:
    """Return the summary of a file, without the stop at its end."""
    said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return " ".join(said.split("\n\n")[0].split()).rstrip(".")


def print_rooms() -> None:
    """Print a line for each package, and for each feature below `features`."""
    for room in sorted(path.parent for path in (ROOT / "game").glob("*/__init__.py")):
        print(f"{lines_of(room):7,}  {room.relative_to(ROOT).as_posix()}: {first_line(room / '__init__.py')}")
        if room.name == "features":
            for feature in sorted(path.parent for path in room.glob("*/__init__.py")):
                print(f"{lines_of(feature):7,}    {feature.name}: {first_line(feature / '__init__.py')}")


def print_files(folder: Path) -> None:
    """Print a line for each file of a folder; raises FileNotFoundError if there is none."""
    for path in sorted(path for path in folder.iterdir() if path.suffix == ".py" and path.stem != "__init__"):
        print(f"{lines_of(path):7,}  {path.name}: {first_line(path)}")


def lines_from(statement: ast.stmt) -> range:
    """Return the numbers of the lines on which a statement stands."""
    return range(statement.lineno, (statement.end_lineno or statement.lineno) + 1)


def code_lines(path: Path) -> int:
    """Count the lines of code of a file: those that hold more than a comment, a docstring or an import."""
    text = path.read_text(encoding="utf-8")
    code, others = set[int](), set[int]()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in NO_CODE:
            code.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            others.update(lines_from(node))
        elif isinstance(node, DOCUMENTED) and ast.get_docstring(node) is not None:
            others.update(lines_from(node.body[0]))
    return len(code - others)


def code_counts(folder: Path) -> Counter[str]:
    """Count the lines of code of each part of a folder: of its own files, and of each folder in it."""
    found = Counter[str]()
    for path in folder.rglob("*.py"):
        found[path.relative_to(folder).parts[0]] += code_lines(path)
    return +found


def print_code() -> None:
    """Print the lines of code of each room, of each feature below `features`, and of all."""
    counts = code_counts(ROOT / "game")
    for room, lines in sorted(counts.items()):
        print(f"{lines:7,}  {room}")
        if room == "features":
            for feature, below in sorted(code_counts(ROOT / "game" / room).items()):
                print(f"{below:7,}    {feature}")
    print(f"{counts.total():7,}  lines of code in all")


def own_names(kind: type) -> set[str]:
    """Return the members that a class itself defines, without dunder names."""
    return {name for name in (*vars(kind), *kind.__annotations__) if not name.startswith("__")}


def families(kind: type) -> list[type]:
    """Return all subclasses of a class, with one entry for each inheritance path."""
    found = list[type]()
    for below in list[type](kind.__subclasses__()):
        found += [below, *families(below)]
    return found


def lineage(kind: type) -> list[type]:
    """Return the program's own classes in a class's MRO, itself first."""
    return [one for one in kind.__mro__ if one.__module__.startswith("game.")]


def redefined(kinds: Iterable[type]) -> Counter[str]:
    """Count, for each inherited member, how many of these classes override it."""
    found = Counter[str]()
    for kind in kinds:
        found.update(own_names(kind) & {name for base in lineage(kind)[1:] for name in own_names(base)})
    return found


class BoardCounts:
    """Statistics on inheritance of board pages: the subclasses of `GameBoard` and its own bases.

    `parts`: the same for the kinds of parts of such a page.
    """

    def __init__(self) -> None:
        sys.path.insert(0, str(ROOT))
        import game

        for found in pkgutil.walk_packages(game.__path__, "game."):
            if ".window." in found.name:
                importlib.import_module(found.name)
        from game.table.board_activity import BoardActivity
        from game.window.moves.board_part import BoardPagePart
        from game.window.moves.game_board import GameBoard
        from game.window.moves.move_page import MovePage
        from game.window.shell.plate import Plate

        pages = {*families(GameBoard)}
        taken = redefined(pages)
        of_board = {name for base in lineage(GameBoard) for name in own_names(base)}
        members = {page.__name__: len({name for one in lineage(page) for name in own_names(one)}) for page in pages}
        self.overrides = taken.total()
        self.parts = {root: redefined({*families(root)}) for root in (BoardActivity, MovePage, BoardPagePart)}
        self.hooks = sorted(name for name in taken if name in of_board)
        self.largest, self.members = max(members.items(), key=lambda one: one[1])
        self.depth = max(len([one for one in lineage(kind) if issubclass(one, Plate)]) for kind in families(Plate))


def print_hooks() -> None:
    counts = BoardCounts()
    print(f"{counts.overrides} overrides of what a page with a board inherits")
    print(f"{len(counts.hooks)} hooks of GameBoard: {', '.join(counts.hooks)}")
    print(f"{counts.members} members of {counts.largest}, the largest page")
    print(f"{counts.depth} classes of the deepest plate")
    for root, redefinitions in counts.parts.items():
        below = len({*families(root)})
        print(f"{redefinitions.total()} overrides of {len(redefinitions)} members in {below} kinds of {root.__name__}")


def print_usage() -> None:
    print((__doc__ or "").rstrip())


def main(words: list[str]) -> int:
    modes = {"--hooks": print_hooks, "--code": print_code, "--help": print_usage, "-h": print_usage}
    if words and words[0] in modes:
        modes[words[0]]()
        return 0
    for folder in words:
        if not (ROOT / folder).is_dir():
            print(f"{folder} is no folder of the program; game/table is one.", file=sys.stderr)
            return 2
        print_files(ROOT / folder)
    if not words:
        print_rooms()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
