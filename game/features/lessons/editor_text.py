"""Texts about a lesson draft: the kinds of goals, and what is still missing."""

from game.features.lessons.lesson_draft import BEST, LessonDraft, TaskCheckResult, TaskDraft
from game.teaching.goals import KINDS
from game.text.language import Language, msg

CHOICE = msg("Set up a position in which South has a choice of moves.")
NO_MISTAKE = msg("No mistake has its own text yet")


def goal_text(task: TaskDraft, words: Language, clauses: dict[str, str]) -> str:
    """Return the generated text of a task's goal; `clauses`: titles of rules by their ids."""
    return words.say(KINDS[task.kind].said, n=task.n, hole=task.at, rule=clauses.get(task.at, task.at))


def task_state(task: TaskDraft, checked: TaskCheckResult | None, words: Language) -> str:
    """Return a text on what a task still lacks, or on the result of its check; `checked`: that result, None while the
    check runs.
    """
    t = words.t
    if not task.is_position_usable:
        return t(CHOICE)
    if not task.line and task.is_prediction:
        return t("Play the turn that you want to ask about.")
    if not task.line and task.kept:
        return t("The program is trying all other moves.")
    if not task.line:
        return t("Play the answer on the board.")
    if not task.reaches_goal:
        return t("The moves on the board don’t reach the goal yet.")
    if checked is None:
        return t("The program is trying all other moves.")
    if checked.fault:
        return words.say("The moves couldn’t be tried: {reason}.", reason=words.translated(checked.fault))
    if checked.too_many:
        return t("There are too many ways to try. Allow fewer turns.")
    if task.kind == BEST and task.line[0] not in checked.first:
        return t("Another move is better.") if checked.first else t("No move is clearly the best here.")
    if task.is_prediction:
        asked = msg("Learners are asked about this turn. They say what it does, and then it’s played.")
        return t(asked if checked.first else msg("This can’t be asked about this turn."))
    if task.line[0] not in checked.first:
        return t("Your opponent can stop this.")
    others = len(checked.first) - 1
    if not others:
        return t("This answer is right. No other move reaches the goal.")
    if others == 1:
        return t("This answer is right. One other move reaches the goal, too.")
    return words.say("This answer is right. Other moves that reach the goal, too: {n}.", n=others)


def missing_in_lesson(lesson_draft: LessonDraft, words: Language) -> str:
    """Return a sentence on what the lesson as a whole still lacks, such as a title; "" if nothing."""
    return "" if lesson_draft.title.strip() else words.t("The lesson needs a title.")
