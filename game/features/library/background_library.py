"""Reading and writing of the library, between the window and the thread that writes.

What cannot be written stays here and is tried again.  A reader waits a moment at most for what is being written.
"""

import logging
import sqlite3
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from game.features.library import saved_game
from game.features.library.database import Database
from game.features.library.library_errors import BUSY, LibraryError, NewerLibraryError
from game.features.library.paths import has_library
from game.features.library.rescue import ArchiveRescue
from game.features.library.saved_game import SavedState
from game.features.library.windows import OpenWindows
from game.rules.file.variant_library import Variant
from game.rules.phrase import as_sentence, error_phrase
from game.store.background_writer import BackgroundWriter
from game.store.message import Message
from game.store.polling import BackgroundAnswer, ChangeSignal
from game.store.record import GameRecord, RecordError, decode
from game.text.language import msg

LOG = logging.getLogger("naqala.store")
T = TypeVar("T")
Change = Callable[[sqlite3.Connection], object]

RENEWED = msg("The library was damaged. It is kept aside, and the games that could still be read are here.")
NEWER = msg(
    "The library was written by a newer version of Naqala. It stays as it is: its games are not shown,"
    " and new games are not kept."
)
UNREAD = msg("The library cannot be read at the moment: {reason}.")
PENDING = msg("The library is damaged. What can be read of it is shown; it cannot be mended yet: {reason}.")
DAMAGED = msg("A game was damaged; it is set aside, and all others are there: {reason}")
ALONE = msg("Other windows cannot be told which games this one plays; while it is open, a second one can only read.")

OPENING = 2.0  # seconds that a reader waits until the library is open ...
SETTLING = 0.25  # ... and for what is just being written
LATEST = 50  # games that this window saved last
WRITE, OPEN, TALLY, SYNC, CHECK, PAGES = "library", "open", "tally", "sync", "check", "pages"


class BackgroundLibrary:
    """One for each window; `notes` say what was found wrong."""

    def __init__(
        self, folder: Path, variants: Mapping[str, Variant], writer: BackgroundWriter, counting: bool = True
    ) -> None:
        self.folder, self.variants = folder, variants
        self.windows = OpenWindows(folder)
        self._notes, self._seen = list[Message](), False
        self.noted = ChangeSignal()  # that the notes are others
        self._writer, self._syncer = writer, BackgroundWriter()
        self._rescue = ArchiveRescue(folder, self._name)
        self._database = Database(
            self._rescue, lambda: not self.windows.has_others(), self._once_more, self._not_mended
        )
        self._pending: dict[str, SavedState] = {}
        self._latest: dict[str, SavedState] = {}  # what was saved last, for a file that is spoilt meanwhile
        self._changes: list[Change] = []
        self._settled = threading.Condition()
        self._moved: dict[str, str] = {}  # games that another window has, and what they are called here
        self._looked = False  # whether the library has been asked for
        self._open = False
        self._closing, self._counting = False, counting

    # ------------------------------------------------------------------ writing
    def put(self, id: str, state: SavedState) -> None:
        """Have the newest state of a game written soon."""
        with self._settled:
            id = self.title_in_library(id)
            self._pending.pop(id, None)
            self._pending[id] = state
        self._writer.put(WRITE, self._write)

    def change(self, change: Change) -> None:
        """Have something changed soon, after what was to be saved."""
        with self._settled:
            self._changes.append(change)
        self._writer.put(WRITE, self._write)

    def drop(self, id: str) -> None:
        """A game is not to be saved after all."""
        with self._settled:
            self._pending.pop(self.title_in_library(id), None)
            self._latest.pop(self.title_in_library(id), None)

    def title_in_library(self, id: str) -> str:
        """What a game is called in the library, where another window has it under the same name."""
        return self._moved.get(id, id)

    def pending_state(self, id: str) -> SavedState | None:
        return self._pending.get(self.title_in_library(id))

    def unwritten_states(self) -> list[tuple[str, SavedState]]:
        """All that are still to be written, where that fails or takes long."""
        with self._settled:
            return list(self._pending.items())

    @property
    def write_trouble(self) -> str:
        """Why the last state could not be written, in a few words; "" if it could."""
        return self._writer.write_trouble or self._syncer.write_trouble

    def retry(self) -> None:
        """Try once more to write what could not be written, of games or of anything else."""
        self._writer.retry()
        if self._looked and not self._open:
            self._writer.put(OPEN, self._begin)
        self._writer.put(WRITE, self._write)

    def flush(self, timeout: float = 10.0) -> bool:
        """Wait until all is on the disk; False if that took too long."""
        return self._writer.flush(timeout) and self._syncer.flush(timeout)

    def close(self) -> None:
        """All is written, and other windows may have the games."""
        self._closing = True
        if self._latest:
            self._writer.flush()
            self._writer.put(CHECK, self._calmly(self._check_latest))
        if self._open:
            self.change(lambda c: c.execute("UPDATE games SET holder = '' WHERE holder = ?", (self.windows.name,)))
        self.flush()
        self._database.close()
        if self._latest:  # and once more on the file as it was left: SQLite tidies up when it closes
            self._writer.put(CHECK, self._calmly(self._check_all))
            self.flush()
            self._database.close()
        if self._seen and self._said(RENEWED):
            self._rescue.mark_told()
        self.windows.go()

    # ------------------------------------------------------------------ reading
    def ask_library(self, query: Callable[[sqlite3.Connection], T], nothing: T) -> T:
        """Asks the library; `nothing` where it cannot be read, or is not there."""
        self._ready()
        self.settle()
        for mend in (self._database.check, self._database.read_by_pages, None):
            try:
                with self._database.reading() as connection:
                    found = nothing if connection is None else query(connection)
                self._take_back(UNREAD)
                return found
            except NewerLibraryError:
                self.add_note(Message(NEWER))
                break
            except LibraryError as error:
                if error.code in BUSY or mend is None:
                    self.add_note(Message(UNREAD, {"reason": error_phrase(error)}))
                    break
                self._wait_for(PAGES, self._calmly(mend))
                self.settle()  # what this window saved last is written anew
        return nothing

    def ask_in_background(self, ask: Callable[[sqlite3.Connection], T], nothing: T) -> BackgroundAnswer[T]:
        """Asks in a thread of its own, such as `lambda c: statistics(c, chosen)`; the answer is looked after."""
        self._ready()

        def found() -> T:
            try:
                connection = self._database.new_reader_connection()
            except NewerLibraryError:
                return nothing
            except OSError:
                self._wait_for(PAGES, self._calmly(self._database.read_by_pages))
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

        return BackgroundAnswer(found if self._database.is_there else lambda: nothing)

    def settle(self) -> None:
        """A moment for what is just being written: a game that was renamed is seen renamed."""
        if (self._pending or self._changes) and not self._writer.write_trouble:
            with self._settled:
                self._settled.wait_for(lambda: not self._pending and not self._changes, SETTLING)

    @property
    def notes(self) -> list[Message]:
        """What was found wrong so far; whoever asks says it."""
        self._seen = True
        return self._notes

    @property
    def all_readable(self) -> bool:
        """Whether all that was ever kept could be read, as far as anybody knows."""
        return not any(self._said(text) for text in (UNREAD, PENDING, NEWER))

    def add_note(self, message: Message) -> None:
        """Something is wrong that is to be said."""
        if message not in self._notes:
            self._notes = [*self._notes, message]
            self._seen = False
            self.noted.notify()
            LOG.info("%s", message)

    def _take_back(self, text: str) -> None:
        if self._said(text):
            self._notes = [note for note in self._notes if note.text != text]
            self.noted.notify()

    def _said(self, text: str) -> bool:
        return any(note.text == text for note in self._notes)

    def _ready(self) -> None:
        if not self._looked:
            self._looked = True
            if has_library(self.folder):
                self._wait_for(OPEN, self._begin)

    def _wait_for(self, key: str, job: Callable[[], None]) -> None:
        """Has something done by the thread that writes, and waits until then, but not for ever."""
        done = threading.Event()

        def doing() -> None:
            try:
                job()
            finally:
                done.set()

        self._writer.put(key, doing)
        done.wait(OPENING)

    # ------------------------------------------------------------------ in the thread that writes
    def _write(self) -> None:
        """Writes all that waits; what fails stays, and the first reason is raised."""
        failed: OSError | None = None
        given_up: list[SavedState] = []
        while True:
            left = [(id, state) for id, state in self.unwritten_states() if not any(state is one for one in given_up)]
            if left:  # games first: what is changed of a game is changed after it was saved
                try:
                    self._write_one(*left[0])
                except RecordError as error:
                    failed = failed or LibraryError(str(error))
                    given_up.append(left[0][1])
                except OSError as error:
                    failed = failed or error
                    given_up.append(left[0][1])
            elif self._changes and failed is None:
                self._transact(self._changes[0])
                with self._settled:
                    del self._changes[0]
                    self._settled.notify_all()
            else:
                break
        if failed is not None:
            raise failed
        self._syncer.put(SYNC, self._database.sync)

    def _write_one(self, id: str, state: SavedState) -> None:
        name = self._name(state.record)
        mine = self._transact(lambda c: saved_game.save_game(c, id, state, name, self.windows))
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
        self._write_one(other, state)

    def _transact(self, change: Callable[[sqlite3.Connection], T]) -> T:
        """All of a change or nothing; a library that turns out to be damaged is renewed first.  Raises OSError."""
        self.windows.announce_window()
        if not self.windows.is_visible_to_others:
            self.add_note(Message(ALONE))
        try:
            with self._database.writing() as connection:
                return change(connection)
        except LibraryError as error:
            if not error.damaged:
                raise
        self._database.check()
        with self._database.writing() as connection:
            return change(connection)

    def _not_mended(self, error: OSError) -> None:
        """The library is damaged, and stays so for now."""
        self._take_back(PENDING)
        self.add_note(Message(PENDING, {"reason": error_phrase(error)}))

    def _mended(self) -> None:
        """It can be used; whether it was damaged before is said until somebody has heard it."""
        self._take_back(PENDING)
        if self._rescue.has_unreported_games:
            self.add_note(Message(RENEWED))

    def _once_more(self) -> None:
        """The file is another one: what this window saved last is written again."""
        self._mended()
        with self._settled:
            self._pending = {**self._latest, **self._pending}
        self._writer.put(WRITE, self._write)

    def _check_latest(self) -> None:
        """Whether the game that was saved last lies there; nobody else would notice before it is lost."""
        id, state = list(self._latest.items())[-1]
        if id not in self._pending:
            self._database.check_game(id, state.record.encoded())

    def _check_all(self) -> None:
        """The same, and whether all else is sound: now there is time to mend it, and to keep a copy."""
        self._check_latest()
        self._database.check()
        self._database.back_up(anew=True)

    def _look_through(self) -> None:
        """The whole file; games with a value of another kind than its column's are set aside."""
        self._database.check()
        with self._database.reading() as connection:
            found = [] if connection is None else saved_game.misfit_rows(connection)
        if found:
            self._transact(lambda c: saved_game.set_rows_aside(c, found))
            self.add_note(Message(DAMAGED, {"reason": as_sentence(saved_game.MISFIT)}))
        self._database.back_up(anew=False)

    def _begin(self) -> None:
        """Opens the library, and then looks through it."""
        self._database.prepare_file()
        self._open = True
        self._mended()
        self._writer.put(CHECK, self._calmly(self._look_through))
        self.windows.has_others()  # what killed windows left behind is removed
        self._writer.put(TALLY, self._calmly(self._tally))

    def _calmly(self, job: Callable[[], None]) -> Callable[[], None]:
        """The same job, in which nothing is kept that was played: where it fails it waits for the next start."""

        def doing() -> None:
            try:
                job()
            except OSError as error:
                LOG.info("not done in the library: %s", error)
            except Exception:  # whatever may stand in the file: it is no reason to say that nothing is kept
                LOG.exception("not done in the library")

        return doing

    def _tally(self) -> None:
        """Counts in a game what nobody counted while it was played, and then in the next one."""
        if self._closing or not self._counting:
            return
        from game.features.library.game_counts import GameCounter

        order = "SELECT games.id, record FROM games JOIN records USING (id) WHERE tallied = 0 AND fault = '' LIMIT 1"
        found = self._transact(lambda c: c.execute(order).fetchone())
        if found is None:
            return
        id, content = found
        try:
            record = decode(content if isinstance(content, bytes) else b"")
            tally = GameCounter().tally(record.replay(self.variants))
        except RecordError:
            self._transact(lambda c: c.execute("UPDATE games SET tallied = 2 WHERE id = ?", (id,)))
        else:
            self._transact(lambda c: saved_game.add_tally(c, id, record, tally))
        self._writer.put(TALLY, self._calmly(self._tally))

    def _name(self, record: GameRecord) -> str:
        known = self.variants.get(record.variant)
        return known.name if known else ""
