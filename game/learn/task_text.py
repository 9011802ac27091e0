"""What a task says by itself: its goal, the second hint where its file has none, and what is right."""

from game.learn.courses import TaskWords
from game.learn.family_hooks import foretold_answer, foretold_hint
from game.learn.tasks import Task
from game.rules.notation import move_shown
from game.text.language import Language
from game.text.speech_context import SpeechContext
from game.text.task_sentences import to_play, which_hint


def goal_text(words: TaskWords, task: Task, language: Language) -> str:
    """What is to be reached; before it which turn is foretold, where the rules leave a choice."""
    goal = language.t(words.goal)
    if not task.turn or task.position.rules.driven:
        return goal
    return f"{language.say('You play {hole}.', hole=move_shown(task.turn))} {goal}"


def second_hint(words: TaskWords, task: Task, language: Language) -> str:
    """From the steps of what is right; "" where there is nothing to say."""
    if asked := words.reach.foretell:
        return foretold_hint(task.solution_turns, asked, language)
    return which_hint(task.solution_turns, language)


def answer_text(words: TaskWords, task: Task, telling: SpeechContext) -> str:
    """The last hint: what to play, or which place is right."""
    if asked := words.reach.foretell:
        return foretold_answer(task.solution_turns, asked, telling)
    return to_play(task.position, task.first[0], telling.words)
