"""Notes on what could not be read: settings, games under way, and one's own games as far as no file is to blame."""

from functools import partial

from game.text.file_fault_text import fault_texts
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row
from game.ui.widgets import Button
from game.window.shared.board_card import PAD
from game.window.shell.services import Services


def _open_games_under_way(services: Services) -> None:
    """Open the library, showing the games under way."""
    from game.features.library.queries import ArchiveFilter  # only now: few need it

    services.routes.library(ArchiveFilter(under_way=True, collection=""))


def unreadable_file_notes(services: Services) -> list[Node]:
    """Return a note for each thing that could not be read, except files listed among the user's own games."""
    words, games = services.words, services.games
    on_shelf = {fault for game in services.own_games.own_games for fault in game.faults}
    notes = fault_texts([fault for fault in services.library.faults if fault not in on_shelf], words)
    kept = services.settings, services.learners, services.own_puzzles
    notes += [note.in_language(words) for one in kept for note in one.notes]
    notes += [note.in_language(words) for note in (*games.notes, *games.unopened)]
    if games.unopened:
        notes.append(words.t("It stays in the library. You can continue once its game is here again, unchanged."))
    notes += [note.in_language(words) for note in games.astray]
    out: list[Node] = [Label(note, "text", "ontable") for note in notes]
    if games.unopened or games.astray:
        label, show = words.t("Games under way in the library"), partial(_open_games_under_way, services)
        out.append(Row([Button("astray", show, icon="archive", label=label, kind="raised")]))
    return [Inset(Column(out, gap=8), pad=(PAD, 8))] if out else []
