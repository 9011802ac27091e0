"""Moves that begin alike: where their ways part a turn under way waits for an answer, as often as there is a choice.

Where that is, and what the answers are, is found by comparing the steps of the moves; no rule is needed for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count, islice
from typing import NamedTuple

from game.rules.match import Game, Ply
from game.rules.steps import Step


class ForkingTurn(NamedTuple):
    """A turn that is settled up to a step at which a choice is open.

    `ways`: for each possible answer the turns that it leaves possible, the shortest first; `shared`: number of settled
    steps.
    """

    ways: tuple[tuple[Ply, ...], ...]
    shared: int

    @classmethod
    def from_moves(cls, game: Game, moves: Sequence[str]) -> ForkingTurn:
        """Return the turn up to the step at which these moves differ.  Raises ValueError if there are no moves."""
        if not moves:
            raise ValueError("no moves to choose from")
        return _find_fork([game.preview_turn(move) for move in moves])

    @property
    def ply(self) -> Ply:
        """The first of the possible turns; it begins with all settled steps."""
        return self.ways[0][0]

    @property
    def steps(self) -> list[Step]:
        """The steps that are settled, the same for all possible turns."""
        return list(islice(self.ply.step_by_step(), self.shared))

    @property
    def nothing_to_ask(self) -> bool:
        """Whether all remaining moves do the same, so that nothing has to be asked."""
        return len(self.ways) == 1

    @property
    def hole(self) -> str:
        """The place of the last settled step, where the choice is open; "" if there is none."""
        places = [step.to or step.hole for step in self.steps if step.op != "capture"]
        return next((place for place in reversed(places) if place), "")

    @property
    def next_places(self) -> tuple[str, ...]:
        """For each answer the place where the turn continues; empty if that doesn't distinguish them."""
        steps = [next(islice(way[0].step_by_step(), self.shared, None), None) for way in self.ways]
        found = tuple(step.hole for step in steps if step is not None)
        return found if len(set(found)) == len(self.ways) > 1 else ()

    def after_choice(self, way: int) -> ForkingTurn:
        """Return the turn after the answer with index `way`: settled, or up to the next choice."""
        return _find_fork(self.ways[way])


def _find_fork(plies: Sequence[Ply]) -> ForkingTurn:
    """Compare the possible turns step by step and return the turn that is settled up to the first difference. For a
    turn that ends there the next step is None.
    """
    feeds = [ply.step_by_step() for ply in plies]
    for shared in count():
        ways: dict[Step | None, list[Ply]] = {}
        for ply, feed in zip(plies, feeds, strict=True):
            ways.setdefault(next(feed, None), []).append(ply)
        if len(ways) > 1 or None in ways:
            stops = [tuple(ways.pop(None))] if None in ways else []
            return ForkingTurn((*stops, *map(tuple, ways.values())), shared)
    raise AssertionError("an endless turn")
