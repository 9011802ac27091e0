"""Texts of the very first game: its first turns part by part, then all new rules, captures and extra turns."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.features.play.first_move import PRESS, goal_sentence, most_instructive_move
from game.features.play.guide import TIPS, search_gains
from game.features.play.guided_start import reachable_result, search_capture_rule, stones_lacking_text
from game.rules.board import SEATS, Board, Seat, other_seat
from game.rules.game import Position
from game.rules.match import Ply
from game.rules.steps import Step, step_kind
from game.rules.stopped_games import AGREE
from game.table.decided_game import decided_text, just_won_text
from game.table.play_text import PlayTexts
from game.table.playing import GameInPlay
from game.table.reading_pace import ReadingPace
from game.text.language import Language, msg
from game.text.sentences import why_not_text
from game.text.speech_context import Caption
from game.text.turn_phases import TurnPhase, phase_index_at_step, turn_phases

YOUR_TURN, AGAIN = msg("Your turn. Press any glowing hole."), msg("Your turn again. Press any glowing hole.")
THEIRS, THEIRS_AGAIN = msg("{player} plays."), msg("{player} plays again.")
YOUR_ONLY = msg("Your turn. Press {hole}."), msg("Your turn again. Press {hole}.")
LEFT_OVER = msg("Left over: {n:stone} for you, {m} for {player}.")

# Of the reader, and of the rival, who is `{player}` in both.
LIFT = msg("You lift all {n:stone}."), msg("{player} lifts all {n:stone}.")
LIFT_ONE = msg("You lift its only stone."), msg("{player} lifts its only stone.")
SOW = msg("One stone in each hole on the way.")
SOW_STORE = (
    msg("One stone in each hole on the way, one in your store."),
    msg("One stone in each hole on the way, one in its store."),
)
LAST_OWN = msg("Your last stone fell on your side."), msg("{player}’s last stone fell on its own side.")
LAST_OTHER = (
    msg("Your last stone fell on {player}’s side."),
    msg("{player}’s last stone fell on your side."),
)
LAST_STORE = msg("Your last stone fell into your store."), msg("{player}’s last stone fell into its store.")
LAST_EMPTY = (
    msg("Your last stone fell into an empty hole of yours."),
    msg("{player}’s last stone fell into its own empty hole."),
)
ACROSS = msg("Your stones carry on into {player}’s holes."), msg("{player}’s stones carry on into your holes.")
BONUS = (
    msg("Your last stone fell into **your store**: move again."),
    msg("{player}’s last stone from {hole} fell into the store: {player} plays again."),
)
CAPTURE = (
    msg("You capture your last stone and the {n:stone} opposite!"),
    msg("{player} captures its last stone and the {n:stone} opposite."),
)
TAKES = msg("You capture {n:stone}!"), msg("{player} captures {n:stone}.")
TAKES_ON = msg("You captured {n:stone}: {m} more to win.")
TAKES_TO_DRAW = msg("You captured {n:stone}: {m} more for a draw.")
ROW_EMPTY = msg("A row is empty, so the game ends."), msg("Each player takes the stones in their own row.")
GUIDED = 2  # turns of the reader after which it is no longer told what to press
FACING, EMPTY = "capture_facing", "row_empty"  # the clauses that these sentences tell; any other has its own


class _PhaseSentence(NamedTuple):
    """One phase of a turn with its caption.

    `first_index`: the first of the consecutive phases that share the caption.  `waits_for_press`: the caption stays
    until the next press.  `ends_game`: the game ends with this phase.
    """

    phase: TurnPhase
    caption: Caption
    first_index: int = 0
    waits_for_press: bool = False
    ends_game: bool = False


class FirstGameTexts(PlayTexts):
    """Texts of a tutorial game: one sentence at a time, with the stones waiting until it can have been read.

    The first turn of each side is described phase by phase.  In later turns only rules that act for the first time,
    captures and extra turns of the rival are described.  After a capture, an extra turn or the end everything waits
    for a press.  At the reader's turn a line tells the rival's last turn.
    """

    def __init__(self, playing: GameInPlay, words: Language) -> None:
        super().__init__(playing, words)
        self.pace = ReadingPace()
        self._turn_told: tuple[object, tuple[_PhaseSentence, ...]] = None, ()
        self._first: tuple[Position | None, str] = None, ""  # the hole to be pressed
        self._last = Caption()  # what the last turn ended with, until the next press
        self._ends_game = False  # whether that is what ended the game
        self._tip: tuple[tuple[object, ...] | None, str] = None, ""  # what the reader could gain, and where
        self._taken_back: tuple[Position | None, str] = None, ""  # where a turn was taken back, and its first move

    # ------------------------------------------------------------------ time
    def follow(self, dt: float) -> None:
        """Advance by `dt` seconds: play the stones to the end of the phase that is described, then describe the next
        one.
        """
        self.pace.update(dt)
        film = self.playing.film
        if film.at_end:
            self._update_at_rest()
            return
        told, at = self._phases_and_current_index()
        if at < 0:
            film.stop_before(told[0].phase.end)
            return
        now = told[at]
        self._last, self._ends_game = now.caption, now.ends_game
        self._show_caption(now.caption, decides=now.waits_for_press, key=(film.current_turn, now.first_index))
        ends = next((i for i in range(at, len(told)) if told[i].first_index != now.first_index), len(told))
        if self.pace.may_go_on:
            ends = next((i for i in range(ends, len(told)) if told[i].first_index != ends), len(told))
        steps = told[ends].phase.first if ends < len(told) else None
        if film.paused and (steps is None or film.finished_steps < steps):
            film.resume()
        if steps is not None:
            film.stop_before(steps)

    def _update_at_rest(self) -> None:
        """Choose the sentence while no stones move; the computer waits until it can have been read."""
        playing, read = self.playing, self.pace.may_go_on
        over = playing.state == "over"
        if self._last.text and read and not (over and self._ends_game) and playing.state != "person":
            self._last = Caption()
        if not self._last.text:
            self._show_caption(self._caption_at_rest(), decides=over, key=(len(playing.game.plies), 0))
        waited = bool(self._last.text) or not any(ply.mover != self._reader for ply in playing.game.plies)
        playing.held = playing.state == "computer" and waited and not self.pace.may_go_on

    def _show_caption(self, caption: Caption, *, decides: bool, key: object) -> None:
        """Show a caption; `decides`: it stays until a press; `key`: captions with the same key count as one."""
        self.pace.show(f"{caption.text} {caption.why}".strip(), decides=decides, key=key)

    def show_next_sentence(self) -> bool:
        """Move on to the next sentence on a press; return False if none is waiting for one."""
        waited = self.pace.skip_wait()
        if self.playing.film.at_end and self._last.text and self.playing.state != "over":
            self._last, waited = Caption(), True
        return waited

    def show_taken_back(self, move: str) -> None:
        """Replace the sentences on a turn that was taken back by one that says so. `move`: the turn's first move."""
        self._turn_told, self._last, self._ends_game = (None, ()), Caption(), False
        self._taken_back = self.playing.position, move
        self.pace.skip_wait()

    def answer_run(self) -> range | None:
        """Return the range of indexes of the plies in the opponent's last turn; None unless the reader is to move."""
        return super().answer_run() if self.playing.state == "person" else None

    def drawn_run(self) -> range | None:
        """Return the range of indexes of the plies to draw on the board: also a turn that waits for a press."""
        plies = self.playing.game.plies
        if plies and self.waits_for_press and self.playing.state != "person":
            return range(len(plies) - 1, len(plies))
        return super().drawn_run()

    @property
    def waits_for_press(self) -> bool:
        """Whether the current sentence stays, and nothing moves, until a press."""
        return self.pace.waits_for_press

    def why_not_this_place(self, place: str) -> Caption | None:
        """Return the caption why a place may not be pressed in the first turn; None if it may be, or in later turns."""
        one = self.first_hole_to_press
        if not one or place == one or self.waits_for_press:
            return None
        illegal = self.playing.position.why_not(place)
        if illegal is not None and illegal.reason in ("not_yours", "unknown"):  # an opponent's hole, or a store
            refused = why_not_text(illegal, place, self.speech_context(self._reader))
            return refused._replace(why=self.words.say(PRESS, hole=one))
        return Caption(self.words.say("Not that one yet. Try {hole}.", hole=one))

    # ------------------------------------------------------------------ what is said
    def current_sentence(self) -> Caption:
        """Return the caption to show now: on the phase of the turn being played, else on the result or the reader's
        task.
        """
        film = self.playing.film
        if not film.at_end:
            told, at = self._phases_and_current_index()
            return told[max(at, 0)].caption
        if self._last.text and self._ends_game and self.playing.state == "over":
            winner = self._winner_text()
            return self._last if self._last.text == winner else Caption(winner, self._last.text)
        if self._last.text and (self._ends_game or not self.pace.may_go_on):
            return self._last
        rest = self._caption_at_rest()
        last = "" if self._is_told_by_line(self._last) or self.playing.state != "person" else self._last.text
        if self._taken_back[0] is self.playing.position and self._taken_back[1]:
            last = self.words.say("Undone: {move}.", move=self._taken_back[1])
        return rest._replace(why=" ".join(filter(None, (last, rest.why))))

    def _is_told_by_line(self, caption: Caption) -> bool:
        """Return whether the separate line on the opponent's last turn says the same as `caption`."""
        plies = self.playing.game.plies
        taken = sum(step.n for step in plies[-1].steps if step_kind(step.op).is_capture) if plies else 0
        told = THEIRS, THEIRS_AGAIN, TAKES[1], LAST_OWN[1], LAST_OTHER[1]
        return caption.text in [self._filled_text(text, taken) for text in told]

    @property
    def first_hole_to_press(self) -> str:
        """The only hole that may be pressed on the first turn; "" once a stone has been sown."""
        playing = self.playing
        if playing.game.plies or playing.state != "person":
            return ""
        if self._first[0] is not playing.position:
            self._first = playing.position, playing.game.rules.start_of_move(most_instructive_move(playing.game))
        return self._first[1]

    @property
    def _reader(self) -> Seat:
        """The seat of the person who reads the texts; "S" unless exactly one person plays."""
        return self.playing.only_person or "S"

    def _caption_at_rest(self) -> Caption:
        """Return the sentence between two turns: the result, the computer's turn, or the reader's task."""
        playing, plies = self.playing, self.playing.game.plies
        if playing.state == "over":
            return Caption(self._winner_text())
        if playing.state != "person":
            return Caption(self._computer_turn_text(len(plies)))
        if one := self.first_hole_to_press:
            press = self.words.say(PRESS, hole=one)
            return Caption(f"{goal_sentence(playing.game.rules, self.words)}\n{press}")
        if decided := decided_text(playing, self.speech_context(self._reader)):
            return decided
        again = bool(plies) and plies[-1].mover == playing.only_person
        lacking = stones_lacking_text(self, self._reader)
        if len(legal := playing.position.legal()) == 1:
            return Caption(self.words.say(YOUR_ONLY[again], hole=legal[0]), lacking)
        if sum(ply.mover == self._reader for ply in plies) <= GUIDED:
            return Caption(self.words.t(AGAIN if again else YOUR_TURN), lacking)
        return Caption(self._usual_caption(self._reader).text, lacking or self._tip_text())

    def _tip_text(self) -> str:
        """Return the sentence on what the reader can gain in this turn; "" for nothing."""
        key = self.playing.position, self.words
        if self._tip[0] is None or any(old is not new for old, new in zip(self._tip[0], key, strict=True)):
            self._tip = key, self._new_tip_text()
        return self._tip[1]

    def _new_tip_text(self) -> str:
        """Return the sentence of `_tip_text`, for which all moves are tried: the rule of captures before the reader's
        first capture.
        """
        tip = next(reversed([*search_gains(self.playing.game)]), "")
        own = (ply for ply in self.playing.game.plies if ply.mover == self._reader)
        if tip == "capture" and not any(step_kind(step.op).is_capture for ply in own for step in ply.steps):
            return next(filter(None, search_capture_rule(self, turns=1)))[1]
        return self.words.t(TIPS[tip]) if tip else ""

    def spoken_last_turn(self) -> str:
        """Return the recap of the last turn; "" for the first turn of a side, which was described phase by phase."""
        plies = self.playing.game.plies
        return "" if plies and self._is_first_turn_of_side(len(plies) - 1) else super().spoken_last_turn()

    def _winner_text(self) -> str:
        """Return the sentence that names the winner and the score, from the reader's point of view."""
        return self.outcome_caption().text

    def _agreed_end_caption(self, steps: Iterable[Step]) -> Caption:
        """Return the result of a game that the reader has ended, with what was left over; `steps`: those of its end."""
        left = {seat: sum(one.n for one in steps if one.to == seat) for seat in SEATS}
        n, m = left[self._reader], left[other_seat(self._reader)]
        shared = self.words.say(LEFT_OVER, n=n, m=m, player=self.playing.names[other_seat(self._reader)])
        return Caption(self._winner_text(), f"{shared} {self.outcome_caption().why}")

    def _computer_turn_text(self, turn: int) -> str:
        """Return the sentence shown while the computer plays this turn and nothing else is described."""
        plies = self.playing.game.plies
        again = turn > 0 and plies[turn - 1].mover != self._reader
        return self._filled_text(THEIRS_AGAIN if again else THEIRS)

    def _filled_text(self, text: str, n: int = 0, hole: str = "") -> str:
        """Return a text with the name of the rival, a number of stones and a hole filled in."""
        return self.words.say(text, player=self.playing.names[other_seat(self._reader)], n=n, hole=hole)

    def phase_dots(self) -> TurnPhase | None:
        """Return the phase that the current sentence describes, for the progress dots; None if there is none."""
        if self.playing.film.at_end:
            return None
        told, at = self._phases_and_current_index()
        first = at >= 0 and self._is_first_turn_of_side(max(self.playing.film.current_turn, 0))
        return told[told[at].first_index].phase if first else None

    def phases_of_turn(self) -> tuple[TurnPhase, ...]:
        """The phases of the turn that is shown."""
        return tuple(one.phase for one in self._phases_and_current_index()[0])

    def _phases_and_current_index(self) -> tuple[tuple[_PhaseSentence, ...], int]:
        """Return the phases of the shown turn and the index of the current one, -1 before the first."""
        film = self.playing.film
        turn = max(film.current_turn, 0)
        key = turn, self.words
        if self._turn_told[0] != key:
            self._turn_told = key, self._phase_sentences_of_turn(turn)
        told = self._turn_told[1]
        step = film.finished_steps - (film.playing is None)
        return told, phase_index_at_step([one.phase for one in told], step) if step >= 0 else -1

    def _phase_sentences_of_turn(self, turn: int) -> tuple[_PhaseSentence, ...]:
        """Return each phase of a turn with its sentence; `turn`: the turn's index in the game."""
        plies = self.playing.game.plies
        ply = plies[turn]
        steps = tuple(ply.step_by_step())
        phases = turn_phases(steps, self._context_of_ply(ply), ply.move)
        first, who = self._is_first_turn_of_side(turn), int(ply.mover != self.playing.only_person)
        rest = Caption(self._computer_turn_text(turn) if who else "")
        agreed = self._agreed_end_caption(steps) if ply.move == AGREE else None
        out: list[_PhaseSentence] = []
        for i, phase in enumerate(phases):
            own, after = steps[phase.first : phase.end], steps[phase.end : phase.end + 1]
            said = (
                self._caption_of_phase(phase, own, ply, who)
                if first
                else self._caption_after_first_turn(phase, own, after, turn)
            )
            if own[0].op == "bonus" and ply.after.over:  # nobody moves again
                said = None
            if first and phase.phase == "landing" and after:
                empty = Caption(self._filled_text(LAST_EMPTY[who]))
                said = empty if after[0].clause == FACING else None  # that says it, too
            if said is not None and step_kind(own[0].op).is_capture:
                won = just_won_text(ply, self.speech_context(self._reader))
                said = Caption(won, said.text) if won else said  # the win in large letters
            if agreed:
                said = agreed
            told = (out[-1].caption if first and out else rest) if said is None else said
            begins = out[-1].first_index if out and out[-1].caption == told else i
            decides = (
                said is not None and phase.phase == "result" and not self._is_followed_by_press(phase, phases, turn)
            )
            out.append(
                _PhaseSentence(phase, told, begins, decides, ends_game=bool(agreed) or _ends_with_empty_row(own))
            )
        return tuple(out)

    def _is_followed_by_press(self, phase: TurnPhase, phases: Sequence[TurnPhase], turn: int) -> bool:
        """Return whether `phase` is the last one of a turn and it is the reader's turn next."""
        after = self.playing.game.plies[turn].after
        return phase is phases[-1] and not after.over and after.player == self._reader

    def _is_first_turn_of_side(self, turn: int) -> bool:
        """Return whether the turn with index `turn` is the first one of its side."""
        plies = self.playing.game.plies
        return all(other.mover != plies[turn].mover for other in plies[:turn])

    def _caption_after_first_turn(
        self, phase: TurnPhase, steps: Sequence[Step], after: Sequence[Step], turn: int
    ) -> Caption | None:
        """Return the caption for a phase of a turn that isn't its side's first; None if the phase needs none."""
        ply, step = self.playing.game.plies[turn], steps[0]
        who = int(ply.mover != self.playing.only_person)
        if phase.phase == "landing":
            new = after and after[0].clause == FACING and self._is_first_of_kind(after[0], turn)
            return Caption(self._filled_text(LAST_EMPTY[who])) if new else None
        if phase.phase == "sow":
            crossed = any(
                self._sows_into_opponent_row(other.steps, ply.mover) for other in self._earlier_turns_of_side(turn)
            )
            if crossed or not self._sows_into_opponent_row(steps, ply.mover):
                return None
            return Caption(self._filled_text(ACROSS[who]))
        if phase.phase != "result":
            return None
        if step_kind(step.op).is_capture and not self._is_first_of_kind(step, turn):
            n, lead = sum(one.n for one in steps), reachable_result(ply.after, ply.mover)
            if not who and lead and not ply.after.over:
                text = TAKES_ON if lead.wins else TAKES_TO_DRAW
                return Caption(self.words.say(text, n=n, m=lead.stones), phase.caption.why)
            return Caption(self._filled_text(TAKES[who], n), phase.caption.why)
        new = self._is_first_of_kind(step, turn) or _ends_with_empty_row(steps)
        return self._caption_of_phase(phase, steps, ply, who) if new else None

    def _is_first_of_kind(self, step: Step, turn: int) -> bool:
        return all(step.op != one.op for ply in self._earlier_turns_of_side(turn) for one in ply.steps)

    def _earlier_turns_of_side(self, turn: int) -> Iterable[Ply]:
        """Return the turns before the one with index `turn` that the same side played."""
        plies = self.playing.game.plies
        return (ply for ply in plies[:turn] if ply.mover == plies[turn].mover)

    def _sows_into_opponent_row(self, steps: Iterable[Step], mover: Seat) -> bool:
        """Return whether any of these steps drops a stone on the opponent's side."""
        board = self.playing.board
        drops = (one.hole for one in steps if one.op == "drop" and not _is_store(board, one.hole))
        return any(board.cells[board.index[hole]].seat != mover for hole in drops)

    def _caption_of_phase(self, phase: TurnPhase, steps: Sequence[Step], ply: Ply, who: int) -> Caption:
        """Return a phase's sentence where it is described in full; `who`: 0 the person, 1 the rival."""
        words, step, board = self.words, steps[0], self.playing.board
        if phase.phase == "lift":
            return Caption(self._filled_text(LIFT_ONE[who] if step.n == 1 else LIFT[who], step.n))
        if phase.phase == "sow":
            return Caption(words.t(SOW_STORE[who] if any(_is_store(board, one.hole) for one in steps) else SOW))
        if phase.phase == "landing":
            if _is_store(board, step.hole):
                return Caption(self._filled_text(LAST_STORE[who]))
            own = board.cells[board.index[step.hole]].seat == ply.mover
            return Caption(self._filled_text((LAST_OWN if own else LAST_OTHER)[who]))
        if step.op == "bonus":
            return Caption(self._filled_text(BONUS[who], hole=ply.before.rules.start_of_move(ply.move)))
        if step.op == "capture" and step.clause == FACING:
            opposite = sum(one.n for one in steps) - 1
            return Caption(self._filled_text(CAPTURE[who], opposite))
        if _ends_with_empty_row(steps):
            return Caption(*map(words.t, ROW_EMPTY))
        return phase.caption


def _ends_with_empty_row(steps: Sequence[Step]) -> bool:
    """Return whether the game ends with these steps because a row is empty."""
    return steps[0].op == "sweep" and steps[0].clause == EMPTY


def _is_store(board: Board, place: str) -> bool:
    """Return whether a place is a store, also one that the board doesn't show."""
    return place not in board.index or not board.cells[board.index[place]].hole
