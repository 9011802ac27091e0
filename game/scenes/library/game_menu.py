"""What can be done with a game of the library."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.scenes.shell.over import Over
from game.store.exchange.exporting import Chosen
from game.store.library.entry import MOST_TITLE
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.widgets import Button, TextEntry

if TYPE_CHECKING:
    from game.scenes.shell.services import Services
    from game.store.library.entry import Entry
    from game.ui.ui import Ui


class Deeds(NamedTuple):
    """What the list does when it is asked to."""

    open: Callable[[], None]
    replay: Callable[[], None]
    review: Callable[[], None]
    rename: Callable[[str], None]
    star: Callable[[], None]
    mark: Callable[[], None]
    copy: Callable[[], None]
    export: Callable[[], None]
    film: Callable[[], None]
    delete: Callable[[], None]


class GameMenu(Over):
    """A plate over the list."""

    wide = 420.0
    first_focus = "open"

    def __init__(self, services: Services, entry: Entry, title: str, deeds: Deeds, *, marked: bool = False) -> None:
        super().__init__(services)
        self.entry, self._title, self._deeds, self._marked = entry, title, deeds, marked
        self._typed = entry.title

    def body(self, ui: Ui) -> Node:
        t, over = self.words.t, self.entry.over
        starred = self.entry.starred
        entry = TextEntry(
            "title", self._typed, self._type, hint=t("A name for this game"), done=self._rename, most=MOST_TITLE, grow=1
        )
        rename = Button("rename", self._rename, icon="check", kind="raised", tip=t("Give it this name"))
        rows: list[Node] = [
            Label(self._title, 24, family="serif", foreign=True),
            Row([entry, rename], gap=8),
            Space(2),
            self._deed("open", "play", t("Look at the board") if over else t("Play on"), self._deeds.open, main=True),
            self._deed("replay", "film", t("Watch it from the start"), self._deeds.replay),
            *([self._deed("review", "path", t("Review the game"), self._deeds.review)] if over else []),
            self._deed("star", "star", t("Remove the star") if starred else t("Give it a star"), self._deeds.star),
            self._deed("mark", "check", t("Take the mark away") if self._marked else t("Mark it"), self._deeds.mark),
            self._deed("copy", "list", t("Play on in a copy") if not over else t("Copy"), self._deeds.copy),
            self._deed("export", "export", t("Export this game"), self._deeds.export),
            self._deed("film", "film", t("Save as a picture or a film"), self._deeds.film),
            self._deed("delete", "close", t("Delete"), self._deeds.delete),
            Button("back", self.leave, label=t("Back"), kind="raised", stretch=True, key="Esc"),
        ]
        return Column(rows, gap=8)

    def _deed(self, name: str, icon: str, label: str, action: Callable[[], None], *, main: bool = False) -> Node:
        def act() -> None:
            self.leave()
            action()

        return Button(name, act, icon=icon, label=label, kind="primary" if main else "raised", stretch=True)

    def _type(self, typed: str) -> None:
        self._typed = typed

    def _rename(self) -> None:
        self.leave()
        self._deeds.rename(self._typed)


def deeds_of(
    services: Services,
    entry: Entry,
    changed: Callable[[], None],
    mark: Callable[[str], None],
    delete: Callable[[str], None],
) -> Deeds:
    """What can be done with a game of the library; `changed` is called where the list has to be made anew."""
    games, routes, id = services.games, services.routes, entry.id

    def rename(title: str) -> None:
        games.rename(id, title)
        changed()

    def star() -> None:
        games.star(id, not entry.starred)
        changed()

    def film() -> None:
        found = routes.opened(id)
        if found is not None:
            routes.film(found.record, found.game.plies)

    return Deeds(
        lambda: routes.open_game(id),
        lambda: routes.open_game(id, "replay"),
        lambda: routes.open_game(id, "review"),
        rename,
        star,
        lambda: mark(id),
        lambda: routes.open_game(id, "copy"),
        lambda: routes.export({"one": Chosen([id], 1)}),
        film,
        lambda: delete(id),
    )
