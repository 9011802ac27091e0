"""The card of a clause: its sentence with the words that can be changed, its clip, what is wrong with it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.board_page.clip import ClipPlace, ClipView
from game.scenes.shared.link import Link
from game.scenes.shell.labels import Diamond
from game.scenes.workshop.bench.hand import Hand
from game.scenes.workshop.bench.open_word import key_of, name_of
from game.scenes.workshop.bench.why_not import fault_text
from game.text.workshop.pieces import CardText, Slot
from game.ui import plates
from game.ui.flow import Flow, Word
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row
from game.ui.ui import Ui
from game.ui.widgets import Button, Look

if TYPE_CHECKING:
    from game.scenes.workshop.bench.scene import BenchScene
    from game.session.clips.play import ClipPlay
    from game.session.workshop.draft import Card

SMALL, LARGE = 112.0, 150.0  # how wide a clip is on a card, and on the open one, reference px
GRIP = 22.0  # of the card's beginning, where hands take it, reference px


class CardClip(ClipView):
    """A clip without buttons, as wide as there is room on a card."""

    nearest = 2.4

    def __init__(self, name: str, play: ClipPlay, *, large: bool) -> None:
        super().__init__(name, play)
        self.wide, self.share = LARGE if large else SMALL, 0.66 if large else 0.5

    def width(self, ui: Ui) -> int:
        return ui.gap(self.wide)

    def least(self, ui: Ui) -> int:
        return self.width(ui)

    def height(self, ui: Ui, width: int) -> int:
        return round(self.share * width) + ui.gap(8)

    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        if self.made:
            dst.blit(self._still(ui), self.board_rect)
        else:
            plates.draw(dst, self.board_rect, ui.gap(10), ui.theme.plate2)

    def part_at(self, ui: Ui, pos: tuple[int, int]) -> object:
        return None


class WaitingClip(ClipPlace):
    """The place of a clip that is looked for."""

    def __init__(self, name: str, waiting: str, *, large: bool) -> None:
        super().__init__(name, waiting)
        self.wide, self.share = LARGE if large else SMALL, 0.66 if large else 0.5

    width, least, height = CardClip.width, CardClip.least, CardClip.height


class ClauseCard(Inset):
    """A plate that can be taken and moved; all of it opens it, but for what is pressed on it."""

    def __init__(self, hand: Hand, child: Node, ui: Ui, *, open: bool, fault: bool) -> None:
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
            plates.draw(dst, self.rect, ui.gap(14), ui.theme.raised, ui.theme.brass, 2 * ui.unit)
            Node.paint(self, dst, ui)


def clause_card(page: BenchScene, ui: Ui, card: Card) -> ClauseCard:
    """The plate of a clause, with all that can be pressed on it."""
    words, draft, key = page.words, page.draft, key_of(card)
    said, open_, faults = page.said(card), page.opened == key, draft.faults_of(card)
    head: list[Node] = [Label(said.title, "heading" if open_ else "name", "brass", times=0.84 if open_ else 0.9)]
    if faults:
        head.append(Icon("bad", 18, "bad").told_as(words.t("There is a fault")))
    if card.changed:
        head.append(Diamond(13).told_as(words.t("changed")))
        backs = [one for one in draft.changes if (one.kind, one.id, one.nth) == (card.kind, card.id, card.nth)]
        if backs and not card.locked:
            link = Link(f"back.{key}", partial(page.put_back, backs), label=words.t("put back"))
            link.about = said.title
            head.append(link)
    if card.locked:
        head.append(Icon("lock", 16, "ink2").told_as(words.t("locked")))
    pieces = [
        Word(
            name_of(card, one.path), one.text, partial(page.open_word, card, one),
            open=page.word is not None and page.word.is_at(card, one.path), enabled=not card.locked,
        ) if isinstance(one, Slot) else one.text
        for one in said.pieces if open_ or not (isinstance(one, Slot) and one.kind == "more")
    ]  # fmt: skip
    for one in pieces:
        if isinstance(one, Word):
            one.about = said.title
    sentence = Flow(pieces, "text" if open_ else "note", times=1.06)
    rows: list[Node] = [Row(head, gap=8, wrap=True, line_gap=0), sentence]
    rows += [Label(said.own, "note")] if said.own else []
    rows += [Label(fault_text(page, one), "note", "bad") for one in faults[:2]]
    if open_:
        rows.append(_ways(page, card))
    text = Column(rows, gap=2 if not open_ else 4, grow=1)
    inside: list[Node] = [text]
    if clip := _clip(page, card, large=open_):
        clip.about = said.title
        inside.append(clip)
    hand = Hand(page, card, said.title, said_text(said))
    row = Row([GRIP, *inside], gap=8 if not open_ else 12, align="start")
    return ClauseCard(hand, row, ui, open=open_, fault=bool(faults)).gathered("group", said.title)


def said_text(said: CardText) -> str:
    """The sentences of a card in one."""
    return "".join(one.text for one in said.pieces if not (isinstance(one, Slot) and one.kind == "more")).strip()


def _ways(page: BenchScene, card: Card) -> Node:
    """What else can be done with the open card."""
    t, key = page.words.t, key_of(card)
    say, lock, away = partial(page.say_it, card), partial(page.lock, card), partial(page.remove, card)
    buttons = [
        Button(f"lock.{key}", lock, icon="lock", on=card.locked, tip=t("Lock this card for those who get the file"))
    ]
    if not card.locked:
        buttons.insert(0, Button(f"say.{key}", say, icon="pencil", tip=t("Words of your own")))
    if not card.locked and not card.alone:
        buttons.append(Button(f"away.{key}", away, icon="close", tip=t("Take this card away"), key="Delete"))
    return Row(buttons, gap=4)


def _clip(page: BenchScene, card: Card, *, large: bool) -> ClipPlace | None:
    """What shows a clause; None where nothing does, and nothing is looked for."""
    name, clips = f"clip.{key_of(card)}", page.clips
    if play := clips.plays.get(card.id):
        view = CardClip(name, play, large=large)
        view.called = page.words.t("Example")
        return view
    return (
        WaitingClip(name, page.words.t("Looking for an example …") if large else "", large=large)
        if card.id in clips.wanted
        else None
    )
