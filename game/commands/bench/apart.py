"""A measure in a process of its own: nothing that ran before is in its way."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

from game.commands.bench import MeasureError
from game.commands.bench.start import MAIN

if TYPE_CHECKING:
    from collections.abc import Mapping


def apart(environ: Mapping[str, str], name: str, *words: str, seconds: float = 300) -> dict[str, Any]:
    """What a measure finds, in so many seconds at most; `environ` has its display.  Raises MeasureError."""
    done = subprocess.run(
        [sys.executable, str(MAIN), "bench", name, *words],
        env={**environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True, text=True, timeout=seconds, check=False,
    )  # fmt: skip
    if done.returncode:
        raise MeasureError(f"the window could not be measured: {done.stderr.strip()[-200:]}")
    found: dict[str, Any] = json.loads(done.stdout)[name]
    return found
