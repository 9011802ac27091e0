"""A lesson in the terminal: tasks, the rule, an example, comments on wrong tries."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence

from game.commands.play.board_in_words import PATIENT, BoardMode
from game.commands.play.room import TerminalSession, command
from game.commands.play.typed_words import keys_of_hebrew_move
from game.features.lessons.foretelling import PredictionGame
from game.features.lessons.lesson_notes import LessonRecorder, earlier_progress, remember_progress
from game.features.lessons.lesson_run import LessonRun
from game.features.lessons.lesson_text import LessonTexts, TaskTexts
from game.features.lessons.open_lesson import OpenLesson
from game.rules.board import SEATS
from game.rules.match import Ply
from game.table.move_question import answer_label
from game.table.table_text import board_lines
from game.text.language import msg, strip_bold
from game.text.spoken_holes import holes_that_sound_alike

LONGEST = 500  # looks at a turn and the answer to it
TAKEN_BACK = (
    msg("The move is taken back. Try another one."),
    msg("The stones are back as they were. Follow the turn once more, and answer again."),
)
CAPITALS = msg("A capital is a hole of yours, a small letter one of theirs.")
ANY_HOLE = msg("Type the name of the hole.")
ONE_OF = msg("Type one of these: {names}.")


def _without_spaces(typed: str) -> str:
    """Return a typed answer in lower case and without spaces, the form in which answers are compared."""
    return "".join(typed.casefold().split())


def _is_trying(lesson_mode: LessonMode) -> bool:
    return lesson_mode.run.stage == "try"


class LessonMode(BoardMode):
    """The mode in which a lesson is done. `onward`: the user wants to do the next lesson."""

    def __init__(self, session: TerminalSession, lesson: OpenLesson) -> None:
        super().__init__(session)
        services, self.onward = self.services, False
        self.run = LessonRun(lesson, "fast", earlier_progress(lesson, services))
        self._learner = services.learners.current.id
        self._notes = LessonRecorder(self.run, services.learners, self._learner)
        self.said = LessonTexts(self.run, services.words)
        self._told = 0  # plies of the task that were told

    @property
    def activity(self) -> LessonRun:
        """The lesson being done, as the mode's current activity."""
        return self.run

    @property
    def texts(self) -> TaskTexts:
        """Texts of the current task."""
        return TaskTexts(self.run, self.services.words)

    shows_previews = False  # finding it is the task

    def run_until_left(self) -> None:
        """Run the mode until it is left, then keep the progress in the lesson."""
        try:
            super().run_until_left()
        finally:
            remember_progress(self.run, self.services, self._learner)

    # ------------------------------------------------------------------ what is told
    def introduce(self) -> None:
        """Print the course, the title of the lesson and its current task."""
        self.say(self.said.subtitle(), self.said.title)
        self._notes.record_changes(self._today_date)
        self.describe_task()

    def describe_task(self) -> None:
        """Describe the task and the board."""
        said = self.said
        self._told = len(self.playing.game.plies)
        task = self.words.say(
            "{title}: {text}", title=said.task_number_text(), text=strip_bold(self.by_ear(said.goal_text()))
        )
        self.say(said.text_before_task(), task, said.turn_count_text(), said.rule_text())
        self.print_table()

    def handle_empty_line(self) -> None:
        """Continue on Enter; in a task, describe it again."""
        stage = self.run.stage
        if stage == "try":
            self.describe_task()
        elif stage == "over":
            self.onward = self.run.opened.next_lesson is not None
            self.left = True
        else:
            self.run.continue_lesson()
            if self.run.stage == "over":
                self._finish_lesson()
            else:
                self.describe_task()

    def why_no_move(self) -> Iterable[str]:
        """Return the sentence that Enter continues, as no move is expected."""
        return (self.words.t("Press Enter to continue."),)

    def describe_options(self) -> Iterable[str]:
        """Return the task's goal, if it is to be solved now, and what can be typed."""
        goal = [self.said.goal_text()] if self.run.stage == "try" else []
        how = (self.choices_text(),) if self._is_foretelling else super().describe_options()
        return (*goal, *how)

    # ------------------------------------------------------------------ a turn that is foretold
    @property
    def _is_foretelling(self) -> bool:
        """Whether the task asks to predict the result of a turn, such as where it ends, instead of playing it."""
        return self.can_type_move and isinstance(self.playing, PredictionGame)

    def parse_typed_move(self, typed: str) -> str:
        """Return the typed move; in a prediction task the typed answer, such as a place by its exact name (capitals are
        South’s).
        """
        if not self._is_foretelling:
            return super().parse_typed_move(typed)
        offered = {_without_spaces(answer_label(said, self.words)): said for said in self.playing.answers_offered}
        begun = _without_spaces(typed)
        if begun in offered:
            return offered[begun]
        fitting = [said for label, said in offered.items() if begun[:1].isalpha() and label.startswith(begun)]
        if len(fitting) == 1:  # as y and n
            return fitting[0]
        typed = self.playing.meant_place(keys_of_hebrew_move(typed))
        return typed if typed in self.playing.board.index else typed.upper() if typed.upper() in SEATS else typed

    def choices_text(self) -> str:
        """Return a line that says what can be typed: the legal moves, or the possible answers in a prediction task."""
        if not self._is_foretelling:
            return super().choices_text()
        if offered := self.playing.answers_offered:
            return self.words.say(
                ONE_OF, names=self.words.join_list([answer_label(said, self.words) for said in offered])
            )
        stores = SEATS[0] in self.playing.board.index
        how = msg("Type the name of the hole, or S or N for a store.") if stores else ANY_HOLE
        both = self.playing.only_person == "S" and bool(holes_that_sound_alike(self.playing.board))
        return " ".join((self.words.t(how), self.words.t(CAPITALS) if both else "")).rstrip()

    def print_refusal(self, move: str) -> None:
        """Print why a move can't be played; in a prediction task, which answers can be typed."""
        if self._is_foretelling:
            self.say(self.choices_text())
        else:
            super().print_refusal(move)

    def describe_new_turns(self, plies: Sequence[Ply]) -> None:
        """Describe those of the turns `plies` that haven't been described yet."""
        for ply in plies[self._told :]:
            self.describe_turn(ply)
        self._told = len(plies)

    # ------------------------------------------------------------------ a try
    @property
    def _today_date(self) -> str:
        """Today's date as `YYYY-MM-DD`."""
        return self.services.now()[:10]

    def on_move_played(self) -> None:
        """Describe the turn just played, and its result or why it is wrong; a wrong turn is undone."""
        run, wrong, foretold = self.run, None, isinstance(self.playing, PredictionGame)
        for _ in range(LONGEST):
            run.playing.film.skip_to_end()
            run.update(PATIENT)
            self._notes.record_changes(self._today_date)
            if run.stage not in ("try", "right"):
                wrong = run.wrong
            if run.is_going_back:
                run.finish_takeback()
                self._told = len(run.playing.game.plies)
            elif run.stage in ("right", "missed") or self.can_type_move:
                break
            time.sleep(0.001)
        plies = run.playing.game.plies
        self.describe_new_turns(
            plies[: len(plies) - (run.stage == "right")]
        )  # of the last turn it is said what it reached
        if run.stage == "right":
            last = self.words.t("Press Enter to continue.")
            self.say(*self.said.success_text(), last)
        elif run.stage == "missed":
            words = self.words
            more = run.next_task == run.at
            last = words.t("Press Enter for another board.") if more else words.t("Press Enter to continue.")
            self.say(*self.said.wrong_move_text(), self.said.next_board_text(), last)
        elif wrong is not None:
            self.say(*self.said.wrong_move_text(), self.words.t(TAKEN_BACK[foretold]), self.said.when_last_hint_opens())
        else:
            self.say(self.said.turn_count_text())
            self.print_table()

    def _finish_lesson(self) -> None:
        """Print that the lesson is finished, its reward, and the lesson that follows."""
        said = self.said
        self.say(said.earned_stones_text(), said.next_lesson_text())
        if self.run.opened.next_lesson is not None:
            self.say(self.words.t("Enter begins the next lesson."))

    # ------------------------------------------------------------------ what can be asked for
    @command("rule", msg("the rule of this lesson"))
    def describe_rule(self, rest: str) -> None:
        """Print the text and the rule of the lesson (command `rule`; `rest` is unused)."""
        said, clause = self.said, self.said.rule_clause()
        self.say(said.lesson_description, *said.more_paragraphs)
        if clause is not None:
            self.say(self.words.say("{title}: {text}", title=clause.title, text=clause.text))

    @command("example", msg("an example on another position, step by step"), lambda room: room.run.can_show_example)
    def show_example(self, rest: str) -> None:
        """Print an example of the lesson's idea step by step, then the task again (command `example`)."""
        if not _is_trying(self) or not self.run.show_example():
            self.say(self.words.t("There is no example here."))
            return
        self.say(self.words.t("A turn that shows it:"))
        self.playing.film.seek(0)
        self.say(*board_lines(self.texts))
        self.describe_steps("")
        self.run.continue_lesson()
        self.say(self.words.t("Back to the task."))
        self.describe_task()

    @command("hint", msg("the next hint"), _is_trying)
    def give_hint(self, rest: str) -> None:
        """Open and print the next hint; if none may be opened now, say so, or print all hints again (command `hint`;
        `rest` is unused).
        """
        run, t = self.run, self.words.t
        if run.open_next_hint():
            hint = self.said.all_hints()[run.opened_hint_count - 1]
            self.say(self.words.say("{title}: {text}", title=hint.title, text=strip_bold(self.by_ear(hint.said))))
        elif _is_trying(self) and run.opened_hint_count < len(self.said.all_hints()):
            self.say(t("Try twice first. Then you can see the answer."))
        else:
            self.say(*(hint.said for hint in self.said.all_hints()))

    @command("goal", msg("the task once more"))
    def repeat_goal(self, rest: str) -> None:
        """Print the current task's goal once more (command `goal`; `rest` is unused)."""
        self.say(
            self.said.task_number_text(),
            self.said.text_before_task(),
            self.said.goal_text(),
            self.said.turn_count_text(),
        )

    @command("restart", msg("the task from its beginning"), _is_trying)
    def restart_task(self, rest: str) -> None:
        """Start the current task from its beginning (command `restart`; `rest` is unused)."""
        self.run.restart_task()
        self.describe_task()

    @command("previous", msg("the task before this one"), lambda room: room.run.can_step_back)
    def previous_task(self, rest: str) -> None:
        """Go back to the task before the current one (command `previous`; `rest` is unused)."""
        self.run.go_to_previous_task()
        self.describe_task()
