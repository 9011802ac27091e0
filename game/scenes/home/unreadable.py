"""What could not be read, on the home page: games of the user's own, settings, the game under way."""

from __future__ import annotations

from game.scenes.home.card import PAD
from game.scenes.shell.faults import told
from game.scenes.shell.services import Services
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row


def fault_notes(services: Services) -> list[Node]:
    """Games of the user's own with their folder, and a sentence for all else; nothing if all is well."""
    words, out = services.words, list[Node]()
    faults = told(services.library.faults, words)
    if faults:
        head: list[Node] = [Label(words.t("A game of your own cannot be used:"), 15, "bad", bold=True)]
        if services.own_variants is not None:
            head.append(Label(str(services.own_variants), 14, "ontable2", foreign=True))
        rows: list[Node] = [Row(head, gap=8, wrap=True, line_gap=0)]
        rows += [Label(fault, 14, "ontable", foreign=True) for fault in faults]
        out.append(Row([Icon("bad", 22, "bad"), Column(rows, gap=2, grow=1)], gap=10, align="start"))
    notes = [note.said(words) for note in services.settings.notes]
    games = services.games
    notes += [note.said(words) for note in (*games.notes, *([games.note] if games.note else []))]
    out += [Label(note, 15, "ontable") for note in notes]
    return [Inset(Column(out, gap=8), pad=(PAD, 8))] if out else []
