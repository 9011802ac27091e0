"""Draughts positions: which moves are legal and which position each leads to.

A position never changes; playing makes a new one.  The machine knows the rules; here its squares get their names, and
the third time the same is found, which no single position shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.rules.board import SEATS, Seat, other_seat
from game.rules.draughts import constants
from game.rules.draughts.board import LETTERS
from game.rules.draughts.compiled import AGREED, SQUARE, Rules
from game.rules.draughts.machine import perft
from game.rules.draughts.standing import MachineMove, PositionState, Seen
from game.rules.draughts.turn import Turn
from game.rules.draughts.words import DraughtsEndCondition
from game.rules.game import KEEP, IllegalMoveError, MissedCapture, NotationError, Outcome, WhyIllegal
from game.rules.phrase import Phrase

if TYPE_CHECKING:
    from game.rules.draughts.standing import PositionState


# ----------------------------------------------------------------------
# a position of draughts as the text protocol writes it
def as_json(position_state: PositionState) -> dict[str, Any]:
    """Return a position as JSON with all that is needed to set it up again; counters towards a draw only while they
    run.
    """
    rules = position_state.rules
    holes = {
        name: letter
        for letter, (seat, king) in LETTERS.items()
        for name in position_state.names((position_state.kings if king else position_state.men)[seat])
    }
    said: dict[str, Any] = {
        "variant": rules.variant, "options": rules.options, "holes": holes,
        "stores": {seat: position_state.store(seat) for seat in SEATS}, "turn": position_state.player,
    }  # fmt: skip
    if rules.has_burning:
        said["phase"] = "burn" if position_state.burnable else "play"
    if position_state.burnable:
        said["burnable"] = position_state.names(position_state.burnable)
    if position_state.quiet:
        said["quiet"] = position_state.quiet
    if position_state.hunt >= 0:
        said["hunt"] = position_state.hunt
    return said


THIRD_TIME = 3
ENDED = {
    constants.NO_PIECE: DraughtsEndCondition.NO_PIECE,
    constants.STUCK: DraughtsEndCondition.NO_MOVE,
    constants.FEW_KINGS: DraughtsEndCondition.FEW_KINGS,
    constants.HUNT_OVER: DraughtsEndCondition.THREE_KINGS,
    constants.QUIET: DraughtsEndCondition.QUIET,
}


class Position(PositionState):
    """A position of one game; immutable.  Create one with `start` or `from_json`."""

    @classmethod
    def start(cls, rules: Rules, first: Seat = "S") -> Position:
        """Return the initial position."""
        count, squares = rules.board.men, rules.board.squares
        south = (1 << count) - 1
        return judge_after_turn(Position(rules, (south, south << (squares - count)), (0, 0), first))

    # ------------------------------------------------------------------ moves
    @cached_property
    def moves(self) -> dict[str, MachineMove]:
        """Return the legal moves by their name in notation."""
        if self.over:
            return {}
        found, names = self.lent_machine().found(), self.rules.board.square_names
        out: dict[str, MachineMove] = {}
        for start, goal, taken, parent in found:
            if parent < 0 and start != constants.NOWHERE:
                move = MachineMove(start, goal, taken, (start, goal))
                out[names[start] + ("x" if taken else "-") + names[goal]] = move
                continue
            way = [goal]
            while parent >= 0:
                way.append(found[parent][1])
                parent = found[parent][3]
            move = MachineMove(start, goal, taken, (start, *way[::-1]))
            if start == constants.NOWHERE:
                out[KEEP if goal == constants.KEEP else f"x{names[goal]}"] = move
            else:
                out["x".join(names[i] for i in move.way)] = move
        return out

    @cached_property
    def _canonical_names(self) -> dict[str, str]:
        """The name by which `legal` lists each move; captures of the same pieces between the same squares have one in
        common.
        """
        first: dict[tuple[int, int, int], str] = {}
        return {
            name: first.setdefault((move.start, move.goal, move.taken), name)
            for name, move in sorted(self.moves.items())
        }

    @cached_property
    def _canonical_legal_moves(self) -> tuple[str, ...]:
        """Names of the legal moves, with one name for equivalent captures."""
        return tuple(dict.fromkeys(self._canonical_names.values()))

    def legal(self) -> tuple[str, ...]:
        """Return the names of the legal moves."""
        return self._canonical_legal_moves

    @property
    def bound_starts(self) -> tuple[str, ...]:
        """Squares of the pieces that can capture, in games where a piece that misses a capture is removed;
        else empty.
        """
        if not self.rules.has_burning or self.burnable:
            return ()
        return tuple(dict.fromkeys(self.rules.start_of_move(name) for name, move in self.moves.items() if move.taken))

    def moves_from(self, name: str) -> tuple[str, ...]:
        """Return the legal moves that start on the square `name`."""
        return tuple(move for move in self._canonical_legal_moves if self.rules.start_of_move(move) == name)

    def routes_from(self, name: str) -> tuple[str, ...]:
        """Return the legal moves from the square `name`, with a name of its own for every path."""
        return tuple(move for move in self._canonical_names if self.rules.start_of_move(move) == name)

    def canonical_move(self, move: str) -> str:
        """Return the name by which `legal` lists a move."""
        found = self.moves.get(move)
        # Without a second landing there is no other path.
        return move if found is None or len(found.way) <= 2 else self._canonical_names.get(move, move)

    def why_not(self, move: str) -> WhyIllegal | None:
        """Return why a move is illegal or, if `move` is a square, why every move from it is; None if it, or one of
        these, is legal.
        """
        square = self.rules.start_of_move(move)
        if move in self.moves or (move == square and self.moves_from(move)):
            return None
        if self.over:
            return WhyIllegal("over")
        if self.burnable:
            return WhyIllegal("burn_first", self.rules.words.burning.id)
        if not square:
            return WhyIllegal("unknown")
        if not self.count(square):
            return WhyIllegal("empty", where=square)
        if self.owner(square) != self.player:
            return WhyIllegal("theirs", where=square)
        if not self.moves_from(square):
            return WhyIllegal("blocked", where=square)
        return WhyIllegal("not_there", self.rules.words.king.id if self.is_king(square) else self.rules.words.man.id)

    def find_machine_move(self, move: str) -> MachineMove:
        """Return the move of the move generator that has the name `move`.  Raises NotationError or IllegalMoveError."""
        if move in self.moves:
            return self.moves[move]
        known = move == KEEP or all(square in self.rules.board.index for square in SQUARE.findall(move))
        illegal = self.why_not(move)
        if illegal is None or not known or (move != KEEP and not SQUARE.search(move)):
            raise NotationError(Phrase("{text} is not a move of this game", text=repr(move[:20])))
        raise IllegalMoveError(Phrase("{text} may not be played now", text=move[:40]), illegal)

    def play(self, move: str) -> Position:
        """Return the position after a move.  Raises NotationError or IllegalMoveError."""
        return self.turn(move).finish()

    def with_turn_passed(self) -> Position:
        """Return the same board with the opponent to move and no removal (burning) due."""
        return replace(self, player=other_seat(self.player), burnable=0)

    def turn(self, move: str) -> Turn[Position]:
        """Return the turn of a move, step by step.  Raises NotationError or IllegalMoveError."""
        found = self.find_machine_move(move)
        after, burnt = self._play_machine_move(found)
        return Turn.of_machine_move(self, found, after, burnt)

    def end_by_agreement(self) -> Turn[Position]:
        """Return the turn by which both players agree to stop."""
        return Turn([], replace(self, ply=self.ply + 1, burnable=0, outcome=Outcome(None, AGREED)))

    def _play_machine_move(self, move: MachineMove) -> tuple[Position, int]:
        """Return the position after a move, and the bit set of the mover's kings that it removes."""
        machine, seats = self.lent_machine(), (0, 1)
        burnt = machine.play(move.start, move.goal, move.taken)
        pieces = [machine.squares_of(i) for i in seats]
        men, kings = (pieces[0][0], pieces[1][0]), (pieces[0][1], pieces[1][1])
        gone = move.taken | burnt
        if move.start == constants.NOWHERE and move.goal != constants.KEEP:
            gone = 1 << move.goal
        before = list(self.kings)  # with the king that moved where it stands now
        me = SEATS.index(self.player)
        if move.start != constants.NOWHERE and before[me] >> move.start & 1:
            before[me] = before[me] & ~(1 << move.start) | 1 << move.goal
        lost = [self.lost[i] for i in seats]
        for i in seats:
            mine = gone & burnt if i == me else gone & ~burnt
            lost[i] += mine.bit_count() + (mine & before[i]).bit_count()
        final = men == self.men and not gone  # nothing but kings have moved
        seen = self.seen if final else ()
        player, burnable, quiet = SEATS[machine.turn], int(machine.burnable), int(machine.quiet)
        ended, seen = machine.judge(), (*seen, (men, kings, player, burnable))
        outcome = _outcome(self.rules, ended, seen)
        after = Position(
            self.rules, men, kings, player, self.ply + 1, burnable, (lost[0], lost[1]), quiet, int(machine.hunt),
            outcome, seen,
        )  # fmt: skip
        return after, burnt

    def perft(self, depth: int) -> int:
        """Count the positions `depth` plies ahead."""
        return 1 if self.over or depth <= 0 else perft(self.machine(), depth)

    def missed_captures(self, move: str) -> tuple[MissedCapture, ...]:
        """Return the captures that a move omits, in games that remove a piece for that, with the pieces that could have
        captured; else empty.
        """
        found = self.moves.get(move)
        if found is None or found.start == constants.NOWHERE or found.taken or not self.rules.has_burning:
            return ()
        could: dict[int, int] = {}
        for other_move in self.moves.values():
            if other_move.taken:
                could[other_move.start] = could.get(other_move.start, 0) | other_move.taken
        after, burnt = self._play_machine_move(found)
        out: list[MissedCapture] = []
        for start, takes in could.items():
            now = found.goal if start == found.start else start
            if (after.burnable | burnt) >> now & 1:
                out.append(MissedCapture(self.rules.board.cells[now].name, tuple(self.names(takes))))
        return tuple(out)

    def lead(self) -> int:
        """Return by how many men South is ahead, a king counting as two."""
        return self.pieces("S") - self.pieces("N")

    # ------------------------------------------------------------------ as text
    def as_json(self) -> dict[str, Any]:
        """Return the position as the text protocol writes it."""
        return as_json(self)


def judge_after_turn(position: Position) -> Position:
    """Return `position` with its outcome set if one of the checks after every turn ends the game."""
    machine, seen = position.lent_machine(), (*position.seen, position.key())
    outcome = _outcome(position.rules, machine.judge(), seen) or position.outcome
    return replace(position, hunt=int(machine.hunt), seen=seen, outcome=outcome)


def _outcome(rules: Rules, ended: int, seen: Sequence[Seen]) -> Outcome | None:
    """Return how a game ends after a turn; None if it goes on. `ended`: the code of the machine's judgement; `seen`:
    the positions since the last irreversible move, this one last.
    """
    ends = rules.clause_of_end
    if ended in ENDED and ENDED[ended] in ends:
        return Outcome(_winner(rules, ended, seen[-1]), ends[ENDED[ended]])
    *_, burnable = seen[-1]
    if DraughtsEndCondition.THIRD_TIME in ends and not burnable and seen.count(seen[-1]) >= THIRD_TIME:
        return Outcome(None, ends[DraughtsEndCondition.THIRD_TIME])
    return None


def _winner(rules: Rules, ended: int, now: Seen) -> Seat | None:
    """Return the winner if the game ends in the position `now`, for the reason with the code `ended`; None for a
    draw.
    """
    men, kings, player, _ = now
    if ended == constants.NO_PIECE:
        return "N" if not men[0] | kings[0] else "S"
    if ended == constants.STUCK:
        return other_seat(player)
    if ended == constants.HUNT_OVER and rules.is_slow_hunt_lost:
        return "N" if kings[0].bit_count() > kings[1].bit_count() else "S"
    return None
