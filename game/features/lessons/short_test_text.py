"""The sentences of a short test: what a question asks, how a try went, what the test was worth."""

from collections.abc import Sequence

from game.features.learners.learners_file import MOST_STONES, ShortTestAnswer
from game.features.learners.spaced_repetition import How
from game.features.lessons.lesson_text import LessonTexts, TaskHint, TaskTexts
from game.features.lessons.open_lesson import OpenLesson
from game.features.lessons.reactions import reaction_to_wrong_move
from game.features.lessons.short_test_run import (
    TRIES,
    ReadyTest,
    ShortTestRun,
    run_with_open_answer,
    wrong_move_from_answer,
)
from game.rules.board import SEATS
from game.table.move_question import answer_label
from game.table.play_text import PlayTexts
from game.teaching.tasks import Task
from game.text.language import Language, msg
from game.text.speech_context import Caption

MOST_TO_PRACTISE = 3  # lessons that are named at the end
FEW = 4  # values of an option that are named one by one
MANY, SOME = 0.75, 0.4  # of all stones
GRADES = (
    (1.0, msg("All {n:stone}: you know {game} well.")),
    (MANY, msg("{n:stone} of {total}: you know {game}.")),
    (SOME, msg("{n:stone} out of {total}: you know a good part of {game}.")),
    (0.0, msg("{n:stone} of {total}: {game} has more to show you.")),
)
SCALE = msg("Each question found at once brings three stones.")
WORTH = {  # what a question brought
    3: msg("Found at once: three stones."),
    2: msg("Found on the second try: two stones."),
    0: msg("The answer was shown: no stones."),
}

TWO_STONES, ONE_MORE = msg("You have one more try, worth two stones."), msg("You have one more try.")
BACK_TOMORROW = msg("This question comes back tomorrow.")
FOUND = {  # how a rule was found that was asked again; the answer to another one was seen
    "first_try": msg("Found on the first try."),
    "tries": msg("Found on the second try."),
}


def tested_game_name(words: Language, test: ReadyTest) -> str:
    return words.t(test.variant.name)


def test_title(words: Language, test: ReadyTest) -> str:
    """Return the title of a short test."""
    return words.say("{game}: the short test", game=tested_game_name(words, test))


def test_subtitle(words: Language, test: ReadyTest) -> str:
    """Return the numbers of the test's questions and of the course's lessons."""
    return words.say("{n:question} on {m:lesson}", n=len(test.questions), m=len(test.course.steps))


def grade_text(words: Language, test: ReadyTest, stones: int) -> str:
    """Return the verdict on the whole test; `stones`: earned with all its questions."""
    said = next(said for least, said in GRADES if stones >= least * test.attainable_stones)
    return words.say(said, n=stones, total=test.attainable_stones, game=tested_game_name(words, test))


def result_explanation(words: Language, answers: Sequence[ShortTestAnswer]) -> str:
    """Return a text on what the row of stones shows, one stone for each question, and how many questions were not
    solved.
    """
    n = sum(one.stones == 0 for one in answers)
    again = words.tn("One question is worth another look.", "{n} questions are worth another look.", n)
    return f"{words.t(SCALE)} {words.fill(again, n=n)}" if n else words.t(SCALE)


def question_title(words: Language, test: ReadyTest, at: int) -> str:
    """Return the number of a question and the title of its lesson; `at`: index of the question, from 0."""
    name = words.t(test.questions[at].lesson.title)
    return words.say("{n} · {title}", n=at + 1, title=name)


def practise_text(words: Language, test: ReadyTest, answers: Sequence[ShortTestAnswer]) -> str:
    """Return the lessons to practise after a test: those of its missed questions; "" if there are none."""
    missed = [one for one, answer in zip(test.questions, answers, strict=True) if not answer.stones]
    titles = list(dict.fromkeys(words.t(one.lesson.title) for one in missed))[:MOST_TO_PRACTISE]
    return words.say("To practise: {lessons}.", lessons=words.join_list(titles)) if titles else ""


# ---------------------------------------------------------------------- while it is asked
class QuestionTexts(TaskTexts):
    """Texts of a question on its board.

    `again`: text before the second try.  `worth`: result of the question, if it is not given in stones.
    """

    again, worth = "", ""

    def __init__(self, test: ShortTestRun, words: Language) -> None:
        super().__init__(test.run, words)
        self._test, self.lesson_texts = test, LessonTexts(test.run, words)

    def question_caption_at_rest(self, caption: Caption) -> Caption:
        """Return the caption with the question, and below it the reaction to a try.

        `caption`: what an ordinary board would say.
        """
        test, run, texts, words = self._test, self._test.run, self.lesson_texts, self.words
        if test.is_question_answered:
            if run.stage == "missed":
                return Caption(texts.wrong_move_text().text, self._text_after_miss())
            return Caption(texts.success_text().text, self.worth or words.t(WORTH[test.answers[-1].stones]))
        if run.stage == "back":
            return Caption(words.t("The stones go back."))
        if run.is_about_to_act:
            return Caption(texts.wrong_move_text().text)
        if run.is_shown:
            return Caption(words.t("This is the answer."))
        about = texts.text_before_task(), texts.turn_count_text()
        if run.wrong is not None and not run.answers_given:
            about = texts.wrong_move_text().text, self.again
        elif not any(about):
            about = self.prediction_instruction() if self.playing.any_place else caption.why, ""
        return Caption(texts.goal_text(), " ".join(filter(None, about)))

    def _text_after_miss(self) -> str:
        """Return what was answered, why another answer is right, and when the question comes back."""
        run = self._test.run
        said = said_answer_text(self.words, run.exercise.task, self._test.answers[-1].chosen)
        return " ".join(filter(None, (said, self.lesson_texts.reason_of_missed_turn(), self.worth)))

    def text_to_read_aloud(self) -> str:
        """Return the text to be read aloud after a wrong try; "" if there was none.

        It stays the same while the stones go back, although the visible text changes.
        """
        run, texts = self._test.run, self.lesson_texts
        if run.wrong is None or run.is_shown or (run.answers_given and not run.is_about_to_act):
            return ""
        if not run.retries:
            return " ".join(filter(None, (texts.wrong_move_text().text, self.worth)))
        more = (self.again, texts.goal_text()) if run.wrong_try_count < TRIES else ()
        return " ".join((texts.wrong_move_text().text, *more))


def due_rule_result(words: Language, how: How, back: int) -> str:
    """Return a text on how well a repeated rule was answered, and in how many days (`back`) it is asked again."""
    later = words.say("This question comes back in {n:day}.", n=back)
    back_text = words.t(BACK_TOMORROW) if back <= 1 else later
    return f"{words.t(FOUND[how])} {back_text}" if how in FOUND else back_text


# ---------------------------------------------------------------------- once it is over
def right_answer_hint(words: Language, lesson: OpenLesson) -> TaskHint:
    """Return a hint that gives the right answer and its move."""
    run = run_with_open_answer(lesson)
    return LessonTexts(run, words).all_hints()[-1]


def said_answer_text(words: Language, task: Task, chosen: str) -> str:
    """Return which answer was given to a question about a turn; "" if it was another question, or isn't known."""
    if not task.turn or not chosen or " " in chosen:
        return ""
    if chosen in SEATS:
        own = chosen == task.position.player
        return words.t("You said: your store." if own else "You said: the other store.")
    return words.say("You said: {answer}.", answer=answer_label(chosen, words))


def wrong_answer_text(words: Language, lesson: OpenLesson, line: str) -> tuple[str, str]:
    """Return the text on a wrong turn with its effect, and its hole; both "" if the turn is not known."""
    wrong = wrong_move_from_answer(lesson, line)
    if wrong is None:
        return "", ""
    run = run_with_open_answer(lesson)
    ply = wrong.ply
    telling = PlayTexts(run.playing, words).speech_context(ply.mover, ply.before, ply.after.over)
    task_words, task = lesson.exercises[0]
    told = reaction_to_wrong_move(task_words, task, wrong.plies, wrong.reply, telling)
    named = f"**{ply.move}" in told.text
    played = said_answer_text(words, task, line) if task.turn else ""
    if not named and not task.turn:
        played = words.say("You played {played}.", played=ply.move)
    return " ".join(filter(None, (played, told.text, told.reply_text))), run.playing.game.rules.start_of_move(ply.move)


def answer_result_text(words: Language, stones: int) -> str:
    """Return a text on how a question was answered: at once, at the second try, or shown; `stones`: earned for it."""
    return words.t(WORTH[stones if stones in WORTH else MOST_STONES])
