"""The machine on which a figure was measured."""

import os
import platform
from pathlib import Path

from game.rules.sowing import machine as sowing


def machine() -> dict[str, object]:
    """Processor, cores, system, Python, and whether the step machine is compiled."""
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
