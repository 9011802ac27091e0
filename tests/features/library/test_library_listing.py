"""What the list of the library has loaded: a part of it, which moves as one scrolls; nothing is waited for."""

from collections.abc import Callable
from typing import Any, cast

import pytest

from game.features.library.game_library import GameArchive
from game.features.library.library_listing import AHEAD, LOADED, GameListing
from game.features.library.queries import PAGE, ArchiveFilter, ArchivePage, FacetCounts, Shelves, SortOrder
from game.store.polling import BackgroundAnswer


class Shelf:
    """A library of so many games, of which only the number matters; it answers when it is told to."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.jobs = list[Callable[[], None]]()

    def ask_page(self, chosen: ArchiveFilter, order: SortOrder, first: int, size: int) -> BackgroundAnswer[Any]:
        shown = max(0, min(size, self.total - first))
        return BackgroundAnswer(
            lambda: ArchivePage(cast(Any, tuple(range(first, first + shown))), self.total, (), first),
            run=self.jobs.append,
        )

    def query_in_background(self, find: Callable[[Any], Any], otherwise: Any) -> BackgroundAnswer[Any]:
        answers = {Shelves: Shelves(self.total), FacetCounts: FacetCounts({"kalah": self.total})}
        return BackgroundAnswer(lambda: answers.get(type(otherwise), otherwise), run=self.jobs.append)

    def answer(self, listing: GameListing) -> None:
        while self.jobs:
            self.jobs.pop(0)()
        listing.update()


def listed(total: int) -> tuple[GameListing, Shelf]:
    shelf = Shelf(total)
    listing = GameListing(cast(GameArchive, shelf), ArchiveFilter())
    listing.update()
    assert not listing.is_known, "nothing was waited for"
    assert not listing.is_empty, "it is not known yet whether there are games"
    shelf.answer(listing)
    assert listing.is_known
    return listing, shelf


@pytest.mark.parametrize("total", [0, 1, PAGE, LOADED, LOADED + 1, 1000])
def test_all_games_are_reached_by_scrolling_down_and_the_first_again_by_scrolling_up(total: int) -> None:
    listing, shelf = listed(total)
    assert listing.is_empty == (not total)
    seen = set(cast(Any, listing.found.entries))
    for at in [*range(0, total, AHEAD), *range(total, -1, -AHEAD)]:
        listing.load_around(max(0, at - 3), at)
        shelf.answer(listing)
        entries = cast(Any, listing.found.entries)
        assert len(entries) <= LOADED
        assert not total or min(at, total - 1) in entries, "what is looked at is loaded"
        seen |= set(entries)
    assert seen == set(range(total))
    assert listing.found.first == 0


def test_where_the_last_games_are_gone_those_before_are_loaded() -> None:
    listing, shelf = listed(LOADED + PAGE)
    listing.load_around(LOADED - 5, LOADED - 1)
    shelf.answer(listing)
    assert listing.found.first > AHEAD
    shelf.total = AHEAD
    listing.refresh()
    shelf.answer(listing)
    shelf.answer(listing)
    assert cast(Any, listing.found.entries) == tuple(range(AHEAD))


def test_an_answer_to_an_earlier_question_is_not_shown() -> None:
    listing, shelf = listed(300)
    listing.set_filter(ArchiveFilter("first"))
    late = list(shelf.jobs)
    shelf.jobs.clear()
    shelf.total = 7
    listing.set_filter(ArchiveFilter("second"))
    shelf.answer(listing)
    for job in late:
        job()
    listing.update()
    assert listing.found.total == 7
