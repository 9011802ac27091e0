"""Position of the day on the first page, and the week beside it.  Puzzles are read in a thread."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import TYPE_CHECKING

from game.features.puzzles.positions_of_day import (
    PositionsOfDay,
    days_of_week,
    known_games,
    newcomer_before,
    read_positions_of_day,
)
from game.features.puzzles.todays_round import TodaysRound, todays_round
from game.store.polling import BackgroundAnswer, BackgroundQuery

if TYPE_CHECKING:
    from game.rules.game import Position
    from game.teaching.kept_puzzles import KeptPuzzle
    from game.window.shell.services import Services


class TodaysPosition:
    """Positions to solve today, read in a thread; `found` is the background query that yields them."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.found: BackgroundQuery[PositionsOfDay | None] = BackgroundQuery(None)
        self._asked: tuple[object, ...] = ()

    @property
    def today_date(self) -> str:
        """Today's date as `YYYY-MM-DD`."""
        return self._services.now()[:10]

    def refresh_positions(self) -> None:
        """Reload the positions if the day, the learner or the known games have changed."""
        services, day = self._services, self.today_date
        known = known_games(services.learners.current, services.settings)
        asked = day, services.learners.current.id, known, services.library
        if asked == self._asked:
            return
        self._asked = asked
        shown_on, _, game = services.settings.games_of_day.get(services.learners.current.id, "").partition(" ")
        read = partial(
            read_positions_of_day,
            day,
            known,
            services.library.variants,
            game if shown_on == day else "",  # it stays for the rest of the day
            newcomer_before(services.learners.current, day),
        )
        self.found.expect_answer(BackgroundAnswer(read, lambda reason: None))

    def keep_game(self) -> None:
        """Save which game the current learner's positions are of, so that it stays the same until tomorrow."""
        settings, found = self._services.settings, self.found.value
        if found is None:
            return
        kept = {id: game for id, game in settings.games_of_day.items() if game.startswith(found.day)}
        kept[self._services.learners.current.id] = f"{found.day} {found.game.id}"
        if kept != settings.games_of_day:
            settings.games_of_day = kept
            self._services.settings_file.save(settings)

    @property
    def remaining_positions(self) -> list[tuple[KeptPuzzle, Position]]:
        """The positions of today that are still to do, the easiest first; no more than are left of today's round."""
        found = self.found.value
        return found.unsolved_positions(self._services.learners.current)[: self.round.left_count] if found else []

    @property
    def round(self) -> TodaysRound:
        """Today's round of the game of the day, as the page of puzzles counts it; empty while it is being read."""
        return todays_round(self._services, self.found.value.game.id) if self.found.value else TodaysRound()

    def practised_days(self, games: Collection[str], *, from_sunday: bool) -> tuple[list[bool], int]:
        """Return for each day of this week whether something was done on it, and the index of today.

        `games`: the days on which games ended.  `from_sunday`: whether the week begins on Sunday.
        """
        days = days_of_week(self.today_date, from_sunday=from_sunday)
        done = {*games, *self._services.learners.current.days}
        return [one in done for one in days], days.index(self.today_date) if self.today_date in days else -1

    def open_puzzles_page(self) -> None:
        """Open the page of puzzles with what remains of today's round; with all puzzles if it is done."""
        found, left = self.found.value, self.remaining_positions
        if found is not None and self.round.left_count:
            self._services.routes.puzzles(found.game.id, [puzzle.id for puzzle, _ in left])
        else:
            self._services.routes.puzzles()
