"""State of the library's list: filter, order and page, with the statistics of its games."""

from __future__ import annotations

from game.features.library.game_library import GameArchive
from game.features.library.queries import PAGE, ArchiveFilter, ArchivePage, Facets, Sort
from game.features.library.statistics import Statistics
from game.features.library.statistics import compute_statistics as count
from game.store.polling import BackgroundQuery


class GameListing:
    """List of games on the library page: its filter, order, current page (`found`) and statistics."""

    def __init__(self, games: GameArchive, archive_filter: ArchiveFilter) -> None:
        self._games = games
        self.chosen, self.page = archive_filter, 0
        self.sort: Sort = "newest"
        self.found, self.facets = ArchivePage(), Facets()
        self.statistics = BackgroundQuery(Statistics())
        self.refresh()

    def refresh(self) -> None:
        """Read the current page again, and the statistics in the background."""
        self._read_page()
        self.facets = self._games.count_by_kind(self.chosen)
        chosen = self.chosen
        self.statistics.wait_for_answer(
            self._games.query_in_background(lambda connection: count(connection, chosen), Statistics())
        )

    def _read_page(self) -> None:
        self.found = self._games.page_of_games(self.chosen, self.sort, self.page)
        if self.found.total and self.page * PAGE >= self.found.total:  # the last game of the last page is gone
            self.page = (self.found.total - 1) // PAGE
            self.found = self._games.page_of_games(self.chosen, self.sort, self.page)

    def set_filter(self, archive_filter: ArchiveFilter) -> None:
        self.chosen, self.page = archive_filter, 0
        self.refresh()

    def show_first_page(self) -> None:
        """Show the first page, read anew after a change of order."""
        self.page = 0
        self._read_page()

    def move_pages(self, by: int) -> None:
        """Move some pages forward, or back if `by` is negative."""
        self.page += by
        self._read_page()

    @property
    def is_empty(self) -> bool:
        """Whether the library is empty."""
        return not self.found.entries and self.chosen == ArchiveFilter()

    @property
    def shown_range(self) -> tuple[int, int]:
        """First and last number of the games shown, counted from 1."""
        first = self.page * PAGE + 1
        return first, min(first + PAGE - 1, self.found.total)

    @property
    def has_several_pages(self) -> bool:
        """Whether there is more than one page."""
        return self.found.total > PAGE
