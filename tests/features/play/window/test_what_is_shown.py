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


def test_counts_are_seen_always_or_never() -> None:
    scene = Stage().play()
    assert counted(scene) == set(scene.page.board.geometry.places)
    stage = Stage(counts="never")
    scene = stage.play()
    stage.point(stage.hole(scene, "B"))
    stage.run(0.5)
    assert counted(scene) == set()
    assert "stones" in stage.said(scene)  # what is said stays


def test_on_hover_only_what_the_pointer_or_the_keyboard_is_at_has_a_number_also_while_a_turn_is_under_way() -> None:
    stage = Stage(counts="hover")
    scene = stage.play()
    stage.run(0.1)
    assert counted(scene) == set()
    stage.key("RIGHT")
    stage.run(0.5)
    assert counted(scene) == {scene.pointing.aim}
    for place in ("B", "e", "S", "N"):
        stage.point(stage.hole(scene, place))
        stage.run(0.5)
        assert counted(scene) == {place}
    stage.click(stage.hole(scene, "C"))
    stage.point(stage.hole(scene, "D"))
    stage.run(0.8)
    assert scene.playing.state == "film"
    assert counted(scene) == {"D"}


def test_on_hover_a_film_has_numbers_too() -> None:
    stage = Stage(counts="hover")
    scene = stage.play(moves=["B"])
    stage.finish(scene)
    stage.services.routes.review(scene, None)
    top = stage.top_as(FilmScene)
    assert counted(top) == set()
    place = top.page.board.geometry.places["D"]
    stage.point((place.x, place.y))
    assert counted(top) == {"D"}
