"""Benchmark of the page of rules: time to its first clip, dropped frames while scrolling.

Each is measured as a person meets it: in a real window, 60 frames a second, processor time of the whole step.
"""

from __future__ import annotations

import gc
import re
import tempfile
from time import sleep, thread_time
from typing import TYPE_CHECKING, Any

from lab.bench.running import HERE, MeasureError, apart, display, each, open_app, part, steps

if TYPE_CHECKING:
    from game.app.loop import App
    from game.features.rules_page.window.rules_scene import RulesScene

SIZES = "1280x720", "1920x1080"
GAMES = "oware", "kiswahili"  # short, and the longest page there is
FRAMES = 60  # a second
TIMES = 5  # openings of the page
SETTLED = 2.0  # seconds in which all is painted
SCROLLS = 240  # frames in which the wheel turns


def measure(words: list[str]) -> dict[str, Any]:
    """Measure milliseconds for each size of the window and each game."""
    if words and words[0] == HERE:
        return _run((int(words[1]), int(words[2])), words[3])
    with display() as environ:
        forms = steps("rules_page", each((f"{size}, {game}" for size in SIZES for game in GAMES), 8.0))
        return {form: apart(environ, "rules_page", *re.split("x|, ", form)) for form in forms}


def _run(size: tuple[int, int], game: str) -> dict[str, Any]:

    from game.app.routes import preload_for_play
    from game.ui.screen import close_window

    with tempfile.TemporaryDirectory() as data:
        app = open_app(data, size)
        services = app.services
        services.stack.push(services.routes.first_page())
        preload_for_play()
        gc.freeze()  # as the program does, once all is loaded
        for _ in range(FRAMES):
            app.step([], 1 / FRAMES)
        variant = services.library.variants.get(game)
        if variant is None:
            raise MeasureError(f"there is no game {game[:40]!r}.")
        opened: list[float] = []
        moving: list[float] = []
        for i in range(TIMES):
            began = thread_time()
            services.routes.rules(variant.rules(), choose=True)
            scene: RulesScene = services.stack.top  # type: ignore[assignment]
            opened.append(1000 * _until(app, scene, began, moves=False))
            moving.append(1000 * _until(app, scene, began, moves=True))
            if i < TIMES - 1:
                scene.leave()
                app.step([], 1 / FRAMES)
        for _ in range(round(SETTLED * FRAMES)):
            app.step([], 1 / FRAMES)
        scrolls = _scrolled(app, size)
        services.stack.clear()
        services.games.flush()
        close_window(app.window)
    return {
        "the first time: first clip drawn, ms": round(opened[0], 1),
        "first clip drawn, ms, median": part(opened, 50),
        "a clip runs, ms, median": part(moving, 50),
        "a frame while scrolling, ms, median": part(scrolls, 50),
        "a frame while scrolling, ms, p99": part(scrolls, 99),
        "frames of scrolling dropped": sum(ms > 1000 / FRAMES for ms in scrolls),
    }


def _until(app: App, scene: RulesScene, began: float, *, moves: bool) -> float:
    """Return processor seconds until a frame with a clip is on the screen; `moves`: with a running one."""
    for _ in range(5 * FRAMES):
        app.step([], 1 / FRAMES)
        if scene.reel.running if moves else any(clip.made for clip in scene.reel.clips):
            break
        sleep(0.001)
    return thread_time() - began


def _scrolled(app: App, size: tuple[int, int]) -> list[float]:
    import pygame

    over = {"pos": (size[0] // 2, size[1] // 2), "rel": (0, 0), "buttons": (0, 0, 0)}
    app.step([pygame.event.Event(pygame.MOUSEMOTION, over)], 0)
    turns = [-1] * (SCROLLS // 2) + [1] * (SCROLLS // 2)
    out: list[float] = []
    for y in turns:
        used = thread_time()
        app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=y, flipped=False)], 1 / FRAMES)
        out.append(1000 * (thread_time() - used))
    return out
