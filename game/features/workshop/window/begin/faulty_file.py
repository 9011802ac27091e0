"""A file with a fault on the shelf: its lines, the faulty word waved, the sentence, and what was probably meant."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.features.workshop.own_game_faults import is_in_own_lines, own_game_fault_text
from game.features.workshop.own_games import OwnGame
from game.rules.file.faults import Fault, displayed_file_name
from game.rules.file.mending import FaultyWord, find_faulty_word
from game.rules.file.plans import base_game_by_id
from game.text.file_fault_text import shortened_fault
from game.ui import text
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.window.shell.open_folder import open_file

if TYPE_CHECKING:
    from game.features.workshop.window.begin.begin_scene import BeginScene

AROUND = 1  # lines that are shown before the one with the fault
HIGH = 22.0  # of a line, reference px
NUMBER = 34.0  # room for its number, reference px
WAVE, SWING = 6.0, 1.5  # length and height of a wave, reference px


class FileLines(Node):
    """Lines of a game file with line numbers, left to right in every language; the faulty word is underlined."""

    def __init__(self, lines: list[str], line: int, word: FaultyWord | None) -> None:
        super().__init__()
        self._top = max(1, line - AROUND)
        self.lines, self.slip = [one.replace("\t", "    ") for one in lines[self._top - 1 : line]], word
        self.said = "\n".join(self.lines)

    def width(self, ui: Ui) -> int:
        style = ui.style("note", ui.theme.ink)
        return ui.px(NUMBER) + max((text.text_width(one, style) for one in self.lines), default=0)

    def least_width(self, ui: Ui) -> int:
        return ui.px(120)

    def height(self, ui: Ui, width: int) -> int:
        return len(self.lines) * ui.px(HIGH)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        quiet, style, x = ui.style("note", ui.theme.ink2), ui.style("note", ui.theme.ink), self.rect.x + ui.px(NUMBER)
        for i, line in enumerate(self.lines):
            y = self.rect.y + i * ui.px(HIGH) + round(0.7 * ui.px(HIGH))
            text.draw_text(dst, str(self._top + i), quiet, self.rect.x, y, "left")
            cut = self._hidden_letter_count(line, i, style, self.rect.right - x)
            shown = text.fit_text(line[cut:], style, self.rect.right - x)
            text.draw_text(dst, shown, style, x, y, "left")
            if self.slip and self.slip.line == self._top + i:
                start = x + text.text_width(line[cut : self.slip.start], style)
                wide = text.text_width(line[self.slip.start : self.slip.end], style)
                self._draw_wave(dst, ui, start, min(start + wide, self.rect.right), y + ui.px(4))

    def _hidden_letter_count(self, line: str, i: int, style: text.TextStyle, room: int) -> int:
        """Return how many letters of a long line to skip so that the faulty word fits into `room` px; `i`: index of the
        line.
        """
        if self.slip is None or self.slip.line != self._top + i:
            return 0
        cut = 0
        while cut < self.slip.start and text.text_width(line[cut : self.slip.end], style) > room:
            cut += 1
        return cut

    def _draw_wave(self, dst: pygame.Surface, ui: Ui, left: int, right: int, y: int) -> None:
        """Paint a wavy underline from x `left` to `right` around height `y`, px, in the colour of faults."""
        step, swing = max(2, ui.px(WAVE) // 2), max(1, ui.px(SWING))
        points = [(x, y + (swing if n % 2 else -swing)) for n, x in enumerate(range(left, right + step, step))]
        if len(points) > 1:
            pygame.draw.lines(dst, ui.theme.bad, False, points, max(1, ui.gap(2)))


def faulty_file_card(page: BeginScene, own_game: OwnGame) -> Node:
    """Return the card of a faulty file with its first fault and ways to fix it."""
    words = page.words
    fault = own_game.faults[0]
    count = words.say("{n:fault}: it can’t be played yet", n=len(own_game.faults))
    file = displayed_file_name(own_game.path)
    name = Column([Label(file, "name", single=True, foreign=True), Label(count, "fine")], gap=0, grow=1)
    out: list[Node] = [Row([Icon("bad", 26, "bad"), name], gap=12)]
    slip = None
    base = base_game_by_id(own_game.base, page.services.library.variants)
    said = own_game_fault_text(own_game, base, words)
    if isinstance(fault, Fault) and is_in_own_lines(fault, own_game):
        slip = find_faulty_word(fault, own_game.text)
        if own_game.text:
            lines = own_game.text.removeprefix("\ufeff").splitlines()
            out.append(Inset(FileLines(lines, fault.line, slip), pad=(12, 8), face="well"))
        said = words.say("Line {n}: {why}.", n=fault.line, why=shortened_fault(fault.why))
    out.append(Label(said, "note", "ink", foreign=True))
    links: list[tuple[str, str, str, Callable[[], None]]] = []
    if base is not None:  # on the bench the change is seen that made the fault
        change = partial(page.services.routes.repair_rules_file, own_game.path)
        links.append(("change", "pencil", words.t("Change"), change))
    if slip is not None and slip.correction:
        meant = words.say("Change to “{word}”", word=slip.correction.strip('"'))
        links.append(("write", "check", meant, partial(page.files.fix_word, own_game, slip)))
    links.append(("open", "text", words.tc("a file", "Open"), partial(page.files.show_path, open_file, own_game.path)))
    row: list[Node] = [
        Button(f"{name}.{own_game.id}", action, icon=icon, label=label, kind="link").with_traits(
            group=f"own.{own_game.id}"
        )
        for name, icon, label, action in links
    ]
    row += [Space(grow=1), page.files.more_button(own_game, file)]
    return Inset(Column([*out, Row(row, gap=2, wrap=True)], gap=8), pad=(14, 10), face="plate")
