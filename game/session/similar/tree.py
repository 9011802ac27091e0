"""The family tree of all games of a library: who is near whom, and one branch to each game for an overview."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import NamedTuple

from game.rules.file.variant_library import Variant
from game.session.similar.fingerprint import ShelfGame
from game.session.similar.relations import GameRelation, least_differences, relation_of

NEAR = 2  # clauses in which relatives differ at most
NEAREST = 3  # games that are told of where none is so near


class TreeBranch(NamedTuple):
    """A game in a family: how it is related to the one that it hangs on, if it does; `depth` from the root."""

    game: str
    depth: int
    relation: GameRelation | None = None


Family = tuple[TreeBranch, ...]


class SimilarityTree:
    """`of`: the relatives of each game, the nearest first, none that differs in more than `NEAR` clauses.

    `families`: games that hang together so, each after the one that it hangs on, the largest family first; games
    without relatives are families of their own.
    """

    def __init__(self, variants: Mapping[str, Variant] | None = None) -> None:
        self.variants = variants or {}
        self._games = {id: ShelfGame(one) for id, one in self.variants.items()}
        self.of: dict[str, list[GameRelation]] = {id: [] for id in self._games}
        for one, other in combinations(self._games.values(), 2):
            if one.family == other.family and least_differences(one, other) <= NEAR:
                found = relation_of(one, other)
                if found.differing_clauses <= NEAR:
                    self.of[one.id].append(found)
                    self.of[other.id].append(found.reversed_relation)
        for id in self.of:
            self.of[id].sort(key=_nearest)
        self.families = sorted(self._families(), key=len, reverse=True)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SimilarityTree) and self.of == other.of

    __hash__ = None  # type: ignore[assignment]  # as Python itself spells that it is no key

    def nearest(self, id: str) -> list[GameRelation]:
        """The relatives of a game; where it has none, the games that are least far from it."""
        found, game = self.of.get(id, []), self._games.get(id)
        if found or game is None:
            return found
        others = [one for one in self._games.values() if one.id != id and one.family == game.family]
        every = [
            relation_of(game, one)
            for one in sorted(others, key=lambda one: least_differences(game, one))[: 4 * NEAREST]
        ]
        return sorted(every, key=_nearest)[:NEAREST]

    def by_one(self) -> int:
        """How many games differ from another one in no more than one clause."""
        return sum(bool(found) and found[0].differing_clauses <= 1 for found in self.of.values())

    def _families(self) -> Iterable[Family]:
        """The shortest branches that join what can be joined, hung up at the game that has most relatives."""
        joined = {id: id for id in self.of}

        def top(id: str) -> str:
            while joined[id] != id:
                id = joined[id]
            return id

        branches: dict[str, list[GameRelation]] = {id: [] for id in self.of}
        every = sorted((one for found in self.of.values() for one in found if one.here < one.there), key=self._first)
        for one in every:
            if top(one.here) != top(one.there):
                joined[top(one.here)] = top(one.there)
                branches[one.here].append(one)
                branches[one.there].append(one.reversed_relation)
        seen = set[str]()
        for id in sorted(self.of, key=lambda id: (-len(self.of[id]), id)):
            if id not in seen:
                family = tuple(_hung(TreeBranch(id, 0), branches))
                seen.update(branch.game for branch in family)
                yield family

    def _first(self, one: GameRelation) -> tuple[int, int, str, str]:
        """Short branches come first, and those to games with many relatives, so that the tree is broad, not deep."""
        return one.differing_clauses, -len(self.of[one.here]) - len(self.of[one.there]), one.here, one.there


def _nearest(one: GameRelation) -> tuple[int, tuple[str, ...], str]:
    """Those that differ in the same clause stand together; a rule more comes last."""
    return one.differing_clauses, tuple(change.here or "~" for change in one.changes[:1]), one.there


def _hung(branch: TreeBranch, branches: Mapping[str, list[GameRelation]]) -> Iterable[TreeBranch]:
    yield branch
    above = branch.relation.here if branch.relation else ""
    for one in branches[branch.game]:
        if one.there != above:
            yield from _hung(TreeBranch(one.there, branch.depth + 1, one), branches)
