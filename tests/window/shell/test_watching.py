"""Pages that watch sources: shown anew once when something comes in, moving meanwhile, and closed with the page."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.store.polling import PolledSource
from game.ui.layout import Column, Node
from game.ui.ui import Ui
from game.ui.widgets import Button, DropDown
from game.window.shell.full_page import Page
from game.window.shell.services import Services
from tests.window.hands import Hands


class Tap(PolledSource):
    """Says what the test has it say."""

    def __init__(self) -> None:
        self.news: int = 0
        self.open, self.rested, self.closed = True, 0, False
        self.seconds = 0.0

    @property
    def is_busy(self) -> bool:
        return self.open

    def update(self, dt: float = 0.0) -> None:
        self.seconds += dt

    def pause(self) -> None:
        self.rested += 1

    def close(self) -> None:
        self.closed = True


class Watching(Page):
    """Counts how often it is laid out."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.laid_out = self.told = self.pressed = 0
        self.shown, self.other, self.job = (
            self.follow_source(Tap()),
            self.follow_source(Tap()),
            self.follow_source(Tap(), self.tell),
        )

    def tell(self) -> None:
        self.told += 1

    def press(self) -> None:
        self.pressed += 1

    def body(self, ui: Ui) -> Node:
        self.laid_out += 1
        drop = DropDown("drop", [(1, "one"), (2, "two")], 1, lambda value: None)
        return Column([Button("press", self.press, label="Press"), drop])


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(tmp_path, home=False)


@pytest.fixture
def page(hands: Hands) -> Watching:
    page = Watching(hands.services)
    hands.services.stack.push(page)
    hands.step()
    return page


def test_it_is_shown_anew_once_for_all_that_came_in(hands: Hands, page: Watching) -> None:
    before = page.laid_out
    page.shown.news += 1
    page.other.news += 2
    hands.step()
    hands.step()
    assert page.laid_out == before + 1


def test_it_waits_until_what_is_held_is_let_go(hands: Hands, page: Watching) -> None:
    before, at = page.laid_out, hands.place_of("press").center
    hands.step(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    hands.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    page.shown.news += 1
    page.job.news += 1
    hands.step()
    assert (page.laid_out, page.told) == (before, 0), "the click would be lost"
    hands.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    hands.step()
    assert (page.pressed, page.told) == (1, 1)
    assert page.laid_out > before


def test_it_moves_while_something_may_come_in(hands: Hands, page: Watching) -> None:
    assert page.is_moving
    for tap in (page.shown, page.other, page.job):
        tap.open = False
    assert not page.is_moving


def test_sources_rest_below_another_page_and_are_closed_with_theirs(hands: Hands, page: Watching) -> None:
    above = Watching(hands.services)
    hands.services.stack.push(above)
    assert page.shown.rested == 1
    before = page.shown.seconds
    hands.step(dt=0.1)
    assert page.shown.seconds == before
    assert above.shown.seconds > 0
    hands.services.stack.pop()
    assert above.shown.closed
    assert above.job.closed
    assert not page.shown.closed


def test_one_that_is_no_longer_watched_is_closed_and_says_nothing(hands: Hands, page: Watching) -> None:
    page.unfollow_source(page.shown)
    page.unfollow_source(page.shown)
    before = page.laid_out
    page.shown.news += 1
    hands.step()
    assert page.laid_out == before
    assert page.shown.closed
    assert not page.other.closed
