"""Lessons as data: files in `variants/lessons`, shared by all games that have the clauses they need.

A lesson has tasks; a task says in words and as a `Goal` what is to be reached.  Its position is not part of the file,
unless it is set up by hand: `tasks` finds one for each game, and `build/lessons.py` keeps it in
`variants/lessons/found/GAME.json`.  `checking` says what is wrong with lessons.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta, Struct

from game.features.lessons.puzzle_tasks import puzzle_task
from game.rules.decoding import UNREADABLE, convert_decoded, decode
from game.rules.families import family_of
from game.rules.file.file_text import line_of_deep_key
from game.rules.file.schema import OptionValue
from game.rules.file.variant_library import OptionError, Variant, variants_folder
from game.rules.game import MoveError, Phase, PositionError, Rules
from game.rules.match import Ply
from game.rules.phrase import error_phrase
from game.teaching.goals import Goal, is_goal_reached
from game.teaching.kept_clips import bare_position_json
from game.teaching.kept_puzzles import UnfitPuzzleError
from game.teaching.tasks import PositionCondition, Task, TaskSpec, task_of_position
from game.text.given_values import fill_all_english_values

FOLDER, FOUND, OF_ONE_GAME = "lessons", "found", "games"
MOST_SAID = 300  # letters of an error
LARGEST = 256 * 1024  # bytes of a file
MOST_STONES = 255
PLAY_WELL = ("best", "loses")  # keys of goals that ask for more than what a turn does
MOST_TASKS = 8  # of a lesson that has all its tasks in each game
QUESTIONS = "questions"  # the lesson whose offers are asked in all others, too

Id = Annotated[
    str, Meta(pattern="^[a-z][a-z0-9_]{0,40}$", description="small letters, digits and _, such as once_more")
]
Title = Annotated[str, Meta(min_length=1, max_length=40, description="a text of 1 to 40 characters")]
Sentence = Annotated[str, Meta(min_length=1, max_length=200, description="a text of 1 to 200 characters")]
Few = Annotated[int, Meta(ge=1, le=8, description="a number from 1 to 8")]
Stones = Annotated[int, Meta(ge=1, le=255, description="a number from 1 to 255")]


class LessonError(ValueError):
    """Raised for a file of lessons that cannot be used; the message is a sentence with the file and the key."""


# What a lesson teaches: the rules that one needs to play, what wins games, what happens seldom.
Part = Literal["rules", "well", "fine"]
PARTS: tuple[Part, ...] = get_args(Part)


FIND_BEST = Goal(best=True)  # what a task asks for that is a puzzle


class MistakeHint(Struct, frozen=True, forbid_unknown_fields=True):
    """Reaction to a move that misses the goal but reaches something else: `text` is said if `when` is reached."""

    when: Goal
    text: Sentence


class TaskWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Task of a lesson as its TOML file defines it; `docs/lessons.md` explains the keys.

    `puzzle`: id of a puzzle of the game. Its position is used then, and the goal is to find its first move.  `clause`:
    the rule that a question is about, which its turn shows; only stored questions have one.
    """

    goal: Sentence
    reach: Goal = FIND_BEST
    hints: Annotated[list[Sentence], Meta(max_length=2, description="a list of up to two texts")] = []
    mistakes: Annotated[list[MistakeHint], Meta(max_length=6, description="up to six mistakes")] = []
    position: dict[str, Any] | None = None  # set up by hand, instead of one that is found
    turn: Annotated[str, Meta(max_length=20, description="a move")] = ""  # to be foretold, in a position set up by hand
    turns: Few = 1
    right: Few = 1
    choices: Few = 3
    stones: tuple[Stones, Stones] = (4, 24)  # where it is made up
    kind: list[Id] = []
    before: PositionCondition | None = None
    phase: Phase = "play"
    id: Annotated[str, Meta(max_length=40, description="the id of a task that is chosen for a game")] = ""
    start: bool = False  # its position is that in which a game begins, or one turn later
    option: Annotated[str, Meta(max_length=40, description="the id of an option")] = ""
    options: dict[str, OptionValue] = {}
    about: Annotated[str, Meta(max_length=200, description="a text of up to 200 characters")] = ""
    puzzle: Annotated[str, Meta(max_length=80, description="the id of a puzzle of the game")] = ""
    clause: Annotated[str, Meta(max_length=60, description="the id of a clause of the game")] = ""

    def __post_init__(self) -> None:
        if not self.puzzle and self.reach is FIND_BEST:
            raise ValueError("Object missing required field `reach`")
        if self.puzzle and not (self.reach == FIND_BEST and self.position is None and self.turns == 1 and not self.id):
            raise ValueError("`puzzle`: the goal, the position and the turns are those of the puzzle")

    @property
    def has_own_position(self) -> bool:
        """Whether the task needs no search for a position, as it was set up by hand or comes from a puzzle."""
        return self.position is not None or bool(self.puzzle)

    @property
    def position_requirements(self) -> TaskSpec:
        """Requirements on a position for the task; one that was set up by hand may have any number of stones."""
        if self.position is not None:
            return TaskSpec(self.reach, self.turns, self.right, 2, (1, MOST_STONES), self.phase)
        return TaskSpec(
            self.reach, self.turns, self.right, self.choices, self.stones, self.phase,
            tuple(self.kind), self.before, tuple(mistake.when for mistake in self.mistakes),
        )  # fmt: skip

    def at_place(self, task_position: TaskPosition) -> TaskWords:
        """Return the definition with the stored position of a game, and its turn, options and rule."""
        return msgspec.structs.replace(
            self,
            position=task_position.position,
            options=task_position.options,
            turn=task_position.turn,
            clause=task_position.clause or self.clause,
        )

    @property
    def is_question(self) -> bool:
        """Whether the task asks a question about a turn before the turn is played."""
        return self.reach.foretell is not None

    def reaction_to_turn(self, ply: Ply) -> str:
        """Return the reaction to a turn that misses the goal; "" if the file has none."""
        fitting = (one.text for one in self.mistakes if is_goal_reached(one.when, [ply], ply.mover))
        return next(fitting, "")


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """Lesson: one idea, practised in a few tasks.  A game has it if it has one of the clauses (rules) in `needs`.

    `more`: further paragraphs about it.  `games`: the only games that have it; empty for all.  `shows`: the clause
    whose clip opens the lesson; "" for the first of `needs` that the game has.  `course`: id of the course that it
    belongs to; "" for the course of the game itself.  `options`: unusual options of the game.  `chosen`: how many of
    its tasks, which are optional, a game gets at most for each option; 0 if they are not optional.  `opens`: it is
    the first lesson of a course.  `begins`: its first sentence is about the start of a game.  `part`: what it teaches,
    unless its tasks show that (`taught_part`).  `special`: what is special about the game.
    """

    id: Id
    title: Title
    about: Sentence
    needs: Annotated[list[Id], Meta(min_length=1, description="a list of ids of clauses")]
    task: Annotated[
        list[TaskWords], Meta(min_length=1, max_length=200, description="one task or more: [[lesson.task]]")
    ]
    games: Annotated[list[Id], Meta(max_length=200, description="a list of ids of games")] = []
    shows: Annotated[str, Meta(max_length=60, description="the id of a clause of the game")] = ""
    more: Annotated[list[Sentence], Meta(max_length=6, description="a list of up to six texts")] = []
    course: Annotated[str, Meta(max_length=40, description="the id of a course")] = ""
    options: dict[str, OptionValue] = {}
    chosen: Annotated[int, Meta(ge=0, le=8, description="a number from 0 to 8")] = 0
    opens: bool = False
    begins: bool = False
    part: Literal["", Part] = ""
    special: Annotated[str, Meta(max_length=200, description="a text of up to 200 characters")] = ""

    @property
    def taught_part(self) -> Part:
        """Part of the course that the lesson belongs to: the one named in its file, else "fine" if its tasks are
        optional, "well" if most of them look beyond one turn, "rules" otherwise.
        """
        if self.part:
            return self.part
        if self.chosen:
            return "fine"
        further = sum(
            task.turns > 1 or any(getattr(task.reach, key) is not None for key in PLAY_WELL) for task in self.task
        )
        return "well" if further * 2 > len(self.task) else "rules"

    @property
    def is_of_one_game(self) -> bool:
        """Whether only one game has the lesson."""
        return len(self.games) == 1

    def __post_init__(self) -> None:
        if len(self.task) > MOST_TASKS and not self.chosen:
            raise ValueError(f"`task`: a lesson has {MOST_TASKS} tasks at most")

    def rules_for(self, usual: Rules, task: TaskWords | None = None) -> Rules:
        """Return the rules by which a task of the lesson is played, or the lesson itself if `task` is None. Raises
        OptionError. `usual`: the rules with the usual options.
        """
        if task is not None and task.id:  # chosen for the game, whatever its lesson is played by
            return rules_with_options(usual, task.options)
        return rules_with_options(usual, self.options | (task.options if task else {}))

    def with_tasks_for_game(self, places: Places) -> Lesson:
        """Return the lesson with the optional tasks that were chosen for a game, each with its position and options."""
        if not self.chosen:
            return self
        words = {one.id: one for one in self.task}
        task = [words[place.task].at_place(place) for place in places.get(self.id, []) if place.task in words]
        return msgspec.structs.replace(self, task=task)

    def with_questions(self, lesson: Lesson | None, places: Places) -> Lesson:
        """Return the lesson with the questions that were found for it in a game; `lesson`: the one that offers them,
        None if there is none.
        """
        found = places.get(f"{self.id}?", []) if lesson is not None else []
        words = {one.id: one for one in lesson.task} if lesson is not None else {}
        more = [words[place.task].at_place(place) for place in found if place.task in words]
        return msgspec.structs.replace(self, task=[*self.task, *more]) if more else self


def rules_with_options(usual: Rules, options: Mapping[str, OptionValue]) -> Rules:
    """Return the rules of a game with some options changed.  Raises OptionError."""
    if not options:
        return usual
    played: Rules = Variant(usual.variant, usual.words).rules(usual.options | dict(options))
    return played


class _LessonFile(Struct, frozen=True, forbid_unknown_fields=True):
    """Content of a file of lessons; `part`: for the lessons that name none."""

    part: Literal["", Part] = ""
    lesson: Annotated[list[Lesson], Meta(description="lessons: [[lesson]]")] = []


class TaskPosition(Struct, frozen=True, omit_defaults=True):
    """Stored position of a task in one game, with the best moves if the goal asks for them.

    `moves`: those that led to it from the start of a game; "" for the starting position and for an invented one.
    """

    position: dict[str, Any]
    best: list[str] = []
    turn: str = ""  # the one that is foretold, where that is the task and there are several
    task: str = ""  # its id, where the tasks of a lesson are chosen
    options: dict[str, OptionValue] = {}
    moves: str = ""
    clause: str = ""  # the rule that a question is about


# A lesson's id → a place for each of its tasks; the id with "?" → its questions; `board_keys` → other boards of a task.
Places = Mapping[str, list[TaskPosition]]
NewPlaces = dict[str, list[TaskPosition]]


class StoredPlaces(Places):
    """The stored positions of a game's tasks, each read when it is asked for: those of all games would take 20 MB."""

    def __init__(self, content: bytes) -> None:
        """Raises one of `UNREADABLE` if anything in the content is damaged."""
        decode(content, NewPlaces)
        self._found = decode(content, dict[str, msgspec.Raw])

    def __getitem__(self, key: str) -> list[TaskPosition]:
        return decode(memoryview(self._found[key]), list[TaskPosition])

    def __contains__(self, key: object) -> bool:
        return key in self._found

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)


def shipped_lessons_folder() -> Path:
    """Return the folder of the program's lessons."""
    return variants_folder() / FOLDER


def list_lesson_files(where: Path) -> list[Path]:
    """Return the files of lessons in a folder, those about a single game first."""
    return [*sorted((where / OF_ONE_GAME).glob("*.toml")), *sorted(where.glob("*.toml"))]


def read_lessons(where: Path | None = None) -> dict[str, Lesson]:
    """Return all lessons of a folder (None: the program's own) by id, in their order. Raises LessonError."""
    out: dict[str, Lesson] = {}
    for path in list_lesson_files(where or shipped_lessons_folder()):
        for lesson in read_lesson_file(path):
            if lesson.id in out:
                raise LessonError(f"{path.name}: lesson {lesson.id}: another lesson has this id.")
            out[lesson.id] = lesson
    return out


def read_lesson_file(path: Path) -> list[Lesson]:
    """Return the lessons of one file.  Raises LessonError."""
    try:
        return [*_parse_lessons_cached(path, path.read_bytes())]
    except OSError as error:
        raise LessonError(f"{path.name}: the file cannot be read ({error_phrase(error)}).") from None


@lru_cache(512)
def _parse_lessons_cached(path: Path, content: bytes) -> tuple[Lesson, ...]:
    """Return the lessons of a file, cached by its content, as parsing all files takes a third of a second."""
    return tuple(parse_lessons(content, path.name))


def parse_lessons(content: bytes, name: str) -> list[Lesson]:
    """Return the lessons in `content`, the bytes of a TOML file; `name`: the file's name, for errors. Raises
    LessonError.
    """
    try:
        if len(content) > LARGEST:
            raise LessonError(f"{name}: the file is too large; {LARGEST // 1024} KB at most.")
        text = content.decode("utf-8").removeprefix("\ufeff")
        if line := line_of_deep_key(text):  # reading such a key takes minutes
            raise LessonError(f"{name}, line {line}: a key of too many parts.")
        said = fill_all_english_values(tomllib.loads(text))
    except UnicodeDecodeError:
        raise LessonError(f"{name}: the file is not UTF-8.") from None
    except LessonError:
        raise
    except RecursionError:
        raise LessonError(f"{name}: lists or tables are nested too deeply.") from None
    except ValueError as error:  # of the format, or a number of far too many digits
        raise LessonError(f"{name}: {_shortened_message(error)}.") from None
    try:
        file = convert_decoded(said, _LessonFile)
        for lesson in file.lesson:
            _refuse_start_in_ordinary_lesson(lesson, name)
        return [one if one.part else msgspec.structs.replace(one, part=file.part) for one in file.lesson]
    except (msgspec.ValidationError, UnicodeError, RecursionError) as error:
        raise LessonError(f"{name}: {_shortened_message(error)}.") from None


def _refuse_start_in_ordinary_lesson(lesson: Lesson, name: str) -> None:
    """Raise LessonError if a task asks for the start of a game although its lesson's tasks are not optional (have no
    `chosen`). `name`: the file's name.
    """
    number = next((number for number, words in enumerate(lesson.task, 1) if words.start), None)
    if number is not None and not lesson.chosen:
        raise LessonError(
            f"{name}: lesson {lesson.id}, task {number}: `start` is for offers, the tasks of a lesson with `chosen`;"
            " a task of another lesson says its `position`."
        )


def _shortened_message(error: Exception) -> str:
    """Return the message of an error on one line, without the middle of a very long one."""
    said = " ".join(str(error).split())
    return said if len(said) <= MOST_SAID else f"{said[: MOST_SAID // 2]} … {said[-MOST_SAID // 2 :]}"


def course_of_game(lessons: Mapping[str, Lesson], game: str, clauses: Collection[str], places: Places) -> list[Lesson]:
    """Return a game's own course: its lessons that belong to no other course, part by part. `clauses`: ids of the
    game's rules; `places`: stored positions of its tasks.
    """
    own = [lesson for lesson in lessons_played_in(lessons, game, clauses, places) if not lesson.course]
    return sorted(own, key=lambda lesson: PARTS.index(lesson.taught_part))


def lessons_played_in(
    lessons: Mapping[str, Lesson], game: str, clauses: Collection[str], places: Places
) -> list[Lesson]:
    """Return, in order, the lessons for a game with these `clauses` (ids of rules) if each of their tasks has a
    position in `places`. The lesson on how the game goes comes first.
    """
    fitting = [
        lesson.with_tasks_for_game(places)
        for lesson in lessons_needing_clauses(lessons, game, clauses)
        if lesson.id in places or all(task.has_own_position for task in lesson.task)
    ]
    asked = lessons.get(QUESTIONS)
    played = [lesson.with_questions(asked, places) for lesson in fitting if lesson.task]
    return sorted(played, key=lambda lesson: not lesson.opens)


def general_courses(lessons: Mapping[str, Lesson]) -> dict[str, list[Lesson]]:
    """Return by name the courses that belong to no game; their lessons are played in the first of their `games`."""
    out: dict[str, list[Lesson]] = {}
    for lesson in lessons.values():
        if lesson.course:
            out.setdefault(lesson.course, []).append(lesson)
    return out


def lessons_needing_clauses(lessons: Mapping[str, Lesson], game: str, clauses: Collection[str]) -> list[Lesson]:
    """Return the lessons for this game that need one of these clauses."""
    return [
        lesson
        for lesson in lessons.values()
        if set(lesson.needs) & set(clauses) and (not lesson.games or game in lesson.games)
    ]


# ---------------------------------------------------------------------- the positions that were found
def task_positions(variant: str, where: Path | None = None) -> Places:
    """Return the stored positions of a game's tasks from a folder (None: the program's own); none if there is no such
    file, or it is damaged.
    """
    try:
        content = ((where or shipped_lessons_folder() / FOUND) / f"{variant}.json").read_bytes()
        return StoredPlaces(content)
    except (OSError, *UNREADABLE):
        return {}


def tasks_of(lesson: Lesson, rules: Rules, places: Places) -> list[Task | None]:
    """Return the tasks of a lesson in a game; None for one without a position, or with one that no longer fits."""
    kept, chosen = iter(places.get(lesson.id, [])), {one.task: one for one in places.get(lesson.id, []) if one.task}
    found = [chosen.get(words.id) if words.id else next(kept, None) for words in lesson.task]
    return [make_task(lesson, words, rules, place) for words, place in zip(lesson.task, found, strict=True)]


def board_keys(lesson: Lesson) -> list[str]:
    """Return for each task of a lesson the key of its other boards among the stored positions; "" for an optional task
    that asks nothing.
    """
    out, plain, asked = list[str](), 0, 0
    for words in lesson.task:
        plain, asked = plain + (not words.id), asked + (bool(words.id) and words.is_question)
        key = f"{lesson.id}/{plain}" if not words.id else f"{lesson.id}?{asked}" if words.is_question else ""
        out.append(key)
    return out


def make_other_board(lesson: Lesson, words: TaskWords, usual: Rules, task_position: TaskPosition) -> Task | None:
    """Return the task defined by `words` at another position than its own; None if that doesn't fit."""
    elsewhere = msgspec.structs.replace(words, position=None, turn="", stones=(1, MOST_STONES), choices=2)
    return make_task(lesson, elsewhere, usual, task_position)


def task_position_of(task: Task) -> TaskPosition:
    """Return the position of a task in the form in which the file of a game stores it."""
    return TaskPosition(bare_position_json(task.position), list(task.best), task.turn, moves=" ".join(task.moves))


def make_task(lesson: Lesson, words: TaskWords, usual: Rules, place: TaskPosition | None) -> Task | None:
    """Return the task defined by `words` in a game with the rules `usual`: at its own position, that of its puzzle, or
    the stored position `place`. None if the position is missing or doesn't fit.
    """
    if words.puzzle:
        try:
            return puzzle_task(words.puzzle, lesson.rules_for(usual, words))
        except (UnfitPuzzleError, OptionError):
            return None
    said = words.position or (place.position if place else None)
    if said is None:
        return None
    try:
        rules = lesson.rules_for(usual, words)
        position = family_of(rules).from_json(rules, said)
        best, turn = (place.best, place.turn) if place else (None, "")
        task = task_of_position(position, replace(words.position_requirements, mistakes=()), best, words.turn or turn)
        return replace(task, moves=tuple(place.moves.split())) if task and place else task
    except (PositionError, MoveError, OptionError):  # a lesson of somebody else's, or for another game
        return None
