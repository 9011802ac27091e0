"""Is it a good game?  The computer plays it 200 times against itself; the page counts, and gives one advice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.self_play import SelfGame
from game.rules.file.embedded_game import same_rules
from game.rules.file.faults import VariantError
from game.rules.file.variant_library import Variant
from game.scenes.shell.actions import action
from game.scenes.shell.full_page import Page
from game.scenes.shell.services import Services
from game.scenes.workshop.bench.draft_autosave import DraftAutosave
from game.scenes.workshop.good_game import advice, number_plates
from game.scenes.workshop.good_game.good_game_charts import chosen_bin
from game.session.workshop.draft import GameDraft
from game.session.workshop.good_game.examination import GameExamination
from game.session.workshop.own_shelf import place_of
from game.text.language import msg
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.words import good_game_text as texts
from game.words.own_text import usual_name

if TYPE_CHECKING:
    from game.session.workshop.good_game.remedies import Remedy

SIDE = 448.0  # width of the advice, reference px
WIDE, HIGH = 1000.0, 640.0  # reference px, for text of the usual size: with less all lies one below the other


class GoodGamePage(Page):
    """Of a draft, or of a game of the shelf.  ← → walk along the lengths, Enter watches a game of that length."""

    called = msg("Is it a good game?")
    first_focus = "leave_it"

    def __init__(self, services: Services, subject: GameDraft | Variant) -> None:
        super().__init__(services)
        self.at: int | None = None  # the bar that is looked at
        self.exam = self.follow_source(GameExamination(services.trials, subject, self._draft_of), self._news_came)
        self._shown: Remedy | None = None
        self._on_shelf = services.library.variants.get(self.exam.variant.id)

    def _draft_of(self, variant: Variant) -> GameDraft:
        """A game of the user's is changed itself; of any other one a new game is begun."""
        own = self.services.own_games
        if path := place_of(variant, own):
            return GameDraft.from_file(path)
        return GameDraft.new_draft(
            variant, usual_name(self.words, variant, self.services.library.variants.values()), own.folder
        )

    def _news_came(self) -> None:
        """Once there is something that helps, it has the focus, unless somebody has moved that."""
        new, self._shown = self.exam.remedy is not self._shown, self.exam.remedy
        untouched = self.controls is not None and getattr(self.controls.focus, "name", "") == self.first_focus
        moves = new and untouched and self._shown is not None
        if moves and self.controls:
            self.controls.blur()
        self.refresh()
        if moves and self.controls:
            self.controls.focus_on("mend", reveal=False)

    # ------------------------------------------------------------------ the page
    def subtitle(self) -> str:
        return texts.subtitle(self.words, self.exam.trial)

    def tools(self) -> Sequence[Node]:
        shown = [id for id in ("stop", "once_more", "full") if id in self.actions]
        return [self.actions.button(id, "table", word=self.wide and id != "full") for id in shown]

    @property
    def wide(self) -> bool:
        return not self.scrolls

    def body(self, ui: Ui) -> Node:
        w, h = (side / ui.unit / max(1.0, ui.text_scale) for side in ui.size)
        self.scrolls = w < WIDE or h < HIGH
        if self.scrolls:
            return Column([advice.advice_plate(self, ui), *number_plates.number_plates(self, ui), Space(8)], gap=14)
        left = Column(number_plates.number_plates(self, ui), gap=14, grow=1)
        side = Column([advice.advice_plate(self, ui)], wide=SIDE, stretch=False)
        return Inset(Row([left, side], gap=24, align="stretch", grow=1), pad=(ui.m.margin, 8), grow=1)

    # ------------------------------------------------------------------ what is pressed
    def choose(self, at: int) -> None:
        self.at = at
        self.refresh()

    def watch_chosen(self) -> None:
        """A game of the length that is looked at."""
        if (bar := chosen_bin(self.exam.tally.bars, self.at)) and bar.games:
            self._show(bar.games[0])

    @action("longest", msg("watch the longest"), icon="fwd", exists=lambda page: bool(page.exam.tally.games))
    def watch_longest(self) -> None:
        if longest := self.exam.tally.longest_game:
            self._show(longest)

    def _show(self, one: SelfGame) -> None:
        self.services.routes.watch_game(self.exam.game(one.moves), self.exam.trial.level or 1)

    @action("mend", lambda page, words: texts.remedy_button(words, page.exam.remedy),
            icon=lambda page: texts.remedy_icon(page.exam.remedy),
            exists=lambda page: page.exam.remedy is not None)  # fmt: skip
    def mend(self) -> None:
        """Changes the draft that is on the bench, or a game of the user's; a new game is said to be one."""
        self.at, words = None, self.words
        try:
            draft = self.exam.mend(lambda one: DraftAutosave(self.services, one).draft)
        except VariantError:
            self.services.notify_game_gone(self.exam.variant)
            draft = None
        if draft is not None:
            new = draft.path is None and not self._on_bench(draft)
            DraftAutosave(self.services, draft).save()
            said = msg("This is a game of your own now: {name}.") if new else msg("The rules of {name} are changed.")
            self.services.tell(words.say(said, name=words.t(draft.name)))
        self.refresh()

    def _on_bench(self, draft: GameDraft) -> bool:
        return any(getattr(below, "draft", None) is draft for below in self.services.stack.scenes)

    def library_changed(self) -> None:
        """Games that were begun go on by the rules as they were; that these are not on the shelf any more is said."""
        was, known = self.exam.variant, self.services.library.variants
        on_shelf = known.get(was.id)
        if self.exam.draft is None and on_shelf is not self._on_shelf:
            self._on_shelf = on_shelf
            if on_shelf is None:
                self.services.notify_game_gone(was)
            elif not same_rules(on_shelf.words, was.words):
                said = self.words.t("The file of this game has changed. These are games by the rules before.")
                self.services.tell(said)
        super().library_changed()

    @action("leave_it", msg("Leave it so"))
    def leave_it(self) -> None:
        self.leave()

    @action("to_rules", msg("To the rules"), icon="rules")
    def to_rules(self) -> None:
        """To the bench with what is changed, or to the rules of a game of the shelf; where one was before, back."""
        below, draft, rules = self.services.stack.scenes[-2], self.exam.draft, self.exam.rules
        self.leave()
        if draft is not None and not self._on_bench(draft):
            self.services.routes.bench(draft)
        elif draft is None and getattr(getattr(below, "rules", None), "variant", "") != rules.variant:
            self.services.routes.rules(rules)

    @action("stop", msg("Stop"), icon="pause", exists=lambda page: page.exam.trial.is_busy)
    def stop(self) -> None:
        """No more games; what there is, is counted."""
        self.exam.stop()
        self.refresh()

    @action("once_more", lambda page, words: words.t("Once more" if page.exam.trial.all_played else "Go on"),
            icon="again",
            exists=lambda page: not page.exam.trial.is_busy)  # fmt: skip
    def once_more(self) -> None:
        """Other games of the same rules, or those that are missing."""
        self.at = None
        self.exam.begin(anew=self.exam.trial.all_played)
        self.refresh()
