"""Moves that are chosen by where they go: the squares that a piece can come to, and the moves that end there.

A person picks a piece, then the square where its move ends.  Several moves may end there: those that lead to the same
position are one to a person, and between the others the squares on the way decide.  A square from which the piece can
go on is a step only: the next squares follow, or the same one again ends the move there.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.game import Position

MANY = 12  # moves of which none is looked for that stands out: a king that can go anywhere
OPEN = "…"  # between two places: how a move goes from one to the other is still to be chosen


class PartialMove(NamedTuple):
    """A partly chosen move of a piece. `origin`: its square; `goal`: its target square, "" until chosen; `over`:
    squares chosen between them, without a goal all squares where the piece has landed so far.
    """

    origin: str = ""
    goal: str = ""
    over: tuple[str, ...] = ()

    @property
    def landing(self) -> str:
        """The square where the piece has landed last, if it is moved square by square; "" if it has not landed yet."""
        return self.over[-1] if self.over and not self.goal else ""


class PlaceChoice(NamedTuple):
    """Result of choosing a place: a partial move, a complete move, or a refusal.

    `going`: the partial move after the choice; `move`: the complete move, "" if there is none; `refused`: the refused
    choice in the form that `Position.why_not` takes, "" if it was accepted.
    """

    going: PartialMove
    move: str = ""
    refused: str = ""


class PartialMoves:
    """The moves of a position for which the player chooses a piece and then the square where it ends."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._ways: dict[str, dict[str, tuple[str, ...]]] = {}
        self._after: dict[str, Position] = {}
        self._longest: dict[str, str] = {}

    @classmethod
    def is_chosen_by_goal(cls, position: Position) -> bool:
        """Return whether a person chooses moves of this position by picking a piece and the square where it ends."""
        if position.over or position.phase != "play" or position.joint:
            return False
        return any(map(position.rules.way_of_move, position.legal()))

    def paths_from(self, origin: str) -> dict[str, tuple[str, ...]]:
        """Return the moves from `origin`, each with the places through which the piece passes; the shortest first."""
        if origin not in self._ways:
            moves, way_of = self.position.routes_from(origin), self.position.rules.way_of_move
            self._ways[origin] = dict(sorted(((move, way_of(move)) for move in moves), key=lambda item: len(item[1])))
        return self._ways[origin]

    def goals_from(self, origin: str) -> tuple[str, ...]:
        """Return the target squares that moves from `origin` can reach, the nearest first."""
        return tuple(dict.fromkeys(way[-1] for way in self.paths_from(origin).values()))

    def next_goals(self, partial: PartialMove) -> tuple[str, ...]:
        """Return the squares where a move can end that continues from the last landing of a partial move, the nearest
        first.
        """
        return tuple(dict.fromkeys(way[-1] for way in self._paths_continuing(partial.origin, partial.over)))

    def _paths_continuing(self, origin: str, landed: Sequence[str]) -> list[tuple[str, ...]]:
        """Return the paths from `origin` that begin with the squares of `landed` and continue from there."""
        ways, n = self.paths_from(origin).values(), len(landed)
        return [way for way in ways if len(way) > n and way[:n] == tuple(landed)]

    def stopping_move(self, partial: PartialMove) -> str:
        """Return the move that ends on the last landing of a partial move; "" if there is no landing or the piece may
        not stop there.
        """
        ways = self.paths_from(partial.origin) if partial.landing else {}
        return next((move for move, way in ways.items() if way == partial.over), "")

    def _extended_path(self, partial: PartialMove, place: str) -> tuple[str, ...]:
        """Return the landings of the partial move extended as far as `place`; () if no path continues beyond it, or
        several lead there.
        """
        n = len(partial.over)
        ways = self._paths_continuing(partial.origin, partial.over)
        begun = {way[: way.index(place, n) + 1] for way in ways if place in way[n:]}
        direct = (*partial.over, place)
        way = direct if direct in begun else begun.pop() if len(begun) == 1 else ()
        return way if way and self._paths_continuing(partial.origin, way) else ()

    def moves_to(self, origin: str, goal: str, over: Sequence[str] = (), passed: Sequence[str] = ()) -> tuple[str, ...]:
        """Return the moves from `origin` to `goal` that pass all places of `over` in order, one for each different
        result.

        Preferred are moves that pass most places of `passed`, over which the piece was dragged.
        """
        found = [
            (move, way)
            for move, way in self.paths_from(origin).items()
            if way[-1] == goal and _common_subsequence_length(way, over) == len(over)
        ]
        if passed and found:
            most = max(_common_subsequence_length(way[:-1], passed) for _, way in found)
            found = [(move, way) for move, way in found if _common_subsequence_length(way[:-1], passed) == most]
        if len(found) < 2:
            return tuple(move for move, _ in found)
        different: dict[str, Position] = {}
        for move, _ in found:
            after = self._position_after(move)
            if all(after != other for other in different.values()):
                different[move] = after
        return tuple(different)

    def deciding_places(self, partial: PartialMove) -> tuple[str, ...]:
        """Return the places that some of the paths of a partial move pass and others don't, so that choosing one of
        them decides.
        """
        moves = self.moves_to(partial.origin, partial.goal, partial.over)
        ways = self.paths_from(partial.origin)
        passed = [[place for place in ways[move][:-1] if place not in partial.over] for move in moves]
        every = set(passed[0]).intersection(*passed[1:]) if passed else set()
        return tuple(dict.fromkeys(place for way in passed for place in way if place not in every))

    def most_direct_move(self, partial: PartialMove) -> str:
        """Return the move of the partial choice that passes none of its still undecided places; "" if there is none."""
        moves, between = self.moves_to(partial.origin, partial.goal, partial.over), self.deciding_places(partial)
        ways = self.paths_from(partial.origin)
        return next((move for move in moves if not ({*ways[move][:-1]} - {*partial.over}) & {*between}), "")

    def longest_move(self, origin: str) -> str:
        """Return the move from `origin` that goes further and captures more than any other; "" if none does both."""
        if origin not in self._longest:
            most = max(map(len, self.paths_from(origin).values()), default=0)
            far = [move for move, way in self.paths_from(origin).items() if len(way) == most]
            me = self.position.player
            gains = {move: self._position_after(move).store(me) for move in far} if len(far) <= MANY else {}
            best = [move for move, gain in gains.items() if gain == max(gains.values())]
            goals = {self.paths_from(origin)[move][-1] for move in best}
            same = (
                best
                and len(goals) == 1
                and all(self._position_after(move) == self._position_after(best[0]) for move in best[1:])
            )
            self._longest[origin] = best[0] if same else ""
        return self._longest[origin]

    def choose_place(self, partial: PartialMove, place: str, passed: Sequence[str] = ()) -> PlaceChoice:
        """Choose a place while a move is partly chosen: a place on a path that is still possible, a goal, or another
        piece.

        `partial`: the move chosen so far; `passed`: the places over which the piece was dragged.
        """
        if partial.goal:
            straight, over = self.most_direct_move(partial) if place == partial.goal else "", (*partial.over, place)
            moves = (straight,) if straight else self.moves_to(partial.origin, partial.goal, over)
            if len(moves) == 1:
                return PlaceChoice(partial, moves[0])
            if moves or place == partial.goal:
                return PlaceChoice(partial._replace(over=over) if moves else partial)
        origin = partial.origin
        if origin and not passed and (landed := self._extended_path(partial, place)):
            return PlaceChoice(PartialMove(origin, over=landed))
        if place == partial.landing and (stopping := self.stopping_move(partial)):
            return PlaceChoice(partial, stopping)
        if origin and place in self.next_goals(partial):
            moves = self.moves_to(origin, place, partial.over, passed)
            return PlaceChoice(partial, moves[0]) if len(moves) == 1 else PlaceChoice(partial._replace(goal=place))
        if place == origin:
            return PlaceChoice(PartialMove())
        if self.paths_from(place) and not passed:
            return PlaceChoice(PartialMove(place))
        here = self.position
        stuck = here.count(place) and here.owner(place) == here.player and not self.paths_from(place)
        if stuck:  # whoever presses another piece of theirs has done with the first one
            return PlaceChoice(PartialMove(), refused=place)
        return PlaceChoice(partial, refused=here.rules.name_of_move(origin, place) if origin else place)

    def _position_after(self, move: str) -> Position:
        """Return the position after a move, from a cache."""
        if move not in self._after:
            self._after[move] = self.position.play(move)
        return self._after[move]


def _common_subsequence_length(way: Sequence[str], over: Sequence[str]) -> int:
    """Return the length of the longest common subsequence of two sequences of places, `way` and `over`."""
    best = [0] * (len(over) + 1)
    for place in way:
        before = best[:]
        for i, other in enumerate(over, 1):
            best[i] = max(before[i], best[i - 1], before[i - 1] + (place == other))
    return best[-1]
