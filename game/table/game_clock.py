"""The clock of a game: the time of each player runs while that player chooses; whose time is up loses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from game.rules.board import SEATS, Seat
from game.store.recorded_clock import LONGEST, RecordedClock
from game.store.settings import CLOCKS, ClockName
from game.text.language import Language, msg

if TYPE_CHECKING:
    from game.table.play_text import PlayTexts
    from game.table.playing import GameInPlay

RULES: Mapping[ClockName, RecordedClock] = {
    "": RecordedClock(),
    "1": RecordedClock(60),
    "2": RecordedClock(120),
    "3": RecordedClock(180),
    "5": RecordedClock(300),
    "10+5": RecordedClock(600, 5),
    "20+10": RecordedClock(1200, 10),
    "turn 15": RecordedClock(turn=15),
    "turn 30": RecordedClock(turn=30),
    "turn 60": RecordedClock(turn=60),
}
TURNS_TO_COME = 30  # for so many the computer divides its time
USES = 0.8  # of what a turn brings the computer uses so much
LEAST = 0.02  # seconds in which the computer moves when its time is up
STAKES = msg("Run out of time and you lose. No help, no undo.")
NO_HELP = msg("No help and no undo in a game with a clock.")
LITTLE = msg("Only {n:second} left!")
LAST = 10  # seconds of which somebody is warned; of a clock for each turn, a third of its time at most


class ClockReading(NamedTuple):
    """Reading of a player's clock: `time` as text; whether it is `low`; and whether the time `was_up` once."""

    time: str
    low: bool = False
    was_up: bool = False


def clock_rule(name: ClockName) -> RecordedClock | None:
    """Return the rule of the clock with this name; None for no clock ("")."""
    return RULES[name] if name else None


def clock_name(clock: RecordedClock | None) -> ClockName:
    """Return the name of the selectable clock that has the rule of `clock`; "" if there is none."""
    key = clock and (clock.whole, clock.increment, clock.turn)
    return next((name for name in CLOCKS if (RULES[name].whole, RULES[name].increment, RULES[name].turn) == key), "")


def rule_text(clock: RecordedClock, words: Language) -> str:
    """Return the rule of a clock in words, such as "10 minutes each"."""
    if clock.turn:
        return words.say("{n:second} a turn", n=clock.turn)
    if clock.increment:
        text = msg("{n:minute} + {m:second}")
        return words.say(text, n=clock.whole // 60, m=clock.increment)
    return words.say("{n:minute} each", n=clock.whole // 60) if clock.whole else words.t("No clock")


def time_text(seconds: float) -> str:
    """Return a time as minutes and seconds, such as 4:32; fractions of a second are rounded up."""
    whole = -int(-seconds // 1)
    return f"{whole // 60}:{whole % 60:02}"


class GameClock:
    """The running clock of a game. `left`: seconds left by seat; `fallen`: number of plies played when a player's time
    ran out.
    """

    def __init__(self, clock: RecordedClock, plies: int) -> None:
        """`plies`: how many have been played when it begins to run."""
        self.rule = clock
        self.left: dict[Seat, float] = {seat: clock.left.get(seat, clock.initial_seconds) for seat in SEATS}
        self.fallen: dict[Seat, int] = dict(clock.fallen)
        self._plies = plies
        self._warned: list[Seat] = []
        self._little = min(LAST, clock.initial_seconds // 3)

    @property
    def recorded_clock(self) -> RecordedClock:
        """The rule and the current state of the clock, for the record of the game."""
        rule = self.rule
        return RecordedClock(rule.whole, rule.increment, rule.turn, dict(self.left), dict(self.fallen))

    def pop_news(self, texts: PlayTexts) -> list[str]:
        """Return sentences on persons who have just come to their last seconds, each once."""
        warned = [texts.words.say(LITTLE, n=LAST) for seat in self._warned if texts.playing.is_person(seat)]
        self._warned = []
        return warned

    def reading(self, seat: Seat) -> ClockReading:
        """Return what a player's clock shows."""
        left = self.left[seat]
        return ClockReading(time_text(left), left <= self._little, seat in self.fallen)

    def seconds_to_think(self, seat: Seat) -> float:
        """Return how long the computer of a seat may think so that its time lasts."""
        if self.rule.turn:
            return max(LEAST, USES * self.left[seat])
        return max(LEAST, min(self.left[seat] / TURNS_TO_COME + USES * self.rule.increment, USES * self.left[seat]))

    def is_running(self, playing: GameInPlay) -> bool:
        """Return whether the clock runs: somebody is choosing a move, no stones move, and the game is not paused or
        over.
        """
        if playing.position.over or not playing.film.at_end or playing.held or playing.thought.failed:
            return False
        return playing.is_person(playing.seat_to_choose) or not playing.thought.move

    def update(self, playing: GameInPlay, dt: float) -> Seat | None:
        """Subtract `dt` seconds from the time of the player who is choosing; return the seat whose time has just run
        out, None for nobody.
        """
        self._credit_new_turns(playing)
        if not self.is_running(playing):
            return None
        seat = playing.seat_to_choose
        before, self.left[seat] = self.left[seat], max(0.0, self.left[seat] - dt)
        if before > self._little >= self.left[seat] and not self.rule.turn:
            self._warned.append(seat)
        if self.left[seat] or not before:
            return None
        self.fallen.setdefault(seat, len(playing.game.plies))
        return seat

    def _credit_new_turns(self, playing: GameInPlay) -> None:
        """Add the increment for each turn played since the last call, or reset the time where it is given for each
        turn.
        """
        plies = playing.game.plies
        for ply in plies[self._plies :]:
            for seat in SEATS if ply.before.joint else (ply.mover,):
                self.left[seat] = min(LONGEST, self.left[seat] + self.rule.increment)
        if len(plies) != self._plies and self.rule.turn:
            self.left = dict.fromkeys(SEATS, float(self.rule.turn))
        self._plies = len(plies)
