"""The menu of a card: options and rules of its game, and the way to change a rule, for every hand and in all views."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.scenes.new_game.new_game_scene import NewGamePage
from game.scenes.workshop.bench.bench_scene import BenchScene
from game.store.settings import BROWSE_BY
from tests.scenes.hands import Hands
from tests.scenes.late_home import HomePage
from tests.scenes.workshop import own_shelf


def opened(folder: Path, **how: object) -> Hands:
    """With games of one's own."""
    hands = Hands(folder, home=False, **how)  # type: ignore[arg-type]
    own_shelf.fill(hands)
    hands.services.stack.push(HomePage(hands.services))
    hands.wait(0.5)
    return hands


def right(hands: Hands, card: str) -> None:
    hands.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=hands.place_of(card).center, button=3))


def dots(hands: Hands, card: str) -> None:
    hands.click(f"menu.{card}")


def menu_key(hands: Hands, card: str) -> None:
    hands.controls.focus_on(card)
    hands.step(pygame.event.Event(pygame.KEYDOWN, key=0x40000065, mod=0, unicode="", scancode=101))


def shift_f10(hands: Hands, card: str) -> None:
    hands.controls.focus_on(card)
    hands.key(pygame.K_F10, mod=pygame.KMOD_SHIFT)


def finger(hands: Hands, card: str) -> None:
    pos = hands.place_of(card).center
    hands.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=True))
    hands.wait(0.8)
    hands.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=True))


@pytest.mark.parametrize("way", [right, dots, menu_key, shift_f10, finger])
def test_the_menu_of_a_card_opens_for_every_hand_and_nothing_is_played(
    way: Callable[[Hands, str], None], tmp_path: Path
) -> None:
    hands = opened(tmp_path)
    way(hands, "play.oware")
    assert hands.page == "HomePage"
    assert hands.controls.popup is not None
    assert [row.label for row in hands.controls.popup.rows] == ["Options and rules", "Similar games", "Change a rule"]
    hands.key(pygame.K_ESCAPE)
    assert hands.controls.popup is None


@pytest.mark.parametrize(
    ("view", "card", "game"),
    [
        (BROWSE_BY[0], "play.oware", "oware"),
        (BROWSE_BY[0], "start.kalah", "kalah"),
        (BROWSE_BY[0], "own.short_kalah", "short_kalah"),
        (BROWSE_BY[1], "play.{one}", "{one}"),
        (BROWSE_BY[2], "play.oware", "oware"),
        (BROWSE_BY[2], "play.short_kalah", "short_kalah"),
    ],
)
def test_each_card_of_each_view_leads_to_the_bench_and_to_its_options(
    view: str, card: str, game: str, tmp_path: Path
) -> None:
    hands = opened(tmp_path, browse_by=view)
    if view == BROWSE_BY[1]:  # a game of the place that is open at first
        one = next(name for name in hands.names if name.startswith("play.")).removeprefix("play.")
        card, game = card.format(one=one), game.format(one=one)
    hands.choose(f"menu.{card}", "options")
    assert isinstance(hands.top, NewGamePage)
    assert hands.top.variant.id == game
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.5)  # it scrolls to where one was
    hands.choose(f"menu.{card}", "change_rule")
    hands.wait(0.2)
    assert isinstance(hands.top, BenchScene)
    if game == "short_kalah":  # one's own is changed itself, another one begins a game of one's own
        assert hands.top.bench.draft.name == "Short Kalah"
    else:
        assert hands.services.library.variants[game].name in hands.top.bench.draft.name


@pytest.mark.parametrize(("size", "scale"), [((800, 600), 1.0), ((1280, 800), 1.0), ((1280, 720), 2.0)])
@pytest.mark.parametrize("language", ["en", "he"])
def test_every_card_has_its_sign_within_reach_of_a_finger(
    size: tuple[int, int], scale: float, language: str, tmp_path: Path
) -> None:
    hands = opened(tmp_path, size=size, text_scale=scale, language=language)
    cards = [widget for widget in hands.controls.canvas.widgets if widget.menu]
    assert {"own.short_kalah", "start.kalah", "play.kalah"} <= {card.name for card in cards}
    for card in cards:
        sign = hands.controls.canvas.named(card.menu)
        assert sign is not None
        assert card.rect.contains(sign.rect)
        assert min(sign.rect.size) >= 40
