"""The step machine uncompiled, beside the compiled one: the same position in both, and every step compared."""

import importlib.util
import sys
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any
from unittest.mock import patch

from game.rules.sowing import constants
from game.rules.sowing.compiled import Rules
from game.rules.sowing.learned import learn_sowings
from game.rules.sowing.position import Position
from game.rules.sowing.setup.machine_tables import machine_tables

ROOM = Path(__file__).resolve().parents[1] / "game" / "rules" / "sowing"


def plain_module(file: Path) -> ModuleType:
    """A source file as a plain module, even if a compiled one lies beside it."""
    spec = importlib.util.spec_from_file_location(f"plain_{file.parent.name}_{file.stem}", file)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert not module.COMPILED
    return module


@cache
def plain_state() -> ModuleType:
    """The plain form of `state`."""
    return plain_module(ROOM / "state.py")


@cache
def plain_sowing() -> ModuleType:
    """The plain machine."""
    with patch.dict(sys.modules, {"game.rules.sowing.state": plain_state()}):
        return plain_module(ROOM / "machine.py")


@cache
def plain_perft() -> ModuleType:
    """The plain form of `perft`."""
    with patch.dict(sys.modules, {"game.rules.sowing.machine": plain_sowing()}):
        return plain_module(ROOM / "perft.py")


def plain_rule(rules: Rules) -> Any:
    """The numbers of a game for it, with the sowings that it has learned itself."""
    rule = plain_state().Rule(machine_tables(rules))
    learn_sowings(plain_sowing().Machine(rule))
    return rule


def plain_machine(position: Position, rule: Any) -> Any:
    """The plain machine, set to a position."""
    machine = plain_sowing().Machine(rule)
    machine.set_cells(*position.setting)
    machine.over = int(position.over)
    return machine


def _registers(machine: Any) -> list[int]:
    """Its state; of a board with debts as bytes, for only compiled a store below zero is one of these."""
    return [n & 255 if machine.rule.pays else n for n in machine.registers()]


def compare(position: Position, rule: Any, random: Random) -> None:
    """Every move of a position, step for step and all at once; no more than a dozen of them."""
    here = position.machine()
    numbers = range(-2, here.count_moves())
    legal = [number for number in numbers if here.legal(number)]
    theirs = plain_machine(position, rule)
    assert [number for number in numbers if theirs.legal(number)] == legal, "other legal moves uncompiled"
    if position.rules.rule.kinds and not position.joint:
        reasons = [[machine.reason(number) for number in numbers[2:]] for machine in (here, theirs)]
        assert reasons[0] == reasons[1], "other reasons uncompiled"
    for number in random.sample(legal, min(12, len(legal))):
        ours, theirs = position.machine(), plain_machine(position, rule)
        for machine in (ours, theirs):
            machine.begin(number)
            machine.void_after = constants.SHOWN_LAPS
        kind = -1
        while kind:
            kind = ours.step()
            assert theirs.step() == kind, f"{position.name_of_number(number)}: another step uncompiled"
            assert _registers(theirs) == _registers(ours), (
                f"{position.name_of_number(number)}: other registers uncompiled"
            )
        at_once = plain_machine(position, rule)
        at_once.begin(number)
        at_once.void_after = constants.SHOWN_LAPS
        at_once.finish()
        assert at_once.get_cells() == ours.get_cells(), f"{position.name_of_number(number)}: another board at once"
        facts = ("turn", "over", "drawn", "ending", "winner", "pie", "kind")
        assert [getattr(at_once, fact) for fact in facts] == [getattr(ours, fact) for fact in facts]
