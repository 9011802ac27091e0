"""The games of the game that a draft changes, to be set beside those of the draft: what both have is no fault of it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.features.workshop.good_game.trial_results import SelfPlayResults
from game.features.workshop.good_game.verdict import ERRORS, HALF, ONE_SIDED, SelfPlayVerdict, judge_games

if TYPE_CHECKING:
    from game.features.workshop.good_game.trial_games import SelfPlayTrial


class BaseGameTrial:
    """Self-play of the base game for comparison with a draft, with as many games as the draft's verdict needed."""

    def __init__(self, trial: SelfPlayTrial, many: int, *, held: bool = False) -> None:
        """Begin playing, unless `held`."""
        self.trial, self.many = trial, many
        if not held:
            self.resume()

    @property
    def is_busy(self) -> bool:
        return self.trial.is_busy and len(self.trial.games) < self.many

    @property
    def has_enough_games(self) -> bool:
        """Whether enough games for the comparison have been played."""
        return len(self.trial.games) >= self.many

    @property
    def results(self) -> SelfPlayResults:
        """Results of the first games, as many as the comparison needs."""
        return SelfPlayResults(self.trial.games[: self.many])

    def has_same_fault(self, verdict: SelfPlayVerdict, results: SelfPlayResults) -> bool:
        """Return whether the base game has the fault of `verdict`; of a favoured side, whether it wins about as often
        as in `results`, the draft's.
        """
        own = self.results
        if verdict.kind not in ONE_SIDED:
            return judge_games(own, self.trial.rules, self.many).kind == verdict.kind
        sign = 1 if verdict.kind == "begins" else -1
        more, ours = sign * (results.first_player_share - HALF), sign * (own.first_player_share - HALF)
        chance = ERRORS * math.sqrt(results.standard_error**2 + own.standard_error**2)
        return ours > 0 and more - ours <= chance

    def pause(self) -> None:
        self.trial.stop()

    def resume(self) -> None:
        """Continue playing, unless there are enough games already."""
        if not self.has_enough_games:
            self.trial.begin()

    def update(self, dt: float = 0.0) -> None:
        """Let `dt` seconds pass, and stop playing once there are enough games."""
        self.trial.update(dt)
        if self.has_enough_games:
            self.trial.stop()
