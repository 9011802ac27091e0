"""Today's round: puzzles and rules that come back, and a few new puzzles, five minutes at most.

The same wherever it is said how many there are.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from game.features.learners.spaced_repetition import card_of, days_until
from game.features.lessons.missed_rules import due_rules
from game.rules.file.first_games import first_games
from game.teaching.kept_puzzles import ids_of

if TYPE_CHECKING:
    from game.features.learners.learners_file import Learner
    from game.table.common_services import CommonServices

# Seconds, an estimate and no measurement: what a question takes somebody who thinks about it, and what a day may take.
PUZZLE, RULE = 50, 30
ROUND = 5 * 60
NEW = 5  # puzzles a day that one has not seen, at most

P = TypeVar("P")
R = TypeVar("R")


class TodaysRound(NamedTuple):
    """Questions done today, and those left.

    `due`, `rules`: ids of puzzles and keys of cards that come back, the oldest first; `new`: how many puzzles are new.
    """

    done_puzzles: int = 0
    done_rules: int = 0
    due: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    new: int = 0

    @property
    def done(self) -> int:
        return self.done_puzzles + self.done_rules

    @property
    def come_back(self) -> int:
        return len(self.due) + len(self.rules)

    @property
    def left(self) -> int:
        return self.come_back + self.new

    @property
    def total(self) -> int:
        return self.done + self.left

    @property
    def spent(self) -> int:
        """Seconds that all that was done today took, about."""
        return self.done_puzzles * PUZZLE + self.done_rules * RULE

    @property
    def seconds(self) -> int:
        """Approximate duration of the whole round in seconds."""
        return self.spent + (len(self.due) + self.new) * PUZZLE + len(self.rules) * RULE


def round_of_day(
    learner: Learner,
    day: str,
    ids: Iterable[str],
    games: Collection[str] = (),
    *,
    extra: int = 0,
    seconds: int = ROUND,
) -> TodaysRound:
    """`ids`: of the puzzles that may be asked; `games`: those whose rules are; `extra`: new puzzles that were asked for
    beyond the usual; `seconds`: what all of the day may take."""
    there, tried = list(dict.fromkeys(ids)), learner.puzzles
    cards = [card for card in map(card_of, tried.values()) if card is not None]
    asked = [card for card in map(card_of, learner.rules.values()) if card is not None]
    done = TodaysRound(
        sum(card.last == day for card in cards),
        sum(card.last == day != card.first for card in asked),  # a card that is of today was missed today
    )
    back = [id for id in there if id in tried and not days_until(tried[id].due, day)]
    back.sort(key=lambda id: tried[id].due)
    due, rules, room = list[str](), list[str](), seconds - done.spent
    for kind, id, takes in _alternately(back, due_rules(learner, day, games)):
        if takes <= room:
            room -= takes
            (due if kind == "puzzle" else rules).append(id)
    allowed = max(0, NEW + extra - sum(card.first == day for card in cards))
    new = min(allowed, sum(id not in tried for id in there), max(0, room // PUZZLE))
    return done._replace(due=tuple(due), rules=tuple(rules), new=new)


def _alternately(puzzles: Sequence[str], rules: Sequence[str]) -> Iterator[tuple[str, str, int]]:
    """Yield puzzles and rules in turn, each with its kind and duration, so that a short round has both kinds."""
    for puzzle, rule in zip_longest(puzzles, rules):
        if puzzle is not None:
            yield "puzzle", puzzle, PUZZLE
        if rule is not None:
            yield "rule", rule, RULE


def mixed(puzzles: Sequence[P], rules: Sequence[R], done: TodaysRound) -> list[P | R]:
    """Return the rest in its order: a puzzle first, and rules evenly between puzzles, counted over the whole day."""
    of_puzzles, of_rules = done.done_puzzles + len(puzzles), done.done_rules + len(rules)
    placed: list[tuple[float, P | R]] = [
        *(((done.done_puzzles + n) / of_puzzles, one) for n, one in enumerate(puzzles)),
        *(((done.done_rules + n + 0.5) / of_rules, one) for n, one in enumerate(rules)),
    ]
    return [one for _, one in sorted(placed, key=lambda one: one[0])]


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


def todays_round(services: CommonServices, game: str = "") -> TodaysRound:
    """As the puzzles' page asks it: of a game, or of all games that the learner plays."""
    games = (game,) if game else games_of_learner(services)
    ids = (id for one in games for id in puzzle_ids(services, one))
    return round_of_day(services.learners.current, services.now()[:10], ids, rule_games(services, game))


def rule_games(services: CommonServices, game: str = "") -> tuple[str, ...]:
    """The games whose rules are asked where the puzzles of a game come, or of all that the learner plays."""
    return (game,) if game else tuple(services.library.variants)
