"""What is kept of pictures stays within its room."""

import pygame

from game.view.memory import forget, kept


def test_the_least_used_picture_goes_first() -> None:
    made: list[int] = []

    @kept(0.1)
    def square(side: int) -> pygame.Surface:
        made.append(side)
        return pygame.Surface((side, 100), pygame.SRCALPHA)

    square(100), square(101)  # 40 kB each
    square(100)
    square(102)  # no room for three: 101 was not used for longest
    assert made == [100, 101, 102]
    square(100)
    assert made == [100, 101, 102]
    square(101)
    assert made[-1] == 101


def test_what_is_larger_than_the_room_is_never_kept() -> None:
    made: list[int] = []

    @kept(0.01)
    def large(side: int) -> tuple[pygame.Surface, int]:
        made.append(side)
        return pygame.Surface((side, side)), side

    large(300), large(300)
    assert made == [300, 300]


def test_all_is_forgotten_with_the_size() -> None:
    made: list[str] = []

    @kept(1)
    def word(text: str, *, bold: bool = False) -> pygame.Surface:
        made.append(text)
        return pygame.Surface((10, 10))

    first = word("a", bold=True)
    assert word("a", bold=True) is first
    assert word("a") is not first
    forget()
    assert word("a", bold=True) is not first
    assert made == ["a", "a", "a"]
