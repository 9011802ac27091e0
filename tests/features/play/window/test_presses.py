"""A hole is played when the pointer lets go of it: with a mouse, with a finger, at once or after asking."""

import pygame
import pytest

from game.features.play.window.play_scene import PlayScene
from tests.window.stage import Stage

Point = tuple[float, float]
EMPTY_A = {"B": 4, "D": 2, "c": 15, "S": 7, "N": 20}


@pytest.fixture
def stage() -> Stage:
    return Stage()


def at(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def press(stage: Stage, point: Point, *, touch: bool = False) -> None:
    """The button goes down.  A finger is heard of only when it comes down: it moved there unseen."""
    stage.send(pygame.MOUSEMOTION, pos=at(point), rel=(0, 0), buttons=(0, 0, 0), touch=touch)
    stage.send(pygame.MOUSEBUTTONDOWN, pos=at(point), button=1, touch=touch)


def pull(stage: Stage, point: Point, *, touch: bool = False) -> None:
    stage.send(pygame.MOUSEMOTION, pos=at(point), rel=(0, 0), buttons=(1, 0, 0), touch=touch)


def release(stage: Stage, point: Point, *, touch: bool = False) -> None:
    stage.send(pygame.MOUSEBUTTONUP, pos=at(point), button=1, touch=touch)


def tap(stage: Stage, point: Point) -> None:
    press(stage, point, touch=True)
    stage.run(0.1)
    release(stage, point, touch=True)


def disc(scene: PlayScene, hole: str, side: int) -> Point:
    """The disc of a hole that points left (-1) or right (1)."""
    geometry = scene.page.board.geometry
    sign = next(s for s in ("<", ">") if geometry.screen_direction(hole, s) == side)
    return geometry.arrow_center(hole, sign)  # type: ignore[arg-type]


# ---------------------------------------------------------------------- the mouse
def test_a_hole_is_played_when_it_is_let_go(stage: Stage) -> None:
    scene = stage.play()
    press(stage, stage.hole(scene, "B"))
    stage.run(0.2)
    assert scene.game.moves == []
    release(stage, stage.hole(scene, "B"))
    assert scene.game.moves == ["B"]


@pytest.mark.parametrize("away", ["C", "S", ""])
def test_a_press_that_leaves_the_hole_plays_nothing(stage: Stage, away: str) -> None:
    scene = stage.play()
    end = stage.hole(scene, away) if away else (5.0, 400.0)
    press(stage, stage.hole(scene, "B"))
    pull(stage, end)
    stage.run(0.3)
    assert scene.shown.marks.way is None  # one sees that it would play nothing
    release(stage, end)
    assert scene.game.moves == []


def test_a_press_that_comes_back_plays(stage: Stage) -> None:
    scene = stage.play()
    press(stage, stage.hole(scene, "B"))
    pull(stage, stage.hole(scene, "D"))
    pull(stage, stage.hole(scene, "B"))
    release(stage, stage.hole(scene, "B"))
    assert scene.game.moves == ["B"]


def test_a_press_that_began_elsewhere_plays_nothing(stage: Stage) -> None:
    scene = stage.play()
    press(stage, (5, 400))
    pull(stage, stage.hole(scene, "B"))
    release(stage, stage.hole(scene, "B"))
    assert scene.game.moves == []


@pytest.mark.parametrize("variant", ["kalah", "ethiopian"])
def test_escape_lets_go_of_a_press(stage: Stage, variant: str) -> None:
    scene = stage.play(variant=variant)
    press(stage, stage.hole(scene, "C"))
    stage.key("ESCAPE")
    release(stage, stage.hole(scene, "C"))
    assert scene.game.moves == []
    assert stage.stack.top is scene  # no menu
    stage.click(stage.hole(scene, "C"))
    assert len(scene.game.moves) == 1


def test_a_press_that_shows_the_end_of_a_turn_plays_nothing_when_the_turn_has_ended_by_then(stage: Stage) -> None:
    scene = stage.play()
    stage.click(stage.hole(scene, "B"))
    assert scene.playing.state == "film"
    press(stage, stage.hole(scene, "b"))
    stage.finish(scene)
    release(stage, stage.hole(scene, "b"))
    assert scene.game.moves == ["B"]


def test_a_press_does_not_outlive_a_page_that_covers_it(stage: Stage) -> None:
    scene = stage.play()
    press(stage, stage.hole(scene, "B"))
    stage.services.routes.settings()
    stage.stack.pop()
    release(stage, stage.hole(scene, "B"))
    assert scene.game.moves == []


def test_a_button_does_nothing_where_it_is_not_let_go(stage: Stage) -> None:
    scene = stage.play(moves=["B"])
    undo = scene.page.controls.canvas.widget_named("undo")
    assert undo is not None
    stage.finish(scene)
    stage.run(0.1)
    press(stage, undo.rect.center)
    release(stage, (undo.rect.centerx, undo.rect.top - 120))
    assert scene.game.moves == ["B"]
    stage.click(undo.rect.center)
    assert scene.game.moves == []


# ---------------------------------------------------------------------- fingers
def test_a_tap_shows_and_a_second_one_plays(stage: Stage) -> None:
    scene = stage.play()
    tap(stage, stage.hole(scene, "B"))
    stage.run(0.3)
    assert scene.game.moves == []
    assert scene.shown.marks.way is not None
    assert scene.shown.marks.way.origin == "B"
    assert scene.shown.marks.hovered == ""
    tap(stage, stage.hole(scene, "B"))
    assert scene.game.moves == ["B"]


def test_a_tap_on_another_hole_shows_that_one(stage: Stage) -> None:
    scene = stage.play()
    tap(stage, stage.hole(scene, "B"))
    tap(stage, stage.hole(scene, "D"))
    stage.run(0.3)
    assert scene.game.moves == []
    assert scene.shown.marks.way is not None
    assert scene.shown.marks.way.origin == "D"


def test_a_tap_beside_the_holes_lets_go(stage: Stage) -> None:
    scene = stage.play()
    tap(stage, stage.hole(scene, "B"))
    tap(stage, (5, 400))
    stage.run(0.3)
    assert scene.shown.marks.way is None
    tap(stage, stage.hole(scene, "B"))
    assert scene.game.moves == []


def test_a_tap_tells_why_a_hole_may_not_be_played(stage: Stage) -> None:
    scene = stage.play(counts=EMPTY_A)
    tap(stage, stage.hole(scene, "A"))
    stage.run(0.1)
    assert scene.shown.marks.forbidden == "A"
    assert scene.pointing.refused is not None


@pytest.mark.parametrize(("side", "move"), [(-1, "C<"), (1, "C>")])
def test_of_two_directions_a_finger_chooses_by_the_disc(stage: Stage, side: int, move: str) -> None:
    scene = stage.play(variant="ethiopian")
    x, y = stage.hole(scene, "C")
    tap(stage, (x + 4 * side, y))
    stage.run(0.3)
    assert {arrow.sign for arrow in scene.shown.marks.arrows} == {"<", ">"}
    assert not any(arrow.is_aimed for arrow in scene.shown.marks.arrows)
    tap(stage, (x + 4 * side, y))  # which still says nothing of the direction
    stage.run(0.1)
    assert scene.game.moves == []
    assert len(scene.shown.marks.arrows) == 2
    tap(stage, disc(scene, "C", side))
    assert scene.game.moves == [move]


def test_a_finger_that_pulls_aims(stage: Stage) -> None:
    scene = stage.play(variant="ethiopian")
    x, y = stage.hole(scene, "D")
    press(stage, (x, y), touch=True)
    pull(stage, (x - scene.page.board.geometry.pitch, y), touch=True)
    release(stage, (x - scene.page.board.geometry.pitch, y), touch=True)
    assert scene.game.moves == ["D<"]


def test_a_long_press_tells_what_lies_there_and_plays_nothing(stage: Stage) -> None:
    scene = stage.play(counts=EMPTY_A)
    for place, words in (("B", "**B**: 4 stones."), ("S", "South’s store: 7 stones."), ("A", "**A**: 0 stones.")):
        press(stage, stage.hole(scene, place), touch=True)
        stage.run(0.6)
        assert stage.said(scene).replace("\xa0", " ").startswith(words)
        release(stage, stage.hole(scene, place), touch=True)
        stage.run(0.1)
        assert stage.said(scene).replace("\xa0", " ").startswith(words)
        assert scene.game.moves == []
    why = scene.playing.position.why_not("A")
    assert why is not None
    assert scene.move_texts.refusal_text(why, "A").text in stage.said(scene)


def test_a_mouse_that_is_held_down_long_still_plays(stage: Stage) -> None:
    scene = stage.play()
    press(stage, stage.hole(scene, "B"))
    stage.run(1.0)
    release(stage, stage.hole(scene, "B"))
    assert scene.game.moves == ["B"]


def test_a_finger_leaves_nothing_lit(stage: Stage) -> None:
    scene = stage.play(moves=["B"])
    stage.finish(scene)
    for name in ("turns", "again", "values"):
        widget = scene.page.controls.canvas.widget_named(name)
        if widget is None:
            continue
        tap(stage, widget.rect.center)
        stage.run(1.0)
        assert scene.page.controls.hover is None
        return
    raise AssertionError("no button to tap")


def test_a_turn_that_a_finger_played_leaves_no_hole_lit(stage: Stage) -> None:
    scene = stage.play()
    tap(stage, stage.hole(scene, "b"))  # so that something is pointed at when the turn passes
    tap(stage, stage.hole(scene, "B"))
    tap(stage, stage.hole(scene, "B"))
    assert scene.game.moves == ["B"]
    stage.finish(scene)
    stage.run(1.0)
    assert scene.shown.marks.hovered == ""
    assert scene.shown.marks.way is None


def test_a_tap_shows_the_end_of_a_turn(stage: Stage) -> None:
    scene = stage.play()
    stage.click(stage.hole(scene, "B"))
    tap(stage, stage.hole(scene, "b"))
    assert scene.playing.film.at_end
    assert scene.game.moves == ["B"]


# ---------------------------------------------------------------------- play at once, or after asking
@pytest.fixture
def careful() -> Stage:
    return Stage(confirm=True)


def test_a_first_click_asks_and_a_second_one_plays(careful: Stage) -> None:
    scene = careful.play()
    careful.click(careful.hole(scene, "B"))
    careful.run(0.3)
    assert scene.game.moves == []
    assert scene.shown.marks.way is not None
    assert "Enter" in " ".join(scene.speech.caption)
    careful.click(careful.hole(scene, "B"))
    assert scene.game.moves == ["B"]


def test_enter_plays_what_was_asked_about(careful: Stage) -> None:
    scene = careful.play()
    careful.click(careful.hole(scene, "B"))
    careful.point((5, 400))  # the question stays
    careful.run(0.3)
    assert scene.shown.marks.way is not None
    careful.key("RETURN")
    assert scene.game.moves == ["B"]


@pytest.mark.parametrize("how", ["elsewhere", "escape"])
def test_a_question_is_let_go(careful: Stage, how: str) -> None:
    scene = careful.play()
    careful.click(careful.hole(scene, "B"))
    if how == "escape":
        careful.key("ESCAPE")
        assert careful.stack.top is scene
    else:
        careful.click((5, 400))
    careful.run(0.5)
    assert "Enter" not in " ".join(scene.speech.caption)
    careful.click(careful.hole(scene, "B"))
    assert scene.game.moves == []


def test_another_hole_is_asked_about_instead(careful: Stage) -> None:
    scene = careful.play()
    careful.click(careful.hole(scene, "B"))
    careful.click(careful.hole(scene, "D"))
    assert scene.game.moves == []
    careful.key("RETURN")
    assert scene.game.moves == ["D"]


def test_each_direction_is_asked_about(careful: Stage) -> None:
    scene = careful.play(variant="ethiopian")
    x, y = careful.hole(scene, "C")
    careful.click((x - 10, y))
    careful.click((x + 10, y))
    assert scene.game.moves == []
    careful.click((x + 10, y))
    assert scene.game.moves == ["C>"]


def test_a_key_asks_too(careful: Stage) -> None:
    scene = careful.play()
    careful.key("B")
    assert scene.game.moves == []
    careful.key("B")
    assert scene.game.moves == ["B"]


def test_what_may_not_be_played_is_refused_at_once(careful: Stage) -> None:
    scene = careful.play(counts=EMPTY_A)
    careful.click(careful.hole(scene, "A"))
    assert scene.pointing.refused is not None


def test_without_the_setting_nothing_is_asked(stage: Stage) -> None:
    scene = stage.play()
    stage.key("B")
    assert scene.game.moves == ["B"]


def test_a_move_that_will_ask_on_its_way_is_asked_about_before_it_begins(careful: Stage) -> None:
    careful.thinker.silent = True
    scene = careful.play("pp", "kiswahili", moves=("E1<", "e1>", "C1<", "a1>", "E1>", "e1>", "F1>", "b1>"))
    careful.run(0.2)
    x, y = careful.hole(scene, "B1")
    careful.click((x + 10, y))
    careful.run(0.3)
    assert scene.playing.state == "person"
    assert "Enter" in " ".join(scene.speech.caption)
    careful.click((x + 10, y))
    careful.finish(scene)
    assert scene.playing.crossing is not None
