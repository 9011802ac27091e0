"""Kalah solved from the start: the final difference with the best play of both, and how long that takes.

The values are known from G. Irving, J. Donkers, J. Uiterwijk, "Solving Kalah", ICGA Journal 23 (3), 2000, for up to
five stones a hole, and for six from A. Carstensen's solution of 2011.
"""

import time
from typing import Any, NamedTuple

from bench.running import MeasureError, steps
from game.engine.mind import Limits
from game.engine.sowing.endgame.endgame_plan import fill, new_table, plan_of
from game.engine.sowing.endgame.table import EndTable
from game.engine.sowing.search.thinking import Thinking
from game.rules.file.library import standard
from game.rules.file.schema import OptionValue
from game.rules.sowing import machine
from game.rules.sowing.position import Position

USUAL = ("3", "4", "4e")


class Task(NamedTuple):
    """What is solved, with how much memory for positions, and with an endgame table of how many stones (None: usual).

    Memory costs time when it is first written to, so a small task has less.
    """

    options: dict[str, OptionValue]
    megabytes: int = 512
    stones: int | None = 15
    expected: float = 900.0  # seconds, about


EMPTY: dict[str, OptionValue] = {"empty_capture": True}
TASKS = {
    "3": Task({"seeds": 3}, 128, None, expected=3.0),
    "4": Task({"seeds": 4}, expected=250.0),
    "4e": Task({"seeds": 4, **EMPTY}, expected=75.0),
    "5": Task({"seeds": 5}),
    "5e": Task({"seeds": 5, **EMPTY}),
}


def measure(words: list[str]) -> dict[str, Any]:
    """By task (stones a hole; `e`: with empty capture): the value, seconds and positions.  `words` are tasks.

    A number after a colon limits the seconds: `5:600`.  Each is solved by the search alone, and with an endgame table,
    whose seconds are reported too; for three stones a hole it is the table that the program builds by itself.
    """
    if not machine.COMPILED:
        raise MeasureError("the search is not compiled here; install with a C compiler to measure it.")
    found: dict[str, Any] = {}
    for word in words or USUAL:
        task, _, most = word.partition(":")
        if task not in TASKS or (most and not most.isdigit()):
            raise MeasureError(f"{word[:20]!r} cannot be solved; there are {', '.join(TASKS)}, each with :SECONDS.")
    for word in steps("solve", {word: TASKS[word.partition(":")[0]].expected for word in words or USUAL}):
        task, _, most = word.partition(":")
        found[task] = _solved(TASKS[task], float(most) if most else None)
    return found


def _solved(task: Task, seconds: float | None) -> dict[str, Any]:
    position = Position.start(standard().variants["kalah"].rules(task.options))
    alone = _searched(position, task.megabytes, seconds, None)
    began = time.process_time()
    table = new_table(position.rules, task.stones or plan_of(position.rules).usual)
    fill(table, position.rules)
    built = {"stones": table.most, "seconds": round(time.process_time() - began, 2)}
    helped = _searched(position, task.megabytes, seconds, table)
    return {"table, MB": task.megabytes, "alone": alone, "endgame table": built | helped}


def _searched(position: Position, megabytes: int, seconds: float | None, table: EndTable | None) -> dict[str, Any]:
    thinking, began = Thinking(position, megabytes, tables=table), time.process_time()
    info = thinking.solve(position, Limits(seconds=seconds))
    taken = round(time.process_time() - began, 2)
    if not info.exact:
        return {"not solved after": taken, "positions": info.nodes}
    return {"South wins by": info.score, "to solve": taken, "positions": info.nodes}
