"""The games of the game that a draft changes, to be set beside those of the draft: what both have is no fault of it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.features.workshop.good_game.trial_results import SelfPlayResults
from game.features.workshop.good_game.verdict import ERRORS, HALF, SelfPlayVerdict, verdict_of

if TYPE_CHECKING:
    from game.features.workshop.good_game.trial_games import SelfPlayTrial


class SourceGames:
    """`many`: as many games as the verdict on the draft needed.  They are played at once, unless they are there."""

    def __init__(self, trial: SelfPlayTrial, many: int) -> None:
        self.trial, self.many = trial, many
        self.resume()

    @property
    def is_busy(self) -> bool:
        return self.trial.is_busy and len(self.trial.games) < self.many

    @property
    def are_known(self) -> bool:
        return len(self.trial.games) >= self.many

    @property
    def results(self) -> SelfPlayResults:
        return SelfPlayResults(self.trial.games[: self.many])

    def has_too(self, said: SelfPlayVerdict, results: SelfPlayResults) -> bool:
        """Whether the source has a fault as well, or one side wins there hardly less often than by chance."""
        own = self.results
        if verdict_of(own, self.trial.rules, self.many).kind == said.kind:
            return True
        if said.kind not in ("begins", "answers"):
            return False
        sign = 1 if said.kind == "begins" else -1
        more, ours = sign * (results.share - HALF), sign * (own.share - HALF)
        chance = ERRORS * math.sqrt(results.error**2 + own.error**2)
        return ours > 0 and more - ours <= chance

    def pause(self) -> None:
        self.trial.stop()

    def resume(self) -> None:
        if not self.are_known:
            self.trial.begin()

    def update(self, dt: float = 0.0) -> None:
        self.trial.update(dt)
        if self.are_known:
            self.trial.stop()
