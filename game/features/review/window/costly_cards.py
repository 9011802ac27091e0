"""The costliest turns of a game in words, the one that cost most first: what was played, what it cost, what was better.

The card of the turn that is looked at is open: it says why, and shows the better line.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.mistakes import COSTLIEST, CostlyTurn
from game.text.language import msg
from game.ui.controls import Controls
from game.ui.labels import Icon, Label, PlayerEmblem
from game.ui.layout import Collapsible, CollapsingRow, Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Card, Pane, SwappedNode
from game.window.shared.curve import rank_sign_picture
from game.window.shared.link import LinkButton

if TYPE_CHECKING:
    from game.features.review.window.review_scene import ReviewScene

PRACTISE = msg("The costliest turns as puzzles: find the better moves")
SIGN = 30  # reference px
SHADE = 12  # reference px that the cards' shadows have to the sides
PAD, GAP = 16, 10  # of a card, and beside its sign, reference px


class CardWithButtons(Card):
    """A card whose contents can be pressed separately."""

    def children(self) -> Sequence[Node]:
        """Return the card's content, in which buttons can be pressed."""
        return (self.child,)


class ReviewCards:
    """The cards of the costly turns, beside the board or a single one above it.

    `follow` opens the card of the current turn, which then stays open until another turn is current.
    """

    def __init__(self, ui: Ui, scene: ReviewScene, rect: pygame.Rect, *, single: bool) -> None:
        """`rect`: the area of the cards; `single`: there is room for only one."""
        self._ui, self._scene, self._single = ui, scene, single
        self._texts, self._session = scene.texts, scene.session
        self._known: dict[tuple[int, int], Node] = {}
        self._rank_seen = self._open = self._rank_of_open_card
        self.node = SwappedNode(self._build_cards())
        self.node.place(ui, rect.inflate(2 * ui.gap(SHADE), 0))

    @property
    def _rank_of_open_card(self) -> int:
        """Rank of the costly turn on the board, from 1 for the costliest; 0 if there is none."""
        return self._session.costly_turn.rank if self._session.costly_turn else 0

    def follow(self, controls: Controls) -> None:
        """Open the card of the current turn."""
        if self._rank_of_open_card != self._rank_seen:
            self._rank_seen = self._rank_of_open_card
            self._open = self._rank_seen or self._open
            controls.replace_content(self.node, self._build_cards(), keep=True)
            pane = self.node.child
            for inner in pane.walk():
                if isinstance(pane, Pane) and isinstance(inner, Card) and inner.chosen:
                    pane.reveal(inner.rect, self._ui.gap(SHADE))

    def _build_cards(self) -> Node:
        """Return the cards for the open turn: one alone, or all in a column; cached."""
        key = self._rank_seen, self._open
        if key not in self._known:
            self._known[key] = self._single_card(self._rank_seen) if self._single else self._card_column()
        return self._known[key]

    # ------------------------------------------------------------------ beside the board
    def _card_column(self) -> Node:
        listed, praise = self._session.listed_turns, self._praise_card()
        if not listed:
            return Pane(Column([*praise, Label(self._no_mistake_text, "name", "ontable")], gap=12), inset=SHADE, top=2)
        cards: list[Node] = [self._turn_card(one) for one in listed]
        for card in cards if len(cards) == COSTLIEST else ():
            card.grow = 1  # all of them fill the column
        return Pane(Column([*praise, *cards, self._practise_link()], gap=12), inset=SHADE, top=2)

    @property
    def _no_mistake_text(self) -> str:
        """Sentence that says that no turn cost anything."""
        session = self._session
        return self._texts.no_mistake_text(
            session.whose, spared=session.whose is not None and session.has_unjudged_turns
        )

    def _praise_card(self) -> list[Node]:
        """Return the card of the best turn, which comes first; a press goes to that turn."""
        best = self._session.best_turn
        if best is None:
            return []
        said = Label(self._texts.praise_text(best), "text", grow=1)
        return [Card("praise", Row([Icon("star", 20, "brass"), said], gap=GAP), partial(self._scene.go_to, best.ply),
                     plain=False, pad=PAD)]  # fmt: skip

    def _turn_card(self, one: CostlyTurn) -> Node:
        texts, words = self._texts, self._scene.words
        head = Row([rank_sign_picture(self._ui, one.rank, SIGN), Label(texts.mistake_title(one), "name", grow=1),
                    Label(texts.loss_figure(one), "name", "bad", single=True)], gap=GAP)  # fmt: skip
        lines: list[Node] = [head]
        if self._session.whose is None:
            seat = one.turn.seat
            lines.append(Row([PlayerEmblem(seat, 13), Label(texts.player_name(seat), "fine", single=True)], gap=6))
        lines.append(Label(texts.better_move_text(one.turn), "text", "ink2"))
        if one.rank == self._open and self._session.better_line(one.turn.ply):
            show = partial(self._scene.show_better, one.turn.ply)
            lines.append(LinkButton("better", show, label=words.t("Show the better line")))
            if motif := texts.theme_of_better_line(one.turn):
                about = partial(self._scene.services.routes.motifs, motif.id)
                idea = LinkButton("idea", about, label=words.t(motif.name))
                idea.tip = words.t("What this idea is, with puzzles of it")
                lines.append(idea)
        card = CardWithButtons(
            f"turn.{one.rank}", Column(lines, gap=6), partial(self._scene.go_to, one.turn.ply), plain=False, pad=PAD
        )
        card.chosen = one.rank == self._rank_seen
        return card

    def _practise_link(self) -> Node:
        """Return the link to practise the costly turns."""
        t = self._scene.words.t
        label = self._scene.words.tc("costly turns", "Practise these")
        practise = LinkButton("practise", self._scene.practise_mistakes, label=label)
        practise.tip = t(PRACTISE)
        return Inset(practise, pad=(PAD, 10), face="plate")

    # ------------------------------------------------------------------ one above the board
    def _single_card(self, rank: int) -> Node:
        """Return the card of the current turn, with buttons to the next and previous turn by loss."""
        words, scene, listed = self._scene.words, self._scene, self._session.listed_turns
        if not listed:
            return _FixedPane(Row([Label(self._no_mistake_text, "name", grow=1)], gap=8), pad=PAD)
        more = Button("card.before", scene.go_to_costlier, icon="back", tip=words.t("The mistake before"))
        less = Button("card.after", scene.go_to_next_costly, icon="fwd", tip=words.t("The next mistake"))
        one = next((one for one in listed if one.rank == rank), None)
        if one is None:
            said: Node = Label(words.t("What cost most"), "name", grow=1, single=True)
            if best := self._session.best_turn:
                said = Collapsible(Label(self._texts.praise_text(best), "name", grow=1, single=True), short=(1, said))
            return _FixedPane(CollapsingRow(Row([more, said, less], gap=8)))
        at = words.say("{number} of {total}", number=rank, total=len(listed))
        inside: list[Node] = [
            Label(at, "note", single=True),
            Space(6),
            Label(self._texts.mistake_title(one), "name", single=True),
            Label(self._texts.loss_figure(one), "name", "bad", single=True),
            Collapsible(Label(self._texts.better_move_text(one.turn), "note", single=True), gone=1),
            Space(grow=1),
            Button("practise", scene.practise_mistakes, icon="puzzle", tip=words.t(PRACTISE)),
        ]
        return _FixedPane(CollapsingRow(Row([more, Row(inside, gap=8, grow=1), less], gap=8)))


class _FixedPane(Pane):
    """Pane that doesn't scroll, so that another can replace it in place."""

    def __init__(self, child: Node, pad: int = 6) -> None:
        super().__init__(Inset(child, pad=(pad, 0), face="plate"), inset=SHADE)
