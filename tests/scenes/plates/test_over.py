"""Pages that lie over a game: pause, the end; and the rules page."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.rules.file.library import standard
from game.rules.match import Game
from game.rules.sowing.chance import some_move
from game.scenes.plates.game_over import GameOverScene
from game.scenes.plates.pause import PauseScene
from game.scenes.play.ending import END_REST
from game.scenes.play.scene import PlayScene
from game.scenes.rules.scene import RulesScene
from game.store.record import Player
from game.text.clauses import rules_page
from game.ui.labels import Label
from game.ui.widgets import Button
from tests.scenes.hands import Hands
from tests.scenes.stage import Stage


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(tmp_path)


def play(hands: Hands, kinds: str = "pc", *, over: bool = False, **options: bool | int | str) -> PlayScene:
    """Opens a game: p for a person, c for the computer on South's and North's seat."""
    game = Game(standard().variants["kalah"].rules(options))
    rng = random.Random(3)
    while over and not game.position.over:
        game.play(rng.choice(game.position.legal()))
    names = {"p": Player(), "c": Player("computer", 2)}
    hands.services.routes.show_game(game, {"S": names[kinds[0]], "N": names[kinds[1]]}, "2025-01-31")
    hands.step()
    assert isinstance(hands.top, PlayScene)
    return hands.top


def paused(hands: Hands, kinds: str = "pc") -> PlayScene:
    table = play(hands, kinds)
    hands.services.stack.push(PauseScene(hands.services, table))
    hands.wait(0.3)
    return table


def ended(hands: Hands, kinds: str = "pc", **options: bool | int | str) -> PlayScene:
    table = play(hands, kinds, over=True, **options)
    hands.services.stack.push(GameOverScene(hands.services, table))
    hands.wait(0.3)
    return table


# ---- pause


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_escape_and_enter_go_on(hands: Hands, key: int) -> None:
    table = paused(hands)
    hands.key(key)
    assert hands.top is table


def test_the_game_shows_through_dimmed(hands: Hands) -> None:
    table = play(hands)
    hands.wait(0.5)
    hands.app.draw()
    bright = hands.app.window.get_at((100, 300))
    hands.services.stack.push(PauseScene(hands.services, table))
    hands.wait(0.3)
    hands.app.draw()
    dim = hands.app.window.get_at((100, 300))
    assert sum(dim[:3]) < sum(bright[:3])
    assert dim[:3] != (0, 0, 0)


def test_rules_and_settings_come_back_to_the_pause(hands: Hands) -> None:
    paused(hands)
    for name, page in (("rules", "RulesScene"), ("settings", "SettingsScene"), ("new", "NewGame")):
        hands.click(name)
        assert hands.page == page
        hands.key(pygame.K_ESCAPE)
        assert hands.page == "PauseScene"


def test_a_new_game_from_the_pause_replaces_the_old_one(hands: Hands) -> None:
    table = paused(hands)
    hands.click("new")
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, PlayScene)
    assert hands.top is not table
    assert len(hands.services.stack) == 2


def test_leaving_goes_home(hands: Hands) -> None:
    paused(hands)
    hands.click("home")
    assert hands.page == "Home"


def test_only_two_people_can_agree_to_stop_and_are_asked(hands: Hands) -> None:
    paused(hands, "pc")
    assert "agree" not in hands.names
    hands.key(pygame.K_ESCAPE)
    table = paused(hands, "pp")
    hands.click("agree")
    hands.wait(0.3)
    hands.click("no")
    hands.wait(0.3)
    assert not table.game.position.over
    hands.click("agree")
    hands.wait(0.3)
    hands.click("yes")
    assert table.game.position.over


def test_the_question_is_asked_with_the_harmless_answer_in_focus(hands: Hands) -> None:
    table = paused(hands, "pp")
    hands.controls.focus_on("agree")
    hands.key(pygame.K_RETURN)
    hands.wait(0.3)
    assert hands.focus == "no"
    assert hands.controls.ring
    hands.key(pygame.K_RETURN)
    hands.wait(0.3)
    assert not table.game.position.over
    assert hands.focus == "agree"


def test_what_is_covered_keeps_no_tip(hands: Hands) -> None:
    table = play(hands)
    box = table.page.controls.canvas.on_screen(table.page.controls.canvas.named("settings"))  # type: ignore[arg-type]
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
    table = play(hands)
    hands.services.stack.push(PauseScene(hands.services, table))
    assert hands.top.moving
    hands.wait(0.2)
    assert not hands.top.moving


# ---- the end


def test_the_end_hides_nothing_of_the_board(hands: Hands) -> None:
    table = ended(hands)
    plate = min((s.rect for s in hands.top.sprites()), key=lambda rect: rect.top)
    face = hands.top.dialog.box  # type: ignore[attr-defined]
    assert not face.colliderect(table.board_rect)
    assert plate.bottom <= 800


@pytest.mark.parametrize("size", [(800, 600), (1920, 1080)])
def test_nor_in_other_windows(tmp_path: Path, size: tuple[int, int]) -> None:
    hands = Hands(tmp_path, size=size)
    table = ended(hands)
    assert not hands.top.dialog.box.colliderect(table.board_rect)  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("columns", [1, 6, 9])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_plate_of_the_end_lies_below_the_board(
    tmp_path: Path, size: tuple[int, int], columns: int, scale: float
) -> None:
    hands = Hands(tmp_path, size=size, text_scale=scale)
    table = ended(hands, columns=columns)
    box: pygame.Rect = hands.top.dialog.box  # type: ignore[attr-defined]
    assert not box.colliderect(table.board_rect)
    assert pygame.Rect((0, 0), size).contains(box)
    assert hands.controls.canvas.panes[0].scroll == 0  # the result is what one reads first
    assert hands.place_of("undo").w > 0


@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize(
    ("size", "scale"), [((800, 600), 1.0), ((800, 600), 2.0), ((1280, 800), 1.0), ((1280, 800), 2.0)]
)
@pytest.mark.parametrize("variant", ["oware", "kujifunza"])
def test_what_to_do_next_stands_in_one_line_with_no_word_cut_off(
    variant: str, size: tuple[int, int], scale: float, language: str
) -> None:
    game = Game(standard().variants[variant].rules())
    chance = random.Random(1)
    while not game.position.over:
        game.play(some_move(game.position, chance))
    stage = Stage(size, text_scale=scale, language=language)
    scene = stage.play("pc", variant, moves=game.moves)
    stage.run(END_REST + 0.5)
    top = stage.stack.top
    assert isinstance(top, GameOverScene)
    assert top.dialog is not None
    assert top.ui is not None
    buttons = [widget for widget in top.dialog.controls.canvas.widgets if isinstance(widget, Button)]
    assert len(buttons) == 6
    assert len({button.rect.centery for button in buttons}) == 1
    for button in buttons:
        assert button.rect.w >= button.width(top.ui), button.name
        assert top.dialog.box.contains(top.dialog.controls.canvas.on_screen(button)), button.name
        assert button.label or button.tip, button.name
    assert not top.dialog.box.colliderect(scene.board_rect)


@pytest.mark.parametrize("how", ["key", "button"])
def test_the_last_turn_can_be_taken_back_from_the_end(hands: Hands, how: str) -> None:
    table = ended(hands, "pp")
    turns = len(table.game.plies)
    if how == "key":
        hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    else:
        hands.click("undo")
    assert hands.top is table
    assert len(table.game.plies) < turns
    assert not table.game.position.over


def test_swapping_sides_holds_for_one_game_only(hands: Hands) -> None:
    ended(hands, "pc")
    hands.click("swap")
    hands.services.stack.home()
    hands.click("play.kalah")
    assert isinstance(hands.top, PlayScene)
    assert [hands.top.playing.players[s].kind for s in ("S", "N")] == ["person", "computer"]


@pytest.mark.parametrize("over", [False, True])
def test_only_a_game_that_is_not_over_can_go_on_later(hands: Hands, over: bool) -> None:
    table = play(hands, over=over)
    hands.services.stack.push(PauseScene(hands.services, table))
    hands.wait(0.3)
    said = hands.texts
    assert ("The game is kept: you can go on later." in said) != over
    assert ("The game is over" in said) == over


def test_play_again_starts_the_same_game(hands: Hands) -> None:
    table = ended(hands, "pc", seeds=5, pie=True)
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, PlayScene)
    assert hands.top is not table
    assert hands.top.game.moves == []
    assert hands.top.game.rules == table.game.rules
    assert dict(hands.top.playing.players) == dict(table.playing.players)


def test_swapping_sides_changes_seats_with_the_computer(hands: Hands) -> None:
    ended(hands, "pc")
    hands.click("swap")
    assert isinstance(hands.top, PlayScene)
    assert [hands.top.playing.players[s].kind for s in ("S", "N")] == ["computer", "person"]


def test_swapping_sides_of_two_people_lets_the_other_begin(hands: Hands) -> None:
    ended(hands, "pp")
    hands.click("swap")
    assert isinstance(hands.top, PlayScene)
    assert hands.top.game.position.player == "N"


def test_the_last_turn_can_be_watched_again(hands: Hands) -> None:
    table = ended(hands)
    assert table.playing.film.at_end
    hands.click("watch")
    assert hands.top is table
    assert not table.playing.film.at_end
    assert table.moving


def test_home_from_the_end(hands: Hands) -> None:
    ended(hands)
    hands.click("home")
    assert hands.page == "Home"


# ---- rules


def rules_of(hands: Hands, variant: str) -> None:
    """From the home page to the rules of a game."""
    hands.click(f"options.{variant}")
    hands.click("rules")
    assert hands.page == "RulesScene"


@pytest.mark.parametrize("variant", ["kalah", "oware"])
def test_the_rules_page_has_an_entry_for_each_clause(hands: Hands, variant: str) -> None:
    rules_of(hands, variant)
    clauses = rules_page(standard().variants[variant].rules(), hands.services.words)
    assert [name for name in hands.names if name.startswith("to.")] == [f"to.{c.id}" for c in clauses]


def test_a_heading_with_room_stays_on_one_line(hands: Hands) -> None:
    rules_of(hands, "kalah")
    heads = [n for n in hands.nodes if isinstance(n, Label) and n.ink == "brass"]
    assert len(heads) > 5
    ui = hands.controls.ui
    assert {len(head.rows(ui, head.rect.w)) for head in heads} == {1}


def test_an_entry_scrolls_to_its_clause(hands: Hands) -> None:
    rules_of(hands, "oware")
    before = hands.pixels
    entries = [name for name in hands.names if name.startswith("to.")]
    hands.click(entries[-1])
    assert hands.pixels != before


def test_a_changed_clause_looks_different(hands: Hands) -> None:
    variant = standard().variants["oware"]
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
    pane = hands.controls.canvas.panes[-1]
    for _ in range(40):
        hands.key(pygame.K_PAGEDOWN)
    assert pane.scroll == pane.furthest > 0
