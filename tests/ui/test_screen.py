"""Drawing only what changed gives the same picture as drawing everything."""

from __future__ import annotations

import random

import pygame
import pytest

from game.ui.screen import Screen, Sprite, enlarged_size, fitting_window_size, sdl_event_wait

SIZE = (160, 120)


@pytest.fixture
def window() -> pygame.Window:
    pygame.display.init()
    return pygame.Window(size=SIZE)


def blob(rng: random.Random) -> pygame.Surface:
    surface = pygame.Surface((rng.randint(3, 40), rng.randint(3, 40)), pygame.SRCALPHA)
    surface.fill([rng.randint(0, 255) for _ in range(3)] + [rng.choice([90, 180, 255])])
    return surface


def drawn_anew(base: pygame.Surface, sprites: list[Sprite]) -> bytes:
    out = pygame.Surface(SIZE)
    out.blit(base, (0, 0))
    for s in sprites:
        picture = s.surface.copy()
        picture.set_alpha(s.alpha)
        out.blit(picture, (s.x, s.y), s.area)
    return pygame.image.tobytes(out, "RGB")


@pytest.mark.parametrize("seed", range(4))
def test_dirty_rectangles_equal_a_full_redraw(window: pygame.Window, seed: int) -> None:
    rng = random.Random(seed)
    base = pygame.Surface(SIZE)
    base.fill((30, 60, 50))
    pictures = [blob(rng) for _ in range(8)]
    screen, sprites = Screen(window), [Sprite(pictures[0], 5, 5)]
    for _ in range(60):
        touched = []
        change = rng.random()
        if change < 0.3 or not sprites:
            area = (1, 1, 2, 2) if rng.random() < 0.2 else None
            alpha = rng.choice([255, 120])
            place = rng.randint(-20, 150), rng.randint(-20, 110)
            sprites.insert(rng.randrange(len(sprites) + 1), Sprite(rng.choice(pictures), *place, area, alpha))
        elif change < 0.5:
            sprites.pop(rng.randrange(len(sprites)))
        elif change < 0.7:
            k = rng.randrange(len(sprites))
            sprites[k] = sprites[k].moved(rng.randint(-9, 9), rng.randint(-9, 9))
        elif change < 0.8:
            rng.shuffle(sprites)
        elif change < 0.9:
            spot = pygame.Rect(rng.randint(0, 150), rng.randint(0, 110), 9, 9)
            base.fill((rng.randint(0, 255), 10, 10), spot)
            touched.append(spot)
        else:
            sprites.append(sprites[-1])
        screen.draw_frame(base, sprites, touched)
        assert pygame.image.tobytes(screen.surface, "RGB") == drawn_anew(base, sprites)


def test_nothing_is_sent_while_nothing_changes(window: pygame.Window) -> None:
    base, picture = pygame.Surface(SIZE), pygame.Surface((9, 9), pygame.SRCALPHA)
    screen = Screen(window)
    assert screen.draw_frame(base, [Sprite(picture, 3, 3)]) == [screen.surface.get_rect()]
    assert screen.draw_frame(base, [Sprite(picture, 3, 3)]) == []
    assert screen.draw_frame(base, [Sprite(picture, 4, 3)]) == [pygame.Rect(3, 3, 10, 9)]


@pytest.mark.parametrize(("times", "desktop", "opened"), [
    (1.0, (1920, 1080), (1280, 800)), (1.5, (3840, 2160), (1920, 1200)), (2.0, (3840, 2160), (2560, 1600)),
    (2.0, (1920, 1200), (1728, 1080)),  # a small screen that shows everything large
    (2.0, (1280, 800), (1280, 800)), (0.5, (1920, 1080), (1280, 800)),
])  # fmt: skip
def test_a_first_window_is_as_large_as_other_things_on_the_screen(
    times: float, desktop: tuple[int, int], opened: tuple[int, int]
) -> None:
    assert enlarged_size((1280, 800), times, desktop) == opened


@pytest.mark.parametrize(
    ("screens", "opened"),
    [
        ([(1366, 768)], (1366, 768)),  # the large screen is unplugged
        ([(2560, 1024)], (1920, 1024)),
        ([(1366, 768), (1920, 1080)], (1920, 1080)),  # it is there
    ],
)
def test_a_window_is_no_larger_than_the_screen(
    screens: list[tuple[int, int]], opened: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: screens)
    assert fitting_window_size((1920, 1080)) == opened


def test_sdl_is_found_and_wakes_the_program_for_an_event(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    pygame.event.clear()
    assert sdl_event_wait() is None, "without a screen it looks a thousand times a second"
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    wait = sdl_event_wait.__wrapped__()
    assert wait is not None
    assert wait(None, 1) == 0
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))
    assert wait(None, 60_000) == 1
    assert [event.type for event in pygame.event.get()] == [pygame.USEREVENT]
