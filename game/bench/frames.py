"""Frame times of the play scene while stones are sown: everything between two waits, presenting included."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter, sleep, thread_time
from typing import Any, NamedTuple

from game.bench import MeasureError
from game.bench.display import display
from game.bench.start import MAIN
from game.engine.process import command, spawn

SECONDS = 24.0
VARIANTS = "kalah", "congkak", "kiswahili"  # 2x6 with 48 stones, 2x7 with 98, 4x8 with 64
SETTLED = 1.0  # the worst frame counts from here on


def measure(words: list[str]) -> dict[str, Any]:
    """Milliseconds at 1920×1080, alone and beside a search in another process; memory at 1280×800.

    Measured on a board of two rows with 48 stones, on one with 98, and on one of four rows.  Each runs in a process
    of its own; `WIDTHxHEIGHT [thinking] [VARIANT]` is such a process.
    """
    if words:
        width, _, height = words[0].partition("x")
        variant = next((word for word in words[1:] if word != "thinking"), VARIANTS[0])
        with display() as environ:
            os.environ.update(environ)
            return {"this": _run((int(width), int(height)), variant, thinking="thinking" in words)}
    with display() as environ:
        result: dict[str, Any] = {}
        for variant in VARIANTS:
            result[f"1920x1080, {variant}, alone"] = _apart(environ, "1920x1080", variant)
            result[f"1920x1080, {variant}, beside a search"] = _apart(environ, "1920x1080", "thinking", variant)
        result[f"1280x800, {VARIANTS[0]}, alone"] = _apart(environ, "1280x800")
        result["p99 of one millisecond of work on this machine, ms"] = _unrest()
        return result


def _apart(environ: dict[str, str], *words: str) -> dict[str, float]:
    done = subprocess.run(
        [sys.executable, str(MAIN), "bench", "frames", *words],
        env={**environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    if done.returncode:
        raise MeasureError(f"the window could not be measured: {done.stderr.strip()[-200:]}")
    found: dict[str, float] = json.loads(done.stdout)["frames"]["this"]
    return found


def _run(size: tuple[int, int], variant: str, *, thinking: bool, seconds: float = SECONDS) -> dict[str, float]:
    """Two computers of the lowest level play at Calm speed, at 60 frames a second of real time."""
    import pygame

    from game.scenes import app as application
    from game.scenes.play import PlayScene
    from game.scenes.services import play
    from game.scenes.setup import Setup
    from game.view.screen import open_window

    with tempfile.TemporaryDirectory() as data, _search(thinking):
        _, services = application._services(data)
        services.settings.window = size
        services.settings.speed = "calm"
        application._import_play()
        app = application.App(services, open_window(size, "Naqala"))
        if variant not in services.library.variants:
            raise MeasureError(f"there is no game {variant[:40]!r}.")
        play(services, Setup(services.library.variants[variant], kinds={"S": "computer", "N": "computer"}))
        scene = services.stack.top
        assert isinstance(scene, PlayScene)
        clock, times, passed = pygame.time.Clock(), list[Timed](), 0.0
        while passed < seconds:
            dt = clock.tick(60) / 1000
            began, used = perf_counter(), thread_time()
            app.step(pygame.event.get(), dt)
            wall, cpu = 1000 * (perf_counter() - began), 1000 * (thread_time() - used)
            times.append(Timed(passed, wall, cpu, scene.playing.film.running))
            passed += dt
        memory = _memory()
        services.stack.clear()
        services.thinker.close()
        services.autosave.flush()
        pygame.display.quit()
    return _summary(times) | {"memory, MB": memory}


class Timed(NamedTuple):
    """A frame: when it came (seconds), how long it took, processor time in it (ms), whether a hand was in flight."""

    passed: float
    ms: float
    cpu: float
    sowing: bool


def _summary(times: list[Timed]) -> dict[str, float]:
    sowing = sorted(frame.ms for frame in times if frame.sowing)
    busy = sorted(frame.cpu for frame in times if frame.sowing)
    settled = [frame for frame in times if frame.passed >= SETTLED]
    return {
        "frames": len(times),
        "frames a second": round(len(times) / times[-1].passed, 1),
        "p50, ms": round(sowing[len(sowing) // 2], 2),
        "p99, ms": round(sowing[len(sowing) * 99 // 100], 2),
        "worst after the first second, ms": round(max(frame.ms for frame in settled), 2),
        "p99 of processor time, ms": round(busy[len(busy) * 99 // 100], 2),
        "worst processor time after the first second, ms": round(max(frame.cpu for frame in settled), 2),
    }


def _unrest(seconds: float = 6.0) -> float:
    """How the machine itself disturbs: p99, in ms, of 1 ms of work between two rests."""
    times: list[float] = []
    began = perf_counter()
    while perf_counter() - began < seconds:
        sleep(0.015)
        start, used = perf_counter(), thread_time()
        while thread_time() - used < 0.001:
            pass
        times.append(1000 * (perf_counter() - start))
    return round(sorted(times)[len(times) * 99 // 100], 2)


@contextmanager
def _search(wanted: bool) -> Iterator[None]:
    """A search without limits in a process of its own."""
    if not wanted:
        yield
        return
    worker = spawn(command())
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
