"""What is said in the very first game: one short sentence for each part of a turn, and each rule once, when it acts."""

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.board import Board, Seat, other_seat
from game.rules.match import Ply
from game.rules.steps import Step
from game.session.play.playing import GameInPlay
from game.text.language import Language, msg
from game.text.speech_context import Caption
from game.text.turn_phases import TurnPhase, turn_phases
from game.words.play.play_text import PlayTexts
from game.words.play.reading_pace import ReadingPace

PRESS = msg("Press the hole that glows.")
NOT_YET = msg("Not yet: the one that glows.")
YOUR_TURN, AGAIN = msg("Your turn. Press any hole that glows."), msg("Your turn again. Press any hole that glows.")
THEIRS = msg("Now it is the computer’s turn.")
OVER = msg("The game is over.")

# Of the reader, and of the computer.
LIFT = msg("You lift all {n:stone}."), msg("The computer lifts all {n:stone}.")
LIFT_ONE = msg("You lift its only stone."), msg("The computer lifts its only stone.")
SOW = msg("One stone into each next hole.")
SOW_STORE = (
    msg("One stone into each next hole, one into your store."),
    msg("One stone into each next hole, one into its store."),
)
LAST_OWN = msg("The last one falls on your side."), msg("The last one falls on the computer’s side.")
LAST_OTHER = LAST_OWN[::-1]
LAST_STORE = msg("The last one falls into your store."), msg("The last one falls into its store.")
RULES = {
    "bonus": (
        msg("The last one fell into **your store**: move again."),
        msg("The last one fell into its store: it moves again."),
    ),
    "capture": (
        msg("Your hole was empty: you take what lies across."),
        msg("Its hole was empty: it takes what lies across."),
    ),
}
FACING = "capture_facing"  # the capture that the sentence above tells; any other one has its own


class _PhaseSentence(NamedTuple):
    """A phase of the turn that is shown, its sentence, and whether the stones wait for it."""

    phase: TurnPhase
    said: str
    waits: bool


class FirstGameTexts(PlayTexts):
    """Says one sentence at a time, and lets the stones wait until it can have been read.

    The first turn of each side is told phase by phase, of later ones only a rule that acts for the first time: what
    nobody waits for is not said, for it would be gone before it was read.
    """

    def __init__(self, playing: GameInPlay, words: Language) -> None:
        super().__init__(playing, words)
        self.pace = ReadingPace()
        self._rules: set[tuple[str, int]] = set()  # what was told, and in which turn; told again when that is watched
        self._turn_told: tuple[object, tuple[_PhaseSentence, ...]] = None, ()
        self._last = ""  # what the last turn ended with, until the next press

    # ------------------------------------------------------------------ time
    def follow(self, dt: float) -> None:
        """The stones go on to the end of what is said now; once that was read, to the end of what comes next."""
        self.pace.update(dt)
        playing, film = self.playing, self.playing.film
        if film.at_end:
            if not self._last:
                known = playing.state == "computer" and self._has_moved(other_seat(self._reader))
                self.pace.show("" if known else self._at_rest(), key=len(playing.game.plies))
            playing.held = playing.state == "computer" and not self.pace.may_go_on
            if self._last and self.pace.may_go_on and playing.state != "person":
                self._last = ""
            return
        told, at = self._told_now()
        if at < 0:
            film.stop_before(told[0].phase.end)
            return
        now = told[at]
        self._last = now.said if now.waits else ""
        self.pace.show(now.said if now.waits else "", key=(film.turn, at))
        read = at + 1 if self.pace.may_go_on else at
        steps = told[read].phase.end if read < len(told) - 1 else None
        if film.paused and (steps is None or film.steps_shown < steps):
            film.resume()
        if steps is not None:
            film.stop_before(steps)

    def press(self) -> bool:
        """The reader wants the next sentence; False where none is waited for."""
        waited = self.pace.press()
        if self.playing.film.at_end and self._last:
            self._last, waited = "", True
        return waited

    # ------------------------------------------------------------------ what is said
    def resting_sentence(self) -> Caption:
        film = self.playing.film
        if not film.at_end:
            told, at = self._told_now()
            return Caption(told[max(at, 0)].said)
        if self._last and not self.pace.may_go_on:
            return Caption(self._last)
        return Caption(self._at_rest(), self._last if self.playing.state == "person" else "")

    @property
    def glowing(self) -> str:
        """The one hole that may be pressed first; "" once a stone has been sown."""
        playing = self.playing
        if playing.game.plies or playing.state != "person":
            return ""
        holes = [move for move in playing.position.legal() if move in playing.board.index]
        return next((one for one in holes if self._moves_again(one)), holes[0] if holes else "")

    def _moves_again(self, move: str) -> bool:
        ply = self.playing.game.preview_turn(move)
        return not ply.after.over and ply.after.player == ply.mover

    @property
    def _reader(self) -> Seat:
        return self.playing.reader or "S"

    def _has_moved(self, seat: Seat) -> bool:
        return any(ply.mover == seat for ply in self.playing.game.plies)

    def _at_rest(self) -> str:
        playing, plies = self.playing, self.playing.game.plies
        if playing.state == "over":
            return self.words.t(OVER)
        if playing.state != "person":
            return self.words.t(THEIRS)
        if self.glowing:
            return self.words.t(PRESS)
        return self.words.t(AGAIN if plies and plies[-1].mover == playing.reader else YOUR_TURN)

    def phase_dots(self) -> TurnPhase | None:
        """The phase that is told, while one is waited for."""
        if self.playing.film.at_end:
            return None
        told, at = self._told_now()
        return told[at].phase if at >= 0 and told[at].waits else None

    def phases_told(self) -> tuple[TurnPhase, ...]:
        """The phases of the turn that is shown."""
        return tuple(one.phase for one in self._told_now()[0])

    def _told_now(self) -> tuple[tuple[_PhaseSentence, ...], int]:
        """The phases of the turn that is shown, and which of them goes on; -1 before the first."""
        film = self.playing.film
        turn = max(film.turn, 0)
        key = turn, self.words
        if self._turn_told[0] != key:
            self._turn_told = key, self._tell_turn(turn)
        told = self._turn_told[1]
        step = film.steps_shown - (film.playing is None)
        return told, next((i for i, one in enumerate(told) if step < one.phase.end), len(told) - 1) if step >= 0 else -1

    def _tell_turn(self, turn: int) -> tuple[_PhaseSentence, ...]:
        plies = self.playing.game.plies
        ply = plies[turn]
        steps = tuple(ply.step_by_step())
        phases = turn_phases(steps, self._of_ply(ply), ply.move)
        first = all(other.mover != ply.mover for other in plies[:turn])
        who = int(ply.mover != self.playing.reader)
        out: list[_PhaseSentence] = []
        for i, phase in enumerate(phases):
            own = steps[phase.first : phase.end]
            waits = first or (phase.phase == "result" and self._is_new(own[0], turn))
            said = self._said(phase, own, ply, who) if waits else self.words.t(THEIRS) if who else ""
            ends = i + 1 < len(phases) and phases[i + 1].phase == "result"
            if first and phase.phase == "landing" and ends:
                waits = False  # what follows says it, too
                said = out[-1].said if out else said
            out.append(_PhaseSentence(phase, said, waits))
        self._rules |= {(steps[one.first].op, turn) for one in phases if one.phase == "result"}
        return tuple(out)

    def _is_new(self, step: Step, turn: int) -> bool:
        return all(op != step.op or at >= turn for op, at in self._rules)

    def _said(self, phase: TurnPhase, steps: Sequence[Step], ply: Ply, who: int) -> str:
        words, step, board = self.words, steps[0], self.playing.board
        if phase.phase == "lift":
            return words.say(LIFT_ONE[who] if step.n == 1 else LIFT[who], n=step.n)
        if phase.phase == "sow":
            return words.t(SOW_STORE[who] if any(_is_store(board, one.hole) for one in steps) else SOW)
        if phase.phase == "landing":
            if _is_store(board, step.hole):
                return words.t(LAST_STORE[who])
            own = _side(board, step.hole) == ply.mover
            return words.t((LAST_OWN if own else LAST_OTHER)[who])
        if step.op == "bonus" or (step.op == "capture" and step.clause == FACING):
            return words.t(RULES[step.op][who])
        return phase.said.text


def _is_store(board: Board, place: str) -> bool:
    return place not in board.index or not board.cells[board.index[place]].hole


def _side(board: Board, place: str) -> Seat:
    return "S" if board.index[place] in board.holes_of_seat("S") else "N"
