"""How hard a puzzle is: how deep its first turn lies, by how much it is better, what waits for the greedy, its length.

All this is kept with a puzzle: nothing is searched or counted where puzzles are put in order (`KeptPuzzle.pips`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.learn.look import Depth, margin_of
from game.rules.board import Seat
from game.rules.game import Position, Rules
from game.rules.lead import lead

MOST_TRIED = 3_000  # turns of a chain of extra turns that are looked at for each move
EASIEST, HARDEST = 1, 5  # grades; a greedy try solves the easiest, and no others
DEEP, DEEPER = 4, 7  # plies at which the search finds the move for good: each makes a puzzle harder
NARROW = 2  # margins: a move that is better by less is harder to find


def turns_of(position: Position, line: Sequence[str]) -> tuple[int, ...]:
    """Which moves of a line are the solver's, counted from 0."""
    solver, found = position.player, []
    for number, move in enumerate(line):
        if position.player == solver:
            found.append(number)
        position = position.play(move)
    return tuple(found)


def grade_of(depths: Sequence[Depth], move: str, brings: Takings, rules: Rules) -> int:
    """How hard it is to find a move: 1, a greedy try does, to 5.

    Each of these makes it harder: the search finds it for good only at a depth of `DEEP`, of `DEEPER`; it is better by
    a narrow margin; another move brings more at once by what is clear in the game.
    """
    if brings.easy(move):
        return EASIEST
    right = [found[0].line[0] == move and found[0].cp > found[1].cp for found in depths]
    depth = 1 + max((number for number, holds in enumerate(right, 1) if not holds), default=0)
    narrow = depths[-1][0].cp - depths[-1][1].cp < NARROW * margin_of(rules)
    waits = greed_waits(brings, (move,), rules)
    return min(EASIEST + 1 + (depth >= DEEP) + (depth >= DEEPER) + narrow + waits, HARDEST)


def grade_at_once(brings: Takings, right: Sequence[str], lost: int, rules: Rules) -> int:
    """The same where no search is asked: `lost`, in hundredths, by how much the best of the other moves is worse."""
    if any(brings.easy(move) for move in right):
        return EASIEST
    return EASIEST + 1 + (lost < NARROW * margin_of(rules)) + greed_waits(brings, right, rules)


# ---------------------------------------------------------------------- greed
@dataclass(frozen=True)
class Takings:
    """What each legal move brings its player at once, in lead: `alone`, and with the extra turns that it earns.

    `stored`: what comes into the own store; `captures`: the moves that capture something themselves.
    """

    alone: dict[str, int]
    chain: dict[str, int]
    stored: dict[str, int]
    captures: frozenset[str]

    @property
    def greedy(self) -> frozenset[str]:
        """The moves that bring most, in one of these ways; none where all bring the same."""
        return _most(self.alone) | _most(self.chain) | _most(self.stored)

    def easy(self, move: str) -> bool:
        """Whether a greedy try may find this move, or it is the only capture."""
        return move in self.greedy or self.captures == {move}


def takings(position: Position) -> Takings:
    """What the moves of a position bring at once."""
    seat, before = position.player, _ahead(position, position.player)
    alone, chain, stored, captures = dict[str, int](), dict[str, int](), dict[str, int](), set[str]()
    for move in position.legal():
        turn = position.turn(move)
        if any(step.op in ("capture", "hop") for step in turn):
            captures.add(move)
        after = position.play(move)
        alone[move] = _ahead(after, seat) - before
        chain[move] = _at_most(after, seat, [MOST_TRIED]) - before
        stored[move] = after.store(seat) - position.store(seat)
    return Takings(alone, chain, stored, frozenset(captures))


def _ahead(position: Position, seat: Seat) -> int:
    return lead(position) if seat == "S" else -lead(position)


def _at_most(position: Position, seat: Seat, left: list[int]) -> int:
    """The greatest lead with which a player's extra turns can end; `left`: how many may still be tried."""
    if position.over or position.player != seat or position.phase != "play" or left[0] <= 0:
        return _ahead(position, seat)
    left[0] -= len(position.legal())
    return max(_at_most(position.play(move), seat, left) for move in position.legal())


def _most(brings: dict[str, int]) -> frozenset[str]:
    most = max(brings.values())
    return frozenset(move for move in brings if brings[move] == most > min(brings.values()))


def greed_waits(brings: Takings, right: Sequence[str], rules: Rules) -> bool:
    """Whether a wrong move brings more at once, with its extra turns, than any right one, by what is clear."""
    return max(brings.chain.values()) - max(brings.chain[move] for move in right) >= rules.clear
