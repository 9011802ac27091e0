"""The ladder of rivals: a row of eight bowls, one for each level; press one, or go along it with the arrow keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.board import ideas
from game.engine.strength import LEVELS
from game.rules.game import Rules
from game.table.computer_text import level_habit, level_note
from game.table.rivals import rival_in_full
from game.text.language import Language
from game.text.letters import sentence_case
from game.ui import plates
from game.ui.element import PageElement, box_of
from game.ui.kit.scale import Style
from game.ui.labels import Label
from game.ui.layout import Node
from game.ui.memory import cache_results
from game.ui.theme import Theme
from game.ui.ui import Ui
from game.ui.widgets.slider import stop_after
from game.ui.widgets.widget import Widget, WidgetLook
from game.window.shared import rival_pictures
from game.window.shared.rival_pictures import Standing

STOPS = tuple(one.number for one in LEVELS)
BOWL, LEAST, APART = 42.0, 24.0, 10.0  # of a bowl, and between two, reference px
SHARE = 0.82  # of the pitch that a bowl takes at most
LINE = 3.0  # between the bowls, reference px
ENDS, HIGH = 0.34, 1.24  # of the slat, beside its holes and from edge to edge; in the pitch of its holes
HOLES = 3  # one for each win that beats a rival
HOLE, STONE, COLOURS = 0.88, 0.78, 5  # a hole, a stone in it, and every which stone lies there


class RivalLadder(Widget):
    """`beaten`: the levels that are; `largest`: how wide a bowl is at most, reference px."""

    reach = 9
    stretch = True
    note = ""  # what is said of the chosen one elsewhere on the page, for ears

    def __init__(
        self,
        name: str,
        level: int,
        changed: Callable[[int], None],
        words: Language,
        *,
        beaten: frozenset[int] = frozenset(),
        largest: float = BOWL,
    ) -> None:
        super().__init__(name)
        self.level, self.changed, self.beaten, self._words = level, changed, beaten, words
        self.extent = (largest + APART) * len(STOPS) - APART, largest + 4

    def least_width(self, ui: Ui) -> int:
        return ui.px(LEAST * len(STOPS))

    def _side(self, ui: Ui) -> int:
        """Return the width of a bowl, px."""
        pitch = self.rect.w / len(STOPS)
        return max(8, min(ui.px(self.extent[1] - 4), round(SHARE * pitch)))

    def bowl(self, ui: Ui, number: int) -> pygame.Rect:
        """Return the rectangle of a level's bowl, by its place in the row from 0."""
        side = self._side(ui)
        x = round(side / 2 + number * (self.rect.w - side) / (len(STOPS) - 1))
        box = pygame.Rect(0, 0, side, side)
        box.center = self.rect.right - x if ui.rtl else self.rect.x + x, self.rect.centery
        return box

    def standing(self, number: int, *, under: bool = False) -> Standing:
        """Return the standing of a level on the ladder: a level after the next is dim until the pointer is on it."""
        level = STOPS[number]
        if level == self.level:
            return "chosen"
        if level in self.beaten:
            return "beaten"
        return "" if under or level <= max(self.beaten, default=0) + 1 else "later"

    def part_at(self, ui: Ui, pos: tuple[int, int]) -> object:
        return self._nearest(ui, pos)

    def _nearest(self, ui: Ui, pos: tuple[int, int]) -> int:
        return min(range(len(STOPS)), key=lambda n: abs(self.bowl(ui, n).centerx - pos[0]))

    def tip_of(self, part: object) -> str:
        return self._told(part) if isinstance(part, int) and STOPS[part] != self.level else self.tip

    def _told(self, number: int) -> str:
        return rival_in_full(self._words, STOPS[number], beaten=STOPS[number] in self.beaten)

    def outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        box = self.bowl(ui, STOPS.index(self.level)).inflate(ui.px(6), ui.px(6))
        return box, box.h // 2

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        theme, thick = ui.theme, max(1, ui.px(LINE))
        for number in range(1, len(STOPS)):
            a, b = self.bowl(ui, number - 1).centerx, self.bowl(ui, number).centerx
            color = theme.brass if STOPS[number - 1] in self.beaten else theme.line
            line = pygame.Rect(min(a, b), self.rect.centery - thick // 2, abs(a - b), thick)
            plates.draw_plate(dst, line, 0, color)
        for number in range(len(STOPS)):
            under = look.part == number and look.face != "rest"
            box = self.bowl(ui, number)
            picture = rival_pictures.bowl(STOPS[number], box.w, theme, self.standing(number, under=under))
            dst.blit(picture, picture.get_rect(center=box.center))

    def element(self, ui: Ui) -> PageElement:
        options = tuple(
            PageElement(
                f"{self.name}.{STOPS[i]}", "option", self._told(i), enabled=self.enabled,
                about=self.note if STOPS[i] == self.level else "", chosen=STOPS[i] == self.level,
                box=box_of(self.bowl(ui, i)),
            )
            for i in range(len(STOPS))
        )  # fmt: skip
        active = f"{self.name}.{self.level}"
        return PageElement(self.name, "choice", self.tip, enabled=self.enabled, active=active, children=options)

    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        self._choose(self._nearest(ui, pos))

    def activate(self) -> None:
        """Enter or Space: the next one, and after the last the first."""
        self._choose((STOPS.index(self.level) + 1) % len(STOPS))

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        to = stop_after(event, STOPS.index(self.level), len(STOPS) - 1, rtl=ui.rtl)
        if to is not None:
            self._choose(to)
        return to is not None

    def _choose(self, number: int) -> None:
        if STOPS[number] != self.level:
            self.changed(STOPS[number])


class RivalHabit(Label):
    """Line about a rival: in a few words where the sentence has no room."""

    def __init__(self, level: int, rules: Rules, words: Language, style: Style) -> None:
        super().__init__(level_note(words, level, rules), style, single=True)
        self._short = words.with_stop(sentence_case(level_habit(words, level, rules)))
        self.with_spoken_text("")

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        if self.width(ui) > rect.w:
            self.marked = self._short


class RivalBowl(Node):
    """The bowl of a rival, which cannot be pressed."""

    stretch = False

    def __init__(self, level: int, size: float, standing: Standing = "") -> None:
        super().__init__()
        self.level, self.extent, self.standing = level, (size, size), standing

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        picture = rival_pictures.bowl(self.level, self.width(ui), ui.theme, self.standing)
        dst.blit(picture, picture.get_rect(center=self.rect.center))


class WinsRunning(Node):
    """Three small holes in a slat of wood, with a stone for each game won in a row."""

    stretch = False

    def __init__(self, wins: int, pitch: float) -> None:
        """`pitch`: from hole to hole, reference px."""
        super().__init__()
        self.wins = min(wins, HOLES)
        self._pitch = pitch
        self.extent = pitch * (HOLES + ENDS), pitch * HIGH

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        picture = _slat(self.wins, ui.px(self._pitch), ui.theme)
        if ui.rtl:
            picture = pygame.transform.flip(picture, True, False)
        dst.blit(picture, picture.get_rect(center=self.rect.center))


@cache_results
def _slat(wins: int, pitch: int, theme: Theme) -> pygame.Surface:
    out = ideas.slat(HOLES, pitch, theme, HIGH, ENDS / 2, HOLE, HIGH / 2).copy()
    stones = ideas.stone_pictures_of(round(STONE * pitch), theme)
    for number in range(wins):
        stone, x = stones[COLOURS * (number + 1) % len(stones)], round(pitch * (number + (1 + ENDS) / 2))
        out.blit(stone, stone.get_rect(center=(x, out.get_height() // 2)))
    return out
