"""What stands beside the board: title, tasks, the goal with what has to be chosen for it, own words, hints."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.scenes.lesson_editor.texts import GOALS, MISTAKES, goal
from game.session.making.lesson import KINDS, LEARNER, MOST_TASKS, MOST_TURNS, fits
from game.text.language import plain
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.widgets import Button, Choice, DropDown, Stepper, TextEntry

if TYPE_CHECKING:
    from game.session.making.lesson import LessonMaking, TaskDraft
    from game.text.language import Words

WIDE = 430.0  # reference px
PAD = (20, 12)
MOST_TITLE, MOST_SENTENCE = 40, 200  # letters
STORE = "own_store"


class Beside:
    """The plates beside the board; `changed` is called after each change, `solved` where the answer is judged anew."""

    def __init__(self, making: LessonMaking, changed: Callable[[], None], solved: Callable[[], None]) -> None:
        self.making, self._changed, self._solved = making, changed, solved
        self._entries: dict[str, TextEntry] = {}

    def rows(self, words: Words, clauses: Mapping[str, str]) -> list[Node]:
        """All plates.  `clauses`: titles of the game's rules by their ids."""
        return [self._lesson(words), self._goal(words, clauses), self._hints(words), self._mistake(words)]

    # ------------------------------------------------------------------ the lesson
    def _lesson(self, words: Words) -> Node:
        making = self.making
        rows: list[Node] = [
            self._field(words.t("Title of the lesson")),
            self._entry("title", making.title, lambda said: setattr(making, "title", said), MOST_TITLE),
        ]
        numbers = [(i, words.fill("{n}", n=i + 1)) for i in range(len(making.tasks))]
        tasks: list[Node] = [Label(words.t("Task"), 14, "ink2", bold=True)]
        if len(numbers) > 1:
            tasks.append(Choice("task", numbers, making.at, self._look_at))
        more = len(making.tasks) < MOST_TASKS
        tasks.append(Button("add", self._add, icon="plus", kind="table", tip=words.t("One more task"), enabled=more))
        if len(numbers) > 1:
            tip = words.t("Remove this task")
            tasks.append(Button("remove", self._remove, icon="minus", kind="table", tip=tip))
        return _plate([*rows, Row(tasks, gap=8, wrap=True)])

    def _look_at(self, at: object) -> None:
        self.making.at = int(str(at))
        self._judge_anew()

    def _add(self) -> None:
        self.making.add()
        self._judge_anew()

    def _remove(self) -> None:
        self.making.remove()
        self._judge_anew()

    # ------------------------------------------------------------------ the goal
    def _goal(self, words: Words, clauses: Mapping[str, str]) -> Node:
        task, board = self.making.task, self.making.rules.board
        places = tuple(cell.name for cell in board.cells if cell.hole)
        rules = self.making.rules
        kinds = [kind for kind in GOALS if fits(kind, rules) and (kind != STORE or LEARNER in board.index)]

        def choose(kind: object) -> None:
            task.choose(str(kind), places, tuple(clauses))
            self._judge_anew()

        names = [(kind, words.t(GOALS[kind][0])) for kind in kinds]
        rows: list[Node] = [self._field(words.t("Goal")), DropDown("goal", names, task.kind, choose)]
        chosen = KINDS[task.kind]
        details: list[Node] = []
        if chosen.most:
            details.append(Stepper("n", range(chosen.most + 1), task.n, lambda n: self._set(task, "n", n)))
        if chosen.place:
            named = [(place, words.fill("{code}", code=place)) for place in places]
            details.append(DropDown("at", named, task.at, lambda at: self._set(task, "at", str(at))))
        if chosen.clause:
            titles = list(clauses.items())
            details.append(DropDown("at", titles, task.at, lambda at: self._set(task, "at", str(at))))
        if details:
            rows.append(Row(details, gap=8, wrap=True))
        turns = Stepper("turns", range(1, MOST_TURNS + 1), task.turns, lambda n: self._set(task, "turns", n))
        rows.append(Row([Label(words.t("Turns allowed"), 14, "ink2", bold=True), turns], gap=8, wrap=True))
        hint = plain(goal(task, words, dict(clauses)))
        rows.append(self._field(words.t("The goal in your own words")))
        rows.append(self._entry("words", task.goal, lambda said: setattr(task, "goal", said), MOST_SENTENCE, hint=hint))
        return _plate(rows)

    def _set(self, task: TaskDraft, name: str, value: object) -> None:
        setattr(task, name, value)
        self._judge_anew()

    # ------------------------------------------------------------------ hints
    def _hints(self, words: Words) -> Node:
        task = self.making.task
        rows: list[Node] = [self._field(words.t("Hints, one after the other"))]
        for i in range(len(task.hints)):

            def write(said: str, i: int = i) -> None:
                task.hints[i] = said

            rows.append(self._entry(f"hint.{i}", task.hints[i], write, MOST_SENTENCE))
        return _plate(rows)

    def _mistake(self, words: Words) -> Node:
        """What is said to a typical mistake, instead of what the program says by itself."""
        task, board = self.making.task, self.making.rules.board

        def choose(kind: object) -> None:
            task.mistake = str(kind)
            self._changed()

        names = [
            (kind, words.t(said)) for kind, said in MISTAKES.items()
            if fits(kind, self.making.rules) and (kind != STORE or LEARNER in board.index)
        ]  # fmt: skip
        rows: list[Node] = [self._field(words.t("A typical mistake")), DropDown("mistake", names, task.mistake, choose)]
        if task.mistake:
            rows.append(self._field(words.t("What is said to it")))
            rows.append(self._entry("said", task.said, lambda said: setattr(task, "said", said), MOST_SENTENCE))
        return _plate(rows)

    # ------------------------------------------------------------------ within
    def _judge_anew(self) -> None:
        self._entries.clear()
        self._solved()

    def _field(self, said: str) -> Node:
        return Label(said, 14, "ink2", bold=True)

    def _entry(self, name: str, value: str, write: Callable[[str], None], most: int, *, hint: str = "") -> TextEntry:
        def typed(said: str) -> None:
            write(said)
            self._changed()

        entry, before = TextEntry(name, value, typed, most=most, hint=hint), self._entries.get(name)
        if before is not None:
            entry.caret, entry.all = min(before.caret, len(value)), before.all
        self._entries[name] = entry
        return entry


def _plate(rows: list[Node]) -> Node:
    return Inset(Column([*rows, Space(0)], gap=8), pad=PAD, face="plate")
