"""The page of the end: the result and why, how the game went, its great moments, and what comes next."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.features.end.window.end_scene import EndScene
from game.features.play.window.play_scene import PlayScene
from game.rules.board import Seat
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.sowing.chance import random_move
from game.store.record import Player
from game.ui.widgets import Button
from game.ui.widgets.widget import REST
from game.window.shared.curve import NAMED, GameCurve
from tests.pairs import in_pairs
from tests.sampled import few
from tests.window.hands import Hands
from tests.window.opened import opened_game


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(tmp_path)


def ended(hands: Hands, kinds: str = "pc", **options: bool | int | str) -> PlayScene:
    table = opened_game(hands, kinds, over=True, **options)
    hands.services.stack.push(EndScene(hands.services, table))
    hands.wait(0.3)
    return table


# ---- what it says


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_curve_names_the_players_and_numbers_the_turns(size: tuple[int, int], tmp_path: Path) -> None:
    hands = Hands(tmp_path, size=size)
    ended(hands)
    curve = hands.controls.canvas.widget_named("curve")
    assert isinstance(curve, GameCurve)
    assert curve.rect.h >= hands.controls.ui.px(NAMED)


@pytest.mark.parametrize(
    ("variant", "size", "scale", "language"),
    few(in_pairs(["oware", "kiswahili"], [(800, 600), (1280, 720), (1920, 1080)], [1.0, 2.0], ["en", "he"]), 4),
)
def test_the_result_is_what_one_sees_first(
    variant: str, size: tuple[int, int], scale: float, language: str, tmp_path: Path
) -> None:
    hands = Hands(tmp_path, size=size, text_scale=scale, language=language)
    game = Game(standard_library().variants[variant].rules())
    chance = random.Random(1)
    while not game.position.over:
        game.play(random_move(game.position, chance))
    hands.services.routes.open_new_game(game, {"S": Player(), "N": Player("computer", 2)}, "2025-01-31")
    hands.services.stack.push(EndScene(hands.services, hands.top))  # type: ignore[arg-type]
    hands.step()
    assert hands.focus in ("again", "review")
    assert hands.controls.canvas.panes[0].scroll == 0
    window = pygame.Rect((0, 0), size)
    for widget in hands.controls.canvas.widgets:
        box = hands.controls.canvas.on_screen(widget)
        assert window.left <= box.left
        assert box.right <= window.right, f"{widget.name} is cut off"
        if isinstance(widget, Button):
            assert widget.rect.w >= min(widget.width(hands.controls.ui), widget.least_width(hands.controls.ui)), (
                widget.name
            )
    if scale == 1.0:
        assert window.contains(hands.place_of("again"))
        assert window.contains(hands.place_of("review"))


def test_the_level_has_the_name_it_has_beside_the_board(hands: Hands) -> None:
    ended(hands)
    assert any("With Sungura" in text for text in hands.texts)


def test_one_comes_back_from_the_review(hands: Hands) -> None:
    ended(hands)
    hands.click("review")
    assert hands.page == "ReviewScene"
    hands.wait(0.3)
    hands.click("back")
    assert isinstance(hands.top, EndScene)


def test_the_curve_leads_to_the_review_of_a_turn(hands: Hands) -> None:
    ended(hands)
    curve = next(node for node in hands.nodes if isinstance(node, GameCurve))
    box = hands.controls.canvas.on_screen(curve)
    pos = (curve.x_of(hands.controls.ui, 4) + curve.x_of(hands.controls.ui, 5)) // 2, box.centery
    hands.step(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        hands.step(pygame.event.Event(kind, pos=pos, button=1))
    assert hands.page == "ReviewScene"
    assert hands.top.session.current_ply == curve.curve.points[5].plies.start  # type: ignore[attr-defined]


def test_after_a_first_game_nothing_is_judged(hands: Hands) -> None:
    table = opened_game(hands, "pc", over=True)
    table.session.is_first_game = True
    hands.services.stack.push(EndScene(hands.services, table))
    hands.wait(0.3)
    assert not any(isinstance(node, GameCurve) for node in hands.nodes)
    assert not any("cost" in text for text in hands.texts)
    assert hands.focus == "again"
    assert {"again", "review", "away"} <= set(hands.names)


def test_long_names_are_cut_on_the_curve_and_not_left_out(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    ended(hands)
    curve, ui = hands.controls.canvas.widget_named("curve"), hands.controls.ui
    assert isinstance(curve, GameCurve)
    curve.says = curve.says._replace(above="above: " + 20 * "Maximiliana ", below="below: " + 20 * "Wilhelmina ")
    told = list[str]()
    monkeypatch.setattr(type(ui), "write", lambda *args: told.append(args[2]))
    curve.show(pygame.Surface(ui.size), ui, REST)
    assert [any(text.startswith(side) for text in told) for side in ("above: ", "below: ")] == [True, True]
    assert not any(side in told for side in (curve.says.above, curve.says.below))


# ---- what comes next


def test_play_again_starts_the_same_game(hands: Hands) -> None:
    table = ended(hands, "pc", seeds=5, pie=True)
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, PlayScene)
    assert hands.top is not table
    assert hands.top.game.moves == []
    assert hands.top.game.rules == table.game.rules
    assert dict(hands.top.playing.players) == dict(table.playing.players)


def test_the_last_turn_can_be_taken_back_from_the_end(hands: Hands) -> None:
    table = ended(hands, "pp")
    turns = len(table.game.plies)
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert hands.top is table
    assert len(table.game.plies) < turns
    assert not table.game.position.over


def test_what_comes_next_is_all_there_is_to_press(hands: Hands) -> None:
    ended(hands)
    assert set(hands.names) <= {"back", "full", "again", "review", "away", "curve", "on", "moment", "look"}


def test_leaving_the_end_leads_to_the_page_of_the_game(hands: Hands) -> None:
    ended(hands)
    hands.click("away")
    assert hands.page == "GamePage"


def test_two_people_keep_their_names_when_they_play_again(hands: Hands) -> None:
    table = ended(hands, "pp")
    table.chooser.change_players({"S": Player(name="Ada"), "N": Player(name="Bo")})
    hands.click("again")
    assert isinstance(hands.top, PlayScene)
    assert {seat: player.name for seat, player in hands.top.playing.players.items()} == {"S": "Ada", "N": "Bo"}


def test_two_computers_keep_their_levels_when_they_play_again(hands: Hands) -> None:
    table = ended(hands, "pp")
    players: dict[Seat, Player] = {"S": Player("computer", 3), "N": Player("computer", 7)}
    table.chooser.change_players(players)
    hands.click("again")
    assert isinstance(hands.top, PlayScene)
    assert dict(hands.top.playing.players) == players
