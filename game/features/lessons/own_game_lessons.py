"""Lessons of a game of one's own: those of the rules that it has in common with the program's games.

The positions of their tasks were found for its relatives: for the game that it changes, and for others that say one of
its rules alike.  Each is played through under its own rules, and only those are taken that do there what the task says.
What is said of the board as a game begins is looked for anew, on its own board.
"""

import re
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from game.features.lessons import lesson_files, optional_tasks, short_test
from game.features.lessons.checking import false_claims_of_lesson, position_is_sound, task_is_flawless
from game.features.lessons.lesson_files import Lesson, Places, TaskPosition, TaskWords
from game.features.lessons.short_test import QUESTIONS, KeptQuestion
from game.features.lessons.taught_clauses import clauses_of
from game.rules.board import SEATS
from game.rules.file.embedded_game import shipped_game_ids
from game.rules.file.variant_library import Variant, standard_library
from game.rules.game import Rules
from game.teaching.starts import starts
from game.teaching.tasks import Task

LONGEST = 8  # games that are based on each other
REST = 0.002  # seconds after each lesson, in which the window gets its turn
MOST_KNOWN = 40  # games whose lessons are remembered: finding them takes about a second
NEAREST = 8  # relatives whose lessons are tried, besides the game that it changes
NEARLY = 2  # clauses that a game near to it may say otherwise
LEAST = 2  # tasks of a lesson of another game that have to fit
FEWEST = 3  # questions of a short test: with fewer there is none
SOWING = frozenset({"sow"})

Clauses = Mapping[str, Sequence[object]]


class GameLessons(NamedTuple):
    """The lessons of a game with the tasks that fit it, where these lie, and the questions of its short test."""

    lessons: list[Lesson]
    places: Places
    questions: list[KeptQuestion]


_KNOWN: dict[Variant, GameLessons] = {}


def base_of(variant: Variant, variants: Mapping[str, Variant]) -> Variant | None:
    """The game of the program that a game goes back to; None for the program's own, and for one written out."""
    now: Variant | None = variant
    for _ in range(LONGEST):
        if now is None or now.id in shipped_game_ids():
            break
        now = variants.get(now.based_on)
    return now if now is not None and now is not variant and now.id in shipped_game_ids() else None


def own_lessons(variant: Variant, variants: Mapping[str, Variant], lessons: Mapping[str, Lesson]) -> GameLessons:
    """Return the lessons for a game that is not one of the program's."""
    if variant not in _KNOWN:
        if len(_KNOWN) >= MOST_KNOWN:
            del _KNOWN[next(iter(_KNOWN))]
        _KNOWN[variant] = _found(variant, variants, lessons)
    return _KNOWN[variant]


class _Relative(NamedTuple):
    """A game of the program that says some clauses as the own game does.

    `near`: the own game changes it, or says nearly all as it does on the same board.
    """

    variant: Variant
    same: frozenset[str]
    near: bool

    def teaches(self, lessons: Mapping[str, Lesson]) -> Iterator[tuple[Lesson, list[TaskPosition]]]:
        """Its lessons about what both games say alike, with a place for each task.

        What was written of the sowing of a single game is true of that game, and of those near to it.
        """
        found = lesson_files.task_positions(self.variant.id)
        for lesson in lesson_files.lessons_about_clauses(lessons, self.variant.id, self.same):
            alone = len(lesson.games) == 1 and not (
                self.same.issuperset(SOWING) and self.same & {*lesson.needs} - SOWING
            )
            if lesson.course or lesson.opens or (alone and not self.near) or _names(lesson.about, *lesson.more):
                continue
            whole, kept = lesson.in_game(found), iter(found.get(lesson.id, []))
            yield whole, [TaskPosition({}) if words.id else next(kept, TaskPosition({})) for words in whole.task]


def _found(variant: Variant, variants: Mapping[str, Variant], lessons: Mapping[str, Lesson]) -> GameLessons:
    rules, relatives = variant.rules(), _relatives(variant, variants)
    taught, places = dict[str, Lesson](), Places()
    for relative in relatives:
        for lesson, kept in relative.teaches(lessons):
            if lesson.id in taught or any(false_claims_of_lesson(lesson, rules)):
                continue
            time.sleep(REST)
            fits = list(_fitting(lesson, kept, rules, strict=not relative.near))
            if fits and (relative.near or len(fits) >= min(LEAST, len(lesson.task))):
                taught[lesson.id] = msgspec.structs.replace(lesson, task=[words for words, _ in fits])
                places[lesson.id] = [place for words, place in fits if not words.id]
    in_order = [taught[id] for id in lessons if id in taught]
    course = _opened(in_order, rules, lessons)
    return GameLessons(course, places, _questions(course, rules, places, relatives, lessons))


def _relatives(variant: Variant, variants: Mapping[str, Variant]) -> list[_Relative]:
    """The game that it changes, then others, those first that say the most of its clauses on such a board."""
    base, mine = base_of(variant, variants), _clauses(variant)
    board, out = _board(variant), list[tuple[bool, bool, int, _Relative]]()
    for one in variants.values():
        if one.id in shipped_game_ids() and one.words.family == variant.words.family:
            same = _same(mine, _clauses(one))
            if same:
                there = _board(one) == board
                near = one is base or (there and len(_clauses(one)) - len(same) <= NEARLY)
                out.append((one is not base, not there, -len(same), _Relative(one, same, near)))
    out.sort(key=lambda kin: kin[:3])
    return [kin[3] for kin in out[: NEAREST + (base is not None)]]


def _board(variant: Variant) -> object:
    board = getattr(variant.words, "board", None)
    return getattr(board, "rows", None), getattr(board, "columns", None)


def _same(mine: Clauses, theirs: Clauses) -> frozenset[str]:
    """The ids under which another game says what this one says, too, whatever it calls that."""
    said = list(mine.values())
    return frozenset(id for id, clauses in theirs.items() if mine.get(id) == clauses or clauses in said)


def _clauses(variant: Variant) -> Clauses:
    """Return the content of each clause of a game, without its name and the words that its author chose for it."""
    found: dict[str, list[object]] = {}
    for name in variant.words.__struct_fields__:
        value = getattr(variant.words, name)
        for one in value if isinstance(value, list) else (value,):
            if isinstance(one, Struct) and isinstance(id := getattr(one, "id", None), str):
                unsaid = dict.fromkeys(key for key in ("id", "title", "text") if hasattr(one, key))
                found.setdefault(id, []).append(msgspec.structs.replace(one, **unsaid))
    return found


def _fitting(
    lesson: Lesson, kept: Sequence[TaskPosition], rules: Rules, strict: bool
) -> Iterator[tuple[TaskWords, TaskPosition]]:
    """The tasks of a lesson that are right by these rules, each with its place; `strict`: of a game not near to it.

    Which move is the best one is another matter under other rules: nobody asks it without a long search.
    """
    right = task_is_flawless if strict else position_is_sound
    for words, place in zip(lesson.task, kept, strict=True):
        if words.reach.best or _names(words.goal, words.about, *words.hints):
            continue
        said = _with_all(words.position or place.position, rules)
        here = msgspec.structs.replace(words, position=said) if words.position else words
        there = msgspec.structs.replace(place, position=said)
        task = lesson_files.task_in(lesson, here, rules, there) if said else None
        if task is not None and right(here, task) and _begins(here, task):
            yield here, there


def _with_all(said: dict[str, Any], rules: Rules) -> dict[str, Any]:
    """A position with as many stones as the game has: what there is more of lies in both stores."""
    holes, stores = said.get("holes", {}), said.get("stores", {})
    counts = [*holes.values(), *stores.values()]
    if not all(isinstance(n, int) for n in counts) or stores.keys() != {*SEATS} or rules.stones is None:
        return said
    more = rules.stones - sum(counts)
    filled = {seat: stores[seat] + (more + i) // 2 for i, seat in enumerate(SEATS)}
    return said | {"stores": filled} if more and min(filled.values()) >= 0 else said


def _begins(words: TaskWords, task: Task) -> bool:
    """Whether a task that speaks of the beginning of a game lies there."""
    return not words.start or any(task.position.cells == at.cells for at in starts(task.position.rules))


def _names(*said: str) -> bool:
    """Whether words speak of a game of the program by its name."""
    return any(_programs().search(one) for one in said)


@cache
def _programs() -> re.Pattern[str]:
    names = (re.escape(variant.name) for variant in standard_library().variants.values())
    return re.compile(rf"\b({'|'.join(names)})\b")


# ---------------------------------------------------------------------- where a game begins
def _opened(taught: list[Lesson], rules: Rules, lessons: Mapping[str, Lesson]) -> list[Lesson]:
    """The course with tasks on the board as the game begins, before all others; they are a lesson where no other is."""
    for lesson in lessons.values():
        if not lesson.opens or set(clauses_of(rules)).isdisjoint(lesson.needs):
            continue
        plain = msgspec.structs.replace(lesson, task=[words for words in lesson.task if not words.option])
        opening = plain.in_game({lesson.id: optional_tasks.optional_task_positions(plain, rules, [])})
        if opening.task and taught:
            taught[0] = msgspec.structs.replace(taught[0], task=[*opening.task, *taught[0].task])
        elif opening.task:
            taught = [msgspec.structs.replace(opening, opens=False, chosen=0)]
    return taught


# ---------------------------------------------------------------------- the short test
def _questions(
    course: Sequence[Lesson],
    rules: Rules,
    places: Places,
    relatives: Sequence[_Relative],
    lessons: Mapping[str, Lesson],
) -> list[KeptQuestion]:
    """Questions of the short tests of relatives that are right here, too, of each task one; none where they are few."""
    seen, asked, out = short_test.taught_positions(course, rules, places), set[tuple[str, int]](), list[KeptQuestion]()
    for relative in relatives:
        theirs = relative.variant.rules()
        taught = lesson_files.course_of_game(
            lessons, relative.variant.id, clauses_of(theirs), lesson_files.task_positions(relative.variant.id)
        )
        for kept in _renumbered(short_test.kept_questions(relative.variant.id), taught, course):
            one = msgspec.structs.replace(kept, position=_with_all(kept.position, rules))
            (question,) = short_test.questions_of_course(course, rules, [one])
            if (
                question is None
                or (one.lesson, one.task) in asked
                or not task_is_flawless(question.words, question.task)
            ):
                continue
            place = short_test.place_of(question.task.position)
            if place not in seen:
                seen.add(place)
                asked.add((one.lesson, one.task))
                out.append(one)
    order = {lesson.id: i for i, lesson in enumerate(course)}
    out = sorted(out[:QUESTIONS], key=lambda one: (order[one.lesson], one.task))
    return out if len(out) >= FEWEST else []


def _renumbered(
    some: Iterable[KeptQuestion], theirs: Sequence[Lesson], mine: Sequence[Lesson]
) -> Iterator[KeptQuestion]:
    """Questions with the numbers that their tasks have in another course; without those of tasks that it has not."""
    there, here = ({lesson.id: lesson.task for lesson in course} for course in (theirs, mine))
    for one in some:
        tasks = there.get(one.lesson, [])
        goal = tasks[one.task - 1].goal if 1 <= one.task <= len(tasks) else ""
        number = next((n for n, words in enumerate(here.get(one.lesson, []), 1) if words.goal == goal), 0)
        if number:
            yield msgspec.structs.replace(one, task=number)
