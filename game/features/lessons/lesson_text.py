"""The sentences of a lesson: its goal, its hints, what a move did, what was earned."""

from typing import NamedTuple

from game.features.lessons.course_text import course_name, rule_sentence
from game.features.lessons.hole_names import names_in_bold
from game.features.lessons.lesson_run import HINTS, LessonRun
from game.features.lessons.reactions import reaction_to_wrong_move
from game.features.lessons.task_text import (
    HoleHint,
    answer_text,
    goal_text,
    holes_hint,
    right_hole_hint,
    told_hint,
)
from game.features.lessons.turn_facts import RIGHT, last_turn_text, right_text
from game.rules.game import CLAIM, KEEP, SWAP
from game.rules.match import Ply
from game.table import question_text
from game.table.play_text import PlayTexts
from game.teaching.family_hooks import foretold_text
from game.teaching.foretelling import SIDES
from game.teaching.goals import met_text, parts_reached
from game.teaching.starts import just_begun
from game.text.language import Language, msg
from game.text.sentences import RulePlate, in_wording_of, preview_text, rules_page
from game.text.speech_context import Caption, SpeechContext
from game.text.task_sentences import move_instruction

TITLES = (msg("Where to look"), msg("Which hole"), msg("The answer"))
EARNED = {
    3: msg("Three stones: no mistakes, no hints."),
    2: msg("Two stones of three: there was a mistake, or a hint."),
    1: msg("One stone of three: there were mistakes and hints."),
}
LAST_BUT_READ = msg("This was the last lesson. The other rules are in “Also in this game”.")  # a card of the window
PRESS = msg("Say it before you see it: press the place on the board.")
PRESS_SIDE = msg("Say it before you see it: press the store of that side, or one of its holes.")
COUNT = msg("Count from each hole where its last stone falls.")  # where a lesson has no hint of its own
OPENS = (msg("The answer opens after one more try."), msg("The answer opens after two tries."))


class TaskHint(NamedTuple):
    """A hint: its title, and what it says once it is open.  `holes`: where to look then; `move`: the one to play."""

    title: str
    said: str = ""
    holes: tuple[str, ...] = ()
    move: str = ""


class TaskTexts(PlayTexts):
    """Texts on the board of a task: they promise nothing that a lesson does not show."""

    tells_answer = False

    def __init__(self, run: LessonRun, words: Language) -> None:
        super().__init__(run.playing, words)
        self._run = run

    def obligation(self) -> str:
        """Return the usual obligation; "" where a turn is foretold, since finding it is part of the question."""
        return "" if self._run.exercise.task.turn else super().obligation()

    def next_turn(self) -> Caption:
        if question_text.question_now(self.playing, self.speech_context(self.playing.seat_to_choose)):
            return super().next_turn()
        plies = self.playing.game.plies
        if not plies and (press := self.press()):
            return Caption(press)
        if plies:
            told = self.speech_context(plies[-1].mover, plies[-1].before)
            left = left_text(self._run.turns_left, self.words)
            return Caption(last_turn_text(plies, told), f"{left} {self.obligation()}".rstrip())
        way = "" if self._run.hints == HINTS else self.words.t("Count first: the way is not shown here.")
        return Caption(self.words.t("Choose a hole."), self.obligation() or way)

    @property
    def tells_result(self) -> bool:
        """Whether of the turn that is shown its last phase is told, and that is more than where it ended."""
        phases = self.phases()
        return len(phases) > 1 and self.phase_number() == len(phases) - 1 and phases[-1].phase == "result"

    def press(self) -> str:
        """Return how to foretell a turn; "" where nothing is foretold."""
        asked = self._run.exercise.words.reach.foretell
        return self.words.t(PRESS_SIDE if asked in SIDES else PRESS) if asked else ""


def left_text(n: int, words: Language) -> str:
    return words.say("You have {n:turn} left.", n=n)


class LessonTexts:
    """All else that a lesson says."""

    def __init__(self, run: LessonRun, words: Language) -> None:
        self.run, self.words = run, in_wording_of(words, run.opened.rules)
        self._reacted: tuple[object, Caption] = None, Caption()

    # ------------------------------------------------------------------ what it is about
    @property
    def title(self) -> str:
        return self.words.t(self.run.opened.lesson.title)

    @property
    def about_lesson(self) -> str:
        return self._named(self.run.opened.lesson.about)

    def _named(self, said: str) -> str:
        """A text of the lesson's file, in which the names of holes stand out."""
        return names_in_bold(self.words.t(said), self.run.opened.rules.board, self.words)

    @property
    def more_paragraphs(self) -> list[str]:
        """Further paragraphs about the lesson."""
        return [self._named(one) for one in self.run.opened.lesson.more]

    def subtitle(self) -> str:
        """Return the name of the course and the number of the lesson in it."""
        opened = self.run.opened
        name = course_name(self.words, opened.course.id, self.words.t(opened.rules.words.name))
        n, total = opened.at + 1, len(opened.course.steps)
        return self.words.say("{game} · lesson {n} of {total}", game=name, n=n, total=total)

    def clause(self) -> RulePlate | None:
        opened = self.run.opened
        return next((one for one in rules_page(opened.rules, self.words) if one.id == opened.clause), None)

    def goal(self) -> str:
        """Return the goal of the task."""
        said = goal_text(*self.run.exercise, self.words)
        return names_in_bold(said, self.run.opened.rules.board, self.words)

    def rule(self) -> str:
        """The rule of the lesson in a sentence; how a game begins is said only where the board shows it."""
        begins = self.run.opened.lesson.begins
        return rule_sentence(self.about_lesson, later=begins and not just_begun(self.run.exercise.task.position))

    def task_caption(self) -> Caption:
        """The task, and under it what is otherwise in it, what binds, how many turns there are, the rule."""
        texts = TaskTexts(self.run, self.words)
        more = [self.differing_rules(), texts.press(), self.turn_count_text(), texts.obligation(), self.rule()]
        return Caption(self.goal(), " ".join(filter(None, more)))

    def open_hint(self) -> TaskHint | None:
        """The hint of the task that was opened last; None before the first, and once the task is solved."""
        run = self.run
        tellers = (self._where, self._which, self._answer)[: run.hints if run.stage == "try" else 0]
        return next((hint for tell in reversed(tellers) if (hint := tell()).said), None)

    def differing_rules(self) -> str:
        """Return how the rules of this task differ from the usual ones."""
        return self.words.t(self.run.exercise.words.about)

    def turn_count_text(self) -> str:
        """Return the number of turns for the goal; "" where it is one or the task states it itself."""
        n, task = self.run.exercise.words.turns, self.run.exercise.task
        if "turns" in self.run.exercise.words.goal and not self.run.playing.game.plies:
            return ""
        if n > 1 and self.run.playing.game.plies and self.run.stage != "right":
            return left_text(max(1, self.run.turns_left), self.words)
        decides = task.position.phase != "play"  # then that is the first of them, and no turn as people count
        return self.words.say("You have {n:turn} for it.", n=n) if n > 1 and not decides else ""

    def task(self) -> str:
        return self.words.say("task {n} of {total}", n=self.run.at + 1, total=self.run.tasks)

    # ------------------------------------------------------------------ hints
    def hints(self) -> list[TaskHint]:
        """All hints of the task; what is not open yet says nothing."""
        said = [self._where, self._which, self._answer]
        words, opened = self.words, self.run.hints
        return [said[i]() if i < opened else TaskHint(words.t(TITLES[i])) for i in range(HINTS)]

    def _where(self) -> TaskHint:
        """Return the first hint of the lesson, else one derived from the steps of a right turn."""
        authored = self.run.exercise.words.hints
        if authored:
            return TaskHint(self.words.t(TITLES[0]), self._named(authored[0]))
        return TaskHint(self.words.t(TITLES[0]), self._told() or self.words.t(COUNT))

    def _which(self) -> TaskHint:
        """Return the second hint of the lesson, else one about the right hole, or two holes of which one is right."""
        hints, title = self.run.exercise.words.hints, self.words.t(TITLES[1])
        if hints[1:]:
            return TaskHint(title, self._named(hints[1]))
        if hints and (said := self._told()):  # else it was said first
            return TaskHint(title, said)
        position, turn = self.run.playing.position, self.run.exercise.task.turn
        found = holes_hint(position, self.run.lines_to_goal, self.words, turn) if self._asked else HoleHint()
        return TaskHint(title, found.said or self._where().said, found.holes)

    @property
    def _asked(self) -> bool:
        """Whether the learner is to find a move now."""
        playing = self.run.playing
        return playing.position.player == self.run.learner and not playing.crossing and bool(self.run.lines_to_goal)

    def _told(self) -> str:
        """Return a hint about the right hole, derived from the steps of a right turn."""
        if self.run.exercise.task.turn:
            return told_hint(*self.run.exercise, self.words)
        position = self.run.playing.position
        return right_hole_hint(position, self.run.lines_to_goal, self.words) if self._asked else ""

    def _answer(self) -> TaskHint:
        """A move that is right, and what it does; where the other side is to move the last one stays."""
        title, ahead, playing = self.words.t(TITLES[2]), self.run.lines_to_goal, self.run.playing
        if not self._asked:
            return TaskHint(title)
        move = min(ahead, key=len)[0]
        if self.run.exercise.task.turn:
            said = answer_text(*self.run.exercise, self._telling(self.run.exercise.task.foretold))
            return TaskHint(title, said, tuple(dict.fromkeys(line[0] for line in ahead)))
        ply = playing.game.preview_turn(move)
        does = preview_text(ply.steps, self._telling(ply), ply.after.over, ply.shown_clause, move)
        said = move_instruction(playing.position, move, self.words)
        if move in (KEEP, SWAP) or move.startswith(CLAIM):
            return TaskHint(title, said)
        effect = question_text.with_sentences(self.words, msg("{sentence}."), sentence=does.title or does.sentence)
        return TaskHint(title, f"{said} {effect}", (), move)

    def when_last_hint_opens(self) -> str:
        """When the last hint can be opened; "" once it can."""
        run = self.run
        return self.words.t(OPENS[run.tries_left - 1]) if run.locked and run.stage != "right" else ""

    # ------------------------------------------------------------------ what a move did
    def _telling(self, ply: Ply) -> SpeechContext:
        texts = TaskTexts(self.run, self.words)
        ends = ply.after.over or ply.after.round > ply.before.round
        return texts.speech_context(ply.mover, ply.before, ends)

    def wrong_move_text(self) -> Caption:
        """Return what the wrong move did, the reply of the other side, and what to look for."""
        wrong = self.run.wrong
        assert wrong is not None
        if self._reacted[0] is not wrong:
            words, task = self.run.exercise
            said = reaction_to_wrong_move(words, task, wrong.plies, wrong.reply, self._telling(wrong.ply))
            board = self.run.opened.rules.board
            self._reacted = wrong, Caption(names_in_bold(said.text, board, self.words), said.reason)
        return self._reacted[1]

    def success_text(self) -> Caption:
        """Return what was reached, derived from the steps."""
        run = self.run
        plies, reach = run.playing.game.plies, run.exercise.words.reach
        last = next(ply for ply in reversed(plies) if ply.mover == run.learner)
        telling = self._telling(last)
        if reach.foretell:
            return Caption(f"{self.words.t(RIGHT)} {foretold_text(run.turns_tried[-1], reach.foretell, telling)}")
        said = right_text(reach, plies, telling)
        more = [met_text(one, telling) for one in parts_reached(reach, plies, run.learner)]
        return Caption(said, " ".join(one for one in more if one and one not in said))

    def with_question(self, asked: Caption) -> Caption:
        """The task, and under it what is asked; of a wrong answer what is said of it."""
        if self.run.wrong is not None:
            return self.wrong_move_text()
        return self.below_goal(asked)

    def below_goal(self, caption: Caption) -> Caption:
        """The task, and under it what is otherwise in it, and what is said for a moment."""
        return Caption(self.goal(), " ".join(filter(None, (self.differing_rules(), *caption))))

    def at_board(self, caption: Caption, board: TaskTexts) -> Caption:
        """Return the caption below the board, in the place of `said` of a game: one thing at a time.

        `board`: what is said of the turn that is shown.
        """
        run, t = self.run, self.words.t
        film = run.playing.film
        if run.stage == "over":
            onward = t(LAST_BUT_READ) if run.opened.left else self.next_lesson_text()
            return Caption(f"{t('The lesson is finished.')} {self.earned()}", onward)
        if run.stage in ("wrong", "answer", "back"):
            if run.stage == "wrong" and not film.at_end:
                return Caption(caption.text)
            return Caption(self.goal(), " ".join(filter(None, self.wrong_move_text())))
        if run.solves and board.tells_result:  # what it brought is said once
            return self.success_text()
        if run.stage == "shown" and (phases := board.phases()):
            return Caption(phases[max(0, board.phase_number())].caption.text)
        if not film.at_end:
            return Caption(caption.text)
        if run.stage == "right":
            return self.success_text()
        if run.wrong is not None:  # all lies as before: the task is what counts again
            return Caption(self.goal(), " ".join(filter(None, self.wrong_move_text())))
        if run.line and run.playing.state == "computer":  # what the last phase said stays until it is answered
            return Caption(board.step().text)
        if run.line:
            return Caption(self.goal(), f"{caption.text} {caption.why}".strip())
        return self.task_caption()

    # ------------------------------------------------------------------ what was earned
    def earned(self) -> str:
        """Return the sentence about the stones earned at the end."""
        return self.words.t(EARNED[self.run.stones])

    def way_onward(self) -> str:
        """Return the label of the way on from the end of the lesson; "" where it only leads back."""
        opened = self.run.opened
        if opened.next_lesson is not None:
            return self.words.t("Next lesson")
        game = self.words.t(opened.rules.words.name)
        if opened.onward == "test":
            return self.words.t("To the short test")
        if opened.onward == "course":
            return self.words.say("The course of {game}", game=game)
        return self.words.say("Puzzles of {game}", game=game) if opened.onward else ""

    def next_lesson_text(self) -> str:
        """Return the sentence about the next lesson of the course."""
        after = self.run.opened.next_lesson
        if after is None:
            return self.words.t("This was the last lesson of the course.")
        return self.words.say("Next: {title}", title=self.words.t(after.lesson.title))
