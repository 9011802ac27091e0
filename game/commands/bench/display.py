"""A display to measure on, the existing one or a virtual one, and a process that measures on it."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.commands.bench import MeasureError

MAIN = Path(__file__).resolve().parents[3] / "main.py"
SCREEN = "1920x1080x24"


@contextmanager
def display(size: str = SCREEN) -> Iterator[dict[str, str]]:
    """The environment for programs that open a window.  Starts Xvfb where there is no display."""
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


def apart(environ: Mapping[str, str], name: str, *words: str, seconds: float = 300) -> dict[str, Any]:
    """What a measure finds in a process of its own, in so many seconds at most.  Raises MeasureError."""
    done = subprocess.run(
        [sys.executable, str(MAIN), "bench", name, *words],
        env={**environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True, text=True, timeout=seconds, check=False,
    )  # fmt: skip
    if done.returncode:
        raise MeasureError(f"the window could not be measured: {done.stderr.strip()[-200:]}")
    found: dict[str, Any] = json.loads(done.stdout)[name]
    return found
