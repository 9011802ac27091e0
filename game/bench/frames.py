"""Frame times of the play scene while stones are sown: everything between two waits, presenting included."""

import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any

from game.bench.display import display
from game.engine.worker import command

SIZE = (1920, 1080)
SMALL = (1280, 800)
SECONDS = 24.0
SETTLED = 1.0  # the worst frame counts from here on


def measure(words: list[str]) -> dict[str, Any]:
    """Milliseconds at 1920×1080 with 48 stones, alone and while a search runs in the other process; memory."""
    with display() as environ:
        os.environ.update(environ)
        os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
        alone = _run(SIZE, thinking=False)
        beside = _run(SIZE, thinking=True)
        small = _run(SMALL, thinking=False, seconds=8.0)
    return {
        "1920x1080, alone": alone,
        "1920x1080, while the computer thinks": beside,
        "1280x800, alone": small,
    }


def _run(size: tuple[int, int], *, thinking: bool, seconds: float = SECONDS) -> dict[str, float]:
    """Two computers of the lowest level play Kalah at Calm speed, at 60 frames a second of real time."""
    import pygame

    from game.scenes import app as application
    from game.scenes.services import play
    from game.scenes.setup import Setup
    from game.view.screen import open_window

    with tempfile.TemporaryDirectory() as data, _search(thinking):
        _, services = application._services(data)
        services.settings.window = size
        services.settings.speed = "calm"
        app = application.App(services, open_window(size, "Naqala"))
        play(services, Setup(services.library.variants["kalah"], kinds={"S": "computer", "N": "computer"}))
        clock, times, passed = pygame.time.Clock(), list[tuple[float, float]](), 0.0
        while passed < seconds:
            dt = clock.tick(60) / 1000
            began = perf_counter()
            app.step(pygame.event.get(), dt)
            times.append((passed, 1000 * (perf_counter() - began)))
            passed += dt
        memory = _memory()
        services.stack.clear()
        services.thinker.close()
        services.autosave.flush()
        pygame.display.quit()
    return _summary(times) | {"memory, MB": memory}


def _summary(times: list[tuple[float, float]]) -> dict[str, float]:
    settled = sorted(ms for passed, ms in times if passed >= SETTLED)
    every = sorted(ms for _, ms in times)
    return {
        "frames": len(every),
        "frames a second": round(len(every) / times[-1][0], 1),
        "p50, ms": round(every[len(every) // 2], 2),
        "p99, ms": round(every[len(every) * 99 // 100], 2),
        "worst after the first second, ms": round(settled[-1], 2),
    }


@contextmanager
def _search(wanted: bool) -> Iterator[None]:
    """A search without limits in a process of its own."""
    if not wanted:
        yield
        return
    worker = subprocess.Popen(command(), stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
    try:
        assert worker.stdin
        worker.stdin.write("position startpos\ngo infinite\n")
        worker.stdin.flush()
        yield
    finally:
        worker.kill()
        worker.wait()


def _memory() -> float:
    """Resident memory of this process, without the worker."""
    try:
        with open("/proc/self/status") as status:
            return next(round(int(line.split()[1]) / 1024, 1) for line in status if line.startswith("VmRSS"))
    except OSError:
        return 0.0
