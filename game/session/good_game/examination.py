"""Whether a game is a good one, asked: its games in the background, what they come to, and what would help.

It is about a draft, or about a game of the shelf, whose draft is only made once something is to be changed.
"""

from __future__ import annotations

from collections.abc import Callable

from game.rules.file.library import Variant
from game.rules.game import Position, Rules
from game.rules.match import Game
from game.session.good_game.remedies import Remedy, remedy
from game.session.good_game.tally import Tally
from game.session.good_game.trial import TrialShelf
from game.session.good_game.verdict import Verdict, verdict
from game.session.workshop.draft import Draft
from game.store.source import Answer, Question, Source

PACE = 0.4  # seconds between two looks at the numbers while they come in


class Examination(Source):
    """`tally` and `verdict` are those of the games so far; `remedy`: the change that would help, once it is known."""

    def __init__(self, shelf: TrialShelf, subject: Draft | Variant, draft_of: Callable[[Variant], Draft]) -> None:
        self._shelf, self._draft_of = shelf, draft_of
        self.draft = None if isinstance(subject, Variant) else subject
        self.variant = subject if isinstance(subject, Variant) else subject.game
        self.news: int = 0
        self._waited = 0.0
        nothing: tuple[object, Remedy | None] = (None, None)
        self._found = Question(nothing)
        self.begin()

    @property
    def rules(self) -> Rules:
        rules: Rules = self.trial.rules
        return rules

    @property
    def under_way(self) -> bool:
        return self.trial.under_way or self._found.under_way

    def begin(self, *, anew: bool = False) -> None:
        """Plays what is missing; `anew`: other games of the same rules."""
        self.trial = self._shelf.anew(self.variant) if anew else self._shelf.of(self.variant)
        self.remedy: Remedy | None = None
        self._asked: object = None
        self.trial.begin()
        self._count()

    def stop(self) -> None:
        """No more games; what there is, is counted."""
        self.trial.stop()
        self._count()

    def close(self) -> None:
        self.trial.stop()

    def mend(self, left: Callable[[Draft], Draft]) -> Draft | None:
        """Changes the draft as the remedy says, and counts once more; `left`: the same draft with its history.

        Raises VariantError where there is no draft of the game any more: its file is gone.
        """
        if self.remedy is not None:
            draft = self.draft or left(self._draft_of(self.variant))
            self.trial.stop()
            self.draft = draft
            self.remedy.act(self.draft)
            self.variant = self.draft.game
            self.begin()
        return self.draft

    def update(self, dt: float = 0.0) -> None:
        """Numbers that come in are counted now and then, the last ones at once."""
        self.trial.update(dt)
        self._found.update(dt)
        self._waited += dt
        asked, found = self._found.value
        if asked == self._asked and found != self.remedy:
            self.remedy, self.news = found, self.news + 1
        if self.trial.news != self._seen and (self._waited >= PACE or not self.trial.under_way):
            self._count()

    def _count(self) -> None:
        """Counts the games that there are, and looks for what may help once the verdict is a new one."""
        self._waited, self._seen, self.news = 0.0, self.trial.news, self.news + 1
        self.tally = Tally(self.trial.games)
        self.verdict: Verdict = verdict(self.tally, self.rules, sound=self.draft is None or self.draft.sound)
        asked = self.verdict.kind, self.trial, self.draft and self.draft.text
        if self._asked != asked:
            self._asked, self.remedy = asked, None
            if not (self.rules.alone or self.verdict.good):
                said, draft, variant = self.verdict, self.draft, self.variant
                found = lambda: (asked, remedy(said, draft or self._draft_of(variant)))  # noqa: E731
                self._found.ask(Answer(found, lambda _: (asked, None)))

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
