"""The clip on a card of the bench, without buttons; and its place, as long as one is looked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.board_page.clip import ClipPlace, ClipView
from game.scenes.workshop.bench.open_word import key_of
from game.ui import plates
from game.ui.ui import Ui
from game.ui.widgets import WidgetLook

if TYPE_CHECKING:
    from game.scenes.workshop.bench.bench_scene import BenchScene
    from game.session.clips.clip_play import ClipPlay
    from game.session.workshop.draft import RuleCard

SMALL, LARGE = 112.0, 150.0  # how wide a clip is on a card, and on the open one, reference px
FLAT, STEEP = 0.5, 0.66  # ... and how high, by its width


class CardClip(ClipView):
    """As wide as there is room on a card."""

    nearest = 2.4

    def __init__(self, name: str, play: ClipPlay, *, large: bool) -> None:
        super().__init__(name, play)
        self.wide, self.share = (LARGE, STEEP) if large else (SMALL, FLAT)

    def width(self, ui: Ui) -> int:
        return ui.gap(self.wide)

    def least_width(self, ui: Ui) -> int:
        return self.width(ui)

    def height(self, ui: Ui, width: int) -> int:
        return round(self.share * width) + ui.gap(8)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        if self.made:
            dst.blit(self._still(ui), self.board_rect)
        else:
            plates.draw_plate(dst, self.board_rect, ui.gap(10), ui.theme.plate2)

    def part_at(self, ui: Ui, pos: tuple[int, int]) -> object:
        return None


class WaitingClip(ClipPlace):
    """The place of a clip that is looked for."""

    def __init__(self, name: str, waiting: str, *, large: bool) -> None:
        super().__init__(name, waiting)
        self.wide, self.share = (LARGE, STEEP) if large else (SMALL, FLAT)

    width, least_width, height = CardClip.width, CardClip.least_width, CardClip.height


def card_clip(page: BenchScene, card: RuleCard, *, large: bool) -> ClipPlace | None:
    """What shows a clause; None where nothing does, and nothing is looked for."""
    name, clips, t = f"clip.{key_of(card)}", page.clips, page.words.t
    if play := clips.plays.get(card.id):
        view = CardClip(name, play, large=large)
        view.called = t("Example")
        return view
    if large and card.id in clips.not_found:
        return WaitingClip(name, t("No example was found."), large=large)
    if card.id in clips.wanted:
        return WaitingClip(name, t("Looking for an example …") if large else "", large=large)
    return None
