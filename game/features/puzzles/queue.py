"""Queue of questions: due puzzles and rules, then new puzzles near the learner, of all games one plays.

It asks nobody what day it is, and reads no file: `books` gives the puzzles of a game.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple

from msgspec import structs

from game.features.learners.learners_file import Learner, PuzzleRating
from game.features.learners.spaced_repetition import How, card_of, days_until, due_counts, record_after
from game.features.lessons.missed_rules import due_rules
from game.features.puzzles.ladder import PuzzleLadder
from game.features.puzzles.puzzle_difficulty import EASIEST
from game.features.puzzles.todays_round import NEW, PUZZLE, ROUND, TodaysRound, mixed, round_of_day
from game.teaching.family_hooks import themes
from game.teaching.kept_puzzles import KeptPuzzle
from game.teaching.puzzle_motifs import kept_motifs

MORE = 5  # once those are done and more are asked for


class ThemeScore(NamedTuple):
    """Of the puzzles of a theme that were tried: how many were found at once the last time."""

    theme: str
    found: int
    tried: int


class PuzzleDay(NamedTuple):
    """The puzzles that were done on a day: their ids, and whether each was found at the first try."""

    day: str
    puzzles: dict[str, bool]

    @property
    def games(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(id.rpartition("-")[0] for id in self.puzzles))


def puzzle_days(learner: Learner) -> list[PuzzleDay]:
    """Return what a learner solved when, the newest day first."""
    days = dict[str, dict[str, bool]]()
    for id, tried in learner.puzzles.items():
        if card := card_of(tried):
            days.setdefault(card.last, {})[id] = card.found == "first_try"
    for step in learner.ladder:
        days.setdefault(step.day, {})[step.puzzle] = step.found
    return [PuzzleDay(day, days[day]) for day in sorted(days, reverse=True)]


class PuzzleQueue:
    """The puzzles of one learner on one day.

    `games`: those that are mixed, the one that comes first foremost; with one only its puzzles come.  `ratings`: of the
    puzzles that were tried on this computer.  `rules_of`: the games whose rules are asked between puzzles.
    """

    def __init__(
        self,
        learner: Learner,
        games: Sequence[str],
        day: str,
        books: Callable[[str], Sequence[KeptPuzzle]],
        ratings: dict[str, PuzzleRating] | None = None,
        rules_of: Collection[str] = (),
    ) -> None:
        self.learner, self.games, self.day, self._books = learner, tuple(games), day, books
        self.ladder = PuzzleLadder(learner, {} if ratings is None else ratings, day)
        self.theme = ""  # only puzzles with this one, if it is not empty
        self._rules_of = rules_of
        self._extra = 0  # new puzzles beyond the usual number, once they are asked for
        self._seconds = ROUND  # what all of the day may take, about
        self._later: list[str] = []  # put off for today, the last one last
        self.wanted: list[str] = []  # puzzles that come before all others, due or not, until they are done
        self.refresh()

    def refresh(self) -> None:
        """The puzzles may be others now."""
        self._puzzles = {puzzle.id: puzzle for game in self.games for puzzle in self._books(game)}
        self._new: list[KeptPuzzle] | None = None  # asked for in every frame

    # ------------------------------------------------------------------ what there is
    @property
    def any(self) -> bool:
        return bool(self._puzzles)

    def _due(self) -> list[KeptPuzzle]:
        tried = self.learner.puzzles
        due = [p for p in self._puzzles.values() if p.id in tried and not days_until(tried[p.id].due, self.day)]
        return sorted(due, key=lambda puzzle: tried[puzzle.id].due)

    def _unseen(self) -> list[KeptPuzzle]:
        """New ones, near ones first: of those as near those of one's own games, then the others, of all games by
        turns.  A newcomer's first ones are extra turns and captures."""
        if self._new is None:
            learner, ladder = self.learner, self.ladder
            new = [puzzle for puzzle in self._puzzles.values() if puzzle.id not in learner.puzzles]
            near = sorted(new, key=ladder.points_away)
            self._new = _by_turns(new, near, lambda one: (ladder.steps_away(one), one.origin is None))
            missing = max(0, NEW - max(len(learner.puzzles), len(learner.ladder)))
            begin = {one.id: part for one in new if missing and (part := beginning_of(one))}
            near.sort(key=lambda one: ((len(one.themes) > 1) + (one.grade > EASIEST), one.origin is None))
            simple = [begin[one.id] for one in near if one.id in begin]
            asked = {one.id: one for one in _by_turns(begin.values(), simple, lambda one: (0, False))[:missing]}
            self._new = [*asked.values(), *(one for one in self._new if one.id not in asked)]
        return self._new

    def _whole(self) -> list[KeptPuzzle]:
        """Return all puzzles that are ready now, each to its end."""
        return [self._puzzles[one.id] for one in [*self._due(), *self._unseen()]]

    @property
    def _begun(self) -> int:
        cards = (card_of(tried) for tried in self.learner.puzzles.values())
        return sum(card is not None and card.first == self.day for card in cards)

    @property
    def count_of_unseen(self) -> int:
        return len(self._unseen())

    def unseen_in_game(self, game: str) -> int:
        return sum(puzzle.variant == game for puzzle in self._unseen())

    # ------------------------------------------------------------------ today
    def questions_left(self) -> list[KeptPuzzle | str]:
        """Return today's remaining puzzles and keys of rule cards; for a chosen theme all its puzzles ready now."""
        new, found = self._unseen(), list[KeptPuzzle | str]()
        if self.theme:
            found += [puzzle for puzzle in self._whole() if self.theme in puzzle.themes]
        else:
            today = self._today
            found += [self._puzzles[id] for id in self.wanted if id in self._puzzles]
            puzzles = [*(self._puzzles[id] for id in today.due), *new[: today.new]]
            rest = mixed(puzzles, today.rules, today)
            found += [one for one in rest if _id(one) not in self.wanted]
        put_off = {id: place for place, id in enumerate(self._later, 1)}
        told = kept_motifs()[self.theme].puzzle if self.theme in kept_motifs() else ""  # whose answer everybody can see
        return sorted(found, key=lambda one: (put_off.get(_id(one), 0), _id(one) == told))

    def puzzles_left(self) -> list[KeptPuzzle]:
        """The puzzles among them."""
        return [one for one in self.questions_left() if not isinstance(one, str)]

    @property
    def next_puzzle(self) -> KeptPuzzle | None:
        return next(iter(self.puzzles_left()), None)

    def puzzle_like(self, puzzle: KeptPuzzle) -> KeptPuzzle | None:
        """Return the nearest puzzle that has the same first theme; None if none is left."""
        theme = next(iter(puzzle.themes), "")
        return next((one for one in [*self._due(), *self._unseen()] if theme in one.themes), None)

    def put_last(self, question: KeptPuzzle | str) -> None:
        """Puts a puzzle, or a rule, behind all others of today."""
        self._later = [*(id for id in self._later if id != _id(question)), _id(question)]

    def drop(self, puzzle: KeptPuzzle) -> None:
        """A puzzle that the rules do not allow any more."""
        self._puzzles.pop(puzzle.id, None)
        self._new = None

    def add_more(self) -> None:
        """A few more, today: what is due and had no room, then new puzzles."""
        self._seconds = max(self._seconds, self._today.spent) + MORE * PUZZLE
        self._extra = max(self._extra, self._begun - NEW) + MORE

    @property
    def has_more(self) -> bool:
        """Whether there is anything beyond today's round."""
        return self.count_of_unseen > 0 or self.due > 0 or bool(due_rules(self.learner, self.day, self._rules_of))

    def record_result(self, puzzle: KeptPuzzle, how: How) -> None:
        """A puzzle was done; the learner is changed, and still to be saved."""
        learner = self.learner
        learner.puzzles[puzzle.id] = record_after(learner.puzzles.get(puzzle.id), how, self.day)
        learner.record_practice(self.day)
        self._new = None
        self.wanted = [id for id in self.wanted if id != puzzle.id]

    def record_rule(self, id: str, how: How) -> None:
        """A rule was asked; the learner is changed, and still to be saved.  No rating moves."""
        learner = self.learner
        learner.rules[id] = record_after(learner.rules.get(id), how, self.day)
        learner.record_practice(self.day)

    def drop_rule(self, id: str) -> None:
        """A rule whose lesson or task is gone; the learner is changed, and still to be saved."""
        self.learner.rules.pop(id, None)

    def climb(self, puzzle: KeptPuzzle, *, found: bool) -> None:
        """A puzzle was found at the first try, or missed; the learner is changed, and still to be saved."""
        self.ladder.climb(puzzle, found=found)
        self._new = None

    @property
    def due(self) -> int:
        """Number of puzzles that come back today."""
        return len(self._due())

    @property
    def done_today(self) -> int:
        return self._today.done

    @property
    def of_today(self) -> int:
        """Number of today's questions: done and waiting."""
        return self._today.total

    @property
    def puzzles_done(self) -> int:
        return self._today.done_puzzles

    @property
    def _today(self) -> TodaysRound:
        return round_of_day(
            self.learner, self.day, self._puzzles, self._rules_of, extra=self._extra, seconds=self._seconds
        )

    # ------------------------------------------------------------------ over all days
    def comes_back(self) -> tuple[int, ...]:
        """Return how many puzzles come back today, tomorrow and so on (`repetition.BUCKETS`)."""
        tried = self.learner.puzzles
        return due_counts([tried[id].due for id in self._puzzles if id in tried], self.day)

    def themes(self) -> list[tuple[str, int]]:
        """The themes of what can be practised now, the most frequent first, with how many puzzles have them."""
        counted = Counter(theme for puzzle in self._whole() for theme in puzzle.themes)
        return sorted(counted.items(), key=lambda one: (-one[1], one[0]))

    def scores(self) -> list[ThemeScore]:
        """Return the score of each theme, the most tried one first."""
        found, tried = Counter[str](), Counter[str]()
        for id, puzzle in self._puzzles.items():
            card = card_of(self.learner.puzzles.get(id))
            if card:
                tried.update(puzzle.themes)
                found.update(puzzle.themes if card.found == "first_try" else ())
        return [
            ThemeScore(theme, found[theme], n) for theme, n in sorted(tried.items(), key=lambda one: (-one[1], one[0]))
        ]


def _by_turns(
    puzzles: Iterable[KeptPuzzle], ordered: Iterable[KeptPuzzle], group: Callable[[KeptPuzzle], tuple[int, bool]]
) -> list[KeptPuzzle]:
    """Return puzzles by their groups, in each by turns of their games, in the order of each game."""
    taken, ranks = Counter[tuple[str, int]](), dict[str, tuple[int, bool, int]]()
    for one in ordered:
        far, late = group(one)
        taken[one.variant, far] += 1
        ranks[one.id] = far, late, taken[one.variant, far]
    return sorted(puzzles, key=lambda one: ranks[one.id])


def beginning_of(puzzle: KeptPuzzle) -> KeptPuzzle | None:
    """Return a puzzle that ends with its first move, where this is an extra turn or a capture; else None."""
    first = next((themes()[theme].first for theme in puzzle.themes if theme in themes() and themes()[theme].first), "")
    return structs.replace(puzzle, solution=puzzle.solution[:1], turns=1, themes=(first,)) if first else None


def _id(question: KeptPuzzle | str) -> str:
    return question if isinstance(question, str) else question.id
