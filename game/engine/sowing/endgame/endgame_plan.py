"""Plans of endgame tables, derived from the rules: which games have them, their sizes, how they are built."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from game.engine.sowing.endgame import table as endgame
from game.engine.sowing.endgame.packing import Packing
from game.engine.sowing.endgame.retrograde import Retrograde
from game.engine.sowing.endgame.table import EndTable, positions
from game.engine.tables import MOST_MEMORY, SPARE_MEMORY, USUAL_MEMORY, TableProgress
from game.rules.file.vocabulary import NAMING, EndWhen, RepetitionResult
from game.rules.sowing import machine
from game.rules.sowing.compiled import Rules

USUAL = USUAL_MEMORY if machine.COMPILED else 50_000  # bytes that building the first table unasked may take
USUAL_STONES = 12  # at most, however little memory they take
SPARE = SPARE_MEMORY if machine.COMPILED else USUAL  # bytes that building larger ones afterwards may take
AT_ONCE = 20_000 if machine.COMPILED else 50  # positions examined between two reports, and bounds:
LOOKS = 300_000 if machine.COMPILED else 1_000
SAMPLE = 2_000_000 if machine.COMPILED else 2_000  # values that are found to measure how long more take
WHAT = "stones"


def why_no_table(rules: Rules) -> str:
    """Return why a game has no endgame table, as a sentence; "" if it can have one.

    A table can depend only on the stones in the holes and stores and on the player to move.
    """
    name = rules.words.name
    if not rules.counts:
        return f"{name} has no endgame table: stones do not count in it, so there is no score to look up."
    if rules.for_one_player:
        return f"{name} has no endgame table: it is a game for one, which is solved instead."
    if rules.match:
        return f"{name} has no endgame table while a match is played: what a round is worth depends on the others."
    if rules.house or rules.board.hands or rules.marks:
        return f"{name} has no endgame table: its positions are more than stones in holes."
    if rules.allows_debt:
        return f"{name} has no endgame table: stones come back from the stores, so the board never runs low for good."
    if rules.driven:
        return f"{name} needs no endgame table: no turn leaves a choice, and playing on is as quick as looking up."
    if any(end.then in NAMING for end in rules.clauses_of_kind("end")):
        return f"{name} has no endgame table: it can be won without counting stones."
    return ""


@dataclass(frozen=True)
class TablePlan:
    """Layout of a sowing game's endgame tables, their sizes in stones on the board, and the memory that they need.

    `turns`: number of players to move it distinguishes (one if both sides are alike); `layered`: future captures depend
    on the stores; `circles`: the result of a position's third occurrence.
    """

    smallest_size: ClassVar[int] = 1  # stones
    name: str
    stones: int
    holes: int
    moves: int
    turns: int
    layered: bool
    circles: str | None

    def value_count(self, n: int) -> int:
        """Return the number of values with n stones on the board."""
        return positions(self.holes, n) * self.turns * (n + 1 if self.layered else 1)

    def bytes_to_build(self, most: int) -> int:
        """Return the memory, in bytes, needed to build a table with up to `most` stones."""
        others = sum(self.value_count(n) for n in range(most)) // 2
        return others + 6 * self.value_count(most) + positions(self.holes, most) * self.turns * (10 + 8 * self.moves)

    @property
    def largest_size(self) -> int:
        """Return the greatest number of stones that any table of the game can have."""
        return self._largest_size_within(MOST_MEMORY)

    @property
    def usual_size(self) -> int:
        """Return the number of stones up to which tables are built by default; 0 where none is worth building."""
        return min(self._largest_size_within(USUAL), USUAL_STONES)

    @property
    def spare_time_size(self) -> int:
        """Return the number of stones up to which tables are built unasked, in spare time."""
        return self._largest_size_within(SPARE)

    def _largest_size_within(self, memory: int) -> int:
        """Return the greatest number of stones whose table can be built in this much memory, in bytes."""
        return next((n for n in range(min(self.stones, endgame.MOST), 0, -1) if self.bytes_to_build(n) <= memory), 0)


def plan_of(rules: Rules) -> TablePlan:
    """Return the plan of a game's endgame tables. Raises ValueError, with the reason as a sentence, if it can have
    none.
    """
    if reason := why_no_table(rules):
        raise ValueError(reason)
    rule = rules.rule
    layered = any(end.when in (EndWhen.MORE_THAN_HALF, EndWhen.HALF) for end in rules.clauses_of_kind("end"))
    circles = next((clause.then for clause in rules.clauses_of_kind("repetition")), None)
    turns = 1 if rule.mirrors else 2
    return TablePlan(rules.words.name, rules.stones, rule.holes, rule.moves, turns, layered, circles)


def new_table(rules: Rules, most: int) -> EndTable:
    """Return an empty endgame table for up to `most` stones. Raises ValueError, with the reason as a sentence, if the
    game has no table of that size.
    """
    plan = plan_of(rules)
    if not 0 <= most <= plan.largest_size:
        raise ValueError(f"a table of {plan.name} can have 0 to {plan.largest_size} stones, not {most}.")
    constant = plan.circles in (RepetitionResult.DRAW, RepetitionResult.NOBODY_SWEEPS)
    return EndTable(rules.rule, most, plan.turns == 1, plan.layered, constant)


def fill_table(
    table: EndTable,
    rules: Rules,
    known: EndTable | None = None,
    report: Callable[[TableProgress], None] = lambda progress: None,
    stop: Callable[[], bool] = lambda: False,
) -> int:
    """Fill a new table; return the number of stones up to which it is complete: all, unless `stop` ended it early.

    The values of `known`, a smaller table of the same game, are copied.  `stop` is polled several times a second.
    """
    plan = plan_of(rules)
    for part in known.parts(table.room) if known else ():
        table.add(part)
    owns = plan.circles == RepetitionResult.EACH_SWEEPS_OWN
    worker = Retrograde(table, rules.rule, owns or plan.circles == RepetitionResult.NOBODY_SWEEPS, owns)
    for n in range(table.most + 1, table.room + 1):
        many, looked = table.positions(n), 0
        worker.begin(n)
        while not worker.look(AT_ONCE):
            looked += AT_ONCE * plan.turns
            report(TableProgress(n, many, looked / many))
            if stop():
                return n
        worker.link()
        while not worker.settle(LOOKS):
            report(TableProgress(n, many, None))
            if stop():
                return n
        packing = Packing(worker)
        while not packing.go(AT_ONCE):
            if stop():
                return n
        table.add(packing.part())
        report(TableProgress(n, many, 1.0))
        if stop():
            return n + 1
    return table.room + 1
