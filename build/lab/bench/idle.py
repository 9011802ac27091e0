"""Benchmark of the idle window, on the home page and in a game: share of a core, memory at 1280×800.

And what a turn of the loop costs with the library for screen readers while none listens, and without that library.
"""

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from game.app.user_services import create_user_services
from game.store.folders import folders_of
from game.store.settings import Settings, SettingsFile
from lab.bench.running import HERE, MAIN, MeasureError, apart, display, each, memory, steps

SETTLE, WATCH = 12.0, 5.0  # seconds
TIMES = 4  # that it is watched
TURNS = 3000  # of the loop with and without a library for screen readers


def measure(words: list[str]) -> dict[str, Any]:
    """Measure per cent of one core in each WATCH seconds, the least of them, and resident megabytes."""
    if words and words[0] == HERE:
        return _listened()
    if not Path("/proc/self/schedstat").exists():
        raise MeasureError("this system has no /proc to read processor time from.")
    with display() as environ:
        pages = steps("idle", each(("home", "game"), SETTLE + TIMES * WATCH))
        found: dict[str, Any] = {page: _watch(page, environ) for page in pages}
        return found | {"a turn of the loop, µs": apart(environ, "idle")}


def _watch(page: str, environ: dict[str, str]) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as data:
        _keep_still(data)
        smoke = {"NAQALA_SMOKE": "game"} if page == "game" else {}
        program = subprocess.Popen(
            [sys.executable, str(MAIN), "--data", data], env={**environ, **smoke},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            time.sleep(SETTLE)
            shares = []
            for _ in range(TIMES):
                before, began = _used(program.pid), time.monotonic()
                time.sleep(WATCH)
                if program.poll() is not None:
                    raise MeasureError("the window could not be opened.")
                shares.append(round(100 * (_used(program.pid) - before) / (time.monotonic() - began), 2))
            return {"core, %": shares, "least, %": min(shares), "memory, MB": memory(program.pid)}
        finally:
            program.kill()
            program.wait()


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
