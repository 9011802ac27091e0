"""`python main.py worksheet VARIANT`: a sheet of questions for a class, to be printed, with the answers at its end.

    worksheet VARIANT [--lessons id,…] [--like id:N] [--such N] [--puzzles N] [--count N] [--language xx] [--seed K]
        -o FILE_or_FOLDER

`--lessons` takes ids of lessons, or `all`; `--puzzles` so many that come with the game; `--count` so many questions
about turns: where the last stone falls, what is captured, with `--kinds` in equal shares of these and of puzzles, and
with `--difficulty` easy or hard ones; `--like` so many as `--such` says of the same goal as the
N-th task of a lesson, in other positions.  Without any of them there are a few of the last two.  A path
that ends in .html is one file with everything in it, any other a new folder.
"""

import sys
from argparse import Namespace
from pathlib import Path

from game.commands.command_line import (
    CommandError,
    CommandParser,
    add_game_arguments,
    integer_converter,
    selected_game,
    selected_language,
)
from game.commands.lessons import program_lessons
from game.commands.output import Tell, add_progress_option, report_progress
from game.commands.pages.html import open_page
from game.features.lessons.course_list import course_of_game, find_course_of_lesson
from game.features.lessons.lesson_files import Lesson, Places
from game.features.lessons.own_lessons import OwnLessonFolder
from game.features.library.json_listing import game_library_with_own
from game.rules.game import Rules
from game.store.folders import folders_of
from game.text.language import Language

COUNT, PUZZLES, SUCH, MOST = 6, 2, 5, 40
ALL = "all"


def add_arguments(parser: CommandParser) -> None:
    """Add the arguments of the command `worksheet`."""
    parser.needs = f"a game and a place: {parser.prog} VARIANT -o sheet.html"
    add_game_arguments(parser)
    parser.add_argument(
        "-o", "--output", metavar="PATH", type=Path, required=True, help="one file, sheet.html, or a new folder"
    )
    parser.add_argument("--lessons", metavar="id,...", help=f"the tasks of these lessons, or of {ALL}")
    parser.add_argument("--like", metavar="id:N", help="tasks with the goal of the N-th task of a lesson")
    parser.add_argument(
        "--such", metavar="N", type=integer_converter("--such", 0, MOST), default=SUCH, help="so many of these"
    )
    parser.add_argument(
        "--puzzles", metavar="N", type=integer_converter("--puzzles", 0, MOST), help="so many puzzles of the game"
    )
    parser.add_argument(
        "--count", metavar="N", type=integer_converter("--count", 0, MOST), help="so many turns to be counted out"
    )
    parser.add_argument("--kinds", metavar="kind,...", help="questions of --count in equal shares of these kinds")
    parser.add_argument(
        "--difficulty", metavar="D", type=integer_converter("--difficulty", 0, 3), default=0,
        help="1 for easy questions of --count, 2, or 3 for hard ones",
    )  # fmt: skip
    parser.add_argument(
        "--seed", metavar="K", type=integer_converter("--seed", 0, 999_999_999), default=1, help="other questions"
    )
    parser.add_argument("--no-answers", dest="answers", action="store_false", help="leaves the answers out")
    add_progress_option(parser)
    parser.set_defaults(run=_run)


def _run(order: Namespace) -> int:
    """Write a worksheet with questions about a game; return exit code 0."""
    _, rules = selected_game(order)
    words = selected_language(order)
    with report_progress(order) as tell:
        _write_worksheet(order, rules, words, tell)
    return 0


def _write_worksheet(order: Namespace, rules: Rules, words: Language, tell: Tell) -> None:
    """Collect the requested questions and write the worksheet.  Raises CommandError if there are none."""
    from game.commands.pages import printed_worksheet
    from game.features.sharing import worksheet_questions as questions

    mixed = order.kinds is not None or order.difficulty > 0
    chosen_by = order.lessons, order.puzzles, order.count, order.like
    free = not mixed and all(one is None for one in chosen_by)
    count = COUNT if free or (mixed and order.count is None) else order.count or 0
    if mixed:
        asked = questions.mixed_questions(rules, words, count, order.seed, _requested_kinds(order), order.difficulty)
    else:
        asked = questions.counting_questions(rules, words, count, order.seed)
    number = PUZZLES + COUNT - len(asked) if free else order.puzzles or 0  # in some games no stones are counted out
    lacking = count - len(asked)
    chosen, places = _requested_lessons(order, rules)
    asked += questions.lesson_questions(chosen, rules, places, words)
    if order.like:
        lesson, number_of = _task_to_vary(order, rules)
        such = questions.similar_questions(lesson, number_of, rules, words, order.such, order.seed)
        if not such:
            raise CommandError(f"no other position with the goal of {order.like} was found.")
        asked += such
        lacking += order.such - len(such)
    found = questions.puzzle_questions(rules, words, number, order.seed)
    if order.puzzles and not found:
        raise CommandError(f"no puzzles with these options come with {rules.variant}.")
    asked += found
    lacking += number - len(found)
    if not asked:
        needs = "no turn of it can be counted out" if count else "it needs --count, --puzzles or --lessons"
        raise CommandError(f"there is nothing to ask about {order.variant}: {needs}.")
    wanted = 0 if free else len(asked) + lacking
    if len(asked) < wanted:
        print(f"naqala: {len(asked)} of {wanted} questions: {order.variant} has no more of that kind.", file=sys.stderr)
    with open_page(order.output) as page:
        printed_worksheet.write_worksheet(page, rules, asked, words, tell, answers=order.answers, wanted=wanted)


def _requested_kinds(order: Namespace) -> list[str]:
    """Return the requested kinds of questions.  Raises CommandError."""
    from game.features.sharing.worksheet_questions import MIXED

    kinds = [kind for kind in (order.kinds or "").split(",") if kind]
    for kind in kinds:
        if kind not in MIXED:
            raise CommandError(f"--kinds cannot be {kind[:40]!r}; allowed: {', '.join(MIXED)}.")
    return kinds


def _task_to_vary(order: Namespace, rules: Rules) -> tuple[Lesson, int]:
    """Return the lesson and the index of its task for which similar questions are wanted.  Raises CommandError."""
    id, _, number = order.like.partition(":")
    place = find_course_of_lesson(
        game_library_with_own(order.data).variants, rules.variant, id, folders_of(order.data).lessons
    )
    lesson = place[0].steps[place[1]].lesson if place else None
    if lesson is None or not number.isdecimal() or not 1 <= int(number) <= len(lesson.task):
        raise CommandError(f"{rules.variant} has no task {order.like[:60]!r}.")
    return lesson, int(number) - 1


def _requested_lessons(order: Namespace, rules: Rules) -> tuple[list[Lesson], Places]:
    """Return the requested lessons, among the program's and the user's own, and the folders of their files.

    Raises CommandError.
    """
    names = [name.strip() for name in (order.lessons or "").split(",") if name.strip()]
    if not names:
        return [], {}
    variants = game_library_with_own(order.data).variants
    course = course_of_game(variants[rules.variant], program_lessons(), variants)
    has = {step.lesson.id: step.lesson for step in course.steps}
    places = course.steps[0].found if course.steps else {}
    own = OwnLessonFolder(folders_of(order.data).lessons, variants)
    has |= {one.id: one for one in own.lessons_of_game(rules.variant)}
    if names == [ALL]:
        return list(has.values()), places
    for name in names:
        if name not in has:
            known = ", ".join(has) or "none"
            raise CommandError(f"{rules.variant} has no lesson {name[:40]!r}; it has: {known}.")
    return [has[name] for name in dict.fromkeys(names)], places
