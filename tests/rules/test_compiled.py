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
    for _ in range(12):
        rules = some_rules(LIBRARY.variants[variant], random)
        rule = plain.Rule(rules._tables())
        assert rule.plain() == rules.rule.plain()
        for _ in range(4):
            position = some_position(rules, random)
            if position.phase == "play":
                compare(position, rule, plain, random)


def compare(position: Position, rule: Any, plain: ModuleType, random: Random) -> None:
    """Every move of a position, step for step and all at once; no more than a dozen of them."""
    here = position._machine()
    numbers = range(-2, here.count_moves())
    legal = [number for number in numbers if here.legal(number)]
    theirs = plain_machine(position, rule, plain)
    assert [number for number in numbers if theirs.legal(number)] == legal
    if position.rules.rule.kinds and not position.joint:
        assert [theirs.reason(number) for number in numbers[2:]] == [here.reason(number) for number in numbers[2:]]
    for number in random.sample(legal, min(12, len(legal))):
        ours, theirs = position._machine(), plain_machine(position, rule, plain)
        for machine in (ours, theirs):
            machine.begin(number)
            machine.void_after = sowing.SHOWN
        kind = -1
        while kind:
            kind = ours.step()
            assert theirs.step() == kind
            assert theirs.registers() == ours.registers()
        at_once = plain_machine(position, rule, plain)
        at_once.begin(number)
        at_once.void_after = sowing.SHOWN
        at_once.finish()
        assert at_once.get_cells() == ours.get_cells()
        facts = ("turn", "over", "drawn", "ending", "winner", "pie", "kind")
        assert [getattr(at_once, fact) for fact in facts] == [getattr(ours, fact) for fact in facts]


def plain_machine(position: Position, rule: Any, plain: ModuleType) -> Any:
    """The plain machine, standing where a position stands."""
    machine = plain.Machine(rule)
    machine.set_cells(*position.setting)
    machine.over = int(position.over)
    return machine


@compiled_only
@pytest.mark.parametrize("variant", EVERY_GAME)
def test_compiled_and_plain_count_the_same(variant: str, plain: ModuleType) -> None:
    random = Random(12)
    for _ in range(6):
        position = some_position(some_rules(LIBRARY.variants[variant], random), random)
        theirs = plain_machine(position, plain.Rule(position.rules._tables()), plain)
        depth = 1 if position.joint else 3 if position.rules.shift < 2 else 2
        assert plain.perft(theirs, depth) == sowing.perft(position._machine(), depth)
