"""Plate of a collection: its name, and what can be done with all of its games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.features.library.entry import MOST_TITLE
from game.text.language import msg
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.ui import Ui
from game.window.shell.actions import action
from game.window.shell.plate import Plate

if TYPE_CHECKING:
    from game.features.library.window.library_scene import LibraryScene


class CollectionPlate(Plate):
    """Dialog in which a collection is renamed or deleted, or its games are made one's own."""

    plate_width = 420.0
    first_focus = "name"

    def __init__(self, page: LibraryScene, collection: str, shown: str) -> None:
        super().__init__(page.services)
        self._page, self._collection, self.name = page, collection, shown

    def body(self, ui: Ui) -> Node:
        """Return the field for the collection's name and the buttons of the dialog."""
        actions, t = self.actions, self.words.t
        entry = self.text_field("name", hint=t("Name"), done=self.rename, most=MOST_TITLE, grow=1)
        rows: list[Node] = [
            Label(t("Collection"), "heading"),
            Row([entry, actions.button("rename", "primary", word=True)], gap=8),
            Space(2),
            *(actions.button(id, "raised", word=True, stretch=True) for id in ("mine", "delete", "back")),
        ]
        return Column(rows, gap=8)

    @action("rename", msg("Rename"), icon="check", when=lambda plate: bool(plate.name.strip()))
    def rename(self) -> None:
        """Close the dialog and give the collection the typed name; do nothing if it is blank."""
        if name := self.name.strip():
            self.leave()
            self._page.rename_collection(self._collection, name)

    @action("mine", msg("These are my own games"), icon="person")
    def take_in(self) -> None:
        """Make the collection's games one's own."""
        self.leave()
        self._page.rename_collection(self._collection, "")

    @action("delete", msg("Delete the collection"), icon="close")
    def delete(self) -> None:
        """Close the dialog and delete the collection; it can be restored on the page."""
        self.leave()
        self._page.delete_collection(self._collection)
