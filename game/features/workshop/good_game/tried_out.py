"""Trials of remedies on some games before they are offered, and of the user's changes that may have caused a fault."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.features.workshop.good_game.remedies import Remedy
from game.features.workshop.good_game.trial_games import SelfPlayTrial, TrialCache
from game.features.workshop.good_game.trial_results import SelfPlayResults
from game.features.workshop.good_game.verdict import HALF, Kind, has_remedy_helped, is_nearer_to_half
from game.store.polling import PolledSource

if TYPE_CHECKING:
    from game.features.workshop.draft import RuleChange
    from game.rules.file.variant_library import Variant

TRIED = 20  # games with each change against a fault that shows so soon


class SuspectChange(NamedTuple):
    """A change by the user that may have caused a fault, and the game without this change."""

    change: RuleChange
    game: Variant


class TriedRemedy(NamedTuple):
    """A remedy, or the reverting of a change, after its trial, with the games' results; it is proposed only if it
    helped.
    """

    tried: Remedy | SuspectChange
    results: SelfPlayResults
    has_helped: bool
    is_nearer: bool = False
    """Whether a one-sided game comes nearer to one half, be it by chance."""

    @property
    def distance_from_half(self) -> float:
        """Distance of the first player's share of wins from one half."""
        return abs(self.results.first_player_share - HALF)


class RemedyTrials(PolledSource):
    """Trials that revert the user's changes one by one until the fault is gone, then try remedies until one helps.
    `rows`: the finished trials; `news` increases with each of them, and at the end.
    """

    def __init__(
        self,
        trial_cache: TrialCache,
        kind: Kind,
        before: SelfPlayResults,
        remedies: Sequence[Remedy],
        suspects: Sequence[SuspectChange],
        many: int = TRIED,
        *,
        held: bool = False,
    ) -> None:
        """Begin the trials; `many`: games per trial, as many as it took to see the fault; `held`: count only games that
        are there already, until `resume`.
        """
        self._shelf, self._kind, self._before, self.many = trial_cache, kind, before, many
        self.rows: list[TriedRemedy] = []
        self.news: int = 0
        self._left: list[Remedy | SuspectChange] = [*suspects, *remedies]
        self._now: tuple[Remedy | SuspectChange, SelfPlayTrial] | None = None
        self._held = held
        self._begin_next_trial()

    @property
    def suspect_change(self) -> RuleChange | None:
        """The user's change without which the fault is gone; None if none is known."""
        helped = (row.tried for row in self.rows if row.has_helped)
        return next((one.change for one in helped if isinstance(one, SuspectChange)), None)

    @property
    def helping_remedy(self) -> Remedy | None:
        """The first remedy that helped; None if none has."""
        helped = (row.tried for row in self.rows if row.has_helped)
        return next((one for one in helped if isinstance(one, Remedy)), None)

    @property
    def is_busy(self) -> bool:
        return self._now is not None and not self._is_waiting(self._now[1])

    def _is_waiting(self, trial: SelfPlayTrial) -> bool:
        return self._held and len(trial.games) < self.many

    def hold(self) -> None:
        """Stop playing until `resume`; the finished trials stay."""
        self._held = True
        self.pause()

    def pause(self) -> None:
        if self._now is not None:
            self._now[1].stop()

    def resume(self) -> None:
        self._held = False
        if self._now is not None:
            self._now[1].begin()

    def close(self) -> None:
        self.pause()
        self._now = None

    def update(self, dt: float = 0.0) -> None:
        if self._now is None:
            return
        what, trial = self._now
        trial.update(dt)
        if self._is_waiting(trial) or (trial.is_busy and len(trial.games) < self.many):
            return
        trial.stop()
        results = SelfPlayResults(trial.games[: self.many])
        if len(results) == self.many:
            compared = self._kind, self._before, results
            self.rows.append(TriedRemedy(what, results, has_remedy_helped(*compared), is_nearer_to_half(*compared)))
            self.news += 1
        self._begin_next_trial()

    def _begin_next_trial(self) -> None:
        """Begin the next trial, unless an earlier one has already helped."""
        while self._left and (self.helping_remedy if isinstance(self._left[0], Remedy) else self.suspect_change):
            self._left.pop(0)
        self._now = None
        if not self._left:
            self.news += 1
            return
        what = self._left.pop(0)
        trial = self._shelf.trial_for(what.game)
        self._now = what, trial
        if len(trial.games) < self.many and not self._held:
            trial.begin()
