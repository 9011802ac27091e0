"""Which page of the library is shown, counted in games."""

from collections.abc import Callable
from typing import Any, cast

import pytest

from game.features.library.game_library import GameArchive
from game.features.library.library_listing import GameListing
from game.features.library.queries import PAGE, ArchiveFilter, ArchivePage, Facets
from game.store.polling import BackgroundAnswer


class Shelf:
    """A library of so many games, of which only the number matters."""

    def __init__(self, total: int) -> None:
        self.total = total

    def page_of_games(self, archive_filter: ArchiveFilter, sort: str, page: int) -> ArchivePage:
        shown = max(0, min(PAGE, self.total - page * PAGE))
        return ArchivePage(cast(Any, (sort,) * shown), self.total)

    def count_by_kind(self, archive_filter: ArchiveFilter) -> Facets:
        return Facets(variants={archive_filter.text: self.total})

    def query_in_background(self, find: Callable[[Any], Any], otherwise: Any) -> BackgroundAnswer[Any]:
        return BackgroundAnswer(lambda: otherwise)


def listing(total: int, text: str = "") -> GameListing:
    return GameListing(cast(GameArchive, Shelf(total)), ArchiveFilter(text))


@pytest.mark.parametrize(
    ("total", "page", "shown", "several"),
    [
        (1, 0, (1, 1), False),
        (PAGE, 0, (1, PAGE), False),
        (PAGE + 1, 0, (1, PAGE), True),
        (PAGE + 1, 1, (PAGE + 1, PAGE + 1), True),
        (2 * PAGE, 1, (PAGE + 1, 2 * PAGE), True),
        (2 * PAGE + 7, 2, (2 * PAGE + 1, 2 * PAGE + 7), True),
    ],
)
def test_it_says_which_games_are_shown(total: int, page: int, shown: tuple[int, int], several: bool) -> None:
    found = listing(total)
    found.move_pages(page)
    assert found.page == page
    assert found.shown_range == shown
    assert len(found.found.entries) == shown[1] - shown[0] + 1
    assert found.has_several_pages is several


def test_where_the_last_game_of_the_last_page_is_gone_the_page_before_is_shown() -> None:
    shelf = Shelf(PAGE + 1)
    found = GameListing(cast(GameArchive, shelf), ArchiveFilter())
    found.move_pages(1)
    found.refresh()
    assert found.page == 1, "its page is still there"
    shelf.total = PAGE
    found.refresh()
    assert (found.page, found.shown_range) == (0, (1, PAGE))
    assert len(found.found.entries) == PAGE


def test_another_choice_and_another_order_begin_with_the_first_page() -> None:
    found = listing(3 * PAGE)
    found.move_pages(2)
    found.move_pages(-1)
    assert found.page == 1
    found.sort = "oldest"
    found.show_first_page()
    assert found.page == 0
    assert found.found.entries[0] == cast(Any, "oldest")
    found.move_pages(1)
    found.set_filter(ArchiveFilter("Dana"))
    assert found.page == 0
    assert found.chosen.text == "Dana"
    assert found.facets.variants == {"Dana": 3 * PAGE}
    assert found.statistics.is_busy


def test_nothing_is_played_only_where_all_games_are_asked_for_and_none_is_there() -> None:
    assert listing(0).is_empty
    assert not listing(1).is_empty
    assert not listing(0, "Dana").is_empty, "there may be others"
