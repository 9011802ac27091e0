"""Keys are read by their place on the keyboard."""

from pathlib import Path

import pygame
import pytest

from game.features.play.window.play_scene import PlayScene
from game.rules.board import Seat
from game.rules.sowing.board import Board
from game.table.new_game import GameSetup
from game.text.language import without_markup
from game.window.shared.board_keys import hole_of_key, holes_by_key, key_name, letter_of_key
from tests.window.hands import Hands

ROWS = {2: Board(2, 6), 3: Board(3, 6), 4: Board(4, 8, "none", hands=True, house="E1")}


def press(scancode: int, key: int = 0, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=mod)


def hole(letter: str, board: Board, mover: Seat, mod: int = 0) -> str:
    """The hole that a key means."""
    return hole_of_key(press(getattr(pygame, f"KSCAN_{letter}"), mod=mod), holes_by_key(board, mover))


@pytest.mark.parametrize(("mover", "name"), [("S", "C"), ("N", "c")])
def test_a_letter_is_a_hole_of_whoever_moves(mover: Seat, name: str) -> None:
    assert hole("C", ROWS[2], mover) == name


def test_with_shift_it_is_one_of_the_other_side() -> None:
    assert hole("C", ROWS[2], "S", pygame.KMOD_LSHIFT) == "c"
    assert hole("A", ROWS[4], "S", pygame.KMOD_RSHIFT) == "a1"


def test_letters_beyond_the_board_mean_nothing() -> None:
    assert hole("G", ROWS[2], "S") == ""
    assert hole("G", Board(2, 7), "S") == "G"


def test_of_two_holes_with_one_letter_the_one_that_can_be_played_or_a_digit_says_which(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    hands.services.routes.start_game(GameSetup(hands.services.library.variants["hus"], {}, first="S"))
    scene = hands.top_as(PlayScene)
    hands.step(press(pygame.KSCAN_H))
    hands.wait(0.1)
    assert without_markup(scene.speech.caption.text) == "Which one: H1, H2? Press its number."
    hands.step(press(pygame.KSCAN_2))
    assert scene.game.moves == ["H2"]


def test_every_letter_of_a_board_is_a_key() -> None:
    assert [hole(letter, ROWS[3], "S") for letter in "ABCDEF"] == ["A2", "B2", "C2", "D1", "E1", "F1"]


@pytest.mark.parametrize(
    ("scancode", "name"),
    [
        (pygame.KSCAN_SPACE, "Space"), (pygame.KSCAN_COMMA, ","), (pygame.KSCAN_PERIOD, "."),
        (pygame.KSCAN_END, "End"), (pygame.KSCAN_HOME, "Home"), (pygame.KSCAN_ESCAPE, "Esc"),
        (pygame.KSCAN_LEFT, "←"), (pygame.KSCAN_KP_ENTER, "Enter"), (pygame.KSCAN_H, "H"), (pygame.KSCAN_1, ""),
    ],
)  # fmt: skip
def test_other_keys(scancode: int, name: str) -> None:
    assert key_name(press(scancode)) == name


def test_a_sign_is_what_the_layout_writes() -> None:
    star = pygame.event.Event(pygame.KEYDOWN, key=0, scancode=pygame.KSCAN_8, mod=pygame.KMOD_LSHIFT, unicode="*")
    assert key_name(star) == "*"


def test_undo_by_letter_where_the_layout_has_one_else_by_place() -> None:
    ctrl = pygame.KMOD_CTRL
    assert key_name(press(pygame.KSCAN_Z, pygame.K_z, ctrl)) == "Ctrl Z"
    assert key_name(press(pygame.KSCAN_Y, pygame.K_z, ctrl)) == "Ctrl Z"  # German: z lies in y's place
    assert key_name(press(pygame.KSCAN_Z, 0x5D6, ctrl)) == "Ctrl Z"  # Hebrew
    assert key_name(press(pygame.KSCAN_Y, 0x5D8, ctrl)) == "Ctrl Y"
    assert key_name(press(pygame.KSCAN_Z, pygame.K_z, ctrl | pygame.KMOD_SHIFT)) == "Ctrl Shift Z"


def test_commands_play_no_hole() -> None:
    keys = holes_by_key(ROWS[2], "S")
    for mod in (pygame.KMOD_CTRL, pygame.KMOD_ALT):
        assert hole_of_key(press(pygame.KSCAN_A, pygame.K_a, mod), keys) == ""
        assert letter_of_key(press(pygame.KSCAN_A, pygame.K_a, mod)) == ""


def test_answers_have_letters_while_something_is_asked() -> None:
    assert hole_of_key(press(pygame.KSCAN_S), holes_by_key(ROWS[2], "N")) == ""
    assert [letter_of_key(press(code)) for code in (pygame.KSCAN_S, pygame.KSCAN_2, pygame.KSCAN_KP_3)] == [
        "s",
        "2",
        "3",
    ]
