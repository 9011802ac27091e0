"""Who learns here, and what each of them has learnt: one file for all, `learners.json`.

A class shares one computer: a learner is a name and an emblem, without a password.  Change a `Learner`, then call
`Learners.save`.  Days are written as 2025-01-31.  Several windows may use the file: each brings what it changed
together with what the others did (`merged`), and sees theirs the next time it asks.
"""

from __future__ import annotations

import contextlib
import secrets
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from game.rules.phrase import Phrase
from game.store.disk import DamagedError
from game.store.kept import Kept
from game.store.learner import (
    EMBLEMS,
    MOST_DAYS,
    MOST_LEARNERS,
    MOST_NAME,
    MOST_STONES,
    NOBODY,
    Done,
    Learner,
    LearnersFile,
    Tried,
    nobody,
)
from game.store.lock import Lock
from game.store.note import Note
from game.store.writer import Writer
from game.text.language import msg

__all__ = [
    "EMBLEMS", "MOST_DAYS", "MOST_LEARNERS", "MOST_NAME", "MOST_STONES", "Done", "Learner", "Learners", "Tried",
]  # fmt: skip

LOST = msg("What was learnt could not be read; the last good state, or an empty one, is used instead.")
PATIENCE, NAP = 2.0, 0.01  # seconds to wait for another window that writes; then it is written all the same
MOST_BYTES = 64_000_000  # of the file; what is brought in may fill a half of it


class Learners:
    """All learners of this computer; one of them is at it now."""

    def __init__(self, path: Path, writer: Writer | None = None) -> None:
        self._kept = Kept(path, _decoded, MOST_BYTES)
        self._lock = Lock(path.with_name(path.name + ".lock"))
        self._writer = writer or Writer()
        self.notes: list[Note] = []
        self._file: LearnersFile | None = None
        self._base = b""  # the file as this window knew it last
        self._came: tuple[bytes, LearnersFile] | None = None  # what was written of ours, and what the file holds since
        self._hand = threading.Lock()

    @property
    def all(self) -> list[Learner]:
        """Everybody who learns here, in the order in which they came."""
        return self._read().learners

    @property
    def current(self) -> Learner:
        file = self._read()
        return next((learner for learner in file.learners if learner.id == file.current), file.learners[0])

    def known(self, id: str) -> Learner | None:
        """Who has this id; for nobody who was named it is who learns now, and None for somebody who is gone."""
        found = next((learner for learner in self.all if learner.id == id), None)
        return self.current if found is None and id == NOBODY else found

    @property
    def alone(self) -> bool:
        """Whether nobody was named: then there is no need to ask who learns."""
        return len(self.all) == 1 and not self.current.name

    def choose(self, id: str) -> None:
        """Somebody else learns now."""
        self._read().current = id
        self.save()

    def add(self, name: str, emblem: str) -> Learner:
        """A new learner, who learns now.  Beyond MOST_LEARNERS nobody is added, and the present one is returned."""
        file = self._read()
        if len(file.learners) >= MOST_LEARNERS:
            return self.current
        learner = Learner(secrets.token_hex(4), clean(name), emblem)
        file.learners.append(learner)
        self.choose(learner.id)
        return learner

    def rename(self, id: str, name: str, emblem: str) -> None:
        for learner in self.all:
            if learner.id == id:
                learner.name, learner.emblem = clean(name), emblem
        self.save()

    def reset(self, id: str) -> None:
        """A learner begins anew; name and emblem stay."""
        for learner in self.all:
            if learner.id == id:
                learner.forget()
        self.save()

    def remove(self, id: str) -> None:
        """A learner with all that was kept; the last one is emptied instead."""
        file = self._read()
        file.learners = [learner for learner in file.learners if learner.id != id] or [nobody()]
        self.choose(file.learners[0].id if file.current == id else file.current)

    def bring(self, learners: Sequence[Learner]) -> tuple[int, int]:
        """Learners from another file: how many are new, and how many were here and know more now.

        Nothing that is here gets worse.  Raises DamagedError where there would be too many, and then takes none.
        """
        file = self._read()
        now, new, known = _decoded(_encoded(file)), list[Learner](), 0
        for learner in learners:
            one = next((one for one in now.learners + new if _same(one, learner)), None)
            if one is not None:
                known += 1
                together(one, learner)
                continue
            taken = learner.id == NOBODY or any(one.id == learner.id for one in now.learners)
            id = secrets.token_hex(4) if taken else learner.id
            new.append(msgspec.structs.replace(learner, id=id, name=clean(learner.name)))
        unused = bool(new) and self.alone and now.learners[0].blank  # the nameless one, whom nobody needs then
        now.learners = [*([] if unused else now.learners), *new]
        if len(now.learners) > MOST_LEARNERS:
            raise DamagedError(Phrase("more than {n} learners would be here", n=MOST_LEARNERS))
        content = _encoded(now)
        if len(content) > MOST_BYTES // 2:
            raise DamagedError(Phrase("the file of all learners would be too large"))
        _decoded(content)
        self._take(now)
        if unused:
            file.current = new[0].id
        self.save()
        return len(new), known

    def save(self) -> None:
        """Soon, in the writer's thread.  What other windows wrote is known here after it."""
        ours = _encoded(self._read())
        base = self._base
        self._writer.put(str(self._kept.path), lambda: self._write(base, ours))

    look = save  # nothing is written where nothing changed

    def flush(self) -> bool:
        return self._writer.flush()

    # ------------------------------------------------------------------ in the writer's thread
    def _write(self, base: bytes, ours: bytes) -> None:
        with self._locked():
            theirs = self._kept.load().value
            if theirs is None and ours == base:
                return
            now = merged(_decoded(base), _decoded(ours), theirs) if theirs else _decoded(ours)
            if now != theirs:
                self._kept.save(_encoded(now))
        with self._hand:
            self._came = ours, now

    @contextlib.contextmanager
    def _locked(self) -> Iterator[None]:
        """The other windows wait meanwhile."""
        until = time.monotonic() + PATIENCE
        while not self._lock.take() and time.monotonic() < until:
            time.sleep(NAP)
        try:
            yield
        finally:
            self._lock.release()

    # ------------------------------------------------------------------ in the window's thread
    def _read(self) -> LearnersFile:
        """The file, read when it is first asked for: no page before the first lesson waits for it."""
        if self._file is None:
            found = self._kept.load()
            if found.faults:
                self.notes.append(Note(LOST))
            self._file = found.value or LearnersFile(nobody().id, [nobody()])
            self._base = _encoded(self._file)
        self._hear(self._file)
        return self._file

    def _hear(self, file: LearnersFile) -> None:
        """What other windows have written comes in; who learns here does not change by that."""
        with self._hand:
            came, self._came = self._came, None
        if came is None:
            return
        written, now = came
        self._base = _encoded(now)
        self._take(merged(_decoded(written), file, now))

    def _take(self, now: LearnersFile) -> None:
        """This is how it stands; whoever holds a learner sees it."""
        file = self._file
        assert file is not None
        here = {one.id: one for one in file.learners}
        for one in now.learners:
            if one.id in here:
                fill(here[one.id], one)
        file.learners = [here.get(one.id, one) for one in now.learners]
        if all(one.id != file.current for one in file.learners):
            file.current = now.current


def clean(name: str) -> str:
    """A name as it is kept: in one line, and not too long."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())[:MOST_NAME]


def _same(one: Learner, other: Learner) -> bool:
    """Whether two entries are of one person: names tell more than ids that everybody begins with."""
    if one.id == other.id and one.id != NOBODY:
        return True
    return clean(one.name).casefold() == clean(other.name).casefold() and (one.name != "" or one.id == other.id)


def _encoded(file: LearnersFile) -> bytes:
    return msgspec.json.format(msgspec.json.encode(file, order="deterministic"), indent=1)


def _decoded(content: bytes) -> LearnersFile:
    """What a file says, whoever wrote it: names can be shown, and nobody is there twice."""
    try:
        file = msgspec.json.decode(content, type=LearnersFile)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise DamagedError(Phrase("it is not JSON ({why})", why=str(error))) from None
    there = dict[str, Learner]()
    for one in file.learners:
        one.name = clean(one.name)
        if one.id in there:
            together(there[one.id], one)
        else:
            there[one.id] = one
    file.learners = list(there.values())
    return file


T = TypeVar("T")
K = TypeVar("K")


def merged(base: LearnersFile, ours: LearnersFile, theirs: LearnersFile) -> LearnersFile:
    """What a file is to hold that had `base`, has `theirs` now, and should have `ours`."""
    was = {one.id: one for one in base.learners}
    mine = {one.id: one for one in ours.learners}
    found = {one.id: one for one in theirs.learners}
    out = []
    for id in dict.fromkeys([*found, *mine]):
        one = _kept(was.get(id), mine.get(id), found.get(id), _learner)
        if one is not None:
            out.append(one)
    current = ours.current if ours.current != base.current else theirs.current
    return LearnersFile(current, out[:MOST_LEARNERS] or [nobody()])


def together(one: Learner, other: Learner) -> None:
    """What another file says of the same learner comes in: the better results stay, and who this is."""
    fill(one, _learner(Learner(one.id, other.name, other.emblem), one, other))


def fill(into: Learner, from_: Learner) -> None:
    """Everything of a learner but the id; whoever holds the first one sees it."""
    into.name, into.emblem = from_.name, from_.emblem
    into.lessons, into.puzzles, into.days = from_.lessons, from_.puzzles, from_.days
    into.guided, into.guide = from_.guided, from_.guide


def _kept(was: T | None, mine: T | None, found: T | None, both: Callable[[T | None, T, T], T]) -> T | None:
    """A thing that may be missing anywhere: taken away is what one side took away and the other left as it was."""
    if mine is not None and found is not None:
        return both(was, mine, found)
    there = mine if mine is not None else found
    return there if was is None or there != was else None


def _by_key(
    was: Mapping[K, T], mine: Mapping[K, T], found: Mapping[K, T], both: Callable[[T | None, T, T], T]
) -> dict[K, T]:
    out: dict[K, T] = {}
    for key in dict.fromkeys([*found, *mine]):
        one = _kept(was.get(key), mine.get(key), found.get(key), both)
        if one is not None:
            out[key] = one
    return out


def _learner(was: Learner | None, mine: Learner, found: Learner) -> Learner:
    was = was or Learner(mine.id, found.name, found.emblem)
    lessons = {
        game: _by_key(was.lessons.get(game, {}), mine.lessons.get(game, {}), found.lessons.get(game, {}), _done)
        for game in dict.fromkeys([*found.lessons, *mine.lessons])
    }
    days = (set(found.days) - (set(was.days) - set(mine.days))) | (set(mine.days) - (set(was.days) - set(found.days)))
    guided = (found.guided & mine.guided) | (found.guided - was.guided) | (mine.guided - was.guided)
    return Learner(
        mine.id,
        mine.name if mine.name != was.name else found.name,
        mine.emblem if mine.emblem != was.emblem else found.emblem,
        {game: done for game, done in lessons.items() if done},
        _by_key(was.puzzles, mine.puzzles, found.puzzles, _tried),
        sorted(days)[-MOST_DAYS:],
        guided,
        _by_key(was.guide, mine.guide, found.guide, _count),
    )


def _done(was: Done | None, mine: Done, found: Done) -> Done:
    if was in (mine, found):
        return found if mine == was else mine
    return mine if (mine.stones, found.day) > (found.stones, mine.day) else found


def _tried(was: Tried | None, mine: Tried, found: Tried) -> Tried:
    """The one that was tried more often knows best when it comes back."""
    if was in (mine, found):
        return found if mine == was else mine
    return mine if (mine.tries, mine.due) >= (found.tries, found.due) else found


def _count(was: int | None, mine: int, found: int) -> int:
    if was in (mine, found):
        return found if mine == was else mine
    return max(mine, found)
