"""Every test says something: an assertion that is certainly reached, not only where a condition or a loop lets it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.some import some

ROOT = Path(__file__).resolve().parents[1]
NEVER_EMPTY = ("some", "few", "widest", "product", "permutations")  # calls of which something always comes
AS_MANY = ("enumerate", "reversed", "sorted", "list", "tuple", "pairwise", "set", "items", "values", "keys")
FAILING = frozenset({"raises", "fail", "warns"})  # pytest's


def certain(body: list[ast.stmt], helpers: frozenset[str] = FAILING) -> bool:
    """Is an assertion of these statements reached whatever happens?  `helpers`: functions that certainly assert."""
    return any(_certain(statement, helpers) for statement in body)


def _certain(statement: ast.stmt, helpers: frozenset[str]) -> bool:
    def says(node: ast.AST) -> bool:
        return isinstance(node, ast.Call) and _name(node.func) in helpers

    if isinstance(statement, ast.If):
        return bool(statement.orelse) and certain(statement.body, helpers) and certain(statement.orelse, helpers)
    if isinstance(statement, ast.For):
        return armed(statement.iter) and certain(statement.body, helpers)
    if isinstance(statement, ast.While):
        return armed(statement.test) and certain(statement.body, helpers)
    if isinstance(statement, ast.With):
        return any(says(item.context_expr) for item in statement.items) or certain(statement.body, helpers)
    if isinstance(statement, ast.Try):
        return certain(statement.body, helpers) or certain(statement.finalbody, helpers)
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return False
    return isinstance(statement, ast.Assert | ast.Raise) or any(map(says, ast.walk(statement)))


def armed(values: ast.expr) -> bool:
    """Does a loop over these values go round at least once?"""
    if isinstance(values, ast.Tuple | ast.List | ast.Set):
        return any(not isinstance(one, ast.Starred) for one in values.elts)
    if isinstance(values, ast.Dict):
        return bool(values.keys)
    if isinstance(values, ast.Constant):
        return bool(values.value)
    if isinstance(values, ast.Call):
        name, inner = _name(values.func), [*values.args]
        if isinstance(values.func, ast.Attribute) and not inner:
            inner = [values.func.value]
        numbers = name == "range" and all(isinstance(one, ast.Constant | ast.Name) for one in inner)
        return name in NEVER_EMPTY or numbers or (name in AS_MANY and bool(inner) and armed(inner[0]))
    return _name(values).isupper()  # a constant of the file


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


@cache
def helpers_of(module: str) -> frozenset[str]:
    """The functions of a file of tests that certainly assert, with those that it takes from other such files."""
    path = ROOT.joinpath(*module.split(".")).with_suffix(".py")
    if not path.is_file():
        return FAILING
    tree = ast.parse(path.read_text("utf-8"))
    known = FAILING
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tests."):
            known |= {one.asname or one.name for one in node.names} & helpers_of(str(node.module))
    while True:  # a function that calls one that asserts does so, too
        own = {one.name for one in tree.body if isinstance(one, ast.FunctionDef) and certain(one.body, known)}
        if own <= known:
            return known
        known |= own


def every_test() -> Iterator[tuple[str, ast.FunctionDef, frozenset[str]]]:
    """Every test of the folder: where it stands, the test, and the functions it may call to assert."""
    for path in some(sorted((ROOT / "tests").rglob("test_*.py"))):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield f"{path.relative_to(ROOT)}:{node.lineno}: {node.name}", node, helpers_of(module)


def test_every_test_has_an_assertion_that_is_certainly_reached() -> None:
    assert [where for where, test, helpers in some(every_test()) if not certain(test.body, helpers)] == []


REACHED = {
    "assert x": True, "look()": False, "raises(E)": True, "if x:\n assert x": False,
    "if x:\n assert x\nelse:\n assert y": True, "for a in b:\n assert a": False, "for a in some(b):\n assert a": True,
    "for a in (1, 2):\n assert a": True, "for a in (*b,):\n assert a": False, "for a in ALL.items():\n assert a": True,
    "for a in some(b):\n if a:\n  assert a": False, "for a in some(b):\n for c in a:\n  assert c": False,
    "while x:\n assert x": False, "while True:\n assert x": True, "with raises(E):\n look()": True,
    "def f():\n assert x\n": False,
}  # fmt: skip


@pytest.mark.parametrize("body", REACHED)
def test_what_counts_as_reached(body: str) -> None:
    assert certain(ast.parse(body).body) is REACHED[body]
