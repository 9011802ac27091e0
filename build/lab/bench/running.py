"""Environment of benchmarks: a display, a separate process, progress and time left."""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.commands.command_line import CommandError
from game.commands.time_left import TimeLeft, format_duration

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from game.app.loop import App

MAIN = Path(__file__).resolve().parents[3] / "main.py"
HERE = "here"  # the word that has a measure run in this very process
SCREEN = "1920x1080x24"


class MeasureError(CommandError):
    """Raised if a benchmark is impossible here; the message says why."""


# ---------------------------------------------------------------------- where it is
def steps(name: str, expected: Mapping[str, float]) -> Iterator[str]:
    """Yield the steps of a benchmark; before each, print it and the time left to standard error.

    `expected` has the seconds of each; the more of them have passed, the more it goes by how long they really were.
    """
    left = TimeLeft(expected.values(), time.monotonic())
    for number, step in enumerate(expected, 1):
        now = time.monotonic()
        if number > 1:
            left.step_done(now)
        print(
            f"{name}: {number} of {len(expected)}, {step}; {format_duration(left.seconds_left(now))} left",
            file=sys.stderr,
            flush=True,
        )
        yield step


def each(names: Iterable[object], seconds: float) -> dict[str, float]:
    """Return the expected seconds of steps that take equally long."""
    return dict.fromkeys(map(str, names), seconds)


def rounds(many: int, seconds: float) -> dict[str, float]:
    """Return the expected seconds of so many equal rounds."""
    return each((f"round {number}" for number in range(1, many + 1)), seconds)


# ---------------------------------------------------------------------- where it runs
def apart(environ: Mapping[str, str], name: str, *words: str, seconds: float = 300) -> dict[str, Any]:
    """Run a benchmark in another process, where nothing that ran before affects it.

    It has so many seconds at most; `environ` has its display.  Raises MeasureError.
    """
    done = subprocess.run(
        [sys.executable, str(MAIN), "bench", name, HERE, *words],
        env={**environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        stdout=subprocess.PIPE, text=True, timeout=seconds, check=False,
    )  # fmt: skip
    if done.returncode:  # why stands on standard error, where it says how far it is, too
        raise MeasureError(f"{name} could not be measured: {' '.join(words)}.")
    found: dict[str, Any] = json.loads(done.stdout)[name]
    return found


@contextmanager
def display(size: str = SCREEN) -> Iterator[dict[str, str]]:
    """Return the environment for programs that open a window.  Starts Xvfb where there is no display."""
    if os.environ.get("DISPLAY") or os.name == "nt":
        yield dict(os.environ)
        return
    if not shutil.which("Xvfb"):
        raise MeasureError("there is no display, and no Xvfb to make one.")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp"],
        pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(write)
    try:
        with os.fdopen(read) as numbers:
            number = numbers.readline().strip()
        if not number:
            raise MeasureError("Xvfb could not be started.")
        yield {**os.environ, "DISPLAY": f":{number}"}
    finally:
        server.terminate()
        server.wait()


def open_app(folder: str, size: tuple[int, int]) -> App:
    """Return the program with its window, before the first page; it keeps its data in `folder`."""
    from game.app.loop import App
    from game.app.user_services import create_user_services
    from game.ui.screen import open_window
    from game.window.shell.services import Services

    services = create_user_services(Services, folder)
    services.settings.window = size
    return App(services, open_window(size, "Naqala"))


def machine() -> dict[str, object]:
    """Return the machine on which a figure was measured, and whether the step machine is compiled."""
    from game.rules.sowing import machine as sowing

    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.release()}",
        "python": platform.python_version(),
        "compiled": sowing.COMPILED,
    }


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text(errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


# ---------------------------------------------------------------------- what is counted
def memory(process: int | str = "self") -> float:
    """Return the resident megabytes of a process, without its children; 0 where the system doesn't tell."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0.0
    return next(round(int(line.split()[1]) / 1024, 1) for line in status.splitlines() if line.startswith("VmRSS"))


def part(values: list[float], percent: int) -> float:
    """Return the percentile of the values."""
    return round(sorted(values)[len(values) * percent // 100], 2)
