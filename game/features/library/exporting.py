"""Games as a file of text (docs/records.md): one, those that somebody marked, or all that a filter lets through."""

import contextlib
import os
import sqlite3
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from game.features.library.game_library import GameArchive
from game.features.library.queries import ArchiveFilter, records_of_games
from game.rules.file.variant_library import Variant
from game.store.backed_up_file import write_temporary_file
from game.store.disk import sync_folder
from game.store.file_job import ThreadJob
from game.store.record import GameRecord, RecordError, decode_record
from game.store.text_record import pdn
from game.store.text_record.record_writer import record_as_pdn, record_as_text

BREATH = 0.001  # seconds after each game, in which the window can go on

Which = ArchiveFilter | Sequence[str] | GameRecord  # a filter, the ids of games, or a game as it stands


class ExportSelection(NamedTuple):
    """Selection of games to export, and their number."""

    selection: Which
    n: int


class GameExport(ThreadJob):
    """Thread that exports games to a file, all or nothing: as text, or as PDN if the file's name ends so.

    `written`: number of games in the file.  `damaged`: number of those that could not be read.  `unfit`: number of
    those that the format cannot express.
    """

    def __init__(self, games: "GameArchive", which: Which, path: Path, variants: Mapping[str, Variant]) -> None:
        super().__init__()
        self.path, self.written, self.damaged, self.unfit = path, 0, 0, 0
        self._games, self._which, self._variants = games, which, variants

    def work(self) -> None:
        """Write the file in the job's thread.  Raises OSError."""
        if not self.path.parent.is_dir():
            raise FileNotFoundError(2, "There is no such folder")
        os.unlink(write_temporary_file(self.path, b""))  # what cannot be written is told before the work is done
        found = self._selected_records()
        texts: list[str] = []
        say = record_as_pdn if self.path.suffix.lower() == pdn.SUFFIX else record_as_text
        for number, one in enumerate(found):
            self.report_progress(number / len(found))
            try:
                record = one if isinstance(one, GameRecord) else decode_record(one)
            except RecordError:
                self.damaged += 1
                continue
            try:
                texts.append(say(record, self._variants))
            except RecordError:  # this form has no words for this game
                self.unfit += 1
            time.sleep(BREATH)
        if not texts:
            raise OSError("There is no game that could be written")
        new = write_temporary_file(self.path, "\n".join(texts).encode())
        try:
            self.report_progress(1.0)
            os.replace(new, self.path)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(new)
            raise
        sync_folder(self.path.parent)
        self.written = len(texts)

    def _selected_records(self) -> Sequence[GameRecord | bytes]:
        """Return the game to export, or the stored records of all games that the filter lets through."""
        which = self._which
        if isinstance(which, GameRecord):
            return [which]
        self._games.flush()

        def read(connection: sqlite3.Connection) -> list[bytes]:
            return [content for _, content in records_of_games(connection, which)]

        return self._games.query_in_background(read, list[bytes]()).value
