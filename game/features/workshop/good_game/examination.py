"""Whether the game on the bench is a good one: its games in the background, what they come to, and what would help.

Games are played once a change has rested for a moment, and no longer than the bench is seen.
"""

from __future__ import annotations

from functools import partial

from game.features.workshop.draft import GameDraft, RuleChange
from game.features.workshop.good_game.remedies import Remedy, remedies_for
from game.features.workshop.good_game.source_games import SourceGames
from game.features.workshop.good_game.trial_games import SelfPlayTrial, TrialShelf, rules_key, same_rules
from game.features.workshop.good_game.trial_results import SelfPlayResults
from game.features.workshop.good_game.tried_out import RemedyTrials, SuspectChange
from game.features.workshop.good_game.verdict import NO_END, SOON, SelfPlayVerdict, verdict_of
from game.rules.file.variant_library import Variant
from game.store.polling import BackgroundAnswer, BackgroundQuery, PolledSource

PACE = 0.4  # seconds between two looks at the numbers while they come in
PAUSE = 1.5  # seconds after a change before games are played

_Plan = tuple[tuple[Remedy, ...], tuple[SuspectChange, ...]]


class GameExamination(PolledSource):
    """`tally` and `verdict` are those of the games so far; `tried_out`: what may help, while it is tried and after.

    `source`: the games of the game below, as soon as they are wanted beside a fault; none for that game itself.
    """

    def __init__(self, shelf: TrialShelf, draft: GameDraft) -> None:
        self._shelf, self.draft = shelf, draft
        self.news: int = 0
        self.tried_out: RemedyTrials | None = None
        self.source: SourceGames | None = None
        nothing: tuple[object, _Plan | None] = (None, None)
        self._found = BackgroundQuery(nothing)
        self._left: list[object] = []  # the rules that were given up for an advice: no other one leads back there
        self._advised: list[RuleChange] = []  # what such an advice has changed
        self._resting = self._paused = False
        self._pause: float | None = None  # seconds until games are played; None: they are not waited for
        self._asked: object = None
        self._look()

    # ------------------------------------------------------------------ which games
    def _look(self) -> None:
        """The games of the rules as they are now, as far as they have been played."""
        self.trial: SelfPlayTrial = self._shelf.trial_for(self.draft.game)
        self._count()

    def on_draft_changed(self) -> None:
        """Other rules: what is under way ends, and games of these are played in a moment."""
        if rules_key(self.draft.game) == rules_key(self.trial.variant):
            self._count()
            return
        self.trial.stop()
        self._look()
        self._pause = PAUSE

    def begin(self) -> None:
        """Plays what is missing, at once."""
        self._pause = None
        self.trial.begin()
        self._count()

    def stop(self) -> None:
        """No more games; what there is, is counted."""
        self._pause = None
        self.trial.stop()
        if self.source is not None:
            self.source.pause()
        self._count()

    def pause(self) -> None:
        self._resting, self._paused = True, self.trial.is_busy
        self.trial.stop()
        for one in (self.source, self.tried_out):
            if one is not None:
                one.pause()

    def resume(self) -> None:
        self._resting = False
        if self._paused:
            self.trial.begin()
        for one in (self.source, self.tried_out):
            if one is not None:
                one.resume()

    def close(self) -> None:
        self.trial.stop()
        self._forget()

    def _forget(self) -> None:
        """What was tried was tried for another fault."""
        if self.tried_out is not None:
            self.tried_out.close()
        if self.source is not None:
            self.source.pause()
        self.tried_out = self.source = None

    # ------------------------------------------------------------------ what is known
    @property
    def is_busy(self) -> bool:
        return self.trial.is_busy or self.comparing or self.remedies_pending or self._pause is not None

    @property
    def comparing(self) -> bool:
        """Whether the game below is being played, to be set beside this one."""
        return self.source is not None and self.source.is_busy

    @property
    def progress(self) -> float:
        """How much has been played of what is being played."""
        if self.source is not None and self.comparing:
            return len(self.source.trial.games) / self.source.many
        return len(self.tally) / self.trial.count

    @property
    def source_has_it_too(self) -> bool:
        """Whether what is said of this game is true of the game below, or this is that game."""
        if self.verdict.is_good or self.verdict.kind == "fault":
            return False
        if same_rules(self.trial.variant, self.draft.base):
            return True
        return self.source is not None and self.source.are_known and self.source.has_too(self.verdict, self.tally)

    @property
    def is_fault(self) -> bool:
        """Whether something is the matter that the game below has not; of one that is not known yet nothing is said."""
        if self.verdict.kind == "fault":
            return True
        known = self.source is not None and self.source.are_known
        return not self.verdict.is_good and known and not self.source_has_it_too

    @property
    def tried_games(self) -> int:
        """Games by which anything may be said of this fault, and of what helps."""
        soon = self.verdict.kind in NO_END or len(self.tally) < self.trial.count
        return min(SOON, self.trial.count) if soon else self.trial.count

    @property
    def remedies_pending(self) -> bool:
        """Whether it is not known yet what would help."""
        return self._found.is_busy or (self.tried_out is not None and self.tried_out.is_busy)

    @property
    def cause(self) -> RuleChange | None:
        """The change of one's own with which the fault came."""
        return self.tried_out.cause if self.tried_out else None

    def take_advice(self, what: Remedy | SuspectChange) -> None:
        """Changes the draft as was tried."""
        draft, before = self.draft, self.draft.changes
        self._left.append(rules_key(draft.game))
        if isinstance(what, Remedy):
            what.act(draft)
            self._advised += [one for one in draft.changes if one not in before]
        else:
            draft.put_back(what.change)

    # ------------------------------------------------------------------ time
    def update(self, dt: float = 0.0) -> None:
        """Numbers that come in are counted now and then, the last ones at once."""
        if self._resting:
            return
        if self._pause is not None:
            self._pause -= dt
            if self._pause <= 0:
                self.begin()
        self.trial.update(dt)
        self._found.update(dt)
        self._waited += dt
        if self.comparing and self.source is not None:
            before = len(self.source.trial.games)
            self.source.update(dt)
            self.news += len(self.source.trial.games) != before or not self.comparing
        asked, plan = self._found.value
        if asked == self._asked and plan is not None and self.tried_out is None and not self.comparing:
            self.tried_out = RemedyTrials(self._shelf, self.verdict.kind, self.tally, *plan, self.tried_games)
            self.news += 1
        if self.tried_out is not None:
            before = self.tried_out.news
            self.tried_out.update(dt)
            self.news += self.tried_out.news != before
        if self.trial.news != self._seen and (self._waited >= PACE or not self.trial.is_busy):
            self._count()

    def _count(self) -> None:
        """Counts the games that there are, and looks for what may help once the verdict is a new one."""
        self._waited, self._seen, self.news = 0.0, self.trial.news, self.news + 1
        self.tally, draft = SelfPlayResults(self.trial.games), self.draft
        self.verdict: SelfPlayVerdict = verdict_of(self.tally, self.trial.rules, self.trial.count, sound=draft.sound)
        asked = self.verdict.kind, self.trial, draft.text
        if self._asked != asked:
            self._asked = asked
            self._forget()
            if not (self.trial.rules.for_one_player or self.verdict.is_good or not draft.sound):
                self.trial.stop()  # it is plain by now, and what may help is to be tried
                if not same_rules(self.trial.variant, draft.base):
                    self.source = SourceGames(self._shelf.trial_for(draft.base), self.tried_games)
                plan = partial(self._plan, self.verdict)
                self._found.wait_for_answer(BackgroundAnswer(lambda: (asked, plan()), lambda _: (asked, None)))

    def _plan(self, said: SelfPlayVerdict) -> _Plan:
        """What may help, and what may have been the cause; nothing that takes an earlier advice back."""
        draft = self.draft
        remedies = (one for one in remedies_for(said, draft) if self._is_new(one.game))
        own = (one for one in draft.changes if one not in self._advised)
        without = ((one, draft.outcome_of_acts(partial(GameDraft.put_back, change=one)).game) for one in own)
        suspects = (SuspectChange(one, game) for one, game in without if game is not None and self._is_new(game))
        return tuple(remedies), tuple(suspects)

    def _is_new(self, variant: Variant) -> bool:
        return rules_key(variant) not in self._left
