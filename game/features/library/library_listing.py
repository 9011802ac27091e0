"""Which games of the library are shown: what was chosen, in what order, which page; and what comes of all of them."""

from __future__ import annotations

from game.features.library.game_library import GameArchive
from game.features.library.queries import PAGE, ArchiveFilter, ArchivePage, Facets, Sort
from game.features.library.statistics import Statistics
from game.features.library.statistics import statistics_of as count
from game.store.polling import BackgroundQuery


class Listing:
    """`found` is the page that is shown.  What is counted is counted anew only when other games are chosen or kept."""

    def __init__(self, games: GameArchive, archive_filter: ArchiveFilter) -> None:
        self._games = games
        self.chosen, self.page = archive_filter, 0
        self.sort: Sort = "newest"
        self.found, self.facets = ArchivePage(), Facets()
        self.statistics = BackgroundQuery(Statistics())
        self.look()

    def look(self) -> None:
        """Asks for all that is to be shown now; the statistics come a little later."""
        self._list()
        self.facets = self._games.facets(self.chosen)
        chosen = self.chosen
        self.statistics.wait_for_answer(
            self._games.ask_in_background(lambda connection: count(connection, chosen), Statistics())
        )

    def _list(self) -> None:
        self.found = self._games.page(self.chosen, self.sort, self.page)
        if self.found.total and self.page * PAGE >= self.found.total:  # the last game of the last page is gone
            self.page = (self.found.total - 1) // PAGE
            self.found = self._games.page(self.chosen, self.sort, self.page)

    def choose(self, archive_filter: ArchiveFilter) -> None:
        self.chosen, self.page = archive_filter, 0
        self.look()

    def from_the_first(self) -> None:
        """The same games, as in another order, from the first page."""
        self.page = 0
        self._list()

    def turn(self, by: int) -> None:
        self.page += by
        self._list()

    @property
    def nothing_played(self) -> bool:
        """Whether nothing has been played yet."""
        return not self.found.entries and self.chosen == ArchiveFilter()

    @property
    def span(self) -> tuple[int, int]:
        """Which games of all that were found are shown, counted from 1."""
        first = self.page * PAGE + 1
        return first, min(first + PAGE - 1, self.found.total)

    @property
    def has_several_pages(self) -> bool:
        """Whether there is more than a page."""
        return self.found.total > PAGE
