"""What stands around a list of games: its order, the way through its pages, what is said where there are none."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from game.scenes.library import texts
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.widgets import Button, Chip, DropDown

if TYPE_CHECKING:
    from game.scenes.library.listing import Listing
    from game.store.library.queries import Sort
    from game.text.language import Words

EMPTY = 620  # width of the sentence in an empty library, reference px


def empty(words: Words, home: Callable[[], None]) -> Node:
    """Before the first game there is nothing to choose from or to count."""
    said = words.t("No game has been played yet. Every game that you begin is kept here from its first turn on.")
    way = Button("home", home, icon="search", label=words.t("Find a game"), kind="primary")
    rows = [Inset(Label(said, 24, "ontable", family="serif", leading=34), most=EMPTY), Space(8), way]
    return Column(rows, gap=8)


def nothing(words: Words, show_all: Callable[[], None]) -> Node:
    """Where what was chosen fits no game."""
    rows: list[Node] = [
        Label(words.t("No game fits your choices."), 20, "ontable", family="serif"),
        Button("all", show_all, icon="close", label=words.t("Show all games"), kind="raised"),
    ]
    return Column(rows, gap=10)


def pages(words: Words, listing: Listing, turn: Callable[[int], None]) -> Node:
    """Which games of how many are shown, and the way to the others."""
    (first, last), total = listing.span, listing.found.total
    said = words.say("Games {first} to {last} of {total}", first=first, last=last, total=total)
    back = Button("earlier", lambda: turn(-1), icon="back", kind="table", tip=words.t("Previous page"),
                  enabled=listing.page > 0)  # fmt: skip
    on = Button("later", lambda: turn(1), icon="fwd", kind="table", tip=words.t("Next page"),
                enabled=last < total)  # fmt: skip
    return Row([back, Label(said, 15, "ontable2"), on], gap=8, pack="center")


def deleted(words: Words, undelete: Callable[[], None]) -> Node:
    """A game is gone, and can be brought back."""
    undo = Button("undelete", undelete, icon="undo", label=words.t("Bring it back"), kind="link")
    return Row([Label(words.t("The game was deleted."), 15, "ontable"), undo], gap=8)


def sorts(words: Words, sort: Sort, choose: Callable[[Sort], None], *, listed: bool) -> list[Node]:
    """In which order games are shown: a chip for each, or a list."""
    said = [(one, words.t(name)) for one, name in texts.SORT_WORDS.items()]
    if listed:
        return [DropDown("sort", said, sort, lambda chosen: choose(cast("Sort", chosen)))]
    return [Chip(f"sort.{one}", name, one == sort, lambda _, one=one: choose(one)) for one, name in said]  # type: ignore[misc]
