"""How much is shown, as the settings say: counts of stones, and of a move before it is played."""

from __future__ import annotations

import pytest

from game.features.play.window.play_scene import PlayScene
from game.window.board_page.film_scene import FilmScene
from tests.window.stage import Stage


def counted(scene: PlayScene | FilmScene) -> set[str]:
    """The places at which a number is drawn in this frame."""
    seen, numbers = set[str](), scene.page.board.numbers
    plain, large = type(numbers).count_plate, type(numbers).large_count_plate

    def count(self: object, place: str, *args: object, **how: object) -> object:
        seen.add(place)
        return plain(numbers, place, *args, **how)  # type: ignore[arg-type]

    def grown(self: object, place: str, *args: object) -> object:
        seen.add(place)
        return large(numbers, place, *args)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(numbers), "count_plate", count)
        patch.setattr(type(numbers), "large_count_plate", grown)
        scene.sprites()
    return seen


# ---------------------------------------------------------------------- counts
def test_counts_are_seen_always() -> None:
    stage = Stage()
    scene = stage.play()
    assert counted(scene) == set(scene.page.board.geometry.places)


@pytest.mark.parametrize("place", ["B", "e", "S", "N"])
def test_on_hover_only_what_is_pointed_at_has_a_number(place: str) -> None:
    stage = Stage(counts="hover")
    scene = stage.play()
    stage.run(0.1)
    assert counted(scene) == set()
    stage.point(stage.hole(scene, place))
    stage.run(0.5)
    assert counted(scene) == {place}


def test_on_hover_the_keyboard_has_a_number() -> None:
    stage = Stage(counts="hover")
    scene = stage.play()
    stage.key("RIGHT")
    stage.run(0.5)
    assert counted(scene) == {scene.pointing.aim}


def test_on_hover_a_turn_under_way_has_the_number_that_is_pointed_at() -> None:
    stage = Stage(counts="hover")
    scene = stage.play()
    stage.click(stage.hole(scene, "C"))
    stage.point(stage.hole(scene, "D"))
    stage.run(0.8)
    assert scene.playing.state == "film"
    assert counted(scene) == {"D"}


def test_never_is_never() -> None:
    stage = Stage(counts="never")
    scene = stage.play()
    stage.point(stage.hole(scene, "B"))
    stage.run(0.5)
    assert counted(scene) == set()
    assert "stones" in stage.said(scene)  # what is said stays


def test_on_hover_a_film_has_numbers_too() -> None:
    stage = Stage(counts="hover")
    scene = stage.play(moves=["B"])
    stage.finish(scene)
    stage.services.routes.review(scene, None)
    top = stage.stack.top
    assert isinstance(top, FilmScene)
    assert counted(top) == set()
    place = top.page.board.geometry.places["D"]
    stage.point((place.x, place.y))
    assert counted(top) == {"D"}


# ---------------------------------------------------------------------- before a turn
def laps(stage: Stage) -> tuple[PlayScene, str]:
    """A game in which some hole is sown in several laps, and that hole."""
    scene = stage.play(variant="gabata")
    return scene, next(
        move for move in scene.game.position.legal() if len(scene.pointing.ahead.preview_for(move).laps.laps) > 1
    )


def test_the_whole_turn_is_previewed() -> None:
    stage = Stage()
    scene, hole = laps(stage)
    stage.point(stage.hole(scene, hole))
    stage.run(0.5)
    ahead = scene.pointing.ahead.preview_for(hole)
    assert scene.shown.marks.way is not None
    assert scene.shown.marks.way.landing == ahead.path.landing
    assert scene.shown.marks.way != ahead.laps.hops_of_lap(0)


def test_only_the_first_lap_is_previewed() -> None:
    stage = Stage(previews="first")
    scene, hole = laps(stage)
    stage.point(stage.hole(scene, hole))
    stage.run(3)
    assert scene.shown.marks.way == scene.pointing.ahead.preview_for(hole).laps.hops_of_lap(0)
    assert scene.shown.marks.way != scene.pointing.ahead.preview_for(hole).path
    assert "2 laps" not in " ".join(scene.speech.caption).replace("\xa0", " ")


@pytest.mark.parametrize("variant", ["kalah", "ethiopian", "gabata"])
def test_in_a_serious_game_nothing_is_previewed(variant: str) -> None:
    stage = Stage(previews="off")
    scene = stage.play(variant=variant)
    stage.run(0.2)
    said = scene.speech.caption
    hole = next(iter(scene.game.position.legal()))[:2].rstrip("<>")
    stage.point(stage.hole(scene, hole))
    stage.run(3)
    marks = scene.shown.marks
    assert (marks.way, scene.shown.condition) == (None, "")
    assert marks.hovered == hole
    assert marks.highlighted == hole or marks.arrows  # it still lights
    assert scene.speech.caption == said or marks.arrows
    stage.click(stage.hole(scene, hole))
    assert scene.game.moves


def test_after_another_window_size_the_count_that_was_pointed_at_is_as_the_others() -> None:
    stage = Stage()
    scene = stage.play("pc")
    stage.point(stage.hole(scene, "D"))
    stage.run(0.5)
    assert scene.shown.marks.hovered == "D"
    stage.resize((800, 600))
    stage.run(0.1)
    assert scene.shown.marks.hovered == ""
