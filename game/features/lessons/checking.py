"""Checks of lessons: every fault as a sentence, for the command and the build, never for the reader.

The lines of a task are played again one by one, the search is asked again where the best move is wanted, and each
mistake that has words must be possible in some game.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from itertools import pairwise

import msgspec

from game.features.lessons.lesson_files import Lesson, Places, TaskWords, tasks_of
from game.features.lessons.puzzle_tasks import puzzle_task
from game.rules.file.variant_library import OptionError
from game.rules.game import MoveError, Rules
from game.rules.match import Game
from game.teaching.deep_search import best_moves
from game.teaching.family_hooks import direction_meanings, untrue_claims
from game.teaching.goals import GoalStrictness, is_goal_reached, is_judged_at_last, keys_of_goal, solving_lines
from game.teaching.kept_clips import bare_position_json
from game.teaching.kept_puzzles import UnfitPuzzleError
from game.teaching.replies import TooManyLinesError, all_moves
from game.teaching.starts import impossibility_text
from game.teaching.tasks import Task
from game.text.language import Language
from game.text.sentences import language_for_game

ENGLISH = Language()
Directions = dict[str, dict[tuple[str, ...], str]]  # a text that says left or right → what that means → a game of it
Made = set[tuple[str, str, str]]  # lesson, goal, what is said: the mistakes that can be made
STILL_NEEDED = "still need to win"  # words of a hint that ask how many stones are lacking
# Words of a hint that tell nothing by themselves; word for word, as hints are short.
EMPTY_WORDS = re.compile(
    r"^(?:a|an|the|which|what|who|does|do|can|could|will|would|is|are|be|this|that|these|there|"
    r"here|then|now|so|one|in|into|on|at|to|for|from|with|by|and|or|of|your|yours|you|look|find|see|"
    r"move|moves|turn|turns|sowing|sowings|lap|laps|hole|holes|stone|stones|end|ends|ending|fall|"
    r"falls|name|names|other|others|nothing|more|than|right|before)$"
)
FACTS = re.compile(
    r"(?<!['’])\b([A-HJ-Zb-hj-z]\d?|a(?=[.,?!;:]|$)|\d+|two|three|four|five|six|seven|eight|nine|ten|twelve)\b"
)  # holes and numbers
NAMED = re.compile(r"(?<!['’])\b([B-HJ-Zb-hj-z]\d?|[AaIi]\d)\b")  # A and I by themselves are words, too


def lesson_faults(lesson: Lesson, rules: Rules, clauses: Collection[str], places: Places, made: Made) -> Iterator[str]:
    """Yield the faults of a lesson in one game; `clauses`: ids of the game's rules, `places`: stored positions of its
    tasks. The mistake hints that wrong moves can bring up are added to `made`.
    """
    if lesson.shows and lesson.shows not in clauses:
        yield f"lesson {lesson.id}: the game has no clause {lesson.shows} to show."
    yield from (f"lesson {lesson.id}: {fault}" for fault in false_claims_of_lesson(lesson, rules))
    seen: dict[object, int] = {}
    for number, (words, task) in enumerate(zip(lesson.task, tasks_of(lesson, rules, places), strict=True), 1):
        where = f"lesson {lesson.id}, task {number}:"
        if task is None:
            yield f"{where} {_reason_without_task(lesson, words, rules)}"
            continue
        same = seen.setdefault((task.position.cells, words.goal, task.turn), number)
        if same != number:
            yield f"{where} it is the same as task {same}."
        yield from (f"{where} {fault}" for fault in _task_faults(words, task))
        if any(mistake.when.best for mistake in words.mistakes):
            yield f"{where} a mistake cannot ask for the best move: it is judged without a search."
        made |= {(lesson.id, words.goal, said) for said in _possible_mistakes(words, task)}


def _reason_without_task(lesson: Lesson, words: TaskWords, usual: Rules) -> str:
    """Return why the task defined by `words` could not be made under a game's usual rules, as a sentence."""
    if words.puzzle:
        try:
            puzzle_task(words.puzzle, lesson.rules_for(usual, words))
        except (UnfitPuzzleError, OptionError) as error:
            return str(error)
    return "there is no position that fits."


def unused_mistake_hints(lessons: Mapping[str, Lesson], made: Made, looked_at: Collection[str]) -> Iterator[str]:
    """Yield the mistake hints, of the lessons with ids in `looked_at`, that occur in no game; `made`: the hints that do
    occur.
    """
    for id in looked_at:
        for number, words in enumerate(lessons[id].task, 1):
            for mistake in words.mistakes:
                if (id, words.goal, mistake.text) not in made:
                    yield f"lesson {id}, task {number}: nobody can make the mistake {mistake.text!r}."


def ambiguous_directions(said: Directions) -> Iterator[str]:
    """Yield the texts in `said` that mention a direction, such as clockwise, and are shared by games in which the same
    word means opposite directions.
    """
    for text, games in said.items():
        if len(games) > 1:
            yield f"{text!r} says which way, and that differs in the games {' and '.join(games.values())}."


def collect_directions(lesson: Lesson, rules: Rules, places: Places, said: Directions) -> None:
    """Add to `said` the directions that a lesson's texts mention, with what they mean in this game; `places`: stored
    positions of the tasks.
    """
    told = [(text, lesson.rules_for(rules)) for text in (lesson.title, lesson.about, *lesson.more)]
    for words, task in zip(lesson.task, tasks_of(lesson, rules, places), strict=True):
        told += [(text, task.position.rules) for text in task_texts(words) if task is not None]
    for text, played in told:
        if way := direction_meanings(played, text):
            said.setdefault(text, {}).setdefault(way, rules.variant)


def task_texts(words: TaskWords) -> list[str]:
    """Return all texts in the definition of a task: goal, hints, reactions to mistakes."""
    return [words.goal, words.about, *words.hints, *(mistake.text for mistake in words.mistakes)]


def false_claims_of_lesson(lesson: Lesson, rules: Rules) -> Iterator[str]:
    """Yield each statement about the rules, in a lesson's own texts, that is false in the game."""
    try:
        played = lesson.rules_for(rules)
    except OptionError:  # then there is no place for its tasks, and that is said of each
        return iter(())
    return (fault for text in (lesson.title, lesson.about, *lesson.more) for fault in _false_claims(text, played))


def false_claims_of_task(words: TaskWords, task: Task) -> Iterator[str]:
    """Yield each statement about the rules, in the texts of a task, that is false in its game."""
    return (fault for text in task_texts(words) for fault in _false_claims(text, task.position.rules, task))


def _false_claims(text: str, rules: Rules, task: Task | None = None) -> Iterator[str]:
    """Yield a message for each statement in `text` that is false under `rules`; `task`: the task whose text it is, None
    for a lesson's text.
    """
    said = language_for_game(ENGLISH, rules).t(text)
    return (f"{said!r} says {claim!r}, which is not so in this game." for claim in untrue_claims(rules, said, task))


def _task_faults(words: TaskWords, task: Task) -> Iterator[str]:
    """Yield a message for each fault of a task: its moves, solution, position, statements about the rules,
    and hints.
    """
    position = task.position
    if task.moves and not _is_position_reached(task):
        yield "the moves that are kept do not lead to its position."
    if not task.turn:
        yield from _solution_faults(words, task)
    if reason := impossibility_text(position):
        yield f"the position cannot be: {reason}"
    yield from false_claims_of_task(words, task)
    for hint in words.hints:
        if STILL_NEEDED in hint and 2 * position.store(position.player) > position.rules.stones:
            yield f"the hint {hint!r} asks for stones that the learner has already."
        if repeated := restated_sentence(hint, words.goal):
            yield f"the hint {hint!r} says what the goal says already: {repeated!r}."
        unknown = [name for name in NAMED.findall(hint) if name not in position.rules.board.index]
        if unknown:
            yield f"the hint {hint!r} names {unknown[0]}, which is no hole here."


def restated_sentence(hint: str, goal: str) -> str:
    """Return a sentence of a hint that repeats a hole or number of the goal and adds nothing; "" if there is none."""
    known = {_word_stem(word) for word in re.findall(r"\w+", goal)}
    for sentence in re.findall(r"[^.?!]+[.?!]?", hint):
        added = {
            _word_stem(word) for word in re.findall(r"\w+", sentence) if not EMPTY_WORDS.match(word.lower())
        } - known
        if not added and {*FACTS.findall(sentence.strip())} & {*FACTS.findall(goal)}:
            return str(sentence).strip()
    return ""


def _word_stem(word: str) -> str:
    """Return a word without its ending, roughly; names of holes keep their case."""
    return re.sub(r"(?:ing|ed|es|s)$", "", word.lower()) if len(word) > 3 else word.lower() if len(word) > 2 else word


def _is_position_reached(task: Task) -> bool:
    """Return whether the recorded moves of a game lead to the position of a task."""
    position = task.position
    game = Game(position.rules)
    try:
        for move in task.moves:
            game.play(move)
    except MoveError:
        return False
    return bare_position_json(game.position) == bare_position_json(position)


def _solution_faults(words: TaskWords, task: Task) -> Iterator[str]:
    """Yield the faults of a task's accepted solutions, and of the sentence that states its goal."""
    position = task.position
    for line in task.accept:
        game = Game(position.rules, position)
        for move, next_move in pairwise((*line, "")):
            if move not in all_moves(game.position):
                yield f"{move} of the line {' '.join(line)} cannot be played."
                break
            game.play(move)
            if next_move and is_judged_at_last(words.reach):
                continue
            if is_goal_reached(words.reach, game.plies, position.player) is bool(next_move):
                yield f"the line {' '.join(line)} reaches the goal too early or not at all."
                break
        if sum(ply.mover == position.player for ply in game.plies) > words.turns:
            yield f"the line {' '.join(line)} takes more than {words.turns} turns."
    if is_reached_too_soon(words, task):
        yield f"one turn reaches the goal, though {words.turns} are allowed."
    if is_goal_ambiguous(words, task):
        yield "whether a move reaches the goal depends on how its sentence is read."
    for key in unstated_goal_keys(words, task):
        yield f"the goal {words.goal!r} does not state its condition {key}, which refuses moves."
    if are_best_moves_doubtful(words, task):
        yield f"the search does not find {' '.join(task.best)} clearly best."


def is_position_sound(words: TaskWords, task: Task) -> bool:
    """Return whether a task's position has no fault; `words`: the task's definition in the lesson file."""
    wrong = impossibility_text(task.position) or any(false_claims_of_task(words, task))
    if task.turn:
        return not wrong
    return not (
        wrong
        or is_reached_too_soon(words, task)
        or is_goal_ambiguous(words, task)
        or are_best_moves_doubtful(words, task)
    )


def is_task_flawless(words: TaskWords, task: Task) -> bool:
    """Return whether a task's position has no fault, and its sentence states every condition of the goal."""
    return is_position_sound(words, task) and (bool(task.turn) or not any(unstated_goal_keys(words, task)))


def is_reached_too_soon(words: TaskWords, task: Task) -> bool:
    """Return whether a task's goal speaks of several turns but can be reached with the first turn."""
    return words.turns > 1 and any(len(line) == 1 for line in task.accept)


def is_goal_ambiguous(words: TaskWords, task: Task) -> bool:
    """Return whether the sentence of a goal can also be understood in a narrower or wider sense, with other right first
    moves.
    """
    position, goal = task.position, words.reach
    try:
        read = [
            solving_lines(position, goal, words.turns, task.best, way)
            for way in (GoalStrictness.NARROW, GoalStrictness.WIDE)
        ]
    except TooManyLinesError:
        return True
    return any({line[0] for line in lines} != set(task.first) for lines in read)


def are_best_moves_doubtful(words: TaskWords, task: Task) -> bool:
    """Return whether a new search finds other best moves than the recorded ones; never for a puzzle."""
    if task.puzzle is not None:
        return not task.puzzle.sure
    return bool(words.reach.best) and set(
        best_moves(task.position, words.position_requirements.right, sure=True)
    ) != set(task.best)


def _possible_mistakes(words: TaskWords, task: Task) -> Iterator[str]:
    """Yield the hints of a task on typical mistakes that at least one wrong first move brings up."""
    for ply in task.wrong_first_turns() if words.mistakes else ():
        said = words.reaction_to_turn(ply)
        yield from (mistake.text for mistake in words.mistakes if mistake.text == said)


def unstated_goal_keys(words: TaskWords, task: Task) -> Iterator[str]:
    """Yield the keys of those conditions of a task's goal that exclude moves but aren't stated in its sentence. A
    condition counts as stated if one of certain words occurs in the sentence.
    """
    goal, firsts = words.reach, set(task.first)
    for row, _ in keys_of_goal(goal):
        if not row.stated or re.search(rf"\b({row.stated})", words.goal, re.IGNORECASE):
            continue
        try:
            lines = solving_lines(
                task.position, msgspec.structs.replace(goal, **{row.key: None}), words.turns, task.best
            )
        except TooManyLinesError:
            lines = []
        if {line[0] for line in lines} != firsts:
            yield row.key
