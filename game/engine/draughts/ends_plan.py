"""Plans of draughts endgame tables: which games have them, their sizes, and how they are built."""

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from game.engine.draughts.ends import COMPILED, HUNTERS, LIMIT, EndTable, Retrograde, entries_of, kinds, value_count
from game.engine.tables import MOST_MEMORY, USUAL_MEMORY, TableProgress
from game.rules.draughts.compiled import Rules
from game.rules.draughts.words import DraughtsEndCondition

AT_ONCE = 20_000 if COMPILED else 50  # positions looked at between two reports, and steps of passing values on:
STEPS = 1_000_000 if COMPILED else 1_000
NEEDED = (DraughtsEndCondition.FEW_KINGS, DraughtsEndCondition.THREE_KINGS, DraughtsEndCondition.QUIET)
SAMPLE = 2_000_000 if COMPILED else 2_000  # values that are found to measure how long more take
WHAT = "pieces"


def why_no_table(rules: Rules) -> str:
    """Return why a game has no endgame table, as a sentence; "" if it can have one."""
    if any(when not in rules.clause_of_end for when in NEEDED):
        return f"{rules.words.name} has no endgame table: with few kings it does not end as in other games of draughts."
    return ""


@dataclass(frozen=True)
class TablePlan:
    """Sizes of a draughts game's endgame tables, in pieces on the board, and the memory that they need."""

    smallest_size: ClassVar[int] = 2  # pieces
    name: str
    squares: int

    def value_count(self, n: int) -> int:
        """Return the number of values with n pieces on the board."""
        return entries_of(self.squares, n)

    def bytes_to_build(self, most: int) -> int:
        """Return the memory, in bytes, needed to build a table with up to `most` pieces."""
        values = sum(entries_of(self.squares, n) for n in range(2, most + 1))
        return values + 2 * max(value_count(self.squares, kind) for kind in kinds(most))

    @property
    def largest_size(self) -> int:
        """Return the greatest number of pieces that a table can have."""
        return self._largest_size_within(MOST_MEMORY // 10)

    @property
    def usual_size(self) -> int:
        """Return the number of pieces up to which tables are built by default; 0 where none is worth building."""
        return self._largest_size_within(USUAL_MEMORY) if COMPILED else 0

    @property
    def spare_time_size(self) -> int:
        """Return the number of pieces up to which tables are built unasked, in spare time: the same as `usual_size`."""
        return self.usual_size

    def _largest_size_within(self, memory: int) -> int:
        """Return the greatest number of pieces whose table can be built in this much memory, in bytes."""
        return next((n for n in range(LIMIT - 1, 1, -1) if self.bytes_to_build(n) <= memory), 0)


def plan_of(rules: Rules) -> TablePlan:
    """Return the plan of a game's endgame tables. Raises ValueError, with the reason as a sentence, if it can have
    none.
    """
    if reason := why_no_table(rules):
        raise ValueError(reason)
    return TablePlan(rules.words.name, rules.board.squares)


def new_table(rules: Rules, most: int) -> EndTable:
    """Return an empty table of endgames with up to `most` pieces.  Raises ValueError, with a message for the user, if
    the game has no table of that size.
    """
    plan = plan_of(rules)
    if not plan.smallest_size <= most <= plan.largest_size:
        raise ValueError(
            f"a table of {plan.name} can have {plan.smallest_size} to {plan.largest_size} pieces, not {most}."
        )
    return EndTable(rules.rule, most, rules.is_slow_hunt_lost)


def fill_table(
    table: EndTable,
    rules: Rules,
    known: EndTable | None = None,
    report: Callable[[TableProgress], None] = lambda progress: None,
    stop: Callable[[], bool] = lambda: False,
) -> int:
    """Fill a new table; return the number of pieces up to which it is complete: all, unless `stop` ended it early.

    The values of `known`, a smaller table of the same game, are copied.  `stop` is polled several times a second.
    """
    first, table.low = 2, array("b", bytes(table.entries))
    if known:
        first = min(known.most, table.most) + 1
        done = table.firsts[first - 1]
        memoryview(table.low)[:done] = memoryview(known.low)[:done]
    worker = Retrograde(table)
    for pieces in range(first, table.most + 1):
        many, seen = entries_of(table.squares, pieces), 0

        def going(looked: int, n: int = pieces, many: int = many) -> bool:
            """Report that `looked` of the `many` positions with `n` pieces are done; return False if the work is to
            stop.
            """
            report(TableProgress(n, many, min(1.0, looked / many) * 0.999))
            return not stop()

        if pieces == HUNTERS:
            worker.begin_hunt()
            while not worker.hunt(AT_ONCE):
                if not going(seen):
                    return pieces
        for kind in kinds(pieces):
            if kind < kind[2:] + kind[:2]:
                continue  # solved with its other side
            if kind[0] + kind[2] == 0 and pieces == HUNTERS and kind[1] != kind[3]:
                continue  # a hunt
            worker.begin(kind)
            while not worker.look(AT_ONCE):
                if not going(seen):
                    return pieces
            while not worker.settle(STEPS):
                if not going(seen):
                    return pieces
            seen += 2 * value_count(table.squares, kind)
        report(TableProgress(pieces, many, 1.0))
        if stop():
            return pieces + 1
    return table.most + 1
