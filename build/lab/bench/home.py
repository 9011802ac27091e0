"""Benchmark of the home page with hundreds of games: cost of a key in the search, dropped frames while scrolling.

Each is measured as a person meets it: in a real window, 60 frames a second, processor time of the whole step.
"""

from __future__ import annotations

import tempfile
from time import perf_counter, thread_time
from typing import TYPE_CHECKING, Any

from game.app.user_services import create_user_services
from game.store.folders import folders_of
from lab.bench.many_games import MANY, write_many
from lab.bench.running import HERE, apart, display, each, part, steps

if TYPE_CHECKING:
    from game.app.loop import App

SIZES = "1280x800", "1920x1080"
FRAMES = 60  # a second
SETTLE = 12  # seconds in which all pictures are painted
WORDS = ("oware", "many", "other 1", "ken", "laps")  # what is typed, and taken back letter by letter
SCROLLS = 240  # frames in which the wheel turns


def measure(words: list[str]) -> dict[str, Any]:
    """Measure milliseconds of processor time, for each size of the window."""
    if words and words[0] == HERE:
        return _run((int(words[1]), int(words[2])))
    with display() as environ:
        return {
            f"{size}, {MANY} games more": apart(environ, "home", *size.split("x"))
            for size in steps("home", each(SIZES, 8.0))
        }


def _run(size: tuple[int, int]) -> dict[str, Any]:
    import pygame

    from game.app.loop import App
    from game.ui.screen import close_window, open_window
    from game.window.shell.services import Services

    with tempfile.TemporaryDirectory() as data:
        write_many(folders_of(data).variants)
        services = create_user_services(Services, data)
        services.settings.window, services.settings.calm_motion = size, True
        app = App(services, open_window(size, "Naqala"))
        services.stack.push(services.routes.first_page())
        settled = perf_counter()
        while perf_counter() - settled < SETTLE and (services.stack.is_moving or perf_counter() - settled < 1):
            app.step([], 1 / FRAMES)
        keys = _typed(app)
        app.step([_key(pygame.K_ESCAPE)], 1 / FRAMES)
        for _ in range(FRAMES):
            app.step([], 1 / FRAMES)
        scrolls = _scrolled(app, size)
        services.stack.clear()
        services.games.flush()
        close_window(app.window)
    return {
        "a key in the search, ms, median": part(keys, 50),
        "a key in the search, ms, worst": round(max(keys), 2),
        "a frame while scrolling, ms, median": part(scrolls, 50),
        "a frame while scrolling, ms, p99": part(scrolls, 99),
        "frames of scrolling dropped": sum(ms > 1000 / FRAMES for ms in scrolls),
    }


def _step(app: App, events: list[Any]) -> float:
    used = thread_time()
    app.step(events, 1 / FRAMES)
    return 1000 * (thread_time() - used)


def _key(code: int, letter: str = "") -> Any:
    import pygame

    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0)


def _typed(app: App) -> list[float]:
    """Type each letter and measure the frame that answers it; some frames pass before the next."""
    import pygame

    out: list[float] = []
    for word in WORDS:
        strokes = [[_key(0, c), pygame.event.Event(pygame.TEXTINPUT, text=c)] for c in word]
        strokes += [[_key(pygame.K_BACKSPACE)] for _ in word]
        for stroke in strokes:
            out.append(_step(app, stroke))
            for _ in range(6):
                app.step([], 1 / FRAMES)
    return out


def _scrolled(app: App, size: tuple[int, int]) -> list[float]:
    import pygame

    app.step(
        [
            pygame.event.Event(
                pygame.MOUSEMOTION, pos=(size[0] * 2 // 3, size[1] * 4 // 5), rel=(0, 0), buttons=(0, 0, 0)
            )
        ],
        0,
    )
    turns = [-1] * (SCROLLS // 2) + [1] * (SCROLLS // 2)
    return [_step(app, [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=y, flipped=False)]) for y in turns]
