"""State of the library's page: which games are listed, in which order, and the part that is loaded."""

from __future__ import annotations

from game.features.library.game_library import GameArchive
from game.features.library.queries import (
    MINE,
    NEWEST,
    PAGE,
    ArchiveFilter,
    ArchivePage,
    FacetCounts,
    Shelves,
    SortColumn,
    SortOrder,
    count_facets,
    shelves_of,
)
from game.features.library.statistics import Statistics, compute_statistics
from game.store.polling import BackgroundQuery, PolledSource

LOADED = 60  # games that are loaded at once, if no more are in view
AHEAD = 10  # games before the last loaded one at which further ones are loaded


class GameListing(PolledSource):
    """List of games: its filter, its order, the part of it that is loaded, and numbers of games of each kind.

    No method waits: results of queries arrive with `update`.
    """

    def __init__(self, game_archive: GameArchive, archive_filter: ArchiveFilter) -> None:
        self._games = game_archive
        self.chosen, self.order = archive_filter, NEWEST
        self._page = BackgroundQuery(ArchivePage())
        self._shelves = BackgroundQuery(Shelves())
        self._facets = BackgroundQuery(FacetCounts())
        self.statistics = BackgroundQuery(Statistics())
        self._first, self._size = 0, LOADED  # the first game that is asked for, and how many from it on
        self.news: object = 0
        self.refresh()

    # ------------------------------------------------------------------ what is known
    @property
    def found(self) -> ArchivePage:
        """Loaded part of the list."""
        return self._page.value

    @property
    def shelves(self) -> Shelves:
        """Numbers of games in each collection, as last counted."""
        return self._shelves.value

    @property
    def facets(self) -> FacetCounts:
        """Numbers of games for each value of the filters, as last counted."""
        return self._facets.value

    @property
    def is_known(self) -> bool:
        """Whether the first page of games and the sizes of the collections have been read."""
        return self._page.was_answered and self._shelves.was_answered

    @property
    def is_empty(self) -> bool:
        """Whether the library is empty."""
        return self.is_known and not self.shelves.total

    # ------------------------------------------------------------------ what is asked
    def refresh(self) -> None:
        """Query the list, the numbers of games and the statistics again."""
        chosen = self.chosen
        self._ask_page()
        self._shelves.expect_answer(self._games.query_in_background(shelves_of, Shelves()))
        self._facets.expect_answer(self._games.query_in_background(lambda c: count_facets(c, chosen), FacetCounts()))
        self.statistics.expect_answer(
            self._games.query_in_background(lambda c: compute_statistics(c, MINE), Statistics())
        )

    def set_filter(self, archive_filter: ArchiveFilter) -> None:
        """List the games that pass another filter, from the first one on."""
        self.chosen, self._first = archive_filter, 0
        self.refresh()

    def sort_by(self, column: SortColumn) -> None:
        """Sort by a column; by the same one a second time in the opposite direction."""
        down = not self.order.descending if column == self.order.column else column in ("date", "turns", "remarks")
        self.order, self._first = SortOrder(column, down), 0
        self._ask_page()

    def load_around(self, first_seen: int, last_seen: int) -> None:
        """Load the part of the list around the games in view if they are near an end of what is loaded. `first_seen`,
        `last_seen`: indexes of those games in the list.
        """
        shown = self.found
        end = shown.first + len(shown.entries)
        if self._page.is_busy:
            return
        if (last_seen + AHEAD >= end and end < shown.total) or (first_seen - AHEAD < shown.first and shown.first):
            self._size = max(LOADED, last_seen - first_seen + 4 * AHEAD)
            self._first = max(0, (first_seen + last_seen - self._size) // 2)
            self._ask_page()

    def _ask_page(self) -> None:
        """Request the part of the list from the current first game on, in the background."""
        self._page.expect_answer(self._games.ask_page(self.chosen, self.order, self._first, self._size))

    # ------------------------------------------------------------------ what comes in
    @property
    def is_busy(self) -> bool:
        return any(one.is_busy for one in self._background_queries)

    def update(self, dt: float = 0.0) -> None:
        """Take in the results of queries; load an earlier part if the games shown last are gone from the list."""
        for one in self._background_queries:
            one.update(dt)
        shown = self.found
        if not shown.entries and shown.total and self._first:  # the last games of the list are gone
            self._first = max(0, shown.total - PAGE)
            self._ask_page()
        self.news = tuple(one.news for one in self._background_queries)

    @property
    def _background_queries(
        self,
    ) -> tuple[
        BackgroundQuery[ArchivePage],
        BackgroundQuery[Shelves],
        BackgroundQuery[FacetCounts],
        BackgroundQuery[Statistics],
    ]:
        """The four background queries: part of the list, collections, filters and statistics."""
        return self._page, self._shelves, self._facets, self.statistics
