"""A setting counts for every board by itself, and what the program only remembers lays out nothing."""

from dataclasses import dataclass, fields

import pytest

from game.store.settings import REMEMBERED, Settings
from game.window.moves.game_board import GameBoard
from tests.window.moves.test_every_press import PAGES
from tests.window.stage import Stage


@dataclass
class WithDots(Settings):
    """Settings of a later version."""

    dots: bool = False


def open_with_dots(name: str) -> tuple[Stage, GameBoard, WithDots]:
    make, variant, moves = PAGES[name]
    stage, settings = Stage(), WithDots()
    stage.services.settings = settings
    scene = make(stage, variant, moves)
    stage.run(0.2)
    return stage, scene, settings


@pytest.mark.parametrize("name", PAGES)
def test_a_setting_that_nobody_named_reaches_the_board(name: str) -> None:
    stage, scene, settings = open_with_dots(name)
    page = scene.page
    stage.run(0.1)
    assert scene.page is page, "nothing has changed"
    settings.dots = True
    stage.run(0.1)
    assert scene.page is not page


def test_what_is_remembered_lays_out_nothing() -> None:
    stage, scene, settings = open_with_dots("play kalah")
    page = scene.page
    settings.last_variant, settings.folder, settings.volume = "oware", "somewhere", 0.3
    stage.run(0.1)
    assert scene.page is page
    assert {one.name for one in fields(Settings)} >= REMEMBERED, "each of them is a setting"
