"""The plate that lies over a game, and the rules page."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.features.play.window.pause import PauseScene
from game.features.play.window.play_scene import PlayScene
from game.features.rules_page.window.rules_scene import RulesScene
from game.rules.file.variant_library import standard_library
from game.text.citations import ORIGIN_ID
from game.text.sowing.clauses import rules_page
from game.ui.labels import Label
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


def test_the_game_shows_through_dimmed(hands: Hands) -> None:
    table = opened_game(hands)
    hands.wait(0.5)
    hands.app.draw()
    bright = hands.app.screen.surface.get_at((100, 300))
    hands.services.stack.push(PauseScene(hands.services, table))
    hands.wait(0.3)
    hands.app.draw()
    dim = hands.app.screen.surface.get_at((100, 300))
    assert sum(dim[:3]) < sum(bright[:3])
    assert dim[:3] != (0, 0, 0)


def test_rules_and_settings_come_back_to_the_pause(hands: Hands) -> None:
    paused(hands)
    for name, page in (("rules", "RulesScene"), ("settings", "SettingsScene")):
        hands.click(name)
        assert hands.page == page
        hands.key(pygame.K_ESCAPE)
        assert hands.page == "PauseScene"


def test_leaving_goes_home(hands: Hands) -> None:
    paused(hands)
    hands.click("home")
    assert hands.page == "HomePage"


def test_what_is_covered_keeps_no_tip(hands: Hands) -> None:
    table = opened_game(hands)
    box = table.page.controls.canvas.on_screen(table.page.controls.canvas.widget_named("full"))  # type: ignore[arg-type]
    hands.step(pygame.event.Event(pygame.MOUSEMOTION, pos=box.center, rel=(0, 0), buttons=(0, 0, 0)))
    hands.wait(1.0)
    with_tip = len(table.page.controls.sprites())
    hands.services.stack.push(PauseScene(hands.services, table))
    assert len(table.page.controls.sprites()) < with_tip
    hands.wait(1.0)
    hands.key(pygame.K_ESCAPE)
    hands.wait(1.0)
    assert hands.top is table
    assert len(table.page.controls.sprites()) < with_tip


def test_the_plate_comes_in_within_a_sixth_of_a_second_and_then_rests(hands: Hands) -> None:
    table = opened_game(hands)
    hands.services.stack.push(PauseScene(hands.services, table))
    assert hands.top.is_moving
    hands.wait(0.2)
    assert not hands.top.is_moving


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


def test_before_the_first_turn_nothing_is_said_to_be_saved(hands: Hands) -> None:
    paused(hands)
    assert SAVED not in hands.texts


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


# ---- rules


def rules_of(hands: Hands, variant: str) -> None:
    """From the home page to the rules of a game."""
    hands.click(f"play.{variant}")
    hands.click("rules")
    assert hands.page == "RulesScene"
    hands.wait(0.2)  # the first picture has the first rules only


@pytest.mark.parametrize("variant", ["kalah", "oware"])
def test_the_rules_page_has_an_entry_for_each_clause(hands: Hands, variant: str) -> None:
    rules_of(hands, variant)
    clauses = rules_page(standard_library().variants[variant].rules(), hands.services.words)
    clauses.sort(key=lambda clause: not clause.is_basic)  # what a game can be begun with comes first
    assert [name for name in hands.names if name.startswith("to.")] == [
        *(f"to.{c.id}" for c in clauses),
        f"to.{ORIGIN_ID}",
    ]


def test_a_heading_with_room_stays_on_one_line(hands: Hands) -> None:
    rules_of(hands, "kalah")
    heads = [n for n in hands.nodes if isinstance(n, Label) and n.ink == "brass"]
    assert len(heads) > 5
    ui = hands.controls.ui
    assert {len(head.text_rows(ui, head.rect.w)) for head in heads} == {1}


def test_an_entry_scrolls_to_its_clause(hands: Hands) -> None:
    rules_of(hands, "oware")
    before = hands.pixels
    entries = [name for name in hands.names if name.startswith("to.")]
    hands.click(entries[-1])
    assert hands.pixels != before


def test_a_changed_clause_looks_different(hands: Hands) -> None:
    variant = standard_library().variants["oware"]
    seen = []
    for options in ({}, {"grand_slam": "forbidden"}):
        hands.services.stack.push(RulesScene(hands.services, variant.rules(options)))
        seen.append(hands.pixels)
        hands.key(pygame.K_ESCAPE)
    assert seen[0] != seen[1]


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize("language", ["en", "he"])
def test_the_rules_scroll_by_keys_to_their_end(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    hands = Hands(tmp_path, size=size, language=language, text_scale=2.0)
    rules_of(hands, "kalah")
    for _ in range(60):
        hands.key(pygame.K_PAGEDOWN)
    pane = hands.controls.canvas.panes[-1]
    assert pane.scroll == pane.max_scroll > 0
