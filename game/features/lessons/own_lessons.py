"""Lessons that people write themselves: TOML files in their folder, in the format of those that come with the program.

Each file is one lesson with positions of its own, for one game.  What is read may come from anybody: whatever is wrong
is a sentence with file, lesson and key.  A file is never written over another one.
"""

import contextlib
import json
import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from game.features.lessons.lesson_files import LARGEST, Lesson, LessonError, TaskWords, parse_lessons
from game.rules.families import family_of
from game.rules.file.faults import displayed_file_name
from game.rules.file.variant_library import OptionError, Variant
from game.rules.game import MoveError, PositionError
from game.rules.one_file import errors_of_file
from game.rules.phrase import Phrase, error_phrase
from game.store.disk import DamagedError, free_numbered_path, read_file
from game.store.own_files import readable_content
from game.store.shared_files import replace_document, turn_to_write
from game.teaching.replies import TooManyLinesError
from game.teaching.tasks import task_of_position

SUFFIX = ".toml"
# What files of lessons have and variant files have not.  Within one line, so that blank lines are walked through once.
SIGN = re.compile(rb"^[ \t]*+\[\[[ \t]*+lesson[ \t]*+\]\]", re.MULTILINE)
OWN = "my_"  # how ids of own lessons begin, so that none is that of a lesson of the program
MOST = 200  # files that are looked at
MOST_LESSONS = 40  # of a course that is brought
LETTERS = 30  # of an id


@dataclass(frozen=True)
class OwnLessonFile:
    """File of an own lesson: the lesson, or in `fault` why it cannot be used, in English.

    `damaged`: whether it cannot be read as lessons at all.  `others`: further lessons of a file that holds a course.
    """

    path: Path
    lesson: Lesson | None = None
    fault: str = ""
    damaged: bool = False
    others: tuple[Lesson, ...] = ()

    @property
    def game_id(self) -> str:
        """Id of the game that the lesson teaches; "" if the file could not be read."""
        return self.lesson.games[0] if self.lesson else ""


class OwnLessonFolder:
    """Folder of the user's own lessons.  All methods wait for the disk, so the window calls them in a thread."""

    def __init__(self, folder: Path, variants: Mapping[str, Variant]) -> None:
        self.folder, self.variants = folder, variants

    def all_lessons(self) -> list[OwnLessonFile]:
        """Return every file of the folder, sorted by name; of lessons with one id the first is used.  Never raises."""
        try:
            paths = sorted(self.folder.glob(f"*{SUFFIX}"))
        except OSError:
            return []
        found, known = list[OwnLessonFile](), set[tuple[str, str]]()
        for path in paths[:MOST]:
            mine = self.read_file_at(path)
            if mine.lesson and (mine.game_id, mine.lesson.id) in known:
                said = Phrase("{file}: id: another lesson of this game has it already.", file=displayed_file_name(path))
                mine = OwnLessonFile(path, fault=said)
            elif mine.lesson:
                known.add((mine.game_id, mine.lesson.id))
            found.append(mine)
        for path in paths[MOST : MOST + 1]:
            said = Phrase(
                "{file}: there are more than {n} files; this one and those after it aren’t read.",
                file=displayed_file_name(path),
                n=MOST,
            )
            found.append(OwnLessonFile(path, fault=said))
        return found

    def lessons_of_game(self, game: str) -> list[Lesson]:
        """Return the usable lessons of the folder that teach the game with this id."""
        return [mine.lesson for mine in self.all_lessons() if mine.lesson and mine.game_id == game]

    def read_file_at(self, path: Path, *, course: bool = False) -> OwnLessonFile:
        """Read a lesson file at any path; `course`: whether it may have several lessons.  Never raises."""
        name = displayed_file_name(path)
        try:
            first, *others = parse_own_lessons(read_file(path, most=LARGEST), name, self.variants, course=course)
            return OwnLessonFile(path, first, others=tuple(others))
        except LessonError as error:
            return OwnLessonFile(path, fault=error_phrase(error), damaged=True)
        except (OSError, DamagedError) as error:
            return OwnLessonFile(path, fault=f"{name}: {error_phrase(error)}", damaged=True)

    def save_lesson(
        self, lesson: Lesson, path: Path | None = None, number: int = 0, old_lesson: Lesson | None = None
    ) -> Path:
        """Write a lesson to the file that it came from (`path`) or to a new one; return the path.  Raises OSError.

        `number`: number of the lesson in a course, for the name of a new file; `old_lesson`: the lesson in the file as
        this window last read or wrote it: one that another window has written there since is kept beside it.
        """
        with turn_to_write(self.folder):
            if path is None:
                title = f"{number:02} {lesson.title}" if number else lesson.title
                path = free_numbered_path(self.folder, lesson_id_for_title(title), SUFFIX, "_")
                lesson = msgspec.structs.replace(lesson, id=path.stem)
            there = readable_content(path) if self.read_file_at(path).lesson == old_lesson else None
            replace_document(path, lessons_as_toml([lesson]), there)
        return path

    def import_file(self, path: Path) -> OwnLessonFile:
        """Copy a file into the folder, each of its lessons as a new file: all of them or none."""
        found = self.read_file_at(path, course=True)
        if found.lesson is None:
            return found
        lessons, there = [found.lesson, *found.others], list[Path]()
        try:
            for number, one in enumerate(lessons, 1):
                there.append(self.save_lesson(one, number=number if found.others else 0))
        except OSError as error:
            for written in there:
                with contextlib.suppress(OSError):
                    written.unlink()
            return OwnLessonFile(path, fault=f"{self.folder}: {error_phrase(error)}")
        return OwnLessonFile(there[0], found.lesson, others=found.others)

    def delete_file(self, lesson: OwnLessonFile) -> None:
        """Delete a file of the folder.  Raises OSError."""
        if lesson.path.parent == self.folder:
            lesson.path.unlink(missing_ok=True)


def is_lesson_file(path: Path) -> bool:
    """Return whether a file seems to hold lessons, not the rules of a game.  Never raises."""
    try:
        return SIGN.search(read_file(path, most=LARGEST)) is not None
    except (OSError, DamagedError):
        return False


def lesson_id_for_title(title: str) -> str:
    """Return an id made of a title: ASCII lower case, digits and underscores, shortened, with the prefix OWN."""
    letters = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return OWN + (re.sub(r"[^a-z0-9]+", "_", letters).strip("_")[:LETTERS] or "lesson")


# ---------------------------------------------------------------------- what is read
def parse_own_lessons(
    content: bytes, name: str, variants: Mapping[str, Variant], *, course: bool = False
) -> list[Lesson]:
    """Return the one lesson of a file, or all those of a course, checked and cleaned.  Raises LessonError."""
    with errors_of_file(name, lambda why: LessonError(Phrase("{file}: {why}.", file=name, why=why)), LessonError):
        found = parse_lessons(content, name)
        if not course and len(found) != 1:
            raise LessonError(Phrase("{file}: a file holds one lesson, not {n}.", file=name, n=len(found)))
        if not 1 <= len(found) <= MOST_LESSONS:
            raise LessonError(Phrase("{file}: a course has 1 to {n} lessons.", file=name, n=MOST_LESSONS))
        return [_checked_lesson(one, name, variants) for one in found]


def _checked_lesson(given: Lesson, name: str, variants: Mapping[str, Variant]) -> Lesson:
    """Return a lesson of a file with cleaned texts; `name`: of the file.  Raises LessonError if it is faulty."""
    lesson = _cleaned_lesson(given, name)
    for key in ("chosen", "opens"):
        if getattr(lesson, key):
            raise LessonError(
                Phrase("{file}: {key}: only lessons that come with the program may have this key.", file=name, key=key)
            )
    if len(lesson.games) != 1 or lesson.games[0] not in variants:
        games = ", ".join(lesson.games)[:80] or "-"
        raise LessonError(
            Phrase(
                "{file}: games: this needs the id of one game that is known here, not {given}.", file=name, given=games
            )
        )
    try:
        rules = [lesson.rules_for(variants[lesson.games[0]].rules(), words) for words in lesson.task]
    except OptionError as error:
        raise LessonError(Phrase("{file}: options: {reason}", file=name, reason=error_phrase(error))) from None
    for number, (words, played) in enumerate(zip(lesson.task, rules, strict=True), 1):
        _check_task(words, played, f"{name}: lesson {lesson.id}, task {number}")
    return lesson


def _check_task(words: TaskWords, rules: Any, where: str) -> None:
    """Raise LessonError if a task can't be solved as its definition says; `where`: its place, for the message."""
    if words.position is None:
        raise LessonError(Phrase("{file}: position: this key is missing.", file=where))
    try:
        position = family_of(rules).from_json(rules, words.position)
        fits = task_of_position(position, words.position_requirements, turn=words.turn)
    except PositionError as error:
        raise LessonError(Phrase("{file}: position: {reason}", file=where, reason=error_phrase(error))) from None
    except KeyError as error:
        raise LessonError(
            Phrase("{file}: reach: there’s no hole {name} here.", file=where, name=str(error.args[0])[:20])
        ) from None
    except (MoveError, TooManyLinesError, RecursionError) as error:
        raise LessonError(Phrase("{file}: reach: {reason}", file=where, reason=str(error)[:80])) from None
    if words.turn and not words.reach.foretell:
        raise LessonError(
            Phrase("{file}: turn: only a task in which something is foretold may have this key.", file=where)
        )
    if fits is None and words.reach.foretell:
        raise LessonError(
            Phrase("{file}: turn: no turn here, or not the one you gave, lets learners foretell this.", file=where)
        )
    if fits is None:
        raise LessonError(
            Phrase("{file}: reach: no move reaches this goal here, or more moves than right lists.", file=where)
        )


def clean_text(text: str) -> str:
    """Return a text without control characters, marks that change the direction of text, and unpaired surrogates."""
    kept = "".join(" " if ch in "\n\t" else ch for ch in text if ch in "\n\t" or unicodedata.category(ch)[0] != "C")
    return " ".join(kept.split())


def _cleaned_lesson(lesson: Lesson, name: str) -> Lesson:
    """Return the lesson with cleaned texts; `name`: of its file.  Raises LessonError for a missing text."""
    replace = msgspec.structs.replace
    tasks = [
        replace(
            words,
            about=clean_text(words.about),
            goal=_required_text(words.goal, name, "goal"),
            hints=[_required_text(hint, name, "hints") for hint in words.hints],
            mistakes=[replace(one, text=_required_text(one.text, name, "mistakes")) for one in words.mistakes],
        )
        for words in lesson.task
    ]
    title, about = _required_text(lesson.title, name, "title"), _required_text(lesson.about, name, "about")
    more = [_required_text(one, name, "more") for one in lesson.more]
    return replace(lesson, title=title, about=about, more=more, task=tasks)


def _required_text(text: str, name: str, key: str) -> str:
    """Return a text cleaned; `name`, `key`: file and field for the message.  Raises LessonError if it is empty."""
    out = clean_text(text)
    if not out:
        raise LessonError(Phrase("{file}: {key}: the text is empty.", file=name, key=key))
    return out


# ---------------------------------------------------------------------- what is written
def lessons_as_toml(lessons: Sequence[Lesson]) -> bytes:
    """Return lessons as the content of a TOML file."""
    lines: list[str] = []
    for lesson in lessons:
        said = msgspec.to_builtins(lesson)
        lines += ["[[lesson]]", *_toml_lines(said, ("task",))]
        for words in said["task"]:
            lines += ["", "[[lesson.task]]", *_toml_lines(words, ())]
        lines.append("")
    return "\n".join(lines).encode("utf-8")


def lessons_as_files(lessons: Sequence[Lesson]) -> list[bytes]:
    """Return the content of files that can be imported again, each with as many lessons as a file may have."""
    out, part = list[bytes](), list[Lesson]()
    for one in lessons:
        if part and (len(part) == MOST_LESSONS or len(lessons_as_toml([*part, one])) > LARGEST):
            out.append(lessons_as_toml(part))
            part = []
        part.append(one)
    return [*out, lessons_as_toml(part)]


def _toml_lines(said: Mapping[str, Any], apart: Sequence[str]) -> list[str]:
    """Return a line "key = value" for each field of `said`, except those whose keys are in `apart` and those that are
    None or empty lists.
    """
    return [
        f"{key} = {_toml_value(value)}" for key, value in said.items() if key not in apart and value not in (None, [])
    ]


def _toml_value(value: object) -> str:
    """Return a value as TOML: a table on one line, a list, a quoted text, or a number."""
    if isinstance(value, dict):
        return (
            "{ "
            + ", ".join(f"{_toml_text(key)} = {_toml_value(one)}" for key, one in value.items() if one is not None)
            + " }"
        )
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_toml_value, value)) + "]"
    return _toml_text(value) if isinstance(value, str) else json.dumps(value)


def _toml_text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
