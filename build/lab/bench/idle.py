"""Benchmark of the idle window, on the home page, in a game, or on pages that are named: share of a core at 1280×800.

A sound card is open that nobody hears, as its thread counts, too.  And what a turn of the loop costs with the library
for screen readers while none listens, and without that library.
"""

import os
import statistics
import tempfile
import time
from pathlib import Path
from threading import Thread
from typing import Any

from game.app.user_services import create_user_services
from game.store.folders import folders_of
from game.store.settings import Settings, SettingsFile
from lab.bench.running import HERE, MeasureError, apart, display, each, memory, open_app, steps

SIZE = (1280, 800)
FRAMES = 60  # of the home page, before another page is opened
SETTLE, WATCH = 12.0, 5.0  # seconds
TIMES = 4  # that it is watched
TURNS = 3000  # of the loop with and without a library for screen readers
USUAL = ("home", "play")  # pages
TURN = "a turn of the loop, µs"


def measure(words: list[str]) -> dict[str, Any]:
    """Measure per cent of one core in each WATCH seconds, the least of them, and resident megabytes; `idle rules
    library` watches those pages, whose names are those of `bench pages`.
    """
    if words and words[0] == HERE:
        return _watch(words[1]) if len(words) > 1 else _listened()
    if not Path("/proc/self/schedstat").exists():
        raise MeasureError("this system has no /proc to read processor time from.")
    with display() as environ:
        environ["SDL_AUDIODRIVER"] = "dummy"
        pages = steps("idle", each(words or USUAL, SETTLE + TIMES * WATCH))
        found: dict[str, Any] = {page: apart(environ, "idle", page) for page in pages}
        return found if words else found | {TURN: apart(environ, "idle")}


def _watch(page: str) -> dict[str, Any]:
    """Run the window's own loop on a page, and measure it from another thread."""
    import pygame

    from game.app.program import _initialize_in_background
    from game.ui.screen import close_window
    from lab.bench.pages import ways_to_pages

    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as data:
        _keep_still(data)
        app = open_app(data, SIZE)
        services = app.services
        services.stack.push(services.routes.first_page())
        _initialize_in_background(app)
        for _ in range(FRAMES):
            app.step(pygame.event.get(), 1 / FRAMES)
        way = ways_to_pages(services, services.library.variants["kalah"]).get(page)
        if way is None:
            raise MeasureError(f"there is no page {page[:40]!r}.")
        way()

        def watch() -> None:
            time.sleep(SETTLE)
            shares = []
            for _ in range(TIMES):
                before, began = _used(os.getpid()), time.monotonic()
                time.sleep(WATCH)
                shares.append(round(100 * (_used(os.getpid()) - before) / (time.monotonic() - began), 2))
            found.update({"core, %": shares, "least, %": min(shares), "memory, MB": memory()})
            app.quit()

        watcher = Thread(target=watch)
        watcher.start()
        app.run()
        watcher.join()
        services.stack.clear()
        services.games.flush()
        services.sound.close()
        close_window(app.window)
    return found


def _keep_still(data: str) -> None:
    """Write settings without animation on the card under the pointer."""
    file = SettingsFile(folders_of(data).settings)
    file.save(Settings(calm_motion=True))
    file.flush()


def _used(pid: int) -> float:
    """Return the processor seconds of all threads of a process."""
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9


def _listened() -> dict[str, Any]:
    """Measure an iteration of the loop in a resting game, with and without the screen reader library by turns."""

    from game.app.loop import App
    from game.app.smoke import GAME
    from game.table.new_game import GameSetup
    from game.ui.screen import close_window, open_window
    from game.window.shell.services import Services

    with tempfile.TemporaryDirectory() as data:
        _keep_still(data)
        services = create_user_services(Services, data)
        app = App(services, open_window(services.settings.window, "Naqala"))
        services.stack.push(services.routes.first_page())
        services.routes.start_game(GameSetup(services.library.variants[GAME]))
        app.start_screen_reader()
        readers = {"with the library for screen readers": app.reader, "without": None}
        times: dict[str, list[float]] = {name: [] for name in readers}
        for turn in range(TURNS):
            for name, app.reader in readers.items():
                used = time.thread_time()
                app.step([], 1 / 60)
                if turn > TURNS // 3:  # until then pictures are painted
                    times[name].append(1e6 * (time.thread_time() - used))
        services.stack.clear()
        services.games.flush()
        close_window(app.window)
    return {name: round(statistics.median(each)) for name, each in times.items()}
