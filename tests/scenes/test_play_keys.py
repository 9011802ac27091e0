"""Keys are read by their place on the keyboard."""

import pygame
import pytest

from game.scenes.play_keys import Key, read


def press(scancode: int, key: int = 0, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=mod)


@pytest.mark.parametrize(("mover", "name"), [("S", "C"), ("N", "c")])
def test_a_letter_is_a_hole_of_whoever_moves(mover: str, name: str) -> None:
    assert read(press(pygame.KSCAN_C), mover, 6) == Key("hole", name)  # type: ignore[arg-type]


def test_letters_beyond_the_board_mean_nothing() -> None:
    assert read(press(pygame.KSCAN_G), "S", 6) is None
    assert read(press(pygame.KSCAN_G), "S", 7) == Key("hole", "G")


@pytest.mark.parametrize(
    ("scancode", "deed"),
    [
        (pygame.KSCAN_SPACE, "pause"),
        (pygame.KSCAN_COMMA, "back"),
        (pygame.KSCAN_PERIOD, "forward"),
        (pygame.KSCAN_END, "skip"),
        (pygame.KSCAN_HOME, "again"),
        (pygame.KSCAN_ESCAPE, "leave"),
        (pygame.KSCAN_LEFT, "left"),
        (pygame.KSCAN_RETURN, "choose"),
    ],
)
def test_other_keys(scancode: int, deed: str) -> None:
    assert read(press(scancode), "S", 6) == Key(deed)  # type: ignore[arg-type]


def test_undo_by_letter_where_the_layout_has_one_else_by_place() -> None:
    ctrl = pygame.KMOD_CTRL
    assert read(press(pygame.KSCAN_Z, pygame.K_z, ctrl), "S", 6) == Key("undo")
    assert read(press(pygame.KSCAN_Y, pygame.K_z, ctrl), "S", 6) == Key("undo")  # German: z lies in y's place
    assert read(press(pygame.KSCAN_Z, 0x5D6, ctrl), "S", 6) == Key("undo")  # Hebrew
    assert read(press(pygame.KSCAN_Y, 0x5D8, ctrl), "S", 6) == Key("redo")
    assert read(press(pygame.KSCAN_Z, pygame.K_z, ctrl | pygame.KMOD_SHIFT), "S", 6) == Key("redo")


def test_commands_play_no_hole() -> None:
    assert read(press(pygame.KSCAN_A, pygame.K_a, pygame.KMOD_CTRL), "S", 6) is None
    assert read(press(pygame.KSCAN_A, pygame.K_a, pygame.KMOD_ALT), "S", 6) is None


def test_the_offer_to_swap_has_two_keys() -> None:
    assert read(press(pygame.KSCAN_S), "N", 6) is None
    assert read(press(pygame.KSCAN_S), "N", 6, choosing=True) == Key("swap")
    assert read(press(pygame.KSCAN_K), "N", 6, choosing=True) == Key("keep")
