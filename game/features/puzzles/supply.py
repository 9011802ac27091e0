"""Supply of new puzzles while the page is open: reviews of one's own games, and the program's search."""

import sqlite3
from collections.abc import Mapping

from game.features.puzzles.queue import PuzzleQueue
from game.rules.file.variant_library import Variant
from game.store.polling import BackgroundQuery
from game.table.common_services import CommonServices
from game.teaching.kept_puzzles import KeptPuzzle

GAMES = 40  # of the library, the newest, that are looked through for reviews

Batches = list[tuple[str, list["KeptPuzzle"]]]


class PuzzleSource:
    """Supplies new puzzles: from the library's reviews once, in a thread, and from searches while the user is idle."""

    def __init__(self, services: CommonServices) -> None:
        self._services = services
        self._making = services.make_puzzle_maker()
        self._fewest = -1, ""  # how many are left in all, and the game of which there are fewest
        self._own: BackgroundQuery[Batches] = BackgroundQuery([])
        variants, looked = services.library.variants, services.own_puzzles.searched_games
        self._own.expect_answer(
            services.games.query_in_background(
                lambda connection: _read_puzzles_from_library(connection, variants, looked), []
            )
        )

    def update(self, dt: float, queue: PuzzleQueue) -> bool:
        """Let dt seconds pass; return True if new puzzles have been added to the user's own."""
        own, new = self._services.own_puzzles, list["KeptPuzzle"]()
        self._own.update()
        found, self._own.value = self._own.value, []
        for id, puzzles in found:
            new += own.add_new(puzzles, id)
        if self._making is not None:
            if self._fewest[0] != queue.unseen_count:
                self._fewest = queue.unseen_count, min(queue.games, key=queue.unseen_count_of_game, default="")
            game = self._fewest[1]
            new += own.add_new(
                self._making.update(dt, game if self.is_searching_for(queue) else "", queue.unseen_count_of_game(game))
            )
        return bool(new)

    def is_searching_for(self, queue: PuzzleQueue) -> bool:
        """Return whether new puzzles are searched for the queue's game or games."""
        (game, *others), variants = queue.games or ("",), self._services.library.variants
        asked = not others and game in variants and not variants[game].rules().driven
        return self._making is not None and (queue.has_any_puzzles or asked)

    @property
    def is_library_pending(self) -> bool:
        """Whether the puzzles from the library haven't been read yet."""
        return self._own.is_busy

    def note_user_input(self) -> None:
        """Note that the user has just done something, so that searches wait until there is a pause."""
        if self._making is not None:
            self._making.note_user_input()

    def close(self) -> None:
        if self._making is not None:
            self._making.close()


def _read_puzzles_from_library(
    connection: sqlite3.Connection, variants: Mapping[str, Variant], looked: frozenset[str]
) -> Batches:
    """Return new puzzles from reviewed own games, the newest games only. `looked`: ids of games that are left out."""
    from game.features.library import queries
    from game.features.puzzles.own_mistakes import puzzles_of_records

    entries = queries.read_page(connection, queries.MINE, queries.NEWEST, 0, GAMES).entries
    ids = [entry.id for entry in entries if entry.id not in looked]
    return puzzles_of_records(queries.records_of_games(connection, ids), variants)
