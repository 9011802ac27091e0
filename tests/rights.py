"""Programs to which file permissions apply even if root, who may do everything, runs the tests."""

import ctypes
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
_DROP = 24  # PR_CAPBSET_DROP
_ANY_FILE = (1, 2)  # CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH: to read, write and enter everything


def _as_everyone() -> None:
    """In the child: drops root's powers over files, from the next program on."""
    libc = ctypes.CDLL(None, use_errno=True)
    for power in _ANY_FILE:
        if libc.prctl(_DROP, power, 0, 0, 0):
            raise OSError(ctypes.get_errno(), "root cannot give its powers away here")


def run_with_rights(
    words: Sequence[str | Path], environ: Mapping[str, str] | None = None
) -> "subprocess.CompletedProcess[str]":
    """Runs Python with these words in the project's folder, with the permissions of an ordinary user."""
    root = os.name == "posix" and os.geteuid() == 0
    return subprocess.run(
        [sys.executable, *map(str, words)], preexec_fn=_as_everyone if root else None, cwd=ROOT,
        env={**os.environ, **(environ or {})}, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
