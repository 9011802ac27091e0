"""Changes of the user's own games that are not in their files yet: nothing of them is lost, however the program ends.

Each lies beside the settings from the moment it is made until its file has it.  What a program has left there, because
it was ended in the middle or could not write the file, the next one that begins brings back.
"""

import contextlib
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue

import msgspec

from game.rules.decoding import decode
from game.rules.file.faults import displayed_file_name
from game.rules.one_file import errors_of_file
from game.rules.phrase import error_phrase
from game.store import own_files
from game.store.backed_up_file import write_file
from game.store.background_writer import BackgroundWriter
from game.store.disk import DamagedError, read_file
from game.store.lock import FileLock
from game.store.message import Message
from game.store.shared_files import turn_to_write
from game.text.language import msg

BROUGHT_BACK = msg("{game}: changes that weren’t saved when Naqala closed are in the file now.")
ENDING, LOCKED = ".draft", ".lock"
BRING = "bring back"


class UnsavedDraft(msgspec.Struct, frozen=True):
    """A changed game with the text that its file should have; `before`: the file's earlier text; `path`: the file, ""
    for a game without one.
    """

    name: str
    text: str
    path: str = ""
    before: str = ""


@dataclass
class _UnsavedEntry:
    """Entry of an unsaved game: its number, its newest state, and the state last written to its copy."""

    number: int
    latest: UnsavedDraft
    written: UnsavedDraft | None = None  # as it lies beside the settings


class UnsavedDrafts:
    """Copies of unsaved own games, each registered under an owner, such as its draft. `folder`: where copies are
    stored, None to store none. Files are written in a thread for which the program waits when it ends;
    `retry_failed_jobs` repeats failed writes.
    """

    def __init__(self, folder: Path | None) -> None:
        self.folder, self._writer = folder, BackgroundWriter()
        self._kept: dict[object, _UnsavedEntry] = {}
        self._count, self._session = 0, f"{time.time_ns():x}-{os.getpid()}"
        self._lock = FileLock((folder or Path()) / f"{self._session}{LOCKED}")
        self._notes = SimpleQueue[Message]()

    # ------------------------------------------------------------------ how it stands
    @property
    def game_file_trouble(self) -> str:
        """Reason why the file of a game could not be written, or else why the copies left by an earlier session could
        not be restored, in English; "" if nothing failed.
        """
        return next(
            (why for one in [*self._kept] if (why := self.write_trouble_of(one))), self._writer.trouble_of_job(BRING)
        )

    @property
    def any_write_trouble(self) -> str:
        """Reason why some game's file or its copy could not be written, in English; "" if there is none."""
        return self._writer.write_trouble

    def write_trouble_of(self, whose: object) -> str:
        """Return why the file of the owner `whose` could not be written, in English; "" if nothing is unsaved or
        failed.
        """
        kept = self._kept.get(whose)
        return self._writer.trouble_of_job(_file_job_key(kept.number)) if kept else ""

    def is_unsaved(self, whose: object) -> bool:
        """Return whether some changes of the owner `whose` aren't in its file yet."""
        return whose in self._kept

    def unprotected_draft(self) -> UnsavedDraft | None:
        """Return a changed game that isn't on disk in any form and would be lost if the program ended now; None for
        none.
        """
        return next((one.latest for one in [*self._kept.values()] if one.latest != one.written), None)

    def pending_message(self) -> Message | None:
        """Return a warning about unsaved changes; None for none."""
        try:
            return self._notes.get_nowait()
        except Empty:
            return None

    @property
    def is_busy(self) -> bool:
        return not self._writer.flush(0.0)

    def flush(self, patience: float = 10.0) -> bool:
        """Wait at most `patience` seconds until everything is written; return whether it is."""
        return self._writer.flush(patience)

    def retry(self) -> None:
        """Repeat the writing of files that could not be written."""
        self._writer.retry_failed_jobs()

    # ------------------------------------------------------------------ what is changed
    def register_changes(self, whose: object, unsaved_draft: UnsavedDraft) -> None:
        """Store the changed game of the owner `whose` until its file has the same content."""
        kept = self._kept.get(whose)
        if kept is None:
            self._count += 1
            kept = self._kept[whose] = _UnsavedEntry(self._count, unsaved_draft)
        kept.latest = unsaved_draft
        self._writer.queue_job(f"beside {kept.number}", lambda: self._write_copy(kept))

    def drop_saved(self, whose: object) -> None:
        """Remove the entry of the owner `whose`, since its file has the same content."""
        if kept := self._kept.pop(whose, None):
            self._writer.queue_job(f"beside {kept.number}", lambda: self._remove_copy(kept))
            self._writer.queue_job(_file_job_key(kept.number), lambda: None)

    def save(self, whose: object, into_file: Callable[[], tuple[str, Message | None]]) -> None:
        """Write the file of the owner `whose` in a thread by calling `into_file`, which returns the text written and a
        message or None.
        """
        if kept := self._kept.get(whose):
            self._writer.queue_job(_file_job_key(kept.number), lambda: self._save_entry(whose, kept, into_file))

    def _save_entry(
        self, whose: object, unsaved_entry: _UnsavedEntry, into_file: Callable[[], tuple[str, Message | None]]
    ) -> None:
        """Write an owner's file by calling `into_file`; remove the copy if the file then has the latest text."""
        if self._kept.get(whose) is not unsaved_entry:
            return
        text, told = into_file()
        if told:
            self._notes.put(told)
        if unsaved_entry.latest.text == text:
            self._kept.pop(whose, None)
            self._remove_copy(unsaved_entry)

    def _entry_path(self, unsaved_entry: _UnsavedEntry) -> Path:
        return (self.folder or Path()) / f"{self._session}-{unsaved_entry.number}{ENDING}"

    def _write_copy(self, unsaved_entry: _UnsavedEntry) -> None:
        """Write the copy of an entry, from which it can be restored if the program ends before the file is saved."""
        left = unsaved_entry.latest
        if self.folder is not None and any(one is unsaved_entry for one in [*self._kept.values()]):
            self._lock.acquire()
            write_file(self._entry_path(unsaved_entry), msgspec.json.encode(left))
            unsaved_entry.written = left

    def _remove_copy(self, unsaved_entry: _UnsavedEntry) -> None:
        """Delete the copy of an entry, if one was written."""
        if unsaved_entry.written:
            with contextlib.suppress(OSError):
                self._entry_path(unsaved_entry).unlink(missing_ok=True)

    def close(self) -> None:
        """Write all pending changes; those that can't be written stay as copies, to be restored later."""
        self._writer.flush()
        if self._lock.file_exists:
            self._lock.release()
            if not self._kept:
                with contextlib.suppress(OSError):
                    self._lock.path.unlink(missing_ok=True)

    # ------------------------------------------------------------------ the next time
    def restore_drafts(self, folder: Path | None) -> None:
        """Restore changes that an earlier run left as copies. `folder`: the user's own games, None for none."""
        if folder is not None and self.folder is not None:
            self._writer.queue_job(BRING, lambda: self._restore_from(folder))

    def _restore_from(self, folder: Path) -> None:
        """Restore into `folder` the copies left by instances that have ended; copies of running instances stay. Raises
        OSError.
        """
        odd: OSError | None = None  # what one of them says must not keep the others
        for path in sorted(self.folder.glob(f"*{ENDING}")) if self.folder else ():
            session = path.name.removesuffix(ENDING).rpartition("-")[0]
            lock = FileLock(path.with_name(f"{session}{LOCKED}"))
            if session == self._session or not lock.acquire():
                continue
            try:
                with (
                    contextlib.suppress(ValueError),  # nothing of ours: it stays
                    errors_of_file(displayed_file_name(path), DamagedError, OSError, ValueError),
                ):
                    left = decode(read_file(path), UnsavedDraft)
                    with turn_to_write(folder):
                        is_restored = _restore_draft(folder, left)
                    if is_restored:
                        self._notes.put(Message(BROUGHT_BACK, {"game": left.name}))
                    path.unlink(missing_ok=True)
            except OSError as error:
                odd = odd or OSError(error.errno or 0, f"{displayed_file_name(path)}: {error_phrase(error)}")
            finally:
                lock.release()
                with contextlib.suppress(OSError):
                    lock.path.unlink(missing_ok=True)
        if odd:
            raise odd


def _file_job_key(number: int) -> str:
    """Return the key under which the writer runs the job that saves the file of entry `number`."""
    return f"file {number}"


def _restore_draft(folder: Path, unsaved_draft: UnsavedDraft) -> bool:
    """Write an unsaved game to its file; return whether it differed from the file.

    Raises OSError.
    """
    path = Path(unsaved_draft.path)
    now = own_files.read_text(path) if unsaved_draft.path else None
    if unsaved_draft.text in (now, *map(own_files.read_text, folder.glob("*.toml"))):
        return False
    if (
        unsaved_draft.path
        and path.parent == folder
        and now in (None, unsaved_draft.before)
        and (now or not os.path.lexists(path))
    ):
        own_files.overwrite_text(path, unsaved_draft.text)
    else:
        own_files.write_new_game(folder, unsaved_draft.text, unsaved_draft.name, "game_mine")
    return True
