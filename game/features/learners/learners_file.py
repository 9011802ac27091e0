"""File of the learners and everything that each has learnt: `learners.json`.

A class shares one computer: a learner is a name and an emblem, without a password.  Change a `Learner`, then call
`Learners.save`.  Days are written as 2025-01-31.  Several windows may use the file: each brings what it changed
together with what the others did, and sees theirs the next time it asks.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from datetime import date, timedelta
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar, cast

import msgspec
from msgspec import Meta, Struct, structs

from game.features.learners.rival_ladder import Rivals, merge_rival_records
from game.rules.json_check import checked_struct, fits_type
from game.rules.phrase import Phrase
from game.store import newer
from game.store.backed_up_file import FileContent
from game.store.background_writer import BackgroundWriter, UserFile
from game.store.disk import DamagedError, decode_json
from game.store.message import Message
from game.store.shared_files import merge_by_key
from game.text.language import msg

if TYPE_CHECKING:
    pass

VERSION = 1  # of the file
NEWER = msg(
    "What was learnt here was written by a newer version of Naqala. It stays as it is, and what’s learnt now "
    "isn’t saved."
)
LOST = msg("What was learnt couldn’t be read; the last good state, or an empty one, is used instead.")
LEFT_OUT = msg("Some results couldn’t be read and are left out. All else that was learnt is there.")
MOST_BYTES = 64_000_000  # of the file; what is brought in may fill a half of it

EMBLEMS = ("sun", "leaf", "drop", "star", "shell", "bird", "flame", "moon")
NOBODY = "you"  # the id of the one who is there before anybody was named: the same in every window
MOST_LEARNERS = 60
MOST_STONES = 3  # for a lesson without a mistake and without a hint
MOST_DAYS = 400
MOST_NAME = 40
# What grows as one learns: far more than anybody does, so that MOST_BYTES alone ends it.
MOST_GAMES, MOST_LESSONS, MOST_PUZZLES, MOST_RULES = 100_000, 100_000, 100_000, 100_000
MOST_ON_CARD = 24  # what the scheduler keeps of a puzzle
MOST_RUNGS = 150  # results of puzzles that are kept of a learner, the newest
MOST_LINES, MOST_WORD = 12, 80  # different wrong tries that are kept of a task; letters of each
STUCK = 5  # wrong tries at a task from which on somebody is stuck there
MOST_QUESTIONS = 24  # of a short test

Word = Annotated[str, Meta(max_length=MOST_WORD, description="a text of up to {at_most} characters")]
Name = Annotated[str, Meta(max_length=MOST_NAME, description="a text of up to {at_most} characters")]
Day = Annotated[
    str,
    Meta(pattern=r"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])\Z", description="a date such as 2025-01-31"),
]
Count = Annotated[int, Meta(ge=0, le=1_000_000, description="a number from {at_least} to {at_most}")]
Stones = Annotated[int, Meta(ge=1, le=MOST_STONES, description="a number from {at_least} to {at_most}")]
Points = Annotated[float, Meta(ge=-5_000, le=10_000, description="a number from {at_least} to {at_most}")]
Spread = Annotated[float, Meta(ge=1, le=1_000, description="a number from {at_least} to {at_most}")]
Unrest = Annotated[float, Meta(ge=0.001, le=1, description="a number from {at_least} to {at_most}")]


class LessonRecord(Struct):
    """Result of a finished lesson: the most stones earned so far, 1 to 3, and the day on which they were earned."""

    stones: Stones
    day: Day


class UnfinishedLesson(Struct, omit_defaults=True):
    """Progress in a lesson that was begun and is not finished."""

    task: Count = 0
    """Index of the current task, from 0."""
    wrong: Count = 0
    """Number of wrong tries at it."""
    played: Annotated[
        dict[Word, Count], Meta(max_length=MOST_LINES, description="an object of up to {at_most} numbers")
    ] = {}
    """Lines of moves that were tried, those that led there included → how often."""
    guided: bool = False
    """Whether nothing was answered: a guided game has shown the first task."""
    refilled: list[Count] = []
    """Indexes of missed tasks whose dot was then filled on another board."""

    @property
    def is_stuck(self) -> bool:
        """Whether there were so many wrong tries at the current task that the learner needs help."""
        return self.wrong >= STUCK

    @property
    def is_begun(self) -> bool:
        """Whether any task was tried; a lesson that was only opened is not begun."""
        return self.task > 0 or self.wrong > 0


class LessonPlace(Struct, frozen=True):
    """Reference to a lesson: the game and the lesson's id."""

    game: Word
    lesson: Word


class PuzzleRecord(Struct, omit_defaults=True):
    """Record of a puzzle that was tried, or of a rule that was missed: when it is due, and how its tries went.

    `at_once`: how often it was solved at the first try.  `card`: state of the repetition scheduler, read only by
    `spaced_repetition`.
    """

    due: Day
    tries: Count = 0
    at_once: Count = 0
    card: Annotated[dict[str, Any], Meta(max_length=MOST_ON_CARD, description="an object of few keys")] = {}


class RatingStep(Struct, frozen=True):
    """Step in a learner's rating: the puzzle that changed it, and the rating after that."""

    puzzle: Word
    day: Day
    found: bool
    """Whether it was solved at the first try."""
    stood: Points
    """Rating that the puzzle had then."""
    rating: Points
    deviation: Spread
    """Rating deviation of the learner."""
    volatility: Unrest
    """Rating volatility of the learner."""


class PuzzleRating(Struct, frozen=True):
    """Rating of a puzzle, computed from the tries on this computer."""

    rating: Points
    deviation: Spread


class ShortTestAnswer(Struct, omit_defaults=True):
    """Answer to a question of a short test, with the stones that it earned."""

    lesson: Word
    """Number of the lesson, from 1, as text."""
    task: Count
    """Number of the task, from 1."""
    stones: Annotated[int, Meta(ge=0, le=MOST_STONES, description="a number from {at_least} to {at_most}")] = 0
    """Stones that the answer earned."""
    chosen: Word = ""
    """First wrong line of moves; "" for none."""


class ShortTestRecord(Struct):
    """Best result of a course's short test, and the day on which it was reached."""

    answers: Annotated[
        list[ShortTestAnswer], Meta(max_length=MOST_QUESTIONS, description="a list of up to {at_most} answers")
    ]
    day: Day

    @property
    def total_stones(self) -> int:
        return sum(answer.stones for answer in self.answers)


Lessons = Annotated[
    dict[Word, LessonRecord], Meta(max_length=MOST_LESSONS, description="an object: lessons by their ids")
]
Games = Annotated[dict[Word, Lessons], Meta(max_length=MOST_GAMES, description="an object: games by their ids")]
Stands = Annotated[
    dict[Word, UnfinishedLesson], Meta(max_length=MOST_LESSONS, description="an object: lessons by their ids")
]
GameStands = Annotated[dict[Word, Stands], Meta(max_length=MOST_GAMES, description="an object: games by their ids")]
Puzzles = Annotated[
    dict[Word, PuzzleRecord], Meta(max_length=MOST_PUZZLES, description="an object: puzzles by their ids")
]
RuleCards = Annotated[
    dict[Word, PuzzleRecord], Meta(max_length=MOST_RULES, description="an object: cards by the tasks that were missed")
]
Rungs = Annotated[list[RatingStep], Meta(max_length=MOST_RUNGS, description="a list of up to {at_most} results")]
PuzzleRatings = Annotated[
    dict[Word, PuzzleRating], Meta(max_length=MOST_PUZZLES, description="an object: ratings by their puzzles")
]
GameRivals = Annotated[dict[Word, Rivals], Meta(max_length=MOST_GAMES, description="an object: games by their ids")]
ShortTests = Annotated[
    dict[Word, ShortTestRecord], Meta(max_length=MOST_GAMES, description="an object: short tests by their games")
]


class Learner(Struct, omit_defaults=True):
    """A learner, with everything learnt.

    `lessons`: game → lesson → best result.  `puzzles`: puzzle → its record.  `days`: days of practice, the newest last.
    `guide`: kind of help → how often it was not needed.  `stands`: game → lesson → unfinished lesson.  `at`: the lesson
    opened last.  `course`: id of the course that the teacher set.  `tests`: game → short test.  `ladder`: steps of the
    puzzle rating, the newest last.  `rules`: missed task → its record.  `rivals`: game → level → last games.
    `to_play`: the game whose lesson or short test was finished last, until a game is played after it.
    """

    id: Word
    name: Name = ""
    emblem: Word = EMBLEMS[0]
    lessons: Games = {}
    puzzles: Puzzles = {}
    days: Annotated[list[Day], Meta(max_length=MOST_DAYS, description="a list of up to {at_most} days")] = []
    guide: Annotated[dict[Word, Count], Meta(max_length=MOST_GAMES, description="an object of numbers")] = {}
    stands: GameStands = {}
    at: LessonPlace | None = None
    course: Word = ""
    tests: ShortTests = {}
    ladder: Rungs = []
    rules: RuleCards = {}
    rivals: GameRivals = {}
    to_play: Word = ""

    def lesson_stones(self, game: str, lesson: str) -> int:
        """Return the stones earned in a lesson; 0 if it was not finished."""
        done = self.lessons.get(game, {}).get(lesson)
        return done.stones if done else 0

    def record_lesson(self, game: str, lesson: str, stones: int, day: str) -> None:
        """Record a finished lesson, keeping the best result."""
        stones = min(max(stones, 1), MOST_STONES)
        if stones > self.lesson_stones(game, lesson):
            self.lessons.setdefault(game, {})[lesson] = LessonRecord(stones, day)
        self.stands.get(game, {}).pop(lesson, None)
        self.to_play = game
        self.record_practice_day(day)

    def unfinished_lesson(self, game: str, lesson: str) -> UnfinishedLesson | None:
        """Return the unfinished lesson; None if it was not begun, or is finished."""
        return self.stands.get(game, {}).get(lesson)

    @property
    def is_guided_to_lesson(self) -> bool:
        """Whether the lesson opened last was begun by a guided game alone, and nothing in it was answered."""
        stand = self.unfinished_lesson(self.at.game, self.at.lesson) if self.at else None
        return stand is not None and stand.guided

    def open_task(self, game: str, lesson: str, task: int, *, guided: bool = False) -> None:
        """Record that a task of a lesson was opened; opening an earlier task again doesn't change the current one.
        `guided`: a guided game has shown the tasks before it.
        """
        self.at = LessonPlace(game, lesson)
        now = self.unfinished_lesson(game, lesson)
        if not self.lesson_stones(game, lesson) and (now is None or task > now.task):
            self.stands.setdefault(game, {})[lesson] = UnfinishedLesson(task, guided=guided)

    def record_wrong_try(self, game: str, lesson: str, task: int, line: Sequence[str]) -> None:
        """Record a wrong try at the current task; `line`: all moves of the try, the wrong one last."""
        now, said = self.unfinished_lesson(game, lesson), " ".join(line)
        if now is None or now.task != task:
            return
        now.wrong, now.guided = now.wrong + 1, False
        if said in now.played or (len(now.played) < MOST_LINES and len(said) <= MOST_WORD):
            now.played[said] = now.played.get(said, 0) + 1

    def record_test(self, game: str, answers: list[ShortTestAnswer], day: str) -> None:
        """Record a finished short test if its result is the best so far, or equals the best."""
        now, before = ShortTestRecord(answers, day), self.tests.get(game)
        self.tests[game] = _better_test_record(before, before, now) if before else now
        self.to_play = game
        self.record_practice_day(day)

    def record_practice_day(self, day: str) -> None:
        """Note a day of practice ("2025-01-31"); only the latest MOST_DAYS days are kept."""
        if day not in self.days:
            self.days = sorted([*self.days, day])[-MOST_DAYS:]

    @property
    def is_blank(self) -> bool:
        """Whether nothing was learnt and no name was given yet."""
        learnt = self.lessons or self.puzzles or self.days or self.stands or self.ladder or self.rules or self.rivals
        return not (self.name or learnt or self.course)

    def copy_from(self, other: Learner) -> None:
        """Copy everything but the id from another learner, in place."""
        for name in Learner.__struct_fields__[1:]:
            setattr(self, name, getattr(other, name))

    def days_in_a_row(self, today: str) -> int:
        """Return on how many days in a row something was practised, up to today, or up to yesterday."""
        practised = set(self.days)
        try:
            day = date.fromisoformat(today)
        except ValueError:
            return 0
        if today not in practised:
            day -= timedelta(1)
        n = 0
        while day.isoformat() in practised:
            n, day = n + 1, day - timedelta(1)
        return n


def _new_id() -> str:
    """Return a random id for a learner: eight hexadecimal digits."""
    import secrets  # only now: the first frame does without

    return secrets.token_hex(4)


class LearnersFile(Struct):
    """Content of the file of all learners."""

    current: Word
    """Id of the learner who learns now."""
    learners: Annotated[
        list[Learner], Meta(min_length=1, max_length=MOST_LEARNERS, description="a list of 1 to {at_most} learners")
    ]
    version: Any = VERSION
    ratings: PuzzleRatings = {}
    """Ratings of the puzzles that were tried on this computer, by whichever learner."""


T = TypeVar("T")


Came = tuple[bytes, bytes]  # what was written of ours, and what the file holds since


class _Merging(Struct):
    """A save of one window. `first`: content of the file when it was read; `absorbed`: what was last merged
    in from other windows, None for nothing; `merged`: the new content.
    """

    first: bytes
    absorbed: Came | None
    content: bytes
    merged: bytes = b""


class Learners(UserFile[LearnersFile]):
    """File of all learners, shared by several windows of the program."""

    def __init__(self, path: Path, writer: BackgroundWriter | None = None) -> None:
        super().__init__(
            path, self._without_unreadable_results, lambda: LearnersFile(NOBODY, [Learner(NOBODY)]), writer, MOST_BYTES,
            lost=LOST, version=VERSION, newer=NEWER, unkept=newer.LEARNERS,
        )  # fmt: skip
        self._left_out = False  # whether something of the file that was read last could not be read
        self._came: Came | None = None
        self._absorbed: Came | None = None  # the last of these that this window took over
        self._hand = threading.Lock()
        self._last: tuple[bytes, Came | None] | None = (
            None  # of the writer's thread: ours, and what was in it of others
        )

    @property
    def all_learners(self) -> list[Learner]:
        """All learners, in the order in which they were added."""
        return self._merged_file().learners

    @property
    def pupils(self) -> list[Learner]:
        """Learners of a class: all of them, without the nameless first one if others exist and it learnt nothing."""
        return [learner for learner in self.all_learners if not learner.is_blank] or self.all_learners

    @property
    def current(self) -> Learner:
        """The learner chosen at present; the first one if the chosen one no longer exists."""
        file = self._merged_file()
        return next((learner for learner in file.learners if learner.id == file.current), file.learners[0])

    @property
    def puzzle_ratings(self) -> dict[str, PuzzleRating]:
        """Ratings of the puzzles tried on this computer; call `save` after changing them."""
        return self._merged_file().ratings

    def learner_by_id(self, id: str) -> Learner | None:
        """Return the learner of this id; None if that learner was removed.

        The id of the nameless learner stands for the current one.
        """
        found = next((learner for learner in self.all_learners if learner.id == id), None)
        return self.current if found is None and id == NOBODY else found

    @property
    def next_emblem(self) -> str:
        """Emblem that the fewest learners have."""
        comes_first = self.is_unnamed and self.current.is_blank  # whoever comes is this one, under a name
        worn = [] if comes_first else [learner.emblem for learner in self.all_learners]
        return min(EMBLEMS, key=worn.count)

    def is_name_taken(self, name: str, but: str = "") -> bool:
        """Return whether a learner other than `but` has this name."""
        said = clean_name(name).casefold()
        return any(
            learner.name.casefold() == said for learner in self.all_learners if learner.id != but and learner.name
        )

    @property
    def is_unnamed(self) -> bool:
        """Whether no learner has a name, so that there is no need to ask who learns."""
        return len(self.all_learners) == 1 and not self.current.name

    def choose_learner(self, id: str) -> None:
        """Make the learner with this id the current one, and save."""
        self._merged_file().current = id
        self.save()

    def add_learner(self, name: str, emblem: str) -> Learner:
        """Add a learner and make it the current one; if there are MOST_LEARNERS already, return the current one."""
        file = self._merged_file()
        if len(file.learners) >= MOST_LEARNERS:
            return self.current
        learner = Learner(_new_id(), clean_name(name), emblem)
        file.learners.append(learner)
        self.choose_learner(learner.id)
        return learner

    def rename_learner(self, id: str, name: str, emblem: str) -> None:
        """Change a learner's name and emblem, and save."""
        for learner in self.all_learners:
            if learner.id == id:
                learner.name, learner.emblem = clean_name(name), emblem
        self.save()

    def reset_learner(self, id: str) -> None:
        """Clear everything learnt by a learner; name and emblem stay."""
        for learner in self.all_learners:
            if learner.id == id:
                learner.copy_from(Learner(id, learner.name, learner.emblem))
        self.save()

    def remove_learner(self, id: str) -> None:
        """Remove a learner with everything learnt; the last learner is reset instead."""
        file = self._merged_file()
        file.learners = [learner for learner in file.learners if learner.id != id] or [Learner(NOBODY)]
        self.choose_learner(file.learners[0].id if file.current == id else file.current)

    def import_learners(self, learners: Sequence[Learner]) -> tuple[int, int]:
        """Import learners from another file; return how many are new, and how many improved.

        Nothing here gets worse.  Raises DamagedError if there would be too many, and then imports none.
        """
        file = self._merged_file()
        now, new, known = _decode_json(_encode_json(file)), list[Learner](), 0
        for learner in learners:
            one = next((one for one in now.learners + new if _is_same_person(one, learner)), None)
            if one is not None:
                known += 1
                merge_into_learner(one, learner)
                continue
            taken = learner.id == NOBODY or any(one.id == learner.id for one in now.learners)
            id = _new_id() if taken else learner.id
            new.append(msgspec.structs.replace(learner, id=id, name=clean_name(learner.name)))
        # One who comes alone is who learns here; a class leaves this computer to the one who has it.
        unused = len(new) == 1 and self.is_unnamed and now.learners[0].is_blank
        now.learners = [*([] if unused else now.learners), *new]
        if len(now.learners) > MOST_LEARNERS:
            raise DamagedError(Phrase("more than {n} learners would be here", n=MOST_LEARNERS))
        content = _encode_json(now)
        if len(content) > MOST_BYTES // 2:
            raise DamagedError(Phrase("the file of all learners would be too large"))
        _decode_json(content)
        self._replace_state(now)
        if unused:
            file.current = new[0].id
        self.save()
        return len(new), known

    def save(self) -> None:
        """Save soon, in a background thread, merging in what other windows have written."""
        ours, base, absorbed = _encode_json(self._merged_file()), self._base, self._absorbed
        merging = _Merging(base, absorbed, ours)
        self._write_soon(partial(self._merge, merging), partial(self._note_written, merging))

    look = save  # nothing is written where nothing changed

    # ------------------------------------------------------------------ in the writer's thread
    def _merge(self, merging: _Merging, content: FileContent[LearnersFile]) -> bytes | None:
        """Return the new content of the file, None if it stays as it is."""
        theirs = content.value
        if theirs is None:
            merging.merged = merging.content
            return None if merging.content == merging.first else merging.content
        ours, base = _decode_json(merging.content), self._state_seen_in_file(merging.first, merging.absorbed)
        if content.faults or self._left_out:  # what is missing was lost, and not taken away
            here = {learner.id for learner in ours.learners}
            removed = [learner for learner in base.learners if learner.id not in here]
            base = structs.replace(base, learners=removed, ratings={})
        now = merge_learner_files(base, ours, theirs)
        merging.merged = _encode_json(now)
        return merging.merged if now != theirs else None

    def _note_written(self, merging: _Merging) -> None:
        """Note what the file holds of this window's changes, and what it holds of others."""
        self._last = merging.content, merging.absorbed
        self._left_out = False  # what could not be read is no longer in the file
        with self._hand:
            self._came = merging.content, merging.merged

    def _state_seen_in_file(self, first: bytes, absorbed: Came | None) -> LearnersFile:
        """Return the base of a three-way merge: what the file already holds of this window's changes. `first`: content
        of the file when it was read; `absorbed`: what was last merged in from other windows, None for nothing.
        """
        if self._last is None:
            return _decode_json(first)
        written, before = self._last
        if absorbed is None or absorbed is before:
            return _decode_json(written)
        return merge_learner_files(_decode_json(absorbed[0]), _decode_json(written), _decode_json(absorbed[1]))

    # ------------------------------------------------------------------ in the window's thread
    @cached_property
    def _loaded_content(self) -> LearnersFile:
        """Content of the file, read on first use, so that pages without learners don't wait for it."""
        file = self._read_value()
        if self._left_out:
            self.notes.append(Message(LEFT_OUT))
        self._base = _encode_json(file)  # the file as this window knew it first
        return file

    def _without_unreadable_results(self, content: bytes) -> LearnersFile:
        """Return the content of a file without the results that cannot be read.  Raises DamagedError."""
        try:
            return _decode_json(content)
        except DamagedError:
            file = _without_bad_results(content)
            self._left_out = True
            return file

    def _merged_file(self) -> LearnersFile:
        """Return the content merged with what other windows have written; the current learner stays the same."""
        file = self._loaded_content
        with self._hand:
            came, self._came = self._came, None
        if came is not None:
            self._absorbed = came
            self._replace_state(merge_learner_files(_decode_json(came[0]), file, _decode_json(came[1])))
        return file

    def _replace_state(self, newest_file: LearnersFile) -> None:
        """Replace the state in place, so that objects held elsewhere see the change."""
        file = self._loaded_content
        here = {learner.id: learner for learner in file.learners}
        for learner in newest_file.learners:
            if learner.id in here:
                here[learner.id].copy_from(learner)
        file.learners = [here.get(learner.id, learner) for learner in newest_file.learners]
        if all(learner.id != file.current for learner in file.learners):
            file.current = newest_file.current
        file.ratings.clear()
        file.ratings.update(newest_file.ratings)


def clean_name(name: str) -> str:
    """Return a name as it is stored: on one line, and not too long."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())[:MOST_NAME]


def _is_same_person(learner: Learner, other: Learner) -> bool:
    """Return whether two entries are the same person, by name first, as the first learners of all files share an id."""
    if learner.id == other.id and learner.id != NOBODY:
        return True
    return clean_name(learner.name).casefold() == clean_name(other.name).casefold() and (
        learner.name != "" or learner.id == other.id
    )


def _encode_json(file: LearnersFile) -> bytes:
    """Return the content of the file as indented JSON, always in the same order."""
    return msgspec.json.format(msgspec.json.encode(file, order="deterministic"), indent=1)


def _decode_json(content: bytes) -> LearnersFile:
    """Decode the content of a file, with valid names and each learner only once.  Raises DamagedError."""
    return _normalized(decode_json(content, LearnersFile))


def _normalized(file: LearnersFile) -> LearnersFile:
    """Return the same file with cleaned names, learners of equal id merged, and the current version number."""
    there = dict[str, Learner]()
    for learner in file.learners:
        learner.name = clean_name(learner.name)
        if learner.id in there:
            merge_into_learner(there[learner.id], learner)
        else:
            there[learner.id] = learner
    file.learners, file.version = list(there.values()), VERSION
    return file


def _without_bad_results(content: bytes) -> LearnersFile:
    """Return the content of a file without damaged records of puzzles and rules, which are dropped. Raises DamagedError
    if the rest can't be read.
    """
    said: Any = decode_json(content, object)
    learners = said.get("learners") if isinstance(said, dict) else None
    for one in learners if isinstance(learners, list) else []:
        if isinstance(one, dict) and "ladder" in one:
            rungs = one["ladder"] if isinstance(one["ladder"], list) else []
            one["ladder"] = [rung for rung in rungs if fits_type(RatingStep, rung)][-MOST_RUNGS:]
        if isinstance(one, dict) and "rules" in one:
            one["rules"] = _valid_entries(one["rules"], PuzzleRecord, MOST_RULES)
        if isinstance(one, dict) and "rivals" in one:
            one["rivals"] = _valid_entries(one["rivals"], cast("type", Rivals), MOST_GAMES)
    if isinstance(said, dict) and "ratings" in said:
        said["ratings"] = _valid_entries(said["ratings"], PuzzleRating, MOST_PUZZLES)
    return _normalized(checked_struct(LearnersFile, said, DamagedError, Phrase("it holds no learners")))


def _valid_entries(said: Any, kind: type, most: int) -> dict[str, Any]:
    """Return the entries of the JSON object `said` that are of type `kind`; of more than `most` only the newest."""
    known = said.items() if isinstance(said, dict) else ()
    return dict([(id, one) for id, one in known if fits_type(Word, id) and fits_type(kind, one)][-most:])


def merge_learner_files(base: LearnersFile, ours: LearnersFile, theirs: LearnersFile) -> LearnersFile:
    """Merge three versions of the file: `base` before the change, `ours` with our changes, `theirs` as it is now."""
    was, mine, found = ({learner.id: learner for learner in file.learners} for file in (base, ours, theirs))
    learners = list(merge_by_key(was, mine, found, _merge_learners).values())
    current = ours.current if ours.current != base.current else theirs.current
    surer = partial(min, key=lambda rating: rating.deviation)
    ratings = merge_by_key(base.ratings, ours.ratings, theirs.ratings, lambda _, mine, found: surer((mine, found)))
    return LearnersFile(current, learners[:MOST_LEARNERS] or [Learner(NOBODY)], ratings=ratings)


def merge_into_learner(learner: Learner, other: Learner) -> None:
    """Merge another file's entry of the same learner into `learner`: the better results, and the name."""
    learner.copy_from(_merge_learners(Learner(learner.id, other.name, other.emblem), learner, other))


def _merge_learners(was: Learner | None, mine: Learner, found: Learner) -> Learner:
    """Merge two changed states of a learner, ours (`mine`) and the file's (`found`). `was`: their common base, None if
    there was none.
    """
    was = was or Learner(mine.id, found.name, found.emblem)
    lessons = {
        game: merge_by_key(
            was.lessons.get(game, {}), mine.lessons.get(game, {}), found.lessons.get(game, {}), _better_lesson_record
        )
        for game in dict.fromkeys([*found.lessons, *mine.lessons])
    }
    days = (set(found.days) - (set(was.days) - set(mine.days))) | (set(mine.days) - (set(was.days) - set(found.days)))
    stands = {
        game: merge_by_key(
            was.stands.get(game, {}), mine.stands.get(game, {}), found.stands.get(game, {}), _merge_unfinished_lessons
        )
        for game in dict.fromkeys([*found.stands, *mine.stands])
    }
    begun = {
        game: {lesson: one for lesson, one in some.items() if lesson not in lessons.get(game, {})}
        for game, some in stands.items()
    }
    return Learner(
        mine.id,
        mine.name if mine.name != was.name else found.name,
        mine.emblem if mine.emblem != was.emblem else found.emblem,
        {game: done for game, done in lessons.items() if done},
        merge_by_key(was.puzzles, mine.puzzles, found.puzzles, _more_tried_record),
        sorted(days)[-MOST_DAYS:],
        merge_by_key(was.guide, mine.guide, found.guide, lambda _, mine, found: max(mine, found)),
        {game: some for game, some in begun.items() if some},
        mine.at if mine.at not in (was.at, None) else found.at,
        mine.course if mine.course != was.course else found.course,
        tests=merge_by_key(was.tests, mine.tests, found.tests, _better_test_record),
        ladder=_merge_ladders(was.ladder, mine.ladder, found.ladder),
        rules=merge_by_key(was.rules, mine.rules, found.rules, _more_tried_record),
        rivals=_merge_rivals(was.rivals, mine.rivals, found.rivals),
        to_play=mine.to_play if mine.to_play != was.to_play else found.to_play,
    )


def _merge_rivals(was: GameRivals, mine: GameRivals, found: GameRivals) -> GameRivals:
    """Merge two changed states of the results against rivals, ours and the file's; `was`: their common base."""
    return {
        game: merge_by_key(was.get(game, {}), mine.get(game, {}), found.get(game, {}), merge_rival_records)
        for game in dict.fromkeys([*found, *mine])
    }


def _better_lesson_record(_: LessonRecord | None, record: LessonRecord, other: LessonRecord) -> LessonRecord:
    """Return the record with more stones; of equal ones the earlier."""
    return record if (record.stones, other.day) > (other.stones, record.day) else other


def _merge_unfinished_lessons(
    was: UnfinishedLesson | None, mine: UnfinishedLesson, found: UnfinishedLesson
) -> UnfinishedLesson:
    """Merge two states of an unfinished lesson: the one further on wins; at the same task, tries are added up. `was`:
    their common base, None if there was none.
    """
    if mine.task != found.task:
        return max(mine, found, key=lambda one: one.task)
    known = was is not None and was.task == mine.task  # else one of them may have counted what the other did
    before = was if was is not None and known else UnfinishedLesson()

    def together(before: int, mine: int, found: int) -> int:
        return max(0, mine + found - before) if known else max(mine, found)

    lines = [*dict.fromkeys([*found.played, *mine.played])][:MOST_LINES]
    each = {line: [one.played.get(line, 0) for one in (before, mine, found)] for line in lines}
    played = {line: together(*counts) for line, counts in each.items()}
    wrong = together(before.wrong, mine.wrong, found.wrong)
    refilled = sorted({*mine.refilled, *found.refilled})
    return UnfinishedLesson(mine.task, wrong, played, mine.guided and found.guided, refilled)


def _merge_ladders(was: list[RatingStep], mine: list[RatingStep], found: list[RatingStep]) -> list[RatingStep]:
    """Merge the rating steps of two windows, ours last; each moves the rating by as much as it did originally. `was`:
    the steps that both had before.
    """
    if mine == was or was == found:
        return found if mine == was else mine
    both = [number for number, rung in enumerate(mine, 1) if rung in found]
    new = [rung for rung in mine[both[-1] if both else 0 :] if rung not in was]
    shift = found[-1].rating - mine[both[-1] - 1].rating if both and found else 0.0
    moved = [structs.replace(rung, rating=rung.rating + shift) for rung in new]
    return [*found, *moved][-MOST_RUNGS:]


def _better_test_record(_: ShortTestRecord | None, mine: ShortTestRecord, found: ShortTestRecord) -> ShortTestRecord:
    """Return the test record with more stones; of equal ones the later, and `mine` if the days are equal too."""
    return mine if (mine.total_stones, mine.day) > (found.total_stones, found.day) else found


def _more_tried_record(_: PuzzleRecord | None, mine: PuzzleRecord, found: PuzzleRecord) -> PuzzleRecord:
    return mine if (mine.tries, mine.due) >= (found.tries, found.due) else found
