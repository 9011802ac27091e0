"""A lesson under way: its tasks, each of which is an attempt, an example of its rule, hints, stones.

A task has several boards: positions with the same goal.  A missed one is not asked again, another one comes.  Each task
has a dot, which a board filled at the first try; the lesson is done once all are filled, or no board is left.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from game.features.learners.learners_file import MOST_STONES
from game.features.lessons.foretelling import PredictionGame
from game.features.lessons.open_lesson import Exercise, OpenLesson
from game.features.lessons.reactions import refuting_reply
from game.film.playback import Speed
from game.rules.board import other_seat
from game.rules.match import Game, Ply
from game.store.record import Player
from game.table.attempt import Attempt, TaskOpponent
from game.table.playing import GameInPlay
from game.teaching.foretelling import best_capture_after, may_answer_with_start
from game.teaching.question import TaskQuestion
from game.teaching.tasks import Task
from game.text.language import OPPONENT

LOOK = 1.1  # seconds for which the end of a wrong move is looked at
HINTS = 3  # of each task: where to look, which hole, the answer
TRIES = 2  # wrong ones before the answer can be seen
MOST_BOARDS, MORE_BOARDS = 6, 3  # asked of a lesson in one day: so many, or so many more than it has tasks


class LessonProgress(NamedTuple):
    """Progress in a lesson that was left: the solved tasks, those of them with a filled dot, and for some tasks the
    opened hints, the wrong tries and the number of the board that comes next. `guided`: a guided game has filled the
    first dot, and nothing was answered yet.
    """

    solved: frozenset[int] = frozenset()
    hints: tuple[tuple[int, int], ...] = ()
    tries: tuple[tuple[int, int], ...] = ()
    boards: tuple[tuple[int, int], ...] = ()
    filled: frozenset[int] = frozenset()
    guided: bool = False


class LessonRun(Attempt):
    """Asks the tasks of a lesson one after the other; `at`: index of the current task.

    `filled`: tasks of which a board was solved at the first try, without a hint.  `retries`: a missed task is tried
    again on the same board.  `look`: seconds for which the result of a wrong move stays on the board before it is
    answered or taken back.
    """

    def __init__(
        self,
        lesson: OpenLesson,
        speed: Speed = "normal",
        begun: LessonProgress | None = None,
        best: int = 0,
        examples: Mapping[int, Ply] | None = None,
    ) -> None:
        """Start a lesson; `begun`: earlier progress, so that it resumes at the first unsolved task; `best`: stones
        recorded for the lesson before; `examples`: those of its tasks, looked for when needed if None.
        """
        self.opened, self._speed, self._best = lesson, speed, best
        begun = begun or LessonProgress()
        self.solved, self.filled = set(begun.solved), set(begun.filled)
        self._guided = begun.guided
        self.opened_hints = dict(begun.hints)
        self.tries = dict(begun.tries)  # wrong ones of each task
        # each task's board, from 0 on
        self._boards = {at: min(n, len(lesson.other_boards_of_exercise(at))) for at, n in begun.boards}
        self._known_examples = examples
        self._boards_asked = 1
        self.retries = self.is_slipped = False  # whether the board was missed, or a hint opened
        rest = [i for i in range(self.task_count) if i not in self.solved]
        self.look = LOOK
        self.begin_task(rest[0] if rest else 0)

    @property
    def progress_so_far(self) -> LessonProgress:
        """Progress so far, from which a lesson that is left can be resumed."""
        boards = dict(self._boards)
        if self.is_slipped and self.at not in self.solved and self._has_fresh_board(self.at):
            boards[self.at] = self._boards.get(self.at, 0) + 1  # what was missed comes back in another position
        hints = tuple(self.opened_hints.items())
        tries, filled = tuple(self.tries.items()), frozenset(self.filled)
        return LessonProgress(frozenset(self.solved), hints, tries, tuple(boards.items()), filled, self.is_guided)

    @property
    def is_guided(self) -> bool:
        """Whether the only filled dot is that of a guided game, and nothing was answered yet."""
        return self._guided and self.filled == {0} and not self.tries

    # ------------------------------------------------------------------ where it stands
    @property
    def exercise(self) -> Exercise:
        """The current task, with its definition, on its present board."""
        at = min(self.at, self.task_count - 1)
        exercise, board = self.opened.exercises[at], self._boards.get(at, 0)
        return exercise._replace(task=self.opened.other_boards_of_exercise(at)[board - 1]) if board else exercise

    @property
    def task_count(self) -> int:
        return len(self.opened.exercises)

    @property
    def turns_tried(self) -> Sequence[Ply]:
        """Turns of the current task so far; of a turn to predict, with the answer that was given."""
        return self.playing.predicted_turns if isinstance(self.playing, PredictionGame) else self.playing.game.plies

    @property
    def asked_hole(self) -> str:
        """The hole whose turn the question is about, until an answer is given; "" if there is none, or if it may be the
        answer.
        """
        task = self.exercise.task
        waits = self.stage == "try" and bool(task.named_turn) and not self.answers_given
        if not waits or task.asked is None:
            return ""
        if self.playing.any_place and may_answer_with_start(task.foretold_ply, task.asked):
            return ""
        return task.position.rules.start_of_move(task.named_turn)

    @property
    def missed_place(self) -> str:
        """The place of the wrong answer, or the hole of the wrong move, while the miss is explained; "" otherwise."""
        said = self.wrong.ply.move if self.stage == "missed" and self.wrong else ""
        if not self.exercise.task.turn:
            return self.playing.game.rules.start_of_move(said) if said else ""
        return said if said in self.playing.board.index else ""

    @property
    def can_fill_dot(self) -> bool:
        """Whether the present board fills its task's dot, if it is solved as it stands."""
        return self.stage == "try" and not self.is_slipped and self.at not in self.filled

    @property
    def answered_place(self) -> str:
        """The place on the board that answered the question about a turn; "" before, and where no place answers."""
        playing = self.playing
        given = playing.predicted_turns if isinstance(playing, PredictionGame) and playing.any_place else []
        return given[-1].move if given else ""

    @property
    def turns_left(self) -> int:
        """Number of turns within which the learner has to reach the goal from here."""
        return self.exercise.definition.turns - sum(ply.mover == self.learner for ply in self.playing.game.plies)

    @property
    def stones(self) -> int:
        """The lesson's stones, as they are recorded: what is earned now, or what was earned before if that is more."""
        return max(self._best, self.earned_stones)

    @property
    def earned_stones(self) -> int:
        """Stones earned now, once the lesson is done: all if every dot is filled, else one for each filled dot, at most
        one less than all.
        """
        if not self.is_lesson_done:
            return 0
        return MOST_STONES if len(self.filled) == self.task_count else min(len(self.filled), MOST_STONES - 1)

    @property
    def is_lesson_done(self) -> bool:
        """Whether all tasks are solved, and every dot is filled or no further board is left."""
        return len(self.solved) == self.task_count and self.next_task < 0

    @property
    def next_task(self) -> int:
        """Index of the task that is asked next, on a new board if it was asked before; -1 if the lesson is over or no
        board is left. Every task is asked once, before the boards of a day are used up.
        """
        return self._find_next_task(self.solved, self.filled)

    @property
    def next_task_if_solved(self) -> int:
        """Index of the task that is asked next if the present board is now solved; -1 if the lesson is over then."""
        now = {self.at}
        return self._find_next_task(self.solved | now, self.filled | (now if self.can_fill_dot else set()))

    def _find_next_task(self, solved: Collection[int], filled: Collection[int]) -> int:
        """Return `next_task` for these solved tasks and these tasks with a filled dot."""
        rest = [i for i in range(self.task_count) if i not in solved]
        unasked = [i for i in rest if i not in self.tries and i != self.at]
        left = max(MOST_BOARDS, self.task_count + MORE_BOARDS) - self._boards_asked
        if self.is_slipped and self._has_fresh_board(self.at) and left > len(unasked):
            return self.at
        if left <= len(unasked):
            return next((i for i in unasked if i > self.at), unasked[0]) if unasked else -1
        if rest:
            return next((i for i in rest if i > self.at), rest[0])
        fresh = [i for i in range(self.task_count) if i not in filled and self._has_fresh_board(i)]
        return min(fresh, key=lambda i: (self._boards.get(i, 0), i <= self.at, i), default=-1)

    def _has_fresh_board(self, at: int) -> bool:
        """Return whether a task has a board that was not asked yet; `at`: index of the task."""
        return self._boards.get(at, 0) < len(self.opened.other_boards_of_exercise(at))

    @property
    def is_solving_turn(self) -> bool:
        """Whether the turn that is being animated on the board reaches the goal."""
        return self.stage == "try" and not self.playing.film.at_end and self.answers_given in self.exercise.task.accept

    @property
    def can_skip_turn(self) -> bool:
        """Whether the learner's turn, right or wrong, or the reply to a wrong one is being animated on the board."""
        film, turns = self.playing.film, self.turns_tried
        own = self.stage == "try" and bool(turns) and turns[-1].mover == self.learner
        return not film.at_end and (own or self.stage == "answer")

    @property
    def right_places(self) -> tuple[str, ...]:
        """The places that were right, while a miss is explained where another place was the answer; else none."""
        task = self.exercise.task
        shown = self.stage == "missed" and bool(task.turn) and bool(self.missed_place)
        return task.first if shown else ()

    # ------------------------------------------------------------------ hints
    @property
    def opened_hint_count(self) -> int:
        """Number of hints of the current task that were opened."""
        return self.opened_hints.get(self.at, 0)

    @property
    def is_answer_locked(self) -> bool:
        """Whether the answer cannot be shown yet, as more wrong tries are needed before."""
        return self.tries_left > 0

    @property
    def tries_left(self) -> int:
        """Number of further wrong tries until the answer can be shown."""
        return max(0, TRIES - self.wrong_try_count)

    @property
    def is_hint_left(self) -> bool:
        """Whether the task is being tried, and not all of its hints are open."""
        return self.stage in ("try", "wrong", "answer", "back") and self.opened_hint_count < HINTS

    @property
    def can_open_hint(self) -> bool:
        """Whether a further hint may be opened now: one is left, and it is not locked."""
        return self.is_hint_left and not (self.opened_hint_count == HINTS - 1 and self.is_answer_locked)

    def open_next_hint(self) -> bool:
        """Open the next hint of the current task; return False if none may be opened now."""
        if not self.can_open_hint:
            return False
        self.opened_hints[self.at] = self.opened_hint_count + 1
        self.is_slipped = True
        return True

    # ------------------------------------------------------------------ from task to task
    def begin_task(self, at: int) -> None:
        """Begin the task with this index."""
        self.at = at
        self.tried_places = set[str]()  # wrong ones on this board: holes that were played, or places that were named
        self.is_board_answered = False  # whether the example is seen after the answer to the board
        task = self.exercise.task
        opponent = TaskOpponent(task.accept)
        playing = self._make_game(Game(task.position.rules, task.position), opponent, task)
        self.ask_question(TaskQuestion(task.accept), playing, opponent)

    @property
    def can_show_example(self) -> bool:
        """Whether there is an example like the current task, on another position."""
        return self._example is not None

    @property
    def _example(self) -> Ply | None:
        """The example of the current task."""
        if self._known_examples is None:
            self._known_examples = self.opened.find_examples()
        return self._known_examples.get(min(self.at, self.task_count - 1))

    def show_example(self) -> bool:
        """Play the example of the task, after which the task starts over; return False if there is no example."""
        shown, answered = self._example, self.stage in ("right", "missed")
        if shown is None:
            return False
        game = Game(shown.before.rules, shown.before)
        game.play(shown.move)
        opponent = TaskOpponent(())
        self.ask_question(TaskQuestion(()), self._make_game(game, opponent), opponent)
        self.playing.film.seek(0)
        self.playing.film.resume()
        self.stage, self.is_board_answered = "shown", answered
        return True

    def _make_game(self, game: Game, task_opponent: TaskOpponent, task: Task | None = None) -> GameInPlay:
        """Return the game in which a task is played, a prediction game if it asks a question; `task`: None for an
        example.
        """
        learner, seed = game.start.player, 5 + self.at
        players = {learner: Player(), other_seat(learner): Player("computer", 1)}
        if task is None or task.asked is None:
            playing = GameInPlay(game, players, task_opponent, seed=seed, speed=self._speed)
        else:
            if task.asked == "reply" and (reply := best_capture_after(task.foretold_ply)) is not None:
                task_opponent.plan_refutation((task.turn, reply.move))
            playing = PredictionGame(
                game, players, task_opponent, task.turn, asked=task.asked, seed=seed, speed=self._speed
            )
        playing.computer_name = OPPONENT
        return playing

    def restart_lesson(self) -> None:
        """Restart the whole lesson as if nothing had been tried, on other boards where there are any."""
        self._best = self.stones
        self._boards = {
            at: 1 for at in range(self.task_count) if self._boards.get(at, 0) == 0 and self._has_fresh_board(at)
        }
        self._boards_asked, self.is_slipped, self._guided = 1, False, False
        self.solved.clear()
        self.filled.clear()
        self.opened_hints.clear()
        self.tries.clear()
        self.begin_task(0)

    @property
    def can_restart_task(self) -> bool:
        """Whether anything was done in the current task."""
        return self.stage != "try" or self.wrong is not None or bool(self.playing.game.plies)

    def restart_task(self) -> None:
        self.begin_task(self.at)

    def go_to_previous_task(self) -> None:
        """Begin the previous task, if that is allowed now."""
        if self.can_step_back:
            self.begin_task(self.at - 1)

    @property
    def can_step_back(self) -> bool:
        """Whether there is an earlier task to go back to."""
        return self.at > 0

    @property
    def is_miss_explained(self) -> bool:
        """Whether the explanation of a wrong try is shown, on a board that is not asked a second time."""
        return self.asked_once and self.stage in ("wrong", "answer") and self.playing.film.at_end

    @property
    def can_continue(self) -> bool:
        """Whether the lesson can go on from here."""
        return self.stage in ("shown", "right", "missed", "over") or self.is_miss_explained

    def continue_lesson(self) -> None:
        """Continue: from the example to the task, from a board to the next one, after the last to the end."""
        if self.is_miss_explained:
            self.take_back_try()
        if self.stage == "shown" and not self.is_board_answered:
            self.begin_task(self.at)
        elif self.stage in ("shown", "right", "missed"):
            following = self.next_task
            if following < 0:
                self.stage = "over"
            else:
                self._begin_next_board(following)

    def _begin_next_board(self, at: int) -> None:
        """Begin the task at index `at`; if it is the current one or solved, on its next board."""
        if at == self.at or at in self.solved:
            self._boards[at] = self._boards.get(at, 0) + 1
            self.opened_hints.pop(at, None)
        self._boards_asked += 1
        self.is_slipped = False
        self.begin_task(at)

    # ------------------------------------------------------------------ a try
    @property
    def wrong_try_count(self) -> int:
        return self.tries.get(self.at, 0)

    def count_wrong_try(self) -> None:
        """Count a wrong try at the current task, whose dot this board no longer fills."""
        self.tries[self.at] = self.wrong_try_count + 1
        if self.wrong is not None:
            move = self.wrong.ply.move
            self.tried_places.add(move if self.exercise.task.turn else self.playing.game.rules.start_of_move(move))
        self.is_slipped = True
        fresh = self._has_fresh_board(self.at)
        self.asked_once = not self.retries and (fresh or bool(self.exercise.task.turn))  # a miss has shown the answer
        if self.asked_once and not fresh:
            self.solved.add(self.at)  # it was seen, and is not asked again today

    def on_solved(self) -> None:
        """Mark the current task as solved, and fill its dot if that was the first try."""
        self.solved.add(self.at)
        if not (self.is_slipped or self.is_shown):
            self.filled.add(self.at)

    def refutation_of(self, plies: tuple[Ply, ...]) -> Sequence[Ply]:
        """Return the opponent's turns that show why these turns miss the goal; empty if none are needed."""
        words, task = self.exercise
        return refuting_reply(words, task, plies, self.learner)

    def show_answer(self) -> None:
        """Play the answer on the board, from the beginning of the task."""
        self.begin_task(self.at)
        self.is_shown = self.is_slipped = True
