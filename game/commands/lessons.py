"""`python main.py lessons [VARIANT]`: the tasks of all lessons, or of one game's, a JSON line each.

    lessons [VARIANT] [--language xx] [--test] [--check]

`accept` has all lines of both sides' moves that reach the goal within `turns` turns of the learner, whatever the other
side answers; `mistakes` says what is said to every other move, or what it does; the last of the `hints` is the move.
With `--test` the questions of the short tests are printed instead, in the same form; `lesson` is the one to go back to.
With `--check` nothing is printed but what is wrong, as `features/lessons/checking.py` finds it; the exit code is then
1.
"""

import sys
from argparse import Namespace
from collections.abc import Collection, Iterator
from typing import Any

from game.commands.command_line import CommandError, CommandParser, selected_games, selected_language
from game.commands.output import set_output_to_utf8
from game.features.lessons import checking, course_check, lesson_files, short_test, usual_boards
from game.features.lessons.lesson_files import Lesson, LessonError, TaskWords
from game.features.lessons.reactions import reaction_to_wrong_move, refuting_reply, wrong_reactions
from game.features.lessons.task_text import answer_text, goal_hint, goal_text, second_hint
from game.features.lessons.taught_clauses import ClauseCoverage, clauses_in_force
from game.rules.board import other_seat
from game.rules.file.variant_library import Variant, standard_library
from game.teaching import kept_clips
from game.teaching.starts import is_made_up
from game.teaching.tasks import Task
from game.text.language import Language, without_markup
from game.text.sentences import language_for_game, rules_page
from game.text.speech_context import COMPUTER, SpeechContext


def add_arguments(parser: CommandParser) -> None:
    """Add the arguments of the command `lessons`."""
    parser.add_argument("variant", metavar="VARIANT", nargs="?", help="the id of a game, such as kalah; all without it")
    parser.add_argument("--test", action="store_true", help="the questions of the short tests instead of the tasks")
    parser.add_argument("--check", action="store_true", help="prints only what is wrong; exit code 1 then")
    parser.set_defaults(run=_run)


def _run(order: Namespace) -> int:
    """Print the tasks or test questions of lessons, or check them; return exit code 1 if faults are found."""
    set_output_to_utf8()
    words, chosen, lessons = selected_language(order), selected_games(order), program_lessons()
    if order.check:
        faults = list(_lesson_faults(chosen, lessons, words, whole=order.variant is None))
        sys.stderr.writelines(f"naqala: {fault}\n" for fault in faults)
        return 1 if faults else 0
    lines = _question_entries if order.test else _task_entries
    whole = [_print_task(line) for variant in chosen for line in lines(variant, lessons, words)]
    return 0 if all(whole) else 1


def program_lessons() -> dict[str, Lesson]:
    """Read the lessons of the program.  Raises CommandError."""
    try:
        return lesson_files.read_lessons()
    except LessonError as error:
        raise CommandError(str(error)) from None


def _print_task(line: str | dict[str, Any]) -> bool:
    """Print `line`: a task as JSON, or the error of one that can't be used (a text); return whether it is a task."""
    import msgspec

    if isinstance(line, str):
        print(f"naqala: {line}", file=sys.stderr)
        return False
    print(msgspec.json.encode(line).decode(), flush=True)
    return True


def _lesson_faults(
    variants: list[Variant], lessons: dict[str, Lesson], words: Language, *, whole: bool
) -> Iterator[str]:
    """Yield the faults of lessons in these games. `whole`: all games are checked, so mistake hints that occur in none
    are faults.
    """
    made, seen, ways = checking.Made(), dict[str, None](), checking.Directions()
    for variant in variants:
        rules, places = variant.rules(), lesson_files.task_positions(variant.id)
        page = rules_page(rules, words)
        clauses = [plate.id for plate in page]
        for lesson in lesson_files.lessons_played_in(lessons, variant.id, clauses, places):
            seen[lesson.id] = None
            checking.collect_directions(lesson, rules, places, ways)
            chosen = lesson.rules_for(rules)  # options may bring clauses of their own
            has = clauses if chosen is rules else clauses_in_force(chosen)
            yield from (f"{variant.id}: {fault}" for fault in checking.lesson_faults(lesson, rules, has, places, made))
            for number, task in enumerate(lesson_files.tasks_of(lesson, rules, places), 1):
                faults = wrong_reactions(lesson.task[number - 1], task, _speech_context(task, words)) if task else ()
                yield from (f"{variant.id}: lesson {lesson.id}, task {number}: {fault}" for fault in faults)
        yield from (
            f"{variant.id}: {fault}"
            for fault in course_check.missing_lesson_faults(lessons, variant.id, clauses, places)
        )
        course = lesson_files.course_of_game(lessons, variant.id, clauses, places)
        if not course and variant.id in standard_library().variants:
            yield f"{variant.id}: it has no course."
        wrong = course_check.course_faults(course, rules, places, short_test.kept_questions(variant.id))
        yield from (f"{variant.id}: {fault}" for fault in wrong)
        yield from (f"{variant.id}: {fault}" for fault in course_check.best_move_faults(course, variant, places))
        if course:
            yield from (f"{variant.id}: {fault}" for fault in usual_boards.board_faults(course, rules, places))
        cover = ClauseCoverage(course, rules, places)
        if course:
            wrong = course_check.unpractised_clause_faults(variant.id, cover.practised_clauses, clauses)
            yield from (f"{variant.id}: {fault}" for fault in wrong)
        left = cover.untaught_clauses
        card = [plate for plate in page if plate.id in left]
        wrong = course_check.rule_card_faults(rules, card, kept_clips.read_clips(variant.id))
        yield from (f"{variant.id}: {fault}" for fault in wrong)
    if whole:
        yield from checking.unused_mistake_hints(lessons, made, seen)
    yield from checking.ambiguous_directions(ways)


def _task_entries(variant: Variant, lessons: dict[str, Lesson], words: Language) -> Iterator[str | dict[str, Any]]:
    """Yield the tasks of a game's lessons as JSON objects; for a task that can't be used, the error as text."""
    rules, places = variant.rules(), lesson_files.task_positions(variant.id)
    clauses = clauses_in_force(rules)
    for lesson in lesson_files.lessons_played_in(lessons, variant.id, clauses, places):
        for number, task in enumerate(lesson_files.tasks_of(lesson, rules, places), 1):
            if task is None:
                yield f"{variant.id}: lesson {lesson.id}, task {number}: there is no position that fits."
            else:
                id = f"{variant.id}/{lesson.id}/{number}"
                yield _task_json(id, variant, lesson, lesson.task[number - 1], task, clauses, words)


def _question_entries(variant: Variant, lessons: dict[str, Lesson], words: Language) -> Iterator[str | dict[str, Any]]:
    """Yield the questions of a game's short test as JSON objects; for an unusable question, the error as text."""
    rules, places = variant.rules(), lesson_files.task_positions(variant.id)
    clauses = clauses_in_force(rules)
    course = lesson_files.course_of_game(lessons, variant.id, clauses, places)
    for n, one in enumerate(short_test.askable_questions(course, rules, short_test.kept_questions(variant.id)), 1):
        if one is None:
            yield f"{variant.id}: short test, question {n}: there is no such task any more."
            continue
        id = f"{variant.id}/test/{n}"
        line = _task_json(id, variant, one.lesson, one.definition, one.task, clauses, words)
        yield {"id": id, "lesson": one.lesson.id} | line


def _task_json(
    id: str,
    variant: Variant,
    lesson: Lesson,
    task_words: TaskWords,
    task: Task,
    clauses: Collection[str],
    words: Language,
) -> dict[str, Any]:
    """Return a task as a JSON object; `task_words`: its definition, `clauses`: ids of rules."""
    import msgspec

    words = language_for_game(words, task.position.rules)
    return {
        "id": id,
        "course": lesson.course or variant.id,
        "variant": variant.id,
        "options": task.position.rules.options,
        "title": without_markup(words.t(lesson.title)),
        "about": without_markup(words.t(task_words.about)),
        "goal": without_markup(goal_text(task_words, task, words)),
        "position": task.position.as_json(),
        "made_up": is_made_up(task.position) and not (task.moves or task.puzzle),
        "turns": task_words.turns,
        "predicate": msgspec.to_builtins(task_words.reach),
        **({"turn": task.turn} if task.turn else {}),
        **({"puzzle": task.puzzle.id} if task.puzzle else {}),
        "accept": [list(line) for line in task.accept],
        "mistakes": list(_wrong_moves_of_task(task_words, task, words)),
        "hints": _hints_of_task(task_words, task, words),
        "clauses": [id for id in lesson.needs if id in clauses],
    }


def _hints_of_task(task_words: TaskWords, task: Task, words: Language) -> list[str]:
    """Return a task's three hints: where to look, how to find the move, and the move itself."""
    context = _speech_context(task, words)
    said = [*map(words.t, task_words.hints)] or [goal_hint(task_words, task.position.player, context)]
    if len(said) < 2:
        said.append(second_hint(task_words, task, words))
    return [without_markup(hint) for hint in (*filter(None, said), answer_text(task_words, task, context))]


def _wrong_moves_of_task(task_words: TaskWords, task: Task, words: Language) -> Iterator[dict[str, Any]]:
    """Yield each move that misses the goal, with the lesson's comment and the answer that it shows."""
    for ply in task.wrong_first_turns():
        answer = refuting_reply(task_words, task, [ply], ply.mover)
        said = reaction_to_wrong_move(task_words, task, [ply], answer, _speech_context(task, words))
        shown = {"answer": [ply.move for ply in answer]} if answer else {}
        yield {"move": ply.move, "text": without_markup(f"{said.text} {said.main_reason}"), **shown}


def _speech_context(task: Task, words: Language) -> SpeechContext:
    """Return the settings for sentences as the window words them, with the learner playing the computer."""
    position, learner = task.position, task.position.player
    names = {learner: learner, other_seat(learner): COMPUTER}
    return SpeechContext(
        language_for_game(words, position.rules), position.rules, learner, learner, names=names, position=position
    )
