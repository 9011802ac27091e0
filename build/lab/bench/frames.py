"""Frame times of the play page while stones are sown: all the work between two waits, presenting included."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from time import perf_counter, sleep, thread_time
from typing import TYPE_CHECKING, Any, NamedTuple

from game.app.user_services import create_user_services
from game.engine.process.child import ChildProcess
from game.engine.process.worker import worker_command
from game.store.record import PlayerKind
from lab.bench.running import HERE, MeasureError, apart, display, each, memory, part, rounds, steps

if TYPE_CHECKING:
    from game.rules.board import Seat
    from game.rules.sowing.position import Position

SECONDS, FRAMES = 24.0, 60
TIMES = 4  # runs of the same game
SEED = 5
SCREEN = "3840x2160x24"
THINKING = "thinking"  # a word: with a search beside it
WAYS: tuple[tuple[str, tuple[str, ...]], ...] = ("alone", ()), ("beside a search", (THINKING,))
# 2x6 with 48 stones, 2x7 with 98, 4x8 with 64, 4x8 where few are taken off, pieces; with options, where layouts begin.
VARIANTS: dict[str, dict[str, bool]] = {
    "kalah": {},
    "congkak": {},
    "kiswahili": {},
    "omweso": {"arrange": False},
    "damka": {},
}
FIRST = "kalah"
SETTLED = 1.0  # second from which on the worst frame counts


def measure(words: list[str]) -> dict[str, Any]:
    """Measure milliseconds at 1920×1080, alone and beside a search in another process; also at 1280×800 and 3840×2160.

    Measured on boards with two and four rows, and on one with pieces.  Each game is played
    `TIMES` times, each time in a process of its own; `WIDTHxHEIGHT [thinking] [VARIANT]` is one game alone.
    """
    with display(SCREEN) as environ:
        if HERE in words:
            os.environ.update(environ)
            return {"this": _run(words)}
        if words:
            return {"this": _apart(environ, *words)}
        forms: dict[str, tuple[str, ...]] = {
            f"1920x1080, {variant}, {how}": ("1920x1080", variant, *word) for variant in VARIANTS for how, word in WAYS
        }
        forms |= {f"{size}, {FIRST}, alone": (size,) for size in ("1280x800", "3840x2160")}
        result: dict[str, Any] = {}
        for form in steps("frames", each(forms, TIMES * (SECONDS + 2))):
            result[form] = _apart(environ, *forms[form])
        result["p99 of one millisecond of work on this machine, ms"] = _unrest()
        return result


class Timed(NamedTuple):
    """A frame: its duration, its processor time (both ms), and whether a hand was in flight."""

    ms: float
    cpu: float
    sowing: bool


def _apart(environ: dict[str, str], *words: str) -> dict[str, Any]:
    """Run the same game several times, since disturbances by other programs hit other frames each time."""
    runs: list[list[Timed]] = []
    memory = 0.0
    for _ in steps(f"frames, {' '.join(words)}", rounds(TIMES, SECONDS + 2)):
        found = apart(environ, "frames", *words)["this"]
        runs.append([Timed(*frame) for frame in found["each"]])
        memory = max(memory, found["memory, MB"])
    return _summary(runs) | {"memory, MB": memory}


def _run(words: list[str], *, seconds: float = SECONDS) -> dict[str, Any]:
    """Let two computers play random moves at Calm speed, at 60 frames a second of real time; print every frame."""
    import pygame

    from game.app import program as application
    from game.app.loop import App
    from game.features.play.window.play_scene import PlayScene
    from game.table.new_game import GameSetup
    from game.ui.memory import tune_memory_allocator
    from game.ui.screen import close_window, open_window
    from game.window.shell.services import Services

    size = _size(words)
    variant = next((word for word in words if word[0].isalpha() and word not in (HERE, THINKING)), FIRST)
    with tempfile.TemporaryDirectory() as data, _search(THINKING in words):
        services = create_user_services(Services, data)
        services.settings.window = size
        services.settings.speed = "calm"
        services.random, services.computer_player = Random(SEED), Chance()  # type: ignore[assignment]
        application.import_game_modules()
        tune_memory_allocator()
        app = App(services, open_window(size, "Naqala"))
        if variant not in services.library.variants:
            raise MeasureError(f"there is no game {variant[:40]!r}.")
        options = VARIANTS.get(variant, {})
        players: dict[Seat, PlayerKind] = {"S": "computer", "N": "computer"}
        services.routes.start_game(GameSetup(services.library.variants[variant], options, players))
        scene = services.stack.top
        assert isinstance(scene, PlayScene)
        clock, times = pygame.time.Clock(), list[Timed]()
        for _ in range(round(seconds * FRAMES)):
            clock.tick(FRAMES)
            began, used = perf_counter(), thread_time()
            app.step(pygame.event.get(), 1 / FRAMES)
            wall, cpu = 1000 * (perf_counter() - began), 1000 * (thread_time() - used)
            times.append(Timed(wall, cpu, scene.playing.film.is_running))
        resident = memory()
        services.stack.clear()
        services.games.flush()
        close_window(app.window)
    return {"each": times, "memory, MB": resident}


def _size(words: list[str]) -> tuple[int, int]:
    """Return the size of a run's window, in px."""
    for word in words:
        width, by, height = word.partition("x")
        if by and width.isdecimal() and height.isdecimal():
            return int(width), int(height)
    raise MeasureError("a size such as 1920x1080 is missing.")


class Chance:
    """A substitute for the computer player: random moves, the same in every run."""

    def __init__(self) -> None:
        self._random, self._ticket, self._move = Random(SEED), 0, ""

    def think(self, position: Position, level: int, played: object = None, seconds: float | None = None) -> int:
        self._ticket, self._move = self._ticket + 1, self._random.choice(position.legal())
        return self._ticket

    def poll(self) -> tuple[int, str]:
        return self._ticket, self._move

    def cancel(self) -> None:
        """Do nothing: no search is running."""


def _summary(runs: list[list[Timed]]) -> dict[str, Any]:
    """Return figures of each run, and of the shortest time that each frame took in any run."""
    sowing = [[frame for frame in run if frame.sowing] for run in runs]
    least = [min(frame.ms for frame in same) for same in zip(*sowing, strict=True)]
    least_cpu = [min(frame.cpu for frame in same) for same in zip(*sowing, strict=True)]
    settled = [frame for run in runs for frame in run[round(SETTLED * FRAMES) :]]
    return {
        "frames": len(runs[0]),
        "p50, ms": [part([frame.ms for frame in run], 50) for run in sowing],
        "p99, ms": [part([frame.ms for frame in run], 99) for run in sowing],
        "worst after the first second, ms": round(max(frame.ms for frame in settled), 2),
        "p99 of processor time, ms": [part([frame.cpu for frame in run], 99) for run in sowing],
        "worst processor time after the first second, ms": round(max(frame.cpu for frame in settled), 2),
        "p99 of each frame's least, ms": part(least, 99),
        "p50 of each frame's least processor time, ms": part(least_cpu, 50),
        "p99 of each frame's least processor time, ms": part(least_cpu, 99),
        "worst of each frame's least processor time, ms": round(max(least_cpu), 2),
    }


def _unrest(seconds: float = 6.0) -> float:
    """Return the machine's own jitter: p99, in ms, of 1 ms of work between two rests."""
    times: list[float] = []
    began = perf_counter()
    while perf_counter() - began < seconds:
        sleep(0.015)
        start, used = perf_counter(), thread_time()
        while thread_time() - used < 0.001:
            pass
        times.append(1000 * (perf_counter() - start))
    return part(times, 99)


@contextmanager
def _search(wanted: bool) -> Iterator[None]:
    """Run a search without limits in another process."""
    if not wanted:
        yield
        return
    worker = ChildProcess(worker_command())
    try:
        worker.send_lines("position startpos", "go infinite")
        yield
    finally:
        worker.end()
