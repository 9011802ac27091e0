"""Positions between two turns, and the turn that leads from one to the next.

A position never changes; playing makes a new one.  All that happens in between is asked from the step machine.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from game.rules import sowing
from game.rules.board import SEATS, Seat, other
from game.rules.steps import Op, Step
from game.rules.tables import AGREED, Repetition, Rules

PASS, SWAP = "pass", "swap"
THIRD_TIME = 3

Reason = Literal["empty", "not_yours", "must_feed", "slam_forbidden", "over", "unknown", "must_move", "no_swap"]


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the winner, None for a draw, and the id of the clause that ended it."""

    winner: Seat | None
    reason: str


@dataclass(frozen=True)
class Illegal:
    """Why a move may not be played, and the clause of the variant file that forbids it ("" where none is needed)."""

    reason: Reason
    clause: str = ""


class MoveError(Exception):
    """A move that cannot be played.  The message is a sentence."""


class NotationError(MoveError):
    """This is not the name of any move of the game."""


class IllegalMoveError(MoveError):
    """A move of the game, but not one that may be played now."""

    def __init__(self, message: str, illegal: Illegal) -> None:
        super().__init__(message)
        self.illegal = illegal


class PositionError(Exception):
    """A position that cannot be: the message says what is wrong and what is allowed."""


@dataclass(frozen=True)
class Position:
    """A position of one game.

    `cells` are stones in the order of `Board.cells`.  `pie` is 1 while North has not moved in a game with the pie
    rule.  `seen` are the positions since the last rise of a store, this one included, for the third repetition.
    Make one with `start` or `laid_out`.
    """

    rules: Rules
    cells: tuple[int, ...]
    player: Seat
    ply: int = 0
    pie: int = 0
    outcome: Outcome | None = None
    seen: tuple[bytes, ...] = ()

    @classmethod
    def start(cls, rules: Rules) -> "Position":
        """The start of a game; South moves first."""
        return _settled(rules, rules.start, "S", int(rules.has_pie))

    @classmethod
    def laid_out(cls, rules: Rules, counts: Mapping[str, int], player: Seat) -> "Position":
        """A position given from outside, judged as if a turn had led to it.  Missing counts are 0.

        Raises PositionError for unknown holes, impossible numbers or another sum of stones than the game has.
        """
        board = rules.board
        cells = [0] * len(board.cells)
        for name, n in counts.items():
            if name not in board.index:
                known = ", ".join(cell.name for cell in board.cells)
                raise PositionError(f"there is no hole {str(name)[:20]!r}; the holes and stores are {known}")
            if type(n) is not int or not 0 <= n <= rules.stones:
                raise PositionError(f"{name} cannot hold {str(n)[:20]!r} stones; a number from 0 to {rules.stones} can")
            cells[board.index[name]] = n
        if sum(cells) != rules.stones:
            raise PositionError(f"the stones add up to {sum(cells)}, this game has {rules.stones}")
        pie = int(rules.has_pie and _in_first_turn(rules, tuple(cells), player))
        return _settled(rules, tuple(cells), player, pie)

    def count(self, name: str) -> int:
        """Stones in a hole or store."""
        return self.cells[self.rules.board.index[name]]

    def store(self, seat: Seat) -> int:
        """Stones a player has captured."""
        return self.cells[self.rules.board.store(seat)]

    @property
    def over(self) -> bool:
        return self.outcome is not None

    @cached_property
    def _legal(self) -> tuple[str, ...]:
        if self.over:
            return ()
        machine = self._machine()
        found = [self._name(i) for i in range(self.rules.board.columns) if machine.legal(i)]
        if machine.legal(sowing.SWAPS):
            found.append(SWAP)
        return tuple(found) or (PASS,)

    def legal(self) -> tuple[str, ...]:
        """The moves that may be played, holes from the player's left; `pass` where there is no other."""
        return self._legal

    def why_not(self, move: str) -> Illegal | None:
        """Why this move may not be played; None if it may."""
        if self.over:
            return Illegal("over")
        if move in self._legal:
            return None
        if move == PASS:
            return Illegal("must_move")
        if move == SWAP:
            return Illegal("no_swap")
        board = self.rules.board
        i = board.index.get(move)
        if i is None or board.cells[i].store:
            return Illegal("unknown")
        if board.cells[i].seat != self.player:
            return Illegal("not_yours")
        if self.cells[i] == 0:
            return Illegal("empty")
        rule = self.rules.rule
        feeding = rule.feeds and not any(self.cells[j] for j in board.owned(other(self.player)))
        if feeding and not self._feeds(i):
            return Illegal("must_feed", self.rules.clauses[rule.duty_clause])
        return Illegal("slam_forbidden", self.rules.clauses[rule.slam_clause])

    def play(self, move: str) -> "Position":
        """The position after a move.  Raises NotationError or IllegalMoveError."""
        machine = self._machine()
        machine.begin(self._number(move))
        machine.finish()
        return self._after(machine)

    def turn(self, move: str) -> "Turn":
        """The turn of a move, step by step.  Raises NotationError or IllegalMoveError."""
        return Turn(self, move, self._number(move))

    def agree(self) -> "Turn":
        """Both players agree to stop: the same end as going round in circles."""
        return Turn(self, "", None)

    def perft(self, depth: int) -> dict[str, int]:
        """By move: how many positions lie `depth` plies ahead behind it, a finished game counting 1."""
        return {move: sowing.perft(self.counter(move), depth - 1) for move in self.legal()}

    def counter(self, move: str) -> sowing.Machine:
        """A machine standing after a move, for `sowing.perft`; its `cancel` ends the counting."""
        machine = self._machine()
        machine.begin(self._number(move))
        machine.finish()
        return machine

    def as_json(self) -> dict[str, Any]:
        """The position in the words of the text protocol: enough to lay it out again."""
        cells = self.rules.board.cells
        return {
            "variant": self.rules.variant,
            "options": self.rules.options,
            "holes": {c.name: n for c, n in zip(cells, self.cells, strict=True) if not c.store},
            "stores": {seat: self.store(seat) for seat in SEATS},
            "turn": self.player,
        }

    def key(self) -> bytes:
        """What makes two positions the same: the holes and the player to move, not the stores."""
        return _key(self.rules, self.cells, self.player)

    def _machine(self) -> sowing.Machine:
        machine = self.rules.machine()
        machine.set_cells(self.cells, SEATS.index(self.player), self.pie)
        machine.over = int(self.over)
        return machine

    def _name(self, move: int) -> str:
        board = self.rules.board
        return board.cells[board.owned(self.player)[move]].name

    def _feeds(self, hole: int) -> bool:
        """Does a stone of this hole's sowing fall on the other side?"""
        machine, board = self._machine(), self.rules.board
        machine.begin(board.owned(self.player).index(hole))
        machine.run_until_landed()
        return any(machine.get_cells()[i] for i in board.owned(other(self.player)))

    def _number(self, move: str) -> int:
        """The machine's number of a legal move."""
        illegal = self.why_not(move)
        if illegal is not None:
            if illegal.reason == "unknown":
                raise NotationError(f"{move[:20]!r} is not a move of this game; legal now: {', '.join(self.legal())}")
            legal = ", ".join(self.legal()) or "nothing, the game is over"
            raise IllegalMoveError(f"{move[:20]} cannot be played now; legal: {legal}", illegal)
        if move in (PASS, SWAP):
            return sowing.PASSES if move == PASS else sowing.SWAPS
        return self.rules.board.owned(self.player).index(self.rules.board.index[move])

    def _after(self, machine: sowing.Machine) -> "Position":
        """The position that a finished turn leaves, repetition looked at."""
        after = self._plain_after(machine)
        if repetition := after._third_time():
            machine.stop(repetition.sweep, repetition.clause, int(repetition.drawn))
            machine.finish()
            after = self._plain_after(machine)
        return after

    def _plain_after(self, machine: sowing.Machine) -> "Position":
        """The same, before repetition is looked at."""
        cells, player = machine.get_cells(), SEATS[machine.turn]
        outcome = _outcome(self.rules, machine)
        stores = slice(self.rules.board.holes, None)
        rose = any(now > before for now, before in zip(cells[stores], self.cells[stores], strict=True))
        seen = (() if rose else self.seen) + (_key(self.rules, cells, player),)
        return Position(self.rules, cells, player, self.ply + 1, machine.pie, outcome, seen)

    def _third_time(self) -> Repetition | None:
        """The clause that ends the game because this position has come up for the third time."""
        repeated = not self.over and self.seen.count(self.key()) >= THIRD_TIME
        return self.rules.repetition if repeated else None


class Turn:
    """A turn under way: an iterator of steps.  The machine runs only as far as it is asked.

    When the steps are used up, `result` is the position after the turn.  `copy` resumes the same, also in mid-turn.
    """

    def __init__(self, position: Position, move: str, number: int | None) -> None:
        self.position, self.move = position, move
        self.result: Position | None = None
        self.shown_clause = ""  # a clause that changed the turn without a step: a grand slam that takes nothing
        self._machine = position._machine()
        self._stopping = number is None
        if number is None:
            self._stop(AGREED)
            return
        if position.rules.rule.relays:
            self._look_ahead(number)
        self._machine.begin(number)

    def __iter__(self) -> Iterator[Step]:
        return self

    def __next__(self) -> Step:
        machine = self._machine
        kind = 0 if self.result else machine.step()
        if kind:
            return self._step(kind)
        if self.result is None:
            if machine.shown_clause >= 0:
                self.shown_clause = self.position.rules.clauses[machine.shown_clause]
            after = self.position._plain_after(machine)
            repetition = None if self._stopping else after._third_time()
            if repetition:
                self._stopping = True
                machine.stop(repetition.sweep, repetition.clause, int(repetition.drawn))
                return next(self)
            self.result = after
        raise StopIteration

    def finish(self) -> Position:
        """The rest of the turn at once."""
        for _ in self:
            pass
        assert self.result is not None
        return self.result

    def counts(self) -> tuple[int, ...]:
        """Stones by cell now; those in the hand are in none."""
        return self._machine.get_cells()

    def copy(self) -> "Turn":
        """A second turn that goes on from the same step."""
        twin = Turn.__new__(Turn)
        twin.position, twin.move, twin.result = self.position, self.move, self.result
        twin.shown_clause, twin._stopping = self.shown_clause, self._stopping
        twin._machine = self.position.rules.machine()
        twin._machine.resume(self._machine.registers())
        return twin

    def _stop(self, clause: str) -> None:
        rules = self.position.rules
        repetition = rules.repetition
        sweep, drawn = (repetition.sweep, repetition.drawn) if repetition else (0, True)
        self._machine.stop(sweep, rules.clause(clause), int(drawn))

    def _look_ahead(self, number: int) -> None:
        """Is this turn endless?  Then only its first laps are shown before it is taken back."""
        scout = self.position._machine()
        scout.begin(number)
        scout.finish()
        if scout.over and scout.ending == self.position.rules.rule.void_clause:
            self._machine.void_after = sowing.SHOWN

    def _step(self, kind: int) -> Step:
        machine, board, clauses = self._machine, self.position.rules.board, self.position.rules.clauses
        op: Op = sowing.OPS[kind]  # type: ignore[assignment]
        hole = board.cells[machine.where].name if machine.where >= 0 else ""
        to = board.cells[machine.to].name if machine.to >= 0 else ""
        now = machine.now if op == "drop" else 0
        return Step(op, hole, machine.count, now, to, clauses[machine.clause])


def _key(rules: Rules, cells: Sequence[int], player: Seat) -> bytes:
    return bytes(cells[: rules.board.holes]) + player.encode()


def _outcome(rules: Rules, machine: sowing.Machine) -> Outcome | None:
    """Who has won: the fuller store, unless the game is drawn by its clause."""
    if not machine.over:
        return None
    reason = rules.clauses[machine.ending]
    south, north = machine.get_cells()[rules.board.holes :]
    if machine.drawn or south == north:
        return Outcome(None, reason)
    return Outcome("S" if south > north else "N", reason)


def _settled(rules: Rules, cells: Sequence[int], player: Seat, pie: int) -> Position:
    """A laid-out position after the judgement that every turn ends with."""
    machine = rules.machine()
    machine.set_cells(tuple(cells), SEATS.index(player), pie)
    machine.judge()
    machine.finish()
    found = Position(rules, machine.get_cells(), SEATS[machine.turn], 0, machine.pie, _outcome(rules, machine))
    return Position(rules, found.cells, found.player, 0, found.pie, found.outcome, (found.key(),))


def _in_first_turn(rules: Rules, cells: tuple[int, ...], player: Seat, most: int = 20_000) -> bool:
    """Can South's first turn, extra turns included, lead here?  Only then may North still swap."""
    waiting = [Position.start(rules)]
    known = {waiting[0].cells}
    while waiting and len(known) < most:
        here = waiting.pop()
        if here.cells == cells and here.player == player:
            return True
        if here.player == "N" or here.over:
            continue
        for move in here.legal():
            after = here.play(move)
            if after.cells not in known:
                known.add(after.cells)
                waiting.append(after)
    return False
