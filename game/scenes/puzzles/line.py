"""How long the line of a puzzle is, and one's place in it: a pill for each turn; few words where there is no room."""

import pygame

from game.scenes.puzzles.panel import pips
from game.text.language import msg
from game.ui import plates
from game.ui.kit.scale import Ink
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row
from game.ui.ui import Ui
from game.words.puzzle_text import PuzzleTexts

PART = 0.5  # of the width of the sentence's place, at most


def line_node(ui: Ui, texts: PuzzleTexts, room: int, ink: Ink = "ontable") -> Node:
    """What stands beside the sentence, `room` px of whose place are there; few words are written in `ink`."""
    puzzling, words = texts.puzzling, texts.words
    holes = [puzzling.position.rules.place_of(move) for move in (puzzling.moves or puzzling.puzzle.solution)]
    pills = list[Node]()
    for n, ply in enumerate(puzzling.turns):
        found = n < puzzling.at
        hole = holes[ply] if found and ply < len(holes) else ""
        sign = hole if found else words.tc("a turn to be found", "?") if n == puzzling.at else ""
        pill = Pill(words.number(n + 1), sign, found=found, now=n == puzzling.at)
        told = msg("Turn {n}: {hole}") if hole else msg("Turn {n}: for you to find")
        pills.append(pill.told_as(words.say(told, n=n + 1, hole=hole)))
    row = Row(pills, gap=10)
    if row.width(ui) <= PART * room and not ui.small:
        return row
    return Column([Label(texts.length(), "label", ink, single=True), pips(texts.puzzle, words)], gap=6)


class Pill(Inset):
    """A turn of the line: its number, and the hole that was found or a sign that it is to be found `now`."""

    stretch = False

    def __init__(self, number: str, said: str, *, found: bool, now: bool) -> None:
        self._edge = "brass" if now else "good" if found else "line"
        parts: list[Node] = [Icon("check", 18, "good")] if found else []
        parts.append(Label(number, "label", "ink" if now or found else "ink2"))
        parts += [Label(said)] if said else []
        super().__init__(Row(parts, gap=8), pad=(14, 8))
        self.stretch = False

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        t = ui.theme
        wide = (2.0 if self._edge == "brass" else 1.2) * ui.unit
        plates.draw(dst, self.rect, self.rect.h // 2, t.plate, getattr(t, self._edge), wide)
        super().paint(dst, ui)
