"""Choosing a direction, and whether to sow the house: one gesture with the mouse, one more key."""

import math

import pygame
import pytest

from game.board.geometry import HOP_SHARE, LABEL_SIDE
from game.features.play.window.play_scene import PlayScene
from tests.pairs import in_pairs
from tests.window.stage import Stage


def half(stage: Stage, scene: PlayScene, hole: str, side: int) -> tuple[float, float]:
    """A point in the left (-1) or right (1) half of a hole."""
    x, y = stage.hole(scene, hole)
    return x + side * 0.2 * scene.page.board.geometry.pitch, y


def arrow(scene: PlayScene, hole: str, side: int) -> tuple[float, float]:
    """The middle of the arrow at a hole that points left (-1) or right (1)."""
    geometry = scene.page.board.geometry
    sign = next(s for s in ("<", ">") if geometry.screen_direction(hole, s) == side)
    return geometry.arrow_center(hole, sign)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("game", "size", "text"),
    in_pairs(["kujifunza", "kujifunza C1<", "ethiopian"], [(1920, 1080), (1280, 720), (800, 600)], [1.0, 2.0]),
)
def test_the_discs_lie_on_the_rim_and_hide_nothing(size: tuple[int, int], text: float, game: str) -> None:
    stage = Stage(size, text_scale=text)
    variant, *moves = game.split()
    scene = stage.play(variant=variant, moves=moves)
    stage.finish(scene)
    board = scene.page.board
    geometry, mover = board.geometry, scene.game.position.player
    side = geometry.arrow_px
    assert side >= 44
    for i in scene.playing.board.holes_of_seat(mover):
        hole = scene.playing.board.cells[i].name
        discs = [pygame.Rect(0, 0, side, side) for _ in "<>"]
        for disc, sign in zip(discs, "<>", strict=True):
            disc.center = tuple(map(round, geometry.arrow_center(hole, sign)))  # type: ignore[arg-type]
            assert scene.page.ui.window.contains(disc)
            assert disc.left >= geometry.rect.left - 1
            assert disc.right <= geometry.rect.right + 1
            assert (disc.centery >= geometry.rect.bottom) == (mover == "S")
            assert (disc.centery <= geometry.rect.top) == (mover == "N")
            for place in geometry.places.values():
                away = math.dist(disc.center, (place.x, place.y))
                assert place.is_store or away >= side / 2 + place.radius - 1, (hole, sign, place.name)
                count = board.numbers.count_plate(place.name, 20).rect
                assert place.is_store or not _in_disc(count, disc), (hole, sign, place.name)
            for name in geometry.labels:
                half = geometry.letter_px / 3
                letter = pygame.Rect(round(name.x - half), round(name.y - half), round(2 * half), round(2 * half))
                assert not _in_disc(letter, disc), (hole, sign, name.text)
            for start, end in board.signs.walk.common_hops():
                away = math.dist(board.signs.walk.hop_number_point(start, end), disc.center)
                number = round(LABEL_SIDE * geometry.label_px(HOP_SHARE))
                assert away >= (side + number) / 2 - 1, (hole, sign, start, end)
        assert math.dist(discs[0].center, discs[1].center) >= side


def _in_disc(rect: pygame.Rect, disc: pygame.Rect) -> bool:
    """Whether a rectangle reaches into a disc."""
    x = min(max(disc.centerx, rect.left), rect.right)
    y = min(max(disc.centery, rect.top), rect.bottom)
    return math.dist((x, y), disc.center) < disc.w / 2 - 1


def test_a_pointer_may_cross_a_hole_on_its_way_to_a_disc(stage: Stage) -> None:
    scene = stage.play(variant="kujifunza")
    hole = next(h for h in ("C1", "D1", "B1", "E1") if len(scene.playing.moves_from(h)) == 2)
    stage.point(half(stage, scene, hole, 1))
    stage.run(0.5)
    stage.point(stage.hole(scene, hole.replace("1", "2")))
    stage.run(0.2)
    assert {arrow.hole for arrow in scene.shown.marks.arrows} == {hole}
    x, y = arrow(scene, hole, -1)
    stage.point((x, y - 40))
    stage.run(0.1)
    stage.click((x, y))
    assert scene.game.moves == [hole + "<"]


def test_where_one_direction_is_left_one_click_plays_it_and_the_other_says_why_not(stage: Stage) -> None:
    scene = stage.play(variant="kujifunza")
    position = scene.game.position
    holes = [cell.name for cell in position.rules.board.cells if cell.hole]
    single = next(hole for hole in holes if len(position.moves_from(hole)) == 1)
    (move,) = position.moves_from(single)
    stage.point(stage.hole(scene, single))
    stage.run(0.5)
    assert len(scene.shown.marks.arrows) == 1
    scene.chooser.choose_place(single, "<" if move.endswith(">") else ">")
    stage.run(0.1)
    assert scene.game.moves == []
    assert scene.shown.marks.forbidden == single
    for side in (-1, 1):
        scene = stage.play(variant="kujifunza")
        stage.click(half(stage, scene, single, side))
        assert scene.game.moves == [move]
