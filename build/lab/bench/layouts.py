"""How good the computer's layouts are: by how many stones they win against the better answer, after so much time."""

import statistics
import time
from random import Random
from typing import Any

from game.engine.mind import SearchInfo, SearchLimits
from game.engine.sowing.levels import arrangements
from game.rules.file.variant_library import standard_library
from game.rules.sowing.position import Position
from lab.bench.running import MeasureError, rounds, steps

GAME = "madjnuni"  # the only game that comes with the program in which a layout can win against both answers
MARKS = (1.0, 10.0)  # seconds of processor time
RUNS = 3


def measure(words: list[str]) -> dict[str, Any]:
    """Medians of three runs with different seeds; `words` are the seconds, 1 and 10 if there are none."""
    if any(not word.isdigit() for word in words):
        raise MeasureError("bench layouts takes numbers of seconds, such as 1 10 60.")
    marks = [float(word) for word in words] or list(MARKS)
    times = steps("layouts", rounds(RUNS, max(marks)))
    runs = [_found(Random(seed), sorted(marks)) for seed, _ in enumerate(times)]
    return {
        f"{seconds:g} s": {
            "stones won more": statistics.median(run[i][0] for run in runs),
            "layouts compared": statistics.median(run[i][1] for run in runs),
        }
        for i, seconds in enumerate(sorted(marks))
    }


def _found(random: Random, marks: list[float]) -> list[tuple[int, int]]:
    """The best worth and the number of layouts compared at each mark."""
    position = Position.start(standard_library().variants[GAME].rules({"match": False}))
    began, told = time.process_time(), list[tuple[float, int, int]]()

    def spent() -> float:
        return time.process_time() - began

    def hear(info: SearchInfo) -> None:
        told.append((spent(), info.score, info.depth))

    arrangements.best_layout(position, SearchLimits(), random, report=hear, stopped=lambda: spent() >= marks[-1])
    return [max((score, compared) for at, score, compared in told if at <= mark) for mark in marks]
