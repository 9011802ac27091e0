"""Which lap of a turn is looked at before it is played: the last one at first, any other once one scrubs.

Whoever rests on a hole for longer sees one lap after the other, from the first to the last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.board.marks import Moment
from game.film.hops import Way
from game.film.laps import Path

if TYPE_CHECKING:
    from game.session.ahead import Lookahead

REST_LONG = 1.2  # seconds after which the laps are drawn one by one
LAP_SECONDS, STONE_SECONDS, LAP_MOST = 0.45, 0.06, 1.1  # for how long each stays: at least, for a stone, at most
ALL_MOST = 12.0  # seconds for all laps of a turn
LINGER = 3.0  # seconds for which a path stays within reach when nobody looks at it any more


class Scrub:
    """`move`: whose laps they are; `lap`: the index of the one shown; `touched`: somebody chose it, or they run."""

    def __init__(self, ahead: Lookahead) -> None:
        self._ahead = ahead
        self.calm = False  # laps are not drawn one by one
        self.allowed = True  # more than the first lap may be seen
        self.forget()

    def forget(self) -> None:
        """No turn is looked through."""
        self.move, self.path, self.lap = "", Path(), 0
        self.touched = self.running = False
        self._rested = self._left = self._shown = 0.0
        self._moments: dict[int, Moment] = {}

    @property
    def open(self) -> bool:
        """Whether there is a turn of several laps within reach."""
        return len(self.path.laps) > 1

    def follow(self, shown: str) -> None:
        """What is shown of the board now: a move, a hole, or nothing."""
        if not shown or shown == self.move:
            return
        self.forget()
        if self.allowed and self._ahead.is_move(shown):
            path = self._ahead.of(shown).laps
            if len(path.laps) > 1:
                self.move, self.path, self.lap = shown, path, len(path.laps) - 1

    # ------------------------------------------------------------------ hands
    def to(self, lap: int) -> None:
        """Shows a lap; none there is further than the first and the last."""
        if self.open:
            self.lap = max(0, min(lap, len(self.path.laps) - 1))
            self.touched, self.running = True, False

    def by(self, laps: int) -> None:
        """So many laps on, or back."""
        self.to(self.lap + laps)

    def stay(self) -> None:
        """Hands are on it: the laps are not drawn one by one."""
        self._rested, self.running = 0.0, False

    # ------------------------------------------------------------------ time
    def update(self, dt: float, *, looked_at: bool) -> None:
        if not self.open:
            return
        self._rested = self._rested + dt if looked_at else 0.0
        self._left = LINGER if looked_at else self._left - dt
        if self._left <= 0:
            self.forget()
        elif self.running and looked_at:
            self._shown -= dt
            if self._shown <= 0:
                self._next()
        elif looked_at and not self.touched and not self.calm and self._rested >= REST_LONG:
            self.touched, self.running, self.lap = True, True, 0
            self._shown = self._seconds()

    def _next(self) -> None:
        if self.lap + 1 < len(self.path.laps):
            self.lap += 1
            self._shown += self._seconds()
        else:
            self.running = False

    def _seconds(self) -> float:
        """For how long a lap stays when they are drawn one by one."""
        alone = min(LAP_MOST, LAP_SECONDS + STONE_SECONDS * len(self.path.laps[self.lap].hops))
        return min(alone, ALL_MOST / len(self.path.laps))

    @property
    def moving(self) -> bool:
        return self.open and (self.running or not self.touched or self._left < LINGER)

    # ------------------------------------------------------------------ what is drawn
    def drawn(self, whole: Way) -> tuple[Way, Moment | None]:
        """The way on the board, and how the stones lie then; `whole` is that of the whole turn.

        Until somebody scrubs it is the last lap, with all that the turn takes, over the stones as they lie now.
        """
        way = self.path.way(self.lap)
        if not self.touched:
            return way._replace(origin=whole.origin, landing=whole.landing, taken=whole.taken), None
        return way, self._moment()

    def _moment(self) -> Moment:
        if self.lap not in self._moments:
            lap, before = self.path.laps[self.lap], self.path.before
            changed = frozenset(place for place, n in lap.counts.items() if n != before.get(place, 0))
            emptied = {hole: n for hole, n in lap.emptied.items() if hole != lap.start or lap.begins == "captured"}
            self._moments[self.lap] = Moment(lap.counts, changed, emptied)
        return self._moments[self.lap]
