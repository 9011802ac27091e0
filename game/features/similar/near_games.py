"""Which games of a library are near which, by the number of rules in which they differ."""

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
    """The game, and all others that are not one's `own`: of those there may be as many as one likes."""
    return {one: game for one, game in variants.items() if one == id or one not in own}


class NearGames:
    """What is found of a game is found once: for the `first` one at once, for another when it is asked for."""

    def __init__(self, variants: Mapping[str, Variant] | None = None, first: str = "") -> None:
        self.variants = variants or {}
        self._games = {id: ShelfGame(one) for id, one in self.variants.items()}
        self._places = {id: n for n, id in enumerate(self._games)}
        self._nearest: dict[str, list[GameRelation]] = {}
        self._filled: dict[str, list[GameRelation]] = {}
        if first:
            self.nearest_of(first, NEAREST)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, NearGames) and self.variants == other.variants

    __hash__ = None  # type: ignore[assignment]  # as Python itself spells that it is no key

    def nearest(self, id: str) -> list[GameRelation]:
        """The relatives of a game; where it has none, the games that are least far from it."""
        if id not in self._nearest:
            self._nearest[id] = self.relatives(id) or self._least_far(id)[:NEAREST]
        return self._nearest[id]

    def nearest_of(self, id: str, least: int) -> list[GameRelation]:
        """The same; where they are fewer than `least`, those that are least far come behind them."""
        found = self.nearest(id)
        if len(found) >= least:
            return found
        if id not in self._filled:
            near = {one.there for one in found}
            self._filled[id] = [*found, *(one for one in self._least_far(id) if one.there not in near)]
        return self._filled[id][:least]

    def relatives(self, id: str) -> list[GameRelation]:
        """The games that differ in no more than `NEAR` clauses, the nearest first."""
        found = [self._relation(id, one.id) for one in self._family(id) if self._differ_least(id, one.id) <= NEAR]
        return sorted((one for one in found if one.differing_clauses <= NEAR), key=_nearest)

    def _least_far(self, id: str) -> list[GameRelation]:
        game = self._games
        far = sorted(self._family(id), key=lambda one: least_differences(game[id], one))[: 4 * NEAREST]
        return sorted((relation_of(game[id], one) for one in far), key=_nearest)

    def _family(self, id: str) -> list[ShelfGame]:
        """All games of its family but itself."""
        game = self._games.get(id)
        return [one for one in self._games.values() if one.id != id and one.family == game.family] if game else []

    def _differ_least(self, id: str, other: str) -> int:
        return least_differences(self._games[id], self._games[other])

    def _relation(self, id: str, other: str) -> GameRelation:
        """The same from either side: options are chosen as the game that comes first in the library has them."""
        here, there = self._games[id], self._games[other]
        if self._places[id] < self._places[other]:
            return relation_of(here, there)
        return relation_of(there, here).reversed_relation


def _nearest(relation: GameRelation) -> tuple[int, tuple[str, ...], str]:
    """Those that differ in the same clause stand together; a rule more comes last."""
    return relation.differing_clauses, tuple(change.here or "~" for change in relation.changes[:1]), relation.there


def ask_similar(services: Services, id: str) -> BackgroundAnswer[NearGames]:
    """The games near one of the library."""
    games = games_to_compare(services.library.variants, id, services.own_games.ids)
    return BackgroundAnswer(lambda: NearGames(games, id))
