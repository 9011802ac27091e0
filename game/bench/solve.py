"""Kalah solved from the start: the final difference with the best play of both, and how long that takes.

The values are known from G. Irving, J. Donkers, J. Uiterwijk, "Solving Kalah", ICGA Journal 23 (3), 2000, for up to
five stones a hole, and for six from A. Carstensen's solution of 2011.
"""

import time
from typing import Any

from game.bench import MeasureError
from game.engine.endgame import EndTable
from game.engine.tabled import fill, new_table, plan_of
from game.engine.thinking import Limits, Thinking
from game.rules import sowing
from game.rules.library import standard
from game.rules.position import Position

MEGABYTES = 512
TASKS = {"3": {"seeds": 3}, "4": {"seeds": 4}, "4e": {"seeds": 4, "empty_capture": True}, "5": {"seeds": 5},
         "5e": {"seeds": 5, "empty_capture": True}}  # fmt: skip
USUAL = ("3", "4", "4e")


def measure(words: list[str]) -> dict[str, Any]:
    """By task (stones a hole; `e`: with empty capture): the value, seconds and positions.  Words are tasks.

    A number after a colon bounds the seconds: `5:600`.  Each is solved by the search alone, and with the endgame table
    that the program builds by itself, whose seconds stand beside it.
    """
    if not sowing.COMPILED:
        raise MeasureError("the search is not compiled here; install with a C compiler to measure it.")
    found: dict[str, Any] = {}
    for word in words or USUAL:
        task, _, most = word.partition(":")
        if task not in TASKS or (most and not most.isdigit()):
            raise MeasureError(f"{word[:20]!r} cannot be solved; there are {', '.join(TASKS)}, each with :SECONDS.")
        found[task] = _solved(TASKS[task], float(most) if most else None)
    return found


def _solved(options: dict[str, Any], seconds: float | None) -> dict[str, Any]:
    position = Position.start(standard().variants["kalah"].rules(options))
    alone = _searched(position, seconds, None)
    began = time.process_time()
    table = new_table(position.rules, plan_of(position.rules).usual)
    fill(table, position.rules)
    built = round(time.process_time() - began, 2)
    helped = _searched(position, seconds, table)
    return {"table, MB": MEGABYTES, "alone": alone, "endgame table": {"stones": table.most, "seconds": built} | helped}


def _searched(position: Position, seconds: float | None, table: EndTable | None) -> dict[str, Any]:
    thinking, began = Thinking(position, MEGABYTES, tables=table), time.process_time()
    info = thinking.solve(position, Limits(seconds=seconds))
    taken = round(time.process_time() - began, 2)
    if not info.exact:
        return {"not solved after": taken, "positions": info.nodes}
    return {"South wins by": info.score, "to solve": taken, "positions": info.nodes}
