"""Which games of a library are near which, by the number of rules in which they differ."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from game.rules.file.variant_library import Variant
from game.session.similar.fingerprint import ShelfGame
from game.session.similar.relations import GameRelation, least_differences, relation_of

NEAR = 2  # clauses in which relatives differ at most
FEW = 3  # clauses in which a game may differ and be called similar
NEAREST = 3  # games that are told of where none is so near


class NearGames:
    """`of`: the relatives of each game, the nearest first, none that differs in more than `NEAR` clauses."""

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

    def __eq__(self, other: object) -> bool:
        return isinstance(other, NearGames) and self.of == other.of

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


def _nearest(one: GameRelation) -> tuple[int, tuple[str, ...], str]:
    """Those that differ in the same clause stand together; a rule more comes last."""
    return one.differing_clauses, tuple(change.here or "~" for change in one.changes[:1]), one.there
