"""Table of learners: a row for each learner, a plank for each course, and their current place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
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
LOWEST, TWO_LINES = 22.0, 36.0  # height of a row at least, and where it says what is set, too; reference px
IN_VIEW, AROUND = 24, 270.0  # learners that are seen at once; height of what is above and below them, reference px
GAP, EDGE = 24.0, 12.0  # between two columns, and at both ends; reference px
NAME, NOW = (110.0, 300.0), (130.0, 230.0)  # widths of the first and the last column, at least and at most


class CourseColumn(NamedTuple):
    """Column of a course; `x` in px from the side at which reading starts."""

    course: Course
    x: int
    hole_distance: int

    @property
    def width(self) -> int:
        return course_plank.progress_strip_size(len(self.course.steps), self.hole_distance)[0]


class TableColumns(NamedTuple):
    """Columns of the table; `name_span`, `current_lesson_span`: start and width of these two columns in px.
    `hidden_course_count`: number of courses without space for a column.
    """

    name_span: tuple[int, int]
    courses: tuple[CourseColumn, ...]
    current_lesson_span: tuple[int, int]
    hidden_course_count: int


def row_height(ui: Ui, n: int) -> int:
    """Return the height in px of each row of a table of `n` learners: low enough that a class fits the window, but
    never too low for the text.
    """
    usual = max(ui.gap(ROW), ui.px(44))
    return min(usual, max((ui.size[1] - ui.px(AROUND)) // min(max(1, n), IN_VIEW), ui.px(LOWEST)))


def fit_table_columns(
    ui: Ui, register: ClassRegister, courses: Sequence[Course], said: TableTexts, room: int
) -> TableColumns:
    """Return as many course columns as fit into `room` px, at least one; if need be its row of holes is narrowed."""
    tall = row_height(ui, len(register.learners))
    edge, gap = ui.gap(EDGE), ui.gap(GAP)
    learners = register.learners
    names = said.widest_text(ui, map(said.learner_name, learners), "text") + ui.px(EMBLEM) + ui.gap(12)
    now = said.widest_text(ui, [*map(said.current_lesson, learners), *map(said.next_lesson, learners)], "note")
    name_wide, now_wide = (
        min(max(wide, ui.px(least)), ui.px(most), room // 3)
        for wide, (least, most) in ((names, NAME), (now, NOW))
    )  # fmt: skip
    x, left = edge + name_wide + gap, room - 2 * edge - name_wide - now_wide - gap
    heads = [said.widest_text(ui, [said.course_name(one)], "fact") for one in courses]

    def fitting(pitch: int) -> list[CourseColumn]:
        out, at = list[CourseColumn](), x
        for course, head in zip(courses, heads, strict=True):
            n = len(course.steps)
            here = pitch if out else max(ui.gap(TIGHT), min(pitch, (left - gap) // (n + 1)))
            here = min(here, int(tall / course_plank.HIGH))
            wide = max(course_plank.progress_strip_size(n, here)[0], head) + gap
            if out and at + wide > x + left:
                break
            out.append(CourseColumn(course, at, here))
            at += wide
        return out

    tries = [fitting(round(ui.gap(one) * min(1.3, max(1.0, ui.text_scale)))) for one in PITCHES]
    out = next(one for one in tries if len(one) == len(tries[-1]))
    end = out[-1].x + max(out[-1].width, heads[len(out) - 1]) + gap if out else x
    return TableColumns((edge, name_wide), tuple(out), (end, max(now_wide, room - edge - end)), len(courses) - len(out))


class TableTexts:
    """Texts of the table of learners, each computed once."""

    def __init__(self, words: Language, register: ClassRegister, variants: Variants) -> None:
        self.words, self._register, self._variants = words, register, variants
        self._now = {
            one.id: teach_text.current_lesson_text(words, register, one, variants) for one in register.learners
        }

    def learner_name(self, learner: Learner) -> str:
        """Return the name of a learner; "You" in the reader's language for one without a name."""
        return learner_text.learner_name(self.words, learner)

    def course_name(self, course: Course) -> str:
        return course_text.name_of_course(self.words, course, self._variants)

    def current_lesson(self, learner: Learner) -> str:
        """Return the text on the lesson at which a learner is now."""
        return self._now[learner.id]

    def next_lesson(self, learner: Learner) -> str:
        """Return the name of the course that is set for a learner as the next one; "" for none."""
        return teach_text.assigned_course_text(self.words, self._register, learner, self._variants)

    def widest_text(self, ui: Ui, said: Iterable[str], style: Style) -> int:
        """Return the width, px, of the widest of the texts `said` in bold; 0 if there are none."""
        of = ui.style(style, ui.theme.ink, bold=True)
        return max((ui.width(one, of) for one in said), default=0)


def _paint_text_line(dst: pygame.Surface, ui: Ui, said: str, style: text.TextStyle, box: pygame.Rect) -> None:
    """Paint the text `said` in one line, vertically centred in `box`, from the side at which reading starts."""
    ui.write_in(dst, *text.fit_text_smaller(said, style, box.w, rtl=ui.rtl), box)


class TableHeader(Node):
    """Header of the columns of the table of learners."""

    def __init__(self, made: TableColumns, said: TableTexts) -> None:
        super().__init__()
        self.made, self._said = made, said

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(28)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        words, style = self._said.words, ui.style("fact", ui.theme.ink2)
        made, gap = self.made, ui.gap(GAP)
        parts = [(made.name_span, words.t("Learner")), (made.current_lesson_span, words.t("Now at"))]
        for (x, wide), said in parts:
            _paint_text_line(dst, ui, said, style, ui.part_of_row(self.rect, x, wide))
        ends = [*(place.x for place in made.courses[1:]), made.current_lesson_span[0]]
        for place, end in zip(made.courses, ends, strict=False):  # nothing is read yet: no course
            name, room = self._said.course_name(place.course), end - place.x - gap
            _paint_text_line(dst, ui, name, style, ui.part_of_row(self.rect, place.x, room))
            long, count = ui.width(name, style) + ui.gap(8), words.say("{n:lesson}", n=len(place.course.steps))
            note = ui.style("fine", ui.theme.ink2)
            if long + ui.width(count, note) <= room:
                _paint_text_line(dst, ui, count, note, ui.part_of_row(self.rect, place.x + long, room - long))


class LearnerRow(SlowWidget):
    """Row of a learner in the table: emblem and name at once, the pictures of progress when there is time, and the next
    lesson.
    """

    stretch, group, is_awake, is_picture_ready = True, "learners", True, False
    extent = 0, ROW

    def __init__(
        self, learner: Learner, register: ClassRegister, made: TableColumns, said: TableTexts, *, marked: bool,
        open_: Callable[[], None], shift: Callable[[int], bool],
    ) -> None:  # fmt: skip
        """`marked`: the learner is one of those stuck at the task beside the table.  `shift`: shows other courses."""
        super().__init__(f"learner.{learner.id}")
        self.learner, self._register, self.made, self._said = learner, register, made, said
        self.marked, self._open, self._shift = marked, open_, shift
        place = register.current_lesson(learner)
        stand = learner.unfinished_lesson(place.course_lesson.game, place.course_lesson.lesson.id) if place else None
        self.stuck = stand is not None and stand.is_stuck

    @property
    def text_to_speak(self) -> str:
        """Text of the row for the screen reader."""
        return f"{self._said.learner_name(self.learner)}: {self._said.current_lesson(self.learner)}"

    def paint_picture(self) -> None:
        self.is_picture_ready = True

    def element(self, ui: Ui) -> PageElement:
        return PageElement(self.name, "item", self.text_to_speak, chosen=self.marked)

    def height(self, ui: Ui, width: int) -> int:
        return row_height(ui, len(self._register.learners))

    def show(self, dst: pygame.Surface, ui: Ui, look: object) -> None:
        t, row, made, said = ui.theme, self.rect, self.made, self._said
        face = getattr(look, "face", "rest")
        if face != "rest" or self.marked:
            fill = t.pressed if face == "pressed" else t.hover if face == "hover" else t.raised
            plates.draw_plate(dst, row.inflate(0, -2), ui.gap(8), fill, t.brass)
        pygame.draw.rect(dst, t.hair, (row.x, row.y, row.w, max(1, round(ui.unit))))
        x, wide = made.name_span
        size = min(ui.px(EMBLEM), row.h - ui.gap(2))
        dots = learner_text.emblem_dots(self.learner, self._register.learners)
        sign = icons.icon_with_dots(learner_text.emblem_icon(self.learner), dots, size, t.brass, ui.rtl)
        dst.blit(sign, sign.get_rect(center=ui.part_of_row(row, x, size).center))
        lead = size + ui.gap(12)
        bold = ui.style("text", t.ink, bold=self.marked)
        _paint_text_line(dst, ui, said.learner_name(self.learner), bold, ui.part_of_row(row, x + lead, wide - lead))
        self._paint_current_lesson(dst, ui, t.bad if self.stuck else t.ink2)
        for place in made.courses if self.is_picture_ready else ():
            box = ui.part_of_row(row, place.x, place.width)
            at = box.x, row.centery - course_plank.progress_strip_size(1, place.hole_distance)[1] // 2
            stand = self._register.course_progress(self.learner, place.course)
            course_plank.paint_progress_strip(dst, t, at, place.hole_distance, stand, rtl=ui.rtl)

    def _paint_current_lesson(self, dst: pygame.Surface, ui: Ui, ink: Rgb) -> None:
        """Paint the name of the learner's current lesson."""
        box, then = ui.part_of_row(self.rect, *self.made.current_lesson_span), self._said.next_lesson(self.learner)
        if then and box.h >= ui.gap(TWO_LINES):
            half = box.h // 2 - ui.gap(2)
            upper, box = (pygame.Rect(box.x, box.y + ui.gap(2) + i * half, box.w, half) for i in (1, 0))
            _paint_text_line(dst, ui, then, ui.style("fine", ui.theme.ink2), upper)
        _paint_text_line(dst, ui, self._said.current_lesson(self.learner), ui.style("note", ink, bold=self.stuck), box)

    # ------------------------------------------------------------------ hands
    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        way = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0) if event.type == pygame.KEYDOWN else 0
        return bool(way) and self._shift(-way if ui.rtl else way)

    def activate(self) -> None:
        self._open()
