"""One question at a board: it is asked, tried, judged, hinted, shown and taken back.

A task of a lesson, a question of a short test, a rule that is due and a puzzle are attempts.  A wrong try is played
like any other move; once it has been looked at it is answered, if that shows why, and taken back stone by stone.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.film.showing import RIGHT, SoundEvent
from game.rules.board import Seat
from game.rules.game import Position
from game.rules.match import Game, Ply
from game.table.board_activity import BoardActivity
from game.table.engine_request import NoOpponent
from game.table.playing import BackToLastTurn, GameInPlay
from game.teaching.goal_row import pieces_captured
from game.teaching.question import TaskQuestion

# What goes on: a question is tried, a wrong try is looked at, the other side's answer to it, both are taken back, the
# question is solved.  A lesson has two more: an example of its rule is shown, and all is over.
Stage = Literal["try", "wrong", "answer", "back", "right", "shown", "over"]
FoundHow = Literal["first_try", "tries", "shown"]


class WrongMove(NamedTuple):
    """A wrong move: the turns of the question up to it, and the other side's answer that shows why, if there is one."""

    plies: tuple[Ply, ...]
    reply: tuple[Ply, ...] = ()

    @property
    def ply(self) -> Ply:
        return self.plies[-1]


class TaskOpponent(NoOpponent):
    """The other side in tasks of several turns: of all answers for which the goal is still reached the best for it.

    After a wrong move it plays the answer that it is told to show.
    """

    def __init__(self, accept: Sequence[tuple[str, ...]]) -> None:
        self._accept = accept
        self._ticket = 0
        self._move = ""
        self._shown: tuple[str, ...] = ()

    def show_refutation(self, line: Sequence[str]) -> None:
        """After a wrong move: the answer that shows why.  `line`: all moves of the task up to its end."""
        self._shown = tuple(line)

    def think(self, position: Position, level: int, played: tuple[Position, Sequence[str]] | None = None) -> int:
        self._ticket += 1
        before = tuple(played[1]) if played else ()
        if before and before == self._shown[: len(before)] and len(before) < len(self._shown):
            self._move = self._shown[len(before)]
            return self._ticket
        lines = [line[len(before) :] for line in self._accept if line[: len(before)] == before]
        answers = {line[0] for line in lines if line}
        foe = position.player

        def good(move: str) -> tuple[int, int]:
            """It lasts long, and takes much."""
            shortest = min(len(line) for line in lines if line and line[0] == move)
            return shortest, pieces_captured([Game(position.rules, position).preview_turn(move)], foe)

        self._move = max(sorted(answers), key=good) if answers else ""
        return self._ticket

    def poll(self) -> tuple[int, str] | None:
        return (self._ticket, self._move) if self._move else None

    def cancel(self) -> None:
        self._move = ""


class Attempt(BoardActivity):
    """A subclass says what is asked, answers wrong tries, and counts them.

    `wrong`: the try that was taken back last, until the next one.  `is_shown`: the answer is being played.
    """

    question: TaskQuestion
    stage: Stage
    wrong: WrongMove | None
    is_shown = False
    pause = 0.0  # seconds at rest before a move is played of an answer that is shown
    shown_after = 0  # wrong tries after which the answer is shown; 0: it never is by itself
    _back: BackToLastTurn | None = None  # while a wrong try is taken back
    _reply: Sequence[Ply] | None = None  # the answer to it; None while it is not known

    def ask(self, question: TaskQuestion, playing: GameInPlay, opponent: TaskOpponent) -> None:
        """Ask a question at a board that has been laid out for it."""
        self.question, self.playing, self._opponent = question, playing, opponent
        self.begin_again()

    def begin_again(self) -> None:
        """Wait for a try, with nothing wrong or shown before it."""
        self.stage, self.wrong, self.is_shown = "try", None, False
        self._back, self._repeats = None, False
        self._judged = len(self.turns_tried)
        self._waited = 0.0  # seconds at rest since the stage began

    # ------------------------------------------------------------------ what a subclass says
    @property
    def wrong_tries(self) -> int:
        """Number of wrong tries of this question."""
        raise NotImplementedError

    def count_wrong_try(self) -> None:
        """Called once for each wrong try, when it has been seen."""

    def on_solved(self) -> None:
        """Called when the answer is complete and has been seen."""

    def reply_to(self, plies: tuple[Ply, ...]) -> Sequence[Ply] | None:
        """Return the answer to a wrong try that shows why, none if there is none; None while it is not known."""
        raise NotImplementedError

    @property
    def seconds_to_reply(self) -> float:
        """For how long the end of a wrong try is looked at before it is answered."""
        raise NotImplementedError

    @property
    def seconds_to_back(self) -> float:
        """For how long the end of a wrong try, or of the answer to it, is looked at before all is taken back."""
        raise NotImplementedError

    @property
    def plays_by_itself(self) -> bool:
        """Whether the next right move is played without being asked for."""
        return self.is_shown

    # ------------------------------------------------------------------ where it stands
    @property
    def learner(self) -> Seat:
        return self.playing.game.start.player

    @property
    def turns_tried(self) -> Sequence[Ply]:
        """The turns since the question was asked."""
        return self.playing.game.plies

    @property
    def line(self) -> tuple[str, ...]:
        """The answers that were given so far."""
        return tuple(ply.move for ply in self.turns_tried)

    @property
    def lines_to_goal(self) -> list[tuple[str, ...]]:
        """All lines by which the goal can be reached from here, without the moves that have been played."""
        return self.question.rows_left(self.line)

    @property
    def next_answer(self) -> str:
        """The right answer that comes next, as it is shown; "" where there is none."""
        return self.question.next_answer(self.line)

    @property
    def acts_soon(self) -> bool:
        """Whether something happens soon by itself: a turn is about to be answered, or taken back."""
        return self.stage in ("wrong", "answer", "back")

    # ------------------------------------------------------------------ at the board
    @property
    def takes_moves(self) -> bool:
        return self.stage == "try" and not self.is_shown

    @property
    def wrong_turn(self) -> Ply | None:
        return self.wrong.ply if self.wrong else None

    @property
    def is_moving(self) -> bool:
        return self.acts_soon or (self.stage == "try" and (self.plays_by_itself or self.playing.is_moving))

    @property
    def is_going_back(self) -> bool:
        return self._back is not None

    def settle(self) -> None:
        if self._back is not None:
            self._back.finish()
            self._taken_back()

    def begin_try(self) -> None:
        self.take_back()
        self.settle()

    def skip(self) -> Sequence[SoundEvent] | None:
        """Show the end of the turn at once; of a wrong try and its answer, that they are taken back."""
        if self.stage == "wrong" or (self.stage == "answer" and self.playing.film.at_end):
            self.take_back()
            return []
        return super().skip()

    def show_wrong_again(self) -> bool:
        turn = self.wrong_turn
        if self.stage != "try" or turn is None or self.is_shown or not self.playing.film.at_end:
            return False
        self._repeats = True
        self._repeats = self.playing.begin((turn.move,))
        return self._repeats

    def show_answer(self) -> None:
        """Play the answer from where the board stands; nothing can be earned any more."""
        self.playing.film.skip_to_end()
        self.begin_try()
        self.is_shown, self._waited = True, 0.0

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> Sequence[SoundEvent]:
        if self._back is not None:
            if self._back.update(dt):
                self._taken_back()
            return []
        events = self.playing.update(dt)
        playing = self.playing
        if self.stage == "try":
            if self._judge() and not self.is_shown:
                events = [*events, SoundEvent(RIGHT)]
        elif self.acts_soon and playing.film.at_end:
            self._look(dt)
        if self.stage == "try" and self.shown_after and self.wrong_tries >= self.shown_after and not self.is_shown:
            self.show_answer()
        if self.stage == "try" and playing.film.at_end and playing.state == "person" and self.plays_by_itself:
            self._waited += dt
            if self._waited >= self.pause and (move := self.next_answer):
                self._waited = 0.0
                self.playing.begin((move,))
        return events

    def _judge(self) -> bool:
        """Hold the turns against the question once they have been seen; return whether that has just solved it."""
        playing, turns = self.playing, self.turns_tried
        if not self._repeats and (playing.crossing or len(turns) != self._judged):
            self.wrong = None  # the next try has begun
        if not playing.film.at_end or playing.crossing or len(turns) == self._judged:
            return False
        self._judged, self._waited = len(turns), 0.0
        verdict = self.question.judge(self.line)
        if verdict == "right":
            self.stage, self.wrong = "right", None
            self.on_solved()
        elif verdict == "wrong" and turns[-1].mover == self.learner:
            self.wrong, self.stage, self._reply = WrongMove(tuple(turns)), "wrong", None
            self._find_reply()
            if not self._repeats:
                self.count_wrong_try()
            self._repeats = False
        return verdict == "right"

    def _look(self, dt: float) -> None:
        """Look at a wrong try, then at the answer to it, if that shows why; then take both back."""
        assert self.wrong is not None
        all_plies = [*self.wrong.plies, *self.wrong.reply]
        if self.stage == "answer" and len(self.playing.game.plies) < len(all_plies):
            return
        self._waited += dt
        if not self._find_reply():
            return
        if self.stage == "answer" or not self.wrong.reply:
            if self._waited >= self.seconds_to_back:
                self.take_back()
        elif self._waited >= self.seconds_to_reply:
            self.stage, self._waited = "answer", 0.0
            self._opponent.show_refutation([ply.move for ply in (*self.wrong.plies, *self.wrong.reply)])
            self.playing.try_again()

    def _find_reply(self) -> bool:
        """Look for the answer to the wrong try; False while it is not known."""
        if self._reply is None and self.wrong is not None:
            self._reply = self.reply_to(self.wrong.plies)
            self.wrong = self.wrong._replace(reply=tuple(self._reply or ()))
        return self._reply is not None

    def take_back(self) -> None:
        """Send the stones of a wrong try back, with those of the answer: it was looked at, or that is cut short."""
        if self.stage in ("wrong", "answer"):
            assert self.wrong is not None
            self.stage, self._back = "back", BackToLastTurn(self.playing, len(self.wrong.plies) - 1)

    def _taken_back(self) -> None:
        self._back, self._repeats = None, False
        self._judged, self._waited = len(self.turns_tried), 0.0
        self.stage = "try"
