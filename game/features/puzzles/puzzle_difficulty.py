"""Difficulty of a puzzle, as a number on the scale of players' ratings, and as a grade from 1 to 5.

What makes it hard: how deep its first turn lies, by how much it is better, what waits for the greedy, how many other
moves look sensible, its length.  All this is kept with a puzzle: nothing is searched where puzzles are put in order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.rules.board import Seat
from game.rules.game import Position, Rules
from game.rules.lead import pieces_ahead
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


def turns_of(position: Position, line: Sequence[str]) -> tuple[int, ...]:
    """Return the indices of the solver's moves in a line, from 0."""
    solver, found = position.player, []
    for number, move in enumerate(line):
        if position.player == solver:
            found.append(number)
        position = position.play(move)
    return tuple(found)


@dataclass(frozen=True)
class Difficulty:
    """Factors that make a puzzle hard.

    `depth`: the plies at which the search finds the first move, and keeps it; `lead`: by how many times what is clear
    in the game it is better than any other; `easy`: a greedy try finds it; `waits`: another move brings more at once
    by what is clear; `tries`: the other moves that look sensible; `turns`: the solver's.
    """

    depth: int
    lead: float
    easy: bool
    waits: bool
    tries: int
    turns: int

    @property
    def rating(self) -> int:
        """Rating of the puzzle on the scale of players (Glicko), `LOWEST` to `HIGHEST`: the sum of its parts."""
        points = LOWEST + NARROW / max(self.lead, 1)
        points += UNSEEN * (not self.easy) + WAITS * self.waits
        points += PLY * min(self.depth - 1, MOST_PLIES) + TRY * min(self.tries, MOST_TRIES)
        return min(round(points + TURN * min(max(self.turns - 1, 0), MOST_TURNS)), HIGHEST)

    @property
    def grade(self) -> int:
        """1 for what a greedy try finds, and no other; 2 to 5 by the rating."""
        return EASIEST if self.easy else EASIEST + 1 + sum(self.rating >= band for band in BANDS)


def depth_of(depths: Sequence[Depth], move: str) -> int:
    """The depth in plies from which on a search always finds this move ahead."""
    right = [found[0].line[0] == move and found[0].cp > found[1].cp for found in depths]
    return 1 + max((number for number, holds in enumerate(right, 1) if not holds), default=0)


def sensible_move_count(lost: Iterable[int], margin: int) -> int:
    """Return how many moves look sensible, by what each costs in hundredths; those that cost nothing are right."""
    return sum(0 < n <= SENSIBLE * margin for n in lost)


# ---------------------------------------------------------------------- greed
@dataclass(frozen=True)
class MoveGains:
    """Immediate gain in lead of each legal move for its player: `alone`, and with the extra turns that it earns.

    `stored`: what comes into the own store; `captures`: the moves that capture something themselves.
    """

    alone: dict[str, int]
    chain: dict[str, int]
    stored: dict[str, int]
    captures: frozenset[str]

    @property
    def greedy_moves(self) -> frozenset[str]:
        """The moves that bring most, in one of these ways; none where all bring the same."""
        return _most(self.alone) | _most(self.chain) | _most(self.stored)

    def is_easy_move(self, move: str) -> bool:
        """Whether a greedy try may find this move, or it is the only capture."""
        return move in self.greedy_moves or self.is_only_capture(move)

    def is_only_capture(self, move: str) -> bool:
        """Whether this move captures something, and no other does."""
        return self.captures == {move}


def gains_of_moves(position: Position) -> MoveGains:
    """Return the immediate gains of a position's moves."""
    seat, before = position.player, _ahead(position, position.player)
    alone, chain, stored, captures = dict[str, int](), dict[str, int](), dict[str, int](), set[str]()
    for move in position.legal():
        turn = position.turn(move)
        if any(step.op == "capture" for step in turn):
            captures.add(move)
        after = position.play(move)
        alone[move] = _ahead(after, seat) - before
        chain[move] = _at_most(after, seat, [MOST_TRIED]) - before
        stored[move] = after.store(seat) - position.store(seat)
    return MoveGains(alone, chain, stored, frozenset(captures))


def _ahead(position: Position, seat: Seat) -> int:
    return pieces_ahead(position) if seat == "S" else -pieces_ahead(position)


def _at_most(position: Position, seat: Seat, left: list[int]) -> int:
    """The greatest lead with which a player's extra turns can end; `left`: how many may still be tried."""
    if position.over or position.player != seat or position.phase != "play" or left[0] <= 0:
        return _ahead(position, seat)
    left[0] -= len(position.legal())
    return max(_at_most(position.play(move), seat, left) for move in position.legal())


def _most(brings: dict[str, int]) -> frozenset[str]:
    most = max(brings.values())
    return frozenset(move for move in brings if brings[move] == most > min(brings.values()))


def greed_misleads(gains: MoveGains, right: Sequence[str], rules: Rules) -> bool:
    """Whether a wrong move brings more at once, with its extra turns, than any right one, by what is clear."""
    return max(gains.chain.values()) - max(gains.chain[move] for move in right) >= rules.clear_margin
