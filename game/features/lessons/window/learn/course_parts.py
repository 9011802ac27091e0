"""A course on the page: a plate for each of its parts, with its lessons as a row of holes; one of them comes next."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.features.lessons import course_text as texts
from game.features.lessons.course_list import FIRST, Course
from game.features.lessons.lesson_files import PARTS, Part
from game.features.lessons.window.also_in_game import TITLE, AlsoInGame, plates_of
from game.features.lessons.window.hole_row import HoleRow, RowHole
from game.features.lessons.window.lesson.drawings import number_disc
from game.rules.file.embedded_game import shipped_game_ids
from game.rules.game import Rules
from game.text.language import msg
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Card
from game.window.shared.board_picture import small_picture
from game.window.shared.link import LinkButton

if TYPE_CHECKING:
    from game.features.lessons.window.learn.learn_scene import LearnScene

NARROW, LOW = 1000.0, 760.0  # reference px, for text of the usual size: in a smaller window one part is open at a time
HEAD = 212.0  # width of what a part is called, reference px
PITCH, MOST_IN_ROW = 84.0, 12  # from hole to hole, reference px; holes in one row
BOARD, STEEPEST, LEAST = 330.0, 0.46, 190.0  # width of the board of the next lesson, how high it may be; reference px
ALSO = 236.0  # width of the card of further rules: beside it a row of eight holes has room, reference px


def one_at_a_time(ui: Ui) -> bool:
    """Whether one part is open and the others are a line each."""
    large = ui.unit * max(1.0, ui.text_scale)
    return ui.size[0] < NARROW * large or ui.size[1] < LOW * large


def part_nodes(page: LearnScene, ui: Ui, course: Course, room: int) -> list[Node]:
    """All parts in their order.  `room`: px that each is wide."""
    parts = [part for part in PARTS if course.lessons_in(part)]
    if not course.of_one_game:
        return [_PartPlate(page, ui, course, None, 0, room).node()]
    folds = one_at_a_time(ui)
    made = [_PartPlate(page, ui, course, part, number, room) for number, part in enumerate(parts, 1)]
    return [one.folded() if folds and one.part != page.open_part else one.node() for one in made]


ALL_GAMES = msg("what all sowing games share")


class _PartPlate:
    """`part`: None for all lessons of a course that has no parts.  `number`: from 1."""

    def __init__(self, page: LearnScene, ui: Ui, course: Course, part: Part | None, number: int, room: int) -> None:
        self._page, self._ui, self._course, self.part, self._number = page, ui, course, part, number
        self._words, self._room = page.words, room
        self._lessons = course.lessons_in(part) if part else range(len(course.steps))
        self._stones = course.stones(page.learner)
        self._tested = course.tested and (part is None or part == course.last_part)
        self._next = page.next_place
        self._current = self._next in self._lessons or (self._tested and self._next == len(course.steps))

    @property
    def _name(self) -> str:
        if self.part is None:
            return texts.name(self._words, self._course, self._page.services.library.variants)
        return texts.part_name(self.part, self._words)

    @property
    def _standing(self) -> str:
        return texts.part_standing([self._stones[i] for i in self._lessons], self._words, tested=self._tested)

    def folded(self) -> Node:
        """A line: a press opens it, and folds the other one."""
        said = self._standing
        name = [number_disc(str(self._number)), Label(self._name, "name"), Label(said, "note", "brass")]
        line: list[Node] = [*name, Space(0, grow=1)]
        card = Card(f"part.{self.part}", Row([*line, Icon("down", 18, "ink2")], gap=12),
                    partial(self._page.unfold, self.part), pad=12)  # fmt: skip
        card.tip = self._name
        return card

    def node(self) -> Node:
        ui, folds = self._ui, one_at_a_time(self._ui)
        head = self._head()
        also = self._also() if self.part == self._course.last_part or self.part is None else None
        picture = self._picture() if self._current and not also and not folds else None
        beside = 0 if folds else ALSO if also else BOARD if picture else 0
        rows: list[Node] = [self._row(beside)]
        rows += [*self._next_lesson()] if self._current else self._begins_with()
        if folds:
            special = self._special() if self._current else []
            body: Node = Column([Row(head, gap=10, wrap=True), *special, *rows, *([also] if also else [])], gap=10)
        else:
            middle = Column(rows, gap=10, grow=1)
            end: list[Node] = [Column([also], wide=ALSO)] if also else []
            if picture is not None:
                end = [Column([picture, *self._special()], gap=10, wide=BOARD)]
            body = Row([Column(head, gap=4, wide=HEAD), middle, *end], gap=24, align="start")
        border = ui.theme.brass if self._current else None
        return Inset(body, pad=(20, 14), face="plate", border=border)

    def _head(self) -> list[Node]:
        words, said = self._words, self._standing
        if self.part is None:
            about: list[Node] = [Label(words.t(ALL_GAMES), "note", "ink2")] if self._course.id == FIRST else []
            return [Label(said, "heading"), *about]  # its name stands on the bar
        name = Row([number_disc(str(self._number)), Label(self._name, "heading")], gap=10)
        return [name, Label(texts.part_about(self.part, words), "note", "ink2"), Label(said, "note", "brass")]

    def _row(self, beside: float) -> Node:
        """A hole for each lesson, and after the last one of the course one for the short test.

        `beside`: how wide what stands at the end of the row is, reference px.
        """
        page, words = self._page, self._words
        holes = []
        for i in self._lessons:
            title = words.t(self._course.steps[i].lesson.title)
            hole = RowHole(i, title, stones=self._stones[i], next_=i == self._next, open_=page.open_lesson)
            hole.about = words.say("{n:stone}", n=hole.stones) if hole.stones else ""
            hole.tip = texts.hole_tip(i + 1, title, hole.stones, words)
            holes.append(hole)
        if self._tested:
            n = len(self._course.steps)
            test = RowHole(n, words.t("Short test"), next_=n == self._next, icon="flag", open_=page.open_lesson)
            test.tip = words.t("Short test")
            holes.append(test)
        others = 0 if one_at_a_time(self._ui) else HEAD + 24 + (beside + 24 if beside else 0)
        wide = self._room - self._ui.gap(44) - self._ui.gap(others)
        return HoleRow(self._ui, holes, wide, pitch=PITCH, low=True, most=MOST_IN_ROW, numbered=False)

    def _special(self) -> list[Node]:
        """Return the game's special traits until the first lesson is done; on a small page preceded by what wins."""
        idea = self._course.idea
        if idea is None or any(self._stones):
            return []
        said = [idea.wins, idea.special] if self._ui.small else [idea.special]
        return [Label(self._words.t(one), "text", foreign=True) for one in said]

    def _next_lesson(self) -> list[Node]:
        """Return the name of the next lesson and the button that opens it."""
        page, course, at = self._page, self._course, self._next
        place, title, _ = texts.lesson_heading(self._words, course, page.learner, at)
        head = Column([Label(title, "heading", foreign=True), Label(place, "note", "ink2")], gap=2)
        button = Button("go_on", partial(page.open_lesson, at), icon="play", kind="primary", wide=240,
                        label=texts.way_in(self._words, course, page.learner, at))  # fmt: skip
        ways: list[Node] = [button]
        if not page.learner.lessons and course.id in shipped_game_ids() and page.course_by_id(FIRST):
            said = self._words.t("New to such games? First steps")
            ways.append(LinkButton("first_steps", partial(page.show_course, FIRST), label=said))
        return [head, Row(ways, gap=16, wrap=True)]

    def _begins_with(self) -> list[Node]:
        """The first of its lessons that is not finished; nothing once all are."""
        first = next((i for i in self._lessons if not self._stones[i]), None)
        if first is None:
            return []
        title = self._words.t(self._course.steps[first].lesson.title)
        return [Label(self._words.say("begins with **{title}**", title=title), "note", "ink2", foreign=True)]

    def _picture(self) -> Node | None:
        position = self._page.position(self._course, self._next)
        return small_picture(self._ui, position, BOARD, STEEPEST, least=LEAST) if position is not None else None

    def _also(self) -> Node | None:
        """Rules that no lesson teaches: by their names; a press shows them."""
        page, variant = self._page, self._page.services.library.variants.get(self._course.id)
        left = page.clauses_left(self._course)
        if variant is None or not left:
            return None
        rules: Rules = variant.rules()
        names = " · ".join(one.title for one in plates_of(rules, left, self._words))
        rows: list[Node] = [Label(self._words.t(TITLE), "name"), Label(names, "note", "ink2")]

        def read() -> None:
            page.services.stack.push(AlsoInGame(page.services, rules, left))

        return Card("also", Column(rows, gap=4), read, pad=14, plain=False)
