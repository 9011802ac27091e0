"""Queue of questions: due puzzles and rules, then new puzzles near the learner, of all games one plays.

It asks nobody what day it is, and reads no file: `books` gives the puzzles of a game.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, NamedTuple

from msgspec import structs

from game.features.learners.learners_file import MOST_RUNGS, Learner, PuzzleRating, RatingStep
from game.features.learners.spaced_repetition import How, days_until, due_counts, record_after_try, repetition_card
from game.features.lessons.missed_rules import due_rules
from game.features.puzzles.ladder import PuzzleRatings
from game.features.puzzles.puzzle_aim import VAGUE_AIMS, aim_of_first_move, pieces_to_watch
from game.features.puzzles.puzzle_difficulty import EASIEST
from game.features.puzzles.todays_round import NEW, PUZZLE, ROUND, TodaysRound, mix_questions, plan_round
from game.rules.game import Position
from game.teaching.family_hooks import all_themes
from game.teaching.kept_puzzles import KeptPuzzle
from game.teaching.puzzle_motifs import stored_motifs

MORE = 5  # once those are done and more are asked for


class ThemeScore(NamedTuple):
    """A theme's results: how many of its tried puzzles were solved the last time they came."""

    theme: str
    solved: int
    tried: int


class PuzzleDay(NamedTuple):
    """The puzzles that were tried on a day, the first one first: their ids, and how each was found, "shown" for one
    that wasn't solved; those without a rated result last.
    """

    day: str
    puzzles: dict[str, How]

    @property
    def games(self) -> tuple[str, ...]:
        """Ids of the games of that day's puzzles."""
        return tuple(dict.fromkeys(id.rpartition("-")[0] for id in self.puzzles))

    @property
    def solved_count(self) -> int:
        """Number of that day's puzzles that were solved, at the first try or later."""
        return sum(how != "shown" for how in self.puzzles.values())


def how_found(learner: Learner, step: RatingStep) -> How:
    """Return how a rated puzzle was found: at its first try, after it, also on a later day, or not at all ("shown")."""
    card = repetition_card(learner.puzzles.get(step.puzzle))
    return "first_try" if step.found else "tries" if card and card.found != "shown" else "shown"


def puzzle_days(learner: Learner) -> list[PuzzleDay]:
    """Return the puzzles that a learner tried on each day, the newest day first."""
    days = dict[str, dict[str, How]]()
    for step in learner.ladder:
        days.setdefault(step.day, {})[step.puzzle] = how_found(learner, step)
    for id, tried in learner.puzzles.items():  # in no order once they were saved
        if card := repetition_card(tried):
            days.setdefault(card.last, {}).setdefault(id, card.found)
    return [PuzzleDay(day, days[day]) for day in sorted(days, reverse=True)]


class _Beginning(NamedTuple):
    """First move of a puzzle as a newcomer sees it: whether its aim can't be named, how many stones it lifts, and the
    pieces to watch.
    """

    is_vague: bool = True
    lifted: int = 0
    pieces: tuple[bool, int] = False, 0


class PuzzleQueue:
    """Queue of a learner's puzzles and rules on one day. `games`: ids of the games to mix, the main one first; with a
    single game only its puzzles come. `ratings`: ratings of the puzzles tried on this computer. `rules_of`: ids of the
    games whose rules are asked between puzzles. `position_of`: gives the position of a puzzle, so that a newcomer's
    first ones are those whose aim can be named.
    """

    def __init__(
        self,
        learner: Learner,
        games: Sequence[str],
        day: str,
        books: Callable[[str], Sequence[KeptPuzzle]],
        ratings: dict[str, PuzzleRating] | None = None,
        rules_of: Collection[str] = (),
        position_of: Callable[[KeptPuzzle], Position | None] = lambda puzzle: None,
    ) -> None:
        self.learner, self.games, self.day, self._books = learner, tuple(games), day, books
        self._position_of = position_of
        self._shortened = dict[str, KeptPuzzle]()  # puzzles asked for by their first move, by id
        self.ladder = PuzzleRatings(learner, {} if ratings is None else ratings, day)
        self.theme = ""  # only puzzles with this one, if it is not empty
        self._rules_of = rules_of
        self._extra = 0  # new puzzles beyond the usual number, once they are asked for
        self._seconds = ROUND  # what all of the day may take, about
        self._later: list[str] = []  # put off for today, the last one last
        self.wanted: list[str] = []  # puzzles that come before all others, due or not, until they are done
        self.refresh()

    def refresh(self) -> None:
        """Discard cached lists, since the puzzles may have changed."""
        books = {game: self._books(game) for game in self.games}
        self._puzzles = {puzzle.id: puzzle for book in books.values() for puzzle in book}
        shipped = {game: [one for one in book if one.origin is None] for game, book in books.items()}
        self._usual = {game: one[0].options for game, one in shipped.items() if one}
        self._new: list[KeptPuzzle] | None = None  # asked for in every frame
        self._beginnings = dict[str, _Beginning]()  # by puzzle, of those that were ranked for a newcomer

    # ------------------------------------------------------------------ what there is
    @property
    def has_any_puzzles(self) -> bool:
        """Whether there are any puzzles of the queue's games, also later than today."""
        return bool(self._puzzles)

    def _due_puzzles(self) -> list[KeptPuzzle]:
        """Return the tried puzzles that are due today or earlier, the longest overdue first."""
        tried = self.learner.puzzles
        due = [p for p in self._puzzles.values() if p.id in tried and not days_until(tried[p.id].due, self.day)]
        return [self._shortened_for_newcomer(puzzle) for puzzle in sorted(due, key=lambda puzzle: tried[puzzle.id].due)]

    @property
    def _newcomer_puzzles_left(self) -> int:
        """Number of puzzles until the learner is no longer a newcomer to puzzles; 0 for others."""
        return max(0, NEW - max(len(self.learner.puzzles), len(self.learner.ladder)))

    def _shortened_for_newcomer(self, puzzle: KeptPuzzle) -> KeptPuzzle:
        """Return a puzzle as the learner gets it: cut to its first move if it is one of the learner's first puzzles,
        also when it comes back, and that move is an extra turn, a capture or of an own game; else whole.
        """
        tried = self.learner.puzzles
        rated = self.learner.ladder
        first = {step.puzzle for step in rated[:NEW]} if len(rated) < MOST_RUNGS else set()
        is_first = puzzle.id in first if puzzle.id in tried else bool(self._newcomer_puzzles_left)
        begin = None
        if is_first:
            begin = _first_move_alone(puzzle, puzzle.themes) if puzzle.origin else cut_to_first_move(puzzle)
        return self._shortened.get(puzzle.id) or begin or puzzle

    def _unseen_puzzles(self) -> list[KeptPuzzle]:
        """Return the untried puzzles in the order in which they are asked: usual boards first, then by distance from
        the learner's rating, then those from own games; different games alternate. A newcomer gets the easiest single
        moves first.
        """
        if self._new is None:
            learner, ladder = self.learner, self.ladder
            new = [puzzle for puzzle in self._puzzles.values() if puzzle.id not in learner.puzzles]
            near = sorted(new, key=ladder.distance_in_points)
            self._new = _alternate_kinds(
                new, near, lambda one: (self._is_unusual(one), ladder.distance_in_steps(one), one.origin is None)
            )
            if missing := self._newcomer_puzzles_left:
                easy = _alternate_kinds(new, near, lambda one: (*self._rank_for_newcomer(one), one.origin is None))
                asked = {one.id: self._shortened_for_newcomer(one) for one in self._mix_aims(easy)[:missing]}
                self._new = [*asked.values(), *(one for one in self._new if one.id not in asked)]
        return self._new

    def _is_unusual(self, puzzle: KeptPuzzle) -> bool:
        """Return whether a puzzle that comes with a game is on another board, or has other options, than usual."""
        return puzzle.origin is None and puzzle.options != self._usual[puzzle.variant]

    def _beginning_of(self, puzzle: KeptPuzzle, first: KeptPuzzle) -> _Beginning:
        """Return what a newcomer sees of a puzzle, of which `first` has the first move alone."""
        if puzzle.id not in self._beginnings:  # asked anew after each result; all moves of each puzzle are tried for it
            position, new = self._position_of(puzzle), _Beginning()
            if position is not None:
                vague = aim_of_first_move(first, position) in VAGUE_AIMS
                lifted = position.count(position.rules.start_of_move(puzzle.solution[0]))
                new = _Beginning(vague, lifted, pieces_to_watch(position))
            self._beginnings[puzzle.id] = new
        return self._beginnings[puzzle.id]

    def _rank_for_newcomer(self, puzzle: KeptPuzzle) -> tuple[bool, int, tuple[bool, int], int]:
        """Return the sort key of a puzzle for a newcomer: those on the usual board first, then single moves whose aim
        can be named, then those with few pieces, none of them promoted, then those of one theme and the easiest grade.
        """
        begin = cut_to_first_move(puzzle)
        if begin is None:
            return self._is_unusual(puzzle), 2, (False, 0), puzzle.turns
        seen, hard = self._beginning_of(puzzle, begin), (len(puzzle.themes) > 1) + (puzzle.grade > EASIEST)
        return self._is_unusual(puzzle), int(seen.is_vague), seen.pieces, hard

    def _mix_aims(self, puzzles: Sequence[KeptPuzzle]) -> list[KeptPuzzle]:
        """Sort a newcomer's puzzles so that extra turns and captures take turns, each kind with other numbers of stones
        to sow first; usual boards, named aims and few pieces come first as before.
        """

        def kind(puzzle: KeptPuzzle) -> tuple[str, ...]:
            begin = cut_to_first_move(puzzle)
            return puzzle.variant, *(begin.themes if begin else ())

        def rank(puzzle: KeptPuzzle) -> tuple[Any, ...]:
            return (self._rank_for_newcomer(puzzle)[:3],)

        def lifted(puzzle: KeptPuzzle) -> str:
            return str(seen.lifted if (seen := self._beginnings.get(puzzle.id)) else "")

        varied = _alternate_kinds(puzzles, puzzles, rank, lambda one: (*kind(one), lifted(one)))
        return _alternate_kinds(varied, varied, rank, kind)

    def _puzzles_ready_now(self) -> list[KeptPuzzle]:
        """Return all due and then all untried puzzles, each with its full solution."""
        return [self._puzzles[one.id] for one in [*self._due_puzzles(), *self._unseen_puzzles()]]

    @property
    def _puzzles_begun_today(self) -> int:
        cards = (repetition_card(tried) for tried in self.learner.puzzles.values())
        return sum(card is not None and card.first == self.day for card in cards)

    @property
    def has_puzzles_of_today(self) -> bool:
        """Whether any puzzle of the queue's games was done today."""
        cards = (repetition_card(self.learner.puzzles.get(id)) for id in self._puzzles)
        return any(card is not None and card.last == self.day for card in cards)

    @property
    def unseen_count(self) -> int:
        """Number of puzzles of the queue's games that the learner has not tried."""
        return len(self._unseen_puzzles())

    def unseen_count_of_game(self, game: str) -> int:
        """Return how many untried puzzles there are of the game with this id."""
        return sum(puzzle.variant == game for puzzle in self._unseen_puzzles())

    # ------------------------------------------------------------------ today
    def questions_left(self) -> list[KeptPuzzle | str]:
        """Return today's remaining questions: puzzles, and rules as keys of their cards. With a chosen theme return all
        puzzles of the theme that are due or untried.
        """
        new, found = self._unseen_puzzles(), list[KeptPuzzle | str]()
        if self.theme:
            found += [puzzle for puzzle in self._puzzles_ready_now() if self.theme in puzzle.themes]
        else:
            today = self._todays_round
            found += self._priority_puzzles
            puzzles = [*(self._shortened_for_newcomer(self._puzzles[id]) for id in today.due), *new[: today.new_count]]
            rest = mix_questions(puzzles, today.due_rules, today)
            room = max(0, today.left_count - len(found))
            found += [one for one in rest if _question_id(one) not in self.wanted][:room]
        put_off = {id: place for place, id in enumerate(self._later, 1)}
        motif = stored_motifs().get(self.theme)
        told = motif.puzzle if motif is not None else ""  # whose answer everybody can see
        return sorted(found, key=lambda one: (put_off.get(_question_id(one), 0), _question_id(one) == told))

    def puzzles_left(self) -> list[KeptPuzzle]:
        """Return today's remaining puzzles, without rules."""
        return [one for one in self.questions_left() if not isinstance(one, str)]

    @property
    def next_puzzle(self) -> KeptPuzzle | None:
        """The first of today's remaining puzzles, without rules; None if none is left."""
        return next(iter(self.puzzles_left()), None)

    def puzzle_like(self, puzzle: KeptPuzzle) -> KeptPuzzle | None:
        """Return the due or untried puzzle that has the first theme of `puzzle` and is most like it: with the same
        options, then of similar length; None if there is none. For a `puzzle` of one turn, longer ones are cut to their
        first move where this has the theme.
        """
        theme = next(iter(puzzle.themes), "")
        ready = [*self._due_puzzles(), *self._unseen_puzzles()]
        if puzzle.turns <= 1:
            ready = [begin if one.turns > 1 and (begin := cut_to_first_move(one)) else one for one in ready]
        alike = [one for one in ready if theme in one.themes and one.id != puzzle.id]
        return min(alike, key=lambda one: (one.options != puzzle.options, abs(one.turns - puzzle.turns)), default=None)

    def ask_first(self, puzzle: KeptPuzzle) -> None:
        """Ask a puzzle before all others of today; if such wanted puzzles would exceed today's round, drop the last of
        them.
        """
        if puzzle.rest is not None:
            self._shortened[puzzle.id] = puzzle
        self.wanted = [puzzle.id, *(id for id in self.wanted if id != puzzle.id)]
        if len(self._priority_puzzles) == self._todays_round.left_count + 1:
            self.wanted.pop()

    def postpone(self, question: KeptPuzzle | str) -> None:
        """Move a puzzle or a rule behind all others of today."""
        self._later = [*(id for id in self._later if id != _question_id(question)), _question_id(question)]

    def drop_puzzle(self, puzzle: KeptPuzzle) -> None:
        """Remove from the queue a puzzle that the rules of its game no longer allow."""
        self._puzzles.pop(puzzle.id, None)
        self._new = None

    def extend_today(self) -> None:
        """Add a few more questions to today's: due ones that didn't fit into the usual time, then new puzzles."""
        self._seconds = max(self._seconds, self._todays_round.seconds_spent) + MORE * PUZZLE
        self._extra = max(self._extra, self._puzzles_begun_today - NEW) + MORE

    @property
    def has_more(self) -> bool:
        """Whether there are more questions than those planned for today."""
        return self.unseen_count > 0 or self.due_count > 0 or bool(due_rules(self.learner, self.day, self._rules_of))

    def record_result(self, puzzle: KeptPuzzle, how: How) -> None:
        """Record in the learner how a puzzle was solved; the caller has to save the learner."""
        learner = self.learner
        learner.puzzles[puzzle.id] = record_after_try(learner.puzzles.get(puzzle.id), how, self.day)
        learner.record_practice_day(self.day)
        self._new = None
        self.wanted = [id for id in self.wanted if id != puzzle.id]

    def record_rule_result(self, id: str, how: How) -> None:
        """Record in the learner how a rule (`id`: key of its card) was answered; the caller has to save the learner."""
        learner = self.learner
        learner.rules[id] = record_after_try(learner.rules.get(id), how, self.day)
        learner.record_practice_day(self.day)

    def drop_rule(self, id: str) -> None:
        """Remove a rule (`id`: key of its card) whose lesson or task no longer exists; the caller has to save the
        learner.
        """
        self.learner.rules.pop(id, None)

    def record_first_try(self, puzzle: KeptPuzzle, *, found: bool) -> None:
        """Update the ratings of learner and puzzle after the first try; the caller has to save the learner."""
        self.ladder.record_first_try(puzzle, found=found)
        self._new = None

    @property
    def due_count(self) -> int:
        """The number of puzzles that are due today."""
        return len(self._due_puzzles())

    @property
    def done_count_today(self) -> int:
        """Number of puzzles and rules that were answered today."""
        return self._todays_round.done_count

    @property
    def total_count_today(self) -> int:
        """The number of today's questions, answered and remaining."""
        today = self._todays_round
        return max(today.total_count, today.done_count + len(self._priority_puzzles))

    @property
    def _priority_puzzles(self) -> list[KeptPuzzle]:
        """Existing puzzles that are asked before all others (ids in `wanted`)."""
        return [self._shortened_for_newcomer(self._puzzles[id]) for id in self.wanted if id in self._puzzles]

    @property
    def _todays_round(self) -> TodaysRound:
        """Today's questions as planned at present: those done and those left."""
        return plan_round(
            self.learner, self.day, self._puzzles, self._rules_of, extra=self._extra, seconds=self._seconds
        )

    # ------------------------------------------------------------------ over all days
    def returning_counts(self) -> tuple[int, ...]:
        """Return how many puzzles come back in each span of days, as `repetition.BUCKETS` divides them: today first."""
        tried = self.learner.puzzles
        return due_counts([tried[id].due for id in self._puzzles if id in tried], self.day)

    def theme_counts(self) -> list[tuple[str, int]]:
        """Return pairs of theme and number of available puzzles with it, the most frequent first."""
        counted = Counter(theme for puzzle in self._puzzles_ready_now() for theme in puzzle.themes)
        return sorted(counted.items(), key=lambda one: (-one[1], one[0]))

    def example_of_theme(self, theme: str) -> KeptPuzzle | None:
        """Return a puzzle that may be shown with its answer to explain a theme; None if there is none.

        One that was tried comes first, else the one that would be asked last, of the main game if it has any.
        """
        fit = [one for one in self._puzzles_ready_now() if theme in one.themes and one.origin is None]
        known = [one for one in self._puzzles.values() if theme in one.themes and one.id in self.learner.puzzles]
        return min([*known, *fit[::-1]], key=lambda one: self.games.index(one.variant), default=None)

    def theme_scores(self) -> list[ThemeScore]:
        """Return the results of each theme, the most tried one first."""
        solved, tried = Counter[str](), Counter[str]()
        for id, puzzle in self._puzzles.items():
            card = repetition_card(self.learner.puzzles.get(id))
            if card:
                themes = self._shortened_for_newcomer(puzzle).themes  # as it was asked
                tried.update(themes)
                solved.update(themes if card.found != "shown" else ())
        return [
            ThemeScore(theme, solved[theme], n) for theme, n in sorted(tried.items(), key=lambda one: (-one[1], one[0]))
        ]


def _alternate_kinds(
    puzzles: Iterable[KeptPuzzle],
    ordered: Iterable[KeptPuzzle],
    group: Callable[[KeptPuzzle], tuple[Any, ...]],
    kind: Callable[[KeptPuzzle], tuple[str, ...]] = lambda puzzle: (puzzle.variant,),
) -> list[KeptPuzzle]:
    """Return the puzzles sorted by their rank from `group`. Within a rank the kinds alternate, by default the games,
    and each kind's puzzles stay in the order of `ordered`.
    """
    taken, ranks = Counter[tuple[Any, ...]](), dict[str, tuple[Any, ...]]()
    for one in ordered:
        rank = group(one)
        place = *kind(one), *rank[:-1]
        taken[place] += 1
        ranks[one.id] = *rank, taken[place]
    return sorted(puzzles, key=lambda one: ranks[one.id])


def cut_to_first_move(puzzle: KeptPuzzle) -> KeptPuzzle | None:
    """Return the puzzle cut to its first move, if that move is an extra turn or a capture; else None."""
    known = (all_themes()[theme] for theme in puzzle.themes if theme in all_themes())
    first = next((theme.first for theme in known if theme.first), "")
    return _first_move_alone(puzzle, (first,)) if first else None


def _first_move_alone(puzzle: KeptPuzzle, themes: tuple[str, ...]) -> KeptPuzzle:
    """Return the puzzle with the first move of its solution as the whole solution, about these themes."""
    return structs.replace(puzzle, solution=puzzle.solution[:1], turns=1, themes=themes, rest=puzzle.solution[1:])


def _question_id(question: KeptPuzzle | str) -> str:
    """Return the id of a question: a puzzle's id, or the string itself if the question is the key of a rule's card."""
    return question if isinstance(question, str) else question.id
