"""Learn leads from one course to others without a search."""

from pathlib import Path

import pygame

from game.features.lessons.course_list import FIRST
from game.rules.file.first_games import first_games
from tests.features.lessons.window.learn.test_learn import map_of, opened


def test_after_first_steps_the_games_to_learn_lie_open(tmp_path: Path) -> None:
    hands = opened(tmp_path, FIRST, done=0)
    cards = [name for name in hands.names if name.startswith("course.")]
    assert cards == [f"course.{id}" for id in first_games()]
    assert hands.texts.count("First steps") == 1, "its name stands once, on the bar"
    hands.click("course.oware")
    assert map_of(hands).chosen_course_id == "oware"


def test_the_game_that_was_played_last_comes_first(tmp_path: Path) -> None:
    hands = opened(tmp_path, FIRST, done=0, last_variant="ayo")
    assert next(name for name in hands.names if name.startswith("course.")) == "course.ayo"


def test_from_the_course_of_a_game_one_list_leads_to_all_others(tmp_path: Path) -> None:
    hands = opened(tmp_path)
    assert not [name for name in hands.names if name.startswith("course.")]
    hands.click("courses")
    for letter in "first steps":
        hands.step(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    hands.key(pygame.K_RETURN)
    hands.wait(0.2)
    assert map_of(hands).chosen_course_id == FIRST
