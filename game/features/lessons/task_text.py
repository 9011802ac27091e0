"""Texts derived from a task: its goal, hints where its file has none, and the right answer."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from game.features.lessons.lesson_files import TaskWords
from game.features.lessons.reactions import GET_READY
from game.rules.board import Seat
from game.rules.game import CLAIM, PASS, Position, Rules
from game.rules.match import Game
from game.rules.notation import displayed_move
from game.teaching.foretelling import asked_hole_of, pressable_places
from game.teaching.foretold_text import foretold_answer, foretold_hint
from game.teaching.goals import goal_hint_text
from game.teaching.replies import all_moves
from game.teaching.tasks import Task, plies_of_line
from game.text.language import Language, msg
from game.text.speech_context import SpeechContext
from game.text.task_sentences import hint_text, move_instruction

IT_IS, ONE_OF_TWO = msg("It’s {hole} or {target}."), msg("One of these two is right: {hole} or {target}.")
YOU_PLAY, YOU_PASS, LOOK_AT = msg("You play {hole}."), msg("You pass."), msg("Look at {hole}.")


class HoleSetHint(NamedTuple):
    """Hint that one of some holes is right; without holes if nothing can be named."""

    said: str = ""
    holes: tuple[str, ...] = ()


def goal_text(words: TaskWords, task: Task, language: Language) -> str:
    """Return the text of a task's goal; if the question is about a certain turn, a sentence with that move or with the
    hole to look at comes first.
    """
    goal = language.t(words.goal)
    if not task.named_turn:
        return goal
    rules = task.position.rules
    if task.asked == "may" or (task.asked == "captured" and rules.words.family != "sowing"):
        # of a hole whichever way it may be sown; of a piece, whose move would name all that it jumps over
        return f"{language.say(LOOK_AT, hole=rules.start_of_move(task.turn) or task.turn)} {goal}"
    before = [language.t(YOU_PASS) if task.turn == PASS else language.say(YOU_PLAY, hole=displayed_move(task.turn))]
    if task.asked == "holds":
        before.append(language.say(LOOK_AT, hole=asked_hole_of(task.foretold_ply)))
    return " ".join((*before, goal))


def goal_hint(words: TaskWords, learner: Seat, context: SpeechContext) -> str:
    """Return a generated first hint, on what the goal needs, for a task whose file has none."""
    return context.words.t(GET_READY) if words.turns > 1 else goal_hint_text(words.reach, learner, context)


def second_hint(words: TaskWords, task: Task, language: Language) -> str:
    """Return a generated second hint, for a task whose file has only one."""
    return solution_hint(words, task, language) or holes_hint(task.position, task.accept, language, task.turn).said


def solution_hint(words: TaskWords, task: Task, language: Language) -> str:
    """Return a hint derived from the steps of the right turns; "" if there is nothing to say."""
    if asked := words.reach.foretell:
        return foretold_hint(task.solution_turns, asked, language)
    return right_hole_hint(task.position, task.accept, language)


def right_hole_hint(position: Position, lines: Sequence[Sequence[str]], language: Language) -> str:
    """Return a hint on what distinguishes a right hole from a wrong one; "" for nothing.

    `lines`: all lines of moves that lead to the goal from this position.
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


def holes_hint(
    position: Position,
    lines: Sequence[Sequence[str]],
    language: Language,
    turn: str = "",
    tried: Collection[str] = (),
) -> HoleSetHint:
    """Return a hint that names a right hole and a wrong one that is not in `tried` if there is any; an empty hint if no
    hole is wrong. `lines`: all lines of moves that reach the goal; `turn`: the move to predict, "" if none. For a claim
    of holes, all right ones are named.
    """
    rules = position.rules
    right = list(dict.fromkeys(hole for line in lines for hole in _holes_of_move(rules, line[0], turn)))
    playable = (
        pressable_places(position) if turn else [at for m in all_moves(position) for at in _holes_of_move(rules, m)]
    )
    if turn and not {*right} <= {*playable}:  # numbers or words, no holes
        return HoleSetHint()
    wrong = [hole for hole in dict.fromkeys(playable) if hole not in right]
    claimed = len(_holes_of_move(rules, lines[0][0], turn)) if position.phase == "claim" else 1
    if not right or not wrong:
        return HoleSetHint()
    wrong = [hole for hole in wrong if hole not in tried] or wrong
    other = wrong[sum(i * n for i, n in enumerate(position.cells)) % len(wrong)]
    holes = tuple(sorted([*right[:claimed], other], key=[cell.name for cell in rules.board.cells].index))
    if len(holes) == 2:
        said = ONE_OF_TWO if len(right) > 1 else IT_IS  # with further right holes it isn’t one of the two alone
        return HoleSetHint(language.say(said, hole=holes[0], target=holes[1]), holes)
    return HoleSetHint(language.say("It’s one of these: {hole}.", hole=holes), holes)


def _holes_of_move(rules: Rules, move: str, turn: str = "") -> tuple[str, ...]:
    """Return the holes that a move names: the one that is sown, or all that are claimed. If `turn` is to be predicted,
    `move` is a place, which is returned itself.
    """
    if turn:
        return (move,)
    if move.startswith(CLAIM):
        return tuple(move.removeprefix(CLAIM).split("."))
    return tuple(filter(None, (rules.start_of_move(move),)))


def answer_text(words: TaskWords, task: Task, context: SpeechContext) -> str:
    """Return the last hint: which move to play, or which place is the right answer."""
    if asked := words.reach.foretell:
        return foretold_answer(task.solution_turns, asked, context)
    return move_instruction(task.position, task.first[0], context.words)
