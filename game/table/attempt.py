"""One question at a board: it is asked, tried, judged, hinted, shown and taken back.

A task of a lesson, a question of a short test, a rule that is due, a puzzle and a question to a class are attempts.  A
wrong try is played like any other move; once it has been looked at it is answered, if that shows why, and taken back
stone by stone.
"""

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.film.showing import RIGHT, SoundEvent
from game.rules.board import Seat
from game.rules.game import Position
from game.rules.match import Game, Ply
from game.table.board_activity import ALL_KINDS, BoardActivity, Desk
from game.table.engine_request import NoOpponent
from game.table.playing import GameInPlay, TakebackAnimation
from game.teaching.goal_row import pieces_captured
from game.teaching.question import TaskQuestion

# What goes on: a question is tried, a wrong try is looked at, the other side's answer to it, both are taken back, the
# question is solved.  A wrong try may also stay on the board (`missed`).  A lesson has two more: an example of its rule
# is shown, and all is over.
Stage = Literal["try", "wrong", "answer", "back", "missed", "right", "shown", "over"]
FoundHow = Literal["first_try", "tries", "shown"]


class WrongMove(NamedTuple):
    """A wrong try: the turns played since the question up to the wrong one (`plies`), and the opponent's answer that
    shows why it is wrong (`reply`), empty if there is none.
    """

    plies: tuple[Ply, ...]
    reply: tuple[Ply, ...] = ()

    @property
    def ply(self) -> Ply:
        """The wrong turn: the last of the turns played."""
        return self.plies[-1]


class TaskOpponent(NoOpponent):
    """The opponent in tasks of several turns.

    Of its answers that still let the learner reach the goal it plays its best one. After a wrong move it plays the
    answer given to `plan_refutation`.
    """

    def __init__(self, accept: Sequence[tuple[str, ...]]) -> None:
        self._accept = accept
        self._ticket = 0
        self._move = ""
        self._shown: tuple[str, ...] = ()

    def plan_refutation(self, line: Sequence[str]) -> None:
        """Set the opponent's answer to be played after a wrong move. `line`: all moves since the start of the task, the
        answer included.
        """
        self._shown = tuple(line)

    def think(
        self,
        position: Position,
        level: int,
        played: tuple[Position, Sequence[str]] | None = None,
        seconds: float | None = None,
    ) -> int:
        """Choose the opponent's best answer that still allows the goal, or the planned refutation; return a ticket for
        `poll`. `played`: the start position and the moves made since, None at the start.
        """
        self._ticket += 1
        before = tuple(played[1]) if played else ()
        if before and before == self._shown[: len(before)] and len(before) < len(self._shown):
            self._move = self._shown[len(before)]
            return self._ticket
        lines = [line[len(before) :] for line in self._accept if line[: len(before)] == before]
        answers = {line[0] for line in lines if line}
        foe = position.player

        def good(move: str) -> tuple[int, int]:
            """Return a key that prefers moves with a long remaining line, then those that capture many stones."""
            shortest = min(len(line) for line in lines if line and line[0] == move)
            return shortest, pieces_captured([Game(position.rules, position).preview_turn(move)], foe)

        self._move = max(sorted(answers), key=good) if answers else ""
        return self._ticket

    def poll(self) -> tuple[int, str] | None:
        """Return the ticket and the chosen answer; None if there is none."""
        return (self._ticket, self._move) if self._move else None

    def cancel(self) -> None:
        """Forget the chosen answer."""
        self._move = ""


class Attempt(BoardActivity):
    """A question at a board that a learner tries to answer; a subclass says what is asked and counts wrong tries.

    `wrong`: the wrong try that was taken back last, None once the next try is made. `is_shown`: the program is playing
    the answer.
    """

    question: TaskQuestion
    stage: Stage
    wrong: WrongMove | None
    is_shown = False
    asked_once = False  # a wrong try stays on the board, as another position comes instead of a second try
    pause = 0.0  # seconds at rest before a move is played of an answer that is shown
    look = 0.0  # seconds between the end of a wrong try and the opponent's answer to it
    shown_after = 0  # wrong tries after which the answer is shown; 0: it never is by itself
    _back: TakebackAnimation | None = None  # while a wrong try is taken back
    _reply: Sequence[Ply] | None = None  # the answer to it; None while it is not known

    def ask_question(self, question: TaskQuestion, playing: GameInPlay, opponent: TaskOpponent) -> None:
        """Set the question to ask, on the board of `playing`, which has been laid out for it; `opponent` plays the
        other side.
        """
        self.question, self.playing, self._opponent = question, playing, opponent
        self.reset_attempt()

    def reset_attempt(self) -> None:
        """Forget all tries and wait for a first try at the current question."""
        self.stage, self.wrong, self.is_shown = "try", None, False
        self._back, self._repeats = None, False
        self._judged = len(self.turns_tried)
        self._waited = 0.0  # seconds at rest since the stage began

    # ------------------------------------------------------------------ what a subclass says
    @property
    def wrong_try_count(self) -> int:
        """Number of wrong tries of this question."""
        raise NotImplementedError

    def count_wrong_try(self) -> None:
        """Count a wrong try; called once for each wrong try, after its animation."""

    def on_solved(self) -> None:
        """Handle a complete and correct answer; called after its animation."""

    def refutation_of(self, plies: tuple[Ply, ...]) -> Sequence[Ply] | None:
        """Return the opponent's answer that shows why a try is wrong. Empty if there is none, None while it is still
        being computed.
        """
        raise NotImplementedError

    @property
    def seconds_before_takeback(self) -> float:
        """Seconds between the end of a wrong try, or of the opponent's answer to it, and the takeback of both; infinite
        if they stay on the board until the learner tries again.
        """
        return self.look

    @property
    def stays_on_board(self) -> bool:
        """Whether a wrong try and the answer to it stay on the board until the learner tries again."""
        return math.isinf(self.seconds_before_takeback)

    @property
    def plays_next_move(self) -> bool:
        """Whether the program plays the next right move for the learner."""
        return self.is_shown

    # ------------------------------------------------------------------ where it stands
    @property
    def learner(self) -> Seat:
        """Seat of the learner, who moves first in the position of the question."""
        return self.playing.game.start.player

    @property
    def turns_tried(self) -> Sequence[Ply]:
        """The turns played since the question was asked."""
        return self.playing.game.plies

    @property
    def answers_given(self) -> tuple[str, ...]:
        """The learner's answers so far, as the question expects them (moves, places or words)."""
        return tuple(ply.move for ply in self.turns_tried)

    @property
    def has_try_to_judge(self) -> bool:
        """Whether the learner has made a try that isn't judged yet and whose animation has ended."""
        playing = self.playing
        return playing.film.at_end and not playing.crossing and len(self.turns_tried) != self._judged

    @property
    def lines_to_goal(self) -> list[tuple[str, ...]]:
        """All lines by which the goal can be reached from the current position, without the moves already played."""
        return self.question.remaining_rows(self.answers_given)

    @property
    def next_answer(self) -> str:
        """The next right answer, as it is shown; "" if there is none."""
        return self.question.next_answer(self.answers_given)

    @property
    def is_about_to_act(self) -> bool:
        """Whether the opponent is about to answer a turn, or a wrong try is about to be taken back."""
        return self.stage in ("wrong", "answer", "back")

    # ------------------------------------------------------------------ at the board
    def desk(self) -> Desk:
        """Return what may be done now: the learner chooses during a try; what follows a wrong one moves by itself."""
        desk, tries = super().desk(), self.stage == "try"
        chooses = tries and not self.is_shown
        return desk._replace(
            is_moving=self.is_about_to_act or (tries and (self.plays_next_move or desk.is_moving)),
            accepts_moves=chooses,
            questions=ALL_KINDS if chooses else (),
            wrong_turn=self.wrong.ply if self.wrong else None,
        )

    @property
    def is_going_back(self) -> bool:
        """Whether a wrong try is being taken back on the board at the moment."""
        return self._back is not None

    def finish_takeback(self) -> None:
        """End the takeback of a wrong try at once."""
        if self._back is not None:
            self._back.finish_now()
            self._finish_takeback()

    def clear_wrong_try(self) -> None:
        """Stop displaying the last wrong try."""
        self.take_back_try()
        self.finish_takeback()

    def skip_to_end(self) -> Sequence[SoundEvent] | None:
        """Show the end of the turn at once and return its sound events, None if nothing moves; for a wrong try and its
        answer, end their takeback.
        """
        if self.stage == "wrong" or (self.stage == "answer" and self.playing.film.at_end):
            if self.stays_on_board:
                self._waited = max(self._waited, self.look)
            else:
                self.take_back_try()
            return []
        return super().skip_to_end()

    def show_wrong_again(self) -> bool:
        """Play the wrong try again without counting it; return False if there is none."""
        if self.stage == "missed" and self.stays_on_board:
            self.clear_wrong_try()
        turn = self.desk().wrong_turn
        if self.stage != "try" or turn is None or self.is_shown or not self.playing.film.at_end:
            return False
        self._repeats = True
        self._repeats = self.playing.begin_turn((turn.move,))
        return self._repeats

    def show_answer(self) -> None:
        """Play the right answer from the current position; afterwards the learner earns nothing for this question."""
        self.playing.film.skip_to_end()
        self.clear_wrong_try()
        self.is_shown, self._waited = True, 0.0

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> Sequence[SoundEvent]:
        """Advance the board by `dt` seconds and judge what was played; return the events on the board."""
        if self._back is not None:
            if self._back.update(dt):
                self._finish_takeback()
            return []
        events = self.playing.update(dt)
        playing = self.playing
        if self.stage == "try":
            if self._judge_turns() and not self.is_shown:
                events = [*events, SoundEvent(RIGHT)]
        elif self.is_about_to_act and playing.film.at_end:
            self._follow_wrong_try(dt)
        if self.stage == "try" and self.shown_after and self.wrong_try_count >= self.shown_after and not self.is_shown:
            self.show_answer()
        if self.stage == "try" and playing.film.at_end and playing.state == "person" and self.plays_next_move:
            self._waited += dt
            if self._waited >= self.pause and (move := self.next_answer):
                self._waited = 0.0
                self.playing.begin_turn((move,))
        return events

    def _judge_turns(self) -> bool:
        """Judge the turns whose animation has ended; return whether they have just answered the question."""
        playing, turns = self.playing, self.turns_tried
        if not self._repeats and (playing.crossing or len(turns) != self._judged):
            self.wrong = None  # the next try has begun
        if not self.has_try_to_judge:
            return False
        self._judged, self._waited = len(turns), 0.0
        verdict = self.question.judge_answers(self.answers_given)
        if verdict == "right":
            self.stage, self.wrong = "right", None
            self.on_solved()
        elif verdict == "wrong" and turns[-1].mover == self.learner:
            self.wrong, self.stage, self._reply = WrongMove(tuple(turns)), "wrong", None
            self._find_refutation()
            if not self._repeats:
                self.count_wrong_try()
            self._repeats = False
        return verdict == "right"

    def _follow_wrong_try(self, dt: float) -> None:
        """After a wrong try, play the answer that shows why, then take both back; `dt`: seconds since the last call."""
        assert self.wrong is not None
        all_plies = [*self.wrong.plies, *self.wrong.reply]
        if self.stage == "answer" and len(self.playing.game.plies) < len(all_plies):
            return
        self._waited += dt
        if not self._find_refutation():
            return
        if self.stage == "answer" or not self.wrong.reply:
            if self.stays_on_board:
                self.stage = "missed"
            elif self.asked_once or self._waited >= self.seconds_before_takeback:
                self.take_back_try()
        elif self._waited >= self.look:
            self.stage, self._waited = "answer", 0.0
            self._opponent.plan_refutation([ply.move for ply in (*self.wrong.plies, *self.wrong.reply)])
            self.playing.retry_computer()

    def _find_refutation(self) -> bool:
        """Search for the answer to the wrong try; return False while it isn't known."""
        if self._reply is None and self.wrong is not None:
            self._reply = self.refutation_of(self.wrong.plies)
            self.wrong = self.wrong._replace(reply=tuple(self._reply or ()))
        return self._reply is not None

    def take_back_try(self) -> None:
        """Start to take back a wrong try and the answer to it; leave both where the question is asked only once."""
        if self.stage not in ("wrong", "answer", "missed"):
            return
        if self.asked_once:
            self.stage = "missed"
        elif not self.playing.game.plies:  # an answer, after which nothing moved
            self._finish_takeback()
        else:
            assert self.wrong is not None
            self.stage, self._back = "back", TakebackAnimation(self.playing, len(self.wrong.plies) - 1)

    def _finish_takeback(self) -> None:
        """Return to waiting for a try, after a wrong one has been taken back."""
        self._back, self._repeats = None, False
        self.playing.forget_answer()
        self._judged, self._waited = len(self.turns_tried), 0.0
        self.stage = "try"
