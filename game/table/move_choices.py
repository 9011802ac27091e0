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
    """A turn of which so many steps are settled.  `ways`: the turns that each answer leaves possible, the shortest
    first; `ply` is one of them all."""

    ways: tuple[tuple[Ply, ...], ...]
    shared: int

    @classmethod
    def of_moves(cls, game: Game, moves: Sequence[str]) -> ForkingTurn:
        """Return the place where some moves of the position now part.  ValueError: there are no moves at all."""
        if not moves:
            raise ValueError("no moves to choose from")
        return _crossing([game.preview_turn(move) for move in moves])

    @property
    def ply(self) -> Ply:
        """The turn as far as it is settled: the first of those that are possible."""
        return self.ways[0][0]

    @property
    def steps(self) -> list[Step]:
        return list(islice(self.ply.step_by_step(), self.shared))

    @property
    def nothing_to_ask(self) -> bool:
        """Whether there is nothing to ask: all moves that are left do the same."""
        return len(self.ways) == 1

    @property
    def hole(self) -> str:
        places = [step.to or step.hole for step in self.steps if step.op != "capture"]
        return next((place for place in reversed(places) if place), "")

    @property
    def places(self) -> tuple[str, ...]:
        """By way the place with which it goes on, where that tells them apart; else nothing."""
        steps = [next(islice(way[0].step_by_step(), self.shared, None), None) for way in self.ways]
        found = tuple(step.hole for step in steps if step is not None)
        return found if len(set(found)) == len(self.ways) > 1 else ()

    def after(self, way: int) -> ForkingTurn:
        """Return the turn after an answer: settled, or at the next place where ways part."""
        return _crossing(self.ways[way])


def _crossing(plies: Sequence[Ply]) -> ForkingTurn:
    """Reads the steps of all, one by one, until they differ; of a turn that stops there the next step is None."""
    feeds = [ply.step_by_step() for ply in plies]
    for shared in count():
        ways: dict[Step | None, list[Ply]] = {}
        for ply, feed in zip(plies, feeds, strict=True):
            ways.setdefault(next(feed, None), []).append(ply)
        if len(ways) > 1 or None in ways:
            stops = [tuple(ways.pop(None))] if None in ways else []
            return ForkingTurn((*stops, *map(tuple, ways.values())), shared)
    raise AssertionError("a turn without an end")
