"""Table of learners: a row for each learner, a plank for each course, and their current place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.features.learners import learner_text
from game.features.learners.learners_file import Learner
from game.features.lessons import course_text
from game.features.lessons.course_list import Course
from game.features.teach import teach_text
from game.features.teach.register import ClassRegister
from game.features.teach.teach_text import Variants
from game.features.teach.window.class_table import course_plank
from game.text.language import Language
from game.ui import icons, plates, text
from game.ui.element import PageElement
from game.ui.kit.scale import Style
from game.ui.layout import Node
from game.ui.theme import Rgb
from game.ui.ui import Ui
from game.window.shared.slow_painting import SlowWidget

PITCHES = 20.0, 18.0, 16.0, 14.0  # between two holes of a plank: the widest with which most courses are in view
TIGHT = 10.0  # where a single course is longer than the table; reference px
ROW, EMBLEM = 44.0, 20.0  # height of a row, and of an emblem in it; reference px
GAP, EDGE = 24.0, 12.0  # between two columns, and at both ends; reference px
NAME, NOW = (110.0, 300.0), (130.0, 230.0)  # widths of the first and the last column, at least and at most


class CourseColumn(NamedTuple):
    """Column of a course in every row, in px from the side where one begins to read."""

    course: Course
    x: int
    pitch: int

    @property
    def wide(self) -> int:
        return course_plank.course_plank_size(len(self.course.steps), self.pitch)[0]


class TableColumns(NamedTuple):
    """`name` and `now`: where these columns begin, and how wide they are.  `more`: courses that have no room after
    these."""

    name: tuple[int, int]
    courses: tuple[CourseColumn, ...]
    now: tuple[int, int]
    more: int


def table_columns(
    ui: Ui, register: ClassRegister, courses: Sequence[Course], said: TableTexts, room: int
) -> TableColumns:
    """As many of the courses as there is room for, one at least; the planks are pressed together for none but that."""
    edge, gap = ui.gap(EDGE), ui.gap(GAP)
    names = said.width(ui, [said.name(one) for one in register.learners], "text") + ui.px(EMBLEM) + ui.gap(12)
    states = [said.current_lesson(one) for one in register.learners] + [
        said.next_lesson(one) for one in register.learners
    ]
    now = said.width(ui, states, "note")
    name_wide, now_wide = (
        min(max(wide, ui.px(least)), ui.px(most), room // 3)
        for wide, (least, most) in ((names, NAME), (now, NOW))
    )  # fmt: skip
    x, left = edge + name_wide + gap, room - 2 * edge - name_wide - now_wide - gap
    heads = [said.width(ui, [said.course(one)], "fact") for one in courses]

    def fitting(pitch: int) -> list[CourseColumn]:
        out, at = list[CourseColumn](), x
        for course, head in zip(courses, heads, strict=True):
            n = len(course.steps)
            here = pitch if out else max(ui.gap(TIGHT), min(pitch, (left - gap) // (n + 1)))
            wide = max(course_plank.course_plank_size(n, here)[0], head) + gap
            if out and at + wide > x + left:
                break
            out.append(CourseColumn(course, at, here))
            at += wide
        return out

    tries = [fitting(round(ui.gap(one) * min(1.3, max(1.0, ui.text_scale)))) for one in PITCHES]
    out = next(one for one in tries if len(one) == len(tries[-1]))
    end = out[-1].x + max(out[-1].wide, heads[len(out) - 1]) + gap if out else x
    return TableColumns((edge, name_wide), tuple(out), (end, max(now_wide, room - edge - end)), len(courses) - len(out))


class TableTexts:
    """All words of the table, each found once."""

    def __init__(self, words: Language, register: ClassRegister, variants: Variants) -> None:
        self.words, self._register, self._variants = words, register, variants
        self._now = {one.id: teach_text.current_lesson(words, register, one, variants) for one in register.learners}

    def name(self, learner: Learner) -> str:
        return learner_text.learner_name(self.words, learner)

    def course(self, course: Course) -> str:
        return course_text.name(self.words, course, self._variants)

    def current_lesson(self, learner: Learner) -> str:
        return self._now[learner.id]

    def next_lesson(self, learner: Learner) -> str:
        return teach_text.next_course(self.words, self._register, learner, self._variants)

    def width(self, ui: Ui, said: Sequence[str], style: Style) -> int:
        of = ui.style(style, ui.theme.ink, bold=True)
        return max((ui.width(one, of) for one in said), default=0)


def _write(dst: pygame.Surface, ui: Ui, said: str, style: text.TextStyle, box: pygame.Rect) -> None:
    """One line in the middle of the height, from the side where one begins to read."""
    said, style = text.fit_text_smaller(said, style, box.w, rtl=ui.rtl)
    ui.write(dst, said, style, box.right if ui.rtl else box.x, box.centery + round(0.36 * style.size), ui.start)


def _box(ui: Ui, row: pygame.Rect, x: int, wide: int) -> pygame.Rect:
    return pygame.Rect(row.right - x - wide if ui.rtl else row.x + x, row.y, wide, row.h)


class TableHead(Node):
    """Header of the columns."""

    def __init__(self, made: TableColumns, said: TableTexts) -> None:
        super().__init__()
        self.made, self._said = made, said

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(28)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        words, style = self._said.words, ui.style("fact", ui.theme.ink2)
        made, gap = self.made, ui.gap(GAP)
        parts = [(made.name, words.t("Learner")), (made.now, words.t("Now at"))]
        for (x, wide), said in parts:
            _write(dst, ui, said, style, _box(ui, self.rect, x, wide))
        ends = [*(place.x for place in made.courses[1:]), made.now[0]]
        for place, end in zip(made.courses, ends, strict=False):  # nothing is read yet: no course
            name, room = self._said.course(place.course), end - place.x - gap
            _write(dst, ui, name, style, _box(ui, self.rect, place.x, room))
            long, count = ui.width(name, style) + ui.gap(8), words.say("{n:lesson}", n=len(place.course.steps))
            note = ui.style("fine", ui.theme.ink2)
            if long + ui.width(count, note) <= room:
                _write(dst, ui, count, note, _box(ui, self.rect, place.x + long, room - long))


class LearnerRow(SlowWidget):
    """A learner: emblem and name at once, the planks as soon as there is time for them, and what is the next lesson."""

    stretch, group, is_awake, is_picture_ready = True, "learners", True, False
    extent = 0, ROW

    def __init__(
        self, learner: Learner, register: ClassRegister, made: TableColumns, said: TableTexts, *, marked: bool,
        open_: Callable[[], None], shift: Callable[[int], bool],
    ) -> None:  # fmt: skip
        """`marked`: he is among those who are looked at beside the table.  `shift`: shows earlier or later courses."""
        super().__init__(f"learner.{learner.id}")
        self.learner, self._register, self.made, self._said = learner, register, made, said
        self.marked, self._open, self._shift = marked, open_, shift
        place = register.current_lesson(learner)
        stand = learner.unfinished_lesson(place.step.game, place.step.lesson.id) if place else None
        self.stuck = stand is not None and stand.is_stuck

    @property
    def text_read(self) -> str:
        """Text of the row for the screen reader."""
        return f"{self._said.name(self.learner)}: {self._said.current_lesson(self.learner)}"

    def paint_picture(self) -> None:
        self.is_picture_ready = True

    def element(self, ui: Ui) -> PageElement:
        return PageElement(self.name, "item", self.text_read, chosen=self.marked)

    def height(self, ui: Ui, width: int) -> int:
        return max(ui.gap(ROW), ui.px(44))

    def show(self, dst: pygame.Surface, ui: Ui, look: object) -> None:
        t, row, made, said = ui.theme, self.rect, self.made, self._said
        face = getattr(look, "face", "rest")
        if face != "rest" or self.marked:
            fill = t.pressed if face == "pressed" else t.hover if face == "hover" else t.raised
            plates.draw_plate(dst, row.inflate(0, -2), ui.gap(8), fill, t.brass)
        pygame.draw.rect(dst, t.hair, (row.x, row.y, row.w, max(1, round(ui.unit))))
        x, wide = made.name
        size = ui.px(EMBLEM)
        dots = learner_text.emblem_dots(self.learner, self._register.learners)
        sign = icons.icon_with_dots(learner_text.emblem_icon(self.learner), dots, size, t.brass, ui.rtl)
        dst.blit(sign, sign.get_rect(center=_box(ui, row, x, size).center))
        lead = size + ui.gap(12)
        bold = ui.style("text", t.ink, bold=self.marked)
        _write(dst, ui, said.name(self.learner), bold, _box(ui, row, x + lead, wide - lead))
        self._write_now(dst, ui, t.bad if self.stuck else t.ink2)
        for place in made.courses if self.is_picture_ready else ():
            box = _box(ui, row, place.x, place.wide)
            at = box.x, row.centery - course_plank.course_plank_size(1, place.pitch)[1] // 2
            stand = self._register.course_stand(self.learner, place.course)
            course_plank.paint_course_plank(dst, t, at, place.pitch, stand, rtl=ui.rtl)

    def _write_now(self, dst: pygame.Surface, ui: Ui, ink: Rgb) -> None:
        box, then = _box(ui, self.rect, *self.made.now), self._said.next_lesson(self.learner)
        if then:
            half = box.h // 2 - ui.gap(2)
            upper, box = (pygame.Rect(box.x, box.y + ui.gap(2) + i * half, box.w, half) for i in (1, 0))
            _write(dst, ui, then, ui.style("fine", ui.theme.ink2), upper)
        _write(dst, ui, self._said.current_lesson(self.learner), ui.style("note", ink, bold=self.stuck), box)

    # ------------------------------------------------------------------ hands
    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        way = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0) if event.type == pygame.KEYDOWN else 0
        return bool(way) and self._shift(-way if ui.rtl else way)

    def activate(self) -> None:
        self._open()
