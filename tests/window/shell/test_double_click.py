"""A double click opens a page or changes it, and presses nothing that came of it."""

import pygame
import pytest

from game.window.shell.stack import Stack
from tests.window.shell.test_stack import Page


def pressed(stack: Stack, pos: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        stack.handle_event(pygame.event.Event(kind, pos=pos, button=1))


@pytest.fixture
def log() -> list[str]:
    return []


@pytest.fixture
def stack(log: list[str]) -> Stack:
    """A page that was just opened by a press at (50, 50)."""
    stack = Stack()
    stack.push(Page("home", log))
    pressed(stack, (50, 50))
    stack.push(Page("game", log))
    log.clear()
    return stack


def test_the_second_click_presses_nothing_on_the_next_page_nor_the_third_but_the_fourth_does(
    stack: Stack, log: list[str]
) -> None:
    for told in ([], [], ["game hears"] * 2):
        stack.update(0.3)
        pressed(stack, (52, 49))
        assert log == told


def test_the_second_click_presses_no_button_that_has_just_come_there(stack: Stack, log: list[str]) -> None:
    page = stack.top
    assert isinstance(page, Page)
    stack.update(0.6)
    page.widget = "continue"
    pressed(stack, (50, 50))
    page.widget = "undo"
    pressed(stack, (50, 50))
    assert log == ["game hears"] * 2
    stack.update(0.6)
    pressed(stack, (50, 50))
    assert log == ["game hears"] * 4


def test_a_later_click_counts(stack: Stack, log: list[str]) -> None:
    stack.update(0.55)  # after the page came, however late after the press
    pressed(stack, (50, 50))
    assert not log
    stack.update(0.6)
    pressed(stack, (50, 50))
    assert log == ["game hears"] * 2


def test_a_click_elsewhere_counts(stack: Stack, log: list[str]) -> None:
    pressed(stack, (80, 50))
    pressed(stack, (80, 50))  # the page is the same: both are meant for it
    assert log == ["game hears"] * 4
