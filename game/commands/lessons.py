"""`python main.py lessons [VARIANT]`: the tasks of all lessons, or of one game's, a JSON line each.

    lessons [VARIANT] [--language xx] [--check]

`accept` has all lines of both sides' moves that reach the goal within `turns` turns of the learner, whatever the other
side answers; `mistakes` says what every other move does.  With `--check` nothing is printed but what is wrong: a task
without a position, or that is too easy or too hard; the exit code is then 1.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Collection, Iterator
from typing import Any

from game.commands.output import in_utf8
from game.commands.words import CommandError, Parser, words_of
from game.learn import courses
from game.learn.courses import Lesson, LessonError
from game.learn.tasks import Task
from game.rules.file.library import Variant
from game.store.listing import library_of
from game.text.language import Words, plain
from game.text.said import preview_text, rules_page
from game.text.telling import Telling


def arguments(parser: Parser) -> None:
    """The words after `lessons`."""
    parser.add_argument("variant", metavar="VARIANT", nargs="?", help="the id of a game, such as kalah; all without it")
    parser.add_argument("--check", action="store_true", help="prints only what is wrong; exit code 1 then")
    parser.set_defaults(run=_run)


def _run(order: Namespace) -> int:
    in_utf8()
    variants, words = library_of(order.data).variants, words_of(order)
    if order.variant and order.variant not in variants:
        raise CommandError(f"there is no game {order.variant[:40]!r}; there are {', '.join(sorted(variants))}.")
    try:
        lessons = courses.read()
    except LessonError as error:
        raise CommandError(str(error)) from None
    wrong = 0
    for id, variant in variants.items():
        if order.variant in (None, id):
            wrong += _of_game(variant, lessons, words, check=order.check)
    return 1 if wrong else 0


def _of_game(variant: Variant, lessons: dict[str, Lesson], words: Words, *, check: bool) -> int:
    """Prints the tasks of a game; how many of them cannot be used."""
    import msgspec

    rules = variant.rules()
    if rules.driven:
        return 0
    places, wrong = courses.found(variant.id), 0
    clauses = [plate.id for plate in rules_page(rules, words)]
    for lesson in courses.course(lessons, variant.id, clauses, places):
        for number, task in enumerate(courses.tasks_of(lesson, rules, places), 1):
            if task is None:
                wrong += 1
                said = f"naqala: {variant.id}: lesson {lesson.id}, task {number}: there is no position that fits."
                print(said, file=sys.stderr)
            elif not check:
                print(msgspec.json.encode(_line(variant, lesson, number, task, clauses, words)).decode(), flush=True)
    return wrong


def _line(
    variant: Variant, lesson: Lesson, number: int, task: Task, clauses: Collection[str], words: Words
) -> dict[str, Any]:
    import msgspec

    task_words = lesson.task[number - 1]
    return {
        "id": f"{variant.id}/{lesson.id}/{number}",
        "course": variant.id,
        "variant": variant.id,
        "options": task.position.rules.options,
        "title": plain(words.t(lesson.title)),
        "goal": plain(words.t(task_words.goal)),
        "position": task.position.as_json(),
        "turns": task_words.turns,
        "predicate": msgspec.to_builtins(task_words.reach),
        "accept": [list(line) for line in task.accept],
        "mistakes": [{"move": move, "text": text} for move, text in _mistakes(task, words)],
        "hints": [plain(words.t(hint)) for hint in task_words.hints],
        "clauses": [id for id in lesson.needs if id in clauses],
    }


def _mistakes(task: Task, words: Words) -> Iterator[tuple[str, str]]:
    """Each move that does not reach the goal, with what it does."""
    position = task.position
    telling = Telling(words, position.rules, position.player, reader=position.player, position=position)
    for move in position.legal():
        if move not in task.first:
            steps = list(position.turn(move))
            yield move, plain(preview_text(steps, telling, move=move).sentence)
