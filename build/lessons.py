"""Find positions for the tasks of all lessons, and short tests: `found` and `tests` in variants/lessons.

    python build/lessons.py [GAME ...]
    python build/lessons.py --lesson ID GAME     of this lesson alone, while one writes it
    python build/lessons.py --questions [GAME ...]   only questions, other boards and short tests, anew
    python build/lessons.py --beginnings [GAME ...]  only the lesson with which each course begins, anew
    python build/lessons.py --words              counts the words of all lessons, each text once
    python build/lessons.py --usual [GAME ...]   how many stones usually lie on its board, of games not yet counted

A position of a game that was played stays as long as it fits its task; one that was made up stays only where no game is
found with a better one.  A lesson of which a task has no position is not part of the
game's course; it is printed.  The search is asked again about best moves that were kept.  Two games are looked at
side by side.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from zlib import crc32

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.features.lessons import beginnings, checking, lesson_files, optional_tasks, short_test  # noqa: E402
from game.features.lessons.lesson_files import Lesson, NewPlaces, Places, task_position_of  # noqa: E402
from game.features.lessons.taught_clauses import clauses_in_force  # noqa: E402
from game.features.lessons.usual_boards import is_endgame_goal  # noqa: E402
from game.rules.file.variant_library import standard_library  # noqa: E402
from game.rules.game import Rules  # noqa: E402
from game.teaching import kept_clips  # noqa: E402
from game.teaching.real_games import self_played_games  # noqa: E402
from game.teaching.starts import is_start  # noqa: E402
from game.teaching.tasks import Task, TaskSpec, count_mistakes_made, made_up_tasks, tasks_of_games, turn_kind_of  # noqa: E402
from game.teaching.usual_stones import (  # noqa: E402
    FILE,
    UsualStones,
    read_usual_stones,
    usual_stones,
    usual_stones_as_text,
)
from question_search import find_course_questions, find_test_questions  # noqa: E402

TRIES = 4  # searches from different seeds for a task that differs from the others, and tasks of each
MOST_PLAYED = 10  # tasks of real games that are looked at
SIDE_BY_SIDE = 2


def main(words: list[str]) -> None:
    options = ArgumentParser()
    options.add_argument("--lesson", default="")
    options.add_argument("--usual", action="store_true")
    options.add_argument("--questions", action="store_true")
    options.add_argument("--words", action="store_true")
    options.add_argument("--beginnings", action="store_true")
    options.add_argument("games", nargs="*")
    asked = options.parse_args(words)
    if asked.lesson:
        print("\n".join(line for game in asked.games for line in fill(game, asked.lesson)))
        return
    if asked.words:
        print(count_words())
        return
    if asked.beginnings or asked.questions:
        find_again = find_beginning_again if asked.beginnings else find_questions_again
        with ProcessPoolExecutor(SIDE_BY_SIDE) as pool:
            list(pool.map(find_again, asked.games or standard_library().variants))
        return
    looked_at = [id for id in standard_library().variants if not asked.games or id in asked.games]
    with ProcessPoolExecutor(SIDE_BY_SIDE) as pool:
        lacking = [] if asked.usual else [line for lines in pool.map(fill, looked_at) for line in lines]
        new = [id for id in looked_at if asked.games or id not in read_usual_stones()]
        for id, usual in zip(new, pool.map(_usual_stones, new), strict=True):
            kept = read_usual_stones() | {id: usual}
            _put(lesson_files.shipped_lessons_folder() / FILE, usual_stones_as_text(kept))
    print("\n".join(lacking) or ("counted" if asked.usual else "all tasks have a position"))


def count_words() -> int:
    """Return how many words the files of all lessons have, each text counted once."""
    said = set[str]()
    for lesson in lesson_files.read_lessons().values():
        said |= {lesson.title, lesson.about, lesson.special, *lesson.more}
        said |= {text for words in lesson.task for text in checking.task_texts(words)}
    return sum(len(text.split()) for text in said)


def _usual_stones(id: str) -> UsualStones:
    return self_played_games(_rules(id)).usual_stones()


@cache
def _rules(id: str) -> Rules:
    """Return the rules of a game, cached so that its self-played games are shared."""
    rules: Rules = standard_library().variants[id].rules()
    return rules


def fill(id: str, only: str = "") -> list[str]:
    """Find the positions for a game's lessons and write its file; return a line for each missing one.

    `only`: id of the only lesson to search, without the game's test.
    """
    rules, lessons = _rules(id), lesson_files.read_lessons()
    before, after, lacking = lesson_files.task_positions(id), NewPlaces(), list[str]()
    clauses = clauses_in_force(rules)
    for lesson in lesson_files.lessons_needing_clauses(lessons, id, clauses):
        if only and lesson.id != only:
            continue
        if lesson.opens:
            after |= _beginning(lesson, rules, before)
            continue
        if lesson.chosen:
            after[lesson.id] = optional_tasks.optional_task_positions(lesson, rules, before.get(lesson.id, []))
            continue
        kept = lesson_files.tasks_of(lesson, rules, before)
        for number in range(len(kept)):
            words = lesson.task[number]
            if not words.has_own_position:
                kept[number] = _placed(lesson, number, lesson.rules_for(rules), kept)
            if kept[number] is None:
                lacking.append(f"{id}: {lesson.id}: no position for task {number + 1}")
        if all(kept) and any(not words.has_own_position for words in lesson.task):
            after[lesson.id] = [task_position_of(task) for task in kept if task is not None]
            _write(id, {**before, **after})  # a search that is stopped loses nothing
    if only:
        return lacking
    course = lesson_files.course_of_game(lessons, id, clauses, after)
    if not any(not lesson.chosen for lesson in course):  # nothing to begin, and nothing to know
        after, course = NewPlaces(), []
    if course:
        after |= find_course_questions(lessons, course, rules, after)
    _write(id, after)
    if course and (asked := write_test(id, lessons, after)) < short_test.QUESTIONS:
        lacking.append(f"{id}: only {asked} questions for the short test")
    return lacking


def write_test(id: str, lessons: dict[str, Lesson], places: Places) -> int:
    """Find the questions of a game's short test and write its file; return how many there are. `places`: the stored
    positions of the course, which the test does not ask about.
    """
    rules = _rules(id)
    course = lesson_files.course_of_game(lessons, id, clauses_in_force(rules), places)
    asked = find_test_questions(course, rules, places) if course else []
    _put(
        lesson_files.shipped_lessons_folder() / short_test.FOLDER / f"{id}.json",
        short_test.questions_as_json(asked) if asked else "",
    )
    return len(asked)


def _beginning(lesson: Lesson, rules: Rules, places: Places) -> NewPlaces:
    """Return the positions of the lesson with which a game's course begins, from the games that led to the others."""
    plain = (some for key, some in places.items() if not key.startswith(lesson.id) and "?" not in key)
    games = [place.moves.split() for some in plain for place in some if place.moves and not place.options]
    return beginnings.beginning_positions(lesson, rules, beginnings.positions_on_the_way(rules, games))


def find_beginning_again(id: str) -> None:
    """Find the lesson with which a game's course begins anew, and keep all other positions and the short test."""
    rules, kept = _rules(id), lesson_files.task_positions(id)
    lessons = lesson_files.lessons_needing_clauses(lesson_files.read_lessons(), id, clauses_in_force(rules))
    for lesson in lessons if kept else []:
        if lesson.opens:
            others = {key: some for key, some in kept.items() if key != lesson.id and f"{lesson.id}?" not in key}
            asked = [one.position for one in short_test.kept_questions(id)]
            found = {
                key: [place for place in some if key == lesson.id or place.position not in asked]
                for key, some in _beginning(lesson, rules, kept).items()
            }
            _write(id, others | found)


def find_questions_again(id: str) -> None:
    """Find the questions of a game's course, the other boards of its tasks and its short test, and keep all other
    positions.
    """
    rules, lessons, kept = _rules(id), lesson_files.read_lessons(), lesson_files.task_positions(id)
    opening = tuple(f"{one.id}?" for one in lessons.values() if one.opens)
    plain = {
        key: some for key, some in kept.items()
        if (key in lessons or key.startswith(opening)) and key != lesson_files.QUESTIONS
    }  # fmt: skip
    course = lesson_files.course_of_game(lessons, id, clauses_in_force(rules), plain)
    whole = plain | (find_course_questions(lessons, course, rules, plain) if course else {})
    _write(id, whole)
    write_test(id, lessons, whole)


def _write(id: str, found: Places) -> None:
    chosen_first = sorted(found.items(), key=lambda item: not (item[1] and item[1][0].task))
    said = {id: places for id, places in chosen_first if places}
    _put(
        lesson_files.shipped_lessons_folder() / lesson_files.FOUND / f"{id}.json",
        kept_clips.lines_as_text(said) if said else "",
    )


def _put(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    if text:
        path.write_text(text, "utf-8")
    else:
        path.unlink(missing_ok=True)


def _placed(lesson: Lesson, number: int, rules: Rules, kept: Sequence[Task | None]) -> Task | None:
    """Return the position for a task: the existing one, a better one, or a new one."""
    others = [one for at, one in enumerate(kept) if at != number]
    task = kept[number]
    if task is not None and not checking.is_position_sound(lesson.task[number], task):
        task = None
    if task is not None and (task.moves or is_start(task.position)):
        return task
    mistakes = lesson.task[number].position_requirements.mistakes
    played = _played(lesson, number, rules, others)
    if played and task and count_mistakes_made(played, mistakes) < count_mistakes_made(task, mistakes):
        return task  # words for a mistake that nobody can make would be in vain
    return played or task or _made_up(lesson, number, rules, others)


def _played(lesson: Lesson, number: int, rules: Rules, others: Sequence[Task | None]) -> Task | None:
    """Return a task with a position from a self-played game, if one fits.

    Of several, one that allows most of the described mistakes is preferred, with a right move that other tasks lack.
    """
    words = lesson.task[number]
    wanted = words.position_requirements
    found = tasks_of_games(rules, replace(wanted, mistakes=()), crc32(f"{lesson.id} {number}".encode()))
    firsts = {task.first for task in others if task}
    cells = {task.position.cells for task in others if task}
    best, most = None, (-1, False, False)
    for task in islice(found, MOST_PLAYED):
        if task.position.cells in cells or not checking.is_position_sound(words, task):
            continue
        made = count_mistakes_made(task, wanted.mistakes)
        worth = made, task.first not in firsts, wanted.kind[:1] in ((), (turn_kind_of(task.position),))
        if worth > most:
            best, most = task, worth
        if most == (len(wanted.mistakes), True, True):
            break
    return best


def _made_up(lesson: Lesson, number: int, rules: Rules, others: Sequence[Task | None]) -> Task | None:
    """Return a task with a made-up position."""
    for wish in _wishes(lesson.task[number].position_requirements, usual_stones(rules).lowest):
        seeds = (crc32(f"{lesson.id} {number} {seed}".encode()) for seed in range(TRIES))
        tasks = (task for seed in seeds for task in islice(made_up_tasks(rules, wish, seed), TRIES))
        if found := _unlike(lesson, number, tasks, others):
            return found
    return None


def _unlike(lesson: Lesson, number: int, tasks: Iterable[Task], others: Sequence[Task | None]) -> Task | None:
    """Return the first task whose right move differs from the others' and that has no one-turn shortcut.

    If there is none, the first with another position.
    """
    firsts = {task.first for task in others if task}
    cells = {task.position.cells for task in others if task}
    second = None
    for task in tasks:
        if not checking.is_position_sound(lesson.task[number], task):
            continue
        if task.first not in firsts:
            return task
        if second is None and task.position.cells not in cells:
            second = task
    return second


def _wishes(spec: TaskSpec, lowest: int) -> list[TaskSpec]:
    """Return variants of the requirements, most wanted first: first-named kind, moves for all described mistakes, a
    board as full as usual (at least `lowest` stones) if the goal is not about the end.
    """
    kinds = [replace(spec, kind=(kind,)) for kind in spec.kind] or [spec]
    counts = range(len(spec.mistakes), -1, -1)
    fewest, most = spec.stones
    emptier = fewest < lowest <= most and not is_endgame_goal(spec.goal)
    usual = (lowest, lowest + most - fewest) if emptier else spec.stones
    return [
        replace(one, mistakes=one.mistakes[:n], stones=stones)
        for n in counts for one in kinds for stones in dict.fromkeys((usual, spec.stones))
    ]  # fmt: skip


if __name__ == "__main__":
    main(sys.argv[1:])
