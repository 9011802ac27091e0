"""The cards of a game's great moments: the board before the turn, its way on it, and what happened in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.board.marks import Marks
from game.film.hops import way
from game.scenes.shared.curve_marks import lozenge
from game.scenes.shared.live_board import live_board
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Node, Picture, Row, Space
from game.ui.widgets import Card

if TYPE_CHECKING:
    import pygame

    from game.rules.match import Ply
    from game.session.story import Moment
    from game.text.language import Words
    from game.ui.ui import Ui

SIGN = 30  # room for the numbered sign, reference px
BOARD = 300.0  # width of a card's board, reference px


class Telling(NamedTuple):
    """What a card says: which moment it is, what was played, what came of it.  `rank`: its number on the curve."""

    name: str
    rank: int
    kind: str
    title: str
    more: str


def card(
    ui: Ui, words: Words, said: Telling, moment: Moment, plies: Sequence[Ply], watch: Callable[[range], None]
) -> Node:
    """Pressed, the turn is shown once more on the large board."""
    head = Row(
        [
            Picture(_sign(ui, said.rank), SIGN * ui.text_scale, SIGN * ui.text_scale),
            Label(said.kind, 14, "ink2", bold=True, grow=1),
            Icon("play", 16, "brass"),
            Label(words.t("watch"), 14, "brass", bold=True),
        ],
        gap=6,
    )
    lines: list[Node] = [_board(ui, moment, plies), head, Label(said.title, 19, family="serif")]
    if said.more:
        lines.append(Label(said.more, 14, "ink2"))
    inside = Column([*lines, Space(0, grow=1)], gap=6, grow=1)
    return Card(said.name, inside, lambda: watch(moment.plies), plain=False, pad=14)


def _board(ui: Ui, moment: Moment, plies: Sequence[Ply]) -> Node:
    """The position before the moment's decisive ply, with its way and what it took."""
    ply = max((plies[i] for i in moment.plies), key=lambda one: sum(s.n for s in one.steps if s.op == "capture"))
    cells = ply.before.rules.board.cells
    counts = {cell.name: n for cell, n in zip(cells, ply.before.cells, strict=True)}
    return live_board(
        ui, ply.before.rules.board, counts, BOARD, least=160, shown="never", marks=Marks(way=way(ply.steps))
    )


def _sign(ui: Ui, rank: int) -> Callable[[pygame.Surface, pygame.Rect], None]:
    def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
        picture = lozenge(ui, rank, filled=False)
        dst.blit(picture, picture.get_rect(center=rect.center))

    return paint
