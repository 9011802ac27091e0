"""The steps of a sowing turn."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Generic

from game.rules.game import Outcome
from game.rules.sowing import constants
from game.rules.sowing.machine_steps import cells_after_step, step_of
from game.rules.sowing.next_position import (
    P,
    after_decision,
    after_round,
    position_before_judgement,
    third_repetition_clause,
)
from game.rules.sowing.setup.chosen_game import AGREED
from game.rules.steps import Step


class Turn(Generic[P]):
    """A turn in progress: an iterator of steps, computed lazily by the machine.

    Once exhausted, `result` is the position after the turn.  `copy` continues independently, also in mid-turn.
    """

    def __init__(self, position: P, move: str, number: int | None, agreed: bool = False) -> None:
        self.position, self.move = position, move
        self.result: P | None = None
        self.shown_clause = ""  # a clause that changed the turn without a step: a grand slam that takes nothing
        self._machine = position.machine()
        self._stopping = agreed
        self._after: P | None = None  # once the machine has done its part
        self._waiting: tuple[Step, ...] = ()  # steps between rounds, the next one first
        self._cells = position.cells + position.marks
        if agreed and position.rules.match:
            agreement = replace(position, outcome=Outcome(None, AGREED), ply=position.ply + 1)
            self._after, self._waiting = after_round(agreement)
        elif agreed:
            self._end_game_by_clause(AGREED)
        elif number is None:
            self._after, self._waiting = after_decision(position, move)
        else:
            if position.rules.rule.relays:
                self._detect_endless_turn(number)
            self._machine.begin(number)

    def __iter__(self) -> Iterator[Step]:
        return self

    def __next__(self) -> Step:
        if self._after is None and (step := self._next_machine_step()):
            return step
        if self._waiting:
            step, self._waiting = self._waiting[0], self._waiting[1:]
            self._cells = cells_after_step(self.position.rules, self._cells, step)
            return step
        self.result = self._after
        raise StopIteration

    def _next_machine_step(self) -> Step | None:
        """Return the machine's next step; at the end of the turn prepare what follows (repetition, new round) and
        return None.
        """
        machine, position = self._machine, self.position
        kind = machine.step()
        if kind:
            return step_of(position.rules, machine, kind, bool(position.joint))
        if machine.shown_clause >= 0:
            self.shown_clause = position.rules.clauses[machine.shown_clause]
        after = position_before_judgement(position, machine)
        repetition = None if self._stopping else third_repetition_clause(after)
        if repetition and position.rules.match is None:
            self._stopping = True
            machine.stop(repetition.sweep, repetition.clause, int(repetition.is_draw))
            return self._next_machine_step()
        if repetition:
            after = replace(after, outcome=Outcome(None, position.rules.clauses[repetition.clause]))
        self._cells = machine.get_cells()
        self._after, self._waiting = after_round(after)
        return None

    def finish(self) -> P:
        """Run the remaining steps and return the position after the turn."""
        for _ in self:
            pass
        assert self.result is not None
        return self.result

    def counts(self) -> tuple[int, ...]:
        """Return the stones by cell at present, without those in the sowing hand or not yet laid out."""
        everything = self._machine.get_cells() if self._after is None else self._cells
        return everything[: len(self.position.cells)]

    def copy(self) -> "Turn[P]":
        """Return an independent copy that continues from the same step."""
        twin = Turn.__new__(Turn)
        twin.position, twin.move, twin.result = self.position, self.move, self.result
        twin.shown_clause, twin._stopping = self.shown_clause, self._stopping
        twin._after, twin._waiting, twin._cells = self._after, self._waiting, self._cells
        twin._machine = self.position.rules.machine()
        twin._machine.resume(self._machine.registers())
        return twin

    def _end_game_by_clause(self, clause: str) -> None:
        """End the game by the clause with this id, and prepare the steps of its sweep."""
        rules = self.position.rules
        repetition = rules.repetition
        sweep, drawn = (repetition.sweep, repetition.is_draw) if repetition else (0, True)
        self._machine.stop(sweep, rules.clause_number(clause), int(drawn))

    def _detect_endless_turn(self, number: int) -> None:
        """Find out whether the move `number` makes an endless turn; only the first laps of such a turn are shown before
        it is undone.
        """
        scout = self.position.machine()
        scout.begin(number)
        scout.finish()
        if scout.over and scout.ending == self.position.rules.rule.void_clause:
            self._machine.void_after = constants.SHOWN_LAPS
