"""A game can be ended before its rules end it, from the pause."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.features.play.window.play_scene import PlayScene
from game.rules.board import Seat
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.store.record import Player
from tests.window.hands import Hands
from tests.window.opened import shows_end

PLAYERS = {"p": Player(), "c": Player("computer", 2)}


def opened(hands: Hands, kinds: str, what: str, variant: str = "kalah") -> PlayScene:
    """A game after its first turn, the pause over it; the question there, or a plate over that."""
    game = Game(standard_library().variants[variant].rules())
    game.play(game.position.legal()[0])
    hands.services.routes.open_new_game(game, {"S": PLAYERS[kinds[0]], "N": PLAYERS[kinds[1]]}, "2025-01-31")
    hands.step()
    table = hands.top
    assert isinstance(table, PlayScene)
    hands.services.routes.pause(table)
    hands.wait(0.3)
    for name in {"Pause": [], "resign": ["resign"]}.get(what, ["resign", what]):
        hands.click(name)
        hands.wait(0.3)
    return table


def result(hands: Hands, table: PlayScene) -> str:
    """What the page of the end says, once it has come."""
    for _ in range(20):
        hands.wait(0.5)
        if shows_end(hands.top):
            return table.sentence
    raise AssertionError("the end was not shown")


def test_who_gives_up_has_lost_and_it_is_said(hands: Hands) -> None:
    table = opened(hands, "pc", "resign")
    assert hands.focus == "no"  # Enter pressed twice ends no game
    hands.click("yes")
    assert table.game.position.over
    said = result(hands, table)
    assert "Sungura wins." in said
    assert "You gave up." in said
    table.actions["try_again"]()
    assert hands.top.game.plies == table.game.plies[:-1], "it goes on where it was given up"  # type: ignore[attr-defined]


def test_two_people_take_a_draw(hands: Hands) -> None:
    table = opened(hands, "pp", "finish")
    hands.click("draw")
    hands.wait(0.3)
    hands.click("yes")
    said = result(hands, table)
    assert "A draw." in said
    assert "Both players agreed on it." in said


def test_against_the_computer_there_is_no_other_way(hands: Hands) -> None:
    opened(hands, "pc", "resign")
    assert "finish" not in hands.names


def test_the_question_names_whose_stones_are_being_sown_and_who_wins_then(hands: Hands) -> None:
    people: dict[Seat, Player] = {"S": Player(name="Anna"), "N": Player(name="Ben")}
    hands.services.routes.open_new_game(Game(standard_library().variants["kalah"].rules()), people, "2025-01-31")
    hands.step()
    table = hands.top
    assert isinstance(table, PlayScene)
    table.chooser.play_move("A")
    hands.wait(0.5)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.3)
    hands.click("resign")
    assert {"Does Anna want to give up this game?", "Then Ben wins."} <= set(hands.texts)
    hands.click("yes")
    assert table.game.moves[-1] == "resign:S"


def test_escape_in_the_question_leads_back_to_the_pause(hands: Hands) -> None:
    table = opened(hands, "pc", "resign")
    hands.key(pygame.K_ESCAPE)
    assert hands.page == "PauseScene"
    assert "yes" not in hands.names
    hands.key(pygame.K_ESCAPE)
    assert hands.top is table


@pytest.mark.parametrize("moves", [0, 1])
def test_a_pause_says_that_the_game_is_kept_once_something_of_it_is(hands: Hands, moves: int) -> None:
    hands.services.routes.open_new_game(
        Game(standard_library().variants["kalah"].rules()), {"S": Player(), "N": Player()}, "2025-01-31"
    )
    table = hands.top
    assert isinstance(table, PlayScene)
    for _ in range(moves):
        table.chooser.play_move("A")
    hands.wait(0.5)
    hands.services.routes.pause(table)
    hands.wait(0.3)
    assert ("Your game is saved. Come back any time." in hands.texts) == bool(moves)
    hands.services.stack.pop_to_first()
    assert bool(hands.services.games.games_under_way()) == bool(moves)


@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((1280, 800), 2.0), ((800, 600), 1.5)])
def test_where_give_up_was_pressed_nothing_lies_that_gives_up(
    tmp_path: Path, size: tuple[int, int], scale: float, language: str
) -> None:
    hands = Hands(tmp_path, size=size, language=language, text_scale=scale)
    opened(hands, "pc", "Pause")
    kept = ("resume", "rules", "settings")
    before = [hands.place_of(name).top for name in kept]
    pressed = hands.place_of("resign")
    hands.click("resign")
    hands.wait(0.3)
    assert [hands.place_of(name).top for name in kept] == before
    assert not hands.place_of("yes").colliderect(pressed)


def test_giving_up_can_be_taken_back(hands: Hands) -> None:
    table = opened(hands, "pp", "resign")
    before = table.game.position
    hands.click("yes")
    result(hands, table)
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert table.game.position is before


def test_two_people_agree_to_stop_and_are_asked(hands: Hands) -> None:
    table = opened(hands, "pp", "finish")
    hands.click("agree")
    hands.wait(0.3)
    hands.click("no")
    hands.wait(0.3)
    assert not table.game.position.over
    hands.click("agree")
    hands.wait(0.3)
    hands.click("yes")
    assert table.game.position.over


def test_where_stopping_is_a_draw_there_is_one_question_and_nothing_to_choose(hands: Hands) -> None:
    table = opened(hands, "pp", "finish", "kiswahili")
    assert "Do both players agree to a draw?" in hands.texts
    assert not {"draw", "agree"} & set(hands.names)
    assert hands.focus == "no"
    hands.click("no")
    assert hands.page == "PauseScene"
    assert not table.game.position.over


def test_who_goes_on_is_at_the_board_again(hands: Hands) -> None:
    table = opened(hands, "pp", "finish")
    hands.click("back")
    assert hands.top is table
