"""Games from files into the library: those that are there already are left, and what is wrong is told."""

import contextlib
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from game.features.library.entry import MOST_TITLE, event_of
from game.features.library.game_identity import game_identity, imported_identity
from game.features.library.game_library import GameArchive
from game.features.library.queries import EVERYTHING, records_of_games
from game.features.library.saved_game import ImportedGame
from game.features.sharing.learners_file import looks_like_learners_file
from game.rules.file.variant_library import Variant
from game.rules.match import Game
from game.rules.phrase import error_phrase
from game.store.disk import DamagedError, read_file
from game.store.file_job import ThreadJob
from game.store.message import Message
from game.store.record import GameRecord, RecordError, began_timestamp, decode_record
from game.store.text_record.record_files import LARGEST, games_of_file
from game.store.text_record.record_reader import GameInFile
from game.store.text_record.text_faults import RecordFault
from game.text.language import msg

WORK, BREATH = 0.016, 0.002  # seconds of work, and those after it in which the window can go on
READING = 0.85  # part of an import after which all games were read
WAIT = 0.02  # seconds between two looks whether they are written
MOST_FAULTS = 1000  # that are kept; more are only counted

UNREAD = msg("This file can’t be read: {reason}.")
UNKEPT = msg("This game can’t be saved.")


class ImportFault(NamedTuple):
    """Fault in an imported file: the file, the line and the reason."""

    file: str
    fault: RecordFault


class ImportedFile(NamedTuple):
    """File to import, or text that was pasted; `content` is None until the file is read."""

    path: Path
    content: bytes | None = None


class ImportList(Sequence[ImportedGame]):
    """Sequence of games that are stored at the end of an import, kept as bytes to save memory. `events`: the number of
    games by event.
    """

    def __init__(self) -> None:
        self._packed: list[tuple[bytes, int, float]] = []
        self.events = Counter[str]()
        self.reached = 0  # the last that was asked for

    def add(self, record: GameRecord, game: "Game", changed: float) -> None:
        """Add a game. `changed`: when its file was last changed, s since the epoch. Raises RecordError for one that
        cannot be saved.
        """
        self._packed.append((record.encode(), game.turn_number, changed))
        self.events[event_of(record)] += 1

    def __len__(self) -> int:
        return len(self._packed)

    def __getitem__(self, at: int) -> ImportedGame:  # type: ignore[override]  # nobody takes a part of it
        self.reached = at
        content, turns, changed = self._packed[at]
        return ImportedGame(decode_record(content), turns, changed)


class GameImport(ThreadJob):
    """Import of games as a new collection, all at once after all files were read. `collection`: its name, from the
    games' event or the file. `added`: ids of imported games; `known`: ids of games that the library already had; both
    in the order of the files. `learners`: files that hold learners, which this import leaves out.
    """

    def __init__(
        self,
        games: "GameArchive",
        sources: Sequence[ImportedFile],
        variants: Mapping[str, Variant],
        now: Callable[[], float] = time.time,
    ) -> None:
        super().__init__()
        self.added, self.known = list[str](), list[str]()
        self.collection = ""
        self.learners = list[Path]()
        self.wrong, self.faults = list[ImportFault](), 0  # those that are kept; how many there were
        self._games, self._sources, self._variants, self._now = games, sources, variants, now

    def work(self) -> None:
        while self._games.is_writing:
            time.sleep(WAIT)
        there: dict[bytes, str] = self._games.query_in_background(self._known_games, dict[bytes, str]()).value
        new, rested = ImportList(), time.perf_counter()
        for number, source in enumerate(self._sources):
            for part, found in self._read_games(source):
                self.report_progress(READING * (number + part) / len(self._sources))
                self._import_game(source, found, there, new)
                del found
                if time.perf_counter() - rested > WORK:
                    time.sleep(BREATH)
                    rested = time.perf_counter()
        self.report_progress(READING)
        self.collection = self._collection_name(new)
        self.added = self._games.import_games(new, self.collection)
        while self._games.is_writing:
            self.progress = READING + (1 - READING) * new.reached / max(1, len(new))
            time.sleep(WAIT)

    def _collection_name(self, new: ImportList) -> str:
        """Return the name of the new collection: the event if all games `new` have the same, else the first file's
        name.
        """
        if len(new.events) == 1 and (event := next(iter(new.events))):
            return event[:MOST_TITLE]
        return self._sources[0].path.stem[:MOST_TITLE] if self._sources else ""

    def _import_game(
        self, imported: ImportedFile, game_in_file: "GameInFile", there: dict[bytes, str], new: ImportList
    ) -> None:
        """Add a game of a file to `new`, unless it is known. `there`: library ids by game identity, "" for a game that
        this import has just added.
        """
        for fault in game_in_file.faults:
            self._note_fault(imported, fault)
        record, game = game_in_file.record, game_in_file.game
        if record is None or game is None:
            return
        key = game_identity(record, self._variants)
        if key in there:
            if there[key]:
                self.known.append(there[key])
            return
        try:
            new.add(record, game, began_timestamp(record.began) or self._now())
        except RecordError as error:
            self._note_fault(imported, RecordFault(game_in_file.line, 1, Message(UNKEPT), error_phrase(error)))
            return
        there[key] = ""  # a second one of these files is the same game

    def _read_games(self, imported: ImportedFile) -> Iterator[tuple[float, "GameInFile"]]:
        """Yield the games of a file, each with the share of the file that has been read so far, 0 to 1."""
        content = imported.content
        if content is None:
            try:
                content = read_file(imported.path, most=LARGEST)
            except (OSError, DamagedError) as error:
                reason = error_phrase(error)
                self._note_fault(imported, RecordFault(1, 1, Message(UNREAD, {"reason": reason})))
                return
            if looks_like_learners_file(content):
                self.learners.append(imported.path)
                return
        yield from games_of_file(content, imported.path.name, self._variants)

    def _note_fault(self, imported: ImportedFile, fault: RecordFault) -> None:
        """Count a fault and, if there are only a few so far, keep it for display."""
        self.faults += 1
        if len(self.wrong) < MOST_FAULTS:
            self.wrong.append(ImportFault(imported.path.name, fault))

    def _known_games(self, connection: sqlite3.Connection) -> dict[bytes, str]:
        """Return the ids of all games in the library by their identity, as `game_identity` computes it; of corrected
        games also by that of the record as it was imported.
        """
        out: dict[bytes, str] = {}
        for id, content in records_of_games(connection, EVERYTHING):
            with contextlib.suppress(RecordError):
                record = decode_record(content)
                out.setdefault(game_identity(record, self._variants), id)
                if imported := imported_identity(record):
                    out.setdefault(imported, id)
        return out
