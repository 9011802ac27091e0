"""What may help a game is tried on some games before it is offered, and whether a fault came with one's own change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.features.workshop.good_game.remedies import Remedy
from game.features.workshop.good_game.trial_games import SelfPlayTrial, TrialShelf
from game.features.workshop.good_game.trial_results import SelfPlayResults
from game.features.workshop.good_game.verdict import Kind, remedy_helped
from game.store.polling import PolledSource

if TYPE_CHECKING:
    from game.features.workshop.draft import RuleChange
    from game.rules.file.variant_library import Variant

TRIED = 20  # games with each change against a fault that shows so soon


class SuspectChange(NamedTuple):
    """A change of one's own, and the game without it."""

    change: RuleChange
    game: Variant


class TriedRemedy(NamedTuple):
    """What was tried, the games that it gave, and whether it helped; only then it is offered."""

    what: Remedy | SuspectChange
    results: SelfPlayResults
    helped: bool


class RemedyTrials(PolledSource):
    """One after the other: one's own changes until the fault is gone without one, then others until one helps.

    `rows`: what was tried so far; `news` rises with each of them, and at the end.
    """

    def __init__(
        self,
        shelf: TrialShelf,
        kind: Kind,
        before: SelfPlayResults,
        remedies: Sequence[Remedy],
        suspects: Sequence[SuspectChange],
        many: int = TRIED,
    ) -> None:
        """`many`: games with each change, as many as the fault needed to be seen."""
        self._shelf, self._kind, self._before, self.many = shelf, kind, before, many
        self.rows: list[TriedRemedy] = []
        self.news: int = 0
        self._left: list[Remedy | SuspectChange] = [*suspects, *remedies]
        self._now: tuple[Remedy | SuspectChange, SelfPlayTrial] | None = None
        self._next()

    @property
    def cause(self) -> RuleChange | None:
        """The change of one's own without which the fault is gone."""
        helped = (one.what for one in self.rows if one.helped)
        return next((one.change for one in helped if isinstance(one, SuspectChange)), None)

    @property
    def remedy(self) -> Remedy | None:
        """The first other change that helps."""
        helped = (one.what for one in self.rows if one.helped)
        return next((one for one in helped if isinstance(one, Remedy)), None)

    @property
    def is_busy(self) -> bool:
        return self._now is not None

    def pause(self) -> None:
        if self._now is not None:
            self._now[1].stop()

    def resume(self) -> None:
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
        if trial.is_busy and len(trial.games) < self.many:
            return
        trial.stop()
        results = SelfPlayResults(trial.games[: self.many])
        if len(results) == self.many:
            self.rows.append(TriedRemedy(what, results, remedy_helped(self._kind, self._before, results)))
            self.news += 1
        self._next()

    def _next(self) -> None:
        """The next one that is still of interest."""
        while self._left and (self.remedy if isinstance(self._left[0], Remedy) else self.cause):
            self._left.pop(0)
        self._now = None
        if not self._left:
            self.news += 1
            return
        what = self._left.pop(0)
        trial = self._shelf.trial_for(what.game)
        self._now = what, trial
        if len(trial.games) < self.many:
            trial.begin()
