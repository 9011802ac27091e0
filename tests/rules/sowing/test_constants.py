"""The machine's numbers: none of a list stands for two things, what goes together has bits, sizes fit each other."""

import pytest

from game.rules.file.schema import LapWhen
from game.rules.file.variant_library import standard_library
from game.rules.sowing import constants
from game.rules.sowing.compiled import Rules
from game.rules.sowing.position import Position
from game.rules.sowing.setup import machine_tables
from tests.rules.sowing.test_made_up_games import said

NAMES = [*vars(constants)]
FACTS = {name: getattr(constants, name) for name in NAMES[NAMES.index("OWN_STORE") : NAMES.index("ABOUT_NEXT")]}
FREE = next(1 << n for n in range(64) if 1 << n not in FACTS.values())  # as a new fact takes it


def test_sizes_fit_each_other() -> None:
    """What state.py and the compiler make room for."""
    assert constants.MAX_CELLS == 6 * constants.BLOCK == 96
    assert (constants.BY_WAY, constants.BY_PLAYER) == (4 * constants.MAX_CELLS, 2 * constants.MAX_CELLS)
    assert constants.SETTLED == 2**4 * constants.BY_PLAYER * constants.MAX_CLAUSES
    assert constants.MAX_VARIANTS == 1 << constants.VARIANT_BITS == 64
    assert constants.MOST_POINTS < 64, "each is a bit of one number"
    assert set(constants.SIZES) <= {*vars(constants)}


def test_an_endless_turn_is_one_of_more_than_a_thousand_laps() -> None:
    """As docs/house.md says it."""
    assert constants.MAX_LAPS == 1000
    assert 0 < constants.SHOWN_LAPS <= 12
    assert constants.NO_GOAL > constants.MOST_STONES


def test_each_fact_about_a_last_stone_is_a_bit_of_its_own() -> None:
    bits = [1 << n for n in range(64)]
    assert len(FACTS) == len({*FACTS.values()})
    assert {*FACTS.values()} <= {*bits}


def oware_with(fact: int, monkeypatch: pytest.MonkeyPatch) -> Rules:
    """Oware, whose turns only sow and capture, if its cases asked for one more fact."""
    bits_of = machine_tables._lap_condition_bits

    def with_fact(when: LapWhen) -> int:
        return bits_of(when) | fact

    monkeypatch.setattr(machine_tables, "_lap_condition_bits", with_fact)
    known = standard_library().variants["oware"].rules()
    return Rules("oware", known.words, known.options, known.defaults)


@pytest.mark.parametrize("fact", [0, FREE, 1 << 63], ids=("none", "a new one", "the last bit"))
def test_a_fact_that_nobody_fills_holds_of_no_stone(fact: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """E goes to F, a, b and c, where it makes three: captured in Oware.  What a new fact can be told from, such as the
    number lifted, the machine fills in any game that asks for one.
    """
    rules = oware_with(fact, monkeypatch)
    position = Position.laid_out(rules, {"E": 4, "c": 2, "d": 1, "S": 20, "N": 21}, "S")
    captured = ("", 20) if fact else (", capture c 3 S", 23)
    assert said(position.turn("E")) == "lift E 4, drop F, drop a, drop b, drop c" + captured[0]
    assert position.play("E").store("S") == captured[1]
    machine = position.machine()
    machine.begin(position.choices.numbers["E"])
    machine.finish()
    assert (rules.rule.special, rules.rule.only_sows, machine.lifted) == ((1, 0, 4) if fact else (0, 1, 0))
