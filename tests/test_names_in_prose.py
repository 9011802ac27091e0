"""Docstrings are plain: they begin with their subject or a verb, and what they name in backticks exists."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.some import some

ROOT = Path(__file__).resolve().parents[1]
FILES = [*sorted((ROOT / "game").rglob("*.py")), *sorted((ROOT / "build").rglob("*.py"))]
# What a text is like, no name of ours.
EXAMPLES = {"A0", "Exception", "FeDb", "Move_again", "N0", "ca_va_2", "rrggbb", "short_kalah"}
RIDDLE = re.compile(r"(What|That of|Those of|The same|And|But|So|How|Where|Who|Whose|Which|Whether it|Nobody)\b")
MOST_RIDDLES = {"build": 102}  # docstrings that begin without a subject, by room; to become smaller


COMMENT = re.compile(r"(?m)(?:^|\s)(#\s.*)$")


class Told(NamedTuple):
    """The words of the code of a file, its name among them, its prose by line, and what it imports."""

    words: frozenset[str]
    prose: tuple[tuple[int, str], ...]
    imports: tuple[str, ...]


@cache
def _read(path: Path) -> Told:
    text = path.read_text(encoding="utf-8")
    nodes = list(ast.walk(ast.parse(text)))
    lines, prose, imports = text.split("\n"), list[tuple[int, str]](), list[str]()
    for node in nodes:
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node):
            said = node.body[0]
            assert isinstance(said, ast.Expr)
            assert isinstance(said.value, ast.Constant)
            prose.append((said.lineno, str(said.value.value)))
            last = said.end_lineno or said.lineno
            lines[said.lineno - 1 : last] = [""] * (last - said.lineno + 1)
        elif isinstance(node, ast.ImportFrom) and node.module:
            imports += [node.module, *(f"{node.module}.{one.name}" for one in node.names)]
    for number, line in enumerate(lines, 1):
        if found := COMMENT.search(line):
            prose.append((number, found[1]))
            lines[number - 1] = line[: found.start()]
    words = {path.stem, path.parent.name, *re.findall(r"\w+", "\n".join(lines))}
    return Told(frozenset(words), tuple(prose), tuple(imports))


def _room(path: Path) -> str:
    """The folder of game/ that a file lies in, or build."""
    parts = path.relative_to(ROOT).parts
    return parts[1] if parts[0] == "game" else parts[0]


def test_docstrings_begin_with_a_subject_or_a_verb() -> None:
    riddles: dict[str, list[str]] = {}
    for path in [*FILES, ROOT / "setup.py", ROOT / "main.py"]:
        found = [
            said.strip().split("\n")[0]
            for _, said in _read(path).prose
            if not said.startswith("#") and RIDDLE.match(said.strip())
        ]
        riddles.setdefault(_room(path), []).extend(f"{path.relative_to(ROOT)}: {said}" for said in found)
    for room, found in some(riddles.items()):
        assert len(found) <= MOST_RIDDLES.get(room, 0), found


@cache
def _of_room(room: str) -> frozenset[str]:
    return frozenset().union(*(_read(path).words for path in FILES if _room(path) == room))


@cache
def _of_modules(names: tuple[str, ...]) -> frozenset[str]:
    places = [(ROOT / name.replace(".", "/")) for name in names if name.startswith("game")]
    files = [path for place in places for path in (place.with_suffix(".py"), place / "__init__.py") if path in FILES]
    return frozenset().union(*(_read(path).words for path in files))


@cache
def _of_variants() -> frozenset[str]:
    return frozenset(
        word for path in (ROOT / "variants").rglob("*.toml") for word in re.findall(r"\w+", path.read_text("utf-8"))
    )


def test_what_prose_names_is_there() -> None:
    assert not [f"{path.relative_to(ROOT)}, {fault}" for path in FILES for fault in _missing(path)]


def _missing(path: Path) -> list[str]:
    rooms = {one.stem for folder in (path.parent, ROOT / "game") for one in folder.iterdir()}
    known = EXAMPLES | rooms | _of_room(_room(path)) | _of_modules(_read(path).imports) | _of_variants()
    return [
        f"line {line}: {name}"
        for line, said in _read(path).prose
        for name in re.findall(r"`([A-Za-z_]\w+)(?:\(\))?`", said)
        if name not in known
    ]
