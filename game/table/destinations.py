"""Moves that are chosen by where they go: the squares that a piece can come to, and the moves that end there.

A person picks a piece, then the square where its move ends.  Several moves may end there: those that lead to the same
position are one to a person, and between the others the squares on the way decide.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.game import Position

MANY = 12  # moves of which none is looked for that stands out: a king that can go anywhere
OPEN = "…"  # between two places: how a move goes from one to the other is still to be chosen


class PartialMove(NamedTuple):
    """A move that is being chosen.  `goal`: where it ends, once that is clear and the way there is not; `over`: the
    squares on the way that were chosen."""

    origin: str = ""
    goal: str = ""
    over: tuple[str, ...] = ()


class PlaceChoice(NamedTuple):
    """Result of choosing a place: what is chosen from then on; the move, once it is clear; or what was wanted and is no
    move, as `Position.why_not` takes it."""

    going: PartialMove
    move: str = ""
    refused: str = ""


class PartialMoves:
    def __init__(self, position: Position) -> None:
        self.position = position
        self._ways: dict[str, dict[str, tuple[str, ...]]] = {}
        self._after: dict[str, Position] = {}
        self._longest: dict[str, str] = {}

    @classmethod
    def chosen_by_goal(cls, position: Position) -> bool:
        """Whether a person chooses the moves of a position by where they go."""
        if position.over or position.phase != "play" or position.joint:
            return False
        return any(map(position.rules.way_of_move, position.legal()))

    def ways(self, origin: str) -> dict[str, tuple[str, ...]]:
        """The moves from a place, each with the places that it comes to; the shortest first."""
        if origin not in self._ways:
            moves, way_of = self.position.routes_from(origin), self.position.rules.way_of_move
            self._ways[origin] = dict(sorted(((move, way_of(move)) for move in moves), key=lambda item: len(item[1])))
        return self._ways[origin]

    def places(self, origin: str) -> tuple[str, ...]:
        """Return the places where moves from a place can end, the nearest first."""
        return tuple(dict.fromkeys(way[-1] for way in self.ways(origin).values()))

    def moves_to(self, origin: str, goal: str, over: Sequence[str] = (), passed: Sequence[str] = ()) -> tuple[str, ...]:
        """The moves that end on a place and come to all those of `over` in this order, one for each thing that can
        come of it.  Of several of the same worth it is the one that comes to most places of `passed`; where that tells
        moves apart that are not the same, the others are left out."""
        found = [
            (move, way)
            for move, way in self.ways(origin).items()
            if way[-1] == goal and _common(way, over) == len(over)
        ]
        if passed and found:
            most = max(_common(way[:-1], passed) for _, way in found)
            found = [(move, way) for move, way in found if _common(way[:-1], passed) == most]
        if len(found) < 2:
            return tuple(move for move, _ in found)
        different: dict[str, Position] = {}
        for move, _ in found:
            after = self._played(move)
            if all(after != other for other in different.values()):
                different[move] = after
        return tuple(different)

    def places_between(self, partial: PartialMove) -> tuple[str, ...]:
        """The places by which the ways to a goal differ."""
        moves = self.moves_to(partial.origin, partial.goal, partial.over)
        ways = self.ways(partial.origin)
        passed = [[place for place in ways[move][:-1] if place not in partial.over] for move in moves]
        every = set(passed[0]).intersection(*passed[1:]) if passed else set()
        return tuple(dict.fromkeys(place for way in passed for place in way if place not in every))

    def most_direct_move(self, partial: PartialMove) -> str:
        """Of the moves to a goal the one that comes to none of those places any more; empty where there is none."""
        moves, between = self.moves_to(partial.origin, partial.goal, partial.over), self.places_between(partial)
        ways = self.ways(partial.origin)
        return next((move for move in moves if not ({*ways[move][:-1]} - {*partial.over}) & {*between}), "")

    def longest_move(self, origin: str) -> str:
        """The move from a place that goes further and takes more than any other; empty where there are several."""
        if origin not in self._longest:
            most = max(map(len, self.ways(origin).values()), default=0)
            far = [move for move, way in self.ways(origin).items() if len(way) == most]
            me = self.position.player
            gains = {move: self._played(move).store(me) for move in far} if len(far) <= MANY else {}
            best = [move for move, gain in gains.items() if gain == max(gains.values())]
            goals = {self.ways(origin)[move][-1] for move in best}
            same = best and len(goals) == 1 and all(self._played(move) == self._played(best[0]) for move in best[1:])
            self._longest[origin] = best[0] if same else ""
        return self._longest[origin]

    def choose(self, partial: PartialMove, place: str, passed: Sequence[str] = ()) -> PlaceChoice:
        """A place is chosen: one on a way that is still open, one to go to, or a piece.

        `passed`: the places that the piece was pulled over.
        """
        if partial.goal:
            straight, over = self.most_direct_move(partial) if place == partial.goal else "", (*partial.over, place)
            moves = (straight,) if straight else self.moves_to(partial.origin, partial.goal, over)
            if len(moves) == 1:
                return PlaceChoice(partial, moves[0])
            if moves or place == partial.goal:
                return PlaceChoice(partial._replace(over=over) if moves else partial)
        origin = partial.origin
        if origin and place in self.places(origin):
            moves = self.moves_to(origin, place, passed=passed)
            return (
                PlaceChoice(PartialMove(origin), moves[0])
                if len(moves) == 1
                else PlaceChoice(PartialMove(origin, place))
            )
        if place == origin:
            return PlaceChoice(PartialMove())
        if self.ways(place) and not passed:
            return PlaceChoice(PartialMove(place))
        here = self.position
        stuck = here.count(place) and here.owner(place) == here.player and not self.ways(place)
        if stuck:  # whoever presses another piece of theirs has done with the first one
            return PlaceChoice(PartialMove(), refused=place)
        return PlaceChoice(partial, refused=here.rules.name_of_move(origin, place) if origin else place)

    def _played(self, move: str) -> Position:
        if move not in self._after:
            self._after[move] = self.position.play(move)
        return self._after[move]


def _common(way: Sequence[str], over: Sequence[str]) -> int:
    """Return how many places two ways have in common, in the same order."""
    best = [0] * (len(over) + 1)
    for place in way:
        before = best[:]
        for i, other in enumerate(over, 1):
            best[i] = max(before[i], best[i - 1], before[i - 1] + (place == other))
    return best[-1]
