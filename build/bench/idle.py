"""What the window costs when nothing moves, on the home page and in a game: share of a core, memory at 1280×800."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from bench.running import MAIN, MeasureError, display, each, memory, steps
from game.store.folders import folders_of
from game.store.settings import Settings, SettingsFile

SETTLE, WATCH = 6.0, 15.0  # seconds


def measure(words: list[str]) -> dict[str, Any]:
    """Per cent of one core over WATCH seconds, and resident megabytes."""
    if not Path("/proc/self/stat").exists():
        raise MeasureError("this system has no /proc to read processor time from.")
    with display() as environ:
        return {page: _watch(page, environ) for page in steps("idle", each(("home", "game"), SETTLE + WATCH))}


def _watch(page: str, environ: dict[str, str]) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as data:
        _keep_still(data)
        smoke = {"NAQALA_SMOKE": "game"} if page == "game" else {}
        program = subprocess.Popen(
            [sys.executable, str(MAIN), "--data", data], env={**environ, **smoke},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            time.sleep(SETTLE)
            before, began = _ticks(program.pid), time.monotonic()
            time.sleep(WATCH)
            if program.poll() is not None:
                raise MeasureError("the window could not be opened.")
            used = (_ticks(program.pid) - before) / os.sysconf("SC_CLK_TCK")
            share = 100 * used / (time.monotonic() - began)
            return {"core, %": round(share, 2), "memory, MB": memory(program.pid)}
        finally:
            program.kill()
            program.wait()


def _keep_still(data: str) -> None:
    """Writes settings under which no game is played on the card that the pointer happens to rest on."""
    file = SettingsFile(folders_of(data).settings)
    file.save(Settings(calm_motion=True))
    file.flush()


def _ticks(pid: int) -> int:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])
