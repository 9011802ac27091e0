"""Who learns here, and what each of them has learnt: one file for all, `learners.json`.

A class shares one computer: a learner is a name and an emblem, without a password.  Change a `Learner`, then call
`Learners.save`.  Days are written as 2025-01-31.
"""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from game.rules.phrase import Phrase
from game.store.disk import DamagedError
from game.store.kept import Kept
from game.store.note import Note
from game.store.writer import Writer
from game.text.language import msg

LOST = msg("What was learnt could not be read; the last good state, or an empty one, is used instead.")
EMBLEMS = ("sun", "leaf", "drop", "star", "shell", "bird", "flame", "moon")
MOST_LEARNERS = 60
MOST_STONES = 3  # for a lesson without a mistake and without a hint
MOST_DAYS = 400

Word = Annotated[str, Meta(max_length=80)]
Day = Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]


class Done(Struct):
    """A lesson that was finished: stones, 1 to 3, the best so far; the day of that."""

    stones: Annotated[int, Meta(ge=1, le=MOST_STONES)]
    day: Day


class Tried(Struct, omit_defaults=True):
    """A puzzle that was tried: when it comes back, how often it was tried and found at once.

    `card` is what the scheduler of repetitions keeps of it; nothing else looks inside.
    """

    due: Day
    tries: Count = 0
    at_once: Count = 0
    card: dict[str, Any] = {}


class Learner(Struct, omit_defaults=True):
    """A learner.  `lessons`: game → lesson → what was reached.  `puzzles`: puzzle → when it comes back.

    `days`: on which something was practised, the newest last.  `guided`: games whose guided first game was offered.
    `guide`: how often a kind of help was not needed any more.
    """

    id: Word
    name: Annotated[str, Meta(max_length=40)] = ""
    emblem: Word = EMBLEMS[0]
    lessons: dict[Word, dict[Word, Done]] = {}
    puzzles: dict[Word, Tried] = {}
    days: list[Day] = []
    guided: set[Word] = set()
    guide: dict[Word, Count] = {}

    def stones(self, game: str, lesson: str) -> int:
        """The stones of a lesson, 0 if it was not finished."""
        done = self.lessons.get(game, {}).get(lesson)
        return done.stones if done else 0

    def finish(self, game: str, lesson: str, stones: int, day: str) -> None:
        """A lesson was finished; the best result stays."""
        stones = min(max(stones, 1), MOST_STONES)
        if stones > self.stones(game, lesson):
            self.lessons.setdefault(game, {})[lesson] = Done(stones, day)
        self.practise(day)

    def practise(self, day: str) -> None:
        """Something was practised on this day."""
        if day not in self.days:
            self.days = sorted([*self.days, day])[-MOST_DAYS:]


class _File(Struct):
    """What the file holds."""

    current: Word
    learners: Annotated[list[Learner], Meta(min_length=1, max_length=MOST_LEARNERS)]


class Learners:
    """All learners of this computer; one of them is at it now."""

    def __init__(self, path: Path, writer: Writer | None = None) -> None:
        self._kept = Kept(path, _decoded)
        self._writer = writer or Writer()
        self.notes: list[Note] = []
        self._file: _File | None = None

    @property
    def all(self) -> list[Learner]:
        """Everybody who learns here, in the order in which they came."""
        return self._read().learners

    @property
    def current(self) -> Learner:
        """Who learns now."""
        file = self._read()
        return next((learner for learner in file.learners if learner.id == file.current), file.learners[0])

    def choose(self, id: str) -> None:
        """Somebody else learns now."""
        self._read().current = id
        self.save()

    def add(self, name: str, emblem: str) -> Learner:
        """A new learner, who learns now.  Beyond MOST_LEARNERS nobody is added, and the present one is returned."""
        file = self._read()
        if len(file.learners) >= MOST_LEARNERS:
            return self.current
        learner = Learner(secrets.token_hex(4), name[:40], emblem)
        file.learners.append(learner)
        self.choose(learner.id)
        return learner

    def remove(self, id: str) -> None:
        """A learner with all that was kept; the last one is emptied instead."""
        file = self._read()
        file.learners = [learner for learner in file.learners if learner.id != id] or [_nobody()]
        self.choose(file.learners[0].id if file.current == id else file.current)

    def save(self) -> None:
        """Soon, in the writer's thread."""
        content = msgspec.json.format(msgspec.json.encode(self._read()), indent=1)
        self._writer.put(str(self._kept.path), lambda: self._kept.save(content))

    def flush(self) -> bool:
        """Waits until it is written."""
        return self._writer.flush()

    def _read(self) -> _File:
        """The file, read when it is first asked for: no page before the first lesson waits for it."""
        if self._file is None:
            found = self._kept.load()
            if found.faults:
                self.notes.append(Note(LOST))
            nobody = _nobody()
            self._file = found.value or _File(nobody.id, [nobody])
        return self._file


def _nobody() -> Learner:
    return Learner(secrets.token_hex(4))


def _decoded(content: bytes) -> _File:
    try:
        return msgspec.json.decode(content, type=_File)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise DamagedError(Phrase("it is not JSON ({why})", why=str(error))) from None
