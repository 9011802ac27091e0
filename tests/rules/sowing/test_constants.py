"""The machine's numbers: none of a list stands for two things, what goes together has bits, sizes fit each other."""

import pytest

from game.rules.sowing import constants

NUMBERED = (  # lists of constants.py: the first and the last name of each
    ("END", "PAY"), ("IDLE", "WINNING"), ("THEN_END", "THEN_LOSE"), ("FITS", "IS_WON"),
    ("WHEN_ROW_EMPTY", "WHEN_UNPAID"), ("NEEDS_NOTHING", "NEEDS_ENDING_ACROSS"), ("SWEEP_NOTHING", "EMPTY_SWEEPS"),
    ("FROM_END", "WITH_LANDING"), ("ALSO_NOTHING", "ALSO_ONE_MORE"), ("STAYS", "BECOMES_WON"),
    ("NO_CHAIN", "CHAIN_GAPS"), ("SLAM_ALLOWED", "SLAM_ENDS"), ("HOUSE_ANY", "HOUSE_NOT_OWNED"),
)  # fmt: skip
FROM_ONE = (("LOOKS_NEAR", "LOOKS_FAR"), ("CHOOSES_HOLE", "CHOOSES_WAYS"), ("FEEDS", "LEAVES_ALWAYS"))  # 0: none of it
NAMES = [name for name in vars(constants) if name.isupper()]
LAST_FACT = NAMES[NAMES.index("LOOKS_NEAR") - 1]  # before the list that follows: a new fact needs no line here
BITS = (
    ("OWN_STORE", LAST_FACT), ("TAKE_FACING", "TAKE_EVERY"), ("HAND_EMPTY", "FIRST_OF_ALL"),
    ("FRONT", "NOT_RIGHTMOST"),
)  # fmt: skip


def listed(first: str, last: str) -> list[int]:
    return [getattr(constants, name) for name in NAMES[NAMES.index(first) : NAMES.index(last) + 1]]


@pytest.mark.parametrize(("first", "last"), NUMBERED)
def test_numbers_of_one_list_are_counted_from_nothing(first: str, last: str) -> None:
    numbers = listed(first, last)
    assert numbers == [*range(len(numbers))]


@pytest.mark.parametrize(("first", "last"), FROM_ONE)
def test_what_may_be_missing_is_counted_from_one(first: str, last: str) -> None:
    numbers = listed(first, last)
    assert numbers == [*range(1, len(numbers) + 1)]


@pytest.mark.parametrize(("first", "last"), BITS)
def test_facts_that_go_together_have_a_bit_each(first: str, last: str) -> None:
    numbers = listed(first, last)
    assert numbers == [1 << n for n in range(len(numbers))]


def test_a_fact_is_of_a_place_alone_or_of_more_and_all_fit_into_a_number_of_the_machine() -> None:
    assert sum(listed("OWN_STORE", LAST_FACT)) < 1 << 32
    of_holes = ("WAS_EMPTY", "FACING_EMPTY", "OWN_HOUSE", "NEXT_EMPTY", "MADE_EVEN", "NEXT_FIELD")
    places = ("OWN_STORE", "THEIR_STORE", "OWN_SIDE", "THEIR_SIDE", "ANY_HOLE", "OWN_FRONT", "OWN_WON", "THEIR_WON")
    assert all(constants.PLACES & getattr(constants, name) for name in places)
    assert not any(constants.PLACES & getattr(constants, name) for name in of_holes)


def test_sizes_fit_each_other() -> None:
    """What state.py and the compiler make room for."""
    assert constants.MAX_CELLS == 6 * constants.BLOCK == 96
    assert (constants.BY_WAY, constants.BY_PLAYER) == (4 * constants.MAX_CELLS, 2 * constants.MAX_CELLS)
    assert constants.SETTLED == 2**4 * constants.BY_PLAYER * constants.MAX_CLAUSES
    assert constants.MAX_VARIANTS == 1 << constants.VARIANT_BITS == 64
    assert constants.MOST_POINTS < 64, "each is a bit of one number"
    assert set(constants.SIZES) <= {*vars(constants)}


def test_a_hole_is_a_byte_and_so_is_a_store_that_owes() -> None:
    assert constants.MOST_STONES == 0xFF
    assert constants.MOST_WITH_DEBTS == constants.MOST_STONES // 2
    assert constants.MOST_WITH_DEBTS + constants.MOST_DEBT == 191


def test_what_is_no_hole_no_move_and_no_player_is_below_all_of_them() -> None:
    assert (constants.MOVE_PASS, constants.MOVE_SWAP) == (-1, -2)
    assert (constants.NOWHERE, constants.UNSETTLED, constants.CARRIED, constants.BY_STORES) == (-1, -2, -2, -1)
    assert constants.ALWAYS == 0, "no condition"
    assert constants.GOES_ROUND == 31, "the last bit of a half: no side has so many holes"


def test_an_endless_turn_is_one_of_more_than_a_thousand_laps() -> None:
    """As docs/house.md says it."""
    assert constants.MAX_LAPS == 1000
    assert 0 < constants.SHOWN_LAPS <= 12
    assert constants.NO_GOAL > constants.MOST_STONES
