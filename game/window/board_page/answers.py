"""Answers of a board to those who cannot see it: where they are on it, and what lies in a row.

The words are those that a screen reader is told, or that the terminal prints.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.board import SEATS
from game.rules.families import family_module
from game.text.board_text import row_texts
from game.window.shell.speaking import describe_element

if TYPE_CHECKING:
    from game.window.board_page.board_scene import BoardScene


def location_text(scene: BoardScene) -> str:
    """Return the page, its state, and what has the keyboard focus, as text."""
    words, outline = scene.services.words, scene.outline
    at = next((one for one in outline.walk_tree() if one.id == outline.focus and one.role != "grid"), None)
    stands = scene.spoken(scene.spoken_summary or scene.sentence)
    here = describe_element(at, words) if at else ""
    return " ".join(filter(None, (words.with_stop(outline.name), stands, words.with_stop(here))))


def row_in_words(scene: BoardScene) -> str:
    """Return the content of the focused row of the board; without a focus, of the rows of the player to move."""
    outline, seen = scene.outline, scene.position_for_reader
    rows = [one for one in outline.walk_tree() if one.role == "row"]
    here = [one for one in rows if any(cell.id == outline.focus for cell in one.children)]
    if seen is None:
        return ""
    if getattr(family_module(seen.rules.words.family, "text"), "board_text", None):  # its rows are nobody's
        return " ".join(scene.services.words.with_stop(cell.name) for one in here or rows for cell in one.children)
    board, telling = seen.rules.board, scene.speech_context
    lie = {cell.name: scene.film.count(cell.name) for cell in board.cells}
    told = {seat: row_texts(seat, seen, telling, lie) for seat in SEATS}
    if not here:
        return scene.spoken(" ".join(told[telling.mover].values()))
    at = int(here[0].id.rpartition(" ")[2])
    return scene.spoken(" ".join(filter(None, (told[seat].get(at) for seat in SEATS))))
