"""A lesson under way: its tasks, each of which is an attempt, an example of its rule, hints, stones."""

from collections.abc import Sequence
from typing import NamedTuple

from game.features.learners.learners_file import MOST_STONES
from game.features.lessons.foretelling import ForetellingGame
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
    """Progress in a lesson that was left: solved tasks; for some tasks the opened hints and the wrong tries."""

    solved: frozenset[int] = frozenset()
    hints: tuple[tuple[int, int], ...] = ()
    tries: tuple[tuple[int, int], ...] = ()


class LessonRun(Attempt):
    """Asks the tasks of a lesson one after the other.  `at`: the number of the task, from 0.

    `look`: seconds for which the end of a wrong move is looked at, before it is answered or taken back.
    """

    def __init__(self, lesson: OpenLesson, speed: Speed = "normal", begun: LessonProgress | None = None) -> None:
        """`begun`: how far one came before; it goes on with the first task that is not solved."""
        self.opened, self._speed = lesson, speed
        begun = begun or LessonProgress()
        self.solved = set(begun.solved)
        self.opened_hints = dict(begun.hints)
        self.tries = dict(begun.tries)  # wrong ones of each task
        rest = [i for i in range(self.tasks) if i not in self.solved]
        self.look = LOOK
        self.begin(rest[0] if rest else 0)

    @property
    def progress_so_far(self) -> LessonProgress:
        """Progress so far, from which a lesson that is left can be resumed."""
        return LessonProgress(frozenset(self.solved), tuple(self.opened_hints.items()), tuple(self.tries.items()))

    # ------------------------------------------------------------------ where it stands
    @property
    def exercise(self) -> Exercise:
        """The task."""
        return self.opened.exercises[min(self.at, self.tasks - 1)]

    @property
    def tasks(self) -> int:
        return len(self.opened.exercises)

    @property
    def turns_tried(self) -> Sequence[Ply]:
        """The turns of the task so far; of one that is foretold what was said of it, and what it did."""
        return self.playing.foretold if isinstance(self.playing, ForetellingGame) else self.playing.game.plies

    @property
    def turns_left(self) -> int:
        """Within how many turns of the learner the goal is to be reached from here."""
        return self.exercise.words.turns - sum(ply.mover == self.learner for ply in self.playing.game.plies)

    @property
    def stones(self) -> int:
        """Stones earned so far: a hint costs a stone, and so do mistakes; one is left at least."""
        lost = any(self.opened_hints.values()) + any(self.tries.values())
        return max(1, MOST_STONES - lost)

    @property
    def lesson_done(self) -> bool:
        return len(self.solved) == self.tasks

    @property
    def unsolved(self) -> int:
        rest = [i for i in range(self.tasks) if i not in self.solved]
        return next((i for i in rest if i > self.at), rest[0] if rest else -1)

    @property
    def solves(self) -> bool:
        """Whether the turn that is being shown reaches the goal."""
        return self.stage == "try" and not self.playing.film.at_end and self.line in self.exercise.task.accept

    # ------------------------------------------------------------------ hints
    @property
    def hints(self) -> int:
        return self.opened_hints.get(self.at, 0)

    @property
    def locked(self) -> bool:
        return self.tries_left > 0

    @property
    def tries_left(self) -> int:
        """Number of further wrong tries until the answer can be seen."""
        return max(0, TRIES - self.wrong_tries)

    @property
    def can_hint(self) -> bool:
        tried = self.stage in ("try", "wrong", "answer", "back")
        return tried and self.hints < HINTS and not (self.hints == HINTS - 1 and self.locked)

    def hint(self) -> bool:
        if not self.can_hint:
            return False
        self.opened_hints[self.at] = self.hints + 1
        return True

    # ------------------------------------------------------------------ from task to task
    def begin(self, at: int) -> None:
        """A task from its beginning."""
        self.at = at
        task = self.opened.exercises[at].task
        opponent = TaskOpponent(task.accept)
        playing = self._playing(Game(task.position.rules, task.position), opponent, task.turn)
        self.ask(TaskQuestion(task.accept), playing, opponent)

    @property
    def can_show(self) -> bool:
        """Whether there is an example of the rule, on another position."""
        return self.opened.clip is not None

    def show(self) -> bool:
        """Plays the example; the task begins anew after it.  False where there is none."""
        shown = self.opened.clip
        if shown is None:
            return False
        game = Game(shown.position.rules, shown.position)
        game.play(shown.move)
        opponent = TaskOpponent(())
        self.ask(TaskQuestion(()), self._playing(game, opponent), opponent)
        self.playing.film.seek(0)
        self.playing.film.resume()
        self.stage = "shown"
        return True

    def _playing(self, game: Game, answers: TaskOpponent, turn: str = "") -> GameInPlay:
        """`turn`: what is foretold of it."""
        learner, seed = game.start.player, 5 + self.at
        players = {learner: Player(), other_seat(learner): Player("computer", 1)}
        if turn:
            return ForetellingGame(game, players, answers, turn, seed=seed, speed=self._speed)
        return GameInPlay(game, players, answers, seed=seed, speed=self._speed)

    def restart_lesson(self) -> None:
        """The whole lesson once more, as if nothing of it had been tried."""
        self.solved.clear()
        self.opened_hints.clear()
        self.tries.clear()
        self.begin(0)

    @property
    def can_restart(self) -> bool:
        """Whether anything was done in this task."""
        return self.stage != "try" or self.wrong is not None or bool(self.playing.game.plies)

    def restart(self) -> None:
        self.begin(self.at)

    def step_back(self) -> None:
        if self.can_back:
            self.begin(self.at - 1)

    @property
    def can_back(self) -> bool:
        return self.at > 0

    def go_on(self) -> None:
        """From the example back to the task, or from a task that is solved to what comes next."""
        if self.stage == "shown":
            self.begin(self.at)
        elif self.stage == "right" and self.lesson_done:
            self.stage = "over"
        elif self.stage == "right":
            self.begin(self.unsolved)

    # ------------------------------------------------------------------ a try
    @property
    def wrong_tries(self) -> int:
        return self.tries.get(self.at, 0)

    def count_wrong_try(self) -> None:
        self.tries[self.at] = self.wrong_tries + 1

    def on_solved(self) -> None:
        self.solved.add(self.at)

    def reply_to(self, plies: tuple[Ply, ...]) -> Sequence[Ply]:
        words, task = self.exercise
        return refuting_reply(words, task, plies, self.learner)

    @property
    def seconds_to_reply(self) -> float:
        return self.look

    @property
    def seconds_to_back(self) -> float:
        return self.look

    def show_answer(self) -> None:
        """Play the answer from the beginning of the task."""
        self.begin(self.at)
        self.is_shown = True
