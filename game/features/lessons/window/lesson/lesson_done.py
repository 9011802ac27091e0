"""End of a lesson: its stones fall into the row of the course; below it what was learnt, the next lesson, a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.board.ideas import board_of_two_rows
from game.board.square_strip import has_squares
from game.features.learners.learners_file import MOST_STONES
from game.features.lessons.course_text import lesson_tooltip
from game.features.lessons.lesson_files import PARTS
from game.features.lessons.lesson_run import LessonRun
from game.features.lessons.lesson_text import LessonTexts
from game.features.lessons.window.also_in_game import TITLE
from game.features.lessons.window.hole_row import HoleRow, LessonHole
from game.features.lessons.window.lesson.drawings import FallingStones
from game.features.lessons.window.lesson.ways_on import LessonLinks
from game.features.lessons.window.plank import CourseSquares
from game.table.rivals import rival_key
from game.text.language import msg
from game.ui.kit.scale import Style
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.window.board_page.area import LARGE_TEXT
from game.window.shared.link import LinkButton
from game.window.shared.rival_ladder import RivalBowl
from game.window.shell.control_page import PagePart
from game.window.shell.full_page import Page
from game.window.shell.services import Services

TRY_ON = msg("Try it on {player}")
DROPPED = 3.0  # seconds after which all stones that were earned lie in their hole
PITCH, LOW_PITCH = 158.0, 112.0  # between two holes, and where text is large; reference px
CLOSEST = 116.0  # for text of the usual size, reference px
FEWEST, MOST = 3, 7  # holes of the row
BOWL, NEXT = 46.0, 370.0  # of the rival; how wide the button of the next lesson is, reference px
UPPER = 0.45  # of the free height stands above


class EarnedStones(PagePart):
    """Drops the earned stones into their hole, with their sounds."""

    def __init__(self, page: LessonDonePage) -> None:
        self._page, self.age = page, 0.0  # seconds since the end

    @property
    def is_moving(self) -> bool:
        return self.age < DROPPED

    def update(self, dt: float) -> None:
        """Advance the falling of the earned stones by `dt` seconds, with its sounds."""
        falling, before, sound = self._page.falling, self.age, self._page.services.sound
        if not before:
            sound.play("finished")
        self.age += dt
        if falling is not None and falling.landed_count(self.age) > falling.landed_count(before):
            sound.play("drop")

    def sprites(self) -> Sequence[Sprite]:
        page = self._page
        if page.falling is None or page.ui is None:
            return ()
        age = DROPPED if page.services.settings.calm_motion else self.age
        return page.falling.sprites(page.ui, page.middle_of_own_hole, age)


class LessonDonePage(Page):
    """Page at the end of a lesson. `again`: begins it anew, on other boards."""

    first_focus = "next"

    def __init__(self, services: Services, run: LessonRun, again: Callable[[], None]) -> None:
        super().__init__(services)
        self.run, self._again = run, again
        self.ways = LessonLinks(self)
        self.falling: FallingStones | None = None
        self.earned = self.add_part(EarnedStones(self))

    @property
    def texts(self) -> LessonTexts:
        """The texts of the lesson in the language of the page."""
        return LessonTexts(self.run, self.words)

    def title(self) -> str:
        return self.texts.title

    def subtitle(self) -> str:
        return self.texts.subtitle()

    # ------------------------------------------------------------------ the page
    def body(self, ui: Ui) -> Node:
        """Return the row of lessons, what was learnt, and the ways on, in the middle of the page."""
        room = ui.window.w - 2 * ui.gap(ui.m.margin)
        row = self._lesson_row(ui, room)
        size: Style = "heading" if ui.small else "title"
        said = Label(self.texts.earned_stones_text(), size, "ontable", align="center", foreign=True)
        taught = self.texts.learnt_text()
        learnt = [Label(taught, "text", "ontable", times=1.15, align="center", foreign=True)] if taught else []
        gap = 8 if ui.small else 18
        told = Column([said, *learnt], gap=6)
        ways: list[Node] = [Row(self._links(), gap=24, pack="center", wrap=True)]
        if not ui.small:
            ways = [self._next_button(), Row(self._game_nodes(), gap=12, align="center", pack="center"), *ways]
        whole = Column([row, told, Space(0), *ways], gap=gap, align="center")
        foot = self.footer(ui)
        taken = sum(one.height(ui, ui.window.w) for one in (self.bar(ui), foot) if one) + ui.gap(48)
        free = ui.window.h - taken - whole.height(ui, room)
        return Column([Space(max(0.0, UPPER * free / ui.unit)), whole], gap=0)

    def footer(self, ui: Ui) -> Node | None:
        """Return, in a small window, the ways on that are always in view."""
        if not ui.small:
            return None
        game = Row(self._game_nodes(), gap=12, align="center")
        return Row([game, Space(0, grow=1), self._next_button()], gap=12, align="center", wrap=True)

    def resize(self, ui: Ui) -> None:
        """Lay out the page, and place the stones that fall into the hole of the lesson."""
        super().resize(ui)
        self._place_falling_stones()

    def _place_falling_stones(self) -> None:
        """Place the earned stones over the hole of the lesson; none if it has earned none."""
        run, plank, board = self.run, self.row.plank, self.run.opened.rules.board
        if not run.stones:
            self.falling = None
        elif isinstance(plank, CourseSquares):
            self.falling = FallingStones(board, run.stones, plank.side)
        else:
            board = board_of_two_rows(plank.columns)
            self.falling = FallingStones(board, run.stones, plank.pitch)

    @property
    def middle_of_own_hole(self) -> tuple[float, float]:
        """Middle of the lesson's hole in the window, however far the page is scrolled."""
        own, controls = self._own, self.controls
        seen = controls.canvas.on_screen(own) if controls else own.rect
        return own.middle[0] + seen.x - own.rect.x, own.middle[1] + seen.y - own.rect.y

    def _lesson_row(self, ui: Ui, room: int) -> Node:
        """Return the row of lessons around this one; its own hole is empty, as its stones fall into it."""
        opened, words = self.run.opened, self.words
        course, at, learner = opened.course, opened.at, self.services.learners.current
        part = next((one for one in PARTS if at in course.lesson_indexes_in(one)), PARTS[0])
        lessons = course.lesson_indexes_in(part) if course.is_of_one_game else range(len(course.steps))
        is_large = ui.text_scale >= LARGE_TEXT  # then names would take the height of what is said
        closest = CLOSEST if is_large else CLOSEST * max(1.0, ui.text_scale)
        most = max(FEWEST, min(MOST, round(room / ui.gap(closest))))
        lessons = lessons if len(lessons) > FEWEST else range(len(course.steps))
        place = lessons.index(at)
        first = max(0, min(place - most + 2, len(lessons) - most))
        stones, holes = course.earned_stones(learner), list[LessonHole]()
        for i in lessons[first : first + most]:
            title, own = words.t(course.steps[i].lesson.title), i == at
            hole = LessonHole(i, title, stones=0 if own else stones[i], chosen=own, open_=partial(self._open, i))
            hole.tip = lesson_tooltip(i + 1, title, self.run.stones if own else stones[i], words)
            holes.append(hole)
        self._own = next(hole for hole in holes if hole.chosen)
        board = opened.rules.board
        pitch, squares = LOW_PITCH if is_large else PITCH, board if has_squares(board) else None
        self.row = HoleRow(
            ui, holes, room, pitch=pitch, low=True, numbered=is_large, named=not is_large, board=squares
        )  # the own one is the page's title
        return self.row

    _own: LessonHole
    row: HoleRow

    def _open(self, at: int, _: int) -> None:
        """Leave the page for the lesson with this index in the course; its own one begins anew."""
        if at == self.run.opened.at:
            self._again()
            return
        step = self.run.opened.course.steps[at]
        self.leave()
        self.services.routes.lesson(step.game, step.lesson.id)

    def _next_button(self) -> Node:
        label = self.texts.next_step_label(self.ways.destination)
        return Button("next", self.ways.open_next, label=label, icon="fwd", kind="primary", wide=NEXT)

    def _game_nodes(self) -> list[Node]:
        """Return the link to a game, with the rival to try it on."""
        setup = self.ways.rival_setup
        if setup is None:
            return [LinkButton("game", self.ways.play_game, label=self.words.t("Play a game"), icon="play")]
        said = self.words.say(TRY_ON, player=rival_key(setup.level))
        return [RivalBowl(setup.level, BOWL), LinkButton("game", self.ways.play_game, label=said)]

    def _links(self) -> list[Node]:
        """Return the other ways from here."""
        t, ways, run, out = self.words.t, self.ways, self.run, list[Node]()
        if run.stones < MOST_STONES:
            out.append(LinkButton("again", self._again, label=t("Again, for three stones"), icon="again"))
        if run.opened.untaught_clauses:
            out.append(LinkButton("also", ways.show_other_rules, label=t(TITLE), icon="rules"))
        if run.opened.next_lesson is not None or ways.destination:
            out.append(LinkButton("lessons", ways.leave_to_course, label=t("To all lessons"), icon="learn"))
        return out
