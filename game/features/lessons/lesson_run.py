"""A lesson under way: its tasks, each of which is an attempt, an example of its rule, hints, stones."""

from collections.abc import Sequence
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
from game.teaching.question import TaskQuestion

LOOK = 1.1  # seconds for which the end of a wrong move is looked at
HINTS = 3  # of each task: where to look, which hole, the answer
TRIES = 2  # wrong ones before the answer can be seen


class LessonProgress(NamedTuple):
    """Progress in a lesson that was left: the solved tasks, and for some tasks the opened hints and the wrong tries."""

    solved: frozenset[int] = frozenset()
    hints: tuple[tuple[int, int], ...] = ()
    tries: tuple[tuple[int, int], ...] = ()


class LessonRun(Attempt):
    """Asks the tasks of a lesson one after the other; `at`: index of the current task.

    `look`: seconds for which the result of a wrong move stays on the board before it is answered or taken back.
    """

    def __init__(self, lesson: OpenLesson, speed: Speed = "normal", begun: LessonProgress | None = None) -> None:
        """Start a lesson; `begun`: earlier progress, so that it resumes at the first unsolved task."""
        self.opened, self._speed = lesson, speed
        begun = begun or LessonProgress()
        self.solved = set(begun.solved)
        self.opened_hints = dict(begun.hints)
        self.tries = dict(begun.tries)  # wrong ones of each task
        rest = [i for i in range(self.task_count) if i not in self.solved]
        self.look = LOOK
        self.begin_task(rest[0] if rest else 0)

    @property
    def progress_so_far(self) -> LessonProgress:
        """Progress so far, from which a lesson that is left can be resumed."""
        return LessonProgress(frozenset(self.solved), tuple(self.opened_hints.items()), tuple(self.tries.items()))

    # ------------------------------------------------------------------ where it stands
    @property
    def exercise(self) -> Exercise:
        """The current task, with its definition."""
        return self.opened.exercises[min(self.at, self.task_count - 1)]

    @property
    def task_count(self) -> int:
        return len(self.opened.exercises)

    @property
    def turns_tried(self) -> Sequence[Ply]:
        """Turns of the current task so far; of a turn to predict, with the answer that was given."""
        return self.playing.predicted_turns if isinstance(self.playing, PredictionGame) else self.playing.game.plies

    @property
    def turns_left(self) -> int:
        """Number of turns within which the learner has to reach the goal from here."""
        return self.exercise.definition.turns - sum(ply.mover == self.learner for ply in self.playing.game.plies)

    @property
    def stones(self) -> int:
        """Stones earned so far: each hint costs a stone, and so do mistakes, but at least one is left."""
        lost = any(self.opened_hints.values()) + any(self.tries.values())
        return max(1, MOST_STONES - lost)

    @property
    def is_lesson_done(self) -> bool:
        return len(self.solved) == self.task_count

    @property
    def next_unsolved_index(self) -> int:
        """Index of the next unsolved task, else of the first unsolved one; -1 if all are solved."""
        rest = [i for i in range(self.task_count) if i not in self.solved]
        return next((i for i in rest if i > self.at), rest[0] if rest else -1)

    @property
    def is_solving_turn(self) -> bool:
        """Whether the turn that is being played on the board reaches the goal."""
        return self.stage == "try" and not self.playing.film.at_end and self.answers_given in self.exercise.task.accept

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
    def can_open_hint(self) -> bool:
        """Whether a further hint may be opened now: the task is being tried, and the last hint is not locked."""
        tried = self.stage in ("try", "wrong", "answer", "back")
        return (
            tried
            and self.opened_hint_count < HINTS
            and not (self.opened_hint_count == HINTS - 1 and self.is_answer_locked)
        )

    def open_next_hint(self) -> bool:
        """Open the next hint of the current task; return False if none may be opened now."""
        if not self.can_open_hint:
            return False
        self.opened_hints[self.at] = self.opened_hint_count + 1
        return True

    # ------------------------------------------------------------------ from task to task
    def begin_task(self, at: int) -> None:
        """Begin the task with this index."""
        self.at = at
        task = self.opened.exercises[at].task
        opponent = TaskOpponent(task.accept)
        playing = self._make_game(Game(task.position.rules, task.position), opponent, task.turn)
        self.ask_question(TaskQuestion(task.accept), playing, opponent)

    @property
    def can_show_example(self) -> bool:
        """Whether there is an example of the rule, on another position."""
        return self.opened.clip is not None

    def show_example(self) -> bool:
        """Play the example of the rule, after which the task begins anew; return False if there is none."""
        shown = self.opened.clip
        if shown is None:
            return False
        game = Game(shown.position.rules, shown.position)
        game.play(shown.move)
        opponent = TaskOpponent(())
        self.ask_question(TaskQuestion(()), self._make_game(game, opponent), opponent)
        self.playing.film.seek(0)
        self.playing.film.resume()
        self.stage = "shown"
        return True

    def _make_game(self, game: Game, task_opponent: TaskOpponent, turn: str = "") -> GameInPlay:
        """Return the game in which a task is played; `turn`: the move to predict, "" for none."""
        learner, seed = game.start.player, 5 + self.at
        players = {learner: Player(), other_seat(learner): Player("computer", 1)}
        if turn:
            return PredictionGame(game, players, task_opponent, turn, seed=seed, speed=self._speed)
        return GameInPlay(game, players, task_opponent, seed=seed, speed=self._speed)

    def restart_lesson(self) -> None:
        """Restart the whole lesson as if nothing had been tried."""
        self.solved.clear()
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

    def continue_lesson(self) -> None:
        """Continue: from the example to the task, from a solved task to the next one, after the last to the end."""
        if self.stage == "shown":
            self.begin_task(self.at)
        elif self.stage == "right" and self.is_lesson_done:
            self.stage = "over"
        elif self.stage == "right":
            self.begin_task(self.next_unsolved_index)

    # ------------------------------------------------------------------ a try
    @property
    def wrong_try_count(self) -> int:
        return self.tries.get(self.at, 0)

    def count_wrong_try(self) -> None:
        """Count a wrong try at the current task."""
        self.tries[self.at] = self.wrong_try_count + 1

    def on_solved(self) -> None:
        """Mark the current task as solved."""
        self.solved.add(self.at)

    def refutation_of(self, plies: tuple[Ply, ...]) -> Sequence[Ply]:
        """Return the opponent's turns that show why these turns miss the goal; empty if none are needed."""
        words, task = self.exercise
        return refuting_reply(words, task, plies, self.learner)

    @property
    def seconds_before_reply(self) -> float:
        """Seconds for which a wrong move stays on the board before the opponent replies or it is taken back."""
        return self.look

    def show_answer(self) -> None:
        """Play the answer on the board, from the beginning of the task."""
        self.begin_task(self.at)
        self.is_shown = True
