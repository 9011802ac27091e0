"""The quick part of the tests stands for all of them: for each game, each page, each command, and what matters most."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.commands.command_line import COMMANDS
from game.rules.file.variant_library import standard_library
from tests import quick
from tests.window.shell.every_page import PAGES

TESTS = Path(__file__).parent
WHAT_MATTERS_MOST = {
    "a whole game in the window with the mouse", "the terminal", "the protocol", "a lesson", "a puzzle", "the workshop",
    "records out and in", "Hebrew", "a damaged library", "the self-check of the packed program",
    "every sentence of a few games",
}  # fmt: skip
EVERY = {"game": {*standard_library().variants}, "page": {*PAGES}, "command": {*COMMANDS}}


def marks(kind: str) -> Iterator[tuple[str, str]]:
    """What a mark of this kind says, and the test that bears it: file and function."""
    for path in sorted(TESTS.rglob("test_*.py")):
        functions = (node for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.FunctionDef))
        for node in functions:
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == f"pytest.mark.{kind}":
                    yield ast.literal_eval(mark.args[0]), f"tests/{path.relative_to(TESTS)}::{node.name}"


def test_what_matters_most_is_in_it() -> None:
    assert sorted(what for what, _ in marks("main")) == sorted(WHAT_MATTERS_MOST)


def cases(test: str) -> set[str]:
    """What a test is given, one case each."""
    path, _, name = test.partition("::")
    function = getattr(import_module(path.removesuffix(".py").replace("/", ".")), name)
    (given,) = (mark.args[1] for mark in function.pytestmark if mark.name == "parametrize")
    return set(given)


@pytest.mark.parametrize("what", EVERY)
def test_each_one_is_in_it(what: str) -> None:
    asked = dict(marks("every"))
    assert {*asked} == {*EVERY}
    assert cases(asked[what]) == EVERY[what]


class Item:
    """A test that was collected."""

    def __init__(self, nodeid: str, mark: str = "") -> None:
        self.nodeid, self.mark = nodeid, mark
        self.callspec: object = None

    def get_closest_marker(self, name: str) -> object:
        return name == self.mark or None


def taken(name: str, count: int, mark: str = "") -> list[str]:
    items = [Item(f"{name}[{number}]", mark) for number in range(count)]
    return [item.nodeid for item in quick.quick_part(items)]  # type: ignore[arg-type]


def test_two_cases_are_taken_of_a_function_and_one_of_a_page() -> None:
    assert len(taken("tests/rules/test_a.py::test_a", 9)) == 2
    assert len(taken("tests/rules/test_a.py::test_a", 1)) == 1
    assert len(taken("tests/window/test_a.py::test_a", 9)) == 1
    assert len({*(one[-2] for one in (taken(f"tests/rules/test_{n}.py::test_a", 9)[0] for n in range(40)))}) > 4


def test_every_story_is_taken() -> None:
    items = [Item(f"tests/window/test_a.py::test_a[{number}]") for number in range(9)]
    for item in items:
        item.callspec = SimpleNamespace(params={"story": ""})
    assert len(quick.quick_part(items)) == 9  # type: ignore[arg-type]


def test_what_is_long_is_left_out_unless_it_is_marked() -> None:
    long = quick.LONG.read_text("utf-8").split()[0]
    assert taken(long, 3) == []
    assert len(taken(long, 3, "main")) == len(taken(long, 3, "every")) == 3


def test_the_rest_is_what_the_quick_part_leaves_out() -> None:
    def run(*, rest: bool) -> list[str]:
        items = [Item(f"tests/rules/test_a.py::test_{n}[{number}]") for n in range(5) for number in range(7)]
        config = SimpleNamespace(option=SimpleNamespace(whole=False, rest=rest))
        quick.LeftOut(config).pytest_collection_modifyitems(items)  # type: ignore[arg-type]
        return [item.nodeid for item in items]

    assert len(run(rest=False)) == 10
    assert len({*run(rest=False), *run(rest=True)}) == len(run(rest=False)) + len(run(rest=True)) == 35


def test_what_is_said_to_be_long_is_there() -> None:
    """A test that was renamed would be run again without a word."""
    named = [line.partition("::") for line in quick.LONG.read_text("utf-8").split()]
    gone = [
        f"{path}::{name}" for path, _, name in named if f"def {name}(" not in (TESTS.parent / path).read_text("utf-8")
    ]
    assert gone == []


def collected(*words: str) -> tuple[int, str]:
    """How many tests a run would take that is told no path, and what it says.

    One file stands for all of them here: collecting them all takes a quarter of a minute."""
    said = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", "-n", "0", "-p", "no:cacheprovider",
         "-o", "testpaths=tests/test_tests.py", *words],
        cwd=TESTS.parent, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    return sum(int(number) for number in re.findall(r"^tests/\S+: (\d+)$", said, re.M)), said


def test_a_run_says_how_much_it_left_out() -> None:
    quick_ones, said = collected()
    left_out = re.search(r"This was the quick part: ([\d,]+) tests were left out\. All of them: (.+)$", said, re.M)
    assert left_out, said[-500:]
    assert left_out[2] == "python -m pytest --whole"
    every, said = collected("--whole")
    assert 0 < quick_ones < quick_ones + int(left_out[1].replace(",", "")) == every
    assert "left out" not in said
