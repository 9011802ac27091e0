"""A course on the page: a plate for each of its parts, with its lessons as a row of holes; one of them comes next."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.features.lessons import course_text as texts
from game.features.lessons.course_list import FIRST, Course
from game.features.lessons.lesson_files import PARTS, Part
from game.features.lessons.window.also_in_game import TITLE, OtherRulesDialog, rules_of_clauses
from game.features.lessons.window.hole_row import HoleRow, LessonHole
from game.features.lessons.window.lesson.drawings import ringed_number
from game.rules.file.embedded_game import shipped_game_ids
from game.rules.game import Rules
from game.text.language import msg
from game.text.sentences import language_for_game
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Card
from game.window.shared.board_picture import small_position_picture
from game.window.shared.link import LinkButton

if TYPE_CHECKING:
    from game.features.lessons.window.learn.learn_scene import CoursePage

NARROW, LOW = 1000.0, 760.0  # reference px, for text of the usual size: in a smaller window one part is open at a time
HEAD = 212.0  # width of what a part is called, reference px
PITCH, MOST_IN_ROW = 84.0, 12  # from hole to hole, reference px; holes in one row
BOARD, STEEPEST, LEAST = 330.0, 0.46, 190.0  # width of the board of the next lesson, how high it may be; reference px
ALSO = 236.0  # width of the card of further rules: beside it a row of eight holes has room, reference px


def shows_single_part(ui: Ui) -> bool:
    """Return whether only one part of a course is unfolded, and each of the others is a line."""
    large = ui.unit * max(1.0, ui.text_scale)
    return ui.size[0] < NARROW * large or ui.size[1] < LOW * large


def course_part_nodes(page: CoursePage, ui: Ui, course: Course, room: int) -> list[Node]:
    """Return the nodes of a course's parts in their order, each `room` px wide."""
    parts = [part for part in PARTS if course.lesson_indexes_in(part)]
    if not course.is_of_one_game:
        return [_CoursePartView(page, ui, course, None, 0, room).unfolded_node()]
    folds = shows_single_part(ui)
    made = [_CoursePartView(page, ui, course, part, number, room) for number, part in enumerate(parts, 1)]
    return [one.folded_node() if folds and one.part != page.unfolded_part else one.unfolded_node() for one in made]


ALL_GAMES = msg("what all sowing games share")


class _CoursePartView:
    """View of a part of a course: its name, progress, and lessons as a row of holes.

    `part`: None for a course without parts.  `number`: of the part, from 1.
    """

    def __init__(self, page: CoursePage, ui: Ui, course: Course, part: Part | None, number: int, room: int) -> None:
        self._page, self._ui, self._course, self.part, self._number = page, ui, course, part, number
        self._rules, self._room = page.rules, room
        self._words = language_for_game(page.words, self._rules) if self._rules else page.words
        self._lessons = course.lesson_indexes_in(part) if part else range(len(course.steps))
        self._stones = course.earned_stones(page.learner)
        self._tested = course.has_short_test and (part is None or part == course.first_part)
        self._next = page.next_lesson_index
        self._current = self._next in self._lessons or (self._tested and self._next == len(course.steps))

    @property
    def _part_name(self) -> str:
        """Name of the part; of the whole course if it has no parts."""
        if self.part is None:
            return texts.name_of_course(self._words, self._course, self._page.services.library.variants)
        return texts.part_name(self.part, self._words)

    @property
    def _progress_text(self) -> str:
        return texts.part_progress([self._stones[i] for i in self._lessons], self._words, tested=self._tested)

    def folded_node(self) -> Node:
        """Return the part as one line; a press unfolds it, and folds the part that was unfolded before."""
        said = self._progress_text
        name = [ringed_number(str(self._number)), Label(self._part_name, "name"), Label(said, "note", "brass")]
        line: list[Node] = [*name, Space(0, grow=1)]
        card = Card(f"part.{self.part}", Row([*line, Icon("down", 18, "ink2")], gap=12),
                    partial(self._page.unfold_part, self.part), pad=12)  # fmt: skip
        card.tip = self._part_name
        return card

    def unfolded_node(self) -> Node:
        """Return the part in full: heading, lessons as a row of holes, and the next lesson or the other rules."""
        ui, folds = self._ui, shows_single_part(self._ui)
        head = self._heading_nodes()
        also = self._other_rules_card() if self.part == self._course.final_part or self.part is None else None
        picture = self._next_lesson_picture() if self._current and not also and not folds else None
        beside = 0 if folds else ALSO if also else BOARD if picture else 0
        rows: list[Node] = [self._lesson_row(beside)]
        rows += [*self._next_lesson_nodes()] if self._current else self._first_lesson_note()
        if folds:
            special = self._special_traits() if self._current else []
            body: Node = Column([Row(head, gap=10, wrap=True), *special, *rows, *([also] if also else [])], gap=10)
        else:
            middle = Column(rows, gap=10, grow=1)
            end: list[Node] = [Column([also], wide=ALSO)] if also else []
            if picture is not None:
                end = [Column([picture, *self._special_traits()], gap=10, wide=BOARD)]
            body = Row([Column(head, gap=4, wide=HEAD), middle, *end], gap=24, align="start")
        border = ui.theme.brass if self._current else None
        return Inset(body, pad=(20, 14), face="plate", border=border)

    def _heading_nodes(self) -> list[Node]:
        """Return the heading of the part: name, description and progress; for a course without parts, its progress."""
        words, said = self._words, self._progress_text
        if self.part is None:
            about: list[Node] = [Label(words.t(ALL_GAMES), "note", "ink2")] if self._course.id == FIRST else []
            return [Label(said, "heading"), *about]  # its name stands on the bar
        name = Row([ringed_number(str(self._number)), Label(self._part_name, "heading")], gap=10)
        return [name, Label(texts.part_description(self.part, words), "note", "ink2"), Label(said, "note", "brass")]

    def _lesson_row(self, beside: float) -> Node:
        """Return a row of holes, one for each lesson, and one for the short test after those of the first part.
        `beside`: width kept free at the end of the row, in reference px.
        """
        page, words = self._page, self._words
        holes = []
        for i in self._lessons:
            title = words.t(self._course.steps[i].lesson.title)
            hole = LessonHole(i, title, stones=self._stones[i], next_=i == self._next, open_=page.open_lesson)
            hole.about = words.say("{n:stone}", n=hole.stones) if hole.stones else ""
            hole.tip = texts.lesson_tooltip(i + 1, title, hole.stones, words)
            holes.append(hole)
        if self._tested:
            n = len(self._course.steps)
            test = LessonHole(n, words.t("Short test"), next_=n == self._next, icon="flag", open_=page.open_lesson)
            test.tip = words.t("Short test")
            holes.append(test)
        others = 0 if shows_single_part(self._ui) else HEAD + 24 + (beside + 24 if beside else 0)
        wide = self._room - self._ui.gap(44) - self._ui.gap(others)
        return HoleRow(
            self._ui, holes, wide, pitch=PITCH, low=True, most=MOST_IN_ROW, numbered=False,
            named=False, board=self._rules.board if self._rules else None,
        )  # fmt: skip

    def _special_traits(self) -> list[Node]:
        """Return the texts on what is special about the game, until the first lesson is done.

        On a small page they are preceded by the text on how it is won.
        """
        idea = self._course.introduction
        if idea is None or any(self._stones):
            return []
        said = [texts.winning_text(self._rules, self._words)] if self._ui.small and self._rules else []
        return [Label(one, "text", foreign=True) for one in (*said, self._words.t(idea.special))]

    def _next_lesson_nodes(self) -> list[Node]:
        """Return the name of the next lesson and the button that opens it."""
        page, course, at = self._page, self._course, self._next
        place, title, _ = texts.lesson_heading_texts(self._words, course, page.learner, at)
        head = Column([Label(title, "heading", foreign=True), Label(place, "note", "ink2")], gap=2)
        button = Button("go_on", partial(page.open_lesson, at), icon="play", kind="primary", wide=240,
                        label=texts.lesson_button_label(self._words, course, page.learner, at))  # fmt: skip
        ways: list[Node] = [button]
        variant = page.services.library.variants.get(course.id)
        sows = variant is not None and variant.words.family == "sowing" and course.id in shipped_game_ids()
        if sows and not page.learner.lessons and page.course_by_id(FIRST):
            said = self._words.t("New to such games? First steps")
            ways.append(LinkButton("first_steps", partial(page.show_course, FIRST), label=said))
        return [head, Row(ways, gap=16, wrap=True)]

    def _first_lesson_note(self) -> list[Node]:
        """Return the note "begins with …", naming the first unfinished lesson of the part; [] if all are finished."""
        first = next((i for i in self._lessons if not self._stones[i]), None)
        if first is None:
            return []
        title = self._words.t(self._course.steps[first].lesson.title)
        return [Label(self._words.say("begins with **{title}**", title=title), "note", "ink2", foreign=True)]

    def _next_lesson_picture(self) -> Node | None:
        """Return a picture of the next lesson's first position; None if there is none."""
        position = self._page.lesson_position(self._course, self._next)
        return (
            small_position_picture(self._ui, position, BOARD, STEEPEST, least=LEAST) if position is not None else None
        )

    def _other_rules_card(self) -> Node | None:
        """Return a card that names the rules no lesson teaches, each a button to that rule; None without any."""
        page, variant = self._page, self._page.services.library.variants.get(self._course.id)
        left = page.untaught_clauses(self._course)
        if variant is None or not left:
            return None
        rules: Rules = variant.rules()
        names = " · ".join(one.title for one in rules_of_clauses(rules, left, self._words))
        rows: list[Node] = [Label(self._words.t(TITLE), "name"), Label(names, "note", "ink2")]

        def read() -> None:
            page.services.stack.push(OtherRulesDialog(page.services, rules, left))

        return Card("also", Column(rows, gap=4), read, pad=14, plain=False)
