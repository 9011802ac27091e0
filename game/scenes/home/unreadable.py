"""Notes on what could not be read: the user's own games, settings, the game under way."""

from __future__ import annotations

from game.scenes.home.card import PAD
from game.scenes.shell.faults import fault_texts
from game.scenes.shell.services import Services
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.widgets import Button


def fault_notes(services: Services) -> list[Node]:
    """The user's own games with their folder, and a sentence for each other fault; empty if all is well."""
    words, out = services.words, list[Node]()
    faults = fault_texts(services.library.faults, words)
    if faults:
        head: list[Node] = [Label(words.t("A game of your own cannot be used:"), 15, "bad", bold=True)]
        if services.own_variants is not None:
            head.append(Label(str(services.own_variants), 14, "ontable2", foreign=True))
        rows: list[Node] = [Row(head, gap=8, wrap=True, line_gap=0)]
        rows += [Label(fault, 14, "ontable") for fault in faults]
        more = Button("faults", lambda: _show(services), icon="list", label=words.t("Show all faults"), kind="raised")
        rows += [Space(2), Row([more])]
        out.append(Row([Icon("bad", 22, "bad"), Column(rows, gap=2, grow=1)], gap=10, align="start"))
    kept = services.settings, services.learners, services.own_puzzles
    notes = [note.said(words) for one in kept for note in one.notes]
    games = services.games
    notes += [note.said(words) for note in (*games.notes, *games.unopened)]
    if games.unopened:
        notes.append(words.t("It stays in the library, and goes on once its game is here again as it was."))
    out += [Label(note, 15, "ontable") for note in notes]
    return [Inset(Column(out, gap=8), pad=(PAD, 8))] if out else []


def _show(services: Services) -> None:
    from game.scenes.home.faulty import FaultyScene

    services.stack.push(FaultyScene(services))
