"""A lesson under way: its tasks, an example of its rule, tries, hints, answers of the other side, stones.

It knows no window.  A wrong move is played like any other; once it has been seen it is taken back, stone by stone.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.features.learners.learners_file import MOST_STONES
from game.features.lessons.foretelling import ForetellingGame
from game.features.lessons.open_lesson import Exercise, OpenLesson
from game.features.lessons.reactions import refuting_reply
from game.film.playback import Speed
from game.film.showing import SoundEvent
from game.rules.board import Seat, other_seat
from game.rules.game import Position
from game.rules.match import Game, Ply
from game.store.record import Player
from game.table.engine_request import NoOpponent
from game.table.playing import BackToLastTurn, GameInPlay
from game.teaching.goal_row import pieces_captured

# What goes on: an example of the rule, a task to be tried, a wrong move that is looked at, the other side's answer to
# it, both taken back, a task that is solved, the end.
Stage = Literal["shown", "try", "wrong", "answer", "back", "right", "over"]
LOOK = 1.1  # seconds for which the end of a wrong move is looked at
HINTS = 3  # of each task: where to look, which hole, the answer
TRIES = 2  # wrong ones before the answer can be seen


class WrongMove(NamedTuple):
    """A wrong move: the turns of the task up to it, and the other side's answer that shows why, if there is one."""

    plies: tuple[Ply, ...]
    reply: tuple[Ply, ...] = ()

    @property
    def ply(self) -> Ply:
        return self.plies[-1]


class LessonProgress(NamedTuple):
    """How far somebody came who left a lesson: tasks that are solved; of some tasks the hints and the wrong tries."""

    solved: frozenset[int] = frozenset()
    hints: tuple[tuple[int, int], ...] = ()
    tries: tuple[tuple[int, int], ...] = ()


class TaskOpponent(NoOpponent):
    """The other side in tasks of several turns: of all answers for which the goal is still reached the best for it.

    After a wrong move it plays the answer that it is told to show.
    """

    def __init__(self, accept: Sequence[tuple[str, ...]]) -> None:
        self._accept = accept
        self._ticket = 0
        self._found = ""
        self._shown: tuple[str, ...] = ()

    def show_refutation(self, line: Sequence[str]) -> None:
        """After a wrong move: the answer that shows why.  `line`: all moves of the task up to its end."""
        self._shown = tuple(line)

    def think(self, position: Position, level: int, played: tuple[Position, Sequence[str]] | None = None) -> int:
        self._ticket += 1
        before = tuple(played[1]) if played else ()
        if before and before == self._shown[: len(before)] and len(before) < len(self._shown):
            self._found = self._shown[len(before)]
            return self._ticket
        lines = [line[len(before) :] for line in self._accept if line[: len(before)] == before]
        answers = {line[0] for line in lines if line}
        foe = position.player

        def good(move: str) -> tuple[int, int]:
            """It lasts long, and takes much."""
            shortest = min(len(line) for line in lines if line and line[0] == move)
            return shortest, pieces_captured([Game(position.rules, position).preview_turn(move)], foe)

        self._found = max(sorted(answers), key=good) if answers else ""
        return self._ticket

    def poll(self) -> tuple[int, str] | None:
        return (self._ticket, self._found) if self._found else None

    def cancel(self) -> None:
        self._found = ""


class LessonRun:
    """`at`: the number of the task, from 0.  `wrong`: the move that was taken back last.

    `look`: seconds for which the end of a wrong move is looked at, before it is answered or taken back.
    """

    playing: GameInPlay
    _back: BackToLastTurn  # while a wrong move is taken back

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
        """How far it has come, for who leaves it and comes back."""
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
    def learner(self) -> Seat:
        return self.playing.game.start.player

    @property
    def line(self) -> tuple[str, ...]:
        return tuple(ply.move for ply in self.turns_tried)

    @property
    def turns_tried(self) -> Sequence[Ply]:
        """The turns of the task so far; of one that is foretold what was said of it, and what it did."""
        return self.playing.foretold if isinstance(self.playing, ForetellingGame) else self.playing.game.plies

    @property
    def turns_left(self) -> int:
        """Within how many turns of the learner the goal is to be reached from here."""
        return self.exercise.words.turns - sum(ply.mover == self.learner for ply in self.playing.game.plies)

    @property
    def lines_to_goal(self) -> list[tuple[str, ...]]:
        """How the goal can be reached from here: all lines, without what has been played."""
        line = self.line
        return [one[len(line) :] for one in self.exercise.task.accept if one[: len(line)] == line and one != line]

    @property
    def stones(self) -> int:
        """What the lesson is worth so far: a hint costs a stone, and so do mistakes; one is left at least."""
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

    @property
    def acts_soon(self) -> bool:
        """Whether something happens soon by itself: a turn is about to be answered, or taken back."""
        return self.stage in ("wrong", "answer", "back")

    # ------------------------------------------------------------------ hints
    @property
    def hints(self) -> int:
        return self.opened_hints.get(self.at, 0)

    @property
    def locked(self) -> bool:
        return self.tries_left > 0

    @property
    def tries_left(self) -> int:
        """How many wrong tries it takes until the answer can be seen."""
        return max(0, TRIES - self.tries.get(self.at, 0))

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
        self.at, self._again = at, False
        self.wrong: WrongMove | None = None
        self.stage: Stage = "try"
        self._waited = 0.0
        task = self.opened.exercises[at].task
        self._answers = TaskOpponent(task.accept)
        self.playing = self._playing(Game(task.position.rules, task.position), self._answers, task.turn)
        self._judged = 0

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
        self.wrong, self._again = None, False
        self.playing = self._playing(game, TaskOpponent(()))
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

    def repeat_wrong_move(self) -> bool:
        """The wrong move once more; it counts as none."""
        if self.stage != "try" or self.wrong is None or not self.playing.film.at_end:
            return False
        self._again = self.playing.begin((self.wrong.ply.move,))
        return self._again

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> list[SoundEvent]:
        if self.stage == "back":
            if self._back.update(dt):
                self._begin_again()
            return []
        events = self.playing.update(dt)
        if self.stage == "try":
            self._judge()
        elif self.stage in ("wrong", "answer") and self.playing.film.at_end:
            self._look(dt)
        return events

    def _look(self, dt: float) -> None:
        """A wrong move is looked at, then the answer to it, if that shows why."""
        assert self.wrong is not None
        plies, all_ = self.playing.game.plies, len(self.wrong.plies) + len(self.wrong.reply)
        if self.stage == "answer" and len(plies) < all_:
            return
        self._waited += dt
        if self._waited < self.look:
            return
        if self.stage == "wrong" and self.wrong.reply:
            self.stage, self._waited = "answer", 0.0
            self._answers.show_refutation([ply.move for ply in (*self.wrong.plies, *self.wrong.reply)])
            self.playing.try_again()
        else:
            self.take_back()

    def _judge(self) -> None:
        """Holds the turns against the goal once they have been seen."""
        playing, plies = self.playing, self.turns_tried
        if not self._again and (playing.crossing or len(plies) != self._judged):
            self.wrong = None  # the next try has begun
        if not playing.film.at_end or playing.crossing or len(plies) == self._judged:
            return
        self._judged = len(plies)
        line, accept = self.line, self.exercise.task.accept
        if line in accept:
            self.solved.add(self.at)
            self.stage, self.wrong = "right", None
        elif plies[-1].mover == self.learner and not any(one[: len(line)] == line for one in accept):
            self._missed(tuple(plies))

    def _missed(self, plies: tuple[Ply, ...]) -> None:
        """A try was wrong: here, and nowhere else, it is known and counted, unless it is only shown again."""
        words, task = self.exercise
        answer = refuting_reply(words, task, plies, self.learner)
        self.wrong, self.stage, self._waited = WrongMove(plies, tuple(answer)), "wrong", 0.0
        if not self._again:
            self.tries[self.at] = self.tries.get(self.at, 0) + 1
        self._again = False

    def take_back(self) -> None:
        """The wrong move has been looked at, or that is cut short: its stones go back, with those of the answer."""
        if self.stage not in ("wrong", "answer"):
            return
        assert self.wrong is not None
        self.stage, self._back = "back", BackToLastTurn(self.playing, len(self.wrong.plies) - 1)

    def laid_back(self) -> None:
        """All stones of the wrong move are where they were, at once."""
        self.take_back()
        if self.stage == "back":
            self._back.finish()
            self._begin_again()

    def _begin_again(self) -> None:
        self._judged = len(self.playing.game.plies)
        self.stage = "try"
