"""In how many clauses two games differ, and in which; what an option of either changes is no difference."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from game.features.similar.fingerprint import ClauseMeaning, Clauses, ComparableGame
from game.rules.file.schema import OptionValue

Options = Mapping[str, OptionValue]


class ClauseDifference(NamedTuple):
    """Clause in which two games differ: its kind and its id in each game, "" where a game has no such clause."""

    kind: str
    own_id: str
    other_id: str


class GameRelation(NamedTuple):
    """Relation of one game to another.

    `options`, `other_options`: the options chosen in both games so that they differ least.
    """

    game: str
    other_game: str
    changes: tuple[ClauseDifference, ...]
    options: Options
    other_options: Options

    @property
    def differing_clauses(self) -> int:
        """Number of clauses in which the two games differ."""
        return len(self.changes)

    @property
    def seen_from_other(self) -> GameRelation:
        """This relation with the roles of the two games exchanged."""
        changes = tuple(ClauseDifference(change.kind, change.other_id, change.own_id) for change in self.changes)
        return GameRelation(self.other_game, self.game, changes, self.other_options, self.options)


def compare_games(game: ComparableGame, other_game: ComparableGame) -> GameRelation:
    """Compare two games, choosing options in both so that they differ in as few clauses as possible."""
    ours, theirs = dict[str, OptionValue](), dict[str, OptionValue]()
    here, there = game.clauses, other_game.clauses
    away = count_different_clauses(here, there)
    for option, value, now in game.otherwise if away else ():
        if option not in ours and count_different_clauses(now, there) < away:
            mixed = game.clauses_with({**ours, option: value})
            if (nearer := count_different_clauses(mixed, there)) < away:
                ours[option], here, away = value, mixed, nearer
    for option, value, now in other_game.otherwise if away else ():
        if option not in theirs and count_different_clauses(here, now) < away:
            mixed = other_game.clauses_with({**theirs, option: value})
            if (nearer := count_different_clauses(here, mixed)) < away:
                theirs[option], there, away = value, mixed, nearer
    return GameRelation(game.id, other_game.id, tuple(pair_differing_clauses(here, there)), ours, theirs)


def least_differences(game: ComparableGame, other_game: ComparableGame) -> int:
    """Return a quick lower bound of the number of clauses in which two games differ, to rule out most pairs."""
    return max(
        len(_ids_of(one.fixed - other.possible, one.clauses)) for one, other in ((game, other_game), (other_game, game))
    )


def count_different_clauses(here: Clauses, there: Clauses) -> int:
    """Return how many clauses have to be changed, added or removed to get from the clauses `here` to `there`."""
    ours, theirs = dict[str, int](), dict[str, int]()
    for found, clauses, known in ((ours, here, there), (theirs, there, here)):
        for kind, _ in _ids_of(clauses.keys() - known.keys(), clauses):
            found[kind] = found.get(kind, 0) + 1
    return sum(max(ours.get(kind, 0), theirs.get(kind, 0)) for kind in ours.keys() | theirs.keys())


def _ids_of(meanings: Iterable[ClauseMeaning], clauses: Clauses) -> set[tuple[str, str]]:
    """Return the kinds and ids of `meanings`: clauses of one id are one rule on the rules page."""
    return {(meaning.kind, clauses[meaning]) for meaning in meanings}


def pair_differing_clauses(here: Clauses, there: Clauses) -> list[ClauseDifference]:
    """Return the rules that differ between two games, each paired with the most similar one of the other game."""
    told: list[ClauseDifference] = []
    ours = [one for one in here if one not in there]
    theirs = [one for one in there if one not in here]
    pairs = sorted(
        ((one, other) for one in ours for other in theirs if one.kind == other.kind),
        key=lambda pair: -2 * pair[0].shared_value_count(pair[1]) - (here[pair[0]] == there[pair[1]]),
    )
    for one, other in pairs:
        if one in ours and other in theirs:
            ours.remove(one)
            theirs.remove(other)
            told.append(ClauseDifference(one.kind, here[one], there[other]))
    for one in ours:
        if not any(here[one] == change.own_id and one.kind == change.kind for change in told):
            told.append(ClauseDifference(one.kind, here[one], ""))
    for one in theirs:
        if not any(there[one] == change.other_id and one.kind == change.kind for change in told):
            told.append(ClauseDifference(one.kind, "", there[one]))
    return told
