"""From a checked variant file and chosen options to the integer tables of the step machine."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from game.rules import sowing
from game.rules.board import SEATS, Board
from game.rules.schema import Clause, FromOption, LapWhen, LapWords, OptionValue, VariantWords, in_force

# Words of the file → numbers of the machine.
PLACES = {"own store": 1, "their store": 2, "own side": 4, "their side": 8}
ANY_HOLE = 256  # what a lap case needs that names no place: it is never meant of a store
WAS = {"empty": 16, "occupied": 32}
FACING = {"empty": 64, "occupied": 128}
TAKES = {"facing": 1, "last": 2}
THENS = {"end turn": 0, "move again": 1, "relay": 2}
SLAMS = {"take nothing": 1, "not allowed": 2, "sweep own and end": 3}
END_WHEN = {
    "a row is empty": 0, "more than half": 1, "mover has no stone": 2, "mover has no move": 3,
    "mover cannot feed": 4, "nobody has a move": 5,
}  # fmt: skip
SWEEPS = {"nobody sweeps": 0, "each sweeps own": 1, "mover sweeps all": 2, "other sweeps all": 3, "draw": 0}

# Clauses that no file needs to write: every game has them.
VOID, AGREED, PASS = "void", "agreed", "pass"


@dataclass(frozen=True)
class Repetition:
    """What happens when a position comes up for the third time."""

    clause: int
    sweep: int
    drawn: bool


@dataclass(frozen=True)
class Rules:
    """One game with its options chosen: geometry, clauses in force, and the machine's tables.

    `clauses` are the ids that steps and outcomes carry, `words` the file they come from.
    """

    variant: str
    words: VariantWords
    options: dict[str, OptionValue]
    defaults: dict[str, OptionValue] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.variant, *self.options.items()))

    def number(self, value: int | FromOption) -> int:
        """A number of the file, looked up in the options where it says so."""
        return int(self.options[value.option]) if isinstance(value, FromOption) else value

    @cached_property
    def board(self) -> Board:
        """The geometry."""
        b = self.words.board
        return Board(b.rows, self.number(b.columns), b.stores, b.store_end)

    @cached_property
    def start(self) -> tuple[int, ...]:
        """Stones by cell at the start."""
        return (self.number(self.words.start.each),) * self.board.holes + (0, 0)

    @property
    def stones(self) -> int:
        """All stones of the game."""
        return sum(self.start)

    def clauses_of(self, kind: str) -> list[Any]:
        """The clauses of one kind (`lap`, `end` …) that the options put in force, in the file's order."""
        return [clause for clause in getattr(self.words, kind) if in_force(clause, self.options)]

    @cached_property
    def clauses(self) -> tuple[str, ...]:
        """The ids of all clauses in force."""
        found: list[Clause] = []
        for kind in ("skip", "lap", "slam", "duty", "end", "repetition", "opening"):
            found += self.clauses_of(kind)
        return tuple(dict.fromkeys([self.words.sowing.id, *(c.id for c in found), VOID, AGREED, PASS]))

    def clause(self, id_: str) -> int:
        """The number by which the machine knows a clause."""
        return self.clauses.index(id_)

    @cached_property
    def repetition(self) -> Repetition | None:
        """The clause for going round in circles, if the game has one."""
        found = self.clauses_of("repetition")
        if not found:
            return None
        return Repetition(self.clause(found[0].id), SWEEPS[found[0].then], found[0].then == "draw")

    @cached_property
    def has_pie(self) -> bool:
        """May North swap instead of his first move?"""
        return bool(self.clauses_of("opening"))

    @cached_property
    def rule(self) -> sowing.Rule:
        """The machine's tables, whole sowings learned."""
        return sowing.Rule(self._tables())

    def machine(self) -> sowing.Machine:
        """A new step machine for this game."""
        return sowing.Machine(self.rule)

    def _tables(self) -> dict[str, Any]:
        board, skips = self.board, {clause.what: clause.id for clause in self.clauses_of("skip")}
        slams, duties, openings = (self.clauses_of(kind) for kind in ("slam", "duty", "opening"))
        laps: list[LapWords] = self.clauses_of("lap")
        ring = board.ring(self.words.sowing.direction == "clockwise")
        return {
            "cells": len(board.cells),
            "holes": board.holes,
            "moves": board.columns,
            "total": self.stones,
            "relays": any(lap.then == "relay" for lap in laps),
            "feeds": bool(duties),
            "duty_clause": self.clause(duties[0].id) if duties else -1,
            "slam": SLAMS[slams[0].then] if slams else 0,
            "slam_clause": self.clause(slams[0].id) if slams else -1,
            "sow_clause": self.clause(self.words.sowing.id),
            "origin_clause": self.clause(skips["origin"]) if "origin" in skips else -1,
            "pie": bool(openings),
            "pie_clause": self.clause(openings[0].id) if openings else -1,
            "void_clause": self.clause(VOID),
            "pass_clause": self.clause(PASS),
            "next": _lanes(_follow(ring)),
            "back": _lanes(_follow(ring[::-1])),
            "passed": self._passed(skips),
            "place": self._places(),
            "face": [board.facing(i) if i < board.holes else i for i in range(len(board.cells))],
            "reach": _padded(self._reach(ring, skips) * 2),
            "lap": len(ring) - len(skips),
            "cases": [
                (
                    _facts(lap.when),
                    sum(1 << n for n in set(lap.when.makes or ())),
                    sum(TAKES[take] for take in set(lap.take)),
                    lap.chain == "backwards",
                    THENS[lap.then],
                    self.clause(lap.id),
                )
                for lap in laps
            ],
            "ends": [(END_WHEN[e.when], SWEEPS[e.then], self.clause(e.id)) for e in self.clauses_of("end")],
        }

    def _passed(self, skips: Mapping[str, str]) -> list[int]:
        """By player and cell: the clause (+ 1) that makes his sowing pass it over, or 0."""
        table = [0] * 192
        if "their store" in skips:
            for lane in (0, 1):
                table[lane * 96 + self.board.store(SEATS[1 - lane])] = self.clause(skips["their store"]) + 1
        return table

    def _places(self) -> list[int]:
        """By player and cell: what the cell is to him."""
        table = [0] * 192
        for lane, seat in enumerate(SEATS):
            for i, cell in enumerate(self.board.cells):
                own = "own" if cell.seat == seat else "their"
                table[lane * 96 + i] = PLACES[f"{own} store"] if cell.store else PLACES[f"{own} side"] | ANY_HOLE
        return table

    def _reach(self, ring: Sequence[int], skips: Mapping[str, str]) -> list[int]:
        """By hole: how many stones its sowing needs to bring one to the other side."""
        board, table = self.board, []
        for hole in range(board.holes):
            owner, at, drops = board.cells[hole].seat, ring.index(hole), 0
            while True:
                at = (at + 1) % len(ring)
                cell = board.cells[ring[at]]
                if not (cell.store and cell.seat != owner and "their store" in skips):
                    drops += 1
                if not cell.store and cell.seat != owner:
                    break
            table.append(drops)
        return table


def _facts(when: LapWhen) -> int:
    needs = PLACES[when.place] if when.place else ANY_HOLE
    needs |= WAS[when.was] if when.was else 0
    return needs | (FACING[when.facing] if when.facing else 0)


def _follow(ring: Sequence[int]) -> list[int]:
    table = list(range(96))
    for here, there in zip(ring, (*ring[1:], ring[0]), strict=True):
        table[here] = there
    return table


def _lanes(table: list[int]) -> list[int]:
    return table + table


def _padded(table: list[int]) -> list[int]:
    return (table + [0] * 192)[:192]
