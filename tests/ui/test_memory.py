"""Kept pictures stay within one common budget."""

import gc

import pygame
import pytest

from game.ui import memory
from game.ui.memory import PictureCache, cache_results, clear_size_caches


@pytest.fixture(autouse=True)
def room(monkeypatch: pytest.MonkeyPatch) -> None:
    """A room of 100 kB with nothing in it: what pages of other tests keep would be the first to go."""
    clear_size_caches()
    gc.collect()
    monkeypatch.setattr(memory.budget, "times", 1.0)
    monkeypatch.setattr(memory.budget, "pages", 1.0)
    monkeypatch.setattr(memory, "BUDGET", 100)
    PictureCache[int, int]().store(1, 1)  # for which all others have to go
    monkeypatch.setattr(memory, "BUDGET", memory.budget.held + 100_000)


def square(side: int) -> pygame.Surface:
    return pygame.Surface((side, 100), pygame.SRCALPHA)  # of 100: 40 kB


def test_the_least_used_picture_goes_first() -> None:
    made: list[int] = []

    @cache_results
    def drawn(side: int) -> pygame.Surface:
        made.append(side)
        return square(side)

    drawn(100), drawn(101)
    drawn(100)
    drawn(102)  # no room for three: 101 was not used for longest
    assert made == [100, 101, 102]
    drawn(100)
    assert made == [100, 101, 102]
    drawn(101)
    assert made[-1] == 101


def test_all_share_one_room() -> None:
    before = memory.budget.held
    some, others = PictureCache[int, pygame.Surface](), PictureCache[int, pygame.Surface]()
    some.store(1, square(100))
    others.store(1, square(100))
    assert memory.budget.held - before == sum(map(memory.approximate_bytes, (some.get(1), others.get(1))))
    some.get(1)
    others.store(2, square(100))
    assert 1 in some  # used after the other
    assert 1 not in others
    assert others.get(1) is None
    assert memory.budget.held <= memory.BUDGET
    memory.fit_budget((3840, 2160))
    assert memory.budget.room > memory.BUDGET
    memory.fit_budget((1280, 720))
    assert memory.budget.room < memory.BUDGET


def test_pictures_go_with_their_page() -> None:
    before = memory.budget.held
    some = PictureCache[int, pygame.Surface]()
    some.store(1, square(100))
    assert memory.budget.held > before
    del some
    assert memory.budget.held == before


def test_all_is_forgotten_with_the_size() -> None:
    made: list[str] = []

    @cache_results
    def word(text: str, *, bold: bool = False) -> pygame.Surface:
        made.append(text)
        return pygame.Surface((10, 10))

    first = word("a", bold=True)
    assert word("a", bold=True) is first
    assert word("a") is not first
    clear_size_caches()
    assert word("a", bold=True) is not first
    assert made == ["a", "a", "a"]


def test_pages_made_in_one_frame_are_let_go_before_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    collected = list[bool]()
    monkeypatch.setattr("game.ui.memory.gc.collect", lambda: collected.append(True))
    monkeypatch.setattr(memory._PageMemory, "new", 0)
    page = square(1000)
    most = memory.PATIENCE * memory.TIDY_AFTER
    for _ in range(most // memory.approximate_bytes(page)):
        memory.note_new_page(page)
    assert not collected
    memory.note_new_page(page)
    assert len(collected) == 1
    assert memory._PageMemory.new == memory.approximate_bytes(page)


def test_memory_of_pages_that_are_gone_waits_for_the_next_page(monkeypatch: pytest.MonkeyPatch) -> None:
    returned = list[bool]()
    monkeypatch.setattr(memory, "_return_memory", lambda: returned.append(True))
    monkeypatch.setattr(memory._PageMemory, "new", 0)
    monkeypatch.setattr(memory.budget, "released", 0)
    memory.note_page_gone(square(100))
    memory.collect_pages(memory.CALM / 2)
    memory.note_page_gone(square(100))
    memory.collect_pages(memory.CALM / 2)
    assert not returned, "pages are opened one after the other"
    memory.collect_pages(memory.CALM / 2)
    assert returned == [True]
    monkeypatch.setattr(memory.budget, "released", memory.budget.most_free)
    memory.note_page_gone(square(100))
    memory.collect_pages()
    assert returned == [True, True], "there is only so much room"
