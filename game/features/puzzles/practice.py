"""Practice: the puzzle or rule on the board, and its successor, from one game or all, by theme, or due today."""

from collections.abc import Sequence
from typing import NamedTuple

from game.features.learners.spaced_repetition import How, days_until
from game.features.lessons.missed_rules import drop_gone, due_rules, open_rule
from game.features.lessons.short_test_run import OpenTest
from game.features.puzzles.books import Books
from game.features.puzzles.puzzling import PuzzleAttempt
from game.features.puzzles.queue import PuzzleQueue
from game.features.puzzles.refutation import MoveCritic
from game.features.puzzles.supply import Supply
from game.features.puzzles.todays_round import rule_games
from game.table.common_services import CommonServices
from game.teaching.kept_puzzles import KeptPuzzle
from game.teaching.puzzle_motifs import kept_motifs


class AskedRule(NamedTuple):
    """A rule that comes back: the key of its card, and its task."""

    id: str
    question: OpenTest


class Practice:
    """`puzzling` is the puzzle on the board; where nothing is left it is `empty`, a board to look at.

    `rule`: what is asked instead of a puzzle; `waits`: nothing else is left, and it is being read.
    """

    puzzling: PuzzleAttempt
    rule: AskedRule | None = None
    empty = waits = False

    def __init__(
        self,
        services: CommonServices,
        game: str = "",
        first: Sequence[str] = (),
        theme: str = "",
        *,
        rules: bool = True,
    ) -> None:
        """`game`: whose puzzles come; "": those of all games that one plays.  `first`: ids of those that come first.

        `theme`: the idea that all of them have.  `rules`: those that were missed come, too.
        """
        self._services, self.game, self.books, self._rules = services, game, Books(services), rules
        self._of_idea: tuple[str, ...] = ()  # the games of an idea that those of the learner do not have
        self.queue = self._queue()
        self.queue.wanted = list(first)
        self.supply, self._critic = Supply(services), MoveCritic(lambda: services.analyst)
        if theme:
            self._look_for_idea(theme)
        self._open_next()

    def _queue(self) -> PuzzleQueue:
        games = self._of_idea or ((self.game,) if self.game else self.books.games_of_learner())
        services, learners, day = self._services, self._services.learners, self._services.now()[:10]
        rules_of = rule_games(services, self.game) if self._rules else ()
        if due_rules(learners.current, day, rules_of):
            if not services.courses.ready:
                services.courses.begin(self.game)  # a rule is asked once they are read
            elif drop_gone(learners.current, day, services.courses, services.library.variants):
                learners.save()
        return PuzzleQueue(learners.current, games, day, self.books, learners.ratings, rules_of)

    def _open_next(self) -> None:
        """Open the next question of today; a rule only once courses are read, until then the question after it."""
        services, unread = self._services, False
        for one in self.queue.questions_left():
            if not isinstance(one, str):
                self.open_puzzle(one)
                break
            if not services.courses.ready:
                unread = True
                continue
            question = open_rule(one, services.courses, services.library.variants, services.own_lessons)
            if question is not None:
                self.open_puzzle(None)
                self.empty = self._counted = False
                self.rule = AskedRule(one, question)
                break
            self.queue.drop_rule(one)
            services.learners.save()
        else:
            self.open_puzzle(None)
        self.waits = self.empty and unread

    def open_puzzle(self, puzzle: KeptPuzzle | None) -> None:
        """Lays a puzzle on the board, or what comes next if it cannot be played; None: there is nothing left."""
        self.rule = None
        position = self.books.position(puzzle) if puzzle else None
        if puzzle is not None and position is None:  # the rules have changed since it was made
            self.queue.drop(puzzle)
            self._open_next()
            return
        self.empty = position is None
        if puzzle is None or position is None:
            position = self.books.start(self.game or self.queue.games[0])
            puzzle = KeptPuzzle("", position.rules.variant, {}, {}, ("",))
        self._critic.forget()
        speed, seed = self._services.settings.speed, self._services.random.randrange(1 << 30)
        critic = None if self.empty else self._critic
        self.puzzling = PuzzleAttempt(puzzle, position, speed=speed, seed=seed, critic=critic)
        self.puzzling.done = self._counted = self.empty
        self._climbed = self.empty or self.queue.ladder.counted(self.puzzling.puzzle) is not None

    # ------------------------------------------------------------------ from one to the next
    def next_puzzle(self) -> None:
        """The next one; on another day, or with another learner, of another queue."""
        self._leave()
        if (self.queue.day, self.queue.learner) != (self._services.now()[:10], self._services.learners.current):
            theme, self.queue = self.queue.theme, self._queue()
            self.queue.theme = theme
        self._open_next()

    def postpone_puzzle(self) -> None:
        if self.rule is not None and not self._counted:
            self.queue.put_last(self.rule.id)
        elif not self.empty and not self.puzzling.done:
            self.queue.put_last(self.puzzling.puzzle)
        self.next_puzzle()

    @property
    def is_missed(self) -> bool:
        """Whether a wrong first move has been seen, and the puzzle is still open."""
        puzzling = self.puzzling
        return puzzling.told and puzzling.tries > 0 and not (puzzling.done or self.empty or puzzling.is_shown)

    def open_alike(self) -> None:
        """Leave a missed puzzle, which comes back, for another one of the same idea, if there is one."""
        self._leave()
        puzzle, learners = self.puzzling.puzzle, self._services.learners
        self._counted = True
        self.queue.record_result(puzzle, "shown")
        learners.save()
        if (alike := self.queue.puzzle_like(puzzle)) is not None:
            self.queue.wanted.insert(0, alike.id)
        self.next_puzzle()

    def choose_game(self, game: str) -> None:
        self._leave()
        self.game, self._of_idea = game, ()
        self.queue = self._queue()
        self.next_puzzle()

    def choose_theme(self, theme: str) -> None:
        """Of all themes with ""; the puzzle on the board stays if it has the theme."""
        if self._of_idea and not theme:  # of all games that one plays again
            self._of_idea = ()
            self.queue = self._queue()
        self.queue.theme = theme
        if self.rule is not None and not (theme or self._counted):
            return
        if self.empty or self.puzzling.done or (theme and theme not in self.puzzling.puzzle.themes):
            self.next_puzzle()

    def choose_idea(self, theme: str) -> None:
        """Puzzles of an idea come now, from other games where those that come have none of it left."""
        self._leave()
        self._look_for_idea(theme)
        self.choose_theme(theme)

    def _look_for_idea(self, theme: str) -> None:
        self.queue.theme = theme
        if self.queue.next_puzzle is None:
            self.game, self._of_idea = "", kept_motifs()[theme].games
            self.queue = self._queue()
            self.queue.theme = theme

    def count(self) -> int | None:
        """A puzzle was done: in how many days it comes back; None if it is not, or was counted before.

        The first wrong try, once it was seen, or the answer moves the learner's rating at once; what comes after it
        moves nothing more.
        """
        if self.puzzling.told or self.puzzling.done or self.puzzling.is_shown:
            self._climb()
        if self._counted or self.puzzling.how is None or not self.puzzling.done:
            return None
        self._counted = True
        puzzle, learners = self.puzzling.puzzle, self._services.learners
        self.queue.record_result(puzzle, self.puzzling.how)
        learners.save()
        return days_until(self.queue.learner.puzzles[puzzle.id].due, self.queue.day)

    def count_rule(self, how: How) -> int | None:
        """The rule that is asked was done: in how many days it comes back; None if that was counted before."""
        if self.rule is None or self._counted:
            return None
        self._counted = True
        self.queue.record_rule(self.rule.id, how)
        self._services.learners.save()
        return days_until(self.queue.learner.rules[self.rule.id].due, self.queue.day)

    def _climb(self) -> None:
        """The rating moves, if it is known by now whether the puzzle was found at the first try."""
        puzzling = self.puzzling
        missed, found = puzzling.tries > 0 or puzzling.how == "shown", puzzling.done and puzzling.how == "first_try"
        if self._climbed or not (missed or found):
            return
        self._climbed = True
        self.queue.climb(puzzling.puzzle, found=not missed)
        self._services.learners.save()

    def _leave(self) -> None:
        """Whoever goes away from a wrong try does not get round what it costs."""
        if self._services.learners.current is self.queue.learner:
            self._climb()

    @property
    def is_done(self) -> bool:
        """Whether the puzzle or the rule that is on is done."""
        return self._counted if self.rule is not None else self.puzzling.done

    @property
    def next_is_rule(self) -> bool:
        return isinstance(next(iter(self.queue.questions_left()), None), str)

    @property
    def number(self) -> int:
        """Number of today's question on the board; where there is none, how many were done."""
        return min(self.queue.done_today + (not self._counted), self.queue.of_today)

    def take_new(self) -> None:
        """Puzzles came in that were not there before."""
        self.queue.refresh()
        if self.empty and self.queue.next_puzzle is not None and not self.queue.done_today:
            self.next_puzzle()

    def take_rules(self) -> bool:
        """Whether a rule that was waited for has been read, and is asked now."""
        if not (self.waits and self._services.courses.ready):
            return False
        self._open_next()
        return True

    def close(self) -> None:
        self._leave()
        self.supply.close()
        self._critic.forget()
