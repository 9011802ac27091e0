"""Actions for a game of the library, as a plate and as the menu of its row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal

from game.features.library.entry import MOST_TITLE, LibraryEntry
from game.features.library.exporting import ExportSelection
from game.features.library.window.games_table import MENU
from game.rules.file.embedded_game import tables_of_game
from game.text.language import msg
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import ListBox, MenuButton
from game.window.shared import key_texts
from game.window.shared.about_game import base_changes_line
from game.window.shared.dots import DotsMenuButton
from game.window.shell.actions import action
from game.window.shell.plate import Plate

if TYPE_CHECKING:
    from game.features.library.window.library_scene import LibraryScene

PLATE = (
    "replay",
    "review",
    "analysis",
    "restore",
    "details",
    "copy",
    "export",
    "delete",
)  # all else is in the menu of the row
LISTED = "replay", "review", "analysis", "restore", "details", "star", "mark", "copy", "export", "film", "delete"


class GameMenu(Plate):
    """Dialog with the actions for a game of the library; the same actions also form the menu of its row."""

    plate_width = 420.0
    first_focus = "open"

    def __init__(self, page: LibraryScene, entry: LibraryEntry, title: str) -> None:
        super().__init__(page.services)
        self.page, self.one, self._title, self.title = page, entry, title, entry.title

    def body(self, ui: Ui) -> Node:
        """Return the title, the field for the game's name, and a button for each action."""
        actions = self.actions
        entry = self.text_field(
            "title", hint=self.words.t("A name for this game"), done=self.save_name, most=MOST_TITLE, grow=1
        )
        changed = base_changes_line(self.services, self.services.library.variants.get(self.one.variant))
        rows: list[Node] = [
            Label(self._title, "heading", foreign=True),
            *([Label(changed, "note")] if changed else []),
            Row([entry, actions.button("rename", "raised")], gap=8),
            Space(2),
            actions.button("open", "primary", word=True, stretch=True),
            *(actions.button(id, "raised", word=True, stretch=True) for id in PLATE if id in actions),
            actions.button("back", "raised", word=True, icon="", stretch=True),
        ]
        return Column(rows, gap=8)

    def show(self) -> None:
        """Open the dialog over the current page."""
        self.services.stack.push(self)

    def menu_button(self) -> MenuButton:
        """Return the menu that lists all actions."""
        *listed, last = LISTED  # what takes the game away comes last
        return self.actions.menu("menu", "", "open", *listed, "name", last)

    def _open_game(self, how: Literal["board", "replay", "review", "analysis", "copy"] = "board") -> None:
        """Close the menu and open the game: on the board, to replay, review or analyse it, or as a copy to play on."""
        self.leave()
        self.services.routes.open_saved_game(self.one.id, how)

    @action("open", lambda menu, words: words.t("Look at the board" if menu.one.over else "Play on"), icon="play")
    def open_board(self) -> None:
        """Open the game on the board, to look at it or to play on."""
        self._open_game()

    @action("replay", msg("Watch it from the start"), icon="film")
    def watch_replay(self) -> None:
        """Open the game as a film of its moves."""
        self._open_game("replay")

    @action("review", msg("Review the game"), icon="path", exists=lambda menu: menu.can_review)
    def open_review(self) -> None:
        """Open the review of the game."""
        self._open_game("review")

    @action("analysis", key_texts.ANALYSE, icon="tree")
    def open_analysis(self) -> None:
        self._open_game("analysis")

    @property
    def can_review(self) -> bool:
        """Whether the game can be reviewed: any game, unless it is under way against the computer."""
        return self.one.over or self.one.opponent != "computer"

    @action("copy", lambda menu, words: words.t("Copy the game" if menu.one.over else "Play on in a copy"), icon="list")
    def copy_game(self) -> None:
        """Copy a finished game as text; play on in a copy of an unfinished one."""
        if not self.one.over:
            self._open_game("copy")
            return
        self.leave()
        found = self.services.routes.load_saved_game(self.one.id)
        if found is not None:
            self.services.routes.copy_game(found.record)

    @action("name", msg("Give it a name"), exists=lambda menu: menu.services.stack.top is not menu)
    def ask_name(self) -> None:
        """Show the form for the game's title."""
        self.first_focus = "title"
        self.show()

    @action("rename", msg("Give it this name"), icon="check")
    def save_name(self) -> None:
        """Save the typed title of the game."""
        self.leave()
        self.page.rename_game(self.one.id, self.title)

    @action("details", msg("Correct players, date, place"), icon="pencil", exists=lambda menu: menu.can_mend)
    def mend_details(self) -> None:
        """Show the form for players, date, event and place."""
        if self.services.stack.top is self:
            self.leave()
        self.page.show_details(self.one.id)

    @property
    def can_mend(self) -> bool:
        """Whether the details can be changed: nobody is playing the game."""
        return not self.one.elsewhere and (self.one.over or bool(self.one.collection))

    @action(
        "star", lambda menu, words: words.t("Remove the star" if menu.one.starred else "Give it a star"), icon="star"
    )
    def toggle_star(self) -> None:
        """Close the dialog and give the game a star, or remove its star."""
        self.leave()
        self.page.toggle_star(self.one)

    @action(
        "mark",
        lambda menu, words: words.t("Remove the mark" if menu.one.id in menu.page.marked else "Mark it"),
        icon="check",
    )
    def toggle_mark(self) -> None:
        """Mark the game in the list for joint actions, such as export, or remove its mark."""
        self.leave()
        self.page.toggle_mark(self.one.id)

    @action("restore", msg("Put its rules back on the shelf"), icon="archive", exists=lambda menu: menu.is_variant_lost)
    def restore_rules(self) -> None:
        """Save the rules that the game's record carries as a file of the user's own games."""
        self.leave()
        words, own = self.words, self.services.own_games
        found = self.services.routes.load_saved_game(self.one.id)  # where they are not there either, that is said
        if found is not None:
            own.rewrite_file(self.one.variant, tables_of_game(found.game.rules.words))
            self.services.tell(words.say("{name} is back among your own games.", name=found.game.rules.words.name))

    @property
    def is_variant_lost(self) -> bool:
        """Whether the file of its variant is gone."""
        services = self.services
        return self.one.variant not in services.library.variants and services.own_games.folder is not None

    @action("export", msg("Export this game"), icon="export")
    def export_game(self) -> None:
        """Close the dialog and open the page that exports the game."""
        self.leave()
        self.services.routes.export({"one": ExportSelection([self.one.id], 1)})

    @action("film", msg("Save as a picture or a film"), icon="film")
    def save_film(self) -> None:
        """Close the dialog and open the page that saves the game as a film."""
        self.leave()
        found = self.services.routes.load_saved_game(self.one.id)
        if found is not None:
            self.services.routes.film(found.record, found.game.plies)

    @action("delete", msg("Delete"), icon="close")
    def delete_game(self) -> None:
        """Close the dialog and delete the game, which can be restored."""
        self.leave()
        self.page.delete_game(self.one.id)


class GameMenuButton(DotsMenuButton):
    """Button with three dots that opens the menu of the chosen game, which is made when it opens."""

    ink = "ink2"

    def __init__(self, menu: Callable[[], GameMenu], tip: str) -> None:
        super().__init__(MENU, (), lambda value: None, tip=tip, about="")
        self._menu = menu

    def create_list(self, close: Callable[[], None], options: Sequence[tuple[object, str]] | None = None) -> ListBox:
        """Return the list of actions of the chosen game; `close` is called when it closes, `options` is ignored."""
        menu = self._menu().menu_button()
        self.options, self.changed = menu.options, menu.changed
        return super().create_list(close, options)
