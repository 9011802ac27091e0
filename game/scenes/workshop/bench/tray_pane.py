"""The tray: clauses that can be laid on the pile, twelve plain ones or all of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.scenes.workshop.bench.card_in_hand import STRAYS
from game.store.polling import BackgroundAnswer, BackgroundQuery
from game.text.workshop.tray_clauses import TrayClause, plain_clauses
from game.ui import plates
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button, Card, Pane, SegmentedControl

if TYPE_CHECKING:
    from game.rules.file.variant_library import Variant
    from game.scenes.workshop.bench.bench_scene import BenchScene
    from game.text.language import Language

WIDE = 200.0  # of a clause in the tray, reference px


class TrayClauses(BackgroundQuery[Sequence[TrayClause]]):
    """What the tray holds.  Each clause is tried on the game, which takes too long for the window: a thread does it."""

    def __init__(self) -> None:
        super().__init__(())
        self._asked: object = None

    def look(self, words: Language, game: Variant, *, everything: bool) -> None:
        """Asked in every layout; looked for where the answer may be another one."""
        asked = words.code, game, everything
        if asked != self._asked:
            self._asked = asked
            self.wait_for_answer(
                BackgroundAnswer(lambda: plain_clauses(words, game, everything=everything), lambda why: ())
            )


class TrayCard(Card):
    """A clause that waits: it is pressed, or drawn onto the pile."""

    def __init__(self, page: BenchScene, name: str, child: Node, clause: TrayClause) -> None:
        super().__init__(name, child, partial(page.add, clause.kind, dict(clause.table)), plain=False)
        self.group, self.grow = "tray", 1
        self._page, self._clause = page, clause
        self._from, self._carried = (0, 0), False

    def press(self, ui: Ui, pos: tuple[int, int]) -> None:
        self._from, self._carried = pos, False

    def drag(self, ui: Ui, pos: tuple[int, int]) -> None:
        dx, dy = pos[0] - self._from[0], pos[1] - self._from[1]
        if not self._carried and max(abs(dx), abs(dy)) > ui.gap(STRAYS):
            self._carried = True
            self._page.carried = NewCard(self._page, self, self._clause)
        if self._carried and self._page.carried:
            self._page.carried.drag_to(dx, dy)

    def release(self, ui: Ui) -> None:
        carried, self._page.carried = self._page.carried, None
        if self._carried and carried:
            carried.drop()

    def activate(self) -> None:
        if not self._carried:
            super().activate()
        self._carried = False


class NewCard:
    """A clause of the tray on its way to the pile."""

    def __init__(self, page: BenchScene, card: TrayCard, clause: TrayClause) -> None:
        self._page, self._clause = page, clause
        pane = card.pane
        assert pane is not None
        assert pane.layer is not None
        self._picture = pane.layer.picture.subsurface(card.rect.clip(pane.layer.picture.get_rect())).copy()
        self._at = pane.to_window_rect(card.rect)
        self._by = (0, 0)

    def drag_to(self, dx: int, dy: int) -> None:
        self._by = (dx, dy)

    @property
    def _over(self) -> bool:
        """Whether it is over the pile."""
        pile = self._page.pile
        return pile is not None and pile.rect.collidepoint(self._at.move(self._by).center)

    def drop(self) -> None:
        if self._over:
            self._page.add(self._clause.kind, dict(self._clause.table))

    def sprites(self, ui: Ui) -> list[Sprite]:
        out, pile = [], self._page.pile
        if self._over and pile:
            ring = plates.rounded_rectangle(pile.rect.size, ui.gap(14), None, ui.theme.brass, 2 * ui.unit)
            out.append(Sprite(ring, *pile.rect.topleft))
        return [*out, Sprite(self._picture, self._at.x + self._by[0], self._at.y + self._by[1], alpha=235)]


def tray_plate(page: BenchScene, ui: Ui) -> Node:
    """The plate of the tray; it scrolls."""
    t = page.words.t
    page.tray_clauses.look(page.words, page.draft.game, everything=page.all_rules)
    options = [(False, t("Plain ones")), (True, t("All"))]
    which = SegmentedControl("which", options, page.all_rules, page.show_all)
    head = [Label(t("Another rule"), "heading"), Space(grow=1), which]
    head.append(Button("shut", page.on_plate_closed, icon="close", tip=t("Close"), key="Esc"))
    cards: list[Node] = []
    for i, clause in enumerate(page.tray_clauses.value):
        said = Column([Label(clause.title, "name", "brass"), Label(clause.sentence, "note")], gap=4, wide=WIDE)
        cards.append(TrayCard(page, f"tray.{i}", said, clause))
    across = 1 if ui.small else 3
    rows = [Row(cards[i : i + across], gap=8, align="stretch") for i in range(0, len(cards), across)]
    inside = Column(
        [Row(head, gap=8), *([*rows] if ui.small else [Pane(Column(rows, gap=8), inset=4, top=4)])], gap=8, grow=1
    )
    return Inset(inside, pad=(14, 10), face="plate", border=ui.theme.brass, grow=1).gathered("group", t("Another rule"))
