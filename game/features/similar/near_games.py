"""Similar games of a library, by the number of rules in which they differ."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.features.similar.fingerprint import ComparableGame
from game.features.similar.relations import GameRelation, compare_games, least_differences
from game.rules.file.variant_library import Variant
from game.store.polling import BackgroundAnswer
from game.window.shell.services import Services

NEAR = 2  # clauses in which relatives differ at most
NEAREST = 3  # games that are told of where none is so near


def games_to_compare(variants: Mapping[str, Variant], id: str, own: Collection[str]) -> dict[str, Variant]:
    """Return the game `id` and the games to compare it with: all but the user's own games `own`, unless `id` is one."""
    return {one: game for one, game in variants.items() if one == id or one not in own}


class SimilarGames:
    """Finds similar games and caches them by game: those of `first` are found at once, those of others on request."""

    def __init__(self, variants: Mapping[str, Variant] | None = None, first: str = "") -> None:
        self.variants = variants or {}
        self._games = {id: ComparableGame(one) for id, one in self.variants.items()}
        self._places = {id: n for n, id in enumerate(self._games)}
        self._nearest: dict[str, list[GameRelation]] = {}
        self._filled: dict[str, list[GameRelation]] = {}
        if first:
            self.at_least_nearest(first, NEAREST)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SimilarGames) and self.variants == other.variants

    __hash__ = None  # type: ignore[assignment]  # as Python itself spells that it is no key

    def has_relatives(self, id: str) -> bool:
        """Return whether there is another game of the family of the game `id`."""
        return bool(self._family_members(id))

    def nearest_games(self, id: str) -> list[GameRelation]:
        """Return the games related to the game `id`; if there are none, the games with the fewest
        differences from it.
        """
        if id not in self._nearest:
            self._nearest[id] = self.related_games(id) or self._by_fewest_differences(id)[:NEAREST]
        return self._nearest[id]

    def at_least_nearest(self, id: str, least: int) -> list[GameRelation]:
        """Return the games related to the game `id`, filled up to `least` with those of next fewest differences."""
        found = self.nearest_games(id)
        if len(found) >= least:
            return found
        if id not in self._filled:
            near = {one.other_game for one in found}
            self._filled[id] = [*found, *(one for one in self._by_fewest_differences(id) if one.other_game not in near)]
        return self._filled[id][:least]

    def related_games(self, id: str) -> list[GameRelation]:
        """Return the games that differ from the game `id` in at most `NEAR` clauses, the nearest first."""
        found = [
            self._relation_between(id, member.id)
            for member in self._family_members(id)
            if least_differences(self._games[id], self._games[member.id]) <= NEAR
        ]
        return sorted((one for one in found if one.differing_clauses <= NEAR), key=_nearness_key)

    def _by_fewest_differences(self, id: str) -> list[GameRelation]:
        """Return the relations of `id` to the games nearest by a quick estimate, sorted by a full comparison."""
        game = self._games
        far = sorted(self._family_members(id), key=lambda one: least_differences(game[id], one))[: 4 * NEAREST]
        return sorted((compare_games(game[id], one) for one in far), key=_nearness_key)

    def _family_members(self, id: str) -> list[ComparableGame]:
        """Return all other games of the same family as the game `id`; empty if the game is unknown."""
        game = self._games.get(id)
        return [one for one in self._games.values() if one.id != id and one.family == game.family] if game else []

    def _relation_between(self, id: str, other: str) -> GameRelation:
        """Return the relation of two games. Options are chosen as seen from the game listed first in the library, so
        that the result doesn't depend on the order.
        """
        here, there = self._games[id], self._games[other]
        if self._places[id] < self._places[other]:
            return compare_games(here, there)
        return compare_games(there, here).seen_from_other


def _nearness_key(relation: GameRelation) -> tuple[int, tuple[str, ...], str]:
    """Return a sort key: fewest different clauses first; at equal number, games with the same different clause
    together.
    """
    return (
        relation.differing_clauses,
        tuple(change.own_id or "~" for change in relation.changes[:1]),
        relation.other_game,
    )


def request_similar_games(services: Services, id: str) -> BackgroundAnswer[SimilarGames]:
    """Request the similar games of a library game; the answer is computed in the background."""
    games = games_to_compare(services.library.variants, id, services.own_games.own_ids)
    return BackgroundAnswer(lambda: SimilarGames(games, id))
