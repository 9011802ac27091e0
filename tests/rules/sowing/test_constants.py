"""The machine's numbers: none of a list stands for two things, what goes together has bits, sizes fit each other."""

import ast
import inspect
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from game.rules.file.schema import LapWhen
from game.rules.file.variant_library import standard_library
from game.rules.sowing import captures, constants
from game.rules.sowing.compiled import Rules
from game.rules.sowing.position import Position
from game.rules.sowing.setup import machine_tables
from game.rules.sowing.setup.word_numbers import lap_facts_asked
from tests.rules.sowing.test_made_up_games import said
from tests.some import some

NAMES = [*vars(constants)]
FACTS = {name: getattr(constants, name) for name in NAMES[NAMES.index("OWN_STORE") : NAMES.index("PLACES")]}
FREE, *_, LAST = (1 << n for n in range(64) if 1 << n not in FACTS.values())  # as a new fact takes them


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


FILLED = ast.parse(inspect.getsource(captures.lap_case_for_last_stone))
TOLD = {  # when facts are filled: what is asked of the rule around that
    "USUAL_FACTS": set[str](),
    "SPECIAL_FACTS": {"special"},
    "ABOUT_NEXT": {"special", "looks"},
    "ABOUT_BACK": {"special", "asks"},
    "ABOUT_SOWN": {"special", "asks"},
}


def facts_filled(node: ast.AST, asked: frozenset[str] = frozenset()) -> Iterator[tuple[str, frozenset[str]]]:
    """The names of facts that a function adds, with what it asks of the rule before."""
    if isinstance(node, ast.If):
        asked |= {one.attr for one in ast.walk(node.test) if isinstance(one, ast.Attribute)} & {
            "special",
            "looks",
            "asks",
        }
    if isinstance(node, ast.AugAssign) and ast.unparse(node.target) == "facts":
        yield from ((one.id, asked) for one in ast.walk(node.value) if isinstance(one, ast.Name) and one.id in FACTS)
    for inner in ast.iter_child_nodes(node):
        yield from facts_filled(inner, asked)


@pytest.mark.parametrize("told", TOLD)
def test_a_fact_is_filled_when_its_list_says(told: str) -> None:
    """Each in one list, and the machine fills it in the games that the list is about."""
    facts = getattr(constants, told) & ~constants.PLACES
    others = [getattr(constants, other) for other in TOLD if other != told]
    assert not any(facts & other for other in others)
    filled = dict(facts_filled(FILLED))
    for name in some(name for name, fact in FACTS.items() if fact & facts):
        assert name in filled, f"nothing fills {name}"
        assert filled[name] == TOLD[told], f"{name} is not filled when {told} says"


def oware_with(fact: int, monkeypatch: pytest.MonkeyPatch) -> Rules:
    """Oware, whose turns only sow and capture, if its cases asked for one more fact."""

    def with_fact(when: LapWhen) -> int:
        return lap_facts_asked(when) | fact

    monkeypatch.setattr(machine_tables, "lap_facts_asked", with_fact)
    known = standard_library().variants["oware"].rules()
    return Rules("oware", known.words, known.options, known.defaults)


@pytest.mark.parametrize("fact", [FREE, LAST], ids=("a new one", "the last bit"))
def test_a_game_is_refused_that_asks_for_a_fact_which_nobody_fills(fact: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LookupError, match=f"fills the facts {fact:#x}"):
        assert oware_with(fact, monkeypatch).rule


def test_a_condition_is_refused_that_no_row_tells_of() -> None:
    """A key that the schema got and the table of facts did not, and a word of a key that it has."""
    longer: Any = msgspec.defstruct("Longer", [("shiny", bool, False)], bases=(LapWhen,), frozen=True)
    with pytest.raises(LookupError, match=r"lap\.when\.shiny"):
        lap_facts_asked(longer())
    with pytest.raises(LookupError, match=r"lap\.when\.was = odd"):
        lap_facts_asked(LapWhen(was="odd"))  # type: ignore[arg-type]


@pytest.mark.parametrize("fact", [0, FREE, LAST], ids=("none", "a new one", "the last bit"))
def test_in_a_game_that_asks_for_a_new_fact_the_machine_keeps_more(fact: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """E goes to F, a, b and c, where it makes three: captured in Oware.  What a new fact can be told from, such as the
    number lifted, the machine fills in any game that asks for one.
    """
    monkeypatch.setattr(constants, "FILLED_FACTS", constants.FILLED_FACTS | fact)
    rules = oware_with(fact, monkeypatch)
    position = Position.laid_out(rules, {"E": 4, "c": 2, "d": 1, "S": 20, "N": 21}, "S")
    captured = ("", 20) if fact else (", capture c 3 S", 23)
    assert said(position.turn("E")) == "lift E 4, drop F, drop a, drop b, drop c" + captured[0]
    assert position.play("E").store("S") == captured[1]
    machine = position.machine()
    machine.begin(position.choices.numbers["E"])
    machine.finish()
    assert (rules.rule.special, rules.rule.only_sows, machine.lifted) == ((1, 0, 4) if fact else (0, 1, 0))
