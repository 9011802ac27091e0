"""While something is read the page before stays in view; what takes longer, or fails, has a page of its own."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pygame
import pytest

from game.features.lessons import open_lesson
from tests.window.hands import Hands, until_so

READ = "The lesson is being read …"


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Event:
    """A lesson is read once this is set."""
    may, find = Event(), open_lesson.find_lesson

    def late(*args: object) -> object:
        may.wait(30)
        return find(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(open_lesson, "find_lesson", late)
    return may


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    hands = Hands(tmp_path, calm_motion=True)
    hands.wait(0.3)
    return hands


def _shown(hands: Hands) -> bytes:
    hands.app.draw()
    return pygame.image.tobytes(hands.app.screen.surface, "RGB")


def test_the_page_before_stays_in_view_for_a_moment(hands: Hands, slow: Event) -> None:
    before = _shown(hands)
    hands.services.routes.lesson("kalah", "across")
    hands.step(dt=0.1)
    assert hands.page == "LessonLoadingPage"
    assert _shown(hands) == before
    hands.services.settings.text_scale = 1.5  # the window may change its size meanwhile
    hands.app.apply_settings()
    hands.step(dt=0.1)
    assert hands.page == "LessonLoadingPage"
    slow.set()
    until_so(hands, lambda: hands.page == "LessonScene", patience=20)
    assert _shown(hands) != before


def test_what_takes_longer_is_told(hands: Hands, slow: Event) -> None:
    hands.services.routes.lesson("kalah", "across")
    for _ in range(6):
        hands.step(dt=0.1)
    assert READ in hands.texts
    slow.set()
    until_so(hands, lambda: hands.page == "LessonScene", patience=20)
    hands.services.stack.pop()
    assert hands.page == "HomePage"


@pytest.mark.parametrize("steps", [1, 6], ids=["at once", "once it is told"])
def test_escape_leads_back(steps: int, hands: Hands, slow: Event) -> None:
    hands.services.routes.lesson("kalah", "across")
    for _ in range(steps):
        hands.step(dt=0.1)
    hands.key(pygame.K_ESCAPE)
    slow.set()
    hands.wait(0.2)
    assert hands.page == "HomePage"
