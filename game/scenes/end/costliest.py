"""The card of the costliest turn: how far the computer has come with looking for it, then what it found."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.engine.analysis.values import Review
from game.scenes.end.great_moments import empty_moment_plate, moment_card, position_board
from game.scenes.shared.review_marks import marks_of
from game.scenes.shell.services import Services
from game.session.engine_request import AnalysisInquiry
from game.session.review.mistakes import CostlyTurn, costliest_turn
from game.store.polling import PolledSource
from game.text.language import Language
from game.ui import text
from game.ui.controls import Controls
from game.ui.labels import Label
from game.ui.layout import Node
from game.ui.ui import Ui
from game.ui.widgets import Button, Widget, WidgetLook
from game.words import end_text as texts
from game.words.review_text import ReviewTexts

if TYPE_CHECKING:
    from game.scenes.play.play_scene import PlayScene

CARD = "moment.costliest"
LINES = 4  # of what is said while it is looked for
LEADING = 22  # reference px


class CostlyTurnSearch(PolledSource):
    """Has the computer look through a game that is over while its page is open; what is found is kept with the game."""

    def __init__(self, services: Services, table: PlayScene) -> None:
        self._services, self._table = services, table
        self.review: Review | None = table.session.hints.known_review
        self.texts = ReviewTexts(table.texts, table.game.plies)
        self._looking: AnalysisInquiry | None = None
        self._waiting: _Waiting | None = None

    @property
    def mistake(self) -> CostlyTurn | None:
        """The turn that cost most, once it is known."""
        return costliest_turn(self.review) if self.review else None

    @property
    def is_wanted(self) -> bool:
        """Whether one is looked for: in a game for one no turn costs more or less, but leads on or does not."""
        return bool(self._table.game.plies) and not self._table.game.rules.for_one_player

    @property
    def may_show_one(self) -> bool:
        """Whether one is shown, or may still be."""
        return self.is_wanted and (self.review is None or self.mistake is not None)

    @property
    def is_busy(self) -> bool:
        """Whether something may still come in."""
        return self._looking is not None and self._looking.is_busy

    def go_on(self) -> None:
        """Takes what the game's own review has found by now, else asks for it."""
        self.review = self._table.session.hints.known_review
        if self.review is None and self.is_wanted:
            self._looking = AnalysisInquiry(self._services.analyst, self._table.game, None)

    def rest(self) -> None:
        """Somebody else needs the computer, or nobody wants to know any more."""
        if self._looking:
            self._looking.stop()

    def update(self, dt: float = 0.0) -> None:
        looking = self._looking
        if looking is not None and looking.is_busy:
            looking.update()
            if looking.review is not None and self.review is None:
                self.review = looking.review
                self._table.session.keep_review(looking.review)
        failed = looking is not None and looking.failed
        self.news = self.review is not None, failed, self._so_far(self._services.words)

    def said_further(self, controls: Controls) -> bool:
        """Says on its card how far the computer is; False where there is more to show than that."""
        if self._waiting is None or not self.is_busy:
            return False
        self._waiting.said = self._so_far(self._services.words)
        controls.repaint(self._waiting)
        return True

    def _so_far(self, words: Language) -> str:
        progress = self._looking.progress if self._looking else None
        if not progress or not progress.total:
            return words.t("The computer looks for the costliest turn.")
        return words.say(
            "The computer looks for the costliest turn: {done} of {total:turn}.",
            done=progress.done,
            total=progress.total,
        )

    # ------------------------------------------------------------------ the card
    def card(self, ui: Ui, words: Language, go: Callable[[int], None]) -> Node:
        """What is known of it by now.  `go`: to the review of a turn."""
        mistake, game = self.mistake, self._table.game
        self._waiting = None
        if mistake is not None:
            return self._found(ui, words, mistake, go)
        empty = position_board(ui, game.start, empty=True)
        head = Label(words.t("The costliest turn"), "fact")
        if self.review is not None:
            return empty_moment_plate(ui, [empty, head, Label(words.t("No turn of this game cost anything."), "name")])
        if self._looking is not None and self._looking.failed:
            said = Label(words.t("The computer could not look through the game."))
            again = Button("look", self._looking.begin, label=words.t("Try again"), kind="raised")
            return empty_moment_plate(ui, [empty, head, said, again])
        self._waiting = _Waiting(self._so_far(words))
        return empty_moment_plate(ui, [empty, head, self._waiting])

    def _found(self, ui: Ui, words: Language, mistake: CostlyTurn, go: Callable[[int], None]) -> Node:
        found, ply = mistake.turn, self._table.game.plies[mistake.turn.ply]
        said = words.t("The costliest turn"), texts.costliest_turn_title(self.texts, mistake), self.texts.reason(found)
        board = position_board(ui, ply.before, marks_of(ply, found, values=False))
        link, cost = ("path", words.t("Review")), self.texts.lost(mistake)
        return moment_card(ui, CARD, 1, said, link, board, lambda: go(found.ply), cost)


class _Waiting(Widget):
    """How far the computer has come; it cannot be pressed, and changes without the page being made anew."""

    stretch = True
    reach = 0
    extent = 200, LINES * LEADING

    def __init__(self, said: str) -> None:
        super().__init__("waiting", enabled=False)
        self.said = said

    def least_width(self, ui: Ui) -> int:
        return ui.px(100)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        style, r = ui.style("text", ui.theme.ink), self.rect
        for i, line in enumerate(text.wrap_text(self.said, style, r.w, rtl=ui.rtl)):
            ui.write(dst, line, style, r.right if ui.rtl else r.left, r.top + ui.px(18 + i * LEADING), ui.start)
