"""The compiled step machine is the plain one, and not an older one."""

import runpy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.endgame import retrograde, table
from game.engine.search import search
from game.rules.sowing import forced, machine
from tests.plain import compare, plain_machine, plain_sowing
from tests.play import EVERY_GAME, LIBRARY, some_position, some_rules

ROOT = Path(__file__).resolve().parents[3]
REBUILD = "rebuild with: python setup.py build_ext --inplace"
compiled_only = pytest.mark.skipif(
    not machine.COMPILED, reason=f"nothing is compiled here, the plain machine plays; {REBUILD}"
)


@compiled_only
@pytest.mark.parametrize(
    "module", [machine, forced, search, table, retrograde], ids=["sowing", "forced", "search", "endgame", "retrograde"]
)
def test_compiled_modules_are_as_new_as_their_source(module: Any) -> None:
    name = module.__name__.replace(".", "/") + ".py"
    build = runpy.run_path(str(ROOT / "setup.py"), run_name="not_main")
    stale = f"the compiled {name} is older than its source and plays yesterday's rules; {REBUILD}"
    assert module.COMPILED, f"{name} is not compiled, but the step machine is; {REBUILD}"
    assert build["source_hash"](ROOT / name) == module.SOURCE, stale


@compiled_only
@pytest.mark.parametrize("variant", EVERY_GAME)
def test_compiled_and_plain_do_the_same_steps(variant: str) -> None:
    random = Random(11)
    for _ in range(12):
        rules = some_rules(LIBRARY.variants[variant], random)
        rule = plain_sowing().Rule(rules._tables())
        assert rule.plain() == rules.rule.plain()
        for _ in range(4):
            position = some_position(rules, random)
            if position.phase == "play":
                compare(position, rule, random)


@compiled_only
@pytest.mark.parametrize("variant", EVERY_GAME)
def test_compiled_and_plain_count_the_same(variant: str) -> None:
    random = Random(12)
    for _ in range(6):
        position = some_position(some_rules(LIBRARY.variants[variant], random), random)
        theirs = plain_machine(position, plain_sowing().Rule(position.rules._tables()))
        depth = 1 if position.joint else 3 if position.rules.shift < 2 else 2
        assert plain_sowing().perft(theirs, depth) == machine.perft(position._machine(), depth)
