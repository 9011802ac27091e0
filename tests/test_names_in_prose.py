"""What prose of the code names in backticks is there: where it stands, beside it, or in its room."""

import ast
import io
import re
import tokenize
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FILES = sorted((ROOT / "game").rglob("*.py"))
EXAMPLES = {
    "A0",
    "Exception",
    "FeDb",
    "Move_again",
    "N0",
    "ca_va_2",
    "short_kalah",
}  # what a text is like, no name of ours


@cache
def _read(path: Path) -> tuple[frozenset[str], tuple[tuple[int, str], ...]]:
    """The words of the code of a file, its name among them, and its prose by line."""
    text = path.read_text(encoding="utf-8")
    prose = list[tuple[int, str]]()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node):
            said = node.body[0]
            assert isinstance(said, ast.Expr)
            assert isinstance(said.value, ast.Constant)
            prose.append((said.lineno, str(said.value.value)))
    docstrings, words = {line for line, _ in prose}, {path.stem, path.parent.name}
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            prose.append((token.start[0], token.string))
        elif token.type == tokenize.NAME or (token.type == tokenize.STRING and token.start[0] not in docstrings):
            words.update(re.findall(r"\w+", token.string))
    return frozenset(words), tuple(prose)


@cache
def _of_room(room: str) -> frozenset[str]:
    return frozenset().union(*(_read(path)[0] for path in FILES if path.relative_to(ROOT / "game").parts[0] == room))


@cache
def _of_modules(names: tuple[str, ...]) -> frozenset[str]:
    places = [(ROOT / name.replace(".", "/")) for name in names if name.startswith("game")]
    files = [path for place in places for path in (place.with_suffix(".py"), place / "__init__.py") if path in FILES]
    return frozenset().union(*(_read(path)[0] for path in files))


@cache
def _of_variants() -> frozenset[str]:
    return frozenset(
        word for path in (ROOT / "variants").rglob("*.toml") for word in re.findall(r"\w+", path.read_text("utf-8"))
    )


def test_what_prose_names_is_there() -> None:
    assert not [f"{path.relative_to(ROOT)}, {fault}" for path in FILES for fault in _missing(path)]


def _missing(path: Path) -> list[str]:
    imported = [
        name
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module
        for name in (node.module, *(f"{node.module}.{one.name}" for one in node.names))
    ]
    rooms = {one.stem for folder in (path.parent, ROOT / "game") for one in folder.iterdir()}
    known = (
        EXAMPLES
        | rooms
        | _of_room(path.relative_to(ROOT / "game").parts[0])
        | _of_modules(tuple(imported))
        | _of_variants()
    )
    return [
        f"line {line}: {name}"
        for line, said in _read(path)[1]
        for name in re.findall(r"`([A-Za-z_]\w+)(?:\(\))?`", said)
        if name not in known
    ]
