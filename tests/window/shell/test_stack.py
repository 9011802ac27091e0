"""The stack: which scene gets input and time, which is visible, and that pause and resume come in pairs."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pkgutil import walk_packages
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

import game
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.window.shell import full_page, plate
from game.window.shell.control_page import ControlPage
from game.window.shell.stack import Scene, Stack

KEY = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0)


class Page(Scene):
    """A scene that notes every call."""

    def __init__(self, name: str, log: list[str], *, transparent: bool = False, greedy: bool = True) -> None:
        self.name, self.log, self.greedy = name, log, greedy
        self.is_transparent = transparent
        self.picture = pygame.Surface((4, 4))
        self.time, self.hidden, self.widget = 0.0, 0, ""
        self.uis: list[object] = []

    @property
    def controls(self) -> Any:
        """Controls with one widget everywhere."""
        widget = SimpleNamespace(name=self.widget) if self.widget else None
        return SimpleNamespace(canvas=SimpleNamespace(widget_at=lambda pos: widget))

    def resize(self, ui: Ui) -> None:
        self.uis.append(ui)

    def resume(self) -> None:
        self.log.append(f"{self.name} resumes")

    def pause(self) -> None:
        self.log.append(f"{self.name} pauses")

    def on_seen(self, seen: bool) -> None:
        self.hidden += not seen

    def close(self) -> None:
        self.log.append(f"{self.name} closes")

    def update(self, dt: float) -> None:
        self.time += dt

    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        self.log.append(f"{self.name} hears")
        return None if self.greedy else event

    @property
    def base(self) -> pygame.Surface | None:
        return None if self.is_transparent else self.picture

    def sprites(self) -> Sequence[Sprite]:
        return [Sprite(self.picture, 0, 0)]


PAGES_LIE_IN = ("game.window.", "game.features.", "game.app.")


def chains(first: type[Scene], known: Sequence[type]) -> dict[str, int]:
    """By page that is built on `first`: how many classes it is, but for those that are `known`."""
    pages, found = [first], dict[str, int]()
    while pages:
        page = pages.pop()
        pages += page.__subclasses__()
        if page.__module__.startswith(PAGES_LIE_IN):  # not a page that another test has made up
            classes = [one for one in page.__mro__ if one.__module__.startswith("game.") and one not in known]
            found[page.__name__] = len(classes)
    return found


def test_pages_without_a_board_stand_at_most_four_classes_deep() -> None:
    """Their base of the shell counts as one; for those with a board see `tests/build/test_board_counts.py`."""
    for module in walk_packages(game.__path__, "game."):
        if module.name.startswith(PAGES_LIE_IN):
            import_module(module.name)
    for base, least in ((full_page.Page, 15), (plate.Plate, 30)):
        found = chains(base, base.__mro__[1:])
        assert len(found) > least
        assert {name: n for name, n in found.items() if n > 4} == {}
    assert set(ControlPage.__subclasses__()) == {full_page.Page, plate.Plate}, "pages are built on one of the two"


@pytest.fixture
def log() -> list[str]:
    return []


@pytest.fixture
def stack() -> Stack:
    return Stack()


def test_only_the_top_scene_hears_and_ages(stack: Stack, log: list[str]) -> None:
    below, above = Page("home", log), Page("play", log)
    stack.push(below)
    stack.push(above)
    log.clear()
    stack.handle_event(KEY)
    stack.update(0.5)
    assert log == ["play hears"]
    assert (below.time, above.time) == (0.0, 0.5)


def test_pause_and_resume_come_in_pairs(stack: Stack, log: list[str]) -> None:
    stack.push(Page("home", log))
    stack.push(Page("play", log))
    stack.pop()
    assert log == ["home resumes", "home pauses", "play resumes", "play pauses", "play closes", "home resumes"]


def test_going_back_far_closes_all_between_once(stack: Stack, log: list[str]) -> None:
    home = Page("home", log)
    stack.push(home)
    stack.push(Page("play", log))
    stack.push(Page("pause", log, transparent=True))
    log.clear()
    stack.pop_to(home)
    assert log == ["pause pauses", "pause closes", "play closes", "home resumes"]
    assert stack.top is home


def test_a_transparent_scene_shows_the_one_below(stack: Stack, log: list[str]) -> None:
    play, over = Page("play", log), Page("pause", log, transparent=True)
    stack.push(Page("home", log))
    stack.push(play)
    stack.push(over)
    frame = stack.frame()
    assert frame is not None
    assert frame.base is play.picture
    assert [s.surface for s in frame.sprites] == [play.picture, over.picture]
    assert stack.full_page is play


def test_a_covered_scene_follows_a_new_size_when_it_is_seen_again(stack: Stack, log: list[str]) -> None:
    small, large = cast("Ui", object()), cast("Ui", object())
    home, play = Page("home", log), Page("play", log)
    stack.resize(small)
    stack.push(home)
    stack.push(play)
    stack.resize(large)
    assert home.uis == [small]
    assert play.uis == [small, large]
    stack.pop()
    assert home.uis == [small, large]
    stack.resize(large)
    assert home.uis == [small, large]


def test_a_covered_page_lets_its_pictures_go_before_the_next_one_is_laid_out(
    stack: Stack, log: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    home, play, hidden = Page("home", log), Page("play", log), list[int]()
    stack.resize(cast("Ui", object()))
    stack.push(home)
    monkeypatch.setattr(play, "resize", lambda ui: hidden.append(home.hidden))
    stack.push(play)
    assert hidden == [1], "which is painted in their memory"


def test_a_new_game_lies_on_the_first_scene_alone(stack: Stack, log: list[str]) -> None:
    home = Page("home", log)
    stack.push(home)
    stack.push(Page("play", log))
    stack.push(Page("new", log))
    log.clear()
    stack.push_on_workplace(Page("again", log))
    assert log == ["new pauses", "new closes", "play closes", "again resumes"]
    log.clear()
    stack.pop_to_first()
    assert log == ["again pauses", "again closes", "home resumes"]
    stack.push_on_workplace(Page("play", log))
    assert log[-2:] == ["home pauses", "play resumes"]


def test_a_game_that_is_begun_at_a_workplace_leads_back_to_it(stack: Stack, log: list[str]) -> None:
    """As does the next one, begun from the game before."""
    home, bench = Page("home", log), Page("bench", log)
    bench.is_workplace = True
    for one in (home, bench, Page("new", log)):
        stack.push(one)
    stack.push_on_workplace(Page("play", log))
    stack.push(Page("end", log))
    log.clear()
    stack.push_on_workplace(Page("again", log))
    assert log == ["end pauses", "end closes", "play closes", "again resumes"]
    log.clear()
    stack.pop()
    assert log == ["again pauses", "again closes", "bench resumes"]
    stack.push_on_workplace(Page("play", log))
    assert [*stack.scenes[:2]] == [home, bench]
