"""What takes a card: a press opens it, a drag carries it up and down, or away to the side."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.workshop.bench.open_word import key_of
from game.ui import plates
from game.ui.element import PageElement
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Widget, WidgetLook

if TYPE_CHECKING:
    from game.scenes.workshop.bench.bench_scene import BenchScene
    from game.scenes.workshop.bench.clause_card import ClauseCard
    from game.session.workshop.draft import RuleCard

STRAYS = 8.0  # what goes no further is a press, reference px
AWAY = 0.4  # of its width: a card that is drawn so far to the side goes
DOT, APART = 3.0, 6.0  # of the grip, reference px
LINE = 4.0  # that shows where a card will lie, reference px


def can_carry(card: RuleCard) -> bool:
    """Whether it has a place among others of its kind."""
    return not card.locked and not card.is_single_table


class CardHandle(Widget):
    """As large as its card, below all else that can be pressed there."""

    stretch = True
    below = True
    reach = 0

    def __init__(self, page: BenchScene, card: RuleCard, title: str, about: str) -> None:
        super().__init__(f"card.{key_of(card)}")
        self.page, self.card, self.called, self.about = page, card, title, about
        self._from = (0, 0)
        self._carried = False

    def outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        return self.rect.inflate(-ui.gap(6), -ui.gap(6)), ui.gap(10)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        if not can_carry(self.card):
            return
        ink = ui.theme.brass if look.face != "rest" or look.focus else ui.theme.ink3
        dot = plates.rounded_rectangle((max(2, ui.gap(DOT)),) * 2, ui.gap(DOT) / 2, ink)
        x = self.rect.right - ui.gap(16) - ui.gap(APART) if ui.rtl else self.rect.x + ui.gap(14)
        for column in range(2):
            for row in range(3):
                y = self.rect.centery + (row - 1) * ui.gap(APART) - dot.get_height() // 2
                dst.blit(dot, (x + column * ui.gap(APART), y))

    def element(self, ui: Ui) -> PageElement:
        return PageElement(self.name, "button", self.called, about=self.about, on=self.page.opened == self.card_key)

    @property
    def card_key(self) -> str:
        return self.name.removeprefix("card.")

    # ------------------------------------------------------------------ hands
    def press(self, ui: Ui, pos: tuple[int, int]) -> None:
        self._from, self._carried = pos, False

    def drag(self, ui: Ui, pos: tuple[int, int]) -> None:
        dx, dy = pos[0] - self._from[0], pos[1] - self._from[1]
        if not self._carried and max(abs(dx), abs(dy)) > ui.gap(STRAYS) and not self.card.locked:
            self._carried = True
            self.page.carried = CardInHand(self.page, self)
        if self.page.carried:
            self.page.carried.drag_to(dx, dy)

    def release(self, ui: Ui) -> None:
        carried, self.page.carried = self.page.carried, None
        if carried:
            carried.drop()

    def activate(self) -> None:
        if not self._carried:
            self.page.open_card(self.card)
        self._carried = False


class CardInHand:
    """A card on its way: where it would lie, or that it would go."""

    def __init__(self, page: BenchScene, hand: CardHandle) -> None:
        self._page, self._card = page, hand.card
        self._plate: ClauseCard = page.plates[hand.card_key]
        pane = hand.pane
        assert pane is not None
        assert pane.layer is not None
        box = self._plate.rect.clip(pane.layer.picture.get_rect())
        self._picture = pane.layer.picture.subsurface(box).copy()
        self._pane = pane
        self._by = (0, 0)
        alike = [(key, one) for key, one in page.plates.items() if one.hand.card.kind == hand.card.kind]
        self._alike = [one for _, one in alike]

    def drag_to(self, dx: int, dy: int) -> None:
        """So far from where it lay."""
        self._by = (dx, dy)

    @property
    def will_be_removed(self) -> bool:
        """Whether it is drawn to the side so far that it goes."""
        return abs(self._by[0]) > AWAY * self._plate.rect.w and abs(self._by[0]) > abs(self._by[1])

    @property
    def place(self) -> int:
        """Its number among those of its kind, where it is now."""
        middle = self._plate.rect.centery + self._by[1]
        return sum(one.rect.centery < middle for one in self._alike if one is not self._plate)

    def drop(self) -> None:
        if self.will_be_removed:
            self._page.remove(self._card)
        elif self.place != self._alike.index(self._plate):
            self._page.move(self._card, self.place)

    def sprites(self, ui: Ui) -> list[Sprite]:
        """What it leaves, where it would lie, and itself."""
        view, lay = self._pane.rect, self._pane.to_window_rect(self._plate.rect)
        veil = plates.rounded_rectangle(lay.size, ui.gap(14), (*ui.theme.table, 190))
        out = [Sprite(veil, *lay.topleft).clipped(view)]
        dx, dy = self._by
        if not self.will_be_removed and self.place != self._alike.index(self._plate):
            others = [one for one in self._alike if one is not self._plate]
            last = self.place == len(others)
            beside = self._pane.to_window_rect((others[-1] if last else others[self.place]).rect)
            y = (beside.bottom if last else beside.top) + ui.gap(4 if last else -4) - ui.gap(LINE) // 2
            line = plates.rounded_rectangle((lay.w, ui.gap(LINE)), ui.gap(LINE) / 2, ui.theme.brass)
            out.append(Sprite(line, lay.x, y).clipped(view.inflate(0, ui.gap(8))))
        out.append(Sprite(self._picture, lay.x + dx, lay.y + dy, alpha=110 if self.will_be_removed else 235))
        return [one for one in out if one is not None]
