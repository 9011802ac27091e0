"""The rules of the game as a line of chips, in the order that counts; the others are in a list."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.features.workshop.open_word import card_key
from game.features.workshop.tray_clauses import has_addable_clauses
from game.features.workshop.window.bench.rule_tray import position_buttons
from game.ui import icons, text
from game.ui.element import PageElement
from game.ui.layout import Node, OneOfNodes, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import MenuButton, Widget, WidgetLook
from game.ui.widgets.face import paint_chip_face
from game.window.shell.small_marks import diamond_picture

if TYPE_CHECKING:
    from game.features.workshop.draft import RuleCard
    from game.features.workshop.window.bench.bench_scene import BenchScene

PAD, SIGN, LEFT, GAP = 19.0, 10.0, 6.0, 8.0  # of a chip: beside words, its sign, before it, between two; reference px


class RuleChip(Widget):
    """Button with the title of a rule; `sign`: a diamond if the rule was changed, a warning if it has a
    fault, or "".
    """

    extent = 0, 38
    group = "rules"
    reach = 3

    def __init__(self, page: BenchScene, cards: Sequence[RuleCard]) -> None:
        super().__init__(f"card.{card_key(cards[0])}")
        bench = page.bench
        self._page, self.card, self.label = page, cards[0], bench.chip_title(cards[0])
        self.chosen = bench.panel == "rule" and bench.open_rule_cards[:1] == (cards[0],)
        self.sign, self.about = "", ""
        if bench.faulty_rule_cards[:1] == (cards[0],):
            self.sign, self.about = "bad", page.words.t("There’s an error")
        elif any(card.is_changed for card in cards):
            self.sign, self.about = "changed", page.words.t("changed")
        elif cards[0].is_locked:
            self.sign, self.about = "lock", page.words.t("locked")

    def _text_style(self, ui: Ui) -> text.TextStyle:
        return ui.style("note", ui.theme.ink if self.chosen else ui.theme.ink2, bold=self.chosen)

    def width(self, ui: Ui) -> int:
        bold = self._text_style(ui)._replace(bold=True)  # so that nothing moves when another one is chosen
        return ui.width(self.label, bold) + 2 * ui.px(PAD)  # a sign that comes has room beside the words

    def focus_outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        return self.rect, self.rect.h // 2

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        paint_chip_face(dst, ui, self.rect, look.face, chosen=self.chosen)
        t, style = ui.theme, self._text_style(ui)
        if self.sign:
            size = ui.px(SIGN)
            picture = (
                diamond_picture(size, t.brass)
                if self.sign == "changed"
                else icons.icon(self.sign, size, t.bad if self.sign == "bad" else t.ink2)
            )
            left = self.rect.right - ui.px(LEFT) - size if ui.rtl else self.rect.x + ui.px(LEFT)
            dst.blit(picture, picture.get_rect(midleft=(left, self.rect.centery)))
        at = self.rect.right - ui.px(PAD) if ui.rtl else self.rect.x + ui.px(PAD)
        ui.write(dst, self.label, style, at, self.rect.centery + round(0.36 * style.size), ui.start_side)

    def element(self, ui: Ui) -> PageElement:
        return PageElement(self.name, "option", self.label, about=self.about, chosen=self.chosen)

    def activate(self) -> None:
        self._page.bench.open_card(self.card)


class FirstFittingNode(OneOfNodes):
    """Node that shows the first of `nodes` that fits the width, or else the last; `tight`: it is as narrow
    as possible.
    """

    stretch = True
    yields = True

    def __init__(self, nodes: Sequence[Node], *, grow: int = 0, tight: bool = False) -> None:
        super().__init__(nodes)
        self.grow, self._tight = grow, tight

    def height(self, ui: Ui, width: int) -> int:
        return max(node.height(ui, width) for node in self.nodes)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        fits = (node for node in self.nodes if (node.least_width(ui) if self._tight else node.width(ui)) <= rect.w)
        self.seen = next(fits, self.nodes[-1])
        self.seen.place(ui, rect)


def rule_chip_line(page: BenchScene) -> Node:
    """Return a line with as many buttons of rules as fit, the open rule's always; others are in a menu. Beside them is
    the button that adds a rule; where none can be added, those of the tray's positions.
    """
    bench, words = page.bench, page.words
    chips = [RuleChip(page, some) for some in bench.cards_by_rule]
    chosen = next((i for i, one in enumerate(chips) if one.card in bench.open_rule_cards), 0)
    can_add = has_addable_clauses(bench.draft.game)
    beside = [page.actions.button("add", "raised", word=True, narrow=90)] if can_add else position_buttons(page)
    ways: list[Node] = []
    for n in range(len(chips), 0, -1):
        seen = chips[:n] if chosen < n else [*chips[: n - 1], chips[chosen]]
        listed = [(i, one.label) for i, one in enumerate(chips)]
        every = MenuButton(
            "all.rules", words.say("all {n}", n=len(chips)), listed, partial(_open_chosen_rule, page, chips)
        )
        ways.append(Row([*seen, *([every] if n < len(chips) else [])], gap=GAP))
    line = FirstFittingNode(ways, grow=1) if ways else Space(grow=1)
    return Row([line, *beside], gap=12).as_group("group", words.t("Rules"))


def _open_chosen_rule(page: BenchScene, chips: Sequence[RuleChip], which: object) -> None:
    """Open the rule of the button with index `which` in `chips`."""
    page.bench.open_card(chips[int(str(which))].card)
