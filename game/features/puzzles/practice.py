"""Practice: the puzzle or rule on the board, and its successor, from one game or all, by theme, or due today."""

from collections.abc import Sequence
from typing import NamedTuple

from game.features.learners.spaced_repetition import How, days_until
from game.features.lessons.missed_rules import drop_obsolete_cards, due_rules, open_rule_as_test
from game.features.lessons.short_test_run import ReadyTest
from game.features.puzzles.books import PuzzleBooks
from game.features.puzzles.puzzling import PuzzleAttempt
from game.features.puzzles.queue import PuzzleQueue
from game.features.puzzles.refutation import MoveCritic
from game.features.puzzles.supply import PuzzleSource
from game.features.puzzles.todays_round import games_with_rules
from game.table.common_services import CommonServices
from game.teaching.kept_puzzles import KeptPuzzle
from game.teaching.puzzle_motifs import stored_motifs
from game.teaching.same_puzzle import puzzle_from_south


class AskedRule(NamedTuple):
    """A rule that is due for repetition: the id of its card, and the test that asks it."""

    id: str
    question: ReadyTest


class Practice:
    """A learner's practice: the current puzzle or rule, and the queue of further ones. `attempt`: the try at the puzzle
    on the board; `is_empty`: nothing is left, and the board only shows a game. `rule`: the rule asked in place of a
    puzzle, or None. `is_waiting`: only a rule is left, and its course is still being read. `is_chosen`: somebody asked
    for the puzzle on the board, which need not be one of today's.
    """

    puzzling: PuzzleAttempt
    rule: AskedRule | None = None
    empty = is_waiting = is_chosen = False

    def __init__(
        self,
        services: CommonServices,
        game: str = "",
        first: Sequence[str] = (),
        theme: str = "",
        *,
        rules: bool = True,
    ) -> None:
        """`game`: the game of the puzzles, "" for all games that the learner plays.

        `first`: ids of puzzles to begin with.  `theme`: only puzzles of this theme.  `rules`: ask rules that were
        missed, too.
        """
        self._services, self.game, self.books, self._rules = services, game, PuzzleBooks(services), rules
        self._of_idea: tuple[str, ...] = ()  # the games of an idea that those of the learner do not have
        self.queue = self._make_queue()
        self.queue.wanted = list(first)
        self.supply = PuzzleSource(services)
        self._critic = MoveCritic(lambda: services.analyst, services.games.figures)
        if theme:
            self._set_theme_and_games(theme)
        elif game and not self.queue.questions_left() and not self.queue.has_puzzles_of_today:
            self.queue.extend_today()  # those of other games don't keep anybody from a first one of this game
        self._open_next()

    def _make_queue(self) -> PuzzleQueue:
        """Return a new queue for the learner, game and theme of today's practice."""
        games = self._of_idea or ((self.game,) if self.game else self.books.games_of_learner())
        services, learners, day = self._services, self._services.learners, self._services.now()[:10]
        rules_of = games_with_rules(services, self.game) if self._rules else ()
        if due_rules(learners.current, day, rules_of):
            if not services.courses.ready:
                services.courses.begin(self.game)  # a rule is asked once they are read
            elif drop_obsolete_cards(learners.current, day, services.courses, services.library.variants):
                learners.save()
        return PuzzleQueue(
            learners.current, games, day, self.books, learners.puzzle_ratings, rules_of, self.books.position_of
        )

    def _open_next(self) -> None:
        """Open today's next puzzle or rule; rules are skipped until their courses have been read."""
        services, unread = self._services, False
        for one in self.queue.questions_left():
            if not isinstance(one, str):
                self.open_puzzle(one)
                break
            if not services.courses.ready:
                unread = True
                continue
            question = open_rule_as_test(one, services.courses, services.library.variants, services.own_lessons)
            if question is not None:
                self.open_puzzle(None)
                self.empty = self._counted = False
                self.rule = AskedRule(one, question)
                break
            self.queue.drop_rule(one)
            services.learners.save()
        else:
            self.open_puzzle(None)
        self.is_waiting = self.empty and unread

    def open_puzzle(self, puzzle: KeptPuzzle | None) -> None:
        """Put a puzzle on the board or, if its rules don't allow it, the next playable one; with None show
        no puzzle.
        """
        self.rule = None
        position = self.books.position_of(puzzle) if puzzle else None
        if puzzle is not None and position is None:  # the rules have changed since it was made
            self.queue.drop_puzzle(puzzle)
            self._open_next()
            return
        self.empty = position is None
        self.is_chosen = puzzle is not None and puzzle.id in self.queue.wanted
        if puzzle is None or position is None:
            position = self.books.board_to_show(self.game or self.queue.games[0])
            puzzle = KeptPuzzle("", position.rules.variant, {}, {}, ("",))
        else:
            puzzle, position = puzzle_from_south(puzzle, position)
        self._critic.clear()
        speed, seed = self._services.settings.speed, self._services.random.randrange(1 << 30)
        critic = None if self.empty else self._critic
        self.puzzling = PuzzleAttempt(puzzle, position, speed=speed, seed=seed, critic=critic)
        self.puzzling.done = self._counted = self.empty
        self._climbed = self.empty or self.queue.ladder.result_of_today(self.puzzling.puzzle) is not None

    # ------------------------------------------------------------------ from one to the next
    def open_next_question(self) -> None:
        """Open the queue's next question; on another day, or for another learner, make a new queue first."""
        self._count_wrong_try()
        if (self.queue.day, self.queue.learner) != (self._services.now()[:10], self._services.learners.current):
            theme, self.queue = self.queue.theme, self._make_queue()
            self.queue.theme = theme
        self._open_next()

    def postpone_question(self) -> None:
        """Move the current question behind all others of today, unless it is answered, and open the next one."""
        if self.rule is not None and not self._counted:
            self.queue.postpone(self.rule.id)
        elif not self.empty and not self.puzzling.done:
            self.queue.postpone(self.puzzling.puzzle)
        self.open_next_question()

    @property
    def is_missed(self) -> bool:
        """Whether the first move tried at the current puzzle was wrong, and the puzzle isn't solved yet."""
        puzzling = self.puzzling
        return puzzling.told and puzzling.tries > 0 and not (puzzling.done or self.empty or puzzling.is_shown)

    def open_similar(self) -> None:
        """Open a puzzle with the same theme in place of a missed one, which comes back later; if there is none, open
        the next question.
        """
        self._count_wrong_try()
        puzzle, learners = self.puzzling.puzzle, self._services.learners
        self._counted = True
        self.queue.record_result(puzzle, "shown")
        learners.save()
        if (alike := self.queue.puzzle_like(puzzle)) is not None:
            self.queue.ask_first(alike)
        self.open_next_question()

    def choose_game(self, game: str) -> None:
        """Practise puzzles of the game with this id, "" for all games that the learner plays."""
        self._count_wrong_try()
        self.game, self._of_idea = game, ()
        self.queue = self._make_queue()
        self.open_next_question()

    def open_at_once(self, puzzle: KeptPuzzle) -> None:
        """Open a puzzle of any theme at once, before all others of today."""
        self._count_wrong_try()
        if puzzle.variant not in self.queue.games:
            self.game, self._of_idea = puzzle.variant, ()
            self.queue = self._make_queue()
        self.queue.theme = ""
        self.queue.wanted = [puzzle.id, *(id for id in self.queue.wanted if id != puzzle.id)]
        self.open_puzzle(puzzle)

    def choose_theme(self, theme: str) -> None:
        """Choose a theme, "" for all; the puzzle on the board stays if it has the theme."""
        if self._of_idea and not theme:  # of all games that one plays again
            self._of_idea = ()
            self.queue = self._make_queue()
        self.queue.theme = theme
        if self.rule is not None and not (theme or self._counted):
            return
        if self.empty or self.puzzling.done or (theme and theme not in self.puzzling.puzzle.themes):
            self.open_next_question()

    def switch_to_theme(self, theme: str) -> None:
        """Choose a theme; if the chosen games have no untried puzzle with that theme, choose all games that
        have one.
        """
        self._count_wrong_try()
        self._set_theme_and_games(theme)
        self.choose_theme(theme)

    def _set_theme_and_games(self, theme: str) -> None:
        """Set the theme; if the chosen games have no puzzle with it left, choose all games that have some."""
        self.queue.theme = theme
        if self.queue.next_puzzle is None:
            self.game, self._of_idea = "", stored_motifs()[theme].games
            self.queue = self._make_queue()
            self.queue.theme = theme

    def count_puzzle(self) -> int | None:
        """Count the finished puzzle and return in how many days it comes back; None if it isn't finished or was counted
        before. The first wrong try or the shown answer changes the learner's rating at once; later tries don't change
        it.
        """
        if self.puzzling.told or self.puzzling.done or self.puzzling.is_shown:
            self._update_rating()
        if self._counted or self.puzzling.how is None or not self.puzzling.done:
            return None
        self._counted = True
        puzzle, learners = self.puzzling.puzzle, self._services.learners
        self.queue.record_result(puzzle, self.puzzling.how)
        learners.save()
        return days_until(self.queue.learner.puzzles[puzzle.id].due, self.queue.day)

    def count_rule_result(self, how: How) -> int | None:
        """Record how a rule question was answered; return in how many days it comes back, None if already recorded."""
        if self.rule is None or self._counted:
            return None
        self._counted = True
        self.queue.record_rule_result(self.rule.id, how)
        self._services.learners.save()
        return days_until(self.queue.learner.rules[self.rule.id].due, self.queue.day)

    def _update_rating(self) -> None:
        """Update the ratings once it is known whether the current puzzle was found at the first try."""
        puzzling = self.puzzling
        missed, found = puzzling.tries > 0 or puzzling.how == "shown", puzzling.done and puzzling.how == "first_try"
        if self._climbed or not (missed or found):
            return
        self._climbed = True
        self.queue.record_first_try(puzzling.puzzle, found=not missed)
        self._services.learners.save()

    def _count_wrong_try(self) -> None:
        """Count a wrong try at the current puzzle before another puzzle is opened, so that leaving it early doesn't
        protect the rating.
        """
        if self._services.learners.current is self.queue.learner:
            self._update_rating()

    @property
    def is_done(self) -> bool:
        """Whether the current puzzle is solved or shown, or the current rule has been answered."""
        return self._counted if self.rule is not None else self.puzzling.done

    @property
    def is_rule_next(self) -> bool:
        """Whether the question to go on with is a rule, not a puzzle: the current one if it is an unanswered rule, else
        the next one of the queue.
        """
        if self.rule is not None and not self.is_done:
            return True
        return isinstance(next(iter(self.queue.questions_left()), None), str)

    @property
    def question_number(self) -> int:
        """The number, from 1, of the current question among today's; if none is open, the number of answered ones."""
        return min(self.queue.done_count_today + (not self._counted), self.queue.total_count_today)

    def add_new_puzzles(self) -> None:
        """Add puzzles that have just become available to the queue."""
        self.queue.refresh()
        if self.empty and self.queue.next_puzzle is not None and not self.queue.done_count_today:
            self.open_next_question()

    def open_awaited_rule(self) -> bool:
        """Open a rule if one was waiting for its course and the course has been read; else return False."""
        if not (self.is_waiting and self._services.courses.ready):
            return False
        self._open_next()
        return True

    def close(self) -> None:
        """Count a wrong try at the current puzzle, and end the searches in the background."""
        self._count_wrong_try()
        self.supply.close()
        self._critic.clear()
