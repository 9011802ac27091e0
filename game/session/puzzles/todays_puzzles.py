"""How many puzzles there are today: what comes back, and a few that one has not seen; the same wherever it is said."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from game.learn.kept_puzzles import ids_of
from game.session.first_games import first_games
from game.session.puzzles.spaced_repetition import card_of, days_until

if TYPE_CHECKING:
    from game.session.common_services import CommonServices
    from game.store.learners import Learner

NEW = 5  # puzzles a day that one has not seen


class TodaysPuzzles(NamedTuple):
    """Those that were done today, those that come back, and those that are new."""

    done: int
    due: int
    new: int

    @property
    def left(self) -> int:
        return self.due + self.new

    @property
    def total(self) -> int:
        return self.done + self.left


def count_of_today(learner: Learner, day: str, ids: Iterable[str], *, extra: int = 0) -> TodaysPuzzles:
    """`ids`: of the puzzles of the games that one plays; `extra`: new ones that were asked for beyond the usual."""
    there, tried = set(ids), learner.puzzles
    cards = [card for card in map(card_of, tried.values()) if card is not None]
    due = sum(not days_until(tried[id].due, day) for id in there if id in tried)
    allowed = max(0, NEW + extra - sum(card.first == day for card in cards))
    return TodaysPuzzles(
        sum(card.last == day for card in cards), due, min(allowed, sum(id not in tried for id in there))
    )


def games_of_learner(services: CommonServices) -> tuple[str, ...]:
    """The games that the learner plays, the one played most first, learns or has puzzles of.

    At the very first some that come with them.
    """
    learner, variants = services.learners.current, services.library.variants
    counts = services.games.facets().variants
    known = {id.rpartition("-")[0] for id in learner.puzzles} | set(learner.lessons) | set(counts)
    found = sorted(
        (id for id in variants if id in known and puzzle_ids(services, id)), key=lambda id: -counts.get(id, 0)
    )
    return tuple(found) or tuple(id for id in first_games() if id in variants)


def puzzle_ids(services: CommonServices, game: str) -> set[str]:
    """Of the puzzles of a game: those that come with it, and the user's own."""
    return {*ids_of(game), *(one.id for one in services.own_puzzles.of_game(game))}


def todays_puzzles(services: CommonServices) -> TodaysPuzzles:
    """Of all games that the learner plays, as the puzzles' page counts them."""
    ids = (id for game in games_of_learner(services) for id in puzzle_ids(services, game))
    return count_of_today(services.learners.current, services.now()[:10], ids)
