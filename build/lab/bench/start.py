"""From the start of the process to the first frame, which is the whole home page as one sees it without scrolling.

Beside a bare pygame window of the same settings with a line of text, the two taking turns; at two sizes, on the very
first start, with hundreds of games of one's own, and in Hebrew.  And the longest turn of the loop that follows.  Both
find their modules compiled, as installed programs do.
"""

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from game.rules.file.variant_library import MOST_FILES
from game.store.folders import folders_of
from game.store.settings import Settings, SettingsFile
from lab.bench.many_games import write_many
from lab.bench.running import MAIN, MeasureError, display, rounds, steps

ROUNDS = 7
SMALL, LARGE = (1280, 800), (1920, 1080)
MORE = 300, 1000
BARE = """
import os, time, pygame
pygame.display.init()
pygame.font.init()
if pygame.display.get_driver() == "x11":
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
window = pygame.Window("Naqala", {size}, resizable=True)
window.get_surface().blit(pygame.font.Font(None, 32).render("Naqala", True, "white"), (20, 20))
window.flip()
print("first frame", time.monotonic(), time.process_time(), flush=True)
"""


def measure(words: list[str]) -> dict[str, Any]:
    """The least milliseconds of processor time of all rounds; and that of the bare window."""
    with display() as environ:
        environ.pop("PYTHONDONTWRITEBYTECODE", None)
        ways: dict[str, dict[str, Any]] = {
            "1280x800": {},
            "1920x1080": {"size": LARGE},
            "the very first start": {"first": True},
            **{f"with {n} files of one's own, {min(n, MOST_FILES)} of them read": {"more": n} for n in MORE},
            "in Hebrew": {"language": "he"},
        }
        times = steps("start", rounds(ROUNDS, 1.0 * len(ways)))
        with tempfile.TemporaryDirectory() as folder:
            starts = {way: _Start(Path(folder) / str(n), environ, **how) for n, (way, how) in enumerate(ways.items())}
            for _ in times:
                for one in starts.values():
                    one.measure()
        return {way: one.found() for way, one in starts.items()}


class _Start:
    """The program with one way of starting it, and the bare window as large."""

    def __init__(
        self, data: Path, environ: dict[str, str], *, size: tuple[int, int] = SMALL, more: int = 0,
        language: str = "en", first: bool = False,
    ) -> None:  # fmt: skip
        self._data, self._environ, self._size, self._language, self._first = data, environ, size, language, first
        self._home, self._bare, self._steps = list[float](), list[float](), list[float]()
        if more:
            write_many(folders_of(str(data)).variants, more)
        if not first:
            self._keep_size()
            self._said("steps")  # until the first page is kept

    def _keep_size(self) -> None:
        file = SettingsFile(folders_of(str(self._data)).settings)
        file.save(Settings(window=self._size))
        file.flush()

    def measure(self) -> None:
        if self._first:
            self._data = self._data.with_name(f"{self._data.name} again")
            self._keep_size()
        self._home.append(float(self._said("frame").split()[3]))
        bare = [sys.executable, "-c", BARE.format(size=self._size)]
        self._bare.append(float(_line(bare, self._environ, "first frame").split()[3]))
        self._steps.append(float(self._said("steps").split()[2]))

    def _said(self, smoke: str) -> str:
        ours = [sys.executable, str(MAIN), "--data", str(self._data), "--language", self._language]
        wanted = "first frame" if smoke == "frame" else "longest step"
        return _line(ours, {**self._environ, "NAQALA_SMOKE": smoke}, wanted)

    def found(self) -> dict[str, Any]:
        home, bare = min(self._home), min(self._bare)
        return {
            "home whole, ms": round(1000 * home),
            "bare pygame window, ms": round(1000 * bare),
            "ratio": round(home / bare, 2),
            "longest step after it, ms": round(1000 * min(self._steps)),
        }


def _line(command: list[str], environ: dict[str, str], wanted: str) -> str:
    """The line that a program says about itself."""
    done = subprocess.run(command, env=environ, capture_output=True, text=True, timeout=60, check=False)
    for line in done.stdout.splitlines():
        if line.startswith(wanted):
            return line
    raise MeasureError(f"nothing was measured: {done.stderr.strip()[-200:]}")
