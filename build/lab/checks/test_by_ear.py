"""Whole visits of somebody who sees nothing, over the accessibility bus of Linux; `NAQALA_ALL=1` runs them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

HERE = Path(__file__).parents[1] / "reader"
ROOT = HERE.parents[2]
SYSTEM = "/usr/bin/python3"  # which has the bindings of the bus
ERRANDS = ("language", "library", "lesson", "puzzle", "game")


def missing() -> str:
    """What is not there to try it with."""
    tools = [tool for tool in ("xvfb-run", "dbus-run-session") if not shutil.which(tool)]
    if tools or not Path("/usr/libexec/at-spi-bus-launcher").exists():
        return f"no {', '.join(tools) or 'at-spi2-core'}"
    if find_spec("accesskit") is None:
        return "no accesskit"
    if subprocess.run([SYSTEM, "-c", "import pyatspi"], capture_output=True, check=False).returncode:
        return "no python3-pyatspi"
    return ""


@pytest.mark.parametrize("errand", ERRANDS)
def test_it_can_be_done_by_ear(errand: str, tmp_path: Path) -> None:
    if why := missing():
        pytest.skip(why)
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH", ""))))
    program = f"env PYTHONPATH={path} {sys.executable} {ROOT / 'main.py'} --language en --data {tmp_path}"
    words = [
        str(HERE / "bus.sh"),
        "env",
        f"PYTHONPATH={ROOT / 'build'}{os.pathsep}{ROOT}",
        SYSTEM,
        "-m",
        "lab.reader.errands",
        errand,
    ]
    done = subprocess.run(
        words,
        env={**os.environ, "PROGRAM": program},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
