"""How the reader stands against this level of the computer, and the step that comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.store.library.queries import Filter
from game.ui import plates
from game.ui.labels import Divider, Label
from game.ui.layout import Column, Inset, Node, Picture, Row, Space
from game.ui.widgets import Button

if TYPE_CHECKING:
    import pygame

    from game.store.library.games import Library
    from game.store.library.statistics import Score
    from game.text.language import Words
    from game.ui.ui import Ui

SHOWN = 10  # games, the newest last
SIGN = 20.0  # reference px


class Against(NamedTuple):
    """The reader's games of one kind against one level.  `last`: how the newest ended, the newest last."""

    level: int
    score: Score
    last: tuple[str, ...]
    next_level: int | None  # that may be the right one now


def against(games: Library, variant: str, level: int) -> Against | None:
    """What the library knows of it; None before the first such game."""
    chosen = Filter(variants=(variant,), opponents=("computer",), levels=(level,), under_way=False)
    known = games.statistics(chosen)
    if not known.all.played:
        return None
    last = [entry.result for entry in games.page(chosen).entries[:SHOWN]]
    next_level = known.next_levels.get(variant)
    return Against(level, known.all, tuple(reversed(last)), next_level)


def card(ui: Ui, words: Words, known: Against, play: Callable[[int], None]) -> Node:
    """`play`: begins a game against a level."""
    score = known.score
    total = words.say("{won} won, {drawn} drawn, {lost} lost", won=score.won, drawn=score.draw, lost=score.lost)
    rows: list[Node] = [
        Label(words.say("Against level {n}", n=known.level), 14, "ink2", bold=True),
        Label(total, 19, family="serif"),
        Row([Picture(_sign(ui, kind), SIGN, SIGN) for kind in known.last], gap=5, wrap=True),
        Label(words.t("newest last"), 13, "ink3"),
    ]
    if known.next_level is not None:
        next_ = known.next_level
        rows += [
            Divider(),
            Label(words.t("You won three of the last four games."), 15),
            Button("next_level", lambda: play(next_), icon="fwd", label=words.say("Try level {n}", n=next_),
                   kind="raised", stretch=True),
        ]  # fmt: skip
    return Inset(Column([*rows, Space(0, grow=1)], gap=8, grow=1), pad=(16, 14), face="plate")


def _sign(ui: Ui, kind: str) -> Callable[[pygame.Surface, pygame.Rect], None]:
    """Won is filled, drawn a square, lost a ring."""

    def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
        t = ui.theme
        if kind == "won":
            plates.draw(dst, rect, rect.h // 2, t.brass)
        elif kind == "draw":
            plates.draw(dst, rect, ui.gap(4), None, t.brass, 2 * ui.unit)
        else:
            plates.draw(dst, rect, rect.h // 2, None, t.north, 2 * ui.unit)

    return paint
