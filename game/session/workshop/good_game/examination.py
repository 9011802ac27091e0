"""Whether a game is a good one, asked: its games in the background, what they come to, and what would help.

It is about a draft, or about a game of the shelf, whose draft is only made once something is to be changed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.rules.file.variant_library import Variant
from game.rules.game import Position, Rules
from game.rules.match import Game
from game.session.workshop.draft import GameDraft, RuleChange
from game.session.workshop.good_game.remedies import Remedy, remedies_for
from game.session.workshop.good_game.trial_games import TrialShelf
from game.session.workshop.good_game.trial_results import SelfPlayResults
from game.session.workshop.good_game.tried_out import RemedyTrials, SuspectChange
from game.session.workshop.good_game.verdict import SelfPlayVerdict, verdict_of
from game.store.polling import BackgroundAnswer, BackgroundQuery, PolledSource

PACE = 0.4  # seconds between two looks at the numbers while they come in

_Plan = tuple[tuple[Remedy, ...], tuple[SuspectChange, ...]]


def _plan(said: SelfPlayVerdict, draft: GameDraft) -> _Plan:
    """What may help, and what may have been the cause."""
    without = ((one, draft.outcome_of_acts(partial(GameDraft.put_back, change=one)).game) for one in draft.changes)
    suspects = (SuspectChange(change, game) for change, game in without if game is not None)
    return tuple(remedies_for(said, draft)), tuple(suspects) if said.kind != "fault" else ()


class GameExamination(PolledSource):
    """`tally` and `verdict` are those of the games so far; `tried_out`: what may help, while it is tried and after."""

    def __init__(
        self, shelf: TrialShelf, subject: GameDraft | Variant, draft_of: Callable[[Variant], GameDraft]
    ) -> None:
        self._shelf, self._draft_of = shelf, draft_of
        self.draft = None if isinstance(subject, Variant) else subject
        self.variant = subject if isinstance(subject, Variant) else subject.game
        self.news: int = 0
        self._waited = 0.0
        nothing: tuple[object, _Plan | None] = (None, None)
        self._found = BackgroundQuery(nothing)
        self.tried_out: RemedyTrials | None = None
        self.begin()

    @property
    def rules(self) -> Rules:
        rules: Rules = self.trial.rules
        return rules

    @property
    def is_busy(self) -> bool:
        return self.trial.is_busy or self.remedies_pending

    @property
    def remedies_pending(self) -> bool:
        """Whether it is not known yet what would help."""
        return self._found.is_busy or (self.tried_out is not None and self.tried_out.is_busy)

    @property
    def remedy(self) -> Remedy | None:
        """The change that would help, once it is known."""
        return self.tried_out.remedy if self.tried_out else None

    @property
    def cause(self) -> RuleChange | None:
        """The change of one's own with which the fault came."""
        return self.tried_out.cause if self.tried_out else None

    def begin(self, *, anew: bool = False) -> None:
        """Plays what is missing; `anew`: other games of the same rules."""
        self.trial = self._shelf.new_trial(self.variant) if anew else self._shelf.trial_for(self.variant)
        self._asked: object = None
        self._forget()
        self.trial.begin()
        self._count()

    def stop(self) -> None:
        """No more games; what there is, is counted."""
        self.trial.stop()
        self._count()

    def close(self) -> None:
        self.trial.stop()
        self._forget()

    def _forget(self) -> None:
        """What was tried was tried for another fault."""
        if self.tried_out is not None:
            self.tried_out.close()
        self.tried_out = None

    def mend(self, left: Callable[[GameDraft], GameDraft]) -> GameDraft | None:
        """Changes the draft as the remedy says, and counts once more; `left`: the same draft with its history.

        Raises VariantError where there is no draft of the game any more: its file is gone.
        """
        if (remedy := self.remedy) is not None:
            draft = self.draft or left(self._draft_of(self.variant))
            self.trial.stop()
            self.draft = draft
            remedy.act(self.draft)
            self.variant = self.draft.game
            self.begin()
        return self.draft

    def update(self, dt: float = 0.0) -> None:
        """Numbers that come in are counted now and then, the last ones at once."""
        self.trial.update(dt)
        self._found.update(dt)
        self._waited += dt
        asked, plan = self._found.value
        if asked == self._asked and plan is not None and self.tried_out is None:
            self.tried_out = RemedyTrials(self._shelf, self.verdict.kind, self.tally, *plan)
        if self.tried_out is not None:
            before = self.tried_out.news
            self.tried_out.update(dt)
            self.news += self.tried_out.news != before
        if self.trial.news != self._seen and (self._waited >= PACE or not self.trial.is_busy):
            self._count()

    def _count(self) -> None:
        """Counts the games that there are, and looks for what may help once the verdict is a new one."""
        self._waited, self._seen, self.news = 0.0, self.trial.news, self.news + 1
        self.tally = SelfPlayResults(self.trial.games)
        self.verdict: SelfPlayVerdict = verdict_of(self.tally, self.rules, sound=self.draft is None or self.draft.sound)
        asked = self.verdict.kind, self.trial, self.draft and self.draft.text
        if self._asked != asked:
            self._asked = asked
            self._forget()
            if not (self.rules.for_one_player or self.verdict.is_good):
                said, draft, variant = self.verdict, self.draft, self.variant
                found = lambda: (asked, _plan(said, draft or self._draft_of(variant)))  # noqa: E731
                self._found.wait_for_answer(BackgroundAnswer(found, lambda _: (asked, None)))

    @property
    def end_of_loop(self) -> Position | None:
        """Where a game lay that did not end by its rules, if that is what the verdict is about.

        Before its last move: after it the stones may have been shared out."""
        if self.verdict.kind not in ("endless", "circles", "unending"):
            return None
        loop = next((one for one in self.tally.games if one.how != "rules" and one.moves), None)
        return self.game(loop.moves[:-1]).position if loop else None

    def game(self, moves: tuple[str, ...]) -> Game:
        """A game as it was played."""
        game = Game(self.rules)
        for move in moves:
            game.play(move)
        return game
