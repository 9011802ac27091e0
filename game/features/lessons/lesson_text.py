"""The sentences of a lesson: its goal, its hints, what a move did, what was earned."""

from functools import cached_property
from typing import NamedTuple

from game.features.learners.learners_file import MOST_STONES
from game.features.lessons.course_text import course_name, winning_text
from game.features.lessons.hole_names import mark_hole_names
from game.features.lessons.lesson_run import HINTS, LessonRun
from game.features.lessons.open_lesson import Onward
from game.features.lessons.reactions import reaction_to_wrong_move
from game.features.lessons.task_text import (
    HoleSetHint,
    answer_text,
    goal_hint,
    goal_text,
    holes_hint,
    right_hole_hint,
    solution_hint,
)
from game.features.lessons.turn_facts import RIGHT, last_turn_text, notable_fact, right_turns_text
from game.rules.board import SEATS
from game.rules.game import CLAIM, KEEP, SWAP
from game.rules.match import Ply
from game.table import question_text
from game.table.play_text import PlayTexts
from game.teaching.family_hooks import captures_last_stone
from game.teaching.foretold_text import counting_text, foretold_text, start_clause
from game.teaching.goals import reached_goal_parts, reached_goal_text
from game.teaching.starts import has_just_begun
from game.text.language import Language, msg
from game.text.punctuation import sentences_in
from game.text.sentences import RulePlate, language_for_game, preview_text, rules_page, swept_text
from game.text.speech_context import Caption, SpeechContext
from game.text.task_sentences import move_instruction

TITLES = (msg("Where to look"), msg("Which hole"), msg("The answer"))
FULL = msg("Lesson done! You got every task right.")
FULL_AT_LAST = msg("Lesson done! In the end you got every task right.")
MISSED_COMES_BACK = msg("Lesson done! What you missed comes back tomorrow, as tasks on other boards.")
HINTED = msg("Lesson done! Try it once more without hints, to fill every dot.")
COMES_BACK = msg("Enough for today. This lesson comes back tomorrow, on other boards.")
ANY_TIME = msg("Enough for now. Try this lesson once more any time.")  # of one without other boards
ANOTHER_BOARD = msg("Another board like this comes next: get it right to fill its dot.")
LAST_BUT_READ = msg("This was the last lesson. The other rules are in “Also in this game”.")  # a card of the window
LAST = msg("This was the last lesson of the course.")
HINT_COSTS = msg("With a hint this board doesn’t count.")  # beside the button that opens a hint
WITH_HINT = msg("You had a hint, so this board doesn’t count. Its dot stays empty.")
SECOND_TRY = msg("Only the first try counts. The dot stays empty for now.")
COMES_TOMORROW = msg("This task comes back tomorrow.")
PRESS = msg("Press the place on the board.")
CHOOSE = msg("Press an answer.")
CHOOSE_HOLE, COUNT_FIRST = msg("Choose a hole."), msg("Count first: the path isn’t shown here.")
REPETITION = "circles", "circles_draw", "repetition"  # no turn shows these rules by itself
YES, YES_OWN, YES_THEIRS = msg("Yes, {hole}."), msg("Yes, your store."), msg("Yes, the other store.")
SAID, SAID_OWN, SAID_THEIRS = msg("You said {hole}"), msg("You said: your store"), msg("You said: the other store")
LAST_COUNTS = msg("If your last stone is captured too, count it.")
OPENS = (msg("You’ll see the answer after one more try."), msg("You’ll see the answer after two tries."))


class TaskHint(NamedTuple):
    """A hint: its title, and its text once it is open.

    `holes`: those to mark on the board.  `move`: the right move, if the hint gives it away.
    """

    title: str
    said: str = ""
    holes: tuple[str, ...] = ()
    move: str = ""


class TaskTexts(PlayTexts):
    """Texts on the board of a task: those of an ordinary game, without some that don't suit a lesson."""

    tells_answer = False

    def __init__(self, run: LessonRun, words: Language) -> None:
        super().__init__(run.playing, words)
        self._run = run

    def obligation(self) -> str:
        """Return the sentence on compulsory moves; "" for a prediction, as finding the turn is part of it."""
        return "" if self._run.exercise.task.turn else super().obligation()

    def next_turn_caption(self) -> Caption:
        """Return the caption before the learner's turn: a question, the last turn and turns left, or how to begin."""
        if question_text.current_question_text(self.playing, self.speech_context(self.playing.seat_to_choose)):
            return super().next_turn_caption()
        plies = self.playing.game.plies
        if not plies and (press := self.prediction_instruction()):
            return Caption(press)
        if plies:
            told = self.speech_context(plies[-1].mover, plies[-1].before)
            left = turns_left_text(self._run.turns_left, self.words)
            return Caption(last_turn_text(plies, told), f"{left} {self.obligation()}".rstrip())
        way = "" if self._run.opened_hint_count == HINTS else self.words.t(COUNT_FIRST)
        return Caption(self.words.t(CHOOSE_HOLE), self.obligation() or way)

    def why_not_this_place(self, place: str) -> Caption | None:
        """Return the caption for a press on a place that can't be an answer to the question; None if it can be."""
        if not (place == self._run.asked_hole if self.playing.any_place else self.playing.answers_offered):
            return None
        return self.what_to_press()

    def what_to_press(self) -> Caption:
        """Return the caption with the task's goal and how to press its answer or move."""
        said = mark_hole_names(goal_text(*self._run.exercise, self.words), self._run.opened.rules.board, self.words)
        t = self.words.t
        return Caption(said, self.prediction_instruction() or f"{t(CHOOSE_HOLE)} {t(COUNT_FIRST)}")

    @property
    def is_telling_result(self) -> bool:
        """Whether the caption describes the last phase of the shown turn, its result."""
        phases = self.turn_phases()
        return len(phases) > 1 and self.phase_number() == len(phases) - 1 and phases[-1].phase == "result"

    def prediction_instruction(self) -> str:
        """Return a sentence on how to enter the prediction of a turn; "" if nothing is to be predicted."""
        asked = self._run.exercise.definition.reach.foretell
        if asked is None:
            return ""
        return self.words.t(PRESS if self.playing.any_place else CHOOSE)


def turns_left_text(n: int, words: Language) -> str:
    """Return the sentence that says how many turns are left."""
    return words.say("You have {n:turn} left.", n=n)


class LessonTexts:
    """All texts of a lesson apart from those on its board."""

    def __init__(self, run: LessonRun, words: Language) -> None:
        self.run, self.words = run, language_for_game(words, run.opened.rules)
        self._reacted: tuple[object, Caption] = None, Caption()
        self.is_brief = False  # where the whole rule has no room: it is read in its sheet

    # ------------------------------------------------------------------ what it is about
    @property
    def title(self) -> str:
        return self.words.t(self.run.opened.lesson.title)

    @property
    def lesson_description(self) -> str:
        """First paragraph of the lesson's file, with the names of holes in bold."""
        return self._with_bold_hole_names(self.run.opened.lesson.about)

    def _with_bold_hole_names(self, said: str) -> str:
        """Return the text `said` of the lesson's file, translated, with the names of holes in bold."""
        return mark_hole_names(self.words.t(said), self.run.opened.rules.board, self.words)

    @property
    def more_paragraphs(self) -> list[str]:
        """Further paragraphs about the lesson."""
        return [self._with_bold_hole_names(one) for one in self.run.opened.lesson.more]

    def subtitle(self) -> str:
        """Return the name of the course and the number of the lesson in it."""
        opened = self.run.opened
        name = course_name(self.words, opened.course.id, self.words.t(opened.rules.words.name))
        n, total = opened.at + 1, len(opened.course.steps)
        return self.words.say("{game} · lesson {n} of {total}", game=name, n=n, total=total)

    def rule_clause(self) -> RulePlate | None:
        """Return the rule that the lesson is about, as on the page of rules; None if it is about none."""
        return self._rules_page.get(self.run.opened.clause)

    @cached_property
    def _rules_page(self) -> dict[str, RulePlate]:
        """The page of rules by the ids of its clauses; the captions of every frame ask for it."""
        return {one.id: one for one in rules_page(self.run.opened.rules, self.words)}

    def goal_text(self) -> str:
        """Return the goal of the current task, with the names of holes marked."""
        said = goal_text(*self.run.exercise, self.words)
        return mark_hole_names(said, self.run.opened.rules.board, self.words)

    def rule_text(self) -> str:
        """Return the lesson's whole rule; in the first lesson of a course, the rule of the current task, for
        a question where a turn may start that one, after the question on the end also the rule of repetition.

        A sentence on how a game begins is skipped unless the board shows the start.
        """
        if self.run.opened.lesson.opens:
            clause, task = self.run.exercise.definition.clause, self.run.exercise.task
            asked = self._rules_page.get(start_clause(task.position) if task.asked == "may" else clause)
            repeated = (self._rules_page.get(id) for id in REPETITION) if task.asked == "over" else ()
            return " ".join(one.text for one in (asked, *repeated) if one is not None)
        begins = self.run.opened.lesson.begins
        skipped = begins and not has_just_begun(self.run.exercise.task.position)
        return " ".join(sentences_in(self.lesson_description)[skipped:])

    def task_caption(self) -> Caption:
        """Return the caption of the task: its goal, differing rules, compulsory moves, number of turns, the rule."""
        texts = TaskTexts(self.run, self.words)
        more = [
            self.text_before_task(),
            texts.prediction_instruction(),
            self.turn_count_text(),
            texts.obligation(),
            self._rule_beside_task(),
        ]
        return Caption(self.goal_text(), " ".join(filter(None, more)))

    def _rule_beside_task(self) -> str:
        """Return the lesson's rule in a sentence; "" where it has no room, and a button opens it."""
        return "" if self.is_brief else self.rule_text()

    def last_opened_hint(self) -> TaskHint | None:
        """Return the hint of the task that was opened last; None before the first, and once the task is solved."""
        run = self.run
        tellers = (self._first_hint, self._second_hint, self._answer_hint)[
            : run.opened_hint_count if run.stage == "try" else 0
        ]
        return next((hint for tell in reversed(tellers) if (hint := tell()).said), None)

    def text_before_task(self) -> str:
        """Return a text on how the rules of this task differ from the game's usual ones; "" if they don't."""
        return self.words.t(self.run.exercise.definition.about)

    def turn_count_text(self) -> str:
        """Return a text on how many turns the goal takes; "" if it takes one or the goal's text says it."""
        n, task = self.run.exercise.definition.turns, self.run.exercise.task
        if "turns" in self.run.exercise.definition.goal and not self.run.playing.game.plies:
            return ""
        if n > 1 and self.run.playing.game.plies and self.run.stage != "right":
            return turns_left_text(max(1, self.run.turns_left), self.words)
        decides = task.position.phase != "play"  # then that is the first of them, and no turn as people count
        return self.words.say("You have {n:turn} to do it.", n=n) if n > 1 and not decides else ""

    def task_number_text(self) -> str:
        """Return the number of the current task: "task 2 of 5"."""
        return self.words.say("task {n} of {total}", n=self.run.at + 1, total=self.run.task_count)

    # ------------------------------------------------------------------ hints
    def all_hints(self) -> list[TaskHint]:
        """Return all hints of the task; those that are not open yet have no text."""
        said = [self._first_hint, self._second_hint, self._answer_hint]
        words, opened = self.words, self.run.opened_hint_count
        return [said[i]() if i < opened else TaskHint(words.t(TITLES[i])) for i in range(HINTS)]

    def _first_hint(self) -> TaskHint:
        """Return the task's first hint: the one in the lesson's file, else what the goal needs."""
        title, (words, task) = self.words.t(TITLES[0]), self.run.exercise
        if words.hints:
            return TaskHint(title, self._with_bold_hole_names(words.hints[0]))
        context = TaskTexts(self.run, self.words).speech_context(self.run.learner, task.position)
        return TaskHint(title, goal_hint(words, self.run.learner, context))

    def _second_hint(self) -> TaskHint:
        """Return the task's second hint: the one in the lesson's file, else one about the right hole, or naming two
        holes of which one is right.
        """
        hints, title = self.run.exercise.definition.hints, self.words.t(TITLES[1])
        if hints[1:]:
            return TaskHint(title, self._with_bold_hole_names(hints[1]))
        if said := self._right_hole_hint():
            return TaskHint(title, said)
        position, turn = self.run.playing.position, self.run.exercise.task.turn
        found = (
            holes_hint(position, self.run.lines_to_goal, self.words, turn, self.run.tried_places)
            if self._is_learner_to_move
            else HoleSetHint()
        )
        return TaskHint(title, found.said or self._first_hint().said, found.holes)

    @property
    def _is_learner_to_move(self) -> bool:
        playing = self.run.playing
        return playing.position.player == self.run.learner and not playing.crossing and bool(self.run.lines_to_goal)

    def _right_hole_hint(self) -> str:
        """Return a hint about the right hole, derived from the steps of a right turn."""
        if self.run.exercise.task.turn:
            return solution_hint(*self.run.exercise, self.words)
        position = self.run.playing.position
        return right_hole_hint(position, self.run.lines_to_goal, self.words) if self._is_learner_to_move else ""

    def _answer_hint(self) -> TaskHint:
        """Return a hint with a right move and its effect; without text while the other side is to move."""
        title, ahead, playing = self.words.t(TITLES[2]), self.run.lines_to_goal, self.run.playing
        task = self.run.exercise.task
        if not ahead and not task.turn:  # a wrong turn lies on the board: how the task begins
            return TaskHint(title, move_instruction(task.position, task.first[0], self.words))
        if not self._is_learner_to_move:
            return TaskHint(title)
        move = min(ahead, key=len)[0]
        if self.run.exercise.task.turn:
            said = answer_text(*self.run.exercise, self._context_of_turn(self.run.exercise.task.foretold_ply))
            return TaskHint(title, said, tuple(dict.fromkeys(line[0] for line in ahead)))
        ply = playing.game.preview_turn(move)
        does = preview_text(ply.steps, self._context_of_turn(ply), ply.after.over, ply.shown_clause, move)
        said = move_instruction(playing.position, move, self.words)
        if move in (KEEP, SWAP) or move.startswith(CLAIM):
            return TaskHint(title, said)
        effect = question_text.fill_with_sentences(self.words, msg("{sentence}."), sentence=does.title or does.sentence)
        return TaskHint(title, f"{said} {effect}", (), move)

    def when_last_hint_opens(self) -> str:
        """Return the sentence on when the last hint can be opened; "" if it can be opened now."""
        run = self.run
        return self.words.t(OPENS[run.tries_left - 1]) if run.is_answer_locked and run.stage != "right" else ""

    # ------------------------------------------------------------------ what a move did
    def _context_of_turn(self, ply: Ply) -> SpeechContext:
        """Return the context for texts on a turn: its player, the position before, whether it ended the round."""
        texts = TaskTexts(self.run, self.words)
        ends = ply.after.over or ply.after.round > ply.before.round
        return texts.speech_context(ply.mover, ply.before, ends)

    def wrong_move_text(self) -> Caption:
        """Return the caption for a wrong move: the verdict with its effect, and one reason: the opponent's reply, what
        it captured, or where the same board is tried again what to look for.
        """
        wrong = self.run.wrong
        assert wrong is not None
        if self._reacted[0] is not wrong:
            words, task = self.run.exercise
            said = reaction_to_wrong_move(words, task, wrong.plies, wrong.reply, self._context_of_turn(wrong.ply))
            board = self.run.opened.rules.board
            best = said.advice if task.best else ""  # why another move is better doesn't show in the turn
            once = "" if task.turn else said.reply_text or said.capture_text or best
            why = (
                f"{once} {self._right_answer_text(wrong.ply)}".strip()
                if self.run.asked_once
                else said.reply_text or said.advice
            )
            text = f"{self.words.t('Not quite.')} {mark_hole_names(said.text, board, self.words)}"
            self._reacted = wrong, Caption(text, why)
        return self._reacted[1]

    def _right_answer_text(self, ply: Ply) -> str:
        """Return the text on what was right instead of a wrong try: a first move, or why a turn did what it did."""
        task = self.run.exercise.task
        if task.turn:
            return self._reason_of_turn(ply, missed=True)
        return f"{self.words.t(TITLES[2])}: {move_instruction(task.position, task.first[0], self.words)}"

    def reason_of_missed_turn(self) -> str:
        """Return why a turn that was asked about did something else than was said; "" if nothing explains it."""
        wrong, task = self.run.wrong, self.run.exercise.task
        return self._reason_of_turn(wrong.ply, missed=True) if wrong is not None and task.turn else ""

    def _reason_of_turn(self, ply: Ply, *, missed: bool = False) -> str:
        """Return where the last stone of a foretold turn fell, if that decides the answer and isn't told with it, or
        what decided where it fell; after a wrong answer (`missed`) also the rule of captures, or the rule of sowing
        where nothing else decided; "" for none of these.
        """
        asked = self.run.exercise.definition.reach.foretell
        told = asked in (("captured", "ahead", "lead") if missed else ("captured", "ahead", "lead", "next", "taken"))
        fell = foretold_text(ply, "last", self._context_of_turn(ply)) if told else ""
        ends = asked in ("first", "last")
        counted = counting_text(ply, self._context_of_turn(ply), missed=missed) if ends else ""
        ruled = missed and not counted and (ends or asked == "captured") and self.run.opened.lesson.opens
        swept = swept_text(ply.steps, self._context_of_turn(ply)) if asked == "captured" else ""
        return " ".join(filter(None, (fell, counted, swept, self._rule_beside_task() if ruled else "")))

    def success_text(self) -> Caption:
        """Return the caption for a solved task: what was reached, derived from the steps of the turn, and after a hint
        or a miss why its dot stays open.
        """
        run = self.run
        plies, reach = run.playing.game.plies, run.exercise.definition.reach
        stays_open = run.is_slipped and run.at not in run.filled
        dot = self.words.t(WITH_HINT if run.opened_hint_count else SECOND_TRY) if stays_open else ""
        if reach.foretell:
            asked = run.turns_tried[-1]  # of a hole that may not start a turn nothing is played
            context = self._context_of_turn(asked)
            said = foretold_text(asked, reach.foretell, context)
            if run.is_shown:
                return Caption(said, self._reason_of_turn(asked))
            said = f"{self.words.t(RIGHT)} {said}"
            if place := run.answered_place:
                yes = YES if place not in SEATS else YES_OWN if place == run.learner else YES_THEIRS
                said = f"{self.words.say(yes, hole=place)} {notable_fact(asked, context)}".rstrip()
            return Caption(said, f"{self._reason_of_turn(asked)} {dot}".strip())
        last = next(ply for ply in reversed(plies) if ply.mover == run.learner)
        telling = self._context_of_turn(last)
        said = right_turns_text(reach, plies, telling)
        more = [reached_goal_text(one, telling) for one in reached_goal_parts(reach, plies, run.learner)]
        return Caption(said, " ".join([*(one for one in more if one and one not in said), *filter(None, [dot])]))

    def answer_flag(self) -> tuple[str, str]:
        """Return what was answered with a place of the board, and the place; "" for both before that."""
        run, place = self.run, self.run.answered_place
        if not place:
            return "", ""
        said = SAID if place not in SEATS else SAID_OWN if place == run.learner else SAID_THEIRS
        return self.words.say(said, hole=place), place

    def _what_counts(self) -> str:
        """Return that the last stone counts as captured, too, for a question on how many are, where a rule captures it
        with others; "" where that is not so, or the lesson's rule says it.
        """
        run = self.run
        asked = run.exercise.definition.reach.foretell == "captured"
        told = run.opened.lesson.opens and not self.is_brief
        return self.words.t(LAST_COUNTS) if asked and not told and captures_last_stone(run.opened.rules) else ""

    def question_caption(self, caption: Caption) -> Caption:
        """Return the caption with the task's goal and below it the question `caption`, or the hint that is open; after
        a wrong move, the reaction to that move.
        """
        if self.run.wrong is not None:
            return self.wrong_move_text()
        if self.run.playing.answers_offered:  # which stand on plates
            hint = self.last_opened_hint()
            return self.caption_below_goal(
                Caption(hint.said if hint else self._rule_beside_task(), self._what_counts())
            )
        return self.caption_below_goal(caption)

    def caption_below_goal(self, caption: Caption) -> Caption:
        """Return a caption with the task's goal, and below it the rules that differ in the task and the text of
        `caption`.
        """
        return Caption(self.goal_text(), " ".join(filter(None, (self.text_before_task(), *caption))))

    def board_caption(self, caption: Caption, task_texts: TaskTexts) -> Caption:
        """Return the caption below the board for the lesson's present stage. `caption`: what it would be in an ordinary
        game; `task_texts`: texts on the turn that is shown.
        """
        run = self.run
        film = run.playing.film
        # A board that is asked once is looked at, and stays: all is said at once.
        if run.stage == "missed" or run.is_miss_explained:
            said = self.wrong_move_text()
            return Caption(said.text, " ".join(filter(None, (said.why, self.next_board_text()))))
        if run.stage in ("wrong", "answer", "back"):
            if run.stage == "wrong" and not film.at_end:
                return Caption(caption.text)
            return Caption(self.goal_text(), " ".join(filter(None, self.wrong_move_text())))
        if run.is_solving_turn and task_texts.is_telling_result:  # what it brought is said once
            return self.success_text()
        if run.stage == "shown" and (phases := task_texts.turn_phases()):
            step, ply = phases[max(0, task_texts.phase_number())].caption.text, run.playing.game.plies[-1]
            if run.exercise.definition.reach.foretell in ("ahead", "lead") and (
                task_texts.is_telling_result or film.at_end
            ):
                return Caption(foretold_text(ply, "lead", self._context_of_turn(ply)), step)
            return Caption(step)
        if not film.at_end:
            return Caption(caption.text)
        if run.stage == "right":
            return self.success_text()
        if run.wrong is not None:  # all lies as before: the task is what counts again
            return Caption(self.goal_text(), " ".join(filter(None, self.wrong_move_text())))
        if run.answers_given and run.playing.state == "computer":  # what the last phase said stays until it is answered
            return Caption(task_texts.step_caption().text)
        if run.answers_given:
            return Caption(self.goal_text(), f"{caption.text} {caption.why}".strip())
        return self.task_caption()

    # ------------------------------------------------------------------ what was earned
    def earned_stones_text(self) -> str:
        """Return the sentence at the end: the lesson is done, and what comes back of it, or all of it comes back."""
        run = self.run
        elsewhere = any(run.opened.other_boards_of_exercise(at) for at in range(run.task_count))
        if not run.earned_stones:
            return self.words.t(COMES_BACK if elsewhere else ANY_TIME)
        if run.tries and not elsewhere and run.earned_stones < MOST_STONES:
            return self.words.t("Lesson done! Try once more what you missed, any time.")
        if run.earned_stones == MOST_STONES:
            return self.words.t(FULL_AT_LAST if run.tries else FULL)
        return self.words.t(MISSED_COMES_BACK if run.tries else HINTED)

    def next_board_text(self) -> str:
        """Return the sentence when a missed task comes on another board that fills its dot: next, or tomorrow."""
        return self.words.t(ANOTHER_BOARD if self.run.next_task == self.run.at else COMES_TOMORROW)

    def continue_label(self) -> str:
        """Return the label of the button that leads on from a board: to another one, to the next task or to the end."""
        run = self.run
        following = run.next_task_if_solved if run.stage == "try" and not run.wrong else run.next_task
        if following < 0:
            return self.words.t("Finish the lesson")
        return self.words.t("Another board" if following == run.at or following in run.solved else "Next task")

    def learnt_text(self) -> str:
        """Return the sentence on what the lesson taught, of a course's first lesson what wins; after its last one, that
        it was the last.
        """
        opened = self.run.opened
        taught = winning_text(opened.rules, self.words) if opened.lesson.opens else self.lesson_description
        last = LAST_BUT_READ if opened.untaught_clauses else LAST if opened.next_lesson is None else ""
        return f"{taught} {self.words.t(last)}".strip()

    def next_step_label(self, destination: Onward) -> str:
        """Return the label of the button that leads on from the end of the lesson."""
        opened, game = self.run.opened, self.words.t(self.run.opened.rules.words.name)
        if destination == "test":
            return self.words.t("Take the short test")
        if opened.next_lesson is not None:
            return self.next_lesson_text()
        if destination == "course":
            return self.words.say("The course of {game}", game=game)
        return self.words.say("Puzzles of {game}", game=game) if destination else self.words.t("To all lessons")

    def next_lesson_text(self) -> str:
        """Return the sentence about the next lesson of the course."""
        if (after := self.run.opened.next_lesson) is None:
            return self.words.t(LAST)
        return self.words.say("Next: {title}", title=self.words.t(after.lesson.title))
