"""The numbers of the draughts machine: none stands for two things, and sizes are those that state needs."""

from game.rules.board import SEATS
from game.rules.draughts import constants

MOST_SQUARES = 50


def test_ends_are_counted_from_a_game_that_goes_on() -> None:
    ends = constants.ON, constants.NO_PIECE, constants.STUCK, constants.FEW_KINGS, constants.HUNT_OVER, constants.QUIET
    assert ends == (*range(6),)


def test_what_is_no_square_is_beyond_all_of_them() -> None:
    assert MOST_SQUARES <= constants.KEEP < constants.NOWHERE == 63, "the last of 64 bits is no square"
    assert constants.KEEP == 62


def test_sizes() -> None:
    assert constants.WAYS == 4 * 64, "directions, and squares with those beyond the edge"
    assert len(SEATS) == constants.PER_SIDE
    assert constants.MOST_MOVES == 1 << 15
    assert set(constants.SIZES) <= {*vars(constants)}


def test_turns_that_end_a_game_are_those_of_the_rules() -> None:
    """docs/variant-files-draughts.md: fifty turns of each without a capture, twelve of three kings against one."""
    assert (constants.QUIET_TURNS, constants.HUNT_TURNS) == (100, 12)
