"""What can be asked of a position: whose the house is, and what waits to be claimed."""

import pytest

from game.rules.file.variant_library import standard_library
from game.rules.sowing.position import Position
from tests.play import LIBRARY, SOWING, opened


def laid_out(variant: str, counts: dict[str, int], *, house: bool = True, **options: str) -> Position:
    """The stones that are missing lie in the hands, or far away in a2."""
    rules = standard_library().variants[variant].rules(options)
    rest = rules.stones - sum(counts.values())
    ends = {"S hand": rest // 2, "N hand": rest - rest // 2} if rules.board.hands else {"a2": rest}
    return Position.laid_out(rules, counts | ends, "S", house={"S": house, "N": house})


@pytest.mark.parametrize(
    ("stones", "owned", "works"), [(5, True, False), (6, True, True), (7, True, True), (8, False, False)]
)
def test_a_house_works_from_six_stones_on_while_it_is_owned(stones: int, owned: bool, works: bool) -> None:
    position = laid_out("kiswahili", {"E1": stones, "A1": 1, "a1": 2}, house=owned)
    assert position.owns_house("S") is owned
    assert position.house_works("S") is works
    assert not position.house_works("N"), "nothing lies there"


def test_a_game_without_houses_has_none_that_works() -> None:
    position = opened(standard_library().variants["kalah"].rules())
    assert isinstance(position, Position)
    assert (position.owns_house("S"), position.house_works("S"), position.barred, position.tuz("S")) == (
        False, False, "", "",
    )  # fmt: skip


@pytest.mark.parametrize("variant", [id for id in SOWING if LIBRARY.variants[id].words.match])
def test_before_a_round_is_over_nothing_is_claimed(variant: str) -> None:
    rules = standard_library().variants[variant].rules()
    position = opened(rules)
    assert isinstance(position, Position)
    assert position.phase != "claim"
    assert (position.claims_wanted, position.claims()) == (0, ())
