"""Positions a second of the step machine: compiled, plain, and beside Kalah written by hand in C."""

import ctypes
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from game.rules.file.variant_library import standard_library
from game.rules.sowing import machine
from game.rules.sowing.perft import perft
from game.rules.sowing.position import Position
from lab.bench.running import MAIN, MeasureError, rounds, steps

REFERENCE = MAIN.parent / "build" / "lab" / "bench" / "kalah_reference.c"
FUNCTION = "kalah_perft"
DEPTHS = {"kalah": 10, "oware": 9}
PLAIN_DEPTH = 6
ROUNDS = 5


def measure(words: list[str]) -> dict[str, Any]:
    """Medians over five rounds in which the contestants take turns; `FILE.c:FUNCTION` names another reference."""
    if not machine.COMPILED:
        raise MeasureError("the step machine is not compiled here; install with a C compiler to measure it.")
    file, _, function = words[0].rpartition(":") if words else (str(REFERENCE), "", FUNCTION)
    if not function or not Path(file).is_file():
        raise MeasureError(f"there is no reference {words[0][:80]!r}; it is called FILE.c:FUNCTION.")
    reference = build(Path(file))
    speeds: dict[str, list[float]] = {}
    ratios: dict[str, list[float]] = {}
    for _ in steps("perft", rounds(ROUNDS, 6.0)):
        by_hand = 0.0
        if reference:
            count = getattr(reference, function)
            count.restype = ctypes.c_longlong
            n, seconds = _timed(lambda count=count: int(count(DEPTHS["kalah"])))
            by_hand = n / seconds
            speeds.setdefault("reference C, kalah", []).append(by_hand)
        for game, depth in DEPTHS.items():
            position = Position.start(standard_library().variants[game].rules())
            n, seconds = _timed(lambda p=position, d=depth: perft(p.machine(), d))
            speeds.setdefault(game, []).append(n / seconds)
            if by_hand:
                ratios.setdefault(f"{game} / reference C", []).append(n / seconds / by_hand)
    plain = _plain()
    speeds["kalah, uncompiled"] = [plain]
    return {
        "positions a second": {name: round(statistics.median(values)) for name, values in speeds.items()},
        "ratios": {name: round(statistics.median(values), 3) for name, values in ratios.items()}
        | {"kalah / uncompiled": round(statistics.median(speeds["kalah"]) / plain)},
        "reference": file if reference else "not measured: no C compiler, or no reference file",
    }


def _timed(run: Any) -> tuple[int, float]:
    began = time.process_time()
    n = run()
    return n, time.process_time() - began


def build(source: Path) -> ctypes.CDLL | None:
    """The reference as a shared library, built with the step machine's flags; None where it cannot be built."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if not compiler or not source.exists():
        return None
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "reference.so"
        done = subprocess.run([compiler, "-O3", "-shared", "-fPIC", "-o", str(library), str(source)], check=False)
        return ctypes.CDLL(str(library)) if done.returncode == 0 else None


def _plain() -> float:
    """Positions a second of the machine uncompiled, in a process of its own."""
    code = (
        "import time;from game.rules.sowing.perft import COMPILED,perft;"
        "from game.rules.file.variant_library import standard_library;"
        "from game.rules.sowing.position import Position;assert not COMPILED;"
        "p=Position.start(standard_library().variants['kalah'].rules());m=p.machine();t=time.process_time();"
        f"n=perft(m,{PLAIN_DEPTH});print(n/(time.process_time()-t))"
    )
    root = MAIN.parent
    environ = {**os.environ, "NAQALA_PLAIN": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=root, env=environ, capture_output=True, text=True, check=True
    )
    return float(done.stdout)
