"""What moves are worth, and the hint, where moves are chosen by where they go; and a class that plays so."""

import pygame
import pytest

from game.features.teach.window.class_view.class_scene import ClassScene
from tests.window.moves.squares import BURNS, CHAIN, ROUND, begin, click, keys
from tests.window.stage import Stage

TOLD = {"c3xe5xg7": 200, "c3xe5": 100, "c3-b4": -50, "a3-b4": 30}


def test_values_stand_at_pieces_and_then_at_squares() -> None:
    stage = Stage(values=True)
    stage.analyst.told = dict(TOLD)
    scene = begin(stage, CHAIN)
    stage.run(0.5)
    at = {value.hole: value for value in scene.shown.marks.values}
    assert len(at) == len(scene.shown.marks.values)  # one for each piece
    assert (at["c3"].cp, at["a3"].cp) == (200, 0)
    assert at["a3"].text == "−2"
    assert [name for name, value in at.items() if value.is_best] == ["c3"]
    click(stage, scene, "c3")
    stage.run(0.3)
    squares = {value.hole: value.cp for value in scene.shown.marks.values}
    assert squares == {"g7": 200, "e5": 100, "b4": -100}  # in whole stones


def test_a_hint_shows_where_the_piece_goes() -> None:
    stage = Stage()
    stage.analyst.told = {"c3xe5xg7": 200}
    scene = begin(stage, CHAIN)
    stage.key("H", mod=pygame.KMOD_LCTRL)
    stage.run(0.5)
    marks = scene.shown.marks
    assert marks.hint == "c3"
    assert marks.way is not None
    assert (marks.way.origin, marks.way.landing) == ("c3", "g7")
    click(stage, scene, "a3")
    stage.run(0.3)
    assert [hop.end for hop in scene.shown.marks.way.hops] == ["b4"]  # type: ignore[union-attr]


# ---------------------------------------------------------------------- before a class
def before_class(stage: Stage, word: str, *, burning: bool = False) -> ClassScene:
    begin(stage, word, burning=burning)
    stage.key("F6")
    stage.run(0.5)
    scene = stage.stack.top
    assert isinstance(scene, ClassScene)
    return scene


def touch(stage: Stage, scene: ClassScene, *squares: str) -> None:
    for square in squares:
        place = scene.page.board.geometry.places[square]
        stage.click((place.x, place.y))
        stage.run(0.1)


def moves(scene: ClassScene) -> list[str]:
    return list(scene.playing.game.moves)


@pytest.mark.parametrize(("word", "squares", "move"), [
    (CHAIN, ("c3", "g7"), "c3xe5xg7"),
    (CHAIN, ("a3", "c3", "e5", "g7"), "c3xe5xg7"),
    (ROUND, ("c1", "c5", "a3"), "c1xa3xc5"),
])  # fmt: skip
def test_a_class_plays_by_squares(word: str, squares: tuple[str, ...], move: str) -> None:
    stage = Stage()
    scene = before_class(stage, word)
    touch(stage, scene, *squares)
    assert moves(scene) == [move]


def test_a_class_sees_the_squares_and_why_not() -> None:
    stage = Stage()
    scene = before_class(stage, CHAIN)
    touch(stage, scene, "c3")
    assert set(scene.shown.marks.targets) == {"b4", "e5", "g7"}
    touch(stage, scene, "d6")
    assert "can’t go there" in scene.shown.caption.text
    keys(stage, "ESCAPE")
    assert stage.stack.top is scene
    assert scene.shown.marks.targets == ()


@pytest.mark.parametrize(("how", "move"), [("1", "xf6"), ("ESCAPE", "keep"), ("click", "xf6")])
def test_a_class_burns(how: str, move: str) -> None:
    stage = Stage()
    scene = before_class(stage, BURNS, burning=True)
    touch(stage, scene, "g7", "h6")
    scene.playing.film.skip_to_end()
    stage.run(1.0)
    assert scene.shown.marks.removable == ("f6",)
    if how == "click":
        touch(stage, scene, "f6")
    else:
        keys(stage, how)
    assert moves(scene) == ["g7-h6", move]
    assert stage.stack.top is scene
