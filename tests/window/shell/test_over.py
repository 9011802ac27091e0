"""The plate that lies over a game, and the rules page."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.features.play.window.pause import PauseScene
from game.features.play.window.play_scene import PlayScene
from tests.window.hands import Hands
from tests.window.opened import opened_game

SAVED = "Your game is saved. Come back any time."


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(tmp_path)


def paused(hands: Hands, kinds: str = "pc") -> PlayScene:
    table = opened_game(hands, kinds)
    hands.services.stack.push(PauseScene(hands.services, table))
    hands.wait(0.3)
    return table


def play_a_turn(hands: Hands, table: PlayScene) -> None:
    """The person's first turn: from then on the game is kept."""
    table.chooser.choose_place("A")
    table.turn_keys.skip_to_end()
    hands.wait(0.2)


# ---- pause


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_escape_and_enter_go_on(hands: Hands, key: int) -> None:
    table = paused(hands)
    hands.key(key)
    assert hands.top is table


@pytest.mark.parametrize("over", [False, True])
def test_only_a_game_that_is_not_over_can_go_on_later(hands: Hands, over: bool) -> None:
    table = opened_game(hands, over=over)
    if not over:
        play_a_turn(hands, table)
    hands.services.stack.push(PauseScene(hands.services, table))
    hands.wait(0.3)
    said = hands.texts
    assert (SAVED in said) != over
    assert ("The game is over" in said) == over


def test_while_giving_up_is_asked_nothing_says_that_the_game_is_kept_and_nothing_shines(hands: Hands) -> None:
    table = opened_game(hands)
    play_a_turn(hands, table)
    hands.services.stack.push(PauseScene(hands.services, table))
    hands.wait(0.3)
    assert SAVED in hands.texts
    hands.click("resign")
    assert SAVED not in hands.texts
    assert [w.name for w in hands.controls.canvas.widgets if getattr(w, "kind", "") == "primary"] == []
    hands.click("no")
    assert SAVED in hands.texts
