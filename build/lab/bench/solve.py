"""Benchmark of solving Kalah from the start: the final difference with best play, and the time.

The values are known from G. Irving, J. Donkers, J. Uiterwijk, "Solving Kalah", ICGA Journal 23 (3), 2000, for up to
five stones a hole.

    solve [TASK[:SECONDS] ...] [--threads N]
    --out FILE        stores each search as a line of JSON, and continues from there the next time; Ctrl-C ends it
"""

import json
import threading
import time
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from game.engine.mind import SearchLimits
from game.engine.sowing.endgame.endgame_plan import fill_table, new_table, plan_of
from game.engine.sowing.search.thinking import BestMoveSearch
from game.rules.file.schema import OptionValue
from game.rules.file.variant_library import standard_library
from game.rules.sowing import machine
from game.rules.sowing.position import Position
from lab.bench.findings import Findings, Words, heeding
from lab.bench.running import MeasureError, steps

USUAL = ("3", "4", "4e")
ALONE = "alone"
MOST_THREADS = 64
HOW = {ALONE: 0.65, "endgame table": 0.35}  # and the part of its time that each takes


class Task(NamedTuple):
    """A task: options, memory for positions, and the stones of its endgame table (None: usual).

    Memory costs time when it is first written to, so a small task has less.
    """

    options: dict[str, OptionValue]
    megabytes: int = 256
    stones: int | None = 15
    expected: float = 900.0  # seconds, about


EMPTY: dict[str, OptionValue] = {"empty_capture": True}
TASKS = {
    "3": Task({"seeds": 3}, 16, None, expected=3.0),
    "4": Task({"seeds": 4}, expected=250.0),
    "4e": Task({"seeds": 4, **EMPTY}, expected=75.0),
    "5": Task({"seeds": 5}),
    "5e": Task({"seeds": 5, **EMPTY}),
}


def measure(words: list[str]) -> dict[str, Any]:
    """Measure, by task (stones a hole; `e`: with empty capture): the value, seconds (processor time, and those that
    passed), positions.  `words` are tasks.

    A number after a colon limits the seconds: `5:600`.  Each is solved by the search alone, and with an endgame table,
    whose seconds are reported too; for three stones a hole it is the table that the program builds by itself.
    """
    if not machine.COMPILED:
        raise MeasureError("the search is not compiled here; install with a C compiler to measure it.")
    reader = Words("solve", __doc__)
    reader.add_argument("tasks", nargs="*", default=USUAL)
    reader.add_argument("--threads", type=int, default=1, choices=range(1, MOST_THREADS + 1), metavar="N")
    reader.add_out()
    asked = reader.parse_args(words)
    searches: dict[str, Search] = {}
    for word in asked.tasks:
        task, _, most = word.partition(":")
        if task not in TASKS or (most and not (most.isascii() and most.isdigit())):
            raise MeasureError(f"{word[:20]!r} cannot be solved; there are {', '.join(TASKS)}, each with :SECONDS.")
        for how in HOW:
            searches[f"{task}, {how}"] = Search(task, how, float(most) if most else None, asked.threads)
    kept = Findings[dict[str, float]](asked.out, dict[str, float])
    missing = {said: one for said, one in searches.items() if one.key not in kept.found}
    stopped: dict[str, Any] = {}
    try:
        for said in steps("solve", {said: one.expected for said, one in missing.items()}):
            kept.put(missing[said].key, missing[said].made())
    except KeyboardInterrupt:
        stopped = kept.stopped("solve")
    found: dict[str, Any] = {}
    for one in searches.values():
        if one.key in kept.found:
            found.setdefault(one.task, {"table, MB": TASKS[one.task].megabytes})[one.how] = kept.found[one.key]
    return found | stopped


@dataclass(frozen=True)
class Search:
    """A task, solved alone or with an endgame table, in at most so many seconds, by so many threads."""

    task: str
    how: str
    seconds: float | None
    threads: int

    @property
    def key(self) -> str:
        """Return the key under which the result is stored."""
        return json.dumps([self.task, self.how, self.seconds, self.threads])

    @property
    def expected(self) -> float:
        """Return the expected seconds."""
        usual = TASKS[self.task].expected * HOW[self.how]
        return usual if self.seconds is None else min(usual, self.seconds)

    def made(self) -> dict[str, float]:
        """Solve it and return the result.  Raises KeyboardInterrupt as soon as Ctrl-C is pressed."""
        task, table, built = TASKS[self.task], None, dict[str, float]()
        position = Position.start(standard_library().variants["kalah"].rules(task.options))
        if self.how != ALONE:
            stop, began = threading.Event(), time.process_time()
            table = new_table(position.rules, task.stones or plan_of(position.rules).usual_size)
            heeding(partial(fill_table, table, position.rules, stop=stop.is_set), stop.set)
            built = {"stones": table.most, "seconds": round(time.process_time() - began, 2)}
        thinking, began = BestMoveSearch(position, task.megabytes, self.threads, table), time.process_time()
        thinking.reset_stop()
        info = heeding(partial(thinking.solve, position, SearchLimits(seconds=self.seconds)), thinking.stop)
        taken = {"passed": round(info.seconds, 2), "positions": info.nodes}
        spent = round(time.process_time() - began, 2)
        if not info.exact:
            return built | {"not solved after": spent} | taken
        return built | {"South wins by": info.score, "to solve": spent} | taken
