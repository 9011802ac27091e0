"""The page on which a teacher writes a lesson: a position, a goal, hints, and the answer played on the board."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random

import pygame

from game.board.marks import Marks
from game.board.view import NAMED
from game.features.lessons import editor_text as texts
from game.features.lessons.lesson_draft import LEARNER, MOST_TASKS, MOST_TURNS, LessonDraft, TaskChecks, TaskDraft
from game.features.lessons.lesson_files import Lesson
from game.features.lessons.own_lessons import OwnLessonFile, OwnLessonFolder, clean_text, lesson_id_for_title
from game.film.hops import hops_of_move
from game.film.playback import Film
from game.film.stones import Stones
from game.rules.game import Position, Rules
from game.rules.match import Game, Ply
from game.rules.notation import displayed_move
from game.store.polling import BackgroundAnswer, BackgroundQuery
from game.store.settings import Settings
from game.table.playing import counts_by_place
from game.teaching.goals import KINDS, goal_kinds_of
from game.text.language import Language, msg, separate_stars, without_markup
from game.text.sentences import language_for_game, rules_page
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, DropDown, Pane, WidgetLook
from game.window.shared.board_picture import SEED, draw_board
from game.window.shared.folded_line import FoldedLine
from game.window.shared.hole_board import BoardWidget, HoleBoard
from game.window.shell.actions import action
from game.window.shell.full_page import Page
from game.window.shell.services import Services

# ----------------------------------------------------------------------
# the board on which the answer of a task is played: a click on a hole plays it, the way of the last turn stays drawn
#
# With the keyboard, arrows choose a hole and Enter plays it.
NAME = "board"


class AnswerBoard(HoleBoard):
    """Board with the position of a task, on which the teacher plays the answer."""

    reach = 24
    highest = 330.0
    least = 240.0
    width, max_height = BoardWidget.width, BoardWidget.max_height
    described_player = LEARNER

    def __init__(
        self, game: Game, words: Language, settings: Settings, aim: dict[str, str], chosen: Callable[[str], None]
    ) -> None:
        super().__init__(NAME, game.position, words, settings, aim, chosen, "")
        self.game = game

    def shows_hole_names(self, ui: Ui, wide: int) -> bool:
        """Return True, as the answer names holes."""
        return True

    @property
    def holes(self) -> list[str]:
        """Holes from which a turn may begin now."""
        position = self.game.position
        if position.over:
            return []
        return list(dict.fromkeys(self.game.rules.start_of_move(move) for move in position.legal()))

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        """Draw nothing, as the shadow is painted with the board."""

    # ------------------------------------------------------------------ pictures
    def replayed_film(self, plies: Sequence[Ply]) -> Film:
        """Return a film that shows the position after the turns `plies`; stones that no turn moved lie as before."""
        film = Film(Stones(counts_by_place(self.game.start), Random(SEED)))
        for ply in plies:
            film.play(ply.step_by_step(), ply.mover)
            film.skip_to_end()
        return film

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        """Paint the board with the position after the answer played so far, and mark the hole under pointer or
        keyboard.
        """
        position, plies = self.game.position, self.game.plies
        geometry = self.geometry_in(ui, self.rect)
        marks = Marks(
            hovered=str(look.part or ""),
            keyboard=self.focused_hole if look.focus and self.focused_hole in self.board.index else "",
            way=hops_of_move(plies[-1].steps) if plies else None,
        )
        counts, film = counts_by_place(position), self.replayed_film(plies)
        draw_board(dst, ui, geometry, counts, look=NAMED, film=film, seen=position, marks=marks)


WIDE = 430.0  # of what stands beside the board, reference px
PAD = (20, 12)
MOST_TITLE, MOST_SENTENCE = 40, 200  # letters


class LessonEditor(Page):
    """Page on which a teacher writes a lesson.

    `mine`: the file of a lesson to change; None for a new one.  `saved` is called once it is written; without it, the
    list of own lessons opens then.
    """

    def __init__(
        self,
        services: Services,
        rules: Rules,
        lesson: OwnLessonFile | None = None,
        saved: Callable[[], None] | None = None,
        making: LessonDraft | None = None,
    ) -> None:
        """Create the page; `making`: a draft that has a task already, to begin with."""
        super().__init__(services)
        self.making = making or LessonDraft(rules, lesson.lesson if lesson else None)
        self.path: Path | None = lesson.path if lesson else None
        self._in_file = lesson.lesson if lesson else None  # when it was read
        self._on_saved = saved
        self._aim = dict[str, str]()
        self._picked: tuple[str, ...] = ()  # moves of the hole that was chosen, where there are several
        self._told = ""
        self._unsaved = False
        self._warned = False  # that what is not saved will be lost
        self._checks = self.follow_source(TaskChecks(), self._on_checked)
        self._written: BackgroundQuery[tuple[Path | None, str] | None] = self.follow_source(
            BackgroundQuery(None), self._on_saved_file
        )
        self.more = self.add_part(FoldedLine(self, "more", reveals=True))
        self.more.open = self._has_optional_texts()
        self._request_checks()
        self._next = self.first_focus = self._next_widget_name()

    # ------------------------------------------------------------------ the page
    def title(self) -> str:
        return self.words.t("Write a lesson")

    def subtitle(self) -> str:
        return self.words.t(self.making.rules.words.name)

    def body(self, ui: Ui) -> Node:
        """Return the content of the page: the fields of the lesson and of the current task."""
        words = language_for_game(self.words, self.making.rules)
        hints, touch = self.making.task.hints, self._mark_unsaved
        entries = [self.text_field(f"hint.{i}", touch, hints, at=i, most=MOST_SENTENCE) for i in range(len(hints))]
        for i, entry in enumerate(entries):
            entry.called = words.say("Hint {n}", n=i + 1)
        help = self._plate_of_rows([self.control_label(words.t("Hints, one after the other, if you like")), *entries])
        more = self.more.row_node(
            words.t("Your own words, hints, a typical mistake"), "hint", changed=self._has_optional_texts()
        )
        more.plain = False
        inside = partial(Column, [self._goal_text_plate(words), help, self._mistake_plate(words)], gap=12)
        goal = self._goal_plate(words)
        beside = [self._title_plate(), more, self.more.content_node(inside, Space(), scrolls=True)]
        self.has_scrolling_body = ui.small
        if ui.small:
            return Column([goal, *self._editor_rows(), *beside, Space(8)], gap=14)
        left = Pane(Column(self._editor_rows(), gap=10), inset=ui.m.margin, top=8)
        right = Pane(Column([goal, *beside], gap=12, wide=WIDE), inset=ui.m.margin - 4, top=8, grow=0)
        return Row([left, right], gap=0, align="stretch", grow=1)

    def _has_optional_texts(self) -> bool:
        return any(task.goal or any(task.hints) or task.mistake for task in self.making.tasks)

    def _editor_rows(self) -> list[Node]:
        """Return the rows for the current task: board, buttons, choice of a move, answer played, state."""
        t, task = self.words.t, self.making.task
        rows: list[Node] = [
            AnswerBoard(task.answer_game, self.words, self.services.settings, self._aim, self._play_from_hole)
        ]
        buttons = [self.actions.button(id, "raised", word=True) for id in ("setup", "undo") if id in self.actions]
        rows.append(Row(buttons, gap=8, wrap=True))  # what comes and goes stands below, so that they stay
        if len(self.making.tasks) > 1 or self._is_task_right(task):
            rows.append(self._task_buttons())
        if self._picked:
            said = [separate_stars(displayed_move(move)) for move in self._picked]
            moves: list[Node] = [
                Button(f"move.{i}", partial(self._play_move, move), label=said[i], kind="raised")
                for i, move in enumerate(self._picked)
            ]
            rows.append(Row([Label(t("Which way?"), "text", "ontable"), *moves], gap=8, wrap=True))
        if task.line:
            line = [separate_stars(displayed_move(move)) for move in task.line]
            rows.append(Label(self.words.say("Played: {best}.", best=line), "note", "ontable2"))
        if self._is_task_right(task):
            rows.append(Label(self._task_state_text(task), "text", "ontable"))
        return rows

    def footer(self, ui: Ui) -> Node:
        """Return the text on the next step, beside the button that saves."""
        t, busy = self.words.t, self._written.is_busy
        save = Button("save", self._save_lesson, icon="check", label=t("Save"), kind="primary",
                      enabled=not busy and self._can_be_saved())  # fmt: skip
        said = t("The file is being written.") if busy else self._told or self._next_step_text()
        return Inset(Row([Label(said, "text", grow=1), save], gap=12, wrap=True), pad=(14, 8), face="plate")

    def _can_be_saved(self) -> bool:
        return self._are_tasks_right() and not texts.missing_in_lesson(self.making, self.words)

    def _task_state_text(self, task: TaskDraft) -> str:
        """Return what the task still lacks, or the result of its check."""
        return texts.task_state(task, self._checks.result_of(task), self.words)

    def _next_widget_name(self) -> str:
        """Return the name of the widget for the next step: position, answer, other tasks, title, or save."""
        making = self.making
        if not making.task.is_position_usable:
            return "setup"
        if not self._is_task_right(making.task):
            return NAME
        if not self._are_tasks_right():
            return "task"
        return "title" if texts.missing_in_lesson(making, self.words) else "save"

    def _next_step_text(self) -> str:
        """Return the sentence on the next step in writing the lesson."""
        place, making = self._next_widget_name(), self.making
        if place == "task":
            unfinished = next(n for n, task in enumerate(making.tasks, 1) if not self._is_task_right(task))
            return self.words.say("Task {number} isn’t finished yet.", number=unfinished)
        if place in ("setup", NAME):
            return self._task_state_text(making.task)
        return texts.missing_in_lesson(making, self.words)

    def _move_focus_on(self) -> None:
        """Move the focus to the widget of the next step, unless it is elsewhere on the page."""
        before, self._next = self._next, self._next_widget_name()
        at = self.controls.focus if self.controls else None
        if self.controls and self._next not in (before, "save") and (at is None or at.name in ("", before)):
            self.controls.focus_on(self._next)

    def _clause_titles(self) -> dict[str, str]:
        return {clause.id: clause.title for clause in rules_page(self.making.rules, self.words)}

    # ------------------------------------------------------------------ beside the board
    def _plate_of_rows(self, rows: list[Node]) -> Node:
        return self.panel([*rows, Space(0)], pad=PAD)

    def _title_plate(self) -> Node:
        title = self.text_field("title", self._mark_unsaved, self.making, most=MOST_TITLE)
        return self._plate_of_rows([self.control_label(self.words.t("Title of the lesson")), title])

    def _task_buttons(self) -> Node:
        """Return the buttons that choose, add and remove tasks; those that are pressed stay in place."""
        making, t, words = self.making, self.words.t, language_for_game(self.words, self.making.rules)
        add, remove = (partial(self._apply_change, change) for change in (making.add_task, making.remove_task))
        more = len(making.tasks) < MOST_TASKS
        tasks: list[Node] = [Button("add", add, icon="plus", kind="table", label=t("Add a task"), enabled=more)]
        if len(making.tasks) > 1:
            numbers = [(i, words.fill("{n}", n=i + 1)) for i in range(len(making.tasks))]
            tasks += [
                Button("remove", remove, icon="minus", kind="table", tip=t("Remove this task")),
                Label(t("Task"), "text", "ontable"),
                self.choice_field("task", numbers, self._check_current_task, making, at="at"),
            ]
        return Row(tasks, gap=8, wrap=True)

    def _goal_plate(self, words: Language) -> Node:
        """Return the panel of the goal: its kind, its choices, and its text in the teacher's own words."""
        task = self.making.task
        rules = self.making.rules
        clauses = self._clause_titles()
        anew = self._check_current_task
        t = words.t
        places = tuple(cell.name for cell in rules.board.cells if cell.hole)

        def choose(kind: object) -> None:
            self._apply_change(lambda: task.set_goal_kind(str(kind), places, tuple(clauses)))

        names = [(kind.id, t(kind.title)) for kind in goal_kinds_of(rules)]
        kind = KINDS[task.kind]
        details: list[Node] = []
        if kind.most:
            number = self.stepper("n", range(kind.most + 1), anew, task)
            number.called = words.t("How many")
            details.append(number)
        if kind.place:
            details.append(
                self.dropdown("at", [(place, words.fill("{code}", code=place)) for place in places], anew, task)
            )
        if kind.clause:
            details.append(self.dropdown("at", list(clauses.items()), anew, task))
        turns = self.labelled_field(t("Turns allowed"), self.stepper("turns", range(1, MOST_TURNS + 1), anew, task))
        goal, rest = DropDown("goal", names, task.kind, choose), [*details, *([] if task.is_prediction else [turns])]
        if self.ui and self.ui.small:  # in one line, so that the board below it is seen, too
            return self._plate_of_rows([Row([goal, *rest], gap=8, wrap=True)])
        return self._plate_of_rows(
            [self.control_label(t("Goal")), goal, *([Row(rest, gap=8, wrap=True)] if rest else [])]
        )

    def _goal_text_plate(self, words: Language) -> Node:
        """Return the panel with the author's own words for the goal, which replace the generated ones."""
        task = self.making.task
        hint = without_markup(texts.goal_text(task, words, self._clause_titles()))
        entry = self.text_field("words", self._mark_unsaved, task, at="goal", most=MOST_SENTENCE, hint=hint)
        return self._plate_of_rows([self.control_label(words.t("The goal in your own words")), entry])

    def _mistake_plate(self, words: Language) -> Node:
        """Return the panel with the author's reaction to a typical mistake, which replaces the generated one."""
        task, t = self.making.task, words.t
        kinds = [(kind.id, t(kind.mistake)) for kind in goal_kinds_of(self.making.rules) if kind.mistake]
        rows: list[Node] = [
            self.control_label(t("A typical mistake")),
            self.dropdown("mistake", [("", t(texts.NO_MISTAKE)), *kinds], self._mark_unsaved, task),
        ]
        if task.mistake:
            rows += [
                self.control_label(t("What the learner is told")),
                self.text_field("said", self._mark_unsaved, task, most=MOST_SENTENCE),
            ]
        return self._plate_of_rows(rows)

    # ------------------------------------------------------------------ judging answers
    def _is_task_right(self, task: TaskDraft) -> bool:
        """Return whether a task can be solved as it says: the answer that was played reaches the goal."""
        found = self._checks.result_of(task)
        return bool(task.is_position_usable and task.reaches_goal and found and task.line[0] in found.first)

    def _are_tasks_right(self) -> bool:
        return all(map(self._is_task_right, self.making.tasks))

    def _request_checks(self) -> None:
        """Check the answers that reach their goals against all other moves, the current task first."""
        tasks = [*self.making.tasks, self.making.task]
        self._checks.request_checks(
            [task for task in tasks if task.is_position_usable and (task.reaches_goal or task.kept)]
        )

    # ------------------------------------------------------------------ what is pressed
    def leave(self) -> None:
        """Leave the page; warn once if the lesson has unsaved changes."""
        if self._unsaved and self.making.is_begun and not self._warned:
            self._warned = True
            self._told = self.words.t("This lesson isn’t saved. If you leave again, it will be lost.")
            self.services.sound.play("refused")
            self.refresh()
            return
        super().leave()

    def _mark_unsaved(self) -> None:
        self._told, self._warned, self._unsaved = "", False, True

    def _check_current_task(self) -> None:
        """Check the task again after a change that decides which answers are right."""
        self._picked = ()
        self._request_checks()
        self._mark_unsaved()

    def _apply_change(self, change: Callable[[], object]) -> None:
        """Call `change`, then check the task again and show the result."""
        change()
        self._check_current_task()
        self.refresh()
        self._move_focus_on()

    def _play_from_hole(self, hole: str) -> None:
        """Play the move from a hole; if there are several, or none, offer the choice instead."""
        position = self.making.task.answer_game.position
        moves = tuple(move for move in position.legal() if position.rules.start_of_move(move) == hole)
        if len(moves) == 1:
            self._play_move(moves[0])
        else:
            self._picked = moves
            self._mark_unsaved()
            self.refresh()

    def _play_move(self, move: str) -> None:
        self._apply_change(lambda: self.making.task.line.append(move))

    @action("undo", msg("Undo"), key="Ctrl Z", icon="undo", exists=lambda page: bool(page.making.task.line))
    def undo_move(self) -> None:
        """Take back the last move of the current task's answer."""
        line = self.making.task.line
        self._apply_change(lambda: line and line.pop())

    @action("setup", msg("Set up the position"), icon="settings")
    def open_position_setup(self) -> None:
        """Open the editor in which the current task's position is set up."""
        self.services.routes.choose_position(
            self.making.task.position, self._use_position, options=True, lacks=self._position_fault
        )

    def _position_fault(self, position: Position) -> str:
        """Return why a position cannot be used in a lesson; "" if it can."""
        return "" if TaskDraft(position).is_position_usable else self.words.t(texts.CHOICE)

    def _use_position(self, position: Position) -> None:
        """Use the position that was set up; refuse it if other tasks have another game or other options."""
        making = self.making
        same = (position.rules.variant, position.rules.options) == (making.rules.variant, making.rules.options)
        if not same and len(making.tasks) > 1:
            self._told = self.words.t("All tasks of a lesson are for one game, with the same options.")
            self.refresh()
            return
        self._apply_change(lambda: making.set_task_position(position))

    def _save_lesson(self) -> None:
        """Write the lesson to its file in the background; do nothing if it isn't finished."""
        folder = self.services.own_lessons
        if folder is None or not self._can_be_saved():
            return
        lesson, store, path = self.build_lesson(), OwnLessonFolder(folder, self.services.library.variants), self.path
        before = self._in_file

        def write() -> tuple[Path | None, str]:
            return store.save_lesson(lesson, path, old_lesson=before), ""

        self._written.value = None
        self._written.expect_answer(BackgroundAnswer(write, lambda why: (path, why)))
        self.refresh()

    def build_lesson(self) -> Lesson:
        """Return the lesson in the form in which its file stores it."""
        making, words = self.making, language_for_game(self.words, self.making.rules)
        clauses = self._clause_titles()
        right = [len(found.first) if (found := self._checks.result_of(task)) else 0 for task in making.tasks]
        tasks = [
            task.as_task_words(without_markup(texts.goal_text(task, words, clauses)), n)
            for task, n in zip(making.tasks, right, strict=True)
        ]
        shown = next((task.at for task in making.tasks if task.kind == "shows"), "")
        steps = making.tasks[0].answer_game.plies[0].steps  # else the rule by which the first answer begins
        needed = shown or next((step.clause for step in steps if step.clause in clauses), next(iter(clauses)))
        usual = self.services.variant_of_rules(making.rules).rules().options
        options = {name: value for name, value in making.rules.options.items() if usual.get(name) != value}
        title = clean_text(making.title)
        return Lesson(
            id=making.id or lesson_id_for_title(title),
            title=title,
            about=clean_text(making.about) or tasks[0].goal,
            needs=[needed],
            task=tasks,
            games=[making.rules.variant],
            shows=shown,
            options=options,
            more=making.more,
        )

    # ------------------------------------------------------------------ time
    def _on_checked(self) -> None:
        """Show the results of the checks; a saved lesson's tasks get the shortest answer that was found."""
        for task in self.making.tasks:
            found = self._checks.result_of(task)
            if task.kept and found:
                task.line, task.kept = list(found.line), False
        self.refresh()
        self._move_focus_on()

    def _on_saved_file(self) -> None:
        """Leave the page for the list of lessons, or report why the lesson could not be saved."""
        assert self._written.value is not None
        self.path, fault = self._written.value
        if fault:
            self._told = self.words.say("The lesson couldn’t be saved: {reason}.", reason=fault)
            self.refresh()
            return
        self._unsaved = False
        if self._on_saved is not None:
            self._on_saved()
        self.services.tell(self.words.t("The lesson is saved among your lessons."))
        self.leave()
        if self._on_saved is None:
            self.services.routes.my_lessons(self.services.variant_of_rules(self.making.rules), self.path)
