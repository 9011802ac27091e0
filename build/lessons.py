"""Finds positions for the tasks of all lessons and writes them to lessons/found: python build/lessons.py [GAME ...]

A position that is kept stays as long as it fits its task.  A lesson of which a task has no position is not part of the
game's course; it is printed.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from itertools import islice
from pathlib import Path
from zlib import crc32

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.learn import courses, kept_clips  # noqa: E402
from game.learn.courses import Found, Lesson, Place  # noqa: E402
from game.learn.tasks import Task, each  # noqa: E402
from game.rules.file.library import Variant, standard  # noqa: E402
from game.rules.game import Rules  # noqa: E402
from game.text.language import Words  # noqa: E402
from game.text.said import rules_page  # noqa: E402

TRIES = 4  # searches from different seeds for a task that differs from the others


def main(games: list[str]) -> None:
    lessons, lacking = courses.read(), list[str]()
    for id, variant in standard().variants.items():
        if not games or id in games:
            lacking += fill(variant, lessons)
    print("\n".join(lacking) or "all tasks have a position")


def fill(variant: Variant, lessons: dict[str, Lesson]) -> list[str]:
    """Writes the file of a game; what is lacking, a line each."""
    rules = variant.rules()
    if rules.driven:
        return []
    before, after, lacking = courses.found(variant.id), Found(), list[str]()
    clauses = [plate.id for plate in rules_page(rules, Words("en"))]
    for lesson in courses.with_clauses(lessons, variant.id, clauses):
        kept = courses.tasks_of(lesson, rules, before)
        for number in range(len(kept)):
            kept[number] = kept[number] or _new(lesson, number, rules, kept)
            if kept[number] is None:
                lacking.append(f"{variant.id}: {lesson.id}: no position for task {number + 1}")
        if all(kept):
            after[lesson.id] = [Place(kept_clips.bare(task.position)) for task in kept if task is not None]
    if after:
        path = courses.folder() / courses.FOUND / f"{variant.id}.json"
        path.parent.mkdir(exist_ok=True)
        path.write_text(kept_clips.as_text(after), "utf-8")
    return lacking


def _new(lesson: Lesson, number: int, rules: Rules, others: list[Task | None]) -> Task | None:
    """A position for a task, in which another move is right than in the other tasks of the lesson."""
    firsts = {task.first for task in others if task}
    wanted = lesson.task[number].wanted
    for kind in wanted.kind or ("",):  # the first kind that is named is the one that is meant most
        one = replace(wanted, kind=(kind,)) if kind else wanted
        for seed in range(TRIES):
            for task in islice(each(rules, one, crc32(f"{lesson.id} {number} {seed}".encode())), 4):
                if task.first not in firsts:
                    return task
    return None


if __name__ == "__main__":
    main(sys.argv[1:])
