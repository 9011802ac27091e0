"""Playback of a game's steps over time, forward and backward, one stone at a time.

It asks for the next step only when the last one has been seen to its end, keeps what it has shown, and can show
it again in both directions.  It knows no rule: what a step does to the stones is all in the step.
"""

from bisect import bisect_right
from collections import Counter, deque
from collections.abc import Iterable
from operator import attrgetter
from typing import Literal, NamedTuple

from game.film.showing import RunningMotion, SoundEvent
from game.film.stone_motion import (
    COUNTED,
    FALL,
    Hands,
    StoneMotion,
    TimedStoneFlight,
    is_captured_for_good,
    motion_of_both_hands,
    motion_of_counted_capture,
    motion_of_step,
    moved_stones,
)
from game.film.stones import HANDS, HEAP, Stones
from game.rules.board import Seat
from game.rules.steps import HOP, Step

Speed = Literal["calm", "normal", "fast"]
SPEEDS: tuple[Speed, ...] = ("calm", "normal", "fast")
STONE_SECONDS: dict[Speed, float] = {"calm": 0.34, "normal": 0.19, "fast": 0.085}
PACE: dict[Speed, float] = {"calm": 0.75, "normal": 1.0, "fast": 1.9}  # of all that is not one falling stone
# Long laps speed up gently: from which stone on, how much more with each, and how much at most.
HURRY_FROM, HURRY_BY, HURRY_MOST = 12, 0.04, 2.2
UNHURRIED = 0.15  # seconds a step must take for something beside it to fade in
MOST_AT_ONCE = 100  # captures that are shown in one moment
BEFORE_NOW = 0.6  # seconds of rest after a turn that was watched again
BETWEEN_ROUNDS = 3.4  # seconds of rest before the board is filled for the next round
TRAIL = 0.40  # seconds for which the hops of a finished turn can still be seen


class PlaybackTurn(NamedTuple):
    """One turn of a playback. `start`: index of its first motion; `ahead`: expected steps, for the path drawn ahead;
    `notice`: seconds for which its first hole is lit longer than usual.
    """

    mover: Seat
    start: int
    ahead: tuple[Step, ...]  # what is foreseen, for the dotted hops only
    notice: float  # seconds for which its first hole stays lit beyond the usual


class StepFeed:
    """Source of a turn's steps, computed lazily; where both players sow at once, one step is read in advance."""

    def __init__(self, steps: Iterable[Step]) -> None:
        self._steps = iter(steps)
        self._peeked: deque[Step] = deque()

    def next_step(self) -> Step | None:
        """Return the next step; None at the end."""
        return self._peeked.popleft() if self._peeked else next(self._steps, None)

    def large_capture_from(self, step: Step, most: int) -> tuple[Step, ...]:
        """Return the steps of a large capture that begins with `step`, just read: at most `most` steps into the same
        store. Empty, with no further step read, if they capture fewer than `COUNTED` stones in all.
        """
        capture = [step]
        while len(capture) < most and (after := self.next_step()) is not None:
            if not is_captured_for_good(after) or after.to != step.to:
                self._peeked.appendleft(after)
                break
            capture.append(after)
        if sum(one.n for one in capture) >= COUNTED:
            return tuple(capture)
        self._peeked.extendleft(reversed(capture[1:]))
        return ()

    def simultaneous_step(self, step: Step) -> Step | None:
        """Return the other player's step that is shown together with `step`, a lift or a drop where both sow at once;
        else None.
        """
        if not step.seat or step.op not in ("lift", "drop"):
            return None
        after = self.next_step()
        if after is not None and after.op == step.op and after.seat not in ("", step.seat):
            return after
        if after is not None:
            self._peeked.appendleft(after)
        return None


class Film:
    """Playback of a game: the first `cursor` motions have been shown, `playing` is the current one; times are in
    seconds. `counts_captures`: a large capture is one motion, slow enough to count along; else each captured hole is a
    motion.
    """

    def __init__(self, stones: Stones, speed: Speed = "normal", *, counts_captures: bool = False) -> None:
        self.stones, self._counts_captures = stones, counts_captures
        self.speed: Speed = speed
        self.each_stone = 0.0  # seconds that a falling stone takes, whatever the speed; 0: as the speed says
        self.paused = False
        self.moments: list[StoneMotion] = []
        self.tracks: list[PlaybackTurn] = []
        self.cursor = 0
        self._showing: RunningMotion | None = None
        self.since_end = TRAIL  # since the last turn was over
        self._source: StepFeed | None = None  # the turn whose steps are not all known yet
        self.is_running_backward = False  # does the current motion, or the last one, run backward?
        self._single = False  # stop after the moment under way
        self._changed: set[str] = set()
        self._seen = 0  # so many moments have been shown at least once
        self._until: int | None = None  # where a turn that is watched again ends
        self._stays = False  # there, instead of returning to now
        self._rested = 0.0  # seconds since then
        self._waits = False  # the last turn stops in its middle until `resume_last_turn`
        self._stop: int | None = None  # the turn under way pauses once so many of its steps have been shown
        self.is_told = False  # what it shows was told already, in a sentence that stays meanwhile
        self.hold: int | None = None  # none of its steps from this number on begins yet: what is said is being read

    # ------------------------------------------------------------------ what is
    @property
    def playing(self) -> StoneMotion | None:
        """Return the current motion, if one is running."""
        return self._showing.moment if self._showing else None

    @property
    def seconds_into_motion(self) -> float:
        """Seconds since the start of the current motion, measured at speed "normal"; 0 between motions."""
        return self._showing.t if self._showing else 0.0

    @property
    def at_end(self) -> bool:
        """Whether all motions have been shown, so that the board shows the position of the game."""
        return self._showing is None and self._source is None and self.cursor == len(self.moments)

    @property
    def shows_again(self) -> bool:
        """Whether playback is running and shows a part of the game that was shown before."""
        return self.shows_past and self.is_running

    @property
    def is_turn_waiting(self) -> bool:
        """Whether all known steps have been shown, and the last turn is still to be continued."""
        return self._waits and self.at_end

    @property
    def shows_past(self) -> bool:
        """Whether playback stands at a part of the game that was shown before."""
        return self.cursor < self._seen

    @property
    def is_step_slow(self) -> bool:
        """Whether the current step takes long enough for something to fade in beside it; while nothing runs, always
        true.
        """
        if self.playing is None:
            return not self.is_running
        return self.playing.seconds / self._motion_rate(self.playing, self.speed) > UNHURRIED

    @property
    def is_running(self) -> bool:
        """Return whether playback is running."""
        return (not self.paused or self._single) and not self.at_end

    @property
    def is_held(self) -> bool:
        """Whether the next step waits until the user has read a message."""
        if self.hold is None or self.playing is not None or self.is_running_backward or self.is_turn_unseen:
            return False
        return self.finished_steps >= self.hold

    @property
    def is_turn_unseen(self) -> bool:
        """Whether a turn was added and is about to start, but none of its motions has begun."""
        fresh = self._source is not None and self.playing is None and self.cursor == self.tracks[-1].start
        return fresh and self.is_running

    @property
    def current_turn(self) -> int:
        """Index of the turn being shown or, between turns, of the last shown one; -1 before the first."""
        fresh = self._source is not None and self.cursor == self.tracks[-1].start
        index = self.cursor if self.playing is not None or fresh else self.cursor - 1
        return bisect_right(self.tracks, index, key=attrgetter("start")) - 1

    @property
    def current_film_turn(self) -> PlaybackTurn | None:
        """Turn that is being shown or, between turns, the one shown last; None before the first turn."""
        turn = self.current_turn
        return self.tracks[turn] if turn >= 0 else None

    @property
    def visible_motion(self) -> StoneMotion | None:
        """The motion that is running or, between motions, the one shown last; None before the first."""
        if self.playing is not None:
            return self.playing
        return self.moments[self.cursor - 1] if self.cursor else None

    @property
    def elapsed_share_of_motion(self) -> float:
        """Share of the current motion that has elapsed, 0 to 1; 1 between motions."""
        return 1.0 if self._showing is None else self._showing.elapsed_share

    @property
    def hand_paths(self) -> Hands:
        """Start and end place of each hand in the current motion or, between motions, in the last one; empty before the
        first.
        """
        shown = self.visible_motion
        return shown.hands if shown else {}

    def motions_shown(self) -> list[StoneMotion]:
        """Return the finished motions of the current turn, without the running one."""
        track = self.current_film_turn
        return self.moments[track.start : self.cursor] if track else []

    @property
    def finished_steps(self) -> int:
        """Return the number of finished steps of the current turn, without the running one."""
        return sum(len(moment.steps) for moment in self.motions_shown())

    def upcoming_steps(self) -> list[Step]:
        """Return the steps of the current turn after the running one, as far as they are known or expected."""
        turn = self.current_turn
        if turn < 0:
            return []
        track = self.tracks[turn]
        at = self.cursor + (self.playing is not None)
        end = self.tracks[turn + 1].start if turn + 1 < len(self.tracks) else len(self.moments)
        known = [step for m in self.moments[at:end] for step in m.steps]
        told = sum(len(m.steps) for m in self.moments[track.start : max(at, end)])
        return known + list(track.ahead[told:])

    def stones_in_flight(self) -> list[tuple[TimedStoneFlight, float]]:
        """Return the stones in the air, each with the elapsed share of its flight."""
        return [] if self._showing is None else self._showing.stones_in_flight()

    def count(self, place: str) -> int:
        """Return the number of stones to display for a place. Stones lifted from a hole count until all are in the
        hand.
        """
        return self.stones.count(place) + self._stones_being_lifted()[place]

    def counts(self) -> dict[str, int]:
        """Return the numbers to show beside all places that have held stones, as `count` returns them one by one."""
        counts = self.stones.counts()
        for place, n in self._stones_being_lifted().items():
            counts[place] += n
        return counts

    def _stones_being_lifted(self) -> Counter[str]:
        """Return how many stones of each place are on their way into the hand."""
        if self.playing is None or self.playing.step.op != "lift":
            return Counter()
        return Counter(leg.start.place for leg, _ in self.stones_in_flight())

    def take_changed_places(self) -> set[str]:
        """Return and clear the places whose resting stones changed since the last call."""
        changed = self._changed - {*HANDS, HEAP}
        self._changed.clear()
        return changed

    # ------------------------------------------------------------------ a turn
    def play(
        self,
        steps: Iterable[Step],
        mover: Seat,
        ahead: Iterable[Step] = (),
        notice: float = 0.0,
        *,
        waits: bool = False,
    ) -> None:
        """Start a turn. `steps` is read lazily, one step at a time. `ahead`: the expected steps; `notice`: seconds for
        which the first hole is lit longer than usual; `waits`: more steps will follow by `resume_last_turn`. Raises
        RuntimeError while another turn is still to be shown.
        """
        if not self.at_end:
            raise RuntimeError("the last turn has not been shown to its end")
        self.tracks.append(PlaybackTurn(mover, len(self.moments), tuple(ahead), notice))
        self._start_reading_steps(steps, waits)

    def resume_last_turn(self, steps: Iterable[Step], ahead: Iterable[Step] = (), *, waits: bool = False) -> None:
        """Continue the last turn, which was waiting; `steps`: its further steps, `ahead`: the expected steps of the
        whole turn. With `waits` still more steps will follow.
        """
        if not self.is_turn_waiting:
            raise RuntimeError("no turn waits")
        self.tracks[-1] = self.tracks[-1]._replace(ahead=tuple(ahead))
        self._start_reading_steps(steps, waits)

    def _start_reading_steps(self, steps: Iterable[Step], waits: bool) -> None:
        """Show `steps` of the turn from now on; `waits`: more steps of the same turn will follow."""
        self._until, self._waits = None, waits
        self._source = StepFeed(steps)
        self.resume()

    def update(self, dt: float) -> list[SoundEvent]:
        """Advance by dt seconds; return the sounds to play."""
        events: list[SoundEvent] = []
        if self.at_end and not self._waits:
            self.since_end = min(TRAIL, self.since_end + dt)
        while dt > 0 and self.is_running:
            if self._until is not None and self.playing is None and self.cursor >= self._until:
                if self._stays:
                    self._until = None
                    self.pause()
                    break
                self._rested += dt
                if self._rested >= BEFORE_NOW:
                    self.return_to_present()
                break
            if self._stop is not None and self.playing is None and self.finished_steps >= self._stop:
                self.pause()
                break
            if self.is_held:
                break
            if self.playing is None and not self._begin_next_motion(events):
                break
            dt = self._rewind_motion(dt) if self.is_running_backward else self._advance(dt, events)
        return events

    def _begin_next_motion(self, events: list[SoundEvent]) -> bool:
        """Start the next motion, whether shown before or new; return False if there is none. `events`: list to which
        sounds are added.
        """
        if self.cursor == len(self.moments):
            step, track = self._source.next_step() if self._source else None, self.tracks[-1]
            if step is None:
                self._finish_turn(events, track.mover)
                return False
            self.moments.append(self._motion_of_new_step(step, track))
        self._showing = RunningMotion(self.moments[self.cursor], self.stones, self._changed)
        events += self._showing.opening_sounds()
        return True

    def _motion_of_new_step(self, step: Step, turn: PlaybackTurn) -> StoneMotion:
        """Return the motion of a step not shown before; where both players sow at once, it includes the other player's
        step.
        """
        first = self.cursor == turn.start
        notice = turn.notice if first else 0.0
        if step.op == "refill" and (first or self.moments[-1].step.op != "refill"):
            notice = BETWEEN_ROUNDS
        moved = moved_stones(self.motions_shown()) if step.op == "void" else ()
        hands = self.hand_paths if self.cursor > turn.start else {}
        after = "" if first else self.moments[-1].step.op
        if self._counts_captures and self._source and is_captured_for_good(step) and after != HOP:
            most = MOST_AT_ONCE if self._stop is None else self._stop - self.finished_steps
            if capture := self._source.large_capture_from(step, most):
                return motion_of_counted_capture(capture, turn.mover, self.stones, hands)
        one = motion_of_step(step, turn.mover, self.stones, hands, notice, moved, after=after)
        other = self._source.simultaneous_step(step) if self._source else None
        return motion_of_both_hands(one, other, self.stones) if other else one

    def _finish_turn(self, events: list[SoundEvent], mover: Seat) -> None:
        """Stop reading steps, and add to `events` the sound for the end of the turn or for waiting until the turn is
        continued.
        """
        self._source, self._single, self.since_end = None, False, 0.0
        events.append(SoundEvent("wait" if self._waits else "end", mover))

    def _advance(self, dt: float, events: list[SoundEvent]) -> float:
        """Advance the current motion by at most `dt` seconds; return the seconds left over. `events`: list to which
        sounds are added.
        """
        now = self._showing
        assert now is not None
        watched = self._until is not None and self.speed == "fast"  # who watches a turn again wants to follow it
        rate = self._motion_rate(now.moment, "normal" if watched else self.speed)
        need = (now.moment.seconds - now.t) / rate
        if dt < need:
            events += now.advance_to(now.t + dt * rate)
            return 0.0
        events += now.advance_to(now.moment.seconds)
        self._finish_motion()
        return dt - need

    def _finish_motion(self) -> None:
        """Mark the current motion as finished."""
        self._showing = None
        self.cursor += 1
        self._seen = max(self._seen, self.cursor)
        self.since_end = 0.0
        if self._single:
            self._single, self.paused = False, True

    def _rewind_motion(self, dt: float) -> float:
        """Run the current motion backward for `dt` seconds, but not beyond its start; then stop. Return 0, the seconds
        left over.
        """
        now = self._showing
        assert now is not None
        t = now.t - dt * self._motion_rate(now.moment, "fast")
        now.rewind_to(max(0.0, t))
        if t <= 0:
            self._mark_unshown()
        return 0.0

    def _mark_unshown(self) -> None:
        """Drop the current motion, which was run backward to its start, and pause."""
        self._showing = None
        self.is_running_backward = self._single = False
        self.paused = True

    def _finish_motion_at_once(self) -> None:
        """Finish the current motion, if any, at once."""
        if self._showing is not None:
            self._showing.advance_to(self._showing.moment.seconds)
            self._finish_motion()

    def _undo_motion_at_once(self) -> None:
        """Undo the current motion, if any, at once."""
        if self._showing is not None:
            self._showing.rewind_to(0.0)
            self._mark_unshown()

    def _reopen_last_motion(self) -> None:
        """Make the last shown motion the current one again, at its end."""
        self.cursor -= 1
        self._showing = RunningMotion(self.moments[self.cursor], self.stones, self._changed, seen=True)

    def _motion_rate(self, motion: StoneMotion, speed: Speed) -> float:
        """Return how many seconds of a motion pass per second of real time at the given speed."""
        if not motion.is_paced_by_stones:
            return PACE[speed]
        track = self.current_film_turn
        sown = self.cursor - track.start - HURRY_FROM if track else 0
        return FALL / (self.each_stone or STONE_SECONDS[speed]) * min(HURRY_MOST, 1.0 + HURRY_BY * max(0, sown))

    # ------------------------------------------------------------------ the viewer's buttons
    def pause(self) -> None:
        """Pause, even if stones are in the air."""
        self.paused, self._single, self._stop = True, False, None

    def stop_before(self, step: int) -> None:
        """Pause before the step with index `step` of the current turn."""
        self._stop = step

    def resume(self) -> None:
        """Continue playing forward; a requested single step or stop is cancelled."""
        self.paused = self._single = self.is_running_backward = False
        self._stop = None

    def step_forward(self) -> bool:
        """Show one step and pause; a running single step is finished at once.  Return False if there is none."""
        self._until = None
        if self._single and not self.is_running_backward:
            self._finish_motion_at_once()
        if self.at_end:
            return False
        self.is_running_backward, self._single = False, True
        return True

    def step_back(self) -> bool:
        """Undo the current step, or else the last shown one, and pause.  Return False at the very beginning."""
        self._until = None
        if self.is_running_backward:
            self._undo_motion_at_once()
        if self.playing is None:
            if self.cursor == 0:
                return False
            self._reopen_last_motion()
        self.is_running_backward = self._single = True
        return True

    def skip_to_end(self) -> list[SoundEvent]:
        """Show all remaining motions at once; return the sounds to play."""
        events: list[SoundEvent] = []
        self._until = self.hold = None
        self.resume()
        while not self.at_end:
            if self.playing is None and not self._begin_next_motion([]):
                break
            self._finish_motion_at_once()
        if self.tracks:
            events.append(SoundEvent("wait" if self._waits else "end", self.tracks[-1].mover))
        self._clear_finished_hops()
        return events

    def show_steps(self, steps: int) -> None:
        """Show at once the first `steps` steps of the current turn, then continue playing."""
        self._until = self.hold = None
        self._finish_motion_at_once()
        while not self.at_end and self.finished_steps < steps and self._begin_next_motion([]):
            self._finish_motion_at_once()

    def seek(self, cursor: int) -> None:
        """Jump to the state after `cursor` motions, or after all known motions if there are fewer."""
        self._until = None
        self._undo_motion_at_once()
        while self.cursor > cursor:
            self._reopen_last_motion()
            self._undo_motion_at_once()
        while self.cursor < min(cursor, len(self.moments)):
            self._begin_next_motion([])
            self._finish_motion_at_once()

    def motion_index_of_step(self, turn: int, step: int) -> int:
        """Return the index of the motion that shows step `step` of turn `turn`, both counted from 0."""
        at = self.tracks[turn].start
        while at < len(self.moments) and (step := step - len(self.moments[at].steps)) >= 0:
            at += 1
        return at

    @property
    def are_all_steps_known(self) -> bool:
        """Whether all steps of all turns have been read."""
        return self._source is None and not self._waits

    def play_and_return(self, turn: int, last: int | None = None, step: int = 0) -> None:
        """Replay from step `step` of turn `turn` to the end of turn `last` (None: the same turn), then return to the
        latest shown state.
        """
        self.seek(self.motion_index_of_step(turn, step))
        last = turn if last is None else last
        if last + 1 < len(self.tracks):
            self._until, self._rested, self._stays = self.tracks[last + 1].start, 0.0, False
        self.resume()

    def play_and_rest(self, turn: int, last: int | None = None, step: int = 0) -> None:
        """Replay from step `step` of turn `turn` to the end of turn `last` (None: the same turn), and stay there."""
        self.play_and_return(turn, last, step)
        self._stays = True
        self.resume()

    def return_to_present(self) -> None:
        """Jump to the latest state that has been shown, and continue playing."""
        self.seek(self._seen)
        self._clear_finished_hops()
        self.resume()

    def _clear_finished_hops(self) -> None:
        """Clear the hops drawn for the last turn, unless this turn will be continued."""
        self.since_end = 0.0 if self._waits else TRAIL

    def remove_turns(self, turn: int) -> None:
        """Remove the turn with index `turn` and all later ones."""
        self.seek(self.tracks[turn].start)
        del self.moments[self.cursor :], self.tracks[turn:]
        self._source, self.paused, self.since_end, self._waits = None, False, TRAIL, False
        self._seen = self.cursor
