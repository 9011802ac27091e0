"""Similar games of a library, by the number of rules in which they differ."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.features.similar.fingerprint import ShelfGame
from game.features.similar.relations import GameRelation, least_differences, relation_of
from game.rules.file.variant_library import Variant
from game.store.polling import BackgroundAnswer
from game.window.shell.services import Services

NEAR = 2  # clauses in which relatives differ at most
NEAREST = 3  # games that are told of where none is so near


def games_to_compare(variants: Mapping[str, Variant], id: str, own: Collection[str]) -> dict[str, Variant]:
    """Return the game and all others except one's own, of which there may be any number."""
    return {one: game for one, game in variants.items() if one == id or one not in own}


class NearGames:
    """Similar games, computed once for each game: for `first` at once, for others when asked."""

    def __init__(self, variants: Mapping[str, Variant] | None = None, first: str = "") -> None:
        self.variants = variants or {}
        self._games = {id: ShelfGame(one) for id, one in self.variants.items()}
        self._places = {id: n for n, id in enumerate(self._games)}
        self._nearest: dict[str, list[GameRelation]] = {}
        self._filled: dict[str, list[GameRelation]] = {}
        if first:
            self.nearest_at_least(first, NEAREST)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, NearGames) and self.variants == other.variants

    __hash__ = None  # type: ignore[assignment]  # as Python itself spells that it is no key

    def nearest(self, id: str) -> list[GameRelation]:
        """Return the relatives of a game; if it has none, the games least far from it."""
        if id not in self._nearest:
            self._nearest[id] = self.relatives(id) or self._least_far(id)[:NEAREST]
        return self._nearest[id]

    def nearest_at_least(self, id: str, least: int) -> list[GameRelation]:
        """Return the nearest games; if they are fewer than `least`, the least far ones follow."""
        found = self.nearest(id)
        if len(found) >= least:
            return found
        if id not in self._filled:
            near = {one.there for one in found}
            self._filled[id] = [*found, *(one for one in self._least_far(id) if one.there not in near)]
        return self._filled[id][:least]

    def relatives(self, id: str) -> list[GameRelation]:
        """Return the games that differ in at most `NEAR` clauses, the nearest first."""
        found = [
            self._relation_between(id, member.id)
            for member in self._family_members(id)
            if self._least_difference(id, member.id) <= NEAR
        ]
        return sorted((one for one in found if one.differing_clauses <= NEAR), key=_nearness_key)

    def _least_far(self, id: str) -> list[GameRelation]:
        game = self._games
        far = sorted(self._family_members(id), key=lambda one: least_differences(game[id], one))[: 4 * NEAREST]
        return sorted((relation_of(game[id], one) for one in far), key=_nearness_key)

    def _family_members(self, id: str) -> list[ShelfGame]:
        """Return all other games of its family."""
        game = self._games.get(id)
        return [one for one in self._games.values() if one.id != id and one.family == game.family] if game else []

    def _least_difference(self, id: str, other: str) -> int:
        return least_differences(self._games[id], self._games[other])

    def _relation_between(self, id: str, other: str) -> GameRelation:
        """Return the relation of two games; options are chosen as for the one that comes first in the library."""
        here, there = self._games[id], self._games[other]
        if self._places[id] < self._places[other]:
            return relation_of(here, there)
        return relation_of(there, here).reversed_relation


def _nearness_key(relation: GameRelation) -> tuple[int, tuple[str, ...], str]:
    """Return a sort key: the fewest rules apart first, games that differ in the same clause together."""
    return relation.differing_clauses, tuple(change.here or "~" for change in relation.changes[:1]), relation.there


def ask_similar(services: Services, id: str) -> BackgroundAnswer[NearGames]:
    """Return the games near one of the library."""
    games = games_to_compare(services.library.variants, id, services.own_games.own_ids)
    return BackgroundAnswer(lambda: NearGames(games, id))
