"""Today's round: puzzles and rules that come back, and a few new puzzles, five minutes at most.

The same wherever it is said how many there are.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from game.features.learners.spaced_repetition import days_until, repetition_card
from game.features.lessons.missed_rules import due_rules, parse_card_id
from game.rules.file.first_games import first_games
from game.teaching.kept_puzzles import shipped_puzzle_ids

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
    """Questions done today and those left.

    `due`, `due_rules`: ids of puzzles and keys of rule cards due today, the oldest first; `new_count`: number
    of new puzzles.
    """

    done_puzzles: int = 0
    done_rules: int = 0
    due: tuple[str, ...] = ()
    due_rules: tuple[str, ...] = ()
    new_count: int = 0

    @property
    def done_count(self) -> int:
        """Number of puzzles and rules done today."""
        return self.done_puzzles + self.done_rules

    @property
    def due_count(self) -> int:
        """Number of puzzles and rules that are due today."""
        return len(self.due) + len(self.due_rules)

    @property
    def left_count(self) -> int:
        """Number of puzzles and rules left for today."""
        return self.due_count + self.new_count

    @property
    def total_count(self) -> int:
        """Number of today's puzzles and rules, done and left."""
        return self.done_count + self.left_count

    @property
    def seconds_spent(self) -> int:
        """Approximate seconds spent on the questions done today."""
        return self.done_puzzles * PUZZLE + self.done_rules * RULE

    @property
    def total_seconds(self) -> int:
        """Approximate duration of the whole round in seconds."""
        return self.seconds_spent + (len(self.due) + self.new_count) * PUZZLE + len(self.due_rules) * RULE


def plan_round(
    learner: Learner,
    day: str,
    ids: Iterable[str],
    games: Collection[str] = (),
    *,
    extra: int = 0,
    seconds: int = ROUND,
) -> TodaysRound:
    """Plan the round of a day for a learner.

    `ids`: the available puzzles; `games`: the games whose rules are asked; `extra`: requested new puzzles beyond the
    usual; `seconds`: the time for the whole day.
    """
    there, tried = list(dict.fromkeys(ids)), learner.puzzles
    cards = [card for card in map(repetition_card, tried.values()) if card is not None]
    asked = [card for card in map(repetition_card, learner.rules.values()) if card is not None]
    done = TodaysRound(
        sum(card.last == day for card in cards),
        sum(card.last == day != card.first for card in asked),  # a card that is of today was missed today
    )
    back = [id for id in there if id in tried and not days_until(tried[id].due, day)]
    back.sort(key=lambda id: tried[id].due)
    due, rules, room = list[str](), list[str](), seconds - done.seconds_spent
    for kind, id, takes in _alternate_questions(back, due_rules(learner, day, games)):
        if takes <= room:
            room -= takes
            (due if kind == "puzzle" else rules).append(id)
    allowed = max(0, NEW + extra - sum(card.first == day for card in cards))
    new = min(allowed, sum(id not in tried for id in there), max(0, room // PUZZLE))
    return done._replace(due=tuple(due), due_rules=tuple(rules), new_count=new)


def _alternate_questions(puzzles: Sequence[str], rules: Sequence[str]) -> Iterator[tuple[str, str, int]]:
    """Yield the ids of puzzles and rules in turn, each as id, kind and duration in seconds."""
    for puzzle, rule in zip_longest(puzzles, rules):
        if puzzle is not None:
            yield "puzzle", puzzle, PUZZLE
        if rule is not None:
            yield "rule", rule, RULE


def mix_questions(puzzles: Sequence[P], rules: Sequence[R], todays_round: TodaysRound) -> list[P | R]:
    """Return today's remaining questions in order: a puzzle first, the rules spread evenly between the puzzles."""
    of_puzzles, of_rules = todays_round.done_puzzles + len(puzzles), todays_round.done_rules + len(rules)
    placed: list[tuple[float, P | R]] = [
        *(((todays_round.done_puzzles + n) / of_puzzles, one) for n, one in enumerate(puzzles)),
        *(((todays_round.done_rules + n + 0.5) / of_rules, one) for n, one in enumerate(rules)),
    ]
    return [one for _, one in sorted(placed, key=lambda one: one[0])]


def games_of_learner(services: CommonServices) -> tuple[str, ...]:
    """Return the ids of the games that the learner plays (most played first), is learning, or has own puzzles of. A new
    learner gets some games that come with the program.
    """
    learner, variants = services.learners.current, services.library.variants
    counts = services.games.count_by_kind().variants
    known = {id.rpartition("-")[0] for id in learner.puzzles} | set(learner.lessons) | set(counts)
    found = sorted(
        (id for id in variants if id in known and puzzle_ids(services, id)), key=lambda id: -counts.get(id, 0)
    )
    return tuple(found) or tuple(id for id in first_games() if id in variants)


def puzzle_ids(services: CommonServices, game: str) -> set[str]:
    """Return the ids of a game's puzzles: those that come with it, and the user's own."""
    return {*shipped_puzzle_ids(game), *(one.id for one in services.own_puzzles.puzzles_of_game(game))}


def todays_round(services: CommonServices, game: str = "") -> TodaysRound:
    """Return today's round for one game, or for "" for all games that the learner plays."""
    games = (game,) if game else games_of_learner(services)
    ids = (id for one in games for id in puzzle_ids(services, one))
    return plan_round(services.learners.current, services.now()[:10], ids, games_with_rules(services, game))


def games_due_today(todays_round: TodaysRound) -> list[str]:
    """Return the ids of the games of the puzzles and rules that are due today, in their order."""
    rules = (key.game for key in map(parse_card_id, todays_round.due_rules) if key is not None)
    return list(dict.fromkeys([*(id.rpartition("-")[0] for id in todays_round.due), *rules]))


def games_with_rules(services: CommonServices, game: str = "") -> tuple[str, ...]:
    """Return the ids of the games whose rules are asked between the puzzles of `game`, "" for all games."""
    return (game,) if game else tuple(services.library.variants)
