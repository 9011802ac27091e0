"""Stories of a board's page: who plays what stands before the bar, what is done and seen behind it."""

import pytest

from tests.window.board_driver import tell_board
from tests.window.story import each, read_stories


@each(read_stories("playing.toml", __file__))
def test_a_game_is_played(story: str) -> None:
    tell_board(story)


@each(read_stories("presses.toml", __file__))
def test_a_hole_is_pressed_pulled_and_touched(story: str) -> None:
    tell_board(story)


@each(read_stories("directions.toml", __file__))
def test_a_direction_is_chosen(story: str) -> None:
    tell_board(story)


@each(read_stories("decisions.toml", __file__))
def test_what_is_asked_is_answered(story: str) -> None:
    tell_board(story)


@each(read_stories("hints.toml", __file__))
def test_hints_and_values_are_shown(story: str) -> None:
    tell_board(story)


@pytest.mark.parametrize("wrong", ["pp | moves=A", "pp | click A; moves="])
def test_a_story_holds_what_it_says_against_the_board(wrong: str) -> None:
    with pytest.raises(AssertionError):
        tell_board(wrong)
