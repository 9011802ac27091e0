"""Position of the day on the first page, and the week beside it.  Puzzles are read in a thread."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import TYPE_CHECKING

from game.features.puzzles.positions_of_day import PositionsOfDay, days_of_week, known_games, read_positions_of_day
from game.store.polling import BackgroundAnswer, BackgroundQuery

if TYPE_CHECKING:
    from game.rules.game import Position
    from game.teaching.kept_puzzles import KeptPuzzle
    from game.window.shell.services import Services


class TodaysPosition:
    """`found` is to be watched: the positions of the day, once they have been read."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.found: BackgroundQuery[PositionsOfDay | None] = BackgroundQuery(None)
        self._asked: tuple[object, ...] = ()

    @property
    def day(self) -> str:
        return self._services.now()[:10]

    def look(self) -> None:
        """Have them read where the day, the learner or the known games are others now."""
        services, day, before = self._services, self.day, self.found.value
        known = known_games(services.learners.current, services.settings)
        asked = day, services.learners.current.id, known, services.library
        if asked == self._asked:
            return
        same = before is not None and self._asked[:2] == asked[:2]  # the game stays for the rest of the day
        self._asked = asked
        read = partial(
            read_positions_of_day, day, known, services.library.variants, before.game.id if before and same else ""
        )
        self.found.wait_for_answer(BackgroundAnswer(read, lambda reason: None))

    @property
    def left(self) -> list[tuple[KeptPuzzle, Position]]:
        """The positions of today that are not done yet, the easiest first."""
        found = self.found.value
        return found.open(self._services.learners.current) if found else []

    @property
    def done(self) -> int:
        return len(self.found.value.puzzles) - len(self.left) if self.found.value else 0

    def week(self, games: Collection[str], *, from_sunday: bool) -> tuple[list[bool], int]:
        """For each day of this week whether something was done on it, and which of them is today.

        `games`: the days on which games ended.
        """
        days = days_of_week(self.day, from_sunday=from_sunday)
        done = {*games, *self._services.learners.current.days}
        return [one in done for one in days], days.index(self.day) if self.day in days else -1

    def open(self) -> None:
        """The page of puzzles with what is left of today; all of them where nothing is."""
        found, left = self.found.value, self.left
        if found is not None and left:
            self._services.routes.puzzles(found.game.id, [puzzle.id for puzzle, _ in left])
        else:
            self._services.routes.puzzles()
