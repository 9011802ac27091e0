"""Kept pictures stay within one common budget."""

import gc

import pygame
import pytest

from game.ui import memory, text
from game.ui.memory import PictureCache, cache_results, clear_size_caches


@pytest.fixture(autouse=True)
def room(monkeypatch: pytest.MonkeyPatch) -> None:
    """A room of 100 kB with nothing in it: what pages of other tests keep would be the first to go."""
    clear_size_caches()
    gc.collect()
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


def test_pictures_go_with_their_page() -> None:
    before = memory.budget.held
    some = PictureCache[int, pygame.Surface]()
    some.store(1, square(100))
    assert memory.budget.held > before
    del some
    assert memory.budget.held == before


def test_a_picture_in_the_place_of_another_is_counted_once() -> None:
    before = memory.budget.held
    some = PictureCache[int, pygame.Surface]()
    some.store(1, square(200))
    small = some.store(1, square(100))
    assert memory.budget.held - before == memory.approximate_bytes(small)
    assert len(some) == 1


def test_what_is_larger_than_the_room_is_never_kept() -> None:
    made: list[int] = []

    @cache_results
    def large(side: int) -> tuple[pygame.Surface, int]:
        made.append(side)
        return pygame.Surface((side, 10_000)), side

    large(300), large(300)
    assert made == [300, 300]


def test_what_could_not_be_made_is_not_tried_again() -> None:
    made: list[str] = []

    @cache_results
    def missing(name: str) -> pygame.Surface | None:
        made.append(name)
        return None

    assert missing("a") is missing("a") is None
    assert made == ["a"]


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


def test_fonts_have_no_room_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    monkeypatch.setattr(memory, "BUDGET", memory.budget.held + 10_000_000)
    before = memory.budget.held
    text.text_width("a", text.TextStyle("serif", 91, (0, 0, 0)))
    font = memory.budget.held - before
    assert font > memory.FONT
    monkeypatch.setattr(memory, "BUDGET", before + 4 * font)
    for size in range(92, 110):
        text.text_width("a", text.TextStyle("serif", size, (0, 0, 0)))
        assert memory.budget.held <= memory.BUDGET


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
