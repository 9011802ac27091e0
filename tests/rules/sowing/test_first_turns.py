"""The first turn of each player, where a kind of turn is bound to it: also after the pie rule."""

from collections.abc import Collection
from random import Random

import pytest

from game.rules.file.vocabulary import TurnNumberCondition
from game.rules.sowing.position import Position
from tests.play import LIBRARY, SOWING, any_move, opened


def binds_first_turns(id: str) -> bool:
    words = LIBRARY.variants[id].words
    return any(turn.when.turn == TurnNumberCondition.FIRST for turn in words.turn) and any(
        option.id == "pie" for option in words.option
    )


FIRST = [id for id in SOWING if binds_first_turns(id)]


def before_the_answer(id: str, random: Random) -> Position:
    """A position in which North may swap, with the option that binds the first turn where there is one."""
    variant = LIBRARY.variants[id]
    bound = [turn.if_ for turn in variant.words.turn if turn.when.turn == TurnNumberCondition.FIRST]
    position = opened(variant.rules({**bound[0], "pie": True}))
    assert isinstance(position, Position)
    while "swap" not in position.legal():
        position = position.play(any_move(position, random))
    return position


def start(names: Collection[str], move: str) -> str:
    return max((name for name in names if move.startswith(name)), key=len)


@pytest.mark.parametrize("id", FIRST)
def test_who_takes_over_the_unmoved_side_is_bound_as_its_owner_was(id: str) -> None:
    """By letters South may start after the swap where North might have started before it."""
    for seed in range(5):
        before = before_the_answer(id, Random(f"{id} {seed}"))
        after = before.play("swap")
        assert (before.first_turns, after.first_turns) == (("N",), ("S",))
        starts = {start(before.rules.board.index, move).swapcase() for move in before.legal() if move != "swap"}
        assert starts == {start(after.rules.board.index, move) for move in after.legal()}


def test_a_direction_is_chosen_once_and_kept() -> None:
    """South goes anticlockwise as soon as it may, North clockwise; from then on the other way is refused."""
    for way, free in (("first", "22AC"), ("second", "CC22AC")):  # in turn: both ways, or one that is left
        here = Position.start(LIBRARY.variants["kept_ways"].rules({"way": way, "pie": False}))
        for turn, left in enumerate(free):
            going = {"AC"[(move[2] == ">") == (move[1] == "1")]: move for move in here.legal()}
            assert "".join(sorted(going)) == left.replace("2", "AC")
            kept = "kept_" + way_ if (way_ := here.kept_direction(here.player)) else "first_clockwise"
            assert left == "2" or repr(kept) in repr(here.why_not(going[left][:2] + "<>"[going[left][2] == "<"]))
            here = here.play(going.get("AC"[turn % 2]) or going["C"])
    swapped = Position.start(LIBRARY.variants["kept_ways"].rules({})).play("A1>").play("swap")
    assert swapped.as_json()["direction"] == {"S": None, "N": "clockwise"}


def test_a_move_names_its_direction_and_the_hole_it_adds() -> None:
    """D2 captures to the left and not to the right; the reasons tell what is still to be chosen."""
    here = Position.start(LIBRARY.variants["chisolo"].rules({})).play("A1>xb1").play("b2<xG2")
    reasons = {move: (no.reason, no.where) if (no := here.why_not(move)) else None for move in (
        "D2", "D2xc1", "D2<", "D2<xb2", "D2<xb1", "D2>", "D2>xc1",
    )}  # fmt: skip
    left = "a1, a2, b1, c1, c2, e1, e2, f2, g2"
    assert reasons == {
        "D2": ("choose_direction", ""), "D2xc1": ("choose_direction", ""), "D2<": ("choose_hole", left),
        "D2<xb2": ("other_hole", left), "D2<xb1": None, "D2>": None, "D2>xc1": ("other_hole", ""),
    }  # fmt: skip
    kept = here.play("D2<xc1")
    assert (kept.count("c1"), kept.as_json()["stores"]["S"], kept.kept_direction("S")) == (0, 9 + 8, "clockwise")
