"""The costliest turns of a game in words: what was played, what would have been better, and a button that shows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes.shared.curve_marks import lozenge
from game.scenes.shell.over import Over
from game.ui.labels import Label
from game.ui.layout import Column, Node, Picture, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Card

if TYPE_CHECKING:
    from game.scenes.shared.review_texts import ReviewTexts
    from game.scenes.shell.services import Services
    from game.session.mistakes import Mistake

SIGN = 40  # room for the numbered sign, reference px


def cards(
    ui: Ui, texts: ReviewTexts, listed: Sequence[Mistake], go: Callable[[int], None], show: Callable[[int], None]
) -> Node:
    """A card for each; pressed it goes to its turn, the button below it plays the better line."""
    words = texts.texts.words
    if not listed:
        return Label(words.t("No turn of this game cost anything."), 17, "ontable", family="serif")
    rows: list[Node] = []
    for mistake in listed:
        ply = mistake.turn.ply
        lines: list[Node] = [
            Label(texts.heading(mistake), 13, "ink2"),
            Label(texts.instead(mistake), 20, family="serif"),
            Label(texts.lost(mistake), 14, "bad"),
        ]
        if why := texts.reason(mistake.turn):
            lines.append(Label(why, 14, "ink2"))
        said = Column(lines, gap=2, grow=1)
        side = SIGN * ui.text_scale
        sign = Picture(_sign(ui, mistake.rank, filled=mistake.turning), side, side)
        inside = Row([sign, Space(4), said], gap=8)
        better = words.t("Show the better line")
        rows.append(Card(card_name(ply), inside, _bound(go, ply), plain=False, pad=12))
        rows.append(Button(f"show.{ply}", _bound(show, ply), icon="film", label=better, kind="link"))
        rows.append(Space(4))
    return Column(rows[:-1], gap=2)


def card_name(ply: int) -> str:
    """The name of a turn's card among the widgets."""
    return f"turn.{ply}"


def _bound(action: Callable[[int], None], ply: int) -> Callable[[], None]:
    return lambda: action(ply)


def _sign(ui: Ui, rank: int, *, filled: bool) -> Callable[[pygame.Surface, pygame.Rect], None]:
    def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
        picture = lozenge(ui, rank, filled=filled)
        dst.blit(picture, picture.get_rect(center=rect.center))

    return paint


class CostliestScene(Over):
    """The same on a plate, where there is no room beside the board."""

    wide = 460.0

    def __init__(
        self,
        services: Services,
        texts: ReviewTexts,
        listed: Sequence[Mistake],
        go: Callable[[int], None],
        show: Callable[[int], None],
    ) -> None:
        super().__init__(services)
        self._texts, self._listed, self._go, self._show = texts, listed, go, show

    def body(self, ui: Ui) -> Node:
        def closing(action: Callable[[int], None]) -> Callable[[int], None]:
            def act(ply: int) -> None:
                self.leave()
                action(ply)

            return act

        t = self.words.t
        rows: list[Node] = [
            Label(t("What cost most"), 24, family="serif"),
            cards(ui, self._texts, self._listed, closing(self._go), closing(self._show)),
            Button("close", self.leave, label=t("Back to the review"), kind="raised", stretch=True, key="Esc"),
        ]
        return Column(rows, gap=10)
