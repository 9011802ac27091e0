"""Forecast of the size, memory and time of an endgame table, measured on a small table of the same game."""

import time
from dataclasses import dataclass

from game.engine.tables import EndTable, TableProgress, table_plans
from game.rules.game import Rules

LOOKED_BACK = 3  # numbers of stones that tell how it goes on


@dataclass(frozen=True)
class TableForecast:
    """Expected cost of a table: bytes on disk (`size`) and in `memory`; `seconds` by number of stones still to do."""

    size: int
    memory: int
    seconds: dict[int, float]


def table_forecast(rules: Rules, most: int, table: EndTable | None) -> TableForecast:
    """Estimate the cost of the endgame table with up to `most` stones from an existing smaller `table` (None: there is
    none); takes a second or two.

    Bytes per value and time are extrapolated from their growth between numbers of stones.
    """
    ends = table_plans(rules)
    plan = ends.plan_of(rules)
    first = plan.smallest_size
    small = max((n for n in range(first, most + 1) if plan.value_count(n) <= ends.SAMPLE), default=first)
    sample, took, before = ends.new_table(rules, small), dict[int, float](), time.perf_counter()

    def heard(progress: TableProgress) -> None:
        """Record the time of each number of stones."""
        nonlocal before
        if progress.done == 1.0:
            took[progress.stones], before = time.perf_counter() - before, time.perf_counter()

    ends.fill_table(sample, rules, None, heard)
    looked = list(took)[-LOOKED_BACK:]
    pace = sum(took[n] for n in looked) / sum(plan.value_count(n) * n for n in looked) if looked else 0.0
    first = table.most + 1 if table else min(took)
    largest = table if table and table.most > small else sample
    sizes = _bytes_by_stones(largest)
    last = largest.most
    each = {n: sizes[n] / plan.value_count(n) for n in sizes if n >= plan.smallest_size}
    back = max(min(each), last - LOOKED_BACK + 1)
    growth = max(0.0, (each[last] - each[back]) / (last - back)) if last > back else 0.0
    more = {n: (each[last] + growth * (n - last)) * plan.value_count(n) for n in range(last + 1, most + 1)}
    size = sum(sizes[n] for n in sizes if n <= most) + round(sum(more.values()))
    return TableForecast(
        size, plan.bytes_to_build(most), {n: pace * n * plan.value_count(n) for n in range(first, most + 1)}
    )


def _bytes_by_stones(table: EndTable) -> dict[int, int]:
    """Return the bytes of each part of a table, by the number of stones; parts of draughts begin with two pieces."""
    parts = table.parts(table.most)
    return {table.most - len(parts) + 1 + i: part.nbytes for i, part in enumerate(parts)}
