"""The page on which a teacher writes a lesson: a position, a goal, hints, and the answer played on the board."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random

import pygame

from game.board.marks import Marks
from game.board.view import NAMED
from game.features.lessons import editor_text as texts
from game.features.lessons.lesson_draft import LEARNER, MOST_TASKS, MOST_TURNS, LessonMaker, TaskChecks, TaskDraft
from game.features.lessons.lesson_files import Lesson
from game.features.lessons.own_lessons import OwnLessonFile, OwnLessons, clean_text, id_for
from game.film.hops import hops_of_move
from game.film.playback import Film
from game.film.stones import Stones
from game.rules.game import Position, Rules
from game.rules.match import Game, Ply
from game.rules.notation import displayed_move
from game.store.polling import BackgroundAnswer, BackgroundQuery
from game.store.settings import Settings
from game.table.playing import counts_of
from game.teaching.goals import KINDS, goal_kinds_of
from game.text.language import Language, msg, with_separated_stars, without_markup
from game.text.sentences import in_wording_of, rules_page
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
    """The position of a task, and the answer that was played so far."""

    reach = 24
    highest = 330.0
    least = 240.0
    width, most_height = BoardWidget.width, BoardWidget.most_height
    speaker = LEARNER

    def __init__(
        self, game: Game, words: Language, settings: Settings, aim: dict[str, str], chosen: Callable[[str], None]
    ) -> None:
        super().__init__(NAME, game.position, words, settings, aim, chosen, "")
        self.game = game

    def named(self, ui: Ui, wide: int) -> bool:
        return True

    @property
    def holes(self) -> list[str]:
        """The holes from which a turn may begin now."""
        position = self.game.position
        if position.over:
            return []
        return list(dict.fromkeys(self.game.rules.start_of_move(move) for move in position.legal()))

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        """Nothing: the shadow is painted with the board."""

    # ------------------------------------------------------------------ pictures
    def film(self, plies: Sequence[Ply]) -> Film:
        """The stones after these turns: those that none has touched look as they did."""
        film = Film(Stones(counts_of(self.game.start), Random(SEED)))
        for ply in plies:
            film.play(ply.step_by_step(), ply.mover)
            film.skip_to_end()
        return film

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        position, plies = self.game.position, self.game.plies
        geometry = self.geometry_in(ui, self.rect)
        marks = Marks(
            hovered=str(look.part or ""),
            keyboard=self.focused_hole if look.focus and self.focused_hole in self.board.index else "",
            way=hops_of_move(plies[-1].steps) if plies else None,
        )
        draw_board(
            dst,
            ui,
            geometry,
            counts_of(position),
            look=NAMED,
            film=self.film(plies),
            seen=position,
            marks=marks,
        )


WIDE = 430.0  # of what stands beside the board, reference px
PAD = (20, 12)
MOST_TITLE, MOST_SENTENCE = 40, 200  # letters


class LessonEditor(Page):
    """`mine`: the lesson that is changed; None for a new one.  `saved` is called once it is written;
    without it the own lessons are listed then, where it can be tried and shared.
    """

    def __init__(
        self,
        services: Services,
        rules: Rules,
        lesson: OwnLessonFile | None = None,
        saved: Callable[[], None] | None = None,
        making: LessonMaker | None = None,
    ) -> None:
        """`making`: a lesson that has a task already."""
        super().__init__(services)
        self.making = making or LessonMaker(rules, lesson.lesson if lesson else None)
        self.path: Path | None = lesson.path if lesson else None
        self._on_saved = saved
        self._aim = dict[str, str]()
        self._picked: tuple[str, ...] = ()  # moves of the hole that was chosen, where there are several
        self._told = ""
        self._unsaved = False
        self._warned = False  # that what is not saved will be lost
        self._checks = self.follow_source(TaskChecks(), self._judged)
        self._written: BackgroundQuery[tuple[Path | None, str] | None] = self.follow_source(
            BackgroundQuery(None), self._was_written
        )
        self.more = self.add_part(FoldedLine(self, "more", reveals=True))
        self.more.open = self._has_more()
        self._judge()
        self._next = self.first_focus = self._next_place()

    # ------------------------------------------------------------------ the page
    def title(self) -> str:
        return self.words.t("Write a lesson")

    def subtitle(self) -> str:
        return self.words.t(self.making.rules.words.name)

    def body(self, ui: Ui) -> Node:
        words = in_wording_of(self.words, self.making.rules)
        hints, touch = self.making.task.hints, self._touch
        entries = [self.entry(f"hint.{i}", touch, hints, at=i, most=MOST_SENTENCE) for i in range(len(hints))]
        for i, entry in enumerate(entries):
            entry.called = words.say("Hint {n}", n=i + 1)
        help = self._plate([self.fact(words.t("Hints, one after the other, if you like")), *entries])
        more = self.more.row_node(words.t("Your own words, hints, a typical mistake"), "hint", changed=self._has_more())
        more.plain = False
        inside = partial(Column, [self._own_words(words), help, self._mistake(words)], gap=12)
        goal, beside = self._goal(words), [self._lesson(), more, self.more.content_node(inside, Space(), scrolls=True)]
        self.has_scrolling_body = ui.small
        if ui.small:
            return Column([goal, *self._filled(), *beside, Space(8)], gap=14)
        left = Pane(Column(self._filled(), gap=10), inset=ui.m.margin, top=8)
        right = Pane(Column([goal, *beside], gap=12, wide=WIDE), inset=ui.m.margin - 4, top=8, grow=0)
        return Row([left, right], gap=0, align="stretch", grow=1)

    def _has_more(self) -> bool:
        """Whether any task has what is folded up."""
        return any(task.goal or any(task.hints) or task.mistake for task in self.making.tasks)

    def _filled(self) -> list[Node]:
        t, task = self.words.t, self.making.task
        rows: list[Node] = [AnswerBoard(task.game, self.words, self.services.settings, self._aim, self._play_from)]
        buttons = [self.actions.button(id, "raised", word=True) for id in ("setup", "undo") if id in self.actions]
        rows.append(Row(buttons, gap=8, wrap=True))  # what comes and goes stands below, so that they stay
        if len(self.making.tasks) > 1 or self._right(task):
            rows.append(self._tasks())
        if self._picked:
            said = [with_separated_stars(displayed_move(move)) for move in self._picked]
            moves: list[Node] = [
                Button(f"move.{i}", partial(self._play, move), label=said[i], kind="raised")
                for i, move in enumerate(self._picked)
            ]
            rows.append(Row([Label(t("Which way?"), "text", "ontable"), *moves], gap=8, wrap=True))
        if task.line:
            line = [with_separated_stars(displayed_move(move)) for move in task.line]
            rows.append(Label(self.words.say("Played: {best}.", best=line), "note", "ontable2"))
        if self._right(task):
            rows.append(Label(self._state_of(task), "text", "ontable"))
        return rows

    def footer(self, ui: Ui) -> Node:
        """The one thing that is to be done next, beside what it leads to."""
        t, busy = self.words.t, self._written.is_busy
        save = Button("save", self._save, icon="check", label=t("Save"), kind="primary",
                      enabled=not busy and self._can_be_saved())  # fmt: skip
        said = t("The file is being written.") if busy else self._told or self._what_is_next()
        return Inset(Row([Label(said, "text", grow=1), save], gap=12, wrap=True), pad=(14, 8), face="plate")

    def _can_be_saved(self) -> bool:
        return self._all_right() and not texts.what_lesson_needs(self.making, self.words)

    def _state_of(self, task: TaskDraft) -> str:
        return texts.task_state(task, self._checks.verdict_on(task), self.words)

    def _next_place(self) -> str:
        """The name of the widget with which one goes on: the answer, then the title; the goal that is shown counts."""
        making = self.making
        if not making.task.position_is_usable:
            return "setup"
        if not self._right(making.task):
            return NAME
        if not self._all_right():
            return "task"
        return "title" if texts.what_lesson_needs(making, self.words) else "save"

    def _what_is_next(self) -> str:
        place = self._next_place()
        if place == "task":
            return self._unfinished(next(n for n, one in enumerate(self.making.tasks, 1) if not self._right(one)))
        return (
            self._state_of(self.making.task)
            if place in ("setup", NAME)
            else texts.what_lesson_needs(self.making, self.words)
        )

    def _lead_on(self) -> None:
        """The focus goes on to what is to be done next; whoever is busy elsewhere stays there."""
        before, self._next = self._next, self._next_place()
        at = self.controls.focus if self.controls else None
        if self.controls and self._next not in (before, "save") and (at is None or at.name in ("", before)):
            self.controls.focus_on(self._next)

    def _unfinished(self, number: int) -> str:
        return self.words.say("Task {number} is not finished yet.", number=number)

    def _clauses(self) -> dict[str, str]:
        return {clause.id: clause.title for clause in rules_page(self.making.rules, self.words)}

    # ------------------------------------------------------------------ beside the board
    def _plate(self, rows: list[Node]) -> Node:
        return self.card([*rows, Space(0)], pad=PAD)

    def _lesson(self) -> Node:
        title = self.entry("title", self._touch, self.making, most=MOST_TITLE)
        return self._plate([self.fact(self.words.t("Title of the lesson")), title])

    def _tasks(self) -> Node:
        """More tasks, and which one lies on the board; what is pressed comes before what grows, so that it stays."""
        making, t, words = self.making, self.words.t, in_wording_of(self.words, self.making.rules)
        add, remove = (partial(self._changed, change) for change in (making.add, making.remove))
        more = len(making.tasks) < MOST_TASKS
        tasks: list[Node] = [Button("add", add, icon="plus", kind="table", label=t("One more task"), enabled=more)]
        if len(making.tasks) > 1:
            numbers = [(i, words.fill("{n}", n=i + 1)) for i in range(len(making.tasks))]
            tasks += [
                Button("remove", remove, icon="minus", kind="table", tip=t("Remove this task")),
                Label(t("Task"), "text", "ontable"),
                self.choice("task", numbers, self._judge_anew, making, at="at"),
            ]
        return Row(tasks, gap=8, wrap=True)

    def _goal(self, words: Language) -> Node:
        """The goal, with what has to be chosen for it, and in the teacher's own words."""
        task, rules, clauses, anew, t = self.making.task, self.making.rules, self._clauses(), self._judge_anew, words.t
        places = tuple(cell.name for cell in rules.board.cells if cell.hole)

        def choose(kind: object) -> None:
            self._changed(lambda: task.choose(str(kind), places, tuple(clauses)))

        names = [(kind.id, t(kind.title)) for kind in goal_kinds_of(rules)]
        kind = KINDS[task.kind]
        details: list[Node] = []
        if kind.most:
            number = self.stepper("n", range(kind.most + 1), anew, task)
            number.called = words.t("How many")
            details.append(number)
        if kind.place:
            details.append(self.drop("at", [(place, words.fill("{code}", code=place)) for place in places], anew, task))
        if kind.clause:
            details.append(self.drop("at", list(clauses.items()), anew, task))
        turns = self.field(t("Turns allowed"), self.stepper("turns", range(1, MOST_TURNS + 1), anew, task))
        goal, rest = DropDown("goal", names, task.kind, choose), [*details, *([] if task.foretells else [turns])]
        if self.ui and self.ui.small:  # in one line, so that the board below it is seen, too
            return self._plate([Row([goal, *rest], gap=8, wrap=True)])
        return self._plate([self.fact(t("Goal")), goal, *([Row(rest, gap=8, wrap=True)] if rest else [])])

    def _own_words(self, words: Language) -> Node:
        """Return the plate with the author's own words for the goal, which replace the generated ones."""
        task = self.making.task
        hint = without_markup(texts.goal_text(task, words, self._clauses()))
        entry = self.entry("words", self._touch, task, at="goal", most=MOST_SENTENCE, hint=hint)
        return self._plate([self.fact(words.t("The goal in your own words")), entry])

    def _mistake(self, words: Language) -> Node:
        """Return the plate with the author's reaction to a typical mistake, which replaces the generated one."""
        task, t = self.making.task, words.t
        kinds = [(kind.id, t(kind.mistake)) for kind in goal_kinds_of(self.making.rules) if kind.mistake]
        rows: list[Node] = [
            self.fact(t("A typical mistake")),
            self.drop("mistake", [("", t(texts.NO_MISTAKE)), *kinds], self._touch, task),
        ]
        if task.mistake:
            rows += [
                self.fact(t("What the learner is told")),
                self.entry("said", self._touch, task, most=MOST_SENTENCE),
            ]
        return self._plate(rows)

    # ------------------------------------------------------------------ judging answers
    def _right(self, task: TaskDraft) -> bool:
        found = self._checks.verdict_on(task)
        return bool(task.position_is_usable and task.reaches and found and task.line[0] in found.first)

    def _all_right(self) -> bool:
        return all(map(self._right, self.making.tasks))

    def _judge(self) -> None:
        """Answers that reach their goals are weighed against all other moves, the task that is looked at first."""
        tasks = [*self.making.tasks, self.making.task]
        self._checks.request_checks([task for task in tasks if task.position_is_usable and (task.reaches or task.kept)])

    # ------------------------------------------------------------------ what is pressed
    def leave(self) -> None:
        """Leave the page; warn once if the lesson has unsaved changes."""
        if self._unsaved and self.making.is_begun and not self._warned:
            self._warned = True
            self._told = self.words.t("This lesson is not saved. If you leave again, it will be lost.")
            self.services.sound.play("refused")
            self.refresh()
            return
        super().leave()

    def _touch(self) -> None:
        """Something was changed that is not saved."""
        self._told, self._warned, self._unsaved = "", False, True

    def _judge_anew(self) -> None:
        """Check the task again after a change that decides which answers are right."""
        self._picked = ()
        self._judge()
        self._touch()

    def _changed(self, change: Callable[[], object]) -> None:
        change()
        self._judge_anew()
        self.refresh()
        self._lead_on()

    def _play_from(self, hole: str) -> None:
        position = self.making.task.game.position
        moves = tuple(move for move in position.legal() if position.rules.start_of_move(move) == hole)
        if len(moves) == 1:
            self._play(moves[0])
        else:
            self._picked = moves
            self._touch()
            self.refresh()

    def _play(self, move: str) -> None:
        self._changed(lambda: self.making.task.line.append(move))

    @action("undo", msg("Take back"), key="Ctrl Z", icon="undo", exists=lambda page: bool(page.making.task.line))
    def undo(self) -> None:
        line = self.making.task.line
        self._changed(lambda: line and line.pop())

    @action("setup", msg("Set up the position"), icon="settings")
    def set_up(self) -> None:
        self.services.routes.choose_position(self.making.task.position, self._use, options=True, lacks=self._lacks)

    def _lacks(self, position: Position) -> str:
        """Why a position can be none of a lesson; "" if it can."""
        return "" if TaskDraft(position).position_is_usable else self.words.t(texts.CHOICE)

    def _use(self, position: Position) -> None:
        """The position that was set up; all tasks are played by the same options."""
        making = self.making
        same = (position.rules.variant, position.rules.options) == (making.rules.variant, making.rules.options)
        if not same and len(making.tasks) > 1:
            self._told = self.words.t("All tasks of a lesson are for one game, with the same options.")
            self.refresh()
            return
        self._changed(lambda: making.take(position))

    def _save(self) -> None:
        folder = self.services.own_lessons
        if folder is None or not self._can_be_saved():
            return
        lesson, store, path = self.lesson(), OwnLessons(folder, self.services.library.variants), self.path

        def write() -> tuple[Path | None, str]:
            return store.save(lesson, path), ""

        self._written.value = None
        self._written.wait_for_answer(BackgroundAnswer(write, lambda why: (path, why)))
        self.refresh()

    def lesson(self) -> Lesson:
        """The lesson as its file has it."""
        making, words = self.making, in_wording_of(self.words, self.making.rules)
        clauses = self._clauses()
        right = [len(found.first) if (found := self._checks.verdict_on(task)) else 0 for task in making.tasks]
        tasks = [
            task.words(without_markup(texts.goal_text(task, words, clauses)), n)
            for task, n in zip(making.tasks, right, strict=True)
        ]
        shown = next((task.at for task in making.tasks if task.kind == "shows"), "")
        steps = making.tasks[0].game.plies[0].steps  # else the rule by which the first answer begins
        needed = shown or next((step.clause for step in steps if step.clause in clauses), next(iter(clauses)))
        usual = self.services.variant_of_rules(making.rules).rules().options
        options = {name: value for name, value in making.rules.options.items() if usual.get(name) != value}
        title = clean_text(making.title)
        return Lesson(
            id=making.id or id_for(title),
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
    def _judged(self) -> None:
        """Tasks that were kept get an answer that reaches their goals."""
        for task in self.making.tasks:
            found = self._checks.verdict_on(task)
            if task.kept and found:
                task.line, task.kept = list(found.line), False
        self.refresh()
        self._lead_on()

    def _was_written(self) -> None:
        assert self._written.value is not None
        self.path, fault = self._written.value
        if fault:
            self._told = self.words.say("The lesson could not be saved: {reason}.", reason=fault)
            self.refresh()
            return
        self._unsaved = False
        if self._on_saved is not None:
            self._on_saved()
        self.services.tell(self.words.t("The lesson is saved among your lessons."))
        self.leave()
        if self._on_saved is None:
            self.services.routes.my_lessons(self.services.variant_of_rules(self.making.rules))
