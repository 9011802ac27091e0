"""Finds what has no room on a page: texts that are cut, leave their widget or the page, or lie over one another.

with Texts() as seen:
    ... open or lay out a page, draw it ...
faults = seen.faults() + of_page(scene)
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import pygame
import pytest

from game.features.play.window.ended.end_page import EndPage
from game.features.play.window.first_game_scene import FirstGameScene
from game.rules.notation import sign_of
from game.ui import text
from game.ui.labels import Label
from game.ui.layout import Node
from game.ui.runs import without_marks
from game.ui.ui import Ui
from game.ui.widgets import Card, Pane
from game.ui.widgets.widget import Widget
from game.window.board_page.film_scene import FilmScene
from game.window.shared.speech import Said, SentenceBox, SentenceView, sentence_rows
from game.window.shell.stack import Scene

NEAR = 2  # px by which letters may reach into each other's room
NAME_PX = 12


class _Drawn(NamedTuple):
    words: str
    rect: pygame.Rect


class Texts:
    """Listens to what is drawn: lines of text on each surface, and what was shortened with an ellipsis."""

    def __init__(self) -> None:
        self.cut: list[str] = []
        self.drawn: dict[int, tuple[pygame.Surface, dict[_Drawn, None]]] = {}
        self._patch = pytest.MonkeyPatch()

    def __enter__(self) -> Texts:
        fit, draw = text.fit_text, text.draw_text

        def fitted(marked: str, style: text.TextStyle, room: int, *, rtl: bool = False) -> str:
            out = fit(marked, style, room, rtl=rtl)
            if out.endswith("…") and not without_marks(marked).endswith("…"):
                self.cut.append(f"{without_marks(marked)!r} is cut to {out!r}")
            return out

        def drawn(
            dst: pygame.Surface,
            marked: str,
            style: text.TextStyle,
            x: float,
            baseline: float,
            align: text.Align = "left",
            *,
            rtl: bool = False,
        ) -> int:
            wide = draw(dst, marked, style, x, baseline, align, rtl=rtl)
            left = x - {"left": 0, "center": wide / 2, "right": wide}[align]
            rect = pygame.Rect(round(left), round(baseline - 0.7 * style.size), wide, round(0.72 * style.size))
            top = dst
            while (parent := top.get_parent()) is not None:
                rect.move_ip(top.get_offset())
                top = parent
            if marked.strip():
                self.drawn.setdefault(id(top), (top, {}))[1][_Drawn(without_marks(marked), _Hashable(rect))] = None
            return wide

        self._patch.setattr(text, "fit_text", fitted)
        self._patch.setattr(text, "draw_text", drawn)
        return self

    def __exit__(self, *_: object) -> None:
        self._patch.undo()

    def faults(self) -> Iterator[str]:
        """What was shortened, what ran over an edge, what was written over something else."""
        yield from dict.fromkeys(self.cut)
        for surface, lines in self.drawn.values():
            whole = surface.get_rect().inflate(2 * NEAR, 2 * NEAR)
            for line in lines:
                if not whole.contains(line.rect):
                    yield f"{line.words!r} runs over the edge of its picture by {_over(line.rect, whole)} px"
            for one, two in combinations(lines, 2):  # the same words again: a picture that moves is drawn anew
                if one.words != two.words and _meet(one.rect, two.rect):
                    yield f"{one.words!r} and {two.words!r} are written over each other"


class _Hashable(pygame.Rect):
    def __hash__(self) -> int:  # type: ignore[override]
        return hash(tuple(self))


def _meet(one: pygame.Rect, two: pygame.Rect) -> bool:
    return one.inflate(-2 * NEAR, -2 * NEAR).colliderect(two.inflate(-2 * NEAR, -2 * NEAR))


def _over(rect: pygame.Rect, whole: pygame.Rect) -> int:
    return max(whole.left - rect.left, rect.right - whole.right, whole.top - rect.top, rect.bottom - whole.bottom)


def of_page(scene: Scene, ui: Ui) -> Iterator[str]:
    """What does not fit among the nodes of a page, its sentence, and the names of its holes."""
    controls = getattr(scene, "controls", None) or getattr(getattr(scene, "dialog", None), "controls", None)
    if controls is not None:
        yield from _of_nodes(controls.canvas.root, controls.ui, ui.window)
    speech, page = getattr(scene, "speech", None), getattr(scene, "page", None)
    if isinstance(speech, SentenceView):
        yield from of_sentence(ui, speech.caption, speech.place)
        yield from of_discs(scene, ui)
    board = getattr(page, "board", None)
    if (
        board is not None
        and hasattr(board, "geometry")
        and not isinstance(scene, FirstGameScene)
        and not isinstance(page, EndPage)
    ):
        # those name no hole
        yield from of_names(board.geometry)


def of_sentence(ui: Ui, said: Said, box: SentenceBox) -> Iterator[str]:
    """Whether all lines of a sentence are seen, and of the rule behind it all or none."""
    shown = [row for row in sentence_rows(ui, said, box) if row.marked]
    if shown and shown[-1].baseline > box.rect.bottom + ui.gap(8):
        over = shown[-1].baseline - box.rect.bottom
        yield f"the sentence {without_marks(said.text)!r} leaves its place by {over} px"
    for family, words in (("serif", said.text), ("sans", said.why)):
        told = " ".join(row.marked for row in shown if row.style.family == family)
        if family == "sans" and not told:
            continue  # left out where there is no room
        if (
            "".join(without_marks(words).split()) != "".join(without_marks(told).replace("-", "").split())
            and "-" not in words
        ):
            yield f"the sentence {without_marks(words)!r} ends after {without_marks(told)[-30:]!r}"


def of_discs(scene: Scene, ui: Ui) -> Iterator[str]:
    """Discs by which directions are chosen lie on no words of the sentence; where a film is seen there are none."""
    if isinstance(scene, FilmScene):
        return
    playing, page, speech = (getattr(scene, name, None) for name in ("playing", "page", "speech"))
    position = getattr(playing, "position", None)
    if position is None or not position.rules.signs or position.over or position.phase != "play":
        return
    geometry, place = page.board.geometry, speech.place  # type: ignore[union-attr]
    lines = [
        pygame.Rect(place.rect.x, round(row.baseline - 0.7 * row.style.size), place.rect.w, round(0.9 * row.style.size))
        for row in sentence_rows(ui, speech.caption, place)  # type: ignore[union-attr]
        if row.marked
    ]
    side = geometry.arrow_px - 2 * NEAR
    for move in position.legal():
        hole, sign = position.rules.start_of_move(move), sign_of(move)
        if sign is not None:
            disc = pygame.Rect(0, 0, side, side)
            disc.center = tuple(map(round, geometry.arrow_center(hole, sign)))
            if disc.collidelist(lines) >= 0:
                yield f"the disc of {move} lies on words"


def of_names(geometry: object) -> Iterator[str]:
    """Every hole can be called by its name, in letters that can be read."""
    names, px = geometry.labels, geometry.letter_px  # type: ignore[attr-defined]
    if not names:
        yield "the holes have no names"
    elif px < NAME_PX:
        yield f"the names of the holes are {px} px high"


def _of_nodes(root: Node, ui: Ui, whole: pygame.Rect) -> Iterator[str]:
    """`whole`: what the nodes below `root` may take."""
    leaves = [leaf for leaf in _leaves(root) if getattr(leaf, "is_shown", True)]
    for node in leaves:
        if isinstance(node, Pane):
            inside = pygame.Rect((0, 0), (node.rect.w, node.length))
            yield from _of_nodes(node.child, ui, inside)
        if isinstance(node, Card):
            yield from _of_nodes(node.child, ui, node.rect)
        if not node.rect.w or not node.rect.h:
            continue
        if not whole.inflate(2 * NEAR, 2 * NEAR).contains(node.rect):
            yield f"{_called(node)} leaves its place by {_over(node.rect, whole)} px"
        if isinstance(node, Label):
            yield from _of_label(node, ui)
    for one, two in combinations(leaves, 2):
        if isinstance(two, Widget) and two.minor:  # it lies on the widget before it
            continue
        if _lies_on(one, two) or _lies_on(two, one):
            continue
        if _meet(one.rect, two.rect):
            yield f"{_called(one)} lies over {_called(two)}"


def _lies_on(ground: Node, node: Node) -> bool:
    """Whether a node lies on a widget that is the ground of others, and all of it does."""
    return isinstance(ground, Widget) and ground.below and ground.rect.contains(node.rect)


def _of_label(label: Label, ui: Ui) -> Iterator[str]:
    style = label.text_style(ui)
    for row, rtl in label.text_rows(ui, label.rect.w):
        if label.single:
            _, style = text.fit_text_smaller(row, style, label.rect.w, rtl=rtl)
        if text.text_width(row, style, rtl=rtl) > label.rect.w + NEAR:
            yield f"{_called(label)} is wider than its place"
    over = label.height(ui, label.rect.w) - label.rect.h
    if over > NEAR:
        yield f"{_called(label)} is {over} px higher than its place"


def _leaves(node: Node) -> Iterator[Node]:
    """What is painted or pressed; cards and panes stand for what is in them."""
    if isinstance(node, (Label, Pane, Widget)):
        yield node
        return
    for child in node.children():
        yield from _leaves(child)


def _called(node: Node) -> str:
    return f"the text {without_marks(node.marked)!r}" if isinstance(node, Label) else f"the {_kind(node)}"


def _kind(node: Node) -> str:
    return f"{type(node).__name__} {getattr(node, 'name', '')!r}"
