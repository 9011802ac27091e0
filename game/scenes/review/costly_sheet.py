"""Where a window has no room for cards or legend beside the board: both on a plate over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.review import review_legend
from game.scenes.review.costly_cards import ReviewCards
from game.scenes.shell.plate import Plate
from game.ui.labels import Divider, Label
from game.ui.layout import Column, Node
from game.ui.ui import Ui

if TYPE_CHECKING:
    from game.scenes.review.review_scene import ReviewScene


class CostlySheet(Plate):
    """What leads to a turn or to a better line leads away from here: that is seen on the board."""

    wide = 420.0
    first_focus = "on"

    def __init__(self, page: ReviewScene) -> None:
        super().__init__(page.services)
        self._page, self._seen = page, self._at(page)

    @staticmethod
    def _at(page: ReviewScene) -> tuple[object, ...]:
        return page.session.current_ply, page.session.ghost

    def body(self, ui: Ui) -> Node:
        page = self._page
        cards = ReviewCards(ui, page, ui.window, single=True).on_plate()
        rows: list[Node] = [Label(self.words.t("What cost most"), "heading"), cards]
        if signs := page.signs():
            rows += [Divider(), review_legend.legend_row(ui, signs, "note", "ink2")]
        return Column(rows, gap=12)

    def foot(self, ui: Ui) -> Node:
        return self.closing()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._at(self._page) != self._seen:
            self.leave()
