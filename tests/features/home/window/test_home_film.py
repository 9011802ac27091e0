"""The film on a card of the home page."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.features.home.window.card_film import TURNS, CardFilm
from game.features.home.window.game_card import GameCard
from game.features.home.window.home_scene import HomePage
from game.rules.file.variant_library import standard_library
from game.rules.sowing.machine import COMPILED
from game.table.new_game import first_position
from game.ui.theme import WALNUT
from game.window.shared.board_card import most_varied_move
from tests.features.home.window.test_home import open_all
from tests.sampled import BOARDS, few
from tests.some import some
from tests.window.hands import Hands

pytestmark = pytest.mark.skipif(not COMPILED, reason="no film where the machine is not compiled")


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    hands = Hands(tmp_path)
    hands.wait(1)
    for _ in range(600):  # until all cards are painted
        if playing(hands):
            hands.step()
    return hands


def point(hands: Hands, pos: tuple[int, int]) -> None:
    hands.step(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))


def playing(hands: Hands) -> bool:
    assert isinstance(hands.top, HomePage)
    return hands.top.is_moving


def board_of(hands: Hands, name: str) -> bytes:
    """The picture of a card's board."""
    card = hands.controls.canvas.widget_named(name)
    assert isinstance(card, GameCard)
    hands.app.draw()
    return pygame.image.tobytes(
        hands.app.screen.surface.subsurface(hands.controls.canvas.on_screen(card, card.board_rect)), "RGB"
    )


def pictures(hands: Hands, name: str) -> int:
    """How many different pictures a card shows in a second and a half."""
    seen = set()
    for _ in range(6):
        hands.wait(0.25)
        seen.add(board_of(hands, name))
    return len(seen)


def test_whoever_rests_on_a_card_sees_its_first_turn_and_leaving_takes_it_back(hands: Hands) -> None:
    before = board_of(hands, "play.kalah")
    point(hands, hands.place_of("play.kalah").center)
    assert not playing(hands)
    hands.wait(1.5)
    assert playing(hands)
    assert board_of(hands, "play.kalah") != before
    assert pictures(hands, "play.kalah") > 3  # stones are on their way
    point(hands, (5, 5))
    hands.wait(0.2)
    assert not playing(hands)
    assert board_of(hands, "play.kalah") == before


def test_a_pointer_that_passes_by_starts_nothing(hands: Hands) -> None:
    for name in some([name for name in hands.names if name.startswith("play.")][:3]):
        point(hands, hands.place_of(name).center)
        hands.wait(0.4)
        assert not playing(hands)


def test_the_film_follows_the_keyboard_too(hands: Hands) -> None:
    hands.controls.focus_on("play.kalah")
    hands.wait(1.5)
    assert playing(hands)
    assert pictures(hands, "play.kalah") > 3


def test_with_calm_motion_boards_stand_still(tmp_path: Path) -> None:
    hands = Hands(tmp_path, calm_motion=True)
    hands.wait(1)
    point(hands, hands.place_of("play.kalah").center)
    hands.wait(2)
    assert not playing(hands)


def test_a_click_in_the_middle_of_the_film_plays_the_game_from_its_start(hands: Hands) -> None:
    point(hands, hands.place_of("play.kalah").center)
    hands.wait(1)
    assert pictures(hands, "play.kalah") > 3
    hands.click("play.kalah")
    hands.click("start")
    assert hands.page == "PlayScene"
    assert hands.top.game.moves == []  # type: ignore[attr-defined]


@pytest.mark.parametrize("variant", few(BOARDS, 6))  # every kind of board
def test_every_game_has_a_turn_to_show_and_comes_to_rest_after_some(tmp_path: Path, variant: str) -> None:
    assert most_varied_move(first_position(standard_library().variants[variant].rules()))
    hands = Hands(tmp_path)
    open_all(hands)
    hands.wait(1.2)
    card = hands.controls.canvas.widget_named(f"play.{variant}")
    assert isinstance(card, GameCard)
    hands.place_of(f"play.{variant}")
    film = CardFilm()
    seen = set()
    for _ in range(200 * TURNS):
        film.update(0.5, card, WALNUT)
        sprites = film.sprites(hands.controls)
        seen.add(tuple((sprite.x, sprite.y) for sprite in sprites))
        assert all(sprite.rect.w and sprite.rect.h for sprite in sprites)
        if film.has_shown_all_turns:
            break
    assert film.has_shown_all_turns
    assert len(seen) > 3, "no stone was on its way"
