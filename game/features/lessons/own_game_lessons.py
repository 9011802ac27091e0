"""Lessons of a game of one's own: those of the rules that it has in common with the program's games.

The positions of their tasks were found for its relatives: for the game that it changes, and for others that say one of
its rules alike.  Each is played through under its own rules, and only those are taken that do there what the task says.
What is said of the board as a game begins is looked for anew, on its own board.
"""

import re
import time
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from game.features.lessons import beginnings, lesson_files, short_test
from game.features.lessons.checking import false_claims_of_lesson, is_position_sound, is_task_flawless
from game.features.lessons.lesson_files import Lesson, NewPlaces, Places, TaskPosition, TaskWords
from game.features.lessons.short_test import QUESTIONS, KeptQuestion
from game.features.lessons.taught_clauses import clauses_in_force
from game.rules.board import SEATS
from game.rules.file.embedded_game import shipped_game_ids
from game.rules.file.variant_library import Variant, standard_library
from game.rules.game import Rules
from game.teaching.starts import start_positions
from game.teaching.tasks import Task

LONGEST = 8  # games that are based on each other
REST = 0.002  # seconds after each lesson, in which the window gets its turn
MOST_KNOWN = 40  # games whose lessons are remembered: finding them takes about a second
NEAREST = 8  # relatives whose lessons are tried, besides the game that it changes
NEARLY = 2  # clauses that a game near to it may say otherwise
LEAST = 2  # tasks of a lesson of another game that have to fit
FEWEST = 3  # questions of a short test: with fewer there is none
LOOKED_AT = 60  # positions of random games for the lesson on how the game goes
SOWING = frozenset({"sow"})

Clauses = Mapping[str, Sequence[object]]


class OwnGameLessons(NamedTuple):
    """Lessons for a game made by the user. `task_positions`: the positions of their tasks, by the lesson's id;
    `test_questions`: the questions of the short test on them.
    """

    lessons: list[Lesson]
    task_positions: Places
    test_questions: list[KeptQuestion]


_KNOWN: dict[Variant, OwnGameLessons] = {}


def shipped_base_game(variant: Variant, variants: Mapping[str, Variant]) -> Variant | None:
    """Return the program's game on which a game is based; None for the program's own games and independent ones."""
    now: Variant | None = variant
    for _ in range(LONGEST):
        if now is None or now.id in shipped_game_ids():
            break
        now = variants.get(now.based_on)
    return now if now is not None and now is not variant and now.id in shipped_game_ids() else None


def lessons_for_own_game(
    variant: Variant, variants: Mapping[str, Variant], lessons: Mapping[str, Lesson]
) -> OwnGameLessons:
    """Return the lessons for a game made by the user."""
    if variant not in _KNOWN:
        if len(_KNOWN) >= MOST_KNOWN:
            del _KNOWN[next(iter(_KNOWN))]
        _KNOWN[variant] = _find_lessons(variant, variants, lessons)
    return _KNOWN[variant]


class _RelatedGame(NamedTuple):
    """Game of the program that shares some clauses (rules) with the user's game.

    `is_near`: the user's game is based on it, or has nearly all its clauses on a board of the same size.
    """

    variant: Variant
    shared_clauses: frozenset[str]
    is_near: bool

    def shared_lessons(self, lessons: Mapping[str, Lesson]) -> Iterator[tuple[Lesson, list[TaskPosition]]]:
        """Yield the lessons of this game about rules shared with the user's game, with the positions of their tasks.
        Lessons written for this game only are left out unless the user's game is near.
        """
        found = lesson_files.task_positions(self.variant.id)
        for lesson in lesson_files.lessons_needing_clauses(lessons, self.variant.id, self.shared_clauses):
            alone = len(lesson.games) == 1 and not (
                self.shared_clauses.issuperset(SOWING) and self.shared_clauses & {*lesson.needs} - SOWING
            )
            elsewhere = lesson.course or lesson.opens or (alone and not self.is_near)
            if elsewhere or _names_a_game(lesson.about, *lesson.more):
                continue
            whole, kept = lesson.with_tasks_for_game(found), iter(found.get(lesson.id, []))
            yield whole, [TaskPosition({}) if words.id else next(kept, TaskPosition({})) for words in whole.task]


def _find_lessons(variant: Variant, variants: Mapping[str, Variant], lessons: Mapping[str, Lesson]) -> OwnGameLessons:
    """Return the lessons of other games that are true for an own game, with the tasks and positions that fit it."""
    rules, relatives = variant.rules(), _related_games(variant, variants)
    taught, places = dict[str, Lesson](), NewPlaces()
    for relative in relatives:
        for lesson, kept in relative.shared_lessons(lessons):
            if lesson.id in taught or any(false_claims_of_lesson(lesson, rules)):
                continue
            time.sleep(REST)
            fits = list(_fitting_tasks(lesson, kept, rules, strict=not relative.is_near))
            if fits and (relative.is_near or len(fits) >= min(LEAST, len(lesson.task))):
                taught[lesson.id] = msgspec.structs.replace(lesson, task=[words for words, _ in fits])
                places[lesson.id] = [place for words, place in fits if not words.id]
    in_order = [taught[id] for id in lessons if id in taught]
    course = _with_beginning(in_order, places, rules, lessons)
    return OwnGameLessons(course, places, _test_questions(course, rules, places, relatives))


def _related_games(variant: Variant, variants: Mapping[str, Variant]) -> list[_RelatedGame]:
    """Return the base game, then other games that share clauses, the most similar ones first."""
    base, mine = shipped_base_game(variant, variants), _clause_contents(variant)
    board, out = _board_size(variant), list[tuple[bool, bool, int, _RelatedGame]]()
    for one in variants.values():
        if one.id in shipped_game_ids() and one.words.family == variant.words.family:
            same = _shared_clause_ids(mine, _clause_contents(one))
            if same:
                there = _board_size(one) == board
                near = one is base or (there and len(_clause_contents(one)) - len(same) <= NEARLY)
                out.append((one is not base, not there, -len(same), _RelatedGame(one, same, near)))
    out.sort(key=lambda kin: kin[:3])
    return [kin[3] for kin in out[: NEAREST + (base is not None)]]


def _board_size(variant: Variant) -> object:
    """Return rows and columns of a game's board; None for each that the game does not have."""
    board = getattr(variant.words, "board", None)
    return getattr(board, "rows", None), getattr(board, "columns", None)


def _shared_clause_ids(mine: Clauses, theirs: Clauses) -> frozenset[str]:
    said = list(mine.values())
    return frozenset(id for id, clauses in theirs.items() if mine.get(id) == clauses or clauses in said)


def _clause_contents(variant: Variant) -> Clauses:
    """Return the content of each clause of a game, without its name and the words that its author chose for it."""
    found: dict[str, list[object]] = {}
    for name in variant.words.__struct_fields__:
        value = getattr(variant.words, name)
        for one in value if isinstance(value, list) else (value,):
            if isinstance(one, Struct) and isinstance(id := getattr(one, "id", None), str):
                unsaid = dict.fromkeys(key for key in ("id", "title", "text") if hasattr(one, key))
                found.setdefault(id, []).append(msgspec.structs.replace(one, **unsaid))
    return found


def _fitting_tasks(
    lesson: Lesson, kept: Sequence[TaskPosition], rules: Rules, strict: bool
) -> Iterator[tuple[TaskWords, TaskPosition]]:
    """Yield the tasks of a lesson that are right under `rules`, each with its position from `kept`. `strict`: the
    lesson's game is not near, so the goal's text is checked too. Tasks for the best move are left out.
    """
    right = is_task_flawless if strict else is_position_sound
    for words, place in zip(lesson.task, kept, strict=True):
        if words.reach.best or _names_a_game(words.goal, words.about, *words.hints):
            continue
        said = _with_all_stones(words.position or place.position, rules)
        here = msgspec.structs.replace(words, position=said) if words.position else words
        there = msgspec.structs.replace(place, position=said)
        task = lesson_files.make_task(lesson, here, rules, there) if said else None
        if task is not None and right(here, task) and _is_start_task_valid(here, task):
            yield here, there


def _with_all_stones(said: dict[str, Any], rules: Rules) -> dict[str, Any]:
    """Return a stored position filled up to the game's number of stones; additional ones lie in both stores."""
    holes, stores = said.get("holes", {}), said.get("stores", {})
    counts = [*holes.values(), *stores.values()]
    if not all(isinstance(n, int) for n in counts) or stores.keys() != {*SEATS} or rules.stones is None:
        return said
    more = rules.stones - sum(counts)
    filled = {seat: stores[seat] + (more + i) // 2 for i, seat in enumerate(SEATS)}
    return said | {"stores": filled} if more and min(filled.values()) >= 0 else said


def _is_start_task_valid(words: TaskWords, task: Task) -> bool:
    """Return whether a task that asks for the start of a game has such a position; True for any other task."""
    return not words.start or any(task.position.cells == at.cells for at in start_positions(task.position.rules))


def _names_a_game(*said: str) -> bool:
    return any(_game_name_pattern().search(one) for one in said)


@cache
def _game_name_pattern() -> re.Pattern[str]:
    names = (re.escape(variant.name) for variant in standard_library().variants.values())
    return re.compile(rf"\b({'|'.join(names)})\b")


# ---------------------------------------------------------------------- where a game begins
def _with_beginning(
    taught: list[Lesson], places: NewPlaces, rules: Rules, lessons: Mapping[str, Lesson]
) -> list[Lesson]:
    """Return the course with the lesson on how the game goes before all others; its positions come into `places`."""
    for lesson in lessons.values():
        if not lesson.opens or set(clauses_in_force(rules)).isdisjoint(lesson.needs):
            continue
        places |= beginnings.beginning_positions(lesson, rules, most=LOOKED_AT)
        opening = lesson.with_tasks_for_game(places)
        taught = [opening, *taught] if opening.task else taught
    return taught


# ---------------------------------------------------------------------- the short test
def _test_questions(
    course: Sequence[Lesson],
    rules: Rules,
    places: Places,
    relatives: Sequence[_RelatedGame],
) -> list[KeptQuestion]:
    """Return questions from the short tests of related games that also fit this game; [] if they are too few. Each
    names the lesson to go back to: the one it has in its own game if this course has that lesson, else the first one.
    """
    seen, out = short_test.positions_of_course(course, rules, places), list[KeptQuestion]()
    ids = {lesson.id for lesson in course}
    kept = (one for relative in relatives for one in short_test.kept_questions(relative.variant.id))
    for theirs in kept if course else ():
        one = msgspec.structs.replace(
            theirs,
            position=_with_all_stones(theirs.position, rules),
            lesson=theirs.lesson if theirs.lesson in ids else course[0].id,
        )
        question = short_test.make_question(course, rules, one, len(out) + 1)
        if question is None or not short_test.is_question_sound(question):
            continue
        place = short_test.position_key(question.task.position)
        if place not in seen:
            seen.add(place)
            out.append(one)
    return out[:QUESTIONS] if len(out) >= FEWEST else []
