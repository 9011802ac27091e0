"""How long the line of a puzzle is, and one's place in it: a pill for each turn; few words where there is no room."""

from typing import Literal

import pygame

from game.scenes.puzzles.puzzle_panel import difficulty_pips
from game.session.puzzles.puzzling import PuzzleAttempt
from game.text.language import msg
from game.ui import plates
from game.ui.kit.scale import Ink
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row
from game.ui.ui import Ui
from game.words.puzzle_text import PuzzleTexts

PART = 0.5  # of the width of the sentence's place, at most

Place = Literal["found", "given", "now", "ahead"]  # where one is with a turn
EDGES: dict[Place, str] = {"found": "good", "given": "line", "now": "brass", "ahead": "line"}
ICONS: dict[Place, tuple[str, int, Ink]] = {"found": ("check", 18, "good"), "given": ("eye", 18, "ink2")}


def line_node(ui: Ui, texts: PuzzleTexts, room: int, ink: Ink = "ontable") -> Node:
    """What stands beside the sentence, `room` px of whose place are there; few words are written in `ink`."""
    puzzling, words = texts.puzzling, texts.words
    moves = [texts.named(move) for move in (puzzling.moves or puzzling.puzzle.solution)]
    pills = list[Node]()
    for n, ply in enumerate(puzzling.turns):
        place = _place(puzzling, n)
        move = moves[ply] if place in ("found", "given") and ply < len(moves) else ""
        shown = words.fill("{played}", played=move).replace("**", "") if move else ""
        sign = words.tc("a turn to be found", "?") if place == "now" else shown
        told = msg("Turn {n}: {played}") if move else msg("Turn {n}: for you to find")
        told = msg("Turn {n}: {played}, shown to you") if move and place == "given" else told
        pills.append(LinePill(words.number(n + 1), sign, place).told_as(words.say(told, n=n + 1, played=move)))
    row = Row(pills, gap=10)
    if row.width(ui) <= PART * room and not ui.small:
        return row
    return Column([Label(texts.length(), "label", ink, single=True), difficulty_pips(texts.puzzle, words)], gap=6)


def _place(puzzling: PuzzleAttempt, turn: int) -> Place:
    if turn >= puzzling.turn_index:
        return "now" if turn == puzzling.turn_index else "ahead"
    return "found" if puzzling.given is None or turn < puzzling.given else "given"


class LinePill(Inset):
    """A turn of the line: its number, and the move that was found or given, or a sign that it is to be found now."""

    stretch = False

    def __init__(self, number: str, said: str, place: Place) -> None:
        self._edge = EDGES[place]
        parts: list[Node] = [Icon(*ICONS[place])] if place in ICONS else []
        parts.append(Label(number, "label", "ink2" if place == "ahead" else "ink"))
        parts += [Label(said)] if said else []
        super().__init__(Row(parts, gap=8), pad=(14, 8))
        self.stretch = False

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        t = ui.theme
        wide = (2.0 if self._edge == "brass" else 1.2) * ui.unit
        plates.draw_plate(dst, self.rect, self.rect.h // 2, t.plate, getattr(t, self._edge), wide)
        super().paint(dst, ui)
