"""Difficulty of a puzzle, as a number on the scale of players' ratings, and as a grade from 1 to 5.

What makes it hard: how deep its first turn lies, by how much it is better, what waits for the greedy, how many other
moves look sensible, its length.  All this is kept with a puzzle: nothing is searched where puzzles are put in order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.rules.board import Seat
from game.rules.game import Position, Rules
from game.rules.lead import lead_of
from game.teaching.deep_search import Depth
from game.teaching.kept_puzzles import HIGHEST, LOWEST

MOST_TRIED = 3_000  # turns of a chain of extra turns that are looked at for each move
EASIEST = 1  # a grade of five; a greedy try solves the easiest, and no others
BANDS = (1350, 1500, 1700)  # ratings from which on the grade is 3, 4, 5

# What a puzzle's rating is made of: an estimate, until players have tried it.
UNSEEN = 300  # a greedy try does not find it
PLY, MOST_PLIES = 60, 10  # each ply beyond the first that the search needs to find the move for good
WAITS = 150  # another move brings more at once by what is clear
TRY, MOST_TRIES = 30, 6  # each other move that looks sensible
NARROW = 150  # the best move is better by no more than what is clear; half of this where it is by twice as much
TURN, MOST_TURNS = 40, 4  # each turn of the solver's beyond the first
SENSIBLE = 3  # margins: a move that is worse by no more looks sensible
PLAIN_DEPTH = 4  # plies, where nobody has counted them


def solver_turn_indices(position: Position, line: Sequence[str]) -> tuple[int, ...]:
    """Return the indices of the solver's moves in a solution line, from 0."""
    solver, found = position.player, []
    for number, move in enumerate(line):
        if position.player == solver:
            found.append(number)
        position = position.play(move)
    return tuple(found)


@dataclass(frozen=True)
class Difficulty:
    """Factors that make a puzzle hard. `found_at_depth`: plies from which on the search finds the first move;
    `margin_ratio`: the move's lead over any other, in multiples of the game's clear margin; `is_easy`: it gains most at
    once or is the only capture; `is_greed_trap`: another move gains clearly more at once; `sensible_moves`: number of
    wrong moves that look sensible; `solver_turns`: number of the solver's turns.
    """

    found_at_depth: int
    margin_ratio: float
    is_easy: bool
    is_greed_trap: bool
    sensible_moves: int
    solver_turns: int

    @property
    def rating(self) -> int:
        """Rating of the puzzle on the players' scale (Glicko), between `LOWEST` and `HIGHEST`."""
        points = LOWEST + NARROW / max(self.margin_ratio, 1)
        points += UNSEEN * (not self.is_easy) + WAITS * self.is_greed_trap
        points += PLY * min(self.found_at_depth - 1, MOST_PLIES) + TRY * min(self.sensible_moves, MOST_TRIES)
        return min(round(points + TURN * min(max(self.solver_turns - 1, 0), MOST_TURNS)), HIGHEST)

    @property
    def grade(self) -> int:
        """Difficulty from 1 (the right move gains most at once or is the only capture) to 5; 2 to 5 follow
        the rating.
        """
        return EASIEST if self.is_easy else EASIEST + 1 + sum(self.rating >= band for band in BANDS)


def depth_of_finding(depths: Sequence[Depth], move: str) -> int:
    """Return the search depth in plies from which on `move` stays the best; `depths`: results of each depth."""
    right = [found[0].line[0] == move and found[0].cp > found[1].cp for found in depths]
    return 1 + max((number for number, holds in enumerate(right, 1) if not holds), default=0)


def sensible_move_count(lost: Iterable[int], margin: int) -> int:
    """Return how many wrong moves look sensible. `lost`: what each loses, `margin`: a clear loss, both in hundredths of
    a stone.
    """
    return sum(0 < n <= SENSIBLE * margin for n in lost)


# ---------------------------------------------------------------------- greed
@dataclass(frozen=True)
class MoveGains:
    """Immediate gains of each legal move: alone, with the extra turns that it earns, and as stones stored.
    `stored_by_move`: stones that reach the mover's own store; `capturing_moves`: moves that capture by themselves.
    """

    gain_by_move: dict[str, int]
    gain_with_extra_turns: dict[str, int]
    stored_by_move: dict[str, int]
    capturing_moves: frozenset[str]

    @property
    def greedy_moves(self) -> frozenset[str]:
        """Moves that gain most by at least one of the three counts of gain; a count in which all moves are equal is
        ignored.
        """
        return (
            _best_moves(self.gain_by_move) | _best_moves(self.gain_with_extra_turns) | _best_moves(self.stored_by_move)
        )

    def is_easy_move(self, move: str) -> bool:
        """Return whether a move is easy to find: it gains most by one of the three counts, or is the only capture."""
        return move in self.greedy_moves or self.is_only_capture(move)

    def is_only_capture(self, move: str) -> bool:
        """Return whether `move` captures something and no other legal move does."""
        return self.capturing_moves == {move}


def gains_of_moves(position: Position) -> MoveGains:
    """Return the immediate gains of a position's moves."""
    seat, before = position.player, lead_of(position, position.player)
    alone, chain, stored, captures = dict[str, int](), dict[str, int](), dict[str, int](), set[str]()
    for move in position.legal():
        turn = position.turn(move)
        if any(step.op == "capture" for step in turn):
            captures.add(move)
        after = position.play(move)
        alone[move] = lead_of(after, seat) - before
        chain[move] = _greatest_lead(after, seat, [MOST_TRIED]) - before
        stored[move] = after.store(seat) - position.store(seat)
    return MoveGains(alone, chain, stored, frozenset(captures))


def _greatest_lead(position: Position, seat: Seat, left: list[int]) -> int:
    """Return the greatest lead, in stones, that `seat` can reach with extra turns. `left`: single number of tries that
    remain, reduced by the call.
    """
    if position.over or position.player != seat or position.phase != "play" or left[0] <= 0:
        return lead_of(position, seat)
    left[0] -= len(position.legal())
    return max(_greatest_lead(position.play(move), seat, left) for move in position.legal())


def _best_moves(brings: dict[str, int]) -> frozenset[str]:
    """Return the moves with the greatest gain; none if all moves gain the same. `brings`: gain by move."""
    most = max(brings.values())
    return frozenset(move for move in brings if brings[move] == most > min(brings.values()))


def does_greed_mislead(gains: MoveGains, right: Sequence[str], rules: Rules) -> bool:
    """Return whether some wrong move, with its extra turns, gains clearly more at once than any move in `right`."""
    return (
        max(gains.gain_with_extra_turns.values()) - max(gains.gain_with_extra_turns[move] for move in right)
        >= rules.clear_margin
    )
