"""The compiled step machine is the plain one, and not an older one."""

import importlib.util
import runpy
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from game.engine import search
from game.rules import sowing
from game.rules.position import Position
from tests.play import EVERY_GAME, LIBRARY, some_position, some_rules

ROOT = Path(__file__).resolve().parents[2]
REBUILD = "rebuild with: python setup.py build_ext --inplace"
compiled_only = pytest.mark.skipif(
    not sowing.COMPILED, reason=f"nothing is compiled here, the plain machine plays; {REBUILD}"
)


@pytest.fixture(scope="module")
def plain() -> ModuleType:
    """The source of the machine as a plain module, whatever lies compiled beside it."""
    spec = importlib.util.spec_from_file_location("plain_sowing", ROOT / "game" / "rules" / "sowing.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert not module.COMPILED
    return module


@compiled_only
@pytest.mark.parametrize("module", [sowing, search], ids=["sowing", "search"])
def test_compiled_modules_are_as_new_as_their_source(module: Any) -> None:
    name = module.__name__.replace(".", "/") + ".py"
    build = runpy.run_path(str(ROOT / "setup.py"), run_name="not_main")
    stale = f"the compiled {name} is older than its source and plays yesterday's rules; {REBUILD}"
    assert module.COMPILED, f"{name} is not compiled, but the step machine is; {REBUILD}"
    assert build["source_hash"](ROOT / name) == module.SOURCE, stale


@compiled_only
@pytest.mark.parametrize("variant", EVERY_GAME)
def test_compiled_and_plain_do_the_same_steps(variant: str, plain: ModuleType) -> None:
    random = Random(11)
    for _ in range(25):
        rules = some_rules(LIBRARY.variants[variant], random)
        rule = plain.Rule(rules._tables())
        assert rule.plain() == rules.rule.plain()
        for _ in range(4):
            compare(some_position(rules, random), rule, plain)


def compare(position: Position, rule: Any, plain: ModuleType) -> None:
    """Every move of a position, step for step and all at once."""
    for number in range(-2, position.rules.board.columns):
        ours, theirs = position._machine(), plain.Machine(rule)
        theirs.set_cells(position.cells, ours.turn, position.pie)
        theirs.over = ours.over
        assert ours.legal(number) == theirs.legal(number)
        if not ours.legal(number):
            continue
        kept = ours.get_cells(), ours.turn, ours.pie
        ours.begin(number)
        theirs.begin(number)
        kind = -1
        while kind:
            kind = ours.step()
            assert theirs.step() == kind
            assert theirs.registers() == ours.registers()
        at_once = plain.Machine(rule)
        at_once.set_cells(*kept)
        at_once.begin(number)
        at_once.finish()
        assert at_once.get_cells() == ours.get_cells()
        facts = ("turn", "over", "drawn", "ending", "pie")
        assert [getattr(at_once, fact) for fact in facts] == [getattr(ours, fact) for fact in facts]


@compiled_only
@pytest.mark.parametrize("variant", EVERY_GAME)
def test_compiled_and_plain_count_the_same(variant: str, plain: ModuleType) -> None:
    random = Random(12)
    for _ in range(6):
        position = some_position(some_rules(LIBRARY.variants[variant], random), random)
        theirs = plain.Machine(plain.Rule(position.rules._tables()))
        ours = position._machine()
        theirs.set_cells(position.cells, ours.turn, position.pie)
        theirs.over = ours.over
        assert plain.perft(theirs, 3) == sowing.perft(ours, 3)
