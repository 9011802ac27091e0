"""The costliest turns of a game in words: what was played, what would have been better, and why.

The card of the turn that is looked at is open: it has the better line, move by move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes.board_page import film_buttons as strips
from game.scenes.review import move_chips
from game.scenes.review.move_chips import MoveChip
from game.scenes.shared.curve import lozenge
from game.session.review.mistakes import CostlyTurn, cost_of_turn
from game.ui.controls import Controls
from game.ui.labels import Label, PlayerEmblem
from game.ui.layout import Collapsible, CollapsingRow, Column, Inset, Node, Picture, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Card, Pane, SwappedNode
from game.ui.widgets.button import Kind

if TYPE_CHECKING:
    from game.scenes.review.review_scene import ReviewScene

SIGN = 40  # room for the numbered sign, reference px
SHADE = 12  # reference px that the cards' shadows have to the sides
WIDE = 344  # of the column beside the board, reference px
PAD, GAP = 14, 12  # of a card, and beside its sign, reference px
NONE = -1  # no turn that cost something is looked at


class OpenCard(Card):
    """A card with something in it that can be pressed by itself."""

    def children(self) -> Sequence[Node]:
        return (self.child,)


class ReviewCards:
    """The cards beside the board, or the one below it; `follow` opens that of the turn that is looked at."""

    def __init__(self, ui: Ui, scene: ReviewScene, rect: pygame.Rect, *, single: bool) -> None:
        """`rect`: where they stand; `single`: there is room for one card only."""
        self._ui, self._scene, self._single = ui, scene, single
        self._texts, self._session = scene.texts, scene.session
        self._known: dict[int, Node] = {}
        self._open = self._wanted()
        self._high = rect.h
        self._fresh = True
        self.node = SwappedNode(self._made(self._open))
        self.node.place(ui, rect.inflate(2 * ui.gap(SHADE), 0))

    def follow(self, controls: Controls) -> None:
        """Opens the card of the turn that is looked at, and lights the move that is shown of its better line."""
        wanted = self._wanted()
        if wanted != self._open:
            self._open, self._fresh = wanted, True
            controls.swap(self.node, self._made(wanted), keep=True)
        if self._fresh:
            self._fresh = False
            self._reveal()
        for widget in controls.canvas.widgets:
            if isinstance(widget, MoveChip) and widget.current != (widget.number == self._move):
                widget.current = not widget.current
                controls.repaint(widget)

    def _reveal(self) -> None:
        """The open card is in view."""
        pane = self.node.child
        for inner in pane.walk():
            if isinstance(pane, Pane) and isinstance(inner, Card) and inner.chosen:
                pane.reveal(inner.rect, self._ui.gap(SHADE))

    def _wanted(self) -> int:
        found = self._session.review_of_turn(self._session.current_ply)
        return self._session.current_ply if found and cost_of_turn(found) else NONE

    @property
    def _move(self) -> int:
        ghost = self._session.ghost
        return ghost.number if ghost else 1

    def _made(self, ply: int) -> Node:
        if ply not in self._known:
            self._known[ply] = self._one(ply) if self._single else self._all(ply)
        return self._known[ply]

    # ------------------------------------------------------------------ beside the board
    def _all(self, ply: int) -> Node:
        """The cards; only the open one says why where they need more than their room."""
        shown = self._shown(ply)
        if not shown:
            said = Label(self._texts.no_costly_turn(self._session.whose), "name", "ontable")
            return Pane(said, inset=SHADE, top=2)
        whole = self._column(shown, ply, reasoned=True)
        if ply != NONE and whole.height(self._ui, self._ui.px(WIDE)) > self._high:
            whole = self._column(shown, ply, reasoned=False)
        return Pane(Column([whole, self._practise("table", label=True)], gap=8), inset=SHADE, top=2)

    def _column(self, shown: Sequence[CostlyTurn], ply: int, *, reasoned: bool) -> Node:
        """`reasoned`: not only the open one says why."""
        each = [(one, one.turn.ply == ply) for one in shown]
        return Column([self._card(one, opened, reasoned=opened or reasoned) for one, opened in each], gap=12)

    def on_plate(self) -> Node:
        """All cards, and why, where they lie on a plate over the page."""
        ply = self._wanted()
        if not (shown := self._shown(ply)):
            return Label(self._texts.no_costly_turn(self._session.whose), "name")
        return Column([self._column(shown, ply, reasoned=True), self._practise("raised", label=True)], gap=8)

    def _practise(self, kind: Kind, *, label: bool) -> Button:
        words = self._scene.words
        said = words.tc("costly turns", "Practise these") if label else ""
        tip = words.t("The costliest turns as puzzles: find the better moves")
        return Button("practise", self._scene.practise, icon="puzzle", label=said, kind=kind, tip=tip)

    def _shown(self, ply: int) -> list[CostlyTurn]:
        """Those that cost most; a turn which is not among them stands there, too, while it is looked at."""
        out = list(self._session.listed)
        found = self._session.review_of_turn(ply) if ply != NONE else None
        if found and all(one.turn.ply != ply for one in out):
            review = self._session.review
            out.append(CostlyTurn(0, found, review is not None and review.turning_point == ply))
        return sorted(out, key=lambda one: one.turn.ply)

    def _head(self, one: CostlyTurn) -> Node:
        """What was played and what it cost; one below the other where that takes less room than side by side."""
        ui, said = self._ui, Label(self._texts.title_of_mistake(one), "name", grow=1)
        lost = Label(self._texts.lost(one), "fact", "bad")
        room = ui.px(WIDE - 2 * PAD - SIGN * ui.text_scale - GAP)
        across = Row([said, lost], gap=10, align="start", wrap=True)
        below = Column([said, lost], gap=4)
        return below if below.height(ui, room) < across.height(ui, room) else across

    def _card(self, one: CostlyTurn, opened: bool, *, reasoned: bool) -> Node:
        """A card; `reasoned`: it says why."""
        ply, texts = one.turn.ply, self._texts
        lines: list[Node] = [self._head(one)]
        if self._session.whose is None:
            seat = one.turn.seat
            lines.append(Row([PlayerEmblem(seat, 13), Label(self._texts.name(seat), "fine", single=True)], gap=6))
        if one.turning:
            lines.append(Label(self._scene.words.t("The turning point"), "fine", "brass"))
        if reasoned and (why := texts.reason(one.turn)):
            lines.append(Label(why, "note"))
        inside: list[Node] = [Row([self._sign(one, opened), Column(lines, gap=4, grow=1)], gap=GAP, align="start")]
        if opened and (moves := self._moves(ply)):
            word = Label(self._scene.words.tc("before the moves of a line", "better"), "fine", single=True)
            row = move_chips.line_of_chips(self._scene, ply, moves, self._move)
            inside.append(Row([Column([Space(6), word]), row], gap=8, align="start"))
        card = OpenCard(card_name(ply), Column(inside, gap=10), lambda: self._scene.go(ply), plain=False, pad=PAD)
        card.chosen = opened
        return card

    def _moves(self, ply: int) -> list[str]:
        return self._texts.line(self._session.game.plies[ply].before, self._session.better_line(ply))

    def _sign(self, one: CostlyTurn, filled: bool, side: float = SIGN) -> Node:
        side *= self._ui.text_scale
        return Picture(_painted(self._ui, one.rank, filled), side, side)

    # ------------------------------------------------------------------ one below the board
    def _one(self, ply: int) -> Node:
        """The one that is open, with the way to those before and after it; else how many there are."""
        words, scene, listed = self._scene.words, self._scene, self._session.listed
        ahead, last = words.t("The costly turn before"), words.t("The next costly turn")
        left, right = strips.before_and_after(self._ui)
        before = Button("card.before", scene.costly_before, icon=left, tip=ahead, enabled=bool(listed))
        after = Button("card.after", scene.next_costly, icon=right, tip=last, enabled=bool(listed))
        one = next((one for one in self._shown(ply) if one.turn.ply == ply), None)
        if one is None:
            text = words.t("What cost most") if listed else self._texts.no_costly_turn(self._session.whose)
            said = Label(text, "name", grow=1, single=True)
            inside = [said, *([self._practise("flat", label=False)] if listed else [])]
            return _StillPane(_between(before, inside, after))
        line = move_chips.line_of_chips(scene, ply, self._moves(ply), self._move, wrap=False)
        inside = [
            Collapsible(self._sign(one, True, 32), gone=2),
            Label(self._texts.title_of_mistake(one), "name", single=True),
            Label(self._texts.lost(one), "fact", "bad"),
            Space(grow=1),
            Collapsible(line, gone=1),
            self._practise("flat", label=False),
        ]
        return _StillPane(CollapsingRow(_between(before, inside, after)))


def _between(before: Node, inside: Sequence[Node], after: Node) -> Row:
    """What is read stands between the ways to earlier and later turns, which lie as on the curve."""
    return Row([before, Row(inside, gap=8, grow=1), after], gap=8, from_left=True)


class _StillPane(Pane):
    """A plate that never scrolls, so that another can take its place."""

    def __init__(self, child: Node) -> None:
        super().__init__(Inset(child, pad=(6, 0), face="plate"), inset=SHADE)


def card_name(ply: int) -> str:
    """The name of a turn's card among the widgets."""
    return f"turn.{ply}"


def _painted(ui: Ui, rank: int, filled: bool) -> Callable[[pygame.Surface, pygame.Rect], None]:
    def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
        picture = lozenge(ui, rank, filled=filled)
        dst.blit(picture, picture.get_rect(center=rect.center))

    return paint
