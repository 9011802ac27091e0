"""What may help a game is tried on some games before it is offered, and whether a fault came with one's own change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.session.workshop.good_game.remedies import Remedy
from game.session.workshop.good_game.trial_games import SelfPlayTrial, TrialShelf
from game.session.workshop.good_game.trial_results import SelfPlayResults
from game.session.workshop.good_game.verdict import Kind, remedy_helped
from game.store.polling import PolledSource

if TYPE_CHECKING:
    from game.rules.file.variant_library import Variant
    from game.session.workshop.draft import RuleChange

TRIED = 20  # games with each change


class SuspectChange(NamedTuple):
    """A change of one's own, and the game without it."""

    change: RuleChange
    game: Variant


class RemedyTrials(PolledSource):
    """One after the other, until one helps.  `remedy`: the first change that does; `cause`: the first of one's own
    without which the fault is gone.  `news` rises with each of them, and at the end.
    """

    def __init__(
        self,
        shelf: TrialShelf,
        kind: Kind,
        before: SelfPlayResults,
        remedies: Sequence[Remedy],
        suspects: Sequence[SuspectChange],
    ) -> None:
        self._shelf, self._kind, self._before = shelf, kind, before
        self.some = bool(remedies)
        self.remedy: Remedy | None = None
        self.cause: RuleChange | None = None
        self.news: int = 0
        self._left: Iterator[Remedy | SuspectChange] = iter([*remedies, *suspects])
        self._now: tuple[Remedy | SuspectChange, SelfPlayTrial] | None = None
        self._next()

    @property
    def is_busy(self) -> bool:
        return self._now is not None

    def close(self) -> None:
        if self._now is not None:
            self._now[1].stop()
        self._now = None

    def update(self, dt: float = 0.0) -> None:
        if self._now is None:
            return
        change, trial = self._now
        trial.update(dt)
        if trial.is_busy and len(trial.games) < TRIED:
            return
        trial.stop()
        games = trial.games[:TRIED]
        if len(games) == TRIED and remedy_helped(self._kind, self._before, SelfPlayResults(games)):
            if isinstance(change, Remedy):
                self.remedy = change
            else:
                self.cause = change.change
            self.news += 1
        self._next()

    def _next(self) -> None:
        """The next one that is still of interest."""
        wanted = (one for one in self._left if not (self.remedy if isinstance(one, Remedy) else self.cause))
        change = next(wanted, None)
        self._now = None
        if change is None:
            self.news += 1
            return
        trial = self._shelf.trial_for(change.game)
        self._now = change, trial
        if len(trial.games) < TRIED:
            trial.begin()
