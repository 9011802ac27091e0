"""In how many clauses two games differ, and in which; what an option of either changes is no difference."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from game.features.similar.fingerprint import Clauses, ShelfGame
from game.rules.file.schema import OptionValue

Options = Mapping[str, OptionValue]


class ClauseDifference(NamedTuple):
    """Clause in which two games differ: its id in each, "" where one has no such clause."""

    kind: str
    here: str
    there: str


class GameRelation(NamedTuple):
    """Relation of one game to another.

    `options`, `others`: options chosen in this game and in the other one so that they differ least.
    """

    here: str
    there: str
    changes: tuple[ClauseDifference, ...]
    options: Options
    others: Options

    @property
    def differing_clauses(self) -> int:
        """Number of clauses in which they differ."""
        return len(self.changes)

    @property
    def reversed_relation(self) -> GameRelation:
        """The relation seen from the other game."""
        changes = tuple(ClauseDifference(change.kind, change.there, change.here) for change in self.changes)
        return GameRelation(self.there, self.here, changes, self.others, self.options)


def relation_of(game: ShelfGame, other_game: ShelfGame) -> GameRelation:
    """Return the relation of two games, with options chosen in both so that they are as near as possible."""
    ours, theirs = dict[str, OptionValue](), dict[str, OptionValue]()
    here, there = game.clauses, other_game.clauses
    away = clauses_apart(here, there)
    for option, value, now in game.otherwise if away else ():
        if option not in ours and clauses_apart(now, there) < away:
            mixed = game.clauses_with({**ours, option: value})
            if (nearer := clauses_apart(mixed, there)) < away:
                ours[option], here, away = value, mixed, nearer
    for option, value, now in other_game.otherwise if away else ():
        if option not in theirs and clauses_apart(here, now) < away:
            mixed = other_game.clauses_with({**theirs, option: value})
            if (nearer := clauses_apart(here, mixed)) < away:
                theirs[option], there, away = value, mixed, nearer
    return GameRelation(game.id, other_game.id, tuple(clause_differences(here, there)), ours, theirs)


def least_differences(game: ShelfGame, other_game: ShelfGame) -> int:
    """Return a lower bound of the clauses in which two games differ, which quickly rules out most pairs."""
    return max(len(game.fixed - other_game.possible), len(other_game.fixed - game.possible))


def clauses_apart(here: Clauses, there: Clauses) -> int:
    """Return how many clauses have to be changed, added or left out."""
    ours, theirs = dict[str, int](), dict[str, int]()
    for found, clauses, known in ((ours, here, there), (theirs, there, here)):
        for meaning in clauses.keys() - known.keys():
            found[meaning.kind] = found.get(meaning.kind, 0) + 1
    return sum(max(ours.get(kind, 0), theirs.get(kind, 0)) for kind in ours.keys() | theirs.keys())


def clause_differences(here: Clauses, there: Clauses) -> Iterable[ClauseDifference]:
    """Return the clauses that differ, pairing those that have most in common."""
    ours = [one for one in here if one not in there]
    theirs = [one for one in there if one not in here]
    pairs = sorted(
        ((one, other) for one in ours for other in theirs if one.kind == other.kind),
        key=lambda pair: -2 * pair[0].likeness(pair[1]) - (here[pair[0]] == there[pair[1]]),
    )
    for one, other in pairs:
        if one in ours and other in theirs:
            ours.remove(one)
            theirs.remove(other)
            yield ClauseDifference(one.kind, here[one], there[other])
    yield from (ClauseDifference(one.kind, here[one], "") for one in ours)
    yield from (ClauseDifference(one.kind, "", there[one]) for one in theirs)
