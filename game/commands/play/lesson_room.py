"""A lesson in the terminal: its tasks are played, its rule and an example can be heard, a wrong try is answered."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence

from game.commands.play.board_in_words import PATIENT, BoardRoom
from game.commands.play.room import TerminalSession, command
from game.commands.play.typed_words import hebrew_typed_as_keys
from game.features.lessons.foretelling import ForetellingGame
from game.features.lessons.lesson_notes import LessonNotes, begun_lesson, keep_begun
from game.features.lessons.lesson_run import LessonRun
from game.features.lessons.lesson_text import LessonTexts, TaskTexts
from game.features.lessons.open_lesson import OpenLesson
from game.rules.board import SEATS
from game.rules.match import Ply
from game.table.table_text import board_lines
from game.text.language import msg

LONGEST = 500  # looks at a turn and the answer to it
TAKEN_BACK = (
    msg("The move is taken back. Try another one."),
    msg("The stones lie as before. Follow the turn once more, and say it again."),
)
ANY_HOLE = msg("Type the name of the hole.")


def _trying(room: LessonRoom) -> bool:
    return room.run.stage == "try"


class LessonRoom(BoardRoom):
    """`onward`: the next lesson is wanted."""

    def __init__(self, session: TerminalSession, lesson: OpenLesson) -> None:
        super().__init__(session)
        services, self.onward = self.services, False
        self.run = LessonRun(lesson, "fast", begun_lesson(lesson, services))
        self._learner = services.learners.current.id
        self._notes = LessonNotes(self.run, services.learners, self._learner)
        self.said = LessonTexts(self.run, services.words)
        self._told = 0  # plies of the task that were told

    @property
    def activity(self) -> LessonRun:
        return self.run

    @property
    def texts(self) -> TaskTexts:
        return TaskTexts(self.run, self.services.words)

    tells_ahead = False  # finding it is the task

    def visit(self) -> None:
        try:
            super().visit()
        finally:
            keep_begun(self.run, self.services, self._learner)

    # ------------------------------------------------------------------ what is told
    def begin(self) -> None:
        self.say(self.said.subtitle(), self.said.title)
        self._notes.follow(self._today)
        self.task()

    def task(self) -> None:
        """What is to be done, and the board."""
        said = self.said
        self._told = len(self.playing.game.plies)
        task = self.words.say("{title}: {text}", title=said.task(), text=said.goal())
        self.say(said.differing_rules(), task, said.turn_count_text(), said.rule())
        self.table()

    def empty_line(self) -> None:
        """Enter goes on; in a task it tells it once more."""
        stage = self.run.stage
        if stage == "try":
            self.task()
        elif stage == "over":
            self.onward = self.run.opened.next_lesson is not None
            self.left = True
        else:
            self.run.go_on()
            if self.run.stage == "over":
                self._over()
            else:
                self.task()

    def why_no_move(self) -> Iterable[str]:
        return (self.words.t("Enter goes on."),)

    def situation(self) -> Iterable[str]:
        goal = [self.said.goal()] if self.run.stage == "try" else []
        how = (self.choices(),) if self._foretells else super().situation()
        return (*goal, *how)

    # ------------------------------------------------------------------ a turn that is foretold
    @property
    def _foretells(self) -> bool:
        return self.can_type_move and isinstance(self.playing, ForetellingGame)

    def typed_move(self, typed: str) -> str:
        """Of a turn that is foretold any place, by its very name: capitals are South’s."""
        if not self._foretells:
            return super().typed_move(typed)
        typed = hebrew_typed_as_keys(typed)
        return typed if typed in self.playing.board.index else typed.upper() if typed.upper() in SEATS else typed

    def choices(self) -> str:
        if not self._foretells:
            return super().choices()
        stores = SEATS[0] in self.playing.board.index
        how = msg("Type the name of the hole, or S or N for a store or a side.") if stores else ANY_HOLE
        return self.words.t(how)

    def refuse(self, move: str) -> None:
        if self._foretells:
            self.say(self.choices())
        else:
            super().refuse(move)

    def tell_all(self, plies: Sequence[Ply]) -> None:
        """Those turns that were not told yet; of a wrong one it is said why it is wrong."""
        for ply in plies[self._told :]:
            self.tell_turn(ply)
        self._told = len(plies)

    # ------------------------------------------------------------------ a try
    @property
    def _today(self) -> str:
        return self.services.now()[:10]

    def on_move_played(self) -> None:
        """The turn, what it reached or why it is wrong; a wrong one is taken back."""
        run, wrong, foretold = self.run, None, isinstance(self.playing, ForetellingGame)
        for _ in range(LONGEST):
            run.playing.film.skip_to_end()
            run.update(PATIENT)
            self._notes.follow(self._today)
            if run.stage not in ("try", "right"):
                wrong = run.wrong
            if run.is_going_back:
                run.settle()
                self._told = len(run.playing.game.plies)
            elif run.stage == "right" or self.can_type_move:
                break
            time.sleep(0.001)
        plies = run.playing.game.plies
        self.tell_all(plies[: len(plies) - (run.stage == "right")])  # of the last turn it is said what it reached
        if run.stage == "right":
            last = self.words.t("Enter goes on.")
            self.say(*self.said.success_text(), last)
        elif wrong is not None:
            self.say(*self.said.wrong_move_text(), self.words.t(TAKEN_BACK[foretold]), self.said.when_last_hint_opens())
        else:
            self.say(self.said.turn_count_text())
            self.table()

    def _over(self) -> None:
        said = self.said
        self.say(self.words.t("The lesson is finished."), said.earned(), said.next_lesson_text())
        if self.run.opened.next_lesson is not None:
            self.say(self.words.t("Enter begins the next lesson."))

    # ------------------------------------------------------------------ what can be asked for
    @command("rule", msg("the rule of this lesson"))
    def rule(self, rest: str) -> None:
        said, clause = self.said, self.said.clause()
        self.say(said.about_lesson, *said.more_paragraphs)
        if clause is not None:
            self.say(self.words.say("{title}: {text}", title=clause.title, text=clause.text))

    @command("example", msg("an example on another position, step by step"), lambda room: room.run.can_show)
    def example(self, rest: str) -> None:
        if not _trying(self) or not self.run.show():
            self.say(self.words.t("There is no example here."))
            return
        self.say(self.words.t("A turn that shows it:"))
        self.playing.film.seek(0)
        self.say(*board_lines(self.texts))
        self.steps("")
        self.run.go_on()
        self.say(self.words.t("Back to the task."))
        self.task()

    @command("hint", msg("the next hint"), _trying)
    def hint(self, rest: str) -> None:
        run, t = self.run, self.words.t
        if run.hint():
            hint = self.said.hints()[run.hints - 1]
            self.say(self.words.say("{title}: {text}", title=hint.title, text=hint.said))
        elif _trying(self) and run.hints < len(self.said.hints()):
            self.say(t("Try twice first. Then you can see the answer."))
        else:
            self.say(*(hint.said for hint in self.said.hints()))

    @command("goal", msg("the task once more"))
    def goal(self, rest: str) -> None:
        self.say(self.said.task(), self.said.differing_rules(), self.said.goal(), self.said.turn_count_text())

    @command("restart", msg("the task from its beginning"), _trying)
    def restart(self, rest: str) -> None:
        self.run.restart()
        self.task()

    @command("previous", msg("the task before this one"), lambda room: room.run.can_back)
    def previous(self, rest: str) -> None:
        self.run.step_back()
        self.task()
