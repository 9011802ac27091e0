"""What a player is bound to is said before they look for it, and the holes that can do it are marked on the board."""

from __future__ import annotations

import pygame
import pytest

from game.features.play.window.play_scene import PlayScene
from game.text.language import without_markup
from tests.pairs import in_pairs
from tests.some import some
from tests.window.stage import Stage

TO_CAPTURES = ("E1<", "e1>", "C1<", "a1>", "E1>", "e1>", "F1>", "b1>")  # of Kiswahili


def at(stage: Stage, variant: str, *moves: str) -> PlayScene:
    scene = stage.play("pp", variant, moves=moves)
    stage.run(0.3)
    return scene


def pixels(scene: PlayScene, hole: str) -> bytes:
    """What is seen around a hole."""
    size = scene.page.ui.size
    picture = pygame.Surface(size)
    picture.blit(scene.page.controls.picture, (0, 0))
    for sprite in scene.sprites():
        sprite.draw(picture)
    place = scene.page.board.geometry.places[hole]
    r = round(1.2 * place.radius)
    box = pygame.Rect(round(place.x) - r, round(place.y) - r, 2 * r, 2 * r)
    return pygame.image.tobytes(picture.subsurface(box), "RGB")


def test_a_mark_is_seen_and_goes_while_a_way_is_shown() -> None:
    stage = Stage()
    scene = at(stage, "kiswahili", *TO_CAPTURES)
    marked = pixels(scene, "E1")
    scene.texts.restricted_starts = lambda: ()  # type: ignore[method-assign]
    stage.run(0.1)
    assert pixels(scene, "E1") != marked
    del scene.texts.restricted_starts
    stage.point(stage.hole(scene, "B1"))
    stage.run(1)
    assert scene.shown.marks.way is not None
    assert scene.shown.marks.allowed_starts == ()


@pytest.mark.parametrize(("size", "scale", "language"), in_pairs([(800, 600), (1920, 1080)], [1.0, 2.0], ["en", "he"]))
def test_what_binds_is_said_in_every_window(size: tuple[int, int], scale: float, language: str) -> None:
    stage = Stage(size, language=language, text_scale=scale, turn_list=False)
    scene = at(stage, "kiswahili", *TO_CAPTURES)
    for sprite in some(scene.speech.sprites()):
        box = sprite.rect.inflate(0, -sprite.rect.h // 4)
        assert pygame.Rect((0, 0), size).contains(box)
        assert not box.colliderect(scene.page.layout.board)
    if scale == 1.0:
        said = without_markup(" ".join(scene.speech.caption))
        assert all(move[:2] in said for move in scene.game.position.legal())
