"""The search: positions a second beside Kalah written by hand in C, and the depth after a second from each start."""

import contextlib
import ctypes
import statistics
import time
from pathlib import Path
from typing import Any

from game.engine.constants import INFINITE
from game.engine.sowing.search.search import Search
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.sowing import machine
from game.rules.sowing.position import Position
from lab.bench.duels import reports
from lab.bench.perft import REFERENCE, build
from lab.bench.running import MeasureError, each, rounds, steps

SECONDS = 1.0
FUNCTION, DEPTH, BITS = "kalah_search", 16, 22  # the reference's name, plies, and bits of its table's size
DEPTHS = {"kalah": 17, "oware": 15}
ROUNDS = 5


def measure(words: list[str]) -> dict[str, Any]:
    """Medians over five rounds of processor time in which the contestants take turns; then a second from each start.

    `FILE.c:FUNCTION` names another reference: it takes plies and the bits of its table's size, and returns how many
    positions it made, or leaves that in a global `nodes`.
    """
    if not machine.COMPILED:
        raise MeasureError("the search is not compiled here; install with a C compiler to measure it.")
    file, _, function = words[0].rpartition(":") if words else (str(REFERENCE), "", FUNCTION)
    reference, speeds = build(Path(file)), dict[str, list[float]]()
    for _ in steps("search", rounds(ROUNDS, 10.0)):
        if reference:
            speeds.setdefault("reference C, kalah", []).append(_by_hand(reference, function))
        for game, depth in DEPTHS.items():
            speeds.setdefault(game, []).append(_ours(game, depth))
    pairs = {"kalah / reference C": ("kalah", "reference C, kalah"), "oware / kalah": ("oware", "kalah")}
    ratios = {
        name: [a / b for a, b in zip(speeds[one], speeds[other], strict=True)]
        for name, (one, other) in pairs.items()
        if other in speeds
    }
    starts = each(standard_library().variants, SECONDS)
    return {
        "positions a second": {name: round(statistics.median(values)) for name, values in speeds.items()},
        "ratios": {name: round(statistics.median(values), 3) for name, values in ratios.items()},
        "reference": file if reference else "not measured: no C compiler, or no reference file",
        "in a second from the start": {id_: _second(id_) for id_ in steps("search, from the start", starts)},
    }


def _by_hand(reference: ctypes.CDLL, function: str) -> float:
    search = getattr(reference, function)
    search.restype = ctypes.c_longlong
    began = time.process_time()
    made = int(search(DEPTH, BITS))
    seconds = time.process_time() - began
    with contextlib.suppress(ValueError):
        made = ctypes.c_longlong.in_dll(reference, "nodes").value
    return made / seconds


def _ours(game: str, depth: int) -> float:
    """Positions a second of the same work: deepened from the start with a table of that size."""
    position = Position.start(standard_library().variants[game].rules())
    search = Search(position.rules.rule, BITS)
    began = time.process_time()
    for plies in range(1, depth + 1):
        search.run(position.setting, plies, -INFINITE, INFINITE)
    return search.nodes / (time.process_time() - began)


def _second(id_: str) -> dict[str, int]:
    """Depth and positions after a second; empty where the game begins with a layout."""
    rules = standard_library().variants[id_].rules()
    position = family_of(rules).start(rules)
    infos = reports(position, SECONDS) if position.phase == "play" and not position.joint else []
    return {"depth": infos[-1].depth, "positions a second": infos[-1].nps} if infos else {}
