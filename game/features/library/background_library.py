"""Reading and writing of the library, between the window and the thread that writes.

What cannot be written stays here and is tried again.  A reader waits a moment at most for what is being written.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from game.features.library import saved_game
from game.features.library.database import LibraryDatabase
from game.features.library.library_errors import BUSY, LibraryError, NewerLibraryError
from game.features.library.paths import has_library
from game.features.library.rescue import LibraryRecovery
from game.features.library.saved_game import SavedState
from game.features.library.windows import OpenWindows
from game.rules.file.variant_library import Variant
from game.rules.phrase import as_sentence, error_phrase
from game.store.background_writer import BackgroundWriter
from game.store.message import Message
from game.store.polling import BackgroundAnswer, ChangeSignal
from game.store.record import GameRecord, RecordError, decode_record
from game.text.language import msg

if TYPE_CHECKING:
    from game.features.library.library_figures import LibraryFigures

LOG = logging.getLogger("naqala.store")
T = TypeVar("T")
Change = Callable[[sqlite3.Connection], object]

RENEWED = msg("The library was damaged. It’s been set aside, and the games that could still be read are here.")
NEWER = msg(
    "The library was written by a newer version of Naqala. It stays as it is: its games aren’t shown, and new "
    "games aren’t saved."
)
UNREAD = msg("The library can’t be read at the moment: {reason}.")
PENDING = msg("The library is damaged. What can be read of it is shown; it can’t be repaired yet: {reason}.")
DAMAGED = msg("A game was damaged; it’s set aside, and all others are there: {reason}")
ALONE = msg("Other windows can’t be told which games are open in this one; while it’s open, they can only read.")

OPENING = 2.0  # seconds that a reader waits until the library is open ...
SETTLING = 0.25  # ... and for what is just being written
LATEST = 50  # games that this window saved last
OPENED = 60.0  # seconds that a thread waits for that, which has to be told of its own
WRITE, OPEN, TALLY, SYNC, CHECK, PAGES = "library", "open", "tally", "sync", "check", "pages"
INDEXED = 10  # games whose positions are written at once
BREATH = 0.002  # seconds after each of them, in which the window can go on


class BackgroundLibrary:
    """Access to the library for one window: reads at once, writes in a background thread.

    `notes`: warnings to show to the user.
    """

    def __init__(
        self, folder: Path, variants: Mapping[str, Variant], writer: BackgroundWriter, counting: bool = True
    ) -> None:
        self.folder, self.variants = folder, variants
        self.windows = OpenWindows(folder)
        self._notes, self._seen = list[Message](), False
        self.noted = ChangeSignal()  # that the notes are others
        self._writer, self._syncer = writer, BackgroundWriter()
        self._rescue = LibraryRecovery(folder, self._game_name)
        self._database = LibraryDatabase(
            self._rescue, lambda: not self.windows.has_other_windows(), self._save_latest_again, self._note_damage
        )
        self._pending: dict[str, SavedState] = {}
        self._latest: dict[str, SavedState] = {}  # what was saved last, for a file that is spoilt meanwhile
        self._changes: list[Change] = []
        self._settled = threading.Condition()
        self._moved: dict[str, str] = {}  # games that another window has, and what they are called here
        self._looked = False  # whether the library has been asked for
        self._opened = threading.Event()  # set when it was opened, or could not be
        self._open = False
        self._closing, self._counting = False, counting

    # ------------------------------------------------------------------ writing
    def queue_save(self, id: str, state: SavedState) -> None:
        """Queue the newest state of a game for writing."""
        with self._settled:
            id = self.id_in_library(id)
            self._pending.pop(id, None)
            self._pending[id] = state
        self._writer.queue_job(WRITE, self._write_pending)

    def queue_change(self, change: Change) -> None:
        """Queue a change for the writer's thread, after what is already waiting to be saved."""
        with self._settled:
            self._changes.append(change)
        self._writer.queue_job(WRITE, self._write_pending)

    def drop_pending_state(self, id: str) -> None:
        """Drop the state of a game that is still to be written."""
        with self._settled:
            self._pending.pop(self.id_in_library(id), None)
            self._latest.pop(self.id_in_library(id), None)

    def forget_state(self, id: str) -> None:
        """Forget the state of a game that this window saved, as the library has a newer one."""
        with self._settled:
            self._latest.pop(id, None)

    def id_in_library(self, id: str) -> str:
        """Return the id under which a game is saved: that of a copy, if another window plays the game."""
        return self._moved.get(id, id)

    def pending_state(self, id: str) -> SavedState | None:
        """Return the state of a game that is still to be written; None if there is none."""
        return self._pending.get(self.id_in_library(id))

    def unwritten_states(self) -> list[tuple[str, SavedState]]:
        """Return all states that are still to be written, because that failed or takes long."""
        with self._settled:
            return list(self._pending.items())

    @property
    def write_trouble(self) -> str:
        """Reason why the last state could not be written, in a few words; "" if it could."""
        return self._writer.write_trouble or self._syncer.write_trouble

    def retry(self) -> None:
        """Try again to write what could not be written."""
        self._writer.retry_failed_jobs()
        if self._looked and not self._open:
            self._writer.queue_job(OPEN, self._open_for_all)
        self._writer.queue_job(WRITE, self._write_pending)

    def flush(self, timeout: float = 10.0) -> bool:
        """Wait until everything is on the disk; return False if that took longer than `timeout` seconds."""
        return self._writer.flush(timeout) and self._syncer.flush(timeout)

    def close(self) -> None:
        """Write everything, close the file, and release the games of this window."""
        self._closing = True
        if self._latest:
            self._writer.flush()
            self._writer.queue_job(CHECK, self._with_errors_logged(self._check_latest_game))
        if self._open:
            self.queue_change(
                lambda c: c.execute("UPDATE games SET holder = '' WHERE holder = ?", (self.windows.name,))
            )
        self.flush()
        self._database.close()
        if self._latest:  # and once more on the file as it was left: SQLite tidies up when it closes
            self._writer.queue_job(CHECK, self._with_errors_logged(self._check_all))
            self.flush()
            self._database.close()
        if self._seen and self._has_note(RENEWED):
            self._rescue.mark_reported()
        self.windows.withdraw_window()

    # ------------------------------------------------------------------ reading
    @cached_property
    def figures(self) -> LibraryFigures:
        """Store of the engine's analyses of positions, kept in the library."""
        from game.features.library.library_figures import LibraryFigures  # only now: the first frame does without

        return LibraryFigures(self)

    def glance(self, query: Callable[[sqlite3.Connection], T], nothing: T) -> T:
        """Return the result of a quick query, without waiting for pending writes; `nothing` if the library cannot be
        read.
        """
        self._prepare_once()
        try:
            with self._database.read_connection() as connection:
                return nothing if connection is None else query(connection)
        except OSError:
            return nothing

    def query_library(self, query: Callable[[sqlite3.Connection], T], nothing: T) -> T:
        """Return the result of a query; `nothing` if the library cannot be read, or does not exist."""
        self._prepare_once()
        self.wait_for_pending_writes()
        for mend in (self._database.check_file, self._database.read_past_sqlite, None):
            try:
                with self._database.read_connection() as connection:
                    found = nothing if connection is None else query(connection)
                self._remove_note(UNREAD)
                return found
            except NewerLibraryError:
                self.add_note(Message(NEWER))
                break
            except LibraryError as error:
                if error.code in BUSY or mend is None:
                    self.add_note(Message(UNREAD, {"reason": error_phrase(error)}))
                    break
                self._run_in_writer(PAGES, self._with_errors_logged(mend))
                self.wait_for_pending_writes()  # what this window saved last is written anew
        return nothing

    def query_in_background(self, ask: Callable[[sqlite3.Connection], T], nothing: T) -> BackgroundAnswer[T]:
        """Run a query in a thread; return its pending result, `nothing` if the library can't be read."""

        def found() -> T:
            self._prepare_once(OPENED)
            self.wait_for_pending_writes()
            if not self._database.exists:
                return nothing
            try:
                connection = self._database.new_reader_connection()
            except NewerLibraryError:
                return nothing
            except OSError:
                self._run_in_writer(PAGES, self._with_errors_logged(self._database.read_past_sqlite))
                try:
                    connection = self._database.new_reader_connection()
                except OSError:
                    return nothing
            try:
                return ask(connection)
            except Exception:  # another program may have written anything into the columns
                LOG.exception("the library could not be asked")
                return nothing
            finally:
                connection.close()

        return BackgroundAnswer(found)

    @property
    def is_writing(self) -> bool:
        """Whether something that was saved or changed is not in the library yet, and can be written."""
        return bool(self._pending or self._changes) and not self._writer.write_trouble

    def wait_for_pending_writes(self) -> None:
        """Wait a moment until pending changes are written, so that lists show them."""
        if (self._pending or self._changes) and not self._writer.write_trouble:
            with self._settled:
                self._settled.wait_for(lambda: not self._pending and not self._changes, SETTLING)

    @property
    def notes(self) -> list[Message]:
        """Warnings so far; they count as shown once they are read."""
        self._seen = True
        return self._notes

    @property
    def is_fully_readable(self) -> bool:
        """Whether no game of the library is known to be unreadable."""
        return not any(self._has_note(text) for text in (UNREAD, PENDING, NEWER))

    def add_note(self, message: Message) -> None:
        """Add a warning to show."""
        if message not in self._notes:
            self._notes = [*self._notes, message]
            self._seen = False
            self.noted.notify()
            LOG.info("%s", message)

    def _remove_note(self, text: str) -> None:
        """Remove the warnings of this text, whatever values are filled into them."""
        if self._has_note(text):
            self._notes = [note for note in self._notes if note.text != text]
            self.noted.notify()

    def _has_note(self, text: str) -> bool:
        """Return whether a warning of this text is shown; `text`: without the values filled in."""
        return any(note.text == text for note in self._notes)

    def _prepare_once(self, patience: float = 0.0) -> None:
        """Open the library at the first call and wait for that; later calls wait at most `patience` seconds."""
        if not self._looked:
            self._looked, patience = True, max(patience, OPENING)
            if not has_library(self.folder):
                self._opened.set()
                return
            self._writer.queue_job(OPEN, self._open_for_all)
        self._opened.wait(patience)

    def _open_for_all(self) -> None:
        """Open the library and wake the threads that wait for that, even if opening fails."""
        try:
            self._open_and_check()
        finally:
            self._opened.set()

    def _run_in_writer(self, key: str, job: Callable[[], None]) -> None:
        """Run a job in the writer's thread and wait until it ends, but only for a limited time."""
        done = threading.Event()

        def doing() -> None:
            try:
                job()
            finally:
                done.set()

        self._writer.queue_job(key, doing)
        done.wait(OPENING)

    # ------------------------------------------------------------------ in the thread that writes
    def _write_pending(self) -> None:
        """Write all pending states; keep those that fail, and raise the first error."""
        failed: OSError | None = None
        given_up: list[SavedState] = []
        while True:
            left = [(id, state) for id, state in self.unwritten_states() if not any(state is one for one in given_up)]
            if left:  # games first: what is changed of a game is changed after it was saved
                try:
                    self._write_state(*left[0])
                except RecordError as error:
                    failed = failed or LibraryError(str(error))
                    given_up.append(left[0][1])
                except OSError as error:
                    failed = failed or error
                    given_up.append(left[0][1])
            elif self._changes and failed is None:
                self._run_transaction(self._changes[0])
                with self._settled:
                    del self._changes[0]
                    self._settled.notify_all()
            else:
                break
        if failed is not None:
            raise failed
        self._syncer.queue_job(SYNC, self._database.sync_to_disk)

    def _write_state(self, id: str, state: SavedState) -> None:
        """Write a game's state; if another window plays the game, save it under a new id as a copy."""
        name = self._game_name(state.record)
        mine = self._run_transaction(lambda c: saved_game.save_game(c, id, state, name, self.windows))
        with self._settled:
            if mine:
                self._latest.pop(id, None)
                self._latest[id] = state
                if len(self._latest) > LATEST:
                    del self._latest[next(iter(self._latest))]
                if self._pending.get(id) is state:
                    del self._pending[id]
                self._settled.notify_all()
                return
            other = saved_game.new_id()  # another window plays it: here it goes on as a copy
            for first in [first for first, now in self._moved.items() if now == id] or [id]:
                self._moved[first] = other
            self._pending[other] = state = self._pending.pop(id, state)
        self._write_state(other, state)

    def _run_transaction(self, change: Callable[[sqlite3.Connection], T]) -> T:
        """Run a change as one transaction; renew the library first if it turns out to be damaged.  Raises OSError."""
        self.windows.announce_window()
        if not self.windows.is_visible_to_others:
            self.add_note(Message(ALONE))
        try:
            with self._database.write_transaction() as connection:
                return change(connection)
        except LibraryError as error:
            if not error.damaged:
                raise
        self._database.check_file()
        with self._database.write_transaction() as connection:
            return change(connection)

    def _note_damage(self, error: OSError) -> None:
        self._remove_note(PENDING)
        self.add_note(Message(PENDING, {"reason": error_phrase(error)}))

    def _note_repair(self) -> None:
        """Note that the library can be used again; the earlier warning stays until it was shown."""
        self._remove_note(PENDING)
        if self._rescue.has_unreported_games:
            self.add_note(Message(RENEWED))

    def _save_latest_again(self) -> None:
        """Queue the last states saved by this window to be written again, as the library's file was replaced by a new
        one.
        """
        self._note_repair()
        with self._settled:
            self._pending = {**self._latest, **self._pending}
        self._writer.queue_job(WRITE, self._write_pending)

    def _check_latest_game(self) -> None:
        """Check that the game saved last is in the file, so that a loss is noticed while this window still has it."""
        id, state = list(self._latest.items())[-1]
        if id not in self._pending:
            self._database.check_game(id, state.record.encode())

    def _check_all(self) -> None:
        """Check the latest game and the whole file, while it can still be repaired and backed up."""
        self._check_latest_game()
        self._database.check_file()
        self._database.back_up(anew=True)

    def _check_file(self) -> None:
        """Check the whole file, set aside games that have values of a wrong type, and drop figures beyond the limit."""
        from game.features.library.library_figures import trim_figures

        self._database.check_file()
        with self._database.read_connection() as connection:
            found = [] if connection is None else saved_game.rows_of_wrong_type(connection)
        if found:
            self._run_transaction(lambda c: saved_game.mark_rows_damaged(c, found))
            self.add_note(Message(DAMAGED, {"reason": as_sentence(saved_game.MISFIT)}))
        self._run_transaction(trim_figures)
        self._database.back_up(anew=False)

    def _open_and_check(self) -> None:
        """Open the library, then check it."""
        self._database.prepare_file()
        self._open = True
        self._note_repair()
        self._writer.queue_job(CHECK, self._with_errors_logged(self._check_file))
        self.windows.has_other_windows()  # what killed windows left behind is removed
        self.count_soon()

    def count_soon(self) -> None:
        """Queue the indexing of positions and the counting of figures for games that were not counted while played."""
        self._writer.queue_job(TALLY, self._with_errors_logged(self._count_next_game))

    def _with_errors_logged(self, job: Callable[[], None]) -> Callable[[], None]:
        """Return a function that runs `job` and logs its errors instead of raising them."""

        def doing() -> None:
            try:
                job()
            except OSError as error:
                LOG.info("not done in the library: %s", error)
            except Exception:  # whatever may stand in the file: it is no reason to say that nothing is kept
                LOG.exception("not done in the library")

        return doing

    def _count_next_game(self) -> None:
        """Index the positions of some games; if none are left, count the figures of one game. Then queue the next such
        job.
        """
        if self._closing or not self._counting:
            return
        from game.features.library.game_counts import GameCounter
        from game.features.library.position_index import index_game, waiting_games, write_index

        if waiting := self._run_transaction(lambda c: waiting_games(c, INDEXED)):
            indexed = []
            for one in waiting:
                indexed.append(index_game(one, self.variants))
                time.sleep(BREATH)
            self._run_transaction(lambda c: write_index(c, indexed))
            if "figures" in vars(self):
                self.figures.forget_missing()
            self.count_soon()
            return

        order = "SELECT games.id, record FROM games JOIN records USING (id) WHERE tallied = 0 AND fault = '' LIMIT 1"
        found = self._run_transaction(lambda c: c.execute(order).fetchone())
        if found is None:
            return
        id, content = found
        try:
            record = decode_record(content if isinstance(content, bytes) else b"")
            tally = GameCounter().count_game(record.replay(self.variants))
        except RecordError:
            self._run_transaction(lambda c: c.execute("UPDATE games SET tallied = 2 WHERE id = ?", (id,)))
        else:
            self._run_transaction(lambda c: saved_game.add_figures(c, id, record, tally))
        time.sleep(BREATH)
        self.count_soon()

    def _game_name(self, record: GameRecord) -> str:
        """Return the name of the game that was played; "" if it is not known here."""
        known = self.variants.get(record.variant)
        return known.name if known else ""
