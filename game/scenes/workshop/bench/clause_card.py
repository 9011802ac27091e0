"""The card of a clause: its sentence with the words that can be changed, its clip, what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.shared.link import LinkButton
from game.scenes.shell.small_marks import Diamond
from game.scenes.workshop.bench.card_clip import card_clip
from game.scenes.workshop.bench.card_in_hand import CardHandle
from game.scenes.workshop.bench.open_word import key_of, name_of
from game.scenes.workshop.bench.why_not import fault_text
from game.text.workshop.card_pieces import CardText, WordSlot
from game.ui import plates
from game.ui.flow import Flow, FlowWord
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Node, Row, SizeMemo
from game.ui.ui import Ui
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.workshop.bench.bench_scene import BenchScene
    from game.session.workshop.draft import RuleCard

GRIP = 22.0  # of the card's beginning, where hands take it, reference px


class ClauseCard(SizeMemo):
    """A plate that can be taken and moved; all of it opens it, but for what is pressed on it."""

    def __init__(self, hand: CardHandle, child: Node, ui: Ui, *, open: bool, fault: bool) -> None:
        border = ui.theme.brass if open else ui.theme.bad if fault else None
        super().__init__(child, pad=(14, 12 if open else 8), face="plate", border=border)
        self.hand, self.open = hand, open

    def children(self) -> list[Node]:
        return [self.hand, self.child]

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        self.hand.place(ui, rect)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        super().paint(dst, ui)
        if self.open and ui.theme.baked:
            plates.draw_plate(dst, self.rect, ui.gap(14), ui.theme.raised, ui.theme.brass, 2 * ui.unit)
            Node.paint(self, dst, ui)


def clause_card(page: BenchScene, ui: Ui, cards: Sequence[RuleCard]) -> ClauseCard:
    """The plate of a clause, with all that can be pressed on it.  `cards`: those that share it, the first names it."""
    draft, card, key = page.draft, cards[0], key_of(cards[0])
    said, open_ = page.card_text(card), page.opened == key
    faults = [fault for one in cards for fault in draft.faults_of(one)]
    rows: list[Node] = [_head(page, cards, faulty=bool(faults)), _sentence(page, cards, open_=open_)]
    rows += [Label(own, "note") for one in cards if (own := page.card_text(one).own)]
    rows += [Label(fault_text(page, one), "note", "bad") for one in faults[:2]]
    if faults and draft.can_undo:
        repair = LinkButton(f"repair.{key}", page.undo, label=page.words.t("Take the change back"), icon="undo")
        repair.about = said.title
        rows.append(Row([repair]))
    text = SizeMemo(Column(rows, gap=2 if not open_ else 4), grow=1)
    beside: list[Node] = []
    if clip := card_clip(page, card, large=open_):
        clip.about = said.title
        beside.append(clip)
    if open_:
        beside.append(_ways(page, cards))
    hand = CardHandle(page, card, said.title, " ".join(said_text(page.card_text(one)) for one in reversed(cards)))
    inside: list[Node] = [text, *([Column(beside, gap=4)] if beside else [])]
    row = Row([GRIP, *inside], gap=8 if not open_ else 12, align="start")
    return ClauseCard(hand, row, ui, open=open_, fault=bool(faults)).gathered("group", said.title)


def _head(page: BenchScene, cards: Sequence[RuleCard], *, faulty: bool) -> Node:
    """Its title, what is to be known of it, and the way back of its changes."""
    t, title, key = page.words.t, page.card_text(cards[0]).title, key_of(cards[0])
    large = page.opened == key
    head: list[Node] = [Label(title, "heading" if large else "name", "brass", times=0.84 if large else 0.9)]
    if faulty:
        head.append(Icon("bad", 18, "bad").told_as(t("There is a fault")))
    if any(one.changed for one in cards):
        head.append(Diamond(13).told_as(t("changed")))
    free = {(one.kind, one.id, one.nth) for one in cards if not one.locked}
    if backs := [one for one in page.draft.changes if (one.kind, one.id, one.nth) in free]:
        link = LinkButton(f"back.{key}", partial(page.put_back, backs), label=t("put back"))
        link.about = title
        head.append(link)
    if any(one.locked for one in cards):
        head.append(Icon("lock", 16, "ink2").told_as(t("locked")))
    return Row(head, gap=8, wrap=True, line_gap=0)


def _sentence(page: BenchScene, cards: Sequence[RuleCard], *, open_: bool) -> Flow:
    """What they say, that of the first at the end; only an open card offers more conditions."""
    pieces: list[str | FlowWord] = []
    for card in reversed(cards):
        pieces += [" "] if pieces else []
        for one in page.card_text(card).pieces:
            if not isinstance(one, WordSlot):
                pieces.append(one.text)
            elif one.kind != "more" or (open_ and not card.locked):
                opened = page.word is not None and page.word.is_at(card, one.path)
                act = partial(page.open_word, card, one)
                word = FlowWord(name_of(card, one.path), one.text, act, open=opened, enabled=not card.locked)
                word.about = page.card_text(card).title
                pieces.append(word)
    return Flow(pieces, "text" if open_ else "note", times=1.06)


def said_text(said: CardText) -> str:
    """The sentences of a card in one."""
    return "".join(one.text for one in said.pieces if not (isinstance(one, WordSlot) and one.kind == "more")).strip()


def _ways(page: BenchScene, cards: Sequence[RuleCard]) -> Node:
    """What else can be done with the open card."""
    t, card, key = page.words.t, cards[0], key_of(cards[0])
    say, lock, away = partial(page.say_it, card), partial(page.lock, cards), partial(page.remove, card)
    buttons = [
        Button(f"lock.{key}", lock, icon="lock", on=card.locked, tip=t("Lock this card for those who get the file"))
    ]
    if not card.locked:
        buttons.insert(0, Button(f"say.{key}", say, icon="pencil", tip=t("Words of your own")))
    if not card.locked and not card.is_single_table:
        buttons.append(Button(f"away.{key}", away, icon="close", tip=t("Take this card away"), key="Delete"))
    return Row(buttons, gap=4, pack="center")
