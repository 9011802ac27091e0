"""A display to measure on: the existing one, or a virtual one."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from game.commands.bench import MeasureError

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
