"""The library: every game that was played, under way or over.

Saving returns at once: the writer's thread does it, and only of the newest state of each game.  What cannot be written
stays here and is tried again; `write_trouble` says why as long as it lasts.  Reading waits a moment at most for what
is being written, and raises nothing: where the library cannot be read, there is nothing in it, and `notes` say why.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from game.features.library import saved_game
from game.features.library.background_library import DAMAGED, BackgroundLibrary
from game.features.library.entry import MOST_TITLE, SELECT, GameUnderWay, LibraryEntry, entry_from_row
from game.features.library.game_counts import GameCounter, GameFigures
from game.features.library.saved_game import ImportedGame, SavedState, new_id
from game.rules.file.variant_library import Variant
from game.rules.phrase import as_sentence, error_phrase
from game.store.background_writer import BackgroundWriter
from game.store.message import Message
from game.store.record import GameRecord, NewerRecordError, RecordError, began_timestamp, decode_record
from game.text.language import msg
from game.text.letters import letters_without_accents

if TYPE_CHECKING:
    import sqlite3

    from game.features.library.game_details import GameDetails
    from game.features.library.queries import ArchiveFilter, ArchivePage, FacetCounts, SortOrder
    from game.features.library.statistics import Statistics
    from game.store.polling import BackgroundAnswer

T = TypeVar("T")

LOST = msg("The game under way couldn’t be read: {reason}")
GONE = msg("Your game can’t continue: there’s no game “{name}” here any more.")
UNFIT = msg("Your game ({name}) can’t continue: {reason}")
UNREVIEWED = msg("The review of the game under way was damaged and has been left out; it can be made again.")
NOT_THERE = msg("This game isn’t in the library any more.")

MOST_UNDER_WAY = 200  # games under way that are listed at once


class CannotOpenError(Exception):
    """Raised if a game cannot be shown now, with the reason as a sentence; the game stays in the library."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.note = message


class GameArchive(BackgroundLibrary):
    """Library of every game, under way or over. `variants`: the games that can be played now; records of other variants
    stay, but can't be opened until the rules are there again.
    """

    def __init__(
        self,
        folder: Path,
        variants: Mapping[str, Variant],
        writer: BackgroundWriter | None = None,
        now: Callable[[], float] = time.time,
        *,
        counting: bool = True,
    ) -> None:
        """Open the library; `counting`: whether to count games in the background that came in uncounted."""
        super().__init__(folder, variants, writer or BackgroundWriter(), counting)
        self._now = now
        self.note: Message | None = None  # why the newest game under way could not be opened
        self.unopened: tuple[Message, ...] = ()  # the same of each that home wanted to offer
        self.astray: tuple[Message, ...] = ()  # of those that home offers: whose file is not as it was

    # ------------------------------------------------------------------ saving
    def save(self, id: str, record: GameRecord, figures: GameFigures | None = None) -> None:
        """Save a game's record soon, in the background; `figures`: None if they are to be counted later."""
        self.queue_save(id, SavedState(record, figures, self._now()))
        if record.result is not None:
            self.count_soon()  # its positions are indexed

    def import_games(self, added: Sequence[ImportedGame], collection: str = "") -> list[str]:
        """Add games from elsewhere to a collection, all in one transaction; return their ids. `added` may be a lazy
        sequence, which makes each game when it is accessed.
        """
        ids = [new_id() for _ in range(len(added))]

        def come_in(connection: sqlite3.Connection) -> None:
            for id, one in zip(ids, added, strict=True):
                saved_game.insert_imported_game(connection, id, one, self._game_name(one.record), collection)

        if ids:
            self.queue_change(come_in)
            self.count_soon()
        return ids

    def is_still_saving(self, id: str) -> bool:
        """Return whether the newest state of a game is still being written, and writing has not failed."""
        return self.pending_state(id) is not None and not self.write_trouble

    # ------------------------------------------------------------------ games under way
    def games_under_way(self, most: int = MOST_UNDER_WAY) -> list[LibraryEntry]:
        """Return one's own games that are not over, the newest first; of those in the file at most `most`."""
        own = "over = 0 AND deleted IS NULL AND fault = '' AND collection = ''"
        order = f"{SELECT} WHERE {own} ORDER BY changed DESC LIMIT ?"
        found = {entry.id: entry for entry in self._readable_entries(self._select_rows(order, most))}
        for id, state in self.unwritten_states():  # what cannot be written is known all the same
            found.pop(id, None)
            if state.record.result is None:
                found[id] = self._entry_of_state(id, state)
        return sorted(found.values(), key=lambda entry: -entry.changed)

    def newest_under_way(self) -> GameUnderWay | None:
        """Return the newest game under way that no other window plays, replayed; None if there is none.

        The attribute `note` gets a message on a problem, None for none.
        """
        self.note = None
        for entry in (one for one in self.games_under_way() if not one.elsewhere):
            try:
                found = self.open_game(entry.id)
            except CannotOpenError as error:
                self.note = self.note or error.note
                continue
            if found.record.note and self.note is None:
                self.note = Message(UNREVIEWED)
            return found
        return None

    def open_game(self, id: str) -> GameUnderWay:
        """Return a game of the library, replayed to its current position.  Raises CannotOpenError."""
        record = self.read_record(id)
        try:
            game = record.replay(self.variants)
        except RecordError as error:
            raise CannotOpenError(self._unplayable_message(record.variant, error_phrase(error))) from None
        entry = self.entry_by_id(id)
        return GameUnderWay(record, game, id, entry.seconds if entry else 0.0)

    def read_record(self, id: str) -> GameRecord:
        """Return the record of a game, without replaying its moves.  Raises CannotOpenError."""
        id, waiting = self.id_in_library(id), self.pending_state(id)
        if waiting is not None:
            return waiting.record
        rows = self._select_rows("SELECT record FROM records WHERE id = ?", id)
        if not rows:
            raise CannotOpenError(Message(NOT_THERE))
        content = rows[0][0]
        if not isinstance(content, bytes):
            self._mark_damaged(id, saved_game.MISFIT)
            raise CannotOpenError(Message(LOST, {"reason": as_sentence(saved_game.MISFIT)}))
        try:
            return decode_record(content)
        except RecordError as error:
            if not isinstance(error, NewerRecordError):
                self._mark_damaged(id, error_phrase(error))
            raise CannotOpenError(Message(LOST, {"reason": as_sentence(error_phrase(error))})) from None

    def claim_game(self, id: str) -> bool:
        """Claim a game for this window; return False if another window plays it, so that only a copy can be played."""
        taken: list[bool] = []

        def claim_game(connection: sqlite3.Connection) -> None:
            mine = saved_game.may_write_game(connection, id, self.windows)
            if mine:
                connection.execute("UPDATE games SET holder = ? WHERE id = ?", (self.windows.name, id))
            taken.append(mine)

        self.queue_change(claim_game)
        self.wait_for_pending_writes()
        if taken:
            return taken[-1]
        entry = self.entry_by_id(id)  # nothing can be written: then nobody overwrites anything
        return entry is None or not entry.elsewhere

    def release_game(self, id: str) -> None:
        """Release a game, so that another window may play it."""
        order = "UPDATE games SET holder = '' WHERE id = ? AND holder = ?"
        self.queue_change(lambda c: c.execute(order, (self.id_in_library(id), self.windows.name)))

    def copy_game(self, game: GameUnderWay) -> GameUnderWay:
        """Return a copy of a game under a new id."""
        found = game._replace(id=new_id())
        self.save(found.id, found.record, GameCounter().count_game(found.game, found.seconds))
        return found

    def remove_unplayed(self, id: str) -> None:
        """Remove a game in which nobody has moved, unless another window plays it."""
        self.drop_pending_state(id)

        def gone(connection: sqlite3.Connection) -> None:
            if saved_game.may_write_game(connection, id, self.windows):
                connection.execute("DELETE FROM records WHERE id = ?", (id,))
                connection.execute("DELETE FROM games WHERE id = ?", (id,))

        self.queue_change(gone)

    # ------------------------------------------------------------------ lists
    def page_of_games(
        self, archive_filter: ArchiveFilter | None = None, sort: SortOrder | None = None, first: int = 0
    ) -> ArchivePage:
        """Return a page of the games that pass the filter (None: all games) in an order (None: the newest first);
        `first`: index of its first game, from 0.
        """
        from game.features.library import queries  # only now: the first frame does without

        chosen, order = archive_filter or queries.EVERYTHING, sort or queries.NEWEST
        found = self.query_library(lambda c: queries.read_page(c, chosen, order, first), queries.ArchivePage())
        return self._checked_page(found)

    def ask_page(
        self, archive_filter: ArchiveFilter, sort: SortOrder, first: int, size: int
    ) -> BackgroundAnswer[ArchivePage]:
        """Query `size` of the games that pass the filter, from index `first` on, in a thread."""
        from game.features.library import queries

        def find(connection: sqlite3.Connection) -> ArchivePage:
            return self._checked_page(queries.read_page(connection, archive_filter, sort, first, size))

        return self.query_in_background(find, queries.ArchivePage())

    def _checked_page(self, archive_page: ArchivePage) -> ArchivePage:
        """Return the page with marks on games that other windows play; rows that cannot be read are set aside."""
        for id in archive_page.damaged:
            self._mark_damaged(id, saved_game.MISFIT)
        return replace(archive_page, entries=tuple(self._with_other_window(entry) for entry in archive_page.entries))

    def count_by_kind(self, archive_filter: ArchiveFilter | None = None) -> FacetCounts:
        """Count the games for each value of the filters; None counts all games."""
        from game.features.library import queries

        return self.query_library(
            lambda c: queries.count_facets(c, archive_filter or queries.EVERYTHING), queries.FacetCounts()
        )

    def rename_collection(self, name: str, new: str) -> None:
        """Rename a collection; another one of that name takes its games in, "" makes them one's own."""
        self.queue_change(lambda c: c.execute("UPDATE games SET collection = ? WHERE collection = ?", (new, name)))

    def delete_collection(self, name: str, restore: bool = False) -> None:
        """Hide all games of a collection from all lists, or show those again that were hidden with it."""
        order = "UPDATE games SET deleted = ? WHERE collection = ?"
        self.queue_change(lambda c: c.execute(order, (None if restore else self._now(), name)))

    def overall_statistics(self, archive_filter: ArchiveFilter | None = None) -> Statistics:
        """Return figures on all finished games; in a large library use `query_in_background` instead."""
        from game.features.library.queries import EVERYTHING
        from game.features.library.statistics import Statistics, compute_statistics

        return self.query_library(lambda c: compute_statistics(c, archive_filter or EVERYTHING), Statistics())

    def entry_by_id(self, id: str) -> LibraryEntry | None:
        """Return the entry of a game, also of one that is not written yet; None if there is none."""
        id, waiting = self.id_in_library(id), self.pending_state(id)
        if waiting is not None:
            return self._entry_of_state(id, waiting)
        return next(self._readable_entries(self._select_rows(f"{SELECT} WHERE id = ?", id)), None)

    def is_imported(self, id: str) -> bool:
        """Return whether a game is one of a collection."""
        entry = self.entry_by_id(id)
        return entry is not None and bool(entry.collection)

    def all_ids(self) -> list[str]:
        """Return the ids of all games that are not deleted: finished ones, the oldest first, then those under way."""
        order = "SELECT id FROM games WHERE deleted IS NULL AND fault = '' ORDER BY over DESC, changed, begun, number"
        return [str(id) for (id,) in self._select_rows(order)]

    def damaged_games(self) -> list[tuple[str, str]]:
        """Return the ids of damaged games that were set aside, each with its fault."""
        return [(id, fault) for id, fault in self._select_rows("SELECT id, fault FROM games WHERE fault != ''")]

    # ------------------------------------------------------------------ what a person changes
    def delete_game(self, id: str) -> None:
        """Hide a game from all lists, until `restore_game`."""
        self._set_columns(id, deleted=self._now())

    def restore_game(self, id: str) -> None:
        """Show a game that was hidden by `delete_game` in the lists again."""
        self._set_columns(id, deleted=None)

    def rename_game(self, id: str, title: str) -> None:
        """Give a game a title; "" removes it."""
        title = title.strip()[:MOST_TITLE]
        self._set_columns(id, title=title, titled=letters_without_accents(title))

    def mend_game(self, id: str, details: GameDetails) -> None:
        """Change the details of a game, in its row and in its record at once, unless another window plays it."""
        from game.features.library.game_details import with_details
        from game.features.library.game_identity import with_imported_identity

        def mend(connection: sqlite3.Connection) -> None:
            found = connection.execute(
                "SELECT record, changed FROM records JOIN games USING (id) WHERE id = ?", (id,)
            ).fetchone()
            if found is None or not saved_game.may_write_game(connection, id, self.windows):
                return
            before = decode_record(found[0])
            record = with_imported_identity(with_details(before, details), before, self.variants)
            at = found[1] if record.began == before.began else began_timestamp(record.began) or found[1]
            saved_game.write_details(connection, id, record, at, self._game_name(record))
            self.forget_state(id)

        id = self.id_in_library(id)
        self.queue_change(mend)

    def set_star(self, id: str, starred: bool = True) -> None:
        """Give a game a star, or remove its star."""
        self._set_columns(id, starred=int(starred))

    # ------------------------------------------------------------------ rows
    def _select_rows(self, order: str, *values: object) -> list[tuple[Any, ...]]:
        """Return the rows that an SQL query finds; [] if the library cannot be read."""
        return self.query_library(lambda c: c.execute(order, values).fetchall(), [])

    def _set_columns(self, id: str, **columns: object) -> None:
        """Change columns of a game's row, soon and in the background."""
        order = f"UPDATE games SET {', '.join(f'{column} = ?' for column in columns)} WHERE id = ?"
        self.queue_change(lambda c: c.execute(order, (*columns.values(), id)))

    def _readable_entries(self, rows: list[tuple[Any, ...]]) -> Iterator[LibraryEntry]:
        """Yield the entries of rows; mark damaged ones."""
        for row in rows:
            try:
                yield self._with_other_window(entry_from_row(row))
            except ValueError as error:
                self._mark_damaged(str(row[0]), error_phrase(error))

    def _with_other_window(self, entry: LibraryEntry) -> LibraryEntry:
        """Return the entry with `elsewhere` set: whether another window plays the game."""
        return msgspec.structs.replace(entry, elsewhere=True) if self.windows.is_window_open(entry.holder) else entry

    def _entry_of_state(self, id: str, state: SavedState) -> LibraryEntry:
        """Return the entry of a game whose state is not written yet, as played in this window."""
        return state.library_entry(id, self.windows.name, self._game_name(state.record))

    def _unplayable_message(self, variant: str, reason: str) -> Message:
        """Return the message that a game cannot be replayed: its variant is missing, or `reason`."""
        known = self.variants.get(variant)
        if known is None:
            return Message(GONE, {"name": variant[:40]})
        return Message(UNFIT, {"name": known.name, "reason": as_sentence(reason)})

    def _mark_damaged(self, id: str, reason: str) -> None:
        """Set a damaged game aside with its fault, and add a warning."""
        self.add_note(Message(DAMAGED, {"reason": as_sentence(reason)}))
        self._set_columns(id, fault=str(reason))
