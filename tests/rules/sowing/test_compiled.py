"""The compiled step machine does what the plain one does, and is not older."""

import importlib
import os
import re
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random

import pytest

from game.rules.sowing import machine
from game.rules.sowing.perft import perft
from tests.plain import compare, plain_machine, plain_perft, plain_rule
from tests.play import EVERY_SOWING, LIBRARY, some_position, some_rules
from tests.sampled import few

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
    known = (path.with_suffix(".py") for path in (ROOT / "game").rglob("*.pxd"))
    typed = {path.relative_to(ROOT).as_posix() for path in known if path.exists()}  # git leaves those of moved files
    assert (
        {*BUILD["CONSTANTS"], *BUILD["INLINED"]} <= typed <= {*BUILD["MODULES"], *BUILD["CONSTANTS"], *BUILD["INLINED"]}
    )
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    loose = [o["module"] for o in settings["tool"]["mypy"]["overrides"] if "disallow_untyped_decorators" in o]
    inlined = [path.removesuffix(".py").replace("/", ".") for path in BUILD["INLINED"]]
    assert loose == [[*BUILD["NAMES"], *inlined]], "pyproject.toml, mypy's overrides: not what setup.py compiles"


@compiled_only
@pytest.mark.parametrize("variant", few(EVERY_SOWING, 10))
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
@pytest.mark.parametrize("variant", few(EVERY_SOWING, 10))
def test_compiled_and_plain_count_the_same(variant: str) -> None:
    random = Random(12)
    for _ in range(6):
        position = some_position(some_rules(LIBRARY.variants[variant], random), random)
        theirs = plain_machine(position, plain_rule(position.rules))
        depth = 1 if position.joint else 3 if position.rules.move_number_shift < 2 else 2
        assert plain_perft().perft(theirs, depth) == perft(position.machine(), depth)


WITHOUT_CYTHON = """
import sys
from importlib.machinery import PathFinder
real = PathFinder.find_spec
PathFinder.find_spec = lambda name, *where: None if name.split(".")[0] in ("cython", "Cython") else real(name, *where)
from game.engine.draughts.thinking import BestMoveSearch as Draughts
from game.engine.mind import SearchLimits
from game.engine.sowing.search.thinking import BestMoveSearch
from game.rules.file.variant_library import standard_library
from game.rules.families import family_of
from game.rules.sowing.perft import COMPILED, perft
import cython, game.engine.sowing.endgame.retrograde
assert not COMPILED and cython.__name__ == "game.rules.plain_cython"
for name in ("kalah", "kiswahili", "damka"):
    rules = standard_library().variants[name].rules()
    position = family_of(rules).start(rules)
    draughts = name == "damka"
    thinking = Draughts(rules, 1) if draughts else BestMoveSearch(position, 1)
    print(name, thinking.best(position, SearchLimits(depth=2)), 0 if draughts else perft(position.machine(), 2))
"""


def test_uncompiled_modules_need_no_cython() -> None:
    """Where Cython is not installed they do what they do where it is."""
    environ = {**os.environ, "NAQALA_PLAIN": "1"}
    answers = {
        subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, env=environ, capture_output=True, text=True, check=True
        ).stdout
        for code in (WITHOUT_CYTHON, re.sub("^(real|Path).*|and cython.*$", "", WITHOUT_CYTHON, flags=re.MULTILINE))
    }
    assert len(answers) == 1
    assert answers.pop().count("\n") == 3
