"""The question of a first game: its keys, its words while a hole is looked at, and nothing under the discs."""

from pathlib import Path

import pygame
import pytest

from game.scenes.play.play_scene import PlayScene
from game.text.language import without_markup
from tests.scenes.crowded import of_discs
from tests.scenes.hands import Hands

SIZES = [(800, 600), (1280, 800), (1920, 1080)]


def first_game(folder: Path, variant: str, size: tuple[int, int], language: str = "en") -> tuple[Hands, PlayScene]:
    """A game of somebody who has never played it, with the question asked."""
    hands = Hands(folder, size=size, language=language, calm_motion=True)
    hands.services.learners.current.guided.clear()
    home = hands.top
    home.play(hands.services.library.variants[variant])  # type: ignore[attr-defined]
    hands.wait(1.0)
    scene = hands.top
    assert isinstance(scene, PlayScene)
    assert scene.guide.question() is not None
    return hands, scene


def point(hands: Hands, scene: PlayScene, hole: str) -> None:
    place = scene.page.board.geometry.places[hole]
    pos = round(place.x), round(place.y)
    hands.step(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    hands.wait(0.4)


def press(hands: Hands, key: int, place: int) -> None:
    hands.step(pygame.event.Event(pygame.KEYDOWN, key=key, scancode=place, mod=0, unicode=""))
    hands.wait(0.2)


@pytest.mark.parametrize("variant", ["kalah", "kiswahili", "togyz_kumalak"])
def test_enter_says_yes_and_escape_no_in_every_game(variant: str, tmp_path: Path) -> None:
    hands, scene = first_game(tmp_path / "yes", variant, (1280, 800))
    press(hands, pygame.K_RETURN, pygame.KSCAN_RETURN)
    assert scene.guide.on
    hands, scene = first_game(tmp_path / "no", variant, (1280, 800))
    press(hands, pygame.K_ESCAPE, pygame.KSCAN_ESCAPE)
    assert hands.top is scene, "the menu does not open"
    assert scene.guide.question() is None
    assert not scene.guide.on


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("variant", "hole"), [("kalah", "C"), ("kiswahili", "F1"), ("hawalis", "A1")])
def test_what_is_asked_keeps_its_words_beside_its_buttons(
    variant: str, hole: str, size: tuple[int, int], tmp_path: Path
) -> None:
    hands, scene = first_game(tmp_path, variant, size)
    asked = scene.speech.caption.text
    assert "your first game" in without_markup(asked)
    point(hands, scene, hole)
    assert scene.speech.caption.text == asked
    assert {"guide yes", "guide no"} <= set(hands.names)
    assert list(of_discs(scene, hands.controls.ui)) == []
    if size[0] > 800:
        assert "hint" in hands.names, "the strip stays"


@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("variant", ["kiswahili", "hawalis", "kujifunza"])
def test_no_disc_lies_on_words(variant: str, size: tuple[int, int], language: str, tmp_path: Path) -> None:
    hands, scene = first_game(tmp_path, variant, size, language)
    press(hands, pygame.K_ESCAPE, pygame.KSCAN_ESCAPE)
    point(hands, scene, "F1")
    assert list(of_discs(scene, hands.controls.ui)) == []
