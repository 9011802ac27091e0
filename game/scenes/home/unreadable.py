"""Notes on what could not be read: the user's own games, settings, the game under way."""

from collections.abc import Callable
from pathlib import Path

from game.scenes.shared.board_card import PAD
from game.scenes.shell.faults import fault_rows, fault_texts
from game.scenes.shell.open_folder import open_folder
from game.scenes.shell.plate import Plate
from game.scenes.shell.services import Services
from game.store.library.queries import Filter
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button


def fault_notes(services: Services, *, files: bool = True) -> list[Node]:
    """The user's own games with their folder, and a sentence for each other fault; empty if all is well.

    `files`: whether faults are told of files that lie on the shelf.
    """
    words, out = services.words, list[Node]()
    shown = {fault for one in services.own_games.all for fault in one.faults} if not files else set()
    faults = fault_texts([fault for fault in services.library.faults if fault not in shown], words)
    if faults:
        head: list[Node] = [Label(words.t("A game of your own cannot be used:"), "label", "bad")]
        if services.own_games.folder is not None:
            head.append(Label(str(services.own_games.folder), "note", "ontable2", foreign=True))
        rows: list[Node] = [Row(head, gap=8, wrap=True, line_gap=0)]
        rows += [Label(fault, "note", "ontable") for fault in faults]
        more = Button("faults", lambda: _show(services), icon="list", label=words.t("Show all faults"), kind="raised")
        rows += [Space(2), Row([more])]
        out.append(Row([Icon("bad", 22, "bad"), Column(rows, gap=2, grow=1)], gap=10, align="start"))
    kept = services.settings, services.learners, services.own_puzzles
    notes = [note.said(words) for one in kept for note in one.notes]
    games = services.games
    notes += [note.said(words) for note in (*games.notes, *games.unopened)]
    if games.unopened:
        notes.append(words.t("It stays in the library, and goes on once its game is here again as it was."))
    notes += [note.said(words) for note in games.astray]
    out += [Label(note, "text", "ontable") for note in notes]
    if games.unopened or games.astray:
        label = words.t("Games under way in the library")
        button = Button(
            "astray",
            lambda: services.routes.library(Filter(under_way=True)),
            icon="archive",
            label=label,
            kind="raised",
        )
        out.append(Row([button]))
    return [Inset(Column(out, gap=8), pad=(PAD, 8))] if out else []


def _show(services: Services) -> None:

    services.stack.push(FaultyScene(services))


# ----------------------------------------------------------------------
# all faults of the user's own games, each with its line, for authors; those of a mended file go by themselves
class FaultyScene(Plate):
    """The list of faults; `show` opens a folder, and says whether that worked."""

    wide = 680.0
    first_focus = "folder"

    def __init__(self, services: Services, show: Callable[[Path], bool] = open_folder) -> None:
        super().__init__(services)
        self._show, self._shown = show, True

    def body(self, ui: Ui) -> Node:
        t, folder, faults = self.words.t, self.services.own_games.folder, self.services.library.faults
        title = t("Faults in your own games") if faults else t("There is no fault any more.")
        rows: list[Node] = [Label(title, "heading")]
        if folder is not None:
            rows.append(Label(str(folder), "note", foreign=True))
        if not self._shown:
            rows.append(Label(t("The folder cannot be shown from here; open it yourself."), "text", "bad"))
        return Column([*rows, Space(4), *fault_rows(faults, self.words)], gap=6)

    def foot(self, ui: Ui) -> Node:
        t, there = self.words.t, self.services.own_games.folder is not None
        folder = Button("folder", self._open, icon="archive", label=t("Open folder"), kind="primary", enabled=there)
        close = Button("close", self.leave, label=t("Close"), kind="raised", key="Esc")
        return Row([folder, Space(0, grow=1), close], gap=10, wrap=True)

    def _open(self) -> None:
        if self.services.own_games.folder is not None:
            self._shown = self._show(self.services.own_games.folder)
            self.refresh()
