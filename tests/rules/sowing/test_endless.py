"""Turns that would go on for ever (endless.toml): proved so, taken back, shown for a while, and their results."""

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game.rules.file.schema import EndlessWords
from game.rules.file.variant_library import standard_library
from game.rules.file.vocabulary import EndlessResult
from game.rules.sowing import constants
from game.rules.sowing.compiled import Rules
from game.rules.sowing.position import Position
from game.rules.sowing.position_json import from_json
from tests.stones import Stones

SHOWN = 12  # laps of an endless turn that are shown
CASES = tomllib.loads(Path(__file__).with_name("endless.toml").read_text(encoding="utf-8"))["case"]
EACH = pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['game']}: {case['move']}")


def beginning(case: dict[str, Any], **options: Any) -> Position:
    return from_json(standard_library().variants[case["game"]].rules(case.get("options", {}) | options), case)


def laps(position: Position, move: str) -> list[tuple[Any, ...]]:
    """All laps until the turn is taken back: the board when each began, what was lifted, where it was sown first."""
    machine, found = position.machine(), []
    machine.begin(position.choices.numbers[move])
    before = machine.get_cells()
    while kind := machine.step():
        op = constants.OPS[kind]
        if op == "lift" or (op == "capture" and machine.to == constants.CARRIED):
            found.append([before, machine.where])
        elif op == "drop" and found and len(found[-1]) == 2:
            found[-1].append(machine.where)
        before = machine.get_cells()
    return [tuple(lap) for lap in found]


@EACH
def test_its_first_laps_are_shown_and_then_that_it_is_void(case: dict[str, Any]) -> None:
    position = beginning(case)
    turn, board = position.turn(case["move"]), Stones(position)
    steps = list(turn)
    for step in steps[:-1]:
        assert step.op not in ("void", "sweep")
        board.follow(step)
        assert board.total == position.rules.stones
    assert sum(step.op == "lift" or step.to == "carried" for step in steps) == SHOWN
    assert steps[-1].op == "void"
    board.follow(steps[-1])
    assert board.cells == position.cells
    assert turn.result == position.play(case["move"])


@pytest.mark.parametrize("game", ["nam_nam", "gabata"])
def test_in_a_match_the_round_is_void(game: str) -> None:
    """The other player begins it again; a position from outside is where its round began."""
    case = next(case for case in CASES if case["game"] == game)
    position = beginning(case, match=True)
    turn = position.turn(case["move"])
    assert [step.op for step in turn][-1] == "void"
    after = turn.result
    assert after is not None
    assert after == position.play(case["move"])
    assert (after.over, after.round, after.player) == (False, 2, "N")
    assert (after.cells, after.score) == (position.cells, position.score)


# South has 16 in the store and A1 B3 C1 E1, North 20 and a2 b1 d2 e1: six on each side.  B would never end.
BEHIND = next(case for case in CASES if case["game"] == "ayo")


def ruled(then: EndlessResult | None, circles: str) -> Position:
    """Ayo with this ruling; None for none of its own."""
    known = standard_library().variants["ayo"].rules({"circles": circles})
    endless = [EndlessWords(id="void", then=then)] if then else []
    words = msgspec.structs.replace(known.words, endless=endless)
    return from_json(Rules("ayo", words, known.options, known.defaults), BEHIND)


@pytest.mark.parametrize(
    ("then", "circles", "winner", "stores"),
    [
        (None, "own_side", "N", (22, 26)),
        (None, "nobody", "N", (16, 20)),
        (None, "draw", None, (16, 20)),
        (EndlessResult.DRAW, "own_side", None, (16, 20)),
        (EndlessResult.MOVER_LOSES, "own_side", "N", (16, 20)),
    ],
    ids=str,
)  # fmt: skip
def test_what_becomes_of_it(
    then: EndlessResult | None, circles: str, winner: str | None, stores: tuple[int, int]
) -> None:
    """Without a ruling of its own as at a third repetition: whoever is behind isn't saved by a turn that can't stop."""
    position = ruled(then, circles)
    turn = position.turn("B")
    steps = list(turn)
    after = turn.result
    assert after is not None
    assert after == position.play("B")
    assert after.outcome is not None
    assert (after.outcome.winner, after.outcome.reason) == (winner, "void")
    assert (after.store("S"), after.store("N")) == stores
    swept = {step.hole: step.n for step in steps if step.op == "sweep"}
    assert swept == ({"A": 1, "B": 3, "C": 1, "E": 1, "a": 2, "b": 1, "d": 2, "e": 1} if stores[0] == 22 else {})


def test_it_may_not_be_played_where_the_rules_say_so() -> None:
    allowed, barred = ruled(None, "own_side"), ruled(EndlessResult.NOT_ALLOWED, "own_side")
    assert {*allowed.legal()} - {*barred.legal()} == {"B"}
    why = barred.why_not("B")
    assert why is not None
    assert (why.reason, why.clause) == ("never_ends", "void")
    for move in barred.legal():
        assert barred.play(move).cells == allowed.play(move).cells


BARRING = [
    game
    for game, variant in standard_library().variants.items()
    if any(one.then == EndlessResult.NOT_ALLOWED for one in getattr(variant.words, "endless", ()))
]


@pytest.mark.parametrize("game", BARRING)
def test_a_move_is_refused_just_where_its_turn_would_never_end(game: str) -> None:
    """Beside the same game where nothing is refused: three games of random moves."""
    variant = standard_library().variants[game]
    rules = variant.rules({"match": False} if any(option.id == "match" for option in variant.options) else {})
    assert rules.former is not None
    refused, random = 0, Random(3)
    for _ in range(3):
        position = Position.start(rules)
        while not position.over and position.ply < 250:
            free = from_json(rules.former, position.as_json())
            endless = {move for move in free.legal() if any(step.op == "void" for step in free.turn(move))}
            legal = {*position.legal()}
            assert {*free.legal()} - legal == endless - {"pass"}
            refused += len(endless)
            position = position.play(random.choice(sorted(legal)))
    assert refused or game in ("hufesay", "nchayo"), "where they are rare"
