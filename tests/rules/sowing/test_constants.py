"""The machine's numbers: none of a list stands for two things, what goes together has bits, sizes fit each other."""

from game.rules.sowing import constants


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
