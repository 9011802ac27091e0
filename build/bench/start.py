"""From the start of the process to the first frame with a game card, beside a bare pygame window with a text.

With the program's own games, with hundreds more of one's own, and in Hebrew, whose texts have to be read.  The bare
window is as large as ours, and both find their modules compiled, as installed programs do.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any

from bench.many_games import MANY, write_many
from bench.running import MAIN, MeasureError, display, rounds, steps
from game.store.folders import folders_of
from game.store.settings import Settings

ROUNDS = 9
BARE = """
import time, pygame
pygame.display.init()
pygame.font.init()
window = pygame.display.set_mode({size})
window.blit(pygame.font.Font(None, 32).render("Naqala", True, "white"), (20, 20))
pygame.display.flip()
print("first frame", time.monotonic(), flush=True)
"""


def measure(words: list[str]) -> dict[str, Any]:
    """Medians in milliseconds, the two taking turns; the ratio, pair by pair; and what they use of the processor."""
    with display() as environ:
        environ.pop("PYTHONDONTWRITEBYTECODE", None)
        ways = {"": (0, "en"), f"with {MANY} games more": (MANY, "en"), "in Hebrew": (0, "he")}
        found = {way: _compared(environ, *how) for way, how in ways.items()}
        return found.pop("") | found


def _compared(environ: dict[str, str], more: int, language: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as data:
        if more:
            write_many(folders_of(data).variants, more)
        ours = [sys.executable, str(MAIN), "--data", data, "--language", language]
        bare = [sys.executable, "-c", BARE.format(size=Settings().window)]
        _seconds(ours, environ)
        times = steps("start", rounds(ROUNDS, 1.5))
        pairs = [(_seconds(ours, environ), _seconds(bare, environ)) for _ in times]
    return {
        "home screen, ms": round(1000 * statistics.median(a for (a, _), _ in pairs)),
        "bare pygame window, ms": round(1000 * statistics.median(b for _, (b, _) in pairs)),
        "ratio": round(statistics.median(a / b for (a, _), (b, _) in pairs), 2),
        "ratio of the quickest": round(min(a for (a, _), _ in pairs) / min(b for _, (b, _) in pairs), 2),
        "processor until the end, least of all, ms": [
            round(1000 * min(a for (_, a), _ in pairs)),
            round(1000 * min(b for _, (_, b) in pairs)),
        ],
    }


def _seconds(command: list[str], environ: dict[str, str]) -> tuple[float, float]:
    """From before the process exists until it says that its first frame is on the screen, where it ends.

    And what it used of the processor; 0 on Windows.
    """
    before, began = _spent(), time.monotonic()
    done = subprocess.run(
        command, env={**environ, "NAQALA_SMOKE": "frame"}, capture_output=True, text=True, timeout=60, check=False
    )
    for line in done.stdout.splitlines():
        if line.startswith("first frame "):
            return float(line.split()[2]) - began, _spent() - before
    raise MeasureError(f"no first frame was seen: {done.stderr.strip()[-200:]}")


def _spent() -> float:
    """Processor time of the processes that have ended."""
    times = os.times()
    return times.children_user + times.children_system
