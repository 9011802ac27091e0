"""Checks of a whole course: its beginning, repeated hints, left-out options, its short test, its last card.

`checking` looks at each lesson for itself.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache

from msgspec import Struct

from game.features.lessons import checking, lesson_files, short_test
from game.features.lessons.endgame import endgame_puzzle_ids, is_end_near
from game.features.lessons.lesson_files import Lesson, Places, tasks_of
from game.features.lessons.puzzle_tasks import puzzle_task
from game.features.lessons.short_test import KeptQuestion
from game.rules.decoding import decode
from game.rules.families import family_of
from game.rules.file.variant_library import Variant
from game.rules.game import Position, Rules
from game.teaching.clips import find_clips
from game.teaching.kept_clips import Book, find_stored_clip
from game.teaching.kept_puzzles import KeptPuzzle, UnfitPuzzleError, shipped_puzzles
from game.teaching.starts import is_start
from game.text.speech_context import RulePlate

LOOKED_AT = 8  # random games in which a clip is looked for that is not kept
SAME_PAIR = 2  # tasks of a course that may have the same hints
SAME_SECOND = 4  # ... the same second hint
BEST_MOVES = 4  # tasks of a course that ask for the best move, one of them near the end of a game
UNASKED_OPTIONS = "pie", "circles"  # options that no single turn shows; where they are chosen, a sentence says them
UNPRACTISED = "unpractised.json"  # rules that no task practises


def course_faults(
    course: Sequence[Lesson], rules: Rules, places: Places, test: Sequence[KeptQuestion]
) -> Iterator[str]:
    """Yield the faults of a game's course, a sequence of lessons; nothing if it is empty. `places`: stored positions of
    its tasks; `test`: questions of its short test.
    """
    if not course:
        return
    tasks = [
        (words, task) for one in course for words, task in zip(one.task, tasks_of(one, rules, places), strict=True)
    ]
    start = family_of(rules).start(rules)
    given = start.phase == "play" and len(start.legal()) == 1  # nothing can be asked of such a turn
    if not given and (tasks[0][1] is None or not is_start(tasks[0][1].position)):
        yield f"lesson {course[0].id}, task 1: it does not stand where a game begins."
    yield from repeated_hints([(*words.hints, "", "")[:2] for words, task in tasks if task])
    yield from _repeated_puzzles([words.puzzle for words, _ in tasks if words.puzzle])
    yield from _untaught_options(course, rules)
    yield from introduction_faults(course)
    yield from own_lesson_faults(course)
    yield from short_test_faults(course, rules, places, test)


def best_move_faults(course: Sequence[Lesson], variant: Variant, places: Places) -> Iterator[str]:
    """Yield a fault if a course asks too rarely for the best move, or never near the end of a game.

    The game's puzzles limit what it can ask: a game with few puzzles needs fewer such tasks, and one without endgame
    puzzles needs none of that kind.  A game without choices needs none.
    """
    if not course:
        return
    rules = variant.rules()
    asked = [
        task
        for one in course
        for words, task in zip(one.task, tasks_of(one, rules, places), strict=True)
        if task is not None and words.reach.best
    ]
    if len(asked) >= BEST_MOVES and any(is_end_near(task.position) for task in asked):
        return
    usable = list(_usable_puzzles(variant))
    wanted, late = min(len(usable), BEST_MOVES), endgame_puzzle_ids(usable)
    if len(asked) < wanted:
        yield f"{len(asked)} of its tasks ask for the best move, {wanted} at least are wanted."
    if late and not any(is_end_near(task.position) or (task.puzzle and task.puzzle.id in late) for task in asked):
        yield "no task asks for the best move near the end of a game, though there is such a puzzle."


class UnpractisedClause(Struct, frozen=True, forbid_unknown_fields=True):
    """Reason why no task practises a clause (rule). `games`: those that it holds for; empty for all."""

    why: str
    games: frozenset[str] = frozenset()


@cache
def unpractised_clauses() -> dict[str, UnpractisedClause]:
    """Return the clauses that no task practises, by id, each with the reason."""
    content = (lesson_files.shipped_lessons_folder() / UNPRACTISED).read_bytes()
    return decode(content, dict[str, UnpractisedClause])


def unpractised_clause_faults(game: str, practised: Collection[str], clauses: Sequence[str]) -> Iterator[str]:
    """Yield a fault for each of a game's `clauses` (ids of rules) that no task practises although no reason for that is
    given, and for each reason given for this game that no longer applies.
    """
    for clause in clauses:
        reason = unpractised_clauses().get(clause)
        is_excused = reason is not None and (not reason.games or game in reason.games)
        if clause not in practised and not is_excused:
            yield f"no task practises the rule {clause}."
        elif clause in practised and reason is not None and game in reason.games:
            yield f"a task practises the rule {clause}, which is said to be practised by none."


def _usable_puzzles(variant: Variant) -> Iterator[tuple[KeptPuzzle, Position]]:
    """Yield the puzzles of a game that can be used as tasks, with their positions."""
    for puzzle in shipped_puzzles(variant.id):
        with suppress(UnfitPuzzleError):
            yield puzzle, puzzle_task(puzzle.id, variant.rules()).position


def rule_card_faults(rules: Rules, card: Sequence[RulePlate], book: Book) -> Iterator[str]:
    """Yield the faults of the card *Also in this game*: rules that it leaves out, clips that it could have.

    `book`: the clips that are stored with the game.
    """
    where = "the card “Also in this game”:"
    yield from (f"{where} it says nothing of the rule {one.id}." for one in card if not (one.title and one.text))
    missing = [one.id for one in card if find_stored_clip(rules, one.id, book) is None]
    for clause in find_clips(rules, missing, LOOKED_AT):
        yield f"{where} no clip is kept for the rule {clause}, though a turn shows it: build/clips.py finds it."


def missing_lesson_faults(
    lessons: Mapping[str, Lesson], game: str, clauses: Collection[str], places: Places
) -> Iterator[str]:
    """Yield a sentence for each lesson whose file names `game` although the game can't have it. `clauses`: ids of the
    game's rules; `places`: stored positions of its tasks.
    """
    given = {lesson.id for lesson in lesson_files.lessons_played_in(lessons, game, clauses, places)}
    for lesson in lessons.values():
        if game in lesson.games and lesson.id not in given:
            lacks = set(lesson.needs) & set(clauses)
            why = "no position was found for one of its tasks" if lacks else f"it has none of {', '.join(lesson.needs)}"
            yield f"lesson {lesson.id} names the game, which does not get it: {why}."


def repeated_hints(said: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """Yield the hints given in more than two tasks of a course, and second hints given too often; `said`: each task's
    hints.
    """
    for pair, n in Counter(said).items():
        if n > SAME_PAIR and all(pair):
            yield f"{n} tasks have the same hints: {' '.join(pair)}"
    for second, n in Counter(one[1] for one in said if one[1]).items():
        if n > SAME_SECOND:
            yield f"{n} tasks have the same second hint: {second}"


def _repeated_puzzles(ids: Sequence[str]) -> Iterator[str]:
    """Yield a fault for each puzzle that a course sets more than once."""
    for id, n in Counter(ids).items():
        if n > 1:
            yield f"{n} tasks are the puzzle {id}."


def _untaught_options(course: Sequence[Lesson], rules: Rules) -> Iterator[str]:
    """Yield a fault for each option of a game that its last lesson leaves out, though a turn can show it."""
    options = [one.id for one in rules.words.option if one.id not in UNASKED_OPTIONS]
    if not options:
        return
    if not course[-1].chosen:
        yield "the last lesson is not about the options of the game."
        return
    told = {id for words in course[-1].task for id in words.options}
    yield from (f"lesson {course[-1].id}: no task is played with option {id}." for id in options if id not in told)
    for number, words in enumerate(course[-1].task, 1):
        if not words.about:
            yield f"lesson {course[-1].id}, task {number}: it does not say what the option changes."


def introduction_faults(course: Sequence[Lesson]) -> Iterator[str]:
    """Yield a fault if no lesson of a course says what is special about the game."""
    if not any(lesson.special for lesson in course):
        yield "no lesson says what is special about the game: `special`, in the lesson of the game's own idea."


def own_lesson_faults(course: Sequence[Lesson]) -> Iterator[str]:
    """Yield a fault if every lesson of a course is also in the courses of other games."""
    if not any(lesson.is_of_one_game for lesson in course):
        yield "no lesson is of this game alone: `games` names others, or none, in each of them."


def short_test_faults(
    course: Sequence[Lesson], rules: Rules, places: Places, test: Sequence[KeptQuestion]
) -> Iterator[str]:
    """Yield the faults of the short test of a course."""
    if len(test) != short_test.QUESTIONS:
        yield f"the short test has {len(test)} questions, not {short_test.QUESTIONS}."
    kinds = {one.ask for one in test}
    if len(kinds) < short_test.KINDS:
        yield f"the short test has {len(kinds)} kinds of questions, fewer than {short_test.KINDS}."
    seen = short_test.positions_of_course(course, rules, places)
    for number, (one, question) in enumerate(
        zip(test, short_test.askable_questions(course, rules, test), strict=True), 1
    ):
        where = f"short test, question {number}:"
        if question is None:
            yield f"{where} its turn does not fit {one.ask} in this game, or there is no lesson {one.lesson}."
            continue
        if not checking.is_task_flawless(question.definition, question.task):
            yield f"{where} its position or its sentence is not sound."
        if short_test.does_sentence_name_answer(question):
            yield f"{where} its sentence names what is right."
        position = short_test.position_key(question.task.position)
        if position in seen:
            yield f"{where} a lesson or another question has the same position."
        seen.add(position)
