"""The page on which a teacher writes a lesson: a position, a goal, hints, and the answer played on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.learn.courses import Lesson
from game.rules.notation import seen
from game.scenes.lesson_editor import texts
from game.scenes.lesson_editor.board import AnswerBoard
from game.scenes.lesson_editor.controls import WIDE, Beside
from game.scenes.shell.page import Page
from game.session.making.lesson import Checks, LessonMaking
from game.store.library.answer import Answer
from game.store.own_lessons import OwnLessons, clean, id_for
from game.text.language import plain, stars_apart
from game.text.said import rules_page, worded
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.widgets import Button, Pane

if TYPE_CHECKING:
    from pathlib import Path

    from game.rules.file.schema import OptionValue
    from game.rules.game import Position, Rules
    from game.scenes.shell.services import Services
    from game.session.making.lesson import TaskDraft
    from game.store.own_lessons import Mine
    from game.ui.ui import Ui


class LessonEditor(Page):
    """`mine`: the lesson that is changed; None for a new one.  `saved` is called once it is written."""

    first_focus = "setup"

    def __init__(
        self, services: Services, rules: Rules, mine: Mine | None = None, saved: Callable[[], None] = lambda: None
    ) -> None:
        super().__init__(services)
        self.making = LessonMaking(rules, mine.lesson if mine else None)
        self.path: Path | None = mine.path if mine else None
        self._on_saved = saved
        self._aim = [""]
        self._picked: tuple[str, ...] = ()  # moves of the hole that was chosen, where there are several
        self._told = ""
        self._unsaved = False
        self._warned = False  # that what is not saved will be lost
        self._checks = Checks()
        self._writing: Answer[tuple[Path | None, str]] | None = None
        self._beside = Beside(self.making, self._changed, self._solved)
        self._judge()

    # ------------------------------------------------------------------ the page
    def title(self) -> str:
        return self.words.t("Write a lesson")

    def subtitle(self) -> str:
        return self.words.t(self.making.rules.words.name)

    def body(self, ui: Ui) -> Node:
        beside = self._beside.rows(worded(self.words, self.making.rules), self._clauses())
        self.scrolls = ui.small
        if ui.small:
            return Column([*self._filled(), *beside, Space(8)], gap=14)
        left = Pane(Column(self._filled(), gap=10), inset=ui.m.margin, top=8)
        right = Pane(Column(beside, gap=12, wide=WIDE), inset=ui.m.margin - 4, top=8, grow=0)
        return Row([left, right], gap=0, align="stretch", grow=1)

    def _filled(self) -> list[Node]:
        t, task = self.words.t, self.making.task
        rows: list[Node] = [Label(self._state(), 20, "ontable", family="serif")]
        rows.append(AnswerBoard(task.game, self._aim, self._play_from))
        if self._picked:
            said = [stars_apart(seen(move)) for move in self._picked]
            moves: list[Node] = [
                Button(f"move.{i}", lambda move=move: self._play(move), label=said[i], kind="raised")  # type: ignore[misc]
                for i, move in enumerate(self._picked)
            ]
            rows.append(Row([Label(t("Which way?"), 15, "ontable"), *moves], gap=8, wrap=True))
        if task.line:
            line = [stars_apart(seen(move)) for move in task.line]
            rows.append(Label(self.words.say("Played: {best}.", best=line), 15, "ontable2"))
        setup = Button("setup", self._set_up, icon="settings", label=t("Set up the position"), kind="raised")
        undo = Button("undo", self._undo, icon="undo", label=t("Take back"), kind="raised")
        return [*rows, Row([setup, undo] if task.line else [setup], gap=8, wrap=True)]

    def foot(self, ui: Ui) -> Node:
        t = self.words.t
        lacks = texts.missing(self.making, self.words)
        ready = not lacks and self._all_right() and self._writing is None
        save = Button("save", self._save, icon="check", label=t("Save"), kind="primary", enabled=ready)
        said = self._told or (lacks if self._right(self.making.task) else "")
        return Inset(Row([Label(said, 15, grow=1), save], gap=12, wrap=True), pad=(14, 8), face="plate")

    def _state(self) -> str:
        task = self.making.task
        return texts.task_state(task, self._checks.of(task), self.words)

    def _clauses(self) -> dict[str, str]:
        return {clause.id: clause.title for clause in rules_page(self.making.rules, self.words)}

    # ------------------------------------------------------------------ judging answers
    def _right(self, task: TaskDraft) -> bool:
        """Whether the answer of a task is known to be right."""
        found = self._checks.of(task)
        return bool(task.ready and task.reaches and found and task.line[0] in found.first)

    def _all_right(self) -> bool:
        return all(map(self._right, self.making.tasks))

    def _judge(self) -> None:
        """Answers that reach their goals are weighed against all other moves, the task that is looked at first."""
        tasks = [*self.making.tasks, self.making.task]
        self._checks.want([task for task in tasks if task.ready and (task.reaches or task.kept)])

    def _find_again(self) -> None:
        """Tasks that were kept get an answer that reaches their goals."""
        for task in self.making.tasks:
            found = self._checks.of(task)
            if task.kept and found:
                task.line, task.kept = list(found.line), False

    # ------------------------------------------------------------------ what is pressed
    def leave(self) -> None:
        """What has been written and not saved is not thrown away unasked."""
        if self._unsaved and self.making.begun and not self._warned:
            self._warned = True
            self._told = self.words.t("This lesson is not saved. If you leave again, it will be lost.")
            self.services.sound.play("refused")
            self.refresh()
            return
        super().leave()

    def _changed(self) -> None:
        self._told, self._warned, self._unsaved = "", False, True
        self.refresh()

    def _solved(self) -> None:
        self._picked = ()
        self._judge()
        self._changed()

    def _play_from(self, hole: str) -> None:
        position = self.making.task.game.position
        moves = tuple(move for move in position.legal() if position.rules.place_of(move) == hole)
        if len(moves) == 1:
            self._play(moves[0])
        else:
            self._picked = moves
            self._changed()

    def _play(self, move: str) -> None:
        self.making.task.line.append(move)
        self._solved()

    def _undo(self) -> None:
        if self.making.task.line:
            self.making.task.line.pop()
        self._solved()

    def _set_up(self) -> None:
        self.services.routes.choose_position(self.making.task.position, self._use)

    def _use(self, position: Position) -> None:
        """The position that was set up; all tasks are played by the same options."""
        making = self.making
        same = (position.rules.variant, position.rules.options) == (making.rules.variant, making.rules.options)
        if not same and len(making.tasks) > 1:
            self._told = self.words.t("All tasks of a lesson are for one game, with the same options.")
            self.refresh()
            return
        self.making.take(position)
        self._solved()

    def _save(self) -> None:
        folder = self.services.own_lessons
        if folder is None or texts.missing(self.making, self.words) or not self._all_right():
            return
        lesson, store, path = self.lesson(), OwnLessons(folder, self.services.library.variants), self.path

        def write() -> tuple[Path | None, str]:
            return store.save(lesson, path), ""

        self._writing = Answer(write, lambda why: (path, why))
        self.refresh()

    def lesson(self) -> Lesson:
        """The lesson as its file has it."""
        making, words = self.making, worded(self.words, self.making.rules)
        clauses = self._clauses()
        right = [len(found.first) if (found := self._checks.of(task)) else 0 for task in making.tasks]
        tasks = [
            task.words(plain(texts.goal(task, words, clauses)), n) for task, n in zip(making.tasks, right, strict=True)
        ]
        shown = next((task.at for task in making.tasks if task.kind == "shows"), "")
        title = clean(making.title)
        return Lesson(
            id=making.id or id_for(title),
            title=title,
            about=clean(making.about) or tasks[0].goal,
            needs=[shown or self._needed(clauses)],
            task=tasks,
            games=[making.rules.variant],
            shows=shown,
            options=self._options(),
            more=making.more,
        )

    def _options(self) -> dict[str, OptionValue]:
        """Those of the game that are not the usual ones."""
        rules = self.making.rules
        usual = self.services.library.variants[rules.variant].rules().options
        return {name: value for name, value in rules.options.items() if usual.get(name) != value}

    def _needed(self, clauses: dict[str, str]) -> str:
        """A rule that the game has: the one by which the first answer begins."""
        steps = self.making.tasks[0].game.plies[0].steps
        return next((step.clause for step in steps if step.clause in clauses), next(iter(clauses)))

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> None:
        super().update(dt)
        if self._checks.update():
            self._find_again()
            self.refresh()
        if self._writing is not None and self._writing.done:
            (self.path, fault), self._writing = self._writing.value, None
            if not fault:
                self._unsaved = False
                self._on_saved()
                self.services.tell(self.words.t("The lesson is saved among your lessons."))
                self.leave()
                return
            self._told = self.words.say("The lesson could not be saved: {reason}.", reason=fault)
            self.refresh()

    @property
    def moving(self) -> bool:
        return super().moving or self._checks.busy or self._writing is not None
