"""Texts derived from a task: its goal, hints where its file has none, and the right answer."""

from collections.abc import Sequence
from typing import NamedTuple

from game.features.lessons.lesson_files import TaskWords
from game.rules.game import CLAIM, Position, Rules
from game.rules.match import Game
from game.rules.notation import displayed_move
from game.teaching.family_hooks import foretold_answer, foretold_hint
from game.teaching.foretelling import pressable_places
from game.teaching.replies import all_moves
from game.teaching.tasks import Task, plies_of_line
from game.text.language import Language
from game.text.speech_context import SpeechContext
from game.text.task_sentences import hint_text, move_instruction


class HoleHint(NamedTuple):
    """Some holes of which one is right, in a sentence; no hole where nothing can be named."""

    said: str = ""
    holes: tuple[str, ...] = ()


def goal_text(words: TaskWords, task: Task, language: Language) -> str:
    """Return the goal, preceded by the turn to be foretold where the rules leave a choice."""
    goal = language.t(words.goal)
    if not task.turn or task.position.rules.driven:
        return goal
    return f"{language.say('You play {hole}.', hole=displayed_move(task.turn))} {goal}"


def second_hint(words: TaskWords, task: Task, language: Language) -> str:
    """The second hint where a task has only one of its own."""
    return told_hint(words, task, language) or holes_hint(task.position, task.accept, language, task.turn).said


def told_hint(words: TaskWords, task: Task, language: Language) -> str:
    """From the steps of what is right; "" where there is nothing to say."""
    if asked := words.reach.foretell:
        return foretold_hint(task.solution_turns, asked, language)
    return right_hole_hint(task.position, task.accept, language)


def right_hole_hint(position: Position, lines: Sequence[Sequence[str]], language: Language) -> str:
    """Return what distinguishes a right hole from a wrong one; "" where there is nothing to say.

    `lines`: all that lead to the goal from this position.
    """
    shortest: dict[str, Sequence[str]] = {}
    for line in sorted(lines, key=len):
        shortest.setdefault(line[0], line)
    if position.phase == "claim":
        return ""
    game, start_of = Game(position.rules, position), position.rules.start_of_move
    right = set(map(start_of, shortest))
    wrong = [game.preview_turn(move) for move in all_moves(position) if start_of(move) not in right]
    said = (hint_text(plies_of_line(position, line), wrong, language) for line in shortest.values())
    return next(filter(None, said), "")


def holes_hint(position: Position, lines: Sequence[Sequence[str]], language: Language, turn: str = "") -> HoleHint:
    """A right hole and a wrong one; of a claim all that it names.  Nothing where no hole is wrong.

    `turn`: what is foretold, if that is the task.
    """
    rules = position.rules
    right = list(dict.fromkeys(hole for line in lines for hole in _named(rules, line[0], turn)))
    playable = pressable_places(position) if turn else [at for m in all_moves(position) for at in _named(rules, m)]
    wrong = [hole for hole in dict.fromkeys(playable) if hole not in right]
    claimed = len(_named(rules, lines[0][0], turn)) if position.phase == "claim" else 1
    if not right or not wrong:
        return HoleHint()
    other = wrong[sum(i * n for i, n in enumerate(position.cells)) % len(wrong)]
    holes = tuple(sorted([*right[:claimed], other], key=[cell.name for cell in rules.board.cells].index))
    if len(holes) == 2:
        return HoleHint(language.say("It is {hole} or {target}.", hole=holes[0], target=holes[1]), holes)
    return HoleHint(language.say("It is one of these: {hole}.", hole=holes), holes)


def _named(rules: Rules, move: str, turn: str = "") -> tuple[str, ...]:
    """The holes that a move names: one that is sown, or all that are claimed; of what is foretold the place."""
    if turn:
        return (move,)
    if move.startswith(CLAIM):
        return tuple(move.removeprefix(CLAIM).split("."))
    return tuple(filter(None, (rules.start_of_move(move),)))


def answer_text(words: TaskWords, task: Task, context: SpeechContext) -> str:
    """The last hint: what to play, or which place is right."""
    if asked := words.reach.foretell:
        return foretold_answer(task.solution_turns, asked, context)
    return move_instruction(task.position, task.first[0], context.words)
