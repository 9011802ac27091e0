"""Lessons as data: files in `lessons/`, shared by all games that have the clauses they need.

A lesson has tasks; a task says in words and as a `Goal` what is to be reached.  Its position is not part of the file:
`tasks` finds one for each game, and `build/lessons.py` keeps it in `lessons/found/GAME.json`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta, Struct

from game.learn.goals import Goal
from game.learn.tasks import Task, Wanted, task_of
from game.learn.turn_goals import Before
from game.rules.families import family_of
from game.rules.game import MoveError, PositionError

if TYPE_CHECKING:
    from game.rules.game import Rules

FOLDER, FOUND = "lessons", "found"
LARGEST = 256 * 1024  # bytes of a file

Id = Annotated[
    str, Meta(pattern="^[a-z][a-z0-9_]{0,40}$", description="small letters, digits and _, such as once_more")
]
Title = Annotated[str, Meta(min_length=1, max_length=40, description="a text of 1 to 40 letters")]
Sentence = Annotated[str, Meta(min_length=1, max_length=200, description="a text of 1 to 200 letters")]
Few = Annotated[int, Meta(ge=1, le=8, description="a number from 1 to 8")]
Stones = Annotated[int, Meta(ge=1, le=255, description="a number from 1 to 255")]


class LessonError(ValueError):
    """A file of lessons that cannot be used; the message is a sentence with file and key."""


class Mistake(Struct, frozen=True, forbid_unknown_fields=True):
    """What to say to a move that does not reach the goal, but reaches something else: `when` is judged on that move."""

    when: Goal
    text: Sentence


class TaskWords(Struct, frozen=True, forbid_unknown_fields=True):
    """A task of a lesson as its file says it; `docs/lessons.md` explains the keys."""

    goal: Sentence
    reach: Goal
    hints: Annotated[list[Sentence], Meta(min_length=1, max_length=2, description="a list of one or two texts")]
    mistakes: Annotated[list[Mistake], Meta(max_length=6, description="up to six mistakes")] = []
    position: dict[str, Any] | None = None  # set up by hand, instead of one that is found
    turns: Few = 1
    right: Few = 1
    choices: Few = 3
    stones: tuple[Stones, Stones] = (4, 24)
    kind: list[Id] = []
    before: Before | None = None

    @property
    def wanted(self) -> Wanted:
        """What a position for it is to be like."""
        mistakes = tuple(mistake.when for mistake in self.mistakes)
        return Wanted(
            self.reach, self.turns, self.right, self.choices, self.stones, tuple(self.kind), self.before, mistakes
        )


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson: one idea, practised in some tasks.  A game has it that has one of the clauses in `needs`.

    `games`: only these games have it; none named: all of them.  `shows`: the clause whose clip opens the lesson, "" for
    the first of `needs` that the game has.
    """

    id: Id
    title: Title
    about: Sentence
    needs: Annotated[list[Id], Meta(min_length=1, description="a list of ids of clauses")]
    task: Annotated[list[TaskWords], Meta(min_length=1, max_length=8, description="one task or more: [[lesson.task]]")]
    games: Annotated[list[Id], Meta(max_length=200, description="a list of ids of games")] = []
    shows: Annotated[str, Meta(max_length=60, description="the id of a clause of the game")] = ""


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    lesson: Annotated[list[Lesson], Meta(description="lessons: [[lesson]]")] = []


class Place(Struct, frozen=True):
    """The position of a task in one game, as its file keeps it."""

    position: dict[str, Any]


Found = dict[str, list[Place]]  # a lesson's id → a place for each of its tasks


def folder() -> Path:
    """Where the lessons of the program lie."""
    return Path(__file__).resolve().parents[2] / FOLDER


def read(where: Path | None = None) -> dict[str, Lesson]:
    """All lessons of a folder by id, in the order of files and of lessons in them.  Raises LessonError."""
    out: dict[str, Lesson] = {}
    for path in sorted((where or folder()).glob("*.toml")):
        for lesson in lessons_of(path):
            if lesson.id in out:
                raise LessonError(f"{path.name}: lesson {lesson.id}: another lesson has this id.")
            out[lesson.id] = lesson
    return out


def lessons_of(path: Path) -> list[Lesson]:
    """The lessons of one file.  Raises LessonError."""
    try:
        content = path.read_bytes()
        if len(content) > LARGEST:
            raise LessonError(f"{path.name}: the file is too large; {LARGEST // 1024} KB at most.")
        said = tomllib.loads(content.decode("utf-8"))
    except OSError as error:
        raise LessonError(f"{path.name}: the file cannot be read ({error.strerror or error}).") from None
    except UnicodeDecodeError:
        raise LessonError(f"{path.name}: the file is not UTF-8.") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise LessonError(f"{path.name}: {error}.") from None
    try:
        return msgspec.convert(said, _File).lesson
    except msgspec.ValidationError as error:
        raise LessonError(f"{path.name}: {error}.") from None


def course(lessons: Mapping[str, Lesson], game: str, clauses: Collection[str], places: Found) -> list[Lesson]:
    """The lessons for a game that has these clauses, and in which there is a place for each task, in their order."""
    return [
        lesson
        for lesson in with_clauses(lessons, game, clauses)
        if lesson.id in places or all(task.position for task in lesson.task)
    ]


def with_clauses(lessons: Mapping[str, Lesson], game: str, clauses: Collection[str]) -> list[Lesson]:
    """The lessons for this game that have to do with one of its clauses."""
    return [
        lesson
        for lesson in lessons.values()
        if set(lesson.needs) & set(clauses) and (not lesson.games or game in lesson.games)
    ]


# ---------------------------------------------------------------------- the positions that were found
def found(variant: str, where: Path | None = None) -> Found:
    """The places that are kept for a game; none if there is no such file, or it is damaged."""
    try:
        content = ((where or folder() / FOUND) / f"{variant}.json").read_bytes()
        return msgspec.json.decode(content, type=Found)
    except (OSError, msgspec.DecodeError):
        return {}


def tasks_of(lesson: Lesson, rules: Rules, places: Found) -> list[Task | None]:
    """The tasks of a lesson in a game; None for one that has no place, or whose place no longer fits."""
    kept = places.get(lesson.id, [])
    found = [words.position or (kept[i].position if i < len(kept) else None) for i, words in enumerate(lesson.task)]
    return [place and _task(words, rules, place) for words, place in zip(lesson.task, found, strict=True)]


def _task(words: TaskWords, rules: Rules, place: Mapping[str, Any]) -> Task | None:
    try:
        position = family_of(rules).from_json(rules, place)
        return task_of(position, words.wanted)
    except (PositionError, MoveError):
        return None
