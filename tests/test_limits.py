"""Every limit on what comes from outside is tried at its edge: with one less, as much as is allowed, and one more.

Limits are found, not listed: a constant is one where what is read is compared with it, or where it is handed to a
function that reads no more than it is told. A limit counts as tried when a test names it, or when the tables of edges
have its value: most of them are bare numbers there, so that they notice a limit that is changed."""

import ast
import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.some import some

ROOT = Path(__file__).resolve().parents[1]
GAME = ROOT / "game"
LIMIT = re.compile(r"(^|_)(MOST|LONGEST|LARGEST|LEAST|FEWEST|SHORTEST|DEEPEST|MAX|LIMIT)(_|$)")
CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]*")
ROOMS = ("rules/file/", "store/", "protocol/")  # all that they do is read what people and other programs write
OPENING = {"open", "read_bytes", "read_text", "readline", "readlines", "fdopen"}  # what reads, of Python
SHIPPED = re.compile(r"asset_path|ASSETS|FILE|SHIPPED|shipped|_folder\(\)|os\.open")  # ... and nothing from outside
INSIDE = {  # limits that nothing from outside reaches one by one, and why
    "classroom MOST_VOTES": "a teacher types it: tests/features/teach/test_classroom.py has 14 and 100",
    "learners_file MOST_BYTES": "no test can hold a file of 64 MB",
    "lesson_files MOST_SAID": "it shortens the sentence of an error, and refuses nothing",
    "worksheet_questions LONGEST": "turns of random games, which come from nowhere outside",
    "disk PIECE": "so much is read at a time",
    "first_view MOST": "what the program itself writes",
    "index MOST_SHIPPED": "what comes with the program",
    "json_listing PIECE": "so much is read at a time",
    "log LONGEST": "what the program itself writes",
    "own_catalogues LARGEST": "no test can hold a catalogue of 50 MB",
    "own_games DISK_MOST": "a file that was read before is kept, and a variant file is smaller",
    "own_variant LARGEST_PAGE": "no test can hold a page of 200 MB",
    "sqlite_recovery LARGEST": "no test can hold a row of 100 MB",
    "parser MOST_TOKENS": "tests/store/text_record/test_limits_of_text.py counts what is looked at beyond it",
    "record_reader LONGEST_TEXT": "no test can hold a text of 64 million letters",
    "usual_boards MOST_BELOW": "lessons of the program alone reach it",
    "validate MOST_CLAUSES": "constants.MAX_CLAUSES for those that the machine counts",
    "validate MOST_COLUMNS": "a table of schema; each of its numbers has an edge",
}


@cache
def parsed() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text("utf-8")) for path in sorted(GAME.rglob("*.py"))}


def called(node: ast.AST) -> str:
    """The name of a function or a class that is called; nothing where nothing is."""
    return getattr(node.func, "id", "") or getattr(node.func, "attr", "") if isinstance(node, ast.Call) else ""


@cache
def limited_readers() -> frozenset[str]:
    """Functions and classes that read no more than they are told to: they have a parameter `most`."""
    found = set[str]()
    for path, tree in parsed().items():
        if path.relative_to(GAME).as_posix().startswith(ROOMS):
            for node in tree.body:
                made = [one for one in getattr(node, "body", ()) if getattr(one, "name", "") == "__init__"]
                for one in made if isinstance(node, ast.ClassDef) else [node]:
                    if isinstance(one, ast.FunctionDef) and isinstance(node, ast.ClassDef | ast.FunctionDef):
                        names = {argument.arg for argument in (*one.args.args, *one.args.kwonlyargs)}
                        found |= {node.name} if "most" in names else set()
    return frozenset(found)


@cache
def reads(tree: ast.Module) -> bool:
    """Whether a module reads what does not come with the program."""
    readers = {*limited_readers(), "decode_json"}
    calls = [node for node in ast.walk(tree) if called(node)]
    return any(called(node) in readers or is_unlimited(node) for node in calls)


def is_unlimited(node: ast.AST) -> bool:
    return called(node) in OPENING and not SHIPPED.search(ast.unparse(node))


def is_outside(path: Path, features: set[str]) -> bool:
    """Whether a module reads what comes from outside, or judges it for one that does."""
    inside = path.relative_to(GAME)
    judges = inside.parts[0] == "features" and inside.parts[1] in features and "window" not in inside.parts
    return judges or inside.as_posix().startswith(ROOMS) or reads(parsed()[path])


def constants_in(node: ast.AST) -> Iterator[str]:
    """Constants that are named in an expression, with their module where it is named, too."""
    for part in ast.walk(node):
        if isinstance(part, ast.Name) and CONSTANT.fullmatch(part.id):
            yield part.id
        elif isinstance(part, ast.Attribute) and CONSTANT.fullmatch(part.attr):
            yield f"{ast.unparse(part.value)}.{part.attr}"


def limits() -> Iterator[tuple[str, frozenset[str]]]:
    """Every limit: where it is looked at, and the names under which tests may have it."""
    features = {path.relative_to(GAME).parts[1] for path, tree in parsed().items() if reads(tree)}
    for path, tree in some(parsed().items()):
        looked_at, outside = set[str](), is_outside(path, features)
        for node in ast.walk(tree):
            if outside and isinstance(node, ast.Compare):
                looked_at |= {one for one in constants_in(node) if LIMIT.search(one.rpartition(".")[2])}
            elif called(node) in limited_readers():
                looked_at |= set(constants_in(node))
        for one in looked_at:
            known, _, name = one.rpartition(".")
            homes = {path.stem, origins(tree).get(one, path.stem), known.rpartition(".")[2] or path.stem}
            names = frozenset(f"{home}.{name}" for home in homes)
            if LIMIT.search(name) or values_of(names):
                yield f"{path.stem} {name}", names


def origins(tree: ast.Module) -> dict[str, str]:
    """Where the names that a file imports come from: the last part of their module."""
    return {
        alias.asname or alias.name: str(node.module).rpartition(".")[2]
        for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }  # fmt: skip


@cache
def values_of(names: frozenset[str]) -> set[float]:
    found = set[float]()
    for name in names:
        home, _, constant = name.rpartition(".")
        for path in parsed():
            if path.stem == home:
                module = importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
                value = getattr(module, constant, None)
                found |= {value} if isinstance(value, int | float) else set()
    return found


def named_in_tests() -> set[str]:
    """Constants of the program that tests name, each with its module."""
    found = set[str]()
    for path in some((ROOT / "tests").rglob("test_*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        taken = origins(tree)
        found |= {f"{home}.{name}" for name, home in taken.items()}
        found |= {one for node in ast.walk(tree) if isinstance(node, ast.Attribute) for one in constants_in(node)}
    return found


def test_every_limit_is_tried_at_its_edge() -> None:
    tables = [ast.parse(path.read_text("utf-8")) for path in some((ROOT / "tests").rglob("test_edges.py"))]
    nodes = [node for tree in tables for node in ast.walk(tree)]
    numbers = {node.value for node in nodes if isinstance(node, ast.Constant) and type(node.value) in (int, float)}
    every, named = dict(some(limits())), named_in_tests()
    missing = {where for where, names in every.items() if not names & named and not values_of(names) & numbers}
    assert sorted(missing - set(INSIDE)) == []
    assert sorted(set(INSIDE) - set(every)) == []


# Readers that somebody may write tomorrow: where, how, and the limit that is to be noticed.
MADE_UP = (
    ("features/similar/made_up.py", "def read(path): return read_file(path, most=MOST_LETTERS)", "MOST_LETTERS"),
    ("text/made_up.py", "def read(path): return len(path.read_bytes()) < MAX_SIZE", "MAX_SIZE"),
    ("features/home/window/made_up.py", "with open(path) as file: bad = len(file.read(9)) > LARGEST", "LARGEST"),
    ("store/made_up.py", "def check(said): return len(said) <= MOST_DOORS", "MOST_DOORS"),
    ("features/home/window/made_up.py", "def fits(box): return box.width > LEAST_WIDTH", ""),
)


def test_the_limit_of_a_new_reader_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    before, known = parsed(), dict(some(limits()))
    for path, text, limit in MADE_UP:
        monkeypatch.setattr(f"{__name__}.parsed", lambda one=path, text=text: before | {GAME / one: ast.parse(text)})
        assert set(dict(limits())) - set(known) == ({f"made_up {limit}"} if limit else set()), text
