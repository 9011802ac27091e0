"""The compiled step machine does what the plain one does, and is not older."""

import importlib
import runpy
import tomllib
from pathlib import Path
from random import Random

import pytest

from game.rules.sowing import machine
from game.rules.sowing.perft import perft
from tests.plain import compare, plain_machine, plain_perft, plain_rule
from tests.play import EVERY_SOWING, LIBRARY, some_position, some_rules

ROOT = Path(__file__).resolve().parents[3]
BUILD = runpy.run_path(str(ROOT / "setup.py"), run_name="not_main")
REBUILD = "rebuild with: python setup.py build_ext --inplace"
compiled_only = pytest.mark.skipif(
    not machine.COMPILED, reason=f"nothing is compiled here, the plain machine plays; {REBUILD}"
)


@compiled_only
@pytest.mark.parametrize("name", BUILD["MODULES"])
def test_compiled_modules_are_as_new_as_their_source(name: str) -> None:
    module = importlib.import_module(name.removesuffix(".py").replace("/", "."))
    stale = f"the compiled {name} is older than its source and plays yesterday's rules; {REBUILD}"
    assert module.COMPILED, f"{name} is not compiled, but the step machine is; {REBUILD}"
    assert BUILD["source_hash"](ROOT / name) == module.SOURCE, stale


def test_the_list_of_compiled_modules_is_true() -> None:
    """Every module with C types is in setup.py's list, and mypy's settings name the same modules."""
    typed = {path.relative_to(ROOT).with_suffix(".py").as_posix() for path in (ROOT / "game").rglob("*.pxd")}
    assert typed == {*BUILD["MODULES"], *BUILD["CONSTANTS"], *BUILD["INLINED"]}
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    loose = [o["module"] for o in settings["tool"]["mypy"]["overrides"] if "disallow_untyped_decorators" in o]
    inlined = [path.removesuffix(".py").replace("/", ".") for path in BUILD["INLINED"]]
    assert loose == [[*BUILD["NAMES"], *inlined]], "pyproject.toml, mypy's overrides: not what setup.py compiles"


@compiled_only
@pytest.mark.parametrize("variant", EVERY_SOWING)
def test_compiled_and_plain_do_the_same_steps(variant: str) -> None:
    random = Random(11)
    for _ in range(12):
        rules = some_rules(LIBRARY.variants[variant], random)
        rule = plain_rule(rules)
        assert rule.plain() == rules.rule.plain()
        for _ in range(4):
            position = some_position(rules, random)
            if position.phase == "play":
                compare(position, rule, random)


@compiled_only
@pytest.mark.parametrize("variant", EVERY_SOWING)
def test_compiled_and_plain_count_the_same(variant: str) -> None:
    random = Random(12)
    for _ in range(6):
        position = some_position(some_rules(LIBRARY.variants[variant], random), random)
        theirs = plain_machine(position, plain_rule(position.rules))
        depth = 1 if position.joint else 3 if position.rules.shift < 2 else 2
        assert plain_perft().perft(theirs, depth) == perft(position.machine(), depth)
