"""Examination of the game on the bench: self-play in the background, its verdict, and remedies.

Games are played once a change has rested for a moment, and no longer than the bench is seen.
"""

from __future__ import annotations

from functools import partial

from game.features.workshop.draft import GameDraft, RuleChange
from game.features.workshop.good_game.remedies import Remedy, remedies_for
from game.features.workshop.good_game.source_games import BaseGameTrial
from game.features.workshop.good_game.trial_games import SelfPlayTrial, TrialCache, rules_key
from game.features.workshop.good_game.trial_results import SelfPlayResults
from game.features.workshop.good_game.tried_out import RemedyTrials, SuspectChange
from game.features.workshop.good_game.verdict import NO_END, SOON, SelfPlayVerdict, judge_games
from game.rules.file.variant_library import Variant
from game.store.polling import BackgroundAnswer, BackgroundQuery, PolledSource

PACE = 0.4  # seconds between two looks at the numbers while they come in
PAUSE = 1.5  # seconds after a change before games are played

_Plan = tuple[tuple[Remedy, ...], tuple[SuspectChange, ...]]


class GameExamination(PolledSource):
    """Examination of a draft by self-play in the background: figures, a verdict, and remedies for a fault. `tally`,
    `verdict`: of the games so far; `tried_out`: the trials of remedies, None for none; `source`: self-play of the base
    game for comparison, None if not needed or for the base game itself.
    """

    def __init__(self, trial_cache: TrialCache, draft: GameDraft) -> None:
        self._shelf, self.draft = trial_cache, draft
        self.news: int = 0
        self.tried_out: RemedyTrials | None = None
        self.source: BaseGameTrial | None = None
        nothing: tuple[object, _Plan | None] = (None, None)
        self._found = BackgroundQuery(nothing)
        self._left: list[object] = []  # the rules that were given up for an advice: no other one leads back there
        self._advised: list[RuleChange] = []  # what such an advice has changed
        self._resting = self._paused = False
        self.before: SelfPlayResults | None = None
        """Results before the advice that was applied last; None after any other change."""
        self._applied = False
        self._pause: float | None = None  # seconds until games are played; None: they are not waited for
        self._asked: object = None
        self._read_games()

    # ------------------------------------------------------------------ which games
    def _read_games(self) -> None:
        self.trial: SelfPlayTrial = self._shelf.trial_for(self.draft.game)
        self._count_games()

    def on_draft_changed(self) -> None:
        """Stop running games, since the rules have changed, and play games of the new rules after a pause."""
        if rules_key(self.draft.game) == rules_key(self.trial.variant):
            self._count_games()
            return
        self.trial.stop()
        self.before, self._applied = self.tally if self._applied else None, False
        self._read_games()
        self._pause = PAUSE

    def start_playing(self) -> None:
        """Play the missing games now, without waiting for the pause that follows an edit."""
        self._pause = None
        self._shelf.stopped.discard(rules_key(self.draft.game))
        if self.verdict.is_good:
            self.trial.begin()
        for one in (self.source, self.tried_out):
            if one is not None:
                one.resume()
        self._count_games()

    def stop_playing(self) -> None:
        """Stop playing games of any kind, also when the bench is opened again; the games played so far count."""
        self._pause = None
        self._shelf.stopped.add(rules_key(self.draft.game))
        self.trial.stop()
        if self.source is not None:
            self.source.pause()
        if self.tried_out is not None:
            self.tried_out.hold()
        self._count_games()

    @property
    def is_stopped(self) -> bool:
        """Whether somebody has stopped the examination of these rules before all was played."""
        return rules_key(self.draft.game) in self._shelf.stopped

    def pause(self) -> None:
        self._resting, self._paused = True, self.trial.is_busy
        self.trial.stop()
        for one in (self.source, self.tried_out):
            if one is not None:
                one.pause()

    def resume(self) -> None:
        self._resting = False
        if self.is_stopped:
            return
        if self._paused:
            self.trial.begin()
        for one in (self.source, self.tried_out):
            if one is not None:
                one.resume()

    def close(self) -> None:
        self.trial.stop()
        self._clear_remedies()

    def _clear_remedies(self) -> None:
        """Remove the remedies, which were tried for an earlier fault."""
        if self.tried_out is not None:
            self.tried_out.close()
        if self.source is not None:
            self.source.pause()
        self.tried_out = self.source = None

    # ------------------------------------------------------------------ what is known
    @property
    def is_busy(self) -> bool:
        return self.trial.is_busy or self.is_comparing or self.are_remedies_pending or self._pause is not None

    @property
    def is_playing(self) -> bool:
        """Whether games are being played, of these rules, of the base game or with a remedy."""
        return self.trial.is_busy or self.is_comparing or self.are_remedies_pending

    @property
    def is_comparing(self) -> bool:
        """Whether the base game is being played for comparison."""
        return self.source is not None and self.source.is_busy

    @property
    def progress(self) -> float:
        """Progress of the games being played, 0 to 1."""
        if self.source is not None and self.is_comparing:
            return len(self.source.trial.games) / self.source.many
        return len(self.tally) / self.trial.count

    @property
    def has_source_fault(self) -> bool:
        """Whether the base game has the same fault, or the draft has the rules of the base game."""
        if self.verdict.is_good or self.verdict.kind == "fault":
            return False
        if rules_key(self.trial.variant) == rules_key(self.draft.base):
            return True
        return (
            self.source is not None
            and self.source.has_enough_games
            and self.source.has_same_fault(self.verdict, self.tally)
        )

    @property
    def is_fault(self) -> bool:
        """Whether the game has a fault that its base game lacks; False while unknown."""
        if self.verdict.kind == "fault":
            return True
        known = self.source is not None and self.source.has_enough_games
        return not self.verdict.is_good and known and not self.has_source_fault

    @property
    def games_per_trial(self) -> int:
        """Number of games played with each remedy to judge it."""
        soon = self.verdict.kind in NO_END or len(self.tally) < self.trial.count
        return min(SOON, self.trial.count) if soon else self.trial.count

    @property
    def are_remedies_pending(self) -> bool:
        """Whether remedies for the fault are still being looked for or tried."""
        return self._found.is_busy or (self.tried_out is not None and self.tried_out.is_busy)

    @property
    def suspect_change(self) -> RuleChange | None:
        """The user's change without which the fault is gone; None if unknown."""
        return self.tried_out.suspect_change if self.tried_out else None

    def apply_advice(self, what: Remedy | SuspectChange) -> None:
        """Apply a remedy to the draft, or revert a suspect change in it."""
        draft, before = self.draft, self.draft.changes
        self._left.append(rules_key(draft.game))
        self._applied = True
        if isinstance(what, Remedy):
            what.edit(draft)
            self._advised += [change for change in draft.changes if change not in before]
        else:
            draft.revert_change(what.change)

    # ------------------------------------------------------------------ time
    def update(self, dt: float = 0.0) -> None:
        """Let dt seconds pass; count new games from time to time, and at the end."""
        if self._resting:
            return
        if self._pause is not None:
            self._pause -= dt
            if self._pause <= 0:
                self.start_playing()
        self.trial.update(dt)
        self._found.update(dt)
        self._waited += dt
        if self.is_comparing and self.source is not None:
            before = len(self.source.trial.games)
            self.source.update(dt)
            self.news += len(self.source.trial.games) != before or not self.is_comparing
        asked, plan = self._found.value
        if asked == self._asked and plan is not None and self.tried_out is None and not self.is_comparing:
            compared = self.verdict.kind, self.tally, *plan, self.games_per_trial
            self.tried_out = RemedyTrials(self._shelf, *compared, held=self.is_stopped)
            self.news += 1
        if self.tried_out is not None:
            before = self.tried_out.news
            self.tried_out.update(dt)
            self.news += self.tried_out.news != before
        if self.trial.news != self._seen and (self._waited >= PACE or not self.trial.is_busy):
            self._count_games()

    def _count_games(self) -> None:
        """Count the games so far, and look for remedies when the verdict has changed."""
        self._waited, self._seen, self.news = 0.0, self.trial.news, self.news + 1
        self.tally, draft = SelfPlayResults(self.trial.games), self.draft
        self.verdict: SelfPlayVerdict = judge_games(
            self.tally, self.trial.rules, self.trial.count, sound=draft.is_valid
        )
        asked = self.verdict.kind, self.trial, draft.text
        if self._asked != asked:
            self._asked = asked
            self._clear_remedies()
            if not (self.trial.rules.for_one_player or self.verdict.is_good or not draft.is_valid):
                self.trial.stop()  # it is plain by now, and what may help is to be tried
                if rules_key(self.trial.variant) != rules_key(draft.base):
                    below = self._shelf.trial_for(draft.base)
                    self.source = BaseGameTrial(below, self.games_per_trial, held=self.is_stopped)
                plan = partial(self._trial_plan, self.verdict)
                self._found.expect_answer(BackgroundAnswer(lambda: (asked, plan()), lambda _: (asked, None)))

    def _trial_plan(self, verdict: SelfPlayVerdict) -> _Plan:
        """Return the remedies and suspect changes to try for a verdict, without those that would undo an applied
        remedy.
        """
        draft = self.draft
        remedies = (one for one in remedies_for(verdict, draft) if self._is_other_game(one.game))
        own = (change for change in draft.changes if change not in self._advised)
        without = ((one, draft.try_edits(partial(GameDraft.revert_change, change=one)).game) for one in own)
        suspects = (SuspectChange(one, game) for one, game in without if game is not None and self._is_other_game(game))
        return tuple(remedies), tuple(suspects)

    def _is_other_game(self, variant: Variant) -> bool:
        """Return whether the rules of `variant` are none of those that the user has left by applying a remedy."""
        return rules_key(variant) not in self._left
