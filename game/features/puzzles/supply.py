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


class Supply:
    """Asks the library once, in a thread; the search is asked while nobody does anything."""

    def __init__(self, services: CommonServices) -> None:
        self._services = services
        self._making = services.make_puzzle_maker()
        self._fewest = -1, ""  # how many are left in all, and the game of which there are fewest
        self._own: BackgroundQuery[Batches] = BackgroundQuery([])
        variants, looked = services.library.variants, services.own_puzzles.looked
        self._own.wait_for_answer(
            services.games.ask_in_background(lambda connection: _from_library(connection, variants, looked), [])
        )

    def update(self, dt: float, queue: PuzzleQueue) -> bool:
        """Lets dt seconds pass; True if there are puzzles that were not there before."""
        own, new = self._services.own_puzzles, list["KeptPuzzle"]()
        self._own.update()
        found, self._own.value = self._own.value, []
        for id, puzzles in found:
            new += own.add(puzzles, id)
        if self._making is not None:
            if self._fewest[0] != queue.count_of_unseen:
                self._fewest = queue.count_of_unseen, min(queue.games, key=queue.unseen_in_game, default="")
            game = self._fewest[1]
            new += own.add(self._making.update(dt, game if self.looks_for(queue) else "", queue.unseen_in_game(game)))
        return bool(new)

    def looks_for(self, queue: PuzzleQueue) -> bool:
        """Whether puzzles are looked for: of a game that has some, or of the one game that was asked for."""
        (game, *others), variants = queue.games or ("",), self._services.library.variants
        asked = not others and game in variants and not variants[game].rules().driven
        return self._making is not None and (queue.any or asked)

    @property
    def library_pending(self) -> bool:
        """Whether the library has not answered yet."""
        return self._own.is_busy

    def touched(self) -> None:
        if self._making is not None:
            self._making.touched()

    def close(self) -> None:
        if self._making is not None:
            self._making.close()


def _from_library(connection: sqlite3.Connection, variants: Mapping[str, Variant], looked: frozenset[str]) -> Batches:
    from game.features.library import queries
    from game.features.puzzles.own_mistakes import puzzles_of_records

    entries = queries.page_of_games(connection, queries.MINE, queries.NEWEST, 0, GAMES).entries
    ids = [entry.id for entry in entries if entry.id not in looked]
    return puzzles_of_records(queries.named_contents(connection, ids), variants)
